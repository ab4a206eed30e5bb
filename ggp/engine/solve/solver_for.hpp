// The solver of one width. First a win by unbroken threats is looked for, then the whole of a game
// whose positions come back, if it is small enough; then proof-number search asks whether the mover
// wins and whether they lose, and alpha-beta what the outcome is, by turns and each time with more
// patience.
#pragma once

#include <algorithm>
#include <array>
#include <utility>

#include "ggp/engine/search/threats.hpp"
#include "ggp/engine/solve/outcome_search.hpp"
#include "ggp/engine/solve/proof_number.hpp"
#include "ggp/engine/solve/retrograde.hpp"
#include "ggp/play/solver.hpp"

namespace ludi::ggp {

template <int W>
class SolverFor final : public Solver {
 public:
  SolverFor(const Referee<W>& referee, const SolverSettings& settings)
      : referee_(referee),
        settings_(settings),
        budget_(settings.nodes, settings.seconds, {}, settings.stop),
        room_(referee.ground().layout, 1),
        threats_(ThreatSearch<W>::make(referee)) {}

  [[nodiscard]] Solution solve(const State& state, std::uint64_t nodes) override {
    Solution solution;
    const std::uint64_t last = start(state, nodes);
    if (room_[0].head.outcome.over()) return solution;
    const int mover = room_[0].head.person();
    solution.line = win_by_threats(last);
    if (!solution.line.empty()) {
      solution.value = Result::win;
    } else if (knows_all(last)) {
      solution.value = whole_->value(room_[0]);
      if (solution.value == Result::win || solution.value == Result::loss) follow(solution.line);
    } else {
      prove(mover, last, solution);
    }
    solution.cut_by_clock = budget_.by_clock();
    return solution;
  }

  [[nodiscard]] std::optional<bool> wins(const State& state, Player person,
                                         std::uint64_t nodes) override {
    const std::uint64_t last = start(state, nodes);
    const Header& head = room_[0].head;
    if (head.outcome.over()) return head.outcome.result(person) == Result::win;
    const bool moves = head.person() == person.index();
    if (moves && !win_by_threats(last).empty()) return true;
    if (!moves && referee_.ground().players == 2 && !win_by_threats(last).empty()) return false;
    if (whole_ && !burdened_)
      if (const auto value = whole_->value(room_[0]))
        return *value == (moves ? Result::win : Result::loss);
    budget_.limit(last);
    return said(search(person.index()).wins(room_[0], seen_, person.index(), budget_));
  }

  [[nodiscard]] std::uint64_t used() const override { return budget_.spent(); }

 private:
  [[nodiscard]] static std::optional<bool> said(Answer answer) {
    if (answer == Answer::unknown) return std::nullopt;
    return answer == Answer::yes;
  }

  /// Settles the state; returns what the budget may come to.
  std::uint64_t start(const State& state, std::uint64_t nodes) {
    seen_ = Seen(state.seen);
    const bool burdened_before = std::exchange(burdened_, some_seen_twice());
    if (burdened_ || burdened_before)
      for (auto* searches : {&searches_, &by_threats_})
        for (auto& search : *searches)
          if (search) search->forget();
    room_[0].copy_from(*reinterpret_cast<const Position<W>*>(state.bytes.data()),
                       referee_.ground().layout);
    referee_.settle(room_[0], options_, referee_.keeps_history() ? &seen_ : nullptr);
    const std::uint64_t last = nodes < settings_.nodes - std::min(settings_.nodes, budget_.spent())
                                   ? budget_.spent() + nodes
                                   : settings_.nodes;
    budget_.limit(last);
    return last;
  }

  /// True if some position has been there twice, so that it ends the game where it comes again.
  [[nodiscard]] bool some_seen_twice() const {
    return std::ranges::any_of(seen_.hashes(), [&](auto hash) { return 1 < seen_.times(hash); });
  }

  /// A line by which the mover wins with nothing but threats; empty if none is found with a quarter
  /// of the nodes.
  [[nodiscard]] std::vector<Step> win_by_threats(std::uint64_t last) {
    budget_.limit(budget_.spent() + (last - std::min(last, budget_.spent())) / 4);
    std::vector<Step> line;
    const int mover = room_[0].head.person();
    if (threats_) {
      line = threats_->find(room_[0], budget_);
    } else {
      auto& search = by_threats_[static_cast<std::size_t>(mover)];
      if (search == nullptr)
        search = std::make_unique<ProofNumberSearch<W>>(referee_, settings_.table_bytes / 16, true);
      if (search->wins(room_[0], seen_, mover, budget_) == Answer::yes) line = search->line();
    }
    budget_.limit(last);
    return line;
  }

  /// Tries to list all that can come of the position, where positions come back.
  [[nodiscard]] bool knows_all(std::uint64_t last) {
    if (burdened_) return false;
    if (whole_ && whole_->value(room_[0])) return true;
    if (!referee_.can_repeat() || tried_whole_ || !RetrogradeAnalysis<W>::applies(referee_))
      return false;
    tried_whole_ = true;
    whole_.emplace(referee_);
    budget_.limit(budget_.spent() + (last - std::min(last, budget_.spent())) / 2);
    const bool done = whole_->analyse(room_[0], settings_.table_bytes * 2, budget_);
    budget_.limit(last);
    if (!done) whole_.reset();
    return done;
  }

  /// What the proofs about all persons may keep, and the search for outcomes as much again.
  [[nodiscard]] std::uint64_t proof_bytes() const {
    return OutcomeSearch<W>::applies(referee_) ? settings_.table_bytes / 2 : settings_.table_bytes;
  }

  /// The search about one person's win, which keeps what it has found out.
  ProofNumberSearch<W>& search(int person) {
    auto& search = searches_[static_cast<std::size_t>(person)];
    const auto players = static_cast<std::uint64_t>(referee_.ground().players);
    if (search == nullptr)
      search = std::make_unique<ProofNumberSearch<W>>(referee_, proof_bytes() / players);
    return *search;
  }

  void prove(int mover, std::uint64_t last, Solution& solution) {
    const bool two = referee_.ground().players == 2;
    Answer won = Answer::unknown, lost = two ? Answer::unknown : Answer::no;
    const auto ask = [&](Answer& answer, int person, Result meaning) {
      if (answer != Answer::unknown) return;
      answer = search(person).wins(room_[0], seen_, person, budget_);
      if (answer != Answer::yes) return;
      solution.value = meaning;
      solution.line = search(person).line();
    };
    for (std::uint64_t slice = 2000; budget_.spent() < last && !budget_.for_good(); slice *= 2) {
      const auto with_slice = [&](auto&& question) {
        if (solution.value) return;
        budget_.limit(std::min(last, budget_.spent() + slice));
        question();
        budget_.limit(last);
      };
      with_slice([&] { ask(won, mover, Result::win); });
      if (two) with_slice([&] { ask(lost, 1 - mover, Result::loss); });
      if (two && won == Answer::no && lost == Answer::no) solution.value = Result::draw;
      if (OutcomeSearch<W>::applies(referee_))
        with_slice([&] {
          if (!outcomes_) outcomes_.emplace(referee_, proof_bytes());
          solution.value = outcomes_->value(room_[0], budget_);
          if (solution.value) solution.line.assign(1, *outcomes_->best());
        });
      if (solution.value || (won == Answer::no && lost == Answer::no)) return;
    }
  }

  /// The shortest way to win, and the longest to lose.
  void follow(std::vector<Step>& line) {
    PositionStack<W> room(referee_.ground().layout, 1);
    while (!room_[0].head.outcome.over()) {
      const int mover = room_[0].head.person();
      const Result value = *whole_->value(room_[0]);
      std::optional<Step> best;
      std::uint32_t best_distance = 0;
      Options<W> options;
      referee_.settle(room_[0], options, nullptr);
      Options<W> settled;
      referee_.for_each(options, [&](const Step& step) {
        room[0].copy_from(room_[0], referee_.ground().layout);
        referee_.play(room[0], step);
        if (!room[0].head.outcome.over()) referee_.settle(room[0], settled, nullptr);
        const bool same = room[0].head.person() == mover;
        const Result theirs = *whole_->value(room[0]);
        if ((theirs == value) != same || theirs == Result::draw) return;
        const std::uint32_t distance = whole_->distance(room[0]);
        const bool better =
            value == Result::win ? distance < best_distance : best_distance < distance;
        if (best && !better) return;
        best = step;
        best_distance = distance;
      });
      if (!best) return;
      line.push_back(*best);
      referee_.play(room_[0], *best);
      if (!room_[0].head.outcome.over()) referee_.settle(room_[0], options, nullptr);
    }
  }

  const Referee<W>& referee_;
  SolverSettings settings_;
  Budget budget_;
  PositionStack<W> room_;
  Options<W> options_;
  Seen seen_;
  std::optional<ThreatSearch<W>> threats_;
  std::optional<RetrogradeAnalysis<W>> whole_;
  bool tried_whole_ = false;
  bool burdened_ = false;  ///< the position's past decides with it what it is worth
  std::optional<OutcomeSearch<W>> outcomes_;
  /// By person whose win they are about.
  std::array<std::unique_ptr<ProofNumberSearch<W>>, max_players> searches_, by_threats_;
};

}  // namespace ludi::ggp
