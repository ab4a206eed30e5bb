// What a player sees of a state, as numbers: planes of cells and a row of numbers beside them.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "ggp/play/game.hpp"

namespace ludi::python {

/// The planes and numbers of a game. They are told from the seats, not from the mover's side.
class Observation {
 public:
  explicit Observation(const ggp::Game& game);

  /// `White Stone` for each seat and kind, then what else the rules put on cells: what lies below,
  /// heights, states, directions, flags, the numbers of cells, the feet of large pieces.
  [[nodiscard]] const std::vector<std::string>& planes() const { return planes_; }
  /// Whose turn it is, the step within the turn, and what players have off the board.
  [[nodiscard]] const std::vector<std::string>& numbers() const { return numbers_; }
  [[nodiscard]] std::size_t cells() const { return cells_; }

  /// Writes planes by cells.
  void write_planes(const ggp::Game& game, const ggp::State& state, std::span<float> out) const;
  void write_numbers(const ggp::Game& game, const ggp::State& state, std::span<float> out) const;

 private:
  [[nodiscard]] std::size_t plane_of(ggp::Player owner, ggp::Kind kind) const;

  std::size_t cells_ = 0, kinds_ = 0, owners_ = 0;
  std::vector<std::string> planes_, numbers_;
  // The first plane of each, where the rules have it; `none` elsewhere.
  static constexpr std::size_t none = static_cast<std::size_t>(-1);
  std::size_t below_ = none, height_ = none, state_ = none, facing_ = none, flags_ = none,
              number_ = none, foot_ = none;
  std::size_t flag_count_ = 0;
  bool hands_ = false, prisoners_ = false;
};

}  // namespace ludi::python
