"""Start the game with `python -m chickenfoot_tui`."""

import sys

from chickenfoot_tui.cli import main

if __name__ == "__main__":
    sys.exit(main())
