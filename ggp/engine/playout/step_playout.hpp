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

  /// One game from the beginning; adds to the tally.
  void run(Rng& rng, int max_turns, PlayoutTally& tally) {
    finish(rng, referee_->initial(), false, max_turns, tally);
  }

  /// One game that goes on from a position that is not over, whose steps may have been `listed`:
  /// some, then. Turns it has behind it count. Makes the steps that the general path would make,
  /// and books as much.
  void finish(Rng& rng, const Position<W>& start, bool listed, int max_turns, PlayoutTally& tally) {
    listed_ = listed;
    Position<W>& at = room_[0];
    if (start.owned(referee_->ground().players).any()) {  // pieces of nobody are in no lane
      at.copy_from(start, referee_->ground().layout);
      return go_on(rng, start, start.head.mover, static_cast<int>(start.head.turns), max_turns,
                   tally);
    }
    if constexpr (W == 1)
      if (lanes_) return finish_by_lanes(rng, start, max_turns, tally);
    at.copy_from(start, referee_->ground().layout);
    std::array<CellSet<W>, max_ways> ends;
    std::array<int, max_ways> counts{};
    int me = at.head.mover, turns = static_cast<int>(at.head.turns);
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
      if (total == 0 || turns == max_turns) return go_on(rng, start, me, turns, max_turns, tally);
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
        if (referee_->read_ends(at, {.changed = &changed, .lost = lost}))
          return end(start, turns, tally);
      }
      me = 1 - me;
    }
  }

  /// Where the last game ended or was cut off.
  [[nodiscard]] const Position<W>& last() const { return room_[0]; }

 private:
  static constexpr std::size_t max_ways = 64;
  enum class Aim : std::uint8_t { vacant, enemy, others };
  struct Way {
    const Shift<W>* step = nullptr;  ///< null: a placement
    const std::vector<std::int16_t>* from_of = nullptr;
    Aim aim = Aim::vacant;
  };

  /// The game is over after so many turns.
  void end(const Position<W>& start, int turns, PlayoutTally& tally) {
    Header& head = room_[0].head;
    head.turns = static_cast<std::uint32_t>(turns);
    book_steps(start);
    PlayoutRunner<W>::count(head.outcome, head.turns, head.turns, tally);
  }
  /// The game goes on by the general path.
  void go_on(Rng& rng, const Position<W>& start, int mover, int turns, int max_turns,
             PlayoutTally& tally) {
    Header& head = room_[0].head;
    head.mover = static_cast<std::uint8_t>(mover);
    head.turns = static_cast<std::uint32_t>(turns);
    if (head.turns != start.head.turns) {
      head.passes = 0;
      head.last_mover = static_cast<std::uint8_t>(1 - mover);
    }
    book_steps(start);
    general_.go_on(rng, room_[0], max_turns, tally);
  }
  void book_steps(const Position<W>& start) const {
    const Header& head = room_[0].head;
    const std::uint64_t steps = head.turns - start.head.turns;
    book(head.work, steps * (list_work + step_work) - (listed_ ? list_work : 0));
  }

  /// The same game, step for step.
  void finish_by_lanes(Rng& rng, const Position<W>& start, int max_turns, PlayoutTally& tally) {
    StepGame game;
    for (int p = 0; p < 2; ++p) game.of[static_cast<std::size_t>(p)] = start.owned(p).word[0];
    game.empty = start.empty().word[0];
    game.mover = start.head.mover;
    game.turns = static_cast<int>(start.head.turns);
    Position<W>& at = room_[0];
    while (true) {
      lanes_->play(rng, game, max_turns);
      at.copy_from(start, referee_->ground().layout);
      for (int p = 0; p < 2; ++p) {
        const auto place = static_cast<std::size_t>(p);
        at.owned(p).word[0] = game.of[place];
        at.head.captured[place] =
            static_cast<std::uint16_t>(at.head.captured[place] + game.captured[place]);
      }
      at.empty().word[0] = game.empty;
      at.head.mover = static_cast<std::uint8_t>(game.mover);
      if (game.stuck) return go_on(rng, start, game.mover, game.turns, max_turns, tally);
      const CellSet<W> changed = CellSet<W>::of(game.to);
      if (referee_->read_ends(at, {.changed = &changed, .lost = game.captures}))
        return end(start, game.turns, tally);
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
      }
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
  PositionStack<W> room_;  ///< the position that is played, and how it ends
  bool listed_ = false;    ///< the first list of steps is booked already
  PlayoutRunner<W> general_;
  std::array<std::vector<Way>, 2> ways_;
  std::array<CellSet<W>, 2> goal_{};
  int least_row_ = 0;
  std::optional<StepLanes> lanes_;
};

}  // namespace ludi::ggp
