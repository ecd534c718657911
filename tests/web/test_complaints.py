"""A client cannot fill the log: of each kind of line there are a few, and then a number."""

from __future__ import annotations

import logging

import pytest

from grognard.web import complaints
from grognard.web.complaints import AT_FIRST, KINDS, LOGGERS, SECONDS, Complaints


class Clock:
    """Shows what it is told."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock()


@pytest.fixture
def logger(clock: Clock) -> logging.Logger:
    made = logging.Logger("uvicorn.error")
    made.addFilter(Complaints(clock))
    made.parent = logging.getLogger()
    return made


def test_the_first_are_written_and_the_rest_is_counted(
    logger: logging.Logger, clock: Clock, caplog: pytest.LogCaptureFixture
) -> None:
    for n in range(1208):
        logger.warning("Nonsense number %s", n)
    logger.warning("Another thing")
    said = [record.getMessage() for record in caplog.records]
    assert said == [*(f"Nonsense number {n}" for n in range(AT_FIRST)), "Another thing"]
    caplog.clear()
    clock.now = SECONDS
    logger.warning("Nonsense number %s", 1208)
    said = [record.getMessage() for record in caplog.records]
    assert said == ["and 1,203 more of these: Nonsense number %s", "Nonsense number 1208"]


def test_the_number_is_told_when_nothing_more_comes(
    clock: Clock, caplog: pytest.LogCaptureFixture
) -> None:
    counting, logger = Complaints(clock), logging.Logger("asyncio")
    logger.addFilter(counting)
    for _ in range(AT_FIRST + 2):
        logger.error("x")
    clock.now = SECONDS - 1
    counting.sum_up()
    assert caplog.records == []
    clock.now = SECONDS
    counting.sum_up()
    counting.sum_up()
    assert [one.getMessage() for one in caplog.records] == ["and 2 more of these: x"]


def test_errors_of_other_kinds_are_told_apart(
    logger: logging.Logger, caplog: pytest.LogCaptureFixture
) -> None:
    for error in (ValueError, KeyError):
        for _ in range(AT_FIRST + 1):
            logger.error("Exception in ASGI application", exc_info=(error, error(), None))
    assert len(caplog.records) == 2 * AT_FIRST


def test_lines_that_all_differ_are_bounded_too(
    logger: logging.Logger, caplog: pytest.LogCaptureFixture
) -> None:
    for n in range(3 * KINDS):
        logger.warning(f"nonsense {n}")
    assert len(caplog.records) == KINDS + AT_FIRST


def test_each_logger_has_one_filter_however_often_a_server_starts() -> None:
    for _ in range(2):
        made = complaints.limit_complaints()
    for name in LOGGERS:
        ours = [one for one in logging.getLogger(name).filters if isinstance(one, Complaints)]
        assert ours == [made]
        logging.getLogger(name).removeFilter(made)
