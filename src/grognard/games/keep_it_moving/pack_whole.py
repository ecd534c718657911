"""What only shows when all cards are known: can the deck be won, and does every game end?"""

from __future__ import annotations

from fractions import Fraction
from math import ceil

from grognard.engine.inheriting import find_named
from grognard.engine.packs import Checker, Value
from grognard.games.keep_it_moving.pack_cards import changes_battles
from grognard.games.keep_it_moving.pack_course import (
    HEALTH,
    MOST_ROLL,
    weigh_card,
    weigh_program,
    weigh_round,
)
from grognard.games.keep_it_moving.pack_fields import MOST_IN_A_ROUND, MOST_SUCCESSES
from grognard.games.keep_it_moving.pack_steps import StepReader
from grognard.games.keep_it_moving.rules import constants as n
from grognard.games.keep_it_moving.rules.deck import NO_BATTLE, BattleCard, Card, Deck, Program

MOST_ACTS = 10_000
MOST_MOMENTUM = 999
MOST_NEEDED = 99

# ---------------------------------------------------------------- as written


def refuse_as_written(check: Checker, deck: Deck, held: dict[str, Value]) -> None:
    """What can be told even while other mistakes are there."""
    if not held.get("card"):
        check.wrong("deck, card", "has no cards")
    elif deck.size > n.MOST_CARDS:
        most = int(n.MOST_CARDS)
        check.wrong("deck, card", f"{deck.size} cards with their copies; {most} is the most")
    if "win" not in find_named(held.get("card"), "end") + find_named(held.get("mark"), "end"):
        check.wrong("deck", 'cannot be won: no card has { end = "win" }')
    put, lifted, asked = (find_named(held.get("card"), step) for step in ("put", "lift", "mark"))
    battles = any(card.battle is not NO_BATTLE for card in deck.cards)
    for mark in deck.marks:
        where = f"mark {mark.name!r}"
        if mark.name not in put:
            check.wrong(where, "no card puts it into play")
        if mark.until == n.UNTIL_LIFTED and mark.lift is None and mark.name not in lifted:
            check.wrong(f"{where}, until", "'lifted', but nothing lifts it: give it lift")
        if not changes_battles(mark) and mark.name not in asked:
            check.wrong(where, "does nothing: give it dice, needs or cleared, or ask for it in if")
        if changes_battles(mark) and not battles:
            check.wrong(where, "changes battles, but no card has one")


# ---------------------------------------------------------------- as played


class Bounds:
    """How far a game with a deck can go: no game goes further."""

    def __init__(self, deck: Deck, held: dict[str, Value]) -> None:
        self.deck = deck
        self.times = count_times_in_play(deck, held)
        self.recovery = bool(find_named([held.get("card"), held.get("mark")], "regenerate"))
        self.momentum = deck.momentum + sum(
            deck.copies(kind) * self.gain(card) for kind, card in enumerate(deck.cards)
        )
        self.momentum += sum(
            self.times[mark.name] * find_best_gain(deck, mark.lift) for mark in deck.marks
        )

    def most_needed(self, battle: BattleCard) -> int:
        return MOST_ROLL.get(battle.needs_dice, battle.needs) + self.changed_by(1)

    def least_needed(self, battle: BattleCard) -> int:
        return max(1, battle.needs - self.changed_by(-1))

    def changed_by(self, sign: int) -> int:
        """How many successes more, or less, all marks together might ask for."""
        return sum(
            abs(int(mark.needs)) * (self.times[mark.name] if mark.until == n.UNTIL_BATTLE else 1)
            for mark in self.deck.marks
            if mark.needs * sign > 0
        )

    def most_scored(self, battle: BattleCard) -> int:
        """The successes that four units could score, had they all the luck there is."""
        rolls = MOST_IN_A_ROUND * battle.rounds if battle.rounds else MOST_SUCCESSES
        if self.recovery:
            return rolls
        return min(rolls, MOST_SUCCESSES - sum(self.deck.levels))

    def free_rounds(self, battle: BattleCard) -> int:
        """Rounds that only wear ends: commitments, and evacuations down to the last success."""
        most = HEALTH * (1 if battle.waive is None else 2)  # the price may be a blessing
        most += self.most_needed(battle) if battle.evacuate else 0
        return min(battle.rounds, most) if battle.rounds else most

    def rounds(self, battle: BattleCard) -> int:
        """The same with the rounds that recovery adds, as long as momentum lasts."""
        if battle.rounds:
            return battle.rounds
        ways = weigh_round(self.deck, battle).ways
        per_momentum = [Fraction(healed, -gained) for healed, gained in ways.items() if healed]
        return self.free_rounds(battle) + ceil(max(per_momentum, default=0) * self.momentum)

    def gain(self, card: Card) -> int:
        """The most momentum that one copy of a card can bring."""
        most = find_best_gain(self.deck, card.program)
        battle = card.battle
        if battle is NO_BATTLE:
            return most
        rounds = battle.rounds or self.free_rounds(battle)
        most += rounds * max(weigh_round(self.deck, battle).gain, 0)
        once = [battle.waive, battle.abandon, battle.cleared, battle.first_try]
        once += [mark.cleared for mark in self.deck.marks]
        return most + sum(find_best_gain(self.deck, program) for program in once)

    def acts(self) -> int:
        """The most acts, Nature's included, of a whole game."""
        lifts = sum(self.times[mark.name] for mark in self.deck.marks if mark.lift is not None)
        return lifts + sum(
            self.deck.copies(kind) * (2 + self.acts_of(card))
            for kind, card in enumerate(self.deck.cards)
        )

    def acts_of(self, card: Card) -> int:
        asks = weigh_program(self.deck, card.program).asks
        battle = card.battle
        if battle is NO_BATTLE:
            return asks
        each = 1 + MOST_IN_A_ROUND + weigh_round(self.deck, battle).asks
        once = (battle.abandon, battle.cleared, battle.first_try)
        after = sum(weigh_program(self.deck, program).asks for program in once)
        return asks + 2 + self.rounds(battle) * each + after


def find_best_gain(deck: Deck, program: Program | None) -> int:
    """The most momentum that a program brings; 0 if it never does."""
    return max(weigh_program(deck, program).gain, 0)


def count_times_in_play(deck: Deck, held: dict[str, Value]) -> dict[str, int]:
    """How often each mark may come into play: on later cards again, or piled up for a battle."""
    times = {mark.name: 0 for mark in deck.marks}
    tables = held["card"] if isinstance(held["card"], list) else []
    for kind, table in enumerate(tables):
        puts = find_named(table, "put")
        for mark in deck.marks:
            if mark.name in puts:
                here = puts.count(mark.name) if mark.until == n.UNTIL_BATTLE else 1
                times[mark.name] += deck.copies(kind) * (n.BATTALIONS if mark.on_unit else here)
    return times


def refuse_as_played(reader: StepReader, held: dict[str, Value]) -> None:
    """What makes sense card by card, and yet cannot be played to an end."""
    check, deck = reader.check, reader.deck
    bounds = Bounds(deck, held)
    for card in deck.cards:
        if card.battle is not NO_BATTLE:
            refuse_hopeless(check, bounds, card, card.battle)
    for where, momentum in reader.thresholds:
        if momentum > bounds.momentum:
            check.wrong(where, f"momentum cannot rise above {bounds.momentum} with this deck")
    if bounds.momentum > MOST_MOMENTUM:
        check.wrong(
            "deck", f"momentum might rise to {bounds.momentum}; {MOST_MOMENTUM} is the most"
        )
    elif bounds.acts() > MOST_ACTS:
        check.wrong(
            "deck",
            f"a game might take {bounds.acts()} acts; {MOST_ACTS} is the most "
            "(fewer battles in which units recover, or give them rounds)",
        )


def list_endings(deck: Deck) -> dict[int, list[str]]:
    """The outcomes that cards can bring about, and which cards or marks do."""
    found: dict[int, list[str]] = {}
    for card in deck.cards:
        for outcome in weigh_card(deck, card).ends:
            found.setdefault(outcome, []).append(card.title)
    for mark in deck.marks:
        for outcome in weigh_program(deck, mark.cleared).ends:
            found.setdefault(outcome, []).append(mark.title)
    return found


def refuse_hopeless(check: Checker, bounds: Bounds, card: Card, battle: BattleCard) -> None:
    """A battle that the best of luck could not clear."""
    where = f"card {card.name!r}, battle"
    least, most = bounds.least_needed(battle), bounds.most_scored(battle)
    a_failed_round = weigh_round(bounds.deck, battle)
    if bounds.most_needed(battle) > MOST_NEEDED:
        check.wrong(f"{where}, needs", f"with all marks it might need {bounds.most_needed(battle)}")
    if least > most:
        check.wrong(f"{where}, needs", f"{least}, where four units could score {most} at the most")
        return
    if least > MOST_IN_A_ROUND and battle.first_try is not None:
        check.wrong(
            f"{where}, first_try", f"no round can bring {least} successes: there are four units"
        )
    failed_before = (least - 1) // MOST_IN_A_ROUND
    if failed_before and not a_failed_round.goes_on:
        check.wrong(f"{where}, failed", f"ends the game before {least} successes can be scored")
    left = bounds.momentum + weigh_program(bounds.deck, card.program).gain
    if left + failed_before * a_failed_round.gain <= 0:
        check.wrong(where, "momentum is gone before it can be cleared, however it goes")
