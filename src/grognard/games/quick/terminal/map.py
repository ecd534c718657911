"""The map of a battle of QUICK in letters: hexes, terrain, units, objectives, civilians."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product

from rich.text import Text

from grognard.engine.hexes.grid import Hexes
from grognard.engine.hexes.sketch import Sketch, Spot
from grognard.engine.value import Json

HUE = {"blue": "bold bright_blue", "red": "bold bright_red"}
TERRAIN = {"open": "·", "urban": "U", "close": "C", "barred": "X"}
RUBBLE = "%"
SHADES = {"·": "dim", "U": "yellow", "C": "green", "X": "dim", RUBBLE: "bold magenta"}
OBJECTIVE, POINTED, REDUCED, OUT, MORE = "★", "▸", "↓", "!", "+"
POINTING = "bold black on bright_yellow"
MANEUVER = ("infantry", "trucked", "wheeled", "task-force")
LETTERS = {"recon": "R", "artillery": "A", "engineer": "E", "supply": "S"}
BORDER = "dim"
KEY = (
    *("· Open", "U Urban", "C Close", "X barred", "% Rubble", "c civilians", "R A E S Enablers"),
    *("★R2 held by Red, 2 VP", "↓ Reduced", "! out of command", "+ more units"),
)


@dataclass(frozen=True)
class Piece:
    """Some letters in a hex, in their colour; those that matter most have the least rank."""

    text: str
    style: str
    rank: int


@dataclass(frozen=True)
class Window:
    """The part of the map that is drawn: its first column and row, from 0, and how many."""

    column: int
    row: int
    columns: int
    rows: int

    def cells(self) -> list[tuple[int, int]]:
        """Its hexes as columns and rows of the whole map, in reading order."""
        downs = range(self.row, self.row + self.rows)
        acrosses = range(self.column, self.column + self.columns)
        return [(across, down) for down in downs for across in acrosses]


@dataclass(frozen=True)
class Size:
    """How large each hex is: letters, and lines of them."""

    width: int
    height: int

    @property
    def half(self) -> int:
        return (self.height + 1) // 2

    @property
    def margin(self) -> int:
        """Letters at the left for the numbers of rows, which a hex of one line has no room for."""
        return 3 if self.height == 1 else 0

    def columns(self, room: int) -> int:
        """How many columns of hexes go into so many letters."""
        return (room - self.margin - self.half) // (self.width + self.half)

    def rows(self, room: int) -> int:
        return (room - self.half - 1) // (2 * self.half)

    def letters(self, columns: int) -> int:
        return self.margin + columns * (self.width + self.half) + self.half

    def lines(self, rows: int) -> int:
        return rows * 2 * self.half + self.half + 1


@dataclass(frozen=True)
class Field:
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

    def terrain(self, place: Json) -> str:
        """Its letter: Rubble has its own."""
        return RUBBLE if place["hex"] in self.look["map"]["rubble"] else TERRAIN[place["terrain"]]

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


# ---------------------------------------------------------------- which part


def whole(field: Field) -> Window:
    return Window(0, 0, field.columns, field.rows)


def window(field: Field, columns: int, rows: int) -> Window:
    """The part of that size in which most is to be seen; of equals, the middle one."""
    columns, rows = min(columns, field.columns), min(rows, field.rows)
    places = product(range(field.columns - columns + 1), range(field.rows - rows + 1))
    parts = [Window(column, row, columns, rows) for column, row in places]
    return max(parts, key=lambda part: (seen(field, part), -off_middle(field, part)))


def seen(field: Field, part: Window) -> int:
    """How much of what one wants to see is in a part."""
    starts = [row * field.columns + part.column for row in range(part.row, part.row + part.rows)]
    return sum(sum(field.weights[start : start + part.columns]) for start in starts)


def off_middle(field: Field, part: Window) -> int:
    across = abs(2 * part.column + part.columns - field.columns)
    return across + abs(2 * part.row + part.rows - field.rows)


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


def in_one_line(field: Field, place: Json, room: int) -> list[Piece]:
    """All of a hex in so many letters: what matters least is left out."""
    number = place["hex"]
    here = field.units.get(number, [])
    letter = field.terrain(place)
    pieces = [Piece(letter, SHADES[letter], 5)]
    pieces += [Piece(POINTED, POINTING, 2)] if number in field.pointed else []
    if number in field.objectives:
        held = held_by(field.objectives[number])
        pieces.append(Piece(OBJECTIVE, held.style, 3) if here else held)
    pieces += token(here[0]) if here else []
    pieces += [Piece(MORE, HUE[here[1]["side"]], 4)] if len(here) > 1 else []
    pieces += [crowd(field.civilians(number))] if field.civilians(number) else []
    return fitting(pieces, room)


def fitting(pieces: Sequence[Piece], room: int) -> list[Piece]:
    """As many as there is room for, in their order."""
    kept: set[int] = set()
    for n in sorted(range(len(pieces)), key=lambda n: pieces[n].rank):
        if len(pieces[n].text) <= room:
            kept.add(n)
            room -= len(pieces[n].text)
    return [piece for n, piece in enumerate(pieces) if n in kept]


def in_three_lines(field: Field, place: Json, rooms: Sequence[int]) -> list[list[Piece]]:
    """Number and terrain; the first unit; the next, and what else is there."""
    number, letter = place["hex"], field.terrain(place)
    top = [Piece(number, "dim", 1), Piece(letter, SHADES[letter], 0)]
    here = field.units.get(number, [])
    middle = token(here[0]) if here else []
    below = token(here[1]) if len(here) > 1 else []
    below += [Piece(MORE, HUE[here[2]["side"]], 0)] if len(here) > 2 else []
    below += [held_by(field.objectives[number])] if number in field.objectives else []
    below += [crowd(field.civilians(number))] if field.civilians(number) else []
    if number in field.pointed:
        top[0] = Piece(number, POINTING, 1)
        middle = [Piece(POINTED, POINTING, 1), *middle]
    return [fitting(line, room) for line, room in zip((top, middle, below), rooms, strict=True)]


def letters_in(pieces: Sequence[Piece]) -> int:
    return sum(len(piece.text) for piece in pieces)


# ---------------------------------------------------------------- drawing


def drawn(field: Field, size: Size, part: Window) -> list[Text]:
    """A part of the map."""
    sketch = Sketch(Hexes(part.columns, part.rows, True, part.column % 2), size.width, size.height)
    cells = [inside(field, sketch, cell, at) for cell, at in enumerate(part.cells())]
    texts = [["".join(piece.text for piece in line) for line in cell] for cell in cells]
    lines = [faint(line) for line in sketch.draw(texts)]
    for cell, pieces in enumerate(cells):
        for n, line in enumerate(pieces):
            colour(lines, sketch, cell, n, line)
    for cell, (column, row) in enumerate(part.cells()):
        letter = field.terrain(field.hex(column, row))
        if not any(piece.text == letter for line in cells[cell] for piece in line):
            mark_edge(lines, sketch.spot(cell, 0), letter)
    return numbered(lines, sketch, part) if size.margin else lines


def inside(field: Field, sketch: Sketch, cell: int, at: tuple[int, int]) -> list[list[Piece]]:
    place = field.hex(*at)
    rooms = [sketch.spot(cell, n).room for n in range(sketch.height)]
    if sketch.height == 1:
        return [in_one_line(field, place, rooms[0])]
    return in_three_lines(field, place, rooms)


def colour(lines: list[Text], sketch: Sketch, cell: int, n: int, pieces: list[Piece]) -> None:
    """Give the letters of a line of a hex their colours."""
    spot = sketch.spot(cell, n)
    at = spot.column + (spot.room - letters_in(pieces)) // 2
    for piece in pieces:
        end = at + len(piece.text)
        lines[spot.line].stylize(f"not dim {piece.style}", at, end)
        at = end


def mark_edge(lines: list[Text], spot: Spot, letter: str) -> None:
    """Write the terrain into the lower edge of a hex that its units fill."""
    line, at = lines[spot.line + 1], spot.column + 1
    lines[spot.line + 1] = line[:at] + Text(letter, style=SHADES[letter]) + line[at + 1 :]


def numbered(lines: list[Text], sketch: Sketch, part: Window) -> list[Text]:
    """The numbers of columns in the upper edge, those of rows at the left."""
    head = lines[0].plain.ljust(max(len(line) for line in lines))
    for column in range(part.columns):
        at = sketch.corner(column)[1] + sketch.half + (sketch.width - 2) // 2
        head = f"{head[:at]}{part.column + column + 1:02}{head[at + 2 :]}"
    lines = [faint(head.rstrip()), *lines[1:]]
    margins = {2 * row + 1: f"{part.row + row + 1:02} " for row in range(part.rows)}
    return [faint(margins.get(n, "   ")) + line for n, line in enumerate(lines)]


def faint(text: str) -> Text:
    """Faint in itself, but nothing that is set beside it."""
    return Text("").append(text, style=BORDER)
