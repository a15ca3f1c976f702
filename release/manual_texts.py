"""What the manual page tells that the command line does not know of itself."""

from typing import NamedTuple


class Entry(NamedTuple):
    """A thing and what is to be said of it."""

    name: str
    told: str


EXIT_STATUS = (
    Entry("0", "Done."),
    Entry(
        "1",
        "The answer is no: a wrong record or ruleset, a move that is refused, no game to go on "
        "with. Also an error of the program's own, which says where its report is.",
    ),
    Entry(
        "2", "The command or its input could not be understood, or its answer cannot be written."
    ),
    Entry("130", "Ctrl-C has ended it."),
    Entry("141", "Whoever read the answer has gone."),
)

FILES = (
    Entry(
        "~/.config/chickenfoot/settings.toml",
        "Settings: the last table, names, computers, theme, table or tree, keys you moved.",
    ),
    Entry("~/.config/chickenfoot/rulesets/*.toml", "Rulesets of your own."),
    Entry("~/.local/share/chickenfoot/saves/*.toml", "Games that wait."),
    Entry(
        "~/.local/share/chickenfoot/games/*.toml",
        "Games that are over or given up, and scorepads of real tiles.",
    ),
    Entry(
        "~/.local/share/chickenfoot/elsewhere.toml",
        "Where scorepads are that you keep in files of your own.",
    ),
    Entry("~/.local/share/chickenfoot/people.toml", "Names that you said belong to one person."),
    Entry(
        "~/.cache/chickenfoot/digests.json",
        "What kept games were found to tell, to add them up faster. It may be deleted.",
    ),
    Entry(
        "~/.local/share/chickenfoot/crashes/*.txt",
        "Reports of errors of the program's own, without any hidden tile.",
    ),
)

ENVIRONMENT = (
    Entry(
        "XDG_CONFIG_HOME, XDG_DATA_HOME, XDG_CACHE_HOME",
        "Folders to use in the place of ~/.config, ~/.local/share and ~/.cache.",
    ),
    Entry("NO_COLOR", "If it is set, no other colours than the terminal's own are used."),
    Entry(
        "TERM, COLORTERM",
        "Which terminal it is, and how many colours it has. On TERM=dumb the game is played line "
        "by line.",
    ),
    Entry(
        "LC_ALL, LC_CTYPE, LANG",
        "Which signs the terminal has. In the locales C and POSIX all is drawn in plain ASCII.",
    ),
    Entry("TEXTUAL_ANIMATIONS", "If it is none, nothing on the screen moves by itself."),
)

EXAMPLES = (
    Entry("chickenfoot", "Open the game: what waits, or a new table."),
    Entry(
        "chickenfoot play --players Ann,Ben,bot:hard --ruleset house --set 12",
        "Start straight away: double twelve, two people and a computer.",
    ),
    Entry("chickenfoot rulesets diff house kelley", "Show where two rulesets part."),
    Entry(
        "chickenfoot simulate --bots hard,clever --seats 2 --games 200",
        "Let two computers play 200 games, and count.",
    ),
    Entry(
        "chickenfoot completion bash > ~/.local/share/bash-completion/completions/chickenfoot",
        "Have bash complete all this with the Tab key.",
    ),
)
