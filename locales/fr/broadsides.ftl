# Broadsides & Boarding. Every message belongs to a rule, an option, or a kind of move, event, refusal, ending, question or
# mistake of crates/broadsides; its arguments are the fields of that kind. The other language has the same.

broadsides-title = Bordées et Abordages
broadsides-summary = Le Seahawk des pirates contre le galion Royal Isabella. Chacun pose trois cartes en secret, et on les exécute ensemble ; deux navires voisins font feu de toutes les pièces qui portent, coup par coup, sur les mâts, la coque, les canons et les hommes. À la collision, les équipages passent d’un pont à l’autre et se battent au corps à corps, jusqu’à la chute d’un capitaine.
broadsides-how-to-win = En mer : défoncer trois sections de coque de l’autre navire, n’y laisser personne pour se battre, ou forcer l’autre capitaine à amener le pavillon ; avec « immobile=beaten », il suffit que trois cartes avarie empêchent l’autre navire de bouger. À l’abordage : tuer le capitaine ennemi dans un combat. Si les deux sont battus dans le même échange, la partie est nulle ; elle l’est aussi après un trop long calme, à moins que « calm=damage » ne laisse décider ce qui reste.

## The rules

broadsides-rules-part-B1 = Les navires
broadsides-rules-part-B2 = La mer
broadsides-rules-part-B3 = Un tour en mer
broadsides-rules-part-B4 = L’échange de tirs
broadsides-rules-part-B5 = Avaries et défaite
broadsides-rules-part-B6 = La collision
broadsides-rules-part-B7 = L’abordage
broadsides-rule-B1-1 = Deux joueurs s’affrontent : le premier mène le Seahawk des pirates, le second le galion Royal Isabella. Les règles sont les mêmes pour les deux.
    .title = Deux navires
broadsides-rule-B1-2 = Un pont compte 22 cases : A4 à la proue, puis trois dans chaque section de B à H, la poupe. La colonne 3 est à tribord, la colonne 5 à bâbord, la colonne 4 entre les deux.
    .title = Le pont
broadsides-rule-B1-3 = Un navire porte dix canons : cinq à tribord, de B3 à F3, et cinq à bâbord, de B5 à F5. Ceux de B et C sont à l’avant, ceux de E et F à l’arrière.
    .title = Les canons
broadsides-rule-B1-4 = Quatre mâts se dressent sur un pont : le mât de misaine en A4, le grand mât en C4, le mât d’artimon en G4 et le mât arrière en H4. Le grand mât, en C4, a deux parties et ne tombe qu’au second coup.
    .title = Les mâts
broadsides-rule-B1-5 = Un équipage compte 22 hommes et un capitaine. Deux hommes servent chaque canon. En secret, chacun place son capitaine et les deux autres hommes où il veut, sans dépasser trois par case ; puis on montre les deux ponts. Personne ne bouge avant l’abordage.
    .title = Équipage et placement
    .reading = yes
broadsides-rule-B1-6 = La coque a une section pour chaque lettre de A à H et pour chaque bord : seize en tout.
    .title = La coque
broadsides-rule-B2-1 = Les navires se tiennent sur les points d’une grille, chacun relié à ses huit voisins, et regardent dans l’une des huit directions. Une île est un endroit sans point. Elle n’arrête ni les tirs, ni un passage en diagonale entre deux îles.
    .title = Points et îles
    .reading = yes
broadsides-rule-B2-2 = On choisit la mer avant la partie. Toute carte est la même vue des deux côtés, et chaque départ peut être atteint depuis l’autre. La source n’imprime pas sa grille, les cartes sont donc les nôtres. Sur la Tierra Firme, les navires partent devant leurs joueurs, en haut et en bas, avec trois points libres devant eux ; les Caraïbes ont les mêmes îles et des départs aux coins opposés. On peut apporter sa propre carte, un texte de 12 Kio au plus : une ligne « map » avec son nom, d’au plus 32 petites lettres, chiffres, - et _ ; « start N se » et « start S nw » avec les caps des deux navires ; puis une ligne pour chaque rangée de la grille, de 16 sur 16 au plus, « . » un point, « # » une île, N et S les départs. « ; » commence une ligne de commentaire. Le nom d’une carte que tout le monde a désigne cette carte, et chaque fichier de partie emporte en entier une carte à soi.
    .title = La carte
broadsides-rule-B2-3 = Les deux navires partent de leur point de départ, dans la direction que donne la carte.
    .title = Le départ
broadsides-rule-B3-1 = En secret, chacun pose trois cartes dans l’ordre. Il y en a trois exemplaires de chaque sorte : sur place, en avant (un point plus loin), à tribord (tourner de 45° dans le sens horaire), à bâbord (tourner de 45° dans l’autre sens) et avarie.
    .title = Poser les cartes
broadsides-rule-B3-2 = Chaque mât perdu et chaque section de coque touchée deux fois oblige à poser une carte avarie dès le tour suivant, trois au plus. On les met où l’on veut parmi les trois cartes, ni plus ni moins qu’il n’en faut, et elles ne font rien.
    .title = Les cartes avarie
    .reading = yes
broadsides-rule-B3-3 = On révèle les deux premières cartes et on les exécute ensemble, puis les deuxièmes, puis les troisièmes. Ensuite les cartes reviennent en main.
    .title = Carte par carte
broadsides-rule-B3-4 = Un déplacement sur une île ou hors de la grille n’a pas lieu, et les cartes qui restent à ce navire pour ce tour ne font rien. Il peut encore tirer et être pris pour cible.
    .title = S’échouer
    .reading = yes
broadsides-rule-B3-5 = Après chaque paire de cartes : deux navires sur le même point sont entrés en collision ; deux navires voisins échangent des tirs. Deux navires qui échangent leurs points ou se croisent en diagonale ne se heurtent pas.
    .title = Après chaque carte
    .reading = yes
broadsides-rule-B3-6 = Chaque tour a trois étapes, et l’examen qui suit une carte a lieu trois fois, même si personne n’a bougé ou n’a de carte à jouer.
    .title = Toujours trois étapes
broadsides-rule-B4-1 = Ce qui compte, c’est où se trouve l’ennemi par rapport à la proue, dans le sens horaire. Droit devant et droit derrière, aucune pièce ne porte. À 45°, les deux pièces avant de tribord ; à 90°, les cinq de tribord ; à 135°, ses deux pièces arrière ; à 225°, 270° et 315°, de même à bâbord, de l’arrière vers l’avant. Seuls tirent les canons encore à bord ; ils n’ont pas besoin d’hommes. Quatre exemples, le Seahawk cap au nord. L’ennemi au nord-est, cap au nord-ouest : le Seahawk tire de B3 et C3, l’ennemi de ses cinq pièces de bâbord. L’ennemi à l’est, cap au nord : cinq de tribord contre cinq de bâbord ; cap au sud, cinq de tribord des deux côtés. L’ennemi droit devant, cap au nord-ouest : le Seahawk n’a aucune pièce, l’ennemi E5 et F5. L’ennemi au sud-est, cap au nord : E3 et F3 contre B5 et C5.
    .title = Les pièces qui portent
    .reading = yes
broadsides-rule-B4-2 = Le nombre de tirs des deux côtés est fixé avant le premier : un canon perdu pendant l’échange tire encore.
    .title = Des tirs comptés d’avance
broadsides-rule-B4-3 = Si les deux ont des tirs, chacun lance un dé, le Seahawk d’abord ; le plus haut commence, et on relance en cas d’égalité. Si un seul camp a des tirs, on ne lance pas de dé. On tire coup par coup, en voyant l’effet de chacun, et on peut cesser le feu avant n’importe lequel. Puis l’autre tire.
    .title = Qui tire d’abord
broadsides-rule-B4-4 = Avant de lancer le dé, on nomme une section de A à H. Le 1 et le 6 manquent ; le 2 touche la coque ; le 3, le 4 ou le 5 touche la case de cette colonne.
    .title = Un tir
broadsides-rule-B4-5 = Une case touchée perd son canon, tous ses hommes et le capitaine s’il s’y trouve. Le 4 abat aussi le mât de la section, le grand mât au second coup seulement. S’il n’y a rien, il ne se passe rien.
    .title = Une case touchée
broadsides-rule-B4-6 = La coque est touchée dans la section nommée, du bord qui fait face au tireur ; si c’est la proue ou la poupe, il ne se passe rien. Le second coup défonce la section, les suivants n’ont aucun effet.
    .title = La coque touchée
broadsides-rule-B4-7 = On juge si un navire est battu quand les deux côtés ont tiré. Si les deux sont battus dans le même échange, la partie est nulle.
    .title = Juger la défaite
    .reading = yes
broadsides-rule-B5-1 = Un navire dont trois sections de coque sont défoncées coule, et son joueur a perdu.
    .title = Couler
broadsides-rule-B5-2 = Un navire qui doit poser trois cartes avarie ne peut plus ni avancer ni tourner, mais tire encore. Son joueur peut amener le pavillon au lieu de poser des cartes : on le voit avant la première carte, et c’est perdu ; si les deux l’amènent, la partie est nulle. Quand aucun des deux navires ne peut plus bouger, on continue (B5.5). Avec « immobile=beaten », un tel navire a perdu dès la fin de l’échange. Chacun peut abandonner à tout moment, et perd.
    .title = Immobilisé
    .reading = yes
broadsides-rule-B5-3 = Un capitaine touché quitte le pont ; les cartes déjà posées se jouent encore. À la fin du tour, il prend la place d’un homme que choisit son joueur, et qui sort du jeu ; si les deux capitaines reviennent, chacun choisit en secret. Au tour suivant, ce joueur ne pose pas de cartes, mais le navire peut tirer. Avec « captain_back=lost_turn », il ne revient qu’à la fin de ce tour perdu. Un capitaine hors du pont ne peut pas être touché. S’il est revenu et qu’on le touche encore pendant le tour que perd son navire, il quitte le pont de nouveau, prend à la fin du tour la place d’un autre homme, et le tour d’après est perdu aussi.
    .title = Le capitaine touché
    .reading = yes
broadsides-rule-B5-4 = Un navire sans capitaine et sans hommes est perdu. Des canons seuls ne se battent pas.
    .title = Plus personne
    .reading = yes
broadsides-rule-B5-5 = Après 40 tours complets de suite sans un tir, ou après 400 tours en tout, la partie est nulle ; un tir retenu ne compte pas. Avec « calm=endless », elle continue. Avec « calm=damage », gagne qui a le plus d’hommes à bord, puis le plus de canons, puis le moins de cartes avarie ; la partie n’est nulle que si tout est égal. Un capitaine à bord compte pour un homme.
    .title = Un long calme
    .reading = yes
broadsides-rule-B6-1 = Deux navires sur le même point restent bord à bord jusqu’à la fin. Les cartes qui restent sont retirées.
    .title = Bord à bord
broadsides-rule-B6-2 = Ce qui compte, c’est d’où vient le navire qui a bougé, vu de la proue de l’autre après les deux cartes : de tribord, l’autre touche par tribord, de bâbord par bâbord. Les navires sont dans le même sens : celui qui a bougé touche donc par le bord opposé, et chaque section est à côté de la même section. Seul a bougé le navire qui a changé de point ; si les deux l’ont fait, le résultat est le même pour l’un et pour l’autre. Avec « lie=facing », un navire venu de 45° ou de 315° se range en sens opposé, A à côté de H, et touche par le même bord que l’autre : tribord contre tribord depuis 45°, bâbord contre bâbord depuis 315° ; si les deux ont bougé, le Seahawk compte pour celui qui était là. Un exemple : les deux arrivent sur un même point, le Seahawk cap au nord, le Royal Isabella cap à l’est. Le Royal Isabella vient de l’ouest, à 270° du Seahawk : bâbord du Seahawk touche tribord du Royal Isabella.
    .title = Les bords qui se touchent
    .reading = yes
broadsides-rule-B6-3 = De front, les navires sont en sens opposé, bâbord contre bâbord, A à côté de H, B à côté de G, et ainsi de suite. Par l’arrière, ils sont dans le même sens, et celui qui a bougé est à tribord de l’autre. Un exemple : un navire est à l’arrêt, cap au nord, et l’autre arrive sur son point, cap au sud. Il vient de droit devant : ils se rangent bâbord contre bâbord ; cap au nord, il vient de l’arrière et se range à tribord.
    .title = De front et par l’arrière
    .reading = yes
broadsides-rule-B6-4 = Un capitaine hors du pont revient aussitôt. Puis toutes les pièces des bords qui se touchent tirent encore une fois, avec les dés et dans l’ordre de B4, et chaque tir est obligatoire. Le 2 ne fait rien ; le 4 n’abat pas de mât, mais touche encore ceux de la case. Ensuite, un capitaine touché prend la place d’un homme ; s’il n’y en a plus, la partie est perdue, et nulle s’il en va ainsi des deux navires. Les tours perdus sont oubliés.
    .title = Le dernier échange
    .reading = yes
broadsides-rule-B6-5 = Chacun lance un dé, et le plus haut aborde d’abord ; on relance en cas d’égalité. Ensuite on joue chacun son tour. Mâts et canons ne comptent plus.
    .title = Qui aborde d’abord
broadsides-rule-B7-1 = Un tour compte trois pas, d’un homme et d’une case à la fois, par un, deux ou trois membres de l’équipage, capitaine compris. Revenir sur ses pas est permis. Tant qu’un pas est possible, il faut faire le suivant. Quand aucun ne l’est, les combats suivent aussitôt.
    .title = Trois pas
broadsides-rule-B7-2 = Un pas mène à une case voisine du même niveau, en diagonale aussi. Les niveaux sont A ; B à D ; E à G ; H. Des échelles relient A4 à B3 et B5, D3 à E3, D5 à E5, G3 à H3, et G5 à H5.
    .title = Ponts et échelles
    .reading = yes
broadsides-rule-B7-3 = Passer sur l’autre navire est un pas, et en revenir aussi : tout droit, d’une case du bord qui touche, ou de A4, à la case d’à côté. Les niveaux ne comptent pas. Dans le même sens, X3 est à côté de X5 et A4 à côté de A4. En sens opposé, bâbord contre bâbord, on passe par A4-H5, B5-G5, C5-F5, D5-E5, E5-D5, F5-C5, G5-B5 et H5-A4 ; tribord contre tribord, de même avec la colonne 3.
    .title = Passer à bord
broadsides-rule-B7-4 = Après chaque pas, une case ne contient pas plus de trois membres d’un équipage. Qui entre dans une case avec des ennemis y reste jusqu’au combat, et eux aussi.
    .title = La place et l’ennemi
broadsides-rule-B7-5 = Après les pas, on se bat jusqu’au bout dans chaque case où sont les deux équipages, dans l’ordre que veut celui qui vient de jouer. À chaque assaut, chacun lance un dé, lui d’abord, et ajoute 1 par homme de plus que l’autre, 2 au plus, et 1 si le capitaine se bat. Un capitaine compte pour un homme ; avec « captain_counts=no », il ne compte pas. Le plus haut total élimine un ennemi ; à égalité, chacun perd un homme. Un exemple : trois contre deux, chacun lance un 3. Avec un homme de plus, c’est 4 à 3, et l’un des deux tombe ; c’est alors trois contre un, et le dé suivant reçoit 2 de plus.
    .title = Les combats
    .reading = yes
broadsides-rule-B7-6 = Tant que des hommes se battent à ses côtés, un capitaine ne peut pas tomber. Deux capitaines seuls relancent en cas d’égalité. Sinon, un capitaine seul tombe à égalité.
    .title = Le capitaine tombe le dernier
    .reading = yes
broadsides-rule-B7-7 = Qui perd son capitaine dans un combat a perdu aussitôt ; les combats qui restent n’ont pas lieu.
    .title = La fin d’un capitaine
broadsides-rule-B7-8 = Après 60 tours de suite, chacun comptant pour un, sans combat, la partie est nulle. Avec « calm=endless », elle continue ; avec « calm=damage », le plus grand équipage gagne, capitaines compris ; à équipages égaux la partie est nulle, car canons et cartes avarie ne comptent plus.
    .title = Personne n’attaque

## Options

broadsides-option-map = La mer où l’on joue (B2.2).
    .title = Carte
broadsides-option-map-spanish_main = la Tierra Firme, ses îles entre les deux joueurs
broadsides-option-map-caribbean = les Caraïbes, les mêmes îles, départs aux coins opposés
broadsides-option-map-open_sea = la haute mer, sans îles
broadsides-option-map-the_narrows = les Passes, petites et pleines de récifs
broadsides-option-captain_back = Quand revient un capitaine touché (B5.3).
    .title = Retour du capitaine
broadsides-option-captain_back-same_turn = à la fin du tour où il est touché
broadsides-option-captain_back-lost_turn = à la fin du tour que perd son navire
broadsides-option-immobile = Ce qu’il advient d’un navire qui doit poser trois cartes avarie (B5.2). Entre pilotes, ces défaites abrègent les parties d’un tiers à la moitié, mais il y a plus de nulles sur chaque carte, de moitié en plus à presque trois fois autant.
    .title = Immobile
broadsides-option-immobile-fights_on = il se bat encore, et peut amener le pavillon
broadsides-option-immobile-beaten = il est battu
broadsides-option-calm = Ce qui arrive quand rien n’arrive trop longtemps (B5.5, B7.8). Entre pilotes, les dégâts tranchent à peu près la moitié de ce qui serait resté nul.
    .title = Calme
broadsides-option-calm-draw = partie nulle
broadsides-option-calm-endless = calme sans fin
broadsides-option-calm-damage = les dégâts décident
broadsides-option-lie = Comment se range un navire qui a heurté l’autre par l’avant, à 45° de la proue de l’autre (B6.2).
    .title = Position
broadsides-option-lie-same = dans le même sens que l’autre
broadsides-option-lie-facing = en sens opposé
broadsides-option-captain_counts = Si un capitaine compte là où l’on compte les hommes dans un combat (B7.5). S’il ne compte pas, un capitaine gardé tombe plus tôt et les parties avec abordage sont plus courtes d’un dixième environ.
    .title = Capitaine compté
broadsides-option-captain_counts-yes = comme un homme
broadsides-option-captain_counts-no = pas du tout

## Moves

broadsides-move-captain = Placer le capitaine en { $cell }
broadsides-move-man = Placer un homme en { $cell }
broadsides-move-plot = Poser les cartes { $cards-1 ->
        [forward] en avant
        [starboard] à tribord
        [port] à bâbord
        [damaged] avarie
       *[stay] sur place
    }, { $cards-2 ->
        [forward] en avant
        [starboard] à tribord
        [port] à bâbord
        [damaged] avarie
       *[stay] sur place
    }, { $cards-3 ->
        [forward] en avant
        [starboard] à tribord
        [port] à bâbord
        [damaged] avarie
       *[stay] sur place
    }
broadsides-move-strike = Amener le pavillon
broadsides-move-fire = Tirer sur la section { $section }
broadsides-move-hold = Cesser le feu
broadsides-move-return = Le capitaine prend la place d’un homme en { $cell }
broadsides-move-step = { $who ->
        [captain] Le capitaine va de { $from } à { $to }
       *[man] Un homme va de { $from } à { $to }
    }
broadsides-move-fight = Se battre en { $at }

## Reasons for a hint

broadsides-reason-only-one = Il n’y a pas d’autre choix.
broadsides-reason-bears = { $count ->
    [one] Un de vos canons porte dans { $percent } % des plans ennemis.
   *[other] Jusqu’à { $count } de vos canons portent dans { $percent } % des plans ennemis.
}
broadsides-reason-unanswered = Dans { $percent } % des plans ennemis, vous tirez sans qu’on vous réponde.
broadsides-reason-exposed = Dans { $percent } % des plans ennemis, on tire sur vous sans que vous puissiez répondre.
broadsides-reason-may-collide = Les navires se heurtent dans { $percent } % des plans ennemis.
broadsides-reason-out-of-reach = Aucun plan ennemi n’amène de canons à portée de votre navire.
broadsides-reason-hits = Le coup touche quelque chose { $percent } fois sur 100.
broadsides-reason-may-sink = Il coule { $seat } { $percent } fois sur 100.
broadsides-reason-may-captain = Il touche le capitaine ennemi { $percent } fois sur 100.
broadsides-reason-may-mast = Il abat un mât { $percent } fois sur 100.
broadsides-reason-may-cannon = Il détruit un canon { $percent } fois sur 100.
broadsides-reason-fight = Le combat serait gagné { $percent } fois sur 100.
broadsides-reason-captain-there = Le capitaine adverse ({ $seat }) s’y tient : qui le tue a gagné.
broadsides-reason-own-hull = Votre propre navire est à une section de coque de couler.
broadsides-reason-beaten = Il n’y a presque plus rien à espérer.

## Events

broadsides-event-placed = { $seat-you ->
        [you] Vous placez le capitaine en { $captain }, et des hommes en { $man } et { $other }.
       *[other] { $seat } place le capitaine en { $captain }, et des hommes en { $man } et { $other }.
    }
broadsides-event-set-sail = { $turn ->
        [0] Un tour en mer commence.
       *[other] Le tour { $turn } commence.
    }
    .chapter = { $turn ->
        [0] Un tour en mer
       *[other] Tour { $turn }
    }
broadsides-event-idle = { $seat-you ->
        [you] Vous avez perdu votre capitaine et ne posez pas de cartes ce tour.
       *[other] { $seat } a perdu son capitaine et ne pose pas de cartes ce tour.
    }
broadsides-event-struck = { $seat-you ->
        [you] Vous amenez le pavillon.
       *[other] { $seat } amène le pavillon.
    }
broadsides-event-card = { $seat-you ->
        [you] Votre carte { $number } : { $card ->
            [forward] en avant
            [starboard] à tribord
            [port] à bâbord
            [damaged] avarie
           *[stay] sur place
        }.
       *[other] { $seat }, carte { $number } : { $card ->
            [forward] en avant
            [starboard] à tribord
            [port] à bâbord
            [damaged] avarie
           *[stay] sur place
        }.
    }
broadsides-event-moved = { $seat-you ->
        [you] Vous avancez de { $from } à { $to }.
       *[other] { $seat } avance de { $from } à { $to }.
    }
    .clause = jusqu’en { $to }
broadsides-event-turned = { $seat-you ->
        [you] Vous tournez
       *[other] { $seat } tourne
    } de { $from ->
        [ne] nord-est
        [e] est
        [se] sud-est
        [s] sud
        [sw] sud-ouest
        [w] ouest
        [nw] nord-ouest
       *[n] nord
    } à { $to ->
        [ne] nord-est
        [e] est
        [se] sud-est
        [s] sud
        [sw] sud-ouest
        [w] ouest
        [nw] nord-ouest
       *[n] nord
    }.
    .clause = cap désormais : { $to ->
        [ne] nord-est
        [e] est
        [se] sud-est
        [s] sud
        [sw] sud-ouest
        [w] ouest
        [nw] nord-ouest
       *[n] nord
    }
broadsides-event-grounded = { $edge ->
        [true] { $seat-you ->
            [you] Vous ne pouvez pas quitter la carte, cap :
           *[other] { $seat } ne peut pas quitter la carte, cap :
        }
       *[false] { $seat-you ->
            [you] Vous vous échouez, cap :
           *[other] { $seat } s’échoue, cap :
        }
    } { $heading ->
        [ne] nord-est
        [e] est
        [se] sud-est
        [s] sud
        [sw] sud-ouest
        [w] ouest
        [nw] nord-ouest
       *[n] nord
    } ; { $seat-you ->
        [you] vous restez
       *[other] le navire reste
    } en { $at }{ $dropped ->
        [0] .
        [one] , une carte est retirée.
       *[other] , { $dropped } cartes sont retirées.
    }
    .clause = { $edge ->
        [true] mais la carte finit là : le navire
       *[false] mais le navire s’échoue et
    } reste en { $at }{ $dropped ->
        [0] {""}
        [one]  ; une carte est retirée
       *[other]  ; { $dropped } cartes sont retirées
    }
broadsides-event-bear = { $seat-you ->
        [you] Vous avez
       *[other] { $seat } a
    } { $target-you ->
        [you] votre navire
       *[other] { $target }
    } { $arc ->
        [ahead] droit devant
        [starboard-forward] à 45°, sur l’avant tribord
        [starboard-broadside] à 90°, par le travers tribord
        [starboard-aft] à 135°, sur l’arrière tribord
        [astern] droit derrière
        [port-aft] à 225°, sur l’arrière bâbord
        [port-broadside] à 270°, par le travers bâbord
        [port-forward] à 315°, sur l’avant bâbord
        [alongside-starboard] bord à bord, à tribord
       *[alongside-port] bord à bord, à bâbord
    } ; { $guns-count ->
        [0] aucune pièce ne porte.
       *[other] pièces qui portent : { $guns }.
    }
broadsides-event-fire-die = { $seat-you ->
        [you] Pour le premier tir, vous lancez un { $die }.
       *[other] Pour le premier tir, { $seat } lance un { $die }.
    }
    .log = { $seat-number ->
        [1] line
       *[other] told
    }
    .clause = { $seat-you ->
        [you] vous un { $die }
       *[other] { $seat } un { $die }
    }
broadsides-event-fires-first = { $seat-you ->
        [you] Vous tirez d’abord.
       *[other] { $seat } tire d’abord.
    }
    .clause =  ; { $seat-you ->
        [you] vous tirez d’abord
       *[other] { $seat } tire d’abord
    }
broadsides-event-shot = { $seat-you ->
        [you] Vous tirez sur { $target }, section { $section } : un { $die }.
       *[other] { $target-you ->
            [you] { $seat } tire sur vous, section { $section } : un { $die }.
           *[other] { $seat } tire sur { $target }, section { $section } : un { $die }.
        }
    }
broadsides-event-no-effect = { $why ->
        [missed] { $seat-you ->
            [you] Le coup vous manque.
           *[other] Le coup manque { $seat }.
        }
        [end-on] { $seat-you ->
            [you] Vous présentez la proue ou la poupe : votre coque ne craint rien en section { $section }.
           *[other] { $seat } présente la proue ou la poupe : la coque ne craint rien en section { $section }.
        }
        [wrecked] { $seat-you ->
            [you] Votre section { $section } est déjà défoncée.
           *[other] { $seat } : la section { $section } est déjà défoncée.
        }
        [alongside] { $seat-you ->
            [you] Bord à bord, votre coque ne compte plus.
           *[other] { $seat } : bord à bord, la coque ne compte plus.
        }
       *[empty] { $seat-you ->
            [you] Il n’y a rien à toucher chez vous en section { $section }.
           *[other] Il n’y a rien à toucher chez { $seat } en section { $section }.
        }
    }
    .clause = { $why ->
        [missed] manqué
        [end-on] proue ou poupe de face, la coque ne craint rien
        [wrecked] la section est déjà défoncée
        [alongside] bord à bord, la coque ne compte plus
       *[empty] il n’y a rien à toucher
    }
broadsides-event-cannon-lost = { $seat-you ->
        [you] Vous perdez le canon en { $cell }.
       *[other] { $seat } perd le canon en { $cell }.
    }
    .clause = { $seat-you ->
        [you] votre canon en { $cell } est perdu
       *[other] le canon en { $cell } est perdu
    }
broadsides-event-men-lost = { $seat-you ->
        [you] Vous perdez
       *[other] { $seat } perd
    } { $men ->
        [one] un homme
       *[other] { $men } hommes
    } en { $cell }.
    .clause = { $men ->
        [one] { $seat-you ->
            [you] un de vos hommes tombe
           *[other] un homme tombe
        }
       *[other] { $seat-you ->
            [you] { $men } de vos hommes tombent
           *[other] { $men } hommes tombent
        }
    } en { $cell }
broadsides-event-captain-hit = { $seat-you ->
        [you] Votre capitaine est touché en { $cell }.
       *[other] { $seat } : le capitaine est touché en { $cell }.
    }
    .clause = { $seat-you ->
        [you] votre capitaine est touché en { $cell }
       *[other] le capitaine adverse ({ $seat }) est touché en { $cell }
    }
broadsides-event-mast-hit = { $seat-you ->
        [you] Vous perdez
       *[other] { $seat } perd
    } { $mast ->
        [fore] le mât de misaine
        [main-top] le haut du grand mât
        [main] le grand mât
        [mizzen] le mât d’artimon
       *[aft] le mât arrière
    }{ $mast ->
        [main-top] .
       *[other]  ; mâts perdus : { $lost }.
    }
    .clause = { $mast ->
        [fore] le mât de misaine tombe
        [main-top] le haut du grand mât tombe
        [main] le grand mât tombe
        [mizzen] le mât d’artimon tombe
       *[aft] le mât arrière tombe
    }{ $mast ->
        [main-top] {""}
       *[other] {" "}(mâts perdus : { $lost })
    }
broadsides-event-hull-hit = { $seat-you ->
        [you] Votre coque
       *[other] { $seat } : la coque
    } est touchée en section { $section } à { $side ->
        [starboard] tribord
       *[port] bâbord
    }{ $hits ->
        [1] .
       *[other]  : la section est défoncée. Sections défoncées : { $wrecked }.
    }
    .clause = { $seat-you ->
        [you] votre coque
       *[other] la coque
    } est touchée à { $side ->
        [starboard] tribord
       *[port] bâbord
    } en section { $section }{ $hits ->
        [1] {""}
       *[other] {" "}et y est défoncée (sections défoncées : { $wrecked })
    }
broadsides-event-held = { $seat-you ->
        [you] Vous cessez le feu ; tirs retenus : { $left }.
       *[other] { $seat } cesse le feu ; tirs retenus : { $left }.
    }
broadsides-event-damaged-cards = Dès le tour suivant, { $seat-you ->
        [you] vous posez
       *[other] { $seat } pose
    } { $cards ->
        [one] une carte avarie
       *[other] { $cards } cartes avarie
    }.
    .clause =  ; dès le tour suivant, { $seat-you ->
        [you] vous posez
       *[other] { $seat } pose
    } { $cards ->
        [one] une carte avarie
       *[other] { $cards } cartes avarie
    }
broadsides-event-beaten = { $why ->
        [sunk] { $seat-you ->
            [you] Votre navire coule.
           *[other] { $seat } coule.
        }
        [crippled] { $seat-you ->
            [you] Votre navire ne peut plus bouger : vous voilà battu.
           *[other] { $seat } ne peut plus bouger et se voit battu.
        }
       *[unmanned] { $seat-you ->
            [you] Il ne reste personne pour se battre pour vous.
           *[other] Il ne reste personne pour se battre pour { $seat }.
        }
    }
broadsides-event-captain-back = { $seat-you ->
        [you] Votre capitaine prend
       *[other] { $seat } : le capitaine prend
    } la place d’un homme en { $cell }.
broadsides-event-quiet-turn = { $turns ->
        [one] Un tour sans un tir.
       *[other] Cela fait { $turns } tours de suite sans un tir.
    }
    .log = silent
broadsides-event-collided = Collision : { $seat-you ->
        [you] vous touchez
       *[other] { $seat } touche
    } par { $side ->
        [starboard] tribord
       *[port] bâbord
    }, { $target-you ->
        [you] vous
       *[other] { $target }
    } par { $touches ->
        [starboard] tribord
       *[port] bâbord
    }{ $way ->
        [opposite] , en sens opposé.
       *[same] , dans le même sens.
    }
broadsides-event-board-die = { $seat-you ->
        [you] Pour aborder d’abord, vous lancez un { $die }.
       *[other] Pour aborder d’abord, { $seat } lance un { $die }.
    }
    .log = { $seat-number ->
        [1] line
       *[other] told
    }
    .clause = { $seat-you ->
        [you] vous un { $die }
       *[other] { $seat } un { $die }
    }
broadsides-event-boards-first = { $seat-you ->
        [you] Vous abordez d’abord.
       *[other] { $seat } aborde d’abord.
    }
    .clause =  ; { $seat-you ->
        [you] vous abordez d’abord
       *[other] { $seat } aborde d’abord
    }
broadsides-event-stepped = { $who ->
        [captain] { $seat-you ->
            [you] Votre capitaine va
           *[other] { $seat } : le capitaine va
        }
       *[man] { $seat-you ->
            [you] Un de vos hommes va
           *[other] { $seat } : un homme va
        }
    } de { $from } à { $to } { $deck-you ->
        [you] chez vous
       *[other] chez { $deck }
    }{ $others ->
        [0] {""}
        [one] { $target-you ->
            [you] {" "}contre l’un des vôtres
           *[other] {" "}contre un adversaire ({ $target })
        }
       *[other] { $target-you ->
            [you] {" "}contre { $others } des vôtres
           *[other] {" "}contre { $others } adversaires ({ $target })
        }
    }.
    .clause = { $who ->
        [captain] le capitaine va
       *[man] un homme va
    } de { $from } à { $to } { $deck-you ->
        [you] chez vous
       *[other] chez { $deck }
    }{ $others ->
        [0] {""}
        [one] { $target-you ->
            [you] {" "}contre l’un des vôtres
           *[other] {" "}contre un adversaire ({ $target })
        }
       *[other] { $target-you ->
            [you] {" "}contre { $others } des vôtres
           *[other] {" "}contre { $others } adversaires ({ $target })
        }
    }
broadsides-event-crossed = { $who ->
        [captain] { $seat-you ->
            [you] Votre capitaine passe
           *[other] { $seat } : le capitaine passe
        }
       *[man] { $seat-you ->
            [you] Un de vos hommes passe
           *[other] { $seat } : un homme passe
        }
    } d’un bord à l’autre, de { $from } à { $to } { $deck-you ->
        [you] chez vous
       *[other] chez { $deck }
    }{ $others ->
        [0] {""}
        [one] { $target-you ->
            [you] {" "}contre l’un des vôtres
           *[other] {" "}contre un adversaire ({ $target })
        }
       *[other] { $target-you ->
            [you] {" "}contre { $others } des vôtres
           *[other] {" "}contre { $others } adversaires ({ $target })
        }
    }.
    .clause = { $who ->
        [captain] le capitaine passe
       *[man] un homme passe
    } d’un bord à l’autre, de { $from } à { $to } { $deck-you ->
        [you] chez vous
       *[other] chez { $deck }
    }{ $others ->
        [0] {""}
        [one] { $target-you ->
            [you] {" "}contre l’un des vôtres
           *[other] {" "}contre un adversaire ({ $target })
        }
       *[other] { $target-you ->
            [you] {" "}contre { $others } des vôtres
           *[other] {" "}contre { $others } adversaires ({ $target })
        }
    }
broadsides-event-fight = { $seat-you ->
        [you] Vous vous battez contre { $target }
       *[other] { $target-you ->
            [you] { $seat } se bat contre vous
           *[other] { $seat } se bat contre { $target }
        }
    } en { $at } { $deck-you ->
        [you] chez vous
       *[other] chez { $deck }
    } : { $captain ->
        [true] { $men ->
            [1] le capitaine seul
            [2] le capitaine et un homme
           *[other] le capitaine et deux hommes
        }
       *[false] { $men ->
            [one] un homme
           *[other] { $men } hommes
        }
    } contre { $captain2 ->
        [true] { $others ->
            [1] le capitaine seul
            [2] le capitaine et un homme
           *[other] le capitaine et deux hommes
        }
       *[false] { $others ->
            [one] un homme
           *[other] { $others } hommes
        }
    }.
broadsides-event-round = { $seat-you ->
        [you] Vous lancez
       *[other] { $seat } lance
    } { $die } + { $more } + { $captain } = { $total }, { $target-you ->
        [you] vous
       *[other] { $target }
    } { $die2 } + { $more2 } + { $captain2 } = { $total2 } ; { $lost ->
        [0] { $lost2 ->
            [0] on relance
           *[other] { $target-you ->
                [you] vous perdez { $who2 ->
                    [captain] votre capitaine
                   *[man] un homme
                }
               *[other] { $target } perd { $who2 ->
                    [captain] son capitaine
                   *[man] un homme
                }
            }
        }
       *[other] { $lost2 ->
            [0] { $seat-you ->
                [you] vous perdez { $who ->
                    [captain] votre capitaine
                   *[man] un homme
                }
               *[other] { $seat } perd { $who ->
                    [captain] son capitaine
                   *[man] un homme
                }
            }
           *[other] { $seat-you ->
                [you] vous perdez { $who ->
                    [captain] votre capitaine
                   *[man] un homme
                }
               *[other] { $seat } perd { $who ->
                    [captain] son capitaine
                   *[man] un homme
                }
            } et { $target-you ->
                [you] vous perdez { $who2 ->
                    [captain] votre capitaine
                   *[man] un homme
                }
               *[other] { $target } { $who2 ->
                    [captain] perd son capitaine
                   *[man] perd un homme
                }
            }
        }
    }.
    .clause =  ; { $total } à { $total2 }, { $lost ->
        [0] { $lost2 ->
            [0] on relance
           *[other] { $target-you ->
                [you] vous perdez { $who2 ->
                    [captain] votre capitaine
                   *[man] un homme
                }
               *[other] { $target } perd { $who2 ->
                    [captain] son capitaine
                   *[man] un homme
                }
            }
        }
       *[other] { $lost2 ->
            [0] { $seat-you ->
                [you] vous perdez { $who ->
                    [captain] votre capitaine
                   *[man] un homme
                }
               *[other] { $seat } perd { $who ->
                    [captain] son capitaine
                   *[man] un homme
                }
            }
           *[other] { $seat-you ->
                [you] vous perdez { $who ->
                    [captain] votre capitaine
                   *[man] un homme
                }
               *[other] { $seat } perd { $who ->
                    [captain] son capitaine
                   *[man] un homme
                }
            } et { $target-you ->
                [you] vous perdez { $who2 ->
                    [captain] votre capitaine
                   *[man] un homme
                }
               *[other] { $target } { $who2 ->
                    [captain] perd son capitaine
                   *[man] perd un homme
                }
            }
        }
    }
broadsides-event-cell-held = { $seat-you ->
        [you] Vous tenez
       *[other] { $seat } tient
    } { $at } { $deck-you ->
        [you] chez vous
       *[other] chez { $deck }
    } ; il reste { $captain ->
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
    .clause =  ; { $seat-you ->
        [you] vous tenez la case
       *[other] { $seat } tient la case
    }, il y reste { $captain ->
        [true] { $men ->
            [1] le capitaine seul
            [2] le capitaine et un homme
           *[other] le capitaine et deux hommes
        }
       *[false] { $men ->
            [one] un homme
           *[other] { $men } hommes
        }
    }
broadsides-event-cell-empty = Il ne reste personne en { $at } { $deck-you ->
        [you] chez vous
       *[other] chez { $deck }
    }.
    .clause =  ; il n’y reste personne
broadsides-event-captain-killed = { $seat-you ->
        [you] Votre capitaine tombe.
       *[other] { $seat } perd son capitaine.
    }
    .clause = {""}
broadsides-event-boarding-turn = { $seat-you ->
        [you] À vous de faire trois pas
       *[other] À { $seat } de faire trois pas
    } ; tours sans combat : { $quiet }.
    .chapter = { $seat-you ->
        [you] Vous abordez
       *[other] { $seat } aborde
    }
broadsides-event-becalmed = { $turns ->
        [400] Après 400 tours, rien n’est décidé.
       *[other] Il ne s’est rien passé depuis { $turns } tours de suite.
    }
broadsides-event-weighed = Ce qui reste décide : { $seat-you ->
        [you] vous avez
       *[other] { $seat } a
    } { $men } à bord, { $target-you ->
        [you] vous
       *[other] { $target }
    } { $men2 }{ $guns ->
        [0] { $guns2 ->
            [0] {""}
           *[other]  ; canons : { $guns } à { $guns2 }
        }
       *[other]  ; canons : { $guns } à { $guns2 }
    }{ $damaged ->
        [0] { $damaged2 ->
            [0] .
           *[other]  ; cartes avarie : { $damaged } à { $damaged2 }.
        }
       *[other]  ; cartes avarie : { $damaged } à { $damaged2 }.
    }
broadsides-event-resigned = { $seat-you ->
        [you] Vous abandonnez.
       *[other] { $seat } abandonne.
    }
    .log = silent

## Endings

broadsides-ending-sunk = L’autre navire a coulé.
    .losers = { $losers-you ->
        [you] Votre navire a coulé.
       *[other] { $losers } a coulé.
    }
broadsides-ending-crippled = L’autre navire ne pouvait plus bouger.
    .losers = { $losers-you ->
        [you] Votre navire ne pouvait plus bouger.
       *[other] { $losers } ne pouvait plus bouger.
    }
broadsides-ending-unmanned = Il ne restait personne sur l’autre navire pour se battre.
    .losers = { $losers-you ->
        [you] Il ne restait personne pour se battre pour vous.
       *[other] Il ne restait personne pour se battre pour { $losers }.
    }
broadsides-ending-both-beaten = Les deux navires ont été battus dans le même échange.
broadsides-ending-struck = Le pavillon a été amené.
    .losers = { $losers-you ->
        [you] Vous avez amené le pavillon.
       *[other] { $losers } a amené le pavillon.
    }
broadsides-ending-both-struck = Les deux ont amené le pavillon.
broadsides-ending-captain-killed = Le capitaine ennemi est tombé au combat.
    .losers = { $losers-you ->
        [you] Votre capitaine est tombé au combat.
       *[other] { $losers } a perdu son capitaine au combat.
    }
broadsides-ending-becalmed = Il ne s’est rien passé trop longtemps.
broadsides-ending-outlasted = Après 400 tours, rien n’était décidé.
broadsides-ending-worse-off = Il ne s’est rien passé trop longtemps, et l’autre camp était plus mal en point.
    .losers = { $losers-you ->
        [you] Il ne s’est rien passé trop longtemps, et vous étiez plus mal en point.
       *[other] Il ne s’est rien passé trop longtemps, et { $losers } était plus mal en point.
    }
broadsides-ending-resigned = L’autre joueur a abandonné.
    .losers = { $losers-you ->
        [you] Vous avez abandonné.
       *[other] { $losers } a abandonné.
    }

## Refusals

broadsides-refusal-over = La partie est finie.
broadsides-refusal-not-asked = Ce n’est pas à { $seat } de décider.
broadsides-refusal-place-captain = On place d’abord le capitaine.
broadsides-refusal-place-man = On place maintenant un homme.
broadsides-refusal-cell-full = Il y a déjà trois membres de l’équipage en { $cell }.
broadsides-refusal-lay-cards = On pose maintenant des cartes.
broadsides-refusal-three-cards = On pose trois cartes, et non { $cards }.
broadsides-refusal-fourth-copy = Il n’y a que trois exemplaires de cette carte : { $card ->
        [forward] en avant
        [starboard] à tribord
        [port] à bâbord
        [damaged] avarie
       *[stay] sur place
    }.
broadsides-refusal-wrong-damaged = Cartes avarie à poser : { $damaged } ; posées : { $laid }.
broadsides-refusal-not-immobile = Seul un navire qui ne peut plus bouger peut amener le pavillon.
broadsides-refusal-fire-or-hold = Il faut tirer sur une section ou cesser le feu.
broadsides-refusal-must-fire = Dans le dernier échange, chaque tir est obligatoire.
broadsides-refusal-choose-man = Un homme doit d’abord laisser sa place au capitaine.
broadsides-refusal-no-man = Il n’y a pas d’homme en { $cell }.
broadsides-refusal-take-step = Il faut maintenant faire un pas.
broadsides-refusal-nobody-there = Aucun de vos hommes n’est en { $from }.
broadsides-refusal-captain-elsewhere = Votre capitaine n’est pas en { $from }.
broadsides-refusal-held-there = Les ennemis retiennent tout le monde en { $from } jusqu’au combat.
broadsides-refusal-too-far = { $from } et { $to } ne sont pas voisines.
broadsides-refusal-no-ladder = { $from } et { $to } ne sont pas au même niveau, et aucune échelle ne les relie.
broadsides-refusal-not-beside = { $from } n’est pas à côté de { $to }.
broadsides-refusal-spot-full = Trois membres de votre équipage sont déjà en { $to }.
broadsides-refusal-pick-fight = Il faut maintenant choisir le prochain combat.
broadsides-refusal-no-fight = On ne se bat pas en { $at }.
broadsides-refusal-not-at-sea = Les navires sont bord à bord : il n’y a plus rien à gouverner ni à viser.
broadsides-refusal-not-plotting = On ne pose pas de cartes maintenant.
broadsides-refusal-not-boarding = L’abordage n’a pas commencé.
broadsides-refusal-out-of-range = Les navires ne sont pas sur des points voisins.
broadsides-refusal-no-such-ship = Il n’y a pas de navire numéro { $target-number } dans cette partie.

## Questions

broadsides-question-course = { $target } : où mèneraient les cartes { $cards-1 ->
        [forward] en avant
        [starboard] à tribord
        [port] à bâbord
        [damaged] avarie
       *[stay] sur place
    }, { $cards-2 ->
        [forward] en avant
        [starboard] à tribord
        [port] à bâbord
        [damaged] avarie
       *[stay] sur place
    }, { $cards-3 ->
        [forward] en avant
        [starboard] à tribord
        [port] à bâbord
        [damaged] avarie
       *[stay] sur place
    } ?
broadsides-question-cover = { $target } : quelles pièces porteraient après chacune de ces cartes, { $cards-1 ->
        [forward] en avant
        [starboard] à tribord
        [port] à bâbord
        [damaged] avarie
       *[stay] sur place
    }, { $cards-2 ->
        [forward] en avant
        [starboard] à tribord
        [port] à bâbord
        [damaged] avarie
       *[stay] sur place
    }, { $cards-3 ->
        [forward] en avant
        [starboard] à tribord
        [port] à bâbord
        [damaged] avarie
       *[stay] sur place
    } ?
broadsides-question-fight = { $seat } : comment finirait un combat en { $at } avec { $men } de plus ?
broadsides-question-guns = Quelles pièces portent ?
broadsides-question-shot = Que ferait un tir sur { $target }, section { $section } ?

## What a die is thrown for

broadsides-purpose-fire = { $name } lance pour tirer d’abord
broadsides-purpose-shot = { $name } tire un coup
broadsides-purpose-board = { $name } lance pour aborder d’abord
broadsides-purpose-melee = { $name } livre un assaut

## Mistakes in the text of a move, of a position or of a map

broadsides-malformed-no-move = { table-place } : un coup est attendu : capitaine (captain), homme (man), route (plot), amener (strike), feu (fire), attendre (hold), revenir (return), aller (step) ou combattre (fight).
broadsides-malformed-unknown-move = { table-place } : « { $found } » n’est pas un coup. Les coups sont capitaine (captain), homme (man), route (plot), amener (strike), feu (fire), attendre (hold), revenir (return), aller (step) et combattre (fight).
broadsides-malformed-bad-cell = { table-place } : une case du pont est attendue, comme D4 ; la section A n’a que A4.
broadsides-malformed-bad-card = { table-place } : « { $found } » n’est pas une carte. Les cartes sont stay, forward, starboard, port et damaged, en abrégé r, a, t, b et v.
broadsides-malformed-too-many-cards = { table-place } : « { $found } » est une carte de trop : on en pose trois.
broadsides-malformed-bad-section = { table-place } : une section de A à H est attendue.
broadsides-malformed-bad-spot = { table-place } : une case est attendue, comme C3, ou +C3 sur l’autre navire.
broadsides-malformed-too-much = { table-place } : « { $found } » est de trop ici.
broadsides-malformed-no-heading = { table-place } : une position commence par le mot « broadsides ».
broadsides-malformed-unknown-option = { table-place } : « { $found } » n’est pas une option de ce jeu. Les options sont map, captain_back, immobile, calm, lie et captain_counts.
broadsides-malformed-unknown-value = { table-place } : dans « { $found } », l’option a une valeur qu’elle ne peut pas prendre.
broadsides-malformed-two-ships = { table-place } : deux lignes qui commencent par « ship » sont attendues, une par navire.
broadsides-malformed-unknown-line = { table-place } : aucune ligne ne commence par « { $found } » ici. La dernière ligne commence par place, plot, fire, return, board, fight ou over.
broadsides-malformed-unknown-field = { table-place } : « { $found } » n’a rien à faire dans cette ligne.
broadsides-malformed-field-twice = { table-place } : ceci est dit deux fois : « { $found } ».
broadsides-malformed-field-missing = { table-place } : la ligne est incomplète. « fire » demande shots=, « board » left=, « over » ending=.
broadsides-malformed-bad-number = { table-place } : le nombre de « { $found } » n’est pas possible ici.
broadsides-malformed-bad-seat = { table-place } : une place est attendue ici, 1 ou 2, chacune une seule fois : « { $found } ».
broadsides-malformed-bad-point = { table-place } : « { $found } » doit nommer un point par colonne et ligne, comme at=5,7.
broadsides-malformed-bad-heading = { table-place } : « { $found } » doit nommer un cap : n, ne, e, se, s, sw, w ou nw.
broadsides-malformed-bad-guns = { table-place } : « { $found } » doit donner des cases à canon, chacune une fois, ou « - » pour aucune.
broadsides-malformed-bad-masts = { table-place } : « { $found } » doit donner des mâts, chacun une fois : fore, main-top, main, mizzen, aft, ou « - » pour aucun.
broadsides-malformed-bad-hull = { table-place } : « { $found } » doit donner des sections de coque, chacune une fois, comme C5, ou « - » pour aucune.
broadsides-malformed-bad-cards = { table-place } : « { $found } » ne sont pas des cartes qui peuvent rester après cette étape.
broadsides-malformed-bad-idle = { table-place } : « { $found } » doit être idle=yes ou idle=no.
broadsides-malformed-bad-captain = { table-place } : « { $found } » doit nommer la case du capitaine, comme H4 ou +C5, ou « - » s’il est hors du pont.
broadsides-malformed-bad-men = { table-place } : « { $found } » doit compter les hommes de chaque case, comme 1/202/202/202/202/202/000/100.
broadsides-malformed-bad-when = { table-place } : « { $found } » doit être when=turn, when=collision ou when=salvo.
broadsides-malformed-bad-lie = { table-place } : la position des navires ne convient pas : « { $found } ». C’est lie=starboard, lie=port, lie=opposite ou lie=opposite-starboard, et seulement après une collision.
broadsides-malformed-bad-ending = { table-place } : la fin ne va pas avec les gagnants : « { $found } ».
broadsides-malformed-no-turn = { table-place } : il manque la dernière ligne, qui dit ce qu’il faut décider.
broadsides-malformed-mast-top = { table-place } : le haut du grand mât ne tient pas sans le mât.
broadsides-malformed-hull-twice = { table-place } : une section de coque est touchée une fois ou défoncée, pas les deux.
broadsides-malformed-no-gun-there = { table-place } : « { $found } » nomme une case qui n’a jamais de canon.
broadsides-malformed-field-moot = { table-place } : « { $found } » ne compte plus une fois l’abordage commencé.
broadsides-malformed-not-at-sea = { table-place } : un navire ne peut se tenir que sur un point de la carte : « { $found } ».
broadsides-malformed-too-many-men = { table-place } : un équipage compte au plus 22 hommes.
broadsides-malformed-cell-crowded = { table-place } : une case ne contient pas plus de trois membres d’un équipage.
broadsides-malformed-not-boarding = { table-place } : personne n’est sur l’autre navire avant l’abordage.
broadsides-malformed-same-point = { table-place } : deux navires sur le même point sont entrés en collision, mais la dernière ligne ne dit pas comment ils sont placés.
broadsides-malformed-not-together = { table-place } : deux navires entrés en collision sont sur le même point.
broadsides-malformed-bad-count = { table-place } : ce compte n’est pas possible ici : « { $found } ».
broadsides-malformed-placed-already = { table-place } : avant le placement, il y a deux hommes par canon et personne d’autre.
broadsides-malformed-nobody-plots = { table-place } : quelqu’un doit poser des cartes ; si les deux perdent le tour, il se joue aussitôt.
broadsides-malformed-no-cards-now = { table-place } : aucune carte n’est posée à ce moment.
broadsides-malformed-not-idle = { table-place } : on ne perd un tour qu’après la blessure du capitaine.
broadsides-malformed-captain-off = { table-place } : l’endroit où est le capitaine ne va pas avec ce qu’il faut décider.
broadsides-malformed-captain-on-deck = { table-place } : ce capitaine est sur le pont et ne peut pas revenir.
broadsides-malformed-beaten-already = { table-place } : ce navire est déjà battu : la partie est finie.
broadsides-malformed-bad-shots = { table-place } : ces tirs ne sont pas possibles : « { $found } ». Personne n’en a plus que de pièces qui portent, et qui tire en a au moins un.
broadsides-malformed-too-far = { table-place } : les navires sont trop loin pour tirer.
broadsides-malformed-bad-card-step = { table-place } : un échange suit la première, la deuxième ou la troisième carte ; seul le dernier, bord à bord, n’en suit aucune.
broadsides-malformed-nobody-returns = { table-place } : les places dont le capitaine revient sont attendues : 1, 2 ou les deux.
broadsides-malformed-no-man-left = { table-place } : il ne reste pas d’homme pour laisser sa place au capitaine.
broadsides-malformed-bad-steps = { table-place } : il doit rester d’un à trois pas, dont un qu’on puisse faire.
broadsides-malformed-fight-first = { table-place } : plus de cases contiennent les deux équipages qu’il n’y a eu de pas.
broadsides-malformed-no-fights = { table-place } : il faut deux ou trois cases où se battre.
broadsides-malformed-map-name = { table-place } : une carte commence par la ligne « map » et son nom, par exemple : map strait
broadsides-malformed-map-start = { table-place } : un départ s’écrit « start N se » : N ou S, puis un cap ; et non « { $found } ».
broadsides-malformed-map-start-twice = { table-place } : ce départ est donné deux fois.
broadsides-malformed-map-start-missing = { table-place } : il manque un départ à la carte : N et S doivent avoir chacun une ligne avec un cap et une place sur la grille.
broadsides-malformed-map-mark = { table-place } : « { $found } » ne veut rien dire sur une carte. Les marques sont un point, #, N et S.
broadsides-malformed-map-mark-twice = { table-place } : « { $found } » est deux fois sur la carte.
broadsides-malformed-map-row = { table-place } : cette ligne n’est pas aussi longue que celles du dessus.
broadsides-malformed-map-size = { table-place } : une carte a au plus 16 colonnes et 16 lignes.
broadsides-malformed-map-empty = { table-place } : la carte n’a pas de lignes.
broadsides-malformed-map-symmetry = { table-place } : la carte n’est pas la même vue de l’autre côté : { $found } n’a pas de pendant.
broadsides-malformed-map-path = { table-place } : aucun chemin ne mène d’un départ à l’autre.
