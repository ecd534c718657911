"""The state as plain data with names, and back. What can be worked out is not written down."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping
from functools import cache, partial

from grognard.engine.rules import Frame
from grognard.engine.saving import check_fields, check_size, find_pack, member
from grognard.engine.value import (
    BadState,
    Json,
    dump_stack,
    expect,
    frames,
    load_stack,
    numbers,
    whole,
)
from grognard.games.keep_it_moving.pack import BUILT_IN, VERSION, built_in, make_deck
from grognard.games.keep_it_moving.rules import asking, battle, preparation, programs, steps, turn
from grognard.games.keep_it_moving.rules import constants as n
from grognard.games.keep_it_moving.rules.deck import NO_BATTLE, Deck
from grognard.games.keep_it_moving.rules.state import Kim
from grognard.games.keep_it_moving.words import UNIT_IDS, units_in

RULES: dict[str, type[Frame]] = {
    rule.__name__: rule
    for rule in (
        turn.Turn,
        turn.BetweenCards,
        turn.DrawCard,
        programs.Carry,
        programs.Choose,
        asking.Target,
        asking.RollTable,
        asking.RandomUnit,
        asking.RandomBattalion,
        asking.NameBattalion,
        asking.RollMomentum,
        asking.RollCards,
        battle.StartBattle,
        battle.RollNeed,
        battle.Battle,
        battle.Commit,
        battle.Rolls,
        preparation.NextCard,
        preparation.Prepare,
        preparation.Arrange,
    )
}
BATTLE_RULES = ("StartBattle", "RollNeed", "Battle", "Commit", "Rolls")
PLAIN = ("momentum", "turn", "won", "needed", "got", "rounds", "at", "answer", "outcome", "ending")
MOST = 1_000_000_000  # of what rules only add to or compare
FIELDS = (
    *("deck", "pack", "levels", "marks", "unseen", "ahead", "card", "target", "failing"),
    *("supported", "finished", "stack", *PLAIN),
)


def deck_named(name: str, version: str = VERSION) -> Deck:
    """One of our decks, the same one whoever asks."""
    return kept_deck(name, version)


@cache
def kept_deck(name: str, version: str) -> Deck:
    return make_deck(built_in(name), name, version)


def own_deck(pack: Json, version: str = VERSION) -> Deck:
    """A user's own deck; BadPack if it is none."""
    check_size(pack)
    deck = make_deck(pack, "pack", version)
    deck.pack = pack
    return deck


def dump(s: Kim) -> dict[str, Json]:
    deck = s.deck
    data: dict[str, Json] = {name: getattr(s, name) for name in PLAIN}
    unseen = {card.name: copies_left(s, kind) for kind, card in enumerate(deck.cards)}
    data |= {
        "deck": deck.name,
        "pack": deck.pack,
        "levels": {name: s.levels[unit] for unit, name in enumerate(UNIT_IDS)},
        "marks": {m.name: s.marks[k] for k, m in enumerate(deck.marks) if s.marks[k]},
        "unseen": {name: left for name, left in unseen.items() if left},
        "ahead": [deck.cards[kind].name for kind in s.ahead],
        "card": deck.cards[s.card].name if s.card >= 0 else None,
        "target": UNIT_IDS[s.target] if s.target >= 0 else None,
        "failing": [UNIT_IDS[unit] for unit in units_in(s.failing)],
        "supported": s.supported,
        "finished": s.finished,
        "stack": dump_stack(s),
    }
    return data


def copies_left(s: Kim, kind: int) -> int:
    first = s.deck.first
    return sum(s.unseen >> copy & 1 for copy in range(first[kind], first[kind + 1]))


# ---------------------------------------------------------------- and back


def load(data: Json, version: str = VERSION) -> Kim:
    """The state that `dump` wrote, or a test's own; BadState names what cannot be."""
    check_fields(data, FIELDS)
    named, own = partial(deck_named, version=version), partial(own_deck, version=version)
    deck = find_pack(data, "deck", BUILT_IN, named, own)
    s = turn.new_game(deck)
    for name in PLAIN:
        setattr(s, name, whole(data[name], f"state.{name}", 0, MOST))
    load_units(s, data)
    load_cards(s, data)
    load_marks(s, data)
    if s.needed and s.card >= 0:
        s.battle = s.deck.cards[s.card].battle
    s.supported = expect(data["supported"], bool, "state.supported")
    s.finished = expect(data["finished"], bool, "state.finished")
    s.top = load_stack(data["stack"], RULES)
    check_cards(s)
    check_battle(s)
    check_stack(s)
    check_ending(s)
    problem = s.problem()
    if problem:
        raise BadState(f"state: {problem} cannot be so")
    return s


def load_units(s: Kim, data: Json) -> None:
    held = expect(data["levels"], dict, "state.levels")
    if set(held) != set(UNIT_IDS):
        raise BadState(f"state.levels: expected {', '.join(UNIT_IDS)}")
    at = [whole(held[name], f"state.levels.{name}", 0, int(n.FLIPPED)) for name in UNIT_IDS]
    s.levels = numbers(at)
    s.usable = sum(1 << unit for unit, level in enumerate(at) if level < n.FLIPPED)
    target = data["target"]
    s.target = -1 if target is None else member(target, list(UNIT_IDS[:3]), "state.target")
    failing = expect(data["failing"], list, "state.failing")
    units = {member(name, list(UNIT_IDS), "state.failing") for name in failing}
    s.failing = sum(1 << unit for unit in units)


def load_cards(s: Kim, data: Json) -> None:
    deck = s.deck
    names = [card.name for card in deck.cards]
    card = data["card"]
    s.card = -1 if card is None else member(card, names, "state.card")
    ahead = expect(data["ahead"], list, "state.ahead")
    s.ahead = numbers([member(name, names, "state.ahead") for name in ahead])
    s.unseen = 0
    for name, left in expect(data["unseen"], dict, "state.unseen").items():
        kind = member(name, names, "state.unseen")
        copies = deck.first[kind + 1] - deck.first[kind]
        whole(left, f"state.unseen.{name}", 0, copies)
        for copy in range(deck.first[kind + 1] - left, deck.first[kind + 1]):
            s.unseen |= 1 << copy


def load_marks(s: Kim, data: Json) -> None:
    names = [mark.name for mark in s.deck.marks]
    for name, value in expect(data["marks"], dict, "state.marks").items():
        number = member(name, names, "state.marks")
        mark = s.deck.marks[number]
        whole(value, f"state.marks.{name}", 0, 7 if mark.on_unit else MOST)
        s.set_mark(number, value)
        if mark.on_unit:
            for unit in units_in(value):
                s.mods[unit] += mark.dice
        elif value:
            s.modify(mark.who, mark.dice * (value if mark.until == n.UNTIL_BATTLE else 1))


# ---------------------------------------------------------------- a state that can go on


def check_cards(s: Kim) -> None:
    """Every card is drawn, known to come or unseen, and there are no more than the deck has."""
    deck = s.deck
    unseen = [copies_left(s, kind) for kind in range(len(deck.cards))]
    if s.turn + len(s.ahead) + sum(unseen) != deck.size:
        raise BadState(
            f"state.turn: {s.turn} drawn, {len(s.ahead)} ahead and {sum(unseen)} unseen "
            f"do not make the {deck.size} cards of the deck"
        )
    for kind, card in enumerate(deck.cards):
        there = unseen[kind] + list(s.ahead).count(kind) + (1 if s.card == kind else 0)
        if there > deck.first[kind + 1] - deck.first[kind]:
            raise BadState(f"state.unseen: {card.name} is there more often than in the deck")


def check_battle(s: Kim) -> None:
    """A number of successes is needed exactly while a battle is fought, and only one is."""
    battles = sum(isinstance(frame, battle.Battle) for frame in frames(s))
    if battles > 1:
        raise BadState("state.stack: one battle within another")
    if bool(s.needed) != bool(battles):
        expected = "a number from 1 up" if battles else "0: no battle is being fought"
        raise BadState(f"state.needed: expected {expected}")


def check_ending(s: Kim) -> None:
    """A game that is over has an outcome and a reason, another has none."""
    for name, most in (("outcome", n.PAUSE), ("ending", n.DECK_EMPTY)):
        whole(getattr(s, name), f"state.{name}", int(s.finished), int(most) if s.finished else 0)
    if s.ending == n.BY_CARD and s.card < 0:
        raise BadState("state.card: a card has ended the game; which?")


def check_stack(s: Kim) -> None:
    """Whatever the rules on the stack would look up must be there."""
    stack = frames(s)
    if type(stack[0]) is not turn.Turn:
        raise BadState("state.stack[0]: the outermost rule is always Turn")
    for place, frame in enumerate(stack):
        name = type(frame).__name__
        where = f"state.stack[{place}]"
        if place:
            check_call(type(stack[place - 1]).__name__, name, frame.resume_at, where)
        if place and s.card < 0 and name not in ("BetweenCards", "DrawCard"):
            raise BadState(f"state.card: {name} needs a card")
        if name in BATTLE_RULES and s.deck.cards[s.card].battle is NO_BATTLE:
            raise BadState(f"state.card: {name} needs a card with a battle")
        fits = FITS.get(name)
        if fits is not None and not fits(s, frame):
            raise BadState(f"{where}: {name} does not fit this state")
    if not s.finished and type(s.top).__name__ in READS_ANSWER and s.at:
        raise BadState(f"state.at: {type(s.top).__name__} has no answer to go on with; only at 0")


def check_call(caller: str, name: str, back: int, where: str) -> None:
    """A rule is called by those that do so in play; an answer is given to the one that asked."""
    if caller not in CALLERS.get(name, ("Turn", "Carry", "Battle")):
        raise BadState(f"{where}: {name} is not called by {caller}")
    if caller in READS_ANSWER and back != 1:
        raise BadState(f"{where}.resume_at: {caller} goes on at section 1 after {name}")


# By which rules each is called. Those not named here are steps of cards.
CALLERS: Mapping[str, Container[str]] = {
    "Turn": (),
    "BetweenCards": ("Turn",),
    "DrawCard": ("Turn",),
    "NextCard": ("Prepare",),
    "StartBattle": ("Turn", "Carry"),
    "RollNeed": ("StartBattle",),
    "Battle": ("Turn", "Carry"),
    "Commit": ("Battle",),
    "Rolls": ("Battle",),
}
READS_ANSWER = ("Prepare", "StartBattle")  # their second section begins with what was rolled


def carries(s: Kim, frame: Frame) -> bool:
    """A program of the deck; one that ends in a battle only if it is that of the card itself."""
    if not isinstance(frame, programs.Carry) or not 0 <= frame.program < len(s.deck.programs):
        return False
    fights = any(isinstance(step, steps.Fight) for step in s.deck.programs[frame.program].steps)
    whole_card = s.deck.cards[s.card].program.number == frame.program
    return not fights or (whole_card and isinstance(frame.caller, turn.Turn))


def dice_fit(frame: Frame) -> bool:
    return isinstance(frame, asking.RollAmount) and frame.dice in (n.D3, n.D6, n.TWO_D6)


FITS: dict[str, Callable[[Kim, Frame], bool]] = {
    "Carry": carries,
    "Choose": lambda s, f: 0 <= getattr(f, "question") < len(s.deck.questions),  # noqa: B009
    "RollTable": lambda s, f: 0 <= getattr(f, "table") < len(s.deck.tables),  # noqa: B009
    "Target": lambda s, f: (
        isinstance(f, asking.Target)
        and 0 < f.pool <= n.ALL_UNITS
        and 0 < f.count <= n.UNITS
        and 0 < abs(int(f.by_levels)) <= n.LEVELS
    ),
    "RandomUnit": lambda s, f: isinstance(f, asking.RandomUnit) and 0 < abs(int(f.by_levels)) <= 5,
    "RandomBattalion": lambda s, f: (
        isinstance(f, asking.RandomBattalion) and 0 < abs(int(f.by_levels)) <= 5
    ),
    "RollMomentum": lambda s, f: (
        dice_fit(f) and isinstance(f, asking.RollMomentum) and abs(int(f.sign)) == 1
    ),
    "RollCards": lambda s, f: (
        dice_fit(f) and isinstance(f, asking.RollCards) and 0 <= f.mark < len(s.deck.marks)
    ),
    "RollNeed": lambda s, f: dice_fit(f),
    "Rolls": lambda s, f: (
        isinstance(f, battle.Rolls) and 0 < f.units <= n.ALL_UNITS and f.units & ~s.usable == 0
    ),
    "Commit": lambda s, f: s.usable & n.ALL_BATTALIONS != 0,
    "NextCard": lambda s, f: s.unseen != 0,
    "DrawCard": lambda s, f: s.unseen != 0,
    "Prepare": lambda s, f: isinstance(f, preparation.Prepare) and 0 < f.cards <= 9,
    "Arrange": lambda s, f: (
        isinstance(f, preparation.Arrange) and 0 <= f.place <= f.cards and 0 < f.cards <= 9
    ),
}
