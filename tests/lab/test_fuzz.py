"""The fuzzer finds every kind of fault, shown on games broken one by one, and keeps the proof."""

from __future__ import annotations

import json
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from grognard import compiled
from grognard.engine.dice import Dice
from grognard.engine.facts import Telling
from grognard.engine.game import Ending, Game, Setup
from grognard.engine.play import CannotUndo, Play, replay
from grognard.engine.rules import CHOICE, Fact, Moves, Reason, ask
from grognard.engine.value import Json
from grognard.games import game as game_of
from grognard.games.keep_it_moving.game import KeepItMoving
from grognard.games.keep_it_moving.rules.state import Kim
from grognard.lab import fuzz as lab
from grognard.lab.drill import next_act
from grognard.lab.fuzz import Findings, every_setup, fuzz
from tests.keep_it_moving.decks import event, fight, pack
from tests.keep_it_moving.table import KIM
from tests.the_ford.table import FORD

MARCH = game_of("march-of-justice")
STANDARD = Setup("standard")
GAMES = 300 if compiled() else 100


def examined(game: Game, keep: Path, games: int = 20, scenario: str = "") -> Findings:
    """Examine every game."""
    setup = Setup(scenario or game.scenarios[0].id)
    return fuzz(game, setup, 1, games, keep, examined=1, most_failures=1)


def found(game: Game, keep: Path, games: int = 20, scenario: str = "") -> str:
    """The first thing that is wrong."""
    failures = examined(game, keep, games, scenario).failures
    return failures[0].what if failures else "nothing"


# ---------------------------------------------------------------- all is well


@pytest.mark.parametrize("scenario", [scenario.id for scenario in KIM.scenarios])
def test_our_games_are_in_order(scenario: str, tmp_path: Path) -> None:
    findings = fuzz(KIM, Setup(scenario), 1, GAMES, tmp_path / "kept", examined=5)
    assert findings.failures == []
    assert not (tmp_path / "kept").exists(), "nothing is made where nothing is kept"


def test_so_is_one_with_many_options(tmp_path: Path) -> None:
    """Each scenario with each set of options, or some of each; and a few of them examined."""
    setups = every_setup(MARCH)[:: 1 if compiled() else 5]
    findings = fuzz(MARCH, setups, 1, len(setups), tmp_path, examined=7)
    assert findings.failures == []


@pytest.mark.parametrize("scenario", [scenario.id for scenario in FORD.scenarios])
def test_so_is_a_game_of_two_sides_with_secrets(scenario: str, tmp_path: Path) -> None:
    assert found(FORD, tmp_path, 100, scenario) == "nothing"


@pytest.mark.parametrize(
    "cards",
    [
        event('{ choose = [{ label = "A", does = [{ momentum = -1 }] }, { label = "B" }] }'),
        fight('needs = 2\nfailed = [{ attrit = "random unit" }]'),
        event("{ prepare = 3 }") + event('{ regenerate = "one unit" }', "rest"),
    ],
)
def test_so_are_decks_of_ones_own(cards: str, tmp_path: Path) -> None:
    findings = fuzz(KIM, Setup("small", {}, pack(cards)), 1, 40, tmp_path, examined=4)
    assert findings.failures == []
    assert findings.examined == 10


# ---------------------------------------------------------------- every way to begin


def test_every_scenario_and_option_that_begins_otherwise() -> None:
    found = [(setup.scenario, dict(setup.options)) for setup in every_setup(KIM)]
    assert found == [("standard", {}), ("standard", {"deck": "41"}), ("classroom", {})]


def test_every_set_of_values_of_all_options() -> None:
    setups = every_setup(MARCH)
    values = {
        (setup.scenario, *(MARCH.option(setup, setting.name) for setting in MARCH.settings))
        for setup in setups
    }
    assert len(values) == len(setups) == 3 * 3 * 2 * 2 * 2


def test_setups_are_played_and_examined_in_turn(tmp_path: Path) -> None:
    """Mute games fail where they are examined, and are kept with the setup they had."""
    setups = every_setup(KIM)
    findings = fuzz(Mute(), setups, 1, 9, tmp_path, examined=3, most_failures=9)
    kept = [json.loads(f.file.read_text(encoding="utf-8")) for f in findings.failures if f.file]
    assert [(game["scenario"], game["options"]) for game in kept] == [
        (setup.scenario, dict(setup.options)) for setup in setups
    ]


# ---------------------------------------------------------------- what is counted


@pytest.mark.parametrize(("games", "each", "looked_at"), [(7, 3, [0, 3, 6]), (2, 9, [0])])
def test_the_figures_are_true(games: int, each: int, looked_at: list[int], tmp_path: Path) -> None:
    told: list[int] = []
    findings = fuzz(KIM, STANDARD, 4, games, tmp_path, each, progress=told.append)
    assert findings.drilled == games == sum(told)
    assert findings.examined == len(looked_at)
    assert findings.acts == sum(decisions(4, number) for number in looked_at)


def test_some_are_drilled_and_the_others_only_played(tmp_path: Path) -> None:
    findings = fuzz(KIM, STANDARD, 4, 10, tmp_path, examined=100, drilled=4)
    assert (findings.played, findings.drilled, findings.examined) == (10, 3, 1)
    assert findings.failures == []


def decisions(seed: int, number: int) -> int:
    """How often the player is asked in a random game."""
    s, dice, asked = KIM.start(STANDARD), Dice(seed, number), 0
    while ask(s):
        asked += s.top.kind == CHOICE
        s.top.take(s, next_act(s, Moves(), dice))
    return asked


# ---------------------------------------------------------------- broken games


class ForgetsMomentum(KeepItMoving):
    def load(self, data: Json) -> Kim:
        return super().load(data | {"momentum": 12})


class MixesUpActs(KeepItMoving):
    def encode(self, s: Kim, act: Json) -> int:
        return super().encode(s, act) ^ 1


class Mute(KeepItMoving):
    def label(self, s: Kim, act: int) -> str:
        return ""


class Stammers(KeepItMoving):
    def label(self, s: Kim, act: int) -> str:
        raise ValueError("I cannot say it")


class SeesGhosts(KeepItMoving):
    ghosts = count()

    def look(self, s: Kim, side: str | None) -> Json:
        return {"ghosts": next(self.ghosts)}


class EndsWithoutReason(KeepItMoving):
    def ending(self, s: Kim) -> Ending:
        return Ending(super().ending(s).result, None, "", "9.1")


class EndsWithoutRule(KeepItMoving):
    def ending(self, s: Kim) -> Ending:
        return Ending(super().ending(s).result, None, "It is over.", "")


class CannotBegin(KeepItMoving):
    def hash(self, s: Kim) -> str:
        raise ValueError("no hash")


@pytest.mark.parametrize(
    ("game", "told"),
    [
        (ForgetsMomentum(), "loading what was dumped gives another state"),
        (MixesUpActs(), "name: ["),
        (Mute(), "no words: ["),
        (SeesGhosts(), "a guess looks otherwise to player"),
        (EndsWithoutReason(), "no reason for the end"),
        (EndsWithoutRule(), "no reason for the end"),
    ],
)
def test_a_broken_game(game: Game, told: str, tmp_path: Path) -> None:
    what = found(game, tmp_path)
    assert what.startswith("act ")
    assert what.split(": ", 1)[1].startswith(told)


def test_a_crash(tmp_path: Path) -> None:
    what = found(Stammers(), tmp_path)
    assert what.startswith("crash: Traceback")
    assert "ValueError: I cannot say it" in what


def test_a_game_that_cannot_begin(tmp_path: Path) -> None:
    [failure] = examined(CannotBegin(), tmp_path).failures
    assert "It cannot even begin: ValueError: no hash" in failure.what
    assert failure.file is None


# ---------------------------------------------------------------- a broken table


NO = Reason("1", "No.")
NO_WORDS = Reason("1", "")


def refuses_all(self: Play, act: int) -> Reason | None:
    return NO


def allows_all(self: Play, act: int) -> Reason | None:
    return None


def no_undo(self: Play) -> None:
    raise CannotUndo("never")


def half_undo(self: Play) -> None:
    if not self.undos:
        raise CannotUndo("not now")
    del self.log[self.undos.pop().acts :]


def speechless(self: Play) -> list[tuple[int, Reason]]:
    return [(act, NO_WORDS) for act, _ in self.offers().refused]


def refuses_what_is_offered(self: Play) -> list[tuple[int, Reason]]:
    return [(act, NO) for act in self.options()]


@pytest.mark.parametrize(
    ("part", "broken", "told"),
    [
        ("why_not", refuses_all, "offered but refused: ["),
        ("why_not", allows_all, "an illegal act was accepted: 0x"),
        ("undo", no_undo, "an act nobody has seen cannot be taken back"),
        ("undo", half_undo, "undo gives another state"),
        ("refusals", speechless, "no reason: ["),
        ("refusals", refuses_what_is_offered, "offered and refused: ["),
    ],
)
def test_a_broken_table(
    part: str, broken: object, told: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(Play, part, broken)
    assert found(KIM, tmp_path, GAMES).split(": ", 1)[1].startswith(told)


def rolls_and_remembers(self: Play) -> None:
    """`Play._settle`, but the acts before a roll may still be taken back."""
    while self.nature_is_asked:
        act = self.fate.pick(self.state, self.state.top)
        if act is None:
            return
        self._do("nature", act)


def always_unseen(self: Play, by: str, asked: list[str]) -> bool:
    return False


def test_undo_past_a_roll(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(Play, "_settle", rolls_and_remembers)
    monkeypatch.setattr(Play, "_cannot_be_unseen", always_unseen)
    assert found(KIM, tmp_path).endswith("undo past a roll")


def test_undo_past_another_side(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(Play, "_cannot_be_unseen", always_unseen)
    assert found(FORD, tmp_path).endswith("undo past another side")


def test_undo_past_something_turned_up(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    run = Play._run

    def blind(self: Play) -> tuple[tuple[Telling, ...], bool]:
        return run(self)[0], False

    monkeypatch.setattr(Play, "_run", blind)
    assert found(FORD, tmp_path, 100).endswith("undo past something turned up")


def test_a_refusal_that_leaves_a_trace(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    take = Play.take

    def leaves_a_trace(self: Play, act: int, side: str | None = None) -> None:
        if self.why_not(act) is not None:
            self.state.answer += 1
        take(self, act, side)

    monkeypatch.setattr(Play, "take", leaves_a_trace)
    assert found(KIM, tmp_path).endswith("a refusal changed the state")


def test_a_replay_that_differs(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(lab, "replay", lambda game, data: replay(game, data, acts=1))
    assert found(KIM, tmp_path).endswith("the replay is another game")


def test_no_end(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(lab, "MOST_ACTS", 3)
    assert found(KIM, tmp_path).endswith("no end after 3 acts")


def played(game: Game, keep: Path) -> str:
    """What is wrong with games that are only played through: all but the first."""
    findings = fuzz(game, STANDARD, 1, 30, keep, examined=100, drilled=100)
    return " ".join(failure.what for failure in findings.failures if failure.game > 0)


def test_a_game_that_is_played_through(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Dead ends, endless games, and what is saved as something else are found all the same."""
    assert played(KIM, tmp_path) == ""
    assert "read back as another state" in played(ForgetsMomentum(), tmp_path)
    with monkeypatch.context() as endless:
        endless.setattr(lab, "MOST_ACTS", 3)
        assert "no end after 3 acts" in played(KIM, tmp_path)
    stuck: Any = SimpleNamespace(top=SimpleNamespace(kind=CHOICE, find_moves=lambda *asked: None))
    stuck.copy = lambda: stuck
    monkeypatch.setattr(lab, "ask", lambda s: True)
    assert lab.play_through(KIM, stuck, 1, 1, Moves()) == "act 0: dead end"


# ---------------------------------------------------------------- what is kept


def test_a_failure_is_kept_where_it_broke(tmp_path: Path) -> None:
    keep = tmp_path / "a" / "b"
    [failure] = examined(ForgetsMomentum(), keep).failures
    assert failure.file == keep / f"keep-it-moving-seed1-game{failure.game}.json"
    data = json.loads(failure.file.read_text(encoding="utf-8"))
    assert data["broken"] == failure.what
    play = replay(KIM, data)
    assert failure.what.startswith(f"act {len(play.log)}: ")
    broken: Game = ForgetsMomentum()
    assert broken.hash(broken.load(broken.dump(play.state))) != KIM.hash(play.state)


def test_a_failed_drill_is_kept_where_it_broke(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(lab, "drill_game", lambda *game: "act 2: problem: cards")
    [failure] = fuzz(KIM, STANDARD, 1, 1, tmp_path).failures
    assert failure.file is not None
    kept = replay(KIM, json.loads(failure.file.read_text(encoding="utf-8")))
    assert len(kept.log) == 2
    assert not kept.over


def test_the_kept_game_is_the_one_that_was_drilled(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(lab, "drill_game", lambda *game: "something")
    [failure] = fuzz(KIM, STANDARD, 3, 1, tmp_path).failures
    assert failure.file is not None
    kept = replay(KIM, json.loads(failure.file.read_text(encoding="utf-8")))
    s, dice = KIM.start(STANDARD), Dice(3, 0)
    while ask(s):
        s.top.take(s, next_act(s, Moves(), dice))
    assert KIM.hash(kept.state) == KIM.hash(s)


def test_so_many_failures_and_no_more(tmp_path: Path) -> None:
    findings = fuzz(Mute(), STANDARD, 1, 50, tmp_path, examined=1, most_failures=3)
    assert [failure.game for failure in findings.failures] == [0, 1, 2]
    assert findings.drilled == findings.examined == 3
    assert len(list(tmp_path.iterdir())) == 3


def test_a_place_where_nothing_can_be_kept(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine")
    [failure] = examined(Mute(), tmp_path / "file" / "kept").failures
    assert failure.file is None
    assert "no words" in failure.what
    assert "cannot be written" in failure.what
    assert (tmp_path / "file").read_text() == "mine"


def test_words_for_facts_are_not_needed_to_keep_a_game(tmp_path: Path) -> None:
    """A crash in the middle of an act: the acts before it are kept, and what crashed is told."""

    class ChokesOnFacts(KeepItMoving):
        def describe_fact(self, s: Kim, fact: Fact) -> Telling:
            if self.turn(s) > 2:
                raise RuntimeError("lost for words")
            return super().describe_fact(s, fact)

        def turn(self, s: Kim) -> int:
            turn = self.dump(s)["turn"]
            assert isinstance(turn, int)
            return turn

    [failure] = examined(ChokesOnFacts(), tmp_path).failures
    assert failure.what.count("RuntimeError: lost for words") == 2
    assert failure.file is not None
    data = json.loads(failure.file.read_text(encoding="utf-8"))
    assert KIM.dump(replay(KIM, data).state)["turn"] == 2
