# Last Afloat. Every message belongs to a rule, an option, or a kind of move, reason, event, refusal, ending, question or
# mistake of crates/afloat; its arguments are the fields of that kind. The English file has the same.
# One word for one thing: hold = garder, throw again = relancer, hit = impact, bear = encaisser, sunk = coulé.

afloat-title = Dernier à flot
afloat-summary = De deux à quatre navires se canonnent avec six dés. Des dés identiques coûtent à la cible des hommes, des canons ou sa coque ; à chaque lancer on peut tenter sa chance encore une fois, mais un lancer où tous les dés sont bloqués coûte un homme à qui attaque. Le dernier navire à flot l’emporte.
afloat-how-to-win = Être le dernier navire à flot. Un navire coule dès qu’il a perdu ses 8 hommes, ses 5 canons ou ses 2 zones de coque, selon ce qui arrive d’abord. À son tour, on lance six dés contre un autre navire : deux dés identiques prennent un homme, trois un canon, quatre une zone de coque. On peut relancer pour obtenir mieux, mais quand tous les dés d’un lancer sont bloqués, l’attaque échoue et coûte un homme à qui attaque. Commencer est un avantage : à jeu parfait des deux côtés, qui commence gagne 68,05 % des duels (« flibuste solve afloat » le calcule) ; l’option « départ » rétablit presque l’équilibre.

## The rules

afloat-rules-part-A1 = Les navires
afloat-rules-part-A2 = L’attaque
afloat-rules-part-A3 = L’effet
afloat-rules-part-A4 = La défense à la voile

afloat-rule-A1-1 = On joue de deux à quatre, chaque capitaine avec son navire. Un navire part avec 8 hommes, 2 zones de coque et 5 canons numérotés de 1 à 5. Avec l’option « voiles », il porte aussi 4 voiles.
    .title = Au départ
afloat-rule-A1-2 = Un navire coule et quitte la partie dès qu’il n’a plus d’hommes, plus de canons ou plus de zones de coque : perdre l’un des trois suffit. Abandonner, c’est saborder son navire ; une attaque menée par lui ou contre lui s’arrête là. Le dernier navire à flot gagne la partie.
    .title = Couler et gagner
afloat-rule-A1-3 = Chaque capitaine lance un dé ; le plus haut commence. En cas d’égalité au plus haut, seuls les ex æquo relancent, jusqu’à ce que l’égalité soit rompue. On attaque ensuite à tour de rôle dans le sens des aiguilles d’une montre, une attaque par tour ; on saute les navires coulés. Commencer vaut cher dans un duel : avec l’option « départ » réglée sur le handicap, celui des deux capitaines qui commence part avec une zone de coque déjà touchée, et gagne 51,97 % des duels à jeu parfait au lieu de 68,05 %.
    .title = Qui commence, qui suit
afloat-rule-A1-4 = Après 100 attaques de suite qui n’ont changé aucun navire, la partie s’arrête : elle est nulle entre tous les navires à flot. Avec l’option « calme sans fin », elle continue.
    .title = Calme plat

afloat-rule-A2-1 = Avant le premier lancer, qui attaque désigne sa cible : un autre navire à flot. Elle reste la cible jusqu’à la fin de l’attaque.
    .title = La cible
afloat-rule-A2-2 = L’attaque s’ouvre par un lancer des six dés. À ce lancer comme aux suivants, un dé est bloqué s’il montre un 6 ou le numéro d’un canon brisé du navire attaquant. Un dé bloqué sort de l’attaque : il n’est plus relancé et n’entre dans aucune combinaison.
    .title = Les dés bloqués
afloat-rule-A2-3 = Des dés non bloqués qui montrent le même nombre forment une combinaison : la paire avec deux dés, le brelan avec trois, le carré avec quatre ou plus. Avec l’option « voiles », il y a aussi la double paire : deux nombres différents, chacun sur deux dés ou plus.
    .title = Les combinaisons
    .reading = yes
afloat-rule-A2-4 = Après chaque lancer, on s’arrête ou on relance, autant de fois qu’on veut. Avant de relancer, on peut garder un nombre présent sur au moins deux dés non bloqués ; on garde alors tous les dés de ce nombre. Avec l’option « voiles », on peut garder deux nombres de cette sorte. On peut aussi ne rien garder. Tous les autres dés non bloqués sont relancés ensemble, et il en faut au moins un.
    .title = S’arrêter, garder, relancer
    .reading = yes
afloat-rule-A2-5 = Ce qu’on garde peut changer d’un lancer à l’autre : seuls les dés bloqués sont hors jeu. Avec l’option « nombre verrouillé », ce n’est plus permis. Un nombre gardé une fois l’est alors à tous les lancers suivants de l’attaque, et seuls les nombres gardés comptent quand on s’arrête : avec 5 5 gardés, un lancer de 3 3 3 ne donne toujours qu’une paire. Si l’on joue aussi avec « voiles », un second nombre peut rejoindre le premier : soit on le garde avec lui, et il est verrouillé à son tour, soit on s’arrête, et les deux comptent comme double paire. Tant qu’on n’a rien gardé, tous les nombres comptent.
    .title = Changer ce qu’on garde
    .reading = yes
afloat-rule-A2-6 = Quand tous les dés d’un lancer sont bloqués, l’attaque échoue. Ce qui était gardé est perdu, la cible ne subit rien, et le navire attaquant perd un homme.
    .title = L’attaque manquée
afloat-rule-A2-7 = Après tout autre lancer, on décide de nouveau. Quand tous les dés non bloqués restants sont gardés, on peut encore en garder moins et relancer les autres (dans la limite de A2.5), ou bien s’arrêter.
    .title = Décider de nouveau
afloat-rule-A2-8 = On peut s’arrêter sans combinaison. L’attaque prend alors fin et ne change rien.
    .title = S’arrêter les mains vides
    .reading = yes
afloat-rule-A2-9 = L’homme perdu par une attaque manquée ne peut pas être sauvé par les voiles ; si c’était le dernier, le navire attaquant coule. Dans tous les cas, le tour passe au navire à flot suivant, dans le sens des aiguilles d’une montre à partir du navire attaquant. S’il n’en reste qu’un, il a gagné.
    .title = Après une attaque manquée
    .reading = yes

afloat-rule-A3-1 = Qui s’arrête avec une combinaison doit choisir un effet permis par les dés, et un seul : la paire emporte un homme, le brelan brise un canon, le carré touche une zone de coque. Avec l’option « voiles », la double paire déchire une voile, si la cible en a encore. Un groupe plus grand peut servir de plus petit : avec un brelan, on peut préférer prendre un homme.
    .title = Un seul effet
    .reading = yes
afloat-rule-A3-2 = C’est au navire visé de choisir lequel de ses canons intacts se brise. Les hommes, les zones de coque et les voiles se valent : là, il n’y a rien à choisir.
    .title = Quel canon se brise
afloat-rule-A3-3 = Seul le nombre de dés identiques décide de ce qui est touché. Le chiffre qu’ils montrent n’y change rien : trois 4 ne visent pas le canon 4.
    .title = Le chiffre ne compte pas

afloat-rule-A4-1 = Ce chapitre ne vaut qu’avec l’option « voiles ». Quand un homme, un canon ou une zone de coque est touché, le navire visé peut se défendre s’il lui reste au moins une voile intacte. On lance un dé : si le résultat ne dépasse pas le nombre de voiles intactes avant la tentative, l’impact est annulé. Réussie ou non, la tentative coûte une voile.
    .title = Se défendre
afloat-rule-A4-2 = On ne se défend qu’une fois par attaque, et c’est seulement après que l’on juge si le navire coule. Une voile déchirée ne se défend pas. Un navire sans voiles continue sa route, mais ne peut plus se défendre.
    .title = Les limites de la défense
afloat-rule-A4-3 = Quand un canon est touché, le navire visé choisit d’abord lequel, puis décide s’il le défend.
    .title = Choisir d’abord, défendre ensuite
    .reading = yes

## Options

afloat-option-sails = Les navires portent 4 voiles. Une double paire en déchire une, et on peut en sacrifier une pour parer un impact (A4).
    .title = Voiles
afloat-option-sails-off = sans voiles
afloat-option-sails-on = avec voiles
afloat-option-locked_number = Un nombre gardé une fois le reste pendant toute l’attaque (A2.5).
    .title = Nombre verrouillé
afloat-option-locked_number-off = nombres gardés libres
afloat-option-locked_number-on = nombres gardés verrouillés
afloat-option-calm = Ce qui arrive quand 100 attaques de suite ne changent aucun navire (A1.4).
    .title = Calme plat
afloat-option-calm-draw = nulle après 100 attaques sans changement
afloat-option-calm-endless = calme sans fin
afloat-option-start = Ce qu’il en coûte de commencer (A1.3). À jeu parfait, qui commence gagne 68,05 % des duels, et avec le handicap 51,97 %. À trois ou quatre, cela ne change rien.
    .title = Départ
afloat-option-start-die = les dés disent qui commence
afloat-option-start-handicap = à deux, qui commence part avec une zone de coque touchée

## Moves

afloat-move-attack = Attaquer { $target } : lancer six dés
afloat-move-throw = { $hold-count ->
        [0] Ne rien garder, relancer tous les dés non bloqués
        [1] Garder tous les { $hold }, relancer les autres dés
       *[other] Garder les nombres { $hold }, relancer les autres dés
    }
afloat-move-stop = { $effect ->
        [man] S’arrêter et prendre un homme
        [cannon] S’arrêter et briser un canon
        [hull] S’arrêter et toucher une zone de coque
        [sail] S’arrêter et déchirer une voile
       *[none] S’arrêter sans effet
    }
afloat-move-give = Céder le canon { $cannon }
afloat-move-defend = Se défendre : sacrifier une voile et lancer un dé
afloat-move-bear = Encaisser l’impact

## Reasons for a hint

afloat-reason-only-one = Il n’y a pas d’autre choix.
afloat-reason-sinks = Cela coule { $seat }.
afloat-reason-leaves-one-hit = { $seat } n’est plus ensuite qu’à un impact de couler.
afloat-reason-nothing-yet = Les dés ne donnent encore rien qui vaille de s’arrêter.
afloat-reason-would-fail = Relancer échouerait dans { $percent } % des cas.
afloat-reason-seldom-fails = Ce lancer n’échoue que dans { $percent } % des cas.
afloat-reason-may-man = Il donne une paire dans { $percent } % des cas.
afloat-reason-may-cannon = Il donne un brelan, soit un canon, dans { $percent } % des cas.
afloat-reason-may-hull = Il donne un carré, soit une zone de coque, dans { $percent } % des cas.
afloat-reason-may-sail = Il peut déchirer une voile dans { $percent } % des cas.
afloat-reason-one-hit-left = { $seat } est à un impact de couler.
afloat-reason-most-dangerous = { $seat } est l’adversaire le plus dangereux.
afloat-reason-least-left = C’est à { $seat } qu’il reste le moins.
afloat-reason-saves = Encaissé, l’impact coule le navire ; la défense tient { $percent } fois sur 100.
afloat-reason-may-cancel = La défense annule l’impact { $percent } fois sur 100.
afloat-reason-keeps-sail = { $count ->
    [one] La dernière voile vaut plus que ce qui est touché.
   *[other] Les { $count } voiles valent plus que ce qui est touché.
}
afloat-reason-own-one-hit = Votre propre navire est à un impact de couler.
afloat-reason-any-cannon = Quel que soit le canon brisé, son numéro est désormais bloqué ; tous se valent.

## Events

afloat-event-first-roll = { $seat-you ->
        [you] Vous faites un { $die } pour commencer.
       *[other] { $seat } fait un { $die } pour commencer.
    }
    .clause = { $seat-you ->
        [you] vous un { $die }
       *[other] { $seat } un { $die }
    }
afloat-event-tied = { $seats-you ->
        [you] Égalité entre { $seats }, qui relancez.
       *[other] Égalité entre { $seats }, qui relancent.
    }
afloat-event-begins = { $seat-you ->
        [you] Vous commencez.
       *[other] { $seat } commence.
    }
    .clause = { $seat-you ->
        [you]  ; vous commencez
       *[other]  ; { $seat } commence
    }
afloat-event-attack = { $seat-you ->
        [you] Vous attaquez { $target }.
       *[other] { $target-you ->
            [you] { $seat } vous attaque.
           *[other] { $seat } attaque { $target }.
        }
    }
afloat-event-held = { $seat-you ->
        [you] Vous gardez { $dice }.
       *[other] { $seat } garde { $dice }.
    }
    .clause = { $seat-you ->
        [you] gardez { $dice }
       *[other] garde { $dice }
    }
afloat-event-thrown = { $seat-you ->
        [you] Vous lancez { $dice }.
       *[other] { $seat } lance { $dice }.
    }
    .clause = { $seat-you ->
        [you] lancez { $dice }
       *[other] lance { $dice }
    }
afloat-event-blocked = { $dice-count ->
        [one] Le { $dice } est bloqué.
       *[other] Dés bloqués : { $dice }.
    }
    .clause = { $dice-count ->
        [one] ({ $dice } bloqué)
       *[other] ({ $dice } bloqués)
    }
afloat-event-failed = { $seat-you ->
        [you] L’attaque échoue : vous perdez un homme ; { $men ->
            [0] il n’en reste aucun
            [one] il n’en reste qu’un
           *[other] il en reste { $men }
        }.
       *[other] L’attaque échoue : { $seat } perd un homme ; { $men ->
            [0] il n’en reste aucun
            [one] il n’en reste qu’un
           *[other] il en reste { $men }
        }.
    }
    .clause = { $seat-you ->
        [you]  ; l’attaque échoue et vous coûte un homme, { $men ->
            [0] le dernier
           *[other] il en reste { $men }
        }
       *[other]  ; l’attaque échoue et coûte un homme à { $seat }, { $men ->
            [0] le dernier
           *[other] il en reste { $men }
        }
    }
afloat-event-stopped = { $seat-you ->
        [you] { $effect ->
            [man] Vous vous arrêtez et touchez { $target } : un homme.
            [cannon] Vous vous arrêtez et touchez { $target } : un canon.
            [hull] Vous vous arrêtez et touchez { $target } : une zone de coque.
            [sail] Vous vous arrêtez et touchez { $target } : une voile.
           *[none] Vous vous arrêtez sans combinaison, et { $target } s’en tire sans dommage.
        }
       *[other] { $effect ->
            [man] { $seat } s’arrête et { $target-you ->
                [you] vous touche
               *[other] touche { $target }
            } : un homme.
            [cannon] { $seat } s’arrête et { $target-you ->
                [you] vous touche
               *[other] touche { $target }
            } : un canon.
            [hull] { $seat } s’arrête et { $target-you ->
                [you] vous touche
               *[other] touche { $target }
            } : une zone de coque.
            [sail] { $seat } s’arrête et { $target-you ->
                [you] vous touche
               *[other] touche { $target }
            } : une voile.
           *[none] { $seat } s’arrête sans combinaison.
        }
    }
    .clause = { $seat-you ->
        [you] { $effect ->
            [man] vous arrêtez et touchez un homme
            [cannon] vous arrêtez et touchez un canon
            [hull] vous arrêtez et touchez une zone de coque
            [sail] vous arrêtez et touchez une voile
           *[none] vous arrêtez sans combinaison
        }
       *[other] { $effect ->
            [man] s’arrête et touche un homme
            [cannon] s’arrête et touche un canon
            [hull] s’arrête et touche une zone de coque
            [sail] s’arrête et touche une voile
           *[none] s’arrête sans combinaison
        }
    }
afloat-event-cannon-at-stake = { $seat-you ->
        [you] Vous exposez le canon { $cannon }.
       *[other] { $seat } expose le canon { $cannon }.
    }
    .clause = { $seat-you ->
        [you]  ; vous exposez le canon { $cannon }
       *[other]  ; { $seat } expose le canon { $cannon }
    }
afloat-event-defence-held = { $seat-you ->
        [you] Vous vous défendez avec { $sails ->
            [one] une voile
           *[other] { $sails } voiles
        } et faites un { $die } : l’impact est annulé.
       *[other] { $seat } se défend avec { $sails ->
            [one] une voile
           *[other] { $sails } voiles
        } et fait un { $die } : l’impact est annulé.
    }
    .clause = { $seat-you ->
        [you]  ; vous vous défendez avec { $sails ->
            [one] une voile
           *[other] { $sails } voiles
        } et faites un { $die } : l’impact est annulé
       *[other]  ; { $seat } se défend avec { $sails ->
            [one] une voile
           *[other] { $sails } voiles
        } et fait un { $die } : l’impact est annulé
    }
afloat-event-defence-failed = { $seat-you ->
        [you] Vous vous défendez avec { $sails ->
            [one] une voile
           *[other] { $sails } voiles
        } et faites un { $die } : l’impact demeure.
       *[other] { $seat } se défend avec { $sails ->
            [one] une voile
           *[other] { $sails } voiles
        } et fait un { $die } : l’impact demeure.
    }
    .clause = { $seat-you ->
        [you]  ; vous vous défendez avec { $sails ->
            [one] une voile
           *[other] { $sails } voiles
        } et faites un { $die } : l’impact demeure
       *[other]  ; { $seat } se défend avec { $sails ->
            [one] une voile
           *[other] { $sails } voiles
        } et fait un { $die } : l’impact demeure
    }
afloat-event-sail-spent = { $seat-you ->
        [you] La défense vous coûte une voile ; { $sails ->
            [0] il n’en reste aucune
            [one] il n’en reste qu’une
           *[other] il en reste { $sails }
        }.
       *[other] La défense coûte une voile à { $seat } ; { $sails ->
            [0] il n’en reste aucune
            [one] il n’en reste qu’une
           *[other] il en reste { $sails }
        }.
    }
    .clause = { $sails ->
        [0] (aucune voile ne reste)
        [one] (il reste une voile)
       *[other] (il reste { $sails } voiles)
    }
afloat-event-bore = { $seat-you ->
        [you] Vous encaissez l’impact.
       *[other] { $seat } encaisse l’impact.
    }
    .clause = { $seat-you ->
        [you]  ; vous encaissez
       *[other]  ; { $seat } encaisse
    }
afloat-event-man-lost = { $seat-you ->
        [you] Vous perdez un homme ; { $men ->
            [0] il n’en reste aucun
            [one] il n’en reste qu’un
           *[other] il en reste { $men }
        }.
       *[other] { $seat } perd un homme ; { $men ->
            [0] il n’en reste aucun
            [one] il n’en reste qu’un
           *[other] il en reste { $men }
        }.
    }
    .clause = { $seat-you ->
        [you] { $men ->
            [0]  ; il ne vous reste personne
            [one]  ; il vous reste un homme
           *[other]  ; il vous reste { $men } hommes
        }
       *[other] { $men ->
            [0]  ; il ne reste personne à { $seat }
            [one]  ; il reste un homme à { $seat }
           *[other]  ; il reste { $men } hommes à { $seat }
        }
    }
afloat-event-cannon-lost = { $seat-you ->
        [you] Vous perdez le canon { $cannon } ; { $cannons ->
            [0] il ne reste aucun canon
            [one] il ne reste qu’un canon
           *[other] il reste { $cannons } canons
        }.
       *[other] { $seat } perd le canon { $cannon } ; { $cannons ->
            [0] il ne reste aucun canon
            [one] il ne reste qu’un canon
           *[other] il reste { $cannons } canons
        }.
    }
    .clause = { $seat-you ->
        [you]  ; vous perdez le canon { $cannon }, { $cannons ->
            [0] le dernier
           *[other] il en reste { $cannons }
        }
       *[other]  ; { $seat } perd le canon { $cannon }, { $cannons ->
            [0] le dernier
           *[other] il en reste { $cannons }
        }
    }
afloat-event-hull-hit = { $seat-you ->
        [you] Vous perdez une zone de coque ; { $hull ->
            [0] il n’en reste aucune
            [one] il n’en reste qu’une
           *[other] il en reste { $hull }
        }.
       *[other] { $seat } perd une zone de coque ; { $hull ->
            [0] il n’en reste aucune
            [one] il n’en reste qu’une
           *[other] il en reste { $hull }
        }.
    }
    .clause = { $seat-you ->
        [you] { $hull ->
            [0]  ; il ne vous reste aucune zone de coque
            [one]  ; il vous reste une zone de coque
           *[other]  ; il vous reste { $hull } zones de coque
        }
       *[other] { $hull ->
            [0]  ; il ne reste aucune zone de coque à { $seat }
            [one]  ; il reste une zone de coque à { $seat }
           *[other]  ; il reste { $hull } zones de coque à { $seat }
        }
    }
afloat-event-sail-torn = { $seat-you ->
        [you] Vous perdez une voile ; { $sails ->
            [0] il n’en reste aucune
            [one] il n’en reste qu’une
           *[other] il en reste { $sails }
        }.
       *[other] { $seat } perd une voile ; { $sails ->
            [0] il n’en reste aucune
            [one] il n’en reste qu’une
           *[other] il en reste { $sails }
        }.
    }
    .clause = { $seat-you ->
        [you] { $sails ->
            [0]  ; il ne vous reste aucune voile
            [one]  ; il vous reste une voile
           *[other]  ; il vous reste { $sails } voiles
        }
       *[other] { $sails ->
            [0]  ; il ne reste aucune voile à { $seat }
            [one]  ; il reste une voile à { $seat }
           *[other]  ; il reste { $sails } voiles à { $seat }
        }
    }
afloat-event-sunk = { $seat-you ->
        [you] { $why ->
            [men] Vous coulez : plus personne à bord.
            [cannons] Vous coulez : plus aucun canon.
            [hull] Vous coulez : la coque est en pièces.
           *[resigned] Vous abandonnez et sabordez votre navire.
        }
       *[other] { $why ->
            [men] { $seat } coule : plus personne à bord.
            [cannons] { $seat } coule : plus aucun canon.
            [hull] { $seat } coule : la coque est en pièces.
           *[resigned] { $seat } abandonne et saborde son navire.
        }
    }
    .clause = { $seat-you ->
        [you] { $why ->
            [men] . Vous coulez : plus personne à bord
            [cannons] . Vous coulez : plus aucun canon
            [hull] . Vous coulez : la coque est en pièces
           *[resigned] . Vous abandonnez et sabordez votre navire
        }
       *[other] { $why ->
            [men] . { $seat } coule : plus personne à bord
            [cannons] . { $seat } coule : plus aucun canon
            [hull] . { $seat } coule : la coque est en pièces
           *[resigned] . { $seat } abandonne et saborde son navire
        }
    }
    .ending = { $why ->
        [resigned] { $seat-you ->
            [you] Vous avez abandonné, et aucun autre navire n’est à flot.
           *[other] { $seat } a abandonné, et aucun autre navire n’est à flot.
        }
       *[other] {""}
    }
afloat-event-calm = { $attacks ->
        [1] Cette attaque n’a changé aucun navire.
       *[other] Voilà { $attacks } attaques de suite qui n’ont changé aucun navire.
    }
    .log = { $attacks ->
        [25] told
        [50] told
        [75] told
        [90] told
       *[other] silent
    }
afloat-event-turn = { $seat-you ->
        [you] À vous d’attaquer.
       *[other] À { $seat } d’attaquer.
    }
    .log = silent
afloat-event-last-afloat = { $seat-you ->
        [you] Seul navire encore à flot : le vôtre.
       *[other] Seul navire encore à flot : { $seat }.
    }
    .log = silent
afloat-event-becalmed = Le calme plat a trop duré. Encore à flot : { $seats }.
    .log = silent

## Endings

afloat-ending-last-afloat = Un seul navire est resté à flot.
afloat-ending-becalmed = Cent attaques de suite n’ont changé aucun navire.

## Refusals

afloat-refusal-over = La partie est terminée.
afloat-refusal-not-asked = Ce n’est pas à { $seat } de décider maintenant.
afloat-refusal-name-target = Il faut d’abord désigner une cible.
afloat-refusal-target-fixed = La cible est désignée et reste la même pendant toute l’attaque.
afloat-refusal-throw-or-stop = Il faut relancer ou s’arrêter.
afloat-refusal-give-cannon = Le navire visé doit d’abord dire quel canon se brise.
afloat-refusal-cannon-first = On choisit le canon avant de décider de le défendre.
afloat-refusal-defend-or-bear = Le navire visé doit se défendre ou encaisser l’impact.
afloat-refusal-no-such-ship = Il n’y a pas de navire numéro { $target-number } dans cette partie.
afloat-refusal-own-ship = On n’attaque pas son propre navire.
afloat-refusal-target-sunk = { $target } n’est plus à flot.
afloat-refusal-hold-blocked = Le { $face } est bloqué et ne peut pas être gardé.
afloat-refusal-hold-too-few = { $dice ->
        [0] Aucun dé ne montre de { $face } ; pour garder un nombre, il en faut deux.
       *[other] Un seul dé montre un { $face } ; pour garder un nombre, il en faut deux.
    }
afloat-refusal-hold-too-many = { $most ->
        [one] On ne peut garder qu’un seul nombre.
       *[other] On ne peut pas garder plus de { $most } nombres.
    }
afloat-refusal-nothing-to-throw = Il ne resterait aucun dé à relancer.
afloat-refusal-let-go = Le { $face } a été gardé et le reste jusqu’à la fin de l’attaque.
afloat-refusal-third-number = Deux nombres sont gardés pour toute l’attaque ; le { $face } ne peut pas s’y joindre.
afloat-refusal-combination-made = Les dés forment une combinaison : il faut prendre l’un de ses effets.
afloat-refusal-no-combination = Les dés ne forment aucune combinaison : il n’y a rien à prendre.
afloat-refusal-not-made = { $effect ->
        [cannon] Pour briser un canon, il faut un brelan.
        [hull] Pour toucher la coque, il faut un carré.
        [sail] Pour déchirer une voile, il faut une double paire.
        [man] Pour prendre un homme, il faut une paire.
       *[none] Les dés ne le permettent pas.
    }
afloat-refusal-only-held-count = { $effect ->
        [cannon] Seuls les nombres gardés comptent, et ils ne forment pas de brelan : pas de canon à briser.
        [hull] Seuls les nombres gardés comptent, et ils ne forment pas de carré : pas de coque à toucher.
        [sail] Seuls les nombres gardés comptent, et ils ne forment pas de double paire : pas de voile à déchirer.
        [man] Seuls les nombres gardés comptent, et ils ne forment pas de paire : pas d’homme à prendre.
       *[none] Seuls les nombres gardés comptent.
    }
afloat-refusal-no-sails = Cette partie se joue sans voiles.
afloat-refusal-no-sail-left = { $target } n’a plus de voile à déchirer.
afloat-refusal-cannon-broken = Le canon { $cannon } est déjà brisé.
afloat-refusal-no-defence = Il n’y a aucun impact contre lequel se défendre.

## Questions

afloat-question-odds = { $hold-count ->
        [0] Que peut donner le prochain lancer, sans rien garder ?
        [1] Que peut donner le prochain lancer, en gardant tous les { $hold } ?
       *[other] Que peut donner le prochain lancer, en gardant les nombres { $hold } ?
    }
afloat-question-defence = Quelles sont les chances de réussir une défense ?

## What a die is thrown for

afloat-purpose-first = { $name } lance pour savoir qui commence
afloat-purpose-throw = { $name } lance à l’attaque
afloat-purpose-defence = { $name } lance pour se défendre

## Mistakes in the text of a move or of a position

afloat-malformed-no-move = { table-place } : on attend un coup : attaquer (attack), lancer (throw), arrêter (stop), donner (give), défendre (defend) ou encaisser (bear).
afloat-malformed-unknown-move = { table-place } : « { $found } » n’est pas un coup. Les coups sont attaquer (attack), lancer (throw), arrêter (stop), donner (give), défendre (defend) et encaisser (bear).
afloat-malformed-bad-seat = { table-place } : on attend le numéro d’une place, compté à partir de 1.
afloat-malformed-bad-hold = { table-place } : après « lancer » (throw), on attend « garder » (hold) et les nombres à garder, ou rien, mais pas « { $found } ».
afloat-malformed-bad-face = { table-place } : on attend le nombre d’un dé, de 1 à 6.
afloat-malformed-face-twice = { table-place } : le { $found } est nommé deux fois. Une seule suffit pour garder tous les dés d’un nombre.
afloat-malformed-bad-effect = { table-place } : « { $found } » n’est pas un effet. Les effets sont homme (man), canon (cannon), coque (hull) et voile (sail).
afloat-malformed-bad-cannon = { table-place } : on attend le numéro d’un canon, de 1 à 5.
afloat-malformed-too-much = { table-place } : « { $found } » est de trop.
afloat-malformed-no-heading = { table-place } : une position commence par le mot « afloat ».
afloat-malformed-unknown-option = { table-place } : « { $found } » n’est pas une option de ce jeu. Les options sont sails, locked_number, calm et start.
afloat-malformed-unknown-value = { table-place } : dans « { $found } », l’option a une valeur qu’elle ne peut pas prendre.
afloat-malformed-unknown-line = { table-place } : aucune ligne ne commence par « { $found } ». Une ligne commence par ship, attack, throw, give, defend ou over.
afloat-malformed-unknown-field = { table-place } : « { $found } » n’a pas sa place dans cette ligne.
afloat-malformed-field-twice = { table-place } : ceci est dit deux fois : « { $found } ».
afloat-malformed-field-missing = { table-place } : la ligne est incomplète. Après « throw », on attend les dés (« dice= ») ; après « defend », l’impact (« hit= »).
afloat-malformed-bad-number = { table-place } : le nombre dans « { $found } » n’est pas possible ici.
afloat-malformed-bad-cannons = { table-place } : « { $found } » devrait nommer chaque canon intact une seule fois, de 1 à 5, ou « - » s’il n’y en a aucun.
afloat-malformed-bad-dice = { table-place } : « { $found } » devrait donner au plus six dés, chacun de 1 à 6.
afloat-malformed-bad-faces = { table-place } : « { $found } » devrait donner chaque nombre une seule fois, de 1 à 6.
afloat-malformed-bad-hit = { table-place } : « { $found } » devrait nommer man, hull, ou cannon avec son numéro, comme cannon3.
afloat-malformed-no-target = { table-place } : on attend « > » et le numéro de la cible.
afloat-malformed-no-turn = { table-place } : il manque la dernière ligne, qui dit ce qu’il faut décider.
afloat-malformed-too-few-ships = { table-place } : une partie demande au moins deux navires.
afloat-malformed-too-many-ships = { table-place } : une partie demande au plus quatre navires.
afloat-malformed-sails-off = { table-place } : ce navire a des voiles, alors que la partie se joue sans.
afloat-malformed-none-afloat = { table-place } : il faut au moins un navire à flot.
afloat-malformed-one-afloat = { table-place } : avec un seul navire à flot, la partie est terminée.
afloat-malformed-not-over = { table-place } : avec plusieurs navires à flot et un calme sans fin, la partie ne peut pas être terminée.
afloat-malformed-no-such-ship = { table-place } : il n’y a pas de navire numéro { $found }.
afloat-malformed-attacker-sunk = { table-place } : le navire { $found } est coulé et ne peut pas attaquer.
afloat-malformed-target-sunk = { table-place } : le navire { $found } est coulé et ne peut pas être attaqué.
afloat-malformed-own-ship = { table-place } : un navire ne peut pas s’attaquer lui-même.
afloat-malformed-calm-endless = { table-place } : quand le calme est sans fin, ses attaques ne sont pas comptées.
afloat-malformed-no-dice = { table-place } : il faut de un à six dés.
afloat-malformed-dice-blocked = { table-place } : « { $found } » contient des dés bloqués. On ne donne que les dés non bloqués.
afloat-malformed-locked-off = { table-place } : un nombre n’est verrouillé qu’avec l’option locked_number.
afloat-malformed-locked-too-many = { table-place } : « { $found } » verrouille plus de nombres qu’on ne peut en garder.
afloat-malformed-locked-too-few = { table-place } : dans « { $found } », un nombre est verrouillé alors qu’il n’est pas sur deux dés.
afloat-malformed-nothing-to-give = { table-place } : le navire { $found } a moins de deux canons ; il n’y a rien à choisir.
afloat-malformed-no-defence = { table-place } : le navire { $found } n’a pas de voile pour se défendre.
afloat-malformed-hit-broken = { table-place } : « { $found } » touche un canon déjà brisé.
