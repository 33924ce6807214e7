# The board of Last Afloat in the browser. The words of rules, moves and events stand in afloat.ftl.

afloat-board-fleet = Les navires
afloat-board-tray = Plateau de dés
afloat-board-dice = Dés en jeu
afloat-board-choices = Ce que vous pouvez faire
# What single keys do on this board, for the list of keys.
afloat-board-keys = 1 à 6 : garder ce nombre. T ou Entrée : lancer. S : aller aux façons de s’arrêter.
afloat-board-you = (vous)

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

afloat-board-note-aim = { $name } choisit sa cible…
afloat-board-note-aim-you = À vous : quel navire attaquez-vous ?
afloat-board-note-over = { $count ->
        [one] { $names } est le dernier navire à flot !
       *[other] Encore à flot : { $names }.
    }
afloat-board-note-hit = { $effect ->
        [man] { $name } : un homme est touché !
        [cannon] { $name } : un canon est touché !
        [hull] { $name } : la coque est touchée !
        [sail] { $name } : une voile se déchire !
       *[none] { $name } s’en tire indemne.
    }
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

afloat-board-prompt-attack = Choisissez le navire à attaquer.
afloat-board-prompt-hold = Touchez des dés identiques pour les garder, puis relancez les autres. Ou arrêtez-vous.
afloat-board-prompt-throw = Relancez, ou arrêtez-vous.
afloat-board-prompt-stop = Il ne reste aucun dé à lancer : arrêtez-vous.
afloat-board-prompt-give = Un canon est touché : choisissez lequel se brise.
afloat-board-prompt-defend = Vous êtes touché. Sacrifier une voile pour parer l’impact ?
afloat-board-advised = Conseil du pilote
afloat-board-attack = Attaquer { $target }
afloat-board-attack-short = Attaquer
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
afloat-board-defend-chance = Se défendre : sacrifier une voile et lancer ; { $ways ->
        [one] une face sur { $of } pare
       *[other] { $ways } faces sur { $of } parent
    } ({ $percent } %)
afloat-board-bear = { $effect ->
        [man] Encaisser : perdre un homme
        [cannon] Encaisser : perdre le canon { $cannon }
       *[hull] Encaisser : perdre une zone de coque
    }

## Chances

afloat-board-chances = Chances
afloat-board-odds = { $dice ->
        [one] En lançant un dé maintenant :
       *[other] En lançant { $dice } dés maintenant :
    }
afloat-board-odds-silent = Impossible d’obtenir les chances pour l’instant.
afloat-board-odds-fails = attaque ratée
afloat-board-odds-none = rien encore
afloat-board-odds-man = un homme
afloat-board-odds-cannon = un canon
afloat-board-odds-hull = la coque
# Counted apart: it may come with any of the others.
afloat-board-odds-sail = aussi une voile
afloat-board-percent = { $percent } %
afloat-board-ways = { $ways }/{ $of }

## Drawings of the rules

afloat-board-drawing-A1-1 = Un navire au départ : 8 hommes, les canons 1 à 5, deux zones de coque.
afloat-board-drawing-A1-2 = Un navire est coulé ; l’autre est le dernier à flot.
afloat-board-drawing-A2-2 = Le canon 2 du navire attaquant est brisé. D’un lancer de 2 4 4 5 6 1, le 2 et le 6 sont bloqués.
afloat-board-drawing-A2-4 = Les deux 5 sont gardés ; les trois autres dés seront relancés. Le 6 est bloqué.
afloat-board-drawing-A2-6 = Avec deux 5 gardés, les deux autres dés tombent sur 6 : l’attaque échoue.
afloat-board-drawing-A3-1 = La paire emporte un homme, le brelan un canon, le carré une zone de coque, la double paire une voile.
afloat-board-drawing-A3-2 = Le navire visé a cédé son canon 4 ; le chiffre des dés n’y était pour rien.
afloat-board-drawing-A4-1 = Avec trois voiles intactes, un 2 suffit à parer ; la voile est perdue quand même.
