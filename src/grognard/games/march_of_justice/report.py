"""What `grognard scenario check` says of a sound scenario of March of Justice."""

from __future__ import annotations

from grognard.engine.english import count
from grognard.engine.packs import Value
from grognard.games.march_of_justice.pack import make_board
from grognard.games.march_of_justice.rules.board import RIVER, Board, Counter
from grognard.games.march_of_justice.rules.constants import IN_CUP, RUSSIA, WAGNER

KIND = "scenario"
UNNAMED = True  # its scenarios need not name their game: they are older than that field


def report(data: Value, file: str) -> list[str]:
    """What a sound scenario of the March of Justice holds, in a few lines."""
    board = make_board(data, file)
    counters = board.counters
    drawn = [counter for counter in counters if counter.start == IN_CUP]
    there = [c for c in counters if c.side == RUSSIA and c.start != IN_CUP]
    return [
        f"{file}: {board.title} is a sound scenario.",
        f"  map        {count_roads(board)}",
        f"  way        {measure_way(board)}",
        f"  wagner     {list_counters([c for c in counters if c.side == WAGNER])}",
        f"  russia     {list_counters(there)}",
        f"  cup        {list_counters(drawn)}; The People Are Silent, a Roadblock",
        f"  momentum   {board.momentum:+d} at the start",
        f"  turns      {board.turns}",
    ]


def count_roads(board: Board) -> str:
    places = range(board.size)
    links = [
        board.find_link(a, b) for a in places for b in places if a < b and board.find_link(a, b)
    ]
    wet = links.count(RIVER)
    return f"{count(len(places), 'location')}, {count(len(links), 'link')}, {wet} over a river"


def measure_way(board: Board) -> str:
    """How far it is, and how long the M4."""
    rostov, moscow = board.titles[board.rostov], board.titles[board.moscow]
    apart = count(int(board.links(board.rostov, board.moscow)), "link")
    along = count(int(board.m4).bit_count(), "location")
    return f"{apart} from {rostov} to {moscow}; the M4 has {along}"


def list_counters(counters: list[Counter]) -> str:
    return ", ".join(write_counter(counter) for counter in counters) or "nobody"


def write_counter(counter: Counter) -> str:
    """What is on a counter: Utkin 4/2, FSB 3/1-2, 4th Guards Tank 4-2 (may switch)."""
    reduced = f"/{counter.reduced}" if counter.reduced else ""
    points = f"-{counter.mp}" if counter.side == RUSSIA else ""
    turncoat = " (may switch)" if counter.switches else ""
    return f"{counter.title} {counter.sp}{reduced}{points}{turncoat}"
