# Blackbeard’s Legacy. Every message belongs to a rule, an option, or a kind of move, event, refusal, ending, question
# or mistake of crates/legacy; its arguments are the fields of that kind. The French file has the same.

legacy-title = Blackbeard’s Legacy
legacy-summary = Two to five captains build their ships side by side on a sea without edges. Tile by tile the decks grow; cannons, pipes, springs and planks do the rest. After three rounds the longest ship sails for the treasure and wins.
legacy-how-to-win = Have the longest ship after three rounds. In each round you build three tiles into your ship, chosen in secret with the way they lie and their rank; then all cannons fire along their rows, treasures grow, and planks carry decks over to the ship beside. Every deck counts one, piles are unfolded, rotten tiles fall apart; among equally long ships the one with the most barrels wins. Build long, guard your flanks, and shoot at whoever is ahead.

## The rules

legacy-rules-part-L1 = Ships and sea
legacy-rules-part-L2 = Setting out
legacy-rules-part-L3 = Rounds and builds
legacy-rules-part-L4 = Rotten tiles
legacy-rules-part-L5 = Cannon fire
legacy-rules-part-L6 = Treasure
legacy-rules-part-L7 = Boarding
legacy-rules-part-L8 = The end
legacy-rules-part-L9 = Expert rules: pirates
legacy-rules-part-L10 = The tiles

legacy-rule-L1-1 = Two to five captains play. Three to five have one ship each; two have two ships each, which take turns round the ring.
    .title = Captains and ships
legacy-rule-L1-2 = A ship is a stern, any number of decks and a bow. Rows are counted from the stern: the first deck stands in row 1, the bow in the row after the last deck, the stern in none. All sterns are level, so that equal rows face each other.
    .title = Rows
legacy-rule-L1-3 = The sea is a ring: to starboard of the rightmost ship lies the leftmost one, and the other way round.
    .title = No edges
legacy-rule-L1-4 = A tile has a sail side, which does nothing but lengthen the ship, and an upgrade side with a port and a starboard flank. Turned by 180°, its flanks change places.
    .title = Two sides, two flanks
legacy-rule-L1-5 = A deck place holds one tile or a pile. The pile takes up one row, and only its top tile acts. Whatever destroys or steals the top tile takes the whole pile, in its order.
    .title = Piles
    .reading = yes
legacy-rule-L1-6 = Bow and stern can be neither destroyed nor boarded. A ship that has lost its last deck stays in the game.
    .title = What cannot be lost
legacy-rule-L1-7 = There are always as many fuses and explosions as are needed.
    .title = No shortage of markers

legacy-rule-L2-1 = Every ship starts with two tiles, sail side up. Nobody has seen what is on their other side, and nobody looks while they lie there.
    .title = Two sails
legacy-rule-L2-2 = All other tiles are shuffled into the draw pile. Destroyed tiles and leftovers go to one discard pile: leftovers in the order of seats; destroyed tiles by ship from the left, by row from the stern, the bottom of each pile first.
    .title = Draw pile and discard
    .reading = yes
legacy-rule-L2-3 = With two captains the starting tiles are bombards as far as there are any, so that none is in the draw pile.
    .title = Bombards out of the way
legacy-rule-L2-4 = When a tile is needed and the draw pile is empty, the discard is shuffled into a new one. When there is none either, nothing is drawn.
    .title = A new draw pile
legacy-rule-L2-5 = Everyone sees what is built, what is destroyed with its upgrade side up, and how many tiles lie in each pile and hand. A tile that passed through your hands you know. Hidden faces of sails are known to nobody, unless the tile was seen before.
    .title = Who knows what
    .reading = yes

legacy-rule-L3-1 = Three rounds are played. Each has a supply, three builds and a boarding phase.
    .title = The course of the game
legacy-rule-L3-2 = For the supply every captain draws four tiles, seven with two captains, and looks at them alone. Tiles are dealt one by one in the order of seats.
    .title = Supply
legacy-rule-L3-3 = For a build every captain secretly chooses a tile from the hand, which way it lies and its rank; with two captains, once for each of their ships. Then all are revealed. Without a tile nothing is built; a captain of two ships with a single tile chooses the ship.
    .title = Choosing in secret
legacy-rule-L3-4 = The tile becomes the deck of the rank chosen, counted from the stern, and the decks from there on move up. The rank may be one more than the ship has decks, but the helm shows no more than 9. With “helm=any” there is no such limit.
    .title = Ranks
    .reading = yes
legacy-rule-L3-5 = The way a tile lies is fixed when it is chosen, and shows when it is built.
    .title = Which way it lies
legacy-rule-L3-6 = Every cannon on a tile that is built gets its fuse, 1 or 2 as printed.
    .title = Fuses
legacy-rule-L3-7 = After a build the hands go to the left neighbour, whose ship lies to port; in round 2 to the right. After the third build of a round there is no pass: whoever then holds the last tile of a hand discards it face down.
    .title = Passing hands
    .reading = yes
legacy-rule-L3-8 = Cannons fire once a round, in the boarding phase. With “tempo=every_build” they fire at the end of each build instead, and the boarding phase has only treasure and boarding.
    .title = When cannons fire
legacy-rule-L3-9 = A build goes in this order: reveal; ordinary tiles; saboteurs; carpenters; gunners; rotten tiles; fire, if it is due; then hands pass on or leftovers go.
    .title = The order of a build

legacy-rule-L4-1 = A rotten tile is chosen like any other, but it is built after all other tiles of the build.
    .title = Last in place
legacy-rule-L4-2 = If there is just one, its captain looks at the ships and openly chooses any rank, beyond 9 too.
    .title = One rotten tile
legacy-rule-L4-3 = If several captains have one, they choose their ranks anew in secret, by helm, and reveal them together. If all of them belong to one captain, that captain simply chooses, beyond 9 too.
    .title = Several rotten tiles
legacy-rule-L4-4 = A rotten tile has neither cannon nor defence, and falls apart at the end of the game if its upgrade side is up.
    .title = Good for a while
    .reading = yes

legacy-rule-L5-1 = All cannons with fuse 1 fire at once. Then every tile hit is destroyed and ships close up toward the stern. Then all cannons with fuse 2 fire likewise, each from the row it now stands in. A cannon that is hit still fires in the same step; one destroyed in the first step never fires in the second.
    .title = Two volleys
legacy-rule-L5-2 = A cannon that has fired has lost its fuse, and does not fire again. Repeating cannons and gunners are the exceptions.
    .title = One shot each
legacy-rule-L5-3 = A ball leaves by its flank and flies along its row from ship to ship, one lap of the ring at most; the ship that fired is the last place on it. A ship that reaches the row neither with a deck nor with its bow is not met. A tile is met on the flank that faces the ball.
    .title = The way of a ball
legacy-rule-L5-4 = Balls of short, long and repeating cannons pass through a bow, whose pipe lies along the row. With “bow=armour” the pipe lies fore and aft: a bow in the row stops every direct ball.
    .title = Through the bow
    .reading = yes
legacy-rule-L5-5 = A short cannon strikes the first deck it meets. Armour on the flank it meets stops the ball. A spring sends it back through the pipes and bows it came by, and it destroys the tile that fired it. A pipe lets it through to the next ship. Anything else is destroyed.
    .title = Short cannons
legacy-rule-L5-6 = A long cannon destroys every deck it meets, springs too, and passes through pipes without harm to them, until armour on the flank it meets stops it or the lap is over.
    .title = Long cannons
legacy-rule-L5-7 = A repeating cannon has a barrel on each flank, one with fuse 1 and one with fuse 2. It fires like a short cannon and keeps its fuses; after the second volley they change places.
    .title = Repeating cannons
legacy-rule-L5-8 = A bombard fires over the first ship in its row and destroys the deck of the second, whatever guards it, pipes included. Only ships with a deck or the bow in that row count, the bombard’s own as well when the ring leads there. A bow as the second ship, or no second ship, and nothing happens. With “bombard=table” the second ship on that side of the table is meant, whether or not it reaches the row; without a deck of it there nothing happens.
    .title = Bombards
    .reading = yes
legacy-rule-L5-9 = A direct ball that comes all the way round strikes the tile that fired it, on the other flank. Armour there stops it; otherwise the tile is destroyed, even if a spring is there. With “ring=merciful” such a ball is lost at sea unless it went through the pipe of a deck.
    .title = All the way round
    .reading = yes
legacy-rule-L5-10 = Armour and springs guard their own flank alone, and no tile is safe from its own ball when a spring sends it back.
    .title = What guards what

legacy-rule-L6-1 = After the fire of every round each visible treasure receives a tile, sail side up, right beneath it: the top of the discard, else the top of the draw pile, else nothing. Its hidden face does nothing there; once destroyed the tile is one like any other in the discard. Treasures are served by ship from the left, then from the stern.
    .title = A growing hoard

legacy-rule-L7-1 = After the treasure a visible plank aims at the deck in the same row of the ship right beside its flank. A bow or an empty row gives nothing, and no ship is skipped. Armour, springs, pipes and sails do not hinder it.
    .title = Where planks aim
    .reading = yes
legacy-rule-L7-2 = All planks aim at the same moment. A tile whose top shows a plank, whichever way it faces, cannot be boarded, nor can a tile at which two planks aim.
    .title = What cannot be boarded
    .reading = yes
legacy-rule-L7-3 = The whole pile is laid on top of the plank as it lay, with the fuses it still has. All piles change ships together, then ships close up. A plank that is covered neither boards nor protects.
    .title = Taking the pile

legacy-rule-L8-1 = After the third round every rotten tile with its upgrade side up is destroyed wherever it lies in a pile, that tile alone; with “rot=pile”, whatever lies beneath it too. Then piles are unfolded.
    .title = Unfolding
    .reading = yes
legacy-rule-L8-2 = The longest ship wins. Among equals the one with the most barrels, lit or not, counted on all tiles with the upgrade side up. Still equal, they share the victory. Who has given up cannot win.
    .title = The longest ship
    .reading = yes
legacy-rule-L8-3 = With two captains only the longer of each captain’s ships counts; of two equal ones, that with more barrels.
    .title = One ship counts

legacy-rule-L9-1 = With the expert rules the pirates on some tiles act when their tile is built, after all ordinary tiles are in place and before rotten ones: saboteurs first, then carpenters, then gunners. A tile that is stolen sets nothing off.
    .title = When pirates act
    .reading = yes
legacy-rule-L9-2 = A carpenter has one other visible carpenter of the same ship covered by the top of the draw pile, sail side up; its captain chooses which if there are several, but not whether. What is covered loses its fuses and does nothing any more; a pile under it stays there and is covered with it. All captains choose at once, openly; sails are drawn by ship from the left, and without a tile to draw nothing happens.
    .title = Carpenters
legacy-rule-L9-3 = A gunner gives every visible gunner of the same ship, stolen ones included, a new fuse on each barrel that has none, as printed. Lit barrels stay as they are. A fuse belongs to its barrel and turns with the tile.
    .title = Gunners
legacy-rule-L9-4 = If just one captain builds saboteurs in a build, all other visible saboteurs on all ships are destroyed with their piles; those just built are spared. Ships close up at once. If several captains do, nothing happens.
    .title = Saboteurs

legacy-rule-L10-1 = The box has 68 tiles; which they are is our reconstruction, the set “Tortuga”. A set has 68 tiles, at most 8 of them with bombards. No tile has planks on both flanks, a repeating cannon on one flank alone or with equal fuses, anything on the flanks of a pipe or rotten tile, a pirate on a rotten tile, or two pirates. A tile is written port|starboard, the bow pointing up: S short, L long, R repeating cannon, B bombard, each with its fuse 1 or 2, or 0 when it is spent; A armour, X spring, P plank, - bare. “pipe” is a pipe, “rot” a rotten tile, “T” a treasure, “T:A|-” a treasure with armour to port. +c is a carpenter, +g a gunner, +s a saboteur. On ships “.” is a sail, and “[T/./.]” a pile from the top. In examples each line is a ship, the leftmost first; its tiles run from the stern (row 1) to the bow; the first line names options. You may bring a set of your own, as a text of at most 12 KiB: a line “tiles” with its name, of at most 32 small letters, digits, - and _; then a line for each tile, how many there are and the tile with its fuses as printed. “#” begins a comment. The name “tortuga” means the tiles of that set, and every match file carries a set of your own whole.
    .title = The 68 tiles
    .reading = yes

## Options

legacy-option-expert = Pirates act (L9).
    .title = Expert rules
legacy-option-expert-off = pirates do nothing
legacy-option-expert-on = pirates act
legacy-option-tempo = When cannons fire (L3.8).
    .title = Tempo
legacy-option-tempo-tide = once a round, in the boarding phase
legacy-option-tempo-every_build = at the end of every build
legacy-option-ring = What becomes of a direct ball that comes all the way round (L5.9).
    .title = Ring
legacy-option-ring-literal = a ball that comes round strikes its own tile
legacy-option-ring-merciful = a ball that comes round is lost at sea unless a pipe led it on
legacy-option-tiles = The 68 tiles to play with.
    .title = Tile set
legacy-option-tiles-tortuga = Tortuga, our reconstruction of the box
legacy-option-bow = What a bow does to direct balls (L5.4).
    .title = Bow
legacy-option-bow-pipe = balls pass through
legacy-option-bow-armour = balls are stopped
legacy-option-bombard = Which ship a bombard strikes (L5.8).
    .title = Bombards
legacy-option-bombard-row = the second that stands in its row
legacy-option-bombard-table = the second on the table, whether or not it stands there
legacy-option-rot = What a rotten tile takes along when it falls apart (L8.1).
    .title = Rot
legacy-option-rot-tile = a rotten tile falls apart alone
legacy-option-rot-pile = whatever lies beneath a rotten tile goes with it
legacy-option-helm = How far the helm goes (L3.4).
    .title = Helm
legacy-option-helm-nine = to 9
legacy-option-helm-any = as far as the ship is long, and one

## Moves

legacy-move-build = { $ship ->
        [1] Build { $tile } as deck { $rank }
       *[other] Build { $tile } as deck { $rank } of the second ship
    }
legacy-move-place = { $ship ->
        [1] Put the rotten tile in as deck { $rank }
       *[other] Put the rotten tile in as deck { $rank } of the second ship
    }
legacy-move-cover = { $ship ->
        [1] Have the carpenter in row { $row } covered
       *[other] Have the carpenter in row { $row } of the second ship covered
    }

## Reasons for a hint, as if nobody else built anything

legacy-reason-only-one = There is nothing else to choose.
legacy-reason-destroys = { $count ->
    [one] As things stand it costs { $seat } a deck.
   *[other] As things stand it costs { $seat } { $count } decks.
}
legacy-reason-saves = { $count ->
    [one] It saves one of your decks.
   *[other] It saves { $count } of your decks.
}
legacy-reason-costs = { $count ->
    [one] It costs you a deck, which is worth it.
   *[other] It costs you { $count } decks, which is worth it.
}
legacy-reason-leads = { $count ->
    [one] You would be the longest, with one deck.
   *[other] You would be the longest, with { $count } decks.
}
legacy-reason-grows = { $count ->
    [one] You would have one deck.
   *[other] You would have { $count } decks.
}
legacy-reason-hidden = It does best against what the others may build.

## Events

legacy-event-round = Round { $round } begins.
    .chapter = Round { $round }
legacy-event-renewed = The discard is shuffled into a new draw pile of { $tiles ->
        [one] one tile.
       *[other] { $tiles } tiles.
    }
legacy-event-supplied = { $seat-you ->
        [you] { $tile ->
            [none] You draw a tile.
           *[other] You draw { $tile }.
        }
       *[other] { $tile ->
            [none] { $seat } draws a tile.
           *[other] { $seat } draws { $tile }.
        }
    }
    .log = silent
legacy-event-revealed = { $seat-you ->
        [you] You reveal { $tile } and rank { $rank } for ship { $ship }.
       *[other] { $seat } reveals { $tile } and rank { $rank } for ship { $ship }.
    }
    .log = silent
legacy-event-built = { $seat-you ->
        [you] You build { $tile } as deck { $rank } of ship { $ship }.
       *[other] { $seat } builds { $tile } as deck { $rank } of ship { $ship }.
    }
legacy-event-sabotage = { $hits ->
        [0] { $seat-you ->
            [you] Your saboteurs find nobody to blow up.
           *[other] The saboteurs of { $seat } find nobody to blow up.
        }
        [one] { $seat-you ->
            [you] Your saboteurs blow up one other deck with saboteurs.
           *[other] The saboteurs of { $seat } blow up one other deck with saboteurs.
        }
       *[other] { $seat-you ->
            [you] Your saboteurs blow up { $hits } other decks with saboteurs.
           *[other] The saboteurs of { $seat } blow up { $hits } other decks with saboteurs.
        }
    }
legacy-event-sabotage-cancelled = Several captains have built saboteurs, who get in each other’s way: { $seats }.
legacy-event-covered = The carpenter in row { $row } of { $seat-you ->
        [you] your ship { $ship }
       *[other] ship { $ship } ({ $seat })
    } is covered by a sail.
legacy-event-relit = The gunner in row { $row } of { $seat-you ->
        [you] your ship { $ship }
       *[other] ship { $ship } ({ $seat })
    } gets new fuses: { $tile }.
legacy-event-rot = Rotten tiles are still to be placed: { $seats }.
legacy-event-volley = { $balls ->
        [0] No cannon has fuse { $fuse }.
        [one] Fuse { $fuse }: one cannon fires.
       *[other] Fuse { $fuse }: { $balls } cannons fire.
    }
    .log = { $balls ->
        [0] silent
       *[other] told
    }
legacy-event-ball = { $seat-you ->
        [you] You fire
       *[other] { $seat } fires
    } { $cannon ->
        [short] a short cannon
        [long] a long cannon
        [repeating] a repeating cannon
       *[bombard] a bombard
    } of ship { $ship } to { $flank ->
        [port] port
       *[starboard] starboard
    } along row { $row }: the ball { $end ->
        [lost] { $cannon ->
            [bombard] { $path-count ->
                [0] meets no ship in the row and is lost at sea.
               *[other] { $path }, finds no second deck to fall on and is lost at sea.
            }
           *[other] { $path-count ->
                [0] meets nothing, comes all the way round and is lost at sea.
               *[other] { $path }, comes all the way round and is lost at sea.
            }
        }
       *[other] { $path }.
    }
    .path = { $back ->
        [true] { $what ->
            [destroys] destroys the tile that fired it
           *[other] {""}
        }
       *[false] { $home ->
            [true] { $what ->
                [over] flies over { $seat-you ->
                    [you] your own ship { $ship }
                   *[other] its own ship { $ship } ({ $seat })
                }
                [armour] is stopped, all the way round, by armour of the tile that fired it
                [spring] is sent back, all the way round, by a spring of the tile that fired it
                [destroys] comes all the way round to destroy the tile that fired it
               *[other] {""}
            }
           *[false] { $what ->
                [past] {""}
                [over] flies over { $seat-you ->
                    [you] your ship { $ship }
                   *[other] ship { $ship } ({ $seat })
                }
                [bow] passes through the bow of { $seat-you ->
                    [you] your ship { $ship }
                   *[other] ship { $ship } ({ $seat })
                }
                [bow-struck] { $cannon ->
                    [bombard] falls without harm on the bow of { $seat-you ->
                        [you] your ship { $ship }
                       *[other] ship { $ship } ({ $seat })
                    }
                   *[other] is stopped by the bow of { $seat-you ->
                        [you] your ship { $ship }
                       *[other] ship { $ship } ({ $seat })
                    }
                }
                [pipe] passes through a pipe of { $seat-you ->
                    [you] your ship { $ship }
                   *[other] ship { $ship } ({ $seat })
                }
                [armour] is stopped by armour of { $seat-you ->
                    [you] your ship { $ship }
                   *[other] ship { $ship } ({ $seat })
                }
                [spring] is sent back by a spring of { $seat-you ->
                    [you] your ship { $ship }
                   *[other] ship { $ship } ({ $seat })
                }
               *[destroys] destroys a deck of { $seat-you ->
                    [you] your ship { $ship }
                   *[other] ship { $ship } ({ $seat })
                }
            }
        }
    }
legacy-event-explosion = Row { $row } of { $seat-you ->
        [you] your ship { $ship }
       *[other] ship { $ship } ({ $seat })
    } blows up{ $pile-count ->
        [one] .
       *[other] , a pile of { $pile-count } tiles.
    }
    .log = { $pile-count ->
        [one] silent
       *[other] told
    }
legacy-event-closed-up = { $seat-you ->
        [you] Your ship { $ship }
       *[other] Ship { $ship } ({ $seat })
    } closes up: { $decks ->
        [0] no deck is left.
        [one] one deck is left.
       *[other] { $decks } decks are left.
    }
legacy-event-fuses-swapped = The fuses in row { $row } of { $seat-you ->
        [you] your ship { $ship }
       *[other] ship { $ship } ({ $seat })
    } change places: { $tile }.
    .log = silent
legacy-event-treasure = { $source ->
        [discard] The treasure in row { $row } of { $seat-you ->
            [you] your ship { $ship }
           *[other] ship { $ship } ({ $seat })
        } takes in the top of the discard
        [pile] The treasure in row { $row } of { $seat-you ->
            [you] your ship { $ship }
           *[other] ship { $ship } ({ $seat })
        } takes in the top of the draw pile
       *[nowhere] Nothing is left for the treasure in row { $row } of { $seat-you ->
            [you] your ship { $ship }
           *[other] ship { $ship } ({ $seat })
        }
    }{ $tile ->
        [none] .
       *[other] {" "}({ $tile }).
    }
legacy-event-boarded = { $seat-you ->
        [you] You board
       *[other] { $seat } boards
    } row { $row } of { $target-you ->
        [you] your ship { $from }
       *[other] ship { $from } ({ $target })
    } from ship { $ship } and { $seat-you ->
        [you] take
       *[other] takes
    } { $pile-count ->
        [one] a tile.
       *[other] a pile of { $pile-count } tiles.
    }
legacy-event-boarding-prevented = { $seat-you ->
        [you] You board nothing
       *[other] { $seat } boards nothing
    } from row { $row } of ship { $ship }: { $reason ->
        [bow] there is the bow of { $target-you ->
            [you] your ship { $from }.
           *[other] ship { $from } ({ $target }).
        }
        [empty] { $target-you ->
            [you] your ship { $from } is too short.
           *[other] ship { $from } ({ $target }) is too short.
        }
        [plank] { $target-you ->
            [you] your ship { $from } shows a plank there.
           *[other] ship { $from } ({ $target }) shows a plank there.
        }
       *[contested] another plank aims at the same tile of { $target-you ->
            [you] your ship { $from }.
           *[other] ship { $from } ({ $target }).
        }
    }
legacy-event-passed = { $side ->
        [port] The hands go to the left.
       *[starboard] The hands go to the right.
    }
legacy-event-leftover = { $seat-you ->
        [you] { $tile ->
            [none] You discard the tile left over.
           *[other] You discard the tile left over: { $tile }.
        }
       *[other] { $tile ->
            [none] { $seat } discards the tile left over.
           *[other] { $seat } discards the tile left over: { $tile }.
        }
    }
    .log = silent
legacy-event-rotted = The rotten tile in row { $row } of { $seat-you ->
        [you] your ship { $ship }
       *[other] ship { $ship } ({ $seat })
    } falls apart.
legacy-event-unfolded = { $seat-you ->
        [you] Your ship { $ship }
       *[other] Ship { $ship } ({ $seat })
    } is { $decks ->
        [0] without a deck
        [one] one deck long
       *[other] { $decks } decks long
    } and has { $barrels ->
        [0] no barrel.
        [one] one barrel.
       *[other] { $barrels } barrels.
    }
legacy-event-resigned = { $seat-you ->
        [you] You resign and cannot win any more.
       *[other] { $seat } resigns and cannot win any more.
    }
    .log = silent

## Endings

legacy-ending-longest = The longest ship sails for the treasure.
legacy-ending-barrels = Several ships are the longest; one of them has the most barrels.
legacy-ending-shared = The longest ships are level, barrels and all.
legacy-ending-resigned = All others have resigned.
    .losers = { $losers-count ->
        [1] { $losers-you ->
            [you] You have resigned.
           *[other] { $losers } has resigned.
        }
       *[other] { $losers } have resigned.
    }

## Refusals

legacy-refusal-over = The match is over.
legacy-refusal-not-asked = It is not for { $seat } to decide now.
legacy-refusal-build-tile = A tile has to be chosen for the build.
legacy-refusal-place-rotten = The rotten tile has to be placed now.
legacy-refusal-name-carpenter = A carpenter has to be named now.
legacy-refusal-other-ship = Ship { $ship } is not the one that is asked about.
legacy-refusal-not-in-hand = { $tile } is not in the hand.
legacy-refusal-tile-taken = { $tile } is chosen for the other ship already.
legacy-refusal-rank-too-high = Rank { $rank } is too far: the highest is { $most }.
legacy-refusal-rank-too-low = Ranks are counted from 1.
legacy-refusal-past-helm = The helm shows 1 to 9, not { $rank }.
legacy-refusal-rotten-rank = The rotten tile does not fit at rank { $rank }: ranks go from 1 to { $most }.
legacy-refusal-rotten-past-helm = Several rotten tiles are placed by helm, which shows 1 to 9, not { $rank }.
legacy-refusal-no-carpenter = No other carpenter is to be seen in row { $row }.

## Questions

legacy-question-volley = What would happen if the boarding phase came now?
legacy-question-built = { $ship ->
        [1] What would happen with { $tile } as deck { $rank } and nothing else built?
       *[other] What would happen with { $tile } as deck { $rank } of the second ship and nothing else built?
    }
legacy-question-answered = What would happen with this choice if nobody else built anything?

## What is drawn for

legacy-purpose-shuffle = { $name } shuffles the tiles

## Mistakes in the text of a move, a tile, a position or a tile file

legacy-malformed-no-move = { table-place }: a move is expected: build, place or cover.
legacy-malformed-unknown-move = { table-place }: “{ $found }” is not a move. The moves are build, place and cover.
legacy-malformed-bad-rank = { table-place }: a rank is expected, a number counted from the stern.
legacy-malformed-bad-row = { table-place }: a row is expected, a number counted from the stern.
legacy-malformed-bad-ship = { table-place }: after “on” comes the number of the ship, 1 or 2.
legacy-malformed-too-much = { table-place }: “{ $found }” is too much here.
legacy-malformed-unknown-tile = { table-place }: “{ $found }” is not a tile. A tile is port|starboard, pipe, rot, T, or T: and its flanks.
legacy-malformed-unknown-feature = { table-place }: “{ $found }” has a flank that does not exist. A flank is -, A, X, P, or S, L, R, B and a fuse (L10).
legacy-malformed-unknown-pirate = { table-place }: the pirate of “{ $found }” does not exist. Pirates are +c, +g and +s (L10).
legacy-malformed-two-pirates = { table-place }: “{ $found }” has more than one pirate (L10).
legacy-malformed-two-planks = { table-place }: “{ $found }” has planks on both flanks (L10).
legacy-malformed-half-repeating = { table-place }: in “{ $found }” a repeating cannon is not on both flanks with fuses 1 and 2 (L10).
legacy-malformed-busy-tile = { table-place }: in “{ $found }” a pipe or rotten tile has something on a flank (L10).
legacy-malformed-rotten-pirate = { table-place }: “{ $found }” is a rotten tile with a pirate (L10).
legacy-malformed-no-heading = { table-place }: a position begins with the word “legacy”.
legacy-malformed-unknown-option = { table-place }: “{ $found }” is not an option of this game. The options are expert, tempo, ring, tiles, bow, bombard, rot and helm.
legacy-malformed-unknown-value = { table-place }: in “{ $found }” the option has a value it cannot take.
legacy-malformed-field-twice = { table-place }: this is said twice: “{ $found }”.
legacy-malformed-no-ship = { table-place }: a ship is expected: its name, a colon, and its places from stern to bow.
legacy-malformed-bad-name = { table-place }: the name of the ship is empty or too long.
legacy-malformed-bad-pile = { table-place }: “{ $found }” is not a pile. A pile is written [top/next/bottom].
legacy-malformed-unknown-line = { table-place }: no line goes on like this. Lines that begin with + are turn, hand, rotten, pile, discard and renewed, after the ships.
legacy-malformed-line-twice = { table-place }: there is already a line “{ $found }”.
legacy-malformed-line-missing = { table-place }: the line “+ turn” is missing.
legacy-malformed-bad-turn = { table-place }: “round=”, “build=”, “phase=” and “resigned=” are expected, in this order.
legacy-malformed-bad-phase = { table-place }: “{ $found }” is no phase. The phases are build, carpenter, rotten and over.
legacy-malformed-bad-number = { table-place }: “{ $found }” is not a number that is possible here.
legacy-malformed-too-few-ships = { table-place }: at least two ships are needed.
legacy-malformed-too-many-ships = { table-place }: there are at most five ships (L1.1).
legacy-malformed-wrong-ships = { table-place }: the number of ships does not fit the number of hands (L1.1).
legacy-malformed-too-many-decks = { table-place }: too many decks: where ships stand alone each has at most 20, in a whole position 11.
legacy-malformed-too-many-tiles = { table-place }: there are only 68 tiles (L10).
legacy-malformed-empty-pile = { table-place }: a place holds no tile.
legacy-malformed-wrong-hands = { table-place }: every captain has a hand, if only an empty one.
legacy-malformed-hand-too-large = { table-place }: a hand has more tiles than are dealt (L3.2).
legacy-malformed-bad-hand = { table-place }: a captain holds a tile without knowing it.
legacy-malformed-bad-moment = { table-place }: rounds and builds go from 1 to 3.
legacy-malformed-bad-known = { table-place }: after @ come the seats that know a tile, rising, or “all”; nobody knows the draw pile.
legacy-malformed-bad-mark = { table-place }: the marks ^ and ! do not fit: ^ is for starting tiles of two captains, ! for one tile of each ship that was just built.
legacy-malformed-bad-rotten = { table-place }: the rotten tiles that wait do not fit the phase.
legacy-malformed-bad-renewed = { table-place }: the tiles marked ~ or = and the line “+ renewed” do not fit each other.
legacy-malformed-bad-resigned = { table-place }: “resigned=” lists seats that have given up, or “-” for none; somebody has to be left.
legacy-malformed-nobody-asked = { table-place }: nobody has anything to decide, but the match is not over.
legacy-malformed-wrong-tiles = { table-place }: the tiles are not the 68 of the set (L10).
legacy-malformed-face-missing = { table-place }: in a whole position every tile says what is on its upgrade side.
legacy-malformed-no-tiles = { table-place }: a tile file begins with “tiles” and the name of the set.
legacy-malformed-bad-count = { table-place }: a line of a tile file begins with how many tiles there are, from 1 to 68.
legacy-malformed-tile-twice = { table-place }: “{ $found }” has a line already.
legacy-malformed-wrong-total = { table-place }: a tile set has 68 tiles, not { $found } (L10).
legacy-malformed-too-many-bombards = { table-place }: a tile set has at most 8 tiles with bombards, not { $found } (L10).
