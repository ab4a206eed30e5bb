// The way of a participant through a study, step by step.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "app/survey/deal.hpp"
#include "app/survey/design.hpp"
#include "app/tables/referee.hpp"

namespace ludi::app::survey {

inline constexpr std::size_t longest_turn = 200;  ///< bytes

struct Step {
  enum class Kind { beginning, play, judge, end } kind = Kind::beginning;
  int place = 0;  ///< among the pairs of the participant; of `play` and `judge`
  int which = 0;  ///< of `play`: 0 for the game that comes first, 1 for the other
};

/// All steps of a design: the same for everybody.
std::vector<Step> walk_of(const Design& design);

/// The first step of a pair, by its place.
int first_step_of(const Design& design, int place);

/// The game of a slot by place in the design: 0 the first one played, 1 the second.
int game_of(const Slot& slot, int which, const std::vector<GamePair>& pairs);

/// What a step was answered with, as it is kept. `slots` are those of the participant, by place.
/// Throws Refusal where something is missing, not asked for or not possible: turns are played again
/// by the referee.
Json read_reply(const Design& design, const std::vector<Slot>& slots, const Step& step,
                const Json& body, tables::Referee& referee);

/// What a page tells someone who thinks about taking part.
Json face_json(const Design& design);

/// Everything that a page needs to lead a participant: the games, the steps, how they are played.
/// Nothing of it says what the right answers are; the code and the address for the end stand there
/// if `ended`.
Json walk_json(const Design& design, const std::vector<Slot>& slots, bool ended);

}  // namespace ludi::app::survey
