"""The Combat Matrix and the Counterattack Table, as our packs have them."""

from __future__ import annotations

from grognard.games.army_group_north.rules import constants as n
from grognard.games.army_group_north.rules.board import FACES, RATIOS, Board

# Posture by posture, plan by plan: the attacker's DRM, the defender's, the LP of both.
MATRIX = {
    n.STEADFAST: ((0, 1, 0, 0), (0, 0, 0, 0), (0, 0, 1, 1), (0, 0, 0, 1)),
    n.COUNTERATTACK: ((0, 1, 1, 0), (0, 0, 1, 0), (0, 0, 1, 1), (0, -1, 1, 0)),
    n.ELASTIC: ((0, 0, 0, 0), (0, 0, 1, 0), (0, 0, 0, -1), (0, -1, 0, 1)),
    n.DELAY: ((0, 0, 0, -1), (0, -1, 0, 0), (0, -1, 0, -1), (0, -2, 0, -1)),
}

# Die by die, from 1:4 to 4:1: the counterattacker's LP and the attacker's.
COUNTERATTACKS = (
    "3/0 3/0 2/0 2/1 2/2 1/2 1/3",
    "3/0 2/0 2/1 2/2 1/2 1/3 1/3",
    "2/0 2/1 2/2 1/2 1/3 1/3 1/4",
    "2/1 2/2 1/2 1/3 1/3 1/4 0/4",
    "2/2 1/2 1/3 1/3 1/4 0/4 0/4",
    "1/2 1/3 1/3 1/4 0/4 0/4 0/5",
)


def fill_charts(board: Board) -> None:
    """Write both into a board."""
    for posture, row in MATRIX.items():
        for plan, cell in enumerate(row):
            for what, change in enumerate(cell):
                board.matrix[(posture * n.PLANS + plan) * n.CELL + what] = change
    cells = [cell.split("/") for row in COUNTERATTACKS for cell in row.split()]
    assert len(cells) == FACES * RATIOS
    for place, (counterattacker, attacker) in enumerate(cells):
        board.counterattack[2 * place] = int(counterattacker)
        board.counterattack[2 * place + 1] = int(attacker)
