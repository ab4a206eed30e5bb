// Changing numbers of the header that the hash knows.
#pragma once

#include <cstdint>

#include "ggp/engine/position/game_constants.hpp"

namespace ludi::ggp {

/// Gives a number of the header another value; 0 has no key.
template <int W>
void set_register(const GameConstants<W>& ground, Position<W>& at, HashedFact what,
                  std::uint8_t Header::*field, std::uint8_t value) {
  // Seats that may swap and opening turns share a key's kind: they never change together.
  const std::uint64_t which = field == &Header::swappers ? 1 : 0;
  const auto key = [&](std::uint8_t n) {
    return n == 0 ? std::uint64_t{0} : ground.fact_key(what, which, n);
  };
  at.head.hash ^= key(at.head.*field) ^ key(value);
  at.head.*field = value;
}

/// Changes the number of the step in its turn.
template <int W>
void set_step(const GameConstants<W>& ground, Position<W>& at, int step) {
  at.head.hash ^= ground.step_key(at.head.step) ^ ground.last_key(at.head);
  at.head.step = static_cast<std::uint8_t>(step);
  at.head.hash ^= ground.step_key(at.head.step) ^ ground.last_key(at.head);
}

/// Writes down where a step went.
template <int W>
void set_last(const GameConstants<W>& ground, Position<W>& at, std::int16_t from, std::int16_t to) {
  Header& head = at.head;
  head.hash ^= ground.last_key(head);
  head.before_from = head.last_from;
  head.before_to = head.last_to;
  head.last_from = from;
  head.last_to = to;
  head.hash ^= ground.last_key(head);
}

/// Gives the turn to a seat.
template <int W>
void to_seat(const GameConstants<W>& ground, Position<W>& at, int seat) {
  at.head.hash ^= ground.mover_key(at.head.mover) ^ ground.mover_key(seat);
  at.head.mover = static_cast<std::uint8_t>(seat);
}

}  // namespace ludi::ggp
