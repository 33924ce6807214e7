# Broadsides & Boarding. Every message belongs to a rule, an option, or a kind of move, event, refusal, ending, question or
# mistake of crates/broadsides; its arguments are the fields of that kind. The other language has the same.

broadsides-title = Broadsides & Boarding
broadsides-summary = The pirate Seahawk against the galleon Royal Isabella. Both lay three cards in secret and carry them out together; ships on neighbouring points fire whatever guns bear, shot by shot, at masts, hull, cannons and men. When they collide, the crews cross from deck to deck and fight hand to hand until a captain falls.
broadsides-how-to-win = At sea: wreck three hull sections of the other ship, leave nobody aboard to fight, or make the other captain strike the colours; with “immobile=beaten” it is enough that three damaged cards keep the other ship from moving. Aboard: kill the other captain in a fight. Both beaten in the same exchange is a draw, and so is a calm that lasts too long, unless “calm=damage” lets what is left decide.

## The rules

broadsides-rules-part-B1 = The ships
broadsides-rules-part-B2 = The sea
broadsides-rules-part-B3 = A turn at sea
broadsides-rules-part-B4 = Exchange of fire
broadsides-rules-part-B5 = Damage and defeat
broadsides-rules-part-B6 = Collision
broadsides-rules-part-B7 = Boarding
broadsides-rule-B1-1 = Two players sail against each other: the first has the pirate ship Seahawk, the second the galleon Royal Isabella. The same rules hold for both.
    .title = Two ships
broadsides-rule-B1-2 = A deck has 22 cells: A4 at the bow, then three in each section from B to H, the stern. Column 3 is on starboard, column 5 on port, column 4 between them.
    .title = The deck
broadsides-rule-B1-3 = A ship carries ten cannons: five on starboard, from B3 to F3, and five on port, from B5 to F5. Those of B and C are forward guns, those of E and F aft guns.
    .title = The cannons
broadsides-rule-B1-4 = Four masts stand on a deck: the fore mast on A4, the main mast on C4, the mizzen mast on G4 and the aft mast on H4. The main mast, on C4, has two parts and falls only at the second hit.
    .title = The masts
broadsides-rule-B1-5 = A crew is 22 men and a captain. Two men stand at each cannon. In secret, both players put the captain and the two other men on any cells, with no more than three of the crew in a cell; then both show their decks. Until boarding begins nobody moves.
    .title = Crew and placement
    .reading = yes
broadsides-rule-B1-6 = The hull has a section for each letter from A to H on either side: sixteen in all.
    .title = The hull
broadsides-rule-B2-1 = Ships stand on the points of a grid, each joined to its eight neighbours, and face one of eight ways. An island is a place without a point. It stops neither fire nor a diagonal move between two islands.
    .title = Points and islands
    .reading = yes
broadsides-rule-B2-2 = The sea is chosen before the match. Every map looks the same from both sides, and each start can be reached from the other. The source does not print its grid, so the maps are our own. On the Spanish Main the ships start before their players, top and bottom, with three free points ahead; the Caribbean has the same islands and starts in opposite corners. You may bring a map of your own, as a text of at most 12 KiB: a line “map” with its name, of at most 32 small letters, digits, - and _; “start N se” and “start S nw” with the headings of both ships; then a line for each row of the grid, at most 16 by 16, “.” a point, “#” an island, N and S the starts. “;” begins a line of comment. The name of a map that everybody has means that map, and every match file carries a map of your own whole.
    .title = The map
broadsides-rule-B2-3 = Both ships begin at their start of the map, facing as it says there.
    .title = Setting out
broadsides-rule-B3-1 = In secret, both players lay three cards in order. There are three copies of each: stay, forward (one point ahead), starboard (turn 45° clockwise), port (turn 45° the other way) and damaged.
    .title = Laying cards
broadsides-rule-B3-2 = Each mast lost and each hull section hit twice forces its player to lay a damaged card from the next turn on, three at most. They go into any of the three places, exactly as many as required, and do nothing.
    .title = Damaged cards
    .reading = yes
broadsides-rule-B3-3 = Both first cards are revealed and carried out together, then both second cards, then both third cards. Afterwards all cards return to hand.
    .title = Card by card
broadsides-rule-B3-4 = A move onto an island or off the grid is not made, and what cards that ship has left this turn do nothing. It can still fire and be fired at.
    .title = Running aground
    .reading = yes
broadsides-rule-B3-5 = After each pair of cards: ships on the same point have collided; ships on neighbouring points exchange fire. Ships that swap points or cross on a diagonal do not collide.
    .title = After each card
    .reading = yes
broadsides-rule-B3-6 = Every turn has three card steps, and the check that follows a card is made three times, even when nobody moved or has a card to play.
    .title = Three steps, always
broadsides-rule-B4-1 = What counts is where the enemy lies from one’s own bow, clockwise. Ahead and astern no gun bears. At 45° the two forward guns of starboard do, at 90° all five of starboard, at 135° its two aft guns; at 225°, 270° and 315° the same on port, from aft to forward. Only guns still aboard fire; they need no men. Four examples, the Seahawk heading north. The enemy to the north-east, heading north-west: the Seahawk fires B3 and C3, the enemy all five of port. The enemy to the east, heading north: five of starboard against five of port; heading south, five of starboard on both sides. The enemy right ahead, heading north-west: the Seahawk has no gun, the enemy E5 and F5. The enemy to the south-east, heading north: E3 and F3 against B5 and C5.
    .title = Which guns bear
    .reading = yes
broadsides-rule-B4-2 = The number of shots of both sides is fixed before the first is fired: a cannon lost during the exchange still fires.
    .title = Shots are fixed
broadsides-rule-B4-3 = If both have shots, each throws a die, the Seahawk first, and the higher fires first; equal dice are thrown again. If only one side has shots, no die is thrown. A player fires shot by shot, sees what each does, and may end the volley before any of them. Then the other fires.
    .title = Who fires first
broadsides-rule-B4-4 = Before the die is thrown a section from A to H is named. A 1 or a 6 misses; a 2 hits the hull; a 3, a 4 or a 5 hits the cell of that column.
    .title = A shot
broadsides-rule-B4-5 = A cell that is hit loses its cannon, all its men and the captain if he is there. A 4 also takes the mast of that section, the main mast only at its second hit. Where nothing is, nothing happens.
    .title = A cell is hit
broadsides-rule-B4-6 = The hull takes the hit in the section named, on the side that faces the shooter; if bow or stern does, nothing happens. The second hit wrecks the section, further hits have no effect.
    .title = The hull is hit
broadsides-rule-B4-7 = Whether a ship is beaten is judged when both sides have fired. If both are beaten in the same exchange, it is a draw.
    .title = Judging defeat
    .reading = yes
broadsides-rule-B5-1 = A ship with three wrecked hull sections sinks, and its player loses.
    .title = Sinking
broadsides-rule-B5-2 = A ship that must lay three damaged cards can neither move nor turn, but still fires. Its player may strike the colours instead of laying cards: this is seen before the first card and loses; if both strike, it is a draw. Where neither ship can move any more, play goes on (B5.5). With “immobile=beaten” such a ship has lost once the exchange is over. Anyone may resign at any time, and loses.
    .title = Unable to move
    .reading = yes
broadsides-rule-B5-3 = A captain who is hit goes off deck; cards already laid are still played. At the end of the turn he takes the place of a man of his owner’s choice, who leaves the game; if both captains return, both choose in secret. In the next turn that player lays no cards, though the ship may fire. With “captain_back=lost_turn” he returns only at the end of that lost turn. A captain off deck cannot be hit. One who is back and is hit again in the turn his ship loses leaves the deck again, takes the place of another man at its end, and the turn after that is lost too.
    .title = The captain is hit
    .reading = yes
broadsides-rule-B5-4 = A ship without captain and without men is lost. Cannons alone do not fight on.
    .title = Nobody left
    .reading = yes
broadsides-rule-B5-5 = After 40 complete turns in a row without a shot, or after 400 turns in all, the match is a draw; shots that were held do not count. With “calm=endless” it goes on. With “calm=damage” more men aboard win, then more cannons, then fewer damaged cards, and only if all are equal it is a draw; a captain aboard counts as a man.
    .title = A long calm
    .reading = yes
broadsides-rule-B6-1 = Ships on the same point stay side by side for the rest of the match. Cards not yet played are dropped.
    .title = Side by side
broadsides-rule-B6-2 = What counts is where the ship that moved came from, seen from the other’s bow after both cards: from starboard, the other touches with starboard, from port with port. The ships lie the same way, so the one that moved touches with its opposite side, and each section lies beside the same section. Only a ship that changed its point has moved; if both did, either gives the same result. With “lie=facing” a ship that came from 45° or 315° lies the opposite way, A beside H, and touches with the same side as the other: starboard to starboard from 45°, port to port from 315°; if both moved, the Seahawk is taken as the one that was there. An example: both sail onto one point, the Seahawk heading north, the Royal Isabella heading east. The Royal Isabella comes from the west, at 270° of the Seahawk: port of the Seahawk touches starboard of the Royal Isabella.
    .title = Which sides touch
    .reading = yes
broadsides-rule-B6-3 = Head-on, the ships lie opposite ways, port to port, A beside H, B beside G and so on. From astern they lie the same way, and the one that moved lies at the other’s starboard. An example: one ship lies still heading north, the other sails onto its point heading south. It comes from right ahead, so they lie port to port; heading north it comes from astern and lies at starboard.
    .title = Head-on and from astern
    .reading = yes
broadsides-rule-B6-4 = A captain off deck returns at once. Then all guns on the touching sides fire once more, with dice and in order as in B4, and every shot must be fired. A 2 does nothing; a 4 takes no mast, but still hits those on that cell. Afterwards a captain who was hit takes the place of a man; with no man left the match is lost, and drawn if that is so on both ships. Lost turns lapse.
    .title = The last exchange
    .reading = yes
broadsides-rule-B6-5 = Each throws a die, and the higher boards first; equal dice are thrown again. From then on turns alternate. Masts and cannons no longer matter.
    .title = Who boards first
broadsides-rule-B7-1 = A turn is three steps, one man and one cell at a time, by one, two or three of the crew, captain included. Stepping back is allowed. As long as a step is possible, the next of the three must be made. When none is, the fights follow at once.
    .title = Three steps
broadsides-rule-B7-2 = A step leads to a neighbouring cell of the same level, diagonals included. The levels are A; B to D; E to G; H. Ladders join A4 with B3 and B5, D3 with E3, D5 with E5, G3 with H3, and G5 with H5.
    .title = Decks and ladders
    .reading = yes
broadsides-rule-B7-3 = Crossing to the other ship is one step, and so is crossing back: straight from a cell on the touching side, or from A4, to the cell beside it. Levels do not matter. Lying the same way, X3 is beside X5 and A4 beside A4. Lying opposite ways, port to port, the crossings are A4-H5, B5-G5, C5-F5, D5-E5, E5-D5, F5-C5, G5-B5 and H5-A4; starboard to starboard the same with column 3.
    .title = Crossing over
broadsides-rule-B7-4 = No more than three of a crew stand in a cell after any step. Whoever enters a cell with enemies stays there until the fight, and so do they.
    .title = Room and enemies
broadsides-rule-B7-5 = After the steps each cell with both crews is fought over to the end, in the order the mover likes. In each round both throw a die, the mover first, and add 1 for each man more than the other side, 2 at most, and 1 if the captain fights. A captain counts as a man; with “captain_counts=no” he does not. The higher total removes one enemy; equal totals remove one on each side. An example: three against two, both throw a 3. With one man more it is 4 to 3, and one of the two falls; now it is three against one, and the next die gets 2 more.
    .title = Fights
    .reading = yes
broadsides-rule-B7-6 = As long as men fight beside him, a captain cannot fall. Two captains alone throw again when equal. Otherwise a captain alone falls when totals are equal.
    .title = The captain falls last
    .reading = yes
broadsides-rule-B7-7 = Whose captain falls in a fight has lost at once; fights still open are not fought.
    .title = The end of a captain
broadsides-rule-B7-8 = After 60 turns in a row, each player’s counted, without a fight the match is a draw. With “calm=endless” it goes on, with “calm=damage” the larger crew wins, captains counted; equal crews draw, since cannons and damaged cards no longer matter.
    .title = Nobody attacks

## Options

broadsides-option-map = The sea that is played on (B2.2).
    .title = Map
broadsides-option-map-spanish_main = the Spanish Main, its islands between the two players
broadsides-option-map-caribbean = the Caribbean, the same islands, starts in opposite corners
broadsides-option-map-open_sea = the open sea, without islands
broadsides-option-map-the_narrows = the Narrows, small and full of reefs
broadsides-option-captain_back = When a captain who was hit returns (B5.3).
    .title = Captain back
broadsides-option-captain_back-same_turn = at the end of the turn in which he was hit
broadsides-option-captain_back-lost_turn = at the end of the turn his ship loses
broadsides-option-immobile = What becomes of a ship that must lay three damaged cards (B5.2). Between pilots such defeats shorten matches by a third to a half, but there are more draws on every map, from half as many again to nearly three times as many.
    .title = Immobile
broadsides-option-immobile-fights_on = it fights on, and may strike its colours
broadsides-option-immobile-beaten = it is beaten
broadsides-option-calm = What happens when nothing happens for too long (B5.5, B7.8). Between pilots the damage decides about half of what would have been a draw.
    .title = Calm
broadsides-option-calm-draw = a draw
broadsides-option-calm-endless = endless calm
broadsides-option-calm-damage = the damage decides
broadsides-option-lie = How a ship lies after running into the other from ahead, at 45° from its bow (B6.2).
    .title = Lie
broadsides-option-lie-same = the same way as the other
broadsides-option-lie-facing = the opposite way
broadsides-option-captain_counts = Whether a captain counts where men are counted in a fight (B7.5). Where he does not, guarded captains fall sooner and matches with boardings are shorter by about a tenth.
    .title = Captain counts
broadsides-option-captain_counts-yes = as a man
broadsides-option-captain_counts-no = not at all

## Moves

broadsides-move-captain = Place the captain on { $cell }
broadsides-move-man = Place a man on { $cell }
broadsides-move-plot = Lay the cards { $cards-1 ->
        [forward] forward
        [starboard] starboard
        [port] port
        [damaged] damaged
       *[stay] stay
    }, { $cards-2 ->
        [forward] forward
        [starboard] starboard
        [port] port
        [damaged] damaged
       *[stay] stay
    }, { $cards-3 ->
        [forward] forward
        [starboard] starboard
        [port] port
        [damaged] damaged
       *[stay] stay
    }
broadsides-move-strike = Strike the colours
broadsides-move-fire = Fire at section { $section }
broadsides-move-hold = Hold fire
broadsides-move-return = The captain takes the place of a man on { $cell }
broadsides-move-step = { $who ->
        [captain] The captain steps from { $from } to { $to }
       *[man] A man steps from { $from } to { $to }
    }
broadsides-move-fight = Fight on { $at }

## Reasons for a hint

broadsides-reason-only-one = There is nothing else to choose.
broadsides-reason-bears = { $count ->
    [one] One of your guns bears in { $percent } % of the enemy’s plots.
   *[other] Up to { $count } of your guns bear in { $percent } % of the enemy’s plots.
}
broadsides-reason-unanswered = In { $percent } % of the enemy’s plots you fire and nothing answers.
broadsides-reason-exposed = In { $percent } % of the enemy’s plots you are fired at and cannot answer.
broadsides-reason-may-collide = The ships meet in { $percent } % of the enemy’s plots.
broadsides-reason-out-of-reach = No plot of the enemy brings guns to bear on you.
broadsides-reason-hits = The shot hits something { $percent } times in 100.
broadsides-reason-may-sink = It sinks { $seat } { $percent } times in 100.
broadsides-reason-may-captain = It hits the enemy’s captain { $percent } times in 100.
broadsides-reason-may-mast = It brings down a mast { $percent } times in 100.
broadsides-reason-may-cannon = It wrecks a cannon { $percent } times in 100.
broadsides-reason-fight = The fight would be won { $percent } times in 100.
broadsides-reason-captain-there = The captain of { $seat } stands there: whoever kills him has won.
broadsides-reason-own-hull = Your own ship is one hull section from sinking.
broadsides-reason-beaten = There is next to nothing left to hope for.

## Events

broadsides-event-placed = { $seat-you ->
        [you] You place the captain on { $captain }, and men on { $man } and { $other }.
       *[other] { $seat } places the captain on { $captain }, and men on { $man } and { $other }.
    }
broadsides-event-set-sail = { $turn ->
        [0] A turn at sea begins.
       *[other] Turn { $turn } begins.
    }
    .chapter = { $turn ->
        [0] A turn at sea
       *[other] Turn { $turn }
    }
broadsides-event-idle = { $seat-you ->
        [you] You lost the captain and lay no cards this turn.
       *[other] { $seat } lost the captain and lays no cards this turn.
    }
broadsides-event-struck = { $seat-you ->
        [you] You strike the colours.
       *[other] { $seat } strikes the colours.
    }
broadsides-event-card = { $seat-you ->
        [you] Your card { $number }: { $card ->
            [forward] forward
            [starboard] starboard
            [port] port
            [damaged] damaged
           *[stay] stay
        }.
       *[other] Card { $number } of { $seat }: { $card ->
            [forward] forward
            [starboard] starboard
            [port] port
            [damaged] damaged
           *[stay] stay
        }.
    }
broadsides-event-moved = { $seat-you ->
        [you] You sail from { $from } to { $to }.
       *[other] { $seat } sails from { $from } to { $to }.
    }
    .clause = to { $to }
broadsides-event-turned = { $seat-you ->
        [you] You turn
       *[other] { $seat } turns
    } from { $from ->
        [ne] north-east
        [e] east
        [se] south-east
        [s] south
        [sw] south-west
        [w] west
        [nw] north-west
       *[n] north
    } to { $to ->
        [ne] north-east
        [e] east
        [se] south-east
        [s] south
        [sw] south-west
        [w] west
        [nw] north-west
       *[n] north
    }.
    .clause = now heading { $to ->
        [ne] north-east
        [e] east
        [se] south-east
        [s] south
        [sw] south-west
        [w] west
        [nw] north-west
       *[n] north
    }
broadsides-event-grounded = { $edge ->
        [true] { $seat-you ->
            [you] You cannot leave the map heading
           *[other] { $seat } cannot leave the map heading
        }
       *[false] { $seat-you ->
            [you] You run aground heading
           *[other] { $seat } runs aground heading
        }
    } { $heading ->
        [ne] north-east
        [e] east
        [se] south-east
        [s] south
        [sw] south-west
        [w] west
        [nw] north-west
       *[n] north
    } and { $seat-you ->
        [you] stay
       *[other] stays
    } on { $at }{ $dropped ->
        [0] .
        [one] ; one card is dropped.
       *[other] ; { $dropped } cards are dropped.
    }
    .clause = { $edge ->
        [true] but the map ends there: the ship
       *[false] but the ship runs aground and
    } stays on { $at }{ $dropped ->
        [0] {""}
        [one] ; one card is dropped
       *[other] ; { $dropped } cards are dropped
    }
broadsides-event-bear = { $seat-you ->
        [you] You have
       *[other] { $seat } has
    } { $target-you ->
        [you] you
       *[other] { $target }
    } { $arc ->
        [ahead] right ahead
        [starboard-forward] at 45°, forward of the starboard beam
        [starboard-broadside] at 90°, on the starboard beam
        [starboard-aft] at 135°, aft of the starboard beam
        [astern] right astern
        [port-aft] at 225°, aft of the port beam
        [port-broadside] at 270°, on the port beam
        [port-forward] at 315°, forward of the port beam
        [alongside-starboard] alongside, to starboard
       *[alongside-port] alongside, to port
    }; { $guns-count ->
        [0] no gun bears.
       *[other] these guns bear: { $guns }.
    }
broadsides-event-fire-die = { $seat-you ->
        [you] For the first shot you throw a { $die }.
       *[other] For the first shot { $seat } throws a { $die }.
    }
    .log = { $seat-number ->
        [1] line
       *[other] told
    }
    .clause = { $seat-you ->
        [you] you a { $die }
       *[other] { $seat } a { $die }
    }
broadsides-event-fires-first = { $seat-you ->
        [you] You fire first.
       *[other] { $seat } fires first.
    }
    .clause = ; { $seat-you ->
        [you] you fire first
       *[other] { $seat } fires first
    }
broadsides-event-shot = { $seat-you ->
        [you] You fire at section { $section } of { $target }: a { $die }.
       *[other] { $target-you ->
            [you] { $seat } fires at section { $section } of your ship: a { $die }.
           *[other] { $seat } fires at section { $section } of { $target }: a { $die }.
        }
    }
broadsides-event-no-effect = { $why ->
        [missed] { $seat-you ->
            [you] The shot misses you.
           *[other] The shot misses { $seat }.
        }
        [end-on] { $seat-you ->
            [you] Bow or stern faces the shot: your hull is safe in section { $section }.
           *[other] Bow or stern faces the shot: the hull of { $seat } is safe in section { $section }.
        }
        [wrecked] { $seat-you ->
            [you] Your section { $section } is wrecked already.
           *[other] Section { $section } of { $seat } is wrecked already.
        }
        [alongside] { $seat-you ->
            [you] Side by side, your hull no longer counts.
           *[other] Side by side, the hull of { $seat } no longer counts.
        }
       *[empty] { $seat-you ->
            [you] Nothing of yours is there to be hit in section { $section }.
           *[other] Nothing of { $seat } is there to be hit in section { $section }.
        }
    }
    .clause = { $why ->
        [missed] a miss
        [end-on] bow or stern faces the shot, the hull is safe
        [wrecked] the section is wrecked already
        [alongside] side by side, the hull no longer counts
       *[empty] nothing is there to be hit
    }
broadsides-event-cannon-lost = { $seat-you ->
        [you] You lose the cannon on { $cell }.
       *[other] { $seat } loses the cannon on { $cell }.
    }
    .clause = { $seat-you ->
        [you] it takes your cannon on { $cell }
       *[other] it takes the cannon on { $cell }
    }
broadsides-event-men-lost = { $seat-you ->
        [you] You lose
       *[other] { $seat } loses
    } { $men ->
        [one] a man
       *[other] { $men } men
    } on { $cell }.
    .clause = { $men ->
        [one] { $seat-you ->
            [you] a man of yours falls
           *[other] a man falls
        }
       *[other] { $seat-you ->
            [you] { $men } of your men fall
           *[other] { $men } men fall
        }
    } on { $cell }
broadsides-event-captain-hit = { $seat-you ->
        [you] Your captain is hit on { $cell }.
       *[other] The captain of { $seat } is hit on { $cell }.
    }
    .clause = { $seat-you ->
        [you] your captain is hit on { $cell }
       *[other] the captain of { $seat } is hit on { $cell }
    }
broadsides-event-mast-hit = { $seat-you ->
        [you] You lose
       *[other] { $seat } loses
    } { $mast ->
        [fore] the fore mast
        [main-top] the top of the main mast
        [main] the main mast
        [mizzen] the mizzen mast
       *[aft] the aft mast
    }{ $mast ->
        [main-top] .
       *[other] ; masts lost: { $lost }.
    }
    .clause = { $mast ->
        [fore] the fore mast comes down
        [main-top] the top of the main mast comes down
        [main] the main mast comes down
        [mizzen] the mizzen mast comes down
       *[aft] the aft mast comes down
    }{ $mast ->
        [main-top] {""}
       *[other] {" "}(masts lost: { $lost })
    }
broadsides-event-hull-hit = { $seat-you ->
        [you] Your hull
       *[other] The hull of { $seat }
    } is hit in section { $section } on { $side ->
        [starboard] starboard
       *[port] port
    }{ $hits ->
        [1] .
       *[other] : the section is wrecked. Sections wrecked: { $wrecked }.
    }
    .clause = { $seat-you ->
        [you] your hull
       *[other] the hull
    } is hit on { $side ->
        [starboard] starboard
       *[port] port
    } in section { $section }{ $hits ->
        [1] {""}
       *[other] {" "}and wrecked there (sections wrecked: { $wrecked })
    }
broadsides-event-held = { $seat-you ->
        [you] You hold fire; shots not fired: { $left }.
       *[other] { $seat } holds fire; shots not fired: { $left }.
    }
broadsides-event-damaged-cards = From the next turn on { $seat-you ->
        [you] you lay
       *[other] { $seat } lays
    } { $cards ->
        [one] one damaged card
       *[other] { $cards } damaged cards
    }.
    .clause = ; from the next turn on { $seat-you ->
        [you] you lay
       *[other] { $seat } lays
    } { $cards ->
        [one] one damaged card
       *[other] { $cards } damaged cards
    }
broadsides-event-beaten = { $why ->
        [sunk] { $seat-you ->
            [you] Your ship sinks.
           *[other] The ship of { $seat } sinks.
        }
        [crippled] { $seat-you ->
            [you] Your ship can no longer move and is beaten.
           *[other] The ship of { $seat } can no longer move and is beaten.
        }
       *[unmanned] { $seat-you ->
            [you] Nobody is left to fight for you.
           *[other] Nobody is left to fight for { $seat }.
        }
    }
broadsides-event-captain-back = { $seat-you ->
        [you] Your captain
       *[other] The captain of { $seat }
    } takes the place of a man on { $cell }.
broadsides-event-quiet-turn = { $turns ->
        [one] A turn without a shot.
       *[other] That makes { $turns } turns in a row without a shot.
    }
    .log = silent
broadsides-event-collided = The ships collide: { $seat-you ->
        [you] you touch
       *[other] { $seat } touches
    } with { $side ->
        [starboard] starboard
       *[port] port
    }, { $target-you ->
        [you] you
       *[other] { $target }
    } with { $touches ->
        [starboard] starboard
       *[port] port
    }{ $way ->
        [opposite] , lying opposite ways.
       *[same] , lying the same way.
    }
broadsides-event-board-die = { $seat-you ->
        [you] To board first you throw a { $die }.
       *[other] To board first { $seat } throws a { $die }.
    }
    .log = { $seat-number ->
        [1] line
       *[other] told
    }
    .clause = { $seat-you ->
        [you] you a { $die }
       *[other] { $seat } a { $die }
    }
broadsides-event-boards-first = { $seat-you ->
        [you] You board first.
       *[other] { $seat } boards first.
    }
    .clause = ; { $seat-you ->
        [you] you board first
       *[other] { $seat } boards first
    }
broadsides-event-stepped = { $who ->
        [captain] { $seat-you ->
            [you] Your captain
           *[other] The captain of { $seat }
        }
       *[man] { $seat-you ->
            [you] A man of yours
           *[other] A man of { $seat }
        }
    } steps from { $from } to { $to } on { $deck-you ->
        [you] your deck
       *[other] { $deck }’s deck
    }{ $others ->
        [0] {""}
        [one] { $target-you ->
            [you] {" "}against one of yours
           *[other] {" "}against one of { $target }’s crew
        }
       *[other] { $target-you ->
            [you] {" "}against { $others } of yours
           *[other] {" "}against { $others } of { $target }’s crew
        }
    }.
    .clause = { $who ->
        [captain] the captain steps
       *[man] a man steps
    } from { $from } to { $to } on { $deck-you ->
        [you] your deck
       *[other] { $deck }’s deck
    }{ $others ->
        [0] {""}
        [one] { $target-you ->
            [you] {" "}against one of yours
           *[other] {" "}against one of { $target }’s crew
        }
       *[other] { $target-you ->
            [you] {" "}against { $others } of yours
           *[other] {" "}against { $others } of { $target }’s crew
        }
    }
broadsides-event-crossed = { $who ->
        [captain] { $seat-you ->
            [you] Your captain
           *[other] The captain of { $seat }
        }
       *[man] { $seat-you ->
            [you] A man of yours
           *[other] A man of { $seat }
        }
    } crosses over from { $from } to { $to } on { $deck-you ->
        [you] your deck
       *[other] { $deck }’s deck
    }{ $others ->
        [0] {""}
        [one] { $target-you ->
            [you] {" "}against one of yours
           *[other] {" "}against one of { $target }’s crew
        }
       *[other] { $target-you ->
            [you] {" "}against { $others } of yours
           *[other] {" "}against { $others } of { $target }’s crew
        }
    }.
    .clause = { $who ->
        [captain] the captain crosses over
       *[man] a man crosses over
    } from { $from } to { $to } on { $deck-you ->
        [you] your deck
       *[other] { $deck }’s deck
    }{ $others ->
        [0] {""}
        [one] { $target-you ->
            [you] {" "}against one of yours
           *[other] {" "}against one of { $target }’s crew
        }
       *[other] { $target-you ->
            [you] {" "}against { $others } of yours
           *[other] {" "}against { $others } of { $target }’s crew
        }
    }
broadsides-event-fight = { $seat-you ->
        [you] You fight { $target }
       *[other] { $target-you ->
            [you] { $seat } fights you
           *[other] { $seat } fights { $target }
        }
    } on { $at } of { $deck-you ->
        [you] your deck
       *[other] { $deck }’s deck
    }: { $captain ->
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
    }.
broadsides-event-round = { $seat-you ->
        [you] You throw
       *[other] { $seat } throws
    } { $die } + { $more } + { $captain } = { $total }, { $target-you ->
        [you] you
       *[other] { $target }
    } { $die2 } + { $more2 } + { $captain2 } = { $total2 }; { $lost ->
        [0] { $lost2 ->
            [0] both throw again
           *[other] { $target-you ->
                [you] you lose { $who2 ->
                    [captain] your captain
                   *[man] a man
                }
               *[other] { $target } loses { $who2 ->
                    [captain] the captain
                   *[man] a man
                }
            }
        }
       *[other] { $lost2 ->
            [0] { $seat-you ->
                [you] you lose { $who ->
                    [captain] your captain
                   *[man] a man
                }
               *[other] { $seat } loses { $who ->
                    [captain] the captain
                   *[man] a man
                }
            }
           *[other] { $seat-you ->
                [you] you lose { $who ->
                    [captain] your captain
                   *[man] a man
                }
               *[other] { $seat } loses { $who ->
                    [captain] the captain
                   *[man] a man
                }
            } and { $target-you ->
                [you] you lose { $who2 ->
                    [captain] your captain
                   *[man] a man
                }
               *[other] { $target } { $who2 ->
                    [captain] loses the captain
                   *[man] loses a man
                }
            }
        }
    }.
    .clause = ; { $total } to { $total2 }, { $lost ->
        [0] { $lost2 ->
            [0] both throw again
           *[other] { $target-you ->
                [you] you lose { $who2 ->
                    [captain] your captain
                   *[man] a man
                }
               *[other] { $target } loses { $who2 ->
                    [captain] the captain
                   *[man] a man
                }
            }
        }
       *[other] { $lost2 ->
            [0] { $seat-you ->
                [you] you lose { $who ->
                    [captain] your captain
                   *[man] a man
                }
               *[other] { $seat } loses { $who ->
                    [captain] the captain
                   *[man] a man
                }
            }
           *[other] { $seat-you ->
                [you] you lose { $who ->
                    [captain] your captain
                   *[man] a man
                }
               *[other] { $seat } loses { $who ->
                    [captain] the captain
                   *[man] a man
                }
            } and { $target-you ->
                [you] you lose { $who2 ->
                    [captain] your captain
                   *[man] a man
                }
               *[other] { $target } { $who2 ->
                    [captain] loses the captain
                   *[man] loses a man
                }
            }
        }
    }
broadsides-event-cell-held = { $seat-you ->
        [you] You hold
       *[other] { $seat } holds
    } { $at } of { $deck-you ->
        [you] your deck
       *[other] { $deck }’s deck
    } with { $captain ->
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
    .clause = ; { $seat-you ->
        [you] you hold
       *[other] { $seat } holds
    } the cell with { $captain ->
        [true] { $men ->
            [1] the captain alone
            [2] the captain and a man
           *[other] the captain and two men
        }
       *[false] { $men ->
            [one] one man
           *[other] { $men } men
        }
    }
broadsides-event-cell-empty = Nobody is left on { $at } of { $deck-you ->
        [you] your deck
       *[other] { $deck }’s deck
    }.
    .clause = ; nobody is left there
broadsides-event-captain-killed = { $seat-you ->
        [you] Your captain falls.
       *[other] The captain of { $seat } falls.
    }
    .clause = {""}
broadsides-event-boarding-turn = { $seat-you ->
        [you] You have
       *[other] { $seat } has
    } three steps; turns without a fight: { $quiet }.
    .chapter = { $seat-you ->
        [you] You board
       *[other] { $seat } boards
    }
broadsides-event-becalmed = { $turns ->
        [400] After 400 turns nothing is decided.
       *[other] Nothing has happened for { $turns } turns in a row.
    }
broadsides-event-weighed = What is left decides: { $seat-you ->
        [you] you have
       *[other] { $seat } has
    } { $men } aboard, { $target-you ->
        [you] you
       *[other] { $target }
    } { $men2 }{ $guns ->
        [0] { $guns2 ->
            [0] {""}
           *[other] ; cannons { $guns } to { $guns2 }
        }
       *[other] ; cannons { $guns } to { $guns2 }
    }{ $damaged ->
        [0] { $damaged2 ->
            [0] .
           *[other] ; damaged cards { $damaged } to { $damaged2 }.
        }
       *[other] ; damaged cards { $damaged } to { $damaged2 }.
    }
broadsides-event-resigned = { $seat-you ->
        [you] You resign.
       *[other] { $seat } resigns.
    }
    .log = silent

## Endings

broadsides-ending-sunk = The other ship has sunk.
    .losers = { $losers-you ->
        [you] Your ship has sunk.
       *[other] The ship of { $losers } has sunk.
    }
broadsides-ending-crippled = The other ship could no longer move.
    .losers = { $losers-you ->
        [you] Your ship could no longer move.
       *[other] The ship of { $losers } could no longer move.
    }
broadsides-ending-unmanned = Nobody was left on the other ship to fight on.
    .losers = { $losers-you ->
        [you] Nobody was left to fight for you.
       *[other] Nobody was left to fight for { $losers }.
    }
broadsides-ending-both-beaten = Both ships were beaten in the same exchange.
broadsides-ending-struck = The colours were struck.
    .losers = { $losers-you ->
        [you] You struck the colours.
       *[other] { $losers } struck the colours.
    }
broadsides-ending-both-struck = Both struck their colours.
broadsides-ending-captain-killed = The enemy captain fell in a fight.
    .losers = { $losers-you ->
        [you] Your captain fell in a fight.
       *[other] The captain of { $losers } fell in a fight.
    }
broadsides-ending-becalmed = Nothing happened for too long.
broadsides-ending-outlasted = After 400 turns nothing was decided.
broadsides-ending-worse-off = Nothing happened for too long, and the other side was worse off.
    .losers = { $losers-you ->
        [you] Nothing happened for too long, and you were worse off.
       *[other] Nothing happened for too long, and { $losers } was worse off.
    }
broadsides-ending-resigned = The other player resigned.
    .losers = { $losers-you ->
        [you] You have resigned.
       *[other] { $losers } has resigned.
    }

## Refusals

broadsides-refusal-over = The match is over.
broadsides-refusal-not-asked = It is not for { $seat } to decide now.
broadsides-refusal-place-captain = The captain is placed first.
broadsides-refusal-place-man = Now a man is placed.
broadsides-refusal-cell-full = Three of the crew stand on { $cell } already.
broadsides-refusal-lay-cards = Now cards are laid.
broadsides-refusal-three-cards = A plot is three cards, not { $cards }.
broadsides-refusal-fourth-copy = There are only three copies of this card: { $card ->
        [forward] forward
        [starboard] starboard
        [port] port
        [damaged] damaged
       *[stay] stay
    }.
broadsides-refusal-wrong-damaged = Damaged cards to lay: { $damaged }; laid: { $laid }.
broadsides-refusal-not-immobile = Only a ship that can no longer move may strike its colours.
broadsides-refusal-fire-or-hold = Fire at a section, or hold fire.
broadsides-refusal-must-fire = In the last exchange every shot is fired.
broadsides-refusal-choose-man = First a man has to make room for the captain.
broadsides-refusal-no-man = No man stands on { $cell }.
broadsides-refusal-take-step = Now a step is made.
broadsides-refusal-nobody-there = None of your men is on { $from }.
broadsides-refusal-captain-elsewhere = Your captain is not on { $from }.
broadsides-refusal-held-there = Enemies hold everyone on { $from } until the fight.
broadsides-refusal-too-far = { $from } and { $to } are not neighbours.
broadsides-refusal-no-ladder = { $from } and { $to } are on different levels, and no ladder joins them.
broadsides-refusal-not-beside = { $from } does not lie beside { $to }.
broadsides-refusal-spot-full = Three of your crew are on { $to } already.
broadsides-refusal-pick-fight = Now the next fight is picked.
broadsides-refusal-no-fight = Nothing is fought over on { $at }.
broadsides-refusal-not-at-sea = The ships lie side by side: there is nothing left to steer or to aim.
broadsides-refusal-not-plotting = No cards are laid now.
broadsides-refusal-not-boarding = The crews do not board yet.
broadsides-refusal-out-of-range = The ships are not on neighbouring points.
broadsides-refusal-no-such-ship = There is no ship number { $target-number } in this match.

## Questions

broadsides-question-course = Where would the cards of { $target } lead: { $cards-1 ->
        [forward] forward
        [starboard] starboard
        [port] port
        [damaged] damaged
       *[stay] stay
    }, { $cards-2 ->
        [forward] forward
        [starboard] starboard
        [port] port
        [damaged] damaged
       *[stay] stay
    }, { $cards-3 ->
        [forward] forward
        [starboard] starboard
        [port] port
        [damaged] damaged
       *[stay] stay
    }?
broadsides-question-cover = Which guns of { $target } would bear after each of these cards: { $cards-1 ->
        [forward] forward
        [starboard] starboard
        [port] port
        [damaged] damaged
       *[stay] stay
    }, { $cards-2 ->
        [forward] forward
        [starboard] starboard
        [port] port
        [damaged] damaged
       *[stay] stay
    }, { $cards-3 ->
        [forward] forward
        [starboard] starboard
        [port] port
        [damaged] damaged
       *[stay] stay
    }?
broadsides-question-fight = How would a fight of { $seat } on { $at } end with { $men } more?
broadsides-question-guns = Which guns bear?
broadsides-question-shot = What would a shot at section { $section } of { $target } do?

## What a die is thrown for

broadsides-purpose-fire = { $name } throws to fire first
broadsides-purpose-shot = { $name } fires a shot
broadsides-purpose-board = { $name } throws to board first
broadsides-purpose-melee = { $name } fights a round

## Mistakes in the text of a move, of a position or of a map

broadsides-malformed-no-move = { table-place }: a move is expected: captain, man, plot, strike, fire, hold, return, step or fight.
broadsides-malformed-unknown-move = { table-place }: “{ $found }” is not a move. The moves are captain, man, plot, strike, fire, hold, return, step and fight.
broadsides-malformed-bad-cell = { table-place }: a cell of the deck is expected, such as D4; section A has only A4.
broadsides-malformed-bad-card = { table-place }: “{ $found }” is not a card. The cards are stay, forward, starboard, port and damaged, in short w, f, s, p and d.
broadsides-malformed-too-many-cards = { table-place }: “{ $found }” is one card too many: a plot is three cards.
broadsides-malformed-bad-section = { table-place }: a section from A to H is expected.
broadsides-malformed-bad-spot = { table-place }: a cell is expected, such as C3, or +C3 on the other ship.
broadsides-malformed-too-much = { table-place }: “{ $found }” is too much here.
broadsides-malformed-no-heading = { table-place }: a position begins with the word “broadsides”.
broadsides-malformed-unknown-option = { table-place }: “{ $found }” is not an option of this game. The options are map, captain_back, immobile, calm, lie and captain_counts.
broadsides-malformed-unknown-value = { table-place }: in “{ $found }” the option has a value it cannot take.
broadsides-malformed-two-ships = { table-place }: two lines that begin with “ship” are expected, one for each ship.
broadsides-malformed-unknown-line = { table-place }: no line begins with “{ $found }” here. The last line begins with place, plot, fire, return, board, fight or over.
broadsides-malformed-unknown-field = { table-place }: “{ $found }” does not belong in this line.
broadsides-malformed-field-twice = { table-place }: this is said twice: “{ $found }”.
broadsides-malformed-field-missing = { table-place }: the line is incomplete. “fire” needs shots=, “board” left=, “over” ending=.
broadsides-malformed-bad-number = { table-place }: the number in “{ $found }” is not one that is possible here.
broadsides-malformed-bad-seat = { table-place }: a seat is expected here, 1 or 2, and each only once: “{ $found }”.
broadsides-malformed-bad-point = { table-place }: “{ $found }” should name a point by column and row, such as at=5,7.
broadsides-malformed-bad-heading = { table-place }: “{ $found }” should name a heading: n, ne, e, se, s, sw, w or nw.
broadsides-malformed-bad-guns = { table-place }: “{ $found }” should list cells with a cannon, each once, or “-” for none.
broadsides-malformed-bad-masts = { table-place }: “{ $found }” should list masts, each once: fore, main-top, main, mizzen, aft, or “-” for none.
broadsides-malformed-bad-hull = { table-place }: “{ $found }” should list hull sections, each once, such as C5, or “-” for none.
broadsides-malformed-bad-cards = { table-place }: “{ $found }” are not cards that can be left after this step.
broadsides-malformed-bad-idle = { table-place }: “{ $found }” should be idle=yes or idle=no.
broadsides-malformed-bad-captain = { table-place }: “{ $found }” should name the captain’s cell, such as H4 or +C5, or “-” when he is off deck.
broadsides-malformed-bad-men = { table-place }: “{ $found }” should count the men in each cell, such as 1/202/202/202/202/202/000/100.
broadsides-malformed-bad-when = { table-place }: “{ $found }” should be when=turn, when=collision or when=salvo.
broadsides-malformed-bad-lie = { table-place }: how the ships lie does not fit: “{ $found }”. It is lie=starboard, lie=port, lie=opposite or lie=opposite-starboard, and only after a collision.
broadsides-malformed-bad-ending = { table-place }: the ending does not fit the winners: “{ $found }”.
broadsides-malformed-no-turn = { table-place }: the last line is missing, which says what is to be decided.
broadsides-malformed-mast-top = { table-place }: the top of the main mast cannot stand without the mast.
broadsides-malformed-hull-twice = { table-place }: a hull section is hit once or wrecked, not both.
broadsides-malformed-no-gun-there = { table-place }: “{ $found }” names a cell that never has a cannon.
broadsides-malformed-field-moot = { table-place }: “{ $found }” no longer matters once the crews board.
broadsides-malformed-not-at-sea = { table-place }: a ship can only stand on a point of the map: “{ $found }”.
broadsides-malformed-too-many-men = { table-place }: a crew has 22 men at most.
broadsides-malformed-cell-crowded = { table-place }: no more than three of a crew fit in a cell.
broadsides-malformed-not-boarding = { table-place }: nobody is on the other ship before boarding begins.
broadsides-malformed-same-point = { table-place }: ships on the same point have collided, but the last line does not say how they lie.
broadsides-malformed-not-together = { table-place }: ships that have collided are on the same point.
broadsides-malformed-bad-count = { table-place }: this count is not possible here: “{ $found }”.
broadsides-malformed-placed-already = { table-place }: before placement there are two men at each cannon and nobody else.
broadsides-malformed-nobody-plots = { table-place }: someone has to lay cards; where both lose the turn it is played at once.
broadsides-malformed-no-cards-now = { table-place }: no cards lie on the table at this moment.
broadsides-malformed-not-idle = { table-place }: a turn is lost only after the captain was hit.
broadsides-malformed-captain-off = { table-place }: where the captain is does not fit what is to be decided.
broadsides-malformed-captain-on-deck = { table-place }: this captain is on deck and cannot return.
broadsides-malformed-beaten-already = { table-place }: this ship is beaten already, so the match is over.
broadsides-malformed-bad-shots = { table-place }: these shots are not possible: “{ $found }”. No side has more than its guns that bear, and who fires has at least one.
broadsides-malformed-too-far = { table-place }: the ships are too far apart to fire.
broadsides-malformed-bad-card-step = { table-place }: an exchange follows the first, second or third card; only the last one, side by side, follows none.
broadsides-malformed-nobody-returns = { table-place }: the seats whose captains return are expected: 1, 2 or both.
broadsides-malformed-no-man-left = { table-place }: no man is left to make room for the captain.
broadsides-malformed-bad-steps = { table-place }: there have to be one to three steps left, and one that can be made.
broadsides-malformed-fight-first = { table-place }: more cells hold both crews than steps were made.
broadsides-malformed-no-fights = { table-place }: there have to be two or three cells to fight over.
broadsides-malformed-map-name = { table-place }: a map begins with the line “map” and its name, such as: map strait
broadsides-malformed-map-start = { table-place }: a start is written “start N se”: N or S, then a heading; not “{ $found }”.
broadsides-malformed-map-start-twice = { table-place }: this start is given twice.
broadsides-malformed-map-start-missing = { table-place }: the map lacks a start: N and S must each have a line with a heading and a place on the grid.
broadsides-malformed-map-mark = { table-place }: “{ $found }” means nothing on a map. The marks are a dot, #, N and S.
broadsides-malformed-map-mark-twice = { table-place }: “{ $found }” is on the map twice.
broadsides-malformed-map-row = { table-place }: this row is not as long as those above it.
broadsides-malformed-map-size = { table-place }: a map has at most 16 columns and 16 rows.
broadsides-malformed-map-empty = { table-place }: the map has no rows.
broadsides-malformed-map-symmetry = { table-place }: the map is not the same seen from the other side: { $found } has no match.
broadsides-malformed-map-path = { table-place }: no way leads from one start to the other.
