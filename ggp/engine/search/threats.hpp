// A win by unbroken threats: every step threatens to win at once, so the enemy has but one answer,
// until a step threatens twice or the answer loses by itself. Searched apart because such lines
// run far deeper than full width ever gets (threat-space search, Allis, van den Herik and Huntjens
// 1993; here for games that only fill cells and end by what the last piece completes).
#pragma once

#include <optional>
#include <utility>

#include "ggp/engine/search/budget.hpp"
#include "ggp/engine/search/row_wins.hpp"
#include "ggp/play/search.hpp"

namespace ludi::ggp {

template <int W>
class ThreatSearch {
 public:
  /// Nothing if the game is not of that family, or no row wins.
  static std::optional<ThreatSearch> make(const Referee<W>& referee) {
    auto wins = RowWins<W>::make(referee);
    if (!wins) return std::nullopt;
    return ThreatSearch(*wins);
  }

  /// The steps of a winning line for the player to move, their own and the enemy's answers in turn;
  /// empty if there is none or the budget ran out. Shorter lines are found before longer ones.
  [[nodiscard]] std::vector<Step> find(const Position<W>& at, Budget& budget) {
    attacker_ = at.head.mover;
    std::fill(failed_.begin(), failed_.end(), Failed{});
    line_.clear();
    const CellSet<W>& own = at.owned(attacker_);
    const CellSet<W>& enemy = at.owned(1 - attacker_);
    if (const CellSet<W> wins = wins_.winners(own, at.empty()); wins.any())
      return {placement(wins.first())};
    for (int depth = 1; depth <= most_threats && !budget.stopped(); ++depth) {
      cut_ = false;
      if (attack(own, enemy, at.empty(), depth, budget)) {
        std::reverse(line_.begin(), line_.end());
        return line_;
      }
      if (!cut_) break;
    }
    return {};
  }

 private:
  /// The step that puts a piece on a cell in a game that knows no other.
  [[nodiscard]] static Step placement(int cell) {
    Step step;
    step.to = static_cast<std::int16_t>(cell);
    step.rule = 0;
    return step;
  }

  static constexpr int most_threats = 32;
  static constexpr std::size_t remembered = 1U << 14U;

  /// A position from which so many threats are known not to win.
  struct Failed {
    std::uint64_t key = 0;
    int depth = 0;
  };

  explicit ThreatSearch(const RowWins<W>& wins) : wins_(wins), failed_(remembered) {}

  [[nodiscard]] std::uint64_t key_of(const CellSet<W>& own, const CellSet<W>& enemy) const {
    std::uint64_t key = 0;
    for (std::size_t i = 0; i < W; ++i) key = mix(key, own.word[i], enemy.word[i]);
    return key;
  }

  /// True if the attacker, to move and without a win at once, wins with at most `depth` threats;
  /// the line is then written backwards.
  bool attack(const CellSet<W>& own, const CellSet<W>& enemy, const CellSet<W>& empty, int depth,
              Budget& budget) {
    const std::uint64_t key = key_of(own, enemy);
    Failed& known = failed_[key % remembered];
    if (known.key == key && depth <= known.depth) {
      cut_ = cut_ || known.depth < most_threats;
      return false;
    }
    // A player who is threatened must stop that threat with one of their own.
    const CellSet<W> to_stop = wins_.winners(enemy, empty);
    if (to_stop.count() > 1) return false;
    const CellSet<W> tries = to_stop.any() ? to_stop : empty;
    const bool cut_elsewhere = std::exchange(cut_, false);
    const bool won = tries.any_of([&](int step) {
      if (wins_.verdict(own, step) != Result::none) return false;
      CellSet<W> mine = own;
      mine.add(step);
      const CellSet<W> threats = wins_.winners_beside(step, mine, empty);
      if (threats.none()) return false;
      if (!budget.spend()) return false;
      const int answer = threats.first();
      const Result answered = wins_.verdict(enemy, answer);
      const bool wins_now = threats.count() > 1 || answered == Result::loss;
      if (!wins_now && answered != Result::none) return false;
      if (!wins_now) {
        if (depth <= 1) {
          cut_ = true;
          return false;
        }
        CellSet<W> theirs = enemy, rest = empty;
        theirs.add(answer);
        rest.remove(step);
        rest.remove(answer);
        if (!budget.spend() || !attack(mine, theirs, rest, depth - 1, budget)) return false;
        line_.push_back(placement(answer));
      }
      line_.push_back(placement(step));
      return true;
    });
    // What failed for other reasons than depth fails at every depth.
    if (!won && !budget.stopped()) known = {key, cut_ ? depth : most_threats};
    cut_ = cut_ || cut_elsewhere;
    return won;
  }

  RowWins<W> wins_;
  std::vector<Failed> failed_;
  std::vector<Step> line_;
  int attacker_ = 0;
  bool cut_ = false;  ///< some line was left for want of depth
};

/// A search's answer where unbroken threats win, looked for with a quarter of its nodes.
template <int W>
std::optional<SearchResult> won_by_threats(ThreatSearch<W>& threats, const Position<W>& at,
                                           std::uint64_t nodes, Budget& budget) {
  const std::uint64_t before = budget.spent();
  budget.limit(nodes / 4);
  SearchResult result;
  result.line = threats.find(at, budget);
  budget.limit(nodes);
  if (result.line.empty()) return std::nullopt;
  result.best = result.line.front();
  result.value = 1;
  result.proven = true;
  result.nodes = budget.spent() - before;
  return result;
}

}  // namespace ludi::ggp
