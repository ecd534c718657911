"""A large map in Chromium: how long a frame takes while it is zoomed and moved under the hand.

The campaign of Army Group North with all its counters, at 1440x900. Every frame gets one turn of
the wheel, or one move of the pointer; what is measured is the time from frame to frame, which a
screen of 60 frames a second never makes shorter than 16.7 ms.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from bench.figures import Figure, Goal, figure
from tests.browser.chromium import Door, chromium
from tests.browser.clicks_on_quick import lift
from tests.browser.serving import PROGRAM, Server
from tests.browser.table import begin

TITLE = "army-group-north"
SCREEN: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
FRAMES = 120
SMOOTH = Goal(most=0.0167)

# In and out again every twelve frames; before a map is moved it is made larger.
TIMED = """
  const svg = board.shadowRoot.querySelector('svg.map');
  const box = svg.parentElement.getBoundingClientRect();
  const middle = { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 };
  const common = { bubbles: true, cancelable: true, composed: true };
  const wheel = deltaY => new WheelEvent('wheel', { ...common, ...middle, deltaY });
  const turn = deltaY => svg.dispatchEvent(wheel(deltaY));
  const frame = () => new Promise(requestAnimationFrame);
  const time = async move => {
    const stamps = [await frame()];
    for (let n = 0; n < frames; n++) {
      move(n);
      stamps.push(await frame());
    }
    return stamps.slice(1).map((stamp, n) => (stamp - stamps[n]) / 1000);
  };
"""
ZOOMED = f"""async (board, frames) => {{{TIMED}
  return time(n => turn(n % 12 < 6 ? -100 : 100));
}}"""
MOVED = f"""async (board, frames) => {{{TIMED}
  for (let n = 0; n < 4; n++) turn(-100);
  const at = n => ({{
    ...common, pointerId: 1, isPrimary: true, button: 0, buttons: 1,
    clientX: middle.clientX + 150 * Math.sin(n / 10),
    clientY: middle.clientY + 100 * Math.sin(n / 7),
  }});
  svg.dispatchEvent(new PointerEvent('pointerdown', at(0)));
  const before = svg.style.transform;
  const move = n => document.dispatchEvent(new PointerEvent('pointermove', at(n + 1)));
  const times = await time(move);
  if (svg.style.transform === before) throw new Error('the map has not moved');
  document.dispatchEvent(new PointerEvent('pointerup', at(frames)));
  return times;
}}"""


def open_map(page: Page) -> None:
    """The campaign from its beginning, one player on both sides."""
    lift(begin(page, TITLE, seats={"axis": "me", "soviet": "me"}))
    expect(page.locator(f"board-{TITLE} svg.map")).to_be_visible()
    page.wait_for_load_state("networkidle")


def measure_map(folder: Path, program: tuple[str, ...] = PROGRAM) -> list[Figure]:
    server = Server(folder, program)
    try:
        with chromium() as browser:
            page = Door(browser, server.address).enter(**SCREEN)
            open_map(page)
            board = page.locator(f"board-{TITLE}")
            zoomed = board.evaluate(ZOOMED, FRAMES)
            moved = board.evaluate(MOVED, FRAMES)
            return [*of_frames("zoomed", zoomed), *of_frames("moved", moved)]
    finally:
        server.kill()


def of_frames(how: str, seconds: list[float]) -> list[Figure]:
    name = f"Army Group North, whole map {how}"
    late = sorted(seconds)[int(len(seconds) * 0.95)]
    return [
        figure(f"{name}: a frame, median of {FRAMES}", "s", seconds, SMOOTH),
        Figure(f"{name}: a frame, p95", "s", seconds, late),
    ]
