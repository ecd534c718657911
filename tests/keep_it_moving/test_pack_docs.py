"""Every example in docs/decks.md is a deck, a card or a step that the checker accepts."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from grognard.engine.inheriting import BASE_FIELDS
from grognard.engine.packs import parse_toml
from grognard.games.keep_it_moving.pack import make_deck
from grognard.games.keep_it_moving.pack_fields import (
    BATTLE_FIELDS,
    CARD_FIELDS,
    CONDITIONS,
    DECK_FIELDS,
    DICE,
    MARK_FIELDS,
    OUTCOMES,
    UNTIL,
    WHO,
)
from grognard.games.keep_it_moving.pack_steps import STEPS
from grognard.games.keep_it_moving.words import LEVEL_IDS
from tests.keep_it_moving.decks import HEAD, event, fight, pack

TEXT = (Path(__file__).parents[2] / "docs" / "decks.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```toml\n(.*?)^```", TEXT, re.MULTILINE | re.DOTALL)
CODE = re.findall(r"`([^`\n]+)`", re.sub(r"^```.*?^```", "", TEXT, flags=re.M | re.S))
STEPS_SHOWN = [code for code in CODE if code.startswith("{ ")]
CONDITIONS_SHOWN = [code for code in CODE if code.startswith("if = {") and "…" not in code]
MARKS = next(block for block in BLOCKS if "[[mark]]" in block)
WORDS = {
    *(*DECK_FIELDS, *BASE_FIELDS, *CARD_FIELDS, *BATTLE_FIELDS, *MARK_FIELDS, *STEPS),
    *(*CONDITIONS, *WHO, *DICE, *UNTIL, *OUTCOMES, *LEVEL_IDS),
}
NAMED = '{ name = "random battalion" }'


def test_there_is_something_to_check() -> None:
    assert len(BLOCKS) == 6
    assert len(STEPS_SHOWN) == 15
    assert len(CONDITIONS_SHOWN) == 4


@pytest.mark.parametrize("block", BLOCKS, ids=range(len(BLOCKS)))
def test_every_block_is_a_deck_or_belongs_in_one(block: str) -> None:
    whole = not block.startswith("[[")
    data = parse_toml(block.encode(), "docs") if whole else pack(block)
    deck = make_deck(data, "docs")
    assert deck.size >= 2


@pytest.mark.parametrize("step", STEPS_SHOWN)
def test_every_step_shown_is_one(step: str) -> None:
    battle = fight(f"needs = 1\nfailed = [{step}]", does=NAMED)
    steps = event(f"{NAMED}, {step}")
    only_in_battle = "needed" in step
    make_deck(pack(MARKS + (battle if only_in_battle else steps), HEAD), "docs")


@pytest.mark.parametrize("condition", CONDITIONS_SHOWN)
def test_every_condition_shown_is_one(condition: str) -> None:
    make_deck(pack(MARKS + event(f"{NAMED}, {{ {condition}, then = [] }}"), HEAD), "docs")


@pytest.mark.parametrize("word", sorted(WORDS))
def test_every_field_and_word_is_explained(word: str) -> None:
    assert any(re.search(rf"(?<![\w-]){re.escape(word)}(?![\w-])", code) for code in CODE)
