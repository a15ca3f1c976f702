"""The commands of a replay."""

from __future__ import annotations

from chickenfoot_tui.tui.commands.command import Command
from chickenfoot_tui.tui.commands.everywhere import HELP, SCOREPAD
from chickenfoot_tui.tui.commands.table import (
    COUNTS,
    JOURNAL,
    NUDGE_DOWN,
    NUDGE_LEFT,
    NUDGE_RIGHT,
    NUDGE_UP,
    PAN_DOWN,
    PAN_LEFT,
    PAN_RIGHT,
    PAN_UP,
    VIEW,
    ZOOM_IN,
    ZOOM_OUT,
)

STEP_ON = Command(
    identity="replay.on",
    action="step(1)",
    keys=("right", "enter"),
    title="Step on",
    explanation="Go on to what was done next",
)
STEP_BACK = Command(
    identity="replay.back",
    action="step(-1)",
    keys=("left", "backspace"),
    title="Step back",
    short="step",
    explanation="Go a step back, or on to what was done next",
    partners=(STEP_ON,),
    alone="Go a step back",
)
NEXT_ROUND = Command(
    identity="replay.next-round",
    action="go_round(1)",
    keys=("down",),
    title="Next round",
    explanation="Go on to the next deal",
)
PREVIOUS_ROUND = Command(
    identity="replay.previous-round",
    action="go_round(-1)",
    keys=("up",),
    title="Round before",
    short="round",
    explanation="Go to the deal of this round, then of the one before, or to the next one",
    partners=(NEXT_ROUND,),
    alone="Go to the deal of this round, then of the one before",
)
PREVIOUS_FOOT = Command(
    identity="replay.previous-foot",
    action="go_foot(-1)",
    keys=("F",),
    title="Foot before",
    explanation="Go back to the foot before",
)
NEXT_FOOT = Command(
    identity="replay.next-foot",
    action="go_foot(1)",
    keys=("f",),
    title="Next foot",
    short="foot",
    explanation="Go to the next double that wants its toes, or to the one before",
    partners=(PREVIOUS_FOOT,),
    alone="Go to the next double that wants its toes",
)
PREVIOUS_JAM = Command(
    identity="replay.previous-jam",
    action="go_jam(-1)",
    keys=("M",),
    title="Jam before",
    explanation="Go back to the jam before",
)
NEXT_JAM = Command(
    identity="replay.next-jam",
    action="go_jam(1)",
    keys=("m",),
    title="Next jam",
    short="jam",
    explanation="Go to the end of the next round that jammed or was blocked, or of the one before",
    partners=(PREVIOUS_JAM,),
    alone="Go to the end of the next round that jammed or was blocked",
)
REPLAY_END = Command(
    identity="replay.end",
    action="go_far(1)",
    keys=("end",),
    title="To the end",
    explanation="Go to the last step",
)
REPLAY_START = Command(
    identity="replay.start",
    action="go_far(-1)",
    keys=("home",),
    title="To the start",
    short="start, end",
    explanation="Go to the first deal, or to the last step",
    partners=(REPLAY_END,),
    alone="Go to the first deal",
)
RUN = Command(
    identity="replay.run",
    action="run",
    keys=("space",),
    title="Run",
    explanation="Let the game go on by itself, or stop it",
)
FASTER = Command(
    identity="replay.faster",
    action="hurry(1)",
    keys=("greater_than_sign",),
    title="Faster",
    explanation="Let it run faster",
)
SLOWER = Command(
    identity="replay.slower",
    action="hurry(-1)",
    keys=("less_than_sign",),
    title="Slower",
    short="speed",
    explanation="Let it run slower or faster",
    partners=(FASTER,),
    alone="Let it run slower",
)
LOOK_BACK = Command(
    identity="replay.other-eyes-before",
    action="look(-1)",
    keys=("W", "shift+tab"),
    title="Other eyes before",
    explanation="See the game as the one before saw it",
)
LOOK_ON = Command(
    identity="replay.other-eyes",
    action="look(1)",
    keys=("w", "tab"),
    title="Other eyes",
    short="seen by",
    explanation="See all tiles turned up, or only what one seat saw, or everybody",
    partners=(LOOK_BACK,),
)
RATE = Command(
    identity="replay.coach",
    action="rate",
    keys=("h",),
    title="Coach",
    explanation="Ask the coach about the last move, from what its seat could see",
)
EXPORT_POSITION = Command(
    identity="replay.export",
    action="export",
    keys=("x",),
    title="Export",
    explanation="Write the position or its picture to a file: as notation, text or SVG",
)
REPLAY_CENTRE = Command(
    identity="replay.centre",
    action="centre",
    keys=("0",),
    title="Centre",
    explanation="Bring what matters now to the middle",
)
CLOSE_REPLAY = Command(
    identity="replay.close",
    action="close",
    keys=("escape", "q"),
    title="Back",
    explanation="Leave the replay",
)
REPLAY_COMMANDS = (
    STEP_BACK, STEP_ON, RUN, SLOWER, FASTER, PREVIOUS_ROUND, NEXT_ROUND, NEXT_FOOT, PREVIOUS_FOOT,
    NEXT_JAM, PREVIOUS_JAM, REPLAY_START, REPLAY_END, LOOK_ON, LOOK_BACK, RATE, EXPORT_POSITION,
    VIEW, ZOOM_IN, ZOOM_OUT, REPLAY_CENTRE, PAN_UP, PAN_DOWN, PAN_LEFT, PAN_RIGHT, NUDGE_UP,
    NUDGE_DOWN, NUDGE_LEFT, NUDGE_RIGHT, JOURNAL, COUNTS, SCOREPAD, HELP, CLOSE_REPLAY,
)  # fmt: skip

GOING = (STEP_BACK, RUN, PREVIOUS_ROUND, NEXT_FOOT, NEXT_JAM, VIEW)
GOING_FAR = (REPLAY_START, SLOWER, ZOOM_IN)
LOOKING = (LOOK_ON, RATE, EXPORT_POSITION, HELP, CLOSE_REPLAY, SCOREPAD, JOURNAL, COUNTS)
"""What the two lines of keys tell, the likeliest first; a large screen tells those between too."""
