"""Whether taps reach, in positions of every game, the turns that `ludi moves` lists.

The script taps.ts is bundled beside the pages' own parts and put into the page of a game. There it lays
a second table of the page's own kind, taps the cells that are marked and presses the buttons that are
offered, as events of the page without a pointer that moves, and notes which steps the table plays.
"""

import json
import pathlib
import subprocess
import zlib

most = 5000  # turns of a position that are looked at
positions = 5  # of a game

start = """
  const done = arguments[arguments.length - 1];
  taps.game(...arguments[0]).then((told) => done(told), (fault) => done(String(fault)));
"""
compare = start.replace("taps.game", "taps.compare")
own = start.replace("taps.game", "taps.listed")


def bundled(room: pathlib.Path, name: str = "taps") -> str:
    """The script of this name, of one file."""
    script = room / f"{name}.js"
    subprocess.run(
        [
            "esbuild", "--bundle", "--log-level=warning", "--format=iife", f"--outfile={script}",
            pathlib.Path(__file__).with_name(f"{name}.ts"),
        ],
        check=True,
        env={"PATH": "/usr/bin:/bin", "NODE_PATH": "/usr/share/nodejs"},
    )  # fmt: skip
    return script.read_text()


def listed(program: str, game: pathlib.Path, turns: list[str]) -> tuple[list[str], bool]:
    """What `ludi moves` lists after some turns, and whether that is all."""
    told = subprocess.run(
        [program, "moves", game, "--after", " ".join(turns), "--json"],
        check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
    )  # fmt: skip
    answer = json.loads(told.stdout)
    return answer["moves"], answer["complete"]


class Differs(Exception):
    """Taps reach other turns than the program lists."""


def same_turns(walk, script: str, program: str, game: pathlib.Path) -> int:
    """Compares positions of the game of the page that is open; tells how many turns were reached."""

    def ask(what: str, *told):
        answer = walk.driver.execute_async_script(what, told)
        if isinstance(answer, str):
            raise Differs(answer)
        return answer

    walk.driver.set_script_timeout(600)
    walk.script(script)
    chance = ask(start, zlib.crc32(game.stem.encode()), positions)
    reached = 0
    for after in chance["after"]:
        turns = chance["turns"][:after]
        expected, complete = ask(own, turns, most) if chance["lots"] else listed(program, game, turns)
        told = ask(compare, turns, expected[:most], complete and len(expected) <= most)
        if told["faults"]:
            raise Differs(f"after “{' '.join(turns)}”: {'; '.join(told['faults'])}")
        reached += told["reached"]
    return reached
