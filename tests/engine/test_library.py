"""The boards of a game: ours are made once and saved by name, a user's own is saved whole."""

from __future__ import annotations

import pytest

from grognard.engine.game import Setup
from grognard.engine.library import Library
from grognard.engine.packs import BadPack, Value
from grognard.engine.value import BadState, Json


class Board:
    def __init__(self, pack: Json) -> None:
        self.name, self.pack = str(pack["id"]), pack


def make(pack: Value, source: str) -> Board:
    if not isinstance(pack, dict):
        raise BadPack(source, ["is none"])
    return Board(pack)


@pytest.fixture
def library() -> Library[Board]:
    return Library(("plain", "hilly"), lambda name: {"id": name}, make)


def test_one_of_ours_is_the_same_whoever_asks(library: Library[Board]) -> None:
    board = library.get_for_setup(Setup("hilly"))
    assert board is library.get("hilly") is library.get_for_saved({"board": "hilly", "pack": None})
    assert library.pack_of(board) is None


def test_a_users_own_is_saved_whole_even_under_a_name_of_ours(library: Library[Board]) -> None:
    pack = {"id": "plain", "note": "mine"}
    library.get("plain")
    board = library.get_for_setup(Setup("", pack=pack))
    assert library.pack_of(board) == pack
    assert library.get_for_saved({"board": "plain", "pack": pack}).pack == pack


@pytest.mark.parametrize(
    ("data", "says"),
    [
        ({"board": "flat", "pack": None}, "state.board: no 'flat'; there are plain, hilly"),
        ({"board": "flat", "pack": 7}, "state.pack: is none"),
        ({"board": "flat", "pack": {"id": "x"}}, "state.board: the pack's id is 'x', got 'flat'"),
        ({"board": "x", "pack": {"id": "x" * 200_001}}, "state.pack: is larger than 200000 bytes"),
    ],
)
def test_a_saved_state_must_name_its_board(library: Library[Board], data: Json, says: str) -> None:
    with pytest.raises(BadState, match=says):
        library.get_for_saved(data)
