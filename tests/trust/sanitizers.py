"""The tests of the short tier under the sanitizers: addresses and undefined behaviour, then threads."""

import os
import re
import subprocess

from room import ROOT, Outcome, Room

# The build, and the floors that tell it something: threads are in few of them.
BUILDS = {
    "watched": ["gdl", "ggp", "engine", "advisors", "criticism", "synthesis", "app"],
    "tsan": ["advisors", "criticism", "synthesis", "app"],
}


def tests_of(room: Room, preset: str, floors: list) -> tuple:
    folder = room.built(preset, [], [f"{floor}_tests" for floor in floors])
    log = room.folder / f"{preset}.log"
    short_tier = {name: value for name, value in os.environ.items() if name != "LUDI_LONG"}
    with open(log, "w") as out:
        subprocess.run(
            ["ctest", "--test-dir", folder, "--output-on-failure", "--timeout", "1200", "--label-regex"]
            + [f"^({'|'.join(floors)})$", "--parallel", str(os.cpu_count())],
            stdout=out,
            stderr=out,
            env={**short_tier, "LUDI_BRIEF": "1"},
        )
    text = log.read_text()
    failed = re.findall(r"^\s*\d+ - (\S+) \((.*?)\)", text, re.M)
    count = re.search(r"tests? failed out of (\d+)", text)
    if count is None:
        return 0, [f"{preset}: no test ran; see {log}"]
    return int(count[1]), [f"{preset}: {name}: {why}; see {log}" for name, why in failed]


def go_on(room: Room) -> Outcome:
    room.program()
    parts = []
    for preset, floors in BUILDS.items():
        subjects, failed = tests_of(room, preset, floors)
        parts.append(f"{preset}: {max(0, subjects - len(failed))} of {subjects} subjects")
        for each in failed:
            room.found.add(each)
    return Outcome("; ".join(parts), room.found)
