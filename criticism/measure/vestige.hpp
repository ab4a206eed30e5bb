// Vestigial rules: parts of a game's rules that make no difference in play.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "criticism/trials/trial.hpp"
#include "ggp/base/effort.hpp"

namespace ludi::criticism {

struct Vestige {
  gdl::NodeIndex at = 0;  ///< in the game's checked tree
  std::string text;       ///< as it is written, on one line
};

/// The parts of the rules of play without which every trial would have gone the same way, each part
/// as great as possible. The same way means the same legal steps before every step, the pieces of
/// the same players on the same cells after it and the same result; what the pieces are called, and
/// which way they look, counts only where one of these follows from it. The set-up counts as a rule
/// of play. Parts that the language requires are not looked at, nor those without which the rules
/// in English read the same. A game without trials has no vestiges.
std::vector<Vestige> vestiges(const ggp::Game& game, std::span<const Trial* const> trials);

/// The parts of the rules of play, of the board its flags and the names of regions, from the root
/// down and left to right.
/// Labels of moves are not among them.
std::vector<gdl::NodeIndex> parts_of_play(const gdl::Checked& checked);

/// The game without the part, or nothing if the part is required.
std::optional<ggp::Game> without(const ggp::Game& game, gdl::NodeIndex part);

/// True if every trial of one game goes the same way in the other. What it takes to find out is
/// booked on the account, if one is given.
bool go_alike(const ggp::Game& game, const ggp::Game& other, std::span<const Trial* const> trials,
              ggp::Work* work = nullptr);

}  // namespace ludi::criticism
