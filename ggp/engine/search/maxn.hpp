// Search for several players who each play for themselves (Luckhardt and Irani 1986): a position is
// worth what the step is worth to everybody that its mover likes best. Deepened turn by turn. There
// is no cut-off but one: who wins at once looks no further.
#pragma once

#include "ggp/engine/search/budget.hpp"
#include "ggp/engine/search/evaluate.hpp"

namespace ludi::ggp {

template <int W>
class MaxN {
 public:
  MaxN(const Referee<W>& referee, Evaluator<W>& evaluator, const SearchSettings& settings)
      : referee_(referee),
        evaluator_(evaluator),
        settings_(settings),
        room_(referee.ground().layout, max_plies + 2),
        plies_(max_plies + 2),
        keeps_history_(referee.keeps_history()) {}

  /// Searches a settled position that is not over. `seen` holds the turn starts before it.
  [[nodiscard]] SearchResult search(Rng& rng, const Position<W>& root, const Seen& seen,
                                    Budget& budget) {
    budget_ = &budget;
    seen_ = seen;
    seen_before_ = seen.hashes().size();
    room_[0].copy_from(root, referee_.ground().layout);
    referee_.settle(room_[0], plies_[0].options, history());
    const auto mover = static_cast<std::size_t>(root.head.person());
    const std::uint64_t spent_before = budget.spent();
    std::vector<Step> first;
    referee_.for_each(plies_[0].options, [&](const Step& step) { first.push_back(step); });
    shuffle(rng, std::span<Step>(first));
    SearchResult result;
    for (int depth = 1; depth <= settings_.depth && !budget.stopped(); ++depth) {
      guesses_ = 0;
      plies_[0].steps = first;
      const Worths worths = descend(0, depth);
      if (budget.stopped()) break;
      result.line = plies_[0].line;
      result.best = result.line.front();
      result.value = 2 * worths[mover] - 1;
      result.depth = depth;
      result.proven = guesses_ == 0;
      if (!result.proven && (result.value <= -1 || 1 <= result.value)) result.value *= 0.9999;
      if (result.proven) break;
      // What was best is looked at first the next time.
      std::stable_partition(first.begin(), first.end(),
                            [&](const Step& step) { return step == *result.best; });
    }
    result.nodes = budget.spent() - spent_before;
    result.cut_by_clock = budget.by_clock();
    if (!result.best) {
      result.best = first.front();
      result.line.push_back(first.front());
    }
    return result;
  }

 private:
  static constexpr int max_plies = 64;
  /// By person, in [0, 1].
  using Worths = std::array<double, max_players>;
  struct Ply {
    Options<W> options;
    std::vector<Step> steps;
    std::vector<Step> line;
  };

  [[nodiscard]] const Seen* history() const { return keeps_history_ ? &seen_ : nullptr; }

  Worths descend(int ply, int depth) {
    Position<W>& at = room_[static_cast<std::size_t>(ply)];
    Ply& here = plies_[static_cast<std::size_t>(ply)];
    here.line.clear();
    const bool remember = keeps_history_ && at.head.step == 0;
    if (remember) seen_.push(at.head.hash);
    const auto mover = static_cast<std::size_t>(at.head.person());
    Worths best{};
    for (std::size_t i = 0; i < here.steps.size(); ++i) {
      const Worths worths = enter(ply, here.steps[i], depth);
      if (budget_->stopped()) break;
      if (i != 0 && worths[mover] <= best[mover]) continue;
      best = worths;
      here.line.assign(1, here.steps[i]);
      const auto& rest = plies_[static_cast<std::size_t>(ply) + 1].line;
      here.line.insert(here.line.end(), rest.begin(), rest.end());
      if (best[mover] >= 1) break;
    }
    if (remember) seen_.pop();
    return best;
  }

  Worths enter(int ply, const Step& step, int depth) {
    const auto place = static_cast<std::size_t>(ply) + 1;
    Position<W>& next = room_[place];
    next.copy_from(room_[place - 1], referee_.ground().layout);
    referee_.play(next, step);
    Ply& there = plies_[place];
    there.line.clear();
    budget_->spend();
    // A position that is only looked at needs no judging of the steps that nobody will make there.
    const bool last = depth <= 1 && next.head.step == 0;
    if (!next.head.outcome.over() && last) referee_.settle_loosely(next, there.options, history());
    if (!next.head.outcome.over() && !last) referee_.settle(next, there.options, history());
    if (next.head.outcome.over()) return evaluator_.expectations(next);
    if (next.head.step == 0) --depth;
    const bool again = next.head.step == 0 && referee_.returning_draws() &&
                       seen_.has_behind(seen_before_, next.head.hash);
    if (depth <= 0 || again || max_plies <= ply + 1 || budget_->stopped()) {
      ++guesses_;
      return evaluator_.expectations(next);
    }
    there.steps.clear();
    referee_.for_each(there.options, [&](const Step& s) { there.steps.push_back(s); });
    return descend(ply + 1, depth);
  }

  const Referee<W>& referee_;
  Evaluator<W>& evaluator_;
  const SearchSettings& settings_;
  PositionStack<W> room_;
  std::vector<Ply> plies_;
  Seen seen_;
  std::size_t seen_before_ = 0;
  bool keeps_history_;
  Budget* budget_ = nullptr;
  std::uint64_t guesses_ = 0;  ///< evaluations and repetitions met: what is no proof
};

}  // namespace ludi::ggp
