"""What the checker accepts can be played to its end, and nothing makes the checker crash."""

from __future__ import annotations

from random import Random

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from grognard.engine.dice import Dice
from grognard.engine.game import Setup
from grognard.engine.packs import BadPack
from grognard.engine.point_map import LINK_FIELDS, LOCATION_FIELDS
from grognard.engine.rules import CHANCE, Moves, ask
from grognard.engine.scenes import look_whole
from grognard.engine.value import Json
from grognard.games.march_of_justice import words
from grognard.games.march_of_justice.game import MarchOfJustice
from grognard.games.march_of_justice.pack import FIELDS, built_in, make_board
from grognard.games.march_of_justice.pack_map import (
    FLAGS,
    MAP_FIELDS,
    ROLES,
)
from grognard.games.march_of_justice.pack_units import UNIT_FIELDS
from grognard.games.march_of_justice.rules.state import March
from tests.engine.rubbish import broken, rubbish

GAME = MarchOfJustice()
MOST_ACTS = 10_000
SETTINGS = settings(
    deadline=None, max_examples=30, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
SEEDS = st.integers(0, 2**32)

# ---------------------------------------------------------------- any map with any counters


def any_pack(rng: Random) -> Json:
    map_of = any_map(rng, rng.randint(4, 14))
    names = [place["id"] for place in map_of["location"]]
    head = {"id": "any", "title": "Any", "turns": rng.randint(1, 9)}
    units = any_units(rng, names)
    return {**head, "momentum": rng.randint(-3, 3), "map": map_of, "unit": units}


def any_map(rng: Random, size: int) -> Json:
    """A tree of roads, so that there are no gaps, and some more; one way of the tree is the M4."""
    names = [f"p{number}" for number in range(size)]
    before = {number: rng.randrange(max(0, number - 3), number) for number in range(1, size)}
    pairs = {frozenset(pair) for pair in before.items()}
    pairs |= {frozenset(rng.sample(range(size), 2)) for _ in range(size // 2)}
    roles = [0, *rng.sample(range(1, size), len(ROLES) - 1)]
    along = {0}
    here = roles[1]
    while here:
        along.add(here)
        here = before[here]
    return {
        "title": "Any",
        "role": {role: names[place] for role, place in zip(ROLES, roles, strict=True)},
        "location": [any_place(rng, number, number in along) for number in range(size)],
        "link": [any_link(rng, [names[end] for end in sorted(pair)]) for pair in pairs],
    }


def any_place(rng: Random, number: int, m4: bool) -> Json:
    name = f"p{number}"
    seen = {"id": name, "name": name.upper(), "short": name, "at": [number, -number]}
    return {**seen, "m4": m4, "oka": rng.random() < 0.3}


def any_link(rng: Random, ends: list[str]) -> Json:
    return {"between": ends, **({"river": "Don"} if rng.random() < 0.3 else {})}


def any_units(rng: Random, names: list[str]) -> list[Json]:
    places = rng.sample(names, len(names))
    half = rng.randint(1, len(names) - 1)
    wagner = [
        {"side": "wagner", "sp": rng.randint(1, 6), "start": rng.choice(places[:half])}
        for _ in range(rng.randint(1, 4))
    ]
    russia = [any_russian(rng, names, places[half:]) for _ in range(rng.randint(1, 9))]
    return [
        {"id": f"u{number}", "name": f"U{number}", **held}
        for number, held in enumerate([*wagner, *russia])
    ]


def any_russian(rng: Random, names: list[str], free: list[str]) -> Json:
    held: Json = {"side": "russia", "sp": rng.randint(1, 6), "mp": rng.randint(0, 4)}
    in_cup = rng.random() < 0.5
    held |= {"start": "cup", "enters": rng.choice(names)} if in_cup else {"start": rng.choice(free)}
    held |= {"switches": True} if rng.random() < 0.3 else {"reduced": rng.randint(1, held["sp"])}
    held |= {field: rng.random() < 0.2 for field in ("police", "flies")}
    return held | ({"home": rng.choice(names)} if rng.random() < 0.4 else {})


# ---------------------------------------------------------------- playing them


def play(s: March, dice: Dice) -> None:
    """A random game to its end, sound at every act, and every act and place with its words."""
    for number in range(MOST_ACTS):
        if not ask(s):
            assert GAME.ending(s).why
            return
        assert s.problem() == "", s.problem()
        if number % 17 == 0:
            data = GAME.dump(s)
            assert GAME.dump(GAME.load(data)) == data
            assert GAME.question(s)
            assert look_whole(GAME, s, None)["map"]["title"]
        s.top.take(s, chosen(s, dice))
    raise AssertionError("the game does not end")


def chosen(s: March, dice: Dice) -> int:
    if s.top.kind == CHANCE:
        return s.top.sample(s, dice)
    moves = Moves()
    s.top.find_moves(s, moves)
    assert moves.n, f"nobody can do anything in {type(s.top).__name__}"
    act = int(moves.acts[dice.below(moves.n)])
    assert GAME.label(s, act)
    assert GAME.encode(s, GAME.decode(s, act)) == act
    return act


def started(pack: Json, rng: Random) -> March:
    """A game with any options."""
    options = {setting.name: rng.choice(setting.choices) for setting in GAME.settings}
    return GAME.start(Setup("hard", options, pack))


@SETTINGS
@given(SEEDS)
def test_what_is_accepted_can_be_played_to_its_end(seed: int) -> None:
    rng = Random(seed)
    pack = any_pack(rng)
    for game in range(2):
        play(started(pack, rng), Dice(seed, game))


# ---------------------------------------------------------------- and breaking them

NAMES = [
    *FIELDS,
    *MAP_FIELDS,
    *LOCATION_FIELDS,
    *FLAGS,
    *LINK_FIELDS,
    *UNIT_FIELDS,
    *ROLES,
    *words.SIDES,
]
RUBBISH = rubbish(NAMES, ["hard", "m4", "cup", "tula"])


def accepted(pack: Json) -> bool:
    try:
        make_board(pack, "my.toml")
    except BadPack:
        return False
    return True


@SETTINGS
@given(SEEDS, RUBBISH)
def test_a_broken_scenario_is_refused_or_still_one(seed: int, rubbish: Json) -> None:
    """Nothing but BadPack comes out of the checker, and what it lets pass can be played."""
    rng = Random(seed)
    whole = built_in("hard") if rng.random() < 0.5 else any_pack(rng)
    for _ in range(5):
        hurt = broken(whole, rng, rubbish)
        if accepted(hurt):
            play(started(hurt, rng), Dice(seed, 0))


@SETTINGS
@given(RUBBISH)
def test_rubbish_is_refused(data: Json) -> None:
    assert not accepted(data)
