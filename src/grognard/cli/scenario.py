"""`grognard scenario check`: is this map, with these counters, one that can be played?"""

from __future__ import annotations

from grognard.cli.packs import Report, check_packs, count
from grognard.cli.scenario_quick import quick_report
from grognard.engine.packs import BadPack, Value, hint, shown
from grognard.games.march_of_justice.pack import make_board
from grognard.games.march_of_justice.rules.board import RIVER, Board, Counter
from grognard.games.march_of_justice.rules.constants import IN_CUP, RUSSIA, WAGNER

OLDEST = "march-of-justice"  # its scenarios need not name their game


def scenario_check(files: list[str], game: str | None) -> int:
    """Report on each file by the game it is for."""
    return check_packs(files, lambda data, file: REPORTS[game_of(data, file, game)](data, file))


def game_of(data: Value, file: str, wanted: str | None) -> str:
    """The game that a scenario says it is for; what the user says must agree."""
    named = data.get("game", wanted or OLDEST) if isinstance(data, dict) else None
    if not isinstance(named, str) or named not in REPORTS:
        listing = " or ".join(repr(name) for name in REPORTS)
        near = hint(named, list(REPORTS)) if isinstance(named, str) else ""
        text = f"scenario, game: expected {listing}, got {shown(named)}{near}"
        raise BadPack(file, [text])
    if wanted is not None and wanted != named:
        raise BadPack(file, [f"scenario, game: is for {named!r}, not for {wanted!r}"])
    return named


def march_report(data: Value, file: str) -> list[str]:
    """What a sound scenario of the March of Justice holds, in a few lines."""
    board = make_board(data, file)
    counters = board.counters
    drawn = [counter for counter in counters if counter.start == IN_CUP]
    there = [c for c in counters if c.side == RUSSIA and c.start != IN_CUP]
    return [
        f"{file}: {board.title} is a sound scenario.",
        f"  map        {roads(board)}",
        f"  way        {way(board)}",
        f"  wagner     {listed([c for c in counters if c.side == WAGNER])}",
        f"  russia     {listed(there)}",
        f"  cup        {listed(drawn)}; The People Are Silent, a Roadblock",
        f"  momentum   {board.momentum:+d} at the start",
        f"  turns      {board.turns}",
    ]


def roads(board: Board) -> str:
    places = range(board.size)
    links = [board.linked(a, b) for a in places for b in places if a < b and board.linked(a, b)]
    wet = links.count(RIVER)
    return f"{count(len(places), 'location')}, {count(len(links), 'link')}, {wet} over a river"


def way(board: Board) -> str:
    """How far it is, and how long the M4."""
    rostov, moscow = board.titles[board.rostov], board.titles[board.moscow]
    apart = count(int(board.links(board.rostov, board.moscow)), "link")
    along = count(int(board.m4).bit_count(), "location")
    return f"{apart} from {rostov} to {moscow}; the M4 has {along}"


def listed(counters: list[Counter]) -> str:
    return ", ".join(printed(counter) for counter in counters) or "nobody"


def printed(counter: Counter) -> str:
    """What is on a counter: Utkin 4/2, FSB 3/1-2, 4th Guards Tank 4-2 (may switch)."""
    reduced = f"/{counter.reduced}" if counter.reduced else ""
    points = f"-{counter.mp}" if counter.side == RUSSIA else ""
    turncoat = " (may switch)" if counter.switches else ""
    return f"{counter.title} {counter.sp}{reduced}{points}{turncoat}"


REPORTS: dict[str, Report] = {OLDEST: march_report, "quick": quick_report}
