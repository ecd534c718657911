"""Lines that are no requests, requests that make no sense, and crashes: nothing is ever lost."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard.cli.engine import LONGEST_LINE, main_loop
from grognard.engine.rules import State
from grognard.engine.value import Json, digest
from grognard.games import game
from grognard.games.keep_it_moving.game import KeepItMoving
from tests.cli.client import KIM, MODULE, Here, choices, play_on, run

NEW = b'{"cmd":"new","game":"keep-it-moving"'
ACT = b'{"cmd":"act","act":'
BAD_LINES = {
    b"": "no JSON",
    b"   ": "no JSON",
    b"{": "at character 1",
    b"[]": "expected an object, got []",
    b"7": "expected an object, got 7",
    b"null": "expected an object, got None",
    b'{"cmd":"ask"} {}': "Extra data",
    b"{'cmd':'ask'}": "no JSON",
    b'\xef\xbb\xbf{"cmd":"ask"}': "no JSON",
    b'{"cmd":"\xff"}': "no UTF-8 at byte 8",
    b'{"cmd":"\\ud800"}': "half a surrogate pair in '\\ud800'",
    b'{"\\udc00":1}': "half a surrogate pair",
    b'{"cmd":"ask","cmd":"ask"}': "'cmd' stands twice",
    ACT + b'[{"a":1,"a":2}]}': "'a' stands twice",
    ACT + b"NaN}": "'NaN' is no number",
    ACT + b"-Infinity}": "'-Infinity' is no number",
    ACT + b"1e999}": "'1e999' is no number",
    ACT + b'["roll",1' + b"0" * 400 + b"]}": "a number of 401 digits",
    ACT + b"9" * 5000 + b"}": "a number of 5000 digits",
    ACT + b"[" * 100_000 + b"]" * 100_000 + b"}": "nested more than 60 deep",
    ACT + b"[" * 60 + b"]" * 60 + b"}": "nested more than 60 deep",
    b"{}": "cmd: expected one of games, new,",
    b'{"cmd":null}': "got None",
    b'{"cmd":["act"]}': "got ['act']",
    b'{"cmd":"Act"}': "got 'Act'",
    b'{"cmd":"ask","loud":true}': "ask: object contains unknown field 'loud'",
    b'{"cmd":"act"}': "act: object missing required field 'act'",
    b'{"cmd":"act","act":["next"],"side":1}': "act, side: expected 'text | null', got 'number'",
    b'{"cmd":"act","act":["next"],"side":"umpire"}': "side: no 'umpire'; there are player, nature",
    b'{"cmd":"act","act":["next"],"side":"nature"}': "nature is not asked; it is asked of player",
    b'{"cmd":"view","side":[]}': "view, side: expected",
    b'{"cmd":"view","side":"nature"}': "side: no 'nature'",
    b'{"cmd":"new"}': "new: object missing required field 'game'",
    b'{"cmd":"new","game":3}': "new, game: expected 'text'",
    b'{"cmd":"new","game":"chess"}': "game: no 'chess'; there are army-group-north, keep-it-moving",
    NEW + b',"rules":"0"}': "rules: keep-it-moving has no version '0'",
    NEW + b',"scenario":"desert"}': "scenario: no 'desert'; there are standard",
    NEW + b',"options":{"colour":"red"}}': "options: no 'colour'; there are deck",
    NEW + b',"options":{"deck":"44"}}': "options.deck: no '44'; there are 43, 41",
    NEW + b',"options":{"deck":true}}': "options.deck: expected a text, got True",
    NEW + b',"options":{"deck":42}}': "options.deck: no '42'; there are 43, 41",
    NEW + b',"options":[]}': "new, options: expected 'object'",
    NEW + b',"dice":"loaded"}': "dice: expected",
    NEW + b',"dice":"seed:-1"}': "dice: expected",
    NEW + b',"dice":"seed:9223372036854775808"}': "dice: expected",
    NEW + b',"dice":7}': "new, dice: expected 'text'",
    NEW + b',"pack":[]}': "new, pack: expected 'object | null'",
    NEW + b',"pack":{"id":"x"}}': "pack: deck",
    NEW + b',"pack":{"id":"x"},"scenario":"standard"}': "scenario: a pack brings its own",
    NEW + b',"pack":{"id":"' + b"x" * 200_000 + b'"}}': "is larger than 200000 bytes",
    ACT + b'"next"}': "expected a list that begins with a verb",
    ACT + b'["dance"]}': "act[0]: no verb 'dance'",
    ACT + b'["commit",16]}': "commit: expected a whole number from 0 to 15",
    ACT + b'["commit",-9223372036854775808]}': "a number of 20 digits",
    ACT + b'["commit",8]}': "never fight alone",
    b'{"cmd":"why_not","act":{}}': "expected a list",
    b'{"cmd":"odds","act":["commit",8]}': "never fight alone",
    b'{"cmd":"load","game":"keep-it-moving"}': "missing required field 'state'",
    b'{"cmd":"load","game":"keep-it-moving","state":[]}': "load, state: expected 'object'",
    b'{"cmd":"load","game":"keep-it-moving","state":{}}': "missing",
    b'{"cmd":"import","game_file":{}}': "game_file.game: expected a text",
    b'{"cmd":"import","game_file":{"game":"keep-it-moving","rules":[]}}': "game_file.rules",
    b'{"cmd":"import","game_file":{"game":"keep-it-moving","rules":"1"}}': "format: expected",
    b'{"cmd":"undo"}': "nothing to take back",
}


@pytest.fixture(scope="module")
def table() -> Here:
    """One that waits for a commitment."""
    here = Here()
    here.ask("new", game=KIM)
    here.ask("act", act=["draw", "easy"])
    return here


@pytest.mark.parametrize(
    ("line", "error"),
    BAD_LINES.items(),
    ids=[f"{n} {line[:40]!r}" for n, line in enumerate(BAD_LINES)],
)
def test_a_bad_line_is_answered_with_what_and_where(table: Here, line: bytes, error: str) -> None:
    before, state = table.ask("ask"), table.ask("state")
    refusal = table.send(line)
    assert refusal["ok"] is False
    assert error in refusal["error"]
    assert len(refusal["error"]) < 2_100
    assert (table.ask("ask"), table.ask("state")) == (before, state), "nothing has changed"


@pytest.mark.parametrize(
    "line",
    [
        ACT + b'["next"]}',
        *(b'{"cmd":"%s"}' % cmd for cmd in (b"ask", b"undo", b"state", b"view", b"export")),
        *(b'{"cmd":"%s","act":["next"]}' % cmd for cmd in (b"why_not", b"odds")),
    ],
)
def test_without_a_game_there_is_nothing_to_ask(line: bytes) -> None:
    assert Here().send(line)["error"].startswith("there is no game yet")


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner),
    max_leaves=12,
)


@given(
    cmd=st.sampled_from(["new", "act", "why_not", "odds", "load", "import", "view", "ask", "x"]),
    fields=st.dictionaries(
        st.sampled_from(["game", "act", "state", "game_file", "side", "dice", "options", "pack"]),
        json_values | st.just(KIM) | st.just(["commit", 1]),
    ),
)
def test_no_request_is_an_internal_error(cmd: str, fields: dict[str, Json]) -> None:
    here = Here()
    here.ask("new", game=KIM)
    answer = here.ask(cmd, **fields)
    assert "internal" not in answer.get("error", "")


@given(st.binary(max_size=60))
def test_no_bytes_are_an_internal_error(line: bytes) -> None:
    answer = Here().send(line)
    assert "internal" not in answer["error"]


# ---------------------------------------------------------------- the stream


def test_every_line_gets_one_answer_and_the_end_of_the_input_ends_it() -> None:
    lines = [b'{"cmd":"games"}', b"", b'{"cmd":"games"}\r', b"x", NEW + b"}", b'{"cmd":"ask"}']
    status, answers = run(b"\n".join(lines))  # the last line has no end
    assert status == 0
    assert [answer["ok"] for answer in answers] == [True, False, True, False, True, True]


def test_the_command_line_serves_the_same() -> None:
    command = [sys.executable, "-c", "from grognard.cli.main import main; main()", "engine"]
    lines = NEW + b'}\n\xff\n{"cmd":"quit"}\n'
    done = subprocess.run(command, input=lines, capture_output=True, check=False)
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert (done.returncode, answers) == run(lines)
    assert [answer["ok"] for answer in answers] == [True, False, True]


def test_nothing_is_answered_after_quit() -> None:
    assert run(b'{"cmd":"quit"}\n{"cmd":"games"}\n') == (0, [{"ok": True}])
    assert run(b"") == (0, [])


def test_a_line_too_long_is_refused_once_and_the_next_is_heard() -> None:
    most = b'{"cmd":"' + b"x" * (LONGEST_LINE - 11) + b'"}\n'
    assert len(most) == LONGEST_LINE
    status, answers = run(most + b" " + most + b" " * 3 * LONGEST_LINE + b'\n{"cmd":"quit"}\n')
    assert status == 0
    errors = [answer.get("error", "")[:40] for answer in answers]
    assert errors[0].startswith("cmd: expected one of")
    assert errors[1:] == [errors[0], f"line: longer than {LONGEST_LINE} bytes", ""]


def test_it_ends_quietly_when_nobody_listens_any_more() -> None:
    pipe = subprocess.PIPE
    engine = subprocess.Popen(MODULE, stdin=pipe, stdout=pipe, stderr=pipe)
    assert engine.stdout is not None
    engine.stdout.close()
    engine.stdout = None
    _, complaints = engine.communicate(b'{"cmd":"games"}\n' * 3)
    assert (engine.returncode, complaints) == (0, b"")


def test_what_prints_does_not_get_between_the_answers(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(KeepItMoving, "label", lambda *_: print("stray") or "label")
    out = io.BytesIO()
    assert main_loop(io.BytesIO(NEW + b"}\n"), out) == 0
    assert len(out.getvalue().splitlines()) == 1
    assert json.loads(out.getvalue())["ok"]
    assert "stray" not in capsys.readouterr().out


# ---------------------------------------------------------------- crashes


def crash(*_: object) -> str:
    raise RuntimeError("broken rules")


class CrashesLater:
    """Stands for Game.hash, which is called after each act, Nature's too; the n-th call crashes."""

    def __init__(self, calls: int) -> None:
        self.left = calls

    def __call__(self, s: State) -> str:
        self.left -= 1
        return crash() if self.left == 0 else digest(game(KIM).dump(s))


@pytest.mark.parametrize(("dice", "calls"), [("manual", 1), ("seed:11", 1), ("seed:11", 2)])
def test_a_crash_within_the_rules_leaves_the_game_as_it_was(
    dice: str, calls: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    harmed, unharmed = Here(), Here()
    for table in (harmed, unharmed):
        ask = play_on(table, table.ask("new", game=KIM, dice=dice), Random(1), 4)[-1]
    state = harmed.ask("state")
    with monkeypatch.context() as broken:
        broken.setattr(KeepItMoving, "hash", CrashesLater(calls))
        refusal = harmed.ask("act", act=choices(ask)[0])
    assert refusal["ok"] is False
    assert refusal["error"].startswith("internal error, the game is as it was: RuntimeError")
    assert (harmed.ask("ask"), harmed.ask("state")) == (ask, state)
    rest = [play_on(table, ask, Random(2)) for table in (harmed, unharmed)]
    assert rest[0] == rest[1], "the dice fall as they would have"
    logs = [table.ask("export") for table in (harmed, unharmed)]
    assert logs[0] == logs[1]


def test_a_crash_at_the_beginning_of_another_game_keeps_this_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = Here()
    before = table.ask("new", game=KIM)
    with monkeypatch.context() as broken:
        broken.setattr(KeepItMoving, "breadcrumb", crash)
        assert "internal error" in table.ask("new", game=KIM, scenario="classroom")["error"]
    assert table.ask("ask") == before
