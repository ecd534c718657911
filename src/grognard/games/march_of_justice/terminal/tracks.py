"""The tracks of a march in a terminal: turn, Momentum, MCT, cup, and where every unit is."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from rich.text import Text

from grognard.cli.lines import justify, keep_together, wrap
from grognard.engine.english import sign
from grognard.engine.value import Json
from grognard.games.march_of_justice import words
from grognard.games.march_of_justice.rules import constants as n
from grognard.games.march_of_justice.terminal.map import HUE, SIGN, short_name

SQUARES = [words.name_square(number) for number in range(n.SQUARES)]
MOMENTA = range(-n.MOST_MOMENTUM, n.MOST_MOMENTUM + 1)
CHITS = {"silence": "The People Are Silent", "roadblock": "second Roadblock"}
SIDES = dict(zip(words.SIDES, words.SIDE_NAMES, strict=True))
GONE = {"eliminated": "Eliminated", "removed": "Out of the game"}
# 8.1 what would move the Momentum at the end of this turn
QUESTIONS = {
    "in-rubelo": "Wagner in Rubelo +1",
    "russian-reduced": "a Russian reduced +1",
    "in-moscow": "Wagner in Moscow +2",
    "russian-eliminated": "a Russian eliminated +2",
    "in-rostov": "Russia in Rostov −1",
    "wagner-repulsed": "Wagner repulsed −1",
    "wagner-reduced": "a Wagner unit reduced −2",
    "wagner-eliminated": "a Wagner unit eliminated −3",
}


def write_heading(title: str, look: Json, width: int) -> Text:
    """The game, the turn, whose it is, and the Momentum; the title gives way first."""
    turn = f"turn {look['turn']} of {look['turns']}"
    side = "" if look["over"] else f", {SIDES[look['active']]}'s part"
    brief = Text(f"Momentum {sign(look['momentum'])}", style="bold")
    titles = (title, title.rpartition("'s ")[2], "")
    for name, right in product(titles, (draw_momentum(look), brief)):
        left = Text(f"{name}  " if name else "", style="bold")
        left.append(turn, style="default").append(side, style=HUE[look["active"]])
        if left.cell_len + right.cell_len + 2 <= width and (right is not brief or not name):
            break
    return justify(left, right, width)


def draw_momentum(look: Json) -> Text:
    """The whole track."""
    now = look["momentum"]
    line = Text("Momentum ")
    for value in MOMENTA:
        here = value == now
        hue = "green" if now > 0 else "red" if now < 0 else "yellow"
        text = f"[{sign(value)}]" if here else sign(value)
        line.append(f" {text}", style=f"bold {hue}" if here else "dim")
    return line


# ---------------------------------------------------------------- the MCT


def draw_mct(look: Json) -> Text:
    """Each square with the units whose markers stand on it; in play or not."""
    names = {unit["id"]: short_name(unit) for unit in look["units"]}
    line = Text("MCT (SP-MP) ")
    for square, text in enumerate(SQUARES):
        here = [names[held["unit"]] for held in look["mct"] if held["square"] == square]
        line.append("│ " if square else "", style="dim")
        line.append(text, style="bold yellow" if here else "dim")
        line.append(f" {' '.join(here)} " if here else " ", style="yellow")
    return line


# ---------------------------------------------------------------- where everybody is


def list_forces(look: Json, width: int) -> list[Text]:
    """Each side's stacks by location, with strength and movement as on the counters."""
    lines: list[Text] = []
    for side in ("wagner", "russia"):
        line = Text(f"{SIGN[side]} {SIDES[side]}: ", style=HUE[side])
        stacks = [write_stack(look, place, side) for place in look["map"]["locations"]]
        said = [stack for stack in stacks if stack.plain]
        line.append_text(Text(" · ", style="dim").join(said) if said else Text("nobody on the map"))
        lines += wrap(line, width)
    return lines


def write_stack(look: Json, place: Json, side: str) -> Text:
    here = [u for u in look["units"] if u["where"] == place["id"] and u["side"] == side]
    if not here:
        return Text("")
    line = Text(f"{place['name']} ", style="bold not dim")
    counters = [keep_together(write_counter(unit)) for unit in here]
    return line.append(", ".join(counters), style="not bold")


def write_counter(unit: Json) -> str:
    """As on the counter: strength and movement; in brackets what only defends."""
    sp = f"({unit['sp']})" if unit["police"] else str(unit["sp"])
    marks = "↓" if unit["reduced"] else ""
    marks += "?" if unit["switches"] else ""
    return f"{short_name(unit)} {sp}-{unit['mp']}{marks}"


KEY = "strength-movement; (2) only defends; ↓ reduced; ? may change sides"


# ---------------------------------------------------------------- off the map


def list_off_map(look: Json, width: int) -> list[Text]:
    """The cup, who is to come back, who never will; Roadblocks not yet on the map."""
    names = {unit["id"]: short_name(unit) for unit in look["units"]} | CHITS
    said = [("Cup", list_names(look["cup"], names))]
    said += [("Back", back) for back in list_coming_back(look)]
    for where, title in GONE.items():
        gone = [unit["id"] for unit in look["units"] if unit["where"] == where]
        said += [(title, list_names(gone, names))] if gone else []
    line = Text("")
    for place, (title, text) in enumerate(said):
        line.append("  " if place else "").append(f"{title}: ", style="dim").append(text)
    return wrap(line, width)


def list_names(ids: Sequence[str], names: dict[str, str]) -> str:
    return ", ".join(names[name] for name in ids) or "empty"


def list_coming_back(look: Json) -> list[str]:
    away = [unit for unit in look["units"] if unit["where"] == "dispersed"]
    return [f"{short_name(unit)} on turn {unit['back']}" for unit in away]


def list_answers(look: Json, width: int) -> list[Text]:
    """What the questions of 8.1 would add at the end of this turn."""
    if not look["happened"]:
        return []
    said = ", ".join(QUESTIONS[name] for name in look["happened"])
    return wrap(Text("So far this turn: ", style="dim").append(said, style="not dim"), width)
