"""All that a game says goes through its one table of words, and a table of another language works.

The language here is made of the English table: every text of it stands in brackets. Whole games are
played at random, and whatever a player reads without them did not come from the table.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import accumulate

import pytest

from grognard.engine.dice import Dice
from grognard.engine.fate import Seeded
from grognard.engine.game import Game, Setup
from grognard.engine.play import Illegal, Play, tell_all
from grognard.engine.rules import Fact
from grognard.engine.things import Text
from grognard.engine.value import Json
from grognard.engine.verbs import Verb, Verbs
from grognard.engine.words import UnknownWords
from grognard.games.the_ford.rules import constants as n
from grognard.games.the_ford.rules.facts import SPRUNG
from grognard.games.the_ford.rules.state import Duel
from grognard.table.prospects import prospect
from grognard.web.routes_titles import describe_title
from grognard.web.stories import make_story
from grognard.web.telling import Retold
from tests.engine.walks import GAMES
from tests.the_ford.table import FORD

OPEN, CLOSE = "⟦", "⟧"
ODDS_EVERY = 9  # acts: what may come of one is dear to find
READ_ALL = 100  # acts of the first scenario; of longer games, and of others, every so many
READ_EVERY = 25
NAME = re.compile(r"[A-Z]|[a-z] [a-z]")  # what reads like a name or a sentence: ids do not
SECTION = r"[A-Z]?[\d.]+[a-z]?"

# What else a view holds, by field: names that the pack gives, a map and the results of a table by
# their letters, phases and parts of an attack by the names that boards know them by, and in Keep it
# Moving! the names of units and of their levels, which programs get beside their numbers.
UNSAID = {
    "army-group-north": {"title", "terrain", "country", "stage", "phase"},
    "keep-it-moving": {"name", "text", "also", "level_name"},
    "march-of-justice": {"name", "title", "short", "river", "result", "chances"},
    "quick": {"title", "parts"},
}


def bracket(text: Text) -> Text:
    """The same text in another language."""
    if isinstance(text, str):
        return f"{OPEN}{text}{CLOSE}"

    def say(*given: object) -> str:
        said = text(*given)
        return f"{OPEN}{said}{CLOSE}" if said else said

    return say


def speak(game: Game, leave_out: str = "") -> Game:
    words = {key: bracket(text) for key, text in game.words.items() if key != leave_out}
    return game.speak(words)


def is_bracketed(text: str) -> bool:
    """Is all of it in brackets? A rule's number may follow, or come before a thought."""
    said = re.fullmatch(rf"({SECTION}: )?({OPEN}.*{CLOSE})( \({SECTION}\))?\.?", text)
    if said is None:
        return False
    steps = [(letter == OPEN) - (letter == CLOSE) for letter in said[2]]
    return 0 not in list(accumulate(steps))[:-1]


@dataclass
class Reader:
    """Reads everything of a game, and notes what is not in brackets, by where it was read."""

    game: Game
    found: dict[str, str] = field(default_factory=dict)
    read: set[str] = field(default_factory=set)

    def look_at(self, where: str, text: str) -> None:
        self.read.add(where)
        if text and not is_bracketed(text):
            self.found.setdefault(where, text)

    def look_at_data(self, data: Json, where: str = "view") -> None:
        """The strings of a view that are neither ids nor fields that are named above."""
        if isinstance(data, dict):
            for key, value in data.items():
                if key not in UNSAID.get(self.game.id, ()):
                    self.look_at_data(value, f"{where}.{key}")
        elif isinstance(data, (list, tuple)):
            for value in data:
                self.look_at_data(value, where)
        elif isinstance(data, str) and NAME.search(data) and not re.fullmatch(SECTION, data):
            self.look_at(where, data)

    def look_at_position(self, play: Play) -> None:
        """What is asked, offered, refused and seen."""
        game, s = play.game, play.state
        self.look_at("question", game.question(s))
        for _, title in game.breadcrumb(s):
            self.look_at("breadcrumb", title)
        for act in play.options():
            self.look_at(f"option {game.decode(s, act)[0]}", game.label(s, act))
        for act, why in play.refusals():
            self.look_at(f"refused {game.decode(s, act)[0]}", game.label(s, act))
            self.look_at("refusal", why.text)
        for side in (*game.sides, None):
            self.look_at_data(game.look(s, side))

    def look_at_odds(self, play: Play, act: int) -> None:
        for words, _ in prospect(play.game, play.state, act, most=50).ends:
            self.look_at("odds", words)

    def look_at_end(self, play: Play) -> None:
        """The log as each side has it, the story and how it ended."""
        for opening in tell_all(play.opening):
            self.look_at(f"fact {opening.kind}", str(opening))
        for done in play.log:
            self.look_at(f"done {done.act[0]}", done.label)
            for side in (None, *range(len(play.game.sides))):
                for told in done.tell(side):
                    self.look_at(f"fact {told.kind}", str(told))
        ending = play.ending()
        assert ending is not None
        self.look_at("ending", ending.why)
        story = make_story(Retold(play.game, play.setup, play.log), None)
        labels = [turn.label for turn in story.turning] + [one.label for one in story.choices]
        for label in labels:
            self.look_at("story", label)

    def look_at_title(self) -> None:
        title = describe_title(self.game)
        for text in (title.title, title.about):
            self.look_at("title", text)
        for scenario in title.scenarios:
            self.look_at("scenario", scenario.title)
            self.look_at("scenario", scenario.about)
        for option in title.options:
            self.look_at("setting", option.meaning)


def play_whole(game: Game, setup: Setup, seed: int, read: Callable[[Play, int], None]) -> Play:
    """A game at random; Nature's results are taken like acts, so that they are read, too."""
    play, dice, fate = Play(game, setup), Dice(seed), Seeded(seed)
    while not play.over:
        if play.nature_is_asked:
            act = fate.pick(play.state, play.state.top)
        else:
            acts = play.options()
            act = acts[dice.below(len(acts))]
        read(play, act)
        play.take(act)
    return play


def read_whole(game: Game, seed: int = 1) -> Reader:
    reader = Reader(game)
    reader.look_at_title()
    for scenario in game.scenarios:
        setup = Setup(scenario.id)
        reader.look_at_data(game.scene(game.start(setup)))

        first = scenario is game.scenarios[0]

        def read(play: Play, act: int, first: bool = first) -> None:
            acts = len(play.log)
            if not (first and acts < READ_ALL) and acts % READ_EVERY:
                return
            reader.look_at_position(play)
            if acts % ODDS_EVERY == 0 and not play.nature_is_asked:
                reader.look_at_odds(play, act)

        reader.look_at_end(play_whole(game, setup, seed, read))
    return reader


@pytest.mark.parametrize("name", GAMES)
def test_everything_a_player_reads_goes_through_the_table(name: str) -> None:
    reader = read_whole(speak(GAMES[name]))
    assert reader.found == {}
    parts = {"question", "breadcrumb", "refusal", "odds", "ending", "story", "title"}
    assert parts <= reader.read, "not everything was read"


@pytest.mark.parametrize(
    ("key", "read_at"),
    [
        ("fact paced", "fact paced"),
        ("fact dealt, own", "fact dealt"),
        ("verb lay", "option lay"),
        ("reason NOT_HELD", "refusal"),
        ("question Ambush", "question"),
        ("heading", "breadcrumb"),
        ("change", "odds"),
        ("ending", "ending"),
        ("setting cards", "setting"),
    ],
)
def test_what_a_language_leaves_out_stays_english_and_is_found(key: str, read_at: str) -> None:
    found = read_whole(speak(FORD, leave_out=key)).found
    assert found, "nothing was found"
    assert read_at in found


def test_names_of_things_are_said_in_the_sentences_that_name_them() -> None:
    named = {"a side: red": "Rouge", "a card: feint": "ruse", "verb lay": "{side} : {card}"}
    game = FORD.speak(named)
    s = game.start(Setup("day"))
    assert game.label(s, n.LAY + n.FEINT) == "Rouge : ruse"
    assert game.describe_fact(s, Fact(SPRUNG, [n.RED])).public.text == "Rouge springs an ambush"
    assert game.decode(s, n.LAY + n.FEINT) == ["lay", "red", "feint"], "ids are no words"


class Shout(Verb[Duel]):
    def label(self, s: Duel, point: int) -> str:
        return "Halt!"


def test_a_verb_that_labels_in_its_own_way_does_so_by_its_key() -> None:
    verbs, s = Verbs(Shout("halt", n.HALT, "")), FORD.start(Setup("day"))
    assert verbs.find_words()["verb halt"](s, 0) == "Halt!"  # type: ignore[operator]
    assert verbs.speak({"verb halt": lambda s, point: "Arrêtez !"}).label(s, n.HALT) == "Arrêtez !"
    assert verbs.label(s, n.HALT) == "Halt!"


def test_an_act_that_is_refused_is_refused_in_other_words() -> None:
    play = Play(speak(FORD), Setup("day"), Seeded(1))
    with pytest.raises(Illegal) as refused:
        play.take(n.SPRING)
    assert is_bracketed(refused.value.reason.text)


def test_speaking_leaves_the_game_as_it_was() -> None:
    before = dict(FORD.words)
    spoken = speak(FORD)
    s = FORD.start(Setup("day"))
    assert spoken.label(s, n.LAY) != FORD.label(s, n.LAY) == "Lay red charge"
    assert spoken.hash(s) == FORD.hash(s)
    assert FORD.words == before


def test_a_key_that_the_game_does_not_have_is_named() -> None:
    with pytest.raises(UnknownWords, match="the-ford says nothing of the name verb swim"):
        FORD.speak({"verb swim": "Schwimmen", "verb halt": "Halten"})


@pytest.mark.parametrize("name", GAMES)
def test_every_row_of_a_game_has_its_key(name: str) -> None:
    game = GAMES[name]
    rows = [f"verb {verb}" for verb in game.verbs.by_name]
    rows += [f"fact {kind.name}" for kind in game.facts.by_number.values()]
    made = (game.folder / "rules" / "reasons.py").read_text(encoding="utf-8")
    rows += [f"reason {reason}" for reason in re.findall(r"^([A-Z_]+): Final = Reason", made, re.M)]
    assert [key for key in rows if key not in game.words] == []
