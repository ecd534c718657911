"""What the checker accepts can be played to its end, and nothing makes the checker crash."""

from __future__ import annotations

import random

from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from grognard.engine.dice import Dice
from grognard.engine.packs import BadPack
from grognard.engine.rules import CHANCE, Moves, ask
from grognard.engine.value import Json
from grognard.games.keep_it_moving import view
from grognard.games.keep_it_moving.pack import make_deck, read_built_in
from grognard.games.keep_it_moving.pack_fields import (
    BATTLE_FIELDS,
    CARD_FIELDS,
    DECK_FIELDS,
    FAILING,
    MARK_FIELDS,
    NAMED,
    UNTIL,
    WHO,
)
from grognard.games.keep_it_moving.pack_steps import STEPS
from grognard.games.keep_it_moving.rules.deck import Deck
from grognard.games.keep_it_moving.rules.state import Kim
from grognard.games.keep_it_moving.rules.turn import new_game
from grognard.games.keep_it_moving.words import LEVEL_IDS
from tests.engine.rubbish import broken, rubbish
from tests.keep_it_moving.table import KIM

Draw = st.DrawFn
MOST_ACTS = 10_000
SETTINGS = settings(
    deadline=None,
    max_examples=60,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)

# ---------------------------------------------------------------- decks over the whole schema

MARKS: dict[str, Json] = {
    "lifted": {"until": "lifted", "who": "all", "dice": -2, "lift": [{"momentum": -1}]},
    "gift": {"until": "lifted", "needs": 2, "lift": [{"momentum": 1}, {"regenerate": "all"}]},
    "officer": {"until": "lifted", "on": "that battalion", "dice": -1, "lift": []},
    "veteran": {"until": "end", "on": "that battalion", "dice": 1},
    "harder": {"until": "battle", "needs": 3, "who": "battalions", "dice": -1},
    "spare": {"until": "battle", "margin": 2, "cleared": [{"momentum": 1}, {"attrit": "failing"}]},
    "timed": {"until": "cards", "needs": -1, "cleared": [{"momentum": "-needed"}]},
    "flag": {"until": "end"},
}
ON_UNIT = ("officer", "veteran")
NUMBERS = st.integers(-4, 4).filter(bool)
ROLLED = st.sampled_from(["-d3", "+d3", "-d6", "+d6", "-2d6", "+2d6"])
IN_BATTLE = st.sampled_from(["+needed", "-needed", "+successes", "-successes"])
ANYBODY = [name for name in WHO if name not in (NAMED, FAILING)]
CONDITIONS: list[Json] = [
    {"momentum": 4},
    {"battalions": 2, "at": "depleted"},
    {"battalions": 3, "at": "flipped"},
    {"mark": "flag"},
]


@st.composite
def step(draw: Draw, depth: int, battle: bool, named: bool, put: bool) -> Json:
    """Any step that may stand here."""
    kinds = ["momentum", "attrit", "attrit", "regenerate", "lift", "prepare", "end"]
    kinds += ["put", "put"] if put else []
    kinds += ["choose", "roll", "if"] if depth else []
    kind = draw(st.sampled_from(kinds))
    if kind == "momentum":
        return {kind: draw(st.one_of(NUMBERS, ROLLED, *([IN_BATTLE] if battle else [])))}
    if kind in ("attrit", "regenerate"):
        who = [*ANYBODY, *(["that battalion"] if named else []), *(["failing"] if battle else [])]
        return {kind: draw(st.sampled_from(who)), "by": draw(st.integers(1, 5))}
    if kind in ("put", "lift"):
        return draw(about_a_mark(kind, battle, named))
    if kind == "prepare":
        return {kind: draw(st.integers(1, 9))}
    if kind == "end":
        return {kind: draw(st.sampled_from(["win", "lose", "pause"]))}
    return draw(branching(kind, depth - 1, battle, named, put))


@st.composite
def about_a_mark(draw: Draw, kind: str, battle: bool, named: bool) -> Json:
    marks = [m for m in MARKS if named or m not in ON_UNIT]
    if kind == "lift":
        return {kind: draw(st.sampled_from([m for m in marks if MARKS[m]["until"] != "end"]))}
    mark = draw(st.sampled_from([m for m in marks if not (battle and m == "harder")]))
    cards = draw(st.sampled_from([1, 3, "d3", "2d6"]))
    return {kind: mark, **({"cards": cards} if mark == "timed" else {})}


@st.composite
def branching(draw: Draw, kind: str, depth: int, battle: bool, named: bool, put: bool) -> Json:
    inner = program(depth, battle, named, put)
    if kind == "choose":
        does = draw(st.lists(inner, min_size=1, max_size=3))
        options = [{"label": f"Way {n}", "does": way} for n, way in enumerate(does)]
        return {kind: [*options, {"label": "Nothing"}]}
    if kind == "roll":
        at = draw(st.integers(1, 5))
        faces = ["1" if at == 1 else f"1-{at}", "6" if at == 5 else f"{at + 1}-6"]
        return {kind: {rows: draw(inner) for rows in faces}}
    out: list[Json] = [{"out": "that battalion"}] if named else []
    condition = draw(st.sampled_from([*CONDITIONS, *out]))
    return {kind: condition, "then": draw(inner), "else": draw(inner)}


@st.composite
def program(draw: Draw, depth: int, battle: bool, named: bool = False, put: bool = True) -> Json:
    """A few steps, with at most one end of the game, as the last."""
    naming = not named and draw(st.booleans())
    steps = draw(st.lists(step(depth, battle, named or naming, put), max_size=3))
    steps.sort(key=ends)
    first: list[Json] = [{"name": "random battalion"}] if naming else []
    return first + [s for n, s in enumerate(steps) if not ends(s) or n == len(steps) - 1]


def ends(step: Json) -> bool:
    """Might the step always end the game? Nothing may come after it then."""
    held = list(step.values())
    return "end" in step or any('"end"' in str(value).replace("'", '"') for value in held)


@st.composite
def battle(draw: Draw, named: bool) -> Json:
    fields: dict[str, Json] = {"needs": draw(st.one_of(st.integers(1, 6), st.just("d6")))}
    if draw(st.booleans()):
        fields["rounds"] = draw(st.integers(2, 6))
    fields["evacuate"] = draw(st.booleans())
    fields["assets"] = draw(st.booleans())
    if fields["assets"] and draw(st.booleans()):
        fields["waive"] = [{"momentum": draw(NUMBERS)}, {"regenerate": "battalions"}]
    for field in ("any_failed", "failed", "cleared", "first_try"):
        if draw(st.booleans()):
            fields[field] = draw(program(1, True, named))
    if draw(st.booleans()):
        fields["none_failed"] = draw(program(1, False, named, False))
    if draw(st.booleans()):
        fields["abandon"] = draw(program(1, False, named))
    return fields


@st.composite
def decks(draw: Draw) -> Json:
    """A deck over the whole schema; most of them can be played."""
    marks = [{"id": m, "name": m, "text": m, **fields} for m, fields in MARKS.items()]
    everything: list[Json] = [{"put": m} for m in MARKS if m not in ("timed", *ON_UNIT)]
    everything += [{"put": "timed", "cards": 2}, {"name": "random battalion"}]
    everything += [{"put": m} for m in ON_UNIT]
    flag: Json = {"if": {"mark": "flag"}, "then": [{"end": "win"}]}
    cards: list[Json] = [
        {"id": "all", "name": "All", "text": "All.", "does": [*everything, flag]},
        {"id": "win", "name": "Win", "text": "Win.", "does": [{"end": "win"}]},
    ]
    for number in range(draw(st.integers(1, 6))):
        card: dict[str, Json] = {
            "id": f"c{number}",
            "name": "C",
            "text": "C.",
            "copies": draw(st.integers(1, 3)),
        }
        card["does"] = draw(program(2, False))
        if number == 0 or draw(st.booleans()):
            named = any("name" in s for s in card["does"])
            card["battle"] = draw(battle(named))
        cards.append(card)
    levels = {unit: draw(st.sampled_from(LEVEL_IDS[:3])) for unit in ("1st", "assets")}
    head = {"id": "d", "name": "D", "momentum": draw(st.integers(1, 20)), "levels": levels}
    return {**head, "card": cards, "mark": marks}


def made(data: Json) -> Deck | None:
    try:
        return make_deck(data, "deck")
    except BadPack:
        return None


# ---------------------------------------------------------------- playing them


def moves_of(s: Kim) -> list[int]:
    moves = Moves()
    s.top.find_moves(s, moves)
    return [moves.acts[n] for n in range(moves.n)]


def play(s: Kim, dice: Dice) -> None:
    """A random game to its end, sound at every act, and every act and place with its words."""
    for number in range(MOST_ACTS):
        if not ask(s):
            assert view.ending(s).why
            return
        assert s.problem() == "", s.problem()
        if number % 7 == 0:
            data = KIM.dump(s)
            assert KIM.dump(KIM.load(data)) == data
        assert view.question(s)
        s.top.take(s, chosen(s, dice))
    raise AssertionError("the game does not end")


def chosen(s: Kim, dice: Dice) -> int:
    if s.top.kind == CHANCE:
        return s.top.sample(s, dice)
    offered = moves_of(s)
    assert offered, f"nobody can do anything in {type(s.top).__name__}"
    assert s.momentum > 0, f"{type(s.top).__name__} is asked without momentum"
    act = offered[dice.below(len(offered))]
    assert KIM.label(s, act)
    assert KIM.encode(s, KIM.decode(s, act)) == act
    return act


@SETTINGS
@given(decks(), st.integers(0, 2**32))
def test_what_is_accepted_can_be_played_to_its_end(data: Json, seed: int) -> None:
    deck = made(data)
    assume(deck is not None)
    assert deck is not None
    deck.pack = data
    for game in range(5):
        play(new_game(deck), Dice(seed, game))


# ---------------------------------------------------------------- and breaking them

WORDS = [*DECK_FIELDS, *CARD_FIELDS, *BATTLE_FIELDS, *MARK_FIELDS, *STEPS, *UNTIL, *ANYBODY]
RUBBISH = rubbish(WORDS)


@SETTINGS
@given(st.one_of(decks(), st.just(read_built_in("standard"))), RUBBISH, st.integers(0, 2**32))
def test_a_broken_deck_is_refused_or_still_a_deck(data: Json, rubbish: Json, seed: int) -> None:
    """Nothing but BadPack comes out of the checker, and what it lets pass can be played."""
    rng = random.Random(seed)
    for _ in range(5):
        hurt = broken(data, rng, rubbish)
        deck = made(hurt)
        if deck is not None:
            deck.pack = hurt
            play(new_game(deck), Dice(seed, 0))


@SETTINGS
@given(RUBBISH)
def test_rubbish_is_refused(data: Json) -> None:
    assert made(data) is None
