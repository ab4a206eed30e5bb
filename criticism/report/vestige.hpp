// Vestigial rules: parts of a game's rules that might as well not be there.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "criticism/trials/trial.hpp"

namespace ludi::criticism {

struct Vestige {
  gdl::NodeIndex at = 0;  ///< in the game's checked tree
  std::string text;       ///< as it is written, on one line
};

/// The parts of the rules of play, each as great as can be, without which every trial would have
/// gone the same way: the same steps on offer before every step, the same position after it and the
/// same result. What sets the pieces out is among them. Parts that the language does not let one
/// leave out are not looked at, nor those that say what goes without saying: the page of the rules
/// reads the same without them. No trials: no vestiges.
std::vector<Vestige> vestiges(const ggp::Game& game, std::span<const Trial* const> trials);

/// The parts of the rules of play and the flags of the board, from the root down and left to right,
/// but for what moves are called.
std::vector<gdl::NodeIndex> parts_of_play(const gdl::Checked& checked);

/// The game without the part, or nothing if it has to have it.
std::optional<ggp::Game> without(const ggp::Game& game, gdl::NodeIndex part);

/// True if every trial of one game goes the same way in the other.
bool go_alike(const ggp::Game& game, const ggp::Game& other, std::span<const Trial* const> trials);

}  // namespace ludi::criticism
