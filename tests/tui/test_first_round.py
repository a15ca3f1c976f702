"""The README's sixty seconds to the first round: its keys lead to the table it says."""

import re

from tests.project.documents import ROOT, section, text_of
from tests.tui.reading import staged
from tests.tui.setting_up import screen

from chickenfoot_tui.store.settings import Settings

STEPS = section(text_of(ROOT / "README.md"), "Sixty seconds to the first round")
KEYS = {"↓": "down", "Tab": "tab", "F3": "f3", "Enter": "enter"}


def keys_of(number: int) -> list[str]:
    """Return the keys of a step, in order."""
    found = re.search(rf"^{number}\. (.*?)(?=^\d\. |\Z)", STEPS, flags=re.MULTILINE | re.DOTALL)
    assert found is not None
    return [KEYS[sign] for sign in re.findall(r"`([^`]+)`", found[1]) if sign in KEYS]


async def test_the_keys_of_the_readme_set_the_table_it_promises() -> None:
    second = keys_of(2)
    async with staged(screen(Settings())) as (app, pilot):
        await pilot.press(*keys_of(1), *"Ann", *second[second.index("f3") + 1 :], *keys_of(3))
    setup = app.result[0]
    assert setup.names == ("Ann", "Easy", "Easy 2", "Easy 3")
    assert setup.bots == ("", "easy", "easy", "easy")
    assert (setup.ruleset, setup.rules.max_pip, setup.rules.seats) == ("pagat", 9, 4)
