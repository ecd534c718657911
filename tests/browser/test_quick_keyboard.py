"""QUICK by keyboard alone: set-up, cubes, a move, an attack and its losses."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.chromium import Door
from tests.browser.clicks_on_quick import board_of, lift, went_on
from tests.browser.keyboard import Keyboard
from tests.browser.positions import bring_in
from tests.browser.quick_positions import attackers_loss, prospect
from tests.browser.table import Table, begin

MIDDLE = """(board, selector) => {
  const box = board.shadowRoot.querySelector(selector).getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""


def walk_to(table: Table, keys: Keyboard, selector: str) -> None:
    """By arrows from stop to stop until what is meant has the focus."""
    x, y = board_of(table).evaluate(MIDDLE, selector)
    at = keys.at
    if not at or not at["stop"]:
        at = keys.to_the_map()
    tried: set[tuple[str, str]] = set()
    while abs(x - at["x"]) > 2 or abs(y - at["y"]) > 2:
        left = [key for key in ways(x - at["x"], y - at["y"]) if (at["name"], key) not in tried]
        assert left, f"{selector} is not reached by arrows; at {at}"
        tried.add((at["name"], left[0]))
        keys.press(left[0])
        at = keys.at or at


def ways(dx: float, dy: float) -> list[str]:
    """The four arrows, the one that leads there soonest first."""
    along = {"ArrowRight": dx, "ArrowLeft": -dx, "ArrowDown": dy, "ArrowUp": -dy}
    return sorted(along, key=lambda key: -along[key])


def test_set_up_cubes_and_a_move(door: Door) -> None:
    table = begin(
        door.enter(), "quick", scenario="millbrook", seats={"blue": "me", "red": "bot:sensible"}
    )
    keys = Keyboard(table.page)
    expect(table.options.first).to_be_visible()
    walk_to(table, keys, '[data-place="0103"]')
    with table.one_act():
        keys.press("Enter")
    assert table.look()["log"]["entries"][-1]["act"] == ["place", "bcp", "0103"]
    keys.tab_to("^Default set-up")
    with table.one_act():
        keys.press("Enter")
    for colour in ("blue", "blue", "pink", "blue"):
        keys.tab_to(f"^Take a {colour} cube", kind="pile", key="Shift+Tab")
        keys.press("Enter")
    keys.tab_to("^Take these cubes")
    with table.one_act():
        keys.press("Enter")
    keys.tab_to("^Blue takes the first Action", kind="lit")
    with table.one_act():
        keys.press("Enter")
    act = next(o["act"] for o in table.look()["options"] if o["act"][0] == "move")
    walk_to(table, keys, f'[data-unit="{act[1]}"] .hit')
    keys.press("Enter")
    expect(board_of(table).locator(".counter.chosen")).to_have_count(1)
    walk_to(table, keys, f'[data-place="{act[2]}"]')
    with table.one_act():
        keys.press("Space")
    assert act in [entry["act"] for entry in table.look()["log"]["entries"]]


def test_an_attack(door: Door) -> None:
    """To the attacker, to the target, to the button that attacks; Escape leads back."""
    table = bring_in(door.enter(), prospect())
    view, keys = table.look(f"?side={lift(table)}"), Keyboard(table.page)
    _, attacker, target = next(o["act"] for o in view["options"] if o["act"][0] == "attack")
    board = board_of(table)
    walk_to(table, keys, f'[data-unit="{attacker}"] .hit')
    keys.press("Enter")
    walk_to(table, keys, f'[data-unit="{target}"] .hit')
    keys.press("Enter")
    assert (keys.at or {})["name"] == "Attack now"
    keys.press("Escape")
    expect(board.locator("section.combat button.go")).to_have_count(0)
    assert "can be attacked" in (keys.at or {})["name"]
    keys.press("Enter")
    keys.press("Enter")
    went_on(table, view["moves"])
    assert table.look()["log"]["entries"][view["moves"]]["act"] == ["attack", attacker, target]


def test_losses(door: Door) -> None:
    """How a Loss is borne is chosen in the strip below the map."""
    table = bring_in(door.enter(), attackers_loss())
    view, keys = table.look(f"?side={lift(table)}"), Keyboard(table.page)
    wanted = view["options"][0]
    keys.tab_to(f"{wanted['label']}$", kind="lit")
    keys.press("Enter")
    went_on(table, view["moves"])
    assert table.look()["log"]["entries"][view["moves"]]["act"] == wanted["act"]
