// Intrinsic criteria: rules and equipment. Goals are those of the rows that the end clauses
// use, so a new word for an old goal counts by itself.
#include <algorithm>
#include <array>
#include <bit>

#include "criticism/criteria/counting.hpp"
#include "criticism/criteria/means.hpp"
#include "ggp/base/real.hpp"
#include "ggp/rules/goal.hpp"
#include "ggp/rules/trait.hpp"
#include "ggp/rules/vocabulary.hpp"

namespace ludi::criticism {

namespace {

namespace goal = ggp::goal;
namespace trait = ggp::trait;

/// Goals of the words at and below a node that stand in no negation.
gdl::Goals affirmed_goals(const gdl::Checked& checked, gdl::NodeIndex at) {
  gdl::Goals goals;
  for (gdl::NodeIndex node = at; node < checked.tree.end(at);) {
    const gdl::Use& use = checked.use(node);
    const gdl::Word* word =
        use.kind == gdl::Use::Kind::row ? &ggp::vocabulary().row(use.row) : nullptr;
    if (word != nullptr && word->traits.has(trait::negation)) {
      node = checked.tree.end(node);
    } else {
      if (word != nullptr) goals |= word->goals;
      ++node;
    }
  }
  return goals;
}

template <ggp::Goal goal>
std::optional<double> has_goal(const Evidence& evidence) {
  const ggp::Rules& rules = evidence.game.rules();
  for (const ggp::ClauseRule& clause : rules.clauses)
    if (affirmed_goals(rules.checked, clause.condition).has(goal)) return 1;
  return 0;
}

std::optional<double> board_size(const Evidence& evidence) {
  return ggp::logarithm(1 + evidence.game.board().cells()) / ggp::logarithm(201);
}

std::optional<double> connectivity(const Evidence& evidence) {
  const ggp::Board& board = evidence.game.board();
  Mean neighbours;
  for (int c = 0; c < board.cells(); ++c)
    neighbours.add(static_cast<double>(board.neighbours(ggp::Cell{c}).size()));
  return neighbours.value().value_or(0) / 8;
}

std::optional<double> rule_complexity(const Evidence& evidence) {
  return rule_length(evidence.game) / 60;
}

std::optional<double> counting_goal(const Evidence& evidence) {
  return decided_by_counting(evidence.game) ? 1 : 0;
}

std::optional<double> piece_variety(const Evidence& evidence) {
  const auto kinds = static_cast<double>(evidence.game.rules().kinds.size());
  if (kinds == 0) return std::nullopt;
  return 1 - 1 / kinds;
}

/// The classes of movement a move may be of.
enum MoveClass : unsigned { add = 1, step = 2, slide = 4, jump = 8, leap = 16, pass = 32 };

unsigned classes_of(const ggp::MoveForm& form) {
  unsigned classes = 0;
  if (form.act == ggp::MoveForm::Act::pass) classes |= pass;
  if (form.enters()) classes |= add;
  if (form.steps) classes |= step;
  if (form.slides) classes |= slide;
  if (form.jumps) classes |= jump;
  if (form.leaps) classes |= leap;
  return classes;
}

std::optional<double> movement_variety(const Evidence& evidence) {
  const ggp::Rules& rules = evidence.game.rules();
  unsigned classes = rules.can_pass ? unsigned{pass} : 0U;
  for (const ggp::MoveRule& move : rules.moves) classes |= classes_of(move.form);
  return std::popcount(classes) / 6.0;
}

std::optional<double> capture_rules(const Evidence& evidence) {
  const ggp::Rules& rules = evidence.game.rules();
  Mean share;
  for (const ggp::MoveRule& move : rules.moves)
    share.add(move.form.changes_pieces() || move.form.displaces ? 1.0 : 0.0);
  return share.value();
}

template <ggp::Goal goal>
constexpr Criterion goal_row(std::string_view symbol, std::string_view name,
                             std::string_view meaning) {
  return {.symbol = symbol,
          .name = name,
          .meaning = meaning,
          .category = Category::intrinsic,
          .formula = "1 if a condition of an end clause has this goal outside a negation, else 0",
          .tells_kinds = true,
          .needs = Needs::rules,
          .measure = has_goal<goal>};
}

constexpr std::array intrinsic_rows = {
    goal_row<goal::connect>("A_gconn", "Goal: connect",
                            "Whether the end of the game is about joining sides or regions."),
    goal_row<goal::group>("A_ggrup", "Goal: group",
                          "Whether the end of the game is about gathering pieces into one group."),
    goal_row<goal::row>("A_ginro", "Goal: in a row",
                        "Whether the end of the game is about making a row."),
    goal_row<goal::reach>("A_grech", "Goal: reach",
                          "Whether the end of the game is about getting somewhere."),
    goal_row<goal::capture>("A_gcapt", "Goal: capture",
                            "Whether the end of the game is about taking pieces."),
    goal_row<goal::eliminate>(
        "A_gelim", "Goal: eliminate",
        "Whether the end of the game is about leaving a player without pieces."),
    Criterion{.symbol = "A_gscor",
              .name = "Goal: score",
              .meaning = "Whether the end of the game is about counting points, pieces or cells.",
              .category = Category::intrinsic,
              .formula =
                  "1 if outside a negation a condition of an end clause asks for points, for "
                  "more of something than others have, or which of two numbers read from "
                  "the position is the greater, else 0",
              .tells_kinds = true,
              .needs = Needs::rules,
              .measure = counting_goal},
    goal_row<goal::stack>("A_gstak", "Goal: stack",
                          "Whether the end of the game is about building stacks."),
    goal_row<goal::state>("A_gstat", "Goal: state",
                          "Whether the end of the game is about the state of pieces."),
    goal_row<goal::stuck>("A_gnomv", "Goal: no move",
                          "Whether the end of the game is about a player who cannot move."),
    Criterion{.symbol = "A_bsiz",
              .name = "Board size",
              .meaning = "How large the board is; a few cells, quick games, many, long ones.",
              .category = Category::intrinsic,
              .formula = "min(1, ln(1 + cells) / ln(1 + 200))",
              .needs = Needs::rules,
              .measure = board_size},
    Criterion{
        .symbol = "A_badj",
        .name = "Board connectivity",
        .meaning = "How many neighbours a cell has: the more, the harder anything is to block.",
        .category = Category::intrinsic,
        .formula = "min(1, mean number of neighbours of a cell / 8)",
        .needs = Needs::rules,
        .measure = connectivity},
    Criterion{.symbol = "A_rcpx",
              .name = "Rule complexity",
              .meaning = "How much there is to explain before the first move.",
              .category = Category::intrinsic,
              .formula = "min(1, (elements + 0.5 · atoms of the canonical rules) / 60)",
              .needs = Needs::rules,
              .measure = rule_complexity},
    Criterion{.symbol = "A_ptyp",
              .name = "Piece variety",
              .meaning = "How many kinds of piece there are to learn.",
              .category = Category::intrinsic,
              .formula = "1 − 1 / kinds of piece",
              .needs = Needs::rules,
              .measure = piece_variety},
    Criterion{.symbol = "A_mtyp",
              .name = "Movement variety",
              .meaning = "In how many ways pieces come and go.",
              .category = Category::intrinsic,
              .formula = "classes of movement used, out of add, step, slide, jump, leap, pass, / 6",
              .needs = Needs::rules,
              .measure = movement_variety},
    Criterion{
        .symbol = "A_rcap",
        .name = "Capture and conversion rules",
        .meaning = "How much of the moving changes what belongs to the enemy.",
        .category = Category::intrinsic,
        .formula = "share of moves whose action or post removes, converts or displaces pieces",
        .needs = Needs::rules,
        .measure = capture_rules},
};
static_assert(intrinsic_rows.size() == 16);
static_assert(std::ranges::all_of(intrinsic_rows, sound));

}  // namespace

std::span<const Criterion> intrinsic_criteria() {
  return intrinsic_rows;
}

}  // namespace ludi::criticism
