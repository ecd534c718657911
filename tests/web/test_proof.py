"""What a game file proves of its dice, and that no other file passes for it."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grognard.engine.game import Setup
from grognard.engine.play import BadGameFile, replay
from grognard.games import NoSuchGame
from grognard.games import game as game_of
from grognard.web import dice, proof, requests, signing
from grognard.web.chain import make_head
from grognard.web.errors import ApiError
from grognard.web.room import Room
from grognard.web.store.log import Entry, chain_hash
from tests.web.played import KEEP, MARCH, SECRET, SERVER_KEY, Played, begin, play, whole_game


@cache
def file() -> bytes:
    return json.dumps(whole_game(undo_every=3).file(), separators=(",", ":")).encode()


def copy_of_file() -> Any:
    return json.loads(file())


def test_every_roll_of_a_whole_game_agrees_with_its_secret() -> None:
    found = proof.verify(copy_of_file())
    assert found.by_server == found.rolls > 10
    assert found.entries > found.acts > found.rolls
    assert (found.typed, found.copied) == (0, 0)


def test_without_receipts_nothing_is_proved() -> None:
    found = proof.verify(copy_of_file())
    assert found.proved == 0
    assert found.on_word.total() == found.rolls
    assert found.on_word[""] > 0
    assert found.on_word["player"] >= 10


def test_a_file_with_a_proof_is_still_a_game_file() -> None:
    data = copy_of_file()
    assert replay(game_of(data["game"]), data).over


def test_a_roll_follows_from_the_act_before_it() -> None:
    """Another key, another act, or the same one taken back and done again: other dice."""
    made: set[str] = set()
    for keys in (("1" * 32,), ("2" * 32,), ("1" * 32, "3" * 32, "4" * 32)):
        one = begin(MARCH)
        room, side = one.room, "wagner"
        for n, key in enumerate(keys):
            if n % 2:
                one.undo(side, key)
            else:
                one.act(room.play.options(side)[0], side, key)
        made.add(room.chain)
    assert len(made) == 3


def test_the_moment_of_an_entry_is_not_in_its_head() -> None:
    """Else the server could try moments until the dice fall as it likes."""
    one, other = begin(), begin()
    act = one.room.play.options("player")[0]
    one.room.act(act, "player", 1, "1" * 32)
    other.room.act(act, "player", 2, "1" * 32)
    assert one.room.chain == other.room.chain


def test_a_head_cannot_be_guessed_by_whoever_knows_all_but_the_secret() -> None:
    """Bots and Nature have no nonce: a plain hash of what they did would tell what it was."""
    entry = Entry(5, "act", "blue", {"act": ["lay", "charge"]}, "0" * 32, "", "bot:4", 0)
    heads = {make_head(bytes([n]) * 32, dice.CHAINED, "1" * 64, entry) for n in range(9)}
    assert len(heads) == 9
    assert chain_hash("1" * 64, entry) not in {head[:32] for head in heads}


@pytest.mark.parametrize("name", ["secret", "public_id", "rolls", "scenario"])
def test_the_first_head_covers_how_the_game_began(name: str) -> None:
    told: dict[str, Any] = {"secret": SECRET, "public_id": "a", "rolls": True, "scenario": "easy"}
    others = {"secret": bytes(32), "public_id": "b", "rolls": False, "scenario": "hard"}

    def head(public_id: str, scenario: str, rolls: bool, secret: bytes) -> str:
        return Room.start(1, public_id, game_of(MARCH), Setup(scenario), rolls, secret).chain

    assert head(**told) != head(**{**told, name: others[name]})


# ---------------------------------------------------------------- changed files


@given(st.integers(0, 8 * len(file()) - 1))
@settings(max_examples=400)
def test_every_flipped_bit_is_caught(place: int) -> None:
    raw = bytearray(file())
    raw[place // 8] ^= 1 << place % 8
    with pytest.raises((BadGameFile, NoSuchGame, ApiError)):
        proof.verify(requests.parse_json(bytes(raw), 10**6))


ACTS, LOG = ("acts",), ("proof", "log")


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


def other_key(those: list[Any], n: int) -> None:
    those[n]["key"] = "0" * 32 if those[n]["key"] is None else None


def other_kind(those: list[Any], n: int) -> None:
    those[n]["kind"] = "resign" if those[n]["kind"] == "undo" else "undo"


def other_body(those: list[Any], n: int) -> None:
    those[n]["body"]["more"] = 1


def typed(those: list[Any], n: int) -> None:
    those[n]["body"]["typed"] = "player"


def copied(those: list[Any], n: int) -> None:
    those[n]["body"]["copied"] = True


@pytest.mark.parametrize(
    ("where", "how"),
    [
        (ACTS, dropped),
        (ACTS, doubled),
        (ACTS, exchanged),
        (ACTS, other_hash),
        (ACTS, other_side),
        (ACTS, other_act),
        (LOG, dropped),
        (LOG, doubled),
        (LOG, exchanged),
        (LOG, other_side),
        (LOG, other_key),
        (LOG, other_kind),
        (LOG, other_body),
        (LOG, typed),
        (LOG, copied),
    ],
)
def test_whatever_is_changed_anywhere_is_refused_and_named(
    where: tuple[str, ...], how: Callable[[list[Any], int], None]
) -> None:
    whole = copy_of_file()
    for place in range(len(entries(whole, where))):
        data = deepcopy(whole)
        how(entries(data, where), place)
        if data != whole:  # two entries alike may have changed places
            with pytest.raises(BadGameFile, match=r"^(acts|proof\.(log|secret|seal))"):
                proof.verify(data)


def resealed(key: bytes | None = None, **changes: Any) -> Any:
    """A file changed by somebody who knows how to seal it again, and may sign it himself."""
    data = copy_of_file()
    data["proof"] |= {"server_key": None, "signature": None} | changes
    if key is not None:
        data["proof"]["server_key"] = signing.derive_public_key(key)
    data["proof"]["seal"] = proof.compute_seal(data)
    if key is not None:
        data["proof"]["signature"] = signing.sign(key, data["proof"]["seal"])
    return data


def other_promise() -> str:
    data = copy_of_file()
    return dice.make_commitment(bytes(32), "game", data["game"], data["rules"])


@pytest.mark.parametrize(
    ("changes", "named"),
    [
        ({"secret": "00" * 32}, r"proof\.commitment"),
        ({"secret": "00" * 32, "commitment": other_promise()}, r"proof\.log\[\d+\]"),
        ({"game": "other"}, r"proof\.commitment"),
        ({"dice": "typed"}, r"proof\.log\[\d+\]"),
        ({"log": []}, "acts"),
        ({"algorithm": "dice-of-mine"}, r"proof\.algorithm"),
        ({"algorithm": dice.SALTED}, "proof"),
        ({"more": 1}, "proof"),
        ({"secret": None}, r"proof\.secret: the game is not over"),
        ({"log": None}, r"proof\.log"),
        ({"log": [1]}, r"proof\.log"),
        ({"secret": "AB" * 32}, r"proof\.secret"),
        ({"commitment": 7}, r"proof\.commitment"),
    ],
    ids=str,
)
def test_a_forger_who_seals_again_is_caught(changes: dict[str, Any], named: str) -> None:
    with pytest.raises(BadGameFile, match=f"^{named}"):
        proof.verify(resealed(**changes))


def test_another_roll_is_caught_even_in_a_game_that_replays() -> None:
    """The forger plays another game, and claims the same dice for it."""
    other = play(begin(secret=bytes(range(1, 33))))
    other.room.secret = SECRET
    with pytest.raises(BadGameFile, match="would have shown something else"):
        proof.verify(other.file())


def test_a_tail_cut_off_is_no_resignation() -> None:
    """Whoever has lost cannot say that it ended before; and who says he resigned needs a key."""
    whole = whole_game()
    cut = play(begin(), acts=5)
    data = cut.file()
    data["proof"]["secret"] = SECRET.hex()
    data["proof"] |= {"server_key": None, "signature": None}
    data["proof"]["seal"] = proof.compute_seal(data)
    with pytest.raises(BadGameFile, match="not over"):
        proof.verify(data)
    cut.resign("player", "a" * 32)
    assert proof.verify(cut.file()).acts < proof.verify(whole.file()).acts


@pytest.mark.parametrize("whole", [None, [], "x", {}, {"secret": "00" * 32}], ids=str)
def test_what_is_no_proof_is_named(whole: Any) -> None:
    with pytest.raises(BadGameFile, match=r"^proof"):
        proof.verify(copy_of_file() | {"proof": whole})


@pytest.mark.parametrize("data", [None, [], "x", 7, {}, {"format": "grognard-game/1"}], ids=str)
def test_what_is_no_game_file_is_named(data: Any) -> None:
    with pytest.raises((BadGameFile, NoSuchGame)):
        proof.verify(data)


def test_a_game_file_of_the_terminal_has_no_proof() -> None:
    data = copy_of_file()
    del data["proof"]
    with pytest.raises(BadGameFile, match="proof: there is none"):
        proof.verify(data)


def test_a_game_in_progress_does_not_tell_its_secret() -> None:
    shown = begin().file()
    assert SECRET.hex() not in json.dumps(shown)
    with pytest.raises(BadGameFile, match="not over"):
        proof.verify(shown)


# ---------------------------------------------------------------- other games


def test_copied_rolls_are_counted_apart() -> None:
    one = whole_game()
    other = Played(Room.start(2, "other", one.room.game, one.room.play.setup, True, SECRET))
    other.room.add_nonce("player", b"nonce", 0)
    for done in one.room.play.log:
        other.room.copy_act(done.act, 0)
    other.take()
    found = proof.verify(other.file())
    assert (found.by_server, found.copied) == (0, found.rolls)


def test_a_game_that_goes_on_from_another_is_checked_from_there() -> None:
    one = whole_game()
    other = Played(Room.start(2, "other", one.room.game, one.room.play.setup, True, SECRET))
    other.room.add_nonce("player", b"nonce", 0)
    for done in one.room.play.log[:12]:
        other.room.copy_act(done.act, 0)
    other.room.roll_all(0)
    other.take()
    found = proof.verify(play(other).file())
    assert found.copied > 3
    assert found.by_server == found.rolls - found.copied > 0


def test_typed_rolls_are_counted_apart_and_may_be_taken_back() -> None:
    found = proof.verify(play(begin(rolls=False), undo_every=4).file())
    assert (found.by_server, found.typed) == (0, found.rolls)
    assert found.rolls > 3


def test_rolls_after_the_acts_of_bots_are_counted_as_theirs() -> None:
    found = proof.verify(whole_game(MARCH, bots=("wagner",)).file())
    assert found.on_word["bot"] > 0
    assert "wagner" not in found.on_word


def test_a_bots_key_is_the_number_of_the_entry_before() -> None:
    """Else whoever writes a file could try keys for bots until the dice suit him."""
    made = begin(KEEP)
    made.act(made.room.play.options("player")[0], "player", "bot:7")
    with pytest.raises(BadGameFile, match=r"log\[\d+\]\.key: a bot's"):
        proof.verify(play(made).file())


# ---------------------------------------------------------------- signatures


def test_a_file_tells_who_has_signed_it() -> None:
    mine = signing.derive_public_key(SERVER_KEY)
    assert proof.verify(copy_of_file()).signed_by == mine
    assert not proof.verify(copy_of_file()).named
    assert proof.verify(copy_of_file(), server_key=mine).named
    assert proof.verify(resealed()).signed_by is None


def test_only_the_server_that_is_named_will_do() -> None:
    mine = signing.derive_public_key(SERVER_KEY)
    with pytest.raises(BadGameFile, match="signed by nobody"):
        proof.verify(resealed(), server_key=mine)
    with pytest.raises(BadGameFile, match="signed by the key"):
        proof.verify(resealed(key=bytes(32)), server_key=mine)


def test_a_signature_is_of_one_file_and_by_one_key() -> None:
    data = copy_of_file()
    other = resealed(key=bytes(32))["proof"]
    for wrong in (
        {"signature": other["signature"]},
        {"signature": None},
        {"signature": "00" * 64},
    ):
        with pytest.raises(BadGameFile, match=r"proof\.signature"):
            proof.verify({**data, "proof": {**data["proof"], **wrong}})
    stolen = resealed(server_key=data["proof"]["server_key"])
    stolen["proof"]["signature"] = data["proof"]["signature"]
    assert proof.verify(stolen)  # the very same file, sealed the same
    stolen = resealed(server_key=data["proof"]["server_key"])
    stolen["acts"][0]["hash"] = "0" * 32
    stolen["proof"]["signature"] = data["proof"]["signature"]
    with pytest.raises(BadGameFile):
        proof.verify(stolen)


@pytest.mark.parametrize("key", ["ff" * 32, "02" + "00" * 31])
def test_what_is_no_key_signs_nothing(key: str) -> None:
    data = resealed(server_key=key)
    data["proof"]["signature"] = "00" * 64
    with pytest.raises(BadGameFile, match=r"proof\.signature"):
        proof.verify(data)
