// The compiled rules of one game for boards of one width: which steps are legal, what a step does,
// and when the game is over. Everything else (playouts, perft, search) stands on these calls.
#pragma once

#include "ggp/engine/compile.hpp"
#include "ggp/step.hpp"

namespace ludi::ggp {

/// Steps that share a rule and a way: every cell of `to` is one of them.
template <int W>
struct Bucket {
  CellSet<W> to;
  int count = 0;
  std::int16_t from = -1;  ///< the origin where it is one cell
  std::uint16_t path = 0;  ///< else the way back to it
  std::uint8_t rule = 0;
  std::uint8_t choice = 0;
};

/// The legal steps of a position, in buckets, with room that is used again.
template <int W>
struct Options {
  std::vector<Bucket<W>> buckets;
  int total = 0;
  bool may_stop = false;  ///< the turn may also end here
  bool may_pass = false;  ///< `pass` is legal as well
  std::vector<typename Fan<W>::Way> ways;

  void clear() {
    buckets.clear();
    total = 0;
    may_stop = may_pass = false;
  }
  void add(const CellSet<W>& to, std::int16_t from, std::uint16_t path, std::uint8_t rule,
           std::uint8_t choice) {
    const int n = to.count();
    if (n == 0) return;
    buckets.push_back({to, n, from, path, rule, choice});
    total += n;
  }
  [[nodiscard]] int choices() const { return total + (may_stop ? 1 : 0) + (may_pass ? 1 : 0); }
};

/// One alternative of a move's precondition, split by the cells it speaks of.
template <int W>
struct Pattern {
  std::vector<const Expr<W>*> once;       ///< conditions on neither cell
  std::vector<const Expr<W>*> origins;    ///< sets `from` must lie in
  std::vector<const Expr<W>*> targets;    ///< sets `to` must lie in
  std::vector<const Expr<W>*> from_each;  ///< conditions on `from`, asked cell by cell
  std::vector<const Expr<W>*> to_each;
  std::vector<const Expr<W>*> both;  ///< conditions on the pair
  const Expr<W>* relation = nullptr;

  /// Nothing but sets of cells: a placement, or own pieces stepping along these ways.
  bool simple = false;
  struct Way {
    const Shift<W>* step;
    std::uint16_t path;
  };
  std::array<std::vector<Way>, max_players> ways;  ///< by player
};

enum class Act : std::uint8_t {
  place,    ///< puts a piece on `to`
  move,     ///< takes one from `from` to `to`
  on_spot,  ///< does something with the piece on `from`; no destination
  pass,
};

template <int W>
struct CompiledRule {
  Act act = Act::place;
  std::uint8_t index = 0;
  int kind = 0;
  SeatSet users = 0;
  SeatSet owners = 0;    ///< of placed pieces; 0: the mover
  bool neutral = false;  ///< the kind belongs to nobody
  int priority = 0;
  bool mandatory = false;
  bool any_owner = false;     ///< the precondition speaks of who owns `from`
  bool free_target = true;    ///< `to` must be empty unless the rule speaks of it
  bool replaces = false;      ///< what stands on `to` is captured as the piece arrives
  bool reads_path = false;    ///< two ways between the same cells are two steps
  bool ways_collide = false;  ///< two ways of the relation may join the same cells
  bool own_move = false;      ///< moves the mover's own piece, without stacks
  bool plain = true;          ///< the action is the shape's own, with no effects beside it
  int pushed_kind = -1;       ///< of a placed piece
  std::vector<Pattern<W>> patterns;
  std::vector<const Expr<W>*> action;
  std::vector<const Expr<W>*> post;
};

template <int W>
struct CompiledClause {
  std::array<SeatSet, max_players> who{};  ///< as each seat reads it (usually the same)
  SeatSet of = 0;
  Result result = Result::none;
  const Expr<W>* condition = nullptr;
  std::vector<const Expr<W>*> gates;  ///< the clause stays false unless one of these holds
  bool exact_gate = false;            ///< the one gate is the condition itself
  bool at_turn_start = false;
  bool needs_stuck = false;
  bool needs_loss = false;              ///< stays false while nobody loses a piece
  const CellSet<W>* reached = nullptr;  ///< by player: stays false unless he enters this region
};

/// When the end clauses are read.
template <int W>
struct Moment {
  bool turn_start = false;              ///< a player is about to begin a turn
  bool stuck = false;                   ///< … and has no legal step
  bool all_passed = false;              ///< nobody can or wants to move on
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
class Referee {
 public:
  Referee(const gdl::Vocabulary& vocabulary, std::span<const Ludeme* const> ludemes,
          const Rules& rules);

  [[nodiscard]] const Ground<W>& ground() const { return ground_; }
  [[nodiscard]] const Rules& rules() const { return rules_; }
  [[nodiscard]] const Position<W>& initial() const { return initial_[0]; }
  /// True if some position may come back in one game.
  [[nodiscard]] bool can_repeat() const { return can_repeat_; }
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
  [[nodiscard]] bool allowed(const Position<W>& at, const Step& step, const Seen* seen) const {
    PositionStack<W> room(ground_.layout, 1);
    return allowed(at, step, seen, room[0]);
  }
  /// Positions tried at most to find out whether a step can begin an allowed turn. Turns of many
  /// steps that nothing allows would take for ever; past this a step counts as not allowed.
  static constexpr int most_trials = 1000;
  /// The same with room for the trial.
  [[nodiscard]] bool allowed(const Position<W>& before, const Step& step, const Seen* seen,
                             Position<W>& at) const;
  /// Takes one listed step out.
  void strike(Options<W>& options, const Step& step) const;
  /// Takes the steps out that are not allowed.
  void sift(const Position<W>& at, Options<W>& options, const Seen* seen) const;

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
  bool allowed(const Position<W>& before, const Step& step, const Seen* seen, Position<W>& at,
               int& trials) const;
  // building
  void find_fill_verdicts();
  [[nodiscard]] std::optional<bool> holds_for_row(gdl::NodeIndex at, int longest) const;
  void lay_out();
  void make_rule(const MoveRule& rule);
  void make_pattern(CompiledRule<W>& rule, std::vector<gdl::NodeIndex> conjuncts,
                    Pattern<W> pattern);
  void add_conjunct(CompiledRule<W>& rule, Pattern<W>& pattern, gdl::NodeIndex at);
  void make_clause(const ClauseRule& rule);
  void find_gates(CompiledClause<W>& clause, gdl::NodeIndex at, bool& sound);
  void set_up();
  void find_cycles();
  void find_shortcuts();
  void find_simple_steps();
  [[nodiscard]] bool demands_empty(gdl::NodeIndex at) const;
  [[nodiscard]] bool requires_stuck(gdl::NodeIndex at) const;
  void track_connection(gdl::NodeIndex at);
  [[nodiscard]] bool gains_rows(const CompiledRule<W>& rule, const Pattern<W>& pattern);
  [[nodiscard]] bool speaks_of(gdl::NodeIndex at, gdl::Traits variable, gdl::Traits about) const;

  // playing
  void list_rule(View<W>& view, const CompiledRule<W>& rule, Options<W>& options) const;
  void list_pattern(View<W>& view, const CompiledRule<W>& rule, const Pattern<W>& pattern,
                    Options<W>& options) const;
  void offer_placements(const View<W>& view, const CompiledRule<W>& rule, const CellSet<W>& to,
                        Options<W>& options) const;
  void settle(Position<W>& at, Options<W>& options, const Seen* seen, bool sifted) const;
  void conclude(Position<W>& at, Options<W>& options, const Seen* seen) const;
  void finish(Position<W>& at, std::array<Result, max_players> own, std::size_t mover) const;
  void end_turn(Position<W>& at) const;
  void set_again(Position<W>& at, Again again, std::int16_t from, std::uint64_t rules) const;
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
  [[nodiscard]] CellSet<W> full_stacks(const View<W>& view) const;
  [[nodiscard]] bool matches_turn(const Position<W>& at, const CompiledRule<W>& rule) const;

  const gdl::Vocabulary& vocabulary_;
  const Rules& rules_;
  Ground<W> ground_;
  Compiler<W> compiler_;
  std::vector<CompiledRule<W>> moves_;
  std::vector<CompiledClause<W>> clauses_;
  std::array<std::vector<std::uint8_t>, max_players> rules_of_;  ///< by player: rules he may use
  std::vector<const Expr<W>*> never_;
  std::optional<FillVerdicts> fill_verdicts_;
  bool judges_ = false;
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

}  // namespace ludi::ggp
