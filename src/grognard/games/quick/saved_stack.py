"""The rules that can be open, and what they remember by name."""

from __future__ import annotations

from grognard.engine import chance
from grognard.engine.rules import Frame
from grognard.engine.saving import Naming
from grognard.games.quick.rules import (
    actions,
    civilians,
    combat,
    cubes,
    enablers,
    fate,
    losses,
    moving,
    removal,
    returning,
    sequence,
    setting_up,
)
from grognard.games.quick.rules.board import Board
from grognard.games.quick.rules.constants import DISCARD, POOL
from grognard.games.quick.words import SIDES, formation_ids, unit_ids

OWN: tuple[type[Frame], ...] = (
    *(sequence.Course, setting_up.SetUp, cubes.SelectCubes, cubes.Selection),
    *(returning.Returns, returning.WhereBack, civilians.Wander),
    *(actions.Actions, actions.WhoBegins, actions.Alternate, actions.Action),
    *(enablers.Redeploying, moving.Marching),
    *(combat.Combat, combat.Advance, combat.Momentum, losses.Losses, losses.Loss),
    *(removal.Removal, removal.Aftermath, removal.FewerCubes, removal.LoseCube),
    *(fate.Fate, fate.Refugees, fate.Collapse, fate.Salvage, fate.WhichSalvage),
)
RULES: dict[str, type[Frame]] = {
    rule.__name__: rule for rule in (*OWN, chance.CountFaces, chance.Die, chance.Pick)
}
# Which places a cube can be lost from, by their number.
PILES = [{POOL: "pool", DISCARD: "discard"}.get(place, "") for place in range(DISCARD + 1)]


def naming(board: Board) -> Naming:
    """What rules remember by name. Whatever is not here is a plain number."""
    units = unit_ids(board)
    return Naming(
        one={
            "side": SIDES,
            "unit": units,
            "attacker": units,
            "target": units,
            "cell": board.names,
            "place": PILES,
        },
        some={"units": units, "chosen": SIDES, "formations": formation_ids(board)},
    )
