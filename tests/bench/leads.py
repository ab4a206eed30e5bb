#!/usr/bin/env python3
"""What leads are worth, by source: how often the player who leads at a quarter, half and three
quarters of a game goes on to win it, and how many changes of the lead the next ply undoes; and how steeply the signs of
each source turn into expectations.

    tests/bench/leads.py --kept DIR [--nodes 1000] [--trials 200] [--seed 1] GAME...

The share told at a time is the chance that, of two games, one won by each side, the lead at that
time tells which is which (equal leads count a half): the area under the ROC curve. The trials of a
game are played once and kept in DIR; each source reads the same ones. LUDI_PROGRAM names the
program, ./ludi by default. Prints tables in Markdown."""

import argparse
import csv
import json
import os
import statistics
import subprocess
import sys
import time
from pathlib import Path

SOURCES = ["evaluation", "search", "playouts", "blend"]
TIMES = [0.25, 0.5, 0.75]


def program():
    return os.environ.get("LUDI_PROGRAM", str(Path(__file__).resolve().parents[2] / "ludi"))


def measure(game, source, options, kept):
    """The lead histories of a game by a source: a list of trials, each a list of rows; and what its
    leads are worth."""
    folder = kept / source
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / (Path(game).stem + ".leads.csv")
    worth = folder / (Path(game).stem + ".json")
    if not worth.exists():
        told = subprocess.run([program(), "measure", game, "--criteria", "A_comp", "--weights", "ludi2010",
                        "--trials", str(options.trials), "--nodes", str(options.nodes),
                        "--seed", str(options.seed), "--lead", source,
                        "--leads", str(folder), "--store", str(kept / "trials"), "--quiet",
                        "--json"], check=True, stdout=subprocess.PIPE, text=True).stdout
        worth.write_text(json.dumps(json.loads(told)["lead"]))
    trials = {}
    with open(file, newline="") as lines:
        for row in csv.DictReader(lines):
            trials.setdefault(int(row["trial"]), []).append(row)
    return list(trials.values()), json.loads(worth.read_text())


def share_told(pairs):
    """The chance that a lead in a game won by the first side is above one won by the second."""
    won = [lead for lead, first in pairs if first]
    lost = [lead for lead, first in pairs if not first]
    if not won or not lost:
        return None
    told = sum((a > b) + 0.5 * (a == b) for a in won for b in lost)
    return told / (len(won) * len(lost))


def at_times(trials):
    """For each of the times: the share told; and the number of games with a winner."""
    decided = [t for t in trials if t[-1]["winner"] in ("1", "2")]
    found = []
    for share in TIMES:
        pairs = []
        for rows in decided:
            opening = sum(row["opening"] == "1" for row in rows) - 1
            n = opening + round(share * (len(rows) - 1 - opening))
            pairs.append((float(rows[n]["lead"]), rows[0]["winner"] == "1"))
        found.append(share_told(pairs))
    return found, len(decided)


def flicker(trials):
    """Of the plies at which the lead changes hands, the share after which the next undoes it."""
    changes = undone = 0
    for rows in trials:
        leads = [float(row["lead"]) for row in rows if row["opening"] == "0"]
        for before, now, after in zip(leads, leads[1:], leads[2:]):
            if before * now < 0:
                changes += 1
                undone += now * after < 0
    return undone / changes if changes else None


def number(value):
    return "–" if value is None else f"{value:.2f}"


def mean(values):
    known = [value for value in values if value is not None]
    return sum(known) / len(known) if known else None


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("games", nargs="+")
    parser.add_argument("--kept", type=Path, required=True)
    parser.add_argument("--nodes", type=int, default=1000)
    parser.add_argument("--trials", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    print(f"| game | decided | " + " | ".join(SOURCES) + " | changes undone: " +
          " | ".join(SOURCES) + " |")
    print("|---|---:|" + "---|" * len(SOURCES) + "---:|" * len(SOURCES))
    columns = {source: ([], []) for source in SOURCES}
    slopes = {source: [] for source in SOURCES}
    for game in options.games:
        told, undone = [], []
        count = 0
        begun = time.time()
        for source in SOURCES:
            trials, worth = measure(game, source, options, options.kept)
            if worth["tells"]:
                slopes[source].append(worth["slopes"])
            shares, count = at_times(trials)
            columns[source][0].append(shares)
            columns[source][1].append(flicker(trials))
            told.append(" / ".join(number(share) for share in shares))
            undone.append(number(columns[source][1][-1]))
        print(f"| {Path(game).stem} | {count} | " + " | ".join(told) + " | " + " | ".join(undone) +
              " |", flush=True)
        print(f"{game}: {time.time() - begun:.0f} s", file=sys.stderr)
    means = [" / ".join(number(mean([shares[i] for shares in columns[source][0]]))
                        for i in range(len(TIMES))) for source in SOURCES]
    rows = [f"| {source} | {len(slopes[source])} | " +
            ", ".join(f"{statistics.mean(of):.2f} ± {statistics.stdev(of):.2f}"
                      for of in zip(*slopes[source])) + " |"
            for source in SOURCES if len(slopes[source]) > 1]
    print("| mean | | " + " | ".join(means) + " | " +
          " | ".join(number(mean(columns[source][1])) for source in SOURCES) + " |")
    print("\n| source | games whose leads tell | slopes, mean ± deviation |\n|---|---:|---|")
    print("\n".join(rows))


if __name__ == "__main__":
    main()
