// Puzzles: positions in which one turn wins, whatever is answered, and no other does. Both are
// proven, so a puzzle has one solution.
#pragma once

#include <limits>
#include <optional>
#include <string>

#include "advisors/match.hpp"
#include "ggp/base/stop.hpp"

namespace ludi::advisors {

struct PuzzleSettings {
  std::uint64_t win_nodes = 20'000;     ///< positions to show that a turn wins
  std::uint64_t other_nodes = 200'000;  ///< … and that one other turn does not
  int least_turns = 3;                  ///< shorter wins are no puzzle
  std::size_t least_choices = 4;        ///< … and no more is a choice among fewer turns
  /// Of a game, the last turns before which one is looked for: earlier wins are too deep to prove.
  std::size_t last_turns = std::numeric_limits<std::size_t>::max();
  /// Legal steps in a position; among more of them all others are not refuted soon.
  std::size_t most_steps = std::numeric_limits<std::size_t>::max();
  std::uint64_t table_bytes = 16U << 20U;
  ggp::Stop stop = {};  ///< once asked no further puzzle is found; looked at before each proof
};

struct Puzzle {
  std::vector<ggp::Turn> before;  ///< from the start of the game
  ggp::Turn winning;
  std::vector<ggp::Turn> line;  ///< from the winning turn to the end, as far as it was found
  int turns = 0;                ///< of that the proof of the win remembers
  friend bool operator==(const Puzzle&, const Puzzle&) = default;
};

/// The puzzle that a state is, if it is one; `before` is left empty.
std::optional<Puzzle> puzzle_at(const ggp::Game& game, const ggp::State& state,
                                const PuzzleSettings& settings);

/// The last puzzle, if any, in a game that two such players play after a random opening. Depends on
/// the seed, the rules and the number alone.
std::optional<Puzzle> puzzle_in_game(const ggp::Game& game, const Entrant& player,
                                     std::size_t number, const MatchSettings& match,
                                     const PuzzleSettings& settings);

}  // namespace ludi::advisors
