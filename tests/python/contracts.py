"""What the projects whose calls the environments have publish about them, as checks.

Written after the documentation of Gymnasium (`Env`, `spaces`), PettingZoo (AEC) and OpenSpiel (core
calls), for machines on which those cannot be installed; where they are, `test_environments.py` asks
their own checks as well.
"""

import numpy as np

SHORT = 400  # actions an episode may take here


def check_space(case, space):
    space.seed(3)
    one = [space.sample() for _ in range(3)]
    space.seed(3)
    other = [space.sample() for _ in range(3)]
    case.assertEqual(str(one), str(other))
    for value in one:
        case.assertTrue(space.contains(value))
        case.assertIn(value, space)


def check_gymnasium(case, env, episodes=2):
    """An episode is reset, then steps until `terminated` or `truncated`; seeds fix what happens."""
    case.assertIs(env.unwrapped, env)
    case.assertIn("render_modes", env.metadata)
    check_space(case, env.action_space)
    check_space(case, env.observation_space)
    for episode in range(episodes):
        observed, info = env.reset(seed=11 + episode)
        again, _ = env.reset(seed=11 + episode)
        case.assertIsInstance(info, dict)
        case.assertTrue(env.observation_space.contains(observed))
        for key in observed:
            np.testing.assert_array_equal(observed[key], again[key])
        env.action_space.seed(5)
        first = _gymnasium_episode(case, env, observed)
        observed, _ = env.reset(seed=11 + episode)
        env.action_space.seed(5)
        case.assertEqual(_gymnasium_episode(case, env, observed), first)
    # An action drawn from the whole space, legal or not, is answered in the same form.
    env.reset(seed=1)
    answer = env.step(env.action_space.sample())
    case.assertEqual(len(answer), 5)
    env.reset()
    env.close()


def _gymnasium_episode(case, env, observed):
    rewards = []
    for _ in range(SHORT):
        mask = observed["action_mask"]
        case.assertTrue(mask.any())
        observed, reward, terminated, truncated, info = env.step(env.action_space.sample(mask))
        case.assertTrue(env.observation_space.contains(observed))
        case.assertIsInstance(reward, float)
        case.assertIsInstance(terminated, bool)
        case.assertIsInstance(truncated, bool)
        case.assertIsInstance(info, dict)
        np.testing.assert_array_equal(info["action_mask"], observed["action_mask"])
        rewards.append(reward)
        if terminated or truncated:
            if terminated:  # where an episode is cut off, steps are still legal
                case.assertFalse(observed["action_mask"].any())
            case.assertTrue(all(each == 0 for each in rewards[:-1]))
            break
        case.assertEqual(reward, 0)
    return rewards


def check_pettingzoo(case, env, episodes=2):
    """Agents act one at a time; an agent whose game has ended takes None and leaves."""
    case.assertEqual(env.max_num_agents, len(env.possible_agents))
    for agent in env.possible_agents:
        case.assertIs(env.observation_space(agent), env.observation_space(agent))
        case.assertIs(env.action_space(agent), env.action_space(agent))
        check_space(case, env.action_space(agent))
    for episode in range(episodes):
        env.reset(seed=episode)
        case.assertEqual(env.agents, env.possible_agents)
        case.assertEqual(set(env.rewards), set(env.agents))
        given = {agent: 0.0 for agent in env.agents}
        taken, left = 0, []
        for agent in env.agent_iter():
            case.assertIn(agent, env.agents)
            case.assertEqual(agent, env.agent_selection)
            observed, reward, terminated, truncated, info = env.last()
            case.assertTrue(env.observation_space(agent).contains(observed))
            case.assertIsInstance(info, dict)
            for table in (env.rewards, env.terminations, env.truncations, env.infos):
                case.assertEqual(set(table), set(env.agents))
            given[agent] += reward
            mask = observed["action_mask"]
            if terminated or truncated:
                case.assertFalse(mask.any())
                case.assertRaises(ValueError, env.step, 0)
                env.step(None)
                left.append(agent)
                case.assertNotIn(agent, env.agents)
                continue
            # Nobody else can act.
            for other in env.agents:
                if other != agent:
                    case.assertFalse(env.observe(other)["action_mask"].any())
            case.assertTrue(mask.any())
            taken += 1
            if taken == SHORT:
                break
            env.step(env.action_space(agent).sample(mask))
        else:
            case.assertEqual(env.agents, [])
            case.assertEqual(sorted(left), sorted(env.possible_agents))
            if len(given) == 2:
                case.assertAlmostEqual(sum(given.values()), 0)
    env.close()


def check_open_spiel(case, game, episodes=2, draw=None):
    """States change by actions, clones are apart, and what a state says agrees with itself."""
    draw = draw or np.random.default_rng(2)
    case.assertGreaterEqual(game.num_players(), 1)
    for _ in range(episodes):
        state = game.new_initial_state()
        case.assertTrue(state.is_initial_state())
        while not state.is_terminal() and state.move_number() < SHORT:
            player = state.current_player()
            case.assertTrue(0 <= player < game.num_players())
            case.assertTrue(state.is_player_node())
            case.assertFalse(state.is_chance_node() or state.is_simultaneous_node())
            legal = state.legal_actions()
            case.assertTrue(legal)
            case.assertEqual(legal, sorted(set(legal)))
            case.assertEqual(legal, state.legal_actions(player))
            case.assertLess(legal[-1], game.num_distinct_actions())
            case.assertEqual(np.flatnonzero(state.legal_actions_mask()).tolist(), legal)
            for other in range(game.num_players()):
                if other != player:
                    case.assertEqual(state.legal_actions(other), [])
            texts = {state.action_to_string(player, action) for action in legal[:20]}
            case.assertEqual(len(texts), len(legal[:20]))
            case.assertEqual(state.rewards(), [0.0] * game.num_players())
            case.assertEqual(
                len(state.observation_tensor(player)), game.observation_tensor_size()
            )
            action = int(draw.choice(legal))
            case.assertEqual(
                state.string_to_action(player, state.action_to_string(player, action)), action
            )
            before = state.history_str()
            child = state.child(action)
            case.assertEqual(state.history_str(), before)
            state.apply_action(action)
            case.assertEqual(child.history(), state.history())
            case.assertEqual(str(child), str(state))
            case.assertEqual(state.full_history()[-1].player, player)
        if state.is_terminal():
            case.assertEqual(state.current_player(), -4)
            case.assertEqual(state.legal_actions(), [])
            case.assertEqual(state.rewards(), state.returns())
            case.assertTrue(
                all(game.min_utility() <= r <= game.max_utility() for r in state.returns())
            )
            if game.utility_sum() is not None:
                case.assertAlmostEqual(sum(state.returns()), game.utility_sum())
        again = game.deserialize_state(state.serialize())
        case.assertEqual(str(again), str(state))
        case.assertEqual(again.legal_actions(), state.legal_actions())
