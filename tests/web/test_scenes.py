"""What never changes on a board: sent once, kept under its hash, and only for who may see it."""

from __future__ import annotations

import pytest

from grognard.engine.scenes import look_whole, merge
from grognard.engine.value import digest
from grognard.games import game as game_of
from tests.web.browser import Browser, Server
from tests.web.chosen import nonce

SEATS = {
    "keep-it-moving": {"player": "me"},
    "march-of-justice": {"wagner": "me", "russia": "me"},
    "quick": {"blue": "me", "red": "me"},
}


def scene_of(game: str, scene: str | None = None) -> str:
    return f"/api/tables/{game}/scene" + (f"?hash={scene}" if scene else "")


@pytest.mark.parametrize("title", SEATS)
def test_scene_and_view_are_the_whole_board(server: Server, ann: Browser, title: str) -> None:
    game = ann.begin(title, seats=SEATS[title])
    view = ann.look(game)
    [(room, _)] = server.services.tables.rooms.held.values()
    whole = look_whole(game_of(title), room.play.state, view["who"])
    got = merge(ann.get(scene_of(game, view["scene"])), view["view"])
    assert digest(got) == digest(whole)


@pytest.mark.parametrize("title", SEATS)
def test_it_has_one_name_all_game_long(ann: Browser, title: str) -> None:
    game = ann.begin(title, seats=SEATS[title])
    first = ann.look(game)
    for _ in range(4):
        assert ann.act(game)["scene"] == first["scene"]
    assert ann.look(game, "?at=1")["scene"] == first["scene"]
    assert digest(ann.get(scene_of(game))) == first["scene"]
    again = ann.look(ann.begin(title, seats=SEATS[title]))
    assert again["scene"] == first["scene"], "the same board in another game: no need to fetch it"


def test_a_browser_keeps_it_under_its_name(ann: Browser) -> None:
    game = ann.begin()
    scene = ann.look(game)["scene"]
    kept = ann.ask("GET", scene_of(game, scene)).headers
    assert (kept["etag"], kept["cache-control"]) == (
        f'"{scene}"',
        "private, max-age=31536000, immutable",
    )
    for other in (None, "0" * 32):
        asked_again = ann.ask("GET", scene_of(game, other))
        assert asked_again.headers["cache-control"] == "private, no-cache"
        assert asked_again.headers["etag"] == f'"{scene}"'


def test_what_a_browser_has_is_not_sent_again(ann: Browser) -> None:
    game = ann.begin()
    for tag, status in ((ann.look(game)["scene"], 304), ("0" * 32, 200)):
        headers = {"if-none-match": f'"{tag}"'}
        assert ann.ask("GET", scene_of(game), headers=headers).status_code == status


def test_who_may_not_see_the_game_does_not_see_its_scene(ann: Browser, bob: Browser) -> None:
    game = ann.begin()
    scene = ann.look(game)["scene"]
    nothing = bob.ask("GET", "/api/tables/nowhere/scene")
    for place in (scene_of(game), scene_of(game, scene)):
        refused = bob.ask("GET", place, headers={"if-none-match": f'"{scene}"'})
        assert (refused.status_code, refused.content) == (404, nothing.content)
    link = ann.post(f"/api/tables/{game}/watch")["link"]
    bob.post("/api/join", {"link": link, "nonce": nonce()})
    assert digest(bob.get(scene_of(game, scene))) == scene


def test_a_game_without_a_scene_says_so(ann: Browser, the_ford: str) -> None:
    game = ann.begin(the_ford, seats={"red": "me", "blue": "me"})
    assert ann.look(game)["scene"] is None
    assert ann.get(scene_of(game)) == {}
