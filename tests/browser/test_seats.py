"""Both sides on one screen, with a curtain where something is hidden; and bots."""

from __future__ import annotations

import re
from random import Random

from playwright.sync_api import expect

from tests.browser.chromium import Door
from tests.browser.table import Table, begin, cards, march_for_two


def test_hotseat(door: Door) -> None:
    """Both sides act on one screen, and it says whose choice it is."""
    table = march_for_two(door.enter())
    acted, dice = {"wagner": 0, "russia": 0}, Random(5)
    for _ in range(80):
        if min(acted.values()) >= 3 or table.over:
            break
        (side,) = table.look()["waiting"]
        expect(table.page.locator(".ask")).to_contain_text(re.compile(side, re.IGNORECASE))
        table.choose(dice.randrange(table.options.count()))
        acted[side] += 1
    assert min(acted.values()) >= 3


def test_a_side_that_the_rules_play_is_given_to_somebody(door: Door) -> None:
    """Who sits where says it all: the option behind it follows."""
    page = door.enter("/new/march-of-justice")
    russia = page.locator("seat-chooser").get_by_label("Russia")
    expect(russia).to_have_value("rules")
    russia.select_option("bot:sensible")
    expect(page.get_by_label("Russians")).to_have_value("second-player")
    russia.select_option("rules")
    expect(page.get_by_label("Russians")).to_have_value("printed")
    russia.select_option("bot:sensible")
    page.get_by_role("button", name="Begin", exact=True).click()
    page.wait_for_url("**/table/*")
    view = Table(page).look()
    assert view["settings"] == {"russians": "second-player"}
    assert [seat["bot"] for seat in view["seats"]] == [None, "sensible"]


def test_a_curtain_between_the_sides(ford: Door) -> None:
    """Where something is hidden nobody sees the other's view: not on the page, nor behind it."""
    page, lifted = ford.enter(), list[str]()
    while len(lifted) < 3 or len(set(lifted)) < 2:  # the sun may set early: then another game
        lifted += curtains(begin(page, "the-ford", seats={"red": "me", "blue": "me"}))
    assert len(set(lifted)) == 2  # and nothing of the board was there while it hung


def curtains(table: Table) -> list[str]:
    """For whom the curtain was lifted in a game, until it was three times."""
    page, lifted = table.page, list[str]()
    while len(lifted) < 3 and not table.over:
        go = page.get_by_role("button", name=re.compile("show the board"))
        expect(go.or_(table.options.first)).to_be_visible()
        if go.count():
            expect(page.locator("board-frame, option-list, log-list")).to_have_count(0)
            lifted.append(page.get_by_role("heading", level=2).first.inner_text())
            go.click()
            expect(table.options.first).to_be_visible()
        with_curtain(table)
    return lifted


def with_curtain(table: Table) -> None:
    """Act; what comes may be hidden behind the curtain."""
    before = table.look()["moves"]
    table.options.first.click()
    table.page.wait_for_function(
        "() => document.querySelector('.curtain, .over')"
        f" || document.querySelector('time-line input')?.max > {before}"
    )


def test_a_bot_plays_and_nobody_waits_for_it(door: Door) -> None:
    """While it thinks, another game goes on; then its acts are told, and it is my turn again."""
    table = march_for_two(door.enter(), "bot:sensible")
    other = cards(door.another_tab(table.page.context, "/"))
    seen = 0
    for _ in range(80):
        view = table.look()
        seen = sum(entry["by"] == "russia" for entry in view["log"]["entries"])
        if view["over"] or (seen >= 3 and view["waiting"] == ["wagner"]):
            break
        if view["waiting"] == ["wagner"]:
            expect(table.options.first).to_be_visible()
            table.choose(table.options.count() - 1)
        elif not other.over:
            other.choose(0)
    assert seen >= 3
    expect(table.page.locator(".log .by-russia").first).to_be_visible()


def test_a_bots_turn_is_told_act_by_act(door: Door) -> None:
    """At the pace that is set; the player may skip to now."""
    page = door.enter(pace="3000")
    table = march_for_two(page, "bot:random")
    skip = page.get_by_role("button", name="Skip to now")
    for _ in range(60):
        expect(table.options.first.or_(skip)).to_be_visible()
        if skip.count():
            break
        table.options.last.click()
        page.wait_for_function("() => !document.querySelector('.saved.is-saving')")
    expect(page.locator(".ask")).to_contain_text("Showing what happened, act by act.")
    skip.click()
    expect(table.line).to_have_value(str(table.moves))
