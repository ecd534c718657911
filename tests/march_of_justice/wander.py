"""Games played at random from many positions, for what must hold wherever players may get to."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from grognard.engine.fate import outcomes
from grognard.engine.rules import CHANCE, Fact, Moves, Reason, ask
from grognard.games.march_of_justice.rules.state import March
from tests.march_of_justice.names import PLACES, RUSSIANS
from tests.march_of_justice.table import position

GAMES = range(24)
WAGNER = ("utkin", "rusich", "serb")
GARRISON = {"omon": "moscow", "sobr": "moscow", "fsb": "moscow"}


def wander(seed: int) -> Iterator[tuple[March, list[Fact]]]:
    """Every state of a game in which somebody, Nature too, is asked, and what was told before."""
    dice = Random(seed)
    places = [name for name in PLACES if name != "moscow"]
    where = {name: dice.choice(places) for name in WAGNER} if seed % 2 else {}
    s = position(
        GARRISON | where if where else None,
        russians=RUSSIANS[seed % 3],
        momentum=seed % 7 - 3,
        switching=("instead", "besides")[seed // 3 % 2],
        repulse=("attackers", "location")[seed // 6 % 2],
    )
    s.listen()
    while ask(s):
        yield s, s.hear()
        act = dice.choice(offered(s)[0])
        s.listen()
        s.top.take(s, act)
    yield s, s.hear()


def offered(s: March) -> tuple[list[int], list[tuple[int, Reason]]]:
    """What may be done or may come up, and what is refused."""
    if s.top.kind == CHANCE:
        return [act for act, _ in outcomes(s)], []
    moves = Moves()
    moves.refused = []
    s.top.find_moves(s, moves)
    return [moves.acts[at] for at in range(moves.n)], moves.refused
