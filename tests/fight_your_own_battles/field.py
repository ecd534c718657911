"""A table with elements of our list of items, for tests of the Field Kit.

Everybody stands in the open, known to nobody, unless the test says otherwise: `Field(b1="platoon
3 4", r1="mmg 20 4 hard")` puts a platoon at (3, 4) and a machine gun behind a wall at (20, 4).
"""

from __future__ import annotations

from typing import Self

from grognard.engine.value import Json
from grognard.games.fight_your_own_battles import words
from grognard.games.fight_your_own_battles.pack import make_board
from grognard.games.fight_your_own_battles.rules import constants as n
from grognard.games.fight_your_own_battles.rules import terrain as t
from grognard.games.fight_your_own_battles.rules.lines import LINES
from tests.fight_your_own_battles.builders import Table

WIDTH, HEIGHT = 80, 40
FLAME: Json = {
    "id": "flame",
    "title": "Flame team",
    "kind": "csw",
    "figures": 2,
    "move": "foot",
    "value": 5,
    "weapons": [{"slot": "flame", "arms": ["flamethrower"], "shots": 4}],
}
GROUND = {word: kind for kind, word in enumerate(words.TERRAINS)}


def make_pack(sides: dict[str, list[Json]]) -> Json:
    """A scenario on open ground."""

    def side(name: str, x: int, lines: list[Json]) -> Json:
        company = {"id": f"{name[0]}co", "co": {"with": lines[0]["id"]}, "elements": lines}
        entry = [x, 10, x + 1, 30]
        return {"nation": "other", "senior": "average", "entry": entry, "company": [company]}

    return {
        "id": "test",
        "title": "Test",
        "table": [WIDTH, HEIGHT],
        "bounds": 20,
        "victory": {"area": [30, 10, 40, 20]},
        "item": [FLAME],
        "blue": side("blue", 0, sides["b"]),
        "red": side("red", WIDTH - 1, sides["r"]),
    }


class Field(Table):
    """A battle on our own table; elements by name, b… are Blue's and r… Red's."""

    def __init__(self, **placed: str) -> None:
        sides: dict[str, list[Json]] = {"b": [], "r": []}
        grounds: list[tuple[int, int, str]] = []
        for name, told in placed.items():
            item, x, y, *more = told.split()
            line: Json = {"id": name, "item": item, "at": [int(x), int(y)]}
            grounds += [(int(x), int(y), word) for word in more if word in GROUND]
            for word in more:
                if word in words.WAYS or word in words.QUALITIES:
                    line["facing" if word in words.WAYS else "quality"] = word
            sides[name[0]].append(line)
        for side in "br":  # somebody far off, with the officer
            hq = {"id": f"{side}hq", "item": "company-hq", "at": [0 if side == "b" else 79, 39]}
            sides[side].insert(0, hq)
        board = make_board(make_pack(sides), "test")
        self.names = [element.name for element in board.elements]
        super().__init__(board)
        for column, row, word in grounds:
            self.lay(word, column, row)
        self.s.nco = type(self.s.nco)([n.STEADY] * board.count)
        self.s.co = type(self.s.co)([n.STEADY] * 2)

    # ------------------------------------------------------------ setting it

    def lay(self, word: str, x: int, y: int, width: int = 1, height: int = 1) -> Self:
        """Ground of a kind, from a cell on to the right and down."""
        ground = self.s.board.ground
        for cell in (ground.cell(x + a, y + b) for a in range(width) for b in range(height)):
            ground.kinds[cell] = GROUND[word]
            ground.shapes[cell] = 99 if GROUND[word] == t.BUILDING else -1
        return self

    def who(self, name: str) -> int:
        return self.names.index(name)

    def cell(self, x: int, y: int) -> int:
        return int(self.s.board.ground.cell(x, y))

    def at(self, name: str) -> tuple[int, int]:
        """Where an element stands."""
        cell = self.s.cell[self.who(name)]
        return int(self.s.board.ground.x(cell)), int(self.s.board.ground.y(cell))

    def move(self, name: str, x: int, y: int) -> Self:
        self.s.cell[self.who(name)] = self.cell(x, y)
        return self

    def set(self, field: str, **values: int) -> Self:
        for name, value in values.items():
            getattr(self.s, field)[self.who(name)] = value
        return self

    def knows(self, *pairs: str) -> Self:
        """Who knows whom: "b1 r1"."""
        for pair in pairs:
            element, enemy = (self.who(name) for name in pair.split())
            self.s.get_to_know(element, enemy)
        return self

    # ------------------------------------------------------------ looking

    def of(self, field: str, name: str) -> int:
        return int(getattr(self.s, field)[self.who(name)])

    def lines(self, name: str) -> list[int]:
        at = self.who(name) * LINES
        return [line for line in range(LINES) for _ in range(self.s.lines[at + line])]

    def known_to(self, name: str) -> list[str]:
        return [other for other in self.names if self.s.is_known(self.who(name), self.who(other))]
