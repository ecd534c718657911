"""Pictures of the main pages, wide and on a phone, by day and by night: screenshots.py [DIR].

All of them go to DIR (build/pictures), and those that the README shows to docs/pictures as well.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))  # the server and the players are those of the tests

from playwright.sync_api import Page  # noqa: E402

from tests.browser.chromium import PHONE, WIDE, Door, chromium  # noqa: E402
from tests.browser.clicks_on_quick import board_of, lift  # noqa: E402
from tests.browser.positions import battle, bring_in, contact, ended  # noqa: E402
from tests.browser.quick_positions import losses, prospect  # noqa: E402
from tests.browser.serving import Server  # noqa: E402
from tests.browser.settling import settle  # noqa: E402
from tests.browser.table import Table  # noqa: E402

PICTURES = ROOT / "docs" / "pictures"
SMALL = {**WIDE, "device_scale_factor": 0.8}
LOOKS: dict[str, dict[str, Any]] = {
    "small": {**SMALL, "color_scheme": "light"},
    "wide": {**WIDE, "color_scheme": "light"},
    "dark": {**WIDE, "color_scheme": "dark"},
    "phone": {**PHONE, "color_scheme": "light"},
    "phone-dark": {**PHONE, "color_scheme": "dark"},
}
# Of them all, those that the README shows: the name there, the look and the picture.
SHOWN = {
    "march.png": ("small", "march"),
    "keep-it-moving.png": ("small", "cards"),
    "quick.png": ("small", "fight"),
    "phone.png": ("phone", "march"),
}


def home(page: Page) -> None:
    bring_in(page, contact(), name="Wednesday, at Ada's")
    bring_in(page, battle(), name="The breakthrough")
    page.goto("/")
    page.get_by_role("heading", name="Go on playing").wait_for()


def new_game(page: Page) -> None:
    page.goto("/new/march-of-justice")
    page.get_by_role("button", name="Begin", exact=True).wait_for()


def cards(page: Page) -> None:
    """A battle: units are chosen, and the chance to clear it is shown."""
    bring_in(page, battle())
    board = page.locator("board-keep-it-moving")
    page.locator("option-list .odds").first.wait_for()
    board.locator(".unit.lit .touch").first.wait_for()
    for unit in board.locator(".unit.lit .touch").all()[:2]:
        unit.click()
    page.locator("body").hover(position={"x": 1, "y": 1})


def march(page: Page) -> None:
    """In mid-game: a contact can be made, and its panel says what may come of it."""
    bring_in(page, contact())
    page.locator("board-march-of-justice section.contact").wait_for()


def city(page: Page) -> None:
    """An Action of QUICK: a unit is taken up, what it commands and can reach is shown."""
    table = bring_in(page, prospect())
    options = table.look(f"?side={lift(table)}")["options"]
    unit = next(one["act"][1] for one in options if one["act"][0] == "attack")
    board_of(table).locator(f'[data-unit="{unit}"] .hit').click()
    page.locator("details.group[open]").wait_for()


def fight(page: Page) -> None:
    """Losses of QUICK are borne."""
    lift(bring_in(page, losses()))
    page.locator("board-quick section.combat").wait_for()


def receipts(page: Page) -> None:
    """What a table tells of its dice, and the receipts that the browser keeps."""
    bring_in(page, battle()).choose(0)
    page.get_by_role("tab", name="Table").click()
    page.locator("table-menu").get_by_role(
        "button", name="My receipts"
    ).scroll_into_view_if_needed()


def my_games(page: Page) -> None:
    page.goto("/games")
    page.locator(".game-lines summary").first.click()


def end(page: Page) -> None:
    table: Table = bring_in(page, ended())
    page.locator("story-page .curve").wait_for()
    assert table.over


def rules(page: Page) -> None:
    page.goto("/rules/march-of-justice#rule-6-2")
    page.locator(".rulebook section").first.wait_for()


PAGES = {
    f.__name__: f
    for f in (home, new_game, cards, march, city, fight, receipts, my_games, end, rules)
}


def take(door: Door, folder: Path) -> None:
    """All pages in all looks."""
    for look, kind in LOOKS.items():
        page = door.enter(**kind)
        for name, show in PAGES.items():
            show(page)
            settle(page)
            page.screenshot(path=folder / f"{name}-{look}.png")


def main() -> None:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "build" / "pictures"
    for wanted in (folder, PICTURES):
        wanted.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as scratch, chromium() as browser:
        server = Server(Path(scratch))
        try:
            take(Door(browser, server.address), folder)
        finally:
            server.kill()
    for name, (look, page) in SHOWN.items():
        shutil.copyfile(folder / f"{page}-{look}.png", PICTURES / name)


if __name__ == "__main__":
    main()
