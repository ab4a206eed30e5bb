"""Runs of evolution that are killed again and again, and end as one that was left alone."""

import filecmp
import json
import pathlib
import random
import shutil
import signal
import sqlite3
import subprocess
import time

from room import ROOT, Outcome, Room, number

FOUNDERS = ["rows/tic-tac-toe", "rows/squava", "races/hexapawn", "combinatorial/clobber", "rows/notakto"]
CHILDREN = 60
KILLS_OF_RUN = 40


class Evolution:
    def __init__(self, program: pathlib.Path, folder: pathlib.Path, founders: pathlib.Path, seed: int):
        self.program, self.folder, self.founders, self.seed = program, folder, founders, seed

    def command(self) -> list:
        return [self.program, "evolve", "--resume", self.folder, "--founders", self.founders] + (
            f"--children {CHILDREN} --seed {self.seed} --trials 4 --nodes 30 --threads 2 --quiet --no-gallery".split()
        )

    def go_on(self, seconds: float | None) -> bool:
        """Goes on, to be killed after so many seconds. True if it came to its end."""
        command = self.command() if not self.has_begun() else [self.program, "evolve", "--resume", self.folder, "--quiet", "--no-gallery"]
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        try:
            _, said = process.communicate(timeout=seconds)
        except subprocess.TimeoutExpired:
            process.send_signal(signal.SIGKILL)
            process.communicate()
            return False
        if process.returncode != 0:
            raise RuntimeError(f"exit {process.returncode}: {said.strip()[-300:]}")
        return True

    def has_begun(self) -> bool:
        return self.kept() is not None

    def kept(self) -> int | None:
        """How many children are in the database; nothing if it holds no run yet."""
        if not (self.folder / "run.db").exists():
            return None
        try:
            with sqlite3.connect(f"file:{self.folder / 'run.db'}?mode=ro", uri=True) as database:
                if database.execute("SELECT count(*) FROM settings").fetchone()[0] == 0:
                    return None
                return database.execute("SELECT count(*) FROM games WHERE number IS NOT NULL").fetchone()[0]
        except sqlite3.OperationalError:
            return None

    def told(self) -> list:
        """Every row of the database, times and the seals that hold them left out, and the list that the
        program prints: it reads no row whose seal is another's."""
        rows = []
        with sqlite3.connect(self.folder / "run.db") as database:
            tables = database.execute("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT IN ('times', 'seals') ORDER BY name")
            for (table,) in tables.fetchall():
                rows += [(table, *row) for row in sorted(database.execute(f"SELECT * FROM {table}"), key=repr)]
        listed = json.loads(subprocess.check_output([self.program, "evolve", "--list", "--json", "--out", self.folder]))
        return rows + [without_times(listed)]

    def export(self) -> pathlib.Path:
        folder = self.folder / "export"
        shutil.rmtree(folder, ignore_errors=True)
        subprocess.run([self.program, "evolve", "--export", folder, "--out", self.folder], check=True, stdout=subprocess.DEVNULL)
        return folder


def without_times(told):
    if isinstance(told, dict):
        return {name: without_times(value) for name, value in told.items() if "seconds" not in name and name != "folder"}
    return [without_times(each) for each in told] if isinstance(told, list) else told


def founders_in(folder: pathlib.Path) -> pathlib.Path:
    folder.mkdir(exist_ok=True)
    for game in FOUNDERS:
        shutil.copy(ROOT / "games/seed" / f"{game}.gdl", folder)
    return folder


def compare(alone: Evolution, killed: Evolution, found) -> None:
    if alone.told() != killed.told():
        found.add(f"seed {alone.seed}: what the run holds differs from one that was left alone")
    texts = filecmp.dircmp(alone.export(), killed.export())
    if not texts.same_files or texts.left_only or texts.right_only or texts.diff_files:
        found.add(f"seed {alone.seed}: the exported games differ from those of one that was left alone")


def kill_often(killed: Evolution, pace: float, chance: random.Random, count, found) -> None:
    """Kills a run at random moments until it has been killed often enough, then lets it end."""
    kept = 0
    for kill in range(KILLS_OF_RUN):
        if killed.go_on(chance.uniform(0.05, pace)):
            break
        count("kills")
        now = killed.kept() or 0
        if now < kept:
            found.add(f"seed {killed.seed}, kill {kill}: {kept} children were kept, and now there are {now}")
        kept = now
    killed.go_on(None)


def go_on(room: Room) -> Outcome:
    program = room.program()
    state = room.folder / "state.json"
    counts = json.loads(state.read_text()) if state.exists() else {"kills": 0, "runs": 0}
    # Whom a killed program leaves behind nobody waits for.
    room.go_by_the_clock()

    def count(name):
        counts[name] += 1

    founders = founders_in(room.folder / "founders")
    while room.seconds_left() > 0 and counts["kills"] < 1000:
        seed = counts["runs"] + 1
        runs = [Evolution(program, room.folder / name, founders, seed) for name in ("alone", "killed")]
        for run in runs:
            shutil.rmtree(run.folder, ignore_errors=True)
        alone, killed = runs
        begun = time.monotonic()
        try:
            alone.go_on(None)
            # Moments spread over the whole of a run that is gone on with again and again.
            pace = max(0.3, 2.5 * (time.monotonic() - begun) / KILLS_OF_RUN)
            kill_often(killed, pace, random.Random(seed), count, room.found)
            compare(alone, killed, room.found)
        except RuntimeError as failed:
            room.found.add(f"seed {seed}: {failed}")
        count("runs")
        state.write_text(json.dumps(counts))
    return Outcome(f"{number(counts['kills'])} kills in {number(counts['runs'])} runs of {CHILDREN} children", room.found)
