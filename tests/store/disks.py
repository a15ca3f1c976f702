"""Small disks of their own, to be filled up or protected; they can be mounted by root alone."""

import errno
import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest


class SmallDisk:
    """A disk of 64 KiB in memory, mounted at `path`."""

    def __init__(self, path: Path) -> None:
        """Name where it is mounted."""
        self.path = path

    def fill(self) -> None:
        """Leave no byte free, and no room for another file."""
        self._write_until_full(self.path / "filler")
        for number in range(100):
            self._write_until_full(self.path / f"filler-{number}")

    @staticmethod
    def _write_until_full(path: Path) -> None:
        try:
            path.write_bytes(bytes(128 * 1024))
        except OSError as error:
            if error.errno != errno.ENOSPC:
                raise

    def empty(self) -> None:
        """Take away what fills it."""
        for path in self.path.glob("filler*"):
            path.unlink()

    def protect(self, *, protected: bool = True) -> None:
        """Let nobody write to it, or anybody again."""
        word = "ro" if protected else "rw"
        subprocess.run(["mount", "-o", f"remount,{word}", str(self.path)], check=True)


@contextmanager
def small_disk(path: Path) -> Iterator[SmallDisk]:
    """Mount a small disk at `path`; where that is not allowed the test is skipped."""
    path.mkdir(parents=True, exist_ok=True)
    if shutil.which("mount") is None or not hasattr(os, "geteuid") or os.geteuid() != 0:
        pytest.skip("only root can mount a small disk")
    words = ["mount", "-t", "tmpfs", "-o", "size=64k,nr_inodes=40", "tmpfs", str(path)]
    if subprocess.run(words, check=False, capture_output=True).returncode:
        pytest.skip("no disk can be mounted here")
    try:
        yield SmallDisk(path)
    finally:
        subprocess.run(["umount", "-l", str(path)], check=True)
