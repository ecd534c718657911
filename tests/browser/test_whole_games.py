"""Whole games, clicked through from the first page to the last, on a desk and on a phone."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.chromium import PHONE, WIDE, Door
from tests.browser.players import TRIES, play_again, play_cards, play_march
from tests.browser.table import KIM, MARCH, Table, play_now

SCREENS = pytest.mark.parametrize("screen", [WIDE, PHONE], ids=["wide", "phone"])


@SCREENS
def test_keep_it_moving(door: Door, screen: dict[str, Any]) -> None:
    touch = screen is PHONE
    table, dice = play_now(door.enter(**screen), KIM, touch), Random(1)
    for _ in range(TRIES):
        battles = play_cards(table, dice)
        told_at_the_end(table, sides=1)
        if battles:
            return
        table = play_again(table)
    raise AssertionError("no game had anything to do on the board")


@SCREENS
def test_march_of_justice(door: Door, screen: dict[str, Any]) -> None:
    touch = screen is PHONE
    table = play_now(door.enter(**screen), MARCH, touch)
    assert table.look()["scenario"] == "hard"
    assert play_march(table, Random(1)) >= 5
    told_at_the_end(table, sides=2)


def told_at_the_end(table: Table, sides: int) -> None:
    """The last page says how it ended and why; the server says the same."""
    over = table.look()["over"]
    page = table.page
    expect(page.locator(".over")).to_contain_text(over["why"])
    story = page.locator("story-page")
    for heading in ("The course of the game", "Turning points", "Luck", "Choices"):
        expect(story.get_by_role("heading", name=heading)).to_be_visible()
    expect(story.locator("svg.curve path.line").first).to_be_visible()
    expect(page.get_by_role("button", name="Play it again")).to_be_visible()
    table.press(page.get_by_role("button", name="The board", exact=True))
    expect(page.locator(".board-area .brigade, .board-area svg.map")).to_be_visible()
    assert len(table.look()["seats"]) == sides
