"""Real dice and cards: who typed a result takes it back, as long as nobody has gone on from it."""

from __future__ import annotations

import pytest

from grognard.engine import play as engine
from grognard.engine.fate import outcomes
from grognard.engine.game import Setup
from grognard.engine.play import CannotUndo, Play, replay
from grognard.games import game
from grognard.games.the_ford.game import TheFord
from grognard.games.the_ford.rules.facts import FELL
from tests.the_ford.table import FORD, do, marching

KIM = game("keep-it-moving")


def card_table(*spoken: str) -> Play:
    """Keep it Moving! with real cards and dice, and what was done so far."""
    play = Play(KIM, Setup("standard"))
    play.typed_dice = True
    return tell(play, "player", *spoken)


def ford(*spoken: str) -> Play:
    """The Ford with real dice: red marches, and blue lets him once."""
    play = do(marching(), "step", "hold", "step")
    play.typed_dice = True
    return tell(play, "red", *spoken)


def tell(play: Play, by: str, *spoken: str) -> Play:
    """Act after act; what Nature does is typed by a side."""
    for words in spoken:
        verb, *points = words.split()
        read = [int(point) if point.isdigit() else point for point in points]
        play.take(play.game.encode(play.state, [verb, *read]), typed_by=by)
    return play


def test_typed_results_are_taken_back_one_by_one_and_the_acts_between_them() -> None:
    play = card_table()
    seen = [KIM.hash(play.state)]
    for words in ("draw hard", "commit 3", "roll 6", "roll 1"):
        tell(play, "player", words)
        seen.append(KIM.hash(play.state))
    while play.undos:
        seen.pop()
        play.undo()
        assert KIM.hash(play.state) == seen[-1]
    assert play.log == []


def test_an_act_is_taken_back_before_its_die_is_typed() -> None:
    play = card_table("draw hard", "commit 3")
    assert play.nature_is_asked
    play.undo()
    assert play.waiting() == ["player"]


def test_not_where_the_table_rolls() -> None:
    """The same prompt, but nobody has said that it is for real dice."""
    play = card_table("draw hard")
    play.typed_dice = False
    tell(play, "player", "commit 3")
    with pytest.raises(CannotUndo):
        play.undo()


def test_not_past_what_the_table_rolled() -> None:
    play = card_table("draw hard", "commit 3")
    play.take(outcomes(play.state)[0][0])
    refuse_undo(play)
    tell(play, "player", "roll 6")
    play.undo()
    refuse_undo(play)


DUSK = ("halt", "count 0", "roll 1", "draw guard", "draw guard", "roll 6")  # all rolled and dealt


def test_while_another_is_asked_the_dice_are_taken_back_but_no_act() -> None:
    """Red halts; after dusk both are asked for orders."""
    play = ford(*DUSK)
    assert play.waiting() == ["red", "blue"]
    for _ in range(5):
        play.undo()
    assert play.log[-1].act == ["halt"]
    refuse_undo(play)


def test_not_past_a_hidden_pile_that_somebody_has_looked_into() -> None:
    play = ford("halt", "count 0")
    assert [mark.typed for mark in play.undos] == [False, False, True]
    tell(play, "red", "roll 1")
    assert FORD.drawing_side(play.state) is not None
    assert [mark.typed for mark in play.undos] == [True, True]


def test_not_once_another_has_acted() -> None:
    refuse_undo(do(ford(*DUSK), "lay blue charge"))


def test_who_typed_it_takes_it_back_and_nobody_elses_act() -> None:
    """Blue types red's die: red's halt was before it, and is no longer red's to take back."""
    play = tell(ford("halt"), "blue", "count 0")
    assert [mark.by for mark in play.undos] == ["blue"]
    play.undo()
    refuse_undo(play)


class OpenFalls(TheFord):
    """Who falls had been hidden until then."""

    reveals = frozenset({FELL})


def test_not_past_a_result_that_turns_something_up() -> None:
    play = ford("halt")
    play.game = OpenFalls()
    tell(play, "red", "count 1", "pick 0")
    refuse_undo(play)


def test_a_typed_end_is_taken_back() -> None:
    play = card_table()
    play.state = KIM.load(KIM.dump(play.state) | {"momentum": 1})
    tell(play, "player", "draw hard", "commit 1", "roll 1")
    assert play.over
    play.undo()
    assert play.nature_is_asked


def test_not_an_end_that_shows_what_was_hidden() -> None:
    play = ford("halt", "count 0", "roll 6")
    assert play.over
    refuse_undo(play)


def test_no_more_is_kept_than_there_is_room_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "MOST_MARKS", 2)
    play = card_table("draw hard", "commit 3", "roll 6", "roll 1")
    assert [mark.acts for mark in play.undos] == [2, 3]


# ---------------------------------------------------------------- what the log keeps of it


def test_the_act_that_follows_bears_the_mark() -> None:
    play = card_table("draw hard", "commit 3", "roll 6", "roll 1")
    play.undo()
    play.undo()
    tell(play, "player", "roll 5")
    assert [one.act for one in play.log[-1].corrected] == [["roll", 6], ["roll", 1]]
    assert not any(done.corrected for done in play.log[:-1])


def test_a_mark_is_not_lost_by_taking_back_more() -> None:
    play = card_table("draw hard", "commit 3", "roll 6")
    play.undo()
    tell(play, "player", "roll 5")
    for _ in range(3):
        play.undo()
    assert play.log == []
    tell(play, "player", "draw easy")
    acts = [["draw", "hard"], ["roll", 6], ["roll", 5]]
    assert [one.act for one in play.log[0].corrected] == acts
    assert not any(one.corrected for one in play.log[0].corrected)


def test_acts_of_a_side_leave_no_mark() -> None:
    play = card_table("draw hard", "commit 3")
    play.undo()
    tell(play, "player", "commit 1")
    assert play.log[-1].corrected == ()


def test_a_game_file_knows_nothing_of_what_was_taken_back() -> None:
    play = card_table("draw easy")
    play.undo()
    tell(play, "player", "draw hard", "commit 3", "roll 6")
    straight = card_table("draw hard", "commit 3", "roll 6")
    assert play.export() == straight.export()
    assert replay(KIM, play.export()).export() == play.export()


def test_an_attempt_leaves_the_true_game_its_marks() -> None:
    play = card_table("draw hard", "commit 3", "roll 6")
    trial = play.attempt()
    trial.undo()
    tell(trial, "player", "roll 5")
    assert (len(play.undos), play.log[-1].act, play.corrected) == (3, ["roll", 6], ())
    assert play.fork().undos == []


def refuse_undo(play: Play) -> None:
    before = play.game.hash(play.state), list(play.log)
    with pytest.raises(CannotUndo):
        play.undo()
    assert (play.game.hash(play.state), play.log) == before
