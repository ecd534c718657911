"""What the checker accepts can be played to its end, and nothing makes the checker crash."""

from __future__ import annotations

from random import Random

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from grognard.engine.dice import Dice
from grognard.engine.packs import BadPack
from grognard.engine.rules import Moves, ask_side
from grognard.engine.value import Json
from grognard.games.quick.pack import FIELDS, VICTORY_FIELDS, built_in, make_board
from grognard.games.quick.pack_forces import (
    FORMATIONS,
    KINDS,
    PILES,
    SIDE_FIELDS,
    UNITS,
)
from grognard.games.quick.pack_map import MAP_FIELDS, OBJECTIVE_FIELDS, SIDES
from grognard.games.quick.rules.board import Board
from grognard.games.quick.rules.sequence import new_battle
from grognard.games.quick.words import BOXES, ENABLERS
from tests.engine.rubbish import broken, rubbish

MOST_ACTS = 10_000
SETTINGS = settings(
    deadline=None, max_examples=30, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
SEEDS = st.integers(0, 2**32)

# ---------------------------------------------------------------- any map with any forces


def any_pack(rng: Random) -> Json:
    """Blue in the left columns, Red in the right ones, and no barred hex that parts them."""
    columns, rows = rng.randint(4, 9), rng.randint(3, 7)
    rim = rng.randint(1, columns - 2)  # Blue's last column
    terrain = [[rng.choice("OOUC") for _ in range(columns)] for _ in range(rows)]
    ids = [f"{c + 1:02}{r + 1:02}" for c in range(columns) for r in range(rows)]
    taken = rng.sample(ids[rim * rows :], rng.randint(1, min(6, len(ids) - rim * rows)))
    return {
        "game": "quick",
        "id": "any",
        "title": "Any",
        "rounds": rng.randint(1, 4),
        "initiative": rng.choice(list(SIDES)),
        "sets_up_first": rng.choice(list(SIDES)),
        "map": {
            "terrain": [" ".join(row) for row in terrain],
            "civilians": [rng.choice(ids) for _ in range(rng.randint(0, 5))],
        },
        "objective": [any_objective(rng, n, hex_id) for n, hex_id in enumerate(taken)],
        "victory": {
            "attacker": "blue",
            "needed": rng.randint(1, 9),
            "kills": {side: rng.randint(1, 3) for side in SIDES},
        },
        "blue": any_side(rng, "b", ids[: rim * rows], f"01-{rim:02}"),
        "red": any_side(rng, "r", ids[rim * rows :], f"{rim + 1:02}-{columns:02}"),
    }


def any_objective(rng: Random, number: int, hex_id: str) -> Json:
    held = rng.choice(list(SIDES)) if number else "red"
    name = f"o{number}"
    return {"id": name, "title": name, "hex": hex_id, "points": rng.randint(1, 3), "held": held}


def any_side(rng: Random, letter: str, room: list[str], zone: str) -> Json:
    """As many units as there is room for, in up to three formations."""
    places = rng.sample(room, min(len(room), rng.randint(1, 8)))
    formations: list[Json] = []
    posts = rng.sample(room, min(len(room), 4))
    for number in range(rng.randint(1, min(3, len(places), len(posts)))):
        name = f"{letter}f{number}"
        hq = {"id": f"{letter}h{number}", "title": f"{letter}h{number}", "at": posts[number]}
        formations.append({"id": name, "title": name, "zone": zone, "hq": hq, "units": []})
    for number, place in enumerate(places):
        name, kind = f"{letter}{number}", rng.choice(list(KINDS))
        unit = {"id": name, "title": name, "kind": kind, "at": place}
        formations[number % len(formations)]["units"].append(unit)
    post = {"id": f"{letter}cp", "title": f"{letter}cp", "zone": zone, "at": posts[-1]}
    return {
        "cubes": {
            "pool": {"blue": rng.randint(2, 6), "pink": rng.randint(2, 4)},
            "supply": {"blue": rng.randint(0, 3), "pink": rng.randint(0, 3)},
        },
        "enablers": {box: {kind: rng.randint(0, 2) for kind in ENABLERS} for box in BOXES},
        "command_post": post,
        "formation": formations,
    }


# ---------------------------------------------------------------- playing them


def play(board: Board, rng: Random, dice: Dice) -> None:
    """A random game to its end, sound at every act."""
    s = new_battle(board)
    s.fate, s.popular = rng.random() < 0.5, rng.random() < 0.5
    moves = Moves()
    for _ in range(MOST_ACTS):
        if not ask_side(s, dice):
            assert s.outcome
            return
        assert s.problem() == "", s.problem()
        moves.n = 0
        s.top.find_moves(s, moves)
        assert moves.n, f"nobody can do anything in {type(s.top).__name__}"
        s.top.take(s, moves.acts[dice.below(moves.n)])
    raise AssertionError("the game does not end")


@SETTINGS
@given(SEEDS)
def test_what_is_accepted_can_be_played_to_its_end(seed: int) -> None:
    rng = Random(seed)
    play(make_board(any_pack(rng), "any"), rng, Dice(seed))


# ---------------------------------------------------------------- and breaking them

NAMES = sorted(
    {
        *(*FIELDS, *VICTORY_FIELDS, *MAP_FIELDS, *OBJECTIVE_FIELDS, *SIDE_FIELDS),
        *(*FORMATIONS.fields, *UNITS.fields, *PILES, *ENABLERS),
    }
)
RUBBISH = rubbish(NAMES, ["0101", "0302", "03-04", "b1", "X X X", "١٢"])


def accepted(pack: Json) -> Board | None:
    try:
        return make_board(pack, "my.toml")
    except BadPack:
        return None


@SETTINGS
@given(SEEDS, RUBBISH)
def test_a_broken_scenario_is_refused_or_still_one(seed: int, rubbish: Json) -> None:
    """Nothing but BadPack comes out of the checker, and what it lets pass can be played."""
    rng = Random(seed)
    whole = built_in("millbrook") if rng.random() < 0.5 else any_pack(rng)
    for _ in range(5):
        board = accepted(broken(whole, rng, rubbish))
        if board is not None:
            play(board, rng, Dice(seed))


@SETTINGS
@given(RUBBISH)
def test_rubbish_is_refused(data: Json) -> None:
    assert accepted(data) is None
