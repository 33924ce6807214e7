# The board of Broadsides & Boarding in the browser. The words of rules, moves and events stand in broadsides.ftl.

broadsides-board-choices = What you can do
# What single keys do on this board, for the list of keys.
broadsides-board-keys = Arrow keys: from cell to cell of the decks. Enter: choose the cell. 1 to 5: lay that card. Backspace: take the last card back.
broadsides-board-ship = { $number ->
        [1] Seahawk
       *[2] Royal Isabella
    }

## What is going on

broadsides-board-line-placing = Both captains place their men
broadsides-board-line-plotting = Turn { $turn }: both plot in secret
broadsides-board-line-firing = { $last ->
        [yes] Last exchange: { $you ->
            [yes] you fire
           *[no] { $name } fires
        }
       *[no] { $you ->
            [yes] You fire
           *[no] { $name } fires
        }
    }, { $shots ->
        [0] no shots left
        [one] one shot left
       *[other] { $shots } shots left
    }
broadsides-board-line-returning = { $you ->
        [yes] Your captain comes back
       *[no] { $count ->
            [one] { $names }: the captain comes back
           *[other] { $names }: the captains come back
        }
    }
broadsides-board-line-boarding = { $you ->
        [yes] You board
       *[no] { $name } boards
    }, { $steps ->
        [0] no step left
        [one] one step left
       *[other] { $steps } steps left
    }
broadsides-board-line-fighting = { $fights ->
        [one] One fight
       *[other] { $fights } fights
    }: { $you ->
        [yes] you pick the next
       *[no] { $name } picks the next
    }
broadsides-board-line-fight = Fight on { $cell } of the { $ship }: { $own } against { $others }
broadsides-board-line-both = Card { $number }: both { $card ->
        [forward] ahead
        [starboard] to starboard
        [port] to port
        [damaged] drift
       *[stay] stay
    }
broadsides-board-line-cards = Card { $number }: { $cards }
broadsides-board-line-card = { $ship } { $card ->
        [forward] ahead
        [starboard] to starboard
        [port] to port
        [damaged] drifts
       *[stay] stays
    }
broadsides-board-line-won = { $name } has won: { $why ->
        [sunk] the { $ship } has sunk
        [unmanned] nobody is left on the { $ship }
        [struck] the { $ship } has struck her colours
        [captain-killed] the { $ship }’s captain has fallen
        [resigned] the { $ship } has given up
       *[other] the { $ship } is beaten
    }
broadsides-board-line-drawn = A draw
broadsides-board-map = { $map ->
        [open_sea] The open sea
        [the_narrows] The Narrows
        [spanish_main] The Spanish Main
       *[caribbean] The Caribbean
    }
broadsides-board-calm = { $turns ->
        [one] calm for one turn of 40
       *[other] calm for { $turns } turns of 40
    }
broadsides-board-calm-boarding = { $turns ->
        [one] calm for one turn of 60
       *[other] calm for { $turns } turns of 60
    }

## The sea

# `$islands` are places such as 4,3; a course and a position are told by column and row.
broadsides-board-sea = The sea: { $map }. { $ships } { $islands-count ->
        [0] There are no islands.
       *[other] Islands by column and row: { $islands }.
    }
broadsides-board-place = { $ship } of { $name } is at { $point }, heading { $heading ->
        [ne] north-east
        [e] east
        [se] south-east
        [s] south
        [sw] south-west
        [w] west
        [nw] north-west
       *[n] north
    }.
broadsides-board-course = Card { $number }: { $point }, heading { $heading ->
        [ne] north-east
        [e] east
        [se] south-east
        [s] south
        [sw] south-west
        [w] west
        [nw] north-west
       *[n] north
    }{ $grounded ->
        [yes] {" "}– aground!
       *[no] .
    }

## A ship

broadsides-board-part-fires = fires
broadsides-board-part-target = target
broadsides-board-part-boards = boards
broadsides-board-part-returns = captain returns
broadsides-board-part-won = victory
broadsides-board-fate = { $why ->
        [sunk] sunk
        [crippled] beaten
        [unmanned] nobody left
        [struck] colours struck
        [captain-killed] captain fallen
        [resigned] resigned
       *[other] draw
    }
broadsides-board-cards = { $cards-count ->
        [0] No cards on the table.
       *[other] Cards of this turn: { $cards }.
    }
broadsides-board-places = Places her men in secret.
broadsides-board-aboard = { $men } across
broadsides-board-count-men = Men: { $men }
broadsides-board-count-guns = Cannons: { $guns }
broadsides-board-count-masts = Masts: { $masts } of 4
broadsides-board-count-wrecked = Wrecked sections of the hull: { $wrecked } of 3
broadsides-board-card = { $card ->
        [forward] forward
        [starboard] starboard
        [port] port
        [damaged] damaged
        [hidden] face down
       *[stay] stay
    }
broadsides-board-captain-off = { $aside ->
        [yes] Captain off deck: he returns after the last exchange.
       *[no] { $back ->
            [lost_turn] Captain off deck: he returns at the end of the turn that is lost.
           *[same_turn] Captain off deck: he returns at the end of this turn.
        }
    }
broadsides-board-idle = Loses this turn: no cards.
broadsides-board-immobile = { $immobile ->
        [beaten] Three damaged cards: beaten once the exchange is over.
       *[fights_on] Three damaged cards: cannot move, but fights on.
    }
broadsides-board-damaged = { $cards ->
        [one] One damaged card to lay each turn.
       *[other] { $cards } damaged cards to lay each turn.
    }{ $immobile ->
        [beaten] {" "}With three she is beaten.
       *[fights_on] {""}
    }
# A whole ship in words, for those who do not see it. `$captain` is a cell, with + before it on the other ship, or “off”.
broadsides-board-crew = { $ship } of { $name }: { $men ->
        [0] no men
        [one] one man
       *[other] { $men } men
    }, { $captain ->
        [off] the captain is not on deck.
       *[other] the captain on { $captain }.
    }
broadsides-board-fittings = { $guns-count ->
        [0] No cannons.
       *[other] Cannons on { $guns }.
    } { $masts-count ->
        [0] No masts.
       *[other] Standing: { $masts }.
    } Damaged cards: { $damaged }.
broadsides-board-hull = Hull: { $hit-count ->
        [0] nothing hit once
       *[other] hit once { $hit }
    }, { $wrecked-count ->
        [0] nothing wrecked.
       *[other] wrecked { $wrecked }.
    }

## A deck

broadsides-board-deck = Deck of the { $ship } of { $name }
broadsides-board-cell = { $cell }: { $what }{ $sign ->
        [can] , can be chosen
        [picked] , chosen
        [goal] , one step away
        [cross] , one step away, crossing over
        [fight] , can be fought over next
        [aim] , can be aimed at
        [bears] , this gun bears
       *[none] {""}
    }
broadsides-board-nothing = nothing
broadsides-board-cannon = cannon
broadsides-board-cannon-lost = cannon lost
broadsides-board-captain = captain
broadsides-board-men = { $men ->
        [one] one man
       *[other] { $men } men
    }
broadsides-board-men-of = { $men ->
        [one] one man of { $name }
       *[other] { $men } men of { $name }
    }
broadsides-board-captain-of = captain of { $name }
broadsides-board-mast = { $mast ->
        [fore] fore mast
        [main-top] top of the main mast
        [main] main mast
        [mizzen] mizzen mast
       *[aft] aft mast
    }
broadsides-board-hull-hit = { $side ->
        [starboard] starboard hull
       *[port] port hull
    }{ $hits ->
        [1] {" "}hit
       *[other] {" "}wrecked
    }

## Guns and shots

broadsides-board-bears = { $arc ->
        [ahead] has the enemy right ahead
        [starboard-forward] has the enemy at 45° to starboard
        [starboard-broadside] has the enemy at 90° to starboard
        [starboard-aft] has the enemy at 135° to starboard
        [astern] has the enemy right astern
        [port-aft] has the enemy at 225° to port
        [port-broadside] has the enemy at 270° to port
        [port-forward] has the enemy at 315° to port
        [alongside-starboard] lies alongside, to starboard
       *[alongside-port] lies alongside, to port
    }: { $guns-count ->
        [0] no gun bears
       *[other] guns { $guns }
    }
broadsides-board-shots = { $shots ->
        [one] 1 shot
       *[other] { $shots } shots
    }
broadsides-board-die = { $ship } throws a { $die }.
broadsides-board-shot = Shot at { $section }, die { $die }:
broadsides-board-none = { $why ->
        [missed] misses
        [end-on] nothing: bow or stern faces the shot
        [wrecked] nothing: wrecked already
        [alongside] nothing: side by side
       *[empty] nothing there
    }
broadsides-board-damaged-short = { $cards ->
        [one] 1 damaged card
       *[other] { $cards } damaged cards
    }
broadsides-board-odds = What a shot at section { $section } would do
broadsides-board-odds-dice = A { $dice }:
broadsides-board-odds-row = { $dice }: { $what }
broadsides-board-short = { $what ->
        [hull] hull
        [cannon] gun
        [men] { $count ->
            [one] 1 man
           *[other] { $count } men
        }
        [captain] captain
       *[mast] mast
    }
broadsides-board-no-harm = No die does harm there.
broadsides-board-percent = { $percent }%
broadsides-board-aim-first = Name a section: here stands what each die would do to it.
broadsides-board-volley = The exchange of fire

## Fights

broadsides-board-fight = Fight on { $cell } of the { $ship }
broadsides-board-fights = Fights
broadsides-board-no-fight = Nobody fights yet.
broadsides-board-against = against
broadsides-board-round = { $name } throws { $die }{ $more ->
        [0] {""}
       *[other] , plus { $more } for more men
    }{ $captain ->
        [0] {""}
       *[other] , plus { $captain } for the captain
    }: { $total }. { $lost ->
        [0] Loses nobody.
       *[other] { $who ->
            [captain] Loses the captain.
           *[man] Loses a man.
        }
    }
broadsides-board-more = for more men
broadsides-board-leads = for the captain
broadsides-board-fight-end = { $end ->
        [cell-held] { $name } holds the cell with { $captain ->
                [true] { $men ->
                    [1] the captain alone
                    [2] the captain and a man
                   *[other] the captain and two men
                }
               *[false] { $men ->
                    [one] one man
                   *[other] { $men } men
                }
            }.
        [cell-empty] Nobody is left there.
       *[captain-killed] The captain of { $name } falls!
    }

## Choices

# The questions at the head of the dock: a verb first, and short.
broadsides-board-ask-captain = Place your captain
broadsides-board-ask-man = Place a free man, { $left ->
        [one] the last one
       *[other] { $left } are left
    }
broadsides-board-ask-return = Replace which man?
broadsides-board-ask-return-note = Your captain takes his place, and that man leaves the game.
broadsides-board-ask-plot = Lay three cards
broadsides-board-ask-immobile = Lay the cards, or strike
broadsides-board-ask-fire = Fire: which section?
broadsides-board-ask-step = Step: who?
broadsides-board-ask-goal = Step: where to?
broadsides-board-ask-fight = Fight: where first?
broadsides-board-note-damaged = { $damaged ->
        [0] {""}
        [one] One of them must be a damaged card.
       *[other] { $damaged } of them must be damaged cards.
    }
broadsides-board-note-immobile = Your ship cannot move; whoever strikes her colours has lost.
broadsides-board-note-must = Every shot must be fired.
broadsides-board-steps-left = { $steps ->
        [one] One step left
       *[other] { $steps } steps left
    }
broadsides-board-cells = Cell
broadsides-board-place-on = { $cell ->
        [none] Place
       *[other] Place on { $cell }
    }
broadsides-board-replace-on = { $cell ->
        [none] Replace
       *[other] Replace on { $cell }
    }
broadsides-board-fire-at = { $section ->
        [none] Fire
       *[other] Fire at { $section }
    }
broadsides-board-hold = Hold fire
broadsides-board-open-sea = The sea
broadsides-board-after = After card { $number }
broadsides-board-after-word = after
broadsides-board-after-guns = After card { $number }: { $guns ->
        [0] no gun bears
        [one] one gun bears
       *[other] up to { $guns } guns bear
    }
broadsides-board-walkers = Who steps
broadsides-board-walker = { $who ->
        [captain] Captain
       *[man] Man
    } { $cell }{ $aboard ->
        [yes] , { $ship }
       *[no] {""}
    }
broadsides-board-choose = This one
broadsides-board-goals = Where to
broadsides-board-goal = { $crosses ->
        [yes] ⇄ { $cell }, { $ship }
       *[no] → { $cell }
    }
broadsides-board-goal-words = { $crosses ->
        [yes] Cross to { $cell } of the { $ship }
       *[no] To { $cell }
    }{ $fight ->
        [yes] , a fight won with { $chance }%
       *[no] {""}
    }
broadsides-board-goal-note = { $cell }: then a fight, won with { $chance }%
broadsides-board-step-to = { $cell ->
        [none] Step
       *[other] Step to { $cell }
    }
broadsides-board-who = { $who ->
        [captain] Captain
       *[man] Man
    }
broadsides-board-other = Someone else
broadsides-board-pick-fight = { $cell }, { $ship }: { $own } against { $others }
broadsides-board-laid = Your cards are laid
broadsides-board-slots = The three slots
broadsides-board-slot = { $card ->
        [empty] Slot { $number }: empty
        [forward] Slot { $number }: forward. Take it back
        [starboard] Slot { $number }: starboard. Take it back
        [port] Slot { $number }: port. Take it back
        [damaged] Slot { $number }: damaged. Take it back
       *[stay] Slot { $number }: stay. Take it back
    }
broadsides-board-hand = Your cards
broadsides-board-lay = Lay the cards
broadsides-board-sections = Section
broadsides-board-section = Section { $section }{ $advised ->
        [yes] , advice of the pilot
       *[no] {""}
    }

## Drawings of the rules

broadsides-board-drawing-B1-2 = A deck with its captain on H4: cannons on B to F at either side, masts on A4, C4, G4 and H4, the hull sections along the edges.
broadsides-board-drawing-B2-1 = A ship stands on a point and faces one of its eight neighbours: the Seahawk north-east, the Royal Isabella west. The island between them has no points.
broadsides-board-drawing-B3-1 = Forward, forward, starboard: two points ahead, then a turn of 45° clockwise.
broadsides-board-drawing-B3-4 = The first card leads onto an island: the ship stays, and its other two cards do nothing.
broadsides-board-drawing-B4-1 = The Seahawk heads north and has the enemy at 45°: guns B3 and C3 bear. The Royal Isabella heads north-west and has the Seahawk at 270°: all five port guns bear.
broadsides-board-drawing-B4-4 = Section C was named and the die showed a 5: the cannon and both men on C5 are gone.
broadsides-board-drawing-B4-6 = Two hits on the port hull in E wrecked that section; a third hit fell in C.
broadsides-board-drawing-B6-2 = Both sailed onto one point, the Seahawk heading north, the Royal Isabella heading east: they lie the same way, the Seahawk touching with port.
broadsides-board-drawing-B6-2-2 = With “lie=facing”: the Royal Isabella came from 45° of the Seahawk’s bow and lies the opposite way, starboard to starboard.
broadsides-board-drawing-B6-3 = After a head-on collision: opposite ways, port to port, A beside H.
broadsides-board-drawing-B7-2 = The levels A, B to D, E to G and H. A man has gone from D3 by the ladder to E3.
broadsides-board-drawing-B7-3 = A man has crossed over from C3 to C5 of the other ship, the only cell of it he could reach.
broadsides-board-drawing-B7-5 = Three against two: both throw 3, and one man more makes it 4 to 3. Then three against one adds 2: 2 and 2 beat a 3.
broadsides-board-covered = { $point }: { $guns ->
        [0] no gun
        [one] one gun
       *[other] { $guns } guns
    }, theirs { $sure ->
        [yes] { $most }
       *[no] { $least } to { $most }
    }
broadsides-board-cover = { $count ->
        [0] After card { $number } the enemy cannot be near.
       *[other] After card { $number }, if the enemy is on { $near }.
    }
broadsides-board-covers = What the guns cover after each card
broadsides-board-drawing-B4-1-2 = Side by side, both heading north: five guns of starboard against five of port.
broadsides-board-drawing-B4-1-3 = The enemy is right ahead, heading north-west: the Seahawk has no gun that bears, the enemy E5 and F5.
broadsides-board-drawing-B4-1-4 = The enemy lies to the south-east, heading north: E3 and F3 against B5 and C5.

broadsides-board-key-card = Lay a card
broadsides-board-key-back = Take back the last card
broadsides-board-key-arrows = From cell to cell of a deck

## Standing orders

broadsides-board-order-stay = Lie still: lay only “stay”, and damaged cards where they are due
broadsides-board-order-fire = Fire every gun that bears, at the middle of the enemy’s deck first
broadsides-board-order-hold = Hold fire whenever it is allowed

# Why one is asked “Are you sure?”. `$kind` is the kind of the move.
broadsides-board-harm = { $kind ->
        [strike] Whoever strikes the colours loses the match.
       *[hold] The shots that are left in this exchange are gone.
    }
