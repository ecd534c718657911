"""Words that every game needs: lists, plurals, numbers with their sign."""

from __future__ import annotations

from collections.abc import Sequence

PLURALS = {"die": "dice"}
PLURAL_VERBS = {"is": "are", "has": "have", "goes": "go", "does": "do", "marches": "march"}


def join(words: Sequence[str], last: str = "and", none: str = "nothing") -> str:
    """a; a and b; a, b and c; nothing."""
    if not words:
        return none
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}"


def count(number: int, thing: str) -> str:
    """1 hit, 2 hits, 2 dice, 2 Losses."""
    if number == 1:
        return f"1 {thing}"
    ending = "es" if thing.endswith(("s", "x")) else "s"
    return f"{number} {PLURALS.get(thing, f'{thing}{ending}')}"


def sign(number: int) -> str:
    """+2, 0, −1."""
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "0"


def agree(subject: str, verb: str) -> str:
    """A verb as it follows its subject: FSB stays, Helicopters stay."""
    return make_plural(verb) if sounds_plural(subject) else verb


def sounds_plural(name: str) -> bool:
    """Helicopters do; OMON does not, nor does a boss."""
    return name.endswith("s") and not name.endswith("ss")


def make_plural(verb: str) -> str:
    """What several do: stays becomes stay, is becomes are."""
    return PLURAL_VERBS.get(verb, verb.removesuffix("s"))


def capitalize(text: str) -> str:
    """As a sentence begins."""
    return f"{text[:1].upper()}{text[1:]}"
