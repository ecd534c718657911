"""Lines of styled text: wrapping, cutting, putting side by side."""

from __future__ import annotations

import io
from collections import Counter
from collections.abc import Sequence

from rich.console import Console
from rich.text import Text

NO_BREAK = "\ue000"  # a space at which `wrap` breaks no line
MEASURE = Console(file=io.StringIO(), width=200)  # Text.wrap wants one, but writes nothing


def wrap(text: Text, width: int) -> list[Text]:
    """Break a paragraph into lines of at most `width`."""
    lines = list(text.wrap(MEASURE, max(width, 8)))
    for line in lines:
        line.rstrip()
        line.plain = line.plain.replace(NO_BREAK, " ")
    return lines


def keep_together(text: str) -> str:
    """Replace the spaces, so that `wrap` leaves the text on one line if it can."""
    return text.replace(" ", NO_BREAK)


def break_between(parts: Sequence[Text], width: int, gap: str = "  ") -> list[Text]:
    """Put texts one after the other into lines, none of them broken if it can be helped."""
    whole = [part.copy() for part in parts]
    for part in whole:
        part.plain = keep_together(part.plain)
    return wrap(Text(gap).join(whole), width)


def pad(text: Text, width: int) -> Text:
    """Make a line exactly `width` wide: fill it up, or cut it with an ellipsis."""
    line = text.copy()
    line.truncate(width, overflow="ellipsis", pad=True)
    return line


def cut(text: Text, width: int) -> Text:
    line = text.copy()
    line.truncate(width, overflow="ellipsis")
    return line


def cut_apart(names: Sequence[str], width: int) -> list[str]:
    """Cut each name to `width`; those that would then look alike keep their last words."""
    short = [cut(Text(name), width).plain for name in names]
    count = Counter(short)
    return [
        cut_inside(name, width) if count[one] > 1 and one != name else one
        for name, one in zip(names, short, strict=True)
    ]


def cut_inside(name: str, width: int) -> str:
    """Cut a name in its middle, so that its last word is seen."""
    end = name.split()[-1][-(width * 2 // 3) :]
    return f"{name[: width - len(end) - 1]}…{end}"


def justify(left: Text, right: Text, width: int) -> Text:
    """Put one text at the left edge and one at the right."""
    gap = max(width - left.cell_len - right.cell_len, 1)
    return cut(left + Text(" " * gap) + right, width)


def join_blocks(
    left: Sequence[Text], right: Sequence[Text], width: int, gap: str = "  "
) -> list[Text]:
    """Put two blocks side by side, the left one `width` wide."""
    rows = max(len(left), len(right))
    lefts = [*left, *[Text("")] * (rows - len(left))]
    rights = [*right, *[Text("")] * (rows - len(right))]
    return [pad(a, width) + Text(gap, style="dim") + b for a, b in zip(lefts, rights, strict=True)]


def fill_columns(cells: Sequence[Text], columns: int, width: int) -> list[Text]:
    """Fill columns with cells, one column after the other."""
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
    """Draw a frame around lines, with a title in its upper edge."""
    title = cut(title, width - 6)
    edge = "─" * (width - 5 - title.cell_len)
    top = Text("╭─ ", style="dim") + title + Text(f" {edge}╮", style="dim")
    side = Text("│", style="dim")
    middle = [side + Text(" ") + pad(line, width - 4) + Text(" ") + side for line in inside]
    return [top, *middle, Text(f"╰{'─' * (width - 2)}╯", style="dim")]
