"""What the player sees, and the words for it."""

from __future__ import annotations

from fractions import Fraction

from grognard.engine.english import sign
from grognard.engine.game import Ending
from grognard.engine.odds import expect
from grognard.engine.value import Json, frames
from grognard.games.keep_it_moving import words
from grognard.games.keep_it_moving.labels import explain_ending, find_need
from grognard.games.keep_it_moving.rules import asking, battle, preparation, programs, turn
from grognard.games.keep_it_moving.rules import constants as n
from grognard.games.keep_it_moving.rules.deck import NO_BATTLE, Card, Mark
from grognard.games.keep_it_moving.rules.state import Kim

# ---------------------------------------------------------------- what never changes


def scene(s: Kim) -> dict[str, Json]:
    """The deck, card by card, and what is printed on the unit cards."""
    return {
        "deck": {"id": s.deck.name, "name": s.deck.title, "size": s.deck.size},
        "units": [show_unit_card(unit) for unit in range(4)],
        "cards": [show_kind(s, kind) for kind in range(len(s.deck.cards))],
    }


def show_unit_card(unit: int) -> dict[str, Json]:
    first = unit * n.LEVELS
    return {
        "id": words.UNIT_IDS[unit],
        "name": words.UNIT_NAMES[unit],
        "ladder": list(n.LADDER[first : first + n.LEVELS]),
    }


def show_kind(s: Kim, kind: int) -> dict[str, Json]:
    """A card of the deck, wherever its copies are."""
    card = s.deck.cards[kind]
    return {
        "id": card.name,
        "name": card.title,
        "also": card.also or None,
        "kind": find_kind(card),
        "copies": s.deck.copies(kind),
    }


# ---------------------------------------------------------------- what is on the table


def look(s: Kim, side: str | None) -> Json:
    """Everything but the order of the unseen cards, which nobody knows and nothing stores."""
    return {
        "momentum": s.momentum,
        "turn": s.turn,
        "won": s.won,
        "card": look_at_card(s, s.card) if s.card >= 0 else None,
        "target": words.UNIT_IDS[s.target] if s.target >= 0 else None,
        "units": [look_at_unit(s, unit) for unit in range(4)],
        "in_play": look_at_marks(s),
        "battle": look_at_battle(s),
        "left": s.deck.size - s.turn - (1 if is_between_deck_and_table(s) else 0),
        "unseen": {card.name: many for card, many in count_unseen(s) if many},
        "ahead": [look_at_card(s, kind) for kind in s.ahead],
        "over": words.OUTCOME_IDS.get(s.outcome),
    }


def count_unseen(s: Kim) -> list[tuple[Card, int]]:
    return [(card, s.count_unseen(kind)) for kind, card in enumerate(s.deck.cards)]


def is_between_deck_and_table(s: Kim) -> bool:
    """Has a card been drawn that is not yet carried out? (Only between two sections.)"""
    left = sum(many for _, many in count_unseen(s))
    return s.turn + len(s.ahead) + left < s.deck.size


def look_at_card(s: Kim, kind: int) -> dict[str, Json]:
    card = s.deck.cards[kind]
    return {
        "id": card.name,
        "name": card.title,
        "text": card.text,
        "kind": find_kind(card),
    }


def find_kind(card: Card) -> str:
    if card.battle is not NO_BATTLE:
        return "battle"
    return "decisive" if card.decisive else "event"


def look_at_unit(s: Kim, unit: int) -> dict[str, Json]:
    level, usable = s.levels[unit], s.levels[unit] < n.FLIPPED
    return {
        "level": level,
        "level_name": words.LEVEL_NAMES[level],
        "needs": find_need(s, unit) if usable else None,
        "modifier": s.mods[unit],
        "usable": usable,
    }


def look_at_marks(s: Kim) -> list[Json]:
    pairs = zip(s.deck.marks, s.marks, strict=True)
    return [look_at_mark(mark, now) for mark, now in pairs if now]


def look_at_mark(mark: Mark, now: int) -> dict[str, Json]:
    """A mark in play: `now` is on whom it is, for how many cards, or how often."""
    timed = mark.until == n.FOR_CARDS
    return {
        "id": mark.name,
        "name": mark.title,
        "text": mark.text,
        "units": words.unit_ids(now) if mark.on_unit else [],
        "cards_left": now - 1 if timed else None,
        "count": 1 if timed or mark.on_unit else now,
        "can_be_lifted": mark.lift is not None,
        "until": words.UNTIL_IDS[mark.until],
        "dice": look_at_dice(mark, now),
    }


def look_at_dice(mark: Mark, now: int) -> Json:
    """Whose dice a mark changes, and by how much; null if nobody's."""
    if not mark.dice:
        return None
    by = mark.dice * (now if mark.until == n.UNTIL_BATTLE and not mark.on_unit else 1)
    return {"by": by, "units": words.unit_ids(now if mark.on_unit else mark.who)}


def look_at_battle(s: Kim) -> Json:
    if not s.needed:
        return None
    return {
        "needed": s.needed,
        "successes": s.got,
        "round": s.rounds,
        "rounds": s.battle.rounds or None,
        "assets_wanted": s.battle.assets and not s.supported,
    }


# ---------------------------------------------------------------- where we are, what is asked


def breadcrumb(s: Kim) -> list[tuple[str, str]]:
    """The open rules with their numbers."""
    crumbs: list[tuple[str, str]] = []
    for frame in frames(s):
        match frame:
            case turn.Turn():
                crumbs.append(("3", f"Turn {max(s.turn, 1)}" if s.card >= 0 else "Turn"))
                if s.card >= 0 and s.deck.cards[s.card].battle is NO_BATTLE:
                    crumbs.append(("10", s.deck.cards[s.card].title))
            case battle.StartBattle() | battle.Battle():
                crumbs.append(("5", f"Battle: {s.deck.cards[s.card].title}"))
            case _ if frame.heading:
                section, _, title = frame.heading.partition(" ")
                crumbs.append((section, title))
    return crumbs


def question(s: Kim) -> str:
    """What is being asked."""
    top = s.top
    match top:
        case battle.Commit():
            left = max(s.needed - s.got, 0)
            more = f"{left} more {'success' if left == 1 else 'successes'} needed"
            return f"Round {s.rounds + 1}, {more}: which units go in?"
        case asking.Target():
            what = "recovers" if top.by_levels < 0 else "is attrited"
            return f"Which unit {what}?" if top.asked_for(s) == 1 else "Which units are attrited?"
        case preparation.Arrange():
            return f"Which card lies at place {top.place + 1}?"
        case turn.BetweenCards():
            return "Draw, or first end something that is in play?"
        case programs.Choose():
            named = f" ({words.UNIT_NAMES[s.target]})" if s.target >= 0 else ""
            return f"{s.deck.cards[s.card].title}{named}: what do you do?"
        case battle.Rolls():
            unit = top.next_unit()
            return f"{words.phrase_unit(unit, 'rolls')}: {say_need(s, unit)}."
        case asking.RandomUnit():
            return "Which unit? Roll a die: 1 to 3 the battalions, 4 the assets, 5 and 6 again."
        case asking.RandomBattalion() | asking.NameBattalion():
            return "Which battalion? Roll a die: 1–2 the 1st, 3–4 the 2nd, 5–6 the 3rd."
        case asking.RollTable():
            return f"Roll a die: {words.describe_table(s.deck, top.table, s.target)}."
        case asking.RollAmount():
            return f"Roll {words.DICE_NAMES[top.dice]}."
        case preparation.NextCard():
            return "Draw a card: which is it?"
    return ""


def say_need(s: Kim, unit: int) -> str:
    mod = f", {sign(s.mods[unit])} on the die" if s.mods[unit] else ""
    return f"{find_need(s, unit)}+ is a success{mod}"


# ---------------------------------------------------------------- ends


def ending(s: Kim) -> Ending:
    why, rule = explain_ending(s, s.outcome, s.ending)
    winner = "player" if s.outcome == n.WIN else None
    return Ending(words.OUTCOME_IDS[s.outcome], winner, why, rule)


# ---------------------------------------------------------------- what may come of an act


def describe_change(before: Kim, after: Kim) -> str:
    """What an act has changed, in a few words."""
    said: list[str] = []
    if after.finished:
        said.append(words.OUTCOME_NAMES[after.outcome])
    if before.needed and not after.finished:
        score = f"{after.got} of {after.needed} successes"
        said.append(score if after.needed else "battle over")
    elif after.turn > before.turn:
        drawn = after.deck.cards[after.card].title if after.card >= 0 else "a card"
        said.append(f"{drawn} is drawn")
    if after.momentum != before.momentum:
        said.append(f"momentum {sign(after.momentum - before.momentum)}")
    for unit in range(4):
        if after.levels[unit] != before.levels[unit]:
            said.append(f"{words.UNIT_NAMES[unit]} {words.LEVEL_NAMES[after.levels[unit]]}")
    return ", ".join(said) or "nothing changes"


def summary(before: Kim, ends: list[tuple[Kim, Fraction]]) -> dict[str, Fraction]:
    """The chance to clear the battle now, and the momentum and levels to be expected."""
    clear = {"clear": expect(ends, lambda s: s.won > before.won)} if before.needed else {}
    return {
        **clear,
        "momentum": expect(ends, lambda s: s.momentum - before.momentum),
        "levels lost": expect(ends, lambda s: sum(s.levels) - sum(before.levels)),
    }
