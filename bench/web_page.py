"""The page itself: what a browser fetches at first, and how soon a counter has moved on the map.

The time from click to board is web_clicks'; here is what Chromium says of the transfer, and of the
drawing alone: a map is given a view in which one counter stands elsewhere.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from bench.figures import Figure, Goal, figure
from tests.browser.chromium import Door, chromium
from tests.browser.clicks_on_quick import lift
from tests.browser.positions import bring_in, contact
from tests.browser.quick_positions import prospect
from tests.browser.serving import Server

ROUNDS = 5
MOVES = 60
A_FRAME = 1 / 60
MOST_BYTES = 200_000
MAPS = {"March of Justice": contact, "QUICK": prospect}

# A counter is put on the next place; then seconds until the board is drawn anew, and until the
# frame that shows it is done.
MOVE = """async board => {
  const view = structuredClone(board.view);
  const next = (all, one) => all[(all.indexOf(one) + 1) % all.length];
  if (view.places) {
    const unit = view.units.find(one => one.where in view.places), from = unit.where;
    unit.where = next(Object.keys(view.places), from);
    view.places[from].units = view.places[from].units.filter(id => id !== unit.id);
    view.places[unit.where].units = [...view.places[unit.where].units, unit.id];
  } else {
    const unit = view.units.find(one => one.hex);
    unit.hex = next(view.map.hexes.map(one => one.hex), unit.hex);
  }
  await new Promise(requestAnimationFrame);
  const began = performance.now();
  board.view = view;
  await board.updateComplete;
  board.getBoundingClientRect();
  const drawn = performance.now();
  await new Promise(done => requestAnimationFrame(() => setTimeout(done)));
  return [(drawn - began) / 1000, (performance.now() - began) / 1000];
}"""


def count_bytes(door: Door, path: str) -> float:
    """The bytes that come over the wire to a browser that has nothing yet."""
    page = door.enter("about:blank")
    sizes: list[float] = []
    line = page.context.new_cdp_session(page)
    line.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    line.send("Network.enable")
    page.goto(path)
    page.wait_for_load_state("networkidle")
    page.context.close()
    return sum(sizes)


def counters(page: Page, file: Any) -> list[tuple[float, float]]:
    """One counter moved, many times."""
    table = bring_in(page, file)
    if file["game"] == "quick":
        lift(table)
    board = page.locator(f"board-{file['game']}")
    expect(board.locator("svg.map")).to_be_visible()
    board.evaluate(MOVE)
    return [tuple(board.evaluate(MOVE)) for _ in range(MOVES)]


def of_counters(name: str, moved: list[tuple[float, float]]) -> list[Figure]:
    drawn, shown = ([pair[n] for pair in moved] for n in (0, 1))
    late = sorted(drawn)[int(len(drawn) * 0.95)]
    return [
        figure(f"{name}: one counter moved, median of {MOVES}", "s", drawn, Goal(most=A_FRAME)),
        Figure(f"{name}: one counter moved, p95", "s", drawn, late, Goal(most=A_FRAME)),
        figure(f"{name}: one counter moved, on the screen", "s", shown),
    ]


def measure_page(folder: Path) -> list[Figure]:
    server = Server(folder)
    try:
        with chromium() as browser:
            door = Door(browser, server.address)
            loads = [count_bytes(door, "/") for _ in range(ROUNDS)]
            found = [figure("first load, gzipped", "B", loads, Goal(most=MOST_BYTES))]
            for name, position in MAPS.items():
                found += of_counters(name, counters(door.enter(), position()))
            return found
    finally:
        server.kill()
