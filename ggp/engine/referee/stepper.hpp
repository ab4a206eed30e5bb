// Playing steps: what a step does, when its turn ends, and how the end clauses read the outcome.
#pragma once

#include "ggp/engine/position/play.hpp"
#include "ggp/engine/position/registers.hpp"
#include "ggp/engine/referee/lister.hpp"

namespace ludi::ggp {

/// When the end clauses are read.
template <int W>
struct Moment {
  bool turn_start = false;              ///< a player is about to begin a turn
  bool stuck = false;                   ///< … and has no legal step
  bool all_passed = false;              ///< nobody can or wants to move on
  const Seen* seen = nullptr;           ///< earlier turn starts, where a player is about to begin
  const CellSet<W>* changed = nullptr;  ///< where pieces were put by the step just played
  bool lost = false;                    ///< … which took some off or turned them
};

template <int W>
class Stepper {
 public:
  Stepper(const RuleSet<W>& set, const Lister<W>& lister) : set_(set), lister_(lister) {}

  /// Plays one of the listed steps and reads the ends.
  void play(Position<W>& at, const Step& step) const;
  /// Ends a turn that might have gone on: what waited for its end is done now.
  void stop_here(Position<W>& at) const;
  /// Where a turn is about to begin: reads the ends, and offers what may be done instead of a step.
  void conclude(Position<W>& at, Options<W>& options, const Seen* seen) const;
  /// It is the turn of the next player who is still in the game.
  void to_next(Position<W>& at) const;
  /// Makes it the beginning of a seat's turn, whoever's it was. The hash is not kept.
  void begin_turn_of(Position<W>& at, int seat) const;
  /// Reads the end clauses of a moment; true if the game is over.
  bool read_ends(Position<W>& at, const Moment<W>& moment) const;

 private:
  /// How a turn goes on.
  struct Going {
    Again again = Again::no;
    std::int16_t from = -1;
    std::uint8_t where = 0;
    MoveSet rules;
  };

  void play_on(Position<W>& at, const Step& step) const;
  void stop_turn(Position<W>& at) const;
  void prepare(const Position<W>& at, Play<W>& play, const CompiledRule<W>& rule,
               std::uint8_t choice) const;
  void act(Position<W>& at, Play<W>& play, const CompiledRule<W>& rule, const Step& step) const;
  void pass(Position<W>& at) const;
  void swap_seats(Position<W>& at, const Step& step) const;
  void choose(Position<W>& at, const Step& step) const;
  [[nodiscard]] bool follow(Position<W>& at, Play<W>& play, const CompiledRule<W>& rule,
                            std::size_t first) const;
  void go_on(Position<W>& at, Play<W>& play) const;
  void set_again(Position<W>& at, const Going& going) const;
  void replace(Play<W>& play, const CompiledRule<W>& rule) const;
  void remember(Position<W>& at, Play<W>& play, const CompiledRule<W>& rule,
                std::uint8_t choice) const;
  [[nodiscard]] bool read_step_ends(Position<W>& at, const Play<W>& play) const;
  void close_turn(Position<W>& at) const;
  void end_turn(Position<W>& at) const;
  void end_opening_turn(Position<W>& at) const;
  [[nodiscard]] bool read_repetition(Position<W>& at, const Seen* seen) const;
  void seat_outcome(Header& head) const;
  void finish(Position<W>& at, std::array<Result, max_players> own, std::size_t mover) const;
  void finish_in_places(Position<W>& at, const std::array<Result, max_players>& own,
                        std::size_t mover) const;
  [[nodiscard]] Outcome draw(const Header& head) const;

  const RuleSet<W>& set_;
  const Lister<W>& lister_;
};

extern template class Stepper<1>;
extern template class Stepper<2>;
extern template class Stepper<4>;
extern template class Stepper<8>;
extern template class Stepper<16>;

}  // namespace ludi::ggp
