"""Packs that cost too much are refused by the server, in the words of `deck check`."""

from __future__ import annotations

from grognard.engine.value import Json
from tests.keep_it_moving.decks import event, pack
from tests.web.browser import Browser
from tests.web.chosen import nonce


def costly_deck() -> Json:
    data = pack(event(""))
    data["card"][1]["does"] = [{"momentum": "+d6"}] * 4
    return data


def test_a_game_with_a_deck_that_costs_too_much_is_not_begun(ann: Browser) -> None:
    wanted = {"title": "keep-it-moving", "seats": {"player": "me"}, "nonce": nonce()}
    error = ann.post("/api/tables", wanted | {"pack": costly_deck()}, 422)
    assert error["where"] == "pack"
    assert error["why"] == "pack: card 'event': 1,296 ways that dice can fall; 1,000 is the most"
    assert ann.get("/api/tables")["tables"] == []
