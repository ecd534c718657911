"""Chains, hexsides and areas on maps of any layout, read from packs."""

from __future__ import annotations

from grognard.engine.hexes.lines import mark_chain, mark_sides, read_chain, read_sides
from grognard.engine.hexes.reading import (
    Layout,
    Letters,
    Terrain,
    read_area,
    read_hex,
    read_layout,
    read_terrain,
)
from grognard.engine.packs import Checker

EASTWARD = Layout(flat=False, shoved=0, columns_first=False, from_right=True)
LETTERS = Letters({".": 0, "w": 1, "~": 2}, ("clear", "woods", "sea"))


def read(check: Checker) -> Terrain:
    """Rows 01 to 03 with columns 04 to 01 from the left; 0204 is sea."""
    terrain = read_terrain(check, ["..w.", "~...", "...."], "map", LETTERS, {2}, 100, EASTWARD)
    assert terrain is not None
    return terrain


def test_rows_first_and_columns_from_the_east() -> None:
    check = Checker()
    terrain = read(check)
    assert terrain.name(0) == "0104"
    assert terrain.kinds[read_hex(check, "0102", "here", terrain)] == 1
    assert not check.mistakes


def test_a_layout_is_read_field_by_field() -> None:
    check = Checker()
    words = {"form": "pointy", "numbers": "row-column", "columns_from": "east"}
    assert read_layout(check, words, "hexes") == EASTWARD
    assert read_layout(check, {}, "hexes") == Layout()
    assert read_layout(check, {"shoved": "odd"}, "hexes") == Layout(shoved=1)
    assert not check.mistakes
    read_layout(check, {"form": "round", "side": 1}, "hexes")
    assert check.mistakes == [
        "hexes: unknown field 'side'",
        "hexes, form: expected one of 'flat', 'pointy'; got 'round'",
    ]


def test_a_letter_that_says_nothing_is_named_by_its_place_from_the_left() -> None:
    check = Checker()
    read_terrain(check, ["..", ".q"], "map", LETTERS, {2}, 100, EASTWARD)
    assert check.mistakes == [
        "map, row 02, letter 02: expected . (clear), w (woods) or ~ (sea), got 'q'"
    ]


def test_a_chain_goes_from_neighbour_to_neighbour() -> None:
    check = Checker()
    terrain = read(check)
    chain = read_chain(check, "0104-0103-0203-0202", "rail", terrain)
    assert [terrain.name(cell) for cell in chain] == ["0104", "0103", "0203", "0202"]
    assert not check.mistakes
    assert read_chain(check, "0104-0102-0302", "rail", terrain) == []
    assert read_chain(check, "0104-0204", "rail", terrain) == []
    assert read_chain(check, "0104", "rail", terrain) == []
    assert check.mistakes == [
        "rail: jumps from 0104 to 0102: they are not neighbours",
        "rail: jumps from 0102 to 0302: they are not neighbours",
        "rail: nobody can be in 0204: its terrain is ~",
        "rail: expected a chain of hexes such as \"0101-0102\", got '0104'",
    ]


def test_hexsides_are_told_by_both_hexes() -> None:
    check = Checker()
    terrain = read(check)
    sides = read_sides(check, "0103/0104 0203/0103", "river", terrain)
    assert not check.mistakes
    marks = [0] * int(terrain.hexes.size)
    mark_sides(marks, terrain, sides)
    marked = {terrain.name(cell): mark.bit_count() for cell, mark in enumerate(marks) if mark}
    assert marked == {"0104": 1, "0103": 2, "0203": 1}


def test_each_hexside_that_is_none_is_named() -> None:
    check = Checker()
    terrain = read(check)
    assert len(read_sides(check, "0103/0101 0104 0103/0104 0104/0103", "river", terrain)) == 1
    assert read_sides(check, 7, "river", terrain) == []
    assert read_sides(check, "0103/0909", "river", terrain) == []
    assert check.mistakes == [
        "river: 0103/0101: they are not neighbours",
        "river: expected two hexes such as 0101/0102, got '0104'",
        "river: 0104/0103 is there twice",
        'river: expected hexsides such as "0101/0102", got 7',
        "river: hex 0909: there is no column 09, there are 01 to 04",
    ]


def test_a_chain_is_marked_at_both_ends_of_each_link() -> None:
    check = Checker()
    terrain = read(check)
    marks = [0] * int(terrain.hexes.size)
    mark_chain(marks, terrain, read_chain(check, "0104-0103-0203", "rail", terrain))
    assert [mark.bit_count() for mark in marks if mark] == [1, 2, 1]


def test_areas_are_hexes_and_crossing_rows_and_columns() -> None:
    check = Checker()
    terrain = read(check)

    def names(value: object) -> list[str]:
        return sorted(terrain.name(cell) for cell in read_area(check, value, "closed", terrain))

    assert names(["0102", "row 03"]) == ["0102", "0301", "0302", "0303", "0304"]
    assert names("rows 02-03 columns 01-02") == ["0201", "0202", "0301", "0302"]
    assert names(["rows 02-03, column 04"]) == ["0204", "0304"]
    assert names([]) == []
    assert not check.mistakes


def test_what_is_no_area_is_named() -> None:
    check = Checker()
    terrain = read(check)
    for value in (["rows 02-09"], "the east", [3], "0999"):
        read_area(check, value, "closed", terrain)
    rows, words, number, hexed = check.mistakes
    assert rows == "closed: rows go from 01 to 03, got 'rows 02-09'"
    assert words.startswith('closed: expected hexes, or "rows 01-06"')
    assert number.startswith("closed: expected the number of a hex in quotes, 4 digits, row and")
    assert hexed == "closed: hex 0999: there is no column 99, there are 01 to 04"
