"""The figures that take hours: counts of legal play in hundreds of millions, the largest solved games."""

import os
import re
import subprocess

from room import Outcome, Room

PRESET, PROGRAM = "release", "engine_tests"


def cases(folder) -> list:
    """The names of the cases of that suite."""
    told = subprocess.run(
        [folder / "tests" / PROGRAM, "-ts=hours", "-ltc"],
        capture_output=True,
        text=True,
        env={**os.environ, "LUDI_LONG": "2"},
    ).stdout
    return [line for line in told.splitlines() if line and not line.startswith(("[doctest]", "==="))]


def go_on(room: Room) -> Outcome:
    folder = room.built(PRESET, [], [PROGRAM])
    seen = room.folder / "held.txt"
    held = seen.read_text().splitlines() if seen.exists() else []
    every = cases(folder)
    for case in every:
        if case in held or room.seconds_left() < 0:
            continue
        log = room.folder / (re.sub(r"[^a-z]+", "-", case) + ".log")
        with open(log, "w") as out:
            ended = subprocess.run(
                [folder / "tests" / PROGRAM, "-ts=hours", f"-tc={case.replace(',', '*')}"],
                stdout=out,
                stderr=out,
                env={**os.environ, "LUDI_LONG": "2"},
            )
        if ended.returncode != 0:
            room.found.add(f"{case}; see {log}")
            continue
        held.append(case)
        with open(seen, "a") as out:
            print(case, file=out)
    return Outcome(f"{len(held)} of {len(every)} cases hold", room.found)
