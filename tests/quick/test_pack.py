"""Our scenarios are what they should be: Velograd that of the sheet, Millbrook a small one."""

from __future__ import annotations

import pytest

from grognard.games.quick.pack import BOARDS, BUILT_IN, DATA, built_in, make_board, scenarios
from grognard.games.quick.rules import constants as n
from grognard.games.quick.rules.board import NOBODY, Board, Unit
from grognard.games.quick.rules.sequence import new_battle
from grognard.games.quick.rules.setting_up import lacking, place_all

VELOGRAD = """
O O O U U O O O O O
O O U U U U O O O O
O O U C C U U O O O
O U U C C C U U O O
O U U C C C U U O O
O O U U C U U O O O
O O O U U U O O O O
O O O O U O O O O O
"""


def letter(unit: Unit) -> str:
    if unit.kind == n.INFANTRY:
        return "T" if unit.trucked else "I"
    return {n.WHEELED: "W", n.TASK_FORCE: "F", n.HEADQUARTERS: "H", n.COMMAND_POST: "P"}[unit.kind]


def columns(board: Board, unit: Unit) -> tuple[int, int]:
    """The first and the last column of a zone, which has all hexes of them and between."""
    there = {int(board.hexes.column(c)) + 1 for c in range(board.size) if unit.zone[c]}
    assert sum(unit.zone) == board.hexes.rows * len(there)
    assert there == set(range(min(there), max(there) + 1))
    return min(there), max(there)


def numbers(board: Board, side: int) -> tuple[list[int], list[int]]:
    """A side's cubes and its Enablers."""
    cubes = list(board.cubes[side * n.CUBES : (side + 1) * n.CUBES])
    return cubes, list(board.boxes[side * n.BOXES : (side + 1) * n.BOXES])


# ---------------------------------------------------------------- Velograd


def test_velograds_map() -> None:
    board = BOARDS.get("velograd")
    assert [board.hexes.columns, board.hexes.rows, board.hexes.flat, board.hexes.shoved] == [
        *(10, 8, True, 0)
    ]
    assert ["OUCX"[kind] for kind in board.terrain] == VELOGRAD.split()
    assert board.names[:2] + board.names[-1:] == ["0101", "0201", "1008"]
    assert sorted(board.names[cell] for cell in board.civilians) == ["0403", "0405", "0505", "0604"]


def test_velograds_objectives() -> None:
    board = BOARDS.get("velograd")
    assert [(o.title, board.names[o.cell], o.points, o.held) for o in board.objectives] == [
        ("Government Quarter", "0504", 2, n.RED),
        ("Rail Station", "0305", 1, n.RED),
        ("University", "0603", 1, n.RED),
        ("Works", "0706", 1, n.RED),
        ("TV Tower", "0402", 1, n.RED),
    ]


def test_velograds_order_of_battle() -> None:
    board = BOARDS.get("velograd")
    found: dict[tuple[int, str], list[tuple[str, tuple[int, int]]]] = {}
    for unit in board.units:
        name = "" if unit.formation == NOBODY else board.formations[unit.formation].title
        row = found.setdefault((int(unit.side), name), [])
        row.append((letter(unit), columns(board, unit)))
    assert found == {
        (0, ""): [("P", (1, 1))],
        (0, "1st Brigade"): [(kind, (1, 2)) for kind in "HWWW"],
        (0, "2nd Brigade"): [(kind, (1, 2)) for kind in "HFFI"],
        (1, ""): [("P", (7, 10))],
        (1, "11th Brigade"): [(kind, (3, 10)) for kind in "HFII"],
        (1, "12th Brigade"): [(kind, (5, 10)) for kind in "HTTW"],
    }


def test_velograds_cubes_and_enablers() -> None:
    board = BOARDS.get("velograd")
    cubes = [8, 4, 0, 0, 0, 0, 4, 4, 0, 0]  # in Pool, hand, discard, Supply, lost
    assert numbers(board, 0) == (cubes, [1, 2, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0])
    assert numbers(board, 1) == (cubes, [1, 1, 1, 1, 0, 1, 1, 0, 0, 0, 0, 0])


def test_velograds_course_and_victory() -> None:
    board = BOARDS.get("velograd")
    assert [board.rounds, board.initiative, board.sets_up_first] == [9, n.BLUE, n.RED]
    assert [board.attacker, board.needed, list(board.kills)] == [n.BLUE, 5, [2, 1]]
    assert list(board.guarded) == [0, 3]


# ---------------------------------------------------------------- Millbrook


def test_millbrook_is_small() -> None:
    board = BOARDS.get("millbrook")
    assert [board.hexes.columns, board.hexes.rows, board.rounds] == [7, 6, 5]
    assert [board.count, len(board.formations), len(board.objectives)] == [11, 2, 3]
    assert [letter(unit) for unit in board.units] == [*"PHWFWF", *"PHIIT"]
    assert sum(o.points for o in board.objectives) > board.needed


# ---------------------------------------------------------------- both


def test_what_is_listed_is_what_there_is() -> None:
    assert [scenario.id for scenario in scenarios()] == list(BUILT_IN)
    assert [scenario.title for scenario in scenarios()] == ["Velograd", "Millbrook"]
    assert sorted(path.stem for path in DATA.glob("*.toml")) == sorted(BUILT_IN)
    assert all(BOARDS.get(name) is BOARDS.get(name) for name in BUILT_IN)


@pytest.mark.parametrize("name", BUILT_IN)
def test_the_proposed_set_up_keeps_the_rules(name: str) -> None:
    """1.1 to 1.3 Within zones, with room, guarding what must be, and everybody in command."""
    s = new_battle(BOARDS.get(name))
    board = s.board
    for unit, counter in enumerate(board.units):
        assert counter.zone[counter.start] == 1
        assert s.no_room(unit, counter.start) is None
        s.put(unit, counter.start)
    assert [lacking(s, side, 0) <= 0 for side in (0, 1)] == [True, True]
    for unit in range(board.count):
        if board.units[unit].kind != n.COMMAND_POST:
            assert s.in_command(unit), board.units[unit].name


@pytest.mark.parametrize("name", BUILT_IN)
def test_a_board_holds_its_pack(name: str) -> None:
    """A saved game of a user's own scenario is read back from it."""
    board = BOARDS.get(name)
    again = make_board(board.pack, "saved")
    assert board.pack == built_in(name)
    for each in (board, again):
        s = new_battle(each)
        place_all(s, 0)
        place_all(s, 1)
        assert s.problem() == ""
        assert list(s.where) == [unit.start for unit in board.units]
