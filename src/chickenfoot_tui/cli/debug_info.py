"""`chickenfoot --debug-info`: what a bug report needs to say."""

from __future__ import annotations

import argparse
import locale
import os
import platform
import shutil
import sys

from chickenfoot_tui.cli.errors import one_line
from chickenfoot_tui.cli.versions import version_line, version_of
from chickenfoot_tui.store.paths import config_folder, data_folder

VARIABLES = ("TERM", "COLORTERM", "TERM_PROGRAM", "NO_COLOR", "LANG", "LC_ALL", "COLUMNS", "LINES")


def run(_args: argparse.Namespace) -> int:
    """Print versions, terminal and folders, one a line."""
    size = shutil.get_terminal_size()
    facts = {
        "version": version_line(),
        "rich": version_of("rich"),
        "pydantic": version_of("pydantic"),
        "system": platform.platform(),
        "terminal": f"{size.columns}x{size.lines}",
        "is a terminal": f"in {sys.stdin.isatty()}, out {sys.stdout.isatty()}",
        "encoding": f"{sys.stdout.encoding}, {locale.getpreferredencoding(do_setlocale=False)}",
        **{name: os.environ.get(name, "") or "-" for name in VARIABLES},
        "settings": str(config_folder()),
        "games": str(data_folder()),
    }
    width = max(map(len, facts))
    for name, fact in facts.items():
        print(f"{name:{width}}  {one_line(fact)}")
    return 0
