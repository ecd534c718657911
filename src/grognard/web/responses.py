"""The bodies of responses; /api/openapi.json is made from them."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

Act = list[Any]  # a verb and its operands


class ResponseBody(msgspec.Struct):
    """A JSON object with these fields."""


class ErrorInfo(ResponseBody, omit_defaults=True):
    """The kind of error and why; which rule refuses; which field is wrong; where the game is."""

    kind: str
    why: str
    rule: str | None = None
    where: str | None = None
    seq: int | None = None


class ErrorResponse(ResponseBody):
    error: ErrorInfo


# ---------------------------------------------------------------- titles


class ScenarioInfo(ResponseBody):
    id: str
    title: str
    about: str


class OptionInfo(ResponseBody):
    name: str
    choices: list[str]
    default: str
    meaning: str


class AutomaticSide(ResponseBody):
    """The rules play this side while the option has the value; `otherwise` seats a player."""

    side: str
    option: str
    value: str
    otherwise: str


class Title(ResponseBody):
    id: str
    title: str
    about: str
    rules: str
    sides: list[str]
    scenarios: list[ScenarioInfo]
    options: list[OptionInfo]
    automatic: list[AutomaticSide]
    bots: list[str]
    hidden: bool


class ServerInfo(ResponseBody):
    """Key: the public key (Ed25519) under the games that this server exports."""

    key: str


class Titles(ResponseBody):
    """Notice: what whoever runs the server should know once, such as that it will be faster."""

    titles: list[Title]
    notice: str | None


class Section(ResponseBody):
    """Text is Markdown."""

    number: str
    title: str
    level: int
    text: str


class Rulebook(ResponseBody):
    title: str
    sections: list[Section]


# ---------------------------------------------------------------- people


class Me(ResponseBody):
    name: str


class SeatInfo(ResponseBody):
    """Left: who had an open seat before, and left the game."""

    side: str
    kind: Literal["person", "bot", "open"]
    name: str | None
    bot: str | None
    mine: bool
    left: str | None


class TableCreated(ResponseBody):
    """Links: one for each open seat."""

    id: str
    links: dict[str, str]


class Joined(ResponseBody):
    """Side is null for somebody who only watches."""

    id: str
    side: str | None


class NewLink(ResponseBody):
    link: str


class TableName(ResponseBody):
    name: str


class Deleted(ResponseBody):
    deleted: bool


class Left(ResponseBody):
    left: bool


class Erased(ResponseBody):
    erased: bool


class BotsStopped(ResponseBody):
    stopped: bool


class ChatSaid(ResponseBody):
    n: int


class ChatLine(ResponseBody):
    n: int
    name: str
    sides: list[str]
    text: str
    at_ms: int


class Chat(ResponseBody):
    lines: list[ChatLine]


# ---------------------------------------------------------------- games


class TableInfo(ResponseBody):
    """A game's name and people. Origin: the game it branched off from, as id@acts."""

    id: str
    name: str
    title: str
    rules: str
    scenario: str
    settings: dict[str, str]
    pack: bool
    status: Literal["open", "over", "broken"]
    owner: bool
    seats: list[SeatInfo]
    mine: list[str]
    origin: str | None


class TableSummary(TableInfo):
    result: str | None
    waiting: list[str]
    my_turn: bool
    seq: int
    created_ms: int
    changed_ms: int


class TableList(ResponseBody):
    tables: list[TableSummary]


class BinnedTable(ResponseBody):
    """Erased_ms: when it goes by itself."""

    table: TableSummary
    erased_ms: int


class Bin(ResponseBody):
    tables: list[BinnedTable]


class DiceInfo(ResponseBody):
    """The secret is null until the game is over."""

    mode: Literal["server", "typed"]
    algorithm: str
    commitment: str
    secret: str | None


class Option(ResponseBody):
    act: Act
    label: str


class Refusal(Option):
    rule: str | None
    why: str


class Outcome(Option):
    weight: int


class Undo(ResponseBody):
    can: bool
    why: str
    side: str | None


class Roll(ResponseBody):
    dice: list[int]
    sides: int


class Fact(ResponseBody):
    """Something that happened: its kind, what it is about by name, the words for it, their rule."""

    kind: str
    arguments: dict[str, Any]
    text: str
    rule: str


class LogEntry(ResponseBody):
    """Act is null, and the label empty, where the player may not know it before the end.

    Typed: by somebody's real dice. Copied: from the game this one branched off from. Corrected:
    what was typed before and taken back; empty texts where the player may not know it.
    """

    n: int
    seq: int
    by: str
    act: Act | None
    label: str
    facts: list[Fact]
    hash: str
    roll: Roll | None
    typed: bool
    copied: bool
    corrected: list[str]
    at_ms: int


class Log(ResponseBody, rename={"start": "from"}):
    start: int
    opening: list[Fact]
    entries: list[LogEntry]


class GameOver(ResponseBody):
    result: str
    winner: str | None
    why: str
    rule: str
    resigned: str | None


class BotTurn(ResponseBody):
    side: str
    name: str
    stopped: bool


class TableView(TableInfo):
    """A game as one player sees it. Origin: the game it branched off from, as id@acts.

    Head: of the log, after the entry `seq`: keep it, and nobody can tell you another game later;
    null in games begun by older versions. View: what changes on the board; `…/scene?hash=` and this
    `scene` gives the rest of it. Chat: how many lines there are. Broken: why nobody can go on.
    """

    watches: bool
    dice: DiceInfo
    seq: int
    head: str | None
    at: int
    moves: int
    hash: str
    who: str | None
    waiting: list[str]
    question: str
    breadcrumb: list[tuple[str, str]]
    options: list[Option]
    refused: list[Refusal]
    outcomes: list[Outcome] | None
    view: Any
    scene: str | None
    undo: Undo
    log: Log
    over: GameOver | None
    chat: int
    bot: BotTurn | None
    broken: str | None


# ---------------------------------------------------------------- help


class ExactNumber(ResponseBody):
    """A fraction, exactly and as a number to draw with."""

    exact: str
    value: float


class NamedNumber(ExactNumber):
    name: str


class PossibleEnd(ExactNumber):
    label: str


class SampledEnd(ResponseBody):
    """An end by its share of the tries, with the 95 % interval of that."""

    label: str
    value: float
    low: float
    high: float


class Sample(ResponseBody):
    """What came of n tries; the commonest ends."""

    n: int
    ends: list[SampledEnd]


class OptionOdds(Option):
    """Rest: the ends that are too many to list, together. Sample: of an option whose odds take too
    long to reckon exactly (then it is not known), if there was time to try it."""

    known: bool
    sample: Sample | None
    rolls: bool
    summary: list[NamedNumber]
    ends: list[PossibleEnd]
    rest: ExactNumber


class Odds(ResponseBody):
    seq: int
    options: list[OptionOdds]


class Hint(Option):
    bot: str
    prospect: OptionOdds


# ---------------------------------------------------------------- the story of a game


class CurvePoint(ResponseBody):
    """After n acts: the game's measures, and each side's chance to win, if it was estimated."""

    n: int
    values: list[int]
    chances: list[float] | None


class TurningPoint(ResponseBody):
    """An act that changed the game most: a side's chance to win, or the value of a measure."""

    n: int
    by: str
    label: str
    kind: Literal["chance", "measure"]
    of: str
    before: float
    after: float


class Luck(ResponseBody):
    """What the dice gave a side, compared with what was to be expected.

    Percentile: of how many hundred such games the sum would have been lower (ties count half).
    Gained: what its chance to win gained by all that Nature did, give or take `within`.
    """

    side: str
    rolls: int
    sum: int
    expected: float
    percentile: float
    gained: float | None
    within: float | None


class ChoiceMade(ResponseBody):
    """A choice between several options, what the bot would have chosen, and how often the same."""

    n: int
    side: str
    label: str
    options: int
    bot_label: str | None
    share: float | None


class Story(ResponseBody):
    """A game that is over, looked back on.

    Estimated: were chances and choices worked out? If not, ask again later. Playouts: for each
    point of the curve, by the bot named; none of either where the game has no bot that thinks.
    """

    measures: list[str]
    sides: list[str]
    bot: str | None
    estimated: bool
    playouts: int
    curve: list[CurvePoint]
    turning: list[TurningPoint]
    luck: list[Luck]
    choices: list[ChoiceMade]
