// Alpha-beta on outcomes alone, loss, draw or win, down to the ends: for games that cannot go on
// for ever. Where a draw is in the air it knows sooner than two proofs that neither side wins.
#pragma once

#include <algorithm>
#include <bit>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "ggp/engine/position/position_key.hpp"
#include "ggp/engine/search/budget.hpp"
#include "ggp/engine/search/row_wins.hpp"

namespace ludi::ggp {

template <int W>
class OutcomeSearch {
 public:
  OutcomeSearch(const Referee<W>& referee, std::uint64_t table_bytes)
      : referee_(referee),
        key_of_(referee.rules()),
        room_(referee.ground().layout, max_plies + 2),
        wins_(RowWins<W>::make(referee)),
        keeps_history_(referee.has_turn_rules()),
        cells_(static_cast<std::size_t>(referee.ground().tables.cells) + 1),
        entries_(std::bit_floor(std::max<std::uint64_t>(table_bytes / sizeof(Entry), 4))),
        history_(2 * cells_ * cells_) {}

  /// True for games of two players in which no position comes back.
  [[nodiscard]] static bool applies(const Referee<W>& referee) {
    return referee.ground().players == 2 && !referee.can_repeat() &&
           PositionKey<W>(referee.rules()).decides();
  }

  /// What a settled position that is not over is worth to its mover; none if the budget ends first.
  /// What was found out is kept for the next call.
  [[nodiscard]] std::optional<Result> value(const Position<W>& root, Budget& budget) {
    budget_ = &budget;
    cut_ = false;
    room_[0].copy_from(root, referee_.ground().layout);
    if (plies_.empty()) plies_.resize(1);
    referee_.settle(room_[0], plies_[0].options, history());
    const int found = search(0, -1, 1);
    if (budget.stopped() || cut_) return std::nullopt;
    return found > 0 ? Result::win : found < 0 ? Result::loss : Result::draw;
  }
  /// The first step of a line that has the value just found.
  [[nodiscard]] const std::optional<Step>& best() const { return best_; }

 private:
  static constexpr int max_plies = 1000;
  static constexpr std::uint16_t no_step = 0xffff;

  struct Entry {
    std::uint64_t key = 0;
    std::uint16_t best = no_step;
    std::int8_t low = -1, high = 1;
    std::uint32_t work = 0;  ///< positions entered to find out; 0: never used
  };
  struct Candidate {
    Step step;
    std::int64_t promise = 0;
    std::uint16_t place = 0;
  };
  struct Ply {
    Options<W> options;
    std::vector<Candidate> candidates;
  };

  [[nodiscard]] const Seen* history() const { return keeps_history_ ? &seen_ : nullptr; }
  [[nodiscard]] std::int64_t& credit(const Position<W>& at, const Step& step) {
    const auto mover = static_cast<std::size_t>(at.head.mover);
    return history_[(mover * cells_ + static_cast<std::size_t>(step.from + 1)) * cells_ +
                    static_cast<std::size_t>(step.to + 1)];
  }
  [[nodiscard]] static int worth(const Position<W>& at, int person) {
    const Result result = at.head.outcome.result(Player{person});
    return result == Result::win ? 1 : result == Result::loss ? -1 : 0;
  }

  int search(int ply, int alpha, int beta);
  [[nodiscard]] int list(int ply, std::uint16_t first);

  const Referee<W>& referee_;
  PositionKey<W> key_of_;
  PositionStack<W> room_;
  std::optional<RowWins<W>> wins_;
  bool keeps_history_;
  std::size_t cells_;
  std::vector<Entry> entries_;
  std::vector<std::int64_t> history_;
  std::vector<Ply> plies_;
  Seen seen_;
  Budget* budget_ = nullptr;
  std::optional<Step> best_;
  bool cut_ = false;  ///< some line was longer than there is room for
};

/// Lists the steps of a node, likely ones first; what is best among those that end the game at once
/// (-2 if none does), and those are left out.
template <int W>
int OutcomeSearch<W>::list(int ply, std::uint16_t first) {
  const auto here = static_cast<std::size_t>(ply);
  Ply& node = plies_[here];
  node.candidates.clear();
  const Position<W>& at = room_[here];
  const int person = at.head.person();
  int only = -1;
  if (wins_) {
    const auto choice = wins_->choice(at);
    budget_->spend();
    if (ply != 0 && (choice.wins || choice.loses)) return choice.wins ? 1 : -1;
    only = choice.only;
  }
  int best = -2;
  std::uint16_t place = 0;
  referee_.for_each(node.options, [&](const Step& step) {
    const std::uint16_t number = place++;
    if (best == 1 || (0 <= only && step.to != only)) return;
    Position<W>& next = room_[here + 1];
    next.copy_from(at, referee_.ground().layout);
    referee_.play(next, step);
    budget_->spend();
    if (next.head.outcome.over()) {
      const int value = worth(next, person);
      if (best < value && ply == 0) best_ = step;
      best = std::max(best, value);
      return;
    }
    const std::int64_t promise =
        number == first ? std::numeric_limits<std::int64_t>::max() : credit(at, step);
    node.candidates.push_back({step, promise, number});
  });
  std::stable_sort(node.candidates.begin(), node.candidates.end(),
                   [](const Candidate& a, const Candidate& b) { return a.promise > b.promise; });
  return best;
}

/// The value of the settled node at `ply` for its mover, if it lies between the bounds.
template <int W>
int OutcomeSearch<W>::search(int ply, int alpha, int beta) {
  const auto here = static_cast<std::size_t>(ply);
  if (plies_.size() < here + 2) plies_.resize(here + 2);
  if (max_plies <= ply + 1) {
    cut_ = true;
    return 0;
  }
  const std::uint64_t key = key_of_(room_[here]), spent_before = budget_->spent();
  Entry& slot = entries_[(key ^ (key >> 32U)) & (entries_.size() - 1)];
  int low = -1, high = 1;
  std::uint16_t first = no_step;
  if (slot.work != 0 && slot.key == key) {
    first = slot.best;
    if (ply != 0) {  // at the root a step is wanted as well
      low = slot.low;
      high = slot.high;
      if (low == high || beta <= low) return low;
      if (high <= alpha) return high;
      alpha = std::max(alpha, low);
      beta = std::min(beta, high);
    }
  }
  const int alpha_before = alpha;
  // What lies behind a line that was cut is not remembered: it would pass for known later.
  const bool cut_elsewhere = std::exchange(cut_, false);
  int best = list(ply, first);
  std::uint16_t best_place = no_step;
  alpha = std::max(alpha, best);
  const std::size_t count = plies_[here].candidates.size();
  for (std::size_t i = 0; i < count && alpha < beta; ++i) {
    const Candidate candidate = plies_[here].candidates[i];
    Position<W>& next = room_[here + 1];
    next.copy_from(room_[here], referee_.ground().layout);
    referee_.play(next, candidate.step);
    referee_.settle(next, plies_[here + 1].options, history());
    const int person = room_[here].head.person();
    int value;
    if (next.head.outcome.over())
      value = worth(next, person);
    else if (next.head.person() == person)
      value = search(ply + 1, alpha, beta);
    else
      value = -search(ply + 1, -beta, -alpha);
    if (budget_->stopped()) return 0;
    if (best < value) {
      best = value;
      best_place = candidate.place;
      if (ply == 0) best_ = candidate.step;
    }
    alpha = std::max(alpha, value);
    if (beta <= alpha) credit(room_[here], candidate.step) += static_cast<std::int64_t>(count);
  }
  if (budget_->stopped()) return 0;
  const std::uint64_t work = budget_->spent() - spent_before;
  const bool known = !cut_;
  cut_ = cut_ || cut_elsewhere;
  if (!known) return best;
  if (slot.work == 0 || slot.key == key || slot.work <= work) {
    slot.key = key;
    slot.best = best_place;
    slot.low = static_cast<std::int8_t>(alpha_before < best ? best : low);
    slot.high = static_cast<std::int8_t>(best < beta ? best : high);
    slot.work = static_cast<std::uint32_t>(std::min<std::uint64_t>(work + 1, 0xffffffffU));
  }
  return best;
}

}  // namespace ludi::ggp
