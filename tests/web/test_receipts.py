"""Receipts: what a player has kept shows whether a file is the game he played."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner

from grognard.web import proof, signing
from grognard.web.receipts import BadReceipts, Receipts, read_receipts
from grognard.web.verifying import describe, verify
from tests.web.played import KEEP, MARCH, SERVER_KEY, Played, begin, play, whole_game

WAGNER, RUSSIA = "wagner", "russia"


def test_receipts_prove_the_rolls_after_their_own_acts() -> None:
    made = whole_game()
    found = proof.verify(made.file(), [made.receipts_of("player")])
    assert found.proved > 10
    assert found.on_word == {"": found.rolls - found.proved}
    assert found.receipts[0].until == found.entries


def test_what_the_other_did_rests_on_the_operators_word_without_his_receipts() -> None:
    made = whole_game(MARCH, undo_every=5)
    wagner, russia = made.receipts_of(WAGNER), made.receipts_of(RUSSIA)
    one = proof.verify(made.file(), [russia])
    assert (one.proved, one.on_word) == (1, {WAGNER: one.rolls - 1})
    both = proof.verify(made.file(), [wagner, russia])
    assert both.proved == both.rolls - both.on_word[""]


def test_somebody_who_watched_proves_that_nothing_was_changed() -> None:
    made = whole_game()
    found = proof.verify(made.file(), [made.receipts_of()])
    assert (found.proved, found.receipts[0].until) == (0, found.entries)
    assert "Receipts of somebody who watched" in " ".join(describe(found))


def test_the_same_receipts_twice_prove_no_more() -> None:
    made = whole_game()
    once = proof.verify(made.file(), [made.receipts_of("player")])
    twice = proof.verify(made.file(), [made.receipts_of("player")] * 2)
    assert once.proved == twice.proved


def test_what_was_sent_and_is_not_in_the_game_is_counted() -> None:
    made = begin()
    made.note("player", "d" * 32, "act", ["next"])
    found = proof.verify(play(made).file(), [made.receipts_of("player")])
    assert found.receipts[0].missing == 1
    assert "and 1 that it does not have" in " ".join(describe(found))


# ---------------------------------------------------------------- another game than was played


def after_six(made: Played) -> Receipts:
    """The receipts of whoever was told the head after six entries, and no more."""
    seen = made.receipts_of("player")
    six = [one for one in seen.sent if one.seq < 6]
    last = next(one for one in seen.sent if one.seq >= 6)
    told = msgspec.structs.replace(seen.told, seq=last.seq, head=last.head)
    return msgspec.structs.replace(seen, sent=six, told=told)


def test_another_end_of_the_game_is_noticed() -> None:
    """A forger who knows the secret plays on from some act as he likes; it all agrees."""
    true, forged = whole_game(), play(play(begin(), acts=4), choose=lambda options, n: options[0])
    assert proof.verify(forged.file()).proved == 0
    with pytest.raises(BadReceipts, match=r"entr"):
        proof.verify(forged.file(), [true.receipts_of("player")])


def test_a_game_cut_short_is_noticed() -> None:
    true, cut = whole_game(), play(begin(), acts=6)
    cut.resign("player", "a" * 32)
    assert proof.verify(cut.file()).acts
    with pytest.raises(BadReceipts, match="entries at least; this file has"):
        proof.verify(cut.file(), [true.receipts_of("player")])


def test_who_left_early_vouches_for_no_more_than_he_saw() -> None:
    true = whole_game()
    held = after_six(true)
    found = proof.verify(true.file(), [held])
    assert 6 <= found.receipts[0].until < found.entries
    assert 0 < found.proved < found.by_server - found.on_word[""]
    assert "of whoever gave you this file" in describe(found)[-1]
    everything = proof.verify(true.file(), [held, true.receipts_of()])
    assert "of whoever gave you this file" not in describe(everything)[-1]


def change(receipts: Receipts, **changes: Any) -> Receipts:
    return msgspec.structs.replace(receipts, **changes)


def change_sent(receipts: Receipts, n: int, **changes: Any) -> Receipts:
    sent = [*receipts.sent]
    sent[n] = msgspec.structs.replace(sent[n], **changes)
    return change(receipts, sent=sent)


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"head": "0" * 64}, "the game was another"),
        ({"act": ["next", 1]}, "something else than was sent"),
        ({"kind": "undo", "act": []}, "something else than was sent"),
        ({"side": "blue"}, "was sent for blue"),
        ({"seq": 99_999}, "entries at least"),
    ],
    ids=str,
)
def test_a_command_must_stand_as_it_was_sent(changes: dict[str, Any], why: str) -> None:
    made = whole_game()
    with pytest.raises(BadReceipts, match=why):
        proof.verify(made.file(), [change_sent(made.receipts_of("player"), 3, **changes)])


def test_nothing_may_be_put_between_a_head_and_the_command_that_was_sent_after_it() -> None:
    """Else the server could put in entries, once it has the key, until the dice suit it."""
    made = begin()
    room, side = made.room, "player"
    act, key = room.play.options(side)[0], "e" * 32
    made.note(side, key, "act", room.game.decode(room.play.state, act))
    room.add_nonce(side, b"tried until it suited", 0)
    room.act(act, side, 0, key)
    made.take()
    file = play(made).file()
    assert proof.verify(file).by_server
    with pytest.raises(BadReceipts, match="something was put before it"):
        proof.verify(file, [made.receipts_of(side)])


def test_receipts_of_another_game_or_promise_are_refused() -> None:
    made = whole_game()
    mine = made.receipts_of("player")
    for changes in ({"game": "other"}, {"commitment": "0" * 64}):
        with pytest.raises(BadReceipts, match=r"others|of the game other"):
            proof.verify(made.file(), [change(mine, **changes)])


@pytest.mark.parametrize("data", [None, [], {}, "x", {"format": "grognard-receipts/2"}], ids=str)
def test_what_are_no_receipts_is_said(data: Any) -> None:
    with pytest.raises(BadReceipts, match=r"^ann\.json: these are no receipts"):
        read_receipts(data, "ann.json")


# ---------------------------------------------------------------- the command


def write(folder: Path, name: str, data: Any) -> str:
    path = folder / name
    path.write_text(json.dumps(data))
    return str(path)


def run(*words: str) -> tuple[int, str]:
    result = CliRunner().invoke(verify, words)
    return result.exit_code, result.output


def plain(receipts: Receipts) -> Any:
    data = msgspec.to_builtins(receipts)
    del data["name"]
    return data


def test_the_command_says_what_is_proved_and_by_whom(tmp_path: Path) -> None:
    made = whole_game(KEEP)
    file = write(tmp_path, "game.json", made.file())
    held = write(tmp_path, "ann.json", plain(made.receipts_of("player")))
    status, said = run(file)
    assert status == 0
    assert "Proved by receipts: nothing" in said
    assert "On the word of the operator, and of whoever gave you this file: " in said
    status, said = run(file, "--receipts", held)
    assert (status, "Receipts of player" in said, "Proved by receipts: nothing" in said) == (
        0,
        True,
        False,
    )
    assert "before the first act)" in said
    key = signing.derive_public_key(SERVER_KEY)
    status, said = run(file, "--server-key", key)
    assert (status, "Signed by the server you named" in said) == (0, True)
    assert "On the word of the operator: " in said
    status, said = run(file, "--server-key", key[::-1])
    assert (status, "not by the one you named" in said) == (1, True)
    status, said = run(file, "--server-key", "x")
    assert (status, "64 digits" in said) == (2, True)


def test_the_command_names_receipts_that_do_not_fit(tmp_path: Path) -> None:
    made = whole_game(KEEP)
    file = write(tmp_path, "game.json", made.file())
    odd: list[Any] = [{}, [], None]
    for data in (plain(whole_game(MARCH).receipts_of(WAGNER)), *odd):
        held = write(tmp_path, "ann.json", data)
        status, said = run(file, "--receipts", held)
        assert (status, "ann.json: " in said, "Traceback" in said) == (1, True, False)
    assert run(file, "--receipts", str(tmp_path / "none.json"))[0] == 1
