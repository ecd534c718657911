"""The board of Army Group North: forces are activated on the map, names do not collide."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import accessible
from tests.browser.chromium import PHONE, WIDE, Door
from tests.browser.clicks_on_quick import lift
from tests.browser.north_positions import (
    after,
    losing,
    operations,
    planning,
    reacting,
    retreating,
)
from tests.browser.positions import bring_in
from tests.browser.table import Table

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


def sit_down(page: Page, file: Any) -> Table:
    """A game at that moment, and the side that is asked has come to the screen."""
    table = bring_in(page, file)
    lift(table)
    return table


def board_of(page: Page) -> Locator:
    return page.locator("board-army-group-north")


@pytest.mark.parametrize("kind", [WIDE, PHONE], ids=["wide", "phone"])
def test_a_force_is_activated_on_the_map_and_marches(door: Door, kind: dict[str, Any]) -> None:
    """7.0 Which force, then where to: both by the keyboard, as by a click."""
    page = door.enter(**kind)
    sit_down(page, after(operations("border")))
    board = board_of(page)
    board.get_by_role("button", name=re.compile(r"^Tilsit \(1925\)")).press("Enter")
    expect(board.locator(".strip .mp")).to_be_visible()
    expect(board.locator(".counter.chosen").first).to_be_attached()
    cell = board.locator(".cell.lit[data-stop]").first
    there = cell.get_attribute("data-place")
    cell.press("Enter")
    expect(board.locator(f'.cell.lit[data-place="{there}"]')).to_have_count(0)


@pytest.mark.parametrize("scenario", ["north", "border", "luga"])
def test_names_do_not_collide(door: Door, scenario: str) -> None:
    page = door.enter()
    sit_down(page, after(operations(scenario)))
    drawn = board_of(page).locator("svg.map")
    expect(drawn).to_be_visible()
    for detail in ("near", "afar"):
        assert drawn.evaluate(COLLIDING, detail) == []


# ---------------------------------------------------------------- marches


def tilsit(page: Page) -> Locator:
    """7.0 The force there is activated; the board."""
    board = board_of(page)
    board.get_by_role("button", name=re.compile(r"^Tilsit \(1925\)")).press("Enter")
    expect(board.locator(".strip .mp")).to_be_visible()
    return board


@pytest.mark.parametrize("kind", [WIDE, PHONE], ids=["wide", "phone"])
def test_each_hex_in_reach_shows_what_it_costs(door: Door, kind: dict[str, Any]) -> None:
    """7.0 As the rules have it, for those who see the map and for those who hear it."""
    page = door.enter(**kind)
    table = sit_down(page, after(operations("border")))
    board = tilsit(page)
    seen = table.look()
    goals = [option["act"][1] for option in seen["options"] if option["act"][0] == "march"]
    shown = board.locator(".costs text").all_text_contents()
    assert shown == [str(seen["view"]["force"]["reach"][hex_name]) for hex_name in goals]
    expect(board.get_by_role("button", name="1825, 1 MP, can be chosen")).to_be_attached()


def test_the_way_of_a_march_is_shown_hex_by_hex(door: Door) -> None:
    page = door.enter()
    sit_down(page, after(operations("border")))
    board = tilsit(page)
    board.locator('.cell[data-place="1924"], .cell.lit[data-stop]').last.focus()
    expect(board.locator(".arrows .plan")).to_have_count(1)


def test_an_attack_shows_its_odds_before_it_is_made(door: Door) -> None:
    """8.2 A click on the enemy opens the table of plans; only its button marches."""
    page = door.enter()
    table = sit_down(page, after(operations("border")))
    board, before = tilsit(page), table.moves
    board.get_by_role("button", name=re.compile("11 RC")).press("Enter")
    odds = board.locator(".balloon .odds-table")
    expect(odds.locator("tbody tr")).to_have_count(2)
    expect(odds.locator("th[scope=col]")).to_have_text(["Steadfast"])
    assert table.moves == before
    accessible(page, "the odds of an attack")
    board.locator(".balloon button.lit").press("Enter")
    expect(board.locator(".panel.combat .odds-table tbody tr")).to_have_count(2)


def test_a_concerted_attack_shows_the_odds_of_each_force(door: Door) -> None:
    """8.1 A click on a force: the odds if all go, and who goes, all of them first."""
    page = door.enter()
    sit_down(page, after(operations("border"), ["concerted", "grand-assault", "1724"]))
    board = board_of(page)
    board.get_by_role("button", name=re.compile(r"^Tilsit \(1925\)")).press("Enter")
    expect(board.locator(".balloon .odds-table th[scope=row]")).to_have_text(["Grand Assault"])
    everybody = "From 1925: 269 ID, 1 Pz, 6 Pz and 36 Mot"
    expect(board.locator(".balloon button.lit").first).to_have_text(everybody)


# ---------------------------------------------------------------- what lies over the map

OVERLAYS = {
    "c": ("Who controls what (C)", ".tint.control"),
    "z": ("Zones of control (Z)", ".tint.zoc"),
    "i": ("Zones of influence (I)", ".tint.zoi"),
    "s": ("Lines of supply (S)", ".supply-lines .thin"),
    "g": ("Conversion of rail (G)", ".gauge"),
    "n": ("Numbers of the hexes (N)", ".numbers text"),
}


@pytest.mark.parametrize("key", OVERLAYS)
def test_overlays_come_and_go_by_a_key_and_by_a_button(door: Door, key: str) -> None:
    page = door.enter()
    sit_down(page, after(operations("border")))
    board, (name, drawn) = board_of(page), OVERLAYS[key]
    button = board.get_by_role("button", name=name)
    expect(button).to_have_attribute("aria-pressed", "false")
    expect(board.locator(drawn)).to_have_count(0)
    page.keyboard.press(key)
    expect(button).to_have_attribute("aria-pressed", "true")
    expect(board.locator(drawn).first).to_be_attached()
    button.click()
    expect(board.locator(drawn)).to_have_count(0)


def test_on_a_phone_the_overlays_have_a_menu(door: Door) -> None:
    page = door.enter(**dict[str, Any](PHONE))
    sit_down(page, after(operations("border")))
    board = board_of(page)
    board.get_by_role("button", name="What the map shows").tap()
    accessible(page, "the menu of overlays")
    board.get_by_role("button", name="Zones of influence", exact=True).tap()
    expect(board.locator(".tint.zoi")).to_have_count(2)
    board.get_by_role("button", name="What the map shows").tap()
    expect(board.locator(".layer-menu")).to_have_count(0)


def test_the_line_of_supply_of_a_force_leads_to_its_source(door: Door) -> None:
    """2.10 From Tilsit by rail to the star at the western edge."""
    page = door.enter()
    sit_down(page, after(operations("border")))
    board = tilsit(page)
    page.keyboard.press("s")
    expect(board.locator(".supply-lines .bold.axis")).to_have_count(1)
    expect(board.locator(".supply-lines .source")).to_have_count(1)


# ---------------------------------------------------------------- combats


def test_plans_lie_face_down_until_they_are_shown(door: Door) -> None:
    """8.4 With the odds of each plan against each posture, for who is about to choose."""
    page = door.enter()
    sit_down(page, planning())
    stage = board_of(page).locator(".panel.combat")
    expect(stage.locator(".plan.down")).to_have_count(2)
    expect(stage.locator(".odds-table th[scope=row]")).to_have_text(
        ["Meeting Engagement", "Standard Attack"]
    )
    accessible(page, "the odds of a combat")


def test_a_combat_is_staged_with_its_modifiers_and_the_crt(door: Door) -> None:
    """8.6 The row of the roll is lit in the column of each side; a rule is one click away."""
    page = door.enter()
    sit_down(page, losing())
    stage = board_of(page).locator(".panel.combat")
    expect(stage.locator(".plan.shown")).to_have_text(["Standard Attack", "Steadfast"])
    expect(stage.locator(".crt .column")).to_have_text(["24+ SP", "5–6 SP"])
    expect(stage.locator(".crt li.lit small")).to_have_text(["6", "5"])
    expect(stage.locator(".crt .die")).to_have_count(1)  # of the other roll only the sum is known
    expect(stage.locator(".crt .brought")).to_have_text(["3 LP", "1 LP"])
    accessible(page, "the stage of a combat")
    stage.get_by_role("button", name="Rule 8.6").first.click()
    expect(page.locator("rules-drawer dialog")).to_be_visible()


def test_losses_stand_on_the_counters_and_retreats_are_lit(door: Door) -> None:
    """8.8, 8.11 The Soviet sees what its own corps has borne, and where it can go."""
    page = door.enter()
    table = sit_down(page, retreating())
    board = board_of(page)
    expect(board.locator(".winner")).to_have_text("The Axis side wins")
    expect(board.locator(".fighter .loss")).to_have_text(["−3"])
    ends = [one["act"] for one in table.look()["options"] if one["act"][0] == "retreat"]
    expect(board.locator(".cell.lit.retreat")).to_have_count(len(ends))


# ---------------------------------------------------------------- reactions


def test_reactions_are_asked_briefly_with_their_chances(door: Door) -> None:
    """2.6.1 Nine or more with two dice and no modifier: ten ways of 36."""
    page = door.enter()
    sit_down(page, reacting())
    strip = board_of(page).locator(".strip")
    expect(strip.get_by_role("button", name="12 MC may strike: 28 %")).to_be_visible()
    expect(strip.get_by_role("button", name="12 MC may go back: 28 %")).to_be_visible()
    accessible(page, "a reaction")


def test_nobody_reacts_below_the_chance_that_the_player_has_set(door: Door) -> None:
    """2.6.1 The page passes as the player's own act, which the log shows; the setting is kept."""
    page = door.enter()
    table = sit_down(page, reacting())
    board = board_of(page)
    chooser = board.locator(".strip .least-chance select")
    chooser.select_option("30")
    expect(page.locator(".curtain")).to_be_visible()  # the Axis is asked again
    lift(table)
    table.tab("Log")
    expect(page.locator("log-list li").filter(has_text="Soviet Nobody").first).to_be_visible()
    page.reload()
    lift(table)
    expect(board.locator(".beside .least-chance select")).to_have_value("30")


# ---------------------------------------------------------------- the goal


@pytest.mark.parametrize("kind", [WIDE, PHONE], ids=["wide", "phone"])
def test_the_goal_is_always_in_sight(door: Door, kind: dict[str, Any]) -> None:
    """X5.0 With its numbers; a click opens its rule."""
    page = door.enter(**kind)
    table = sit_down(page, after(operations("border")))
    goal, line = table.look()["view"]["goal"], board_of(page).locator(".goal")
    expect(line).to_contain_text(f"Axis points {goal['points']}/{goal['needed']}")
    line.click()
    expect(page.locator("rules-drawer dialog")).to_be_visible()


def test_the_goal_of_the_campaign_names_leningrad(door: Door) -> None:
    page = door.enter()
    sit_down(page, after(operations("north")))
    expect(board_of(page).locator(".goal")).to_contain_text("Leningrad: Soviet, open to the east")


# ---------------------------------------------------------------- for everybody


def test_on_a_phone_the_map_comes_first(door: Door) -> None:
    """Upright it takes more than a third of the screen, and the buttons below it are in reach."""
    page = door.enter(**dict[str, Any](PHONE))
    sit_down(page, after(operations("border")))
    frame = board_of(page).locator(".frame-of-map").bounding_box()
    stop = board_of(page).locator(".strip button.lit").first.bounding_box()
    assert frame is not None
    assert stop is not None
    height = page.evaluate("innerHeight")
    assert frame["height"] > height / 3
    assert stop["y"] + stop["height"] < height


def test_the_board_is_accessible(door: Door) -> None:
    page = door.enter()
    sit_down(page, after(operations("border")))
    expect(board_of(page).locator("svg.map")).to_be_visible()
    accessible(page, "the board of Army Group North")
