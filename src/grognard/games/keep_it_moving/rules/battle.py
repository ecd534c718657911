"""5 Battle: rounds of committed units, until the card is cleared or nobody can go on."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from grognard.engine.bits import BITS
from grognard.engine.chance import ROLL
from grognard.engine.dice import Dice
from grognard.engine.rules import (
    ANYWHERE,
    Chance,
    Choice,
    Moves,
    Odds,
    Procedure,
    Reason,
    link,
    operand,
    verb,
)
from grognard.games.keep_it_moving.rules.asking import RollAmount
from grognard.games.keep_it_moving.rules.constants import (
    ABANDON,
    ALL_BATTALIONS,
    ALL_UNITS,
    ASSETS,
    COMMIT,
    EVACUATE,
    LADDER,
    LEVELS,
    NOBODY,
    SETS_OF_UNITS,
    UNITS,
    UNTIL_BATTLE,
    WAIVE,
)
from grognard.games.keep_it_moving.rules.deck import NO_BATTLE
from grognard.games.keep_it_moving.rules.facts import (
    ABANDONED,
    BATTLE,
    CLEARED,
    COMMITTED,
    EVACUATED,
    EXPIRED,
    FOUGHT,
    ROLLED,
    ROUND_FAILED,
    WAIVED,
)
from grognard.games.keep_it_moving.rules.programs import perform
from grognard.games.keep_it_moving.rules.reasons import (
    CLAUSE_MET,
    LAST_SUCCESS,
    NEEDS_BATTALION,
    NOT_IN_THIS_BATTLE,
    OUT_OF_GAME,
    SOMEBODY_FIGHTS,
)
from grognard.games.keep_it_moving.rules.state import Kim


@mypyc_attr(acyclic=True, free_list_len=1)
class StartBattle(Procedure):
    """5.1 How many successes it takes."""

    sections = ("needs", "rolled")
    called = {"Turn": "after card", "Carry": ANYWHERE}

    def run(self, s: Kim, section: i64) -> None:
        battle = s.deck.cards[s.card].battle
        if section == 0 and battle.needs_dice != 0:
            s.call(RollNeed(battle.needs_dice))
            return
        begin(s, battle.needs if section == 0 else s.answer)
        s.become(Battle())


def start_battle(s: Kim) -> None:
    """5 The battle of the card drawn."""
    battle = s.deck.cards[s.card].battle
    if battle.needs_dice != 0:
        s.call(StartBattle())
        return
    begin(s, battle.needs)
    if s.top.caller is None:
        s.enter(COMMITTING)
    else:
        s.call(Battle())


def begin(s: Kim, base: i64) -> None:
    s.battle = s.deck.cards[s.card].battle
    s.needed = count_needed(s, base)
    s.got = 0
    s.rounds = 0
    s.supported = not s.battle.assets
    s.tell(BATTLE, s.needed, base)


def count_needed(s: Kim, base: i64) -> i64:
    """5.1 The card's number with what is in play added, and never below 1."""
    if s.in_play & s.deck.battle_bits != 0:
        for mark in s.deck.felt_in_battle:
            now = s.marks[mark]
            if now > 0:
                m = s.deck.marks[mark]
                if m.until != UNTIL_BATTLE:
                    now = 1
                base += m.needs * now
    if base < 1:
        return 1
    return base


@mypyc_attr(acyclic=True, free_list_len=1)
class RollNeed(RollAmount):
    """5.1 The dice say how many successes it takes."""

    heading = "5.1 Roll for the successes needed"
    called = {"StartBattle": "rolled"}

    def take(self, s: Kim, act: i64) -> None:
        s.tell(ROLLED, operand(act), self.dice)
        s.done(self.amount(act))


# the sections of Battle that are gone to
AFTER_ROUND: Final[i64] = 1
FAILED: Final[i64] = 3
AGAIN: Final[i64] = 4
WON_AT_ONCE: Final[i64] = 5
OVER: Final[i64] = 6


@mypyc_attr(acyclic=True, free_list_len=1)
class Battle(Procedure):
    """5 One round after the other."""

    sections = ("commit", "after round", "judge", "failed", "again", "won at once", "over")
    called = {"Turn": "after card", "Carry": ANYWHERE}

    def run(self, s: Kim, section: i64) -> None:
        match section:
            case 0:  # 5.2 Units are committed, and roll (5.3).
                if not s.end_if_spent():
                    self.commit(s)
            case 1:  # 5.5 What this card does after a round with, or without, failures.
                self.after_round(s)
            case 2:  # 5.5 Is it cleared?
                self.judge(s)
            case 3:  # 5.5 A round spent on evacuating is a failed round, come what may.
                self.fail_round(s)
            case 4:  # 5.5 If not, there is another round, unless the card says it is over.
                self.again(s)
            case 5:  # 5.6 It is cleared: some cards reward that in the first round.
                self.won_at_once(s)
            case _:  # 5.6 So do some cards in play; those for one battle are used up.
                self.finish(s)

    def commit(self, s: Kim) -> None:
        if self.caller is not None and self.caller.caller is None:
            s.enter(COMMITTING)
        else:
            s.goto(AFTER_ROUND)
            s.call(Commit())

    # Each part goes straight on to the next where nobody was asked in between.

    def after_round(self, s: Kim) -> None:
        program = s.battle.none_failed if s.failing == 0 else s.battle.any_failed
        if program is None or perform(s, program):
            self.judge(s)

    def judge(self, s: Kim) -> None:
        if cleared(s):
            self.win(s)
        else:
            self.fail_round(s)

    def fail_round(self, s: Kim) -> None:
        s.tell(ROUND_FAILED, s.got, s.needed, s.rounds)
        s.goto(AGAIN)
        program = s.battle.failed
        if program is None or perform(s, program):
            self.again(s)

    def again(self, s: Kim) -> None:
        if s.end_if_spent():
            return
        battle = s.battle
        if cleared(s):
            self.win(s)
        elif battle.rounds > 0 and s.rounds >= battle.rounds:
            s.tell(EXPIRED)
            use_up(s)
            leave(s)
        else:
            self.commit(s)

    def win(self, s: Kim) -> None:
        s.won += 1
        s.tell(CLEARED, s.got, s.needed, s.rounds)
        s.goto(WON_AT_ONCE)
        program = s.battle.cleared
        if program is None or perform(s, program):
            self.won_at_once(s)

    def won_at_once(self, s: Kim) -> None:
        s.goto(OVER)
        program = s.battle.first_try
        if program is None or s.rounds > 1 or perform(s, program):
            self.finish(s)

    def finish(self, s: Kim) -> None:
        if s.in_play & s.deck.battle_bits != 0:
            self.reward(s)
            use_up(s)
        leave(s)

    def reward(self, s: Kim) -> None:
        for mark in s.deck.felt_in_battle:
            m = s.deck.marks[mark]
            if s.marks[mark] > 0 and m.cleared is not None and s.got >= s.needed + m.margin:
                perform(s, m.cleared)


def cleared(s: Kim) -> bool:
    """5.5 Enough successes, and one of the assets' where the card wants it."""
    return s.got >= s.needed and s.supported


def use_up(s: Kim) -> None:
    """7.4 What was in play for one battle goes."""
    for mark in s.deck.felt_in_battle:
        if s.marks[mark] > 0 and s.deck.marks[mark].until == UNTIL_BATTLE:
            s.remove(mark, NOBODY)


def leave(s: Kim) -> None:
    """The battle is no longer there: nothing of it is remembered."""
    s.battle = NO_BATTLE
    s.needed = 0
    s.got = 0
    s.rounds = 0
    s.failing = 0
    s.supported = False
    s.done(0)


def why_not_commit(usable: i64, units: i64) -> Reason | None:
    """5.2 At least one battalion, and nobody who is out of the game."""
    if units & ALL_BATTALIONS == 0:
        return SOMEBODY_FIGHTS if units == 0 else NEEDS_BATTALION
    if units & ~usable != 0:
        return OUT_OF_GAME
    return None


def list_allowed(usable: i64) -> vec[i64]:
    """Every commitment that nothing speaks against."""
    sets = range(1, SETS_OF_UNITS)
    return vec[i64]([COMMIT + units for units in sets if why_not_commit(usable, units) is None])


# By the units that are usable; asked for once, at import (5 % of a playout).
COMMITMENTS: Final = vec[vec[i64]]([list_allowed(usable) for usable in range(SETS_OF_UNITS)])


@mypyc_attr(acyclic=True, free_list_len=1)
class Commit(Choice):
    """5.2 Which units go in this round, or what else the card allows."""

    heading = "5.2 Commit"
    called = {"Battle": "after round"}

    def fits(self, s: Kim) -> bool:
        return s.usable & ALL_BATTALIONS != 0

    def find_moves(self, s: Kim, moves: Moves) -> None:
        if moves.refused is None:
            moves.offer_all(COMMITMENTS[s.usable])
        else:
            for units in range(1, SETS_OF_UNITS):
                moves.offer(COMMIT + units, self.why_not(s, COMMIT + units))
        if s.battle.plain:
            return
        if s.battle.evacuate:
            moves.offer(EVACUATE, self.why_not(s, EVACUATE))
        if s.battle.waive is not None:
            moves.offer(WAIVE, self.why_not(s, WAIVE))
        if s.battle.abandon is not None:
            moves.offer(ABANDON, self.why_not(s, ABANDON))

    def why_not(self, s: Kim, act: i64) -> Reason | None:
        if verb(act) != COMMIT:
            return self.why_not_instead(s, act)
        return why_not_commit(s.usable, operand(act))

    def why_not_instead(self, s: Kim, act: i64) -> Reason | None:
        """5.7 What only some battles offer."""
        battle = s.battle
        if act == EVACUATE and battle.evacuate:
            return None if s.needed > 1 else LAST_SUCCESS
        if act == WAIVE and battle.waive is not None:
            return CLAUSE_MET if s.supported else None
        if act == ABANDON and battle.abandon is not None:
            return None
        return NOT_IN_THIS_BATTLE

    def take(self, s: Kim, act: i64) -> None:
        if verb(act) == COMMIT:
            s.rounds += 1
            s.failing = 0
            s.tell(COMMITTED, operand(act), s.rounds)
            s.become(Rolls(operand(act)))
        elif act == EVACUATE:
            self.evacuate(s)
        elif act == WAIVE:
            self.waive(s)
        else:
            self.abandon(s)

    def evacuate(self, s: Kim) -> None:
        s.rounds += 1
        s.failing = 0
        s.needed -= 1
        s.tell(EVACUATED, s.needed)
        s.done(0)
        s.goto(FAILED)

    def waive(self, s: Kim) -> None:
        """The price is paid at once; with the successes already there the card is cleared."""
        s.supported = True
        s.tell(WAIVED)
        price = s.battle.waive
        s.done(0)
        s.goto(AGAIN)
        if price is not None:
            perform(s, price)

    def abandon(self, s: Kim) -> None:
        """No battle was fought: what was in play for the next one stays."""
        s.tell(ABANDONED)
        price = s.battle.abandon
        s.done(0)
        leave(s)
        if price is not None:
            perform(s, price)


# A battle that is all a card does is always called by the turn: link to it in turn.py.
FIGHTING: Final = Battle()
COMMITTING: Final = link(Commit(), FIGHTING, AFTER_ROUND)


@mypyc_attr(acyclic=True, free_list_len=1)
class Rolls(Chance):
    """5.3 A die for each committed unit in turn, and its attrition (5.4)."""

    heading = "5.3 Roll"
    called = {"Battle": "after round"}
    holds = {"units": (1, ALL_UNITS)}

    def __init__(self, units: i64) -> None:
        self.units: i64 = units

    def fits(self, s: Kim) -> bool:
        return self.units & ~s.usable == 0

    def next_unit(self) -> i64:
        unit: i64 = 0
        while self.units >> unit & 1 == 0:
            unit += 1
        return unit

    def outcomes(self, s: Kim, odds: Odds) -> None:
        for face in range(1, 7):
            odds.add(ROLL + face, 1)

    def sample(self, s: Kim, dice: Dice) -> i64:
        return ROLL + dice.die(6)

    def take(self, s: Kim, act: i64) -> None:
        unit = self.next_unit()
        fight(s, unit, operand(act))
        rest = self.units & ~BITS[unit]
        if rest == 0:
            s.done(0)
        else:
            s.become(Rolls(rest))

    def resolve(self, s: Kim, dice: Dice) -> None:
        """All dice at once."""
        for unit in range(UNITS):
            if self.units >> unit & 1 == 1:
                fight(s, unit, dice.die(6))
        s.done(0)


def fight(s: Kim, unit: i64, face: i64) -> None:
    """5.3 Success on the ladder's number or more; 5.4 a level for rolling, one more for failing."""
    need = LADDER[unit * LEVELS + s.levels[unit]]
    s.tell(FOUGHT, unit, face, s.mods[unit], need)
    if face + s.mods[unit] >= need:
        s.got += 1
        if unit == ASSETS:
            s.supported = True
        s.attrit(unit, 1)
    else:
        s.failing |= BITS[unit]
        s.attrit(unit, 2)
