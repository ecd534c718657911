"""Every March example in docs/scenarios.md is a scenario for the checker; every field is told."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from grognard.engine.packs import BadPack, parse_toml
from grognard.engine.point_map import LINK_FIELDS, LOCATION_FIELDS
from grognard.games.march_of_justice.pack import BUILT_IN, FIELDS, MAPS, make_board
from grognard.games.march_of_justice.pack_map import (
    FLAGS,
    MAP_FIELDS,
    ROLES,
)
from grognard.games.march_of_justice.pack_units import OTHER_CHITS, SIDES, UNIT_FIELDS
from grognard.games.march_of_justice.rules.turn import new_march
from grognard.games.march_of_justice.words import OFF_MAP

TEXT = (Path(__file__).parents[2] / "docs" / "scenarios.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^```toml\n(.*?)^```", TEXT, re.MULTILINE | re.DOTALL)
BLOCKS = [block for block in EXAMPLES if not block.startswith("game = ")]
CODE = re.findall(r"`([^`\n]+)`", re.sub(r"^```.*?^```", "", TEXT, flags=re.M | re.S))
WORDS = {
    *(*FIELDS, *MAP_FIELDS, *LOCATION_FIELDS, *FLAGS, *LINK_FIELDS, *UNIT_FIELDS),
    *(*BUILT_IN, *MAPS, *OFF_MAP.values(), *OTHER_CHITS, *ROLES, *SIDES),
}


def test_every_example_is_a_scenario() -> None:
    boards = [make_board(parse_toml(block.encode(), "docs"), "docs") for block in BLOCKS]
    assert [board.name for board in boards] == ["long-march", "two-columns", "short-road"]
    assert [(board.size, board.units) for board in boards] == [(23, 12), (23, 6), (6, 3)]
    assert [board.turns for board in boards] == [8, 6, 4]
    assert [new_march(board).problem() for board in boards] == ["", "", ""]


@pytest.mark.parametrize("word", sorted(WORDS))
def test_every_field_and_word_is_explained(word: str) -> None:
    assert any(re.search(rf"(?<![\w-]){re.escape(word)}(?![\w-])", code) for code in CODE)


@pytest.mark.parametrize(
    "line", re.findall(r"^my\.toml: (.*)$", TEXT, re.MULTILINE), ids=lambda line: line.split(",")[0]
)
def test_the_mistakes_shown_are_told_so(line: str) -> None:
    """The last example with what each line complains of."""
    hurt = (
        BLOCKS[-1].replace("[50.5,", "[505,").replace('["ferry", "bridge"]', '["ferry", "brige"]')
    )
    hurt += "reduced = 2\n"
    with pytest.raises(BadPack, match=re.escape(f"docs: {line}")):
        make_board(parse_toml(hurt.encode(), "docs"), "docs")
