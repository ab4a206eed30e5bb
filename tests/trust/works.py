"""Looks that a program of its own takes: laws, searches, stores."""

import pathlib
import shutil
import subprocess

from room import Outcome, Room, counts_in, number


def go_on(room: Room, program: str, seconds: float) -> dict:
    """Calls trust_PROGRAM for so many seconds, again where something brings it down; what it has counted in all."""
    build = room.built("release", ["-DLUDI_TRUST=ON"], [f"trust_{program}"])
    findings = room.folder / "findings.txt"
    end = room.clock() + seconds
    brought_down_at = None
    while True:
        known = len(findings.read_text().splitlines()) if findings.exists() else 0
        call = [build / f"tests/trust/trust_{program}", room.folder, str(end - room.clock())]
        status = subprocess.run(call).returncode
        # It has written them down itself.
        room.found += findings.read_text().splitlines()[known:] if findings.exists() else []
        counts = counts_in(room.folder)
        if status in (0, 1):
            return counts
        at = counts.get("at", 0)
        room.found.add(f"trust_{program} ended with {status}; it was at {at:.0f}")
        # What brings it down twice is not got past.
        if at == brought_down_at or room.clock() >= end:
            return counts
        brought_down_at = at


def laws(room: Room) -> Outcome:
    counts = go_on(room, "laws", room.seconds)
    least = min((counts[name] for name in counts if name.startswith("plies ")), default=0)
    return Outcome(
        f"{number(counts.get('plies', 0))} plies of {number(counts.get('games', 0))} games, at least"
        f" {number(least)} of each, {number(counts.get('games done', 0))} done;"
        f" {number(counts.get('bred games', 0))} bred games,"
        f" {number(counts.get('bred games that can be played', 0))} of them played",
        room.found,
    )


def searches(room: Room) -> Outcome:
    counts = go_on(room, "searches", room.seconds)
    return Outcome(
        f"{number(counts.get('endgames', 0))} endgames of {number(counts.get('games', 0))} games,"
        f" {number(counts.get('positions looked through', 0))} positions,"
        f" {number(counts.get('proofs', 0))} proofs",
        room.found,
    )


def make_run(room: Room, children: int) -> pathlib.Path:
    """A run of small games whose database has about a megabyte; made once."""
    folder = room.folder / "run"
    if not (folder / "run.db").exists():
        shutil.rmtree(folder, ignore_errors=True)
        subprocess.run(
            [room.program(), "evolve", "--children", str(children), "--seed", "11", "--trials", "4"]
            + ["--nodes", "20", "--quiet", "--no-gallery", "--out", folder],
            check=True,
            stdout=subprocess.DEVNULL,
        )
    return folder


def stores(room: Room) -> Outcome:
    make_run(room, 120)
    go_on(room, "faults", room.seconds / 4)
    counts = go_on(room, "flips", room.seconds_left())
    refused = {name: counts[name] for name in counts if name.startswith("calls refused: ")}
    calls = sum(counts[name.replace("calls refused", "calls")] for name in refused)
    return Outcome(
        f"{number(counts.get('bytes changed', 0))} of {number(counts.get('bytes of the run', 0))} bytes:"
        f" {number(counts.get('bytes that are refused', 0))} refused,"
        f" {number(counts.get('bytes that change nothing', 0))} without effect,"
        f" {number(counts.get('bytes that change an answer', 0))} unnoticed;"
        f" {number(sum(refused.values()))} of {number(calls)} calls refused",
        room.found,
    )
