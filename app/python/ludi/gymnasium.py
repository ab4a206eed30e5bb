"""Games as environments of Gymnasium: one agent, the other seats taken by players of Ludi.

Where Gymnasium is installed, `LudiEnv` is one of its `Env`; where it is not, the class stands by
itself with the same calls, and its spaces are those of `ludi.spaces`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Optional, Union

import numpy as np

from ludi._ludi import Actions, Error, Game, Player, State
from ludi.views import View, expect_known

if TYPE_CHECKING:
    from ludi import spaces

    class _Env:
        np_random: np.random.Generator

        def reset(
            self, *, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None
        ) -> Any: ...

else:
    try:
        from gymnasium import Env as _Env
        from gymnasium import spaces
    except ImportError:
        from ludi import spaces

        class _Env:
            """The calls of an environment that do not depend on what it is about."""

            metadata: dict = {"render_modes": []}
            render_mode = None
            spec = None
            _np_random = None

            @property
            def unwrapped(self):
                return self

            @property
            def np_random(self):
                if self._np_random is None:
                    self._np_random = np.random.default_rng()
                return self._np_random

            @np_random.setter
            def np_random(self, generator):
                self._np_random = generator

            def reset(self, *, seed=None, options=None):
                if seed is not None:
                    self._np_random = np.random.default_rng(seed)

            def close(self):
                pass

            def __enter__(self):
                return self

            def __exit__(self, *raised):
                self.close()
                return False


class LudiEnv(_Env):
    """One agent's seat in a game.

    An action is the number of a step in a table (`ludi.Actions`); `action_mask` in the observation,
    and in `info`, marks the legal ones. A turn of several steps takes as many actions. The reward
    comes at the end: 1 for a win, -1 for a loss, 0 for a draw. An action that is not legal ends the
    game as a loss (`info["illegal"]`), or raises `ludi.Error` with `illegal="raise"`.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi", "svg"], "render_fps": 1}

    def __init__(
        self,
        game: Union[Game, str],
        seat: int = 0,
        opponents: str = "random",
        actions: Optional[Actions] = None,
        room: Optional[int] = None,
        most_turns: int = 1000,
        illegal: str = "lose",
        render_mode: Optional[str] = None,
    ) -> None:
        self.view = View(game, actions, room)
        self.game = self.view.game
        if not 0 <= seat < len(self.game.players):
            raise Error(f"{self.game.name} has no seat {seat}")
        expect_known(illegal, render_mode, self.metadata["render_modes"])
        self.seat = seat
        self.opponents = opponents
        self.most_turns = most_turns
        self.illegal = illegal
        self.render_mode = render_mode
        self.observation_space = self.view.observation_space(spaces)
        self.action_space = self.view.action_space(spaces)
        self.state: Optional[State] = None
        self._ended = False
        self._cut_off = False
        self._players: list[Player] = []

    def reset(
        self, *, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None
    ) -> tuple[Any, dict[str, Any]]:
        """Begins a game anew; `options["position"]` begins at a position told as text."""
        super().reset(seed=seed)
        drawn = int(self.np_random.integers(2**31))
        self._players = [
            Player(self.game, self.opponents, drawn + p) for p in range(len(self.game.players))
        ]
        position = (options or {}).get("position")
        self.state = self.game.start(seed=drawn) if position is None else self.game.state(position)
        self._ended = self._cut_off = False
        self._let_others_play()
        return self._observed(), self._info()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        if self.state is None:
            raise Error("the environment waits to be reset")
        if self._ended or self._cut_off or self.state.is_over or self.state.to_move != self.seat:
            raise Error("the game is over; reset the environment")
        step = self.view.step(self.state, int(action))
        if step is None:
            if self.illegal == "raise":
                raise Error(f"action {int(action)} is no legal step here")
            self._ended = True
            return self._observed(), -1.0, True, False, {**self._info(), "illegal": True}
        self.state = self.state.play(step)
        self._let_others_play()
        over = self.state.is_over
        cut_off = not over and self.state.turn_number >= self.most_turns
        self._cut_off = cut_off
        return self._observed(), self.state.returns[self.seat], over, cut_off, self._info()

    def render(self) -> Optional[str]:
        if self.state is None or self.render_mode is None:
            return None
        return str(self.state) if self.render_mode == "ansi" else self.state.svg()

    def _let_others_play(self) -> None:
        assert self.state is not None
        while not self.state.is_over and self.state.to_move != self.seat:
            if self.state.turn_number >= self.most_turns:
                return
            self.state = self.state.play(self._players[self.state.to_move].choose(self.state))

    def _observed(self) -> dict[str, Any]:
        assert self.state is not None
        observed = self.view.observed(self.state)
        if self._ended or self.state.to_move != self.seat:
            observed["action_mask"][:] = 0
        return observed

    def _info(self) -> dict[str, Any]:
        assert self.state is not None
        mine = not self._ended and not self.state.is_over and self.state.to_move == self.seat
        mask = self.view.mask(self.state) if mine else np.zeros(self.view.room, np.int8)
        return {"action_mask": mask, "turn_number": self.state.turn_number}
