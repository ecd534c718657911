"""The example in docs/battles.md is a battle, and every field is told."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from grognard.engine.packs import BadPack, parse_toml
from grognard.games.fight_your_own_battles import words
from grognard.games.fight_your_own_battles.pack import BUILT_IN, FIELDS, make_board
from grognard.games.fight_your_own_battles.pack_forces import (
    CO_FIELDS,
    COMPANIES,
    ELEMENT_FIELDS,
    SIDE_FIELDS,
)
from grognard.games.fight_your_own_battles.pack_ground import KINDS, SHAPE_FIELDS
from grognard.games.fight_your_own_battles.pack_items import ARMS, ITEM_FIELDS, WEAPON_FIELDS
from grognard.games.fight_your_own_battles.rules import constants as n
from grognard.games.fight_your_own_battles.rules.sequence import new_battle

TEXT = (Path(__file__).parents[2] / "docs" / "battles.md").read_text(encoding="utf-8")
(EXAMPLE,) = re.findall(r"^```toml\n(.*?)^```", TEXT, re.MULTILINE | re.DOTALL)
CODE = re.findall(r"`([^`\n]+)`", re.sub(r"^```.*?^```", "", TEXT, flags=re.M | re.S))
WORDS = {
    *(*FIELDS, *SIDE_FIELDS, *COMPANIES.fields, *CO_FIELDS, *ELEMENT_FIELDS, *SHAPE_FIELDS),
    *(*ITEM_FIELDS, *WEAPON_FIELDS, *KINDS, *ARMS, *words.SLOTS, *words.KINDS, *words.MOVERS),
    *(*words.WAYS, *words.QUALITIES, *words.GRADES, *words.SENIOR_GRADES, *words.NATIONS),
    *(*words.ORDERS, *words.POSTURES, "attacker", "area", "none"),
}


def test_the_example_is_a_battle() -> None:
    board = make_board(parse_toml(EXAMPLE.encode(), "docs"), "docs")
    assert [board.name, board.count, sum(board.area)] == ["ford", 8, 64]
    s = new_battle(board)
    assert s.problem() == ""
    names = [element.name for element in board.elements]
    assert names[s.carrier[names.index("b1")]] == "h1"
    assert s.place[names.index("g2")] == n.IN_RESERVE
    assert s.shots[names.index("r1") * n.SLOTS] == 6, "rationed"
    assert board.elements[names.index("b2")].figures == 10


@pytest.mark.parametrize("word", sorted(WORDS))
def test_every_field_and_word_is_explained(word: str) -> None:
    assert any(re.search(rf"(?<![\w-]){re.escape(word)}(?![\w-])", code) for code in CODE)


def test_our_scenarios_are_named() -> None:
    assert [name for name in BUILT_IN if f"{name}.toml" not in TEXT] == []


def test_the_mistakes_shown_are_told_so() -> None:
    """The example with what each line complains of: all of them at once, and no others."""
    shown = re.findall(r"^ford\.toml: (.*)$", TEXT, re.MULTILINE)
    hurt = EXAMPLE
    for old, new in (
        ("bounds = 12", "bounds = 0"),
        ('kind = "stream"', 'kind = "brook"'),
        ("at = [2, 20]", "at = [48, 20]"),
        ('order = "concealed"', 'order = "hold"'),
        ('aboard = "h1"', 'aboard = "h2"'),
    ):
        assert hurt.count(old) == 1
        hurt = hurt.replace(old, new)
    with pytest.raises(BadPack) as caught:
        make_board(parse_toml(hurt.encode(), "docs"), "docs")
    assert caught.value.mistakes == shown
