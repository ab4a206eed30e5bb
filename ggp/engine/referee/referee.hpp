// The rules of one game at work on boards of one width: which steps are legal, what a step does,
// and when the game is over. Everything else (playouts, perft, search) stands on these calls.
#pragma once

#include <span>

#include "ggp/engine/compile/rule_set.hpp"
#include "ggp/engine/referee/lister.hpp"
#include "ggp/engine/referee/look_ahead.hpp"
#include "ggp/engine/referee/starter.hpp"
#include "ggp/engine/referee/stepper.hpp"
#include "ggp/engine/referee/turn_judge.hpp"

namespace ludi::ggp {

template <int W>
class Referee {
 public:
  Referee(const gdl::Vocabulary& vocabulary, std::span<const Ludeme* const> ludemes,
          const Rules& rules);
  Referee(const Referee&) = delete;
  Referee& operator=(const Referee&) = delete;

  [[nodiscard]] const RuleSet<W>& rule_set() const { return set_; }
  [[nodiscard]] const GameConstants<W>& ground() const { return set_.ground; }
  [[nodiscard]] const Rules& rules() const { return set_.source; }
  [[nodiscard]] const Compiler<W>& compiler() const { return set_.compiler; }
  [[nodiscard]] const Position<W>& initial() const { return set_.initial[0]; }
  [[nodiscard]] const std::vector<CompiledRule<W>>& moves() const { return set_.moves; }
  [[nodiscard]] const std::vector<CompiledClause<W>>& clauses() const { return set_.clauses; }
  [[nodiscard]] bool can_repeat() const { return set_.can_repeat; }
  [[nodiscard]] bool keeps_history() const { return set_.keeps_history(); }
  [[nodiscard]] bool returning_draws() const { return set_.returning_draws(); }
  [[nodiscard]] bool single_steps() const { return set_.single_steps; }
  /// True if the rules only judge finished turns after a trial: steps listed loosely must then pass
  /// `allowed` as well.
  [[nodiscard]] bool has_turn_rules() const { return set_.has_turn_rules; }
  [[nodiscard]] bool has_must_or_most() const { return set_.has_must_or_most(); }
  [[nodiscard]] bool has_most() const { return set_.has_most(); }

  /// Finds out how the position stands at this moment: lists the legal steps, or ends the game, or
  /// leaves only a forced pass. Call after every step and once at the beginning. `seen` may be null
  /// where the game cannot repeat.
  void settle(Position<W>& at, Options<W>& options, const Seen* seen) const {
    settle(at, options, seen, true);
  }
  /// The same, but steps that only a trial can refuse (see `has_turn_rules`) stay listed: each must
  /// pass `allowed` before it is played, and if none does the position must be settled properly.
  void settle_loosely(Position<W>& at, Options<W>& options, const Seen* seen) const {
    settle(at, options, seen, false);
  }
  /// Plays one of the listed steps and reads the ends. The position must be settled afterwards.
  void play(Position<W>& at, const Step& step) const { stepper_.play(at, step); }

  // listing; see Lister
  void list(const Position<W>& at, int player, Options<W>& options) const {
    lister_.list(at, player, options);
  }
  [[nodiscard]] Step pick(const Options<W>& options, int k) const {
    return lister_.pick(options, k);
  }
  template <typename F>
  void for_each(const Options<W>& options, F&& f) const {
    lister_.for_each(options, f);
  }
  void strike(Options<W>& options, const Step& step) const { lister_.strike(options, step); }

  // judging; see TurnJudge
  [[nodiscard]] bool allowed(const Position<W>& at, const Step& step, const Seen* seen) const {
    return judge_.allowed(at, step, seen);
  }
  [[nodiscard]] TurnVerdict verdict_on(const Position<W>& at, const Step& step,
                                       const Seen* seen) const {
    return judge_.verdict_on(at, step, seen);
  }
  void sift(const Position<W>& at, Options<W>& options, const Seen* seen) const {
    judge_.sift(at, options, seen);
  }

  // turns and ends; see Stepper
  void begin_turn_of(Position<W>& at, int seat) const { stepper_.begin_turn_of(at, seat); }
  bool read_ends(Position<W>& at, const Moment<W>& moment) const {
    return stepper_.read_ends(at, moment);
  }

  // starting; see Starter
  bool start(Position<W>& at, std::uint64_t seed) const { return starter_.start(at, seed); }
  /// True if the seed 0 has a set-up within 1000 draws, so that every other has one in its bound.
  [[nodiscard]] bool can_start() const { return set_.can_start; }
  [[nodiscard]] bool random_start() const { return set_.source.random_setup; }
  [[nodiscard]] bool anybody_may_begin() const {
    return set_.opening_turns.empty() && !set_.source.can_swap;
  }
  /// Gives the first turn to another seat.
  void let_begin(Position<W>& start, int seat) const { to_seat(set_.ground, start, seat); }

  /// True if a turn that began at `before` can never be undone by later play.
  [[nodiscard]] bool irreversible(const Position<W>& before, const Position<W>& after) const {
    // Where pieces stand on pieces one that has stepped onto another may step off again.
    return !set_.adds && ground().layout.heights == 0 &&
           after.empty().count() > before.empty().count();
  }

  [[nodiscard]] bool steps_simply() const { return set_.steps_simply; }
  /// What decides a game that only fills cells, if this is one.
  [[nodiscard]] const std::optional<FillVerdicts>& fill_verdicts() const {
    return set_.fill_verdicts;
  }

 private:
  void settle(Position<W>& at, Options<W>& options, const Seen* seen, bool sifted) const;

  RuleSet<W> set_;
  Lister<W> lister_;
  Stepper<W> stepper_;
  TurnJudge<W> judge_;
  LookAhead<W> ahead_;
  Starter<W> starter_;
};

extern template class Referee<1>;
extern template class Referee<2>;
extern template class Referee<4>;
extern template class Referee<8>;
extern template class Referee<16>;

}  // namespace ludi::ggp
