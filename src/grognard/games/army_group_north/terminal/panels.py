"""What stands beside the map: the turn, RP, the air unit, who acts, who arrives, all stacks."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from itertools import groupby, product

from rich.text import Text

from grognard.cli.lines import break_between, cut, justify, wrap
from grognard.engine.english import count
from grognard.engine.value import Json
from grognard.games.army_group_north import words
from grognard.games.army_group_north.terminal.combat import SIDES
from grognard.games.army_group_north.terminal.map import SIDE_HUE, Field
from grognard.games.army_group_north.terminal.naming import name_hex, unit_of, write_unit

AIR = {**dict(zip(words.BENEFITS, words.BENEFIT_NAMES, strict=True)), "": "gone"}
SOON = 2  # turns of arrivals that stand beside the map
FEW = 3  # lines for those of a turn


# ---------------------------------------------------------------- the heading


def heading(title: str, look: Json, width: int) -> Text:
    """The game, the turn and its phase, and both sides' RP; the title gives way first."""
    name = look["scenario"]["title"]
    titles = (f"{title}: {name}" if name != title else title, name, "")
    now, right = f"turn {look['turn']} of {look['last_turn']}", write_rp(look)
    for more, first in product((f"{date(look)}{phase(look)}", phase(look), ""), titles):
        left = Text("").append(f"{first}  " if first else "", style="bold").append(f"{now}{more}")
        if left.cell_len + right.cell_len + 2 <= width:
            break
    return justify(left, right, width)


def date(look: Json) -> str:
    """The title of the turn, as the calendar has it."""
    turns = [turn["title"] for turn in look["turns"] if turn["number"] == look["turn"]]
    return f", {turns[0]}" if turns else ""


def phase(look: Json) -> str:
    if look["over"]:
        return ", over"
    if look["player"] is None:
        return ""
    return f", {SIDES[look['player']]}" + (f": {look['phase']}" if look["phase"] else "")


def write_rp(look: Json) -> Text:
    line = Text("RP ")
    for n, (side, name) in enumerate(SIDES.items()):
        line.append(" : " if n else "").append(f"{name} {look['rp'][n]}", style=SIDE_HUE[side])
    return line


# ---------------------------------------------------------------- beside the map


def panel(look: Json, field: Field, shown: Collection[str], width: int, room: int) -> list[Text]:
    """As much as has room, the most urgent first: who acts, the turn, arrivals, stacks in sight."""
    lines = [*force(look, width), *state_of_turn(look, width), *arrivals(look, width)]
    for name in order_stacks(look, field, shown):
        if len(lines) >= room:
            break
        lines += break_between(write_stack(look, field, name), width)
    return lines[:room]


def order_stacks(look: Json, field: Field, shown: Collection[str]) -> list[str]:
    """The stacks in sight, first those asked about; who acts or fights is told elsewhere."""
    told = {fought["hex"] for fought in (look["force"], look["combat"]) if fought}
    stacks = [name for name in shown if name in field.units and name not in told]
    return sorted(stacks, key=lambda name: (name not in field.asked, name))


def force(look: Json, width: int) -> list[Text]:
    """7.0 The force that is activated, with the MP that it has left."""
    acting = look["force"]
    if acting is None:
        return []
    units = [write_unit(unit_of(look, name)) for name in acting["units"]]
    return [*wrap(title_force(look), width), *break_between(units, width), Text("")]


def title_force(look: Json) -> Text:
    """Axis force in Tilsit (1925): 5 MP."""
    acting = look["force"]
    left = "" if acting["mp"] is None else f": {acting['mp']} MP"
    where = name_hex(look, acting["hex"]) if acting["hex"] else "no hex"
    line = Text("").append(f"{SIDES[acting['side']]} force", style=SIDE_HUE[acting["side"]])
    return line.append(f" in {where}{left}", style="bold")


def state_of_turn(look: Json, width: int) -> list[Text]:
    """What RP come, what the air unit can do, what is owed, the Finns, points, losses."""
    return [line for said in say_turn(look) for line in wrap(Text(said), width)]


def say_turn(look: Json) -> list[str]:
    air, said = look["air"], []
    coming = next((turn for turn in look["turns"] if turn["number"] == look["turn"] + 1), None)
    if coming is not None and any(coming["income"]):
        said.append("Next RP: Axis {}, Soviet {}".format(*coming["income"]))
    used = f", used {air['uses']} times" if air["uses"] > 1 else ", used" if air["uses"] else ""
    said.append(f"Air unit: {AIR[air['left']]}{used}")
    if look["owed"]:
        said.append(f"The Soviet owes {count(look['owed'], 'attack')}")
    if look["missed"]:
        said.append(f"The Soviet's income is less by {look['missed']}")
    if look["finns"]:
        said.append(f"The Finns move from turn {look['finns']} on")
    if look["paused"]:
        said.append("The Axis pauses in turn 4")
    return said + say_points(look) + say_lost(look)


def say_points(look: Json) -> list[str]:
    """Where points count, what the Axis holds of them."""
    field = Field(look)
    control = "".join(look["map"]["control"])
    worth = [place for place in look["map"]["places"] if place["points"]]
    held = sum(place["points"] for place in worth if control[field.cells[place["hex"]]] == "a")
    total = sum(place["points"] for place in worth)
    return [f"Axis: {held} of {count(total, 'point')}"] if worth else []


def say_lost(look: Json) -> list[str]:
    lost = [unit["side"] for unit in look["units"] if unit["off"] in ("lost", "gone")]
    numbers = [f"{name} {lost.count(side)}" for side, name in SIDES.items()]
    return [f"Lost: {', '.join(numbers)}"] if lost else []


# ---------------------------------------------------------------- arrivals and stacks


def arrivals(look: Json, width: int, turns: int = SOON, lines: int = FEW) -> list[Text]:
    """5.0 Who is due in the next turns, by side."""
    due = [unit for unit in look["units"] if unit["off"] == "due"]
    due.sort(key=lambda unit: (unit["due"], unit["side"]))
    found: list[Text] = []
    soon = sorted({unit["due"] for unit in due})[:turns]
    for (turn, side), units in groupby(due, key=lambda unit: (unit["due"], unit["side"])):
        if turn in soon:
            found += shorten(list_arrivals(turn, side, units), width, lines)
    return found


def list_arrivals(turn: int, side: str, units: Iterable[Json]) -> list[Text]:
    head = Text("").append(f"Turn {turn}", style="dim")
    titles = [Text(f"{unit['title']},") for unit in units]
    titles[-1].right_crop(1)
    return [head.append(f" {SIDES[side]}:", style=SIDE_HUE[side]), *titles]


def shorten(parts: Sequence[Text], width: int, lines: int) -> list[Text]:
    """In so many lines; dots tell that there are more."""
    whole = break_between(parts, width, " ")
    if len(whole) <= lines:
        return whole
    return [*whole[: lines - 1], cut(whole[lines - 1], width - 2) + Text(" …")]


def write_stack(look: Json, field: Field, name: str) -> list[Text]:
    """A hex and who stands in it."""
    where = Text(name_hex(look, name), style="dim")
    return [where, *(write_unit(unit) for unit in field.units[name])]


def strip(look: Json, width: int) -> list[Text]:
    """The turn in a few lines across the screen."""
    parts = [title_force(look)] if look["force"] else []
    return break_between([*parts, *map(Text, say_turn(look))], width)


def brief(look: Json, width: int) -> list[Text]:
    """Who acts, in a line."""
    return [cut(title_force(look), width)] if look["force"] else []


def roster(look: Json, width: int) -> list[Text]:
    """Every stack, whoever is still to come, and who is lost."""
    field = Field(look)
    lines: list[Text] = []
    for name in sorted(field.units):
        lines += break_between(write_stack(look, field, name), width)
    lines += [Text(""), *arrivals(look, width, 99, 99)]
    lost = [write_unit(unit) for unit in look["units"] if unit["off"] in ("lost", "gone")]
    return lines + break_between([Text("Lost:"), *lost], width) if lost else lines
