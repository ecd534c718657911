"""What lies beside the map of QUICK: round and points, objectives, cubes, Enablers, all units."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product

from rich.text import Text

from grognard.cli.lines import break_between, cut, justify, wrap
from grognard.engine.english import sign
from grognard.engine.value import Json
from grognard.games.quick import words
from grognard.games.quick.terminal.map import HUE, LETTERS, MANEUVER, OBJECTIVE

SIDES = dict(zip(words.SIDES, words.SIDE_NAMES, strict=True))
PHASES = {
    "set-up": "Set-up",
    "select": "Select Cubes",
    "return": "HQs come back",
    "wander": "civilians wander",
    "actions": "Actions",
    "over": "the end",
}
KINDS = {
    "infantry": "Infantry",
    "trucked": "trucked Infantry",
    "wheeled": "Wheeled",
    "task-force": "Task Force",
    "hq": "HQ",
    "command-post": "Command Post",
}
OFF = {"waiting": "to be set up", "round": "off this round", "gone": "gone"}
CUBES = {"blue": ("b", "bold bright_blue"), "pink": ("p", "bold magenta")}
MARKER = "●"  # the Initiative Marker


def heading(title: str, look: Json, width: int) -> Text:
    """The game, the round, and the points; the title gives way first."""
    name = look["scenario"]["title"]
    now = f"round {look['round']} of {look['rounds']}" if look["round"] else "before round 1"
    phases = (f", {PHASES[look['phase']]}", "")
    for first, phase in product((f"{title}: {name}", str(name), ""), phases):
        left = Text(f"{first}  " if first else "", style="bold")
        left.append(f"{now}{phase}", style="not bold")
        if left.cell_len + points(look).cell_len + 2 <= width:
            break
    return justify(left, points(look), width)


def points(look: Json) -> Text:
    """Both sides' points, and who has the Initiative Marker."""
    line = Text("")
    for n, (side, name) in enumerate(SIDES.items()):
        total = look["displays"][side]["points"]["total"]
        marker = f"{MARKER} " if look["initiative"] == side else ""
        line.append(" : " if n else "").append(f"{marker}{name} {total}", style=HUE[side])
    return line


# ---------------------------------------------------------------- objectives


def objectives(look: Json, width: int) -> list[Text]:
    """A line for each: who holds it, its worth, where it is."""
    return [cut(objective(held), width) for held in look["objectives"]]


def objective(held: Json) -> Text:
    line = Text("")
    line.append(f"{OBJECTIVE}{held['held'][0].upper()}{held['points']}", style=HUE[held["held"]])
    return line.append(f" {held['hex']} {held['title']}".rstrip())


# ---------------------------------------------------------------- the displays of a side


def cubes(held: Json) -> Text:
    """3b 1p of one's own, or a mere number."""
    if "total" in held:
        return Text(str(held["total"]))
    line = Text("")
    for colour, (letter, style) in CUBES.items():
        if held[colour]:
            line.append(" " if line else "").append(f"{held[colour]}{letter}", style=style)
    return line or Text("–")


def enablers(held: Mapping[str, int]) -> str:
    """R A2 S."""
    many = {LETTERS[name]: held[name] for name in LETTERS if held[name]}
    return " ".join(f"{name}{n if n > 1 else ''}" for name, n in many.items()) or "–"


def box(held: Json) -> str:
    """A box of Enablers: one's own by type, the other's by number, and what is known of it."""
    if "total" not in held:
        return enablers(held)
    known = enablers(held["known"]) if any(held.get("known", {}).values()) else ""
    return f"{held['total']}{f' ({known})' if known else ''}"


def score(look: Json, side: str) -> Text:
    """What a side's points are made of."""
    display = look["displays"][side]
    made = display["points"]
    line = Text("").append(f"{SIDES[side]} {made['total']}", style=HUE[side])
    line.append(f" = {OBJECTIVE}{made['objectives']} + units {made['units']}")
    if look["options"]["support"]:
        line.append(f" + support {sign(made['support'])}")
    return line


def write_place(title: str, text: Text | str) -> Text:
    """A place and what is in it."""
    line = Text("").append(f"{title} ", style="dim")
    return line.append_text(text) if isinstance(text, Text) else line.append(text)


def display(look: Json, side: str) -> list[list[Text]]:
    """A side's cubes and Enablers, in lines of two places or three."""
    held, boxes = look["displays"][side]["cubes"], look["displays"][side]["enablers"]
    lines = [
        [write_place("hand", cubes(held["hand"])), write_place("Pool", cubes(held["pool"]))],
        [
            write_place("discards", cubes(held["discard"])),
            write_place("Supply", cubes(held["supply"])),
        ],
        [write_place("Available", box(boxes["available"]))],
        [
            write_place("in Supply", box(boxes["supply"])),
            write_place("Exhausted", box(boxes["exhausted"])),
        ],
    ]
    if any(held["lost"].values()):
        lines[1].append(write_place("lost", cubes(held["lost"])))
    if look["options"]["support"]:
        lines[2].append(write_place("support", sign(look["displays"][side]["support"])))
    return lines


def panel(look: Json, width: int) -> list[Text]:
    """All displays in a column beside the map."""
    lines = objectives(look, width)
    for side in SIDES:
        lines += [Text(""), *wrap(score(look, side), width)]
        lines += [part for line in display(look, side) for part in break_between(line, width)]
    return lines


def tight_panel(look: Json, width: int) -> list[Text]:
    """The same in fewer lines: objectives by their numbers alone, and no gaps."""
    lines = break_between([objective({**held, "title": ""}) for held in look["objectives"]], width)
    for side, name in SIDES.items():
        parts = [part for line in display(look, side) for part in line]
        lines += break_between([Text(name, style=HUE[side]), *parts], width)
    return lines


def strip(look: Json, width: int) -> list[Text]:
    """The same in a few lines across the screen, below the map."""
    lines = break_between([objective(held) for held in look["objectives"]], width)
    for side in SIDES:
        parts = [score(look, side), *(part for line in display(look, side) for part in line)]
        lines += break_between(parts, width)
    return lines


def brief(look: Json, width: int) -> list[Text]:
    """What each side has in hand and Available, in a line each."""
    lines = []
    for side, name in SIDES.items():
        display = look["displays"][side]
        line = Text("").append(f"{name}  ", style=HUE[side])
        line.append_text(write_place("hand", cubes(display["cubes"]["hand"]))).append("  ")
        line.append_text(write_place("Pool", cubes(display["cubes"]["pool"]))).append("  ")
        line.append_text(write_place("Available", box(display["enablers"]["available"])))
        lines.append(cut(line, width))
    return lines


# ---------------------------------------------------------------- all units


def roster(look: Json, width: int) -> list[Text]:
    """Every unit: where it is and how it stands."""
    lines: list[Text] = []
    for side, name in SIDES.items():
        lines.append(Text(name, style=HUE[side]))
        lines += [cut(describe_unit(unit), width) for unit in look["units"] if unit["side"] == side]
    return lines


def describe_unit(unit: Json) -> Text:
    where = unit["hex"] or OFF[unit["off"]]
    line = Text("").append(f"  {unit['id']:<5}", style=HUE[unit["side"]])
    line.append(f"{unit['title']:<22} {KINDS[unit['kind']]:<17} {where:<14}")
    marks = ["Reduced"] if unit["reduced"] else []
    if unit["hex"] and not unit["in_command"] and unit["kind"] != "command-post":
        marks.append("out of command")
    if unit["kind"] in MANEUVER:
        power = unit["power"]
        marks.append(f"power {power['open']}/{power['urban']}/{power['close']}")
    held = enablers(unit["enablers"])
    marks += [f"with {held}"] if held != "–" else []
    return line.append(", ".join(marks))
