"""The requests of the JSON-lines protocol, one small class for each (docs/protocol.md)."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import get_args

import msgspec

from grognard.cli.session import (
    Answer,
    Refused,
    Session,
    copy_play,
    describe_question,
    list_facts,
    parse_dice,
    read_act,
    read_legal_act,
    read_texts,
    require_asked,
    resume,
)
from grognard.engine.game import Game, Setup
from grognard.engine.odds import odds_of
from grognard.engine.play import Play, replay
from grognard.engine.scenes import look_whole
from grognard.engine.value import Json
from grognard.games import all_games, game


class Request(msgspec.Struct, tag_field="cmd", forbid_unknown_fields=True):
    """A request: its fields, and how it is answered."""

    def answer(self, session: Session) -> Answer:
        raise NotImplementedError


class Games(Request, tag="games"):
    def answer(self, session: Session) -> Answer:
        return {"games": [describe_game(one) for one in all_games()]}


def describe_game(one: Game) -> Answer:
    return {
        "id": one.id,
        "title": one.title,
        "about": one.about,
        "rules": one.version,
        "sides": list(one.sides),
        "scenarios": [{"id": s.id, "title": s.title, "about": s.about} for s in one.scenarios],
        "options": [
            {
                "name": setting.name,
                "type": "choice",
                "choices": list(setting.choices),
                "default": setting.default,
                "meaning": setting.meaning,
            }
            for setting in one.settings
        ],
    }


# ---------------------------------------------------------------- how a game begins


class New(Request, tag="new"):
    game: str
    scenario: str | None = None
    options: dict[str, Json] = {}
    dice: str = "manual"
    pack: dict[str, Json] | None = None
    rules: str | None = None

    def answer(self, session: Session) -> Answer:
        played = game(self.game, self.rules)
        options = read_texts(self.options, "options")
        setup = Setup(self.scenario_of(played), options, self.pack)
        play = Play(played, setup, parse_dice(self.dice))
        return session.start(play, [*play.opening, *list_facts(play)])

    def scenario_of(self, played: Game) -> str:
        if self.pack is None:
            return played.scenarios[0].id if self.scenario is None else self.scenario
        if self.scenario is not None:
            raise Refused("scenario: a pack brings its own; give one of the two")
        return "pack"


class Load(Request, tag="load"):
    game: str
    state: dict[str, Json]
    dice: str = "manual"
    rules: str | None = None

    def answer(self, session: Session) -> Answer:
        played = game(self.game, self.rules)
        fate = parse_dice(self.dice)
        play = resume(played, played.load(self.state), fate)
        return session.start(play, [*play.opening, *list_facts(play)], by_load=True)


class Import(Request, tag="import"):
    game_file: dict[str, Json]
    dice: str = "manual"

    def answer(self, session: Session) -> Answer:
        for name in ("game", "rules"):
            if not isinstance(self.game_file.get(name), str):
                raise Refused(f"game_file.{name}: expected a text")
        played = game(self.game_file["game"], self.game_file["rules"])
        play = replay(played, self.game_file, fate=parse_dice(self.dice))
        return session.start(play, list_facts(play, len(self.game_file["acts"])))


# ---------------------------------------------------------------- playing


class Act(Request, tag="act"):
    act: Json
    side: str | None = None

    def answer(self, session: Session) -> Answer:
        play = copy_play(session.require_play())
        before = len(play.log)
        number = read_act(play, self.act)
        if self.side is not None:
            require_asked(play, self.side)
        play.take(number, self.side)
        return session.update(play, list_facts(play, before))


class Ask(Request, tag="ask"):
    side: str | None = None

    def answer(self, session: Session) -> Answer:
        play = session.require_play()
        if self.side is not None:
            require_asked(play, self.side)
        return describe_question(play, session.facts, self.side)


class Undo(Request, tag="undo"):
    def answer(self, session: Session) -> Answer:
        play = copy_play(session.require_play())
        play.undo()
        return session.update(play, [])


# ---------------------------------------------------------------- asking about acts


class WhyNot(Request, tag="why_not"):
    act: Json

    def answer(self, session: Session) -> Answer:
        play = session.require_play()
        reason = play.why_not(read_act(play, self.act))
        if reason is None:
            return {"allowed": True}
        return {"allowed": False, "rule": reason.rule or None, "why": reason.text}


class Odds(Request, tag="odds"):
    act: Json

    def answer(self, session: Session) -> Answer:
        play = session.require_play()
        before, played = play.state, play.game
        act = read_legal_act(play, self.act)
        ends = odds_of(before, act, played.horizon(before), played.constant_fields)
        chances: dict[str, Fraction] = {}
        for after, chance in ends:
            label = played.describe_change(before, after)
            chances[label] = chances.get(label, Fraction(0)) + chance
        likeliest = sorted(chances, key=lambda label: (-chances[label], label))
        return {
            "outcomes": [
                {"probability": str(chances[label]), "label": label} for label in likeliest
            ],
            "summary": {name: str(n) for name, n in played.summary(before, ends).items()},
        }


# ---------------------------------------------------------------- the table as data


class GetState(Request, tag="state"):
    def answer(self, session: Session) -> Answer:
        play = session.require_play()
        state = play.game.dump(play.state)
        return {**describe_rules(play), "state": state, "hash": play.game.hash(play.state)}


def describe_rules(play: Play) -> Answer:
    return {"game": play.game.id, "rules": play.game.version}


class View(Request, tag="view"):
    side: str | None = None

    def answer(self, session: Session) -> Answer:
        play = session.require_play()
        sides = play.game.sides
        if self.side is not None and self.side not in sides:
            there = ", ".join(sides)
            raise Refused(
                f"side: no {self.side!r:.40}; there are {there}, and null for a spectator"
            )
        return {"side": self.side, "view": look_whole(play.game, play.state, self.side)}


class Export(Request, tag="export"):
    def answer(self, session: Session) -> Answer:
        play = session.require_play()
        if session.begun_by_load:
            raise Refused("a game begun by load has no beginning to export: take its state")
        return {"game_file": play.export()}


class Quit(Request, tag="quit"):
    def answer(self, session: Session) -> Answer:
        return {}


AnyRequest = (
    Games | New | Load | Import | Act | Ask | Undo | WhyNot | Odds | GetState | View | Export | Quit
)
NAMES = [str(kind.__struct_config__.tag) for kind in get_args(AnyRequest)]


def read_request(data: dict[str, Json]) -> Request:
    """The request in an object; raises Refused for unknown fields and wrong types."""
    name = data.get("cmd")
    if name not in NAMES:
        raise Refused(f"cmd: expected one of {', '.join(NAMES)}; got {name!r:.40}")
    try:
        request: Request = msgspec.convert(data, AnyRequest)
    except msgspec.ValidationError as e:
        what, _, where = str(e).partition(" - at `$.")
        place = f"{name}, {where.rstrip('`')}" if where else name
        raise Refused(f"{place}: {translate_complaint(what)}") from None
    return request


def translate_complaint(complaint: str) -> str:
    """A message of msgspec, with JSON's names of types instead of Python's."""
    said = complaint.replace("`", "'")
    if said.startswith("Expected"):  # else the sender's own words are quoted
        for python, word in (("str", "text"), ("int", "number"), ("array", "list")):
            said = re.sub(rf"\b{python}\b", word, said)
    return said[:1].lower() + said[1:]
