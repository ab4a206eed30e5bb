// The searcher of one width: alpha-beta, max^n and UCT over one evaluator, and what measuring asks
// of it.
#pragma once

#include "ggp/base/effort.hpp"
#include "ggp/engine/search/maxn.hpp"
#include "ggp/engine/search/uct.hpp"

namespace ludi::ggp {

template <int W>
class SearcherFor final : public Searcher {
 public:
  SearcherFor(const Referee<W>& referee, const Policy& policy, const SearchSettings& settings)
      : referee_(referee),
        settings_(settings),
        evaluator_(referee, policy),
        room_(referee.ground().layout, 2) {
    switch (settings_.method) {
      case Method::alphabeta:
        alphabeta_.emplace(referee_, evaluator_, settings_);
        break;
      case Method::maxn:
        maxn_.emplace(referee_, evaluator_, settings_);
        break;
      case Method::uct:
        uct_.emplace(referee_, evaluator_, settings_);
        break;
    }
  }

  [[nodiscard]] SearchResult search(Rng& rng, const State& state, Work* work) override {
    Rng own(rng.bits());
    const Seen seen(state.seen);
    Work of_search;
    Work& account = work != nullptr ? *work : of_search;
    if (!settle(state, seen, &account)) {
      SearchResult over;
      over.proven = true;
      return over;
    }
    Budget budget(settings_.nodes, settings_.seconds, Effort(account, settings_.effort),
                  settings_.stop);
    if (alphabeta_) return alphabeta_->search(own, room_[0], seen, budget);
    if (maxn_) return maxn_->search(own, room_[0], seen, budget);
    return uct_->search(own, room_[0], seen, budget);
  }
  [[nodiscard]] SearchResult search(const State& state, Work* work) override {
    Rng rng(settings_.seed);
    return search(rng, state, work);
  }

  [[nodiscard]] std::vector<double> evaluate(const State& state, Work* work) override {
    take(state, work);
    const auto all = evaluator_.expectations(room_[0]);
    return {all.begin(), all.begin() + referee_.ground().players};
  }

  [[nodiscard]] std::vector<double> step_values(const State& state, Work* work) override {
    Seen seen(state.seen);
    std::vector<double> values;
    if (!settle(state, seen, work)) return values;
    const auto mover = static_cast<std::size_t>(room_[0].head.person());
    std::vector<Step> steps;
    referee_.for_each(options_, [&](const Step& step) { steps.push_back(step); });
    std::sort(steps.begin(), steps.end());
    if (room_[0].head.step == 0) seen.push(room_[0].head.hash);
    for (const Step& step : steps) {
      room_[1].copy_from(room_[0], referee_.ground().layout);
      referee_.play(room_[1], step);
      referee_.settle_loosely(room_[1], options_, referee_.keeps_history() ? &seen : nullptr);
      values.push_back(evaluator_.expectations(room_[1])[mover]);
    }
    return values;
  }

  [[nodiscard]] std::vector<int> mobility(const State& state, Work* work) override {
    std::vector<int> steps;
    const Seen seen(state.seen);
    const Header& now = position(state).head;
    for (int person = 0; person < referee_.ground().players; ++person) {
      options_.clear();
      const int p = now.seat_of(person);
      const bool plays = ((now.alive >> static_cast<unsigned>(p)) & 1U) != 0;
      if (plays && !now.outcome.over()) {
        take(state, work);
        referee_.begin_turn_of(room_[0], p);
        referee_.list(room_[0], p, options_);
        if (referee_.has_turn_rules()) referee_.sift(room_[0], options_, &seen);
      }
      steps.push_back(options_.total);
    }
    return steps;
  }

 private:
  [[nodiscard]] static const Position<W>& position(const State& state) {
    return *reinterpret_cast<const Position<W>*>(state.bytes.data());
  }
  /// Copies the state; what is done with it is booked on the account.
  void take(const State& state, Work* work) {
    room_[0].copy_from(position(state), referee_.ground().layout);
    room_[0].head.work = work;
  }
  /// … and lists its steps; false if the game is over.
  [[nodiscard]] bool settle(const State& state, const Seen& seen, Work* work) {
    take(state, work);
    referee_.settle(room_[0], options_, referee_.keeps_history() ? &seen : nullptr);
    return !room_[0].head.outcome.over();
  }

  const Referee<W>& referee_;
  SearchSettings settings_;
  Evaluator<W> evaluator_;
  PositionStack<W> room_;
  Options<W> options_;
  std::optional<AlphaBeta<W>> alphabeta_;
  std::optional<MaxN<W>> maxn_;
  std::optional<Uct<W>> uct_;
};

}  // namespace ludi::ggp
