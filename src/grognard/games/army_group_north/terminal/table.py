"""The map with what stands beside it, as large as the window allows and as near as what is asked.

The columns that one must see decide how large each hex is; the room decides how many rows there
are, of which those with what is asked are shown.
"""

from __future__ import annotations

from rich.text import Text

from grognard.cli.hex_map import Window
from grognard.cli.hex_rows import columns_in, draw_rows, frame, frame_window, letters
from grognard.cli.lines import break_between, join_blocks
from grognard.games.army_group_north.terminal.map import KEY, Field
from grognard.games.army_group_north.terminal.panels import panel, strip

SIZES = (8, 6, 4, 2)  # letters of a hex
WITH_RIVERS = SIZES[:-1]  # that have room for rivers between hexes
PANEL = 26  # letters that the panel wants beside the map
FEWEST_COLUMNS, FEWEST_ROWS = 7, 4  # of hexes, that are worth drawing
OPTIONS = 6  # lines that are worth more for options than for a long panel
LINES_BELOW = 2  # of the turn, where there is no room beside the map


def arrange(field: Field, width: int, room: int) -> list[list[Text]]:
    """The table with as many rows as have room, then with fewer and fewer."""
    if columns_in(width, SIZES[-1]) < FEWEST_COLUMNS:
        return []
    most = count_rows(field, room)
    fewer = range(most, FEWEST_ROWS - 1, -1)
    if columns_in(width - PANEL - 2, SIZES[-1]) < FEWEST_COLUMNS:
        return [draw_with_strip(field, width, rows) for rows in fewer]
    longer = [
        draw_with_panel(field, width, most, lines) for lines in range(room - OPTIONS, most + 1, -2)
    ]
    return [*longer, *(draw_with_panel(field, width, rows, rows + 1) for rows in fewer)]


def count_rows(field: Field, room: int) -> int:
    """Where all that is asked about is seen, some rows around it are enough."""
    enough = max(frame(field, field.sought).rows + 2, room * 2 // 3)
    return min(enough, frame(field, field.theatre).rows, room - 1)


def draw_with_panel(field: Field, width: int, rows: int, room: int) -> list[Text]:
    """The map, and beside it in so many lines what belongs to the turn, and the key if it can."""
    each, part = choose_window(field, width - PANEL - 2, rows)
    broad = letters(part.columns, each)
    aside = width - broad - 2
    shown = [field.name(column, row) for column, row in part.cells()]
    lines = panel(field.look, field, shown, aside, room)
    key = draw_key(aside)
    lines += [Text(""), *key] if len(lines) + len(key) < room else []
    return join_blocks(draw_rows(field, each, part), lines, broad)


def draw_with_strip(field: Field, width: int, rows: int) -> list[Text]:
    """The map with the turn below it, which costs it some rows."""
    below = strip(field.look, width)[:LINES_BELOW]
    each, part = choose_window(field, width, max(rows - len(below), FEWEST_ROWS))
    return [*draw_rows(field, each, part), *below]


def choose_window(field: Field, broad: int, rows: int) -> tuple[int, Window]:
    """The largest hexes with which all that is asked about is as wide as the room, and where."""
    sought = frame(field, field.sought)
    wanted = min(max(sought.columns, FEWEST_COLUMNS), field.columns)
    fitting = (each for each in SIZES if columns_in(broad, each) >= wanted)
    each = next(fitting, SIZES[-1])
    part = frame_window(field, sought, columns_in(broad, each), rows)
    return each, part


def draw_whole(field: Field, width: int) -> list[Text]:
    """All of the map where the scenario is played, in slices if need be, with all its rivers."""
    theatre = frame(field, field.theatre)
    fitting = (each for each in WITH_RIVERS if letters(theatre.columns, each) <= width)
    each = next(fitting, WITH_RIVERS[-1])
    slices = -(-theatre.columns // max(columns_in(width, each), 1))
    many = -(-theatre.columns // slices)
    end = theatre.column + theatre.columns
    lines: list[Text] = []
    for column in range(theatre.column, end, many):
        part = Window(column, theatre.row, min(many, end - column), theatre.rows)
        lines += [*draw_rows(field, each, part), Text("")]
    return lines


def draw_key(width: int) -> list[Text]:
    """What the letters mean."""
    return break_between([Text(words, style="dim") for words in KEY], width)
