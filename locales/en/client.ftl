# The words of the browser client. The French file has the same messages with the same arguments; tests see to it.

## Everywhere

client-skip = Skip to the content
client-home = Flibuste, front page
client-mute = Mute
client-settings = Settings
client-term = { $term }: { $what }
client-close = Close
client-no = No, go back
client-loading = Loading…
client-copy = Copy
client-copied = Copied.
client-copy-by-hand = The link is selected: copy it with Ctrl+C, or by holding it with your finger.
client-qr-show = Show as QR code
client-qr-hide = Hide the QR code
client-qr-label = QR code of the link
client-captain = Captain
client-your-name = Your name
client-rules = Rules
client-to-harbor = Back to the harbor
client-lost-title = Nothing in sight
client-lost-text = There is no page at this address.
client-lost-home = To the front page
client-failed-title = That did not work
client-failed-text = Something on this page went wrong. What was played is not lost.
language-en = English
language-fr = Français

## The front page

front-tagline = A table for pirate games, alone or with friends.
front-games = Games
front-players = { $fewest } to { $most } captains
front-play = Play
front-friends = With friends
front-screen = On one screen
front-custom = Set up
front-continue = Continue where you left
front-forget = Forget this match
front-lobby = Watch or join a table
front-lobby-empty = No open table right now. A table you set up can be listed here.
front-join = Join
front-watch = Watch
front-file = Open a match file
front-file-text = Pick a file of a finished match, or drop it anywhere on this page, and watch it again from every seat.
front-file-pick = Choose a file
front-footer = No account, no cookies, and nothing is loaded from elsewhere.
front-rules-of = Rules of { $game }
front-api = For programs
status-gathering = gathering a crew
status-playing = at sea
status-your-turn = your turn
status-over = over

## Setting up a table

client-digest = SHA-256
client-own-data = Played with “{ $name }”, a tile set or map of one’s own. SHA-256
setup-pilots = { $game }: against pilots
setup-friends = { $game }: with friends
setup-screen = { $game }: on one screen
setup-seats = How many captains?
setup-captain = Captain { $number }
setup-here = On this screen
setup-link = A friend, by link
setup-link-about = You get a link to send.
setup-name = Name of captain { $number }
setup-more = Options, clock and hints
setup-options = Terms of this match
setup-own-tiles = A tile set of your own
setup-own-map = A map of your own
setup-own-about = A text file of at most 12 KiB; the match file carries it whole.
setup-clock = Clock
setup-hints = Hints from a pilot may be asked for
setup-hints-on = Hints may be asked for
setup-hints-off = No hints
setup-listed = List the table, so that anyone can join or watch
setup-open = Open the table
setup-start = Set sail
clock-none = no clock
clock-live = { $minutes } minutes, and { $gain } seconds for each decision
clock-days = { $days ->
        [one] one day for each decision
       *[other] { $days } days for each decision
    }

## Gathering at a table

gathering-title = The crew gathers
gathering-free = { $count ->
        [one] One seat is still free.
       *[other] { $count } seats are still free.
    }
gathering-full = All seats are taken.
gathering-full-host = All seats are taken. You can set sail.
gathering-sit = Sit down
gathering-watching = You are watching. Ask the host for the invitation link to sit down.
gathering-empty = a free seat
gathering-here = is here
gathering-person = A person
gathering-who = Who plays seat { $number }
gathering-remove = Free the seat of { $name }
gathering-swap = Change seats { $a } and { $b }
gathering-invite = The link to send to your friends
gathering-lock = Lock the table: nobody else sits down
gathering-list = List the table: anyone may join or watch
gathering-another = Someone else at this screen
gathering-another-sit = Sit down too
gathering-start = Set sail
gathering-wait-host = You have a seat. The host starts the match.

## At the table

client-tab-your-turn = ● Your turn – { $title }
client-board = The board
client-seats = Seats
client-actions = What to do
client-you = you
client-pilot = Pilot: { $level }
client-away = away
client-has-chosen = has chosen
client-is-thinking = is thinking
client-offers-draw = offers a draw
client-watchers = { $count ->
        [one] one watcher
       *[other] { $count } watchers
    }
client-connection-lost = Connection lost. Trying again…
client-connection-silent = No answer from the server. Still trying…
client-connection-offline = No network. It goes on when it is back.
client-sending = Sending: { $move }…
client-keeps-nothing = This browser keeps nothing for this page: your seats last until you close it or load it anew. A link from the menu moves them to another device.
client-understood = Understood
client-retry-now = Try now
client-your-turn = Your turn, { $name }!
client-your-turn-short = Your turn
client-turn-of = { $name }, your turn
client-waiting = Waiting…
client-waiting-for = { $count ->
        [one] { $names } is thinking…
       *[other] { $names } are thinking…
    }
client-undo = Undo
client-take-back = Take back
client-hint = Hint
client-hint-title = What a pilot would do
client-hint-mix = Since all choose at once, it would vary:
client-hint-resign = It would rather resign: it has seen next to no chance three times in a row.
client-hint-note = The chance to win, as the pilot guesses it. The match file keeps that you asked.
client-recap = Since my last turn
client-recap-on = Since your last turn
client-moment-on = A past moment
client-back-to-now = Back to now
client-show = What is being shown
client-go-on = Go on
client-pause = Pause
client-step = One step
client-skip-show = Skip to now
client-see-rule = Rule { $rule }
client-confirm-title = Are you sure?
client-confirm-yes = Yes, do it
client-beside = Log and chat
client-log = Log
client-log-empty = Nothing has happened yet.
client-log-earlier = Earlier lines
client-log-later = Later lines
client-log-moment = Show this moment
client-chat = Chat
client-chat-empty = Nobody has said anything yet.
client-chat-write = Say something
client-chat-send = Send
client-chat-unread = Chat, { $count ->
        [one] one unread message
       *[other] { $count } unread messages
    }
client-said = { $name } says: { $text }
client-unread = unread
client-phrases = Quick phrases
client-watcher = A watcher
client-watcher-name = { $name } (watching)
client-watcher-call = Your name as a watcher
client-watcher-save = Use this name
client-set-aside = Part of this table’s journal could not be read.
audience-nameless = Watcher { $number }
audience-more = { $count ->
        [one] and one more
       *[other] and { $count } more
    }
audience-muted = muted
audience-mute = Mute
audience-mute-who = Mute { $name }
audience-unmute = Unmute
audience-unmute-who = Unmute { $name }
audience-dismiss = Send away
audience-dismiss-who = Send { $name } away
audience-dismiss-text = They will not be able to watch this table any more, and neither will others from the same address.
audience-dismiss-yes = Yes, send away
client-menu = Menu
client-for-whom = For whom?
client-curtain-title = Pass the screen to { $name }
client-curtain-text = What comes next is for { $name } only.
client-curtain-lift = I am { $name }
phrase-ahoy = Ahoy!
phrase-well-fired = Well fired!
phrase-lucky = What luck!
phrase-thanks = Thank you!
phrase-good-game = Good game!
phrase-moment = One moment, please.

## The menu of the table

menu-draw = Offer a draw
menu-draw-text = The match is a draw as soon as everyone who plays offers it.
menu-draw-yes = Offer a draw
menu-draw-withdraw = Withdraw the offer
menu-resign = Resign
menu-resign-text = Do you really want to give up? This cannot be taken back.
menu-resign-yes = Yes, resign
menu-orders = Standing orders
menu-handover = Move to another device
menu-handover-text = Open this link on the other device: your seat moves there, and this screen can only watch. The link works once.
menu-handover-link = The link for the other device
menu-reissue = Give a lost seat back
menu-reissue-text = Someone has lost their place? Choose who, and send them the new link. Whatever they sat down with before is worth nothing from then on.
menu-reissue-link = The link for the lost seat
menu-end = End the match for all
menu-end-text = The match ends for everyone, without a result.
menu-end-yes = Yes, end it
menu-watch-link = The link for those who only want to watch
orders-text = What is ticked is answered for you at once, whenever you are asked and it is possible, also while you are away.
orders-none = This game has nothing that could be left behind.
orders-save = Leave these orders
orders-withdraw = No orders

## The end

client-won = Victory!
client-over = The match is over
client-rematch = Rematch
client-rematch-join = Join the rematch
client-watch-again = Watch again
client-file-download = Match file
client-dice-check = Check the dice

## Fair dice

dice-promise = The promise of the dice:
dice-explain = Before the match the server fixed a secret seed and showed a fingerprint of it: the promise. Then your browser added a random number of its own. Now that the seed is known, this page computes everything again, by itself.
dice-verdict-good = In order:
dice-verdict-bad = Wrong:
dice-verdict-open = Cannot be said:
dice-promise-good = the promise in the match file is the one this browser kept before the match.
dice-promise-bad = the promise in the match file is not the one this browser kept before the match.
dice-promise-open = this browser kept no promise for this match, so there is nothing to compare with.
dice-seed-good = the seed fits the promise; it was not changed.
dice-seed-bad = the seed does not fit the promise.
dice-nonce-good = the random number of this browser went into the dice.
dice-nonce-bad = the random number of this browser is missing in the match file.
dice-nonce-open = this browser added no random number to this match.
dice-draws-good = all { $draws } draws follow from the seed and the random numbers of the players.
dice-draws-bad = draw { $draws } does not follow from the seed and the random numbers of the players.
dice-typed-open = the dice of this match were thrown by hand; nothing proves them.
dice-limits = This shows that nobody changed the dice after the players had added their numbers. It does not show that whoever runs the server could not foresee them.
dice-no-file = The match file could not be fetched.

## Replay

replay-title = Replay
replay-first = To the beginning
replay-back = One step back
replay-play = Play
replay-forward = One step on
replay-place = Step { $step } of { $steps }
replay-slider = Step
replay-speed = Speed
replay-eyes = Seen by
replay-bystander = Everyone
replay-open = Open: all secrets
replay-none = No match file is open. Choose one on the front page.
replay-deal = The deal
replay-seat = { $name } ({ $by })
replay-person = a person
replay-clock = the clock

## The rulebook

rules-contents = Contents
rules-print = Print
rules-link = Link to rule { $rule }
rules-play = Play this game

## Keys

keys-title = Keys
keys-note = Tab and Enter reach everything. Single keys can be switched off in the settings.
keys-list = This list
keys-skip = Skip to now
keys-pause = Pause or go on
keys-step = One step
keys-recap = Since your last turn
keys-hint = Ask for a hint
keys-undo = Undo
keys-log = The log
keys-chat = The chat
keys-mute = Sound on or off
keys-menu = The menu
keys-escape = Back to now; close
keys-forward = One moment on
keys-back = One moment back

## Settings

settings-language = Language
settings-theme = Colours
settings-theme-system = As the system
settings-theme-light = Light
settings-theme-dark = Dark
settings-speed = Speed of what is shown
settings-speed-slow = Slow
settings-speed-normal = Normal
settings-speed-fast = Fast
settings-speed-instant = At once
settings-motion = Motion
settings-motion-system = As the system
settings-motion-full = Full
settings-motion-reduced = Reduced
settings-sound = Sound
settings-sound-on = Sound on
settings-volume = Volume
settings-turn = Your turn
settings-notify = Show a notice when it is my turn and I look elsewhere
settings-notify-refused = The browser does not allow notices from this page.
settings-notify-impossible = Notices need an https address; the title of the tab says when it is your turn.
settings-keys = Single keys do something (press ? at a table)

## What can go wrong

trouble-lost = The server cannot be reached. Please try again.
trouble-malformed = The server did not understand this ({ $detail }). Load the page anew.
trouble-protocol = The server speaks another version. Load the page anew.
trouble-bad-setup = This table cannot be set up like that ({ $detail }).
trouble-bad-text = This text is empty, too long, or has forbidden characters.
trouble-not-allowed = This link or place is no longer valid.
trouble-not-your-seat = This is not your seat.
trouble-host-only = Only the host may do this.
trouble-no-table = There is no such table; finished ones are kept for some time only.
trouble-wrong-moment = This is not possible right now.
trouble-seat-taken = This seat is taken.
trouble-locked = The table is locked; nobody else can sit down.
trouble-seats-free = There are still free seats.
trouble-no-hints = There are no hints at this table.
trouble-stale = The match has gone on meanwhile.
trouble-nobody-to-agree = A pilot plays on, and pilots agree to nothing.
trouble-owner-there = The owner of this seat is there, or was a moment ago.
trouble-plays-already = Whoever plays a seat cannot be given somebody else’s.
trouble-muted = The host lets you say nothing here.
trouble-dismissed = The host has sent you away from this table.
trouble-full = There is no more room for you here just now.
trouble-too-fast = That was too fast. Wait a second.
trouble-unavailable = The server could not write this down; nothing has happened.
trouble-no-path = The server does not know this address.
trouble-no-method = The server does not know this request.
trouble-too-slow = It took too long to arrive. Try again.
trouble-too-large = This is too large.
trouble-foreign-page = The server does not accept requests from this page.
trouble-broken = The server has made a mistake.
client-more = More
client-more-draw = More: a draw is offered
client-page = { $page }/{ $pages }
client-page-back = The page before
client-page-on = The next page
client-keeps-nothing-title = Nothing is kept
client-draw-accept-for = { $seats ->
        [one] Agree to a draw
       *[other] Agree to a draw for { $name }
    }
client-stepper-back = { $what }: the one before
client-stepper-on = { $what }: the next one
client-refused = That is not allowed
client-advised = Advice of the pilot

# These come with the page itself, and are all there is to say where nothing else can be loaded.
first-adrift-title = The server cannot be reached
first-adrift-text = The page could not be loaded. Check your connection, then try again.
first-script = Flibuste needs JavaScript.
first-again = Try again
