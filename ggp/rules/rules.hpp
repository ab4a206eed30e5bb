// A game's rules after reading and before any board width is chosen: what the rows of the structure
// words wrote down. Expressions stay nodes of the tree; the engine compiles them.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gdl/text/check.hpp"
#include "ggp/base/types.hpp"
#include "ggp/board/board.hpp"
#include "ggp/rules/footprint.hpp"
#include "ggp/rules/move_form.hpp"

namespace ludi::ggp {

enum class Method : std::uint8_t;

struct Ludeme;

struct PlayerFacts {
  std::string name;
  std::optional<Compass> heading;
};

struct PieceKind {
  std::string name;
  std::string label;  ///< what drawings show; empty: the first letter of the owner
  SeatSet owners = 0;
  std::optional<int> value;  ///< none: the rules do not say; 1 where they count it
  int state = 0;
  std::uint32_t flags = 0;                    ///< those a new piece has
  std::uint32_t flags_named = 0;              ///< those its definition speaks of
  std::optional<gdl::NodeIndex> orientation;  ///< the direction a new piece faces
  std::optional<gdl::NodeIndex> covers;       ///< what says which cells it covers
  std::optional<gdl::NodeIndex> lies;         ///< … and in which directions it may lie
  Footprint footprint;                        ///< no poses: it covers the one cell
};

struct MoveRule {
  gdl::NodeIndex node = 0;
  int kind = 0;
  SeatSet users = 0;
  std::string label;
  int priority = 0;
  bool mandatory = false;
  int opening = 0;                      ///< 1 + number of the opening it belongs to; 0: of play
  bool any_kind = false;                ///< of an opening that names no piece
  std::optional<gdl::NodeIndex> owner;  ///< of placed pieces, when not the mover
  std::optional<gdl::NodeIndex> dirn;   ///< the directions it may take
  std::vector<gdl::NodeIndex> pre;      ///< all must hold
  std::vector<gdl::NodeIndex> action;
  std::vector<gdl::NodeIndex> post;
  std::size_t entered = 0;  ///< which kind it puts down, where its action leaves a choice
  MoveForm form;            ///< what the fields above come to
};

struct ClauseRule {
  gdl::NodeIndex node = 0;
  SeatSet of = 0;  ///< the players it is read for
  Result result = Result::none;
  bool gives_place = false;  ///< the win is the best place that is left; the others play on
  gdl::NodeIndex condition = 0;
};

/// Cells with a name, perhaps a player's own. A name may stand for several such, each of other
/// players.
struct NamedRegion {
  std::string name;
  SeatSet owners = 0;                    ///< nobody in particular: 0
  std::vector<std::vector<Cell>> cells;  ///< as each seat sees them
};

enum class TieRule : std::uint8_t { mover_wins, mover_loses, draw };

/// The compass point with this name: `N`, `NE`, ….
std::optional<Compass> compass_point(std::string_view name);

/// One entry of `start`, to be carried out in order of writing.
struct SetupRule {
  enum class What : std::uint8_t { place, hand } what = What::place;
  enum class Symmetry : std::uint8_t { none, mirror, rotate };
  gdl::NodeIndex node = 0;
  gdl::NodeIndex piece = 0;
  std::optional<int> count;
  std::vector<gdl::NodeIndex> regions;
  bool random = false;                 ///< on cells drawn by lot
  Symmetry symmetry = Symmetry::none;  ///< the second player gets the same, reflected or turned
  int height = 0;  ///< pieces put on each cell, on top of what stands there; 0: one, on empty cells
  std::optional<int> nth = std::nullopt;  ///< on this cell of the regions alone, counted from 0
  // What they carry, if not what new pieces of their kind do.
  std::optional<int> state = std::nullopt;
  std::uint32_t flags = 0;  ///< bit set of flags they have beside those of new pieces
  std::optional<gdl::NodeIndex> orientation = std::nullopt;  ///< where they look

  [[nodiscard]] bool marks() const { return state || flags != 0 || orientation; }
};

/// Turns taken before play begins, by moves of their own.
struct OpeningRule {
  int turns = 1;
  int player = -1;  ///< who takes them; -1: the players in turn
  bool can_pass = false;
};

/// What one step of every turn must be; all empty: any step.
struct TurnStep {
  int kind = -1;
  std::string label;
  int owner = -1;  ///< whose piece is placed or moved
};

/// What every turn consists of; nothing said: one step, and what follows from it.
struct TurnRule {
  std::vector<TurnStep> steps;
  std::optional<gdl::NodeIndex> number;  ///< of steps, instead of a list
  std::optional<gdl::NodeIndex> first;   ///< … of the very first turn
  bool together = false;                 ///< ends are read after the last step only
  [[nodiscard]] bool said() const { return !steps.empty() || number.has_value(); }
};

/// What follows where a position stands again with the same player to move.
struct RepetitionRule {
  std::optional<gdl::NodeIndex> node;  ///< where the rules say so
  Result result = Result::draw;        ///< none: play goes on
  int times = 3;                       ///< how often it must have stood for that
  std::optional<gdl::NodeIndex> who;  ///< whose result, as the player sees it who brought it about;
                                      ///< not said: that player's own
  /// True if who brings a position back wins or loses by it.
  [[nodiscard]] bool decides() const { return result == Result::win || result == Result::loss; }
};

/// A number that every player has beside the score.
struct CounterFacts {
  std::string name;
  int start = 0;
};

/// Something whose distance in turns the rules ask for.
struct Event {
  bool capture = false;             ///< a piece is captured
  std::vector<std::string> labels;  ///< a move with one of these labels is played
  friend bool operator==(const Event&, const Event&) = default;
};

struct Rules {
  gdl::Checked checked;  ///< elaborated: every argument is written out
  std::string name;
  std::vector<PlayerFacts> players;
  std::vector<int> params;  ///< values of the parameters in the order of declaration
  BoardSpec board_spec;
  std::optional<Board> board;
  std::vector<NamedRegion> regions;
  std::vector<CounterFacts> counters;
  std::vector<PieceKind> kinds;
  std::vector<MoveRule> moves;
  std::vector<SetupRule> setup;
  std::vector<ClauseRule> clauses;
  std::vector<OpeningRule> openings;
  std::vector<gdl::NodeIndex> start_never;  ///< random set-ups of which one holds are drawn again
  std::vector<gdl::NodeIndex> never, must, most;
  TurnRule turn;
  TieRule tie = TieRule::mover_wins;
  bool gives_places = false;  ///< some clause does, and there are more than two players
  RepetitionRule repetition;
  std::vector<Event> events;
  bool can_pass = false;
  bool can_swap = false;
  bool random_setup = false;
  std::optional<Method> best_search;  ///< the one that plays the game best, where the text says so
  gdl::Traits traits = {};            ///< of the whole text but `support`
  gdl::Goals end_goals = {};          ///< of the end clauses

  /// True if some clause of the set-up says what its pieces carry.
  [[nodiscard]] bool marks_set_up() const {
    return std::any_of(setup.begin(), setup.end(),
                       [](const SetupRule& rule) { return rule.marks(); });
  }
  /// True if stacks stand on the board at the start.
  [[nodiscard]] bool piles_up() const {
    return std::any_of(setup.begin(), setup.end(),
                       [](const SetupRule& rule) { return rule.height > 0; });
  }
  [[nodiscard]] SeatSet everybody() const {
    return static_cast<SeatSet>((1U << players.size()) - 1U);
  }
  /// Heading of a player: their own, or towards the far side from their home by the order of seats.
  [[nodiscard]] Compass heading(int player) const;
};

/// A word in the tree as its row's builder sees it.
class Entry {
 public:
  Entry(const gdl::Vocabulary& vocabulary, const Rules& rules, gdl::NodeIndex node)
      : vocabulary_(vocabulary), rules_(rules), node_(node) {}

  [[nodiscard]] gdl::NodeIndex node() const { return node_; }
  [[nodiscard]] std::string_view head() const { return rules_.checked.tree.text(node_); }
  [[nodiscard]] const Rules& rules() const { return rules_; }
  [[nodiscard]] std::vector<gdl::NodeIndex> args(int param) const {
    return rules_.checked.arguments(node_, param);
  }
  [[nodiscard]] bool has(int param) const { return !args(param).empty(); }
  [[nodiscard]] bool flag(int param) const { return rules_.checked.flag(node_, param); }
  /// Number of the chosen option of a choice parameter; 0, the first, if not said.
  [[nodiscard]] int choice(int param) const;
  /// Numbers of the options chosen of a parameter that takes several, in the order of the text.
  [[nodiscard]] std::vector<int> choices(int param) const;
  [[nodiscard]] std::string_view text(int param) const {
    return rules_.checked.tree.text(args(param).front());
  }
  /// The constant a value argument comes to; nothing if it depends on the position.
  [[nodiscard]] std::optional<std::int32_t> number(int param, std::size_t i = 0) const;
  /// True if this is the word for a cell of the step, the one of this variable (`trait::uses_to`
  /// and the like), and nothing else.
  [[nodiscard]] bool is_cell_variable(gdl::Traits variable) const;
  /// The same of an argument.
  [[nodiscard]] bool has_cell_variable(int param, gdl::Traits variable) const {
    return has(param) && at(args(param).front()).is_cell_variable(variable);
  }
  /// Order of declaration of the name an argument stands for, -1 if it is none.
  [[nodiscard]] int order_of(gdl::NodeIndex name) const;
  [[nodiscard]] std::string_view text_of(gdl::NodeIndex at) const {
    return rules_.checked.tree.text(at);
  }
  [[nodiscard]] Entry at(gdl::NodeIndex other) const { return {vocabulary_, rules_, other}; }
  [[nodiscard]] gdl::SourcePosition position() const { return rules_.checked.tree.position(node_); }
  /// Seats a player argument names; read from seat 0 where it is relative.
  [[nodiscard]] SeatSet seats_of(gdl::NodeIndex player, int me = 0) const;

 private:
  const gdl::Vocabulary& vocabulary_;
  const Rules& rules_;
  gdl::NodeIndex node_;
};

/// Where the builders of structure words write; errors are collected.
struct Draft {
  const gdl::Vocabulary& vocabulary;
  Rules rules;
  gdl::Diagnostics errors;
  // piece and move under construction
  std::vector<gdl::NodeIndex> shared_pre, shared_post;

  [[nodiscard]] Entry entry(gdl::NodeIndex at) const { return {vocabulary, rules, at}; }
  void refuse(gdl::NodeIndex at, std::string message, std::string hint = {}) {
    errors.push_back({rules.checked.tree.position(at), std::move(message), std::move(hint)});
  }
  /// Lets the row of a word do its part.
  void build(gdl::NodeIndex at);
};

/// Reads a checked tree into rules; every complaint carries a position.
gdl::Result<Rules> draft(const gdl::Vocabulary& vocabulary, const gdl::Checked& checked);

/// The cells of a region that board and player alone decide, by ascending number; nothing if it
/// changes during play, or is a name not yet given a meaning.
std::optional<std::vector<Cell>> fixed_region(const Board& board, const Entry& region, int me);

/// The constant value of a node, if it has one.
std::optional<std::int32_t> constant(const gdl::Vocabulary& vocabulary, const Rules& rules,
                                     gdl::NodeIndex at);

/// Facts of an expression, those of its arguments included: what it reads beside them, and that a
/// class of cells said without a cell is said of `to`.
gdl::Traits facts_of(const Rules& rules, gdl::NodeIndex at);

/// How many kinds the action leaves a choice of, for a piece that it puts down; 1 if it leaves
/// none.
std::size_t kinds_to_choose(const Rules& rules, const MoveRule& move);

/// True if a condition speaks of enemy pieces, other than to rule them out.
bool asks_for_enemies(const Rules& rules, gdl::NodeIndex at);

}  // namespace ludi::ggp
