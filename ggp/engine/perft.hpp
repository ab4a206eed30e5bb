// Counting all play to a depth, turn by turn; and the list of whole turns it stands on.
#pragma once

#include <map>

#include "ggp/engine.hpp"
#include "ggp/engine/referee.hpp"

namespace ludi::ggp {

/// The distinct turns of a position: of those that lead to one position the one with the fewest
/// steps, and among these the one that sorts first.
template <int W>
class TurnList {
 public:
  explicit TurnList(const Referee<W>& referee) : referee_(referee) {}

  [[nodiscard]] std::vector<Turn> of(const Position<W>& start, const Seen& seen) {
    found_.clear();
    Turn turn;
    extend(start, seen, turn);
    std::vector<Turn> turns;
    for (auto& [key, value] : found_) turns.push_back(std::move(value));
    std::sort(turns.begin(), turns.end());
    return turns;
  }

 private:
  void extend(const Position<W>& at, const Seen& seen, Turn& turn) {
    const auto& layout = referee_.ground().layout;
    PositionStack<W> room(layout, 2);
    room[0].copy_from(at, layout);
    Options<W> options;
    referee_.settle(room[0], options, &seen);
    std::vector<Step> steps;
    referee_.for_each(options, [&](const Step& step) { steps.push_back(step); });
    std::sort(steps.begin(), steps.end());
    for (const Step& step : steps) {
      room[1].copy_from(room[0], layout);
      referee_.play(room[1], step);
      turn.push_back(step);
      const Header& head = room[1].head;
      Options<W> more;
      if (!head.outcome.over() && head.step != 0) {
        // A turn that cannot go on ends here; settling tells.
        PositionStack<W> trial(layout, 1);
        trial[0].copy_from(room[1], layout);
        referee_.settle(trial[0], more, &seen);
        if (trial[0].head.mover == at.head.mover && trial[0].head.step != 0 && more.total != 0)
          extend(room[1], seen, turn);
        else
          keep(trial[0], turn);
      } else {
        keep(room[1], turn);
      }
      turn.pop_back();
    }
  }
  void keep(const Position<W>& at, const Turn& turn) {
    auto key = std::make_pair(at.head.hash, at.head.outcome.of);
    const auto [place, fresh] = found_.try_emplace(key, turn);
    if (!fresh && (turn.size() < place->second.size() ||
                   (turn.size() == place->second.size() && turn < place->second)))
      place->second = turn;
  }

  const Referee<W>& referee_;
  std::map<std::pair<std::uint64_t, std::array<Result, max_players>>, Turn> found_;
};

template <int W>
class PerftRunner {
 public:
  PerftRunner(const Referee<W>& referee, bool by_steps)
      : referee_(referee), whole_turns_(!by_steps && !referee.single_steps()) {}

  [[nodiscard]] PerftCount count(const Position<W>& start, const Seen& seen, int depth) {
    seen_ = seen;
    PositionStack<W> room(referee_.ground().layout, static_cast<std::size_t>(depth) + 2);
    room_ = &room;
    options_.resize(static_cast<std::size_t>(depth) + 2);
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
    const bool repeats = referee_.can_repeat() || referee_.judges();
    referee_.settle(at, options, repeats ? &seen_ : nullptr);
    if (at.head.outcome.over()) return;
    const auto& layout = referee_.ground().layout;
    Position<W>& next = (*room_)[ply + 1];
    const bool remember = repeats && at.head.step == 0;
    if (remember) seen_.push(at.head.hash);
    const auto visit = [&] {
      if (depth == 1) {
        leaf(next, total);
        return;
      }
      if (!next.head.outcome.over()) descend(ply + 1, depth - 1, total);
    };
    if (whole_turns_) {
      for (const Turn& turn : TurnList<W>(referee_).of(at, seen_)) {
        next.copy_from(at, layout);
        for (const Step& step : turn) {
          if (next.head.outcome.over()) break;
          Options<W> passing;
          if (&step != turn.data()) referee_.settle(next, passing, &seen_);
          referee_.play(next, step);
        }
        if (!next.head.outcome.over() && next.head.step != 0) {
          Options<W> passing;
          referee_.settle(next, passing, &seen_);
        }
        visit();
      }
    } else {
      referee_.for_each(options, [&](const Step& step) {
        next.copy_from(at, layout);
        referee_.play(next, step);
        visit();
      });
    }
    if (remember) seen_.pop();
  }
  // A leaf counts as ended if play stops there, also when only settling tells.
  void leaf(Position<W>& at, PerftCount& total) {
    ++total.nodes;
    if (!at.head.outcome.over() && at.head.step == 0) {
      if (referee_.ends_on_settling(at)) {
        Options<W> options;
        referee_.settle(at, options, referee_.can_repeat() ? &seen_ : nullptr);
      }
    }
    if (!at.head.outcome.over()) return;
    const Player winner = at.head.outcome.winner();
    if (winner.exists())
      ++total.wins[static_cast<std::size_t>(winner.index())];
    else
      ++total.draws;
  }

  const Referee<W>& referee_;
  bool whole_turns_;
  Seen seen_;
  PositionStack<W>* room_ = nullptr;
  std::vector<Options<W>> options_;
};

}  // namespace ludi::ggp
