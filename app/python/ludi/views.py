"""What an agent sees of a state, and its actions as numbers: shared by the environments."""

from __future__ import annotations

from typing import Any, Optional, Sequence, Union

import numpy as np
import numpy.typing as npt

from ludi._ludi import Actions, Error, Game, State, Step, load


def opened(game: Union[Game, str]) -> Game:
    """A game, or the one of this name."""
    return load(game) if isinstance(game, str) else game


def expect_known(illegal: str, render_mode: Optional[str], modes: Sequence[str]) -> None:
    """Refuses what an environment does not know to do."""
    if illegal not in ("lose", "raise"):
        raise Error(f"an illegal action can 'lose' or 'raise', not '{illegal}'")
    if render_mode is not None and render_mode not in modes:
        raise Error(f"there is no render mode '{render_mode}'")


class View:
    """The observations and actions of one game.

    `room` is how many actions there are: those that random games meet, and some for steps that are
    met later. A state with a step beyond that is refused.
    """

    def __init__(
        self, game: Union[Game, str], actions: Optional[Actions] = None, room: Optional[int] = None
    ) -> None:
        self.game = opened(game)
        self.actions = Actions(self.game) if actions is None else actions
        if self.actions.game != self.game:
            raise Error("these actions are of another game")
        self.room = self.actions.usual_room if room is None else room
        self.planes = (len(self.game.plane_names), len(self.game.board))
        self.numbers = len(self.game.number_names)

    def legal(self, state: State) -> list[int]:
        """The numbers of the legal steps, none where the game is over."""
        numbers = [] if state.is_over else self.actions.legal(state)
        if numbers and max(numbers) >= self.room:
            raise Error(
                f"there is room for {self.room} actions, and one more was met; ask for a greater room"
            )
        return numbers

    def step(self, state: State, action: int) -> Optional[Step]:
        """The legal step of a number; None if there is none."""
        try:
            return self.actions.step(state, action)
        except Error:
            return None

    def mask(self, state: State) -> npt.NDArray[np.int8]:
        marked = np.zeros(self.room, np.int8)
        marked[self.legal(state)] = 1
        return marked

    def observed(self, state: State) -> dict[str, Any]:
        return {
            "planes": state.planes(),
            "numbers": state.numbers(),
            "action_mask": self.mask(state),
        }

    def observation_space(self, spaces: Any) -> Any:
        """The space of `observed`, made of the classes of `spaces`."""
        return spaces.Dict(
            {
                "planes": spaces.Box(-np.inf, np.inf, self.planes, np.float32),
                "numbers": spaces.Box(-np.inf, np.inf, (self.numbers,), np.float32),
                "action_mask": spaces.Box(0, 1, (self.room,), np.int8),
            }
        )

    def action_space(self, spaces: Any) -> Any:
        return spaces.Discrete(self.room)
