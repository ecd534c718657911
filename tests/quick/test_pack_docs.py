"""The example of QUICK in docs/scenarios.md is a scenario, and every field is told."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from grognard.engine.packs import BadPack, parse_toml
from grognard.games.quick.pack import BUILT_IN, FIELDS, VICTORY_FIELDS, make_board
from grognard.games.quick.pack_forces import (
    FORMATIONS,
    HQ_FIELDS,
    KINDS,
    PILES,
    POST_FIELDS,
    SIDE_FIELDS,
    UNITS,
)
from grognard.games.quick.pack_map import LETTERS, MAP_FIELDS, OBJECTIVE_FIELDS, SIDES
from grognard.games.quick.rules.sequence import new_battle
from grognard.games.quick.words import BOXES, COLOURS, ENABLERS

WHOLE = (Path(__file__).parents[2] / "docs" / "scenarios.md").read_text(encoding="utf-8")
TEXT = WHOLE[WHOLE.index("## 5. QUICK") : WHOLE.index("## 10.")]
(EXAMPLE,) = re.findall(r"^```toml\n(.*?)^```", TEXT, re.MULTILINE | re.DOTALL)
CODE = re.findall(r"`([^`\n]+)`", re.sub(r"^```.*?^```", "", TEXT, flags=re.M | re.S))
WORDS = {
    *(*FIELDS, *VICTORY_FIELDS, *MAP_FIELDS, *OBJECTIVE_FIELDS, *SIDE_FIELDS, *POST_FIELDS),
    *(*FORMATIONS.fields, *HQ_FIELDS, *UNITS.fields),
    *(*KINDS, *ENABLERS, *BOXES, *COLOURS, *PILES, *SIDES, *LETTERS.kinds),
}


def test_the_example_is_a_scenario() -> None:
    board = make_board(parse_toml(EXAMPLE.encode(), "docs"), "docs")
    assert [board.name, board.rounds, board.needed] == ["crossroads", 4, 3]
    assert [(u.name, board.names[u.start]) for u in board.units[:4]] == [
        ("bcp", "0102"),
        ("bhq", "0103"),
        ("b1", "0202"),
        ("b2", "0103"),
    ]
    assert new_battle(board).problem() == ""


@pytest.mark.parametrize("word", sorted(WORDS))
def test_every_field_and_word_is_explained(word: str) -> None:
    assert any(re.search(rf"(?<![\w-]){re.escape(word)}(?![\w-])", code) for code in CODE)


def test_our_scenarios_are_named() -> None:
    assert [name for name in BUILT_IN if f"{name}.toml" not in WHOLE] == []


def test_the_mistakes_shown_are_told_so() -> None:
    """The example with what each line complains of: all of them at once, and no others."""
    shown = re.findall(r"^city\.toml: (.*)$", TEXT, re.MULTILINE)
    hurt = EXAMPLE
    for old, new in (
        ('"O O U O O"', '"O O R O O"'),
        ('hex = "0403"', 'hex = "0409"'),
        ('kind = "wheeled", at = "0202"', 'kind = "wheeled", at = "0203"'),
        ('id = "b2"', 'id = "bhq"'),
        ('kind = "trucked", at = "0403"', 'kind = "trucked", at = "0303"'),
    ):
        assert hurt.count(old) == 1
        hurt = hurt.replace(old, new)
    with pytest.raises(BadPack) as caught:
        make_board(parse_toml(hurt.encode(), "docs"), "docs")
    assert caught.value.mistakes == shown
    assert len(shown) == 5
