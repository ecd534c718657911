"""Small decks for tests, written as a teacher would write them, and a table to play them on."""

from __future__ import annotations

import pytest

from grognard.engine.game import Setup
from grognard.engine.packs import BadPack, parse_toml
from grognard.engine.value import Json
from grognard.games.keep_it_moving.pack import make_deck
from tests.keep_it_moving.table import Table

HEAD = """
id = "small"
name = "A small deck"
"""
WIN = """
[[card]]
id = "triumph"
name = "Triumph"
text = "The game is won."
does = [{ end = "win" }]
"""


def pack(cards: str, head: str = HEAD, win: str = WIN) -> dict[str, Json]:
    """A deck of these cards, and one that wins."""
    return parse_toml((head + win + cards).encode(), "small.toml")


def event(does: str, name: str = "event") -> str:
    """A card with these steps."""
    return f'[[card]]\nid = "{name}"\nname = "Event"\ntext = "Something."\ndoes = [{does}]\n'


def fight(fields: str, name: str = "fight", does: str = "") -> str:
    """A battle with these fields."""
    return event(does, name) + f"[card.battle]\n{fields}\n"


def mark(fields: str, name: str = "mark") -> str:
    return f'[[mark]]\nid = "{name}"\nname = "A mark"\ntext = "It is in play."\n{fields}\n'


def table_with(cards: str, head: str = HEAD) -> Table:
    """A new game with a deck of these cards."""
    return Table(Setup("small", {}, pack(cards, head)))


def mistakes(data: Json) -> list[str]:
    """Everything that is wrong with a deck; it is an error if nothing is."""
    with pytest.raises(BadPack) as caught:
        make_deck(data, "small.toml")
    return caught.value.mistakes
