"""What a view costs: options are looked for once, and only for a side that is asked."""

from __future__ import annotations

import pytest

from grognard.engine.play import Offers, Play
from tests.web.browser import Browser
from tests.web.chosen import nonce
from tests.web.games import MARCH

BOTH = {"seats": {"wagner": "me", "russia": "me"}, "options": {"russians": "second-player"}}


@pytest.fixture
def found(monkeypatch: pytest.MonkeyPatch) -> list[str | None]:
    """The sides for which options are looked for, one after the other."""
    sides: list[str | None] = []
    true = Play.offers

    def offers(self: Play, side: str | None = None) -> Offers:
        sides.append(side)
        return true(self, side)

    monkeypatch.setattr(Play, "offers", offers)
    return sides


def test_options_and_refusals_are_found_together(ann: Browser, found: list[str | None]) -> None:
    game = ann.begin(MARCH, **BOTH)
    found.clear()
    view = ann.look(game)
    assert view["options"]
    assert found == [view["who"]]


def test_who_watches_or_looks_back_has_none_looked_for(
    ann: Browser, bob: Browser, found: list[str | None]
) -> None:
    game = ann.begin(MARCH, **BOTH)
    ann.act(game)
    link = ann.post(f"/api/tables/{game}/watch")["link"]
    bob.post("/api/join", {"link": link, "nonce": nonce()})
    found.clear()
    assert bob.look(game)["options"] == []
    assert ann.look(game, "?at=0")["options"] == []
    assert found == []


def test_an_act_is_judged_once_and_what_follows_is_found_once(
    ann: Browser, found: list[str | None]
) -> None:
    game = ann.begin(MARCH, **BOTH)
    view = ann.look(game)
    found.clear()
    after = ann.command(game, "acts", act=view["options"][0]["act"], side=view["who"])
    assert found == [view["who"], None, after["who"]]  # the first by `command`, to see where it is
