"""What can be done, what is told and what is saved: one row for each."""

from grognard.engine.chance import ROLL
from grognard.engine.facts import FactKind, FactKinds
from grognard.engine.fields import Each, Field
from grognard.engine.saving import Saving
from grognard.engine.stacks import Stacks, find_rules
from grognard.engine.things import Number, Thing
from grognard.engine.verbs import Verb, Verbs
from grognard.games.your_game.rules import constants as n
from grognard.games.your_game.rules import turn
from grognard.games.your_game.rules.state import Skirmish

SIDES = ("red", "blue")
SIDE: Thing[Skirmish] = Thing("a side", SIDES, ("Red", "Blue"))
FACE: Number[Skirmish] = Number(1, 6)

VERBS: Verbs[Skirmish] = Verbs(
    Verb("fire", n.FIRE, "Fire"),
    Verb("aim", n.AIM, "Take aim"),
    Verb("roll", ROLL, "Roll {face}", face=FACE),
)

FACTS: FactKinds[Skirmish] = FactKinds(
    FactKind("aimed", n.AIMED, "{side} takes aim", "1.1", side=SIDE),
    FactKind("hit", n.HIT, "{side} rolls {face}, a hit", "1.2", side=SIDE, face=FACE),
    FactKind("missed", n.MISSED, "{side} rolls {face}, a miss", "1.2", side=SIDE, face=FACE),
)

SAVING: Saving[Skirmish] = Saving(
    begin=lambda data: turn.new_game(),
    fields=(
        Field("men", Each(SIDE, Number(0, 20))),
        Field("aim", Each(SIDE, Number(0, n.BEST_AIM))),
        Field("target", Number(2, 9)),
        Field("turns", Number(1, 100)),
        Field("outcome", Number(0, n.DRAWN)),
    ),
    stacks=Stacks(find_rules(turn), things={"side": SIDE}),
)
