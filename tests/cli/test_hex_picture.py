"""Maps of hexes and counters as pictures, whatever the game."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from grognard.cli.counter_picture import SIGNS, WIDTH, Counter
from grognard.cli.hex_picture import NARROWEST, SIDE, Ground, HexPicture
from grognard.engine.hexes.grid import Hexes

PAPER = HexPicture(Hexes(3, 2, True, 0), [str(cell) for cell in range(6)])
SWAMP = Ground("#345", "#678", [(1, 2, 3, 4)], [(0, 0, 9, 9)])


def parse(*parts: str) -> ElementTree.Element:
    return ElementTree.fromstring(f"<g>{''.join(parts)}</g>")


def make_counter(name: str, *signs: str, word: str = "") -> Counter:
    return Counter(name, f"Unit {name}", "#111", "#eee", "II", signs, word)


def test_a_hex_has_its_colour_its_houses_and_its_number() -> None:
    root = parse(PAPER.draw_hex(4, SWAMP))
    x, y = PAPER.middle(4)
    polygon, house, number = list(root)
    assert (polygon.attrib["fill"], number.text) == ("#345", "4")
    assert float(house.attrib["x"]) == pytest.approx(x + 1, abs=0.01)
    assert float(house.attrib["y"]) == pytest.approx(y + 2, abs=0.01)


@pytest.mark.parametrize(("zone", "sides"), [({0}, 2), ({0, 3}, 3), (set(range(6)), 0)])
def test_a_zone_ends_where_the_map_goes_on(zone: set[int], sides: int) -> None:
    assert PAPER.draw_zone(zone, "#111", 0).count("M ") == sides


def test_two_counters_are_large_and_three_small() -> None:
    for many, wide in ((2, WIDTH), (3, WIDTH * 0.66)):
        drawn = PAPER.draw_stacks({1: [make_counter(str(n)) for n in range(many)]})
        assert len(drawn) == many
        assert all((f"scale({0.66})" in one) == (wide < WIDTH) for one in drawn)


@pytest.mark.parametrize("sign", SIGNS)
def test_each_sign_is_on_the_counters_that_have_it_and_on_no_other(sign: str) -> None:
    others = [one for one in SIGNS if one != sign]
    assert SIGNS[sign] in make_counter("a", sign).draw(0, 0)
    assert SIGNS[sign] not in make_counter("a", *others).draw(0, 0)


def test_a_staff_has_its_word() -> None:
    words = [text.text for text in parse(make_counter("a", word="HQ").draw(0, 0)).iter("text")]
    assert words == ["HQ", "II", "A"]


def test_a_sheet_has_room_for_its_map_and_its_legend() -> None:
    sheet = PAPER.draw("Moor", "two rounds", [], [(SWAMP.draw_swatch(), "swamp")])
    root = ElementTree.fromstring(sheet)
    assert float(root.attrib["width"]) > NARROWEST > 3 * SIDE
    assert [text.text for text in root.iter() if text.tag.endswith("text")] == [
        *("Moor", "two rounds", "swamp"),
    ]
