"""What pickles of games, states and tables of actions call when they are read."""

from __future__ import annotations

from typing import Optional

from ludi import _ludi
from ludi._ludi import Actions, Game, State


def game(text: str, file: str, params: dict[str, int]) -> Game:
    return _ludi._restored_game(text, file, params)


def state(
    game: Game, position: Optional[str], seed: int, first: int, steps: list[str]
) -> State:
    return _ludi._restored_state(game, position, seed, first, steps)


def actions(game: Game, steps: list[tuple[int, int, int, int, int]]) -> Actions:
    return _ludi._restored_actions(game, steps)
