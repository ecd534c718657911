"""The page itself: one index.html for every address, and its assets with hashed names."""

from __future__ import annotations

from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles

STATIC = Path(__file__).parent / "static"
FOREVER = "public, max-age=31536000, immutable"
PATHS = ("/", "/games", "/new/{title}", "/table/{id}", "/join/{link}", "/rules/{title}")
NOT_BUILT = "The page has not been built: run `make page` where Grognard's source is.\n"


class Assets(StaticFiles):
    """Files whose names change with their content, so browsers may cache them for ever."""

    async def check_config(self) -> None:
        """Answer 404 where the page has not been built."""
        if not self.directory or not Path(self.directory).is_dir():
            raise HTTPException(404)

    def file_response(self, *args: object, **rest: object) -> Response:
        response = super().file_response(*args, **rest)  # type: ignore[arg-type]
        response.headers["cache-control"] = FOREVER
        return response


async def serve_index(request: Request) -> Response:
    index = STATIC / "index.html"
    if not index.exists():
        return PlainTextResponse(NOT_BUILT, 503)
    return FileResponse(index, headers={"cache-control": "no-cache"})


def page_routes() -> list[BaseRoute]:
    shown: list[BaseRoute] = [Route(address, serve_index) for address in PATHS]
    assets = Assets(directory=STATIC / "assets", check_dir=False)
    return [*shown, Mount("/assets", GZipMiddleware(assets, minimum_size=1000))]
