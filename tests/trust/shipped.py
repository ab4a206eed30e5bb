"""What commands take: every command over every shipped game, then bred games in one process."""

import csv
import os
import pathlib
import resource
import signal
import subprocess
import tempfile

import ledger
import works
from fuzzing import converse, text_of
from room import ROOT, Outcome, Room, number

# Every command that is about a game, as somebody would call it first. {game} is a shipped name, {seats} a
# player for each seat.
COMMANDS = [
    "check {game} --strict",
    "show {game}",
    "show {game} --english",
    "show {game} --tree",
    "show {game} --policy",
    "show {game} --board",
    "show {game} --svg {folder}/board.svg",
    "moves {game}",
    "why {game} a1",
    "playouts {game} --count 10",
    "perft {game} --depth 1",
    "search {game} --nodes 10000",
    "solve {game} --nodes 20000",
    "puzzles {game} --count 1 --games 1 --nodes 200",
    "match {game} --games 2 --players {seats} --quiet",
    "measure {game} --trials 2 --nodes 30 --quiet",
    "predict {game} --trials 2 --nodes 30 --quiet",
    "distance {game} hex",
    "signature {game}",
]
# Exit codes that are answers; some commands also end with 3, where there was nothing to be told.
ANSWERS = {"solve": (0, 1, 3), "puzzles": (0, 1, 3)}
PATIENCE = 300  # seconds of cores
TOLD = 6
# Beyond these a case is a finding.
MOST_SECONDS, MOST_MEGABYTES = 120, 2048


def with_patience() -> None:
    """Of the process that is to be called: it ends when it has used so much of cores."""
    resource.setrlimit(resource.RLIMIT_CPU, (PATIENCE, PATIENCE))


def call(command: list) -> tuple:
    """Seconds of a core, megabytes at most, exit code and the last words of a call."""
    with tempfile.TemporaryFile() as said:
        nothing = subprocess.DEVNULL
        process = subprocess.Popen(command, stdin=nothing, stdout=nothing, stderr=said, preexec_fn=with_patience)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        said.seek(0)
        words = said.read().decode(errors="replace").strip()[-200:]
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024, process.returncode, words


def seats_of(program: pathlib.Path, game: str) -> str:
    loaded = converse(program, [{"do": "load", "rules": text_of(game)}])[0]
    return ",".join(["alphabeta:nodes=100", *["random"] * (len(loaded["players"]) - 1)])


def commands(room: Room, seconds: float) -> tuple:
    """Goes on with commands over games; how many there are, and those done by now."""
    program = room.program()
    file = room.folder / "commands.tsv"
    games = sorted(path.stem for path in (ROOT / "games").rglob("*.gdl"))
    seats = {game: seats_of(program, game) for game in games}
    every = [command.format(game=game, seats=seats[game], folder="{folder}") for command in COMMANDS for game in games]
    done = {}
    if file.exists():
        asked = set(every)  # the commands may have been others before
        rows = csv.reader(open(file), delimiter="\t")
        done = {row[0]: (float(row[1]), float(row[2])) for row in rows if row[0] in asked}
    end = room.seconds_left() - seconds
    with open(file, "a", newline="") as out:
        writer = csv.writer(out, delimiter="\t", lineterminator="\n")
        # Spread, so that a short run has seen something of every command.
        for place in range(len(every)):
            words = every[place * 7919 % len(every)]
            if words in done:
                continue
            if room.seconds_left() < end:
                break
            taken, room_taken, status, said = call([program, *words.replace("{folder}", str(room.folder)).split()])
            done[words] = (taken, room_taken)
            writer.writerow([words, f"{taken:.2f}", f"{room_taken:.0f}"])
            out.flush()
            if status in (-signal.SIGKILL, -signal.SIGXCPU):
                room.found.add(f"ludi {words}: not done after {PATIENCE} s of a core")
            elif status not in ANSWERS.get(words.split()[0], (0, 1)):
                room.found.add(f"ludi {words}: exit {status}: {said}")
            elif taken > MOST_SECONDS or room_taken > MOST_MEGABYTES:
                room.found.add(f"ludi {words}: {taken:.0f} s, {room_taken:.0f} MB")
    return len(every), done


def bred_cases(folder: pathlib.Path, name: str) -> list:
    file = folder / f"{name}.tsv"
    return [line.split("\t") for line in file.read_text().splitlines()][:TOLD] if file.exists() else []


def write_worst(room: Room, done: dict) -> None:
    with open(ledger.WORST, "w", newline="") as out:
        writer = csv.writer(out, delimiter="\t", lineterminator="\n")
        writer.writerow(["of", "case", "amount"])
        for place, unit in ((0, "s"), (1, "MB")):
            for words in sorted(done, key=lambda each: -done[each][place])[:TOLD]:
                writer.writerow(["commands", f"`ludi {words}`", f"{done[words][place]:.0f} {unit}"])
        for name, unit in (("slowest", "s"), ("largest", "MB")):
            for amount, deed, child, game in bred_cases(room.folder, name):
                writer.writerow(["bred games", f"{deed} of {child}, {game}", f"{float(amount):.1f} {unit}"])


def extremes(room: Room) -> Outcome:
    total, done = commands(room, room.seconds / 2)
    counts = works.go_on(room, "bred_extremes", room.seconds_left())
    write_worst(room, done)
    return Outcome(
        f"{number(len(done))} of {number(total)} commands; {number(counts.get('bred games', 0))} bred games,"
        f" {number(counts.get('bred games that can be played', 0))} of them tried,"
        f" {number(counts.get('megabytes at most', 0))} MB at most",
        room.found,
    )
