# The board of Last Afloat in the browser. The words of rules, moves and events stand in afloat.ftl.

afloat-board-fleet = Les navires
afloat-board-tray = Plateau de dés
afloat-board-dice = Dés en jeu
afloat-board-choices = Ce que vous pouvez faire

## What a ship is doing

afloat-board-aims = vise
afloat-board-attacks = attaque
afloat-board-target = cible
afloat-board-sunk = coulé
afloat-board-afloat = à flot
# The state of a ship in words, for those who do not see it. `$sails` is “none” in a match without sails.
afloat-board-state = { $name } : { $men ->
        [0] aucun homme
        [one] un homme
       *[other] { $men } hommes
    }, { $cannons-count ->
        [0] aucun canon
        [one] canon { $cannons }
       *[other] canons { $cannons }
    }, { $hull ->
        [0] aucune zone de coque
        [one] une zone de coque
       *[other] { $hull } zones de coque
    }{ $sails ->
        [none] {""}
        [0] , aucune voile
        [one] , une voile
       *[other] , { $sails } voiles
    }. { $part ->
        [aims] Choisit sa cible.
        [attacks] Attaque.
        [target] Est visé.
        [sunk] Coulé.
        [afloat] À flot à la fin.
       *[waits] À flot.
    }

## The tray

afloat-board-hold = garder
afloat-board-held = gardé
afloat-board-blocked = Bloqués
# A group of dice as a button. `$state` is held, open (can be held) or lone (cannot).
afloat-board-group = { $dice ->
        [one] un { $face }
        [2] deux { $face }
        [3] trois { $face }
        [4] quatre { $face }
        [5] cinq { $face }
       *[other] six { $face }
    }{ $state ->
        [held] , gardés
        [open] , peuvent être gardés
       *[lone] {""}
    }
afloat-board-blocked-dice = { $known ->
        [0] Dés bloqués : { $count }
       *[other] Bloqués : { $dice }
    }
afloat-board-defence-held = Paré !
afloat-board-defence-failed = Pas paré

## Choices

afloat-board-prompt-attack = Attaquer : quel navire ?
afloat-board-prompt-hold = Garder, relancer ou s’arrêter ?
afloat-board-prompt-throw = Relancer, ou s’arrêter ?
afloat-board-prompt-stop = Plus aucun dé : s’arrêter.
afloat-board-prompt-give = Sacrifier un canon : lequel ?
afloat-board-prompt-defend = Parer avec une voile, ou encaisser ?
afloat-board-attack = Attaquer { $target }
afloat-board-throw = { $held ->
        [0] { $dice ->
            [one] Relancer le dé
           *[other] Relancer les { $dice } dés
        }
       *[other] { $dice ->
            [one] Relancer l’autre dé
           *[other] Relancer les { $dice } autres dés
        }
    }
afloat-board-stop = { $effect ->
        [man] S’arrêter : { $target } perd un homme
        [cannon] S’arrêter : { $target } perd un canon
        [hull] S’arrêter : { $target } perd une zone de coque
        [sail] S’arrêter : { $target } perd une voile
       *[none] S’arrêter : { $target } ne perd rien
    }
afloat-board-defend = Se défendre : sacrifier une voile et lancer
afloat-board-defend-chance = Se défendre : sacrifier une voile et lancer ({ $percent } %)
afloat-board-bear = { $effect ->
        [man] Encaisser : perdre un homme
        [cannon] Encaisser : perdre le canon { $cannon }
       *[hull] Encaisser : perdre une zone de coque
    }

## Chances

afloat-board-odds-fails = attaque ratée
afloat-board-odds-man = un homme
afloat-board-odds-cannon = un canon
afloat-board-odds-hull = la coque
# Counted apart: it may come with any of the others.
afloat-board-odds-sail = aussi une voile
afloat-board-percent = { $percent } %

## Drawings of the rules

afloat-board-drawing-A1-1 = Un navire au départ : 8 hommes, les canons 1 à 5, deux zones de coque.
afloat-board-drawing-A1-2 = Une paire a emporté le dernier homme de Bart : son navire est coulé, celui d’Anne est le dernier à flot.
afloat-board-drawing-A2-2 = Le canon 2 d’Anne est brisé. D’un lancer de 2 4 4 5 6 1, le 2 et le 6 sont bloqués ; les 4 peuvent être gardés.
afloat-board-drawing-A2-2-2 = Anne n’a plus que les canons 2, 3 et 4 : tout est bloqué dans 1 1 1 1 5 6, et l’attaque échoue aussitôt.
afloat-board-drawing-A2-3 = Deux 5 étaient gardés, puis tombent 3 3 6 6 : une double paire. Anne pouvait prendre un homme ; elle déchire une voile, et une voile ne se défend pas.
afloat-board-drawing-A2-4 = Les deux 5 sont gardés ; les trois autres dés seront relancés. Le 6 est bloqué.
afloat-board-drawing-A2-6 = Deux 5 étaient gardés et il restait un dé à lancer. Il tombe sur 6 : l’attaque échoue, Anne perd un homme et Bart ne perd rien.
afloat-board-drawing-A2-6-2 = Avec deux 5 gardés, les deux autres dés tombent sur 6 : l’attaque échoue.
afloat-board-drawing-A2-6-3 = Avec les voiles, trois 5 et deux 3 étaient gardés. Le dernier dé tombe sur 6, et tout est perdu.
afloat-board-drawing-A2-7 = Le dernier dé est tombé sur 3 : pas d’échec et rien de neuf. Anne peut s’arrêter avec la paire ou relancer ce dé.
afloat-board-drawing-A2-7-2 = Quatre 5 étaient gardés et le dernier dé est un 5 aussi : pas d’échec. Les cinq dés sont identiques ; Anne peut s’arrêter, ou ne rien garder et tout relancer.
afloat-board-drawing-A2-7-3 = Anne n’a plus que les canons 2, 3 et 4 : de 2 2 1 1 5 6 il reste une paire et aucun dé libre. S’arrêter prend un homme.
afloat-board-drawing-A2-8 = Tous les dés diffèrent. S’arrêter ne change rien ; les cinq dés non bloqués pouvaient être relancés.
afloat-board-drawing-A2-9 = Anne n’avait plus qu’un homme et a échoué : elle coule, et Bart a gagné.
afloat-board-drawing-A3-1 = Une paire emporte un homme, ni moins ni autre chose.
afloat-board-drawing-A3-1-2 = Un brelan et une paire : un homme ou un canon, jamais les deux.
afloat-board-drawing-A3-1-3 = Cinq dés identiques touchent une zone de coque, pas plus qu’un carré.
afloat-board-drawing-A3-1-4 = Avec les voiles, un brelan et une paire font aussi une double paire : un homme, un canon ou une voile.
afloat-board-drawing-A3-2 = Le dernier dé a fait un brelan de 5 : un canon. Le navire visé cède son canon 4 ; le chiffre des dés n’y était pour rien.
afloat-board-drawing-A3-2-2 = Avec deux 5 gardés, les deux dés libres tombent sur 5 et 6 : un brelan. Bart, qui a les canons 2, 3 et 5, cède le canon 3.
afloat-board-drawing-A4-1 = Quatre voiles sont intactes et le dé de défense donne 4 : le coup est annulé. La voile est perdue quand même.
afloat-board-drawing-A4-1-2 = Un 5 dépasse quatre voiles : le coup porte, et une voile est perdue aussi.
afloat-board-drawing-A4-2 = Il reste une voile et un homme : un 1 le sauve.
afloat-board-drawing-A4-2-2 = La même chose avec un 2 : la défense échoue, le dernier homme tombe et le navire coule.
afloat-board-drawing-A4-2-3 = La seconde zone de coque était touchée et la défense a tenu : le navire reste à flot.

afloat-board-key-hold = Garder les dés d’un nombre, ou les relâcher
afloat-board-key-throw = Lancer
afloat-board-key-stop = Vers les façons d’arrêter

## Standing orders

afloat-board-order-lowest-cannon = Céder le canon le plus bas
afloat-board-order-defend = Toujours se défendre tant qu’une voile tient
afloat-board-order-bear = Ne jamais dépenser de voile : encaisser chaque coup

# Pourquoi l’on demande « Vous êtes sûr ? ». `$kind` est le genre du coup.
afloat-board-harm = Vous ne gardez aucun des dés semblables : ils sont tous relancés, et un lancer ne se reprend pas.

## The line: what is going on. Seats that are oneself are told apart by `$who`.

afloat-board-line-aim = { $name } choisit sa cible
afloat-board-line-attack = { $who ->
        [attacker] Vous attaquez { $target }
        [target] { $name } vous attaque
       *[other] { $name } attaque { $target }
    }
afloat-board-line-hit = { $who ->
        [target] { $effect ->
            [man] { $name } touche un de vos hommes
            [cannon] { $name } touche un de vos canons
            [hull] { $name } touche votre coque
            [sail] { $name } déchire une de vos voiles
           *[none] { $name } s’arrête : vous ne perdez rien
        }
        [attacker] { $effect ->
            [man] { $target } : vous touchez un homme
            [cannon] { $target } : vous touchez un canon
            [hull] { $target } : vous touchez la coque
            [sail] { $target } : vous déchirez une voile
           *[none] Vous vous arrêtez : { $target } ne perd rien
        }
       *[other] { $effect ->
            [man] { $name } touche un homme à { $target }
            [cannon] { $name } touche un canon à { $target }
            [hull] { $name } touche la coque à { $target }
            [sail] { $name } déchire une voile à { $target }
           *[none] { $name } s’arrête : { $target } ne perd rien
        }
    }

## What the dice are worth

afloat-board-worth = { $dice ->
        [0] Ce que valent les dés
        [one] Ce qu’un dé de plus peut donner
       *[other] Ce que { $dice } dés peuvent donner
    }
afloat-board-given = acquis
afloat-board-note-fails = L’attaque échoue : { $percent } %
afloat-board-note-fended = Une défense réussit : { $percent } %
afloat-board-note-give = Le numéro d’un canon brisé est bloqué quand vous attaquez.
afloat-board-stop-short = { $effect ->
        [man] Homme
        [cannon] Canon
        [hull] Coque
        [sail] Voile
       *[none] Arrêter
    }
afloat-board-open = Voir le navire : { $name }
