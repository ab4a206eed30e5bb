"""Games with the calls of OpenSpiel's games and states.

The classes answer what `pyspiel.Game` and `pyspiel.State` answer for sequential games of perfect
information, so that algorithms written against these calls run on them. They need no OpenSpiel, and
are not registered with it.
"""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, Optional, Union

from ludi._ludi import Actions, Error
from ludi._ludi import Game as Rules
from ludi._ludi import State as Situation
from ludi._ludi import Step
from ludi.views import View

TERMINAL_PLAYER = -4  # what current_player() says once a game is over
INVALID_ACTION = -1


class Game:
    """A game. Lots that the rules draw at the start are drawn by `seed`: there are no chance nodes."""

    def __init__(
        self,
        game: Union[Rules, str],
        actions: Optional[Actions] = None,
        room: Optional[int] = None,
        seed: int = 1,
        most_steps: int = 10_000,
    ) -> None:
        self.view = View(game, actions, room)
        self.rules = self.view.game
        self.seed = seed
        self.most_steps = most_steps

    def new_initial_state(self) -> State:
        return State(self, self.rules.start(seed=self.seed), [])

    def num_players(self) -> int:
        return len(self.rules.players)

    def num_distinct_actions(self) -> int:
        return self.view.room

    def max_chance_outcomes(self) -> int:
        return 0

    def min_utility(self) -> float:
        return -1.0

    def max_utility(self) -> float:
        return 1.0

    def utility_sum(self) -> Optional[float]:
        return 0.0 if self.num_players() == 2 else None

    def max_game_length(self) -> int:
        """Steps after which a state counts as over, drawn, if the rules do not end it before."""
        return self.most_steps

    def observation_tensor_shape(self) -> list[int]:
        planes, cells = self.view.planes
        return [planes * cells + self.view.numbers]

    def observation_tensor_size(self) -> int:
        return self.observation_tensor_shape()[0]

    def get_parameters(self) -> dict[str, Any]:
        return dict(self.rules.params)

    def get_type(self) -> SimpleNamespace:
        return SimpleNamespace(
            short_name=self.rules.name.lower(),
            long_name=self.rules.name,
            dynamics="sequential",
            chance_mode="deterministic",
            information="perfect information",
            utility="zero sum" if self.num_players() == 2 else "general sum",
            reward_model="terminal",
            max_num_players=self.num_players(),
            min_num_players=self.num_players(),
            provides_information_state_string=True,
            provides_information_state_tensor=False,
            provides_observation_string=True,
            provides_observation_tensor=True,
        )

    def deserialize_state(self, text: str) -> State:
        state = self.new_initial_state()
        for line in text.splitlines():
            state.apply_action(state.string_to_action(line))
        return state

    def __str__(self) -> str:
        said = ",".join(f"{name}={value}" for name, value in sorted(self.rules.params.items()))
        return f"ludi_{self.rules.name.lower()}({said})"


class State:
    """A state that changes with each action, as OpenSpiel's do."""

    def __init__(self, game: Game, situation: Situation, actions: list[int]) -> None:
        self._game = game
        self._situation = situation
        self._actions = actions
        self._players: list[int] = []

    # what it is

    def get_game(self) -> Game:
        return self._game

    def situation(self) -> Situation:
        """The state as the rest of this package has it."""
        return self._situation

    def num_players(self) -> int:
        return self._game.num_players()

    def num_distinct_actions(self) -> int:
        return self._game.num_distinct_actions()

    def is_terminal(self) -> bool:
        return self._situation.is_over or len(self._actions) >= self._game.most_steps

    def current_player(self) -> int:
        return TERMINAL_PLAYER if self.is_terminal() else self._situation.to_move

    def is_chance_node(self) -> bool:
        return False

    def is_simultaneous_node(self) -> bool:
        return False

    def is_player_node(self) -> bool:
        return not self.is_terminal()

    def move_number(self) -> int:
        return len(self._actions)

    def is_initial_state(self) -> bool:
        return not self._actions

    # actions

    def legal_actions(self, player: Optional[int] = None) -> list[int]:
        """Ascending; none for a player who is not to move."""
        if self.is_terminal() or player not in (None, self.current_player()):
            return []
        return sorted(self._game.view.legal(self._situation))

    def legal_actions_mask(self, player: Optional[int] = None) -> list[int]:
        mask = [0] * self.num_distinct_actions()
        for action in self.legal_actions(player):
            mask[action] = 1
        return mask

    def action_to_string(self, *player_and_action: int) -> str:
        """The text of an action that is legal here; takes (player, action), or the action alone."""
        return self._step(player_and_action[-1]).text

    def string_to_action(self, *player_and_text: Any) -> int:
        text = player_and_text[-1]
        for action in self.legal_actions():
            if self.action_to_string(action) == text:
                return action
        raise Error(f"{text} is no legal step here")

    def apply_action(self, action: int) -> None:
        step = self._step(action)
        self._players.append(self._situation.to_move)
        self._situation = self._situation.play(step)
        self._actions = [*self._actions, action]

    def apply_actions(self, actions: list[int]) -> None:
        for action in actions:
            self.apply_action(action)

    def child(self, action: int) -> State:
        other = self.clone()
        other.apply_action(action)
        return other

    def clone(self) -> State:
        other = State(self._game, self._situation, list(self._actions))
        other._players = list(self._players)
        return other

    def chance_outcomes(self) -> list[tuple[int, float]]:
        raise Error("there are no chance nodes")

    # results

    def returns(self) -> list[float]:
        return [float(each) for each in self._situation.returns]

    def rewards(self) -> list[float]:
        """What the last action brought: all of it at the end."""
        return self.returns() if self.is_terminal() else [0.0] * self.num_players()

    def player_return(self, player: int) -> float:
        return self.returns()[player]

    def player_reward(self, player: int) -> float:
        return self.rewards()[player]

    # what players see

    def history(self) -> list[int]:
        return list(self._actions)

    def full_history(self) -> list[SimpleNamespace]:
        return [
            SimpleNamespace(player=player, action=action)
            for player, action in zip(self._players, self._actions)
        ]

    def history_str(self) -> str:
        return ", ".join(str(action) for action in self._actions)

    def information_state_string(self, player: Optional[int] = None) -> str:
        return self.history_str()

    def observation_string(self, player: Optional[int] = None) -> str:
        return str(self._situation)

    def observation_tensor(self, player: Optional[int] = None) -> list[float]:
        """The planes, one after the other, and the numbers; the same for every player."""
        planes, numbers = self._situation.planes(), self._situation.numbers()
        return [*planes.ravel().tolist(), *numbers.tolist()]

    def serialize(self) -> str:
        """The texts of the steps, a line each: numbers of steps may differ from table to table."""
        return "".join(f"{step.text}\n" for step in self._situation.steps)

    def _step(self, action: int) -> Step:
        step = None if self.is_terminal() else self._game.view.step(self._situation, int(action))
        if step is None:
            raise Error(f"action {action} is no legal step here")
        return step

    def __str__(self) -> str:
        return str(self._situation)


def load_game(name: str, parameters: Optional[dict[str, int]] = None) -> Game:
    """The game of this name, with parameters of its rules."""
    from ludi._ludi import load

    return Game(load(name, **(parameters or {})))
