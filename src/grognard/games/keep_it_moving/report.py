"""What `grognard deck check` says of a sound deck."""

from __future__ import annotations

from grognard.engine.english import count, join
from grognard.engine.packs import Value
from grognard.games.keep_it_moving.pack import make_deck
from grognard.games.keep_it_moving.pack_whole import list_endings
from grognard.games.keep_it_moving.rules.deck import NO_BATTLE
from grognard.games.keep_it_moving.words import OUTCOME_NAMES

KIND = "deck"
UNNAMED = True  # a deck does not say for which game it is


def report(data: Value, file: str) -> list[str]:
    """What a sound deck holds, in a few lines."""
    deck = make_deck(data, file)
    fought = [kind for kind, card in enumerate(deck.cards) if card.battle is not NO_BATTLE]
    battles = sum(deck.copies(kind) for kind in fought)
    kinds = f"{deck.size} cards of {count(len(deck.cards), 'kind')}"
    lines = [
        f"{file}: {deck.title} is a sound deck.",
        f"  cards      {kinds}, {count(battles, 'battle')}",
        f"  momentum   {deck.momentum} at the start",
    ]
    for outcome, titles in sorted(list_endings(deck).items()):
        name = OUTCOME_NAMES[outcome].lower().split()[-1]
        lines.append(f"  {name:<10} by {join(titles)}")
    lines.append("  else       an operational pause: no momentum, battalion or card left")
    return lines
