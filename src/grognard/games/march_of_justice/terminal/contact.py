"""Contact in a terminal: the table of results, and what a contact comes to before the die."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from rich.text import Text

from grognard.cli.boards import change, percent
from grognard.cli.lines import cut, wrap
from grognard.engine.value import Json
from grognard.games.march_of_justice.rules.outcome import result
from grognard.games.march_of_justice.terminal.map import HUE, short_name
from grognard.games.march_of_justice.words import RATIOS, RESULT_NAMES, RESULTS, ROWS

COLUMNS = range(-6, 7)
CRT_WIDTH = 3 + 3 * len(COLUMNS)
NAMES = dict(zip(RESULTS, RESULT_NAMES, strict=True))
COLOURS = {"AR": "red", "Ar": "red", "EX": "yellow", "NE": "default", "Rp": "green", "R": "green"}
MODIFIERS = {"momentum": "Momentum", "river": "river", "moscow": "Moscow", "flank": "flanks"}


def signed(number: int) -> str:
    return change(Fraction(number)) if number else "0"


def in_table(row: int, column: int) -> str:
    """The printed result of a cell."""
    return RESULTS[int(result(row, column))]


# ---------------------------------------------------------------- the table


def crt(look: Json) -> list[Text]:
    """The whole table: › is what a die can bring now, » what the turn's last contact brought."""
    contacts, last = look["contacts"], look["crt"]
    columns = {contact["column"] for contact in contacts}
    reach = {(roll["row"], c["column"]) for c in contacts for roll in c["rolls"]}
    cell = (last["row"], last["column"]) if last and not contacts else None
    head = Text("CRT", style="bold")
    for column in COLUMNS:
        head.append(signed(column).rjust(3), style="bold reverse" if column in columns else "dim")
    return [head, *(crt_row(row, reach, cell) for row in range(len(ROWS)))]


def crt_row(row: int, reach: set[tuple[int, int]], last: tuple[int, int] | None) -> Text:
    line = Text(f"{ROWS[row]:>3}", style="dim")
    for column in COLUMNS:
        said = in_table(row, column)
        if (row, column) == last:
            line.append(f"»{said}".rjust(3), style=f"bold reverse {hue(said)}")
        elif (row, column) in reach:
            line.append(f"›{said}".rjust(3), style=f"bold {hue(said)}")
        else:
            line.append(said.rjust(3), style="dim")
    return line


def hue(result: str) -> str:
    return COLOURS.get(result, "cyan")


def crt_key(look: Json) -> str:
    """What the marks in the table mean."""
    if look["contacts"]:
        return "› what the die can bring"
    return "» the last contact" if look["crt"] else ""


def crt_names(width: int) -> list[Text]:
    said = " · ".join(f"{short} {name}" for short, name in NAMES.items())
    return wrap(Text(said, style="dim"), width)


def last_contact(look: Json) -> list[Text]:
    """The turn's last contact, in a line."""
    last = look["crt"]
    if last is None:
        return []
    said = in_table(last["row"], last["column"])
    line = Text("Last contact: ", style="dim")
    line.append(f"column {signed(last['column'])}, row {ROWS[last['row']]}: ")
    return [line.append(f"{said}, {NAMES[said]}", style=f"bold {hue(said)}")]


# ---------------------------------------------------------------- before the die


def assessment(look: Json, contact: Json, width: int) -> list[Text]:
    """What a contact comes to, step by step, and what may come of it."""
    names = {unit["id"]: short_name(unit) for unit in look["units"]}
    lines = [headline(look, contact), sums(contact), modifiers(contact), dice(contact)]
    lines += wrap(chances(contact), width)
    lines += wrap(at_risk(contact, names, no_way_back(look, contact)), width)
    return [part for line in lines for part in wrap(line, width)]


def headline(look: Json, contact: Json) -> Text:
    titles = {place["id"]: place["name"] for place in look["map"]["locations"]}
    attacker = "Wagner" if contact["nation"] == "wagner" else "Russia"
    line = Text(attacker, style=HUE[contact["nation"]])
    return line.append(f" against {titles[contact['target']]}", style="bold")


def sums(contact: Json) -> Text:
    """6.2.1 The differential, the shift, the column."""
    shift = contact["shift"]
    moved = f"{abs(shift)}{'R' if shift > 0 else 'L'}" if shift else "no shift"
    line = Text(f"{contact['attack']} SP − {contact['defence']} SP = ")
    line.append(f"{signed(contact['differential'])}, ratio {RATIOS[shift]}: {moved} → ")
    return line.append(f"column {signed(contact['column'])}", style="bold")


def modifiers(contact: Json) -> Text:
    """6.2.3.2 What is added to the die, one by one."""
    held = [(MODIFIERS[name], by) for name, by in contact["modifiers"].items() if by]
    each = ", ".join(f"{name} {signed(by)}" for name, by in held) or "nothing"
    return Text(f"Die: {each} = ").append(f"{signed(contact['total'])}", style="bold")


def dice(contact: Json) -> Text:
    """What each face brings."""
    line = Text()
    for roll in contact["rolls"]:
        said = roll["result"]
        line.append(f"{roll['die']}:", style="dim")
        line.append(f"{said} ", style=f"bold {hue(said)}")
    return line


def chances(contact: Json) -> Text:
    held = [(name, Fraction(chance)) for name, chance in contact["chances"].items()]
    return Text(" · ".join(f"{NAMES[name]} {percent(chance)}" for name, chance in held))


def no_way_back(look: Json, contact: Json) -> bool:
    """6.2.2 Nobody falls back from Moscow: the strongest there loses a step instead."""
    place = next(p for p in look["map"]["locations"] if p["id"] == contact["target"])
    return bool(contact["nation"] == "wagner" and place["m4"] and place["home"] == "russia")


def at_risk(contact: Json, names: Mapping[str, str], no_way_back: bool) -> Text:
    """Who would be lost or change sides, by what can come up."""
    attackers = either([names[unit] for unit in contact["at_risk"]["attackers"]])
    defenders = either([names[unit] for unit in contact["at_risk"]["defenders"]])
    turncoats = " and ".join(names[unit] for unit in contact["can_switch"])
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


def either(names: Sequence[str]) -> str:
    return " or ".join(names)


def in_a_line(look: Json, contact: Json, width: int) -> Text:
    """A contact that could be made, for a list of several."""
    line = headline(look, contact).append(": ", style="not bold")
    line.append_text(sums(contact)).append(f", die {signed(contact['total'])}; ")
    return cut(line.append_text(dice(contact)), width)
