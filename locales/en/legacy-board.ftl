# The board of Blackbeard’s Legacy in the browser. The words of rules, moves and events stand in legacy.ftl.

legacy-board-fleet = The ships, from left to right
legacy-board-choices = What you can do
legacy-board-you = (you)

## Tiles

legacy-board-cannon = { $sort ->
        [S] short cannon
        [L] long cannon
        [R] repeating cannon
       *[B] bombard
    } { $fuse ->
        [0] (fired)
       *[other] (fuse { $fuse })
    }
legacy-board-armour = armour
legacy-board-spring = spring
legacy-board-plank = boarding plank
legacy-board-pipe = pipe
legacy-board-treasure = treasure
legacy-board-rotten = rotten tile
legacy-board-carpenter = a carpenter
legacy-board-gunner = a gunner
legacy-board-saboteur = a saboteur
legacy-board-flank = { $what } { $side ->
        [port] to port
       *[starboard] to starboard
    }
legacy-board-sail = sail
legacy-board-sail-known = sail (hidden: { $tile })
legacy-board-unknown = unknown tile
legacy-board-notation = How the log writes it

legacy-board-effect-S = Short cannon: strikes the first deck in its row (L5.5).
legacy-board-effect-L = Long cannon: destroys every deck in its row until armour stops it (L5.6).
legacy-board-effect-R = Repeating cannon: fires on both flanks, keeps its fuses; they change places after each fire (L5.7).
legacy-board-effect-B = Bombard: flies over one ship and destroys the deck of the next, whatever guards it (L5.8).
legacy-board-effect-armour = Armour: stops a ball that meets this flank (L5.5).
legacy-board-effect-spring = Spring: sends a short ball back to the tile that fired it (L5.5).
legacy-board-effect-plank = Boarding plank: takes the pile in its row from the ship beside it, and cannot be boarded itself (L7).
legacy-board-effect-pipe = Pipe: lets balls pass to the next ship, unharmed; a bombard destroys it (L5.5).
legacy-board-effect-treasure = Treasure: gets a tile beneath it after the fire of every round (L6.1).
legacy-board-effect-rotten = Rotten: put in place last; falls apart before ships are counted (L4).
legacy-board-effect-carpenter = Carpenter: when built, another carpenter of the ship is covered by a sail (L9.2).
legacy-board-effect-gunner = Gunner: when built, spent gunners of the ship get their fuses back (L9.3).
legacy-board-effect-saboteur = Saboteur: when one captain alone builds one, all other saboteurs blow up (L9.4).
legacy-board-effect-sail = Sail: does nothing, but counts for the length of the ship (L1.4).

## Ships

legacy-board-whose = { $number ->
        [0] { $name }’s ship
       *[other] { $name }’s ship { $number }
    }
legacy-board-ship = { $number ->
        [0] { $name }
       *[other] { $name }, ship { $number }
    }: { $decks ->
        [0] no deck
        [one] one deck
       *[other] { $decks } decks
    }, length { $length }, { $barrels ->
        [0] no barrel
        [one] one barrel
       *[other] { $barrels } barrels
    }, { $hand ->
        [0] no tile in hand
        [one] one tile in hand
       *[other] { $hand } tiles in hand
    }{ $state ->
        [own] , yours
        [resigned] , given up
       *[plain] {""}
    }{ $won ->
        [yes] , has won
       *[no] {""}
    }.
legacy-board-deck = Row { $row }: { $tile }{ $pile ->
        [1] {""}
       *[other] , top of a pile of { $pile }
    }{ $state ->
        [wreck] , destroyed
        [pick] , can be covered
        [mark] , would be hit in volley { $fuse }
       *[plain] {""}
    }
legacy-board-gap = Put it in as deck { $rank }
legacy-board-to-rank = → { $rank }
legacy-board-for-ship = For your ship { $number }

## What is asked

legacy-board-prompt-build = { $state ->
        [none] { $ship ->
            [0] Build: which tile, which rank?
           *[other] Ship { $ship }: build which tile, at which rank?
        }
       *[chosen] { $ship ->
            [0] Build: { $tile }
           *[other] Ship { $ship }: build { $tile }
        }
    }
legacy-board-prompt-place = { $ship ->
        [0] Place the rotten tile: which rank?
       *[other] Place the rotten tile of ship { $ship }: which rank?
    }
legacy-board-prompt-cover = { $ship ->
        [0] Cover a carpenter with a sail: which?
       *[other] Cover a carpenter of ship { $ship } with a sail: which?
    }
legacy-board-hand = Your hand
legacy-board-sealed = { $tile }, chosen
legacy-board-turn = Turn
legacy-board-helm = Helm
legacy-board-rank = Rank, counted from the stern
legacy-board-rank-of = rank { $rank } of { $most }
legacy-board-helm-aft = One rank toward the stern
legacy-board-helm-fore = One rank toward the bow
legacy-board-build = Build as deck { $rank }
legacy-board-place = Put in as deck { $rank }
legacy-board-cover = Row { $row }
legacy-board-page-back = The carpenters before
legacy-board-page-on = More carpenters

## What would happen

legacy-board-outlook = Outlook
legacy-board-outlook-rests = Foreseen while you choose.
legacy-board-foresight-none = What would fire is being worked out …
legacy-board-foresight-silent = If the boarding phase came now, nothing would happen.
legacy-board-foresight-silent-short = Nothing would fire.
legacy-board-foresight = If the cannons fired now: { $balls ->
        [0] no ball
        [one] one ball
       *[other] { $balls } balls
    }, { $hits ->
        [0] nothing lost.
        [one] one tile lost.
       *[other] { $hits } tiles lost.
    }
legacy-board-foresight-short = { $balls ->
        [0] no ball
        [one] one ball
       *[other] { $balls } balls
    }{ $hits ->
        [0] , nothing lost
       *[other] , lost: { $losses }
    }
legacy-board-loss = { $name } { $count }
legacy-board-foresight-gains-short = · won: { $gains }
legacy-board-rehearse = Show me
legacy-board-rehearse-more = Show me what would happen
legacy-board-rehearse-stop = Stop
legacy-board-rehearsal = What would happen – nothing has happened yet
legacy-board-details = In words
legacy-board-details-more = What would happen, in words

## Piles and tiles opened

legacy-board-pile = { $pile ->
        [1] { $name }, row { $row }
       *[other] { $name }, row { $row }: a pile of { $pile }
    }
legacy-board-pile-order = From the top. Only the top tile acts; whatever takes it takes the whole pile.
legacy-board-tip-pile = Top of a pile of { $count }. Press to open it.
# A tile in the middle of a sentence.
legacy-board-read = “{ $tile }”
legacy-board-tiles = The tiles
legacy-board-hands = Hands
legacy-board-hands-note = Tiles that passed through your hands you know; the others lie face down.
legacy-board-hand-empty = empty
legacy-board-discard = Discard ({ $count })
legacy-board-discard-note = From the top. { $pile ->
        [0] The draw pile is empty.
        [one] One tile is left in the draw pile.
       *[other] { $pile } tiles are left in the draw pile.
    }
legacy-board-renewed = Known to have gone into the draw pile
legacy-board-set = The tile set: { $total } tiles
legacy-board-set-note = { $hidden ->
        [0] You know where every tile is.
        [one] One tile is somewhere unseen.
       *[other] { $hidden } tiles are somewhere unseen.
    }
legacy-board-times = { $count } ×
legacy-board-unseen = { $unseen ->
        [0] all seen
       *[other] unseen: { $unseen }
    }

## Where the match stands

legacy-board-tide = Tide
legacy-board-when = Round { $round }/3, build { $build }/3
legacy-board-over = The count
legacy-board-counted = { $length ->
        [one] one deck
       *[other] { $length } decks
    }, { $barrels ->
        [0] no barrel
        [one] one barrel
       *[other] { $barrels } barrels
    }
legacy-board-passes = { $side ->
        [left] ← Hands
        [right] Hands →
       *[none] Leftovers are discarded
    }
legacy-board-fire = { $tempo ->
        [every_build] Fire: after every build
       *[tide] { $build ->
            [3] Fire: after this build
           *[other] Fire: after build 3
        }
    }
legacy-board-ring = { $ring ->
        [merciful] Ring: merciful (balls come round are lost)
       *[literal] Ring: balls come round hit their own tile
    }
legacy-board-piles = Draw pile { $pile }, discard { $discard }
legacy-board-pile-draw = draw pile
legacy-board-pile-discard = discard
legacy-board-tide-line = Round { $round }, build { $build } · { $side ->
        [left] ← hands
        [right] hands →
       *[none] no passing
    } · { $tempo ->
        [every_build] fire each build
       *[tide] { $build ->
            [3] fire now
           *[other] fire after 3
        }
    } · { $pile }/{ $discard }
legacy-board-expert = Pirates act

legacy-board-line-build = All build in secret
legacy-board-line-waiting = Waiting for { $names }
legacy-board-line-rotten = { $whose ->
        [own] Your rotten tile
       *[other] Rotten tile: { $names }
    }
legacy-board-line-carpenter = { $whose ->
        [own] Your carpenters
       *[other] Carpenters: { $names }
    }
legacy-board-line-built = All build
legacy-board-line-supplied = Hands are dealt
legacy-board-line-treasure = Treasure: { $name }
legacy-board-line-boarded = Boarding: { $name } takes from { $target }
legacy-board-line-unfolded = { $name } unfolds the piles
legacy-board-line-won = { $whose ->
        [own] You win
       *[other] { $count ->
            [one] { $names } wins
           *[other] { $names } share the victory
        }
    } with { $decks ->
        [one] one deck
       *[other] { $decks } decks
    }
legacy-board-line-round = Round { $round }
legacy-board-line-renewed = A new draw pile
legacy-board-line-sabotage = Sabotage by { $name }!
legacy-board-line-sabotage-cancelled = The saboteurs cancel each other out
legacy-board-line-rot = Rotten tiles come last
legacy-board-line-volley = Fuse { $fuse }: { $balls ->
        [0] silence
        [one] one cannon
       *[other] { $balls } cannons
    }
legacy-board-line-passed = { $side ->
        [port] ← Hands pass to the left
       *[starboard] Hands pass to the right →
    }
legacy-board-line-boarding-prevented = { $reason ->
        [bow] No boarding: a bow
        [empty] No boarding: nothing there
        [plank] No boarding: a plank guards it
       *[contested] No boarding: two planks, one tile
    }
legacy-board-line-resigned = { $name } gives up

## The drawings of the rulebook

legacy-board-drawing-L1-2 = Sterns are level. Anne’s bow stands in row 3, Bart’s in row 4, Mary’s in row 2.
legacy-board-drawing-L1-3 = Mary, the rightmost, fires to starboard along row 1: across the edge lies Anne, and her deck is destroyed. The ships at the edges are shown faintly on the other side.
legacy-board-drawing-L1-3-2 = Anne, the leftmost, fires to port along row 2: across the edge her ball goes through Mary’s pipe and destroys Bart’s deck.
legacy-board-drawing-L1-3-3 = Bart fires to starboard along row 3: Mary’s spring sends the ball back, and his own tile is destroyed.
legacy-board-drawing-L1-4 = The same tile three times: sail side up, then with its upgrade side up, then turned.
legacy-board-drawing-L1-5 = Bart’s row 2 was a pile of three, of which only the treasure on top acts. Anne’s ball has hit it: all three are lost.
legacy-board-drawing-L3-4 = Anne has built a pipe as deck 2. Her decks from there on have moved up one row.
legacy-board-drawing-L4-4 = Anne’s rotten tile was a deck until the end; now it falls apart, and she is two decks long.
legacy-board-drawing-L4-4-2 = With “rot=pile”: the sail beneath Anne’s rotten tile goes with it, and she is two decks long.
legacy-board-drawing-L5-1 = Fuse 1: Mary’s ball has come across the edge and hit Anne’s row 1. Anne will close up.
legacy-board-drawing-L5-1-2 = Fuse 2: Anne’s cannon, built in row 3, fires from row 2, where it stands now. Bart’s armour stops the ball.
legacy-board-drawing-L5-4 = Bart’s bow stands in row 2: the ball goes through its pipe and hits Mary.
legacy-board-drawing-L5-4-2 = With “bow=armour”: Bart’s bow stands in row 2 and stops the ball.
legacy-board-drawing-L5-5 = The short ball goes through Bart’s pipe, meets Mary’s spring and comes back the same way: Anne’s own tile is destroyed.
legacy-board-drawing-L5-6 = The long ball destroys Bart’s deck, spring and all, and Mary’s, until Jack’s armour stops it.
legacy-board-drawing-L5-7 = A repeating cannon after the fire: the fuses have changed places.
legacy-board-drawing-L5-8 = The bombard flies over Bart and destroys Mary’s deck, armour or not.
legacy-board-drawing-L5-8-2 = With “bombard=table”: Bart is too short for row 3 and counts all the same; the bombard strikes Mary, the second ship.
legacy-board-drawing-L5-9 = Two pipes let the ball all the way round: it strikes the tile that fired it.
legacy-board-drawing-L5-9-2 = With “ring=merciful”: no ship reaches row 3, no pipe leads the ball on, and it is lost at sea.
legacy-board-drawing-L5-10 = Bart’s armour is on the far flank and does not help; Mary’s faces the ball and does.
legacy-board-drawing-L6-1 = Nothing was destroyed: Bart’s treasure has received the top of the draw pile beneath it, sail side up.
legacy-board-drawing-L7-1 = Anne’s plank takes Bart’s pile. Mary’s plank aims across the edge at Anne, whose bow stands there: nothing.
legacy-board-drawing-L7-2 = Anne and Mary both aim at Bart’s row 1: nobody boards it.
legacy-board-drawing-L8-2 = Unfolded, Anne and Bart are five decks long each. Bart has more barrels and wins.
legacy-board-drawing-L9-2 = Anne has built a second carpenter: the older one is covered by a sail, its fuse is gone.
legacy-board-drawing-L9-3 = Anne has built a gunner: her two older gunners, whose fuses were spent, have their printed fuses again.
legacy-board-drawing-L9-4 = Anne alone has built a saboteur: all others are destroyed, her own older one too, and what lay beneath Mary’s goes with it. Ships close up.

legacy-board-key-rank = The rank of the tile
legacy-board-key-turn = Turn the tile
legacy-board-key-build = Build
legacy-board-key-arrows = From deck to deck; the rank at the helm

## Standing orders

legacy-board-order-rot-stern = Put rotten tiles in at the stern
legacy-board-order-cover-stern = Have the carpenter nearest the stern covered
legacy-board-order-cover-bow = Have the carpenter nearest the bow covered

# Why one is asked “Are you sure?”. `$kind` is the kind of the move.
legacy-board-harm = A rotten tile falls apart before ships are counted, and you have other tiles to build.
