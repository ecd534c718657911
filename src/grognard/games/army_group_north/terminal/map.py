"""The map of the campaign in letters: terrain, places, railways, whose a hex is, and stacks."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from grognard.cli.hex_map import Piece, fitting
from grognard.cli.hex_rows import RowField
from grognard.engine.value import Json

HUE = {"german": "bold bright_blue", "finnish": "bold bright_cyan", "soviet": "bold bright_red"}
SIDE_HUE = {"axis": HUE["german"], "soviet": HUE["soviet"]}
LETTERS = {"german": "G", "finnish": "F", "soviet": "S"}
GROUND = {".": "·", "w": "w", "s": "s", "~": "~", "L": "~"}
HELD = {"a": "bright_blue", "s": "red", "-": "dim"}  # by the letter of who controls a hex
WATER, OUT_OF_PLAY = "dim cyan", " "
PLACES = {"town": "o", "city": "O", "major-city": "■"}
RAIL, CONVERTED = "-", "="
POINTED, FIGHT, SHAKEN, CUT_OFF = "▸", "×", "!", "*"
POINTING, FIGHTING = "bold black on bright_yellow", "bold white on red"
KEY = (
    *("· clear", "w woods", "s swamp", "~ water", "│ river, or underlined", "- rail"),
    *("= rail of the German gauge", "o town", "O city", "■ major city"),
    *("G3:21 3 units of 21 SP", "S2:8? 8 SP at most", "g s f all spent", "! demoralized"),
    *("* out of supply", "× combat", "▸ can be chosen"),
)
ASKED, STOOD_IN = 60, 2  # how much one wants to see a hex that is asked about, or a unit


@dataclass(frozen=True)
class Field(RowField):
    """A look at the campaign by hexes."""

    look: Json
    pointed: Collection[str] = ()  # hexes that can be chosen
    named: Collection[str] = ()  # others that what can be done now is about

    @cached_property
    def columns(self) -> int:
        return int(self.look["map"]["columns"])

    @cached_property
    def rows(self) -> int:
        return int(self.look["map"]["rows"])

    @cached_property
    def shoved(self) -> int:
        return int(self.look["map"]["shoved"])

    @cached_property
    def names(self) -> list[str]:
        return [str(name) for name in self.look["map"]["names"]]

    @cached_property
    def cells(self) -> Mapping[str, int]:
        return {name: cell for cell, name in enumerate(self.names)}

    @cached_property
    def units(self) -> Mapping[str, list[Json]]:
        """The units in each hex."""
        held: dict[str, list[Json]] = {}
        for unit in self.look["units"]:
            if unit["hex"] is not None:
                held.setdefault(unit["hex"], []).append(unit)
        return held

    @cached_property
    def places(self) -> Mapping[str, Json]:
        return {place["hex"]: place for place in self.look["map"]["places"]}

    @cached_property
    def converted(self) -> frozenset[str]:
        return frozenset(self.look["map"]["converted"])

    def name(self, column: int, row: int) -> str:
        return self.names[row * self.columns + column]

    def row_name(self, row: int) -> str:
        return self.name(0, row)[:2]

    def column_name(self, column: int) -> str:
        return self.name(column, 0)[2:]

    def rivers(self, column: int, row: int) -> int:
        return int(self.look["map"]["sides"]["river"].get(self.name(column, row), 0))

    # ------------------------------------------------------------ what one wants to see

    @cached_property
    def asked(self) -> set[str]:
        """The hexes that the question is about: what can be chosen, who acts, where one fights."""
        look, found = self.look, {*self.pointed, *self.named}
        if look["combat"]:
            found |= {look["combat"]["hex"], look["combat"]["origin"]}
        if look["force"]:
            found.add(look["force"]["hex"])
        found.add(look["about"])
        return found - {None}

    @cached_property
    def theatre(self) -> list[int]:
        """The cells where the scenario is played."""
        letters = "".join(self.look["map"]["closed"])
        return [cell for cell, letter in enumerate(letters) if letter != "x"]

    @cached_property
    def sought(self) -> list[int]:
        """The cells that should be in sight."""
        return [self.cells[name] for name in self.asked] or self.theatre

    @cached_property
    def weights(self) -> list[int]:
        return [self.weight(name) for name in self.names]

    def weight(self, name: str) -> int:
        weight = ASKED if name in self.asked else 0
        return weight + STOOD_IN * len(self.units.get(name, ())) + (name in self.places)

    # ------------------------------------------------------------ hexes

    def ground(self, column: int, row: int) -> Piece:
        """A place, or the terrain, in the colour of who controls it."""
        hexes, name = self.look["map"], self.name(column, row)
        letter = GROUND[hexes["terrain"][row][column]]
        if letter == "~":
            return Piece(letter, WATER, 6)
        if hexes["closed"][row][column] == "x":
            return Piece(OUT_OF_PLAY, "dim", 6)
        if name in self.places:
            letter = PLACES[self.places[name]["kind"]]
        return Piece(letter, HELD[hexes["control"][row][column]], 6)

    def write(self, column: int, row: int, rooms: Sequence[int]) -> list[list[Piece]]:
        name, room, ground = self.name(column, row), rooms[0], self.ground(column, row)
        pointer = [Piece(POINTED, POINTING, 2)] if name in self.pointed else []
        if name in self.units:
            pieces = [*pointer, ground, *self.write_stack(name, room)]
        else:
            pieces = [*pointer, ground, *self.write_land(name, ground, room)]
        return [fitting(pieces, room)]

    def write_land(self, name: str, ground: Piece, room: int) -> list[Piece]:
        """The railway in a hex where nobody stands, and the name of the place."""
        if ground.text == OUT_OF_PLAY:
            return []
        gauge = CONVERTED if name in self.converted else RAIL
        rail = [Piece(gauge, "dim", 7)] if name in self.look["map"]["rail"] else []
        if name not in self.places or room < 5:
            return rail
        left = room - 1 - len(rail) - (name in self.pointed)
        return [*rail, Piece(self.places[name]["title"][:left], ground.style, 8)]

    def write_stack(self, name: str, room: int) -> list[Piece]:
        """How many units stand in a hex, whose they are, how strong, and what ails them."""
        here = self.units[name]
        if len({unit["side"] for unit in here}) > 1:
            return write_fight(here, room)
        hue, many = HUE[here[0]["nation"]], len(here)
        letter = LETTERS[here[0]["nation"]]
        if all("spent" in unit["marks"] for unit in here):
            letter = letter.lower()
        pieces = [Piece(letter, hue, 3), Piece(str(many), hue, 0)]
        left = room - 2 - (name in self.pointed)
        strength = next((text for text in write_strengths(here) if len(text) <= left), "")
        pieces += [Piece(strength, hue, 4)] if strength else []
        return [*pieces, *write_ailments(here)]


def write_fight(here: Sequence[Json], room: int) -> list[Piece]:
    """Both sides in one hex: how many of each."""
    axis = sum(unit["side"] == "axis" for unit in here)
    if room < len(f"{axis}{FIGHT}{len(here) - axis}"):
        return [Piece(FIGHT, FIGHTING, 1), Piece(str(len(here)), FIGHTING, 0)]
    return [
        Piece(str(axis), SIDE_HUE["axis"], 0),
        Piece(FIGHT, FIGHTING, 0),
        Piece(str(len(here) - axis), SIDE_HUE["soviet"], 0),
    ]


def write_strengths(here: Sequence[Json]) -> list[str]:
    """What is known of a stack's SP, from the longest to the shortest way to say it."""
    least, most = (sum(unit[bound] for unit in here) for bound in ("least", "most"))
    return [f":{most}"] if least == most else [f":{least}–{most}", f":{most}?"]


def write_ailments(here: Sequence[Json]) -> list[Piece]:
    """Marks of at least one unit of a stack."""
    marks = {mark for unit in here for mark in unit["marks"]}
    shaken = [Piece(SHAKEN, "bold yellow", 5)] if "demoralized" in marks else []
    return shaken + ([Piece(CUT_OFF, "bold magenta", 5)] if "unsupplied" in marks else [])
