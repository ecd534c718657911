"""One browser and one server for all; every test has its own players, and notes every complaint."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.chromium import Door, chromium
from tests.browser.serving import ROOT, WITH_THE_FORD, Server


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    assert (ROOT / "src/grognard/web/static/index.html").exists(), "build the page: make page"
    with chromium() as started:
        yield started


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    started = Server(tmp_path_factory.mktemp("server"))
    yield started
    started.kill()
    assert started.complaints() == []


@pytest.fixture
def door(browser: Browser, server: Server) -> Iterator[Door]:
    """The way in; nothing may have gone wrong behind it, nor broken the content policy."""
    opened = Door(browser, server.address)
    yield opened
    opened.close()
    assert opened.complaints() == []


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server that the test may kill."""
    started = Server(tmp_path)
    yield started
    started.kill()


@pytest.fixture
def own_door(browser: Browser, own_server: Server) -> Iterator[Door]:
    opened = Door(browser, own_server.address)
    yield opened
    opened.close()
    assert opened.complaints() == []


@pytest.fixture(scope="session")
def ford_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that has a game with hidden cards too, which has no board of its own."""
    started = Server(tmp_path_factory.mktemp("ford"), WITH_THE_FORD)
    yield started
    started.kill()
    assert started.complaints() == []


@pytest.fixture
def ford(browser: Browser, ford_server: Server) -> Iterator[Door]:
    opened = Door(browser, ford_server.address)
    yield opened
    opened.close()
    assert opened.complaints() == []
