"""Contact in a terminal: the table of results, and what a contact comes to before the die."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from rich.text import Text

from grognard.cli.boards import percent
from grognard.cli.lines import wrap
from grognard.engine.english import join, sign
from grognard.engine.value import Json
from grognard.games.march_of_justice.rules.outcome import result
from grognard.games.march_of_justice.terminal.map import HUE, short_name
from grognard.games.march_of_justice.words import (
    RATIOS,
    RESULT_NAMES,
    RESULTS,
    ROWS,
    SIDE_NAMES,
    SIDES,
)

COLUMNS = range(-6, 7)
CRT_WIDTH = 3 + 3 * len(COLUMNS)
NAMES = dict(zip(RESULTS, RESULT_NAMES, strict=True))
COLOURS = {"AR": "red", "Ar": "red", "EX": "yellow", "NE": "default", "Rp": "green", "R": "green"}
MODIFIERS = {"momentum": "Momentum", "river": "river", "moscow": "Moscow", "flank": "flanks"}


def find_result(row: int, column: int) -> str:
    """The printed result of a cell."""
    return RESULTS[int(result(row, column))]


# ---------------------------------------------------------------- the table


def draw_crt(look: Json) -> list[Text]:
    """The whole table: › is what a die can bring now, » what the turn's last contact brought."""
    contacts, last = look["contacts"], look["crt"]
    columns = {contact["column"] for contact in contacts}
    reach = {(roll["row"], c["column"]) for c in contacts for roll in c["rolls"]}
    cell = (last["row"], last["column"]) if last and not contacts else None
    head = Text("CRT", style="bold")
    for column in COLUMNS:
        head.append(sign(column).rjust(3), style="bold reverse" if column in columns else "dim")
    return [head, *(draw_crt_row(row, reach, cell) for row in range(len(ROWS)))]


def draw_crt_row(row: int, reach: set[tuple[int, int]], last: tuple[int, int] | None) -> Text:
    line = Text(f"{ROWS[row]:>3}", style="dim")
    for column in COLUMNS:
        said = find_result(row, column)
        if (row, column) == last:
            line.append(f"»{said}".rjust(3), style=f"bold reverse {find_hue(said)}")
        elif (row, column) in reach:
            line.append(f"›{said}".rjust(3), style=f"bold {find_hue(said)}")
        else:
            line.append(said.rjust(3), style="dim")
    return line


def find_hue(result: str) -> str:
    return COLOURS.get(result, "cyan")


def explain_marks(look: Json) -> str:
    """What the marks in the table mean."""
    if look["contacts"]:
        return "› what the die can bring"
    return "» the last contact" if look["crt"] else ""


def list_results(width: int) -> list[Text]:
    said = " · ".join(f"{short} {name}" for short, name in NAMES.items())
    return wrap(Text(said, style="dim"), width)


def write_last_contact(look: Json) -> list[Text]:
    """The turn's last contact, in a line."""
    last = look["crt"]
    if last is None:
        return []
    said = find_result(last["row"], last["column"])
    line = Text("Last contact: ", style="dim")
    line.append(f"column {sign(last['column'])}, row {ROWS[last['row']]}: ")
    return [line.append(f"{said}, {NAMES[said]}", style=f"bold {find_hue(said)}")]


# ---------------------------------------------------------------- before the die


def assess_contact(look: Json, contact: Json, width: int) -> list[Text]:
    """What a contact comes to, step by step, and what may come of it."""
    names = {unit["id"]: short_name(unit) for unit in look["units"]}
    lines = [write_headline(look, contact)]
    lines += [write(contact) for write in (write_sums, write_modifiers, write_dice, write_chances)]
    lines.append(write_risks(contact, names, has_no_way_back(look, contact)))
    return [part for line in lines for part in wrap(line, width)]


def write_headline(look: Json, contact: Json) -> Text:
    titles = {place["id"]: place["name"] for place in look["map"]["locations"]}
    nation = contact["nation"]
    line = Text(SIDE_NAMES[SIDES.index(nation)], style=HUE[nation])
    return line.append(f" against {titles[contact['target']]}", style="bold")


def write_sums(contact: Json) -> Text:
    """6.2.1 The differential, the shift, the column."""
    shift = contact["shift"]
    moved = f"{abs(shift)}{'R' if shift > 0 else 'L'}" if shift else "no shift"
    line = Text(f"{contact['attack']} SP − {contact['defence']} SP = ")
    line.append(f"{sign(contact['differential'])}, ratio {RATIOS[shift]}: {moved} → ")
    return line.append(f"column {sign(contact['column'])}", style="bold")


def write_modifiers(contact: Json) -> Text:
    """6.2.3.2 What is added to the die, one by one."""
    held = [(MODIFIERS[name], by) for name, by in contact["modifiers"].items() if by]
    each = ", ".join(f"{name} {sign(by)}" for name, by in held) or "nothing"
    return Text(f"Die: {each} = ").append(f"{sign(contact['total'])}", style="bold")


def write_dice(contact: Json) -> Text:
    """What each face brings."""
    line = Text()
    for roll in contact["rolls"]:
        said = roll["result"]
        line.append(f"{roll['die']}:", style="dim")
        line.append(f"{said} ", style=f"bold {find_hue(said)}")
    return line


def write_chances(contact: Json) -> Text:
    held = [(name, Fraction(chance)) for name, chance in contact["chances"].items()]
    return Text(" · ".join(f"{NAMES[name]} {percent(chance)}" for name, chance in held))


def has_no_way_back(look: Json, contact: Json) -> bool:
    """6.2.2 Nobody falls back from Moscow: the strongest there loses a step instead."""
    place = next(p for p in look["map"]["locations"] if p["id"] == contact["target"])
    return bool(contact["nation"] == "wagner" and place["m4"] and place["home"] == "russia")


def write_risks(contact: Json, names: Mapping[str, str], no_way_back: bool) -> Text:
    """Who would be lost or change sides, by what can come up."""
    attackers = join([names[unit] for unit in contact["at_risk"]["attackers"]], "or")
    defenders = join([names[unit] for unit in contact["at_risk"]["defenders"]], "or")
    turncoats = join([names[unit] for unit in contact["can_switch"]], none="")
    over = f"{turncoats} to Wagner's side"
    said = {
        "AR": f"eliminates {attackers}",
        "EX": f"reduces {attackers}; {over if turncoats else f'{defenders} too'}",
        "Rp": f"reduces {defenders}" if no_way_back else "",
        "R": f"eliminates {defenders}",
        "S": over if turncoats else f"takes {defenders} out of the game",
    }
    risks = [f"{name} {said[name]}" for name in contact["chances"] if said.get(name)]
    return Text(". ".join(risks) + "." if risks else "Nobody can be lost.")
