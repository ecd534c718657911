"""What everybody sees, what is asked, and how it ended; nothing in this game is hidden."""

from __future__ import annotations

from grognard.engine.chance import Die
from grognard.engine.english import capitalize
from grognard.engine.game import Ending
from grognard.engine.rules import Frame
from grognard.engine.value import Json, frames
from grognard.games.march_of_justice import words
from grognard.games.march_of_justice.facts import find_ending
from grognard.games.march_of_justice.odds_text import FACES, describe_change, find_chances, summary
from grognard.games.march_of_justice.prompts import question
from grognard.games.march_of_justice.rules import constants as n
from grognard.games.march_of_justice.rules.asking import WhereTo
from grognard.games.march_of_justice.rules.board import Board
from grognard.games.march_of_justice.rules.contact import (
    Muster,
    WhomToMeet,
    able,
    assess,
)
from grognard.games.march_of_justice.rules.outcome import result, row
from grognard.games.march_of_justice.rules.rapt import Grozny
from grognard.games.march_of_justice.rules.state import March
from grognard.games.march_of_justice.saving import STACKS
from grognard.games.march_of_justice.things import BLOCKED_PLACE, CHITS, SPOT, UNITS

__all__ = ["breadcrumb", "describe_change", "ending", "look", "question", "scene", "summary"]

# ---------------------------------------------------------------- what never changes


def scene(s: March) -> dict[str, Json]:
    """The map, the faces of the counters and the options."""
    board = s.board
    return {
        "turns": board.turns,
        "options": show_options(s),
        "map": show_map(board),
        "units": [show_counter(board, unit) for unit in range(board.units)],
    }


def show_options(s: March) -> dict[str, Json]:
    return {
        "russians": words.RUSSIANS[s.russians],
        "switching": words.SWITCHING[s.losses_too],
        "repulse": words.REPULSE[s.all_repulsed],
        "mct": words.MCT[s.mct_at_home],
    }


def show_map(board: Board) -> dict[str, Json]:
    """The map as its pack has it."""
    pack: Json = board.pack
    homes = {board.rostov: "wagner", board.moscow: "russia", board.grozny: "russia"}
    return {
        "title": pack["map"]["title"],
        "locations": [
            {
                "id": location["id"],
                "name": location["name"],
                "short": location["short"],
                "at": list(location["at"]),
                "m4": bool(board.m4 >> place & 1),
                "oka": bool(board.oka >> place & 1),
                "home": homes.get(place),
            }
            for place, location in enumerate(pack["map"]["location"])
        ],
        "links": [
            {"between": list(link["between"]), "river": link.get("river")}
            for link in pack["map"]["link"]
        ],
    }


def show_counter(board: Board, unit: int) -> dict[str, Json]:
    """What is printed on a counter."""
    counter = board.counters[unit]
    return {
        "id": counter.name,
        "name": counter.title,
        "printed_sp": counter.sp,
        "reduced_sp": counter.reduced or None,
        "police": counter.police,
        "flies": counter.flies,
    }


# ---------------------------------------------------------------- what is on the table


def look(s: March, side: str | None) -> dict[str, Json]:
    """The table: it is the same for both sides and for those who watch."""
    board = s.board
    return {
        "turn": s.turn,
        "momentum": s.momentum,
        "active": words.SIDES[s.active],
        "places": {board.names[place]: look_at_place(s, place) for place in range(board.size)},
        "units": [look_at_unit(s, unit) for unit in range(board.units)],
        "mct": [look_at_marker(s, marker) for marker in range(board.core)],
        "cup": CHITS.to_data(s, s.cup),
        "roadblocks": [BLOCKED_PLACE.to_data(s, place) for place in s.blocks],
        "second_roadblock": s.second_block,
        "crt": {"column": s.crt_column, "row": s.crt_row} if s.crt_row >= 0 else None,
        "contacts": look_at_contacts(s),
        "happened": list_happened(s),
        "rules": breadcrumb(s),
        "over": words.OUTCOMES.get(s.outcome),
    }


def look_at_place(s: March, place: int) -> dict[str, Json]:
    wagner, russia = s.at_place(place, n.WAGNER), s.at_place(place, n.RUSSIA)
    return {
        "units": UNITS.to_data(s, wagner | russia),
        "holder": "wagner" if wagner else "russia" if russia else None,
        "roadblock": place in list(s.blocks),
    }


def look_at_unit(s: March, unit: int) -> dict[str, Json]:
    return {
        "side": words.SIDES[s.side(unit)],
        "sp": s.sp(unit),
        "reduced": bool(s.reduced >> unit & 1),
        "mp": s.mp(unit),
        "left": s.left[unit],
        "where": SPOT.to_data(s, s.where[unit]),
        "back": s.due[unit] or None,
        "switches": s.can_switch(unit),
        "switched": bool(s.switched >> unit & 1),
        "marching": bool(s.marching >> unit & 1),
        "met": bool(s.spent >> unit & 1),
    }


def look_at_marker(s: March, marker: int) -> dict[str, Json]:
    """3.5 A marker on the MCT; `shifted` counts squares down."""
    square = s.mct[marker]
    return {
        "unit": s.board.counters[marker].name,
        "square": square,
        "sp": n.SQUARES - 1 - square,
        "mp": square,
        "shifted": s.shifts[marker],
    }


def list_happened(s: March) -> list[str]:
    """8.1 The questions whose answer would be yes already."""
    board = s.board
    yes = (
        s.at_place(board.rubelo, n.WAGNER),
        s.happened & n.RUSSIAN_REDUCED,
        s.at_place(board.moscow, n.WAGNER),
        s.happened & n.RUSSIAN_ELIMINATED,
        s.at_place(board.rostov, n.RUSSIA),
        s.happened & n.WAGNER_REPULSED,
        s.happened & n.WAGNER_REDUCED,
        s.happened & n.WAGNER_ELIMINATED,
    )
    return [name for name, so in zip(words.QUESTIONS, yes, strict=True) if so]


# ---------------------------------------------------------------- 6.2 contacts before they are made


def look_at_contacts(s: March) -> list[Json]:
    """Every contact that can be declared now, or the one that is being prepared."""
    top = s.top
    if isinstance(top, Muster):
        return [look_at_contact(s, top.nation, top.target, top.attackers)]
    if not isinstance(top, WhomToMeet):
        return []
    return [
        look_at_contact(s, top.nation, place, able(s, top.nation, place))
        for place in range(s.board.size)
        if top.why_not(s, n.TARGET + place) is None
    ]


def look_at_contact(s: March, nation: int, target: int, attackers: int) -> dict[str, Json]:
    """6.2.1 Column, shift, modifiers and what each face of the die would bring."""
    found = assess(s, nation, target, attackers)
    defenders = s.at_place(target, 1 - nation)
    rolls = [look_at_roll(face, found.modifiers(), found.column) for face in range(1, FACES + 1)]
    return {
        "target": s.board.names[target],
        "nation": words.SIDES[nation],
        "attackers": UNITS.to_data(s, attackers),
        "defenders": UNITS.to_data(s, defenders),
        "attack": found.attack,
        "defence": found.defence,
        "differential": found.attack - found.defence,
        "shift": found.shift,
        "column": found.column,
        "modifiers": {name: getattr(found, name) for name in words.MODIFIERS},
        "total": found.modifiers(),
        "rolls": rolls,
        "chances": {words.RESULTS[what]: str(p) for what, p in find_chances(found).items()},
        "can_switch": UNITS.to_data(s, s.switchable(defenders)),
        "at_risk": {
            "attackers": UNITS.to_data(s, s.strongest(attackers)),
            "defenders": UNITS.to_data(s, s.strongest(defenders)),
        },
    }


def look_at_roll(face: int, modifiers: int, column: int) -> dict[str, Json]:
    at_row = row(face, modifiers)
    return {"die": face, "row": at_row, "result": words.RESULTS[result(at_row, column)]}


# ---------------------------------------------------------------- where we are, and how it ended


def breadcrumb(s: March) -> list[tuple[str, str]]:
    """The open rules with their numbers."""
    headings = STACKS.find_headings(s)
    return [name_rule(s, *pair) for pair in zip(frames(s), headings, strict=True)]


def name_rule(s: March, frame: Frame, heading: tuple[str, str]) -> tuple[str, str]:
    """The heading of a rule, or what it is here."""
    section, title = heading
    if isinstance(frame, WhereTo):
        return words.GOING[frame.why][:2]
    if isinstance(frame, Die) and isinstance(frame.caller, Grozny):
        return "7.4.3", "The die"
    return section, f"{title} {s.turn}" if title == "Turn" else title


def ending(s: March) -> Ending:
    """How a finished game ended."""
    why, rule = find_ending(s, s.outcome)
    how = words.OUTCOMES[s.outcome]
    return Ending(how, how if how in words.SIDES else None, f"{capitalize(why)}.", rule)
