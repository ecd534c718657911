"""What may go wrong with a request, and the status that is sent then."""

from __future__ import annotations

from grognard.engine.rules import Reason


class ApiError(Exception):
    """An error whose message the client may see."""

    status = 400
    kind = "bad-request"


class TooLarge(ApiError):
    """A body that is longer than its route allows."""

    status = 413


class Invalid(ApiError):
    """A request that names something that does not exist; `where` is the field."""

    status = 422
    kind = "invalid"

    def __init__(self, why: str, where: str = "") -> None:
        super().__init__(f"{where}: {why}" if where else why)
        self.where = where


class Refused(ApiError):
    """The rules of the game, or of the table, do not allow it."""

    status = 422
    kind = "refused"

    def __init__(self, why: str, rule: str = "") -> None:
        super().__init__(why)
        self.rule = rule

    @classmethod
    def from_reason(cls, reason: Reason) -> Refused:
        return cls(reason.text, reason.rule)


class NotFound(ApiError):
    """It does not exist, or is not yours: the client cannot tell which."""

    status = 404
    kind = "not-there"

    def __init__(self) -> None:
        super().__init__("there is no such thing here, or it is not yours")


class Stale(ApiError):
    """The game has gone on since the client looked."""

    status = 409
    kind = "stale"

    def __init__(self, seq: int) -> None:
        super().__init__(f"the game has gone on: it is at {seq}")
        self.seq = seq


class Broken(ApiError):
    """A stored game does not replay as it was played: it is shown, but not played on."""

    status = 409
    kind = "broken"


class TooMany(ApiError):
    """More than a player may have, or more often than allowed."""

    status = 429
    kind = "limit"


class Unavailable(ApiError):
    """The database cannot be read or written just now; nothing was done, nothing is lost."""

    status = 503
    kind = "unavailable"

    def __init__(self, why: str, detail: str = "") -> None:
        super().__init__(why)
        self.detail = detail  # for who runs the server: it may name hosts, ports and files

    @property
    def for_operator(self) -> str:
        return f"{self} ({self.detail})" if self.detail else str(self)


class NotOpen(Unavailable):
    """A long game that is not in memory; once it was opened, the same may be tried again."""

    def __init__(self, public_id: str) -> None:
        super().__init__("this game is being read again: try again in a moment")
        self.public_id = public_id
