"""The table of what can be done: one row for each."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.engine import chance
from grognard.engine.things import Flag, Number, Thing
from grognard.engine.value import Json
from grognard.engine.verbs import Throw, Verb, Verbs
from grognard.games.army_group_north import words
from grognard.games.army_group_north.labels import (
    label_air,
    label_exploit,
    label_pause,
    label_reroll,
    label_sent,
    label_split,
)
from grognard.games.army_group_north.rules import constants as n
from grognard.games.army_group_north.rules.state import Campaign

# ---------------------------------------------------------------- what there is

SIDE: Thing[Campaign] = Thing("a side", words.SIDES, words.SIDE_NAMES)
UNIT: Thing[Campaign] = Thing(
    *("a unit", lambda s: [unit.name for unit in s.board.units]),
    lambda s: [unit.title for unit in s.board.units],
)


class Hex(Thing[Campaign]):
    """With the name of the place that is in it."""

    def say(self, s: Campaign, number: int) -> str:
        place = s.board.place[number]
        name = s.board.names[number]
        return name if place < 0 else f"{s.board.places[place].title} ({name})"


HEX = Hex("a hex", lambda s: s.board.names)
PLAN: Thing[Campaign] = Thing("a plan", words.PLANS, words.PLAN_NAMES)
POSTURE: Thing[Campaign] = Thing("a posture", words.POSTURES, words.POSTURE_NAMES)
BENEFIT: Thing[Campaign] = Thing("a benefit", words.BENEFITS, words.BENEFIT_NAMES)
PLACES: Number[Campaign] = Number(0, 2**20 - 1)  # units of a stack by place, one bit each
LOSSES: Number[Campaign] = Number(0, 2**32 - 1)  # four bits each
POINTS: Number[Campaign] = Number(0, 63)
FACE: Number[Campaign] = Number(0, 6)
TOTAL: Number[Campaign] = Number(1, 18)
YES: Flag[Campaign] = Flag()


# ---------------------------------------------------------------- what can be done


class Dice(Throw[Campaign]):
    """X4.4 One to three dice, as many as the force rolls."""

    def label(self, s: Campaign, point: int) -> str:
        return "Faces " + " ".join(str(face) for face in self.decode(s, point))

    def decode(self, s: Campaign, point: int) -> list[Json]:
        return [face for face in self.split(point) if face > 0]

    def encode(self, s: Campaign, points: Sequence[Json]) -> int:
        least = list(points) + [1] * (len(self.kinds) - len(points)) if points else []
        super().encode(s, least)
        return sum(16**place * face for place, face in enumerate(sorted(points)))


TO_HEX = (UNIT, n.HEX)
BY_PLACE = (PLACES, n.HEX)
VERBS: Verbs[Campaign] = Verbs(
    Verb("activate", n.ACTIVATE, "The force in {hex}", hex=HEX),
    Verb("leave", n.LEAVE, "{unit} stays behind", unit=UNIT),
    Verb("march", n.MARCH, "To {hex}", hex=HEX),
    Verb("pick-up", n.PICK_UP, "Pick up {unit}", unit=UNIT),
    Verb("drop", n.DROP, "Leave {unit} here, spent", unit=UNIT),
    Verb("rally", n.RALLY, "Rally"),
    Verb("ship", n.SHIP, "Ship to {hex}", hex=HEX),
    Verb("stop", n.STOP, "Stop here"),
    Verb("end-phase", n.END_PHASE, "End the phase"),
    Verb(
        *("concerted", n.CONCERTED, "{plan} on {hex}", True),
        plan=(PLAN, n.HEX),
        hex=HEX,
    ),
    Verb("attack-from", n.ATTACK_FROM, label_sent, True, units=BY_PLACE, hex=HEX),
    Verb("react-in", n.REACT_IN, label_sent, units=BY_PLACE, hex=HEX),
    Verb("react-back", n.REACT_BACK, "The force in {hex} goes back", hex=HEX),
    Verb("pass", n.PASS, "Nobody"),
    Verb("plan", n.PLAN, "{plan}", True, plan=PLAN),
    Verb("posture", n.POSTURE, "{posture}", True, posture=POSTURE),
    Verb("sit-out", n.SIT_OUT, "{unit} is over the limit", unit=UNIT),
    Verb("use-air", n.USE_AIR, label_air, used=YES),
    Verb("reroll", n.REROLL, label_reroll, face=FACE),
    Verb("keep-air", n.KEEP_AIR, "Keep {benefit}", benefit=BENEFIT),
    Verb("pay", n.PAY, "Pay {rp} RP", rp=POINTS),
    Verb("split", n.SPLIT, label_split, True, losses=LOSSES),
    Verb("retreat", n.RETREAT, "Retreat to {hex}", hex=HEX),
    Verb("rout", n.ROUT, "{unit} is routed instead", unit=UNIT),
    Verb("exploit", n.EXPLOIT, label_exploit, units=PLACES),
    Verb("assault", n.ASSAULT, "Grand Assault on {hex}", hex=HEX),
    Verb("place", n.PLACE, "{unit} in {hex}", unit=TO_HEX, hex=HEX),
    Verb("replenish", n.REPLENISH, "One RP for {unit}", True, unit=UNIT),
    Verb("rebuild", n.REBUILD, "{unit} with {rp} RP", unit=(UNIT, n.EACH_RP), rp=POINTS),
    Verb("convert", n.CONVERT, "On to {hex}", hex=HEX),
    Verb("select-line", n.SELECT_LINE, "The line that begins in {hex}", hex=HEX),
    Verb("cossacks", n.COSSACKS, "Cossacks in {hex}", hex=HEX),
    Verb("pause", n.PAUSE, label_pause, declared=YES),
    Verb("roll", chance.ROLL, "{total}", total=TOTAL),
    Dice(3, 6),
)
