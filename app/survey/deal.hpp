// Which pairs a participant judges, in which order and on which side: dealt so that people are
// spread evenly over pairs.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "ggp/base/rng.hpp"

namespace ludi::app::survey {

/// Two games, by place in the design, the smaller first.
using GamePair = std::pair<int, int>;

/// All pairs of so many games: (0, 1), (0, 2) … (1, 2) …
std::vector<GamePair> pairs_of(int games);

/// One judgement to be made: a pair, which of its games is played first, and which stands on the
/// left where one is preferred.
struct Slot {
  int pair = 0;           ///< by place in `pairs_of`
  bool turned = false;    ///< the second game of the pair is played first
  bool mirrored = false;  ///< the second game of the pair stands on the left
  friend bool operator==(const Slot&, const Slot&) = default;
};

/// What has been dealt of a study so far.
struct Dealt {
  explicit Dealt(int games);
  void take(const Slot& slot);

  std::vector<GamePair> pairs;
  std::vector<int> times;  ///< that each pair was dealt
  std::vector<int> ahead;  ///< of each game: how often it was first, less how often second
  std::vector<int> left;   ///< … how often on the left, less how often on the right
};

/// Deals `count` slots of different pairs, none of them in `hand`, and takes them into `dealt`.
/// Pairs that were dealt least often come first, chance decides between equal ones; so while
/// everybody gets equally many and hands begin empty, no pair was ever dealt more than once more
/// than another. First is the game that was first less often, on the left that which was there less
/// often: whatever pairs come, `ahead` and `left` stay within ±(games − 1). `hand` and `count`
/// together are at most all pairs.
///
/// The bound: the sum of the j greatest values of `ahead` never exceeds j(games − j). A slot moves
/// one from a greater value to a smaller, which raises no such sum, or parts two equal ones; that
/// raises the sum of the j greatest only where these two are its last and the next, so that it was
/// the mean of its neighbours among sums, and that mean is at least one below j(games − j). For
/// j = 1 this says games − 1.
std::vector<Slot> deal(ggp::Rng& rng, Dealt& dealt, const std::vector<int>& hand, int count);

}  // namespace ludi::app::survey
