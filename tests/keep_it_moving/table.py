"""A table set for a test: any position, acts and dice in plain words, and what came of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from grognard.engine.fate import outcomes
from grognard.engine.game import Ending, Setup
from grognard.engine.play import Illegal, Play
from grognard.engine.rules import Reason, ask
from grognard.engine.scenes import look_whole
from grognard.engine.value import Json
from grognard.games import game
from grognard.games.keep_it_moving.rules.state import Kim
from grognard.games.keep_it_moving.words import UNIT_IDS, list_units

KIM = game("keep-it-moving")
FRESH = (0, 0, 0, 0)
STANDARD = Setup("standard")


def words_to_acts(words: str) -> list[list[Json]]:
    """As a player would say it: "commit 1st 2nd", "choose rest"; "roll 2 1" is two acts."""
    verb, *points = words.split()
    read: list[Json] = [int(point) if point.isdigit() else point for point in points]
    if verb == "roll":
        return [["roll", face] for face in read]
    return [[verb, *read]]


def act_to_words(act: list[Json]) -> str:
    """An act as `words_to_acts` reads it."""
    if act[0] == "commit":
        return " ".join(["commit", *(UNIT_IDS[unit] for unit in list_units(act[1]))])
    return " ".join(str(part) for part in act)


class Table:
    """A game in progress whose Nature does as the test says."""

    def __init__(self, setup: Setup = STANDARD) -> None:
        self.play = Play(KIM, setup)

    # ------------------------------------------------------------ acting

    def do(self, *spoken: str) -> Table:
        """Act after act, the player's and Nature's alike."""
        for words in spoken:
            for act in words_to_acts(words):
                self.play.take(KIM.encode(self.play.state, act))
        return self

    def draw(self, card: str, *spoken: str) -> Table:
        """The next card is this one; and what is done about it."""
        if self.asked == "Between cards":
            self.do("next")
        return self.do(f"draw {card}", *spoken)

    def refusal(self, words: str) -> Reason:
        """Why the act is refused; it is an error if it is not, or if refusing changed anything."""
        before = KIM.hash(self.play.state)
        [act] = words_to_acts(words)
        try:
            self.play.take(KIM.encode(self.play.state, act))
        except Illegal as e:
            assert KIM.hash(self.play.state) == before
            return e.reason
        raise AssertionError(f"{words} was not refused")

    # ------------------------------------------------------------ what is on the table

    @property
    def kim(self) -> Kim:
        assert isinstance(self.play.state, Kim)
        return self.play.state

    @property
    def momentum(self) -> int:
        return self.kim.momentum

    @property
    def levels(self) -> tuple[int, ...]:
        return tuple(self.kim.levels)

    @property
    def mods(self) -> tuple[int, ...]:
        return tuple(self.kim.mods)

    @property
    def marks(self) -> dict[str, int]:
        return {m.name: self.kim.marks[n] for n, m in enumerate(self.kim.deck.marks)}

    @property
    def in_play(self) -> dict[str, int]:
        return {name: value for name, value in self.marks.items() if value}

    @property
    def ahead(self) -> list[str]:
        return [self.kim.deck.cards[kind].name for kind in self.kim.ahead]

    @property
    def card(self) -> str | None:
        return self.kim.deck.cards[self.kim.card].name if self.kim.card >= 0 else None

    # ------------------------------------------------------------ what is asked

    @property
    def asked(self) -> str:
        """The rule that waits for somebody, by its title; empty once the game is over."""
        return "" if self.play.over else KIM.breadcrumb(self.kim)[-1][1]

    @property
    def resolved(self) -> bool:
        """Is the card done with, and the next one due?"""
        return self.card is None and self.asked in ("Draw", "Between cards")

    @property
    def options(self) -> list[str]:
        return [act_to_words(KIM.decode(self.kim, act)) for act in self.play.options()]

    @property
    def chances(self) -> dict[str, int]:
        """What may come up, and how often each does."""
        possible = outcomes(self.kim) if self.play.nature_is_asked else []
        return {act_to_words(KIM.decode(self.kim, act)): weight for act, weight in possible}

    @property
    def view(self) -> Json:
        """What the player sees."""
        return look_whole(KIM, self.kim, "player")

    @property
    def ending(self) -> Ending:
        end = self.play.ending()
        assert end is not None
        return end


def table(
    setup: Setup = STANDARD,
    *,
    momentum: int = 12,
    levels: Sequence[int] = FRESH,
    marks: Mapping[str, int] | None = None,
    ahead: Sequence[str] = (),
    left: Iterable[str] | None = None,
) -> Table:
    """A table at the start of a turn; `left` are the cards nobody has seen, by default all."""
    start = KIM.start(setup)
    assert isinstance(start, Kim)
    data = KIM.dump(start)
    unseen = Counter(data["unseen"]) - Counter(ahead) if left is None else Counter(left)
    data["turn"] = start.deck.size - len(ahead) - unseen.total()
    data |= {"momentum": momentum, "marks": dict(marks or {}), "ahead": list(ahead)}
    data |= {"levels": dict(zip(UNIT_IDS, levels, strict=True)), "unseen": dict(unseen)}
    made = Table(setup)
    made.play.state = KIM.load(data)
    ask(made.play.state)
    return made
