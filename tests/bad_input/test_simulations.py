"""Simulations nobody can mean: one clear line each."""

import pytest
from tests.bad_input.asking import asked

pytestmark = pytest.mark.usefixtures("one_parser")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--bots", "harrd"], 'there is no computer player "harrd" - did you mean'),
        (["--bots", ""], 'there is no computer player ""'),
        (["--bots", "easy," * 20], "at most 12 names, not 21"),
        (["--bots", "easy,steady", "--seats", "3"], "2 are named, but --seats is 3"),
        (["--bots", "easy,steady", "-o", "seats=3"], "seats: 3 was chosen, but there are 2"),
        (["--seats", "1"], "--seats: 1 is not a number from 2 to 12"),
        (["--seats", "12"], "has no hand for 12"),
        (["--rounds", "0"], "--rounds: 0 is not a number from 1 up"),
        (["--games", "0"], "--games: 0 is not a number from 1 up"),
        (["--rounds", "-5"], "--rounds: -5 is not a number from 1 up"),
        (["--games", "-1"], "--games: -1 is not a number from 1 up"),
        (["--rounds", "1.5"], "'1.5' is not a whole number of at most 20 digits"),
        (["--workers", "-1"], "--workers: -1 is not a number from 1 to 256"),
        (["--seats", "-1"], "--seats: -1 is not a number from 2 to 12"),
        (["--rounds", "1", "--games", "1"], "not allowed with"),
        (["--workers", "0"], "--workers: 0 is not a number from 1 to 256"),
        (["--workers", "9999"], "--workers: 9999 is not a number from 1 to 256"),
        (["--playouts", "0"], "--playouts: 0 is not a number from 1 up"),
        (["--playouts=-1"], "--playouts: -1 is not a number from 1 up"),
        (["--seed", "x"], "not a whole number"),
        (["--compare", "draw"], "is not written field=one,two"),
        (["--compare", "nonsense=1,2"], "there is no such field"),
        (["--compare", "draw=one"], "--compare draw: needs two values"),
        (["--compare", "draw=one,"], '"" is not allowed'),
        (["--compare", "draw=one,one"], "the same value stands there twice"),
        (["--compare", "arms=3,4", "--compare", "arms=5,6"], "--compare arms: named twice"),
        (["--compare", "arms=3,4", "-o", "arms=4"], "contradicts arms=4"),
        (["--compare", "seats=3,4"], "the deals would not be the same"),
        (["--compare", "hand_size=3,4"], "the deals would not be the same"),
        (["--compare", "max_pip=9,12"], "the deals would not be the same"),
        (["--compare", "length=countdown,target"], "choose target too"),
        (["--compare", "arms=1,2,3,4,5,6,7,8", "--compare", "double_blank=0,25,50,100",
          "--compare", "draw=one,until-playable", "--compare", "yard_floor=0,1"], "128 variants"),
        (["-o", "target=99", "--records", "new"], "say --games"),
        (["--records", "/dev/null"], "--records /dev/null: cannot be written"),
        (["--records", "\0"], "--records "),
        (["--ruleset", "nonsense"], "there is no ruleset"),
    ],
)  # fmt: skip
def test_what_nobody_can_mean_is_told_in_one_line(
    capsys: pytest.CaptureFixture[str], words: list[str], told: str
) -> None:
    found = asked(capsys, "simulate", *words)
    assert found.code == 2
    assert told in found.err
