"""Environments: ten games by the published contracts, and by the projects' own checks if there."""

import importlib.util
import unittest

import contracts
import ludi
from ludi import gymnasium, open_spiel, pettingzoo

GAMES = [
    "tic-tac-toe",
    "yavalath",
    "hex",
    "breakthrough",
    "reversi",
    "amazons",
    "english-draughts",
    "squava",
    "connect-four",
    "yavalath-3",
]


def installed(name):
    return importlib.util.find_spec(name) is not None


class Environments(unittest.TestCase):
    def test_gymnasium(self):
        for name in GAMES:
            with self.subTest(game=name):
                contracts.check_gymnasium(self, gymnasium.LudiEnv(name, most_turns=60))

    def test_pettingzoo(self):
        for name in GAMES:
            with self.subTest(game=name):
                contracts.check_pettingzoo(self, pettingzoo.env(name, most_turns=60))

    def test_open_spiel(self):
        for name in GAMES:
            with self.subTest(game=name):
                contracts.check_open_spiel(self, open_spiel.load_game(name))

    @unittest.skipUnless(installed("gymnasium"), "Gymnasium is not installed")
    def test_gymnasium_checks(self):
        from gymnasium.utils.env_checker import check_env

        for name in GAMES:
            check_env(gymnasium.LudiEnv(name), skip_render_check=True)

    @unittest.skipUnless(installed("pettingzoo"), "PettingZoo is not installed")
    def test_pettingzoo_checks(self):
        from pettingzoo.test import api_test

        for name in GAMES:
            api_test(pettingzoo.env(name), num_cycles=200)

    def test_the_second_seat_is_called_after_the_first_has_moved(self):
        env = gymnasium.LudiEnv("tic-tac-toe", seat=1)
        observed, _ = env.reset(seed=1)
        self.assertEqual(observed["action_mask"].sum(), 8)

    def test_a_winning_step_is_rewarded(self):
        env = gymnasium.LudiEnv("tic-tac-toe")
        env.reset(seed=1, options={"position": "Cross: a1 a2; Nought: b1 b2; to move: Cross"})
        win = next(s for s in env.state.legal_steps() if s.text == "a3")
        _, reward, terminated, truncated, _ = env.step(env.view.actions.number(win))
        self.assertEqual((reward, terminated, truncated), (1.0, True, False))
        with self.assertRaises(ludi.Error):
            env.step(0)

    def test_an_episode_that_was_cut_off_takes_no_further_action(self):
        env = gymnasium.LudiEnv("tic-tac-toe", most_turns=2)
        observed, _ = env.reset(seed=1)
        answer = env.step(env.action_space.sample(observed["action_mask"]))
        self.assertEqual(answer[1:4], (0.0, False, True))
        with self.assertRaises(ludi.Error):
            env.step(env.action_space.sample(answer[0]["action_mask"]))
        observed, _ = env.reset()
        self.assertTrue(observed["action_mask"].any())

    def test_agents_of_a_game_that_is_over_before_it_begins_leave_at_once(self):
        env = pettingzoo.env(
            ludi.Game(
                "(game Still (players A B) (board (tiling square) (size 2 2))"
                " (pieces (Stone All (moves (move (pre (empty to)) (action (push))))))"
                " (start (place (Stone A) a1 b1) (place (Stone B) a2 b2))"
                " (end (All win (in-a-row 3))))"
            )
        )
        env.reset(seed=1)
        left = []
        for agent in env.agent_iter():
            self.assertEqual(env.last()[1:4], (0.0, True, False))
            env.step(None)
            left.append(agent)
        self.assertEqual(left, ["A", "B"])

    def test_an_illegal_action_loses_or_raises(self):
        env = gymnasium.LudiEnv("tic-tac-toe")
        env.reset(seed=1)
        _, reward, terminated, _, info = env.step(env.view.room - 1)
        self.assertEqual((reward, terminated, info["illegal"]), (-1.0, True, True))
        self.assertEqual(info["action_mask"].sum(), 0)
        with self.assertRaises(ludi.Error):
            env.step(0)
        env = gymnasium.LudiEnv("tic-tac-toe", illegal="raise")
        env.reset(seed=1)
        with self.assertRaises(ludi.Error):
            env.step(env.view.room - 1)
        zoo = pettingzoo.env("tic-tac-toe")
        zoo.reset()
        zoo.step(zoo.view.room - 1)
        self.assertEqual(zoo.rewards, {"Cross": -1.0, "Nought": 0.0})
        self.assertTrue(all(zoo.terminations.values()))

    def test_a_state_is_read_again_whatever_numbers_another_table_has(self):
        few = ludi.Actions(ludi.load("tic-tac-toe"), games=0)
        one, other = open_spiel.Game("tic-tac-toe"), open_spiel.Game("tic-tac-toe", few)
        state = one.new_initial_state()
        for text in ("b2", "a1", "c3"):
            state.apply_action(state.string_to_action(text))
        again = other.deserialize_state(state.serialize())
        self.assertEqual(str(again), str(state))

    def test_lots_of_later_games_follow_from_the_seed(self):
        def positions():
            env = pettingzoo.env("onitama")
            env.reset(seed=3)
            told = []
            for _ in range(4):
                told.append(env._state.position)
                env.reset()
            return told

        one = positions()
        self.assertEqual(positions(), one)
        self.assertGreater(len(set(one)), 1)

    def test_agents_are_given_what_the_end_is_worth(self):
        env = pettingzoo.env("tic-tac-toe")
        env.reset()
        for text in ("a1", "b1", "a2", "b2", "a3"):
            step = next(s for s in env._state.legal_steps() if s.text == text)
            env.step(env.view.actions.number(step))
        self.assertEqual(env.rewards, {"Cross": 1.0, "Nought": -1.0})
        self.assertEqual(env.last()[1:4], (1.0, True, False))

    def test_a_player_that_searches_beats_one_that_does_not(self):
        env = gymnasium.LudiEnv("tic-tac-toe", opponents="alphabeta:nodes=2000")
        draw = __import__("numpy").random.default_rng(4)
        rewards = []
        for seed in range(30):
            observed, _ = env.reset(seed=seed)
            over = False
            while not over:
                action = draw.choice(observed["action_mask"].nonzero()[0])
                observed, reward, over, _, _ = env.step(action)
            rewards.append(reward)
        # A perfect player never loses this game.
        self.assertLessEqual(max(rewards), 0)
        self.assertLess(sum(rewards), -10)


if __name__ == "__main__":
    unittest.main()
