"""What a browser gets of a game: its side's view, the question and the log. Never a State."""

from __future__ import annotations

from dataclasses import dataclass

from grognard.engine.fate import outcomes
from grognard.engine.game import Ending, Game
from grognard.engine.play import NATURE, Done, Play, tell_all
from grognard.engine.value import Json
from grognard.web import responses
from grognard.web.responses import TableView
from grognard.web.room import ActNote, Room
from grognard.web.store.log import BROKEN
from grognard.web.store.people import Player, Seat
from grognard.web.store.records import Record
from grognard.web.tables import Table

LARGEST_WEIGHT = 2**53  # the largest whole number that is exact in JavaScript


@dataclass(frozen=True)
class KnownLog:
    """How much of the log a browser already has: so many acts, and the hash of the last one."""

    acts: int = 0
    public_hash: str = ""

    def fits(self, notes: list[ActNote]) -> bool:
        return 0 < self.acts <= len(notes) and notes[self.acts - 1].public_hash == self.public_hash


def view_table(
    table: Table, player: Player, have: KnownLog, side: str | None = None, past: Play | None = None
) -> TableView:
    """A game as one player sees it, now or as it was in the `past`."""
    room = table.room
    play = past or room.play
    still = past is not None or room.over or bool(room.broken)  # nobody can do anything
    who = None if still else find_asked(table, side)
    own = side if side in table.mine else who if who in table.mine else first_or_none(table.mine)
    options, refused, possible = list_offers(play, who if may_choose(table, who) else None)
    return TableView(
        **describe_table(table.record, table.seats, table.mine, player, room.status),
        watches=table.watches,
        dice=describe_dice(table.record, room),
        seq=room.seq,
        head=room.head,
        at=len(play.log),
        moves=len(room.play.log),
        hash=room.public_hash(),
        who=who,
        waiting=[] if still else play.waiting(),
        question="" if play.over else play.game.question(play.state),
        breadcrumb=[] if play.over else play.game.breadcrumb(play.state),
        options=options,
        refused=refused,
        outcomes=possible,
        view=play.game.look(play.state, own),
        scene=room.scene_hash,
        undo=describe_undo(table, past is not None or bool(room.broken)),
        log=list_log(room, have, table.mine),
        over=describe_end(room),
        chat=0 if table.watches else table.chat_lines,
        bot=None if still else describe_bot(table),
        broken=room.broken or None,
    )


def first_or_none(sides: list[str]) -> str | None:
    return sides[0] if sides else None


def find_asked(table: Table, side: str | None) -> str | None:
    """Who must act: of several, preferably the side named, else one of the player's."""
    play = table.room.play
    if play.nature_is_asked:
        return NATURE
    waiting = play.waiting()
    own = [one for one in waiting if one in table.mine]
    if side in own:
        return side
    return first_or_none(own) or first_or_none(waiting)


def may_choose(table: Table, who: str | None) -> bool:
    """May the player answer? Anybody seated may type what real dice show."""
    return who in table.mine or (who == NATURE and table.may_type)


def describe_table(
    record: Record, seats: list[Seat], mine: list[str], player: Player, status: str
) -> dict[str, Json]:
    """A game's name and people."""
    return {
        "id": record.public_id,
        "name": record.name,
        "title": record.title,
        "rules": record.rules,
        "scenario": record.setup.scenario,
        "settings": dict(record.setup.options),
        "pack": record.setup.pack is not None,
        "status": status,
        "owner": record.owner == player.id,
        "seats": [
            responses.SeatInfo(
                side=seat.side,
                kind=seat.kind,  # type: ignore[arg-type]  # the table holds no other kinds
                name=seat.name,
                bot=seat.bot,
                mine=seat.player_id == player.id,
                left=seat.left,
            )
            for seat in seats
        ],
        "mine": mine,
        "origin": record.origin,
    }


def summarize_table(record: Record, seats: list[Seat], player: Player) -> responses.TableSummary:
    """A game for a list of games, without replaying it."""
    mine = [seat.side for seat in seats if seat.player_id == player.id]
    waiting = record.waiting if record.status != BROKEN else []
    return responses.TableSummary(
        **describe_table(record, seats, mine, player, record.status),
        result=record.result,
        waiting=waiting,
        my_turn=any(side in mine for side in waiting),
        seq=record.head_seq,
        created_ms=record.created_ms,
        changed_ms=record.changed_ms,
    )


def describe_dice(record: Record, room: Room) -> responses.DiceInfo:
    """Whose dice are used, and their commitment; the secret itself only at the end."""
    return responses.DiceInfo(
        mode="server" if room.server_rolls else "typed",
        algorithm=room.algorithm,
        commitment=record.commitment,
        secret=room.secret.hex() if room.over else None,
    )


# ---------------------------------------------------------------- what is asked

Offers = tuple[list[responses.Option], list[responses.Refusal], list[responses.Outcome] | None]


def list_offers(play: Play, who: str | None) -> Offers:
    """The options of a side and what it is refused; or, with real dice, what may come up."""
    if who is None:
        return [], [], None
    if who == NATURE:
        return [], [], list_outcomes(play)
    found = play.offers(who)
    options = [responses.Option(**describe_act(play, act)) for act in found.acts]
    refused = [
        responses.Refusal(**describe_act(play, act), rule=why.rule or None, why=why.text)
        for act, why in found.refused
    ]
    return options, refused, None


def list_outcomes(play: Play) -> list[responses.Outcome]:
    """Everything that may come up, with its weight."""
    weighed = outcomes(play.state)
    total = sum(weight for _, weight in weighed)
    shrink = max(1, -(-total // LARGEST_WEIGHT))
    return [
        responses.Outcome(**describe_act(play, act), weight=max(1, weight // shrink))
        for act, weight in weighed
    ]


def describe_act(play: Play, act: int) -> dict[str, Json]:
    return {"act": play.game.decode(play.state, act), "label": play.game.label(play.state, act)}


def describe_undo(table: Table, still: bool) -> responses.Undo:
    """Whether the player can take something back, and if not, why."""
    room, play = table.room, table.room.play
    if still or table.watches or (room.over and not room.can_undo_end):
        return responses.Undo(can=False, why="", side=None)
    if not play.undos:
        return responses.Undo(can=False, why=play.why_no_undo(), side=None)
    by = play.undos[-1].by
    if by not in table.mine:
        return responses.Undo(can=False, why="What came last is another's to take back.", side=None)
    return responses.Undo(can=True, why="", side=by)


def describe_bot(table: Table) -> responses.BotTurn | None:
    """The bot that must act now."""
    waiting = table.room.play.waiting()
    for seat in table.seats:
        if seat.kind == "bot" and seat.side in waiting:
            return responses.BotTurn(
                side=seat.side, name=seat.bot or "", stopped=table.record.bots_stopped
            )
    return None


# ---------------------------------------------------------------- the log, and the end


def list_log(room: Room, have: KnownLog, mine: list[str]) -> responses.Log:
    """The part of the log that a browser does not have."""
    start = have.acts if have.fits(room.notes) else 0
    entries = [describe_entry(room, n, mine) for n in range(start, len(room.notes))]
    return responses.Log(
        start=start,
        opening=[responses.Fact(**one.data()) for one in tell_all(room.play.opening)],
        entries=entries,
    )


def side_number(room: Room, mine: list[str]) -> int | None:
    """The side to whom secrets are told; whoever plays several at one screen reads none."""
    return room.game.sides.index(mine[0]) if len(mine) == 1 else None


def describe_entry(room: Room, n: int, mine: list[str]) -> responses.LogEntry:
    """An act of the log; what a side does or draws in secret stays hidden from others."""
    done, note = room.play.log[n], room.notes[n]
    known = done.by in mine or not (room.has_secrets and room.game.secret(done.act))
    roll = responses.Roll(dice=list(note.faces), sides=note.sides) if note.faces else None
    return responses.LogEntry(
        n=n,
        seq=note.seq,
        by=done.by,
        act=done.act if known else None,
        label=done.label if known else "",
        facts=[responses.Fact(**one.data()) for one in done.tell(side_number(room, mine))],
        hash=note.public_hash,
        roll=roll if known else None,
        typed=note.typed,
        copied=note.copied,
        corrected=[describe_correction(room, one) for one in done.corrected],
        at_ms=note.at_ms,
    )


def describe_correction(room: Room, taken_back: Done) -> str:
    """What was typed and taken back; nothing of it if that is still secret."""
    hidden = room.has_secrets and room.game.secret(taken_back.act)
    return "" if hidden else taken_back.label


def describe_end(room: Room) -> responses.GameOver | None:
    if room.resigned is not None:
        return describe_resignation(room.game, room.resigned)
    ending = room.play.ending()
    return None if ending is None else describe_ending(ending, None)


def describe_resignation(game: Game, side: str) -> responses.GameOver:
    """Somebody gave up: with two sides, the other has won."""
    others = [one for one in game.sides if one != side]
    winner = others[0] if len(others) == 1 else None
    return describe_ending(Ending("resigned", winner, f"{side} gave up.", ""), side)


def describe_ending(ending: Ending, by: str | None) -> responses.GameOver:
    return responses.GameOver(
        result=ending.result,
        winner=ending.winner,
        why=ending.why,
        rule=ending.rule,
        resigned=by,
    )
