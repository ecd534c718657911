"""Which rules of our own table can be open in a saved battle, and the dice they wait for."""

from __future__ import annotations

from grognard.engine.rules import Callers
from grognard.engine.things import Kind
from grognard.games.fight_your_own_battles.rules import (
    acts,
    assault,
    damage,
    firing,
    indirect,
    markers,
    moving,
    observing,
    pace,
)
from grognard.games.fight_your_own_battles.rules.state import Cardsheet
from grognard.games.fight_your_own_battles.things import CELL, ELEMENT

FIELD_CHAPTERS = (moving, pace, observing, markers, firing, damage, indirect, assault, acts)

# who throws a die, and where he goes on
FIELD_DICE: Callers = {
    "Observing": "result",
    "ObservingMarker": "result",
    "Damaging": "what",
    "AntiTank": "through",
    "Barrage": "land",
    "CloseAssault": ("defender", "compare"),
}
# who throws several, and counts
FIELD_COUNTS: Callers = {
    "Turning": "result",
    "Fire": "count",
    "Bearing": "losses",
    "Shelling": "result",
    "AntiTank": "hit",
    "Barrage": "hits",
    "Wrecking": "hurt",
    "ArmourAssault": ("result", "hits"),
}
FIELD_THINGS: dict[str, Kind[Cardsheet]] = {
    **dict.fromkeys(("observer", "enemy", "target", "finder"), ELEMENT),
    **dict.fromkeys(("cell", "goal"), CELL),
}
