"""The server dies, or the network does: the page says so, heals, and no act is lost or doubled."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from tests.browser.chromium import AWAY, Door
from tests.browser.positions import battle, bring_in
from tests.browser.serving import Server
from tests.browser.table import Table, cards

OWN = "player"


def own_acts(table: Table) -> list[Any]:
    return [entry["act"] for entry in table.look()["log"]["entries"] if entry["by"] == OWN]


def before_it_came(server: Server) -> Callable[[Route], None]:
    """The server is killed before it has heard of the act."""

    def killed(route: Route) -> None:
        server.kill()
        route.continue_()

    return killed


def before_it_answered(server: Server) -> Callable[[Route], None]:
    """The act is stored; then the server is killed, and its answer never comes."""

    def killed(route: Route) -> None:
        assert route.fetch().ok
        server.kill()
        route.abort()

    return killed


@pytest.mark.parametrize("death", [before_it_came, before_it_answered])
def test_killed_in_mid_move(
    own_door: Door, own_server: Server, death: Callable[[Server], Callable[[Route], None]]
) -> None:
    own_door.forgive(*AWAY)
    table = cards(own_door.enter())
    table.choose(0)
    before, act = own_acts(table), table.look()["options"][0]["act"]
    table.page.route("**/acts", death(own_server), times=1)
    table.options.first.click()
    expect(table.saved).to_have_text(re.compile("Not saved yet"))
    own_server.start()
    expect(table.saved).to_have_text(re.compile("✓ Saved"))
    expect(table.line).to_have_attribute("max", str(table.look()["moves"]))
    assert own_acts(table) == [*before, act]


def test_killed_at_any_moment(own_door: Door, own_server: Server) -> None:
    """Click and kill, twice: wherever that hits, each click is one act."""
    own_door.forgive(*AWAY)
    table = cards(own_door.enter())
    wanted = own_acts(table)
    for _ in range(2):
        wanted.append(table.look()["options"][0]["act"])
        with table.one_act():
            table.options.first.click(no_wait_after=True)
            own_server.kill()
            expect(table.saved).to_have_text(re.compile("Not saved yet|Offline"))
            own_server.start()
        assert own_acts(table) == wanted


def test_a_reload_sends_what_was_not_saved(own_door: Door, own_server: Server) -> None:
    own_door.forgive(*AWAY)
    table = cards(own_door.enter())
    wanted = [*own_acts(table), table.look()["options"][0]["act"]]
    own_server.kill()
    table.options.first.click()
    expect(table.saved).to_have_text(re.compile("Not saved yet"))
    own_server.start()
    table.page.reload()
    table.page.wait_for_function("() => document.querySelector('time-line input')?.max > 1")
    expect(table.saved).to_have_text(re.compile("✓ Saved"))
    assert own_acts(table) == wanted


def test_offline_and_online_again(door: Door) -> None:
    door.forgive(*AWAY)
    table = cards(door.enter())
    wanted = [*own_acts(table), table.look()["options"][0]["act"]]
    table.page.context.set_offline(True)
    expect(table.saved).to_have_text(re.compile("Offline"))
    with table.one_act():
        table.options.first.click()
        expect(table.saved).to_have_text(re.compile("Not saved yet"))
        table.options.first.click(force=True)  # who clicks again out of impatience does nothing
        table.page.context.set_offline(False)
    assert own_acts(table) == wanted
    expect(table.saved).to_have_text(re.compile("✓ Saved"))


def test_what_was_chosen_stays_chosen(door: Door) -> None:
    """Units picked for a battle are not dropped because the page has asked for news."""
    door.forgive(*AWAY)
    table = bring_in(door.enter(), battle())
    units = table.page.locator("board-keep-it-moving .unit")
    units.nth(0).locator(".touch").click()
    units.nth(1).locator(".touch").click()
    table.page.context.set_offline(True)
    expect(table.saved).to_have_text(re.compile("Offline"))
    with table.page.expect_response(lambda answer: f"/api/tables/{table.id}?" in answer.url):
        table.page.context.set_offline(False)
    expect(table.saved).to_have_text(re.compile("✓ Saved"))
    expect(table.page.locator("board-keep-it-moving .unit.chosen")).to_have_count(2)


def test_a_page_without_server_says_so(own_door: Door, own_server: Server) -> None:
    """On the first page, too: what happened, that nothing is lost, what to do."""
    own_door.forgive(*AWAY)
    page = own_door.enter()
    own_server.kill()
    page.get_by_role("link", name="My games").click()
    expect(page.get_by_role("alert")).to_contain_text("The server does not answer")
    expect(page.get_by_role("alert")).to_contain_text("Nothing is lost")
    own_server.start()
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("heading", name="My games")).to_be_visible()
