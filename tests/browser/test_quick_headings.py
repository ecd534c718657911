"""Where QUICK offers much, the list beside the board stands under headings: units and Actions."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.browser.chromium import Door
from tests.browser.clicks_on_quick import board_of, lift, went_on
from tests.browser.positions import bring_in
from tests.browser.quick_positions import prospect
from tests.browser.table import Table


def much(door: Door) -> tuple[Table, list[list[str]]]:
    """A position with many options, and these."""
    table = bring_in(door.enter(), prospect())
    view = table.look(f"?side={lift(table)}")
    return table, [one["act"] for one in view["options"]]


def opened(table: Table) -> Locator:
    return table.page.locator("details.group[open]")


def heading(table: Table) -> Locator:
    return table.page.locator("details.group[open] > summary")


def titles(table: Table) -> dict[str, str]:
    return {one["id"]: one["title"] for one in table.look()["view"]["units"]}


def test_all_options_stand_under_headings(door: Door) -> None:
    """Nothing is left out, and far fewer lines are shown."""
    table, acts = much(door)
    expect(table.options).to_have_count(len(acts))
    expect(opened(table)).to_have_count(0)
    shown = table.options.filter(visible=True).count() + table.page.locator(".group").count()
    assert shown < len(acts) / 3


def test_a_unit_taken_up_on_the_board_opens_its_heading(door: Door) -> None:
    table, acts = much(door)
    unit = next(act[1] for act in acts if act[0] == "attack")
    hit = board_of(table).locator(f'[data-unit="{unit}"] .hit')
    hit.click()
    expect(opened(table)).to_have_count(1)
    expect(heading(table)).to_contain_text(titles(table)[unit])
    moves = [act for act in acts if act[0] == "move" and act[1] == unit]
    expect(opened(table).locator(".option", has_text="Move ")).to_have_count(len(moves))
    hit.click()
    expect(opened(table)).to_have_count(0)


def test_keys_open_headings_and_only_then_is_anything_done(door: Door) -> None:
    table, _ = much(door)
    keys, before = table.page.keyboard, table.moves
    keys.press("2")
    expect(opened(table)).to_have_count(1)
    second = heading(table).inner_text()
    keys.press("3")
    expect(opened(table)).to_have_count(1)
    assert heading(table).inner_text() != second
    assert table.moves == before
    keys.press("Tab")
    label = opened(table).locator(".option").first.inner_text().strip()
    keys.press("Enter")
    went_on(table, before)
    assert table.look()["log"]["entries"][before]["label"] == label


def test_a_hint_opens_its_heading(door: Door) -> None:
    table, _ = much(door)
    table.page.keyboard.press("h")
    expect(table.page.locator(".option.hinted")).to_be_visible()
