"""Games of Army Group North up to a moment, by acts and dice that are said."""

from __future__ import annotations

from typing import Any

from grognard.engine.fate import Manual
from grognard.engine.game import Setup
from grognard.engine.play import Play
from grognard.engine.rules import State
from grognard.engine.value import Json
from grognard.games.army_group_north.game import ArmyGroupNorth
from grognard.games.army_group_north.rules.constants import END_PHASE
from grognard.games.army_group_north.rules.operations import Commanding
from grognard.games.army_group_north.rules.state import Campaign

Said = list[Json]
MARCH: tuple[Said, ...] = (["activate", "1925"], ["march", "1724"])
ATTACK: tuple[Said, ...] = (*MARCH, ["plan", "standard"], ["use-air", False])
DICE: tuple[Said, ...] = (["roll", 6], ["roll", 5])  # 1 LP for the attacker, 3 for the defender


def operations(scenario: str, turn: int = 1) -> Play:
    """A game in which the Axis begins its Operations Phase: nobody has moved before."""
    play = Play(ArmyGroupNorth(), Setup(scenario), Manual())
    while not is_due(play.state, turn):
        offered = play.options()
        if play.nature_is_asked:
            play.take(play.game.encode(play.state, ["roll", 1]))
        else:
            play.take(END_PHASE if END_PHASE in offered else offered[0])
    return play


def is_due(s: State, turn: int) -> bool:
    """7.0 The first turn of a scenario may be a later one."""
    assert isinstance(s, Campaign)
    return isinstance(s.top, Commanding) and s.turn >= turn


def after(play: Play, *acts: Said) -> Any:
    """The file of a game after some acts more."""
    for said in acts:
        play.take(play.game.encode(play.state, said))
    return play.export()


def planning() -> Any:
    """8.4 The Axis has come to the corps in 1724, and chooses its plan."""
    return after(operations("border"), *MARCH)


def losing() -> Any:
    """8.8 Both have rolled, and the Axis chooses who bears its one LP."""
    return after(operations("border"), *ATTACK, *DICE)


def retreating() -> Any:
    """8.11 The first division has borne it, and the Soviet corps must go."""
    return after(operations("border"), *ATTACK, *DICE, ["split", 1])


def reacting() -> Any:
    """2.6.1 In turn 2 a German force comes near the tanks in Šiauliai."""
    return after(operations("border", turn=2), ["activate", "1925"], ["march", "1823"])
