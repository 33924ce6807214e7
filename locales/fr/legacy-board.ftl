# Le plateau de L’Héritage de Barbe Noire dans le navigateur. Les mots des règles, coups et événements sont dans legacy.ftl.

legacy-board-fleet = Les navires, de gauche à droite
legacy-board-choices = Ce que vous pouvez faire
legacy-board-you = (vous)

## Tuiles

legacy-board-cannon = { $sort ->
        [S] canon court
        [L] canon long
        [R] canon à répétition
       *[B] bombarde
    } { $fuse ->
        [0] (a tiré)
       *[other] (mèche { $fuse })
    }
legacy-board-armour = blindage
legacy-board-spring = ressort
legacy-board-plank = planche d’abordage
legacy-board-pipe = tuyau
legacy-board-treasure = trésor
legacy-board-rotten = tuile pourrie
legacy-board-carpenter = un charpentier
legacy-board-gunner = un canonnier
legacy-board-saboteur = un saboteur
legacy-board-flank = { $what } { $side ->
        [port] à bâbord
       *[starboard] à tribord
    }
legacy-board-sail = voile
legacy-board-sail-known = voile (cachée : { $tile })
legacy-board-unknown = tuile inconnue
legacy-board-notation = Comme l’écrit le journal

legacy-board-effect-S = Canon court : frappe le premier pont de sa rangée (L5.5).
legacy-board-effect-L = Canon long : détruit tous les ponts de sa rangée jusqu’à ce qu’un blindage l’arrête (L5.6).
legacy-board-effect-R = Canon à répétition : tire des deux flancs, garde ses mèches ; elles s’échangent après chaque tir (L5.7).
legacy-board-effect-B = Bombarde : passe par-dessus un navire et détruit le pont du suivant, quoi qui le protège (L5.8).
legacy-board-effect-armour = Blindage : arrête le boulet qui rencontre ce flanc (L5.5).
legacy-board-effect-spring = Ressort : renvoie un boulet court à la tuile qui l’a tiré (L5.5).
legacy-board-effect-plank = Planche d’abordage : prend la pile de sa rangée au navire voisin, et ne peut pas être abordée (L7).
legacy-board-effect-pipe = Tuyau : laisse passer les boulets vers le navire suivant, sans dommage ; une bombarde le détruit (L5.5).
legacy-board-effect-treasure = Trésor : reçoit une tuile dessous après le tir de chaque manche (L6.1).
legacy-board-effect-rotten = Pourrie : mise en place en dernier ; tombe en morceaux avant le décompte (L4).
legacy-board-effect-carpenter = Charpentier : à la construction, un autre charpentier du navire est recouvert d’une voile (L9.2).
legacy-board-effect-gunner = Canonnier : à la construction, les canonniers du navire retrouvent leurs mèches (L9.3).
legacy-board-effect-saboteur = Saboteur : si un seul capitaine en construit, tous les autres saboteurs explosent (L9.4).
legacy-board-effect-sail = Voile : ne fait rien, mais compte pour la longueur du navire (L1.4).

## Navires

legacy-board-whose = { $number ->
        [0] Navire : { $name }
       *[other] Navire : { $name }, { $number }
    }
legacy-board-ship = { $number ->
        [0] { $name }
       *[other] { $name }, navire { $number }
    } : { $decks ->
        [0] aucun pont
        [one] un pont
       *[other] { $decks } ponts
    }, longueur { $length }, { $barrels ->
        [0] aucun tube
        [one] un tube
       *[other] { $barrels } tubes
    }, { $hand ->
        [0] aucune tuile en main
        [one] une tuile en main
       *[other] { $hand } tuiles en main
    }{ $state ->
        [own] , le vôtre
        [resigned] , a abandonné
       *[plain] {""}
    }{ $won ->
        [yes] , a gagné
       *[no] {""}
    }.
legacy-board-deck = Rangée { $row } : { $tile }{ $pile ->
        [1] {""}
       *[other] , dessus d’une pile de { $pile }
    }{ $state ->
        [wreck] , détruit
        [pick] , peut être recouvert
        [mark] , serait touché à la salve { $fuse }
       *[plain] {""}
    }
legacy-board-gap = L’insérer comme pont { $rank }
legacy-board-to-rank = → { $rank }
legacy-board-for-ship = Pour votre navire { $number }

## Ce qui est demandé

legacy-board-prompt-build = { $state ->
        [none] { $ship ->
            [0] Construire : quelle tuile, quel rang ?
           *[other] Navire { $ship } : construire quelle tuile, à quel rang ?
        }
       *[chosen] { $ship ->
            [0] Construire : { $tile }
           *[other] Navire { $ship } : construire { $tile }
        }
    }
legacy-board-prompt-place = { $ship ->
        [0] Placer la tuile pourrie : à quel rang ?
       *[other] Placer la tuile pourrie du navire { $ship } : à quel rang ?
    }
legacy-board-prompt-cover = { $ship ->
        [0] Recouvrir un charpentier d’une voile : lequel ?
       *[other] Recouvrir un charpentier du navire { $ship } d’une voile : lequel ?
    }
legacy-board-hand = Votre main
legacy-board-sealed = { $tile }, choisie
legacy-board-turn = Tourner
legacy-board-helm = Gouvernail
legacy-board-rank = Rang, compté depuis la poupe
legacy-board-rank-of = rang { $rank } sur { $most }
legacy-board-helm-aft = Un rang vers la poupe
legacy-board-helm-fore = Un rang vers la proue
legacy-board-build = Construire le pont { $rank }
legacy-board-place = Insérer comme pont { $rank }
legacy-board-cover = Rangée { $row }
legacy-board-page-back = Les charpentiers précédents
legacy-board-page-on = D’autres charpentiers

## Ce qui arriverait

legacy-board-outlook = Prévision
legacy-board-outlook-rests = Calculée pendant votre choix.
legacy-board-foresight-none = Calcul de ce qui tirerait …
legacy-board-foresight-silent = Si la phase d’abordage venait maintenant, il ne se passerait rien.
legacy-board-foresight-silent-short = Rien ne tirerait.
legacy-board-foresight = Si l’on tirait maintenant : { $balls ->
        [0] aucun boulet
        [one] un boulet
       *[other] { $balls } boulets
    }, { $hits ->
        [0] rien de perdu.
        [one] une tuile perdue.
       *[other] { $hits } tuiles perdues.
    }
legacy-board-foresight-short = { $balls ->
        [0] aucun boulet
        [one] un boulet
       *[other] { $balls } boulets
    }{ $hits ->
        [0] , rien de perdu
       *[other] , pertes : { $losses }
    }
legacy-board-loss = { $name } { $count }
legacy-board-foresight-gains-short = · gains : { $gains }
legacy-board-rehearse = Montrer
legacy-board-rehearse-more = Montrer ce qui arriverait
legacy-board-rehearse-stop = Arrêter
legacy-board-rehearsal = Ce qui arriverait – rien n’est encore arrivé
legacy-board-details = En mots
legacy-board-details-more = Ce qui arriverait, en mots

## Piles et tuiles ouvertes

legacy-board-pile = { $pile ->
        [1] { $name }, rangée { $row }
       *[other] { $name }, rangée { $row } : une pile de { $pile }
    }
legacy-board-pile-order = À partir du dessus. Seule la tuile du dessus agit ; ce qui la prend emporte toute la pile.
legacy-board-tip-pile = Dessus d’une pile de { $count }. Appuyez pour l’ouvrir.
# Une tuile au milieu d’une phrase.
legacy-board-read = « { $tile } »
legacy-board-tiles = Les tuiles
legacy-board-hands = Mains
legacy-board-hands-note = Vous connaissez les tuiles passées par vos mains ; les autres sont face cachée.
legacy-board-hand-empty = vide
legacy-board-discard = Défausse ({ $count })
legacy-board-discard-note = À partir du dessus. { $pile ->
        [0] La pioche est vide.
        [one] Il reste une tuile dans la pioche.
       *[other] Il reste { $pile } tuiles dans la pioche.
    }
legacy-board-renewed = Passées dans la pioche, à votre connaissance
legacy-board-set = Le jeu de tuiles : { $total } tuiles
legacy-board-set-note = { $hidden ->
        [0] Vous savez où est chaque tuile.
        [one] Une tuile est quelque part, jamais vue.
       *[other] { $hidden } tuiles sont quelque part, jamais vues.
    }
legacy-board-times = { $count } ×
legacy-board-unseen = { $unseen ->
        [0] toutes vues
       *[other] jamais vues : { $unseen }
    }

## Où en est la partie

legacy-board-tide = Marée
legacy-board-when = Manche { $round }/3, construction { $build }/3
legacy-board-over = Le décompte
legacy-board-counted = { $length ->
        [one] un pont
       *[other] { $length } ponts
    }, { $barrels ->
        [0] aucun tube
        [one] un tube
       *[other] { $barrels } tubes
    }
legacy-board-passes = { $side ->
        [left] ← Mains
        [right] Mains →
       *[none] Les restes sont défaussés
    }
legacy-board-fire = { $tempo ->
        [every_build] Tir : après chaque construction
       *[tide] { $build ->
            [3] Tir : après cette construction
           *[other] Tir : après la construction 3
        }
    }
legacy-board-ring = { $ring ->
        [merciful] Anneau : clément (les boulets qui font le tour sont perdus)
       *[literal] Anneau : un boulet qui fait le tour frappe sa tuile
    }
legacy-board-piles = Pioche { $pile }, défausse { $discard }
legacy-board-pile-draw = pioche
legacy-board-pile-discard = défausse
legacy-board-tide-line = Manche { $round }, construction { $build } · { $side ->
        [left] ← mains
        [right] mains →
       *[none] sans passe
    } · { $tempo ->
        [every_build] tir chaque fois
       *[tide] { $build ->
            [3] tir ensuite
           *[other] tir après 3
        }
    } · { $pile }/{ $discard }
legacy-board-expert = Les pirates agissent

legacy-board-line-build = Tous construisent en secret
legacy-board-line-waiting = On attend { $names }
legacy-board-line-rotten = { $whose ->
        [own] Votre tuile pourrie
       *[other] Tuile pourrie : { $names }
    }
legacy-board-line-carpenter = { $whose ->
        [own] Vos charpentiers
       *[other] Charpentiers : { $names }
    }
legacy-board-line-built = Tous construisent
legacy-board-line-supplied = On distribue les mains
legacy-board-line-treasure = Trésor : { $name }
legacy-board-line-boarded = Abordage : { $name } prend à { $target }
legacy-board-line-unfolded = { $name } déplie ses piles
legacy-board-line-won = { $whose ->
        [own] Vous gagnez
       *[other] { $count ->
            [one] { $names } gagne
           *[other] { $names } se partagent la victoire
        }
    } avec { $decks ->
        [one] un pont
       *[other] { $decks } ponts
    }
legacy-board-line-round = Manche { $round }
legacy-board-line-renewed = Une nouvelle pioche
legacy-board-line-sabotage = { $name } sabote !
legacy-board-line-sabotage-cancelled = Les saboteurs s’annulent
legacy-board-line-rot = Les tuiles pourries viennent en dernier
legacy-board-line-volley = Mèche { $fuse } : { $balls ->
        [0] silence
        [one] un canon
       *[other] { $balls } canons
    }
legacy-board-line-passed = { $side ->
        [port] ← Les mains passent à gauche
       *[starboard] Les mains passent à droite →
    }
legacy-board-line-boarding-prevented = { $reason ->
        [bow] Pas d’abordage : une proue
        [empty] Pas d’abordage : rien là
        [plank] Pas d’abordage : une planche protège
       *[contested] Pas d’abordage : deux planches, une tuile
    }
legacy-board-line-resigned = { $name } abandonne

## Les dessins du livret

legacy-board-drawing-L1-2 = Les poupes sont alignées. La proue d’Anne est en rangée 3, celle de Bart en rangée 4, celle de Mary en rangée 2.
legacy-board-drawing-L1-3 = Mary, la plus à droite, tire à tribord le long de la rangée 1 : au-delà du bord se trouve Anne, et son pont est détruit. Les navires des bords sont esquissés de l’autre côté.
legacy-board-drawing-L1-3-2 = Anne, la plus à gauche, tire à bâbord le long de la rangée 2 : au-delà du bord, son boulet passe par le tuyau de Mary et détruit le pont de Bart.
legacy-board-drawing-L1-3-3 = Bart tire à tribord le long de la rangée 3 : le ressort de Mary renvoie le boulet, et c’est sa propre tuile qui est détruite.
legacy-board-drawing-L1-4 = La même tuile trois fois : côté voile, puis côté amélioration, puis tournée.
legacy-board-drawing-L1-5 = La rangée 2 de Bart était une pile de trois, dont seul le trésor du dessus agit. Le boulet d’Anne l’a touchée : les trois sont perdues.
legacy-board-drawing-L3-4 = Anne a construit un tuyau comme pont 2. À partir de là, ses ponts ont avancé d’une rangée.
legacy-board-drawing-L4-4 = La tuile pourrie d’Anne était un pont jusqu’à la fin ; maintenant elle tombe en morceaux, et il reste deux ponts à Anne.
legacy-board-drawing-L4-4-2 = Avec « rot=pile » : la voile sous la tuile pourrie d’Anne part avec elle, et il lui reste deux ponts.
legacy-board-drawing-L5-1 = Mèche 1 : le boulet de Mary est passé par-delà le bord et a touché la rangée 1 d’Anne, qui va se resserrer.
legacy-board-drawing-L5-1-2 = Mèche 2 : le canon d’Anne, construit en rangée 3, tire depuis la rangée 2, où il se trouve maintenant. Le blindage de Bart arrête le boulet.
legacy-board-drawing-L5-4 = La proue de Bart est en rangée 2 : le boulet passe par son tuyau et touche Mary.
legacy-board-drawing-L5-4-2 = Avec « bow=armour » : la proue de Bart est en rangée 2 et arrête le boulet.
legacy-board-drawing-L5-5 = Le boulet court passe par le tuyau de Bart, rencontre le ressort de Mary et revient par le même chemin : la tuile d’Anne est détruite.
legacy-board-drawing-L5-6 = Le boulet long détruit le pont de Bart, ressort compris, et celui de Mary, jusqu’à ce que le blindage de Jack l’arrête.
legacy-board-drawing-L5-7 = Un canon à répétition après le tir : les mèches ont changé de place.
legacy-board-drawing-L5-8 = La bombarde passe par-dessus Bart et détruit le pont de Mary, blindage ou non.
legacy-board-drawing-L5-8-2 = Avec « bombard=table » : Bart est trop court pour la rangée 3 et compte quand même ; la bombarde frappe Mary, le deuxième navire.
legacy-board-drawing-L5-9 = Deux tuyaux laissent le boulet faire le tour : il frappe la tuile qui l’a tiré.
legacy-board-drawing-L5-9-2 = Avec « ring=merciful » : aucun navire n’atteint la rangée 3, aucun tuyau ne mène le boulet, et il se perd en mer.
legacy-board-drawing-L5-10 = Le blindage de Bart est sur l’autre flanc et n’y peut rien ; celui de Mary fait face au boulet et l’arrête.
legacy-board-drawing-L6-1 = Rien n’a été détruit : le trésor de Bart a reçu le dessus de la pioche sous lui, côté voile.
legacy-board-drawing-L7-1 = La planche d’Anne prend la pile de Bart. Celle de Mary vise, au-delà du bord, la proue d’Anne : rien.
legacy-board-drawing-L7-2 = Anne et Mary visent toutes deux la rangée 1 de Bart : personne ne l’aborde.
legacy-board-drawing-L8-2 = Dépliés, les navires d’Anne et de Bart ont cinq ponts chacun. Bart a plus de tubes et gagne.
legacy-board-drawing-L9-2 = Anne a construit un second charpentier : le premier est recouvert d’une voile, sa mèche est perdue.
legacy-board-drawing-L9-3 = Anne a construit un canonnier : ses deux canonniers plus anciens, à bout de mèche, retrouvent les mèches imprimées.
legacy-board-drawing-L9-4 = Anne seule a construit un saboteur : tous les autres sont détruits, le sien plus ancien aussi, et ce qui était sous celui de Mary part avec lui. Les navires se resserrent.

legacy-board-key-rank = Le rang de la tuile
legacy-board-key-turn = Tourner la tuile
legacy-board-key-build = Construire
legacy-board-key-arrows = De pont en pont ; le rang à la barre

## Standing orders

legacy-board-order-rot-stern = Placer les tuiles pourries à la poupe
legacy-board-order-cover-stern = Faire recouvrir le charpentier le plus proche de la poupe
legacy-board-order-cover-bow = Faire recouvrir le charpentier le plus proche de la proue

# Pourquoi l’on demande « Vous êtes sûr ? ». `$kind` est le genre du coup.
legacy-board-harm = Une tuile pourrie tombe en morceaux avant le compte des navires, et vous avez d’autres tuiles à construire.
