"""A real browser: how long from a click until the new board stands on the screen."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from playwright.sync_api import Page

from tests.browser.chromium import Door, chromium
from tests.browser.serving import PROGRAM, Server
from tests.browser.table import Table, begin, cards, march_for_two

# Seconds from the click to the first frame that shows it, and of these how long our own code took
# to bring the board up to date once the answer was there.
CLICK = """share => new Promise(done => {
  const line = () => document.querySelector('time-line input');
  const before = line().max, options = document.querySelectorAll('option-list .option');
  const began = performance.now();
  let answered = began, changed = began;
  const json = Response.prototype.json;
  Response.prototype.json = function () {
    return json.call(this).then(data => { answered = performance.now(); return data; });
  };
  const watcher = new MutationObserver(() => { changed = performance.now(); });
  watcher.observe(document.body, { subtree: true, childList: true, attributes: true });
  const look = () => {
    if (line()?.max === before && !document.querySelector('.over')) {
      requestAnimationFrame(look);
      return;
    }
    const update = changed - answered;
    setTimeout(() => {
      watcher.disconnect();
      Response.prototype.json = json;
      done([(performance.now() - began) / 1000, Math.max(0, update) / 1000]);
    });
  };
  options[Math.floor(share * options.length)].click();
  requestAnimationFrame(look);
})"""
READY = "() => document.querySelector('.over') || document.querySelector('option-list .option')"


@dataclass
class Clicks:
    """Seconds from click to board, and of our code alone."""

    shown: list[float] = field(default_factory=list)
    update: list[float] = field(default_factory=list)


def play(page: Page, clicks: int, seen: Clicks, random: Random) -> None:
    """Some acts of one game."""
    for _ in range(clicks):
        page.wait_for_function(READY)
        if page.locator(".over").count():
            return
        page.wait_for_function("() => document.querySelector('.saved.is-saved')")
        shown, update = page.evaluate(CLICK, random.random())
        seen.shown.append(shown)
        seen.update.append(update)


def city(page: Page) -> Table:
    """QUICK against a bot."""
    return begin(page, "quick", seats={"blue": "me", "red": "bot:random"})


def campaign(page: Page) -> Table:
    """Army Group North on the whole map, against a bot."""
    return begin(page, "army-group-north", seats={"axis": "me", "soviet": "bot:random"})


GAMES = {
    "Keep it Moving!": cards,
    "March of Justice": march_for_two,
    "QUICK": city,
    "Army Group North": campaign,
}


def measure_clicks(
    folder: Path, clicks: int = 60, program: tuple[str, ...] = PROGRAM
) -> dict[str, Clicks]:
    """Each game on a wide screen, played by clicks on the options."""
    server, random = Server(folder, program), Random(1)
    found: dict[str, Clicks] = {}
    try:
        with chromium() as browser:
            for name, sit_down in GAMES.items():
                seen = found[name] = Clicks()
                door = Door(browser, server.address)
                while len(seen.shown) < clicks:
                    page = door.enter()
                    sit_down(page)
                    play(page, clicks - len(seen.shown), seen, random)
                door.close()
    finally:
        server.kill()
    return found
