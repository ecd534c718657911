"""A table set for a test of The Ford: hands and dice as the test says, acts in plain words."""

from __future__ import annotations

from grognard.engine.chance import DRAW, ROLL
from grognard.engine.fate import Fate, Scripted
from grognard.engine.game import Game, Setup
from grognard.engine.play import Play
from grognard.engine.rules import Frame
from grognard.games.the_ford.game import TheFord
from grognard.games.the_ford.rules.state import Duel
from grognard.games.the_ford.tables import CARDS

FORD: Game = TheFord()
EACH = ("charge", "feint", "guard")
DUSK = 4  # where the day goes on after a clash


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


def inside(rule: Frame, s: Duel | None = None, back: int = DUSK) -> Play:
    """A table in the middle of a rule that the day has called."""
    state = FORD.start(Setup("day")) if s is None else s
    state.goto(back)
    state.call(rule)
    return Play.resume(FORD, Setup("day"), state)


def duel(play: Play) -> Duel:
    """What is on the table."""
    assert isinstance(play.state, Duel)
    return play.state


def where(play: Play) -> str:
    """The section that is being carried out."""
    return FORD.breadcrumb(play.state)[-1][0]
