"""Dear questions by the dozen, beside somebody who acts and asks for odds now and then."""

from __future__ import annotations

from statistics import median
from threading import Event, Lock

from grognard.engine.value import Json
from tests.gauntlet.browser import LOST, Browser, Failed
from tests.gauntlet.bystander import Bystander, playing
from tests.gauntlet.crowd import KEEP
from tests.gauntlet.processes import Server
from tests.gauntlet.trials import Bench, Trial

ASKERS = 14  # of one player, all the time; 16 may wait
# Answers to the others while one waits for his own: an act takes much less time than odds do.
MOST_DURING_ACT, MOST_DURING_ODDS = 1, 2
MOST_HELD = 500 * 1024**2  # by the server and its workers, though they share much of it
LOADED = ASKERS  # answers until all askers are at it


def make_deck() -> Json:
    """A card with nine options, each with nearly as many ends as a card may have."""
    dice: list[Json] = [{"momentum": "+2d6"}, {"attrit": "random unit"}, {"attrit": "random unit"}]
    options = [
        {"label": f"Way {n}", "does": [{"momentum": n}, *dice, {"momentum": "+d3"}]}
        for n in range(1, 10)
    ]
    dear = {"id": "dear", "name": "Dear", "text": "Choose.", "copies": 20}
    win = {"id": "win", "name": "Win", "text": "Won.", "does": [{"end": "win"}]}
    return {"id": "dear", "name": "Dear", "card": [dear | {"does": [{"choose": options}]}, win]}


def begin_with_choice(browser: Browser) -> str:
    """A game with that deck whose first card is not the one that wins."""
    while True:
        game: str = browser.begin(KEEP, {"player": "me"}, pack=make_deck())["id"]
        if browser.look(game)["options"]:
            return game


class Asker:
    """One player who asks the same dear question over and over, in several windows."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.game = begin_with_choice(browser)
        self.answers, self.lock = 0, Lock()
        self.faults: list[str] = []

    def ask(self, stop: Event) -> None:
        own = Browser(self.browser.port, self.browser.cookie)
        while not stop.is_set():
            try:
                status = own.ask("GET", f"/api/tables/{self.game}/odds").status
            except LOST:
                return
            if status not in (200, 429):
                self.faults.append(f"odds: {status}")
            with self.lock:
                self.answers += 1
        own.close()


def run(bench: Bench, n: int) -> None:
    url = f"sqlite:///{bench.folder / 'games.db'}"
    with Server(url, bench.folder, bench.mutant) as server:
        loud, quiet = Asker(server.browser("Loud")), Bystander(server.browser("Quiet"))
        acts: list[int] = []
        odds: list[int] = []
        held = 0
        quiet.act_once()
        with playing(*[loud.ask] * ASKERS):
            while loud.answers < LOADED and not loud.faults:
                Event().wait(0.01)
            for _ in range(n):
                if not bench.faults:
                    ask_both(bench, loud, quiet, acts, odds)
                    held = max(held, server.resident())
    bench.faults += loud.faults + quiet.faults
    bench.note(held=f"{held >> 20} MiB")
    if held > MOST_HELD:
        bench.fault(f"the server and its workers hold {held >> 20} MiB")
    kinds = (("an act", acts, MOST_DURING_ACT), ("odds", odds, MOST_DURING_ODDS))
    for what, between, most in kinds:
        bench.notes[f"answers to others during {what}"] = sorted(between)
        if median(between or [0]) > most:
            told = f"while a bystander waited for {what}, others had {median(between)} answers"
            bench.fault(told)


def ask_both(bench: Bench, loud: Asker, quiet: Bystander, acts: list[int], odds: list[int]) -> None:
    """An act and a question of the bystander: how many answers others get meanwhile."""
    try:
        before = loud.answers
        quiet.act_once()
        acts.append(loud.answers - before)
        if quiet.view["over"]:
            return
        before = loud.answers
        quiet.browser.get(f"/api/tables/{quiet.view['id']}/odds")
        odds.append(loud.answers - before)
    except (*LOST, Failed) as e:
        bench.fault(f"a bystander: {type(e).__name__} {e}")


TRIAL = Trial(
    "dear-odds",
    "one player asks for the dearest odds in 14 windows, while another acts and asks for his",
    "acts and questions",
    gate=8,
    full=500,
    run=run,
    mutants=(
        "first come first served",
        "odds where all are answered",
        "whatever was asked is kept",
    ),
    teeth=3,
)
