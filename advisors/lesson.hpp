// Lessons: positions from games that Ludi plays with itself, each of which shows what one rule is
// for, and the turns that make use of it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "ggp/base/stop.hpp"
#include "ggp/play/game.hpp"

namespace ludi::advisors {

struct LessonSettings {
  std::uint64_t seed = 1;
  int games = 8;
  std::uint64_t nodes = 300;      ///< searched for a step, in every other game; the rest is random
  int most_turns = 200;           ///< of a game
  std::size_t most_answers = 60;  ///< a position with more of them shows nothing
  std::size_t most_tried = 2000;  ///< turns looked at in a position
  ggp::Stop stop = {};            ///< once asked, what has not come up yet is left out
};

struct Lesson {
  std::string rule;  ///< the rule in English
  std::vector<ggp::Turn> before;
  std::vector<ggp::Turn> answers;  ///< all turns that use the rule
};

/// A lesson for each move, in the order of the rules, then one for each way in which a game ended,
/// the quickest to see of those that came up. Games with a set-up by lot have none.
std::vector<Lesson> lessons(const ggp::Game& game, const LessonSettings& settings = {});

}  // namespace ludi::advisors
