"""SVG, written as text: elements with their attributes, and what goes into them."""

from __future__ import annotations

from html import escape

SIGNATURE = "<!-- drawn by grognard -->"
FONT = "Helvetica, Arial, 'Liberation Sans', sans-serif"


def element(name: str, inner: str = "", /, **attributes: str | float) -> str:
    """One element; `stroke_width` is stroke-width, and numbers have two decimals at most."""
    words = "".join(
        f' {key.replace("_", "-")}="{format_value(v)}"' for key, v in attributes.items()
    )
    return f"<{name}{words}>{inner}</{name}>" if inner else f"<{name}{words}/>"


def format_value(value: str | float) -> str:
    if isinstance(value, str):
        return escape(value)
    return f"{value:.2f}".rstrip("0").rstrip(".")


def text(words: str, x: float, y: float, **attributes: str | float) -> str:
    """A line of text, centred at x unless told otherwise."""
    usual: dict[str, str | float] = {"x": x, "y": y, "text_anchor": "middle"}
    return element("text", escape(words), **usual | attributes)


def group(parts: list[str], x: float = 0, y: float = 0, scale: float = 1, title: str = "") -> str:
    """Several elements as one, moved, made larger or smaller, with words for who points at it."""
    inner = "".join([element("title", escape(title)) if title else "", *parts])
    moved = f"translate({format_value(x)} {format_value(y)})"
    return element("g", inner, transform=moved if scale == 1 else f"{moved} scale({scale})")


def picture(parts: list[str], width: float, height: float, title: str) -> str:
    """A whole file: paper of this size with the elements on it, one to a line."""
    paper = element("rect", width=width, height=height, fill="#fbfaf5")
    size = f"0 0 {format_value(width)} {format_value(height)}"
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{size}" width="{format_value(width)}"'
    head += f' height="{format_value(height)}" role="img" font-family="{FONT}">'
    lines = [head, SIGNATURE, element("title", escape(title)), paper, *parts, "</svg>", ""]
    return "\n".join(lines)
