"""`python -m bench.browser`: what a browser fetches at first, and how soon a counter has moved.

The time from click to board is bench.web's; here is what Chromium itself says of the transfer, and
of the drawing alone: the map is given a view in which one counter stands elsewhere.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, Page, expect

from bench.figures import Figure, Goal, figure, table
from tests.browser.chromium import Door, chromium
from tests.browser.positions import bring_in, contact
from tests.browser.serving import Server

ROUNDS = 5
MOVES = 60
A_FRAME = 1 / 60
MOST_BYTES = 200_000

# Seconds until the board is drawn anew, then until the frame that shows it is done.
MOVE = """async board => {
  const view = structuredClone(board.view);
  const unit = view.units.find(one => one.where in view.places);
  const places = view.map.locations.map(one => one.id);
  const [from, to] = [unit.where, places[(places.indexOf(unit.where) + 1) % places.length]];
  unit.where = to;
  view.places[from].units = view.places[from].units.filter(id => id !== unit.id);
  view.places[to].units = [...view.places[to].units, unit.id];
  await new Promise(requestAnimationFrame);
  const began = performance.now();
  board.view = view;
  await board.updateComplete;
  board.getBoundingClientRect();
  const drawn = performance.now();
  await new Promise(done => requestAnimationFrame(() => setTimeout(done)));
  return [(drawn - began) / 1000, (performance.now() - began) / 1000];
}"""


def transferred(door: Door, path: str) -> tuple[float, float]:
    """The bytes that come over the wire to a browser that has nothing yet, and how many answers."""
    page = door.enter("about:blank")
    sizes: list[float] = []
    line = page.context.new_cdp_session(page)
    line.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    line.send("Network.enable")
    page.goto(path)
    page.wait_for_load_state("networkidle")
    page.context.close()
    return sum(sizes), len(sizes)


def counters(page: Page) -> list[tuple[float, float]]:
    """One counter moved, many times."""
    bring_in(page, contact())
    board = page.locator("board-march-of-justice")
    expect(board.locator("svg.map")).to_be_visible()
    board.evaluate(MOVE)
    return [tuple(board.evaluate(MOVE)) for _ in range(MOVES)]


def measured(browser: Browser, address: str, say: Callable[[str], None]) -> dict[str, list[Any]]:
    door = Door(browser, address)
    say("the first load")
    homes = [transferred(door, "/") for _ in range(ROUNDS)]
    say("a counter moves")
    moved = counters(door.enter())
    return {"homes": homes, "moved": moved}


def figures(say: Callable[[str], None]) -> list[Figure]:
    with TemporaryDirectory() as folder, chromium() as browser:
        server = Server(Path(folder))
        try:
            seen = measured(browser, server.address, say)
        finally:
            server.kill()
    drawn, shown = ([pair[n] for pair in seen["moved"]] for n in (0, 1))
    late = sorted(drawn)[int(len(drawn) * 0.95)]
    sizes = [size for size, _ in seen["homes"]]
    return [
        figure("first page, as transferred", "B", sizes, Goal(most=MOST_BYTES)),
        figure("first page, answers", "×", [count for _, count in seen["homes"]]),
        figure(f"one counter moved, drawn: median of {MOVES}", "s", drawn, Goal(most=A_FRAME)),
        Figure("one counter moved, drawn: p95", "s", drawn, late, Goal(most=A_FRAME)),
        figure("one counter moved, on the screen", "s", shown),
    ]


def main() -> None:
    print(table(figures(lambda what: print(f"… {what}", file=sys.stderr, flush=True))))


if __name__ == "__main__":
    main()
