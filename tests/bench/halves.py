#!/usr/bin/env python3
"""Weights fitted to one half of the rated games each.

  tests/bench/halves.py RATINGS.csv --kept DIR [--deals 20] [--seed 1]

Deals the rated games into two halves by lot, line games and known games each by themselves, and
fits weights as tests/bench/taste.py does to either half alone: DIR/half-1.json, DIR/half-2.json.
What is bred by the weights of one half can so be judged by those of the other, which have seen
none of its games. Known games are as games/corpus.csv tells. DIR holds what was measured, by the
fast criteria, so that a second run is quick.
"""
import argparse
import pathlib
import random

from taste import ROOT, SCALES, Ludi, fun_table, line_folder, rating_table, read, write


def halves(rng, path, target):
    """The table twice, each time with the ratings of one half blank."""
    rows = read(path)
    rated = [row["game"] for row in rows if row[target]]
    rng.shuffle(rated)
    paths = []
    for half in (0, 1):
        kept = set(rated[half::2])
        part = path.with_name("{}-half-{}.csv".format(path.stem, half + 1))
        write(part, list(rows[0]), [dict(row, **{target: row[target] * (row["game"] in kept)})
                                    for row in rows])
        paths.append(part)
    return paths


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("ratings", metavar="RATINGS.csv")
    parser.add_argument("--kept", required=True, metavar="DIR", type=pathlib.Path)
    parser.add_argument("--deals", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    ludi, kept = Ludi(arguments), arguments.kept
    games = read(ROOT / "tests/data/fun/games.csv")
    ludi.run("measure", line_folder(kept, games), "--all", "--criteria", "fast", "--corpus", kept / "lines.csv",
             "--store", kept / "trials", *ludi.usual)
    known = ROOT / "games/corpus.csv"
    shipped = [row["game"] for row in read(known)]
    fun_table(kept, games)
    rating_table(ludi, kept, read(arguments.ratings), shipped)
    rng = random.Random(arguments.seed)
    parts = [halves(rng, kept / (name + ".csv"), name) for name in SCALES]
    for half, (fun, rating) in enumerate(zip(*parts), 1):
        path = kept / "half-{}.json".format(half)
        study = ludi.correlate(
            kept / "lines.csv", fun, "--with", "{},{}".format(known, rating),
            "--target", "fun", "--target", "rating", "--weight-by", "num_ratings", "--scale",
            SCALES["fun"], "--scale", SCALES["rating"], "--criteria", "fast", "--criteria",
            "fast57", "--weights", path)
        for each in study["sets"]:
            print("half {}, {}: {} games, r {:.3f} with games left out".format(
                half, each["target"], each["games"], each["common"]["correlation"]["value"]))


if __name__ == "__main__":
    main()
