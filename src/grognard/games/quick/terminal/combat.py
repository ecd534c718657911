"""Combat in QUICK: the dice of both sides, what is owed, and what an attack may bring."""

from __future__ import annotations

from rich.text import Text

from grognard.cli.lines import wrap
from grognard.engine.english import count, sign
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


def colour_name(look: Json, name: str) -> Text:
    """A unit in its side's colour."""
    return Text(name, style=HUE[unit_of(look, name)["side"]])


def made_of(dice: Json) -> str:
    """6 dice (Combat Power 4, recon +1)."""
    first, *more = dice["parts"]
    parts = [f"{first[0]} {first[1]}", *(f"{name} {sign(number)}" for name, number in more)]
    return f"{count(dice['total'], 'die')} ({', '.join(parts)})"


def fight(look: Json, width: int) -> list[Text]:
    """The combat that is going on; nothing where there is none."""
    combat = look["combat"]
    if combat is None:
        return []
    line = Text(f"Combat in {combat['hex']}: ").append_text(colour_name(look, combat["attacker"]))
    line.append(f" {made_of(combat['dice']['attacker'])}, against ")
    line.append_text(colour_name(look, combat["target"]))
    line.append(f" {made_of(combat['dice']['defender'])}. ").append_text(standing(look, combat))
    return wrap(line, width)


def standing(look: Json, combat: Json) -> Text:
    """How far it has come, and who owes what."""
    if not combat["owed"]:
        return Text(STAGES[combat["stage"]])
    losses = count(combat["owed"], "Loss")
    return colour_name(look, combat["loser"]).append(
        f" has {losses} to bear.", style="bold default"
    )


def foresee(look: Json, attacker: str, target: str, short: bool = False) -> str:
    """b1 on r2 in 0305: 6 dice v 5, hits 1.6, takes 1.7. In short b1 on r2: 6 v 5 (1.6 : 1.7)."""
    who, pair = f"{attacker} on {target}", (attacker, target)
    known = [p for p in look["prospects"] if (p["attacker"], p["target"]) == pair]
    if not known:
        return who
    own, other = (known[0][part]["total"] for part in ("attack", "defence"))
    hits, takes = (f"{number:.1f}" for number in known[0]["expected"].values())
    if short:
        return f"{who}: {own} v {other} ({hits} : {takes})"
    return f"{who} in {known[0]['hex']}: {own} dice v {other}, hits {hits}, takes {takes}"
