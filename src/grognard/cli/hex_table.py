"""A map of hexes in letters with what stands beside or below it, as large as the window allows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rich.text import Text

from grognard.cli.hex_map import (
    HexField,
    Size,
    Window,
    draw_window,
    slices,
    weigh_window,
    whole,
    window,
)
from grognard.cli.lines import join_blocks

LARGE, MEDIUM, SMALL = Size(5, 3), Size(6, 1), Size(4, 1)
FEWEST_ROWS = 3  # of hexes, that are worth drawing
Block = Callable[[int], list[Text]]  # lines of a given width


@dataclass(frozen=True)
class HexTable:
    """The map and what belongs to it."""

    field: HexField
    panels: Sequence[Block]  # what stands beside the map, from the roomiest to the tightest
    narrowest: int  # letters that a panel wants
    strip: Block  # the same in lines across the screen
    key: Block  # what the letters of the map mean

    def arrange(self, width: int, room: int) -> list[list[Text]]:
        """The table from the roomiest drawing to the tightest that goes into the window."""
        rows = self.field.rows
        fewer = range(rows - 1, FEWEST_ROWS - 1, -1)
        enough = [rows, *(less for less in fewer if self.is_idle(less))]
        shapes = [(size, many) for size in (LARGE, MEDIUM) for many in enough]
        shapes.append((SMALL, rows))
        found = [self.draw(size, many, width, room) for size, many in shapes]
        found.append(self.draw_without_edge(width, room))
        found += [self.draw(SMALL, many, width, room) for many in fewer]
        return [lines for lines in found if lines]

    def draw_whole(self, width: int) -> list[Text]:
        """All of the map, in slices if need be, and its key."""
        size = LARGE if LARGE.letters(self.field.columns) <= width else SMALL
        lines: list[Text] = []
        for part in slices(self.field, size, width):
            lines += [*draw_window(self.field, size, part), Text("")]
        return [*lines, *self.key(width)]

    def is_idle(self, rows: int) -> bool:
        """Is there nothing to be seen in what so many rows leave out?"""
        shown = window(self.field, self.field.columns, rows)
        return weigh_window(self.field, shown) == sum(self.field.weights)

    def draw(self, size: Size, rows: int, width: int, room: int) -> list[Text]:
        """A map of so many rows and what belongs to it; nothing if there is no room."""
        field, aside = self.field, width - self.narrowest - 2
        if size.lines(rows) > room:
            return []
        broad = size.letters(field.columns)
        if broad <= aside:
            return self.draw_with_panel(size, window(field, field.columns, rows), width)
        if size is SMALL and size.columns(aside) >= FEWEST_ROWS:
            return self.draw_with_panel(size, window(field, size.columns(aside), rows), width)
        lines = [*draw_window(field, size, window(field, field.columns, rows)), *self.strip(width)]
        return lines if broad <= width and len(lines) <= room else []

    def draw_without_edge(self, width: int, room: int) -> list[Text]:
        """The whole map without its lower edge, which is missed less than a row of it."""
        broad = SMALL.letters(self.field.columns)
        if SMALL.lines(self.field.rows) - 1 > room or broad + self.narrowest + 2 > width:
            return []
        return self.draw_with_panel(SMALL, whole(self.field), width)[:-1]

    def draw_with_panel(self, size: Size, part: Window, width: int) -> list[Text]:
        """The roomiest panel that is no longer than the map, and the key where that has room."""
        broad = size.letters(part.columns)
        aside = width - broad - 2
        picture, key = draw_window(self.field, size, part), self.key(aside)
        panels = [panel(aside) for panel in self.panels]
        panel = next((lines for lines in panels if len(lines) <= len(picture)), panels[-1])
        if len(picture) - len(panel) > len(key):
            panel = [*panel, Text(""), *key]
        return join_blocks(picture, panel[: len(picture)], broad)
