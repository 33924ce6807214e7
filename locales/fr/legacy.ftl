# L’Héritage de Barbe Noire. Every message belongs to a rule, an option, or a kind of move, event, refusal, ending,
# question or mistake of crates/legacy; its arguments are the fields of that kind. The English file has the same.
# One word for one thing: tile = tuile, deck = pont, pile = pile, draw pile = pioche, discard = défausse, ball = boulet.

legacy-title = L’Héritage de Barbe Noire
legacy-summary = De deux à cinq capitaines construisent leurs navires côte à côte sur une mer sans bords. Tuile après tuile, les ponts s’allongent ; canons, tuyaux, ressorts et planches font le reste. Après trois manches, le plus long navire part vers le trésor et gagne.
legacy-how-to-win = Avoir le plus long navire après trois manches. À chaque manche, on construit trois tuiles dans son navire, choisies en secret avec leur sens et leur rang ; puis tous les canons tirent le long de leur rangée, les trésors grossissent et les planches emportent des ponts vers le navire voisin. Chaque pont compte un, les piles sont déployées, les tuiles pourries s’effondrent ; entre navires de même longueur, celui qui a le plus de tubes gagne. Construisez long, gardez vos flancs et tirez sur qui est en tête.

## The rules

legacy-rules-part-L1 = Les navires et la mer
legacy-rules-part-L2 = La mise en place
legacy-rules-part-L3 = Manches et constructions
legacy-rules-part-L4 = Les tuiles pourries
legacy-rules-part-L5 = Le tir des canons
legacy-rules-part-L6 = Le trésor
legacy-rules-part-L7 = L’abordage
legacy-rules-part-L8 = La fin
legacy-rules-part-L9 = Règles expertes : les pirates
legacy-rules-part-L10 = Les tuiles

legacy-rule-L1-1 = On joue de deux à cinq. À trois ou plus, chacun a un navire ; à deux, chacun en a deux, en alternance autour de l’anneau.
    .title = Capitaines et navires
legacy-rule-L1-2 = Un navire se compose d’une poupe, d’un nombre quelconque de ponts et d’une proue. Les rangées se comptent depuis la poupe : le premier pont est en rangée 1, la proue dans la rangée qui suit le dernier pont, la poupe dans aucune. Toutes les poupes sont alignées : les rangées de même numéro se font face.
    .title = Les rangées
legacy-rule-L1-3 = La mer est un anneau : à tribord du navire le plus à droite se trouve le plus à gauche, et inversement.
    .title = Sans bords
legacy-rule-L1-4 = Une tuile a un côté voile, qui ne fait qu’allonger le navire, et un côté amélioration avec un flanc bâbord et un flanc tribord. Tournée de 180°, elle échange ses flancs.
    .title = Deux côtés, deux flancs
legacy-rule-L1-5 = Une place de pont porte une tuile ou une pile. La pile n’occupe qu’une rangée, et seule sa tuile du dessus agit. Ce qui détruit ou vole la tuile du dessus emporte toute la pile, dans son ordre.
    .title = Les piles
    .reading = yes
legacy-rule-L1-6 = Proue et poupe ne peuvent être ni détruites ni abordées. Un navire qui a perdu son dernier pont reste en jeu.
    .title = Ce qui ne se perd pas
legacy-rule-L1-7 = Il y a toujours autant de mèches et d’explosions qu’il en faut.
    .title = Jamais à court de marqueurs

legacy-rule-L2-1 = Chaque navire commence avec deux tuiles, côté voile visible. Personne n’a vu leur autre côté, et personne ne regarde tant qu’elles sont là.
    .title = Deux voiles
legacy-rule-L2-2 = Les autres tuiles sont mélangées et forment la pioche. Les tuiles détruites et les restes vont à une seule défausse : les restes dans l’ordre des places ; les tuiles détruites par navire depuis la gauche, par rangée depuis la poupe, le bas de chaque pile d’abord.
    .title = Pioche et défausse
    .reading = yes
legacy-rule-L2-3 = À deux, les tuiles de départ sont des bombardes tant qu’il y en a, de sorte que la pioche n’en contient pas.
    .title = Les bombardes à l’écart
legacy-rule-L2-4 = Quand il faut une tuile et que la pioche est vide, la défausse est mélangée et devient la nouvelle pioche. S’il n’y en a pas non plus, on ne pioche rien.
    .title = Une nouvelle pioche
legacy-rule-L2-5 = Tout le monde voit ce qui est construit, ce qui est détruit côté amélioration visible, et combien de tuiles compte chaque pile et chaque main. On connaît une tuile qui est passée par sa main. Les faces cachées des voiles ne sont connues de personne, sauf si la tuile a été vue auparavant.
    .title = Qui sait quoi
    .reading = yes

legacy-rule-L3-1 = On joue trois manches. Chacune comprend un ravitaillement, trois constructions et une phase d’abordage.
    .title = Le déroulement
legacy-rule-L3-2 = Au ravitaillement, chacun pioche quatre tuiles, sept à deux, et les regarde en secret. Les tuiles sont données une à une dans l’ordre des places.
    .title = Le ravitaillement
legacy-rule-L3-3 = Pour une construction, chacun choisit en secret une tuile de sa main, son sens et son rang ; à deux, une fois pour chacun de ses navires. Puis tout est révélé. Sans tuile, on ne construit rien ; avec deux navires et une seule tuile, on choisit le navire.
    .title = Choisir en secret
legacy-rule-L3-4 = La tuile devient le pont du rang choisi, compté depuis la poupe, et les ponts à partir de là avancent d’une rangée. Le rang peut dépasser d’un le nombre de ponts, mais le gouvernail ne va que jusqu’à 9. Avec « helm=any », cette limite disparaît.
    .title = Les rangs
    .reading = yes
legacy-rule-L3-5 = Le sens d’une tuile est fixé quand on la choisit, et se voit quand elle est construite.
    .title = Le sens
legacy-rule-L3-6 = Chaque canon d’une tuile construite reçoit sa mèche, 1 ou 2, comme imprimé.
    .title = Les mèches
legacy-rule-L3-7 = Après une construction, les mains passent au voisin de gauche, dont le navire est à bâbord ; à la manche 2, à celui de droite. Après la troisième construction d’une manche, on ne passe plus rien : qui tient alors la dernière tuile d’une main la défausse face cachée.
    .title = Passer les mains
    .reading = yes
legacy-rule-L3-8 = Les canons tirent une fois par manche, à la phase d’abordage. Avec « tempo=every_build », ils tirent à la fin de chaque construction, et la phase d’abordage n’a plus que le trésor et l’abordage.
    .title = Quand tirent les canons
legacy-rule-L3-9 = Une construction suit cet ordre : révélation ; tuiles ordinaires ; saboteurs ; charpentiers ; canonniers ; tuiles pourries ; tir, s’il est dû ; puis les mains passent ou les restes s’en vont.
    .title = L’ordre d’une construction

legacy-rule-L4-1 = Une tuile pourrie se choisit comme une autre, mais se construit après toutes les autres tuiles de la construction.
    .title = En dernier
legacy-rule-L4-2 = S’il n’y en a qu’une, son capitaine regarde les navires et choisit ouvertement n’importe quel rang, au-delà de 9 aussi.
    .title = Une seule tuile pourrie
legacy-rule-L4-3 = Si plusieurs capitaines en ont une, ils choisissent de nouveau leurs rangs en secret, au gouvernail, et les révèlent ensemble. Si elles sont toutes au même capitaine, il les place simplement, au-delà de 9 aussi.
    .title = Plusieurs tuiles pourries
legacy-rule-L4-4 = Une tuile pourrie n’a ni canon ni défense, et s’effondre à la fin de la partie si son côté amélioration est visible.
    .title = Bonne pour un temps
    .reading = yes

legacy-rule-L5-1 = Tous les canons à mèche 1 tirent en même temps. Puis toutes les tuiles touchées sont détruites et les navires se resserrent vers la poupe. Puis tous les canons à mèche 2 tirent de même, chacun depuis la rangée où il se trouve alors. Un canon touché tire encore dans la même étape ; détruit à la première, il ne tire jamais à la seconde.
    .title = Deux salves
legacy-rule-L5-2 = Un canon qui a tiré a perdu sa mèche et ne tire plus. Les canons à répétition et les canonniers font exception.
    .title = Un coup chacun
legacy-rule-L5-3 = Un boulet part de son flanc et suit sa rangée de navire en navire, un tour de l’anneau au plus ; le navire qui a tiré en est la dernière étape. Un navire qui n’atteint la rangée ni d’un pont ni de sa proue n’est pas rencontré. Une tuile est rencontrée sur le flanc qui fait face au boulet.
    .title = La route d’un boulet
legacy-rule-L5-4 = Les boulets des canons courts, longs et à répétition traversent une proue, dont le tuyau suit la rangée. Avec « bow=armour », le tuyau suit le navire : une proue dans la rangée arrête tout boulet direct.
    .title = À travers la proue
    .reading = yes
legacy-rule-L5-5 = Un canon court frappe le premier pont rencontré. Un blindage sur le flanc rencontré arrête le boulet. Un ressort le renvoie par les tuyaux et les proues traversés, et il détruit la tuile qui a tiré. Un tuyau le laisse passer vers le navire suivant. Tout le reste est détruit.
    .title = Canons courts
legacy-rule-L5-6 = Un canon long détruit chaque pont rencontré, ressorts compris, et traverse les tuyaux sans leur nuire, jusqu’à ce qu’un blindage sur le flanc rencontré l’arrête ou que le tour s’achève.
    .title = Canons longs
legacy-rule-L5-7 = Un canon à répétition a un tube sur chaque flanc, l’un à mèche 1, l’autre à mèche 2. Il tire comme un canon court et garde ses mèches ; après la seconde salve, elles changent de place.
    .title = Canons à répétition
legacy-rule-L5-8 = Une bombarde tire par-dessus le premier navire de sa rangée et détruit le pont du deuxième, quelle que soit sa défense, tuyaux compris. Seuls comptent les navires qui ont un pont ou leur proue dans cette rangée, le sien aussi quand l’anneau y mène. Si le deuxième y a sa proue, ou s’il n’y a pas de deuxième, il ne se passe rien. Avec « bombard=table », c’est le deuxième navire de ce côté de la table, qu’il atteigne la rangée ou non ; sans pont à cet endroit, il ne se passe rien.
    .title = Bombardes
    .reading = yes
legacy-rule-L5-9 = Un boulet direct qui fait tout le tour frappe la tuile qui l’a tiré, sur l’autre flanc. Un blindage l’y arrête ; sinon la tuile est détruite, même s’il y a là un ressort. Avec « ring=merciful », un tel boulet se perd en mer, sauf s’il a traversé le tuyau d’un pont.
    .title = Le tour complet
    .reading = yes
legacy-rule-L5-10 = Blindages et ressorts ne gardent que leur propre flanc, et aucune tuile n’est à l’abri de son propre boulet quand un ressort le renvoie.
    .title = Ce qui garde quoi

legacy-rule-L6-1 = Après le tir de chaque manche, chaque trésor visible reçoit une tuile, côté voile visible, juste sous lui : le dessus de la défausse, sinon le dessus de la pioche, sinon rien. Sa face cachée n’y a aucun effet ; une fois détruite, la tuile est dans la défausse comme toute autre. Les trésors sont servis par navire depuis la gauche, puis depuis la poupe.
    .title = Un magot qui grossit

legacy-rule-L7-1 = Après le trésor, une planche visible vise le pont de la même rangée du navire juste à côté de son flanc. Une proue ou une rangée vide ne donne rien, et aucun navire n’est sauté. Blindages, ressorts, tuyaux et voiles ne gênent pas.
    .title = Où visent les planches
    .reading = yes
legacy-rule-L7-2 = Toutes les planches visent au même moment. Une tuile dont le dessus montre une planche, de quelque côté qu’elle soit tournée, ne peut pas être abordée, ni une tuile que visent deux planches.
    .title = Ce qui ne s’aborde pas
    .reading = yes
legacy-rule-L7-3 = Toute la pile est posée sur la planche comme elle était, avec les mèches qui lui restent. Toutes les piles changent de navire ensemble, puis les navires se resserrent. Une planche recouverte n’aborde plus et ne protège plus.
    .title = Prendre la pile

legacy-rule-L8-1 = Après la troisième manche, chaque tuile pourrie dont le côté amélioration est visible est détruite, où qu’elle soit dans une pile, et elle seule ; avec « rot=pile », ce qui est dessous aussi. Puis on déploie les piles.
    .title = Déployer
    .reading = yes
legacy-rule-L8-2 = Le plus long navire gagne. À égalité, celui qui a le plus de tubes, allumés ou non, comptés sur toutes les tuiles côté amélioration visible. Toujours à égalité, la victoire est partagée. Qui a abandonné ne peut pas gagner.
    .title = Le plus long navire
    .reading = yes
legacy-rule-L8-3 = À deux, seul compte le plus long navire de chacun ; de deux égaux, celui qui a le plus de tubes.
    .title = Un seul navire compte

legacy-rule-L9-1 = Avec les règles expertes, les pirates de certaines tuiles agissent quand leur tuile est construite, une fois toutes les tuiles ordinaires en place et avant les pourries : d’abord les saboteurs, puis les charpentiers, puis les canonniers. Une tuile volée ne déclenche rien.
    .title = Quand agissent les pirates
    .reading = yes
legacy-rule-L9-2 = Un charpentier fait recouvrir un autre charpentier visible du même navire par le dessus de la pioche, côté voile visible ; s’il y en a plusieurs, son capitaine choisit lequel, mais n’y échappe pas. Ce qui est recouvert perd ses mèches et n’agit plus ; la pile qui est dessous y reste, recouverte elle aussi. Tous choisissent en même temps, ouvertement ; les voiles sont piochées par navire depuis la gauche, et sans tuile à piocher il ne se passe rien.
    .title = Charpentiers
legacy-rule-L9-3 = Un canonnier rend à chaque canonnier visible du même navire, volés compris, une mèche sur chaque tube qui n’en a plus, comme imprimé. Les tubes allumés restent comme ils sont. Une mèche appartient à son tube et tourne avec la tuile.
    .title = Canonniers
legacy-rule-L9-4 = Si un seul capitaine construit des saboteurs dans une construction, tous les autres saboteurs visibles de tous les navires sont détruits avec leurs piles ; ceux qui viennent d’être construits sont épargnés. Les navires se resserrent aussitôt. Si plusieurs capitaines en construisent, il ne se passe rien.
    .title = Saboteurs

legacy-rule-L10-1 = La boîte contient 68 tuiles ; lesquelles, c’est notre reconstitution, le jeu « Tortuga ». Un jeu compte 68 tuiles, dont 8 à bombarde au plus. Aucune tuile n’a de planche sur les deux flancs, de canon à répétition sur un seul flanc ou à mèches égales, quoi que ce soit sur les flancs d’un tuyau ou d’une tuile pourrie, de pirate sur une tuile pourrie, ni deux pirates. Une tuile s’écrit bâbord|tribord, la proue en haut : S canon court, L canon long, R canon à répétition, B bombarde, chacun avec sa mèche 1 ou 2, ou 0 quand elle est brûlée ; A blindage, X ressort, P planche, - nu. « pipe » est un tuyau, « rot » une tuile pourrie, « T » un trésor, « T:A|- » un trésor avec un blindage à bâbord. +c est un charpentier, +g un canonnier, +s un saboteur. Sur les navires, « . » est une voile, et « [T/./.] » une pile depuis le dessus. Dans les exemples, chaque ligne est un navire, le plus à gauche d’abord ; ses tuiles vont de la poupe (rangée 1) à la proue ; la première ligne nomme les options. On peut apporter son propre jeu, un texte de 12 Kio au plus : une ligne « tiles » avec son nom, d’au plus 32 petites lettres, chiffres, - et _ ; puis une ligne pour chaque tuile, leur nombre et la tuile avec ses mèches comme imprimées. « # » commence un commentaire. Le nom « tortuga » désigne les tuiles de ce jeu, et chaque fichier de partie emporte en entier un jeu à soi.
    .title = Les 68 tuiles
    .reading = yes

## Options

legacy-option-expert = Les pirates agissent (L9).
    .title = Règles expertes
legacy-option-expert-off = les pirates ne font rien
legacy-option-expert-on = les pirates agissent
legacy-option-tempo = Quand tirent les canons (L3.8).
    .title = Tempo
legacy-option-tempo-tide = une fois par manche, à la phase d’abordage
legacy-option-tempo-every_build = à la fin de chaque construction
legacy-option-ring = Ce que devient un boulet direct qui fait tout le tour (L5.9).
    .title = Anneau
legacy-option-ring-literal = un boulet qui fait le tour frappe sa propre tuile
legacy-option-ring-merciful = un boulet qui fait le tour se perd en mer, sauf si un tuyau l’a mené
legacy-option-tiles = Les 68 tuiles avec lesquelles on joue.
    .title = Jeu de tuiles
legacy-option-tiles-tortuga = Tortuga, notre reconstitution de la boîte
legacy-option-bow = Ce qu’une proue fait aux boulets directs (L5.4).
    .title = Proue
legacy-option-bow-pipe = les boulets la traversent
legacy-option-bow-armour = les boulets y sont arrêtés
legacy-option-bombard = Quel navire frappe une bombarde (L5.8).
    .title = Bombardes
legacy-option-bombard-row = le deuxième qui se trouve dans sa rangée
legacy-option-bombard-table = le deuxième sur la table, qu’il s’y trouve ou non
legacy-option-rot = Ce qu’une tuile pourrie emporte en s’effondrant (L8.1).
    .title = Pourriture
legacy-option-rot-tile = une tuile pourrie s’effondre seule
legacy-option-rot-pile = tout ce qui est sous une tuile pourrie part avec elle
legacy-option-helm = Jusqu’où va le gouvernail (L3.4).
    .title = Gouvernail
legacy-option-helm-nine = jusqu’à 9
legacy-option-helm-any = autant que le navire est long, et un de plus

## Moves

legacy-move-build = { $ship ->
        [1] Construire { $tile } comme pont { $rank }
       *[other] Construire { $tile } comme pont { $rank } du second navire
    }
legacy-move-place = { $ship ->
        [1] Placer la tuile pourrie comme pont { $rank }
       *[other] Placer la tuile pourrie comme pont { $rank } du second navire
    }
legacy-move-cover = { $ship ->
        [1] Faire recouvrir le charpentier de la rangée { $row }
       *[other] Faire recouvrir le charpentier de la rangée { $row } du second navire
    }

## Reasons for a hint, as if nobody else built anything

legacy-reason-only-one = Il n’y a pas d’autre choix.
legacy-reason-destroys = { $count ->
    [one] En l’état, cela coûte un pont à { $seat }.
   *[other] En l’état, cela coûte { $count } ponts à { $seat }.
}
legacy-reason-saves = { $count ->
    [one] Cela sauve un de vos ponts.
   *[other] Cela sauve { $count } de vos ponts.
}
legacy-reason-costs = { $count ->
    [one] Cela vous coûte un pont, et le vaut.
   *[other] Cela vous coûte { $count } ponts, et les vaut.
}
legacy-reason-leads = { $count ->
    [one] Vous auriez le plus long navire, avec un pont.
   *[other] Vous auriez le plus long navire, avec { $count } ponts.
}
legacy-reason-grows = { $count ->
    [one] Vous auriez un pont.
   *[other] Vous auriez { $count } ponts.
}
legacy-reason-hidden = C’est le meilleur choix face à ce que les autres peuvent construire.

## Events

legacy-event-round = La manche { $round } commence.
    .chapter = Manche { $round }
legacy-event-renewed = La défausse est mélangée : la nouvelle pioche compte { $tiles ->
        [one] une tuile.
       *[other] { $tiles } tuiles.
    }
legacy-event-supplied = { $seat-you ->
        [you] { $tile ->
            [none] Vous piochez une tuile.
           *[other] Vous piochez { $tile }.
        }
       *[other] { $tile ->
            [none] { $seat } pioche une tuile.
           *[other] { $seat } pioche { $tile }.
        }
    }
    .log = silent
legacy-event-revealed = { $seat-you ->
        [you] Vous révélez { $tile } et le rang { $rank } pour le navire { $ship }.
       *[other] { $seat } révèle { $tile } et le rang { $rank } pour le navire { $ship }.
    }
    .log = silent
legacy-event-built = { $seat-you ->
        [you] Vous construisez { $tile } comme pont { $rank } du navire { $ship }.
       *[other] { $seat } construit { $tile } comme pont { $rank } du navire { $ship }.
    }
legacy-event-sabotage = { $hits ->
        [0] { $seat-you ->
            [you] Vos saboteurs ne trouvent personne à faire sauter.
           *[other] { $seat } : ses saboteurs ne trouvent personne à faire sauter.
        }
        [one] { $seat-you ->
            [you] Vos saboteurs font sauter un autre pont à saboteurs.
           *[other] { $seat } : ses saboteurs font sauter un autre pont à saboteurs.
        }
       *[other] { $seat-you ->
            [you] Vos saboteurs font sauter { $hits } autres ponts à saboteurs.
           *[other] { $seat } : ses saboteurs font sauter { $hits } autres ponts à saboteurs.
        }
    }
legacy-event-sabotage-cancelled = Plusieurs capitaines ont construit des saboteurs, qui se gênent les uns les autres : { $seats }.
legacy-event-covered = Le charpentier en rangée { $row } { $seat-you ->
        [you] de votre navire { $ship }
       *[other] du navire { $ship } ({ $seat })
    } est recouvert d’une voile.
legacy-event-relit = Le canonnier en rangée { $row } { $seat-you ->
        [you] de votre navire { $ship }
       *[other] du navire { $ship } ({ $seat })
    } reçoit de nouvelles mèches : { $tile }.
legacy-event-rot = Des tuiles pourries restent à placer : { $seats }.
legacy-event-volley = { $balls ->
        [0] Aucun canon n’a de mèche { $fuse }.
        [one] Mèche { $fuse } : un canon tire.
       *[other] Mèche { $fuse } : { $balls } canons tirent.
    }
    .log = { $balls ->
        [0] silent
       *[other] told
    }
legacy-event-ball = { $seat-you ->
        [you] Vous tirez
       *[other] { $seat } tire
    } { $cannon ->
        [short] d’un canon court
        [long] d’un canon long
        [repeating] d’un canon à répétition
       *[bombard] d’une bombarde
    } du navire { $ship } à { $flank ->
        [port] bâbord
       *[starboard] tribord
    } le long de la rangée { $row } : le boulet { $end ->
        [lost] { $cannon ->
            [bombard] { $path-count ->
                [0] ne rencontre aucun navire dans la rangée et se perd en mer.
               *[other] { $path }, ne trouve pas de second pont où tomber et se perd en mer.
            }
           *[other] { $path-count ->
                [0] ne rencontre rien, fait tout le tour et se perd en mer.
               *[other] { $path }, fait tout le tour et se perd en mer.
            }
        }
       *[other] { $path }.
    }
    .path = { $back ->
        [true] { $what ->
            [destroys] détruit la tuile qui l’a tiré
           *[other] {""}
        }
       *[false] { $home ->
            [true] { $what ->
                [over] survole { $seat-you ->
                    [you] votre propre navire { $ship }
                   *[other] son propre navire { $ship } ({ $seat })
                }
                [armour] fait tout le tour, arrêté par le blindage de la tuile qui l’a tiré
                [spring] fait tout le tour, renvoyé par le ressort de la tuile qui l’a tiré
                [destroys] fait tout le tour pour détruire la tuile qui l’a tiré
               *[other] {""}
            }
           *[false] { $what ->
                [past] {""}
                [over] survole { $seat-you ->
                    [you] votre navire { $ship }
                   *[other] le navire { $ship } ({ $seat })
                }
                [bow] passe à travers la proue { $seat-you ->
                    [you] de votre navire { $ship }
                   *[other] du navire { $ship } ({ $seat })
                }
                [bow-struck] { $cannon ->
                    [bombard] tombe sans dommage sur la proue { $seat-you ->
                        [you] de votre navire { $ship }
                       *[other] du navire { $ship } ({ $seat })
                    }
                   *[other] est arrêté par la proue { $seat-you ->
                        [you] de votre navire { $ship }
                       *[other] du navire { $ship } ({ $seat })
                    }
                }
                [pipe] passe par un tuyau { $seat-you ->
                    [you] de votre navire { $ship }
                   *[other] du navire { $ship } ({ $seat })
                }
                [armour] est arrêté par un blindage { $seat-you ->
                    [you] de votre navire { $ship }
                   *[other] du navire { $ship } ({ $seat })
                }
                [spring] est renvoyé par un ressort { $seat-you ->
                    [you] de votre navire { $ship }
                   *[other] du navire { $ship } ({ $seat })
                }
               *[destroys] détruit un pont { $seat-you ->
                    [you] de votre navire { $ship }
                   *[other] du navire { $ship } ({ $seat })
                }
            }
        }
    }
legacy-event-explosion = La rangée { $row } { $seat-you ->
        [you] de votre navire { $ship }
       *[other] du navire { $ship } ({ $seat })
    } saute{ $pile-count ->
        [one] .
       *[other] , une pile de { $pile-count } tuiles.
    }
    .log = { $pile-count ->
        [one] silent
       *[other] told
    }
legacy-event-closed-up = { $seat-you ->
        [you] Votre navire { $ship }
       *[other] Le navire { $ship } ({ $seat })
    } se resserre : { $decks ->
        [0] il n’a plus de pont.
        [one] il lui reste un pont.
       *[other] il lui reste { $decks } ponts.
    }
legacy-event-fuses-swapped = Les mèches en rangée { $row } { $seat-you ->
        [you] de votre navire { $ship }
       *[other] du navire { $ship } ({ $seat })
    } changent de place : { $tile }.
    .log = silent
legacy-event-treasure = { $source ->
        [discard] Le trésor en rangée { $row } { $seat-you ->
            [you] de votre navire { $ship }
           *[other] du navire { $ship } ({ $seat })
        } reçoit le dessus de la défausse
        [pile] Le trésor en rangée { $row } { $seat-you ->
            [you] de votre navire { $ship }
           *[other] du navire { $ship } ({ $seat })
        } reçoit le dessus de la pioche
       *[nowhere] Il ne reste rien pour le trésor en rangée { $row } { $seat-you ->
            [you] de votre navire { $ship }
           *[other] du navire { $ship } ({ $seat })
        }
    }{ $tile ->
        [none] .
       *[other] {" "}({ $tile }).
    }
legacy-event-boarded = { $seat-you ->
        [you] Vous abordez
       *[other] { $seat } aborde
    } la rangée { $row } { $target-you ->
        [you] de votre navire { $from }
       *[other] du navire { $from } ({ $target })
    } depuis le navire { $ship } et { $seat-you ->
        [you] prenez
       *[other] prend
    } { $pile-count ->
        [one] une tuile.
       *[other] une pile de { $pile-count } tuiles.
    }
legacy-event-boarding-prevented = { $seat-you ->
        [you] Vous n’abordez rien
       *[other] { $seat } n’aborde rien
    } depuis la rangée { $row } du navire { $ship } : { $reason ->
        [bow] c’est la proue { $target-you ->
            [you] de votre navire { $from }.
           *[other] du navire { $from } ({ $target }).
        }
        [empty] { $target-you ->
            [you] votre navire { $from } est trop court.
           *[other] le navire { $from } ({ $target }) est trop court.
        }
        [plank] { $target-you ->
            [you] votre navire { $from } y montre une planche.
           *[other] le navire { $from } ({ $target }) y montre une planche.
        }
       *[contested] une autre planche vise la même tuile { $target-you ->
            [you] de votre navire { $from }.
           *[other] du navire { $from } ({ $target }).
        }
    }
legacy-event-passed = { $side ->
        [port] Les mains passent à gauche.
       *[starboard] Les mains passent à droite.
    }
legacy-event-leftover = { $seat-you ->
        [you] { $tile ->
            [none] Vous défaussez la tuile qui reste.
           *[other] Vous défaussez la tuile qui reste : { $tile }.
        }
       *[other] { $tile ->
            [none] { $seat } défausse la tuile qui reste.
           *[other] { $seat } défausse la tuile qui reste : { $tile }.
        }
    }
    .log = silent
legacy-event-rotted = La tuile pourrie en rangée { $row } { $seat-you ->
        [you] de votre navire { $ship }
       *[other] du navire { $ship } ({ $seat })
    } s’effondre.
legacy-event-unfolded = { $seat-you ->
        [you] Votre navire { $ship }
       *[other] Le navire { $ship } ({ $seat })
    } { $decks ->
        [0] n’a pas de pont
        [one] compte un pont
       *[other] compte { $decks } ponts
    } et { $barrels ->
        [0] n’a aucun tube.
        [one] a un tube.
       *[other] a { $barrels } tubes.
    }
legacy-event-resigned = { $seat-you ->
        [you] Vous abandonnez et ne pouvez plus gagner.
       *[other] { $seat } abandonne et ne peut plus gagner.
    }
    .log = silent

## Endings

legacy-ending-longest = Le plus long navire part vers le trésor.
legacy-ending-barrels = Plusieurs navires sont les plus longs ; l’un d’eux a le plus de tubes.
legacy-ending-shared = Les plus longs navires sont à égalité, tubes compris.
legacy-ending-resigned = Tous les autres ont abandonné.
    .losers = { $losers-count ->
        [1] { $losers-you ->
            [you] Vous avez abandonné.
           *[other] { $losers } a abandonné.
        }
       *[other] { $losers-you ->
            [you] { $losers } avez abandonné.
           *[other] { $losers } ont abandonné.
        }
    }

## Refusals

legacy-refusal-over = La partie est terminée.
legacy-refusal-not-asked = { $seat } n’a rien à décider maintenant.
legacy-refusal-build-tile = Il faut choisir une tuile pour la construction.
legacy-refusal-place-rotten = Il faut d’abord placer la tuile pourrie.
legacy-refusal-name-carpenter = Il faut d’abord désigner un charpentier.
legacy-refusal-other-ship = Le navire { $ship } n’est pas celui dont il s’agit.
legacy-refusal-not-in-hand = { $tile } n’est pas dans la main.
legacy-refusal-tile-taken = { $tile } est déjà choisie pour l’autre navire.
legacy-refusal-rank-too-high = Le rang { $rank } est trop loin : le plus haut est { $most }.
legacy-refusal-rank-too-low = Les rangs se comptent à partir de 1.
legacy-refusal-past-helm = Le gouvernail va de 1 à 9, pas jusqu’à { $rank }.
legacy-refusal-rotten-rank = La tuile pourrie n’a pas de place au rang { $rank } : les rangs vont de 1 à { $most }.
legacy-refusal-rotten-past-helm = Plusieurs tuiles pourries se placent au gouvernail, qui va de 1 à 9, pas jusqu’à { $rank }.
legacy-refusal-no-carpenter = Aucun autre charpentier n’est visible en rangée { $row }.

## Questions

legacy-question-volley = Que se passerait-il si la phase d’abordage venait maintenant ?
legacy-question-built = { $ship ->
        [1] Que se passerait-il avec { $tile } comme pont { $rank } et rien d’autre ?
       *[other] Que se passerait-il avec { $tile } comme pont { $rank } du second navire et rien d’autre ?
    }
legacy-question-answered = Que se passerait-il avec ce choix si personne d’autre ne construisait rien ?

## What is drawn for

legacy-purpose-shuffle = { $name } mélange les tuiles

## Mistakes in the text of a move, a tile, a position or a tile file

legacy-malformed-no-move = { table-place } : il faut un coup : construire (build), poser (place) ou couvrir (cover).
legacy-malformed-unknown-move = { table-place } : « { $found } » n’est pas un coup. Les coups sont construire (build), poser (place) et couvrir (cover).
legacy-malformed-bad-rank = { table-place } : il faut un rang, un nombre compté depuis la poupe.
legacy-malformed-bad-row = { table-place } : il faut une rangée, un nombre compté depuis la poupe.
legacy-malformed-bad-ship = { table-place } : après « on » vient le numéro du navire, 1 ou 2.
legacy-malformed-too-much = { table-place } : « { $found } » est de trop ici.
legacy-malformed-unknown-tile = { table-place } : « { $found } » n’est pas une tuile. Une tuile est bâbord|tribord, pipe, rot, T, ou T suivi de deux points et de ses flancs.
legacy-malformed-unknown-feature = { table-place } : « { $found } » a un flanc qui n’existe pas. Un flanc est -, A, X, P, ou S, L, R, B et une mèche (L10).
legacy-malformed-unknown-pirate = { table-place } : le pirate de « { $found } » n’existe pas. Les pirates sont +c, +g et +s (L10).
legacy-malformed-two-pirates = { table-place } : « { $found } » a plus d’un pirate (L10).
legacy-malformed-two-planks = { table-place } : « { $found } » a une planche sur chaque flanc (L10).
legacy-malformed-half-repeating = { table-place } : dans « { $found } », un canon à répétition n’est pas sur les deux flancs avec les mèches 1 et 2 (L10).
legacy-malformed-busy-tile = { table-place } : dans « { $found } », un tuyau ou une tuile pourrie porte quelque chose sur un flanc (L10).
legacy-malformed-rotten-pirate = { table-place } : « { $found } » est une tuile pourrie avec un pirate (L10).
legacy-malformed-no-heading = { table-place } : une position commence par le mot « legacy ».
legacy-malformed-unknown-option = { table-place } : « { $found } » n’est pas une option de ce jeu. Les options sont expert, tempo, ring, tiles, bow, bombard, rot et helm.
legacy-malformed-unknown-value = { table-place } : dans « { $found } », l’option a une valeur qu’elle ne peut pas prendre.
legacy-malformed-field-twice = { table-place } : ceci est dit deux fois : « { $found } ».
legacy-malformed-no-ship = { table-place } : il faut un navire : son nom, deux points, et ses places de la poupe à la proue.
legacy-malformed-bad-name = { table-place } : le nom du navire est vide ou trop long.
legacy-malformed-bad-pile = { table-place } : « { $found } » n’est pas une pile. Une pile s’écrit [dessus/suivante/dessous].
legacy-malformed-unknown-line = { table-place } : aucune ligne ne continue ainsi. Les lignes qui commencent par + sont turn, hand, rotten, pile, discard et renewed, après les navires.
legacy-malformed-line-twice = { table-place } : il y a déjà une ligne « { $found } ».
legacy-malformed-line-missing = { table-place } : la ligne « + turn » manque.
legacy-malformed-bad-turn = { table-place } : il faut « round= », « build= », « phase= » et « resigned= », dans cet ordre.
legacy-malformed-bad-phase = { table-place } : « { $found } » n’est pas une phase. Les phases sont build, carpenter, rotten et over.
legacy-malformed-bad-number = { table-place } : « { $found } » n’est pas un nombre possible ici.
legacy-malformed-too-few-ships = { table-place } : il faut au moins deux navires.
legacy-malformed-too-many-ships = { table-place } : il y a cinq navires au plus (L1.1).
legacy-malformed-wrong-ships = { table-place } : le nombre de navires ne va pas avec le nombre de mains (L1.1).
legacy-malformed-too-many-decks = { table-place } : trop de ponts : des navires seuls en ont au plus 20 chacun, ceux d’une position entière 11.
legacy-malformed-too-many-tiles = { table-place } : il n’y a que 68 tuiles (L10).
legacy-malformed-empty-pile = { table-place } : une place ne porte aucune tuile.
legacy-malformed-wrong-hands = { table-place } : chaque capitaine a une main, fût-elle vide.
legacy-malformed-hand-too-large = { table-place } : une main a plus de tuiles qu’on n’en donne (L3.2).
legacy-malformed-bad-hand = { table-place } : un capitaine tient une tuile sans la connaître.
legacy-malformed-bad-moment = { table-place } : manches et constructions vont de 1 à 3.
legacy-malformed-bad-known = { table-place } : après @ viennent les places qui connaissent une tuile, dans l’ordre, ou « all » ; personne ne connaît la pioche.
legacy-malformed-bad-mark = { table-place } : les marques ^ et ! ne vont pas : ^ est pour les tuiles de départ à deux, ! pour une tuile de chaque navire qui vient d’être construite.
legacy-malformed-bad-rotten = { table-place } : les tuiles pourries en attente ne vont pas avec la phase.
legacy-malformed-bad-renewed = { table-place } : les tuiles marquées ~ ou = et la ligne « + renewed » ne vont pas ensemble.
legacy-malformed-bad-resigned = { table-place } : « resigned= » donne les places qui ont abandonné, ou « - » pour aucune ; il doit rester quelqu’un.
legacy-malformed-nobody-asked = { table-place } : personne n’a rien à décider, mais la partie n’est pas terminée.
legacy-malformed-wrong-tiles = { table-place } : les tuiles ne sont pas les 68 du jeu (L10).
legacy-malformed-face-missing = { table-place } : dans une position entière, chaque tuile dit ce que porte son côté amélioration.
legacy-malformed-no-tiles = { table-place } : un fichier de tuiles commence par « tiles » et le nom du jeu.
legacy-malformed-bad-count = { table-place } : une ligne d’un fichier de tuiles commence par le nombre de tuiles, de 1 à 68.
legacy-malformed-tile-twice = { table-place } : « { $found } » a déjà une ligne.
legacy-malformed-wrong-total = { table-place } : un jeu compte 68 tuiles, pas { $found } (L10).
legacy-malformed-too-many-bombards = { table-place } : un jeu compte au plus 8 tuiles à bombarde, pas { $found } (L10).
