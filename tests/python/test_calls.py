"""Calls from C++ into Python, and the interpreter's lock."""

import _thread
import signal
import threading
import time
import unittest

import ludi


def small_run(**said):
    games = [ludi.load(name) for name in ("tic-tac-toe", "hexapawn")]
    return ludi.evolve(games, **{"trials": 2, "nodes": 20, "threads": 2, **said})


class Calls(unittest.TestCase):
    def test_founders_and_children_are_told_in_order(self):
        founders, children = [], []
        run = small_run(
            children=5, seed=2, on_founder=founders.append, on_child=children.append
        )
        self.assertEqual({each.name for each in founders}, {"Tic-Tac-Toe", "Hexapawn"})
        self.assertEqual([each.number for each in children], [0, 1, 2, 3, 4])
        self.assertEqual(run.bred, 5)
        for each in run.population:
            self.assertEqual(each.game().name, each.name)

    def test_founders_keep_their_parameters(self):
        founders = []
        games = [ludi.load("tic-tac-toe"), ludi.load("hex", size=3)]
        ludi.evolve(games, children=0, trials=2, nodes=20, on_founder=founders.append)
        boards = {each.name: len(each.game().board) for each in founders}
        self.assertEqual(boards["Hex"], 9)

    def test_settings_may_be_flags_and_lists(self):
        run = small_run(children=0, settings={"mating.from.viable_first": False})
        self.assertEqual(run.bred, 0)

    def test_an_exception_stops_a_run_and_is_raised(self):
        seen = []

        def stop(child):
            seen.append(child)
            raise KeyError("enough")

        with self.assertRaisesRegex(KeyError, "enough"):
            small_run(children=10_000, seed=2, on_child=stop)
        self.assertEqual(len(seen), 1)

    def test_an_exception_stops_a_measurement(self):
        def stop():
            raise RuntimeError("enough")

        with self.assertRaisesRegex(RuntimeError, "enough"):
            ludi.measure(ludi.load("yavalath"), trials=100_000, on_trial=stop)

    def test_ctrl_c_stops_a_search(self):
        state = ludi.load("hex").start()
        # A shell that starts the tests behind it lets them begin with the signal ignored.
        before = signal.signal(signal.SIGINT, signal.default_int_handler)
        self.addCleanup(signal.signal, signal.SIGINT, before)
        timer = threading.Timer(0.3, _thread.interrupt_main)
        timer.start()
        with self.assertRaises(KeyboardInterrupt):
            ludi.search(state, "uct:nodes=1000000000")
        timer.join()

    def test_other_threads_go_on_while_a_search_works(self):
        counted, over = [0], threading.Event()

        def count():
            while not over.is_set():
                counted[0] += 1
                time.sleep(0.001)

        counter = threading.Thread(target=count)
        counter.start()
        before = counted[0]
        ludi.search(ludi.load("hex").start(), "uct:nodes=20000")
        after = counted[0]
        over.set()
        counter.join()
        # With the lock held none would be counted; how many are is the machine's affair.
        self.assertGreater(after, before + 2)

    def test_two_batches_play_side_by_side(self):
        game = ludi.load("yavalath")
        results = {}

        def play(seed):
            batch = ludi.Batch(game, 64, seed=seed)
            batch.play_at_random(61)
            results[seed] = batch.returns

        threads = [threading.Thread(target=play, args=(seed,)) for seed in (1, 1000)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        alone = ludi.Batch(game, 64, seed=1)
        alone.play_at_random(61)
        self.assertTrue((results[1] == alone.returns).all())

    def test_wrong_settings_are_refused(self):
        for said in ({"children": -1}, {"trials": 0}, {"speed": 3}, {"settings": {"lagg": 2}}):
            with self.assertRaises(ludi.Error):
                small_run(**{"children": 1, **said})
        with self.assertRaises(ludi.Error):
            ludi.search(ludi.load("hex").start(), "random")
        with self.assertRaises(ludi.Error):
            ludi.Player(ludi.load("hex"), "uct:nods=3")


if __name__ == "__main__":
    unittest.main()
