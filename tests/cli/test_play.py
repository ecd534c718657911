"""Games at the terminal: played, left, gone on with, saved; and never a move lost."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from grognard.cli import dice_sources
from grognard.cli.dice_sources import read_source
from grognard.cli.files import write
from tests.cli.terminal import acts, games, run, saved

TYPED = ("play", "--dice", "typed")


def test_a_whole_game_with_real_dice(tmp_path: Path) -> None:
    result = run(tmp_path, *TYPED, keys="de|2|q|")
    assert result.exit_code == 0
    assert "WIN: Decisive Battle! decides it" in result.output
    assert "grognard replay" in result.output
    assert saved(games(tmp_path)[0])["over"] == "win"


@pytest.mark.parametrize("bot", ["random", "sensible"])
@pytest.mark.parametrize("seed", range(4))
def test_a_bot_plays_whole_games_that_replay(tmp_path: Path, bot: str, seed: int) -> None:
    result = run(tmp_path, "play", "--bot", bot, "--seed", str(seed), "--pace", "0")
    assert result.exit_code == 0
    (path,) = games(tmp_path)
    assert saved(path)["over"] in ("win", "lose", "pause")
    replayed = run(tmp_path, "replay", str(path))
    assert "every hash as it was" in replayed.output


def test_a_bot_takes_a_step_with_every_enter(tmp_path: Path) -> None:
    result = run(tmp_path, "play", "--bot", "random", "--dice", "typed", keys="cbrn r||1|q|")
    assert "Random takes" in result.output
    assert "random is playing: Enter lets it go on" in result.output
    assert acts(games(tmp_path)[0])[:2][1][0] == "choose"
    assert len(acts(games(tmp_path)[0])) == 2


def test_every_act_is_saved_before_the_next_is_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    on_disk: list[int] = []

    def watch(screen: object, prompt: str) -> str:
        on_disk.append(len(acts(games(tmp_path)[0])))
        return ("ha", "1", "6", "q")[len(on_disk) - 1]

    monkeypatch.setattr("grognard.cli.screen.Screen.ask", watch)
    run(tmp_path, *TYPED)
    assert on_disk == [0, 1, 2, 3]


def test_left_and_gone_on_with(tmp_path: Path) -> None:
    first = run(tmp_path, *TYPED, keys="ha|1|")  # and the input ends there
    assert first.exit_code == 0
    assert "Your game is saved" in first.output
    again = run(tmp_path, "play", keys="6|")
    assert "Going on with the unfinished game" in again.output
    assert acts(games(tmp_path)[0]) == [["draw", "hard"], ["commit", 1], ["roll", 6]]


def test_a_seeded_game_goes_on_as_if_never_left(tmp_path: Path) -> None:
    run(tmp_path / "a", "play", "--seed", "5", keys="1|" * 24)
    run(tmp_path / "b", "play", "--seed", "5", keys="1|" * 9)
    for _ in range(3):
        run(tmp_path / "b", "play", keys="1|" * 5)
    assert saved(games(tmp_path / "a")[0]) == saved(games(tmp_path / "b")[0])


def test_another_seed_is_another_game(tmp_path: Path) -> None:
    for seed in ("1", "2"):
        run(tmp_path / seed, "play", "--seed", seed, keys="1|" * 9)
    assert acts(games(tmp_path / "1")[0]) != acts(games(tmp_path / "2")[0])


def test_a_game_begun_anew_leaves_the_old_one(tmp_path: Path) -> None:
    run(tmp_path, *TYPED, keys="ha|")
    before = games(tmp_path)[0].read_bytes()
    result = run(tmp_path, *TYPED, "--new", keys="ea|")
    assert "--load" in result.output
    assert games(tmp_path)[0].read_bytes() == before
    assert acts(games(tmp_path)[1]) == [["draw", "easy"]]


def test_a_finished_game_is_not_gone_on_with(tmp_path: Path) -> None:
    run(tmp_path, *TYPED, keys="de|2|q|")
    result = run(tmp_path, *TYPED, keys="ea|")
    assert "unfinished" not in result.output
    assert acts(games(tmp_path)[1]) == [["draw", "easy"]]


def test_after_the_end_a_new_game_with_the_same_dice(tmp_path: Path) -> None:
    run(tmp_path, *TYPED, "--option", "deck=41", keys="de|2|n|ea|")
    second = saved(games(tmp_path)[1])
    assert [row["act"] for row in second["acts"]] == [["draw", "easy"]]
    assert second["options"] == {"deck": "41"}


@pytest.mark.parametrize("spoil", ["{", '{"format": "grognard-game/1"}', "[]"])
def test_a_damaged_game_is_named_and_kept(tmp_path: Path, spoil: str) -> None:
    run(tmp_path, *TYPED, keys="ha|")
    path = games(tmp_path)[0]
    path.write_text(spoil)
    result = run(tmp_path, *TYPED, keys="ea|")
    aside = path.with_suffix(".damaged")
    assert str(aside) in result.output
    assert aside.read_text() == spoil
    assert acts(games(tmp_path)[0]) == [["draw", "easy"]]


def test_a_game_whose_hash_is_wrong_is_damaged(tmp_path: Path) -> None:
    run(tmp_path, *TYPED, keys="ha|")
    path = games(tmp_path)[0]
    data = saved(path)
    data["acts"][0]["hash"] = "0" * 32
    write(path, data)
    assert "acts[0].hash" in run(tmp_path, "play", keys="").output
    assert path.with_suffix(".damaged").exists()


# ---------------------------------------------------------------- undo, save, load


def test_undo_and_why_not(tmp_path: Path) -> None:
    result = run(tmp_path, *TYPED, keys="u|cbrn r|1|u|")
    assert "There is nothing to take back yet" in result.output
    assert "Taken back." in result.output
    assert acts(games(tmp_path)[0]) == [["draw", "cbrn"]]
    run(tmp_path, "play", keys="2|ha|")
    result = run(tmp_path, "play", keys="u|")
    assert "cannot be unseen" in result.output, "who has left has let it stand"
    assert len(acts(games(tmp_path)[0])) == 3


def test_a_typed_result_is_taken_back_and_leaves_a_mark(tmp_path: Path) -> None:
    """A wrong card, then a wrong die; the log says so, another day too."""
    mark = "(Typed and taken back: Easy Going, Hard Going, 1st Battalion rolls 6: success.)"
    result = run(tmp_path, *TYPED, keys="ea|u|ha|1|6|u|u|u|ha|1|5|l|q|")
    assert result.output.count("Taken back.") == 4
    said = " ".join(result.output.split())
    assert mark in said
    assert acts(games(tmp_path)[0]) == [["draw", "hard"], ["commit", 1], ["roll", 5]]
    assert mark in " ".join(run(tmp_path, "play", keys="l|q|").output.split())
    assert read_source(saved(games(tmp_path)[0])) == dice_sources.TYPED


@pytest.mark.parametrize("spoilt", [3, [7], [[0, "draw", "Hard"]], [[99, ["draw", "hard"], ""]]])
def test_a_mark_that_makes_no_sense_is_left_out(tmp_path: Path, spoilt: Any) -> None:
    run(tmp_path, *TYPED, keys="ha|1|q|")
    path = games(tmp_path)[0]
    data = saved(path)
    data["dice"]["corrected"] = spoilt
    write(path, data)
    assert "taken back" not in run(tmp_path, "play", keys="l|q|").output
    assert len(acts(games(tmp_path)[0])) == 2


def test_a_copy_is_saved_and_loaded(tmp_path: Path) -> None:
    copy = tmp_path / "my game.json"
    result = run(tmp_path / "a", *TYPED, keys=f"ha|s {copy}|s {copy}|s|{tmp_path}/no/x|q|")
    said = " ".join(result.output.split())
    assert f"A copy is saved as {copy}" in said
    assert "is there already" in said
    assert "cannot be written" in said
    before = copy.read_bytes()
    run(tmp_path / "b", "play", "--load", str(copy), keys="1|")
    assert acts(games(tmp_path / "b")[0]) == [["draw", "hard"], ["commit", 1]]
    assert copy.read_bytes() == before


def test_one_of_our_own_files_is_loaded_in_place(tmp_path: Path) -> None:
    run(tmp_path, *TYPED, keys="ha|")
    run(tmp_path, *TYPED, "--new", keys="ea|")
    run(tmp_path, "play", "--load", str(games(tmp_path)[0]), keys="1|")
    assert [len(acts(path)) for path in games(tmp_path)] == [2, 1]


def test_a_game_of_another_program_gets_fresh_dice(tmp_path: Path) -> None:
    run(tmp_path / "a", *TYPED, keys="ha|")
    data = saved(games(tmp_path / "a")[0])
    del data["dice"], data["over"]
    other = tmp_path / "other.json"
    other.write_text(json.dumps(data))
    run(tmp_path / "b", "play", "--load", str(other), keys="1|")
    dice = saved(games(tmp_path / "b")[0])["dice"]
    assert dice["kind"] == "seeded"
    assert dice["since"] == 1


def test_dice_that_do_not_follow_their_seed_are_made_anew(tmp_path: Path) -> None:
    run(tmp_path / "a", *TYPED, keys="ha|1|1|")
    data = saved(games(tmp_path / "a")[0])
    for seed in (1, 2):  # at most one of them begins with just this card and this die
        other = tmp_path / "other.json"
        other.write_text(json.dumps({**data, "dice": {"kind": "seeded", "seed": seed, "since": 0}}))
        run(tmp_path / f"b{seed}", "play", "--load", str(other))
    since = [saved(games(tmp_path / f"b{seed}")[0])["dice"]["since"] for seed in (1, 2)]
    assert 3 in since


def test_a_game_of_another_game_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    path.write_text('{"game": "keep-it-moving"}')
    result = run(tmp_path, "play", "--load", str(path))
    assert result.exit_code == 2
    assert "no game file of ours" in result.output


# ---------------------------------------------------------------- what is shown


def test_the_first_screen(tmp_path: Path) -> None:
    said = run(tmp_path, *TYPED, keys="ha|q|").output
    for word in (
        "Hard Going · battle",
        "Two successes",
        "Momentum 12 ■■■■■■■■■■■■",
        "1st Battalion       [2+]",
        "42 left in the deck",
        "3 Turn 1 › 5 Battle: Hard Going › 5.2 Commit",
        "2 more successes needed",
        "99.1%",
        "Supporting Assets never fight alone: add a battalion. (5.2)",
    ):
        assert word in said


def test_modifiers_and_what_is_in_play(tmp_path: Path) -> None:
    said = run(tmp_path, *TYPED, keys="bad|5|2|q|").output
    assert "Bad Commander on 3rd" in said
    assert "4+ (−1)" in said


def test_wrong_lines_are_answered_and_change_nothing(tmp_path: Path) -> None:
    result = run(tmp_path, *TYPED, keys="ha|0|99|x y|1.5|o 99|? 77|-1|\x00|é|99999999999999999999|")
    assert "There is no option 99" in result.output
    assert "'x y' is no option and no key" in result.output
    assert "o wants the number of an option: 1 to 14" in result.output
    assert result.exit_code == 0
    assert acts(games(tmp_path)[0]) == [["draw", "hard"]]


def test_odds_of_one_option_in_full(tmp_path: Path) -> None:
    said = run(tmp_path, *TYPED, keys="ha|o 3|q|").output
    assert "Commit 1st and 2nd Battalion" in said
    assert "(25/36)" in said  # both succeed
    assert "battle over" in said


def test_why_not_lists_what_is_refused(tmp_path: Path) -> None:
    said = run(tmp_path, *TYPED, keys="ha|w|q|").output
    assert "Not allowed now:\n\nCommit Supporting Assets alone" in said


def test_a_hint_names_an_option(tmp_path: Path) -> None:
    said = run(tmp_path, *TYPED, keys="ha|h|q|").output
    assert "Sensible would take" in said


def test_the_log_tells_the_dice(tmp_path: Path) -> None:
    said = run(tmp_path, *TYPED, keys="ha|1|6|l|q|").output
    assert "1st Battalion rolls 6 against 2+: success (5.3)" in " ".join(said.split())


def test_what_happened_since_the_last_question(tmp_path: Path) -> None:
    said = run(tmp_path, *TYPED, keys="ha|3|6|1|q|").output
    last = " ".join(said[said.rindex("Keep it Moving!") :].split())
    assert "Round 1: 1st and 2nd Battalion go in (5.2). 1st Battalion rolls 6" in last
    assert "Round 1 does not clear it: 1 of 2 successes (5.5). Momentum −1: now 11." in last
    assert "Card 1:" not in last  # that was told before


def test_a_deck_of_ones_own(tmp_path: Path) -> None:
    pack = tmp_path / "short.toml"
    pack.write_text(
        'id = "short"\nname = "Short"\n[[card]]\nid = "end"\nname = "The End"\ntext = "Won."\n'
        'does = [{ end = "win" }]\n'
    )
    result = run(tmp_path, "play", "--deck", str(pack), "--seed", "1", keys="q|")
    assert "WIN: The End decides it" in result.output
    assert saved(games(tmp_path)[0])["pack"]["id"] == "short"
    pack.write_text('id = "short"\nname = "Short"\n')
    result = run(tmp_path, "play", "--deck", str(pack))
    assert result.exit_code == 2
    assert "no cards" in result.output
