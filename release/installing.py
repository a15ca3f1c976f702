"""The wheel, installed in three ways where nothing else is."""

import re
from pathlib import Path

from release.running import FailureError, run

ROOT = Path(__file__).parents[1]


def constraints(folder: Path) -> Path:
    """Write down the versions the game is tested with, without hashes: the wheel has none there."""
    pinned = (ROOT / "requirements" / "run.txt").read_text("utf-8")
    pins = re.findall(r"^(\S+==[^\\\n]+)", pinned, flags=re.MULTILINE)
    path = folder / "constraints.txt"
    path.write_text("".join(f"{pin.strip()}\n" for pin in pins), "utf-8")
    return path


def install_with_pip(python: Path, wheel: Path, folder: Path) -> Path:
    """Install a wheel and what it asks for into an empty environment; its folder of programs."""
    environment = folder / "environment"
    run(python, "-m", "venv", environment, cwd=folder)
    programs = environment / ("Scripts" if (environment / "Scripts").is_dir() else "bin")
    pip: list[str | Path] = [
        programs / "python",
        "-m",
        "pip",
        "--disable-pip-version-check",
        "--quiet",
    ]
    run(*pip, "install", "--constraint", constraints(folder), wheel, cwd=folder)
    run(*pip, "check", cwd=folder)
    return programs


def install_with_pipx(pipx: Path, python: Path, wheel: Path, folder: Path) -> Path:
    """Install a wheel as `pipx install` does; the folder of programs."""
    places = {"HOME": "pipx", "BIN_DIR": "programs", "MAN_DIR": "man", "COMPLETION_DIR": "share"}
    more = {f"PIPX_{name}": str(folder / place) for name, place in places.items()}
    pinned = f"--constraint={constraints(folder)}"
    run(pipx, "install", "--python", python, f"--pip-args={pinned}", wheel, cwd=folder, more=more)
    if not (folder / "man" / "man1" / "chickenfoot.1").exists():
        raise FailureError("pipx has found no manual page in the wheel")
    return folder / "programs"


def install_with_uv(uv: Path, python: Path, wheel: Path, folder: Path) -> Path:
    """Install a wheel as `uv tool install` does; the folder of programs."""
    more = {"UV_TOOL_DIR": str(folder / "tools"), "UV_TOOL_BIN_DIR": str(folder / "programs")}
    pinned = ("--constraints", constraints(folder))
    run(uv, "tool", "install", "--python", python, *pinned, wheel, cwd=folder, more=more)
    return folder / "programs"
