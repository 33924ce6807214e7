# Last Afloat. Every message belongs to a rule, an option, or a kind of move, reason, event, refusal, ending, question or
# mistake of crates/afloat; its arguments are the fields of that kind. The French file has the same.

afloat-title = Last Afloat
afloat-summary = Two to four ships fire at each other with six dice. Equal dice cost the target men, cannons or its hull; with every throw you may push your luck, but a throw of nothing but blocked dice costs you a man of your own. The last ship afloat wins.
afloat-how-to-win = Be the last ship afloat. A ship sinks when it has lost all 8 men, all 5 cannons or both hull zones, whichever comes first. In your turn you throw six dice at another ship: two alike take a man, three a cannon, four a hull zone. You may throw again for more, but when every die of a throw is blocked the attack fails and costs a man of yours. Whoever begins has an edge: with perfect play on both sides the first of two captains wins 68.05% of duels (“flibuste solve afloat” works it out); the option “start” nearly evens that out.

## The rules

afloat-rules-part-A1 = Ships
afloat-rules-part-A2 = The attack
afloat-rules-part-A3 = The effect
afloat-rules-part-A4 = Defending with sails

afloat-rule-A1-1 = Two to four captains play, each with a ship of their own. A ship sets out with 8 men, 2 hull zones and 5 cannons, which bear the numbers 1 to 5. With the option “sails” it also carries 4 sails.
    .title = Setting out
afloat-rule-A1-2 = A ship is sunk, and its captain out of the match, once it has no men, no cannons or no hull zones left; losing one of the three is enough. A captain who resigns scuttles the ship, and an attack by it or on it ends there. Whoever has the last ship afloat wins.
    .title = Sinking and winning
afloat-rule-A1-3 = Each captain throws one die, and whoever throws highest begins. Those who share the highest number throw again among themselves, until one of them is ahead. From then on turns pass clockwise, one attack each; sunk ships are skipped. Beginning is worth much in a duel: with the option “start” set to handicap, whoever of two captains begins sets out with one hull zone hit already, and wins 51.97% of duels with perfect play instead of 68.05%.
    .title = Who begins, and who follows
afloat-rule-A1-4 = After 100 attacks in a row that changed no ship, the match ends: it is a draw among all ships afloat. With the option “endless calm” it goes on instead.
    .title = Dead calm

afloat-rule-A2-1 = Before the first throw the attacker names the target: one of the other ships afloat. It stays the target until the attack is over.
    .title = The target
afloat-rule-A2-2 = The attack opens with a throw of all six dice. In this and every later throw, a die is blocked if it shows a 6 or the number of a broken cannon of the attacker’s own. A blocked die is out of the attack: it is not thrown again and is part of no combination.
    .title = Blocked dice
afloat-rule-A2-3 = Unblocked dice that show the same number make a combination: two of them a pair, three of them three alike, and from four on four alike. With the option “sails” there is also the double pair: two different numbers, each on two dice or more.
    .title = Combinations
    .reading = yes
afloat-rule-A2-4 = After each throw the attacker either stops or throws again, as often as they like. Before throwing again they may hold one number that shows on two or more unblocked dice, and then hold all dice of that number; with the option “sails” they may hold two such numbers. They may also hold nothing. All other unblocked dice are thrown together, and there must be at least one to throw.
    .title = Stopping, holding, throwing again
    .reading = yes
afloat-rule-A2-5 = The attacker may hold something else before every throw, since no dice but the blocked ones are out of play. The option “locked number” ends this freedom: a number that has been held must be held again each time until the attack is over, and on stopping nothing counts but the numbers held. With 5 5 held, a throw of 3 3 3 still makes no more than a pair. With “sails” as well, a second number may join the first: by being held with it, after which it is locked too, or on stopping, when the two count as a double pair. Until something has been held, all numbers count.
    .title = Changing what is held
    .reading = yes
afloat-rule-A2-6 = When every die of a throw is blocked, the attack fails. What was held is lost, nothing happens to the target, and the attacker loses one man.
    .title = A failed attack
afloat-rule-A2-7 = After any throw that does not fail, the attacker decides anew. When every unblocked die left is held, the attacker may still hold less and throw the rest (as far as A2.5 allows), or stop.
    .title = Deciding anew
afloat-rule-A2-8 = The attacker may stop without a combination. The attack then ends and changes nothing.
    .title = Stopping empty-handed
    .reading = yes
afloat-rule-A2-9 = Sails cannot save the man whom a failed attack costs, and if he was the last, the attacker sinks. Sunk or not, the ship that attacks next is the first one afloat clockwise from the attacker. If only one ship is left, it has won.
    .title = After a failed attack
    .reading = yes

afloat-rule-A3-1 = An attacker who stops with a combination must pick exactly one effect that the dice allow: a pair takes one man, three alike break one cannon, four or more alike hit one hull zone. With the option “sails” a double pair tears one sail, if the target has a sail left. More dice alike may be used for the effect of fewer, so that three alike may take a man instead.
    .title = One effect
    .reading = yes
afloat-rule-A3-2 = Which cannon breaks is for the captain of the target to choose, among those intact. Men, hull zones and sails are all alike, so there is nothing to choose.
    .title = Which cannon breaks
afloat-rule-A3-3 = What is hit depends only on how many dice are alike. The number they show makes no difference: three 4s do not aim at cannon 4.
    .title = The number does not matter

afloat-rule-A4-1 = This chapter applies only with the option “sails”. When a man, a cannon or a hull zone is hit, the captain of the target may defend with any sail still intact. They throw one die: if it shows no more than the number of sails that were intact before the attempt, the hit is cancelled. Whether it succeeds or not, the attempt costs one sail.
    .title = Defending
afloat-rule-A4-2 = Each attack can be defended against once, and whether a ship sinks is decided only after that. The tearing of a sail cannot be defended against. A ship without sails sails on, but can no longer defend.
    .title = The limits of a defence
afloat-rule-A4-3 = When a cannon is hit, the captain of the target first chooses the cannon and then decides whether to defend it.
    .title = Choose first, then defend
    .reading = yes

## Options

afloat-option-sails = Ships carry 4 sails. A double pair tears one, and a captain may spend one to fend off a hit (A4).
    .title = Sails
afloat-option-sails-off = without sails
afloat-option-sails-on = with sails
afloat-option-locked_number = A number once held stays held for the whole attack (A2.5).
    .title = Locked number
afloat-option-locked_number-off = held numbers may change
afloat-option-locked_number-on = held numbers are locked
afloat-option-calm = What happens when 100 attacks in a row change no ship (A1.4).
    .title = Dead calm
afloat-option-calm-draw = a draw after 100 attacks without change
afloat-option-calm-endless = endless calm
afloat-option-start = What it costs to begin (A1.3). With perfect play whoever begins wins 68.05% of duels, and with the handicap 51.97%. With three or four players it makes no difference.
    .title = Start
afloat-option-start-die = the dice say who begins
afloat-option-start-handicap = of two, whoever begins has one hull zone hit already

## Moves

afloat-move-attack = Attack { $target }: throw six dice
afloat-move-throw = { $hold-count ->
        [0] Hold nothing, throw all unblocked dice again
        [1] Hold every { $hold }, throw the other dice again
       *[other] Hold the numbers { $hold }, throw the other dice again
    }
afloat-move-stop = { $effect ->
        [man] Stop and take a man
        [cannon] Stop and break a cannon
        [hull] Stop and hit a hull zone
        [sail] Stop and tear a sail
       *[none] Stop without effect
    }
afloat-move-give = Give up cannon { $cannon }
afloat-move-defend = Defend: spend a sail and throw a die
afloat-move-bear = Bear the hit

## Reasons for a hint

afloat-reason-only-one = There is nothing else to choose.
afloat-reason-sinks = It sinks { $seat }.
afloat-reason-leaves-one-hit = It leaves { $seat } one hit from sinking.
afloat-reason-nothing-yet = The dice make nothing yet that is worth a stop.
afloat-reason-would-fail = Throwing on would fail in { $percent } % of throws.
afloat-reason-seldom-fails = The throw fails only in { $percent } % of throws.
afloat-reason-may-man = It makes a pair in { $percent } % of throws.
afloat-reason-may-cannon = It makes three alike, a cannon, in { $percent } % of throws.
afloat-reason-may-hull = It makes four alike, a hull zone, in { $percent } % of throws.
afloat-reason-may-sail = It can tear a sail in { $percent } % of throws.
afloat-reason-one-hit-left = { $seat } is one hit from sinking.
afloat-reason-most-dangerous = { $seat } is the most dangerous enemy.
afloat-reason-least-left = { $seat } has the least left.
afloat-reason-saves = Borne, the hit sinks the ship; the defence holds { $percent } times in 100.
afloat-reason-may-cancel = The defence cancels the hit { $percent } times in 100.
afloat-reason-keeps-sail = { $count ->
    [one] The last sail is worth more than what is hit.
   *[other] The { $count } sails are worth more than what is hit.
}
afloat-reason-own-one-hit = Your own ship is one hit from sinking.
afloat-reason-any-cannon = Whichever cannon breaks, its number is blocked from now on; all are worth the same.

## Events

afloat-event-first-roll = { $seat-you ->
        [you] You throw a { $die } for the first attack.
       *[other] { $seat } throws a { $die } for the first attack.
    }
    .clause = { $seat-you ->
        [you] you a { $die }
       *[other] { $seat } a { $die }
    }
afloat-event-tied = { $seats-you ->
        [you] { $seats } are tied and throw again.
       *[other] { $seats } are tied and throw again.
    }
afloat-event-begins = { $seat-you ->
        [you] You begin.
       *[other] { $seat } begins.
    }
    .clause = { $seat-you ->
        [you] ; you begin
       *[other] ; { $seat } begins
    }
afloat-event-attack = { $seat-you ->
        [you] You attack { $target }.
       *[other] { $target-you ->
            [you] { $seat } attacks you.
           *[other] { $seat } attacks { $target }.
        }
    }
afloat-event-held = { $seat-you ->
        [you] You hold { $dice }.
       *[other] { $seat } holds { $dice }.
    }
    .clause = { $seat-you ->
        [you] hold { $dice }
       *[other] holds { $dice }
    }
afloat-event-thrown = { $seat-you ->
        [you] You throw { $dice }.
       *[other] { $seat } throws { $dice }.
    }
    .clause = { $seat-you ->
        [you] throw { $dice }
       *[other] throws { $dice }
    }
afloat-event-blocked = { $dice-count ->
        [one] The { $dice } is blocked.
       *[other] These are blocked: { $dice }.
    }
    .clause = { $dice-count ->
        [one] ({ $dice } blocked)
       *[other] ({ $dice } blocked)
    }
afloat-event-failed = { $seat-you ->
        [you] The attack fails: you lose a man and have { $men ->
            [0] nobody left
            [one] one man left
           *[other] { $men } men left
        }.
       *[other] The attack fails: { $seat } loses a man and has { $men ->
            [0] nobody left
            [one] one man left
           *[other] { $men } men left
        }.
    }
    .clause = { $seat-you ->
        [you] ; the attack fails and costs you a man, { $men ->
            [0] the last
           *[other] { $men } left
        }
       *[other] ; the attack fails and costs { $seat } a man, { $men ->
            [0] the last
           *[other] { $men } left
        }
    }
afloat-event-stopped = { $seat-you ->
        [you] { $effect ->
            [man] You stop and hit { $target }: one man.
            [cannon] You stop and hit { $target }: one cannon.
            [hull] You stop and hit { $target }: one hull zone.
            [sail] You stop and hit { $target }: one sail.
           *[none] You stop without a combination, and { $target } gets off unharmed.
        }
       *[other] { $effect ->
            [man] { $seat } stops and hits { $target-you ->
                [you] you
               *[other] { $target }
            }: one man.
            [cannon] { $seat } stops and hits { $target-you ->
                [you] you
               *[other] { $target }
            }: one cannon.
            [hull] { $seat } stops and hits { $target-you ->
                [you] you
               *[other] { $target }
            }: one hull zone.
            [sail] { $seat } stops and hits { $target-you ->
                [you] you
               *[other] { $target }
            }: one sail.
           *[none] { $seat } stops without a combination.
        }
    }
    .clause = { $seat-you ->
        [you] { $effect ->
            [man] stop and hit a man
            [cannon] stop and hit a cannon
            [hull] stop and hit a hull zone
            [sail] stop and hit a sail
           *[none] stop without a combination
        }
       *[other] { $effect ->
            [man] stops and hits a man
            [cannon] stops and hits a cannon
            [hull] stops and hits a hull zone
            [sail] stops and hits a sail
           *[none] stops without a combination
        }
    }
afloat-event-cannon-at-stake = { $seat-you ->
        [you] You put cannon { $cannon } at stake.
       *[other] { $seat } puts cannon { $cannon } at stake.
    }
    .clause = { $seat-you ->
        [you] ; you put cannon { $cannon } at stake
       *[other] ; { $seat } puts cannon { $cannon } at stake
    }
afloat-event-defence-held = { $seat-you ->
        [you] You defend under { $sails ->
            [one] one sail
           *[other] { $sails } sails
        } and throw a { $die }: the hit is cancelled.
       *[other] { $seat } defends under { $sails ->
            [one] one sail
           *[other] { $sails } sails
        } and throws a { $die }: the hit is cancelled.
    }
    .clause = { $seat-you ->
        [you] ; you defend under { $sails ->
            [one] one sail
           *[other] { $sails } sails
        } and throw a { $die }: the hit is cancelled
       *[other] ; { $seat } defends under { $sails ->
            [one] one sail
           *[other] { $sails } sails
        } and throws a { $die }: the hit is cancelled
    }
afloat-event-defence-failed = { $seat-you ->
        [you] You defend under { $sails ->
            [one] one sail
           *[other] { $sails } sails
        } and throw a { $die }: the hit stands.
       *[other] { $seat } defends under { $sails ->
            [one] one sail
           *[other] { $sails } sails
        } and throws a { $die }: the hit stands.
    }
    .clause = { $seat-you ->
        [you] ; you defend under { $sails ->
            [one] one sail
           *[other] { $sails } sails
        } and throw a { $die }: the hit stands
       *[other] ; { $seat } defends under { $sails ->
            [one] one sail
           *[other] { $sails } sails
        } and throws a { $die }: the hit stands
    }
afloat-event-sail-spent = The defence costs { $seat-you ->
        [you] you
       *[other] { $seat }
    } a sail; { $sails ->
        [0] none is left
        [one] one is left
       *[other] { $sails } are left
    }.
    .clause = { $sails ->
        [0] (no sail left)
        [one] (one sail left)
       *[other] ({ $sails } sails left)
    }
afloat-event-bore = { $seat-you ->
        [you] You bear the hit.
       *[other] { $seat } bears the hit.
    }
    .clause = { $seat-you ->
        [you] ; you bear it
       *[other] ; { $seat } bears it
    }
afloat-event-man-lost = { $seat-you ->
        [you] You lose a man and have { $men ->
            [0] nobody left
            [one] one man left
           *[other] { $men } men left
        }.
       *[other] { $seat } loses a man and has { $men ->
            [0] nobody left
            [one] one man left
           *[other] { $men } men left
        }.
    }
    .clause = { $seat-you ->
        [you] ; you have { $men ->
            [0] nobody left
            [one] one man left
           *[other] { $men } men left
        }
       *[other] ; { $seat } has { $men ->
            [0] nobody left
            [one] one man left
           *[other] { $men } men left
        }
    }
afloat-event-cannon-lost = { $seat-you ->
        [you] You lose cannon { $cannon } and have { $cannons ->
            [0] no cannon left
            [one] one cannon left
           *[other] { $cannons } cannons left
        }.
       *[other] { $seat } loses cannon { $cannon } and has { $cannons ->
            [0] no cannon left
            [one] one cannon left
           *[other] { $cannons } cannons left
        }.
    }
    .clause = { $seat-you ->
        [you] ; you lose cannon { $cannon } and have { $cannons ->
            [0] no cannon left
            [one] one cannon left
           *[other] { $cannons } cannons left
        }
       *[other] ; { $seat } loses cannon { $cannon } and has { $cannons ->
            [0] no cannon left
            [one] one cannon left
           *[other] { $cannons } cannons left
        }
    }
afloat-event-hull-hit = { $seat-you ->
        [you] You lose a hull zone and have { $hull ->
            [0] none left
            [one] one left
           *[other] { $hull } left
        }.
       *[other] { $seat } loses a hull zone and has { $hull ->
            [0] none left
            [one] one left
           *[other] { $hull } left
        }.
    }
    .clause = { $seat-you ->
        [you] ; you have { $hull ->
            [0] no hull left
            [one] one hull zone left
           *[other] { $hull } hull zones left
        }
       *[other] ; { $seat } has { $hull ->
            [0] no hull left
            [one] one hull zone left
           *[other] { $hull } hull zones left
        }
    }
afloat-event-sail-torn = { $seat-you ->
        [you] You lose a sail and have { $sails ->
            [0] none left
            [one] one left
           *[other] { $sails } left
        }.
       *[other] { $seat } loses a sail and has { $sails ->
            [0] none left
            [one] one left
           *[other] { $sails } left
        }.
    }
    .clause = { $seat-you ->
        [you] ; you have { $sails ->
            [0] no sail left
            [one] one sail left
           *[other] { $sails } sails left
        }
       *[other] ; { $seat } has { $sails ->
            [0] no sail left
            [one] one sail left
           *[other] { $sails } sails left
        }
    }
afloat-event-sunk = { $seat-you ->
        [you] { $why ->
            [men] You are sunk: no man is left on board.
            [cannons] You are sunk: no cannon is left.
            [hull] You are sunk: the hull is shot to pieces.
           *[resigned] You resign and scuttle the ship.
        }
       *[other] { $why ->
            [men] { $seat } is sunk: no man is left on board.
            [cannons] { $seat } is sunk: no cannon is left.
            [hull] { $seat } is sunk: the hull is shot to pieces.
           *[resigned] { $seat } resigns and scuttles the ship.
        }
    }
    .clause = { $seat-you ->
        [you] { $why ->
            [men] . You are sunk: no man is left on board
            [cannons] . You are sunk: no cannon is left
            [hull] . You are sunk: the hull is shot to pieces
           *[resigned] . You resign and scuttle the ship
        }
       *[other] { $why ->
            [men] . { $seat } is sunk: no man is left on board
            [cannons] . { $seat } is sunk: no cannon is left
            [hull] . { $seat } is sunk: the hull is shot to pieces
           *[resigned] . { $seat } resigns and scuttles the ship
        }
    }
    .ending = { $why ->
        [resigned] { $seat-you ->
            [you] You have resigned, and no other ship is afloat.
           *[other] { $seat } has resigned, and no other ship is afloat.
        }
       *[other] {""}
    }
afloat-event-calm = { $attacks ->
        [one] This attack has changed no ship.
       *[other] That makes { $attacks } attacks in a row that have changed no ship.
    }
    .log = { $attacks ->
        [25] told
        [50] told
        [75] told
        [90] told
       *[other] silent
    }
afloat-event-turn = { $seat-you ->
        [you] You are next to attack.
       *[other] { $seat } is next to attack.
    }
    .log = silent
afloat-event-last-afloat = { $seat-you ->
        [you] Only you are still afloat.
       *[other] Only { $seat } is still afloat.
    }
    .log = silent
afloat-event-becalmed = The calm has lasted too long. Still afloat: { $seats }.
    .log = silent

## Endings

afloat-ending-last-afloat = One ship is left afloat.
afloat-ending-becalmed = A hundred attacks in a row changed no ship.

## Refusals

afloat-refusal-over = The match is over.
afloat-refusal-not-asked = It is not for { $seat } to decide now.
afloat-refusal-name-target = Name a target first.
afloat-refusal-target-fixed = The target is named and stays the same for the whole attack.
afloat-refusal-throw-or-stop = The attacker has to throw again or stop.
afloat-refusal-give-cannon = First the captain of the target has to say which cannon breaks.
afloat-refusal-cannon-first = The cannon is chosen before anyone decides whether to defend it.
afloat-refusal-defend-or-bear = The captain of the target has to defend or bear the hit.
afloat-refusal-no-such-ship = There is no ship number { $target-number } in this match.
afloat-refusal-own-ship = Nobody attacks their own ship.
afloat-refusal-target-sunk = The ship of { $target } is sunk already.
afloat-refusal-hold-blocked = The { $face } is blocked and cannot be held.
afloat-refusal-hold-too-few = { $dice ->
        [0] No die shows a { $face }; holding a number takes two.
       *[other] Only one die shows a { $face }; holding a number takes two.
    }
afloat-refusal-hold-too-many = { $most ->
        [one] Only one number can be held.
       *[other] No more than { $most } numbers can be held.
    }
afloat-refusal-nothing-to-throw = That would leave no die to throw.
afloat-refusal-let-go = The { $face } has been held and stays held until the attack is over.
afloat-refusal-third-number = Two numbers are held for the whole attack; the { $face } cannot join them.
afloat-refusal-combination-made = The dice make a combination, so one of its effects has to be taken.
afloat-refusal-no-combination = The dice make no combination, so nothing can be taken.
afloat-refusal-not-made = { $effect ->
        [cannon] Breaking a cannon takes three dice alike.
        [hull] Hitting the hull takes four dice alike.
        [sail] Tearing a sail takes a double pair.
        [man] Taking a man takes a pair.
       *[none] The dice do not allow this.
    }
afloat-refusal-only-held-count = { $effect ->
        [cannon] Only held numbers count, and they are not three alike: no cannon can be broken.
        [hull] Only held numbers count, and they are not four alike: the hull cannot be hit.
        [sail] Only held numbers count, and they are no double pair: no sail can be torn.
        [man] Only held numbers count, and they are no pair: no man can be taken.
       *[none] Only held numbers count.
    }
afloat-refusal-no-sails = This match is played without sails.
afloat-refusal-no-sail-left = { $target } has no sail left to tear.
afloat-refusal-cannon-broken = Cannon { $cannon } is broken already.
afloat-refusal-no-defence = There is no hit to defend against.

## Questions

afloat-question-odds = { $hold-count ->
        [0] How may the next throw fall, with nothing held?
        [1] How may the next throw fall, with every { $hold } held?
       *[other] How may the next throw fall, with the numbers { $hold } held?
    }
afloat-question-defence = How likely is a defence to succeed?

## What a die is thrown for

afloat-purpose-first = { $name } throws to see who begins
afloat-purpose-throw = { $name } throws in the attack
afloat-purpose-defence = { $name } throws to defend

## Mistakes in the text of a move or of a position

afloat-malformed-no-move = { table-place }: a move is expected: attack, throw, stop, give, defend or bear.
afloat-malformed-unknown-move = { table-place }: “{ $found }” is not a move. The moves are attack, throw, stop, give, defend and bear.
afloat-malformed-bad-seat = { table-place }: the number of a seat is expected, counted from 1.
afloat-malformed-bad-hold = { table-place }: after “throw” comes nothing, or “hold” and the numbers to hold, not “{ $found }”.
afloat-malformed-bad-face = { table-place }: the number of a die is expected, from 1 to 6.
afloat-malformed-face-twice = { table-place }: the { $found } is named twice. Once is enough to hold all dice of a number.
afloat-malformed-bad-effect = { table-place }: “{ $found }” is not an effect. The effects are man, cannon, hull and sail.
afloat-malformed-bad-cannon = { table-place }: the number of a cannon is expected, from 1 to 5.
afloat-malformed-too-much = { table-place }: “{ $found }” is too much here.
afloat-malformed-no-heading = { table-place }: a position begins with the word “afloat”.
afloat-malformed-unknown-option = { table-place }: “{ $found }” is not an option of this game. The options are sails, locked_number, calm and start.
afloat-malformed-unknown-value = { table-place }: in “{ $found }” the option has a value it cannot take.
afloat-malformed-unknown-line = { table-place }: no line begins with “{ $found }”. Lines begin with ship, attack, throw, give, defend or over.
afloat-malformed-unknown-field = { table-place }: “{ $found }” does not belong in this line.
afloat-malformed-field-twice = { table-place }: this is said twice: “{ $found }”.
afloat-malformed-field-missing = { table-place }: the line is incomplete. After “throw” the dice are expected (“dice=”), after “defend” the hit (“hit=”).
afloat-malformed-bad-number = { table-place }: the number in “{ $found }” is not one that is possible here.
afloat-malformed-bad-cannons = { table-place }: “{ $found }” should list each intact cannon once, from 1 to 5, or “-” for none.
afloat-malformed-bad-dice = { table-place }: “{ $found }” should list at most six dice, each from 1 to 6.
afloat-malformed-bad-faces = { table-place }: “{ $found }” should list each number once, from 1 to 6.
afloat-malformed-bad-hit = { table-place }: “{ $found }” should name man, hull, or cannon with its number, such as cannon3.
afloat-malformed-no-target = { table-place }: “>” and the number of the target are expected.
afloat-malformed-no-turn = { table-place }: the last line is missing, which says what is to be decided.
afloat-malformed-too-few-ships = { table-place }: a match takes at least two ships.
afloat-malformed-too-many-ships = { table-place }: a match takes at most four ships.
afloat-malformed-sails-off = { table-place }: this ship has sails, but the match is played without them.
afloat-malformed-none-afloat = { table-place }: at least one ship has to be afloat.
afloat-malformed-one-afloat = { table-place }: with a single ship afloat the match is over.
afloat-malformed-not-over = { table-place }: with several ships afloat and an endless calm the match cannot be over.
afloat-malformed-no-such-ship = { table-place }: there is no ship number { $found }.
afloat-malformed-attacker-sunk = { table-place }: ship { $found } is sunk and cannot attack.
afloat-malformed-target-sunk = { table-place }: ship { $found } is sunk and cannot be attacked.
afloat-malformed-own-ship = { table-place }: a ship cannot attack itself.
afloat-malformed-calm-endless = { table-place }: where the calm is endless its attacks are not counted.
afloat-malformed-no-dice = { table-place }: there have to be from one to six dice.
afloat-malformed-dice-blocked = { table-place }: “{ $found }” holds blocked dice. Only unblocked dice are listed.
afloat-malformed-locked-off = { table-place }: numbers are locked only with the option locked_number.
afloat-malformed-locked-too-many = { table-place }: “{ $found }” locks more numbers than can be held.
afloat-malformed-locked-too-few = { table-place }: in “{ $found }” a number is locked that does not show on two dice.
afloat-malformed-nothing-to-give = { table-place }: ship { $found } has fewer than two cannons, so there is nothing to choose.
afloat-malformed-no-defence = { table-place }: ship { $found } has no sail to defend with.
afloat-malformed-hit-broken = { table-place }: “{ $found }” hits a cannon that is broken already.
