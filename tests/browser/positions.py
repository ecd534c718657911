"""Games that bots have played so far: a table can be opened where there is something to see."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from playwright.sync_api import Page

from grognard.engine.dice import Dice
from grognard.engine.fate import Seeded
from grognard.engine.game import Setup
from grognard.engine.play import Play
from grognard.games import game
from grognard.web.bot_choice import choose_act
from tests.browser.table import Table, post

MANY_GAMES = 60
NONCE = "5" * 64
Wanted = Callable[[Play, str], bool]


def is_never(play: Play, side: str) -> bool:
    return False


@cache
def played_until(title: str, wanted: Wanted) -> Any:
    """The file of a game up to the first moment that is wanted, for somebody to go on with."""
    for seed in range(MANY_GAMES):
        rules, own = game(title), Dice(seed)
        play = Play(rules, Setup(rules.scenarios[0].id), Seeded(seed))
        while not play.over:
            side = play.waiting()[0]
            if wanted(play, side):
                return play.export()
            play.take(
                choose_act(rules, play.state, side, "sensible", play.options(side), own), side
            )
        if wanted is is_never:
            return play.export()
    raise LookupError(f"no game of {title} comes to that")


def verbs(play: Play, side: str) -> set[Any]:
    return {play.game.decode(play.state, act)[0] for act in play.options(side)}


def is_contact(play: Play, side: str) -> bool:
    """Some turns are gone, and Wagner may make a contact."""
    return len(play.log) > 40 and "target" in verbs(play, side)


def is_battle(play: Play, side: str) -> bool:
    """All units may be sent into a battle that two of them can win, and something is in play."""
    look = play.game.look(play.state, side)
    if len(play.log) < 25 or not look["in_play"] or verbs(play, side) != {"commit"}:
        return False
    able = all(unit["usable"] for unit in look["units"])
    return able and look["battle"]["needed"] - look["battle"]["successes"] <= 2


def is_strike(play: Play, side: str) -> bool:
    """A contact is made, and the die may be rolled."""
    return "strike" in verbs(play, side)


def strike() -> Any:
    return played_until("march-of-justice", is_strike)


def contact() -> Any:
    return played_until("march-of-justice", is_contact)


def battle() -> Any:
    return played_until("keep-it-moving", is_battle)


def ended() -> Any:
    """A whole game of Keep it Moving!"""
    return played_until("keep-it-moving", is_never)


def ended_march() -> Any:
    """A whole game of March of Justice."""
    return played_until("march-of-justice", is_never)


def bring_in(page: Page, file: Any, name: str = "", dice: str = "server") -> Table:
    """Open a table at that moment, all seats one's own."""
    if page.request.get("/api/me").json() is None:
        post(page, "/api/me", {"name": "Ada"})
    seats = dict.fromkeys(game(file["game"]).sides, "me")
    body = {"game_file": file, "seats": seats, "dice": dice, "nonce": NONCE}
    made = post(page, "/api/tables/import", body)["id"]
    if name:
        post(page, f"/api/tables/{made}/name", {"name": name})
    page.goto(f"/table/{made}")
    return Table(page)
