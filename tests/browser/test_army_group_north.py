"""The board of Army Group North: forces are activated on the map, names do not collide."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from grognard.engine.fate import Seeded
from grognard.engine.game import Setup
from grognard.engine.play import Play
from grognard.games import GAMES
from grognard.games.army_group_north.game import ArmyGroupNorth
from grognard.games.army_group_north.rules.constants import END_PHASE
from grognard.games.army_group_north.rules.operations import Commanding
from tests.browser.axe import accessible
from tests.browser.chromium import PHONE, WIDE, Door
from tests.browser.clicks_on_quick import lift
from tests.browser.positions import bring_in
from tests.browser.serving import Server
from tests.browser.with_north import MADE_BY, NORTH

PROGRAM = (sys.executable, "-m", "tests.browser.with_north")
# The names that are seen from afar or from near, whose letters lie over those of another one.
COLLIDING = """(map, detail) => {
  map.dataset.detail = detail;
  const names = [...map.querySelectorAll(`.names > .${detail} .name`)];
  const boxes = names.map(one => [one.textContent, one.getBBox()]).filter(([, box]) => box.width);
  const meet = (a, b) => a.x < b.x + b.width && b.x < a.x + a.width
    && Math.abs(a.y + a.height / 2 - b.y - b.height / 2) < Math.min(a.height, b.height) * 0.6;
  const pairs = boxes.flatMap(([name, box], n) => boxes.slice(n + 1)
    .filter(([, other]) => meet(box, other)).map(([other]) => `${name} and ${other}`));
  return boxes.length ? pairs : ['no names at all'];
}"""


@pytest.fixture(scope="module")
def north_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    started = Server(tmp_path_factory.mktemp("north"), PROGRAM)
    yield started
    started.kill()
    assert started.complaints() == []


@pytest.fixture
def north(
    browser: Browser, north_server: Server, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Door]:
    monkeypatch.setitem(GAMES, NORTH, MADE_BY)
    opened = Door(browser, north_server.address)
    yield opened
    opened.close()
    assert opened.complaints() == []


def operations(scenario: str) -> Any:
    """A game whose first Operations Phase begins: nobody has moved behind the front."""
    play = Play(ArmyGroupNorth(), Setup(scenario), Seeded(1))
    while not isinstance(play.state.top, Commanding):
        offered = play.options()
        play.take(END_PHASE if END_PHASE in offered else offered[0])
    return play.export()


def board_of(page: Page) -> Locator:
    return page.locator("board-army-group-north")


@pytest.mark.parametrize("kind", [WIDE, PHONE], ids=["wide", "phone"])
def test_a_force_is_activated_on_the_map_and_marches(north: Door, kind: dict[str, Any]) -> None:
    """7.0 Which force, then where to: both by the keyboard, as by a click."""
    page = north.enter(**kind)
    lift(bring_in(page, operations("border")))
    board = board_of(page)
    board.get_by_role("button", name=re.compile(r"^Tilsit \(1925\)")).press("Enter")
    expect(board.locator(".strip .mp")).to_be_visible()
    expect(board.locator(".counter.chosen").first).to_be_attached()
    cell = board.locator(".cell.lit[data-stop]").first
    there = cell.get_attribute("data-place")
    cell.press("Enter")
    expect(board.locator(f'.cell.lit[data-place="{there}"]')).to_have_count(0)


@pytest.mark.parametrize("scenario", ["north", "border", "luga"])
def test_names_do_not_collide(north: Door, scenario: str) -> None:
    page = north.enter()
    lift(bring_in(page, operations(scenario)))
    drawn = board_of(page).locator("svg.map")
    expect(drawn).to_be_visible()
    for detail in ("near", "afar"):
        assert drawn.evaluate(COLLIDING, detail) == []


def test_overlays_come_and_go_by_a_key_and_by_a_button(north: Door) -> None:
    page = north.enter()
    lift(bring_in(page, operations("border")))
    board = board_of(page)
    button = board.get_by_role("button", name="Zones of control (Z)")
    expect(button).to_have_attribute("aria-pressed", "false")
    page.keyboard.press("z")
    expect(button).to_have_attribute("aria-pressed", "true")
    expect(board.locator(".tint.zoc")).to_have_count(2)
    button.click()
    expect(board.locator(".tint")).to_have_count(0)


def test_the_board_is_accessible(north: Door) -> None:
    page = north.enter()
    lift(bring_in(page, operations("border")))
    expect(board_of(page).locator("svg.map")).to_be_visible()
    accessible(page, "the board of Army Group North")
