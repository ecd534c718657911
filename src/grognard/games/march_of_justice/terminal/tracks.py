"""The tracks of a march in a terminal: turn, Momentum, MCT, cup, and where every unit is."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from rich.text import Text

from grognard.cli.lines import justify, keep_together, wrap
from grognard.engine.value import Json
from grognard.games.march_of_justice.terminal.contact import signed
from grognard.games.march_of_justice.terminal.map import HUE, SIGN, short_name

SQUARES = ("4-0", "3-1", "2-2", "1-3", "0-4")  # SP and MP, from the top of the MCT
MOMENTA = range(-3, 4)
CHITS = {"silence": "The People Are Silent", "roadblock": "second Roadblock"}
SIDES = {"wagner": "Wagner", "russia": "Russia"}
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


def heading(title: str, look: Json, width: int) -> Text:
    """The game, the turn, whose it is, and the Momentum; the title gives way first."""
    turn = f"turn {look['turn']} of {look['turns']}"
    side = "" if look["over"] else f", {SIDES[look['active']]}'s part"
    brief = Text(f"Momentum {signed(look['momentum'])}", style="bold")
    for name, right in product((title, title.rpartition("'s ")[2], ""), (momentum(look), brief)):
        left = Text(f"{name}  " if name else "", style="bold")
        left.append(turn, style="default").append(side, style=HUE[look["active"]])
        if left.cell_len + right.cell_len + 2 <= width and (right is not brief or not name):
            break
    return justify(left, right, width)


def momentum(look: Json) -> Text:
    """The whole track."""
    now = look["momentum"]
    line = Text("Momentum ")
    for value in MOMENTA:
        here = value == now
        hue = "green" if now > 0 else "red" if now < 0 else "yellow"
        text = f"[{signed(value)}]" if here else signed(value)
        line.append(f" {text}", style=f"bold {hue}" if here else "dim")
    return line


# ---------------------------------------------------------------- the MCT


def mct(look: Json) -> Text:
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


def forces(look: Json, width: int) -> list[Text]:
    """Each side's stacks by location, with strength and movement as on the counters."""
    lines: list[Text] = []
    for side in ("wagner", "russia"):
        line = Text(f"{SIGN[side]} {SIDES[side]}: ", style=HUE[side])
        stacks = [stack_of(look, place, side) for place in look["map"]["locations"]]
        said = [stack for stack in stacks if stack.plain]
        line.append_text(Text(" · ", style="dim").join(said) if said else Text("nobody on the map"))
        lines += wrap(line, width)
    return lines


def stack_of(look: Json, place: Json, side: str) -> Text:
    here = [u for u in look["units"] if u["where"] == place["id"] and u["side"] == side]
    if not here:
        return Text("")
    line = Text(f"{place['name']} ", style="bold not dim")
    return line.append(", ".join(keep_together(counter(unit)) for unit in here), style="not bold")


def counter(unit: Json) -> str:
    """As on the counter: strength and movement; in brackets what only defends."""
    sp = f"({unit['sp']})" if unit["police"] else str(unit["sp"])
    marks = "↓" if unit["reduced"] else ""
    marks += "?" if unit["switches"] else ""
    return f"{short_name(unit)} {sp}-{unit['mp']}{marks}"


KEY = "strength-movement; (2) only defends; ↓ reduced; ? may change sides"


# ---------------------------------------------------------------- off the map


def off_map(look: Json, width: int, full: bool) -> list[Text]:
    """The cup, who is to come back, who never will; Roadblocks not yet on the map."""
    names = {unit["id"]: short_name(unit) for unit in look["units"]} | CHITS
    said = [("Cup", f"{len(look['cup'])} chits" if not full else listing(look["cup"], names))]
    said += [("Back", back) for back in coming_back(look)]
    for where, title in GONE.items():
        gone = [unit["id"] for unit in look["units"] if unit["where"] == where]
        said += [(title, listing(gone, names))] if gone else []
    line = Text("")
    for n, (title, text) in enumerate(said):
        line.append("  " if n else "").append(f"{title}: ", style="dim").append(text)
    return wrap(line, width)


def listing(ids: Sequence[str], names: dict[str, str]) -> str:
    return ", ".join(names[name] for name in ids) or "empty"


def coming_back(look: Json) -> list[str]:
    away = [unit for unit in look["units"] if unit["where"] == "dispersed"]
    return [f"{short_name(unit)} on turn {unit['back']}" for unit in away]


def answered(look: Json, width: int) -> list[Text]:
    """What the questions of 8.1 would add at the end of this turn."""
    if not look["happened"]:
        return []
    said = ", ".join(QUESTIONS[name] for name in look["happened"])
    return wrap(Text("So far this turn: ", style="dim").append(said, style="not dim"), width)
