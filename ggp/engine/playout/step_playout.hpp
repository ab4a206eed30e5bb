// The shortcut for games whose own pieces step or are placed, with or without replacement, and
// nothing more: listing is a few shifts, and the end clauses are read only when the last piece
// entered a goal, completed a row, or took the last enemy.
// The general path stays the meaning; a test holds the two equal.
#pragma once

#include <optional>

#include "ggp/engine/playout/playout.hpp"
#include "ggp/engine/playout/step_lanes.hpp"
#include "ggp/engine/referee/settle.hpp"

namespace ludi::ggp {

template <int W>
class StepRunner {
 public:
  /// Nothing if the game is not of this family.
  static std::optional<StepRunner> make(const Referee<W>& referee) {
    if (!referee.steps_simply()) return std::nullopt;
    return StepRunner(referee);
  }

  void run(Rng& rng, int max_turns, PlayoutTally& tally) {
    if constexpr (W == 1)
      if (lanes_) return run_by_lanes(rng, max_turns, tally);
    Position<W>& at = room_[0];
    at.copy_from(referee_->initial(), referee_->ground().layout);
    std::array<CellSet<W>, max_ways> ends;
    std::array<int, max_ways> counts{};
    int me = 0, turns = 0;
    while (true) {
      const std::vector<Way>& ways = ways_[static_cast<std::size_t>(me)];
      const CellSet<W> mine = at.owned(me), theirs = at.owned(1 - me), empty = at.empty();
      int total = 0;
      for (std::size_t i = 0; i < ways.size(); ++i) {
        const Way& way = ways[i];
        CellSet<W> to = way.step != nullptr ? (*way.step)(mine) : empty;
        to &= way.aim == Aim::vacant ? empty : way.aim == Aim::enemy ? theirs : empty | theirs;
        ends[i] = to;
        total += counts[i] = to.count();
      }
      // Somebody stuck, or the bound on turns: the general path knows what that means.
      if (total == 0 || turns == max_turns) {
        at.head.mover = static_cast<std::uint8_t>(me);
        at.head.turns = static_cast<std::uint32_t>(turns);
        general_.go_on(rng, at, max_turns, tally);
        return;
      }
      auto k = static_cast<int>(rng.below(static_cast<std::uint32_t>(total)));
      std::size_t chosen = 0;
      while (k >= counts[chosen]) k -= counts[chosen++];
      const Way& way = ways[chosen];
      const int to = ends[chosen].nth(k);
      bool read = goal_[static_cast<std::size_t>(me)].has(to);
      if (way.step != nullptr) {
        const int from = (*way.from_of)[static_cast<std::size_t>(to)];
        at.owned(me).remove(from);
        at.empty().add(from);
      }
      at.owned(me).add(to);
      at.empty().remove(to);
      bool lost = false;
      if (theirs.has(to)) {
        at.owned(1 - me).remove(to);
        ++at.head.captured[static_cast<std::size_t>(me)];
        lost = true;
        read = read || at.owned(1 - me).none();
      }
      if (least_row_ != 0 && !read)
        read = referee_->ground().tables.has_row_through(at.owned(me), to, least_row_);
      ++turns;
      if (read) {
        at.head.mover = static_cast<std::uint8_t>(me);
        const CellSet<W> changed = CellSet<W>::of(to);
        if (referee_->read_ends(at, {.changed = &changed, .lost = lost})) {
          PlayoutRunner<W>::count(at.head.outcome, turns, turns, tally);
          return;
        }
      }
      me = 1 - me;
    }
  }

 private:
  static constexpr std::size_t max_ways = 64;
  enum class Aim : std::uint8_t { vacant, enemy, others };
  struct Way {
    const Shift<W>* step = nullptr;  ///< null: a placement
    const std::vector<std::int16_t>* from_of = nullptr;
    Aim aim = Aim::vacant;
  };

  /// The same game, step for step.
  void run_by_lanes(Rng& rng, int max_turns, PlayoutTally& tally) {
    StepGame game = start_;
    Position<W>& at = room_[0];
    while (true) {
      lanes_->play(rng, game, max_turns);
      at.copy_from(referee_->initial(), referee_->ground().layout);
      for (int p = 0; p < 2; ++p) {
        const auto place = static_cast<std::size_t>(p);
        at.owned(p).word[0] = game.of[place];
        at.head.captured[place] =
            static_cast<std::uint16_t>(at.head.captured[place] + game.captured[place]);
      }
      at.empty().word[0] = game.empty;
      at.head.mover = static_cast<std::uint8_t>(game.mover);
      if (game.stuck) {
        at.head.turns = static_cast<std::uint32_t>(game.turns);
        return general_.go_on(rng, at, max_turns, tally);
      }
      const CellSet<W> changed = CellSet<W>::of(game.to);
      if (referee_->read_ends(at, {.changed = &changed, .lost = game.captures}))
        return PlayoutRunner<W>::count(at.head.outcome, static_cast<std::uint64_t>(game.turns),
                                       static_cast<std::uint64_t>(game.turns), tally);
      game.mover = 1 - game.mover;
    }
  }

  /// Boards of one word on which every way is one shift, and nothing is asked of rows.
  void make_lanes() {
    if constexpr (W == 1) {
      if (least_row_ != 0) return;
      StepLanes lanes;
      for (std::size_t p = 0; p < 2; ++p) {
        for (const Way& way : ways_[p]) {
          const auto by = way.step != nullptr ? way.step->uniform() : std::nullopt;
          if (!by || !lanes.add(p, *by, (*way.step)(referee_->ground().tables.all).word[0],
                                way.aim != Aim::enemy, way.aim != Aim::vacant))
            return;
        }
        lanes.set_goal(p, goal_[p].word[0]);
        start_.of[p] = referee_->initial().owned(static_cast<int>(p)).word[0];
      }
      start_.empty = referee_->initial().empty().word[0];
      lanes_ = lanes;
    }
  }

  explicit StepRunner(const Referee<W>& referee)
      : referee_(&referee), room_(referee.ground().layout, 1), general_(referee) {
    for (std::size_t p = 0; p < 2; ++p)
      for (const auto& rule : referee.moves()) {
        if (((rule.users >> p) & 1U) == 0) continue;
        const auto& pattern = rule.patterns.front();
        const Aim aim = rule.target == Target::empty                        ? Aim::vacant
                        : pattern.targets.empty()                           ? Aim::others
                        : pattern.targets.front()->form == KnownForm::enemy ? Aim::enemy
                                                                            : Aim::others;
        if (rule.act == Act::place) ways_[p].push_back({nullptr, nullptr, aim});
        for (const auto& way : pattern.ways[p])
          ways_[p].push_back({way.step, &referee.ground().tables.paths[way.path].from_of, aim});
      }
    for (const auto& clause : referee.clauses()) {
      for (std::size_t p = 0; p < 2; ++p)
        if (clause.reached != nullptr) goal_[p] |= clause.reached[p];
      for (const Expr<W>* gate : clause.gates)
        if (gate->form == KnownForm::row)
          least_row_ = least_row_ == 0 ? gate->arg(Role::number).number
                                       : std::min(least_row_, gate->arg(Role::number).number);
    }
    make_lanes();
  }

  const Referee<W>* referee_;
  PositionStack<W> room_;
  PlayoutRunner<W> general_;
  std::array<std::vector<Way>, 2> ways_;
  std::array<CellSet<W>, 2> goal_{};
  int least_row_ = 0;
  std::optional<StepLanes> lanes_;
  StepGame start_;
};

}  // namespace ludi::ggp
