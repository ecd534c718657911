"""Hexes by their numbers in QUICK and in Army Group North, and what lies beside what there."""

from __future__ import annotations

from itertools import pairwise

import pytest

from grognard.engine.hexes.grid import (
    DIRECTIONS,
    OFF,
    POINTY_E,
    POINTY_SW,
    POINTY_W,
    Hexes,
)
from grognard.engine.hexes.numbers import NoSuchHex, Numbering, direction_name

QUICK = Numbering(Hexes(10, 8, True, 0), columns_first=True, from_right=False)
NORTH = Numbering(Hexes(29, 22, False, 0), columns_first=False, from_right=True)

# agn.md 3.2: hexsides of rivers, lakes and straits, whole lists.
HEXSIDES = """
1826/1925 1825/1925 1924/1925 1924/2025 1924/2024 1923/2024 2023/2024 2023/2123 2023/2122
2022/2122 2121/2122 2122/2222 2222/2223
0506/0607 0506/0606 0505/0506 0406/0505 0405/0505 0405/0504 0404/0504 0404/0503
1109/1209 1108/1109 1009/1109 1009/1010 0909/1009 0908/0909 0809/0908 0808/0809 0708/0808
0707/0708 0608/0707
0610/0709 0610/0710
1114/1115 1114/1215 1214/1215 1209/1210 0920/0921 0822/0921 0822/0922
"""
# Chains there: Soviet hexes on the German and on the Finnish border, three railways and a road.
CHAINS = """
1626 1625 1724 1825 1924 1923 2023 2123 2223
0413 0412 0311 0211 0210 0109
2029 2028 2027 2026 2125 2124 2123 2122 2121 2120 2220
1925 1924 1824 1823 1722 1622 1521 1421
1725 1625 1624 1723 1722
0109 0108 0208 0307 0407 0406 0505
"""


def around(numbering: Numbering, name: str) -> str:
    """The neighbours of a hex, clockwise: N 0503, NE 0603 …"""
    hexes, cell = numbering.hexes, numbering.cell(name)
    six = [(n, hexes.neighbour(cell, n)) for n in range(DIRECTIONS)]
    there = [(n, beside) for n, beside in six if beside != OFF]
    return ", ".join(f"{direction_name(hexes, n)} {numbering.name(at)}" for n, at in there)


def adjacent(numbering: Numbering, one: str, other: str) -> bool:
    return numbering.hexes.towards(numbering.cell(one), numbering.cell(other)) != OFF


@pytest.mark.parametrize("numbering", [QUICK, NORTH])
def test_every_hex_has_its_own_number(numbering: Numbering) -> None:
    names = [numbering.name(cell) for cell in range(numbering.hexes.size)]
    assert len(set(names)) == numbering.hexes.size
    assert [numbering.cell(name) for name in names] == list(range(numbering.hexes.size))


def test_the_corners_of_both_maps() -> None:
    corners = [(0, 0), (9, 0), (0, 7), (9, 7)]
    assert [QUICK.name(QUICK.hexes.at(*c)) for c in corners] == ["0101", "1001", "0108", "1008"]
    corners = [(0, 0), (28, 0), (0, 21), (28, 21)]
    assert [NORTH.name(NORTH.hexes.at(*c)) for c in corners] == ["0129", "0101", "2229", "2201"]


def test_quick_even_columns_are_half_a_hex_lower() -> None:
    six = "N 0503, NE 0603, SE 0604, S 0505, SW 0404, NW 0403"
    assert around(QUICK, "0504") == six
    six = "N 0403, NE 0504, SE 0505, S 0405, SW 0305, NW 0304"
    assert around(QUICK, "0404") == six
    assert around(QUICK, "0101") == "SE 0201, S 0102"
    assert around(QUICK, "1008") == "N 1007, NW 0908"


def test_north_even_rows_are_half_a_hex_further_east() -> None:
    """agn.md 3.1: even row NE(r-1,c-1) NW(r-1,c) SE(r+1,c-1) SW(r+1,c); odd NE(r-1,c) …"""
    six = "NE 0913, E 1013, SE 1113, SW 1114, W 1015, NW 0914"
    assert around(NORTH, "1014") == six
    six = "NE 1009, E 1108, SE 1209, SW 1210, W 1110, NW 1010"
    assert around(NORTH, "1109") == six
    assert around(NORTH, "0101") == "SE 0201, SW 0202, W 0102"
    assert around(NORTH, "2229") == "NE 2128, E 2228, NW 2129"


def test_hanko_and_the_border_are_in_one_line() -> None:
    """agn.md 3.1: eleven rows and six columns, half a hex of which is the even row's."""
    hanko, border = NORTH.cell("0520"), NORTH.cell("1626")
    assert NORTH.hexes.distance(hanko, border) == 11
    assert NORTH.hexes.leap(hanko, POINTY_SW, 11) == border
    line = " ".join(NORTH.name(cell) for cell in NORTH.hexes.line(hanko, border))
    assert line == "0520 0621 0721 0822 0922 1023 1123 1224 1324 1425 1525 1626"


def test_columns_of_north_grow_westwards() -> None:
    cell = NORTH.cell("0710")
    assert NORTH.name(NORTH.hexes.neighbour(cell, POINTY_E)) == "0709"
    assert NORTH.name(NORTH.hexes.neighbour(cell, POINTY_W)) == "0711"


@pytest.mark.parametrize("pair", HEXSIDES.split())
def test_hexsides_are_between_neighbours(pair: str) -> None:
    assert adjacent(NORTH, *pair.split("/"))


@pytest.mark.parametrize("chain", CHAINS.strip().splitlines())
def test_chains_hang_together(chain: str) -> None:
    assert [pair for pair in pairwise(chain.split()) if not adjacent(NORTH, *pair)] == []


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("1109", "hex 1109: there is no column 11, there are 01 to 10"),
        ("0004", "hex 0004: there is no column 00, there are 01 to 10"),
        ("0509", "hex 0509: there is no row 09, there are 01 to 08"),
        ("504", "hex 504: should be 4 digits, column and row, such as 0101"),
        ("05 4", "hex 05 4: should be 4 digits, column and row, such as 0101"),
        ("-101", "hex -101: should be 4 digits, column and row, such as 0101"),
        ("٠١٠١", "hex ٠١٠١: should be 4 digits, column and row, such as 0101"),
        ("", "hex : should be 4 digits, column and row, such as 0101"),
        ("x" * 99, f"hex {'x' * 20}: should be 4 digits, column and row, such as 0101"),
    ],
)
def test_what_is_wrong_is_said(name: str, wrong: str) -> None:
    with pytest.raises(NoSuchHex) as refusal:
        QUICK.cell(name)
    assert str(refusal.value) == wrong


def test_what_is_wrong_is_said_rows_first() -> None:
    with pytest.raises(NoSuchHex, match="hex 2301: there is no row 23, there are 01 to 22"):
        NORTH.cell("2301")
    with pytest.raises(NoSuchHex, match="hex 0130: there is no column 30, there are 01 to 29"):
        NORTH.cell("0130")
    with pytest.raises(NoSuchHex, match="should be 4 digits, row and column, such as 0129"):
        NORTH.cell("Hanko")


def test_large_maps_have_three_digits_each() -> None:
    large = Numbering(Hexes(100, 3, True, 1), columns_first=True, from_right=False)
    assert large.name(large.hexes.at(99, 2)) == "100003"
    assert large.cell("007001") == large.hexes.at(6, 0)
    with pytest.raises(NoSuchHex, match="hex 0701: should be 6 digits"):
        large.cell("0701")


def test_there_is_no_number_off_the_map() -> None:
    with pytest.raises(AssertionError):
        QUICK.name(OFF)
    with pytest.raises(AssertionError):
        QUICK.name(80)
