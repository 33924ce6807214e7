# The board of Last Afloat in the browser. The words of rules, moves and events stand in afloat.ftl.

afloat-board-fleet = The ships
afloat-board-tray = Dice tray
afloat-board-dice = Dice in play
afloat-board-choices = What you can do

## What a ship is doing

afloat-board-aims = takes aim
afloat-board-attacks = attacks
afloat-board-target = target
afloat-board-sunk = sunk
afloat-board-afloat = afloat
# The state of a ship in words, for those who do not see it. `$sails` is “none” in a match without sails.
afloat-board-state = { $name }: { $men ->
        [0] no men
        [one] one man
       *[other] { $men } men
    }, { $cannons-count ->
        [0] no cannons
        [one] cannon { $cannons }
       *[other] cannons { $cannons }
    }, { $hull ->
        [0] no hull zone
        [one] one hull zone
       *[other] { $hull } hull zones
    }{ $sails ->
        [none] {""}
        [0] , no sails
        [one] , one sail
       *[other] , { $sails } sails
    }. { $part ->
        [aims] Takes aim.
        [attacks] Attacks.
        [target] Is the target.
        [sunk] Sunk.
        [afloat] Afloat at the end.
       *[waits] Afloat.
    }

## The tray

afloat-board-hold = hold
afloat-board-held = held
afloat-board-blocked = Blocked
# A group of dice as a button. `$state` is held, open (can be held) or lone (cannot).
afloat-board-group = { $dice ->
        [one] one { $face }
        [2] two { $face }s
        [3] three { $face }s
        [4] four { $face }s
        [5] five { $face }s
       *[other] six { $face }s
    }{ $state ->
        [held] , held
        [open] , can be held
       *[lone] {""}
    }
afloat-board-blocked-dice = { $known ->
        [0] Blocked dice: { $count }
       *[other] Blocked: { $dice }
    }
afloat-board-defence-held = Saved!
afloat-board-defence-failed = Not saved

## Choices

afloat-board-prompt-attack = Attack: which ship?
afloat-board-prompt-hold = Hold, throw again, or stop?
afloat-board-prompt-throw = Throw again, or stop?
afloat-board-prompt-stop = No die is left: stop.
afloat-board-prompt-give = Give up a cannon: which one?
afloat-board-prompt-defend = Defend with a sail, or bear it?
afloat-board-attack = Attack { $target }
afloat-board-throw = { $held ->
        [0] { $dice ->
            [one] Throw the die again
           *[other] Throw all { $dice } dice again
        }
       *[other] { $dice ->
            [one] Throw the other die
           *[other] Throw the other { $dice } dice
        }
    }
afloat-board-stop = { $effect ->
        [man] Stop: take a man of { $target }
        [cannon] Stop: break a cannon of { $target }
        [hull] Stop: hit the hull of { $target }
        [sail] Stop: tear a sail of { $target }
       *[none] Stop: nothing happens to { $target }
    }
afloat-board-defend = Defend: spend a sail and throw
afloat-board-defend-chance = Defend: spend a sail and throw ({ $percent }%)
afloat-board-bear = { $effect ->
        [man] Bear it: lose a man
        [cannon] Bear it: lose cannon { $cannon }
       *[hull] Bear it: lose a hull zone
    }

## Chances

afloat-board-odds-fails = attack fails
afloat-board-odds-man = a man
afloat-board-odds-cannon = a cannon
afloat-board-odds-hull = the hull
# Counted apart: it may come with any of the others.
afloat-board-odds-sail = also a sail
afloat-board-percent = { $percent }%

## Drawings of the rules

afloat-board-drawing-A1-1 = A ship that sets out: 8 men, cannons 1 to 5, two hull zones.
afloat-board-drawing-A1-2 = Bart’s last man has fallen to a pair: his ship is sunk, and Anne’s is the last afloat.
afloat-board-drawing-A2-2 = Anne’s cannon 2 is broken. Of a throw of 2 4 4 5 6 1 the 2 and the 6 are blocked; the 4s may be held.
afloat-board-drawing-A2-2-2 = Anne has only cannons 2, 3 and 4: all of 1 1 1 1 5 6 is blocked, and the attack fails at once.
afloat-board-drawing-A2-3 = Two 5s were held, then fell 3 3 6 6: a double pair. Anne could have taken a man; she tears a sail, and a sail cannot be defended.
afloat-board-drawing-A2-4 = The two 5s are held; the other three dice will be thrown again. The 6 is blocked.
afloat-board-drawing-A2-6 = Two 5s were held and one die was left to throw. It falls on 6: the attack fails, Anne loses a man and Bart nothing.
afloat-board-drawing-A2-6-2 = With two 5s held, both other dice fall on 6: the attack fails.
afloat-board-drawing-A2-6-3 = With sails, three 5s and two 3s were held. The last die falls on 6, and all of it is lost.
afloat-board-drawing-A2-7 = The last die fell on 3: no failure and nothing new. Anne may stop with the pair or throw that die again.
afloat-board-drawing-A2-7-2 = Four 5s were held and the last die is a 5 too: no failure. All five dice are alike; Anne may stop, or hold nothing and throw them all.
afloat-board-drawing-A2-7-3 = Anne has only cannons 2, 3 and 4: of 2 2 1 1 5 6 a pair is left and no free die. Stopping takes a man.
afloat-board-drawing-A2-8 = No two dice are alike. Stopping changes nothing; the five dice that are not blocked could have been thrown again.
afloat-board-drawing-A2-9 = Anne had one man left and failed: she is sunk, and Bart has won.
afloat-board-drawing-A3-1 = A pair takes one man; nothing less and nothing else.
afloat-board-drawing-A3-1-2 = Three alike and a pair: a man or a cannon, never both.
afloat-board-drawing-A3-1-3 = Five alike hit one hull zone, no more than four alike do.
afloat-board-drawing-A3-1-4 = With sails, three alike and a pair are a double pair too: a man, a cannon or a sail.
afloat-board-drawing-A3-2 = The last die made three 5s: a cannon. Its captain gives up cannon 4; the number of the dice did not matter.
afloat-board-drawing-A3-2-2 = With two 5s held, the two free dice fall on 5 and 6: three alike. Bart, who has cannons 2, 3 and 5, gives up cannon 3.
afloat-board-drawing-A4-1 = Four sails are intact, and the defence throws a 4: the hit is cancelled. The sail is spent all the same.
afloat-board-drawing-A4-1-2 = A 5 is more than four sails: the hit stands, and a sail is spent too.
afloat-board-drawing-A4-2 = One sail and one man left: a 1 saves him.
afloat-board-drawing-A4-2-2 = The same with a 2: the defence fails, the last man falls, and the ship sinks.
afloat-board-drawing-A4-2-3 = The second hull zone was hit, and the defence held: the ship is afloat.

afloat-board-key-hold = Hold the dice of a number, or let them go
afloat-board-key-throw = Throw
afloat-board-key-stop = To the ways to stop

## Standing orders

afloat-board-order-lowest-cannon = Give up the lowest cannon
afloat-board-order-defend = Always defend while a sail stands
afloat-board-order-bear = Never spend a sail: bear every hit

# Why one is asked “Are you sure?”. `$kind` is the kind of the move.
afloat-board-harm = You hold none of the dice that are alike: all of them are thrown again, and no throw can be taken back.

## The line: what is going on. Seats that are oneself are told apart by `$who`.

afloat-board-line-aim = { $name } takes aim
afloat-board-line-attack = { $who ->
        [attacker] You attack { $target }
        [target] { $name } attacks you
       *[other] { $name } attacks { $target }
    }
afloat-board-line-hit = { $who ->
        [target] { $effect ->
            [man] { $name } hits a man of yours
            [cannon] { $name } hits a cannon of yours
            [hull] { $name } hits your hull
            [sail] { $name } tears a sail of yours
           *[none] { $name } stops: you lose nothing
        }
        [attacker] { $effect ->
            [man] You hit one of { $target }’s men
            [cannon] You hit one of { $target }’s cannons
            [hull] You hit { $target }’s hull
            [sail] You tear one of { $target }’s sails
           *[none] You stop: { $target } loses nothing
        }
       *[other] { $effect ->
            [man] { $name } hits one of { $target }’s men
            [cannon] { $name } hits one of { $target }’s cannons
            [hull] { $name } hits { $target }’s hull
            [sail] { $name } tears one of { $target }’s sails
           *[none] { $name } stops: { $target } loses nothing
        }
    }

## What the dice are worth

afloat-board-worth = { $dice ->
        [0] What dice can take
        [one] What one more die may bring
       *[other] What { $dice } dice may bring
    }
afloat-board-given = now
afloat-board-note-fails = The attack fails: { $percent }%
afloat-board-note-fended = A defence succeeds: { $percent }%
afloat-board-note-give = The number of a broken cannon is blocked when you attack.
afloat-board-stop-short = { $effect ->
        [man] Man
        [cannon] Cannon
        [hull] Hull
        [sail] Sail
       *[none] Stop
    }
afloat-board-open = Look at { $name }’s ship
