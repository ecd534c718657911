"""Lines of styled text: wrapped, cut, set side by side."""

from __future__ import annotations

import io
from collections.abc import Sequence

from rich.console import Console
from rich.text import Text

NO_BREAK = "\ue000"  # a blank at which no line is broken, until `wrapped` has broken them
MEASURE = Console(file=io.StringIO(), width=200)  # Text.wrap asks for one, and writes nothing


def wrap(text: Text, width: int) -> list[Text]:
    """A paragraph in lines of at most `width`."""
    lines = list(text.wrap(MEASURE, max(width, 8)))
    for line in lines:
        line.rstrip()
        line.plain = line.plain.replace(NO_BREAK, " ")
    return lines


def keep_together(text: str) -> str:
    """So that it stays in one line, if that is long enough."""
    return text.replace(" ", NO_BREAK)


def pad(text: Text, width: int) -> Text:
    """Exactly `width` wide: filled up, or cut with an ellipsis."""
    line = text.copy()
    line.truncate(width, overflow="ellipsis", pad=True)
    return line


def cut(text: Text, width: int) -> Text:
    line = text.copy()
    line.truncate(width, overflow="ellipsis")
    return line


def justify(left: Text, right: Text, width: int) -> Text:
    """One text at the left edge, one at the right."""
    gap = max(width - left.cell_len - right.cell_len, 1)
    return cut(left + Text(" " * gap) + right, width)


def join_blocks(
    left: Sequence[Text], right: Sequence[Text], width: int, gap: str = "  "
) -> list[Text]:
    """Two blocks next to each other, the left one `width` wide."""
    rows = max(len(left), len(right))
    lefts = [*left, *[Text("")] * (rows - len(left))]
    rights = [*right, *[Text("")] * (rows - len(right))]
    return [pad(a, width) + Text(gap, style="dim") + b for a, b in zip(lefts, rights, strict=True)]


def fill_columns(cells: Sequence[Text], columns: int, width: int) -> list[Text]:
    """Cells down the first column, then down the next."""
    rows = -(-len(cells) // columns)
    each = (width - 2 * (columns - 1)) // columns
    lines: list[Text] = []
    for row in range(rows):
        line = Text("")
        for n in range(row, len(cells), rows):
            line += pad(cells[n], each) + Text("  ")
        line.rstrip()
        lines.append(line)
    return lines


def draw_box(title: Text, inside: Sequence[Text], width: int) -> list[Text]:
    """A frame around lines, its title in the upper edge."""
    title = cut(title, width - 6)
    edge = "─" * (width - 5 - title.cell_len)
    top = Text("╭─ ", style="dim") + title + Text(f" {edge}╮", style="dim")
    side = Text("│", style="dim")
    middle = [side + Text(" ") + pad(line, width - 4) + Text(" ") + side for line in inside]
    return [top, *middle, Text(f"╰{'─' * (width - 2)}╯", style="dim")]
