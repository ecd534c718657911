"""A game's one table of words: all that it says, by key; and the same game in other words.

English stands where it belongs: in the rows of the tables, beside the rules, in the view. It is
gathered from there, so that nothing is said twice. A text is a sentence or, where more matters than
what it names, a function that makes one. Another language is a table with the same keys, and what
it does not have stays English:

    fact moved; fact dealt, own     what the log tells, to everybody and to its own side
    verb attack                     what a button says
    reason NO_GUARD                 why something is refused
    question Commit                 what a rule asks, by its name
    heading                         where we are: a function of state, section and English title
    a side: red                     the names of things; those of a pack are the pack's own
    a hex                           a function that names things of a kind
    change, ending                  what came of an act; why the game is over
    title, about, scenario day, scenario day, about, setting cards
"""

from __future__ import annotations

from copy import copy
from dataclasses import replace
from fractions import Fraction
from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from grognard.engine.rules import NO_SUCH_ACT, Chance, Choice, Reason
from grognard.engine.things import S, Text, Words
from grognard.engine.value import Json

if TYPE_CHECKING:
    from grognard.engine.game import Ending, Ends, Game, View

G = TypeVar("G", bound="Game[Any]")
RULES = "rules"  # where a look says which rules are open


class UnknownWords(Exception):
    """A table of words with keys that the game does not have; says which."""


def fill(text: Text, *given: Any) -> str:
    """A sentence, or what a function makes of what it is given."""
    return text if isinstance(text, str) else text(*given)


def gather_words(game: Game[Any]) -> dict[str, Text]:
    """All that a game says, in English."""
    words: dict[str, Text] = {"title": game.title, "about": game.about}
    for scenario in game.scenarios:
        words |= {f"scenario {scenario.id}": scenario.title}
        words |= {f"scenario {scenario.id}, about": scenario.about}
    words |= {f"setting {setting.name}": setting.meaning for setting in game.settings}
    words |= {**game.verbs.find_words(), **game.facts.find_words()}
    words |= {f"reason {name}": reason.text for name, reason in find_reasons(game).items()}
    asking = [name for name, rule in game.rules.items() if issubclass(rule, Choice | Chance)]
    words |= dict.fromkeys([f"question {name}" for name in asking], game.view.question)
    words |= {"heading": say_title, "change": game.view.describe_change}
    return words | {"ending": lambda s: game.view.ending(s).why}


def say_title(s: Any, section: str, title: str) -> str:
    """The heading of a section as the rules have it."""
    return title


def find_reasons(game: Game[Any]) -> dict[str, Reason]:
    """Every Reason that the rules of a game, or those of all games, know by a name."""
    rules = import_module(f"{game.package}.rules")
    chapters = [
        import_module(f"{rules.__name__}.{one.name}") for one in iter_modules(rules.__path__)
    ]
    named = [pair for chapter in chapters for pair in vars(chapter).items()]
    return {"NO_SUCH_ACT": NO_SUCH_ACT} | {
        name: value for name, value in named if isinstance(value, Reason) and name.isupper()
    }


def speak(game: G, words: Words) -> G:
    """The same game in these words; whatever they leave out it says as before."""
    if unknown := sorted(words.keys() - game.words.keys()):
        raise UnknownWords(f"{game.id} says nothing of the name {', '.join(unknown)}")
    made, said = copy(game), {**game.words, **words}
    made.words = said
    made.title, made.about = fill(said["title"]), fill(said["about"])
    made.scenarios = tuple(
        replace(
            one,
            title=fill(said[f"scenario {one.id}"]),
            about=fill(said[f"scenario {one.id}, about"]),
        )
        for one in game.scenarios
    )
    made.settings = tuple(
        replace(one, meaning=fill(said[f"setting {one.name}"])) for one in game.settings
    )
    made.verbs, made.facts = game.verbs.speak(words), game.facts.speak(words)
    made.reasons = {
        reason: Reason(reason.rule, fill(said[f"reason {name}"]))
        for name, reason in find_reasons(game).items()
    }
    made.view = ViewInWords(game.view, said)
    return made


class ViewInWords(Generic[S]):
    """A game's view in other words than its own."""

    def __init__(self, view: View[S], words: Words) -> None:
        self.view, self.words = view, words

    def question(self, s: S) -> str:
        state: Any = s
        return fill(self.words.get(f"question {type(state.top).__name__}", self.view.question), s)

    def breadcrumb(self, s: S) -> list[tuple[str, str]]:
        heading = self.words["heading"]
        crumbs = self.view.breadcrumb(s)
        return [(section, fill(heading, s, section, title)) for section, title in crumbs]

    def describe_change(self, before: S, after: S) -> str:
        return fill(self.words["change"], before, after)

    def summary(self, before: S, ends: Ends[S]) -> dict[str, Fraction]:
        """By names that boards know them by."""
        return self.view.summary(before, ends)

    def ending(self, s: S) -> Ending:
        return replace(self.view.ending(s), why=fill(self.words["ending"], s))

    def look(self, s: S, side: str | None) -> Json:
        seen = self.view.look(s, side)
        return seen | {RULES: self.breadcrumb(s)} if RULES in seen else seen
