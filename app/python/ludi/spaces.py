"""The spaces of actions and observations, for where Gymnasium is not installed.

They have the calls of `gymnasium.spaces` that environments of games need: `contains`, `sample`,
`seed`, `shape`, `dtype`.
"""

from __future__ import annotations

from typing import Any, Iterator, Mapping, Optional

import numpy as np
import numpy.typing as npt


class Space:
    """A set of values that one can be drawn from."""

    def __init__(
        self, shape: Optional[tuple[int, ...]] = None, dtype: Optional[npt.DTypeLike] = None
    ) -> None:
        self.shape = shape
        self.dtype = None if dtype is None else np.dtype(dtype)
        self._random = np.random.default_rng()

    def seed(self, seed: Optional[int] = None) -> Any:
        self._random = np.random.default_rng(seed)
        return seed

    def sample(self, mask: Any = None) -> Any:
        raise NotImplementedError

    def contains(self, x: Any) -> bool:
        raise NotImplementedError

    def __contains__(self, x: Any) -> bool:
        return self.contains(x)


class Discrete(Space):
    """The whole numbers from 0 to n - 1."""

    def __init__(self, n: int) -> None:
        super().__init__((), np.int64)
        self.n = n

    def sample(self, mask: Optional[npt.NDArray[Any]] = None) -> np.int64:
        """A number; where a mask is given, one of those it marks, or 0 if there is none."""
        if mask is None:
            return np.int64(self._random.integers(self.n))
        marked = np.flatnonzero(mask)
        return np.int64(self._random.choice(marked) if len(marked) else 0)

    def contains(self, x: Any) -> bool:
        return isinstance(x, (int, np.integer)) and 0 <= int(x) < self.n

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Discrete) and other.n == self.n

    def __repr__(self) -> str:
        return f"Discrete({self.n})"


class Box(Space):
    """Arrays of one shape whose numbers lie between two bounds."""

    def __init__(
        self, low: float, high: float, shape: tuple[int, ...], dtype: npt.DTypeLike = np.float32
    ) -> None:
        super().__init__(shape, dtype)
        self.low = np.full(shape, low, dtype)
        self.high = np.full(shape, high, dtype)

    def sample(self, mask: Any = None) -> npt.NDArray[Any]:
        bounded = np.isfinite(self.low) & np.isfinite(self.high)
        low = np.where(bounded, self.low, -1.0)
        high = np.where(bounded, self.high, 1.0)
        drawn = self._random.uniform(low, high, self.shape)
        if self.dtype is not None and self.dtype.kind in "iub":
            drawn = np.rint(drawn)
        numbers: npt.NDArray[Any] = drawn.astype(self.dtype)
        return numbers

    def contains(self, x: Any) -> bool:
        return (
            isinstance(x, np.ndarray)
            and x.shape == self.shape
            and np.can_cast(x.dtype, self.dtype)
            and bool(np.all(x >= self.low) and np.all(x <= self.high))
        )

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Box)
            and other.shape == self.shape
            and bool(np.all(other.low == self.low) and np.all(other.high == self.high))
        )

    def __repr__(self) -> str:
        return f"Box({self.shape}, {self.dtype})"


class Dict(Space):
    """A value of each of several spaces, by name."""

    def __init__(self, spaces: Mapping[str, Space]) -> None:
        super().__init__()
        self.spaces = dict(spaces)

    def seed(self, seed: Optional[int] = None) -> Any:
        return {
            name: space.seed(None if seed is None else seed + i)
            for i, (name, space) in enumerate(self.spaces.items())
        }

    def sample(self, mask: Optional[Mapping[str, Any]] = None) -> dict[str, Any]:
        return {
            name: space.sample(None if mask is None else mask.get(name))
            for name, space in self.spaces.items()
        }

    def contains(self, x: Any) -> bool:
        return (
            isinstance(x, dict)
            and x.keys() == self.spaces.keys()
            and all(space.contains(x[name]) for name, space in self.spaces.items())
        )

    def __getitem__(self, name: str) -> Space:
        return self.spaces[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self.spaces)

    def keys(self) -> Any:
        return self.spaces.keys()

    def items(self) -> Any:
        return self.spaces.items()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Dict) and other.spaces == self.spaces

    def __repr__(self) -> str:
        return f"Dict({self.spaces})"
