"""The map of a battle of QUICK in letters: hexes, terrain, units, objectives, civilians."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from grognard.cli.hex_map import HexField, Piece, fitting
from grognard.engine.value import Json

HUE = {"blue": "bold bright_blue", "red": "bold bright_red"}
TERRAIN = {"open": "·", "urban": "U", "close": "C", "barred": "X"}
RUBBLE = "%"
SHADES = {"·": "dim", "U": "yellow", "C": "green", "X": "dim", RUBBLE: "bold magenta"}
OBJECTIVE, POINTED, REDUCED, OUT, MORE = "★", "▸", "↓", "!", "+"
POINTING = "bold black on bright_yellow"
MANEUVER = ("infantry", "trucked", "wheeled", "task-force")
LETTERS = {"recon": "R", "artillery": "A", "engineer": "E", "supply": "S"}
KEY = (
    *("· Open", "U Urban", "C Close", "X barred", "% Rubble", "c civilians", "R A E S Enablers"),
    *("★R2 held by Red, 2 VP", "↓ Reduced", "! out of command", "+ more units"),
)


@dataclass(frozen=True)
class Field(HexField):
    """A look at the battle by hexes."""

    look: Json
    pointed: Collection[str] = ()  # hexes that what can be done now is about

    @cached_property
    def columns(self) -> int:
        return int(self.look["map"]["columns"])

    @cached_property
    def rows(self) -> int:
        return int(self.look["map"]["rows"])

    @cached_property
    def units(self) -> Mapping[str, list[Json]]:
        """The units in each hex, Maneuver Units first."""
        held: dict[str, list[Json]] = {}
        for unit in sorted(self.look["units"], key=lambda unit: unit["kind"] not in MANEUVER):
            if unit["hex"] is not None:
                held.setdefault(unit["hex"], []).append(unit)
        return held

    @cached_property
    def objectives(self) -> Mapping[str, Json]:
        return {objective["hex"]: objective for objective in self.look["objectives"]}

    def hex(self, column: int, row: int) -> Json:
        return self.look["map"]["hexes"][row * self.columns + column]

    def ground(self, column: int, row: int) -> Piece:
        """Its letter: Rubble has its own."""
        place = self.hex(column, row)
        rubble = place["hex"] in self.look["map"]["rubble"]
        letter = RUBBLE if rubble else TERRAIN[place["terrain"]]
        return Piece(letter, SHADES[letter], 5)

    def write(self, column: int, row: int, rooms: Sequence[int]) -> list[list[Piece]]:
        number, ground = self.hex(column, row)["hex"], self.ground(column, row)
        if len(rooms) == 1:
            return [in_one_line(self, number, ground, rooms[0])]
        return in_three_lines(self, number, ground, rooms)

    def civilians(self, number: str) -> int:
        return int(self.look["map"]["civilians"].get(number, 0))

    @cached_property
    def weights(self) -> list[int]:
        """How much one wants to see each hex."""
        return [self.weight(place["hex"]) for place in self.look["map"]["hexes"]]

    def weight(self, number: str) -> int:
        combat = self.look["combat"]
        weight = 3 * len(self.units.get(number, ())) + 2 * (number in self.objectives)
        weight += 20 if combat and combat["hex"] == number else 0
        return weight + 4 * (number in self.pointed) + bool(self.civilians(number))


# ---------------------------------------------------------------- what is in a hex


def token(unit: Json) -> list[Piece]:
    """A unit: its id, its marks, and the letters of its Enablers."""
    hue = HUE[unit["side"]]
    marks = [Piece(REDUCED, "bold yellow", 1)] if unit["reduced"] else []
    commanded = unit["in_command"] or unit["kind"] == "command-post"
    marks += [] if commanded else [Piece(OUT, "dim", 6)]
    letters = "".join(LETTERS[name] * many for name, many in unit["enablers"].items())
    enablers = [Piece(letters, "bold cyan", 4)] if letters else []
    return [Piece(unit["id"][:4], hue, 0), *marks, *enablers]


def held_by(objective: Json) -> Piece:
    """An objective: who holds it, and what it is worth."""
    letter = str(objective["held"])[0].upper()
    return Piece(f"{OBJECTIVE}{letter}{objective['points']}", HUE[objective["held"]], 2)


def crowd(many: int) -> Piece:
    return Piece("c" if many == 1 else f"c{many}", "bright_white", 7)


def in_one_line(field: Field, number: str, ground: Piece, room: int) -> list[Piece]:
    """All of a hex in so many letters: what matters least is left out."""
    here = field.units.get(number, [])
    pieces = [ground]
    pieces += [Piece(POINTED, POINTING, 2)] if number in field.pointed else []
    if number in field.objectives:
        held = held_by(field.objectives[number])
        pieces.append(Piece(OBJECTIVE, held.style, 3) if here else held)
    pieces += token(here[0]) if here else []
    pieces += [Piece(MORE, HUE[here[1]["side"]], 4)] if len(here) > 1 else []
    pieces += [crowd(field.civilians(number))] if field.civilians(number) else []
    return fitting(pieces, room)


def in_three_lines(
    field: Field, number: str, ground: Piece, rooms: Sequence[int]
) -> list[list[Piece]]:
    """Number and terrain; the first unit; the next, and what else is there."""
    top = [Piece(number, "dim", 6), ground]
    here = field.units.get(number, [])
    middle = token(here[0]) if here else []
    below = token(here[1]) if len(here) > 1 else []
    below += [Piece(MORE, HUE[here[2]["side"]], 0)] if len(here) > 2 else []
    below += [held_by(field.objectives[number])] if number in field.objectives else []
    below += [crowd(field.civilians(number))] if field.civilians(number) else []
    if number in field.pointed:
        top[0] = Piece(number, POINTING, 6)
        middle = [Piece(POINTED, POINTING, 1), *middle]
    return [fitting(line, room) for line, room in zip((top, middle, below), rooms, strict=True)]
