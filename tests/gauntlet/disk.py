"""A disk as a power cut may leave it: what was synced, and any part of what was not."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

WRITE, SYNC, CUT, GONE = (ord(letter) for letter in "wstu")
HEAD = struct.Struct("=4q")
SECTOR = 512  # what a disk writes whole, or not at all


@dataclass(frozen=True)
class Deed:
    """Something that was done to a file; recorder.c writes them down."""

    kind: int
    file: str
    offset: int  # or the length, where the file was cut
    data: bytes


def read_deeds(record: Path) -> Iterator[Deed]:
    raw = record.read_bytes()
    at = 0
    while at < len(raw):
        kind, letters, offset, size = HEAD.unpack_from(raw, at)
        at += HEAD.size
        name = raw[at : at + letters].decode()
        at += letters
        yield Deed(kind, name, offset, raw[at : at + size])
        at += size


@dataclass
class File:
    """What is surely on the disk, and what came since the last sync."""

    synced: bytearray = field(default_factory=bytearray)
    since: list[Deed] = field(default_factory=list)

    def do(self, deed: Deed) -> None:
        if deed.kind == SYNC:
            for one in self.since:
                carry_out(self.synced, one)
            self.since = []
        else:
            self.since.append(deed)

    def torn(self, random: Random) -> bytes:
        """What a cut may leave: the first of what was not synced, or some of it, even in parts."""
        image, way = bytearray(self.synced), random.randrange(4)
        first = random.randint(0, len(self.since))
        for n, deed in enumerate(self.since):
            there = n < first if way < 2 else random.random() < 0.5
            if there:
                carry_out(image, deed)
            elif way in (1, 3) and deed.kind == WRITE and random.random() < 0.5:
                carry_out_in_part(image, deed, random)
        return bytes(image)


def carry_out(image: bytearray, deed: Deed) -> None:
    if deed.kind == CUT:
        del image[deed.offset :]
        image.extend(bytes(deed.offset - len(image)))
        return
    image.extend(bytes(max(0, deed.offset - len(image))))
    image[deed.offset : deed.offset + len(deed.data)] = deed.data


def carry_out_in_part(image: bytearray, deed: Deed, random: Random) -> None:
    """Some sectors of a write."""
    for at in range(0, len(deed.data), SECTOR):
        if random.random() < 0.5:
            part = deed.data[at : at + SECTOR]
            carry_out(image, Deed(WRITE, deed.file, deed.offset + at, part))


class Disk:
    """All files, up to some deed."""

    def __init__(self) -> None:
        self.files: dict[str, File] = {}

    def do(self, deed: Deed) -> None:
        if deed.kind == GONE:
            self.files.pop(deed.file, None)
        else:
            self.files.setdefault(deed.file, File()).do(deed)
