"""The options in few words: by what is done, then where, so that many have room."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.cli.boards import Fold
from grognard.engine.value import Json
from grognard.games.army_group_north.terminal.combat import PLANS
from grognard.games.army_group_north.terminal.naming import name_hex, unit_of

TO_A_HEX = {
    "activate": "The force in",
    "march": "March to",
    "ship": "Ship to",
    "react-back": "Go back from",
    "retreat": "Retreat to",
    "assault": "Grand Assault on",
    "convert": "Convert on to",
    "select-line": "The line from",
    "cossacks": "Cossacks in",
}
BY_UNIT = {
    "leave": "Stays behind",
    "pick-up": "Pick up",
    "drop": "Leave here, spent",
    "rout": "Routed instead",
    "sit-out": "Sits out",
    "replenish": "One RP for",
}
FROM_A_HEX = {"attack-from": "Attack from", "react-in": "React from"}


def pointed_at(acts: Sequence[list[Json]]) -> set[str]:
    """The hexes that can be chosen; targets of Concerted Attacks are not marked, but in sight."""
    found = {str(act[1]) for act in acts if act[0] in TO_A_HEX}
    return found | {str(act[2]) for act in acts if act[0] in FROM_A_HEX or act[0] == "place"}


def named_by(look: Json, acts: Sequence[list[Json]]) -> set[str]:
    """The hexes of units that can be chosen, and the targets of Concerted Attacks."""
    units = (unit_of(look, str(act[1])) for act in acts if act[0] in BY_UNIT)
    found = {unit["hex"] for unit in units if unit["hex"] is not None}
    return found | {str(act[2]) for act in acts if act[0] == "concerted"}


def choose_group(act: list[Json], label: str, look: Json) -> tuple[str, str] | None:
    """By what is done; Concerted Attacks by their plan, arrivals and rebuilding by unit."""
    verb, *things = act
    if verb in TO_A_HEX:
        return TO_A_HEX[verb], name_hex(look, things[0])
    if verb in BY_UNIT:
        return BY_UNIT[verb], unit_of(look, things[0])["title"]
    if verb in FROM_A_HEX:
        return FROM_A_HEX[verb], label.removeprefix("From ")
    match verb:
        case "concerted":
            return f"Concerted {PLANS[things[0]]}", things[1]
        case "place":
            return unit_of(look, things[0])["title"], things[1]
        case "rebuild":
            return f"Rebuild {unit_of(look, things[0])['title']}", f"{things[1]} RP"
        case "pay":
            return "Pay", f"{things[0]} RP"
        case "exploit":
            return "Go on with", label.removeprefix("Go on with ")
        case "split":
            return "Losses", label
    return None


def choose_fold(act: list[Json], look: Json) -> Fold | None:
    """Where there is little room, one name for all hexes of a kind, which the map marks."""
    verb, *things = act
    if verb in TO_A_HEX:
        return Fold(TO_A_HEX[verb], "a hex marked ▸", things[0])
    match verb:
        case "concerted":
            return Fold("Concerted", PLANS[things[0]], f"{PLANS[things[0]]} on {things[1]}")
        case "place":
            title = unit_of(look, things[0])["title"]
            return Fold("Place", title, f"{title} in {things[1]}")
        case "rebuild":
            title = unit_of(look, things[0])["title"]
            return Fold("Rebuild", title, f"{title} with {things[1]} RP")
    return None
