"""A map in letters, laid out: where labels stand and roads run in so much room."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from rich.cells import cell_len

from grognard.cli.point_map.chart import Chart, Place, Road
from grognard.cli.point_map.roads import Box, Path, Sheet, lay_all
from grognard.cli.point_map.spots import Spot, find_spots

STACK = 3  # letters kept beside a short label: a sign and two digits
LONG_STACK = 13  # letters kept below a full one
GAPS = (2, 1)  # cells at least between a label with its stack and the next one: try these
LONGEST_NAME = 11
MOST_ROADS = 80  # of more there is no telling which is which


@dataclass(frozen=True)
class Size:
    """How large a drawing is, and whether names are written in full with stacks below them."""

    width: int
    height: int
    full: bool


@dataclass(frozen=True)
class Plan:
    """Where labels and roads lie; the same all through a game."""

    boxes: Mapping[str, Box]
    paths: Mapping[Road, Path]


def write_label(place: Place, full: bool) -> str:
    """Cut to what there is room for; where letters are not all one cell wide, the id instead."""
    name = place.name if full else place.short
    text = name if cell_len(name) == len(name) else place.id
    return text if len(text) <= LONGEST_NAME else f"{text[: LONGEST_NAME - 1]}…"


@cache
def make_plan(chart: Chart, size: Size) -> Plan | None:
    """Labels and roads in so much room; None if it is not enough."""
    if len(chart.roads) > MOST_ROADS:
        return None
    boxes = place_boxes(chart, size)
    if boxes is None:
        return None
    main = [road for road in chart.roads if chart.is_main(road)]
    rest = sorted(set(chart.roads) - set(main))
    onwards = sorted(rest, key=lambda road: min(boxes[end].at[0] for end in road))
    backwards = sorted(rest, key=lambda road: -max(boxes[end].at[0] for end in road))
    sheet = Sheet(size.width, size.height, boxes, frozenset(main))
    paths = lay_all(sheet, [main + onwards, main + backwards])
    return None if paths is None else Plan(boxes, paths)


def place_boxes(chart: Chart, size: Size) -> dict[str, Box] | None:
    """A box for each label; None if they do not fit."""
    spots = find_spots(chart)
    wide = {place.id: len(write_label(place, size.full)) + 1 for place in chart.places}
    room = 0 if size.full else STACK
    tried = (stretch_columns(spots, chart, wide, room, gap, size.width) for gap in GAPS)
    columns = next(filter(None, tried), None)
    lines = space_rows(spots, chart, size)
    if columns is None or lines is None:
        return None
    boxes: dict[str, Box] = {}
    for name, (column, row) in spots.items():
        x, y = columns[column], lines[row]
        following = [columns[c] for c, r in spots.values() if r == row and c > column]
        free = min([*following, size.width + 1]) - 1 - x
        below = [(x + n, y + 1) for n in range(min(LONG_STACK, free))]
        after = [(x + wide[name] + n, y) for n in range(STACK)]
        boxes[name] = Box((x, y), wide[name], frozenset(below if size.full else after))
    return boxes


def stretch_columns(
    spots: Mapping[str, Spot],
    chart: Chart,
    wide: Mapping[str, int],
    room: int,
    between: int,
    width: int,
) -> list[int] | None:
    """Where each column of the grid begins: no label on another, the busiest gaps the widest."""
    last = max(column for column, _ in spots.values())
    starts = [0] * (last + 2)
    ordered = sorted(spots.items(), key=lambda item: item[1])
    for column in range(1, last + 2):
        starts[column] = starts[column - 1] + (1 if column <= last else 0)
        for name, (c, row) in ordered:
            follows = [d for _, (d, r) in ordered if r == row and d > c]
            if (min(follows) if follows else last + 1) == column:
                gap = between if follows else 1  # for a marker at the edge
                starts[column] = max(starts[column], starts[c] + wide[name] + room + gap)
    busy = [count_roads(spots, chart, 0, n) for n in range(last)]
    return None if starts[-1] > width else share_out(starts[:-1], busy, width - starts[-1])


def space_rows(spots: Mapping[str, Spot], chart: Chart, size: Size) -> dict[int, int] | None:
    """The line of each row of the grid: empty rows fall out, the busiest gaps are the widest."""
    rows = sorted({row for _, row in spots.values()})
    each = 2
    needed = each * (len(rows) - 1) + (2 if size.full else 1)
    if needed > size.height:
        return None
    busy = [count_roads(spots, chart, 1, row) for row in rows[:-1]]
    lines = share_out([each * n for n in range(len(rows))], busy, size.height - needed)
    return dict(zip(rows, lines, strict=True))


def count_roads(spots: Mapping[str, Spot], chart: Chart, axis: int, after: int) -> int:
    """How many roads lead across the gap after a column or row."""
    ends = [sorted((spots[a][axis], spots[b][axis])) for a, b in chart.roads]
    return sum(low <= after < high for low, high in ends)


def share_out(starts: Sequence[int], busy: Sequence[int], spare: int) -> list[int]:
    """Give what room is left to the gaps that need it most."""
    gaps = [0] * len(busy)
    for _ in range(spare if busy else 0):
        neediest = max(range(len(busy)), key=lambda n: busy[n] / (gaps[n] + 1))
        gaps[neediest] += 1
    moved = [sum(gaps[:n]) for n in range(len(starts))]
    return [start + more for start, more in zip(starts, moved, strict=True)]
