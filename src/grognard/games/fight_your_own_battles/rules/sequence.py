"""3 The course of a battle: bound after bound, card after card; and how it begins."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from grognard.engine.bit_set import EMPTY, BitSet
from grognard.engine.chance import Pick
from grognard.engine.rules import Procedure
from grognard.games.fight_your_own_battles.rules.beginning import new_sheet
from grognard.games.fight_your_own_battles.rules.board import Board
from grognard.games.fight_your_own_battles.rules.command_turn import CommandTurn
from grognard.games.fight_your_own_battles.rules.constants import (
    BOUNDS_A_SESSION,
    COWERING,
    ENTERING,
    FORSAKEN,
    NO_COUNTER,
    NO_NCO,
    NOBODY,
    SOFT,
    WAVERING,
)
from grognard.games.fight_your_own_battles.rules.facts import (
    ABANDONED,
    BOUND,
    DEALT,
    SESSION,
    SUCCEEDED,
)
from grognard.games.fight_your_own_battles.rules.groups import disband
from grognard.games.fight_your_own_battles.rules.knowledge import forget_unseen, meet_all
from grognard.games.fight_your_own_battles.rules.losing import abandon
from grognard.games.fight_your_own_battles.rules.momentum import lapse
from grognard.games.fight_your_own_battles.rules.opening import Opening
from grognard.games.fight_your_own_battles.rules.session import Session
from grognard.games.fight_your_own_battles.rules.state import Cardsheet
from grognard.games.fight_your_own_battles.rules.table import is_sheltered
from grognard.games.fight_your_own_battles.rules.turn import ElementTurn
from grognard.games.fight_your_own_battles.rules.victory import end_by_time, end_if_nobody_left


def new_battle(board: Board) -> Cardsheet:
    """Nobody rated, nobody concealed, and no card dealt."""
    return new_sheet(board, Battle())


@mypyc_attr(acyclic=True)
class Battle(Procedure):
    """3 What comes first, and then bound after bound."""

    heading = "3 The battle"
    sections = ("open", "bound", "next")

    def run(self, s: Cardsheet, section: i64) -> None:
        match section:
            case 0:  # 3.1
                s.call(Opening())
            case 1:
                s.call(Bound())
            case _:  # X12.5
                s.goto(1)
                if s.bound == s.board.bounds:
                    end_by_time(s)


@mypyc_attr(acyclic=True)
class Bound(Procedure):
    """3.2 A card for everybody who is active, and each plays it."""

    heading = "3.2 Bound"
    sections = ("session", "abandon", "deal", "cards", "end")
    called = {"Battle": "next"}

    def run(self, s: Cardsheet, section: i64) -> None:
        match section:
            case 0:  # 3.6
                if s.bound > 0 and s.bound % BOUNDS_A_SESSION == 0:
                    s.tell(SESSION, s.bound // BOUNDS_A_SESSION + 1)
                    s.call(Session(0))
            case 1:  # 5.6, 5.7
                abandon_vehicles(s)
                end_if_nobody_left(s)
            case 2:  # 4.1
                self.begin(s)
            case 3:
                s.call(Cards())
            case _:  # 3.5
                end_bound(s)
                s.done(0)

    def begin(self, s: Cardsheet) -> None:
        s.bound += 1
        s.turn = 0
        s.cards = vec[i64]()
        s.noted = vec[i64]()
        s.reacted = EMPTY
        s.tell(BOUND, s.bound)
        meet_all(s)
        s.call(Deal(list_holders(s)))


def abandon_vehicles(s: Cardsheet) -> None:
    """5.6 R33 Vehicles that their score condemns are left by their crews."""
    for element in range(s.board.count):
        if s.on_table(element) and s.standing(element) == FORSAKEN:
            s.tell(ABANDONED, element)
            abandon(s, element)


# ---------------------------------------------------------------- 4.1 the deal


def list_holders(s: Cardsheet) -> BitSet:
    """4.1 R57 Who is to have a card: active elements, officers, leaders of detachments."""
    holders = EMPTY
    for element in range(s.board.count):
        if is_active(s, element):
            holders = holders.plus(element)
        if s.detached[element] == element and s.on_table(element):
            holders = holders.plus(s.detachment(element))
    for company in range(s.board.companies_count):
        element = s.co_with[company]
        if element != NOBODY and s.on_table(element):
            holders = holders.plus(s.officer(company))
    return holders


def is_active(s: Cardsheet, element: i64) -> bool:
    """4.1 Has it a card of its own? Not who lies low in cover, and not who is led otherwise."""
    if not s.gets_turn(element) or s.group[element] != NOBODY:
        return False
    if s.place[element] == ENTERING or s.retiring.has(element) or s.kind[element] == SOFT:
        return True
    return s.standing(element) != COWERING or not is_sheltered(s, element)


@mypyc_attr(acyclic=True)
class Deal(Procedure):
    """4.1 Card after card, face up: each to one of those who have none yet."""

    heading = "4.1 Deal"
    sections = ("deal", "dealt")
    called = {"Bound": "cards"}

    def __init__(self, holders: BitSet) -> None:
        self.holders: BitSet = holders

    def run(self, s: Cardsheet, section: i64) -> None:
        if section == 1:
            self.deal_to(s, s.answer)
        elif self.holders.count() > 1:
            s.call(Pick(self.holders))
        elif self.holders.count() == 1:
            self.deal_to(s, self.holders.lowest())
        else:
            s.done(0)

    def deal_to(self, s: Cardsheet, holder: i64) -> None:
        s.cards = append(s.cards, holder)
        s.tell(DEALT, len(s.cards), holder)
        s.become(Deal(self.holders.minus(holder)))


@mypyc_attr(acyclic=True)
class Cards(Procedure):
    """3.2 The lowest card that has not been played comes up."""

    heading = "3.2 Cards"
    sections = ("next",)
    called = {"Bound": "end"}

    def run(self, s: Cardsheet, section: i64) -> None:
        s.goto(0)
        holder = s.on_turn()
        if end_if_nobody_left(s):
            return
        if holder == NOBODY:
            s.done(0)
        elif holder < s.board.count:
            self.play_element(s, holder)
        else:
            self.play_officer(s, holder - s.board.count)

    def play_element(self, s: Cardsheet, element: i64) -> None:
        if s.gets_turn(element):
            s.call(ElementTurn(element, 0))
        else:
            s.turn += 1

    def play_officer(self, s: Cardsheet, officer: i64) -> None:
        """3.4 A Company Officer, or 7.7 an NCO with a detachment, if he is still there."""
        leader = officer - s.board.companies_count
        if leader >= 0:
            if s.on_table(leader) and s.detached[leader] == leader:
                s.call(CommandTurn(s.board.elements[leader].company, leader))
                return
        elif s.co_with[officer] != NOBODY and s.on_table(s.co_with[officer]):
            s.call(CommandTurn(officer, NOBODY))
            return
        s.turn += 1


# ---------------------------------------------------------------- 3.5 the end of a bound


def end_bound(s: Cardsheet) -> None:
    """3.5 Lines lapse, counters go, and somebody takes the place of an officer who was lost."""
    forget_unseen(s)
    for element in range(s.board.count):
        if s.standing(element) > WAVERING:
            lapse(s, element)
        if not s.has_card(element) and s.group[element] == NOBODY:
            s.counter[element] = NO_COUNTER
    for company in range(s.board.companies_count):
        if s.co_with[company] == NOBODY:
            name_successor(s, company)
        if s.co_with[company] == NOBODY or s.group_ends[company] == s.bound:
            disband(s, company)


def name_successor(s: Cardsheet, company: i64) -> None:
    """7.6 R52 The highest rated NCO on the table; the pack's order breaks ties."""
    found = NOBODY
    for element in s.board.companies[company].elements:
        if not s.on_table(element) or s.nco[element] == NO_NCO or s.detached[element] != NOBODY:
            continue
        if found == NOBODY or s.nco[element] > s.nco[found]:
            found = element
    if found != s.successor[company] and not serves(s, company):
        s.successor[company] = found
        s.tell(SUCCEEDED, company, found)


def serves(s: Cardsheet, company: i64) -> bool:
    """7.6 Is a successor in place?"""
    element = s.successor[company]
    return element != NOBODY and s.on_table(element) and s.nco[element] != NO_NCO
