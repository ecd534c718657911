"""How states are saved, and what no saved state may look like."""

from __future__ import annotations

from grognard.engine.fields import Each, Field, Listing, Shape
from grognard.engine.rules import Frame
from grognard.engine.saving import Saving
from grognard.engine.stacks import Stacks
from grognard.engine.things import Flag, Maybe, Number, Thing
from grognard.engine.value import BadState, Json, frames, numbers, whole
from grognard.games.keep_it_moving.pack import find_decks
from grognard.games.keep_it_moving.rules import asking, battle, preparation, programs, turn
from grognard.games.keep_it_moving.rules import constants as n
from grognard.games.keep_it_moving.rules.deck import NO_BATTLE
from grognard.games.keep_it_moving.rules.state import Kim
from grognard.games.keep_it_moving.tables import CARD, COUNT, MARK, UNIT, UNITS
from grognard.games.keep_it_moving.words import UNIT_IDS

BATTLE_RULES = (battle.StartBattle, battle.RollNeed, battle.Battle, battle.Commit, battle.Rolls)
RULES: tuple[type[Frame], ...] = (
    *(turn.Turn, turn.BetweenCards, turn.DrawCard, programs.Carry, programs.Choose),
    *(asking.Target, asking.RollTable, asking.RandomUnit, asking.RandomBattalion),
    *(asking.NameBattalion, asking.RollMomentum, asking.RollCards, *BATTLE_RULES),
    *(preparation.NextCard, preparation.Prepare, preparation.Arrange),
)
BATTALION: Thing[Kim] = Thing("a battalion", UNIT_IDS[:3])


class Copies(Shape[Kim]):
    """Copies of cards, one bit each: written as how many there are of each card."""

    each = Each(CARD, COUNT, sparse=True)

    def to_data(self, s: Kim, held: int) -> Json:
        return self.each.to_data(s, [s.count_unseen(kind) for kind in range(len(s.deck.cards))])

    def from_data(self, s: Kim, data: Json, where: str, held: int) -> int:
        """Of like copies the first go, so that equal tables are equal states."""
        deck, unseen = s.deck, 0
        left = self.each.from_data(s, data, where, numbers([0] * len(deck.cards)))
        for kind, card in enumerate(deck.cards):
            whole(left[kind], f"{where}.{card.name}", 0, deck.copies(kind))
            end = deck.first[kind + 1]
            unseen |= (1 << end) - (1 << end - left[kind])
        return unseen


def make_saving(version: str) -> Saving[Kim]:
    """By the decks of a version of the rules."""
    decks = find_decks(version)
    counts = ("momentum", "turn", "won", "needed", "got", "rounds", "outcome", "ending")
    return Saving(
        begin=lambda data: turn.new_game(decks.get_for_saved(data)),
        fields=(
            *decks.fields(),
            *(Field(name, COUNT) for name in counts),
            Field("levels", Each(UNIT, Number(0, n.FLIPPED))),
            Field("marks", Each(MARK, COUNT, sparse=True)),
            Field("unseen", Copies()),
            Field("ahead", Listing(CARD)),
            Field("card", Maybe(CARD)),
            Field("target", Maybe(BATTALION)),
            Field("failing", UNITS),
            Field("supported", Flag()),
        ),
        stacks=Stacks(RULES, loans={}, things={}),
        complete=complete,
        check=check,
    )


def complete(s: Kim) -> None:
    """What follows from the rest, and is kept for speed."""
    s.usable = sum(1 << unit for unit, level in enumerate(s.levels) if level < n.FLIPPED)
    s.in_play = sum(1 << number for number, now in enumerate(s.marks) if now)
    s.mods = s.add_up_dice()
    if s.needed and s.card >= 0:
        s.battle = s.deck.cards[s.card].battle


# ---------------------------------------------------------------- a state that can go on


def check(s: Kim) -> None:
    check_cards(s)
    check_battle(s)
    check_rules(s)
    check_ending(s)


def check_cards(s: Kim) -> None:
    """Every card is drawn, known to come or unseen, and there are no more than the deck has."""
    deck = s.deck
    unseen = [s.count_unseen(kind) for kind in range(len(deck.cards))]
    if s.turn + len(s.ahead) + sum(unseen) != deck.size:
        raise BadState(
            f"state.turn: {s.turn} drawn, {len(s.ahead)} ahead and {sum(unseen)} unseen "
            f"do not make the {deck.size} cards of the deck"
        )
    for kind, card in enumerate(deck.cards):
        there = unseen[kind] + list(s.ahead).count(kind) + (1 if s.card == kind else 0)
        if there > deck.copies(kind):
            raise BadState(f"state.unseen: {card.name} is there more often than in the deck")


def check_battle(s: Kim) -> None:
    """A number of successes is needed exactly while a battle is fought, and only one is."""
    battles = sum(isinstance(frame, battle.Battle) for frame in frames(s))
    if battles > 1:
        raise BadState("stack: one battle within another")
    if bool(s.needed) != bool(battles):
        expected = "a number from 1 up" if battles else "0: no battle is being fought"
        raise BadState(f"state.needed: expected {expected}")


def check_rules(s: Kim) -> None:
    """Whatever the open rules would look up on the card must be there."""
    for place, frame in enumerate(frames(s)):
        name = type(frame).__name__
        if place and s.card < 0 and not isinstance(frame, turn.BetweenCards | turn.DrawCard):
            raise BadState(f"state.card: {name} needs a card")
        if isinstance(frame, BATTLE_RULES) and s.deck.cards[s.card].battle is NO_BATTLE:
            raise BadState(f"state.card: {name} needs a card with a battle")
        if s.finished and not frame.fits(s):  # of any other state it is asked anyway
            raise BadState(f"stack[{place}]: {name} does not fit this state")


def check_ending(s: Kim) -> None:
    """A game that is over has an outcome and a reason, another has none."""
    for name, most in (("outcome", n.PAUSE), ("ending", n.DECK_EMPTY)):
        whole(getattr(s, name), f"state.{name}", int(s.finished), int(most) if s.finished else 0)
    if s.ending == n.BY_CARD and s.card < 0:
        raise BadState("state.card: a card has ended the game; which?")
