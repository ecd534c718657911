"""8.2 A combat, step by step: who fights, plans, strengths, dice, losses, the winner, the loser."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from grognard.engine.bit_set import EMPTY, BitSet
from grognard.engine.rules import Procedure
from grognard.games.army_group_north.rules.aftermath import Aftermath, hearten
from grognard.games.army_group_north.rules.air import Landing
from grognard.games.army_group_north.rules.bounds import announce
from grognard.games.army_group_north.rules.constants import (
    MEETING,
    NO_PLAN,
    NOT_CHOSEN,
    STEADFAST,
)
from grognard.games.army_group_north.rules.control import enter
from grognard.games.army_group_north.rules.counterattack import Counterattack, strikes_back
from grognard.games.army_group_north.rules.crt import lp_of, standing
from grognard.games.army_group_north.rules.exchange import Exchange
from grognard.games.army_group_north.rules.facts import (
    NOBODY_LEFT,
    OUT_OF_SUPPLY,
    OVERRAN,
    PLANS_SHOWN,
    STRENGTHS_SAID,
    WON_COMBAT,
)
from grognard.games.army_group_north.rules.losses import Losses
from grognard.games.army_group_north.rules.plans import PAIR, Plans, only_posture
from grognard.games.army_group_north.rules.record import (
    AIR_HELP,
    ATTACKER,
    COUNTER_LP,
    DEFENDER,
    IN_SUPPLY,
    LEFT_OVER,
    NEITHER,
    ROWS,
    RUNGS,
    STRENGTHS,
    THE_PLAN,
    THE_POSTURE,
    TOTALS,
    WINNER,
)
from grognard.games.army_group_north.rules.removal import eliminate
from grognard.games.army_group_north.rules.results import pack_result
from grognard.games.army_group_north.rules.retreat import LONG, SHORT
from grognard.games.army_group_north.rules.sitting_out import (
    Excess,
    keep_garrison_out,
    sweep_idle,
)
from grognard.games.army_group_north.rules.stacking import stack
from grognard.games.army_group_north.rules.state import Campaign
from grognard.games.army_group_north.rules.strengths import (
    attack_sp,
    defence_sp,
    fighters,
    overruns,
    total_sp,
)
from grognard.games.army_group_north.rules.supply import force_has_line_in_combat
from grognard.games.army_group_north.rules.undying import Undying


@mypyc_attr(acyclic=True)
class Combat(Procedure):
    """8.2 `side` attacks in `cell`, where both stand; its force came from `origin`.

    A plan or posture that is not NO_PLAN or NOT_CHOSEN is fixed. In an exploitation (`exploiting`
    1) the attacker has an LOS if it had one in its first combat (`supplied`). All of a side that
    stand in the hex fight (8.2); `force` are those that were activated. Answers `pack_result`.
    """

    heading = "8.2 Combat"
    sections = (
        *("excess", "their excess", "plans", "strengths", "attacker's losses"),
        *("defender's losses", "counterattack", "winner", "control", "air", "end"),
    )
    called = {"Attack": "won or lost", "Pursuit": "fought", "Storm": "fought"}
    holds = {
        "plan": (MEETING, NO_PLAN),
        "posture": (STEADFAST, NOT_CHOSEN),
        "mp_left": (0, 100),
        "exploiting": (0, 1),
        "supplied": (0, 1),
    }

    def __init__(
        self,
        side: i64,
        force: BitSet,
        cell: i64,
        origin: i64,
        plan: i64,
        posture: i64,
        mp_left: i64,
        exploiting: i64,
        supplied: i64,
    ) -> None:
        self.side: i64 = side
        self.force: BitSet = force
        self.cell: i64 = cell
        self.origin: i64 = origin
        self.plan: i64 = plan
        self.posture: i64 = posture
        self.mp_left: i64 = mp_left
        self.exploiting: i64 = exploiting
        self.supplied: i64 = supplied

    def run(self, s: Campaign, section: i64) -> None:
        match section:
            case 0:  # 2.3 Who is over the limit sits out.
                keep_garrison_out(s, self.side, self.cell)
                s.call(Excess(self.side, self.cell))
            case 1:
                s.call(Excess(1 - self.side, self.cell))
            case 2:  # 8.3, 8.4 Plan and posture.
                self.choose(s)
            case 3:  # 8.2 Strengths, terrain, LOS; 8.5–8.7 the dice.
                self.line_up(s, s.answer)
            case 4:  # 8.8 Losses.
                lp = lp_of(s.combat[RUNGS + ATTACKER])
                s.call(Losses(self.side, self.cell, lp, ATTACKER))
            case 5:
                lp = lp_of(s.combat[RUNGS + DEFENDER])
                s.call(Losses(1 - self.side, self.cell, lp, DEFENDER))
            case 6:  # 8.9 Counterattack.
                s.combat[LEFT_OVER] = s.answer
                if strikes_back(s, self.side, self.cell):
                    s.call(Counterattack(self.side, self.cell))
            case 7:  # 8.10 The winner; 8.11 the loser.
                self.decide(s)
            case 8:  # 2.9 Control; X4.8.4 who straggles back.
                self.take_control(s)
                s.call(Undying())
            case 9:  # X4.4 Is the air unit used up?
                if s.combat[AIR_HELP] != 0:
                    s.call(Landing())
            case _:
                self.end(s)

    # ------------------------------------------------------------ before the dice

    def choose(self, s: Campaign) -> None:
        """8.3, 8.4 At the same time, and only those who have a choice."""
        plan = self.plan
        if plan == NO_PLAN and self.mp_left == 0:
            plan = MEETING
        posture = self.posture
        if posture == NOT_CHOSEN:
            posture = only_posture(s, 1 - self.side, self.cell)
        if plan == NO_PLAN or posture == NOT_CHOSEN:
            s.call(Plans(self.side, self.cell, plan, posture, self.mp_left))
        else:
            s.answer = plan * PAIR + posture

    def line_up(self, s: Campaign, plans: i64) -> None:
        """8.2 Plans are shown, strengths said; X4.8.2 at 12:1 there are no dice."""
        s.combat[THE_PLAN] = plans // PAIR
        s.combat[THE_POSTURE] = plans % PAIR
        s.tell(PLANS_SHOWN, self.side, self.cell, plans // PAIR, plans % PAIR)
        self.count_up(s)
        self.check_supply(s)
        if overruns(self.side, s.combat[STRENGTHS + ATTACKER], s.combat[STRENGTHS + DEFENDER]):
            self.overrun(s)
        else:
            s.call(Exchange(self.side, self.cell))

    def count_up(self, s: Campaign) -> None:
        """2.4, 8.2 Totals are said aloud, and terrain changes them."""
        for who in range(ATTACKER, DEFENDER + 1):
            force = fighters(s, self.side_of(who), self.cell)
            s.combat[TOTALS + who] = total_sp(s, force)
            announce(s, force, s.combat[TOTALS + who])
        attack = s.combat[TOTALS + ATTACKER]
        defence = s.combat[TOTALS + DEFENDER]
        attacking = attack_sp(s, self.side, self.origin, self.cell, attack)
        defending = defence_sp(s, self.cell, defence)
        s.combat[STRENGTHS + ATTACKER] = attacking
        s.combat[STRENGTHS + DEFENDER] = defending
        s.tell(STRENGTHS_SAID, attack, attacking, defence, defending)

    def side_of(self, who: i64) -> i64:
        return self.side if who == ATTACKER else 1 - self.side

    def check_supply(self, s: Campaign) -> None:
        """2.10, R9 The LOS of both; 8.12 in an exploitation the attacker's is as it was."""
        supplied = self.supplied == 1
        if self.exploiting == 0:
            force = fighters(s, self.side, self.cell)
            supplied = force_has_line_in_combat(s, force, self.origin, self.cell)
        note_supply(s, self.side, ATTACKER, supplied)
        force = fighters(s, 1 - self.side, self.cell)
        defended = force_has_line_in_combat(s, force, self.cell, self.cell)
        note_supply(s, 1 - self.side, DEFENDER, defended)

    def overrun(self, s: Campaign) -> None:
        """X4.8.2, R89 All defenders are eliminated, without dice or losses."""
        s.tell(OVERRAN, self.side, self.cell)
        for unit in s.units_in(1 - self.side, self.cell):
            eliminate(s, unit)
        s.combat[WINNER] = ATTACKER
        s.goto(8)

    # ------------------------------------------------------------ after the losses

    def decide(self, s: Campaign) -> None:
        """8.10 Who inflicted more has won, the defender a tie; then the loser (8.11)."""
        winner = self.find_winner(s)
        s.combat[WINNER] = winner
        if winner == NEITHER:
            s.tell(NOBODY_LEFT, self.cell)
            sweep_idle(s, self.side, self.cell)
            sweep_idle(s, 1 - self.side, self.cell)
            return
        s.tell(WON_COMBAT, self.side_of(winner), self.cell)
        if winner == DEFENDER:
            hearten(s, 1 - self.side, self.cell)
        loser = self.side_of(1 - winner)
        sweep_idle(s, loser, self.cell)
        beaten = fighters(s, loser, self.cell)
        if not beaten.is_empty():
            far = SHORT if winner == DEFENDER else LONG
            s.call(Aftermath(loser, beaten, self.cell, far))

    def find_winner(self, s: Campaign) -> i64:
        """8.10, R58 A side without anybody left has not won."""
        attackers = not fighters(s, self.side, self.cell).is_empty()
        defenders = not fighters(s, 1 - self.side, self.cell).is_empty()
        if not attackers:
            return DEFENDER if defenders else NEITHER
        if not defenders:
            return ATTACKER
        inflicted = standing(s.combat[RUNGS + DEFENDER], s.combat[COUNTER_LP + DEFENDER])
        suffered = standing(s.combat[RUNGS + ATTACKER], s.combat[COUNTER_LP + ATTACKER])
        return ATTACKER if inflicted > suffered else DEFENDER

    def take_control(self, s: Campaign) -> None:
        """2.9, R63 The side that is left in the hex controls it."""
        for side in range(i64(2)):
            if s.has_units(side, self.cell):
                enter(s, side, stack(s, side, self.cell), self.cell)

    def end(self, s: Campaign) -> None:
        """The record is wiped; the attacker has won if he is alone in the hex."""
        record = s.combat
        alone = s.has_units(self.side, self.cell) and not s.has_units(1 - self.side, self.cell)
        overrun = alone and overruns(self.side, record[STRENGTHS], record[STRENGTHS + DEFENDER])
        supplied = record[IN_SUPPLY + ATTACKER] == 1
        result = pack_result(alone, overrun, supplied, record[THE_PLAN], record[LEFT_OVER])
        for row in range(ROWS):
            s.combat[row] = 0
        s.idle = EMPTY
        s.done(result)


def note_supply(s: Campaign, side: i64, who: i64, supplied: bool) -> None:
    s.combat[IN_SUPPLY + who] = 1 if supplied else 0
    if not supplied:
        s.tell(OUT_OF_SUPPLY, side)
