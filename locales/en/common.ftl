# Words that belong to no single game. The French file has the same messages with the same arguments; tests see to it.
# A value with a `kind` is told by `table-<sort>-<kind>` with its fields as arguments; a field that holds a seat comes
# as the name of whoever sits there, and as `<field>-number`, counted from 1.

## Lists and places

list-comma = { $before }, { $next }
list-and = { $before } and { $last }
# A seat whose holder has no name.
table-seat = seat { $number }
# Who reads, among others.
table-you = you
table-line = Line { $line }
table-place = Line { $line }, column { $column }
# What is wrong at a place of a file.
table-at = { $place }: { $what }

## The rules of the table

table-title = The table
table-summary = What holds at this table whichever game is played: who may speak and when, what stays secret, what can be taken back, and how a match ends.
table-rule-T1 = Only a seat that is asked may answer, and only with an answer to what it is asked. While the table waits for dice that are thrown by hand, nobody answers.
    .title = Who answers
table-rule-T2 = When several seats decide together, each makes one choice, and nobody learns anything about it except that it has been made. When the last of them has chosen, all choices are shown and take effect at the same time.
    .title = Choosing together
table-rule-T3 = A choice that is not yet complete, or that waits for the choices of others, can be taken back and made again. The others see only that the seat is choosing again.
    .title = Taking a choice back
table-rule-T4 = A seat may undo its own last steps, one after the other. This ends where dice have fallen or something was drawn, where a joint decision was closed, where anybody was shown something hidden, and where somebody else has played.
    .title = Undoing a step
table-rule-T5 = Whoever plays may resign at any time, also when nothing is asked of them. The rules of the game say what becomes of their side.
    .title = Resigning
table-rule-T6 = A match that reaches 10,000 steps is closed and is a draw among all who are still in it.
    .title = The longest match
table-rule-T7 = A match that is over takes no more answers, no undoing and nothing else.
    .title = After the end

## Refusals by the table

# A refusal always comes with its rule.
table-refused = { $refusal } ({ $rule })
table-refusal-over = The match is over.
table-refusal-not-asked = Nothing is asked of { $seat } now.
table-refusal-already-chosen = { $seat } has chosen already, and can take the choice back before making another.
table-refusal-nothing-to-take-back = { $seat } has made no choice that could be taken back.
table-refusal-nothing-to-undo = There is no step that { $seat } could undo: dice have fallen, a joint decision was closed, something hidden was shown, or somebody else has played since.
table-refusal-draw-awaited = The table is waiting for the dice.
table-rejected-not-a-move = This is not a move of this game ({ $detail }).
table-option-unknown-option = This game has no option “{ $option }”. It has: { $known }.
table-option-later-option = The option “{ $option }” came with version { $since } of the rules; this match is played by version { $rules }.
table-option-unknown-value = The option “{ $option }” cannot be “{ $value }”. It can be: { $values }.
table-malformed-no-data = { table-place }: this game is played without tile sets or maps of one’s own.
table-malformed-data-too-large = { table-place }: this is too large: a tile set or map has at most { $found } KiB.
table-malformed-data-mark = { table-place }: the text begins with, or holds, a byte-order mark ({ $found }); save it as UTF-8 without one.
table-malformed-data-not-text = { table-place }: this is not UTF-8 text.
table-malformed-data-control = { table-place }: a control character ({ $found }) has no place in a tile set or map.
table-malformed-data-name = { table-place }: a name is expected, of at most 32 small letters, digits, “-” and “_”.
table-malformed-data-name-taken = { table-place }: “{ $found }” is the name of a set or map that everybody has, and this is another. Give it a name of its own.
table-malformed-data-spelling = { table-place }: it is not written the way its game writes it, so its digest would not be its own.

## What happens at the table

table-notice-chosen = { $seat-you ->
        [you] You have chosen.
       *[other] { $seat } has chosen.
    }
    .log = silent
table-notice-choosing-again = { $seat-you ->
        [you] You are choosing again.
       *[other] { $seat } is choosing again.
    }
    .log = silent
table-notice-undone = { $seat-you ->
        [you] You take the last step back.
       *[other] { $seat } takes the last step back.
    }
table-act-resign = { $seat-you ->
        [you] You resign.
       *[other] { $seat } resigns.
    }
table-act-timeout = { $seat-you ->
        [you] Your time is up.
       *[other] Time is up for { $seat }.
    }
table-act-pilot = { $seat-you ->
        [you] You hand
       *[other] { $seat } hands
    } the helm to a pilot: { $level ->
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
        [you] You take the helm back.
       *[other] { $seat } takes the helm back.
    }
table-act-reissue = { $seat-you ->
        [you] The host gives your place to somebody new.
       *[other] The host gives the place of { $seat } to somebody new.
    }
table-act-hint = { $seat-you ->
        [you] You ask a pilot for a hint.
       *[other] { $seat } asks a pilot for a hint.
    }
table-act-agree = All who are playing agree to a draw.
    .log = silent
table-act-abandon = The match is abandoned.
    .log = silent

## How a match ends

table-ending-step-limit = The match has reached 10,000 steps and is closed.
table-ending-agreed = A draw was agreed.
table-ending-abandoned = The match was left unfinished.
table-result = { $winners-count ->
        [0] Nobody wins.
        [1] { $winners-you ->
            [you] You win.
           *[other] { $winners } wins.
        }
       *[other] A draw: { $winners } share the victory.
    }

## What can be wrong with a match file

# They follow the place: “Line 12: the line is too long.”
# What is wrong with JSON.
table-json = { $flaw ->
        [blank] it is blank
        [cut-short] the JSON on it ends too early
        [too-much] something follows the JSON on it
        [unknown-field] there is no field “{ $name }” here
        [missing-field] the field “{ $name }” is missing
        [field-twice] the field “{ $name }” is there twice
        [unknown-word] “{ $name }” is none of the words that can stand here
        [value] a value is not of the sort that belongs here
       *[no-json] this is no JSON
    }
table-invalid-too-large = this is too large: a match file has at most { $most } MiB.
table-invalid-line-too-long = this is too large: a line of a match file has at most { $most } KiB.
table-invalid-empty = the file is empty.
table-invalid-not-text = this is not UTF-8 text.
table-invalid-byte-order-mark = the file begins with a byte-order mark, which an editor has written; save it as UTF-8 without one.
table-invalid-cut-off = the line does not end in a line feed; the file has been cut off.
table-invalid-altered = this line, or one before it, is not as it was written.
table-invalid-unreadable = the line cannot be read: { table-json }.
table-invalid-out-of-place = a line of this sort does not belong here; expected: { $wanted }.
table-invalid-unfinished = the end line is missing.
table-invalid-after-end = nothing may follow the end line but one signature.
table-invalid-format = the file has format { $format }; this program reads format { $known }.
table-invalid-unknown-game = there is no game “{ $game }” at this table; known: { $known }.
table-invalid-rules-version = the match was played by version { $rules } of the rules; the newest one known here is { $newest }.
table-invalid-unknown-option = this game has no option “{ $option }”; known: { $known }.
table-invalid-later-option = this game has option “{ $option }” since version { $since } of the rules; the match was played by version { $rules }.
table-invalid-unknown-value = the option “{ $option }” cannot be “{ $value }”; it can be: { $values }.
table-invalid-data = the tile set or map in it cannot be played with. { $mistake }
table-invalid-players = { $players ->
        [one] there is one player
       *[other] there are { $players } players
    }; this game takes { $most ->
        [2] exactly two
       *[other] { $fewest } to { $most }
    }.
table-invalid-nonces = there must be one place for a nonce per seat, no more and no fewer.
table-invalid-step-number = this step should bear the number { $wanted }.
table-invalid-choices = the step does not hold one whole choice from each seat that was asked, and from no other.
table-invalid-not-a-move = the answer given by { $seat } is not a move of this game: { table-json }.
table-invalid-refused = the move made by { $seat } is refused. { $refusal }
table-invalid-act-refused = the table refuses this ({ $rule }).
table-invalid-draws = the draws are not those that follow from the seed and the nonces.
table-invalid-seed = the seed is not the one that was promised before the match.
table-invalid-not-over = the match does not end where the file ends it.
table-invalid-signature = the signature does not belong to this key and these lines.
table-invalid-result = the match ended with another result.

## Pilots

pilot-cabin-boy = cabin boy
    .about = Knows the rules and takes what is offered; thinks no further.
pilot-deckhand = deckhand
    .about = Sees what lies at hand, but not what follows.
pilot-gunner = gunner
    .about = Thinks of what comes next and makes few mistakes.
pilot-captain = captain
    .about = Looks well ahead. Hard to beat.
pilot-legend = legend
    .about = Plays as well as we know how.
pilot-random = random
    .about = Picks any legal choice; all are equally likely.
pilot-guided = guided
    .about = Plays at random, but sees to it that every part of the game comes up.
pilot-greedy = greedy
    .about = Looks one decision ahead and takes whatever promises most at once.
pilot-reference = reference
    .about = Plays two thousand random matches in its head for each decision; a measure for the others.
pilot-runner = runner
    .about = Broadsides only: keeps away from every fight, and does the rest at random; a measure of how well others give chase.

## The rulebook

rulebook-note = The rules, in our own words. Each has a number; when a choice is refused, its number says where to look. Where the source leaves a gap we have filled it; such rules are marked as readings.
rulebook-options = Options
rulebook-default = the default
rulebook-how-to-win = How to win.
# A rule that fills a gap of its source.
rulebook-reading = reading
rulebook-example = An example, in the notation of L10.1:
rulebook-throws = Examples:
rulebook-throws-sails = with sails
# How a ship stood that was not whole.
rulebook-ship = { $name } has { $men ->
        [one] one man
       *[other] { $men } men
    }, { $cannons-count ->
        [one] cannon { $cannons }
       *[other] cannons { $cannons }
    }, { $hull ->
        [one] one hull zone
       *[other] { $hull } hull zones
    }{ $sails ->
        [none] {""}
        [0] , no sail
        [one] , one sail
       *[other] , { $sails } sails
    }.
rulebook-tiles-tile = tile
rulebook-tiles-count = how many
rulebook-tiles-pirates = with pirates

# The terminal

ui-yes-words = y yes
ui-no-words = n no
# Enter alone means the one in capitals.
ui-yes-or-no = [Y/n]
ui-no-or-yes = [y/N]
ui-percent = { $number }%
ui-decimal-sign = .
ui-thousands-sign = ,
ui-term = { $term }: { $what }
ui-match = { $game } (rules { $rules }): { $seats }.
ui-seat-pilot = { $name } (pilot: { $pilot })
ui-seat-clock = { $name } (the clock)

## Help on the command line

ui-help = Flibuste is a table for pirate games: in a browser alone or with friends by link, in the terminal against pilots; matches can be checked and watched again. Without a command it serves on this machine and says where.
ui-help-usage = Usage:
ui-help-commands = Commands
ui-help-arguments = Arguments
ui-help-options = Options
ui-help-examples =
    Examples:
      flibuste                                     serve on this machine
      flibuste serve --listen 0.0.0.0              serve for friends, with a link
      flibuste play                                ask what to play, then play
      flibuste play afloat --players 3             one person against two pilots
      flibuste play afloat --name Anne --name Bart two people at one keyboard
      flibuste sim afloat --games 10000            pilots among themselves
      flibuste verify match.jsonl                  is this match file genuine?
ui-help-lang = The language: en or fr. Otherwise the one of the system
ui-help-help = Show this help
ui-help-version = Show the version

ui-help-serve = Serve tables for browsers and programs, on this machine or for friends
ui-help-serve-port = The port [4242, or the next that is free]
ui-help-serve-listen = The address to listen on [127.0.0.1: this machine only]; with 0.0.0.0 everyone on the local network is let in
ui-help-serve-public-url = The address friends use, such as https://play.example.org; links show it, and pages from there may connect
ui-help-serve-trust-proxy = One proxy stands in front: believe what it writes into X-Forwarded-For, so that limits count real addresses
ui-help-serve-store = The database; made if it is not there [harbor.db in the data folder]
ui-help-serve-grace = How many seconds a leaver’s seat is kept before a pilot takes it [60]
ui-help-serve-retention = How many days finished matches are kept [90]
ui-help-serve-connections-per-address = How many connections one address may have open [256, or a quarter of what the system allows]; behind a proxy, how many tables it may have open
ui-help-serve-log = How log lines look on standard error: human or json [human]
ui-help-serve-no-open = Do not open the browser
ui-help-serve-unlimited = Lift the limits on requests and connections, for load tests on this machine
ui-help-serve-more =
    Data: $XDG_DATA_HOME/flibuste/harbor.db, or ~/.local/share/flibuste/harbor.db.
    One server at a time holds it. Everything acknowledged is on the disk: a crash
    loses nothing, and running matches go on after a restart or an upgrade.

    Backup, also while it runs: flibuste backup FILE. To restore, stop the server
    and start it with --store FILE.

    With friends on the same network: flibuste serve --listen 0.0.0.0, then send
    the link or let them scan it. From anywhere: behind a proxy that speaks https,
      flibuste serve --public-url https://play.example.org --trust-proxy
    and let the proxy pass everything to 127.0.0.1:4242, WebSockets included, with
    the caller’s address in X-Forwarded-For. Caddy does so in two lines:
      play.example.org
      reverse_proxy 127.0.0.1:4242

    /health says whether it works, /metrics counts for Prometheus, /api/docs
    describes the API. FLIBUSTE_LOG says what is logged: warn, info or debug [info].
    Ctrl-C or SIGTERM ends it once all writes are finished.

ui-help-backup = Copy the server’s database, while the server runs or not
ui-help-backup-to = The new file; it must not exist yet
ui-help-backup-store = The database to copy [harbor.db in the data folder]
ui-help-backup-more =
    The copy is one moment of the database, whole. To restore it, stop the server
    and start it with --store FILE. It holds the secrets of running matches: keep
    it where only you can read it.

ui-help-play = Play a match in this terminal, against pilots or with several people
ui-help-play-game = The game (see “flibuste games”); asked for if left out
ui-help-play-players = How many play in all; otherwise as many as are named, at least two
ui-help-play-people = How many of them are people at this keyboard [1]; with 0 you watch pilots
ui-help-play-name = The name of a person; once for each
ui-help-play-pilot = The pilot of a seat where nobody sits: a level (cabin-boy, deckhand, gunner, captain, legend), or random, guided, greedy [gunner]; once for each seat, the last one for all further seats
ui-help-play-option = An option of the game, such as sails=on (see “flibuste games”); once for each
ui-help-play-tiles = Legacy: a tile set of your own, in a file; every match file carries it whole
ui-help-play-map = Broadsides: a sea map of your own, in a file; every match file carries it whole
ui-help-play-dice = sealed: the program throws dice that can be checked afterwards; typed: you throw real dice and type them in [sealed]
ui-help-play-seed = Fix the dice by 64 hexadecimal digits: the same answers then give the same match again
ui-help-play-record = Save the match to this new file, not in the data folder
ui-help-play-no-record = Do not save the match

ui-help-sim = Let pilots play many matches and count who wins
ui-help-sim-game = The game (see “flibuste games”)
ui-help-sim-games = How many matches [1000]
ui-help-sim-players = How many play; otherwise as many as there are pilots, at least two
ui-help-sim-pilots = The pilots, seat by seat, with commas; a single one takes all seats [random]
ui-help-sim-option = An option of the game, such as sails=on; once for each
ui-help-sim-tiles = Legacy: a tile set of your own, in a file
ui-help-sim-map = Broadsides: a sea map of your own, in a file
ui-help-sim-seed = Fix dice and pilots by a number: the same matches again
ui-help-sim-budget = How many steps a pilot may imagine for each decision
ui-help-sim-threads = How many matches are played at the same time; the result is the same
ui-help-sim-json = Print the result as one JSON object

ui-help-arena = Find out which pilot or program is the stronger
ui-help-arena-game = The game (see “flibuste games”)
ui-help-arena-pilots = Who takes part, with commas: pilots by name, programs as exec:COMMAND
ui-help-arena-ladder = Play each level against the one below, and the highest against the measures; one table
ui-help-arena-games = How many matches each line-up plays, rounded up to whole rotations of the seats [1000]
ui-help-arena-players = How many sit at a table; otherwise as many as there are pilots, or as few as the game takes
ui-help-arena-option = An option of the game, such as sails=on; once for each
ui-help-arena-tiles = Legacy: a tile set of your own, in a file
ui-help-arena-map = Broadsides: a sea map of your own, in a file
ui-help-arena-seed = Fix dice and pilots by a number: the same matches again
ui-help-arena-budget = How many steps a pilot may imagine for each decision; otherwise as many as its level takes
ui-help-arena-patience = How many seconds a program may take for an answer before it loses the match [10]
ui-help-arena-keep = Keep what was played in this file, and go on from it when called again
ui-help-arena-threads = How many matches are played at the same time; the result is the same
ui-help-arena-json = Print the result as one JSON object
ui-help-arena-more =
    As many pilots as seats: they play each other. More: every choice of as many
    as there are seats. Fewer: each alone among copies of each one named after it.
    Every tape of dice is played once for each rotation of the seats.

    Examples:
      flibuste arena broadsides --pilots legend,greedy --games 400
      flibuste arena legacy --players 3 --pilots legend,captain --keep run.jsonl
      flibuste arena afloat --pilots exec:./mybot,deckhand
      flibuste arena broadsides --ladder --option map=caribbean --games 200

ui-help-replay = Watch a match again, step by step
ui-help-replay-file = A match file; - reads the input
ui-help-replay-as = Whose eyes to see it with: the number or name of a seat, bystander or open [open]
ui-help-replay-step = Begin at this step; where nobody can type, print this step only
ui-help-replay-all = Print all steps at once

ui-help-export = Tell a match as text: who did what to whom, round by round
ui-help-export-file = A match file, finished or not; - reads the input
ui-help-export-text = As plain text
ui-help-export-as = Whose eyes to see it with: the number or name of a seat, bystander or open [open]

ui-help-verify = Check that match files are genuine: rules, dice and result
ui-help-verify-file = One or more match files; - reads the input
ui-help-verify-key = Ask for the signature of this key, as the harbor that issued the file shows it
ui-help-verify-json = Print one JSON object for each file

ui-help-verify-more =
    Exit codes: 0 all files are right, 1 one is not or lacks the signature asked
    for, 2 a file cannot be read.

ui-help-show = Draw the board of a match file or of a position
ui-help-show-what = A match file, a position as text (in quotes), or - to read the input
ui-help-show-as = Whose eyes to see a match with: the number or name of a seat, bystander or open [open]
ui-help-show-step = The match after this step; otherwise its end

ui-help-resolve = Let the cannons of a Blackbeard’s Legacy position fire, serve its treasures, board
ui-help-resolve-what = A position in a file or as text (in quotes), or - to read the input
ui-help-resolve-phase = Only one part: fire, treasure or boarding [all]
ui-help-resolve-json = Print one JSON object

ui-help-tiles = Check a tile file for Blackbeard’s Legacy
ui-help-tiles-file = The tile file; - reads the input

ui-help-maps = Check a map for Broadsides & Boarding, and draw it
ui-help-maps-file = The map; - reads the input

ui-help-rules = Show the rules of a game, or one rule
ui-help-rules-game = The game (see “flibuste games”), or the number of a rule
ui-help-rules-number = The number of a rule, such as A2.4

ui-help-games = List the games with their options, and the pilots

ui-help-guns = Say which guns bear in a position of Broadsides & Boarding, and why
ui-help-guns-position = A position as text, in quotes (see “flibuste show”)

ui-help-melee = Show the exact chances of a fight in Broadsides & Boarding
ui-help-melee-first = How many fight on the first side, captain included: 1 to 3
ui-help-melee-second = How many fight on the second side, captain included: 1 to 3
ui-help-melee-captain = Whose captain fights: first, second or both
ui-help-melee-captain-counts = Whether a captain counts as a man when the larger side is found: yes (the default) or no
ui-help-melee-json = Print the chances as one JSON object of fractions

ui-help-solve = Show the exact chances of a duel in Last Afloat, and the best decision
ui-help-solve-game = The game; afloat is the one that is solved
ui-help-solve-mine = The ship of the side to attack: MEN,CANNONS,HULL, with sails MEN,CANNONS,HULL,SAILS [a fresh ship]
ui-help-solve-theirs = The other ship [a fresh ship]
ui-help-solve-third = A third ship, last in turn: the chances of all three by a model, without sails
ui-help-solve-dice = The dice on the table after a throw, such as 3,3,5,1,6: the best decision and every other with its worth
ui-help-solve-position = A position of a duel as text, in quotes (see “flibuste show”): the same for any decision in it
ui-help-solve-cache = The folder to keep tables in [flibuste in the cache folder]
ui-help-solve-json = Print one JSON object
ui-help-solve-more =
    Both sides do their best; however long nothing changes, the match goes on (A1.4
    is left out). Options: sails=off, or sails=on with a fourth number; numbers are
    not locked, but with --position also locked_number=on.

    Dice: all that lie on the table and are not blocked, held or not; which were
    held has no bearing on what comes. Blocked dice may be named or left out. Which
    cannons are left makes no difference: they count from 1, so that with three of
    them 4, 5 and 6 are blocked.

    Examples:
      flibuste solve afloat
      flibuste solve afloat --mine 3,4,1 --theirs 2,5,2 --dice 3,3,5,1,6
      flibuste solve afloat --mine 8,5,2,4 --theirs 8,5,2,0 --json
      flibuste solve afloat --mine 8,5,2 --theirs 8,5,2 --third 8,5,2

ui-help-bench-load = Put a server on this machine under load and measure it
ui-help-bench-load-url = Where it listens, such as ws://127.0.0.1:4242; only this machine’s own addresses are taken
ui-help-bench-load-matches = How many matches at once, with two sockets each [50]
ui-help-bench-load-seconds = How long to measure, after three seconds to warm up [10]
ui-help-bench-load-think = How long players think before a move, in milliseconds on average [0]
ui-help-bench-load-pid = The process of the server: its processor time and memory are told too
ui-help-bench-load-idle = Play nothing, but open this many tables, begin their matches and hold them still
ui-help-bench-load-json = Print the figures as one JSON object

ui-value-command = COMMAND
ui-value-lang = LANG
ui-value-game = GAME
ui-value-n = N
ui-value-name = NAME
ui-value-pilot = PILOT
ui-value-option = NAME=VALUE
ui-value-dice = DICE
ui-value-hex = HEX
ui-value-file = FILE
ui-value-seat = SEAT
ui-value-what = FILE|POSITION
ui-value-rule = RULE
ui-value-phase = PHASE
ui-value-position = POSITION
ui-value-counts = YES|NO
ui-value-side = SIDE
ui-value-ship = SHIP
ui-value-faces = DICE
ui-value-folder = FOLDER
ui-value-port = PORT
ui-value-address = ADDRESS
ui-value-url = URL
ui-value-seconds = SECONDS
ui-value-days = DAYS
ui-value-log = LOG
ui-value-ms = MS
ui-value-pid = PID

## Complaints about the command line

ui-usage-help = “flibuste --help” explains the commands.
ui-usage-meant = Did you mean “{ $meant }”?
ui-usage-unknown-argument = “{ $argument }” is not expected here.
ui-usage-unknown-command = There is no command “{ $command }”.
ui-usage-no-value = “{ $argument }” needs a value.
ui-usage-not-a-value = “{ $argument }” cannot be “{ $value }”. Possible: { $valid }.
ui-usage-bad-value = “{ $value }” is no possible value for “{ $argument }”.
ui-usage-not-in-range = “{ $argument }” cannot be { $value }: it is a number from { $fewest } to { $most }.
ui-usage-twice = “{ $argument }” can be given only once.
ui-usage-conflict = “{ $argument }” and “{ $other }” cannot be used together.
ui-usage-missing = Something is missing: { $argument }.
ui-usage-values = “{ $argument }” has too many or too few values.
ui-usage-not-text = An argument is not UTF-8 text.
ui-usage-arguments = These arguments do not go together.
ui-usage-unknown-game = There is no game “{ $game }” at this table. Known: { $known }.
ui-usage-unknown-pilot = There is no pilot “{ $pilot }”. Known: { $known }.
ui-usage-pilot-elsewhere = The pilot “{ $pilot }” plays { $game } alone.
ui-usage-players = { $players ->
        [one] One player is not possible
       *[other] { $players } players are not possible
    }: this game takes { $range }.
ui-usage-option-form = An option is written name=value, such as sails=on, not “{ $option }”.
ui-usage-option-twice = The option “{ $option }” is given twice.
ui-usage-other-data = { $game } cannot be played with { $flag }.
ui-usage-keyboard = “{ $flag } -” reads the standard input, but that is where moves and dice are typed here: name a file, or let pilots play alone with --people 0.
ui-own-data = { $term }: { $name }, of one’s own, SHA-256 { $digest }
ui-digest = SHA-256 { $digest }
ui-usage-unknown-seat = Nobody sits at “{ $seat }”. Give a seat from 1 to { $seats }, a name, “bystander” or “open”.
ui-usage-unknown-step = There is no step { $step }: the match has steps 0 to { $steps }.
ui-usage-unknown-rule = There is no rule “{ $rule }”. Known: { $known }
ui-usage-only-files = “{ $argument }” is for match files, not for positions.
ui-usage-no-game = Say which game: flibuste play GAME. Known: { $known }.
ui-usage-typed-seed = Real dice know no seed: leave out --seed or --dice typed.
ui-usage-typed-tiles = Blackbeard’s Legacy is played with tiles, not dice: the program shuffles them, and its promise can be checked afterwards. Leave out --dice typed.
ui-usage-seed = A seed is 64 hexadecimal digits in lower case, not “{ $seed }”.
ui-usage-names = { $names } names for { $people ->
        [0] nobody
        [one] one person
       *[other] { $people } people
    } are too many.
ui-usage-too-many = { $people ->
        [one] One person
       *[other] { $people } people
    } and { $pilots ->
        [0] no pilots
        [one] one pilot
       *[other] { $pilots } pilots
    } are too many for { $players } seats.
ui-usage-same-name = Two people cannot both be called “{ $name }”.
ui-usage-bad-key = “{ $key }” is not a key: 64 hexadecimal digits.
ui-usage-bad-name = “{ $name }” is no possible name: 1 to 40 characters, a letter, digit or symbol among them, nothing invisible, no blanks at the ends.
ui-usage-no-home = There is no data folder to save the match in: give --record FILE or --no-record.
ui-usage-sim-pilots = { $pilots } pilots for { $players } seats: name one for all, or one for each.
ui-usage-no-command = The command of the program is missing, as in exec:./bot.
ui-usage-cannot-start = The program “{ $command }” cannot be started: { $why }.
ui-usage-bad-ledger = { $file } is not what an arena kept: line { $line } cannot be read.
ui-usage-other-ledger = The file keeps another arena: game, options, pilots, seed and budget must be the same.
ui-usage-threads = So many threads cannot be started here.
ui-usage-cannot-read = { $file } cannot be read: { $why }.
ui-usage-cannot-write = { $file } cannot be written: { $why }.
ui-no-randomness = The system gives no random numbers, so there can be no fair dice.
ui-text-too-large = this is too large: a position has at most { $most } MiB.
ui-text-byte-order-mark = this is a byte-order mark, which an editor has written; save the text as UTF-8 without one.
ui-text-not-utf8 = this is not UTF-8 text.
ui-text-control = this is a control character ({ $found }); a text has none but line ends and tabs.
ui-file-not-found = there is no such file or folder
ui-file-denied = access is denied
ui-file-folder = it is a folder
ui-file-no-folder = what should be a folder is none
ui-file-exists = it exists already and is not overwritten
ui-file-full = the disk is full

## Serving

ui-serve-open = Flibuste is open.
ui-serve-here = This machine
ui-serve-network = Local network
ui-serve-public = Public
ui-serve-docs = API
ui-serve-data = Data
ui-serve-friends = For friends on your network: flibuste serve --listen 0.0.0.0
ui-serve-end = Ctrl-C ends it; matches go on at the next start.
ui-serve-ending = Finishing writes…
ui-serve-no-home = There is no data folder to keep matches in: give --store FILE.
ui-serve-unlimited = --unlimited is for this machine only: it does not go with --listen { $address }.
ui-serve-port-taken = Another program uses port { $port } on { $address }: choose another with --port.
ui-serve-port-denied = The system does not allow port { $port }: choose one above 1023 with --port.
ui-serve-no-address = This machine does not have the address { $address }: give one of its own with --listen, or 0.0.0.0 for all.
ui-serve-cannot-listen = It is not possible to listen on { $address }: { $why }.
ui-serve-cannot-open = The database { $file } cannot be opened: { $why }.
ui-serve-store-taken = Another server has the database { $file } open: end it, or give another with --store.
ui-serve-store-foreign = it was not made by Flibuste
ui-serve-store-gone = it was removed or replaced while it was open
ui-serve-store-newer = a newer Flibuste wrote it (version { $found }; this one knows up to { $known })
ui-serve-bad-url = “{ $url }” cannot be the public URL: { $why }.
ui-serve-url-scheme = it must begin with http:// or https://
ui-serve-url-user = it must not hold a user name or password
ui-serve-url-path = nothing may follow the host and port
ui-serve-url-host = it needs the name or address of a host (international names in their xn-- form)
ui-serve-url-port = the port is a number from 1 to 65535
ui-backup-done = { $file } is copied to { $copy }
ui-backup-restore = To restore it: flibuste serve --store { $copy }
ui-backup-failed = { $file } cannot be copied: { $why }.

## Checking, watching, listing

ui-verify-valid = { $file }: valid
ui-verify-invalid = { $file }: invalid
ui-verify-not-issued = { $file }: valid, but not signed by the key asked for
ui-verify-steps = { $steps ->
        [one] One step.
       *[other] { $steps } steps.
    } { $result }
ui-verify-sealed = The seed matches the commitment { $commitment } made before the match, and every die follows from it.
ui-verify-typed = The dice were thrown by hand and typed in; nothing proves them.
ui-verify-signed = Signed by { $key }: whoever holds this key issued these very lines, names, levels, hints and result included.
ui-verify-unsigned = Not signed: nothing proves who issued the file, and hints or levels may have been left out or changed.
ui-show-neither = “{ $what }” is neither a match file nor a position. A position begins with the name of its game: { $known }.
ui-resolve-not-legacy = “{ $what }” is not a position of Blackbeard’s Legacy, which begins with the word “legacy”.
ui-tiles-valid = { $file }: the tile set “{ $name }” is right.
ui-maps-valid = { $file }: the map “{ $name }” is right.
ui-unfinished = Not finished: the file has no end line, so that nothing proves its dice yet.
ui-replay-deal = The deal
ui-replay-step = Step { $step } of { $steps }
ui-replay-act = After step { $step } of { $steps }
ui-replay-prompt = Enter: next, b: back, a number: that step, q: quit ›
ui-replay-end = This is the end of the match.
ui-replay-help = Press Enter for the next step; type b to go back, the number of a step to go there, q to quit.
ui-games-game = { $title } ({ $id })
# From the fewest to the most, where they differ.
ui-range = { $fewest } to { $most }
ui-games-players = { $range } players.
ui-games-pilots = Pilots

## Simulation

ui-sim-heading = { $game }: { $games } matches of { $players } pilots, seed { $seed }. { $options }.
ui-sim-seat = Seat
ui-sim-alone = won
ui-sim-shared = shared
ui-sim-score = score
ui-sim-rate = win rate
ui-sim-interval = 95% interval
ui-sim-ending = { $times } ({ $share }): { $ending }
ui-sim-steps = Steps per match: { $mean } on average, { $fewest } to { $most }.
ui-sim-speed = { $seconds } s, { $rate } matches per second.

## The arena

ui-arena-heading = { $game }, { $players } at a table, seed { $seed }. { $options }.
ui-arena-pilot = Pilot
ui-arena-against = against
ui-arena-seats = seats
ui-arena-games = matches
ui-arena-won = won
ui-arena-lost = lost
ui-arena-shared = { $players ->
        [2] drawn
       *[other] shared
    }
ui-arena-score = score
ui-arena-interval = 95% interval
ui-arena-elo = Elo
ui-arena-half = 95%
ui-arena-note = The score is per seat: a win counts 1, a win shared by several an equal part of 1. Every tape of dice was played { $players } times, with everyone in each seat.
ui-arena-fault = { $pilot }: { $fault ->
        [died] ended
        [hung] took too long
        [nonsense] gave an answer that cannot be read
       *[illegal] gave an answer against the rules
    } { $times ->
        [one] in one match
       *[other] in { $times } matches
    }; it lost there.
ui-arena-speed = { $seconds } s.

## Load on a server

ui-load-heading = Matches at once: { $matches }, thinking { $think } ms before a move; opened in { $opened } s.
ui-load-moves = { $rate } moves per second; { $games } matches finished in { $seconds } s; errors: { $errors }.
ui-load-waits = From a move to the new state, in ms: half within { $median }, 90% within { $nine }, 99% within { $last }, all within { $longest }.
ui-load-server = The server takes { $cpu } µs of processor time per move, keeps { $cores } cores busy and has { $memory } MB of memory ({ $peak } MB at most).
ui-load-client = This client keeps { $cores } cores busy.
ui-load-trouble = Trouble: { $why }
ui-load-held = Tables with two open sockets each: { $tables }, opened in { $opened } s and held for { $seconds } s; lost: { $lost }.
ui-load-memory = The server has { $memory } MB of memory ({ $peak } MB at most).
ui-load-not-here = “{ $url }” is no address of this machine such as ws://127.0.0.1:4242: load is for your own server only.
ui-load-no-process = There is no process { $pid } to look at.
ui-load-files = Not enough files may be open at once: run “ulimit -n { $files }” in the shell first, for the server as well as here.
ui-load-failed = The load came to nothing: { $why }
ui-load-too-long = Stopped: it took longer than { $seconds } s.

## Playing

ui-play-commitment = Fair dice: the seed of this match is fixed now and shown at the end. Until then this is the promise:
ui-play-typed = Throw real dice and type what they show; several at once work too: 6 5 5 1 2 3.
ui-play-match = { $game }: { $seats }
ui-play-how = Type the number of a choice where it has one, or a move as it is written, or ? for help.
ui-play-prompt = { $name } ›
# A terminal that cannot be cleared.
ui-play-kept = This terminal cannot be cleared: what { $name } types stays above and can be scrolled back to.
ui-play-alone = Is nobody but { $name } looking, now and later?
ui-play-curtain = Only { $name } should look now. Press Enter when { $name } is ready.
ui-play-no-such-choice = { $most ->
        [one] There is one choice: 1.
       *[other] The choices are 1 to { $most }.
    }
ui-play-allowed = “{ $answer }” is allowed.
ui-play-many = { $count } choices, by their number or as written. The first is: { $answer }
ui-play-no-odds = There are no odds to tell here.
ui-play-hint = A legend would choose: { $answer } ({ $notation })
ui-play-hint-resign = It would rather resign: for three decisions in a row it has seen next to no chance.
ui-play-worth = The chance to win, as it guesses one step ahead:
ui-play-really-resign = Do you really resign?
ui-play-really-quit = Leave the match unfinished?
ui-play-draw = { $purpose }; what do the dice show (1 to { $sides })? ›
ui-play-bad-draw = Type one or more numbers from 1 to { $sides }, or “quit”.
ui-play-left-over = { $dice ->
        [one] One number too many: it is ignored.
       *[other] { $dice } numbers too many: they are ignored.
    }
ui-play-not-begun = The match had not begun; nothing is saved.
ui-play-thinking = Thinking…
ui-play-seed = This was the seed; with it anyone can check that every die follows from the promise:
ui-play-saved = Saved as { $file }
ui-play-check = Check it: flibuste verify { $file }
ui-play-broken-off = The match is unfinished. Look at it: flibuste show { $file }
# The names that people take who give none, with commas.
ui-name-people = Anne, Bart, Mary, Jack, Grace, Henry
# The names that pilots take, with commas.
ui-name-pilots = Rackham, Bonny, Read, Teach, Roberts, Kidd, Lafitte
ui-name-pilot = Pilot { $number }

# How odds are asked for in each game.
ui-odds-afloat = odds, or odds hold 5
ui-odds-legacy = odds, or odds S1|- 3
ui-odds-broadsides = odds, or odds ffs, odds C, odds D5 +E5
# Other words for those of the notation, as notation:word; the first is shown, all are understood. A dash: none.
ui-notation-afloat = -
ui-notation-legacy = -
ui-notation-broadsides = -
# Understood and never shown: the boards write tiles as the rulebook does.
ui-typed-legacy = -

# What can be typed: the first word is shown, all are understood, and the English ones in every language.
ui-command-help = ?
    .about = this help
ui-command-why = why
    .argument = MOVE
    .about = whether a move is allowed, and by which rule not: why { $move }
ui-command-odds = odds
    .argument = [MOVE]
    .about = what the rules say of what comes: { $odds }
ui-command-hint = hint
    .about = what a pilot would do (the match file keeps that you asked)
ui-command-undo = undo
    .about = take back your last step, unless dice have fallen since
ui-command-back = back
    .about = take back an answer that still waits for others
ui-command-log = log
    .about = all that has happened so far
ui-command-rules = rules
    .argument = [NUMBER]
    .about = the rules, or one of them: rules { $rule }
ui-command-board = board
    .about = the board, what its signs mean, and the choices again
ui-command-resign = resign
    .about = give up
ui-command-quit = quit
    .about = leave the match unfinished

ui-wizard-welcome = Welcome aboard!
ui-wizard-how = A few questions, then the match begins. Enter takes what stands in brackets.
ui-wizard-game = Which game?
ui-wizard-players = How many players ({ $fewest } to { $most })?
ui-wizard-people = How many of them are people at this keyboard ({ $fewest } to { $most })?
ui-wizard-name = Name of person { $number }?
ui-wizard-pilot = Which pilot sails the other ships?
ui-wizard-options = Change these options?
ui-wizard-value = Your choice?
ui-wizard-number = Type a number from { $fewest } to { $most }, or just Enter.

## Last Afloat in the terminal

ui-afloat-ship = ship
ui-afloat-men = men
ui-afloat-cannons = cannons
ui-afloat-hull = hull
ui-afloat-sails = sails
ui-afloat-sunk = sunk
ui-afloat-phase-attack = { $seat } is about to attack.
ui-afloat-phase-throwing = { $seat } attacks { $target }.
ui-afloat-phase-giving = { $target } is hit by { $seat } and chooses the cannon that breaks.
ui-afloat-phase-defending = { $hit ->
        [man] { $target } is about to lose a man to { $seat }, or to defend.
        [cannon] { $target } is about to lose cannon { $cannon } to { $seat }, or to defend.
       *[hull] { $target } is about to lose a hull zone to { $seat }, or to defend.
    }
ui-afloat-phase-over = The match is over.
ui-afloat-calm = (Attacks without effect: { $attacks } of 100.)
ui-afloat-blocked = { $dice ->
        [one] one die blocked
       *[other] { $dice } dice blocked
    }
ui-afloat-locked = held for good: { $numbers }
ui-afloat-odds-fails = fails
ui-afloat-odds-none = nothing
ui-afloat-odds-man = man
ui-afloat-odds-cannon = cannon
ui-afloat-odds-hull = hull
ui-afloat-odds-sail = sail
ui-afloat-odds-note = Man, cannon, hull: the best you could take by stopping right after the throw.
ui-afloat-odds-defence = A defence succeeds: { $chance }
ui-afloat-sure-give = No odds depend on which cannon breaks: every number is as likely as another, so one cannon is as good as another.
ui-afloat-sure-stop = No die is thrown for this: it does what it says.

## Blackbeard’s Legacy in the terminal

ui-legacy-hand = { $name }: { $tiles }
ui-legacy-piles = draw pile { $pile }, discard { $discard }
ui-legacy-phase-build = Round { $round }, build { $build }. To choose a tile: { $seats }.
ui-legacy-phase-carpenter = Round { $round }, build { $build }. To choose a carpenter: { $seats }.
ui-legacy-phase-rotten = Round { $round }, build { $build }. To place rotten tiles: { $seats }.
ui-legacy-phase-over = The match is over, in round { $round }.
ui-legacy-phase-adrift = Ships alone.
ui-legacy-rows = row (stern to bow)
ui-legacy-legend = Port is up, starboard down; below the last ship comes the first again. A tile is port|starboard: { $signs }, > bow.
ui-legacy-builds = Build a tile as one of your decks: type its code and the deck, such as “{ $example }”. Decks: { $decks }. Tiles, port|starboard:
ui-legacy-unnumbered = Type a tile and a deck, such as { $example }.
ui-legacy-second = { $berth ->
        [1] Your first ship, number { $ship } on the table:
       *[other] Your second ship, number { $ship } on the table (“on 2” in a move):
    }
ui-legacy-drafted = Chosen already: { $answer }
ui-legacy-if = { $built ->
        [no] If the boarding phase came now, with nothing else built:
       *[yes] If the boarding phase came right after this build, and nobody else built:
    }
ui-legacy-quiet = Nothing would happen.
ui-legacy-sign-S = S short cannon (with its fuse)
ui-legacy-sign-L = L long cannon
ui-legacy-sign-R = R repeating cannon
ui-legacy-sign-B = B bombard
ui-legacy-sign-spent = 0 fuse spent
ui-legacy-sign-A = A armour
ui-legacy-sign-X = X spring
ui-legacy-sign-P = P plank
ui-legacy-sign-bare = - bare
ui-legacy-sign-pipe = pipe
ui-legacy-sign-rot = rot rotten tile
ui-legacy-sign-T = T treasure
ui-legacy-sign-c = +c carpenter
ui-legacy-sign-g = +g gunner
ui-legacy-sign-s = +s saboteur
ui-legacy-sign-sail = . sail
ui-legacy-sign-pile = [top/next] pile

## Broadsides & Boarding on a terminal

ui-broadsides-seahawk = Seahawk
ui-broadsides-isabella = Royal Isabella
ui-broadsides-legend = On the sea: a ship is its number and an arrow the way it heads, # an island. On deck: bow above, port (5) on the left, starboard (3) on the right. In a cell: men, * captain, = cannon, ‡ mast. Beside it the hull: · sound, / hit, × wrecked.
ui-broadsides-legend-boarding = In a cell: the men of the Seahawk, a colon, those of the Royal Isabella; * a captain. Arrows: where one crosses. Between levels one steps only by ladder (╫ ╱ ╲).
ui-broadsides-legend-small = Sea: a ship is its number and an arrow, # an island. Deck: port (5) left; men, * captain, = cannon, ‡ mast; hull · sound, / hit, × wrecked.
ui-broadsides-legend-boarding-small = A cell: men of the Seahawk : of the Royal Isabella, * a captain. ↔ a crossing, ╫ ╱ ╲ ladders.
ui-broadsides-letters = f s p w d
ui-broadsides-plots = Lay three cards: f forward, s starboard, p port, w stay (wait){ $damaged ->
        [0] .
        [one] , and one of them d, damaged.
       *[other] , and { $damaged } of them d, damaged.
    } Type them in order, such as { $example }; “odds { $example }” tells where they lead and which guns would bear.
ui-broadsides-strike = Or strike the colours: strike.
ui-broadsides-unclear = “{ $letter }” is not one of the letters here: which card is it?
ui-broadsides-unnumbered-steps = Type from where to where, such as { $example }.
ui-broadsides-unnumbered-plots = Type three cards, such as { $example }.
ui-broadsides-miscounted = { $laid ->
        [0] No card is named
        [one] That is one card
       *[other] That is { $laid } cards
    }: a plot is three. Type three, such as { $example }.
ui-broadsides-drafted = Chosen already: { $answers }
ui-broadsides-cover = After card { $number }, collision: { $collided } of its { $of } plots.
ui-broadsides-headings = n:n ne:ne e:e se:se s:s sw:sw w:w nw:nw
ui-broadsides-aground = × aground
ui-broadsides-covered = If the enemy is at { $point } ({ $plots } of its { $of } plots): your guns that bear, { $guns ->
        [none] none
       *[other] { $guns }
    }; its guns, { $back }.
ui-broadsides-cover-none = After card { $number }: no gun bears wherever the enemy is; collision: { $collided } of its { $of } plots.
ui-broadsides-fight = { $at }: { $captain ->
        [true] { $men ->
            [1] the captain alone
            [2] the captain and a man
           *[other] the captain and two men
        }
       *[false] { $men ->
            [one] one man
           *[other] { $men } men
        }
    } against { $captain2 ->
        [true] { $others ->
            [1] the captain alone
            [2] the captain and a man
           *[other] the captain and two men
        }
       *[false] { $others ->
            [one] one man
           *[other] { $others } men
        }
    }: won { $win }, lost { $loss }, nobody left { $both }.
ui-broadsides-far = The ships are too far apart to fire.
ui-broadsides-lost = Lost: { $guns }.
ui-broadsides-quiet = (Turns in which nothing happened: { $turns } of { $of }.)
ui-broadsides-odds-note = Each die is as likely as any other. / a hull hit, × a section wrecked, a number of men, * the captain, = a cannon, ‡ a mast, – nothing.
ui-broadsides-steps = Step with a man: from where to where, such as “{ $example }”; + is the deck of the other ship.{ $captain ->
        [none] {""}
       *[other] {" "}* is the captain: “captain { $captain }”.
    }
ui-broadsides-captain-there = The captain is: type “{ $answer }”.
ui-broadsides-phase-placing = Both place their captain and two men.
ui-broadsides-phase-plotting = Both lay their cards.
ui-broadsides-phase-firing = { $seat } fires; shots left: { $left }.
ui-broadsides-phase-returning = The captains return to the deck: { $seats }.
ui-broadsides-phase-boarding = { $seat } boards; steps left: { $left }.
ui-broadsides-phase-fighting = { $seat } picks the next fight.
ui-broadsides-phase-over = The match is over.
ui-melee-win = The first side holds the cell: { $chance }
ui-melee-loss = The second side holds the cell: { $chance }
ui-melee-both = Nobody is left: { $chance }
ui-melee-first-left = Left of the first side, { $men }: { $chance }
ui-melee-second-left = Left of the second side, { $men }: { $chance }

## Last Afloat, solved

ui-solve-win = The side to attack wins with chance { $chance }
ui-solve-rules = Solved for sails={ $sails }, locked_number=off, however long a calm lasts; both sides do their best.
ui-solve-best = Best: { $answer }
ui-solve-three-first = The side to attack wins with chance { $chance }
ui-solve-three-next = The next ship wins with chance { $chance }
ui-solve-three-last = The last ship wins with chance { $chance }
ui-solve-model = A model, not a solution: three captains have no single best play. Each takes every alternative in proportion to the exponential of the chance to win it leads to, divided by { $temperature } (a logit equilibrium); once two are left they play perfectly. Residual of the equations: { $residual }.
ui-solve-patience = Without kept tables the model takes a minute or two…
ui-solve-game = “{ $game }” is not solved. Solved: { $known }.
ui-solve-ship = { $argument } is MEN,CANNONS,HULL or MEN,CANNONS,HULL,SAILS of a ship afloat, not “{ $text }”: 1 to { $men } men, 1 to { $cannons } cannons, 1 to { $hull } hull zones, 0 to { $sails } sails.
ui-solve-sails = Either all ships have a fourth number, their sails, or none has.
ui-solve-third-sails = The model of three ships is for the game without sails: leave out the fourth number.
ui-solve-dice = Dice are 1 to { $most } numbers from 1 to 6, such as 3,3,5,1,6, not “{ $dice }”: see character { $place }.
ui-solve-dice-blocked = All these dice are blocked (a 6 always is, and with { $cannons } cannons so is every number above): the attack has failed, and there is nothing to decide.
ui-solve-no-duel = Only duels are solved: the position must have two ships afloat and something to decide.
