"""For all eyes and hands: less motion, larger text, the dark theme; and names that are no names."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.chromium import PHONE, WIDE, Door
from tests.browser.clicks_on_quick import lift
from tests.browser.positions import battle, bring_in, contact
from tests.browser.quick_positions import losses
from tests.browser.table import begin, march_for_two

SOLO = {"wagner": "me", "russia": "me"}
SCREENS = pytest.mark.parametrize("screen", [WIDE, PHONE], ids=["wide", "phone"])

# How long anything moves, wherever it is: what is animated by script, and what by styles.
NOTE_MOTION = """
  window.moved = 0;
  const shadows = () => [...document.querySelectorAll('*')].flatMap(e => e.shadowRoot ?? []);
  const look = () => {
    for (const one of [document, ...shadows()].flatMap(root => root.getAnimations()))
      window.moved = Math.max(window.moved, Number(one.effect?.getComputedTiming().duration) || 0);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
"""


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_motion_is_short_and_can_be_off(door: Door, motion: Any) -> None:
    """At most 200 ms, and nothing at all where the system asks for less motion."""
    page = door.enter(reduced_motion=motion)
    page.context.add_init_script(NOTE_MOTION)
    table = bring_in(page, battle())
    table.choose(0)
    moved = page.evaluate("moved")
    table = begin(page, "march-of-justice", seats=SOLO)
    for _ in range(12):
        table.choose(table.options.count() // 2)
    moved = max(moved, page.evaluate("moved"))
    assert moved == 0 if motion == "reduce" else 0 < moved <= 200


# ---------------------------------------------------------------- text at 200 %

OVERFLOW = """width => {
  const out = [];
  const root = document.scrollingElement;
  if (root.scrollWidth > width + 1) out.push(`page: ${root.scrollWidth} > ${width}`);
  const roots = [document, ...[...document.querySelectorAll('*')].flatMap(e => e.shadowRoot ?? [])];
  const parts = roots.flatMap(one => [...one.querySelectorAll('button, h1, h2, h3, label')]);
  const name = part => `${part.localName}.${part.className} ${part.textContent.trim()}`;
  for (const part of parts.filter(one => one.offsetParent)) {
    const style = getComputedStyle(part);
    const clips = style.overflowX !== 'visible' && style.textOverflow !== 'ellipsis';
    if (clips && part.scrollWidth > part.clientWidth + 2) out.push(`clipped: ${name(part)}`);
    const box = part.getBoundingClientRect();
    const sideways = part.closest('.strip'); // it scrolls; the list of options has all of it too
    if (box.right > width + 1 && !sideways) out.push(`outside: ${name(part)}`);
  }
  return out;
}"""


PATHS = (
    *("/games", "/new/march-of-justice", "/new/quick"),
    *("/rules/keep-it-moving", "/rules/march-of-justice", "/rules/quick"),
)


def enlarge(page: Page) -> None:
    """As a reader does who has set the browser's text to double its size."""
    page.evaluate("document.documentElement.style.fontSize = '200%'")


@SCREENS
def test_text_at_200_percent(door: Door, screen: dict[str, Any]) -> None:
    page = door.enter(**screen)
    expect(page.get_by_role("button", name="Play now").first).to_be_visible()
    check_enlarged(page, "home")
    for path in PATHS:
        page.goto(path)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        check_enlarged(page, path)
    for file in (battle(), contact(), losses()):
        show(page, file)
        check_enlarged(page, file["game"])


def show(page: Page, file: Any) -> None:
    table = bring_in(page, file)
    if file["game"] == "quick":
        lift(table)
    expect(table.asked).to_be_visible()


def check_enlarged(page: Page, where: str) -> None:
    enlarge(page)
    check_room(page, where)


def check_room(page: Page, where: str) -> None:
    """Nothing is wider than the screen; a phone would zoom out, so its own width is given."""
    assert page.viewport_size
    found = page.evaluate(OVERFLOW, page.viewport_size["width"])
    assert found == [], f"{where}: {found}"


@SCREENS
def test_nothing_lies_outside_at_the_usual_size(door: Door, screen: dict[str, Any]) -> None:
    page = door.enter(**screen)
    for file in (battle(), contact(), losses()):
        show(page, file)
        check_room(page, file["game"])
    for path in PATHS:
        page.goto(path)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        check_room(page, path)


# ---------------------------------------------------------------- theme


def test_the_dark_theme_is_kept(door: Door) -> None:
    page = door.enter()
    paper = "getComputedStyle(document.documentElement).backgroundColor"
    light = page.evaluate(paper)
    page.locator("header.head button").first.click()
    page.get_by_label("Colours").select_option("dark")
    page.get_by_role("button", name="Close").first.click()
    dark = page.evaluate(paper)
    assert dark != light
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert page.evaluate(paper) == dark


# ---------------------------------------------------------------- names that are no names

EVIL = '<img src=x onerror="window.hit=1">'
WORSE = "<script>window.hit=1</script>'\"`${7*7}{{7*7}}"


def test_markup_is_shown_as_text(door: Door) -> None:
    """In names of players and games, and in the chat: it is read, and does nothing."""
    page = door.enter()
    page.on("dialog", lambda dialog: pytest.fail(f"a dialog: {dialog.message}"))
    page.locator("header.head button").first.click()
    dialog = page.get_by_role("dialog", name="Settings")
    dialog.get_by_label("Your name at the table").fill(EVIL)
    dialog.get_by_role("button", name="Close").click()
    expect(page.locator("header.head")).to_contain_text(EVIL)
    table = march_for_two(page, "open")
    page.request.post(
        f"/api/tables/{table.id}/name", data={"name": WORSE[:40]}, headers={"x-grognard": "1"}
    )
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text(WORSE[:40])
    table.tab("Chat")
    for text in (EVIL, WORSE):
        page.get_by_label("Say something").fill(text)
        page.keyboard.press("Enter")
        expect(page.locator(".chat li").last).to_contain_text(text)
    expect(page.locator(".chat li").last).to_contain_text(EVIL)  # who said so
    table.tab("Table")
    expect(page.locator(".seat-list")).to_contain_text(EVIL)
    page.goto("/games")
    expect(page.locator(".game-lines")).to_contain_text(WORSE[:40])
    assert page.evaluate("window.hit") is None
    assert page.locator("img[src=x], main script").count() == 0
    assert page.evaluate("document.title") == "My games"
