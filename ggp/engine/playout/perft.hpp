// Counting all play to a depth, turn by turn; and the list of whole turns it stands on.
#pragma once

#include <algorithm>
#include <limits>
#include <optional>
#include <set>

#include "ggp/base/effort.hpp"
#include "ggp/engine/position/consistency.hpp"
#include "ggp/engine/position/position_key.hpp"
#include "ggp/engine/referee/referee.hpp"
#include "ggp/play/engine.hpp"

namespace ludi::ggp {

/// The distinct turns of a position: of those that lead to one position the one with the fewest
/// steps, and among these the one that sorts first. Turns grow breadth first and in order, so what
/// reaches a position first is the one to keep. Steps that only lead back are not followed, unless
/// the rules read how far a turn has come, or nothing else ends one.
template <int W>
class TurnList {
 public:
  explicit TurnList(const Referee<W>& referee)
      : referee_(referee), key_of_(referee.rules()), room_(referee.ground().layout, 3) {}

  /// The list is cut off where it has taken too long, too, whatever `most` is. The start must book
  /// its work.
  [[nodiscard]] TurnListing of(const Position<W>& start, const Seen& seen, std::size_t most) {
    TurnListing listing;
    effort_ = Effort(*start.head.work, most_effort);
    listing.complete = for_each(start, seen, most, [&](Turn turn, const Position<W>&) {
      listing.turns.push_back(std::move(turn));
    });
    std::sort(listing.turns.begin(), listing.turns.end());
    return listing;
  }
  /// Tells each turn, as it is found, with the position it leads to; false if a beginning was left.
  /// `seen` must stay as it is.
  template <typename F>
  bool for_each(const Position<W>& start, const Seen& seen, std::size_t most, F&& found) {
    counts_ = referee_.rules().turn.said() || referee_.rules().traits.has(trait::counts_steps);
    const bool complete = follow(start, seen, most, found);
    if (counts_ || !reached_.empty()) return complete;
    // Steps that lead back do not end a turn, yet so many of them do.
    counts_ = true;
    return follow(start, seen, most, found);
  }

 private:
  template <typename F>
  bool follow(const Position<W>& start, const Seen& seen, std::size_t most, F& found) {
    reached_.clear();
    begun_.clear();
    start_.copy_from(start, referee_.ground().layout);
    referee_.settle(start_, options_, &seen);
    bool complete = true;
    std::vector<Turn> level(1);
    while (!level.empty()) {
      std::vector<Turn> longer;
      // Past the bound one beginning is still followed, so that some turn is found.
      for (const Turn& begun : level)
        if ((reached_.size() + begun_.size() < most && !effort_.spent()) ||
            (reached_.empty() && &begun == level.data())) {
          come_to(begun, seen);
          extend(begun, seen, longer, found);
        } else {
          complete = false;
        }
      level = std::move(longer);
    }
    return complete;
  }
  // What has begun is played again: the positions of all beginnings would fill the memory where
  // turns are long. At the start the options are those of the start.
  void come_to(const Turn& begun, const Seen& seen) {
    at_.copy_from(start_, referee_.ground().layout);
    for (const Step& step : begun) referee_.play(at_, step);
    if (!begun.empty()) referee_.settle(at_, options_, &seen);
  }
  template <typename F>
  void extend(const Turn& begun, const Seen& seen, std::vector<Turn>& longer, F& found) {
    std::vector<Step> steps;
    referee_.for_each(options_, [&](const Step& step) { steps.push_back(step); });
    std::sort(steps.begin(), steps.end());
    for (const Step& step : steps) {
      next_.copy_from(at_, referee_.ground().layout);
      referee_.play(next_, step);
      Turn turn = begun;
      turn.push_back(step);
      // A turn that cannot go on ends here; settling tells.
      more_.clear();
      if (!next_.head.outcome.over() && next_.head.step != 0) referee_.settle(next_, more_, &seen);
      if (next_.head.step != 0 && more_.total != 0) {
        if (begun_.insert(key_of_begun(next_)).second) longer.push_back(std::move(turn));
      } else if (reached_.emplace(key_of_(next_), next_.head.outcome.of).second) {
        found(std::move(turn), next_);
      }
    }
  }
  // What decides how a turn may go on: the position, where its piece came from, and where steps
  // count how many there were, and how many captures.
  [[nodiscard]] std::pair<std::uint64_t, std::int16_t> key_of_begun(const Position<W>& at) const {
    const Header& head = at.head;
    return {
        counts_ ? mix(head.hash, head.taken) : head.hash ^ referee_.ground().step_key(head.step),
        head.last_from};
  }

  /// Many times what it takes where nothing is amiss; some seconds.
  static constexpr std::uint64_t most_effort = 10'000'000;

  const Referee<W>& referee_;
  Effort effort_;          ///< without end where turns are told
  PositionKey<W> key_of_;  ///< what later turns count from tells positions apart, too
  bool counts_ = false;    ///< how far it has come decides how a turn goes on
  PositionStack<W> room_;
  Position<W>&start_ = room_[0], &at_ = room_[1], &next_ = room_[2];
  Options<W> options_, more_;  ///< of `at_` and of `next_`
  std::set<std::pair<std::uint64_t, std::array<Result, max_players>>> reached_;
  std::set<std::pair<std::uint64_t, std::int16_t>> begun_;
};

template <int W>
class PerftRunner {
 public:
  PerftRunner(const Referee<W>& referee, bool by_steps)
      : referee_(referee),
        key_of_(referee.rules()),
        by_steps_(by_steps),
        whole_turns_(!by_steps && !referee.single_steps()),
        may_coincide_(std::any_of(
            referee.moves().begin(), referee.moves().end(),
            [&](auto& rule) { return 1 < referee.moves().size() || !rule.ways_apart(); })),
        may_merge_(referee.rules().traits.has_any(trait::removes | trait::displaces | trait::fills |
                                                  trait::exchanges)) {}

  [[nodiscard]] PerftCount count(const Position<W>& start, const Seen& seen, int depth) {
    seen_ = seen;
    PositionStack<W> room(referee_.ground().layout, static_cast<std::size_t>(depth) + 2);
    room_ = &room;
    options_.resize(static_cast<std::size_t>(depth) + 2);
    reached_.resize(static_cast<std::size_t>(depth) + 1);
    room[0].copy_from(start, referee_.ground().layout);
    PerftCount total;
    if (depth == 0) {
      total.nodes = 1;
      return total;
    }
    descend(0, depth, total);
    return total;
  }

 private:
  void descend(std::size_t ply, int depth, PerftCount& total) {
    Position<W>& at = (*room_)[ply];
    Options<W>& options = options_[ply];
    const bool repeats = referee_.keeps_history();
    referee_.settle(at, options, repeats ? &seen_ : nullptr);
    keep_laws(at, options);
    if (at.head.outcome.over()) return;
    const auto& layout = referee_.ground().layout;
    Position<W>& next = (*room_)[ply + 1];
    const bool by_turns = whole_turns_ || coincide(options);
    // The turns are judged by what was seen before this position.
    const std::optional<Seen> seen_before = by_turns ? std::optional(seen_) : std::nullopt;
    const bool remember = repeats && at.head.step == 0;
    if (remember) seen_.push(at.head.hash);
    const auto visit = [&] {
      if (depth == 1) {
        leaf(next, total);
        return;
      }
      if (!next.head.outcome.over()) descend(ply + 1, depth - 1, total);
    };
    if (by_turns) {
      TurnList<W>(referee_).for_each(at, *seen_before, std::numeric_limits<std::size_t>::max(),
                                     [&](const Turn&, const Position<W>& reached) {
                                       next.copy_from(reached, layout);
                                       visit();
                                     });
    } else {
      // Steps between other cells may lead to one position too, if pieces leave or shift.
      auto& reached = reached_[ply];
      reached.clear();
      const bool merge = may_merge_ && !by_steps_;
      referee_.for_each(options, [&](const Step& step) {
        next.copy_from(at, layout);
        referee_.play(next, step);
        if (!merge || reached.emplace(key_of_(next), next.head.outcome.of).second) visit();
      });
    }
    if (remember) seen_.pop();
  }
  // True if two steps lead from and to the same cells, perhaps to the same position: they are then
  // one turn.
  [[nodiscard]] bool coincide(const Options<W>& options) {
    if (by_steps_ || !may_coincide_) return false;
    ends_.clear();
    referee_.for_each(options, [&](const Step& step) {
      ends_.push_back((static_cast<std::uint32_t>(step.from + 1) << 20U) |
                      (static_cast<std::uint32_t>(step.to + 1) << 8U) | step.choice);
    });
    std::sort(ends_.begin(), ends_.end());
    return std::adjacent_find(ends_.begin(), ends_.end()) != ends_.end();
  }
  // In builds with LUDI_LAWS every position on the way is worked out anew; a broken law throws.
  void keep_laws([[maybe_unused]] const Position<W>& at,
                 [[maybe_unused]] const Options<W>& options) const {
#ifdef LUDI_LAWS
    if (const auto fault = inconsistency(referee_.ground(), at); !fault.empty())
      throw std::logic_error("a law of positions is broken: " + fault);
    std::vector<Step> steps;
    referee_.for_each(options, [&](const Step& step) { steps.push_back(step); });
    std::sort(steps.begin(), steps.end());
    if (std::adjacent_find(steps.begin(), steps.end()) != steps.end())
      throw std::logic_error("a step is listed twice");
    if (at.head.outcome.over() != steps.empty())
      throw std::logic_error("a game is over with steps left, or goes on without any");
#endif
  }
  // A leaf counts as ended if play stops there, also when only settling tells.
  void leaf(Position<W>& at, PerftCount& total) {
    ++total.nodes;
    Options<W>& options = options_.back();
    if (!at.head.outcome.over() && at.head.step != 0) {
      // A turn that cannot go on is over, and perhaps the game with it.
      referee_.settle(at, options, referee_.keeps_history() ? &seen_ : nullptr);
    } else if (!at.head.outcome.over()) {
      // One allowed step is enough to tell that play goes on.
      const Seen* seen = referee_.keeps_history() ? &seen_ : nullptr;
      referee_.settle_loosely(at, options, seen);
      if (!at.head.outcome.over() && referee_.has_turn_rules() &&
          !referee_.allowed(at, referee_.pick(options, 0), seen))
        referee_.settle(at, options, seen);
      keep_laws(at, options);
    }
    if (!at.head.outcome.over()) return;
    const Player winner = at.head.outcome.winner();
    if (winner.exists())
      ++total.wins[static_cast<std::size_t>(winner.index())];
    else
      ++total.draws;
  }

  const Referee<W>& referee_;
  PositionKey<W> key_of_;
  bool by_steps_;
  bool whole_turns_;
  bool may_coincide_;
  bool may_merge_;
  std::vector<std::uint32_t> ends_;
  std::vector<std::set<std::pair<std::uint64_t, std::array<Result, max_players>>>> reached_;
  Seen seen_;
  PositionStack<W>* room_ = nullptr;
  std::vector<Options<W>> options_;
};

}  // namespace ludi::ggp
