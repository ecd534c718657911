"""The rules that can be open, and what they remember by name."""

from __future__ import annotations

from grognard.engine import chance
from grognard.engine.rules import Frame
from grognard.engine.saving import Naming
from grognard.games.march_of_justice.rules import (
    administration,
    asking,
    contact,
    cup,
    kremlin,
    movement,
    outcome,
    rapt,
    turn,
)
from grognard.games.march_of_justice.rules.board import Board
from grognard.games.march_of_justice.words import SIDES, unit_ids

OWN: tuple[type[Frame], ...] = (
    *(turn.Turn, administration.Administration, movement.Returns, movement.Movement),
    *(asking.WhichUnit, asking.WhereTo),
    *(contact.Contacts, contact.WhomToMeet, contact.Muster, contact.Contact),
    *(outcome.Outcome, outcome.Loss, outcome.Retreat, outcome.Defection, outcome.Advance),
    *(cup.Mobilization, cup.DrawChit, cup.Arrival),
    *(cup.Silence, cup.Flip, cup.Turncoat, cup.Desertion),
    *(kremlin.Boons, kremlin.Roadblocks, kremlin.Deployment, kremlin.WhereToBlock),
    *(rapt.PriorityTable, rapt.Grozny, rapt.Attacks),
)
RULES: dict[str, type[Frame]] = {rule.__name__: rule for rule in (*OWN, chance.Die)}


def naming(board: Board) -> Naming:
    """What rules remember by name. Whatever is not here is a plain number."""
    units, places = unit_ids(board), board.names
    return Naming(
        one={"side": SIDES, "nation": SIDES, "unit": units, "target": places},
        some={"units": units, "attackers": units, "places": places, "froms": places},
    )
