"""The map of a march in letters: locations, roads, rivers, Roadblocks and stacks."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product

from rich.cells import cell_len
from rich.text import Text

from grognard.cli.lines import fill_columns
from grognard.engine.value import Json
from grognard.games.march_of_justice.terminal.roads import (
    PLAIN,
    Box,
    Cell,
    Path,
    Road,
    Sheet,
    broad_letters,
    network,
)
from grognard.games.march_of_justice.terminal.slots import Chart, Spot, slots, turned

SIGN = {"wagner": "▲", "russia": "★"}
HUE = {"wagner": "bold yellow", "russia": "bold bright_blue"}
BLOCK = "▦"
RIVER = "~"
M4, OFF, POINTED = "●", "○", "▸"
CROSSED = {frozenset({0, 2}): "┼"}  # other crossings are aslant
OVER = {("═", 2): "╪", ("║", 0): "╫"}  # the M4 over another road; a slanting one goes below it
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


# ---------------------------------------------------------------- what never changes


def chart_of(look: Json) -> Chart:
    """The map as it lies on the table."""
    places = look["map"]["locations"]
    spine = frozenset(place["id"] for place in places if place["m4"])
    homes = {place["home"]: place["id"] for place in reversed(places) if place["m4"]}
    return Chart(
        places=tuple((place["id"], *map(float, place["at"])) for place in places),
        roads=tuple((a, b) for a, b in (link["between"] for link in look["map"]["links"])),
        spine=spine,
        start=homes["wagner"],
        goal=homes["russia"],
    )


def labels(look: Json, full: bool) -> tuple[tuple[str, str], ...]:
    """What is written for each location, without its sign."""
    return tuple(
        (place["id"], label(place["name"] if full else place["short"], place["id"]))
        for place in look["map"]["locations"]
    )


def label(name: str, otherwise: str) -> str:
    """Cut to what there is room for; where letters are not all one cell wide, the id instead."""
    text = name if cell_len(name) == len(name) else otherwise
    return text if len(text) <= LONGEST_NAME else f"{text[: LONGEST_NAME - 1]}…"


@cache
def plan(chart: Chart, names: tuple[tuple[str, str], ...], size: Size) -> Plan | None:
    """Labels and roads in so much room; None if it is not enough."""
    if len(chart.roads) > MOST_ROADS:
        return None
    wide = {name: len(label) + 1 for name, label in names}
    boxes = placed(chart, wide, size)
    if boxes is None:
        return None
    m4 = [road for road in chart.roads if on_m4(chart, road)]
    rest = sorted(set(chart.roads) - set(m4))
    onwards = sorted(rest, key=lambda road: min(boxes[end].at[0] for end in road))
    backwards = sorted(rest, key=lambda road: -max(boxes[end].at[0] for end in road))
    sheet = Sheet(size.width, size.height, boxes, frozenset(m4))
    paths = network(sheet, [m4 + onwards, m4 + backwards])
    return None if paths is None else Plan(boxes, paths)


def placed(chart: Chart, wide: Mapping[str, int], size: Size) -> dict[str, Box] | None:
    """A box for each label; None if they do not fit."""
    spots = slots(chart)
    room = 0 if size.full else STACK
    tried = (stretched(spots, chart, wide, room, gap, size.width) for gap in GAPS)
    columns = next(filter(None, tried), None)
    lines = spaced(spots, chart, size)
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


def stretched(
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
                gap = between if follows else 1 if room else 0  # for a Roadblock at the edge
                starts[column] = max(starts[column], starts[c] + wide[name] + room + gap)
    busy = [load(spots, chart, 0, n) for n in range(last)]
    return None if starts[-1] > width else shared_out(starts[:-1], busy, width - starts[-1])


def spaced(spots: Mapping[str, Spot], chart: Chart, size: Size) -> dict[int, int] | None:
    """The line of each row of the grid: empty rows fall out, the busiest gaps are the widest."""
    rows = sorted({row for _, row in spots.values()})
    each = 2
    needed = each * (len(rows) - 1) + (2 if size.full else 1)
    if needed > size.height:
        return None
    busy = [load(spots, chart, 1, row) for row in rows[:-1]]
    lines = shared_out([each * n for n in range(len(rows))], busy, size.height - needed)
    return dict(zip(rows, lines, strict=True))


def load(spots: Mapping[str, Spot], chart: Chart, axis: int, after: int) -> int:
    """How many roads lead across the gap after a column or row."""
    ends = [sorted((spots[a][axis], spots[b][axis])) for a, b in chart.roads]
    return sum(low <= after < high for low, high in ends)


def shared_out(starts: Sequence[int], busy: Sequence[int], spare: int) -> list[int]:
    """Give what room is left to the gaps that need it most."""
    gaps = [0] * len(busy)
    for _ in range(spare if busy else 0):
        neediest = max(range(len(busy)), key=lambda n: busy[n] / (gaps[n] + 1))
        gaps[neediest] += 1
    moved = [sum(gaps[:n]) for n in range(len(starts))]
    return [start + more for start, more in zip(starts, moved, strict=True)]


def on_m4(chart: Chart, road: Road) -> bool:
    return road[0] in chart.spine and road[1] in chart.spine


# ---------------------------------------------------------------- drawing


class Paper:
    """Letters with their styles, written over each other."""

    def __init__(self, width: int, height: int) -> None:
        self.letters = [[" "] * width for _ in range(height)]
        self.styles = [[""] * width for _ in range(height)]

    def write(self, at: Cell, text: str, style: str = "") -> None:
        x, y = at
        for n, letter in enumerate(text):
            if 0 <= y < len(self.letters) and 0 <= x + n < len(self.letters[y]):
                self.letters[y][x + n] = letter
                self.styles[y][x + n] = style

    def blank(self, at: Cell, width: int) -> bool:
        x, y = at
        return all(letter == " " for letter in self.letters[y][max(x, 0) : x + width])

    def lines(self) -> list[Text]:
        return [self.line(*row) for row in zip(self.letters, self.styles, strict=True)]

    @staticmethod
    def line(letters: Sequence[str], styles: Sequence[str]) -> Text:
        text = Text()
        for letter, style in zip(letters, styles, strict=True):
            text.append(letter, style=style or None)
        text.rstrip()
        return text


def drawn(look: Json, size: Size, pointed: Collection[str] = ()) -> list[Text] | None:
    """The map with all that is on it; None if there is not room enough to draw it."""
    chart, names = chart_of(look), labels(look, size.full)
    laid = plan(chart, names, size)
    if laid is None:
        return None
    paper = Paper(size.width, size.height)
    draw_roads(paper, chart, laid, look)
    for name, label in names:
        draw_place(paper, look, laid.boxes[name], (name, label), name in pointed, size.full)
    draw_legend(paper, legend(chart))
    return paper.lines()


def draw_roads(paper: Paper, chart: Chart, laid: Plan, look: Json) -> None:
    """The M4 last, so that no other road seems to be it."""
    crossed: dict[Cell, int] = {}
    for road, path in laid.paths.items():
        for cell, axis in () if on_m4(chart, road) else path:
            letter = PLAIN[axis]
            if cell in crossed:
                letter = CROSSED.get(frozenset({axis, crossed[cell]}), "╳")
            crossed[cell] = axis
            paper.write(cell, letter, "dim")
    for road, path in laid.paths.items():
        letters = broad_letters(laid.boxes, road, path) if on_m4(chart, road) else []
        for (cell, _), letter in zip(path, letters, strict=False):
            below = crossed.get(cell, -1)
            paper.write(cell, OVER.get((letter, below), letter), "bold")
    for link in look["map"]["links"]:
        if link["river"]:
            path = laid.paths[tuple(link["between"])]
            paper.write(path[len(path) // 2][0], RIVER, "bold cyan")


def draw_place(
    paper: Paper, look: Json, box: Box, label: tuple[str, str], pointed: bool, full: bool
) -> None:
    name, text = label
    place = look["places"][name]
    m4 = next(held["m4"] for held in look["map"]["locations"] if held["id"] == name)
    sign = POINTED if pointed else M4 if m4 else OFF
    style = HUE.get(place["holder"], "bold" if m4 else "")
    paper.write(box.at, f"{sign}{text}", f"{style} reverse".strip() if pointed else style)
    x, y = box.at
    after = (x + box.width, y)
    if place["roadblock"]:
        paper.write(after, BLOCK, "bold red")
        after = (after[0] + 1, y)
    if place["units"]:
        at = (x, y + 1) if full else after
        paper.write(at, stack(look, place, len(box.room)), HUE[place["holder"]])


# ---------------------------------------------------------------- stacks


def stack(look: Json, place: Json, most: int) -> str:
    """The units with their strengths in as many letters as there are; else their sum."""
    sign = SIGN[place["holder"]]
    units = [unit for unit in look["units"] if unit["id"] in place["units"]]
    total = sum(unit["sp"] for unit in units)
    several = f"{sign}{total} ({len(units)})" if len(units) > 1 else f"{sign}{total}"
    tries = [
        sign + " ".join(f"{short_name(unit)} {unit['sp']}" for unit in units),
        sign + " ".join(f"{short_name(unit)[:3]}{unit['sp']}" for unit in units),
        several,
    ]
    return next((text for text in tries if len(text) <= most), f"{sign}{total}")


def short_name(unit: Json) -> str:
    """A unit's name if it is one short word, else the id that its pack gave it."""
    name = str(unit["name"])
    return name if " " not in name and len(name) <= 11 else str(unit["id"]).capitalize()


# ---------------------------------------------------------------- what the signs mean


def legend(chart: Chart) -> list[str]:
    return [
        f"{SIGN['wagner']} Wagner  {SIGN['russia']} Russia, with SP",
        f"{BLOCK} Roadblock  {RIVER} river  ═ M4",
        f"north is {turned(chart)[1]}",
    ]


def draw_legend(paper: Paper, said: Sequence[str]) -> None:
    """As far down and to the right as nothing is in the way; with no such place, not at all."""
    width, height = max(map(len, said)), len(said)
    across, down = len(paper.letters[0]) - width, len(paper.letters) - height
    for y, x in product(range(down, -1, -1), range(across, -1, -1)):
        if all(paper.blank((x - 1, y + n), width + 2) for n in range(height)):
            for n, line in enumerate(said):
                paper.write((x, y + n), line, "dim")
            return


# ---------------------------------------------------------------- where there is no room for a map


def listed(look: Json, width: int, pointed: Collection[str] = ()) -> list[Text]:
    """Each location with who is there and where its roads lead, the M4 first."""
    chart = chart_of(look)
    order = chart.along()
    rest = [place["id"] for place in look["map"]["locations"] if place["id"] not in order]
    cells = [entry(look, name, name in pointed) for name in (*order, *rest)]
    longest = max(cell.cell_len for cell in cells)
    columns = max((width + 2) // (longest + 2), 1)
    return fill_columns(cells, columns, width)


def entry(look: Json, name: str, pointed: bool) -> Text:
    places = {place["id"]: place for place in look["map"]["locations"]}
    held, place = look["places"][name], places[name]
    sign = POINTED if pointed else M4 if place["m4"] else OFF
    style = HUE.get(held["holder"], "")
    line = Text(f"{sign}{place['short']}", style=f"{style} reverse".strip() if pointed else style)
    line.append(BLOCK if held["roadblock"] else "", style="bold red")
    line.append(stack(look, held, STACK) if held["units"] else "", style=style or None)
    line.append(":")
    for link in look["map"]["links"]:
        if name in link["between"]:
            other = next(end for end in link["between"] if end != name)
            line.append(f" {RIVER if link['river'] else ''}{places[other]['short']}", style="dim")
    return line
