"""A map in letters, drawn: roads, rivers, labels, markers and stacks, or a list of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import product

from rich.text import Text

from grognard.cli.lines import fill_columns
from grognard.cli.point_map.chart import Chart, Place, turn_to_goal
from grognard.cli.point_map.plan import STACK, Plan, Size, make_plan, write_label
from grognard.cli.point_map.roads import PLAIN, Box, Cell, find_broad_letters

RIVER = "~"
MAIN, OFF, POINTED = "●", "○", "▸"
MARKER = "bold red"
CROSSED = {frozenset({0, 2}): "┼"}  # other crossings are aslant
OVER = {("═", 2): "╪", ("║", 0): "╫"}  # the main road over another; a slanting one goes below it


def leave_empty(room: int) -> str:
    """The stack of a location where nobody is."""
    return ""


@dataclass(frozen=True)
class Face:
    """How a location looks now."""

    style: str = ""  # of its label and its stack
    pointed: bool = False  # can something be done there?
    marker: str = ""  # beside its label
    stack: Callable[[int], str] = leave_empty  # who is there, in so many letters

    def write(self, label: str, is_main: bool) -> Text:
        """The label with its sign."""
        sign = POINTED if self.pointed else MAIN if is_main else OFF
        style = self.style or ("bold" if is_main else "")
        return Text(f"{sign}{label}", style=f"{style} reverse".strip() if self.pointed else style)


Faces = Mapping[str, Face]  # by the ids of locations


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

    def is_blank(self, at: Cell, width: int) -> bool:
        x, y = at
        return all(letter == " " for letter in self.letters[y][max(x, 0) : x + width])

    def make_lines(self) -> list[Text]:
        return [self.make_line(*row) for row in zip(self.letters, self.styles, strict=True)]

    @staticmethod
    def make_line(letters: Sequence[str], styles: Sequence[str]) -> Text:
        text = Text()
        for letter, style in zip(letters, styles, strict=True):
            text.append(letter, style=style or None)
        text.rstrip()
        return text


def draw_map(chart: Chart, size: Size, faces: Faces, legend: Sequence[str]) -> list[Text] | None:
    """The map with all that is on it; None if there is not room enough to draw it."""
    plan = make_plan(chart, size)
    if plan is None:
        return None
    paper = Paper(size.width, size.height)
    draw_roads(paper, chart, plan)
    for place in chart.places:
        label = faces[place.id].write(write_label(place, size.full), place.id in chart.main)
        draw_place(paper, plan.boxes[place.id], label, faces[place.id], size.full)
    draw_legend(paper, [*legend, f"north is {turn_to_goal(chart)[1]}"])
    return paper.make_lines()


def draw_roads(paper: Paper, chart: Chart, plan: Plan) -> None:
    """The main road last, so that no other road seems to be it."""
    crossed: dict[Cell, int] = {}
    for road, path in plan.paths.items():
        for cell, axis in () if chart.is_main(road) else path:
            letter = PLAIN[axis]
            if cell in crossed:
                letter = CROSSED.get(frozenset({axis, crossed[cell]}), "╳")
            crossed[cell] = axis
            paper.write(cell, letter, "dim")
    for road, path in plan.paths.items():
        letters = find_broad_letters(plan.boxes, road, path) if chart.is_main(road) else []
        for (cell, _), letter in zip(path, letters, strict=False):
            below = crossed.get(cell, -1)
            paper.write(cell, OVER.get((letter, below), letter), "bold")
    for road in chart.rivers:
        path = plan.paths[road]
        paper.write(path[len(path) // 2][0], RIVER, "bold cyan")


def draw_place(paper: Paper, box: Box, label: Text, face: Face, full: bool) -> None:
    """A label with its marker, and the stack beside it or, in a roomy map, below it."""
    x, y = box.at
    after = x + box.width
    paper.write(box.at, label.plain, str(label.style))
    paper.write((after, y), face.marker, MARKER)
    at = (x, y + 1) if full else (after + len(face.marker), y)
    paper.write(at, face.stack(len(box.room)), face.style)


def draw_legend(paper: Paper, said: Sequence[str]) -> None:
    """As far down and to the right as there is room; where there is none, not at all."""
    width, height = max(map(len, said)), len(said)
    across, down = len(paper.letters[0]) - width, len(paper.letters) - height
    for y, x in product(range(down, -1, -1), range(across, -1, -1)):
        if all(paper.is_blank((x - 1, y + n), width + 2) for n in range(height)):
            for n, line in enumerate(said):
                paper.write((x, y + n), line, "dim")
            return


# ---------------------------------------------------------------- where there is no room for a map


def list_places(chart: Chart, faces: Faces, width: int) -> list[Text]:
    """Each location with who is there and where its roads lead, the main road first."""
    order = chart.follow_main()
    rest = [place.id for place in chart.places if place.id not in order]
    places = {place.id: place for place in chart.places}
    cells = [write_entry(chart, places, name, faces[name]) for name in (*order, *rest)]
    longest = max(cell.cell_len for cell in cells)
    columns = max((width + 2) // (longest + 2), 1)
    return fill_columns(cells, columns, width)


def write_entry(chart: Chart, places: Mapping[str, Place], name: str, face: Face) -> Text:
    """A location in a line, with the river before a neighbour beyond it."""
    line = Text("").append_text(face.write(places[name].short, name in chart.main))
    line.append(face.marker, style=MARKER).append(face.stack(STACK), style=face.style or None)
    line.append(":")
    for road in chart.roads:
        for other in road if name in road else ():
            if other != name:
                river = RIVER if road in chart.rivers else ""
                line.append(f" {river}{places[other].short}", style="dim")
    return line
