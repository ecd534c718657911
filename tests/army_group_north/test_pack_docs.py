"""The example of Army Group North in docs/scenarios.md is a scenario, and every field is told."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from grognard.engine.hexes.reading import LAYOUT_FIELDS
from grognard.engine.packs import BadPack, parse_toml
from grognard.engine.rules import Frame
from grognard.games.army_group_north.pack import BUILT_IN, FIELDS, PARTS, make_board
from grognard.games.army_group_north.pack_calendar import TURN_FIELDS
from grognard.games.army_group_north.pack_charts import CHANGES, CHART_FIELDS, LAND
from grognard.games.army_group_north.pack_map import (
    KINDS,
    LETTERS,
    MAP_FIELDS,
    NEUTRAL,
    PLACES,
    ROLE_FIELDS,
)
from grognard.games.army_group_north.pack_nations import NATION_FIELDS, ROLES, SIDES, TYPES
from grognard.games.army_group_north.pack_units import ENTRIES, SIZES, UNIT_FIELDS
from grognard.games.army_group_north.pack_victory import VICTORY_FIELDS, WAYS
from grognard.games.army_group_north.rules.beginning import new_campaign, place_all
from grognard.games.army_group_north.words import PLANS, POSTURES

WHOLE = (Path(__file__).parents[2] / "docs" / "scenarios.md").read_text(encoding="utf-8")
TEXT = WHOLE[WHOLE.index("## 10. Army Group North") :]
(EXAMPLE,) = re.findall(r"^```toml\n(.*?)^```", TEXT, re.MULTILINE | re.DOTALL)
CODE = re.findall(r"`([^`\n]+)`", re.sub(r"^```.*?^```", "", TEXT, flags=re.M | re.S))
WORDS = {
    *(*FIELDS, *MAP_FIELDS, *ROLE_FIELDS, *PLACES.fields, *LAYOUT_FIELDS, *NATION_FIELDS),
    *(*UNIT_FIELDS, *TURN_FIELDS, *CHART_FIELDS, *CHANGES, *LAND, *VICTORY_FIELDS),
    *(*LETTERS.kinds, NEUTRAL, *KINDS, *ROLES, *SIDES, *TYPES, *SIZES, *ENTRIES, *WAYS),
    *(*PLANS, *POSTURES, *BUILT_IN, *(name for names in PARTS.values() for name in names)),
}


def test_the_example_is_a_scenario() -> None:
    board = make_board(parse_toml(EXAMPLE.encode(), "docs"), "docs")
    assert [board.name, board.size, board.count, board.last_turn] == ["bridges", 24, 7, 3]
    s = new_campaign(board, Frame())
    place_all(s)
    assert s.problem() == ""
    assert [board.names[s.where[unit]] for unit in (0, 1, 3)] == ["0302", "0302", "0203"]


@pytest.mark.parametrize("word", sorted(WORDS))
def test_every_field_and_word_is_explained(word: str) -> None:
    assert any(re.search(rf"(?<![\w-]){re.escape(word)}(?![\w-])", code) for code in CODE)


def test_our_scenarios_are_named() -> None:
    assert [name for name in BUILT_IN if f"{name}.toml" not in TEXT] == []


def test_the_mistakes_shown_are_told_so() -> None:
    """The example with what each line complains of: all of them at once, and no others."""
    shown = re.findall(r"^front\.toml: (.*)$", TEXT, re.MULTILINE)
    hurt = EXAMPLE
    for old, new in (
        ('"..w...",', '"..x...",'),
        ('title = "Oster", hex = "0306"', 'title = "Oster", hex = "0309"'),
        ("0203/0304", "0203/0305"),
        ('"0301-0302-', '"0301-'),
        (
            'title = "3 West", nation = "westland", type = "foot"',
            'title = "3 West", nation = "westland", type = "boot"',
        ),
        ('"0304" = ["e3"]', '"0304" = ["e9"]'),
        ('"0403" = ["e2"]', '"0106" = ["e2"]'),
    ):
        assert hurt.count(old) == 1
        hurt = hurt.replace(old, new)
    with pytest.raises(BadPack) as caught:
        make_board(parse_toml(hurt.encode(), "docs"), "docs")
    assert caught.value.mistakes == shown
    assert len(shown) == 9
