# Les mots du client du navigateur. The English file has the same messages with the same arguments; tests see to it.
# No-break spaces stand before : ; ! ? and inside « »; no « de » or « que » stands before a name, which may begin with
# a vowel.

## Everywhere

client-skip = Aller au contenu
client-home = Flibuste, page d’accueil
client-mute = Couper le son
client-settings = Réglages
client-term = { $term } : { $what }
client-close = Fermer
client-no = Non, revenir
client-loading = Chargement…
client-copy = Copier
client-copied = Copié.
client-copy-by-hand = Le lien est sélectionné : copiez-le avec Ctrl+C, ou en le maintenant du doigt.
client-qr-show = Afficher le code QR
client-qr-hide = Masquer le code QR
client-qr-label = Code QR du lien
client-captain = Capitaine
client-your-name = Votre nom
client-rules = Règles
client-to-harbor = Retour au port
client-lost-title = Rien en vue
client-lost-text = Il n’y a pas de page à cette adresse.
client-lost-home = Vers la page d’accueil
client-failed-title = Cela n’a pas marché
client-failed-text = Quelque chose a échoué sur cette page. Ce qui a été joué n’est pas perdu.
language-en = English
language-fr = Français

## The front page

front-tagline = Une table pour des jeux de pirates, en solo ou entre amis.
front-games = Jeux
front-players = De { $fewest } à { $most } capitaines
front-play = Jouer
front-friends = Entre amis
front-screen = Sur un seul écran
front-custom = Préparer
front-continue = Reprendre où vous en étiez
front-forget = Oublier cette partie
front-lobby = Regarder ou rejoindre une table
front-lobby-empty = Aucune table ouverte pour l’instant. Celle que vous préparez peut figurer ici.
front-join = Rejoindre
front-watch = Regarder
front-file = Ouvrir un fichier de partie
front-file-text = Choisissez le fichier d’une partie terminée, ou déposez-le n’importe où sur cette page, et revoyez-la depuis chaque place.
front-file-pick = Choisir un fichier
front-footer = Ni compte, ni cookies, et rien n’est chargé d’ailleurs.
front-rules-of = Règles : { $game }
front-api = Pour les programmes
status-gathering = réunit son équipage
status-playing = en mer
status-your-turn = à vous
status-over = terminée

## Setting up a table

client-digest = SHA-256
client-own-data = Joué avec « { $name } », un jeu de tuiles ou une carte à soi. SHA-256
setup-pilots = { $game } : contre des pilotes
setup-friends = { $game } : entre amis
setup-screen = { $game } : sur un seul écran
setup-seats = Combien de capitaines ?
setup-captain = Capitaine { $number }
setup-here = Sur cet écran
setup-link = Un ami, par lien
setup-link-about = Vous recevrez un lien à envoyer.
setup-name = Nom du capitaine { $number }
setup-more = Options, pendule et conseils
setup-options = Conditions de cette partie
setup-own-tiles = Un jeu de tuiles à vous
setup-own-map = Une carte à vous
setup-own-about = Un fichier texte d’au plus 12 Kio ; le fichier de partie l’emporte en entier.
setup-clock = Pendule
setup-hints = On peut demander conseil à un pilote
setup-hints-on = On peut demander conseil
setup-hints-off = Sans conseils
setup-listed = Afficher la table, pour que chacun puisse la rejoindre ou la regarder
setup-open = Ouvrir la table
setup-start = Larguer les amarres
clock-none = sans pendule
clock-live = { $minutes } minutes, et { $gain } secondes par décision
clock-days = { $days ->
        [one] un jour par décision
       *[other] { $days } jours par décision
    }

## Gathering at a table

gathering-title = L’équipage se réunit
gathering-free = { $count ->
        [one] Une place est encore libre.
       *[other] { $count } places sont encore libres.
    }
gathering-full = Toutes les places sont prises.
gathering-full-host = Toutes les places sont prises. Vous pouvez larguer les amarres.
gathering-sit = Prendre place
gathering-watching = Vous regardez. Pour prendre place, demandez le lien d’invitation à l’hôte.
gathering-empty = une place libre
gathering-here = est là
gathering-person = Une personne
gathering-who = Qui joue à la place { $number }
gathering-remove = Libérer la place : { $name }
gathering-swap = Échanger les places { $a } et { $b }
gathering-invite = Le lien à envoyer à vos amis
gathering-lock = Fermer la table : plus personne ne prend place
gathering-list = Afficher la table : chacun peut la rejoindre ou la regarder
gathering-another = Quelqu’un d’autre devant cet écran
gathering-another-sit = Prendre place aussi
gathering-start = Larguer les amarres
gathering-wait-host = Vous avez une place. L’hôte lance la partie.

## At the table

client-tab-your-turn = ● À vous – { $title }
client-board = Le plateau
client-seats = Places
client-actions = Que faire
client-you = vous
client-pilot = Pilote : { $level }
client-away = absent
client-has-chosen = a choisi
client-is-thinking = réfléchit
client-offers-draw = propose la nulle
client-watchers = { $count ->
        [one] un spectateur
       *[other] { $count } spectateurs
    }
client-connection-lost = Connexion perdue. Nouvel essai…
client-connection-silent = Le serveur ne répond pas. On réessaie…
client-connection-offline = Pas de réseau. La suite à son retour.
client-sending = Envoi : { $move }…
client-keeps-nothing = Ce navigateur ne garde rien pour cette page : vos places durent jusqu’à ce que vous la fermiez ou la rechargiez. Un lien du menu les emporte sur un autre appareil.
client-understood = Compris
client-retry-now = Réessayer
client-your-turn = À vous, { $name } !
client-your-turn-short = À vous
client-turn-of = { $name }, à vous
client-waiting = Un instant…
client-waiting-for = { $count ->
        [one] { $names } réfléchit…
       *[other] { $names } réfléchissent…
    }
client-undo = Annuler
client-take-back = Reprendre
client-hint = Conseil
client-hint-title = Ce que ferait un pilote
client-hint-mix = Comme tous choisissent à la fois, il varierait :
client-hint-resign = Il préférerait abandonner : trois fois de suite, il n’a presque plus vu de chances.
client-hint-note = Les chances de gagner, telles que le pilote les estime. Le fichier de la partie garde trace de votre demande.
client-recap = Depuis mon dernier tour
client-recap-on = Depuis votre dernier tour
client-moment-on = Un moment passé
client-back-to-now = Revenir au présent
client-show = Ce qui est montré
client-go-on = Continuer
client-pause = Pause
client-step = Un pas
client-skip-show = Passer au présent
client-see-rule = Règle { $rule }
client-confirm-title = En êtes-vous sûr ?
client-confirm-yes = Oui, le faire
client-beside = Journal et discussion
client-log = Journal
client-log-empty = Il ne s’est encore rien passé.
client-log-earlier = Lignes précédentes
client-log-later = Lignes suivantes
client-log-moment = Montrer ce moment
client-chat = Discussion
client-chat-empty = Personne n’a encore rien dit.
client-chat-write = Dire quelque chose
client-chat-send = Envoyer
client-chat-unread = Discussion, { $count ->
        [one] un message non lu
       *[other] { $count } messages non lus
    }
client-said = { $name } dit : { $text }
client-unread = non lus
client-phrases = Phrases toutes faites
client-watcher = Un spectateur
client-watcher-name = { $name } (spectateur)
client-watcher-call = Votre nom de spectateur
client-watcher-save = Prendre ce nom
client-set-aside = Une partie du journal de cette table n’a pas pu être lue.
audience-nameless = Spectateur { $number }
audience-more = { $count ->
        [one] et un de plus
       *[other] et { $count } de plus
    }
audience-muted = muet
audience-mute = Faire taire
audience-mute-who = Faire taire { $name }
audience-unmute = Rendre la parole
audience-unmute-who = Rendre la parole à { $name }
audience-dismiss = Renvoyer
audience-dismiss-who = Renvoyer { $name }
audience-dismiss-text = Cette personne ne pourra plus regarder cette table, et d’autres à la même adresse non plus.
audience-dismiss-yes = Oui, renvoyer
client-menu = Menu
client-for-whom = Pour qui ?
client-curtain-title = Passez l’écran : { $name }
client-curtain-text = La suite n’est que pour les yeux du capitaine { $name }.
client-curtain-lift = C’est moi, { $name }
phrase-ahoy = Ohé !
phrase-well-fired = Bien tiré !
phrase-lucky = Quelle chance !
phrase-thanks = Merci !
phrase-good-game = Belle partie !
phrase-moment = Un instant, s’il vous plaît.

## The menu of the table

menu-draw = Proposer la nulle
menu-draw-text = La partie est nulle dès que tous ceux qui jouent le proposent.
menu-draw-yes = Proposer la nulle
menu-draw-withdraw = Retirer la proposition
menu-resign = Abandonner
menu-resign-text = Voulez-vous vraiment abandonner ? On ne peut pas revenir là-dessus.
menu-resign-yes = Oui, abandonner
menu-orders = Ordres permanents
menu-handover = Passer sur un autre appareil
menu-handover-text = Ouvrez ce lien sur l’autre appareil : votre place y passe, et cet écran ne pourra plus que regarder. Le lien ne sert qu’une fois.
menu-handover-link = Le lien pour l’autre appareil
menu-reissue = Rendre un siège perdu
menu-reissue-text = Quelqu’un a perdu sa place ? Choisissez qui, et envoyez-lui le nouveau lien. Ce avec quoi cette personne s’était assise ne vaut plus rien dès lors.
menu-reissue-link = Le lien du siège perdu
menu-end = Arrêter la partie pour tous
menu-end-text = La partie s’arrête pour tout le monde, sans résultat.
menu-end-yes = Oui, l’arrêter
menu-watch-link = Le lien pour qui veut seulement regarder
orders-text = Ce qui est coché est répondu pour vous aussitôt, chaque fois qu’on vous interroge et que c’est possible, même en votre absence.
orders-none = Dans ce jeu il n’y a rien à laisser en ordre.
orders-save = Laisser ces ordres
orders-withdraw = Aucun ordre

## The end

client-won = Victoire !
client-over = La partie est terminée
client-rematch = Revanche
client-rematch-join = Rejoindre la revanche
client-watch-again = Revoir
client-file-download = Fichier de la partie
client-dice-check = Vérifier les dés

## Fair dice

dice-promise = La promesse des dés :
dice-explain = Avant la partie, le serveur a fixé une graine secrète et montré son empreinte : la promesse. Puis votre navigateur a ajouté un nombre au hasard de son cru. La graine étant maintenant connue, cette page recalcule tout, par elle-même.
dice-verdict-good = En règle :
dice-verdict-bad = Faux :
dice-verdict-open = On ne peut le dire :
dice-promise-good = la promesse du fichier est celle que ce navigateur a gardée avant la partie.
dice-promise-bad = la promesse du fichier n’est pas celle que ce navigateur a gardée avant la partie.
dice-promise-open = ce navigateur n’a gardé aucune promesse pour cette partie ; il n’y a rien à comparer.
dice-seed-good = la graine correspond à la promesse ; elle n’a pas été changée.
dice-seed-bad = la graine ne correspond pas à la promesse.
dice-nonce-good = le nombre au hasard de ce navigateur est entré dans les dés.
dice-nonce-bad = le nombre au hasard de ce navigateur manque dans le fichier.
dice-nonce-open = ce navigateur n’a pas ajouté de nombre au hasard à cette partie.
dice-draws-good = les { $draws } tirages découlent tous de la graine et des nombres des joueurs.
dice-draws-bad = le tirage { $draws } ne découle pas de la graine et des nombres des joueurs.
dice-typed-open = les dés de cette partie ont été lancés à la main ; rien ne les prouve.
dice-limits = Cela montre que personne n’a changé les dés une fois les nombres des joueurs ajoutés. Cela ne montre pas que l’exploitant du serveur ne pouvait les prévoir.
dice-no-file = Le fichier de la partie n’a pas pu être obtenu.

## Replay

replay-title = Revoir
replay-first = Au début
replay-back = Un pas en arrière
replay-play = Lecture
replay-forward = Un pas en avant
replay-place = Coup { $step } sur { $steps }
replay-slider = Coup
replay-speed = Vitesse
replay-eyes = Vu par
replay-bystander = Tout le monde
replay-open = Ouvert : tous les secrets
replay-none = Aucun fichier de partie n’est ouvert. Choisissez-en un sur la page d’accueil.
replay-deal = La mise en place
replay-seat = { $name } ({ $by })
replay-person = une personne
replay-clock = la pendule

## The rulebook

rules-contents = Sommaire
rules-print = Imprimer
rules-link = Lien vers la règle { $rule }
rules-play = Jouer à ce jeu

## Keys

keys-title = Touches
keys-note = Tab et Entrée mènent partout. Les touches simples peuvent être coupées dans les réglages.
keys-list = Cette liste
keys-skip = Passer au présent
keys-pause = Pause ou suite
keys-step = Un pas
keys-recap = Depuis votre dernier tour
keys-hint = Demander conseil
keys-undo = Annuler
keys-log = Le journal
keys-chat = La discussion
keys-mute = Son activé ou coupé
keys-menu = Le menu
keys-escape = Revenir au présent ; fermer
keys-forward = Un moment plus loin
keys-back = Un moment en arrière

## Settings

settings-language = Langue
settings-theme = Couleurs
settings-theme-system = Comme le système
settings-theme-light = Clair
settings-theme-dark = Sombre
settings-speed = Vitesse de ce qui est montré
settings-speed-slow = Lente
settings-speed-normal = Normale
settings-speed-fast = Rapide
settings-speed-instant = Immédiate
settings-motion = Mouvement
settings-motion-system = Comme le système
settings-motion-full = Entier
settings-motion-reduced = Réduit
settings-sound = Son
settings-sound-on = Son activé
settings-volume = Volume
settings-turn = Votre tour
settings-notify = M’avertir quand c’est à moi et que je regarde ailleurs
settings-notify-refused = Le navigateur ne permet pas d’avis à cette page.
settings-notify-impossible = Les avis demandent une adresse https ; le titre de l’onglet dit quand c’est à vous.
settings-keys = Les touches simples agissent (à une table, la touche ? les montre)

## What can go wrong

trouble-lost = Le serveur est injoignable. Réessayez.
trouble-malformed = Le serveur n’a pas compris ({ $detail }). Rechargez la page.
trouble-protocol = Le serveur parle une autre version. Rechargez la page.
trouble-bad-setup = Cette table ne peut pas être préparée ainsi ({ $detail }).
trouble-bad-text = Ce texte est vide, trop long, ou contient des caractères interdits.
trouble-not-allowed = Ce lien ou cette place n’est plus valable.
trouble-not-your-seat = Ce n’est pas votre place.
trouble-host-only = Seul l’hôte peut faire cela.
trouble-no-table = Cette table n’existe pas ; celles qui sont terminées ne sont gardées qu’un temps.
trouble-wrong-moment = Ce n’est pas possible maintenant.
trouble-seat-taken = Cette place est prise.
trouble-locked = La table est fermée ; plus personne ne peut prendre place.
trouble-seats-free = Il reste des places libres.
trouble-no-hints = Il n’y a pas de conseils à cette table.
trouble-stale = La partie a continué entre-temps.
trouble-nobody-to-agree = Un pilote joue encore, et les pilotes n’acceptent rien.
trouble-owner-there = Le propriétaire de cette place est là, ou l’était à l’instant.
trouble-plays-already = Qui joue à une place ne peut recevoir celle de quelqu’un d’autre.
trouble-muted = L’hôte ne vous laisse rien dire ici.
trouble-dismissed = L’hôte vous a renvoyé de cette table.
trouble-full = Il n’y a plus de place pour vous ici pour le moment.
trouble-too-fast = C’était trop rapide. Attendez une seconde.
trouble-unavailable = Le serveur n’a pas pu l’écrire ; il ne s’est rien passé.
trouble-no-path = Le serveur ne connaît pas cette adresse.
trouble-no-method = Le serveur ne connaît pas cette demande.
trouble-too-slow = L’envoi a pris trop de temps. Réessayez.
trouble-too-large = C’est trop volumineux.
trouble-foreign-page = Le serveur n’accepte pas les demandes de cette page.
trouble-broken = Le serveur a commis une erreur.
client-more = Plus
client-more-draw = Plus : on propose la nulle
client-page = { $page }/{ $pages }
client-page-back = Page précédente
client-page-on = Page suivante
client-keeps-nothing-title = Rien n’est gardé
client-draw-accept-for = { $seats ->
        [one] Accepter la nulle
       *[other] Accepter la nulle pour { $name }
    }
client-stepper-back = { $what } : précédent
client-stepper-on = { $what } : suivant
client-refused = Ce n’est pas permis
client-advised = Conseil du pilote

# These come with the page itself, and are all there is to say where nothing else can be loaded.
first-adrift-title = Le serveur est hors d’atteinte
first-adrift-text = La page n’a pas pu être chargée. Vérifiez votre connexion, puis réessayez.
first-script = Flibuste a besoin de JavaScript.
first-again = Réessayer
