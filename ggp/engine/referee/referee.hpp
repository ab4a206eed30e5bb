// The compiled rules of one game for boards of one width: which steps are legal, what a step does,
// and when the game is over. Everything else (playouts, perft, search) stands on these calls.
#pragma once

#include <map>

#include "ggp/base/effort.hpp"
#include "ggp/engine/compile/compiled_rule.hpp"
#include "ggp/engine/position/options.hpp"
#include "ggp/play/step.hpp"

namespace ludi::ggp {

/// How many positions the judging of turns may still try: `turns` on the way to their ends, `looks`
/// in what their conditions foresee there. Both run out for turns of many steps that nothing
/// allows; what is not found out by then counts as not so.
struct Trials {
  int turns = 0;
  int looks = 5 * turns;
};

/// What a turn that a step begins can come to.
struct Prospects {
  bool allowed = false;   ///< some completion breaks no rule
  std::int32_t most = 0;  ///< greatest value of `most` among those
  bool obeys = false;     ///< some completion with the value asked for obeys `must`, or wins
};

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

/// What the last piece decides: by the length of the longest row through it, or by its chain.
struct FillVerdicts {
  static constexpr int most = 16;
  /// Result for the player who completed a longest row of this length.
  std::array<Result, most> by_row{};
  int least_row = most;  ///< shorter rows decide nothing
  /// Result for the player whose chain joins enough regions of the tracked family.
  Result by_chain = Result::none;
};

inline constexpr std::uint8_t max_steps = 64;

template <int W>
class Referee final : public Foresight<W> {
 public:
  Referee(const gdl::Vocabulary& vocabulary, std::span<const Ludeme* const> ludemes,
          const Rules& rules);

  [[nodiscard]] const Ground<W>& ground() const { return ground_; }
  [[nodiscard]] const Rules& rules() const { return rules_; }
  [[nodiscard]] const Position<W>& initial() const { return initial_[0]; }
  /// True if some position may come back in one game.
  [[nodiscard]] bool can_repeat() const { return can_repeat_; }
  /// True if play asks which positions there have been.
  [[nodiscard]] bool keeps_history() const { return can_repeat_ || judges_; }
  [[nodiscard]] const std::vector<CompiledRule<W>>& moves() const { return moves_; }
  [[nodiscard]] const std::vector<CompiledClause<W>>& clauses() const { return clauses_; }
  [[nodiscard]] Compiler<W>& compiler() { return compiler_; }
  [[nodiscard]] const Compiler<W>& compiler() const { return compiler_; }
  [[nodiscard]] bool single_steps() const { return single_steps_; }

  /// Finds out how the position stands at this moment: lists the legal steps, or ends the game, or
  /// leaves only a forced pass. Call after every step and once at the beginning. `seen` may be null
  /// where the game cannot repeat.
  void settle(Position<W>& at, Options<W>& options, const Seen* seen) const {
    settle(at, options, seen, true);
  }
  /// The same, but steps that only a trial can refuse (see `judges`) stay listed: each must pass
  /// `allowed` before it is played, and if none does the position must be settled properly.
  void settle_loosely(Position<W>& at, Options<W>& options, const Seen* seen) const {
    settle(at, options, seen, false);
  }

  /// Plays one of the listed steps and reads the ends. The position must be settled afterwards.
  void play(Position<W>& at, const Step& step) const;

  /// The step number k of the options, 0 <= k < choices().
  [[nodiscard]] Step pick(const Options<W>& options, int k) const;
  template <typename F>
  void for_each(const Options<W>& options, F&& f) const;

  /// True if the rules only judge finished turns after a trial (`never`): listed steps must then
  /// pass `allowed` as well.
  [[nodiscard]] bool judges() const { return judges_; }
  /// True if whether a step is legal depends on what the others can do (`must`, `most`).
  [[nodiscard]] bool compares() const { return !must_.empty() || !most_.empty(); }
  /// True if a step is legal only beside others that are worth no more (`most`).
  [[nodiscard]] bool prefers() const { return !most_.empty(); }
  /// True if a step's turn obeys every `must`, or wins. Only where there is no `most`.
  [[nodiscard]] bool obeys(const Position<W>& before, const Step& step, const Seen* seen) const;
  [[nodiscard]] bool allowed(const Position<W>& at, const Step& step, const Seen* seen) const;
  /// Positions tried at most to find out whether a step can begin an allowed turn.
  static constexpr int most_trials = 1000;
  /// Takes one listed step out.
  void strike(Options<W>& options, const Step& step) const;
  /// Takes the steps out that are not allowed.
  void sift(const Position<W>& at, Options<W>& options, const Seen* seen) const;

  /// Makes it the beginning of a seat's turn, whoever's it was. The hash is not kept.
  void begin_turn_of(Position<W>& at, int seat) const;
  [[nodiscard]] bool can_win(const View<W>& view, int player) const override;
  [[nodiscard]] CellSet<W> can_take(const View<W>& view, int player,
                                    const CellSet<W>& cells) const override;

  /// The position a game starts from; set-ups by lot are drawn from the seed until one is not to be
  /// drawn again. False if none was among the first so many.
  bool start(Position<W>& at, std::uint64_t seed, int most_draws = 100'000) const;
  /// True if the seed 0 has a set-up within 1000 draws, so that every other has one in its bound.
  [[nodiscard]] bool can_start() const { return can_start_; }
  [[nodiscard]] bool random_start() const { return rules_.random_setup; }
  [[nodiscard]] bool anybody_may_begin() const {
    return opening_turns_.empty() && !rules_.can_swap;
  }
  /// Gives the first turn to another seat.
  void let_begin(Position<W>& start, int seat) const { to_seat(start, seat); }

  /// Steps `player` would have if it were his turn.
  void list(const Position<W>& at, int player, Options<W>& options) const;

  /// True if a turn that began at `before` can never be undone by later play.
  [[nodiscard]] bool irreversible(const Position<W>& before, const Position<W>& after) const {
    return !adds_ && after.empty().count() > before.empty().count();
  }

  /// Reads the end clauses of a moment; true if the game is over.
  bool read_ends(Position<W>& at, const Moment<W>& moment) const;

  /// True if own pieces that step or are placed, and at most replace an enemy, are all there is,
  /// and the ends only need looking at after a goal, a row or the last capture.
  [[nodiscard]] bool steps_simply() const { return steps_simply_; }
  /// What decides a game that only fills cells, if this is one.
  [[nodiscard]] const std::optional<FillVerdicts>& fill_verdicts() const { return fill_verdicts_; }

 private:
  // judging whole turns
  using Known = std::map<std::uint64_t, Prospects>;
  [[nodiscard]] Prospects prospects(const Position<W>& before, const Step& step, const Seen* seen,
                                    const std::int32_t* wanted, Known* known, Trials& trials) const;
  void finished_turn(Position<W>& at, int mover, const Seen* seen, const std::int32_t* wanted,
                     Prospects& out) const;
  [[nodiscard]] bool wins_by(const Position<W>& before, const Step& step, int player,
                             int& trials) const;
  // building
  void find_fill_verdicts();
  void weigh_kinds();
  void settle_timeless(Pattern<W>& pattern);
  [[nodiscard]] std::optional<bool> holds_for_row(gdl::NodeIndex at, int longest) const;
  void lay_out();
  void sort_rules();
  [[nodiscard]] std::optional<std::vector<const Expr<W>*>> baits_of(const MoveRule& source);
  [[nodiscard]] bool removes_target(gdl::NodeIndex at) const;
  void replace_by(CompiledRule<W>& rule, gdl::NodeIndex at);
  void make_openings();
  void make_rule(const MoveRule& rule);
  [[nodiscard]] typename CompiledRule<W>::After what_follows(gdl::NodeIndex at,
                                                             const Expr<W>* effect);
  void make_pattern(CompiledRule<W>& rule, std::vector<gdl::NodeIndex> conjuncts,
                    Pattern<W> pattern);
  void add_conjunct(const CompiledRule<W>& rule, Pattern<W>& pattern, gdl::NodeIndex at);
  void make_clause(const ClauseRule& rule);
  /// When the gates of a clause hold good: a clause stays false unless one of them holds.
  enum class Gating : std::uint8_t { always, while_kept, never };
  void find_gates(std::vector<const Expr<W>*>& gates, gdl::NodeIndex at, Gating& holds_good);
  void set_up();
  [[nodiscard]] bool exchanges(const CompiledRule<W>& rule) const;
  [[nodiscard]] SeatSet owners_of(const SetupRule& rule, Position<W>& at);
  /// A clause of the set-up, compiled.
  struct Laid {
    int kind;
    SeatSet owners;
    std::vector<const Expr<W>*> regions;
    bool relative;  ///< it lies differently for each player
  };
  void lay_pieces(Position<W>& at, Rng& lots) const;
  void deal_hands(Position<W>& at) const;
  void place(Play<W>& play, const SetupRule& rule, const Laid& laid, int owner, Rng& lots) const;
  void find_cycles();
  void find_shortcuts();
  void find_simple_steps();
  [[nodiscard]] bool demands_empty(gdl::NodeIndex at) const;
  [[nodiscard]] bool requires_stuck(gdl::NodeIndex at) const;
  void track_connection(gdl::NodeIndex at);
  [[nodiscard]] bool gains_rows(const CompiledRule<W>& rule, const Pattern<W>& pattern);
  [[nodiscard]] bool is_class(gdl::NodeIndex region, gdl::Traits about) const;
  [[nodiscard]] bool speaks_of(gdl::NodeIndex at, gdl::Traits variable, gdl::Traits about) const;

  // playing
  void list_rule(View<W>& view, const CompiledRule<W>& rule, Options<W>& options) const;
  void list_pattern(View<W>& view, const CompiledRule<W>& rule, const Pattern<W>& pattern,
                    Options<W>& options) const;
  void list_spots(View<W>& view, const CompiledRule<W>& rule, const Pattern<W>& pattern,
                  const CellSet<W>& from, Options<W>& options) const;
  void list_ways(View<W>& view, const CompiledRule<W>& rule, const Pattern<W>& pattern,
                 const CellSet<W>& from, const CellSet<W>& to, Options<W>& options) const;
  void offer_placements(View<W>& view, const CompiledRule<W>& rule, const Pattern<W>& pattern,
                        const CellSet<W>& to, Options<W>& options) const;
  void add_moves(View<W>& view, const CompiledRule<W>& rule, const CellSet<W>& to, int from,
                 std::uint16_t path, Options<W>& options, std::size_t first) const;
  [[nodiscard]] bool touches_others(const View<W>& view) const;
  [[nodiscard]] CellSet<W> keep(View<W>& view, CellSet<W> cells,
                                const std::vector<const Expr<W>*>& conditions,
                                int View<W>::*variable) const;
  [[nodiscard]] CellSet<W> cells_to_choose(View<W>& view) const;
  void settle(Position<W>& at, Options<W>& options, const Seen* seen, bool sifted) const;
  void conclude(Position<W>& at, Options<W>& options, const Seen* seen) const;
  void close_turn(Position<W>& at) const;
  void to_next(Position<W>& at) const;
  void to_seat(Position<W>& at, int seat) const {
    at.head.hash ^= ground_.mover_key(at.head.mover) ^ ground_.mover_key(seat);
    at.head.mover = static_cast<std::uint8_t>(seat);
  }
  void seat_outcome(Header& head) const;
  void finish(Position<W>& at, std::array<Result, max_players> own, std::size_t mover) const;
  [[nodiscard]] bool follow(Position<W>& at, Play<W>& play, const CompiledRule<W>& rule,
                            std::size_t first) const;
  void go_on(Position<W>& at, Play<W>& play) const;
  void stop_here(Position<W>& at) const;
  void set_last(Position<W>& at, std::int16_t from, std::int16_t to) const;
  void replace(Play<W>& play, const CompiledRule<W>& rule) const;
  [[nodiscard]] bool read_step_ends(Position<W>& at, const Play<W>& play) const;
  void remember(Position<W>& at, Play<W>& play, const CompiledRule<W>& rule) const;
  void end_turn(Position<W>& at) const;
  void end_opening_turn(Position<W>& at) const;
  [[nodiscard]] int parts(const Position<W>& at, int seat) const;
  struct Going {
    Again again = Again::no;
    std::int16_t from = -1;
    std::uint8_t where = 0;
    std::uint64_t rules = 0;
  };
  void set_again(Position<W>& at, const Going& going) const;
  void set_header(Position<W>& at, Aside what, std::uint8_t Header::*field,
                  std::uint8_t value) const;
  void set_passes(Position<W>& at, std::uint8_t passes) const;
  [[nodiscard]] Outcome draw() const;
  [[nodiscard]] Step step_of(const Bucket<W>& bucket, int cell) const;
  [[nodiscard]] std::int16_t origin_of(std::uint16_t path, int to) const {
    return ground_.tables.paths[path].from_of[static_cast<std::size_t>(to)];
  }
  [[nodiscard]] std::size_t first_of(const Options<W>& options, const CompiledRule<W>& rule,
                                     std::size_t end) const;
  void drop_known(const Options<W>& options, const CompiledRule<W>& rule, std::size_t first,
                  int origin, std::uint16_t path, CellSet<W>& fresh) const;
  [[nodiscard]] CellSet<W> full_stacks(const View<W>& view, bool whole) const;
  [[nodiscard]] int whole_turn(const Position<W>& at) const;
  template <typename F>
  void retain(Options<W>& options, F&& wanted) const;
  [[nodiscard]] const TurnStep* turn_step(const Position<W>& at) const;
  [[nodiscard]] bool matches_turn(const TurnStep& step, const CompiledRule<W>& rule) const;

  const gdl::Vocabulary& vocabulary_;
  const Rules& rules_;
  Ground<W> ground_;
  Compiler<W> compiler_;
  std::vector<CompiledRule<W>> moves_;
  std::vector<CompiledClause<W>> clauses_;
  std::array<std::vector<std::uint8_t>, max_players> rules_of_;  ///< by player: rules he may use
  std::vector<std::vector<std::uint8_t>> rules_of_opening_;
  struct OpeningTurn {
    std::uint8_t opening;
    std::uint8_t seat;
    bool can_pass;
  };
  std::vector<OpeningTurn> opening_turns_;
  std::vector<Laid> setup_;
  SeatSet set_up_players_ = 0;
  std::vector<const Expr<W>*> never_, must_, most_, start_never_;
  bool can_start_ = true;
  std::vector<const Expr<W>*> again_regions_;  ///< in which the piece that goes on must stand
  const Expr<W>* turn_number_ = nullptr;
  const Expr<W>* turn_first_ = nullptr;
  std::vector<std::uint64_t> event_rules_;  ///< by event: the rules that are one
  std::optional<FillVerdicts> fill_verdicts_;
  bool judges_ = false;
  bool remembers_ = false;  ///< turns of several steps, or later questions about earlier steps
  bool can_repeat_ = true;
  bool single_steps_ = true;
  std::vector<std::uint64_t> same_label_;  ///< by rule: the rules that share its label
  std::vector<int> priorities_;            ///< those that occur, the highest first
  bool has_mandatory_ = false;
  bool has_priority_ = false;
  bool plain_listing_ = false;  ///< neither priorities nor turns of several steps
  bool steps_simply_ = false;
  bool plain_turns_ = false;  ///< a player with a legal step simply takes his turn
  bool turn_start_clauses_ = false;
  bool stepwise_clauses_ = false;
  bool adds_ = false;
  PositionStack<W> initial_;
};

// Compiled once, with the engine of the width.
extern template class Referee<1>;
extern template class Referee<2>;
extern template class Referee<4>;
extern template class Referee<8>;

}  // namespace ludi::ggp
