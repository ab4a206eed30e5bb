"""Games as environments of PettingZoo: an agent for each player, who act in turn (AEC).

Where PettingZoo is installed, `AECEnv` is one of its `AECEnv`; where it is not, the class stands by
itself with the same calls, and its spaces are those of Gymnasium or else of `ludi.spaces`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Iterator, Optional, Union

import numpy as np

from ludi._ludi import Actions, Error, Game, State
from ludi.views import View, expect_known

if TYPE_CHECKING:
    from ludi import spaces

    class _Base: ...

else:
    try:
        from gymnasium import spaces
    except ImportError:
        from ludi import spaces
    try:
        from pettingzoo import AECEnv as _Base
    except ImportError:

        class _Base:
            """Nothing: `AECEnv` has every call itself."""


class AECEnv(_Base):
    """All players of a game as agents, called as the rules call them.

    Observations are dicts with `observation` (planes by cells), `numbers` and `action_mask`. Rewards
    come at the end: 1 for a win, -1 for a loss, 0 for a draw. An action that is not legal ends the
    game: its agent gets -1, the others 0; with `illegal="raise"` it raises `ludi.Error`.
    """

    metadata: dict[str, Any] = {
        "render_modes": ["ansi", "svg"],
        "name": "ludi",
        "is_parallelizable": False,
    }

    def __init__(
        self,
        game: Union[Game, str],
        actions: Optional[Actions] = None,
        room: Optional[int] = None,
        most_turns: int = 1000,
        illegal: str = "lose",
        render_mode: Optional[str] = None,
    ) -> None:
        self.view = View(game, actions, room)
        self.game = self.view.game
        expect_known(illegal, render_mode, self.metadata["render_modes"])
        self.metadata = {**self.metadata, "name": self.game.name}
        self.most_turns = most_turns
        self.illegal = illegal
        self.render_mode = render_mode
        self.possible_agents: list[str] = list(self.game.players)
        self.agents: list[str] = []
        self.agent_selection = self.possible_agents[0]
        space = self.view.observation_space(spaces)
        seen = spaces.Dict(
            {
                "observation": space["planes"],
                "numbers": space["numbers"],
                "action_mask": space["action_mask"],
            }
        )
        # One object for each agent, the same whenever it is asked for.
        self.observation_spaces = {agent: seen for agent in self.possible_agents}
        self.action_spaces = {
            agent: self.view.action_space(spaces) for agent in self.possible_agents
        }
        self.rewards: dict[str, float] = {}
        self._cumulative_rewards: dict[str, float] = {}
        self.terminations: dict[str, bool] = {}
        self.truncations: dict[str, bool] = {}
        self.infos: dict[str, dict[str, Any]] = {}
        self._state: Optional[State] = None
        self._lots: Optional[np.random.Generator] = None

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    @property
    def num_agents(self) -> int:
        return len(self.agents)

    @property
    def max_num_agents(self) -> int:
        return len(self.possible_agents)

    @property
    def unwrapped(self) -> AECEnv:
        return self

    def reset(self, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None) -> None:
        """Begins a game anew; the seed draws lots where the rules do, in this game and the next."""
        if seed is not None or self._lots is None:
            self._lots = np.random.default_rng(seed)
        drawn = int(self._lots.integers(2**31))
        self._state = self.game.start(seed=drawn)
        self.agents = list(self.possible_agents)
        self.rewards = {agent: 0.0 for agent in self.agents}
        self._cumulative_rewards = {agent: 0.0 for agent in self.agents}
        self.terminations = {agent: False for agent in self.agents}
        self.truncations = {agent: False for agent in self.agents}
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._state.to_move]
        if self._state.is_over:  # before anybody could move
            self._end()
            self._cumulative_rewards = dict(self.rewards)
            self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> dict[str, Any]:
        if self._state is None:
            raise Error("the environment waits to be reset")
        seen = self.view.observed(self._state)
        mask = seen["action_mask"]
        ended = self.terminations.get(agent, True) or self.truncations.get(agent, True)
        if ended or self.possible_agents[self._state.to_move] != agent:
            mask[:] = 0
        return {"observation": seen["planes"], "numbers": seen["numbers"], "action_mask": mask}

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """What the selected agent sees, and what it was given since it acted."""
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def step(self, action: Any) -> None:
        if self._state is None:
            raise Error("the environment waits to be reset")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._leave(agent, action)
            return
        step = self.view.step(self._state, int(action))
        self._cumulative_rewards[agent] = 0.0
        self.rewards = {each: 0.0 for each in self.agents}
        if step is None:
            if self.illegal == "raise":
                raise Error(f"action {int(action)} is no legal step here")
            self.rewards[agent] = -1.0
            self.infos[agent] = {"illegal": True}
            self.terminations = {each: True for each in self.agents}
        else:
            self._state = self._state.play(step)
            if self._state.is_over:
                self._end()
            elif self._state.turn_number >= self.most_turns:
                self.truncations = {each: True for each in self.agents}
            self.agent_selection = self.possible_agents[self._state.to_move]
        for each in self.agents:
            self._cumulative_rewards[each] += self.rewards[each]
        if self._has_ended():
            self.agent_selection = self.agents[0]

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        """The agents in the order in which they act, until all have left."""
        for _ in range(max_iter):
            if not self.agents:
                return
            yield self.agent_selection

    def state(self) -> Any:
        """The planes of the whole position."""
        if self._state is None:
            raise Error("the environment waits to be reset")
        return self._state.planes()

    def render(self) -> Optional[str]:
        if self._state is None or self.render_mode is None:
            return None
        return str(self._state) if self.render_mode == "ansi" else self._state.svg()

    def close(self) -> None:
        pass

    def _end(self) -> None:
        """The rules have ended the game: everybody is given what that is worth."""
        assert self._state is not None
        worth = dict(zip(self.possible_agents, self._state.returns))
        self.rewards = {each: worth[each] for each in self.agents}
        self.terminations = {each: True for each in self.agents}

    def _has_ended(self) -> bool:
        return any(self.terminations.values()) or any(self.truncations.values())

    def _leave(self, agent: str, action: Any) -> None:
        """An agent whose game has ended takes None for its last action, and is gone."""
        if action is not None:
            raise ValueError("an agent whose game has ended takes no action but None")
        self.agents.remove(agent)
        for table in (
            self.rewards,
            self._cumulative_rewards,
            self.terminations,
            self.truncations,
            self.infos,
        ):
            del table[agent]  # type: ignore[attr-defined]
        self.rewards = {each: 0.0 for each in self.agents}
        if self.agents:
            self.agent_selection = self.agents[0]

    def __str__(self) -> str:
        return str(self.metadata["name"])


def env(game: Union[Game, str], **settings: Any) -> AECEnv:
    """The environment of a game."""
    return AECEnv(game, **settings)
