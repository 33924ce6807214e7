# The board of Broadsides & Boarding in the browser. The words of rules, moves and events stand in broadsides.ftl.

broadsides-board-choices = Ce que vous pouvez faire
# What single keys do on this board, for the list of keys.
broadsides-board-keys = Flèches : de case en case sur les ponts. Entrée : choisir la case. 1 à 5 : poser cette carte. Retour arrière : reprendre la dernière carte.
broadsides-board-ship = { $number ->
        [1] Seahawk
       *[2] Royal Isabella
    }

## What is going on

broadsides-board-line-placing = Les deux capitaines placent leurs hommes
broadsides-board-line-plotting = Tour { $turn } : tous deux choisissent en secret
broadsides-board-line-firing = { $last ->
        [yes] Dernier échange : { $you ->
            [yes] à vous de tirer
           *[no] { $name } tire
        }
       *[no] { $you ->
            [yes] À vous de tirer
           *[no] { $name } tire
        }
    }, { $shots ->
        [0] plus aucun tir
        [one] encore un tir
       *[other] encore { $shots } tirs
    }
broadsides-board-line-returning = { $you ->
        [yes] Votre capitaine revient
       *[no] { $count ->
            [one] { $names } : le capitaine revient
           *[other] { $names } : les capitaines reviennent
        }
    }
broadsides-board-line-boarding = { $you ->
        [yes] À vous d’aborder
       *[no] { $name } aborde
    }, { $steps ->
        [0] plus aucun pas
        [one] encore un pas
       *[other] encore { $steps } pas
    }
broadsides-board-line-fighting = { $fights ->
        [one] Un combat
       *[other] { $fights } combats
    } : { $you ->
        [yes] à vous de choisir
       *[no] { $name } choisit
    }
broadsides-board-line-fight = Combat en { $cell } du { $ship } : { $own } contre { $others }
broadsides-board-line-both = Carte { $number } : tous deux { $card ->
        [forward] en avant
        [starboard] à tribord
        [port] à bâbord
        [damaged] à la dérive
       *[stay] sur place
    }
broadsides-board-line-cards = Carte { $number } : { $cards }
broadsides-board-line-card = { $ship } { $card ->
        [forward] en avant
        [starboard] à tribord
        [port] à bâbord
        [damaged] à la dérive
       *[stay] sur place
    }
broadsides-board-line-won = { $name } l’emporte : { $why ->
        [sunk] le { $ship } a coulé
        [unmanned] plus personne sur le { $ship }
        [struck] le { $ship } a amené son pavillon
        [captain-killed] le capitaine du { $ship } est tombé
        [resigned] le { $ship } abandonne
       *[other] le { $ship } est vaincu
    }
broadsides-board-line-drawn = Match nul
broadsides-board-map = { $map ->
        [open_sea] La haute mer
        [the_narrows] Les Passes
        [spanish_main] La Tierra Firme
       *[caribbean] Les Caraïbes
    }
broadsides-board-calm = { $turns ->
        [one] calme depuis un tour sur 40
       *[other] calme depuis { $turns } tours sur 40
    }
broadsides-board-calm-boarding = { $turns ->
        [one] calme depuis un tour sur 60
       *[other] calme depuis { $turns } tours sur 60
    }

## The sea

# `$islands` are places such as 4,3; a course and a position are told by column and row.
broadsides-board-sea = La mer : { $map }. { $ships } { $islands-count ->
        [0] Il n’y a pas d’île.
       *[other] Îles par colonne et ligne : { $islands }.
    }
broadsides-board-place = { $ship } ({ $name }) est en { $point }, cap au { $heading ->
        [ne] nord-est
        [e] est
        [se] sud-est
        [s] sud
        [sw] sud-ouest
        [w] ouest
        [nw] nord-ouest
       *[n] nord
    }.
broadsides-board-course = Carte { $number } : { $point }, cap au { $heading ->
        [ne] nord-est
        [e] est
        [se] sud-est
        [s] sud
        [sw] sud-ouest
        [w] ouest
        [nw] nord-ouest
       *[n] nord
    }{ $grounded ->
        [yes] {" "}– échoué !
       *[no] .
    }

## A ship

broadsides-board-part-fires = tire
broadsides-board-part-target = cible
broadsides-board-part-boards = aborde
broadsides-board-part-returns = retour du capitaine
broadsides-board-part-won = victoire
broadsides-board-fate = { $why ->
        [sunk] coulé
        [crippled] battu
        [unmanned] plus personne
        [struck] pavillon amené
        [captain-killed] capitaine tombé
        [resigned] abandon
       *[other] nul
    }
broadsides-board-cards = { $cards-count ->
        [0] Aucune carte sur la table.
       *[other] Cartes de ce tour : { $cards }.
    }
broadsides-board-places = Place ses hommes en secret.
broadsides-board-aboard = { $men } sur l’autre pont
broadsides-board-count-men = Hommes : { $men }
broadsides-board-count-guns = Canons : { $guns }
broadsides-board-count-masts = Mâts : { $masts } sur 4
broadsides-board-count-wrecked = Sections de coque détruites : { $wrecked } sur 3
broadsides-board-card = { $card ->
        [forward] en avant
        [starboard] tribord
        [port] bâbord
        [damaged] avarie
        [hidden] face cachée
       *[stay] sur place
    }
broadsides-board-captain-off = { $aside ->
        [yes] Capitaine hors du pont : il revient après le dernier échange.
       *[no] { $back ->
            [lost_turn] Capitaine hors du pont : il revient à la fin du tour perdu.
           *[same_turn] Capitaine hors du pont : il revient à la fin de ce tour.
        }
    }
broadsides-board-idle = Perd ce tour : pas de cartes.
broadsides-board-immobile = { $immobile ->
        [beaten] Trois cartes avarie : battu à la fin de l’échange.
       *[fights_on] Trois cartes avarie : ne bouge plus, mais se bat encore.
    }
broadsides-board-damaged = { $cards ->
        [one] Une carte avarie à poser chaque tour.
       *[other] { $cards } cartes avarie à poser chaque tour.
    }{ $immobile ->
        [beaten] {" "}À trois, la défaite.
       *[fights_on] {""}
    }
# A whole ship in words, for those who do not see it. `$captain` is a cell, with + before it on the other ship, or “off”.
broadsides-board-crew = { $ship } ({ $name }) : { $men ->
        [0] aucun homme
        [one] un homme
       *[other] { $men } hommes
    }, { $captain ->
        [off] le capitaine n’est pas sur le pont.
       *[other] le capitaine en { $captain }.
    }
broadsides-board-fittings = { $guns-count ->
        [0] Aucun canon.
       *[other] Canons en { $guns }.
    } { $masts-count ->
        [0] Aucun mât.
       *[other] Debout : { $masts }.
    } Cartes avarie : { $damaged }.
broadsides-board-hull = Coque : { $hit-count ->
        [0] rien de touché une fois
       *[other] touchée une fois en { $hit }
    }, { $wrecked-count ->
        [0] rien de défoncé.
       *[other] défoncée en { $wrecked }.
    }

## A deck

broadsides-board-deck = Pont du { $ship } ({ $name })
broadsides-board-cell = { $cell } : { $what }{ $sign ->
        [can] , peut être choisie
        [picked] , choisie
        [goal] , à un pas
        [cross] , à un pas, en passant à l’autre bord
        [fight] , combat possible
        [aim] , peut être visée
        [bears] , cette pièce porte
       *[none] {""}
    }
broadsides-board-nothing = rien
broadsides-board-cannon = canon
broadsides-board-cannon-lost = canon perdu
broadsides-board-captain = capitaine
broadsides-board-men = { $men ->
        [one] un homme
       *[other] { $men } hommes
    }
broadsides-board-men-of = { $men ->
        [one] un homme ({ $name })
       *[other] { $men } hommes ({ $name })
    }
broadsides-board-captain-of = capitaine ({ $name })
broadsides-board-mast = { $mast ->
        [fore] mât de misaine
        [main-top] haut du grand mât
        [main] grand mât
        [mizzen] mât d’artimon
       *[aft] mât arrière
    }
broadsides-board-hull-hit = { $side ->
        [starboard] coque tribord
       *[port] coque bâbord
    }{ $hits ->
        [1] {" "}touchée
       *[other] {" "}défoncée
    }

## Guns and shots

broadsides-board-bears = { $arc ->
        [ahead] a l’ennemi droit devant
        [starboard-forward] a l’ennemi à 45° tribord
        [starboard-broadside] a l’ennemi à 90° tribord
        [starboard-aft] a l’ennemi à 135° tribord
        [astern] a l’ennemi droit derrière
        [port-aft] a l’ennemi à 225° bâbord
        [port-broadside] a l’ennemi à 270° bâbord
        [port-forward] a l’ennemi à 315° bâbord
        [alongside-starboard] est bord à bord, à tribord
       *[alongside-port] est bord à bord, à bâbord
    } : { $guns-count ->
        [0] aucune pièce ne porte
       *[other] pièces { $guns }
    }
broadsides-board-shots = { $shots ->
        [one] 1 tir
       *[other] { $shots } tirs
    }
broadsides-board-die = { $ship } lance un { $die }.
broadsides-board-shot = Tir sur { $section }, dé { $die } :
broadsides-board-none = { $why ->
        [missed] manqué
        [end-on] rien : la proue ou la poupe fait face
        [wrecked] rien : déjà défoncée
        [alongside] rien : bord à bord
       *[empty] rien à toucher
    }
broadsides-board-damaged-short = { $cards ->
        [one] 1 carte avarie
       *[other] { $cards } cartes avarie
    }
broadsides-board-odds = Ce que ferait un tir sur la section { $section }
broadsides-board-odds-dice = Un { $dice } :
broadsides-board-odds-row = { $dice } : { $what }
broadsides-board-short = { $what ->
        [hull] coque
        [cannon] canon
        [men] { $count ->
            [one] 1 homme
           *[other] { $count } hommes
        }
        [captain] capitaine
       *[mast] mât
    }
broadsides-board-no-harm = Aucun dé n’y fait de dégât.
broadsides-board-percent = { $percent } %
broadsides-board-aim-first = Nommez une section : ici se lit ce que ferait chaque dé.
broadsides-board-volley = L’échange de tirs

## Fights

broadsides-board-fight = Combat en { $cell } du { $ship }
broadsides-board-fights = Combats
broadsides-board-no-fight = Personne ne se bat encore.
broadsides-board-against = contre
broadsides-board-round = { $name } lance { $die }{ $more ->
        [0] {""}
       *[other] , plus { $more } pour le nombre
    }{ $captain ->
        [0] {""}
       *[other] , plus { $captain } pour le capitaine
    } : { $total }. { $lost ->
        [0] Ne perd personne.
       *[other] { $who ->
            [captain] Perd son capitaine.
           *[man] Perd un homme.
        }
    }
broadsides-board-more = pour le nombre
broadsides-board-leads = pour le capitaine
broadsides-board-fight-end = { $end ->
        [cell-held] { $name } tient la case, il y reste { $captain ->
                [true] { $men ->
                    [1] le capitaine seul
                    [2] le capitaine et un homme
                   *[other] le capitaine et deux hommes
                }
               *[false] { $men ->
                    [one] un homme
                   *[other] { $men } hommes
                }
            }.
        [cell-empty] Il ne reste personne.
       *[captain-killed] { $name } : le capitaine tombe !
    }

## Choices

# The questions at the head of the dock: a verb first, and short.
broadsides-board-ask-captain = Placez votre capitaine
broadsides-board-ask-man = Placez un homme libre, { $left ->
        [one] le dernier
       *[other] il en reste { $left }
    }
broadsides-board-ask-return = Remplacez quel homme ?
broadsides-board-ask-return-note = Votre capitaine prend sa place, et cet homme quitte la partie.
broadsides-board-ask-plot = Posez trois cartes
broadsides-board-ask-immobile = Posez les cartes, ou amenez
broadsides-board-ask-fire = Tirez : quelle section ?
broadsides-board-ask-step = Avancez : qui ?
broadsides-board-ask-goal = Avancez : vers où ?
broadsides-board-ask-fight = Combattez : où d’abord ?
broadsides-board-note-damaged = { $damaged ->
        [0] {""}
        [one] L’une d’elles doit être une avarie.
       *[other] { $damaged } d’entre elles doivent être des avaries.
    }
broadsides-board-note-immobile = Votre navire ne bouge plus ; qui amène son pavillon a perdu.
broadsides-board-note-must = Tous les tirs sont obligatoires.
broadsides-board-steps-left = { $steps ->
        [one] Encore un pas
       *[other] Encore { $steps } pas
    }
broadsides-board-cells = Case
broadsides-board-place-on = { $cell ->
        [none] Placer
       *[other] Placer en { $cell }
    }
broadsides-board-replace-on = { $cell ->
        [none] Remplacer
       *[other] Remplacer en { $cell }
    }
broadsides-board-fire-at = { $section ->
        [none] Feu
       *[other] Feu sur { $section }
    }
broadsides-board-hold = Cesser le feu
broadsides-board-open-sea = La mer
broadsides-board-after = Après la carte { $number }
broadsides-board-after-word = après
broadsides-board-after-guns = Après la carte { $number } : { $guns ->
        [0] aucun canon ne porte
        [one] un canon porte
       *[other] jusqu’à { $guns } canons portent
    }
broadsides-board-walkers = Qui avance
broadsides-board-walker = { $who ->
        [captain] Capitaine
       *[man] Homme
    } { $cell }{ $aboard ->
        [yes] , { $ship }
       *[no] {""}
    }
broadsides-board-choose = Celui-ci
broadsides-board-goals = Vers où
broadsides-board-goal = { $crosses ->
        [yes] ⇄ { $cell }, { $ship }
       *[no] → { $cell }
    }
broadsides-board-goal-words = { $crosses ->
        [yes] Passer en { $cell } du { $ship }
       *[no] En { $cell }
    }{ $fight ->
        [yes] , combat gagné à { $chance } %
       *[no] {""}
    }
broadsides-board-goal-note = { $cell } : puis combat, gagné à { $chance } %
broadsides-board-step-to = { $cell ->
        [none] Avancer
       *[other] Avancer en { $cell }
    }
broadsides-board-who = { $who ->
        [captain] Capitaine
       *[man] Homme
    }
broadsides-board-other = Un autre
broadsides-board-pick-fight = { $cell }, { $ship } : { $own } contre { $others }
broadsides-board-laid = Vos cartes sont posées
broadsides-board-slots = Les trois places
broadsides-board-slot = { $card ->
        [empty] Place { $number } : vide
        [forward] Place { $number } : en avant. La reprendre
        [starboard] Place { $number } : à tribord. La reprendre
        [port] Place { $number } : à bâbord. La reprendre
        [damaged] Place { $number } : avarie. La reprendre
       *[stay] Place { $number } : sur place. La reprendre
    }
broadsides-board-hand = Vos cartes
broadsides-board-lay = Poser les cartes
broadsides-board-sections = Section
broadsides-board-section = Section { $section }{ $advised ->
        [yes] , conseil du pilote
       *[no] {""}
    }

## Drawings of the rules

broadsides-board-drawing-B1-2 = Un pont avec son capitaine en H4 : canons de B à F sur chaque bord, mâts en A4, C4, G4 et H4, sections de coque le long des bords.
broadsides-board-drawing-B2-1 = Un navire est sur un point et regarde l’un de ses huit voisins : le Seahawk au nord-est, le Royal Isabella à l’ouest. L’île entre eux n’a pas de points.
broadsides-board-drawing-B3-1 = En avant, en avant, à tribord : deux points plus loin, puis un virage de 45° dans le sens horaire.
broadsides-board-drawing-B3-4 = La première carte mène sur une île : le navire reste où il est, et ses deux autres cartes ne font rien.
broadsides-board-drawing-B4-1 = Le Seahawk, cap au nord, a l’ennemi à 45° : les pièces B3 et C3 portent. Le Royal Isabella, cap au nord-ouest, a le Seahawk à 270° : ses cinq pièces de bâbord portent.
broadsides-board-drawing-B4-4 = La section C était visée et le dé a donné 5 : le canon et les deux hommes en C5 ne sont plus là.
broadsides-board-drawing-B4-6 = Deux coups dans la coque à bâbord en E ont défoncé la section ; un troisième a touché C.
broadsides-board-drawing-B6-2 = Les deux sont arrivés sur un même point, le Seahawk cap au nord, le Royal Isabella cap à l’est : ils sont dans le même sens, le Seahawk touche par bâbord.
broadsides-board-drawing-B6-2-2 = Avec « lie=facing » : le Royal Isabella est venu de 45° sur l’avant du Seahawk et se range en sens opposé, tribord contre tribord.
broadsides-board-drawing-B6-3 = Après une collision de front : sens opposés, bâbord contre bâbord, A à côté de H.
broadsides-board-drawing-B7-2 = Les niveaux A, B à D, E à G et H. Un homme est passé de D3 à E3 par l’échelle.
broadsides-board-drawing-B7-3 = Un homme est passé de C3 en C5 de l’autre navire, la seule case qu’il pouvait y atteindre.
broadsides-board-drawing-B7-5 = Trois contre deux : chacun lance 3, et un homme de plus fait 4 à 3. Ensuite, trois contre un ajoutent 2 : 2 et 2 battent un 3.
broadsides-board-covered = { $point } : { $guns ->
        [0] aucune pièce
        [one] une pièce
       *[other] { $guns } pièces
    }, les siennes { $sure ->
        [yes] { $most }
       *[no] { $least } à { $most }
    }
broadsides-board-cover = { $count ->
        [0] Après la carte { $number }, l’ennemi ne peut pas être proche.
       *[other] Après la carte { $number }, si l’ennemi est en { $near }.
    }
broadsides-board-covers = Ce que les pièces couvrent après chaque carte
broadsides-board-drawing-B4-1-2 = Bord à bord, tous deux cap au nord : cinq pièces de tribord contre cinq de bâbord.
broadsides-board-drawing-B4-1-3 = L’ennemi est droit devant, cap au nord-ouest : aucune pièce du Seahawk ne porte, chez l’ennemi E5 et F5.
broadsides-board-drawing-B4-1-4 = L’ennemi est au sud-est, cap au nord : E3 et F3 contre B5 et C5.

broadsides-board-key-card = Poser une carte
broadsides-board-key-back = Reprendre la dernière carte
broadsides-board-key-arrows = De case en case d’un pont

## Standing orders

broadsides-board-order-stay = Ne pas bouger : ne poser que « sur place », et les cartes avarie obligées
broadsides-board-order-fire = Tirer avec chaque canon qui porte, d’abord au milieu du pont ennemi
broadsides-board-order-hold = Cesser le feu chaque fois que c’est permis

# Pourquoi l’on demande « Vous êtes sûr ? ». `$kind` est le genre du coup.
broadsides-board-harm = { $kind ->
        [strike] Qui amène son pavillon perd la partie.
       *[hold] Les tirs qui restent dans cet échange sont perdus.
    }
