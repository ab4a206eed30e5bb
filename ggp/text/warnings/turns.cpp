// Clauses, turns, passes, captures and openings that change nothing.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "gdl/text/definitions.hpp"
#include "gdl/text/print.hpp"
#include "ggp/ludemes/families.hpp"
#include "ggp/rules/goal.hpp"
#include "ggp/rules/trait.hpp"
#include "ggp/text/warnings/warner.hpp"

namespace ludi::ggp {

bool Warner::continues() const {
  return std::any_of(rules_.moves.begin(), rules_.moves.end(),
                     [&](const MoveRule& move) { return traits(move.post).has(trait::continues); });
}

void Warner::clauses() {
  const auto& all = rules_.clauses;
  for (std::size_t j = 0; j < all.size(); ++j) {
    const auto covering = std::find_if(all.begin(), all.end(), [&](const ClauseRule& other) {
      return &other != &all[j] && covers(other, all[j]);
    });
    if (covering == all.end()) continue;
    warn(all[j].node,
         covering->result == all[j].result &&
                 tree_.subtree(covering->condition) == tree_.subtree(all[j].condition)
             ? fmt::format("this clause says what that of line {} says", line(covering->node))
             : fmt::format("this clause changes nothing: whenever it holds, that of line {} does",
                           line(covering->node)));
  }
}

bool Warner::covers(const ClauseRule& other, const ClauseRule& clause) {
  if ((clause.of & ~other.of) != 0 || outranks(clause.result, other.result)) return false;
  if (truths_.of(patience_, clause.condition) == Truth::never) return false;  // told already
  // What is read only at the start of a turn may come too late.
  const bool late = traits({other.condition}).has(trait::turn_start);
  if (late && !traits({clause.condition}).has(trait::turn_start)) return false;
  if (!truths_.implied(patience_, {clause.condition}, other.condition)) return false;
  const bool equal = clause.result == other.result && clause.of == other.of &&
                     truths_.implied(patience_, {other.condition}, clause.condition);
  return !equal || other.node < clause.node;
}

void Warner::turns() {
  const auto& steps = rules_.turn.steps;
  if (steps.empty()) return;
  for (const auto at : step_labels()) {
    if (!some_move_is(tree_.text(at)))
      warn(at, fmt::format("no move has the label '{}'", tree_.text(at)));
  }
  // What goes on within a step may be by other moves than begin it.
  if (continues()) return;
  for (const auto& move : rules_.moves) {
    const auto allows = [&](const TurnStep& step) {
      return step.kind >= 0 ? step.kind == move.kind
                            : step.label.empty() || step.label == move.label;
    };
    if (move.opening == 0 && std::none_of(steps.begin(), steps.end(), allows))
      warn(move.node, "no step of a turn allows this move");
  }
}

void Warner::repetition() {
  const RepetitionRule& rule = rules_.repetition;
  if (!rule.node) return;
  if (!can_repeat_)
    warn(*rule.node, "this changes nothing: no position can come back");
  else if (rule.result == Result::draw && rule.times == RepetitionRule{}.times)
    warn(*rule.node, "this changes nothing: the third time is a draw anyway");
}

std::vector<gdl::NodeIndex> Warner::step_labels() const {
  std::vector<gdl::NodeIndex> labels;
  for (gdl::NodeIndex at = 0; at < tree_.size(); ++at)
    if (checked_.use(at).slot == gdl::Sort::step_kind && tree_.kind(at) == gdl::NodeKind::string)
      labels.push_back(at);
  return labels;
}

void Warner::further_steps() {
  for (gdl::NodeIndex at = 0; at < tree_.size(); ++at) {
    if (checked_.use(at).slot != gdl::Sort::text) continue;
    const gdl::Word* above = word(tree_.parent(at));
    if (above != nullptr && above->traits.has_any(trait::continues | trait::counts_quiet) &&
        !some_move_is(tree_.text(at)))
      warn(at, fmt::format("no move has the label '{}'", tree_.text(at)));
  }
}

void Warner::others_steps() {
  for (const MoveRule& move : rules_.moves) {
    if (move.any_kind || traits(move.post).has(trait::converts) ||
        traits(move.action).has(trait::converts))
      continue;
    for (const auto effect : move.post) {
      const gdl::Word* w = word(effect);
      if (w == nullptr || !w->traits.has(trait::continues)) continue;
      std::vector<gdl::NodeIndex> labels;
      bool by_others = false;  // pieces of a region may go on
      for (std::size_t n = 0; n < w->param_count(); ++n) {
        const auto given = checked_.arguments(effect, static_cast<int>(n));
        if (w->params[n].sort == gdl::Sort::text) labels = given;
        by_others |= w->params[n].sort == gdl::Sort::region && !given.empty();
      }
      // What needs no piece on the board goes on after any.
      const auto goes_on = [&](gdl::NodeIndex label) {
        return std::ranges::any_of(rules_.moves, [&](const MoveRule& other) {
          using Act = MoveForm::Act;
          return other.label == tree_.text(label) &&
                 (other.kind == move.form.pushed_kind || other.any_kind ||
                  other.form.act == Act::place || other.form.act == Act::point ||
                  other.form.act == Act::pass);
        });
      };
      if (labels.empty() || by_others || std::ranges::any_of(labels, goes_on)) continue;
      if (some_move_is(tree_.text(labels.front())) && !covered(effect))
        warn(effect,
             fmt::format("this never goes on: the same piece steps on, and no move of {} has the "
                         "label '{}'; 'of' names others",
                         rules_.kinds[static_cast<std::size_t>(move.form.pushed_kind)].name,
                         tree_.text(labels.front())));
    }
  }
}

bool Warner::some_move_is(std::string_view label) const {
  return std::any_of(rules_.moves.begin(), rules_.moves.end(),
                     [&](const MoveRule& move) { return move.label == label; });
}

void Warner::passes() {
  for (const MoveRule& move : rules_.moves) {
    if (move.form.act != MoveForm::Act::pass) continue;
    for (const auto& effects : {move.action, move.post})
      for (const auto at : effects)
        if (!word(at)->traits.has(trait::passes))
          warn(at, "this is never done: a move that passes does nothing else");
  }
}

void Warner::captures() {
  const char* const why = truths_.extents().nobody_owns_pieces()
                              ? "nothing is captured here: only enemies are, and every piece of "
                                "this game is nobody's; 'remove' takes it off the board"
                              : "nothing is captured here: only enemies are, and this region has "
                                "none";
  for (const auto at : in_slot(gdl::Sort::effect)) {
    if (!word(at)->traits.has(trait::takes)) continue;
    for (std::size_t n = 0; n < word(at)->param_count(); ++n) {
      if (word(at)->params[n].sort != gdl::Sort::region) continue;
      for (const auto region : checked_.arguments(at, static_cast<int>(n)))
        if (!truths_.extents().may_hold_enemies(region) && !truths_.extents().always_empty(region))
          warn(region, why);
    }
  }
}

void Warner::gains() {
  const bool enemies = !truths_.extents().nobody_owns_pieces();
  bool takes = enemies && std::ranges::any_of(rules_.moves, [](const MoveRule& move) {
                 return move.form.takes != MoveForm::Takes::nothing;
               });
  bool scores = false;
  for (const auto at : in_slot(gdl::Sort::effect)) {
    // Who is pushed off the board is captured, too.
    takes |= (enemies && word(at)->traits.has(trait::takes)) ||
             word(at)->traits.has_any(trait::displaces | trait::sows);
    // What may change a counter that it names changes the score where it names none.
    for (std::size_t n = 0; n < word(at)->param_count(); ++n)
      scores |= word(at)->params[n].sort == gdl::Sort::counter &&
                checked_.arguments(at, static_cast<int>(n)).empty();
  }
  for (gdl::NodeIndex at = 0; at < tree_.size(); ++at) {
    const gdl::Word* w = word(at);
    if (w == nullptr || covered(at)) continue;
    const bool asks = w->sort == gdl::Sort::condition;
    if (!asks && w->sort != gdl::Sort::value) continue;
    const bool of_captures = w->goals.has(goal::capture) || w->traits.has(trait::counts_captures);
    const bool missed = (of_captures && !takes) || (w->goals.has(goal::score) && !scores);
    if (!missed || (asks && !asks_for_more_than_nothing(at))) continue;
    warn(at, fmt::format("{}: {}", asks ? "this never holds" : "this is always 0",
                         of_captures ? "no rule captures anything" : "no rule changes the score"));
  }
}

bool Warner::asks_for_more_than_nothing(gdl::NodeIndex goal) const {
  const auto number = checked_.arguments(goal, 0);
  if (number.size() != 1) return false;
  const auto least = constant(vocabulary(), rules_, number.front());
  return least && 0 < *least;
}

bool Warner::follows_links(gdl::NodeIndex at) const {
  const Ludeme& row = *ludemes()[static_cast<std::size_t>(checked_.use(at).row)];
  const FormPlaces places(row.word, row.form);
  return places.has(Role::by_links) &&
         !checked_.arguments(at, static_cast<int>(places[Role::by_links])).empty();
}

void Warner::links() {
  const bool possible = rules_.board->links().count() != 0;
  std::vector<gdl::NodeIndex> makers, readers;
  for (gdl::NodeIndex at = 0; at < tree_.size(); ++at) {
    if (word(at) == nullptr) continue;
    if (word(at)->traits.has(trait::links))
      (checked_.use(at).slot == gdl::Sort::effect ? makers : readers).push_back(at);
    else if (follows_links(at))
      readers.push_back(at);
  }
  for (const auto at : makers)
    if (!possible) warn(at, "nothing is linked here: the board does not say which cells can be");
  for (const auto at : readers)
    if (!possible || makers.empty())
      warn(at, possible ? "there are never links: no rule makes them"
                        : "there are never links: the board does not say which cells have them");
  for (const auto at : in_slot(gdl::Sort::links))
    if (makers.empty()) warn(at, "there are never links: no rule makes them");
}

void Warner::opening() {
  const Engine& engine = game_.engine();
  if (!found_.empty()) return;
  if (engine.draws_lots() || !engine.can_start()) return;
  State state = engine.start();
  for (int turn = 0; turn <= 2 * game_.players(); ++turn) {
    const auto steps = engine.steps(state);
    if (steps.empty()) break;
    if (std::any_of(steps.begin(), steps.end(), [](const Step& step) { return !step.is_pass(); }))
      return;
    engine.play(state, Step::pass());
  }
  warn(0, engine.facts(state).turns == 0
              ? "the game is over before it begins"
              : "nobody has a first move: all that can be done at the start is to pass");
}

}  // namespace ludi::ggp
