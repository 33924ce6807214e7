# Words that belong to no single game. The English file has the same messages with the same arguments; tests see to it.
# No-break spaces stand before : ; ! ? and inside « »; no « de » or « que » stands before a name, which may begin with
# a vowel.

## Lists and places

list-comma = { $before }, { $next }
list-and = { $before } et { $last }
# A seat whose holder has no name.
table-seat = place { $number }
# Who reads, among others.
table-you = vous
table-line = Ligne { $line }
table-place = Ligne { $line }, colonne { $column }
# What is wrong at a place of a file.
table-at = { $place } : { $what }

## The rules of the table

table-title = La table
table-summary = Ce qui vaut à cette table quel que soit le jeu : qui répond et quand, ce qui reste secret, ce qui peut être repris, et comment une partie se termine.
table-rule-T1 = Seules répondent les places que la table interroge, et seulement à ce qui leur est demandé. Tant que la table attend des dés lancés à la main, personne ne répond.
    .title = Qui répond
table-rule-T2 = Quand plusieurs places décident ensemble, chacune fait un seul choix, dont les autres ne savent rien, sinon qu’il est fait. Dès que la dernière a choisi, tous les choix sont révélés et prennent effet en même temps.
    .title = Choisir ensemble
table-rule-T3 = Un choix encore incomplet, ou qui attend celui des autres, peut être repris et refait. Les autres voient seulement que la place choisit de nouveau.
    .title = Reprendre un choix
table-rule-T4 = Chaque place peut annuler ses propres derniers coups, l’un après l’autre. On ne remonte pas au-delà d’un lancer de dés ou d’un tirage, d’une décision commune révélée, d’un coup qui a montré à quiconque une chose cachée, ni du coup de quelqu’un d’autre.
    .title = Annuler un coup
table-rule-T5 = On peut abandonner à tout moment, même sans rien avoir à décider. Les règles du jeu disent ce que devient le camp abandonné.
    .title = Abandonner
table-rule-T6 = Une partie qui atteint 10 000 coups est close : elle est nulle entre toutes les places encore en jeu.
    .title = La plus longue partie
table-rule-T7 = Une partie terminée n’accepte plus rien : ni réponse, ni annulation, ni quoi que ce soit d’autre.
    .title = Après la fin

## Refusals by the table

# A refusal always comes with its rule.
table-refused = { $refusal } ({ $rule })
table-refusal-over = La partie est terminée.
table-refusal-not-asked = Rien n’est demandé à { $seat } pour l’instant.
table-refusal-already-chosen = { $seat } a déjà choisi, et peut reprendre ce choix avant d’en faire un autre.
table-refusal-nothing-to-take-back = { $seat } n’a fait aucun choix qui puisse être repris.
table-refusal-nothing-to-undo = { $seat } n’a aucun coup à annuler : des dés sont tombés, une décision commune a été révélée, une chose cachée a été montrée, ou quelqu’un d’autre a joué depuis.
table-refusal-draw-awaited = La table attend les dés.
table-rejected-not-a-move = Ce n’est pas un coup de ce jeu ({ $detail }).
table-option-unknown-option = Ce jeu n’a pas d’option « { $option } ». Il a : { $known }.
table-option-later-option = L’option « { $option } » n’existe que depuis la version { $since } des règles ; cette partie se joue selon la version { $rules }.
table-option-unknown-value = L’option « { $option } » ne peut pas valoir « { $value } ». Valeurs possibles : { $values }.
table-malformed-no-data = { table-place } : ce jeu se joue sans jeu de tuiles ni carte à soi.
table-malformed-data-too-large = { table-place } : c’est trop grand : un jeu de tuiles ou une carte a au plus { $found } Kio.
table-malformed-data-mark = { table-place } : le texte commence par une marque d’ordre des octets ou en contient une ({ $found }) ; enregistrez-le en UTF-8 sans elle.
table-malformed-data-not-text = { table-place } : ce n’est pas du texte UTF-8.
table-malformed-data-control = { table-place } : un caractère de contrôle ({ $found }) n’a pas sa place dans un jeu de tuiles ou une carte.
table-malformed-data-name = { table-place } : il faut un nom, d’au plus 32 petites lettres, chiffres, « - » et « _ ».
table-malformed-data-name-taken = { table-place } : « { $found } » est le nom d’un jeu ou d’une carte que tout le monde a, et ceci en est un autre. Donnez-lui un nom à lui.
table-malformed-data-spelling = { table-place } : ce n’est pas écrit comme son jeu l’écrit ; son empreinte ne serait pas la sienne.

## What happens at the table

table-notice-chosen = { $seat-you ->
        [you] Vous avez choisi.
       *[other] { $seat } a choisi.
    }
    .log = silent
table-notice-choosing-again = { $seat-you ->
        [you] Vous choisissez de nouveau.
       *[other] { $seat } choisit de nouveau.
    }
    .log = silent
table-notice-undone = { $seat-you ->
        [you] Vous annulez votre dernier coup.
       *[other] { $seat } annule son dernier coup.
    }
table-act-resign = { $seat-you ->
        [you] Vous abandonnez.
       *[other] { $seat } abandonne.
    }
table-act-timeout = { $seat-you ->
        [you] Votre temps est écoulé.
       *[other] Le temps est écoulé pour { $seat }.
    }
table-act-pilot = { $seat-you ->
        [you] Vous laissez
       *[other] { $seat } laisse
    } la barre à un pilote : { $level ->
        [cabin-boy] { pilot-cabin-boy }
        [deckhand] { pilot-deckhand }
        [gunner] { pilot-gunner }
        [captain] { pilot-captain }
        [legend] { pilot-legend }
        [random] { pilot-random }
        [guided] { pilot-guided }
        [greedy] { pilot-greedy }
        [reference] { pilot-reference }
        [runner] { pilot-runner }
       *[other] { $level }
    }.
table-act-return = { $seat-you ->
        [you] Vous reprenez la barre.
       *[other] { $seat } reprend la barre.
    }
table-act-reissue = { $seat-you ->
        [you] L’hôte donne votre place à quelqu’un d’autre.
       *[other] { $seat } : l’hôte donne cette place à quelqu’un d’autre.
    }
table-act-hint = { $seat-you ->
        [you] Vous demandez conseil à un pilote.
       *[other] { $seat } demande conseil à un pilote.
    }
table-act-agree = Tout le monde s’accorde sur une partie nulle.
    .log = silent
table-act-abandon = La partie est interrompue.
    .log = silent

## How a match ends

table-ending-step-limit = La partie a atteint 10 000 coups et elle est close.
table-ending-agreed = Partie nulle d’un commun accord.
table-ending-abandoned = La partie est restée inachevée.
table-result = { $winners-count ->
        [0] Personne ne gagne.
        [1] { $winners-you ->
            [you] Vous gagnez.
           *[other] Victoire pour { $winners }.
        }
       *[other] Partie nulle : { $winners } { $winners-you ->
            [you] vous partagez
           *[other] se partagent
        } la victoire.
    }

## What can be wrong with a match file

# They follow the place: « Ligne 12 : la ligne est trop longue. »
# Ce qui cloche dans du JSON.
table-json = { $flaw ->
        [blank] elle est vide
        [cut-short] le JSON s’y arrête trop tôt
        [too-much] quelque chose suit le JSON
        [unknown-field] il n’y a pas de champ « { $name } » ici
        [missing-field] le champ « { $name } » manque
        [field-twice] le champ « { $name } » y est deux fois
        [unknown-word] « { $name } » n’est aucun des mots possibles ici
        [value] une valeur n’est pas de la sorte attendue
       *[no-json] ce n’est pas du JSON
    }
table-invalid-too-large = c’est trop grand : un fichier de partie a au plus { $most } Mio.
table-invalid-line-too-long = c’est trop grand : une ligne d’un fichier de partie a au plus { $most } Kio.
table-invalid-empty = le fichier est vide.
table-invalid-not-text = ce n’est pas du texte UTF-8.
table-invalid-byte-order-mark = le fichier commence par une marque d’ordre des octets (BOM), ajoutée par un éditeur ; l’enregistrer en UTF-8 sans elle.
table-invalid-cut-off = la ligne ne se termine pas par un saut de ligne ; le fichier a été tronqué.
table-invalid-altered = cette ligne, ou une ligne précédente, n’est plus telle qu’elle a été écrite.
table-invalid-unreadable = la ligne est illisible : { table-json }.
table-invalid-out-of-place = une ligne de cette sorte n’a pas sa place ici ; attendu : { $wanted }.
table-invalid-unfinished = la ligne de fin manque.
table-invalid-after-end = rien ne doit suivre la ligne de fin, sinon une signature.
table-invalid-format = le fichier est au format { $format } ; ce programme lit le format { $known }.
table-invalid-unknown-game = il n’y a pas de jeu « { $game } » à cette table ; jeux connus : { $known }.
table-invalid-rules-version = la partie suit la version { $rules } des règles ; la plus récente connue ici est la { $newest }.
table-invalid-unknown-option = ce jeu n’a pas d’option « { $option } » ; options connues : { $known }.
table-invalid-later-option = l’option « { $option } » n’existe que depuis la version { $since } des règles ; la partie a été jouée selon la version { $rules }.
table-invalid-unknown-value = l’option « { $option } » ne peut pas valoir « { $value } » ; valeurs possibles : { $values }.
table-invalid-data = le jeu de tuiles ou la carte qui s’y trouve ne peut pas servir. { $mistake }
table-invalid-players = { $players ->
        [0] il n’y a personne autour de la table
        [1] il n’y a qu’une personne autour de la table
       *[other] il y a { $players } personnes autour de la table
    } ; ce jeu se joue { $most ->
        [2] à deux exactement
       *[other] de { $fewest } à { $most }
    }.
table-invalid-nonces = il faut un emplacement de nonce par place, ni plus ni moins.
table-invalid-step-number = ce coup devrait porter le numéro { $wanted }.
table-invalid-choices = ce coup ne contient pas un choix entier de chaque place interrogée, et d’elles seules.
table-invalid-not-a-move = la réponse donnée par { $seat } n’est pas un coup de ce jeu : { table-json }.
table-invalid-refused = le coup joué par { $seat } est refusé. { $refusal }
table-invalid-act-refused = la table refuse cette action ({ $rule }).
table-invalid-draws = les tirages ne sont pas ceux qui découlent de la graine et des nonces.
table-invalid-seed = la graine n’est pas celle qui avait été promise avant la partie.
table-invalid-not-over = la partie ne se termine pas là où le fichier l’arrête.
table-invalid-signature = la signature ne correspond pas à cette clé et à ces lignes.
table-invalid-result = la partie s’est terminée sur un autre résultat.

## Pilots

pilot-cabin-boy = mousse
    .about = Connaît les règles et prend ce qui s’offre ; ne voit pas plus loin.
pilot-deckhand = matelot
    .about = Voit ce qui est à portée de main, mais pas la suite.
pilot-gunner = canonnier
    .about = Pense au coup d’après et se trompe peu.
pilot-captain = capitaine
    .about = Voit loin. Difficile à battre.
pilot-legend = légende
    .about = Joue aussi bien que nous savons jouer.
pilot-random = au hasard
    .about = Prend n’importe quel choix permis, tous ayant la même chance.
pilot-guided = guidé
    .about = Joue au hasard, mais fait en sorte que tout ce que le jeu contient se présente.
pilot-greedy = glouton
    .about = Regarde une décision à l’avance et prend ce qui rapporte le plus sur-le-champ.
pilot-reference = référence
    .about = Joue deux mille parties au hasard dans sa tête à chaque décision ; sert d’étalon aux autres.
pilot-runner = fuyard
    .about = Broadsides seulement : fuit tout combat et fait le reste au hasard ; mesure comment les autres donnent la chasse.

## The rulebook

rulebook-note = Voici les règles, dites avec nos mots. Chacune a un numéro : quand un choix est refusé, ce numéro indique où regarder. Là où la source laisse un vide, nous l’avons comblé ; ces règles-là sont marquées comme lectures.
rulebook-options = Options
rulebook-default = par défaut
rulebook-how-to-win = Comment gagner.
# A rule that fills a gap of its source.
rulebook-reading = lecture
rulebook-example = Un exemple, dans la notation de L10.1 :
rulebook-throws = Exemples :
rulebook-throws-sails = avec voiles
# L’état d’un navire qui n’était pas entier.
rulebook-ship = { $name } a { $men ->
        [one] un homme
       *[other] { $men } hommes
    }, { $cannons-count ->
        [one] le canon { $cannons }
       *[other] les canons { $cannons }
    }, { $hull ->
        [one] une zone de coque
       *[other] { $hull } zones de coque
    }{ $sails ->
        [none] {""}
        [0] , aucune voile
        [one] , une voile
       *[other] , { $sails } voiles
    }.
rulebook-tiles-tile = tuile
rulebook-tiles-count = combien
rulebook-tiles-pirates = à pirates

# The terminal

ui-yes-words = o oui
ui-no-words = n non
# Enter alone means the one in capitals.
ui-yes-or-no = [O/n]
ui-no-or-yes = [o/N]
ui-percent = { $number } %
ui-decimal-sign = ,
ui-thousands-sign = { "\u202F" }
ui-term = { $term } : { $what }
ui-match = { $game } (règles { $rules }) : { $seats }.
ui-seat-pilot = { $name } (pilote { $pilot })
ui-seat-clock = { $name } (l’horloge)

## Help on the command line

ui-help = Flibuste est une table de jeux de pirates : dans un navigateur, en solitaire ou entre amis par un lien, dans le terminal contre des pilotes ; les parties se contrôlent et se revoient. Sans commande, la table s’ouvre sur cette machine et dit où.
ui-help-usage = Utilisation :
ui-help-commands = Commandes{ "\u00A0" }
ui-help-arguments = Arguments{ "\u00A0" }
ui-help-options = Options{ "\u00A0" }
ui-help-examples =
    Exemples :
      flibuste                                     ouvrir la table sur cette machine
      flibuste serve --listen 0.0.0.0              l’ouvrir aux amis, avec un lien
      flibuste play                                choisir un jeu, puis jouer
      flibuste play afloat --players 3             une personne contre deux pilotes
      flibuste play afloat --name Anne --name Bart deux personnes au même clavier
      flibuste sim afloat --games 10000            des pilotes entre eux
      flibuste verify partie.jsonl                 cette partie est-elle authentique ?
ui-help-lang = La langue : en ou fr. Sinon celle du système
ui-help-help = Afficher cette aide
ui-help-version = Afficher la version

ui-help-serve = Ouvrir des tables aux navigateurs et aux programmes, sur cette machine ou entre amis
ui-help-serve-port = Le port [4242, ou le premier libre après lui]
ui-help-serve-listen = L’adresse d’écoute [127.0.0.1 : cette machine seulement] ; avec 0.0.0.0, tout le réseau local peut entrer
ui-help-serve-public-url = L’adresse que prennent les amis, comme https://jouer.example.org ; les liens la montrent et ses pages peuvent se connecter
ui-help-serve-trust-proxy = Un mandataire (proxy) est placé devant : croire ce qu’il écrit dans X-Forwarded-For, pour que les limites comptent les vraies adresses
ui-help-serve-store = La base de données ; créée si elle manque [harbor.db dans le dossier de données]
ui-help-serve-grace = Combien de secondes une place quittée attend avant qu’un pilote la prenne [60]
ui-help-serve-retention = Combien de jours les parties finies sont gardées [90]
ui-help-serve-connections-per-address = Combien de connexions une adresse peut tenir ouvertes [256, ou un quart de ce que le système permet] ; derrière un mandataire, combien de tables
ui-help-serve-log = La forme du journal sur la sortie d’erreur : human (pour les gens) ou json [human]
ui-help-serve-no-open = Ne pas ouvrir le navigateur
ui-help-serve-unlimited = Lever les limites, pour des essais de charge sur cette machine
ui-help-serve-more =
    Données : $XDG_DATA_HOME/flibuste/harbor.db, ou
    ~/.local/share/flibuste/harbor.db. Un seul serveur à la fois les tient. Tout ce
    qui est confirmé est sur le disque : une panne ne perd rien, et les parties en
    cours reprennent après un redémarrage ou une mise à jour.

    Copie de sauvegarde, même en marche : flibuste backup FICHIER. Pour la
    reprendre, arrêtez le serveur et lancez-le avec --store FICHIER.

    Entre amis sur le même réseau : flibuste serve --listen 0.0.0.0, puis envoyez
    le lien ou faites-le scanner. De partout : derrière un mandataire en https,
      flibuste serve --public-url https://jouer.example.org --trust-proxy
    et que le mandataire passe tout à 127.0.0.1:4242, WebSockets compris, avec
    l’adresse du client dans X-Forwarded-For. Avec Caddy, deux lignes suffisent :
      jouer.example.org
      reverse_proxy 127.0.0.1:4242

    /health dit s’il marche, /metrics compte pour Prometheus, /api/docs décrit
    l’API. FLIBUSTE_LOG dit quoi noter au journal : warn, info ou debug [info].
    Ctrl-C ou SIGTERM l’arrête une fois toutes les écritures finies.

ui-help-backup = Copier la base de données du serveur, en marche ou à l’arrêt
ui-help-backup-to = Le nouveau fichier ; il ne doit pas encore exister
ui-help-backup-store = La base à copier [harbor.db dans le dossier de données]
ui-help-backup-more =
    La copie est un instant de la base, entier. Pour la reprendre, arrêtez le
    serveur et lancez-le avec --store FICHIER. Elle contient les secrets des
    parties en cours : gardez-la là où vous seul pouvez la lire.

ui-help-play = Jouer une partie dans ce terminal, contre des pilotes ou à plusieurs
ui-help-play-game = Le jeu (voir « flibuste games ») ; demandé s’il manque
ui-help-play-players = Combien jouent en tout ; sinon, autant qu’il y en a de nommés, deux au moins
ui-help-play-people = Combien de personnes sont à ce clavier [1] ; avec 0, vous regardez des pilotes
ui-help-play-name = Le nom d’une personne ; une fois pour chacune
ui-help-play-pilot = Le pilote d’une place libre : un niveau (cabin-boy, deckhand, gunner, captain, legend), ou random, guided, greedy [gunner] ; une fois par place, le dernier valant pour toutes les suivantes
ui-help-play-option = Une option du jeu, comme sails=on (voir « flibuste games ») ; une fois pour chacune
ui-help-play-tiles = Legacy : un jeu de tuiles à soi, dans un fichier ; chaque fichier de partie l’emporte en entier
ui-help-play-map = Broadsides : une carte à soi, dans un fichier ; chaque fichier de partie l’emporte en entier
ui-help-play-dice = sealed : le programme lance des dés qui se contrôlent après coup ; typed : vous lancez de vrais dés et tapez leur résultat [sealed]
ui-help-play-seed = Fixer les dés par 64 chiffres hexadécimaux : les mêmes réponses redonnent la même partie
ui-help-play-record = Enregistrer la partie dans ce nouveau fichier plutôt que dans le dossier de données
ui-help-play-no-record = Ne pas enregistrer la partie

ui-help-sim = Faire jouer des pilotes entre eux et compter les victoires
ui-help-sim-game = Le jeu (voir « flibuste games »)
ui-help-sim-games = Combien de parties [1000]
ui-help-sim-players = Combien jouent ; sinon, autant qu’il y a de pilotes, deux au moins
ui-help-sim-pilots = Les pilotes, place par place, séparés par des virgules ; un seul prend toutes les places [random]
ui-help-sim-option = Une option du jeu, comme sails=on ; une fois pour chacune
ui-help-sim-tiles = Legacy : un jeu de tuiles à soi, dans un fichier
ui-help-sim-map = Broadsides : une carte à soi, dans un fichier
ui-help-sim-seed = Fixer dés et pilotes par un nombre : les mêmes parties reviennent
ui-help-sim-budget = Combien de coups un pilote peut imaginer pour chaque décision
ui-help-sim-threads = Combien de parties se jouent en même temps ; le résultat est le même
ui-help-sim-json = Donner le résultat en un objet JSON

ui-help-arena = Trouver quel pilote ou programme est le plus fort
ui-help-arena-game = Le jeu (voir « flibuste games »)
ui-help-arena-pilots = Les participants, séparés par des virgules : pilotes par leur nom, programmes sous la forme exec:COMMANDE
ui-help-arena-ladder = Jouer chaque niveau contre celui d’en dessous, et le plus haut contre les étalons ; un seul tableau
ui-help-arena-games = Le nombre de parties de chaque affiche, arrondi à des rotations entières des places [1000]
ui-help-arena-players = Le nombre de places à la table ; sinon autant que de pilotes, ou le moins que le jeu admette
ui-help-arena-option = Une option du jeu, comme sails=on ; une fois pour chacune
ui-help-arena-tiles = Legacy : un jeu de tuiles à soi, dans un fichier
ui-help-arena-map = Broadsides : une carte à soi, dans un fichier
ui-help-arena-seed = Fixer dés et pilotes par un nombre : les mêmes parties à nouveau
ui-help-arena-budget = Le nombre d’étapes qu’un pilote peut imaginer par décision ; sinon celui de son niveau
ui-help-arena-patience = Le nombre de secondes qu’un programme peut mettre à répondre avant de perdre la partie [10]
ui-help-arena-keep = Garder ce qui a été joué dans ce fichier, et reprendre de là au prochain appel
ui-help-arena-threads = Le nombre de parties jouées en même temps ; le résultat est le même
ui-help-arena-json = Écrire le résultat comme un seul objet JSON
ui-help-arena-more =
    Autant de pilotes que de places : ils jouent entre eux. Davantage : tous les
    choix d’autant de pilotes que de places. Moins : chacun seul parmi des copies
    de chacun de ceux nommés après lui. Chaque bande de dés est jouée une fois
    pour chaque rotation des places.

    Exemples :
      flibuste arena broadsides --pilots legend,greedy --games 400
      flibuste arena legacy --players 3 --pilots legend,captain --keep run.jsonl
      flibuste arena afloat --pilots exec:./mybot,deckhand
      flibuste arena broadsides --ladder --option map=caribbean --games 200

ui-help-replay = Revoir une partie, coup par coup
ui-help-replay-file = Un fichier de partie ; - lit l’entrée
ui-help-replay-as = Par les yeux de qui : le numéro ou le nom d’une place, bystander (le public) ou open (tout voir) [open]
ui-help-replay-step = Commencer à ce coup ; là où personne ne peut taper, n’écrire que ce coup
ui-help-replay-all = Écrire tous les coups d’affilée

ui-help-export = Raconter une partie en texte : qui a fait quoi à qui, tour après tour
ui-help-export-file = Un fichier de partie, achevée ou non ; - lit l’entrée
ui-help-export-text = En texte simple
ui-help-export-as = Par les yeux de qui : le numéro ou le nom d’une place, bystander (le public) ou open (tout voir) [open]

ui-help-verify = Contrôler des fichiers de partie : règles, dés et résultat
ui-help-verify-file = Un ou plusieurs fichiers de partie ; - lit l’entrée
ui-help-verify-key = Exiger la signature de cette clé, telle que l’affiche le port d’où vient le fichier
ui-help-verify-json = Donner un objet JSON par fichier

ui-help-verify-more =
    Codes de sortie : 0 tous les fichiers sont bons, 1 l’un ne l’est pas ou n’a pas
    la signature demandée, 2 un fichier ne peut être lu.

ui-help-show = Dessiner le plateau d’une partie ou d’une position
ui-help-show-what = Un fichier de partie, une position écrite (entre guillemets), ou - pour lire l’entrée
ui-help-show-as = Par les yeux de qui voir une partie : le numéro ou le nom d’une place, bystander (le public) ou open (tout voir) [open]
ui-help-show-step = La partie après ce coup ; sinon, sa fin

ui-help-resolve = Faire tirer les canons d’une position de L’Héritage de Barbe Noire, servir ses trésors, aborder
ui-help-resolve-what = Une position dans un fichier ou écrite (entre guillemets), ou - pour lire l’entrée
ui-help-resolve-phase = Une partie seulement : fire (tir), treasure (trésor) ou boarding (abordage) [all]
ui-help-resolve-json = Écrire un objet JSON

ui-help-tiles = Vérifier un fichier de tuiles pour L’Héritage de Barbe Noire
ui-help-tiles-file = Le fichier de tuiles ; - lit l’entrée

ui-help-maps = Vérifier une carte pour Bordées et Abordages, et la dessiner
ui-help-maps-file = La carte ; - lit l’entrée

ui-help-rules = Afficher les règles d’un jeu, ou une seule
ui-help-rules-game = Le jeu (voir « flibuste games »), ou le numéro d’une règle
ui-help-rules-number = Le numéro d’une règle, comme A2.4

ui-help-games = Lister les jeux avec leurs options, et les pilotes

ui-help-guns = Dire quelles pièces portent dans une position de Bordées et Abordages, et pourquoi
ui-help-guns-position = Une position en texte, entre guillemets (voir « flibuste show »)

ui-help-melee = Afficher les chances exactes d’un combat de Bordées et Abordages
ui-help-melee-first = Combien se battent du premier côté, capitaine compris : de 1 à 3
ui-help-melee-second = Combien se battent du second côté, capitaine compris : de 1 à 3
ui-help-melee-captain = De quel côté se bat un capitaine : first, second ou both
ui-help-melee-captain-counts = Si un capitaine compte comme un homme pour savoir qui est en nombre : yes (oui, par défaut) ou no (non)
ui-help-melee-json = Afficher les chances en un objet JSON de fractions

ui-help-solve = Afficher les chances exactes d’un duel de Dernier à flot et la meilleure décision
ui-help-solve-game = Le jeu ; c’est afloat qui est résolu
ui-help-solve-mine = Le navire de qui attaque : HOMMES,CANONS,COQUE, avec voiles HOMMES,CANONS,COQUE,VOILES [un navire intact]
ui-help-solve-theirs = L’autre navire [un navire intact]
ui-help-solve-third = Un troisième navire, dernier à jouer : les chances des trois selon un modèle, sans voiles
ui-help-solve-dice = Les dés sur la table après un lancer, comme 3,3,5,1,6 : la meilleure décision et toutes les autres avec leur valeur
ui-help-solve-position = Une position de duel en texte, entre guillemets (voir « flibuste show ») : de même pour toute décision
ui-help-solve-cache = Le dossier où garder les tables [flibuste dans le dossier de cache]
ui-help-solve-json = Afficher un objet JSON
ui-help-solve-more =
    Chacun joue au mieux ; aussi longtemps que rien ne change, la partie continue
    (A1.4 est laissée de côté). Options : sails=off, ou sails=on avec un quatrième
    nombre ; les chiffres ne sont pas figés, mais avec --position aussi
    locked_number=on.

    Les dés : tous ceux qui sont sur la table et ne sont pas bloqués, gardés ou non ;
    savoir lesquels étaient gardés ne change rien à la suite. Les dés bloqués peuvent
    être cités ou omis. Peu importe quels canons restent : on les compte à partir de
    1, si bien qu’avec trois canons 4, 5 et 6 sont bloqués.

    Exemples :
      flibuste solve afloat
      flibuste solve afloat --mine 3,4,1 --theirs 2,5,2 --dice 3,3,5,1,6
      flibuste solve afloat --mine 8,5,2,4 --theirs 8,5,2,0 --json
      flibuste solve afloat --mine 8,5,2 --theirs 8,5,2 --third 8,5,2

ui-help-bench-load = Mettre un serveur de cette machine sous charge et le mesurer
ui-help-bench-load-url = Où il écoute, comme ws://127.0.0.1:4242 ; seules les adresses de cette machine sont acceptées
ui-help-bench-load-matches = Combien de parties à la fois, avec deux connexions chacune [50]
ui-help-bench-load-seconds = Combien de secondes mesurer, après trois secondes de mise en route [10]
ui-help-bench-load-think = Combien de temps on réfléchit avant un coup, en millisecondes et en moyenne [0]
ui-help-bench-load-pid = Le processus du serveur : son temps de calcul et sa mémoire sont donnés aussi
ui-help-bench-load-idle = Ne rien jouer, mais ouvrir autant de tables, commencer leurs parties et les tenir en attente
ui-help-bench-load-json = Donner les mesures en un objet JSON

ui-value-command = COMMANDE
ui-value-lang = LANGUE
ui-value-game = JEU
ui-value-n = N
ui-value-name = NOM
ui-value-pilot = PILOTE
ui-value-option = NOM=VALEUR
ui-value-dice = DÉS
ui-value-hex = HEX
ui-value-file = FICHIER
ui-value-seat = PLACE
ui-value-what = FICHIER|POSITION
ui-value-rule = RÈGLE
ui-value-phase = PHASE
ui-value-position = POSITION
ui-value-counts = YES|NO
ui-value-side = CÔTÉ
ui-value-ship = NAVIRE
ui-value-faces = DÉS
ui-value-folder = DOSSIER
ui-value-port = PORT
ui-value-address = ADRESSE
ui-value-url = URL
ui-value-seconds = SECONDES
ui-value-days = JOURS
ui-value-log = JOURNAL
ui-value-ms = MS
ui-value-pid = PID

## Complaints about the command line

ui-usage-help = « flibuste --help » explique les commandes.
ui-usage-meant = Vouliez-vous dire « { $meant } » ?
ui-usage-unknown-argument = « { $argument } » n’est pas attendu ici.
ui-usage-unknown-command = Il n’y a pas de commande « { $command } ».
ui-usage-no-value = « { $argument } » demande une valeur.
ui-usage-not-a-value = « { $argument } » ne peut pas valoir « { $value } ». Valeurs possibles : { $valid }.
ui-usage-bad-value = « { $value } » n’est pas une valeur possible pour « { $argument } ».
ui-usage-not-in-range = « { $argument } » ne peut pas être { $value } : c’est un nombre de { $fewest } à { $most }.
ui-usage-twice = « { $argument } » ne se donne qu’une fois.
ui-usage-conflict = « { $argument } » et « { $other } » ne vont pas ensemble.
ui-usage-missing = Il manque quelque chose : { $argument }.
ui-usage-values = « { $argument } » a trop ou trop peu de valeurs.
ui-usage-not-text = Un argument n’est pas du texte UTF-8.
ui-usage-arguments = Ces arguments ne vont pas ensemble.
ui-usage-unknown-game = Il n’y a pas de jeu « { $game } » à cette table. Jeux connus : { $known }.
ui-usage-unknown-pilot = Il n’y a pas de pilote « { $pilot } ». Pilotes connus : { $known }.
ui-usage-pilot-elsewhere = Le pilote « { $pilot } » ne joue qu’à { $game }.
ui-usage-players = On ne peut pas jouer à { $players } : ce jeu demande { $range } joueurs.
ui-usage-option-form = Une option s’écrit nom=valeur, comme sails=on, et non « { $option } ».
ui-usage-option-twice = L’option « { $option } » est donnée deux fois.
ui-usage-other-data = { $game } ne se joue pas avec { $flag }.
ui-usage-keyboard = « { $flag } - » lit l’entrée standard, mais c’est par là que les coups et les dés se tapent ici : nommer un fichier, ou laisser jouer les pilotes seuls avec --people 0.
ui-own-data = { $term } : { $name }, à soi, SHA-256 { $digest }
ui-digest = SHA-256 { $digest }
ui-usage-unknown-seat = Il n’y a personne à « { $seat } ». Donnez une place de 1 à { $seats }, un nom, « bystander » ou « open ».
ui-usage-unknown-step = Il n’y a pas de coup { $step } : la partie va du coup 0 au coup { $steps }.
ui-usage-unknown-rule = Il n’y a pas de règle « { $rule } ». Règles connues : { $known }
ui-usage-only-files = « { $argument } » vaut pour les fichiers de partie, pas pour les positions.
ui-usage-no-game = Dites à quel jeu : flibuste play JEU. Jeux connus : { $known }.
ui-usage-typed-seed = De vrais dés n’ont pas de graine : enlevez --seed ou --dice typed.
ui-usage-typed-tiles = L’Héritage de Barbe Noire se joue avec des tuiles et non des dés : le programme les mélange, et sa promesse se vérifie après coup. Omettre --dice typed.
ui-usage-seed = Une graine s’écrit en 64 chiffres hexadécimaux minuscules, et non « { $seed } ».
ui-usage-names = { $names } noms, c’est trop pour { $people ->
        [0] personne
        [1] une seule personne
       *[other] { $people } personnes
    }.
ui-usage-too-many = { $people ->
        [0] Aucune personne
        [1] Une personne
       *[other] { $people } personnes
    } et { $pilots ->
        [0] aucun pilote
        [1] un pilote
       *[other] { $pilots } pilotes
    }, c’est trop pour { $players } places.
ui-usage-same-name = Deux personnes ne peuvent pas s’appeler toutes deux « { $name } ».
ui-usage-bad-key = « { $key } » n’est pas une clé : 64 chiffres hexadécimaux.
ui-usage-bad-name = « { $name } » n’est pas un nom possible : 1 à 40 caractères, dont une lettre, un chiffre ou un symbole, rien d’invisible, sans espace au bord.
ui-usage-no-home = Il n’y a pas de dossier de données où enregistrer la partie : donnez --record FICHIER ou --no-record.
ui-usage-sim-pilots = { $pilots } pilotes pour { $players } places : nommez-en un pour toutes, ou un pour chacune.
ui-usage-no-command = Il manque la commande du programme, par exemple exec:./bot.
ui-usage-cannot-start = Le programme « { $command } » ne démarre pas : { $why }.
ui-usage-bad-ledger = { $file } n’est pas ce qu’une arène a gardé : la ligne { $line } est illisible.
ui-usage-other-ledger = Le fichier garde une autre arène : jeu, options, pilotes, graine et budget doivent être les mêmes.
ui-usage-threads = On ne peut pas lancer autant de fils d’exécution ici.
ui-usage-cannot-read = Impossible de lire { $file } : { $why }.
ui-usage-cannot-write = Impossible d’écrire { $file } : { $why }.
ui-no-randomness = Le système ne donne pas de nombres au hasard : pas de dés équitables.
ui-text-too-large = c’est trop grand : une position a au plus { $most } Mio.
ui-text-byte-order-mark = c’est une marque d’ordre des octets (BOM), ajoutée par un éditeur ; enregistrer le texte en UTF-8 sans elle.
ui-text-not-utf8 = ce n’est pas du texte UTF-8.
ui-text-control = c’est un caractère de commande ({ $found }) ; un texte n’en a pas, hors fins de ligne et tabulations.
ui-file-not-found = il n’y a pas de tel fichier ou dossier
ui-file-denied = l’accès est refusé
ui-file-folder = c’est un dossier
ui-file-no-folder = ce qui devrait être un dossier n’en est pas un
ui-file-exists = il existe déjà et ne sera pas écrasé
ui-file-full = le disque est plein

## Serving

ui-serve-open = Flibuste est ouvert.
ui-serve-here = Cette machine
ui-serve-network = Réseau local
ui-serve-public = Public
ui-serve-docs = API
ui-serve-data = Données
ui-serve-friends = Pour des amis sur votre réseau : flibuste serve --listen 0.0.0.0
ui-serve-end = Ctrl-C l’arrête ; les parties reprennent au prochain démarrage.
ui-serve-ending = Fin des écritures…
ui-serve-no-home = Il n’y a pas de dossier de données où garder les parties : donnez --store FICHIER.
ui-serve-unlimited = --unlimited ne vaut que pour cette machine, pas avec --listen { $address }.
ui-serve-port-taken = Un autre programme occupe le port { $port } sur { $address } : choisissez-en un autre avec --port.
ui-serve-port-denied = Le système ne permet pas le port { $port } : choisissez-en un au-dessus de 1023 avec --port.
ui-serve-no-address = Cette machine n’a pas l’adresse { $address } : donnez-en une à elle avec --listen, ou 0.0.0.0 pour toutes.
ui-serve-cannot-listen = Impossible d’écouter sur { $address } : { $why }.
ui-serve-cannot-open = Impossible d’ouvrir la base de données { $file } : { $why }.
ui-serve-store-taken = Un autre serveur tient la base de données { $file } : arrêtez-le, ou donnez-en une autre avec --store.
ui-serve-store-foreign = elle n’est pas de Flibuste
ui-serve-store-gone = elle a été supprimée ou remplacée pendant qu’elle était ouverte
ui-serve-store-newer = une version plus récente de Flibuste l’a écrite (version { $found } ; celle-ci connaît jusqu’à { $known })
ui-serve-bad-url = « { $url } » ne peut pas être l’URL publique : { $why }.
ui-serve-url-scheme = elle doit commencer par http:// ou https://
ui-serve-url-user = elle ne doit contenir ni nom d’utilisateur ni mot de passe
ui-serve-url-path = rien ne doit suivre l’hôte et le port
ui-serve-url-host = il lui faut le nom ou l’adresse d’un hôte (les noms internationaux sous leur forme xn--)
ui-serve-url-port = le port est un nombre de 1 à 65535
ui-backup-done = { $file } est copié dans { $copy }
ui-backup-restore = Pour le reprendre : flibuste serve --store { $copy }
ui-backup-failed = Impossible de copier { $file } : { $why }.

## Checking, watching, listing

ui-verify-valid = { $file } : valide
ui-verify-invalid = { $file } : non valide
ui-verify-not-issued = { $file } : valide, mais sans la signature de la clé demandée
ui-verify-steps = { $steps ->
        [0] Aucun coup.
        [1] Un coup.
       *[other] { $steps } coups.
    } { $result }
ui-verify-sealed = La graine répond à l’engagement { $commitment } pris avant la partie, et tous les dés en découlent.
ui-verify-typed = Les dés ont été lancés à la main et tapés ; rien ne les prouve.
ui-verify-signed = Signé par { $key } : qui détient cette clé a émis ces lignes mêmes, noms, niveaux, conseils et résultat compris.
ui-verify-unsigned = Non signé : rien ne prouve qui a émis le fichier, et des conseils ou des niveaux ont pu être ôtés ou changés.
ui-show-neither = « { $what } » n’est ni un fichier de partie ni une position. Une position commence par le nom de son jeu : { $known }.
ui-resolve-not-legacy = « { $what } » n’est pas une position de L’Héritage de Barbe Noire, qui commence par le mot « legacy ».
ui-tiles-valid = { $file } : le jeu de tuiles « { $name } » est correct.
ui-maps-valid = { $file } : la carte « { $name } » est correcte.
ui-unfinished = Inachevée : le fichier n’a pas de ligne de fin, rien ne prouve encore ses dés.
ui-replay-deal = La mise en place
ui-replay-step = Coup { $step } sur { $steps }
ui-replay-act = Après le coup { $step } sur { $steps }
ui-replay-prompt = Entrée : suite, b : retour, un nombre : ce coup, q : quitter ›
ui-replay-end = La partie s’arrête ici.
ui-replay-help = Entrée pour le coup suivant ; b pour revenir, le numéro d’un coup pour y aller, q pour quitter.
ui-games-game = { $title } ({ $id })
# From the fewest to the most, where they differ.
ui-range = { $fewest } à { $most }
ui-games-players = { $range } joueurs.
ui-games-pilots = Pilotes

## Simulation

ui-sim-heading = { $game } : { $games } parties à { $players } pilotes, graine { $seed }. { $options }.
ui-sim-seat = Place
ui-sim-alone = gagnées
ui-sim-shared = partagées
ui-sim-score = score
ui-sim-rate = taux
ui-sim-interval = intervalle à 95 %
ui-sim-ending = { $times } ({ $share }) : { $ending }
ui-sim-steps = Coups par partie : { $mean } en moyenne, de { $fewest } à { $most }.
ui-sim-speed = { $seconds } s, { $rate } parties par seconde.

## L’arène

ui-arena-heading = { $game }, { $players } à table, graine { $seed }. { $options }.
ui-arena-pilot = Pilote
ui-arena-against = contre
ui-arena-seats = places
ui-arena-games = parties
ui-arena-won = gagnées
ui-arena-lost = perdues
ui-arena-shared = { $players ->
        [2] nulles
       *[other] partagées
    }
ui-arena-score = score
ui-arena-interval = intervalle à 95 %
ui-arena-elo = Elo
ui-arena-half = 95 %
ui-arena-note = Le score est par place : une victoire compte 1, une victoire partagée une part égale de 1. Chaque bande de dés a été jouée { $players } fois, chacun ayant tenu chaque place.
ui-arena-fault = { $pilot } : { $fault ->
        [died] s’est arrêté
        [hung] a mis trop longtemps
        [nonsense] a donné une réponse illisible
       *[illegal] a donné une réponse contraire aux règles
    } { $times ->
        [one] dans une partie
       *[other] dans { $times } parties
    } ; il y a perdu.
ui-arena-speed = { $seconds } s.

## Charge d’un serveur

ui-load-heading = Parties à la fois : { $matches }, avec { $think } ms de réflexion avant un coup ; ouvertes en { $opened } s.
ui-load-moves = { $rate } coups par seconde ; { $games } parties finies en { $seconds } s ; erreurs : { $errors }.
ui-load-waits = Du coup au nouvel état, en ms : la moitié en { $median }, 90 % en { $nine }, 99 % en { $last }, tous en { $longest }.
ui-load-server = Le serveur prend { $cpu } µs de calcul par coup, occupe { $cores } cœurs et a { $memory } Mo de mémoire ({ $peak } Mo au plus).
ui-load-client = Ce client occupe { $cores } cœurs.
ui-load-trouble = Ennui : { $why }
ui-load-held = Tables avec deux connexions ouvertes chacune : { $tables }, ouvertes en { $opened } s et tenues { $seconds } s ; perdues : { $lost }.
ui-load-memory = Le serveur a { $memory } Mo de mémoire ({ $peak } Mo au plus).
ui-load-not-here = « { $url } » n’est pas une adresse de cette machine comme ws://127.0.0.1:4242 : la charge est pour votre propre serveur seulement.
ui-load-no-process = Il n’y a pas de processus { $pid } à observer.
ui-load-files = On ne peut pas ouvrir assez de fichiers à la fois : lancez d’abord « ulimit -n { $files } », pour le serveur comme ici.
ui-load-failed = La charge n’a rien donné : { $why }
ui-load-too-long = Arrêté : cela a duré plus de { $seconds } s.

## Playing

ui-play-commitment = Dés équitables : la graine de cette partie est fixée dès maintenant et montrée à la fin. D’ici là, voici l’engagement :
ui-play-typed = Lancez de vrais dés et tapez ce qu’ils montrent, plusieurs à la fois si vous voulez : 6 5 5 1 2 3.
ui-play-match = { $game } : { $seats }
ui-play-how = Tapez le numéro d’un choix s’il en a un, un coup comme il est écrit, ou « ? » pour l’aide.
ui-play-prompt = { $name } ›
# Un terminal qui ne peut pas être effacé.
ui-play-kept = Ce terminal ne peut pas être effacé : ce que tape { $name } reste au-dessus et se retrouve en remontant.
ui-play-alone = { $name } seulement : aucun autre regard, maintenant et plus tard ?
ui-play-curtain = Seul regard permis : { $name }. Entrée quand { $name } est en place.
ui-play-no-such-choice = { $most ->
        [1] Il y a un seul choix : 1.
       *[other] Les choix vont de 1 à { $most }.
    }
ui-play-allowed = « { $answer } » est permis.
ui-play-many = { $count } choix, par leur numéro ou comme écrit. Le premier : { $answer }
ui-play-no-odds = Il n’y a pas de chances à calculer ici.
ui-play-hint = Une légende prendrait : { $answer } ({ $notation })
ui-play-hint-resign = Elle préférerait abandonner : depuis trois décisions, elle ne voit presque plus de chances.
ui-play-worth = Les chances de gagner, telles qu’il les estime un coup plus loin :
ui-play-really-resign = Abandonner vraiment ?
ui-play-really-quit = Laisser la partie inachevée ?
ui-play-draw = { $purpose } ; que montrent les dés (1 à { $sides }) ? ›
ui-play-bad-draw = Tapez un ou plusieurs nombres de 1 à { $sides }, ou « quitter ».
ui-play-left-over = { $dice ->
        [1] Un nombre de trop : il est ignoré.
       *[other] { $dice } nombres de trop : ils sont ignorés.
    }
ui-play-not-begun = La partie n’avait pas commencé ; rien n’est enregistré.
ui-play-thinking = Réflexion en cours…
ui-play-seed = Voici la graine ; elle permet à chacun de vérifier que tous les dés découlent de la promesse :
ui-play-saved = Partie enregistrée : { $file }
ui-play-check = Pour la contrôler : flibuste verify { $file }
ui-play-broken-off = La partie est inachevée. Pour la regarder : flibuste show { $file }
# The names that people take who give none, with commas.
ui-name-people = Anne, Bart, Mary, Jack, Grace, Henry
# The names that pilots take, with commas.
ui-name-pilots = Rackham, Bonny, Read, Teach, Roberts, Kidd, Lafitte
ui-name-pilot = Pilote { $number }

# How odds are asked for in each game.
ui-odds-afloat = chances, ou chances garder 5
ui-odds-legacy = chances, ou chances S1|- 3
ui-odds-broadsides = chances, ou chances aat, chances C, chances D5 +E5
# Other words for those of the notation, as notation:word; the first is shown, all are understood. A dash: none.
ui-notation-afloat = attack:attaquer throw:lancer throw:relancer hold:garder stop:arrêter stop:arreter stop:stopper man:homme cannon:canon hull:coque sail:voile give:donner defend:défendre defend:defendre bear:encaisser
ui-notation-legacy = build:construire place:poser cover:couvrir on:sur
ui-notation-broadsides = captain:capitaine man:homme plot:route strike:amener fire:feu hold:attendre return:revenir step:aller fight:combattre stay:rester forward:avant starboard:tribord port:bâbord port:babord damaged:avarie
# Understood and never shown: the boards write tiles as the rulebook does.
ui-typed-legacy = pipe:tuyau rot:pourri rot:pourrie

# What can be typed: the first word is shown, all are understood, and the English ones in every language.
ui-command-help = ? aide
    .about = cette aide
ui-command-why = pourquoi
    .argument = COUP
    .about = si un coup est permis, sinon par quelle règle : pourquoi { $move }
ui-command-odds = chances
    .argument = [COUP]
    .about = ce que disent les règles de la suite : { $odds }
ui-command-hint = conseil
    .about = ce que ferait un pilote (le fichier garde trace de la demande)
ui-command-undo = annuler
    .about = reprendre votre dernier coup, si aucun dé n’est tombé depuis
ui-command-back = retour
    .about = reprendre une réponse qui attend encore celle des autres
ui-command-log = journal
    .about = tout ce qui s’est passé jusqu’ici
ui-command-rules = règles regles
    .argument = [NUMÉRO]
    .about = les règles, ou une seule : règles { $rule }
ui-command-board = plateau
    .about = le plateau, le sens de ses signes et les choix, encore une fois
ui-command-resign = abandonner
    .about = renoncer à la partie
ui-command-quit = quitter
    .about = laisser la partie inachevée

ui-wizard-welcome = Bienvenue à bord !
ui-wizard-how = Quelques questions, et la partie commence. Entrée prend ce qui est entre crochets.
ui-wizard-game = Quel jeu ?
ui-wizard-players = Combien de joueurs ({ $fewest } à { $most }) ?
ui-wizard-people = Combien de personnes à ce clavier ({ $fewest } à { $most }) ?
ui-wizard-name = Nom de la personne { $number } ?
ui-wizard-pilot = Quel pilote pour les autres navires ?
ui-wizard-options = Changer ces options ?
ui-wizard-value = Votre choix ?
ui-wizard-number = Tapez un nombre de { $fewest } à { $most }, ou simplement Entrée.

## Last Afloat in the terminal

ui-afloat-ship = navire
ui-afloat-men = hommes
ui-afloat-cannons = canons
ui-afloat-hull = coque
ui-afloat-sails = voiles
ui-afloat-sunk = coulé
ui-afloat-phase-attack = { $seat } va attaquer.
ui-afloat-phase-throwing = { $seat } attaque { $target }.
ui-afloat-phase-giving = { $target }, sous le feu, choisit le canon à sacrifier. Attaque menée par { $seat }.
ui-afloat-phase-defending = { $hit ->
        [man] { $target } va perdre un homme, ou se défendre. Attaque menée par { $seat }.
        [cannon] { $target } va perdre le canon { $cannon }, ou se défendre. Attaque menée par { $seat }.
       *[hull] { $target } va perdre une zone de coque, ou se défendre. Attaque menée par { $seat }.
    }
ui-afloat-phase-over = La partie est terminée.
ui-afloat-calm = (Attaques sans effet : { $attacks } sur 100.)
ui-afloat-blocked = { $dice ->
        [one] un dé bloqué
       *[other] { $dice } dés bloqués
    }
ui-afloat-locked = gardés pour de bon : { $numbers }
ui-afloat-odds-fails = échec
ui-afloat-odds-none = rien
ui-afloat-odds-man = homme
ui-afloat-odds-cannon = canon
ui-afloat-odds-hull = coque
ui-afloat-odds-sail = voile
ui-afloat-odds-note = Homme, canon, coque : le mieux que vous pourriez prendre en vous arrêtant juste après le lancer.
ui-afloat-odds-defence = Une défense réussit : { $chance }
ui-afloat-sure-give = Aucune chance ne dépend du canon sacrifié : tous les chiffres sont aussi probables, un canon en vaut un autre.
ui-afloat-sure-stop = Aucun dé n’est lancé pour cela : c’est sans surprise.

## Blackbeard’s Legacy in the terminal

ui-legacy-hand = { $name } : { $tiles }
ui-legacy-piles = pioche { $pile }, défausse { $discard }
ui-legacy-phase-build = Manche { $round }, construction { $build }. Doivent choisir une tuile : { $seats }.
ui-legacy-phase-carpenter = Manche { $round }, construction { $build }. Doivent choisir un charpentier : { $seats }.
ui-legacy-phase-rotten = Manche { $round }, construction { $build }. Doivent placer des tuiles pourries : { $seats }.
ui-legacy-phase-over = La partie est terminée, à la manche { $round }.
ui-legacy-phase-adrift = Des navires seuls.
ui-legacy-rows = rangée (→ proue)
ui-legacy-legend = Bâbord est en haut, tribord en bas ; sous le dernier navire revient le premier. Une tuile s’écrit bâbord|tribord : { $signs }, > proue.
ui-legacy-builds = Construisez une tuile comme un de vos ponts : tapez son code et le pont, par exemple « { $example } ». Ponts : { $decks }. Tuiles, bâbord|tribord :
ui-legacy-unnumbered = Tapez une tuile et un pont, par exemple { $example }.
ui-legacy-second = { $berth ->
        [1] Votre premier navire, le numéro { $ship } sur la table :
       *[other] Votre second navire, le numéro { $ship } sur la table (« sur 2 » dans un coup) :
    }
ui-legacy-drafted = Déjà choisi : { $answer }
ui-legacy-if = { $built ->
        [no] Si la phase d’abordage venait maintenant, sans autre construction :
       *[yes] Si la phase d’abordage suivait aussitôt, sans construction des autres :
    }
ui-legacy-quiet = Il ne se passerait rien.
ui-legacy-sign-S = S canon court (avec sa mèche)
ui-legacy-sign-L = L canon long
ui-legacy-sign-R = R canon à répétition
ui-legacy-sign-B = B bombarde
ui-legacy-sign-spent = 0 mèche brûlée
ui-legacy-sign-A = A blindage
ui-legacy-sign-X = X ressort
ui-legacy-sign-P = P planche
ui-legacy-sign-bare = - nu
ui-legacy-sign-pipe = pipe tuyau
ui-legacy-sign-rot = rot tuile pourrie
ui-legacy-sign-T = T trésor
ui-legacy-sign-c = +c charpentier
ui-legacy-sign-g = +g canonnier
ui-legacy-sign-s = +s saboteur
ui-legacy-sign-sail = . voile
ui-legacy-sign-pile = [dessus/suivante] pile

## Broadsides & Boarding on a terminal

ui-broadsides-seahawk = Seahawk
ui-broadsides-isabella = Royal Isabella
ui-broadsides-legend = En mer : un navire est son numéro et une flèche vers son cap, # une île. Sur le pont : proue en haut, bâbord (5) à gauche, tribord (3) à droite. Dans une case : des hommes, * le capitaine, = un canon, ‡ un mât. À côté, la coque : · intacte, / touchée, × défoncée.
ui-broadsides-legend-boarding = Dans une case : les hommes du Seahawk, deux points, ceux du Royal Isabella ; * un capitaine. Les flèches : où l’on passe à bord. D’un niveau à l’autre, seulement par une échelle (╫ ╱ ╲).
ui-broadsides-legend-small = Mer : un navire est son numéro et une flèche, # une île. Pont : bâbord (5) à gauche ; hommes, * capitaine, = canon, ‡ mât ; coque · intacte, / touchée, × défoncée.
ui-broadsides-legend-boarding-small = Une case : hommes du Seahawk : du Royal Isabella, * un capitaine. ↔ on passe à bord, ╫ ╱ ╲ échelles.
ui-broadsides-letters = a t b r v
ui-broadsides-plots = Posez trois cartes : a en avant, t à tribord, b à bâbord, r rester sur place{ $damaged ->
        [0] .
        [one] , dont une v, avarie.
       *[other] , dont { $damaged } v, avarie.
    } Tapez-les dans l’ordre, par exemple { $example } ; « chances { $example } » dit où elles mènent et quelles pièces porteraient.
ui-broadsides-strike = Ou amenez le pavillon : strike.
ui-broadsides-unclear = « { $letter } » n’est pas une des lettres d’ici : t à tribord, ou r rester sur place ?
ui-broadsides-unnumbered-steps = Tapez d’où et vers où, par exemple { $example }.
ui-broadsides-unnumbered-plots = Tapez trois cartes, par exemple { $example }.
ui-broadsides-miscounted = { $laid ->
        [0] Aucune carte n’est nommée
        [one] Cela fait une carte
       *[other] Cela fait { $laid } cartes
    } : il en faut trois. Tapez-en trois, par exemple { $example }.
ui-broadsides-drafted = Déjà choisi : { $answers }
ui-broadsides-cover = Après la carte { $number }, collision : { $collided } de ses { $of } routes.
ui-broadsides-headings = n:n ne:ne e:e se:se s:s sw:so w:o nw:no
ui-broadsides-aground = × échoué
ui-broadsides-covered = Si l’ennemi est en { $point } ({ $plots } de ses { $of } routes) : vos pièces qui portent, { $guns ->
        [none] aucune
       *[other] { $guns }
    } ; les siennes, { $back }.
ui-broadsides-cover-none = Après la carte { $number } : aucune pièce ne porte, où que soit l’ennemi ; collision : { $collided } de ses { $of } routes.
ui-broadsides-fight = { $at } : { $captain ->
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
    } : gagné { $win }, perdu { $loss }, plus personne { $both }.
ui-broadsides-far = Les navires sont trop loin pour tirer.
ui-broadsides-lost = Perdues : { $guns }.
ui-broadsides-quiet = (Tours où rien ne s’est passé : { $turns } sur { $of }.)
ui-broadsides-odds-note = Tous les dés ont la même chance. / une touche à la coque, × une section défoncée, un nombre d’hommes, * le capitaine, = un canon, ‡ un mât, – rien.
ui-broadsides-steps = Avancez un homme : d’où et vers où, par exemple « { $example } » ; + est le pont de l’autre navire.{ $captain ->
        [none] {""}
       *[other] {" "}* est le capitaine : « capitaine { $captain } ».
    }
ui-broadsides-captain-there = Le capitaine y est : tapez « { $answer } ».
ui-broadsides-phase-placing = Chacun place son capitaine et deux hommes.
ui-broadsides-phase-plotting = Chacun pose ses cartes.
ui-broadsides-phase-firing = { $seat } tire ; tirs restants : { $left }.
ui-broadsides-phase-returning = Les capitaines reviennent sur le pont : { $seats }.
ui-broadsides-phase-boarding = { $seat } aborde ; pas restants : { $left }.
ui-broadsides-phase-fighting = { $seat } choisit le prochain combat.
ui-broadsides-phase-over = La partie est finie.
ui-melee-win = Le premier côté tient la case : { $chance }
ui-melee-loss = Le second côté tient la case : { $chance }
ui-melee-both = Il ne reste personne : { $chance }
ui-melee-first-left = Restent du premier côté, { $men } : { $chance }
ui-melee-second-left = Restent du second côté, { $men } : { $chance }

## Dernier à flot, résolu

ui-solve-win = Qui attaque gagne avec une chance de { $chance }
ui-solve-rules = Résolu pour sails={ $sails }, locked_number=off, aussi longtemps que dure un calme ; chacun joue au mieux.
ui-solve-best = Au mieux : { $answer }
ui-solve-three-first = Qui attaque gagne avec une chance de { $chance }
ui-solve-three-next = Le navire suivant gagne avec une chance de { $chance }
ui-solve-three-last = Le dernier navire gagne avec une chance de { $chance }
ui-solve-model = Un modèle, pas une solution : à trois, il n’y a pas de jeu qui soit le meilleur. Chacun prend chaque possibilité en proportion de l’exponentielle de la chance de gagner qu’elle donne, divisée par { $temperature } (un équilibre logit) ; à deux, ils jouent parfaitement. Résidu des équations : { $residual }.
ui-solve-patience = Sans tables gardées, le modèle prend une minute ou deux…
ui-solve-game = « { $game } » n’est pas résolu. Résolu : { $known }.
ui-solve-ship = { $argument } vaut HOMMES,CANONS,COQUE ou HOMMES,CANONS,COQUE,VOILES d’un navire à flot, et non « { $text } » : de 1 à { $men } hommes, de 1 à { $cannons } canons, de 1 à { $hull } zones de coque, de 0 à { $sails } voiles.
ui-solve-sails = Ou bien tous les navires ont un quatrième nombre, leurs voiles, ou bien aucun.
ui-solve-third-sails = Le modèle à trois navires est celui du jeu sans voiles : omettez le quatrième nombre.
ui-solve-dice = Les dés sont 1 à { $most } nombres de 1 à 6, comme 3,3,5,1,6, et non « { $dice } » : voir le caractère { $place }.
ui-solve-dice-blocked = Tous ces dés sont bloqués (un 6 l’est toujours, et avec { $cannons } canons tout nombre supérieur) : l’attaque a échoué, il n’y a rien à décider.
ui-solve-no-duel = Seuls les duels sont résolus : la position doit avoir deux navires à flot et une décision à prendre.
