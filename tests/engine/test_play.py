"""A game being played: who is asked, what is logged, how far back one may go, and forks."""

from __future__ import annotations

import pytest

from grognard.engine.chance import COUNT
from grognard.engine.fate import Scripted
from grognard.engine.game import Setup
from grognard.engine.play import CannotUndo, Illegal, Play
from grognard.engine.rules import NO_SUCH_ACT, Choice, Moves, operand
from grognard.games import game
from grognard.games.the_ford.game import TheFord
from grognard.games.the_ford.rules import constants as n
from grognard.games.the_ford.rules import reasons
from grognard.games.the_ford.rules.state import Duel
from tests.engine.ledger import needs_plain_rules
from tests.the_ford.table import FORD, do, marching, sit_down

# ---------------------------------------------------------------- asking and refusing


def test_both_sides_are_asked_each_for_its_own() -> None:
    play = sit_down(red=("guard", "guard", "feint"))
    assert play.waiting() == ["red", "blue"]
    assert play.options("red") == [n.LAY + 1, n.LAY + 2]
    assert play.refusals("red") == [(n.LAY, reasons.NOT_HELD)]
    assert play.options("blue") == [n.LAY + 3, n.LAY + 4, n.LAY + 5]
    assert play.options() == play.options("red") + play.options("blue")


def test_a_refused_act_names_its_rule_and_changes_nothing() -> None:
    play = sit_down(red=("guard", "guard", "feint"))
    before = FORD.hash(play.state), list(play.log)
    with pytest.raises(Illegal, match=r"1\.3: You do not hold that card") as refusal:
        do(play, "lay red charge")
    assert refusal.value.reason is reasons.NOT_HELD
    assert (FORD.hash(play.state), play.log) == before


def test_what_makes_no_sense_here_is_refused_too() -> None:
    play = sit_down()
    for act in (n.STEP, n.LAY + 6, COUNT + 1, 0, -1, 2**70):
        assert play.why_not(act) is NO_SUCH_ACT
        with pytest.raises(Illegal, match=r"^That cannot be done here"):
            play.take(act)
    assert len(play.log) == 7


def test_nobody_lays_another_sides_card_nor_two() -> None:
    play = sit_down()
    with pytest.raises(Illegal):
        play.take(n.LAY, "blue")
    play.take(n.LAY, "red")
    assert play.waiting() == ["blue"]
    assert play.options("red") == []
    assert play.why_not(n.LAY + 1) is reasons.ALREADY_LAID


def test_a_reaction_comes_in_the_middle_of_a_march() -> None:
    play = do(marching(), "step")
    assert play.waiting() == ["blue"]
    titles = [title for _, title in FORD.breadcrumb(play.state)]
    assert titles == ["Day", "March", "Ambush"]
    do(play, "spring")
    titles = [title for _, title in FORD.breadcrumb(play.state)]
    assert titles == ["Day", "March", "Fire, or nerve"]
    do(play, "count 0")
    assert play.waiting() == ["red"], "nobody was hit: the march goes on"
    do(play, "step", "step", "step")
    assert play.ending() == FORD.ending(play.state)


def test_an_ambush_that_hits_ends_the_march() -> None:
    play = do(marching(), "step", "spring", "count 2", "pick 0", "pick 3")
    assert isinstance(play.state, Duel)
    assert (play.state.front, list(play.state.men)) == (1, [6, 15])
    assert FORD.breadcrumb(play.state)[-1] == ("1.5", "Dusk")


def test_a_finished_game_asks_nobody() -> None:
    play = do(marching(), "step", "hold", "step", "step", "step")
    assert play.over
    assert (play.waiting(), play.options(), play.refusals()) == ([], [], [])
    assert play.why_not(n.STEP) is NO_SUCH_ACT
    ending = play.ending()
    assert ending is not None
    assert (ending.result, ending.winner, ending.rule) == ("red", "red", "4.1")


# ---------------------------------------------------------------- the log


def test_the_log_holds_every_act_with_its_hash_and_words() -> None:
    play = do(sit_down(), "lay red charge")
    assert [done.by for done in play.log] == ["nature"] * 7 + ["red"]
    last = play.log[-1]
    assert (last.act, last.label) == (["lay", "red", "charge"], "Lay red charge")
    assert last.hash == FORD.hash(play.state)
    assert [str(fact) for fact in last.tell()] == ["Red lays a card face down (1.3)."]
    assert last.tell()[0].data() == {
        "kind": "laid",
        "arguments": {"side": "red"},
        "text": "Red lays a card face down (1.3).",
        "rule": "1.3",
    }
    hashes = [play.start_hash, *(done.hash for done in play.log)]
    assert len(set(hashes)) == len(hashes)


def test_listening_ends_with_the_act() -> None:
    play = sit_down()
    assert not play.state.heard


# ---------------------------------------------------------------- going back


def test_own_acts_can_be_taken_back_one_by_one() -> None:
    play = do(marching(), "step", "hold")
    before = FORD.hash(play.state), list(play.log)
    do(play, "step")
    between = FORD.hash(play.state)
    do(play, "step")
    play.undo()
    assert FORD.hash(play.state) == between
    play.undo()
    assert (FORD.hash(play.state), play.log) == before
    do(play, "step")
    assert FORD.hash(play.state) == between


def test_not_past_another_side_having_been_asked() -> None:
    play = do(marching(), "step")
    assert play.waiting() == ["blue"]
    refuse_undo(play)
    do(play, "hold")
    refuse_undo(play)
    do(play, "step")
    play.undo()
    refuse_undo(play)


def test_not_past_a_roll() -> None:
    play = do(marching(), "step", "hold", "step")
    do(play, "halt")
    assert play.nature_is_asked
    refuse_undo(play)
    do(play, "count 0")
    refuse_undo(play)


def test_not_past_a_roll_that_came_at_once() -> None:
    play = do(marching(Scripted(COUNT + 0)), "step", "hold", "step")
    do(play, "halt")
    assert play.log[-1].by == "nature"
    refuse_undo(play)


def test_not_after_laying_a_card_the_other_was_asked_for() -> None:
    refuse_undo(do(sit_down(), "lay red charge"))


def test_not_past_a_reveal_although_the_same_side_is_asked_next() -> None:
    """Red lays last, sees blue's card turned up, and is asked at once: nothing was rolled."""
    play = do(sit_down(), "lay blue feint", "lay red charge")
    assert play.waiting() == ["red"]
    refuse_undo(play)


def test_not_past_the_end_that_the_other_has_seen() -> None:
    refuse_undo(do(marching(), "step", "hold", "step", "step", "step"))


def test_a_solo_player_may_take_back_an_end_without_dice() -> None:
    """Helping the refugees with the last momentum: nobody else has seen it, nothing was rolled."""
    kim = game("keep-it-moving")
    play = Play(kim, Setup("standard"))
    data = kim.dump(play.state)
    play.state = kim.load(data | {"momentum": 1})
    play.take(kim.encode(play.state, ["draw", "refugees"]))
    before = kim.hash(play.state)
    play.take(play.options()[0])
    assert play.over
    play.undo()
    assert kim.hash(play.state) == before
    assert not play.over


def test_nothing_to_take_back_yet() -> None:
    play = sit_down()
    assert play.why_no_undo() == "There is nothing to take back yet."
    refuse_undo(play)


def refuse_undo(play: Play) -> None:
    before = FORD.hash(play.state), list(play.log)
    assert play.why_no_undo()
    with pytest.raises(CannotUndo):
        play.undo()
    assert (FORD.hash(play.state), play.log) == before


class Cheer(Choice):
    """Both captains may cheer as often as they like: orders in many parts, at the same time."""

    def waiting(self, s: Duel) -> int:
        return 3

    def side_of(self, act: int) -> int:
        return operand(act) // n.KINDS

    def find_moves(self, s: Duel, moves: Moves) -> None:
        for card in range(2 * n.KINDS):
            moves.offer(n.LAY + card, None)

    def take(self, s: Duel, act: int) -> None:
        s.rounds += 1


class CheeringFord(TheFord):
    def start(self, setup: Setup) -> Duel:
        s = super().start(setup)
        s.top = Cheer()
        return s


@needs_plain_rules
def test_undo_never_takes_back_another_sides_act() -> None:
    play = do(Play(CheeringFord(), Setup("day")), "lay red charge", "lay red feint")
    assert len(play.undos) == 2
    do(play, "lay blue charge")
    play.undo()
    assert [done.by for done in play.log] == ["red", "red"]
    with pytest.raises(CannotUndo):
        play.undo()


# ---------------------------------------------------------------- branching off


def test_a_fork_goes_its_own_way() -> None:
    play = do(marching(), "step", "hold", "step")
    before = FORD.hash(play.state), list(play.log), list(play.undos)
    fork = play.fork()
    do(fork, "step", "step")
    assert fork.over
    assert (FORD.hash(play.state), play.log, play.undos) == before
    do(play, "halt")
    assert fork.over
    assert fork.log[-1].act == ["step"]


def test_a_game_goes_on_from_a_state_without_its_past() -> None:
    play = do(marching(), "step", "hold", "step")
    again = Play.resume(FORD, play.setup, FORD.load(FORD.dump(play.state)))
    assert (again.setup, again.log, again.undos) == (play.setup, [], [])
    assert again.start_hash == FORD.hash(play.state)
    do(again, "step", "step")
    assert again.ending() == do(play, "step", "step").ending()


def test_going_on_from_a_state_lets_nature_choose_first() -> None:
    play = do(marching(), "step", "spring")
    again = Play.resume(FORD, play.setup, play.state.copy(), Scripted(COUNT + 0))
    assert again.waiting() == ["red"]
    assert again.start_hash == FORD.hash(play.state)
    assert [done.act for done in again.log] == [["count", 0]]
    fresh = Play.resume(FORD, Setup("day"), FORD.start(Setup("day")))
    assert fresh.nature_is_asked


def test_a_fork_cannot_undo_the_past() -> None:
    play = do(marching(), "step", "hold", "step")
    with pytest.raises(CannotUndo):
        play.fork().undo()
    play.undo()
