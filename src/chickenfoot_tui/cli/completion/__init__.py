"""`chickenfoot completion`: what a shell may complete, asked of the parser every time.

The scripts in `scripts/` hand over what is typed so far and show the answer; everything else is
here once, for all shells (`docs/decisions/0016`).
"""
