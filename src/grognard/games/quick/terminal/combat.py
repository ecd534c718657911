"""Combat in QUICK: the dice of both sides, what is owed, and what an attack may bring."""

from __future__ import annotations

from rich.text import Text

from grognard.cli.lines import wrap
from grognard.engine.value import Json
from grognard.games.quick.terminal.map import HUE

STAGES = {
    "defender-fires": "The defender fires first.",
    "attacker-loses": "The defender has fired.",
    "attacker-fires": "The attacker fires with what is left.",
    "defender-loses": "The attacker has fired.",
    "advance": "It is over, and the hex is empty.",
}


def unit_of(look: Json, name: str) -> Json:
    return next(unit for unit in look["units"] if unit["id"] == name)


def named(look: Json, name: str) -> Text:
    """A unit in its side's colour."""
    return Text(name, style=HUE[unit_of(look, name)["side"]])


def made_of(dice: Json) -> str:
    """6 dice (Combat Power 4, recon +1)."""
    first, *more = dice["parts"]
    parts = [f"{first[0]} {first[1]}", *(f"{n} {'+' if k > 0 else '−'}{abs(k)}" for n, k in more)]
    many = "1 die" if dice["total"] == 1 else f"{dice['total']} dice"
    return f"{many} ({', '.join(parts)})"


def fight(look: Json, width: int) -> list[Text]:
    """The combat that is going on; nothing where there is none."""
    combat = look["combat"]
    if combat is None:
        return []
    line = Text(f"Combat in {combat['hex']}: ").append_text(named(look, combat["attacker"]))
    line.append(f" {made_of(combat['dice']['attacker'])}, against ")
    line.append_text(named(look, combat["target"]))
    line.append(f" {made_of(combat['dice']['defender'])}. ").append_text(standing(look, combat))
    return wrap(line, width)


def standing(look: Json, combat: Json) -> Text:
    """How far it has come, and who owes what."""
    if not combat["owed"]:
        return Text(STAGES[combat["stage"]])
    losses = "1 Loss" if combat["owed"] == 1 else f"{combat['owed']} Losses"
    return named(look, combat["loser"]).append(f" has {losses} to bear.", style="bold default")


def prospect_of(look: Json, attacker: str, target: str) -> Json | None:
    found = [p for p in look["prospects"] if p["attacker"] == attacker and p["target"] == target]
    return found[0] if found else None


def foreseen(look: Json, attacker: str, target: str) -> str:
    """b1 on r2 in 0305: 6 dice v 5, hits 1.6, takes 1.7."""
    known = prospect_of(look, attacker, target)
    if known is None:
        return f"{attacker} on {target}"
    dice = f"{known['attack']['total']} dice v {known['defence']['total']}"
    hits, takes = known["expected"]["attacker"], known["expected"]["defender"]
    where = known["hex"]
    return f"{attacker} on {target} in {where}: {dice}, hits {hits:.1f}, takes {takes:.1f}"


def in_short(look: Json, attacker: str, target: str) -> str:
    """b1 on r2: 6 v 5 (1.6 : 1.7)."""
    known = prospect_of(look, attacker, target)
    if known is None:
        return f"{attacker} on {target}"
    hits, takes = known["expected"]["attacker"], known["expected"]["defender"]
    dice = f"{known['attack']['total']} v {known['defence']['total']}"
    return f"{attacker} on {target}: {dice} ({hits:.1f} : {takes:.1f})"
