"""Prigozhin's March of Justice in a terminal: the map, the tracks, and the table of results."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import ClassVar

from rich.text import Text

from grognard.cli.boards import Board, Column, amount, percent
from grognard.cli.lines import cut, join_blocks, wrap
from grognard.cli.point_map.plan import Size
from grognard.engine.facts import Told
from grognard.engine.play import Done
from grognard.engine.value import Json
from grognard.games.march_of_justice.terminal import contact, tracks
from grognard.games.march_of_justice.terminal.map import draw, list_locations, short_name

NARROWEST = 76  # columns below which locations are listed, with their roads, instead of drawn
SPACIOUS = 96  # columns from which there is room for names in full
SHORT_MAPS = (13, 12)  # lines that a map with short names takes, from roomy to tight
FULL_MAPS = (22, 18, 16)
AROUND = 9  # lines that the question and its options need at the least
OPENINGS = ("turn", "contact", "drawn", "cup-empty")  # kinds of facts
TITLES = {
    "shift-up": "More strength",
    "shift-down": "More movement",
    "false-flag": "False Flag (2)",
    "restore": "Restore",
    "rebuild": "Rebuild, reduced",
    "revive": "Rebuild, full",
    "leave-out": "Leave out",
}
CONTACTS_ONLY = "target empty"  # the number that only contacts have


class MarchBoard(Board):
    """The road to Moscow."""

    columns: ClassVar[Mapping[str, Column]] = {
        "target empty": Column("cleared", "chance that no enemy stays there", percent),
        "Wagner steps lost": Column("W lost", "steps that Wagner loses, to be expected", amount),
        "Russian steps lost": Column("R lost", "steps that Russia loses, to be expected", amount),
        "changes sides": Column("switch", "chance that somebody changes sides", percent),
    }
    tall = 48
    last_resorts = 3
    table_first = True
    reads_out = 999

    def sizes(
        self, title: str, look: Json, width: int, acts: Sequence[list[Json]] = (), rows: int = 999
    ) -> list[list[Text]]:
        head = tracks.write_heading(title, look, width)
        forces, below = tracks.list_forces(look, width), write_status(look, width)
        lean = [cut(tracks.draw_mct(look), width), *contact.write_last_contact(look)]
        middles = arrange(look, width, acts, rows)
        boards = [
            [head, *upper, *forces, *lower, *tail]
            for tail in (below, lean)
            for upper, lower in middles
        ]
        upper, lower = middles[-1]
        one = cut(Text("  ").join(forces), width)
        return [*boards, [head, *upper, *lower], [head, *forces, *lean[:1]], [head, one]]

    def picks(self, names: Sequence[str]) -> list[str]:
        """Numbers help with contacts; whatever else one does has no surprises."""
        return list(self.columns) if CONTACTS_ONLY in names else []

    def column(self, name: str) -> Column:
        meaning = f"chance of {contact.NAMES.get(name)}"
        return Column(name, meaning, percent) if name in contact.NAMES else super().column(name)

    def opens(self, fact: Told) -> bool:
        reckoned = fact.kind == "momentum" and not fact.arguments["spent"]
        return fact.is_thought or fact.kind in OPENINGS or reckoned

    def brief(self, done: Done, facts: Sequence[Told]) -> list[Told]:
        """Without the reasoning, and without numbers of rules."""
        return [shorten(fact).without_rule() for fact in facts if not fact.is_thought]

    def short(self, act: list[Json], label: str) -> str:
        return label.partition(" (")[0].removeprefix("Make contact with ")

    def group(self, act: list[Json], label: str, look: Json) -> tuple[str, str] | None:
        """Moves by unit, shifts and boons by kind."""
        verb, *things = act
        if verb == "move":
            unit = next(held for held in look["units"] if held["id"] == things[0])
            title = f"{short_name(unit)} in {name_place(look, unit['where'])}, {unit['left']} MP"
            return title, name_place(look, things[1]) + explain_cost(look, unit, things[1])
        if verb == "block":
            which = f" {things[0]}" if look["second_roadblock"] else ""
            return f"Roadblock{which}", name_place(look, things[1])
        if verb in ("shift-up", "shift-down"):
            return TITLES[verb], describe_shift(look, things[0], -1 if verb == "shift-up" else 1)
        return (TITLES[verb], name_unit(look, things[0])) if verb in TITLES else None

    def also(self, act: list[Json], look: Json) -> list[str]:
        """The short names of the places that an act points at."""
        places = look["map"]["locations"]
        return [place["short"] for place in places if place["id"] in act[1:]]

    def whole(self, title: str, look: Json, width: int) -> list[Text]:
        """Everything that is on the table, however long that is."""
        gap = [Text("")]
        full = width >= SPACIOUS
        size = Size(min(width, 116), FULL_MAPS[0] if full else SHORT_MAPS[0], full)
        drawing = draw(look, size) if width >= NARROWEST else None
        places = list_locations(look, width)
        lines = [tracks.write_heading(title, look, width), *gap, *(drawing or places), *gap]
        lines += [*tracks.list_forces(look, width), Text(tracks.KEY, style="dim"), *gap]
        lines += [*write_status(look, width), *gap, *contact.draw_crt(look)]
        lines += [*contact.list_results(width), *contact.write_last_contact(look)]
        return [*lines, *gap, *places]


def shorten(fact: Told) -> Told:
    """The odds of a contact as the table of results has them, without how they were worked out."""
    if fact.kind != "odds":
        return fact
    difference = fact.arguments["attack"] - fact.arguments["defence"]
    sums = contact.write_sums({**fact.arguments, "differential": difference})
    return replace(fact, text=sums.plain)


# ---------------------------------------------------------------- options


def name_unit(look: Json, name: str) -> str:
    return next(short_name(unit) for unit in look["units"] if unit["id"] == name)


def name_place(look: Json, name: str) -> str:
    return next(str(place["name"]) for place in look["map"]["locations"] if place["id"] == name)


def explain_cost(look: Json, unit: Json, place: str) -> str:
    """Why a move costs more than others: the river, the Roadblock."""
    ends = {unit["where"], place}
    river = any(link["river"] for link in look["map"]["links"] if set(link["between"]) == ends)
    why = ["river"] if river and not unit["flies"] else []
    if look["places"][place]["roadblock"] and unit["side"] == "wagner":
        why.append("Roadblock")
    return f" ({', '.join(why)})" if why else ""


def describe_shift(look: Json, name: str, by: int) -> str:
    """Where a marker gets to, and whether that is paid for."""
    marker = next(held for held in look["mct"] if held["unit"] == name)
    square = tracks.SQUARES[marker["square"] + by]
    paid = ", 1 Momentum" if marker["shifted"] * by > 0 else ""
    return f"{name_unit(look, name)} to {square}{paid}"


def find_pointed(acts: Sequence[list[Json]], look: Json) -> set[str]:
    """The locations that what can be done now is about."""
    places = {place["id"] for place in look["map"]["locations"]}
    named = {thing for act in acts for thing in act[1:] if thing in places}
    return named | {held["target"] for held in look["contacts"]}


# ---------------------------------------------------------------- the table


def arrange(
    look: Json, width: int, acts: Sequence[list[Json]], rows: int
) -> list[tuple[list[Text], list[Text]]]:
    """What stands above the forces and what below them, from the roomiest to the tightest."""
    pointed = find_pointed(acts, look)
    table = draw_contacts(look, width)
    maps = [drawing for drawing in draw_maps(look, width, rows - AROUND, pointed) if drawing]
    maps = maps or [list_locations(look, width, pointed)]
    with_table = [(drawing, table) for drawing in maps] if table else []
    if any(act[0] == "strike" for act in acts):  # who is where matters less than what may come
        return [*with_table, (table, [])]
    return [*with_table, *((drawing, []) for drawing in maps)]


def draw_maps(look: Json, width: int, room: int, pointed: set[str]) -> list[list[Text] | None]:
    """The maps that there may be room for."""
    if width < NARROWEST:
        return []
    full = [h for h in FULL_MAPS if width >= SPACIOUS and h + 6 <= room][:1]
    short = [h for h in SHORT_MAPS if h + 5 <= room or h == SHORT_MAPS[-1]]
    sizes = [Size(width, h, True) for h in full]
    sizes += [Size(width, h, False) for h in (short[-1:] if full else short)]
    return [draw(look, size, pointed) for size in sizes]


def draw_contacts(look: Json, width: int) -> list[Text]:
    """The table of results with the numbers of contacts to be made, or the last one's."""
    contacts = look["contacts"]
    if not contacts and look["crt"] is None:
        return []
    aside = width - contact.CRT_WIDTH - 3
    if aside < 30:
        return [line for held in contacts for line in contact.assess_contact(look, held, width)]
    said: list[Text] = []
    for held in contacts[:2]:
        said += [*([Text("")] if said else []), *contact.assess_contact(look, held, aside)]
    said = said or [part for line in contact.write_last_contact(look) for part in wrap(line, aside)]
    key = Text(contact.explain_marks(look), style="dim")
    left = [*contact.draw_crt(look), key]
    return join_blocks(left, said, contact.CRT_WIDTH, " │ ")


def write_status(look: Json, width: int) -> list[Text]:
    """The MCT, the cup, who is away, and what will count at the end of the turn."""
    lines = [cut(tracks.draw_mct(look), width), *tracks.list_off_map(look, width)]
    return [*lines, *tracks.list_answers(look, width)]
