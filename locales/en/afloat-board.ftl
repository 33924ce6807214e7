# The board of Last Afloat in the browser. The words of rules, moves and events stand in afloat.ftl.

afloat-board-fleet = The ships
afloat-board-tray = Dice tray
afloat-board-dice = Dice in play
afloat-board-choices = What you can do
# What single keys do on this board, for the list of keys.
afloat-board-keys = 1 to 6: hold that number. T or Enter: throw. S: to the ways to stop.
afloat-board-you = (you)

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

afloat-board-note-aim = { $name } takes aim …
afloat-board-note-aim-you = Your turn: whom do you attack?
afloat-board-note-over = { $count ->
        [one] { $names } is the last afloat!
       *[other] Still afloat: { $names }.
    }
afloat-board-note-hit = { $effect ->
        [man] { $name }: a man is hit!
        [cannon] { $name }: a cannon is hit!
        [hull] { $name }: the hull is hit!
        [sail] { $name }: a sail is torn!
       *[none] { $name } gets off unharmed.
    }
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

afloat-board-prompt-attack = Choose the ship you attack.
afloat-board-prompt-hold = Tap dice alike to hold them, then throw the others. Or stop.
afloat-board-prompt-throw = Throw again, or stop.
afloat-board-prompt-stop = No die is left to throw: stop.
afloat-board-prompt-give = A cannon is hit: choose which one breaks.
afloat-board-prompt-defend = You are hit. Spend a sail to fend it off?
afloat-board-advised = Advice of the pilot
afloat-board-attack = Attack { $target }
afloat-board-attack-short = Attack
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
        [man] Stop: take one of { $target }’s men
        [cannon] Stop: break one of { $target }’s cannons
        [hull] Stop: hit { $target }’s hull
        [sail] Stop: tear one of { $target }’s sails
       *[none] Stop: nothing happens to { $target }
    }
afloat-board-defend = Defend: spend a sail and throw
afloat-board-defend-chance = Defend: spend a sail and throw; { $ways ->
        [one] one face of { $of } saves
       *[other] { $ways } faces of { $of } save
    } ({ $percent }%)
afloat-board-bear = { $effect ->
        [man] Bear it: lose a man
        [cannon] Bear it: lose cannon { $cannon }
       *[hull] Bear it: lose a hull zone
    }

## Chances

afloat-board-chances = Chances
afloat-board-odds = { $dice ->
        [one] If you throw one die now:
       *[other] If you throw { $dice } dice now:
    }
afloat-board-odds-silent = The chances cannot be told now.
afloat-board-odds-fails = attack fails
afloat-board-odds-none = nothing yet
afloat-board-odds-man = a man
afloat-board-odds-cannon = a cannon
afloat-board-odds-hull = the hull
# Counted apart: it may come with any of the others.
afloat-board-odds-sail = also a sail
afloat-board-percent = { $percent }%
afloat-board-ways = { $ways }/{ $of }

## Drawings of the rules

afloat-board-drawing-A1-1 = A ship that sets out: 8 men, cannons 1 to 5, two hull zones.
afloat-board-drawing-A1-2 = One ship is sunk; the other is the last afloat.
afloat-board-drawing-A2-2 = The attacker’s cannon 2 is broken. Of a throw of 2 4 4 5 6 1 the 2 and the 6 are blocked.
afloat-board-drawing-A2-4 = The two 5s are held; the other three dice will be thrown again. The 6 is blocked.
afloat-board-drawing-A2-6 = With two 5s held, both other dice fall on 6: the attack fails.
afloat-board-drawing-A3-1 = A pair takes a man, three alike a cannon, four alike a hull zone, a double pair a sail.
afloat-board-drawing-A3-2 = The captain of the target has given up cannon 4; the number of the dice did not matter.
afloat-board-drawing-A4-1 = With three sails intact a defence throw of 2 saves; the sail is spent all the same.
