"""What is no deck at all: other data, other text, numbers and nests without end."""

from __future__ import annotations

from datetime import date

import pytest

from grognard.engine.packs import BadPack, parse_toml
from grognard.engine.value import Json
from grognard.games.keep_it_moving.pack import find_decks
from tests.keep_it_moving.decks import mistakes, pack


@pytest.mark.parametrize("data", [None, 3, "deck", [], [[]], {}, {"card": 3, "mark": "x"}])
def test_what_is_no_deck_is_refused(data: Json) -> None:
    assert mistakes(data)


def test_dates_and_deep_nests_are_refused_at_the_start_of_a_game() -> None:
    """What TOML and JSON can hold, and a save file cannot, is a mistake like others."""
    nest: Json = []
    for _ in range(5000):
        nest = [nest]
    for odd in (date(2024, 2, 29), nest):
        with pytest.raises(BadPack, match=r"deck, momentum"):
            find_decks().own(pack("") | {"momentum": odd})


@pytest.mark.parametrize(
    ("text", "what"),
    [
        (b"id = ", "is not TOML"),
        (b"\xff", "is not UTF-8"),
        (b"a = " + b"[" * 1500, "is not TOML"),
        (b"x = { " + b".".join([b"a"] * 500) + b" = 1 }", "line 1: a key with more than"),
        (b'["a"' + b'."a"' * 50 + b"]", "line 1: a key with more than"),
        (b"#" * 2001, "line 1: longer than"),
        (b"#\n" * 100_001, "is larger than"),
    ],
)
def test_what_is_no_toml_is_refused(text: bytes, what: str) -> None:
    with pytest.raises(BadPack, match=what):
        parse_toml(text, "deck.toml")


def test_a_number_that_python_would_not_write_out_is_refused_in_words() -> None:
    data = pack("")
    data["momentum"] = 16**9000
    assert mistakes(data) == [
        "deck, momentum: expected a whole number from 1 to 99, got a huge number"
    ]
