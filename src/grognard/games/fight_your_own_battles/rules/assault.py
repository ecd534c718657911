"""X10 Assault: men close in on an enemy beside them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from grognard.engine.chance import Die, at_least
from grognard.engine.rules import Procedure, Reason
from grognard.games.fight_your_own_battles.rules.constants import (
    CSW,
    ELITE,
    GUN,
    OVERWATCH,
    POOR,
    SHAKEN,
    SOFT,
)
from grognard.games.fight_your_own_battles.rules.damage import Damaging, Wrecking
from grognard.games.fight_your_own_battles.rules.facts import ASSAULTED, SURRENDERED
from grognard.games.fight_your_own_battles.rules.firing import SAVED_BY_COVER, Bearing
from grognard.games.fight_your_own_battles.rules.fleeing import go_back
from grognard.games.fight_your_own_battles.rules.going import CAVALRY, FOOT
from grognard.games.fight_your_own_battles.rules.knowledge import is_in_open
from grognard.games.fight_your_own_battles.rules.losing import (
    Casualties,
    leave_weapon,
    lose_with_officer,
)
from grognard.games.fight_your_own_battles.rules.momentum import enter_fire, small_arms_line
from grognard.games.fight_your_own_battles.rules.observing import score_at_card
from grognard.games.fight_your_own_battles.rules.reasons import (
    NO_CLOSE_WEAPON,
    NO_ENEMY,
    NO_HEART,
    NOT_KNOWN,
    NOT_NEXT_TO,
    ONLY_MEN,
)
from grognard.games.fight_your_own_battles.rules.room import mover_of
from grognard.games.fight_your_own_battles.rules.state import Cardsheet
from grognard.games.fight_your_own_battles.rules.table import cover_of

GO_BACK: Final[i64] = 60  # tenths of an inch
MOST_LOST: Final[i64] = 4
LOW: Final[i64] = 3  # a score at which men give up
EVEN: Final[i64] = 20  # margins are kept above 0


def why_not_assault(s: Cardsheet, element: i64, enemy: i64) -> Reason | None:
    """X10.1 Men in good heart, against a known enemy beside them."""
    if enemy >= s.board.count or s.board.side(enemy) == s.board.side(element):
        return NO_ENEMY
    if not is_in_open(s, enemy) or not is_in_open(s, element):
        return NO_ENEMY
    mover = mover_of(s, element)
    if mover != FOOT and mover != CAVALRY:
        return ONLY_MEN
    watches = s.order[element] == OVERWATCH or s.doubled.has(element)
    if score_at_card(s, element) < 5 or s.row[element] > SHAKEN or watches:
        return NO_HEART
    if not s.board.ground.adjacent(s.cell[element], s.cell[enemy]):
        return NOT_NEXT_TO
    if not s.is_known(element, enemy):
        return NOT_KNOWN
    armoured = s.board.elements[enemy].is_armour()
    return NO_CLOSE_WEAPON if armoured and not s.board.elements[element].item.close_at else None


def can_assault(s: Cardsheet, element: i64) -> bool:
    """X10.1 Is there anybody to assault?"""
    for enemy in range(s.board.count):
        if why_not_assault(s, element, enemy) is None:
            return True
    return False


# ---------------------------------------------------------------- X10.2 men against men


def strength(s: Cardsheet, element: i64) -> i64:
    """X10.2 Half its men, rounded up, and what they are worth."""
    sum_of = (s.figures[element] + 1) // 2
    quality = s.board.elements[element].quality
    if quality == ELITE:
        return sum_of + 1
    return sum_of - 1 if quality == POOR else sum_of


def attack(s: Cardsheet, element: i64, enemy: i64) -> i64:
    """X10.2 What the attacker adds to his die: 1 more if he fired at him in this turn."""
    fired = s.fired[element] != 0 and s.last_target[element] == enemy
    return strength(s, element) + (1 if fired else 0)


def defend(s: Cardsheet, enemy: i64) -> i64:
    """X10.2 What the defender adds: his cover, and 2 less if his heart has sunk."""
    low: i64 = 2 if s.score[enemy] <= LOW else 0
    return strength(s, enemy) + cover_of(s, enemy) - low


@mypyc_attr(acyclic=True)
class CloseAssault(Procedure):
    """X10.2 A die each; the loser loses by how much he lost, the winner one man."""

    heading = "X10 Assault"
    sections = ("attacker", "defender", "compare", "winner", "aftermath")
    called = {"Move": "face"}
    holds = {"die": (0, 6), "margin": (0, 2 * EVEN)}

    def __init__(self, element: i64, enemy: i64, die: i64, margin: i64) -> None:
        self.element: i64 = element
        self.enemy: i64 = enemy
        self.die: i64 = die
        self.margin: i64 = margin  # of the attacker; EVEN if neither is ahead

    def run(self, s: Cardsheet, section: i64) -> None:
        match section:
            case 0:  # X11.2
                self.begin(s)
            case 1:
                s.become(CloseAssault(self.element, self.enemy, s.answer, EVEN))
                s.goto(2)
                s.call(Die(6))
            case 2:
                self.compare(s, s.answer)
            case 3:
                self.hurt(s, self.winner(), 1)
            case _:
                self.follow(s)

    def begin(self, s: Cardsheet) -> None:
        enter_fire(s, self.element, self.enemy, small_arms_line(cover_of(s, self.element)))
        if s.board.elements[self.enemy].on_foot():
            enter_fire(s, self.enemy, self.element, small_arms_line(cover_of(s, self.enemy)))
        s.call(Die(6))

    def compare(self, s: Cardsheet, die: i64) -> None:
        ahead = self.die + attack(s, self.element, self.enemy) - die - defend(s, self.enemy)
        s.tell(ASSAULTED, self.element, self.enemy, self.die, die)
        s.become(CloseAssault(self.element, self.enemy, self.die, EVEN + ahead))
        s.goto(3)
        self.hurt(s, self.loser_after(ahead), min(MOST_LOST, max(1, ahead, -ahead)))

    def loser_after(self, ahead: i64) -> i64:
        """X10.2 Equal counts as beaten off: both lose a man."""
        return self.enemy if ahead > 0 else self.element

    def winner(self) -> i64:
        return self.element if self.margin > EVEN else self.enemy

    def hurt(self, s: Cardsheet, element: i64, men: i64) -> None:
        if s.on_table(element) and s.kind[element] != SOFT:
            s.call(Casualties(element, min(men, s.figures[element])))

    def follow(self, s: Cardsheet) -> None:
        """X10.3 The attacker goes back, or takes the place of whom he has beaten."""
        if self.margin <= EVEN:
            if s.on_table(self.element):
                go_back(s, self.element, GO_BACK)
            s.done(0)
            return
        cell = s.cell[self.enemy]
        if s.on_table(self.enemy) and s.kind[self.enemy] == SOFT:
            s.become(Wrecking(self.enemy))
            return
        if s.on_table(self.enemy):
            drive_off(s, self.enemy)
        if s.on_table(self.element) and cell >= 0:
            s.cell[self.element] = cell
        s.done(0)


def drive_off(s: Cardsheet, enemy: i64) -> None:
    """X10.3 Who is beaten with a low score surrenders, and so does a gun's crew; others go back."""
    if s.score[enemy] <= LOW or s.kind[enemy] == GUN:
        s.tell(SURRENDERED, enemy)
        lose_with_officer(s, enemy)
        return
    if s.kind[enemy] == CSW:
        leave_weapon(s, enemy)
    go_back(s, enemy, GO_BACK)


# ---------------------------------------------------------------- X10.4 men against armour


@mypyc_attr(acyclic=True)
class ArmourAssault(Procedure):
    """X10.4 A die for two men, each 6 damages the AFV; its machine gun answers."""

    heading = "X10.4 Assault on armour"
    sections = ("throw", "result", "answer fire", "hits", "over")
    called = {"Move": "face"}

    def __init__(self, element: i64, enemy: i64) -> None:
        self.element: i64 = element
        self.enemy: i64 = enemy

    def run(self, s: Cardsheet, section: i64) -> None:
        match section:
            case 0:
                s.call(at_least((s.figures[self.element] + 1) // 2, 6, 6))
            case 1:
                if s.answer == 1:
                    s.call(Damaging(self.enemy))
                elif s.answer > 1:
                    s.call(Wrecking(self.enemy))
            case 2:
                if s.on_table(self.enemy):
                    s.call(at_least(2, 4, 6))
                else:
                    s.done(0)
            case 3:
                if s.answer > 0:
                    s.call(Bearing(self.element, s.answer, SAVED_BY_COVER))
            case _:
                s.done(0)
