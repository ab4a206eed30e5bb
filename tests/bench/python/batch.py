#!/usr/bin/python3
"""How fast a batch plays at random in Python, beside the same in C++, in one sitting on one thread.

    tests/bench/python/batch.py --program build/python/app/python/ludi_random_batch

`steps` draws, numbers and plays a step in every game; `masked` asks for the arrays that an agent
needs as well (mask, returns, ends) and draws from the mask with numpy; `playouts` plays random games
from every position. The ratio of each is to C++ doing the same without numbers or arrays. The
program is the target `ludi_random_batch` of a build with LUDI_PYTHON.
"""

import argparse
import subprocess
import time

import numpy as np

import ludi

GAMES = ["tic-tac-toe", "yavalath", "hex", "breakthrough", "reversi", "gomoku"]


def steps_a_second(batch: ludi.Batch, seconds: float) -> float:
    taken, begun = 0, time.perf_counter()
    while time.perf_counter() - begun < seconds:
        taken += int((batch.step_at_random() >= 0).sum())
        batch.reset(batch.done)
    return taken / (time.perf_counter() - begun)


def masked_steps_a_second(batch: ludi.Batch, seconds: float) -> float:
    draw = np.random.default_rng(1)
    taken, begun = 0, time.perf_counter()
    while time.perf_counter() - begun < seconds:
        mask = batch.legal_mask()
        actions = (draw.random(mask.shape, np.float32) * mask).argmax(axis=1)
        batch.step(actions)
        taken += len(batch)
        batch.returns
        batch.reset(batch.done)
    return taken / (time.perf_counter() - begun)


def games_a_second(batch: ludi.Batch, seconds: float) -> float:
    batch.reset()
    played, begun = 0, time.perf_counter()
    while time.perf_counter() - begun < seconds:
        batch.playouts(10)
        played += 10 * len(batch)
    return played / (time.perf_counter() - begun)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", required=True)
    parser.add_argument("--games", type=int, default=256, help="in the batch")
    parser.add_argument("--seconds", type=float, default=1.0, help="for each figure")
    asked = parser.parse_args()
    print("| game | C++ steps/s | steps | masked | C++ games/s | playouts |")
    print("|---|---:|---:|---:|---:|---:|")
    for name in GAMES:
        game = ludi.load(name)
        told = subprocess.run(
            [asked.program, game.file, str(asked.games), str(asked.seconds)],
            check=True,
            capture_output=True,
            text=True,
        ).stdout.split()
        steps, games = float(told[0]), float(told[1])
        batch = ludi.Batch(game, asked.games)
        print(
            f"| {name} | {steps:.0f} | {steps_a_second(batch, asked.seconds) / steps:.2f} "
            f"| {masked_steps_a_second(batch, asked.seconds) / steps:.2f} "
            f"| {games:.0f} | {games_a_second(batch, asked.seconds) / games:.2f} |"
        )


if __name__ == "__main__":
    main()
