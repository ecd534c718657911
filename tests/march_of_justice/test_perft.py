"""The trees of set positions are as large as they were: cheap, merciless."""

from __future__ import annotations

import pytest

from tests.march_of_justice.table import Table, contact, meeting, moving, table
from tests.perft import Nodes, count

# By hand. 1: three markers up or down, or done: 7.
# 2: after a shift its marker may go on the same way for the Momentum there is, the two others
#    either way, or done: 6 x 6. After done everybody may go to Kamensk, Morozovsk or, over the
#    Don, to Mineralnye Vody, or stay: 3 x 3 + 1. 36 + 10 = 46.
# 3: the same marker twice: no Momentum is left, so 4 shifts of others and done: 6 x 5. Two markers:
#    either goes on for Momentum, the third either way, done: 24 x 5. A shift and done: 10 moves
#    with 3 points, 9 with 1 (the Don costs 2): 3 x 10 + 3 x 9. Done and a move: a point is left in
#    Kamensk, and in Morozovsk for the way back alone (behind it is the Don); none in Mineralnye
#    Vody: 3 x (9 + 8 + 7). Done twice: 8 chits.
# 4: as the rules have it.
START = {1: Nodes(7, 0, 0), 2: Nodes(46, 0, 0), 3: Nodes(279, 8, 0), 4: Nodes(1469, 120, 0)}

# By hand. 1: Rostov, Boguchar, or done, which ends the rule. 2: one point is left: from Rostov to
#    Kamensk or Morozovsk (the Don costs 2), or done; from Boguchar to Kamensk, or done. All five
#    end the rule: nobody has a point left, or wants to use it.
ALONE = {1: Nodes(3, 0, 1), 2: Nodes(5, 0, 5)}

# By hand. 1: Moscow, Serpukhov, or done, which ends the rule. 2: Serb in Tula is not next to
#    Moscow: both others, or one left out: 3; against Serpukhov all three, or one left out: 4.
# 3: the two whole musters roll: 12. Of two against Moscow one may be left out, then the other must
#    roll: 2. Of three against Serpukhov one is left out in 3 ways, then roll or leave another: 9.
FRONT = {1: Nodes(3, 0, 1), 2: Nodes(7, 0, 0), 3: Nodes(11, 12, 0)}

# By hand. 11 against 2: column +6. Modifiers 1 - 1 - 2: row 0, 0, 1, 2, 3, 4 is NE, NE, Rp, Rp, Rp
#    and R. After R Moscow is empty and somebody may go in; the five others end the rule.
# 2: Utkin, Rusich, or nobody, which ends it.
ASSAULT = {1: Nodes(0, 6, 5), 2: Nodes(3, 0, 1)}


def rows() -> list[tuple[str, Table, int, Nodes]]:
    utkin = {"utkin": "kamensk"}
    front = {"utkin": "kashira", "rusich": "kashira", "serb": "tula", "fsb": "serpukhov"}
    front |= {"omon": "moscow"}
    held: list[tuple[str, Table, dict[int, Nodes]]] = [
        ("start", table(), START),
        ("alone", moving(utkin), ALONE),
        ("front", meeting(front), FRONT),
        ("assault", contact("moscow", ["utkin", "rusich"], front), ASSAULT),
    ]
    return [(name, t, depth, nodes) for name, t, counts in held for depth, nodes in counts.items()]


@pytest.mark.parametrize(
    ("name", "t", "depth", "nodes"), rows(), ids=[f"{row[0]} at {row[2]}" for row in rows()]
)
def test_perft(name: str, t: Table, depth: int, nodes: Nodes) -> None:
    assert count(t.s, depth) == nodes
