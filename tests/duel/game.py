"""The Ford as the engine knows it: names, words, what each captain sees, who plays it."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

from librt.vecs import vec

from grognard.engine import chance
from grognard.engine.dice import Dice
from grognard.engine.game import BadAct, Ending, Game, Scenario, Setting, Setup
from grognard.engine.policy import Policy, Random
from grognard.engine.rules import Fact, Frame, Moves, State, verb, which
from grognard.engine.value import (
    BadState,
    Json,
    dump_stack,
    expect,
    fields,
    frames,
    load_stack,
    numbers,
    plain,
    whole,
)
from tests.duel import rules as r
from tests.duel.rules import Duel

CARDS = ("charge", "feint", "guard")
SIDES = ("red", "blue")
PLAIN = {"step": r.STEP, "halt": r.HALT, "spring": r.SPRING, "hold": r.HOLD}
NATURE = {"roll": chance.ROLL, "count": chance.COUNT, "pick": chance.PICK}
LABELS = {
    r.STEP: "Come on",
    r.HALT: "Halt",
    r.SPRING: "Spring the ambush",
    r.HOLD: "Let them pass",
}
SECTIONS = {
    "Day": ("1", "Day"),
    "Deal": ("1.1", "Deal"),
    "DealCard": ("1.1", "A card is dealt"),
    "Sum": ("1.2", "Ground"),
    "Orders": ("1.3", "Orders"),
    "Clash": ("1.4", "Clash"),
    "Die": ("1.5", "Dusk"),
    "March": ("2", "March"),
    "Advance": ("2.1", "On, or halt"),
    "Ambush": ("2.2", "Ambush"),
    "CountFaces": ("2.2", "Fire, or nerve"),
    "Melee": ("3", "Melee"),
    "Throw": ("3", "Melee"),
    "Casualties": ("3.1", "Losses"),
    "Pick": ("3.1", "Who falls"),
}
OWN_RULES: tuple[type[Frame], ...] = (
    *(r.Day, r.Deal, r.DealCard, r.Orders, r.Clash, r.March, r.Advance, r.Ambush, r.Melee),
    *(r.Throw, r.Casualties, chance.Sum, chance.Die, chance.CountFaces, chance.Pick),
)
RULES = {rule.__name__: rule for rule in OWN_RULES}
OUTCOMES = {r.RED_WINS: "red", r.BLUE_WINS: "blue", r.DRAWN: "draw"}
ENDINGS = {
    r.ACROSS: ("The far bank is reached.", "4.1"),
    r.NO_MEN: ("The last man is down.", "4.2"),
    r.DUSK: ("The sun has set.", "4.3"),
    r.NO_CARDS: ("There is no card left to lay.", "4.4"),
}


def own(s: State) -> Duel:
    assert isinstance(s, Duel)
    return s


class Bold(Policy):
    """Always comes on, and lays what beats the card of which the other seems to hold most."""

    def choose(self, guess: Duel, moves: Moves, dice: Dice) -> int:
        acts = [moves.acts[n] for n in range(moves.n)]
        if not isinstance(guess.top, r.Orders):
            return acts[0]
        side = guess.top.by(acts[0])
        theirs = list(guess.hands[(1 - side) * r.KINDS : (2 - side) * r.KINDS])
        beats = (theirs.index(max(theirs)) - 1) % r.KINDS
        wanted = r.LAY + side * r.KINDS + beats
        return wanted if wanted in acts else acts[0]


POLICIES: dict[str, Callable[[], Policy]] = {"random": Random, "bold": Bold}


class TheFord(Game):
    """Two companies, one ford."""

    id = "the-ford"
    title = "The Ford"
    version = "1"
    about = "A made-up duel."
    sides = SIDES
    scenarios = (Scenario("day", "A day at the ford"), Scenario("near", "Red is close already"))
    settings = (Setting("cards", ("15", "9"), "15", "how many cards there are at the start"),)
    outcomes = OUTCOMES
    measures = ("rounds", "red men", "blue men")
    rules = RULES
    policies = POLICIES
    reveals = frozenset({r.TURNED_UP})
    folder = Path(__file__).parent

    def start(self, setup: Setup) -> Duel:
        self.check(setup)
        s = Duel(r.Day())
        s.front = 3 if setup.scenario == "near" else 0
        if self.option(setup, "cards") == "9":
            s.deck, s.used = numbers([3, 3, 3]), numbers([2, 2, 2])
        return s

    def dump(self, s: State) -> Json:
        held = {name: plain(getattr(s, name)) for name in fields(Duel)}
        return held | {"stack": dump_stack(s)}

    def load(self, data: Json) -> Duel:
        if set(expect(data, dict, "state")) != {*fields(Duel), "stack"}:
            raise BadState(f"state: expected {', '.join(fields(Duel))} and stack")
        s = Duel(r.Day())
        for name in fields(Duel):
            setattr(s, name, load_field(data[name], getattr(s, name), f"state.{name}"))
        s.top = load_stack(data["stack"], self.rules)
        if s.unsound():
            raise BadState(f"state: {s.unsound()} cannot be so")
        return s

    # ------------------------------------------------------------ acts

    def decode(self, s: State, act: int) -> list[Json]:
        point = which(act)
        for name, number in PLAIN.items():
            if act == number:
                return [name]
        for name, number in NATURE.items():
            if verb(act) == number:
                return [name, point]
        if verb(act) == r.LAY:
            return ["lay", SIDES[point // r.KINDS], CARDS[point % r.KINDS]]
        return (
            ["draw", CARDS[point]] if verb(act) == chance.DRAW else ["faces", *chance.faces_of(act)]
        )

    def encode(self, s: State, act: Json) -> int:
        match act:
            case [str(name)] if name in PLAIN:
                return PLAIN[name]
            case [str(name), int(n)] if name in NATURE and type(n) is int and 0 <= n < 100:
                return NATURE[name] + n
            case ["lay", str(side), str(card)] if side in SIDES and card in CARDS:
                return r.LAY + SIDES.index(side) * r.KINDS + CARDS.index(card)
            case ["draw", str(card)] if card in CARDS:
                return chance.DRAW + CARDS.index(card)
            case ["faces", int(a), int(b), int(c)] if 1 <= min(a, b, c) <= max(a, b, c) <= 6:
                faces = sorted(int(face) for face in (a, b, c))
                return chance.FACES + sum(face << 4 * n for n, face in enumerate(faces))
        raise BadAct(f"act: {act!r:.60} is no act of this game")

    # ------------------------------------------------------------ words

    def label(self, s: State, act: int) -> str:
        return LABELS.get(act) or " ".join(str(part) for part in self.decode(s, act)).capitalize()

    def question(self, s: State) -> str:
        return f"{self.breadcrumb(s)[-1][1]}?"

    def breadcrumb(self, s: State) -> list[tuple[str, str]]:
        return [SECTIONS[type(frame).__name__] for frame in frames(s)]

    def word(self, s: State, fact: Fact, side: str | None) -> str:
        a, b = fact.a, fact.b
        match fact.kind:
            case r.DEALT:
                return f"{SIDES[a]} draws {CARDS[b] if side == SIDES[a] else 'a card'} (1.1)."
            case r.GROUND:
                return f"A company could march {a} paces (1.2)."
            case r.LAID:
                return f"{SIDES[a]} lays a card face down (1.3)."
            case r.TURNED_UP:
                return f"Red has laid {CARDS[a]}, blue {CARDS[b]} (1.4)."
            case r.PACED:
                return f"{SIDES[a]} comes on; red is {b} paces ahead (2)."
            case r.SPRUNG:
                return f"{SIDES[a]} springs an ambush (2.2)."
            case r.FELL:
                return f"Man {b + 1} of {SIDES[a]} falls (3.1)."
        return f"It is over: {self.outcomes[a]}. {ENDINGS[b][0]}"

    def differ(self, before: State, after: State) -> str:
        t = own(after)
        return f"front {t.front}, men {t.strength(r.RED)} to {t.strength(r.BLUE)}"

    def summary(self, before: State, ends: list[tuple[State, Fraction]]) -> dict[str, Fraction]:
        return {"front": sum((own(s).front * p for s, p in ends), Fraction(0))}

    def ending(self, s: State) -> Ending:
        why, rule = ENDINGS[own(s).how]
        winner = {r.RED_WINS: "red", r.BLUE_WINS: "blue"}.get(s.outcome)
        return Ending(self.outcomes[s.outcome], winner, why, rule)

    # ------------------------------------------------------------ hidden information

    def look(self, s: State, side: str | None) -> Json:
        """The table; one's own hand and laid card; of the other's, only how many there are."""
        t = own(s)
        laid = t.top.laid() if isinstance(t.top, r.Orders) else (r.OPEN, r.OPEN)
        seen: dict[str, Json] = {
            "front": t.front,
            "paces": t.paces,
            "round": t.rounds,
            "men": list(t.men),
            "used": dict(zip(CARDS, t.used, strict=True)),
            "deck": sum(t.deck),
            "held": [t.held(r.RED), t.held(r.BLUE)],
            "laid": [card != r.OPEN for card in laid],
            "rules": self.breadcrumb(s),
            "over": self.outcomes.get(t.outcome),
        }
        if side is not None:
            n = SIDES.index(side)
            seen["hand"] = list(t.hands[n * r.KINDS : (n + 1) * r.KINDS])
            seen["own card"] = laid[n]
        return seen


def load_field(value: Json, like: object, where: str) -> object:
    """A field of a saved state, of the same shape as one at the start."""
    if isinstance(like, bool):
        return expect(value, bool, where)
    if not isinstance(like, vec):
        return whole(value, where, -1000, 1000)
    listed = expect(value, list, where)
    if len(listed) != len(like):
        raise BadState(f"{where}: expected {len(like)} numbers")
    return numbers([whole(n, f"{where}[{i}]", 0, 1000) for i, n in enumerate(listed)])
