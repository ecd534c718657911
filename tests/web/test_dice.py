"""The server's dice: fair, promised beforehand, and checked by anybody afterwards."""

from __future__ import annotations

import hashlib
import hmac
import json
from collections import Counter
from collections.abc import Callable
from copy import deepcopy
from functools import cache
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grognard.engine.game import Setup
from grognard.engine.play import BadGameFile, replay
from grognard.games import NoSuchGame
from grognard.games import game as game_of
from grognard.web import dice, proof, requests
from grognard.web.errors import ApiError
from grognard.web.room import Room

SECRET = bytes(range(32))
# 99.99 % of fair dice stay below these (chi-square with 5 and 35 degrees of freedom).
FIVE, THIRTY_FIVE = 25.7, 76.4


def test_a_commitment_binds_secret_game_title_and_rules() -> None:
    made = {
        dice.make_commitment(SECRET, "g", "t", "1"),
        dice.make_commitment(SECRET[::-1], "g", "t", "1"),
        dice.make_commitment(SECRET, "h", "t", "1"),
        dice.make_commitment(SECRET, "g", "u", "1"),
        dice.make_commitment(SECRET, "g", "t", "2"),
        dice.make_commitment(SECRET, "gt", "", "1"),
    }
    assert len(made) == 6
    said = b"hmac-sha256-1\0g\0t\0" + b"1\0" + SECRET
    assert dice.make_commitment(SECRET, "g", "t", "1") == hashlib.sha256(said).hexdigest()


def test_a_roll_is_what_the_description_says() -> None:
    """docs/web.md, done by hand."""
    salt = bytes(32)
    for nonce in (b"ann", b"bob"):
        salt = hashlib.sha256(salt + hashlib.sha256(nonce).digest()).digest()
    assert dice.add_salt(dice.add_salt(dice.UNSALTED, b"ann"), b"bob") == salt
    with_key = hmac.new(SECRET, salt, hashlib.sha256).digest()
    assert dice.derive_key(SECRET, salt) == with_key
    number = int.from_bytes(hmac.new(with_key, b"7|0", hashlib.sha256).digest(), "big")
    assert dice.draw_below(with_key, 7, 6) == number % 6


def test_numbers_that_would_favour_some_outcomes_are_passed_over() -> None:
    """With a total just above half the space nearly half of the draws are: none is too large."""
    most = dice.SPACE // 2 + 1

    def draw(n: int, attempt: int) -> int:
        said = f"{n}|{attempt}".encode()
        return int.from_bytes(hmac.digest(SECRET, said, "sha256"), "big")

    passed_over = 0
    for n in range(64):
        fair = [number for number in (draw(n, attempt) for attempt in range(64)) if number < most]
        assert dice.draw_below(SECRET, n, most) == fair[0]
        passed_over += draw(n, 0) >= most
    assert passed_over > 10


@pytest.mark.parametrize("most", [0, -1, dice.SPACE])
def test_there_is_no_number_out_of_none(most: int) -> None:
    with pytest.raises(ValueError, match="beyond"):
        dice.draw_below(SECRET, 0, most)


def chi_square(counts: Counter[Any], expected: float, kinds: int) -> float:
    assert len(counts) == kinds
    return sum((n - expected) ** 2 / expected for n in counts.values())


def test_dice_are_fair() -> None:
    rolls = [dice.draw_below(SECRET, n, 6) for n in range(60_000)]
    assert chi_square(Counter(rolls), 10_000, 6) < FIVE
    assert chi_square(Counter(pairwise(rolls)), 59_999 / 36, 36) < THIRTY_FIVE


def test_outcomes_come_as_often_as_they_weigh() -> None:
    possible = [(1, 1), (2, 2), (3, 3)]
    came = Counter(dice.pick_outcome(SECRET, n, possible) for n in range(12_000))
    assert sum((came[a] - 2000 * a) ** 2 / (2000 * a) for a in came) < 18.4  # 2 degrees


def test_the_first_rolls_of_many_games_are_fair() -> None:
    """As players see them: another secret and another nonce for each game."""
    rolls = [
        dice.draw_below(
            dice.derive_key(n.to_bytes(32, "big"), dice.add_salt(dice.UNSALTED, b"x")), 0, 6
        )
        for n in range(12_000)
    ]
    assert chi_square(Counter(rolls), 2000, 6) < FIVE


def test_a_bots_dice_and_marks_tell_nothing_of_the_games() -> None:
    assert dice.derive_bot_seed(SECRET, 3) != dice.derive_bot_seed(SECRET, 4)
    assert 0 <= dice.derive_bot_seed(SECRET, 3) < 2**56
    assert dice.public_hash(SECRET, 1, "a") != dice.public_hash(SECRET, 2, "a")
    assert dice.public_hash(SECRET, 1, "a") != dice.public_hash(SECRET[::-1], 1, "a")


# ---------------------------------------------------------------- the proof


def played(title: str = "keep-it-moving", scenario: str = "classroom", rolls: bool = True) -> Room:
    """A whole game with a fixed secret."""
    room = Room.start(1, "game", game_of(title), Setup(scenario), rolls, SECRET)
    side = room.game.sides[0]
    room.add_nonce(side, b"nonce", 0)
    room.roll_all(0)
    n = 0
    while not room.over:
        options = room.play.options(side)
        room.act(options[n % len(options)], side, 0, f"{n:032x}")
        n += 1
    return room


@cache
def file() -> bytes:
    room = played()
    promised = dice.make_commitment(SECRET, "game", room.game.id, room.game.version)
    return json.dumps(proof.make_game_file(room, promised), separators=(",", ":")).encode()


def test_a_whole_game_is_proved() -> None:
    verdict = proof.verify(json.loads(file()))
    assert verdict.proved == verdict.rolls > 10
    assert verdict.acts > verdict.rolls
    assert (verdict.typed, verdict.copied) == (0, 0)


def test_a_file_with_a_proof_is_still_a_game_file() -> None:
    data = json.loads(file())
    assert replay(game_of(data["game"]), data).over


@given(st.integers(0, 8 * len(file()) - 1))
@settings(max_examples=400)
def test_every_flipped_bit_is_caught(place: int) -> None:
    raw = bytearray(file())
    raw[place // 8] ^= 1 << place % 8
    with pytest.raises((BadGameFile, NoSuchGame, ApiError)):
        proof.verify(requests.parse_json(bytes(raw), 10**6))


def test_what_was_added_after_the_last_roll_counts_too() -> None:
    """No dice depend on it, so only the seal can tell."""
    data = json.loads(file())
    data["proof"]["salt"].append({"roll": len(data["proof"]["rolls"]), "nonce": "00"})
    with pytest.raises(BadGameFile, match="seal"):
        proof.verify(data)


ACTS, SALT, ROLLS = ("acts",), ("proof", "salt"), ("proof", "rolls")


def entries(data: Any, where: tuple[str, ...]) -> list[Any]:
    for name in where:
        data = data[name]
    assert isinstance(data, list)
    return data


def dropped(those: list[Any], n: int) -> None:
    del those[n]


def doubled(those: list[Any], n: int) -> None:
    those.insert(n, deepcopy(those[n]))


def exchanged(those: list[Any], n: int) -> None:
    those[n - 1], those[n] = those[n], those[n - 1]


def other_hash(those: list[Any], n: int) -> None:
    those[n]["hash"] = those[n]["hash"][::-1]


def other_side(those: list[Any], n: int) -> None:
    those[n]["by"] = "player" if those[n]["by"] == "nature" else "nature"


def other_act(those: list[Any], n: int) -> None:
    act = those[n]["act"]
    act[-1] = act[-1] + 1 if isinstance(act[-1], int) else act[-1] + "x"


def other_nonce(those: list[Any], n: int) -> None:
    those[n]["nonce"] = "00" + those[n]["nonce"]


def earlier(those: list[Any], n: int) -> None:
    those[n]["roll"] -= 1


def typed(those: list[Any], n: int) -> None:
    those[n] = "typed"


@pytest.mark.parametrize(
    ("where", "how", "named"),
    [
        (ACTS, dropped, r"^(acts|proof\.rolls)\[\d+\]"),
        (ACTS, doubled, r"^acts\[\d+\]"),
        (ACTS, exchanged, r"^acts\[\d+\]"),
        (ACTS, other_hash, r"^acts\[\d+\]"),
        (ACTS, other_side, r"^acts\[\d+\]"),
        (ACTS, other_act, r"^acts\[\d+\]"),
        (SALT, dropped, r"^acts\[\d+\]"),
        (SALT, doubled, r"^acts\[\d+\]"),
        (SALT, exchanged, r"^(acts|proof\.salt)\[\d+\]"),
        (SALT, other_nonce, r"^acts\[\d+\]"),
        (SALT, earlier, r"^(acts\[|proof\.salt\[|proof\.seal)"),
        (ROLLS, dropped, r"^proof\.rolls\[\d+\]"),
        (ROLLS, doubled, r"^proof\.rolls\[\d+\]"),
        (ROLLS, typed, r"^proof\.rolls\[\d+\]"),
    ],
)
def test_whatever_is_changed_anywhere_is_refused_and_named(
    where: tuple[str, ...], how: Callable[[list[Any], int], None], named: str
) -> None:
    whole = json.loads(file())
    for place in range(len(entries(whole, where))):
        data = deepcopy(whole)
        how(entries(data, where), place)
        if data != whole:  # two entries alike may have changed places
            with pytest.raises(BadGameFile, match=named):
                proof.verify(data)


def resealed(**changes: Any) -> Any:
    """A file changed by somebody who knows how to seal it again."""
    data = json.loads(file())
    data["proof"] |= changes
    data["proof"]["seal"] = proof.compute_seal(data)
    return data


def rules_of(data: Any) -> tuple[str, str]:
    """The game of a file, and the version of its rules."""
    return data["game"], data["rules"]


def test_a_forger_who_seals_again_is_caught() -> None:
    data = json.loads(file())
    salt, rolls = data["proof"]["salt"], data["proof"]["rolls"]
    forged = [
        resealed(secret="00" * 32),
        resealed(
            secret="00" * 32, commitment=dice.make_commitment(bytes(32), "game", *rules_of(data))
        ),
        resealed(game="other"),
        resealed(salt=salt[1:]),
        resealed(salt=[*salt[:1], {"roll": 0, "nonce": "00"}, *salt[1:]]),
        resealed(salt=salt[::-1]),
        resealed(rolls=rolls[:-1]),
        resealed(rolls=[*rolls, "server"]),
        resealed(algorithm="dice-of-mine"),
        resealed(more=1),
        resealed(secret=None),
    ]
    for one in forged:
        with pytest.raises(BadGameFile, match=r"proof|acts"):
            proof.verify(one)


def test_another_roll_is_caught_even_in_a_game_that_replays() -> None:
    """The forger plays another game, and claims the same dice for it."""
    data = json.loads(file())
    room = Room.start(1, "game", game_of(data["game"]), Setup("classroom"), True, bytes(32))
    room.add_nonce("player", b"nonce", 0)
    room.roll_all(0)
    while not room.over:
        room.act(room.play.options("player")[0], "player", 0, None)
    room.secret = SECRET
    promised = dice.make_commitment(SECRET, "game", *rules_of(data))
    with pytest.raises(BadGameFile, match="would have shown something else"):
        proof.verify(proof.make_game_file(room, promised))


@pytest.mark.parametrize("whole", [None, [], "x", {}, {"secret": "00" * 32}], ids=str)
def test_what_is_no_proof_is_named(whole: Any) -> None:
    with pytest.raises(BadGameFile, match=r"^proof"):
        proof.verify(json.loads(file()) | {"proof": whole})


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("rolls", "server"),
        ("rolls", ["mine"]),
        ("salt", [1]),
        ("salt", [{"roll": -1, "nonce": "00"}]),
        ("salt", [{"roll": 10**30, "nonce": "00"}]),
        ("salt", [{"roll": 0, "nonce": ""}]),
        ("salt", [{"roll": 0, "nonce": "0g"}]),
        ("secret", "AB" * 32),
        ("secret", 7),
        ("commitment", 7),
        ("seal", None),
    ],
    ids=str,
)
def test_a_malformed_proof_is_named(name: str, value: Any) -> None:
    data = json.loads(file())
    data["proof"][name] = value
    with pytest.raises(BadGameFile, match=rf"^proof\.{name}"):
        proof.verify(data)


@pytest.mark.parametrize("data", [None, [], "x", 7, {}, {"format": "grognard-game/1"}], ids=str)
def test_what_is_no_game_file_is_named(data: Any) -> None:
    with pytest.raises((BadGameFile, NoSuchGame)):
        proof.verify(data)


def test_a_game_file_of_the_terminal_has_no_proof() -> None:
    data = json.loads(file())
    del data["proof"]
    with pytest.raises(BadGameFile, match="proof: there is none"):
        proof.verify(data)


def test_a_game_in_progress_does_not_tell_its_secret() -> None:
    room = Room.start(1, "game", game_of("keep-it-moving"), Setup("classroom"), True, SECRET)
    room.add_nonce("player", b"nonce", 0)
    room.roll_all(0)
    promised = dice.make_commitment(SECRET, "game", room.game.id, room.game.version)
    shown = proof.make_game_file(room, promised)
    assert SECRET.hex() not in json.dumps(shown)
    with pytest.raises(BadGameFile, match="not over"):
        proof.verify(shown)


def test_typed_and_copied_rolls_are_counted_apart() -> None:
    room = played()
    other = Room.start(2, "other", room.game, Setup("classroom"), True, SECRET)
    other.add_nonce("player", b"nonce", 0)
    for done in room.play.log:
        other.copy_act(done.act, 0)
    promised = dice.make_commitment(SECRET, "other", room.game.id, room.game.version)
    verdict = proof.verify(proof.make_game_file(other, promised))
    assert (verdict.proved, verdict.copied) == (0, verdict.rolls)
