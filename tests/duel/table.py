"""A table set for a test of The Ford: hands and dice as the test says, acts in plain words."""

from __future__ import annotations

from grognard.engine.chance import DRAW, ROLL
from grognard.engine.fate import Fate, Scripted
from grognard.engine.game import Setup
from grognard.engine.play import Play
from tests.duel.game import CARDS, TheFord

FORD = TheFord()
EACH = ("charge", "feint", "guard")


def dealt(red: tuple[str, ...] = EACH, blue: tuple[str, ...] = EACH, paces: int = 4) -> list[int]:
    """What Nature must do for these hands and this ground."""
    return [*(DRAW + CARDS.index(card) for card in (*red, *blue)), ROLL + paces]


def sit_down(*, red: tuple[str, ...] = EACH, blue: tuple[str, ...] = EACH, paces: int = 4) -> Play:
    """Both captains hold their cards and are asked for orders; later dice are the test's."""
    return Play(FORD, Setup("day"), Scripted(*dealt(red, blue, paces)))


def do(play: Play, *spoken: str) -> Play:
    """Act after act: "lay red charge", "step", "faces 1 2 6"."""
    for words in spoken:
        verb, *points = words.split()
        read = [int(point) if point.isdigit() else point for point in points]
        play.take(FORD.encode(play.state, [verb, *read]))
    return play


def marching(fate: Fate | None = None) -> Play:
    """Red has won the clash with four paces to go, and is asked."""
    play = do(sit_down(), "lay blue feint", "lay red charge")
    play.fate = fate or play.fate
    return play
