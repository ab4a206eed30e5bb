// Whether some position may come back in one game. It may not where every turn leads on: the board
// fills, pieces change one way only, or men gain rows. What cannot be shown is taken to come back.
#pragma once

#include <algorithm>
#include <cstring>
#include <utility>
#include <vector>

#include "ggp/engine/cells/fan.hpp"
#include "ggp/engine/compile/rule_set.hpp"

namespace ludi::ggp {

template <int W>
class Cycles {
 public:
  explicit Cycles(const RuleSet<W>& set) : set_(set) {}

  /// False only if no position can.
  [[nodiscard]] bool may_come_back() const {
    const gdl::Traits has = set_.source.traits;
    if (has.has_any(trait::displaces | trait::stacks)) return true;
    if (!has.has_any(trait::lifts | trait::removes)) return !fills_every_turn();
    return has.has(trait::fills) || !marches();
  }

 private:
  [[nodiscard]] bool fills_every_turn() const;
  [[nodiscard]] bool marches() const;
  [[nodiscard]] bool gains_rows(const CompiledRule<W>& rule, const Pattern<W>& pattern) const;
  [[nodiscard]] bool changes_one_way(const std::vector<const MoveRule*>& rules) const;
  [[nodiscard]] bool promotes_upwards(const std::vector<const MoveRule*>& rules) const;
  [[nodiscard]] static std::vector<gdl::NodeIndex> effects_of(const MoveRule& rule) {
    std::vector<gdl::NodeIndex> all = rule.action;
    all.insert(all.end(), rule.post.begin(), rule.post.end());
    return all;
  }
  [[nodiscard]] bool promotes(gdl::NodeIndex effect) const {
    const gdl::Word& word = set_.compiler.word(effect);
    return word.traits.has(trait::converts) && word.param_count() != 0 &&
           word.params[0].sort == gdl::Sort::piece;
  }

  const RuleSet<W>& set_;
};

/// With pieces that stay where they are: each turn puts one down or changes one for good, or
/// nothing happens, which ends the game when all do so.
template <int W>
bool Cycles<W>::fills_every_turn() const {
  const auto form_of = [&](const CompiledRule<W>& rule) -> const MoveForm& {
    return set_.source.moves[rule.index].form;
  };
  const auto& steps = set_.source.turn.steps;
  const bool by_a_step = std::any_of(steps.begin(), steps.end(), [&](const TurnStep& step) {
    return std::all_of(set_.moves.begin(), set_.moves.end(), [&](const auto& rule) {
      return !set_.matches_turn(step, rule) || form_of(rule).enters();
    });
  });
  if (by_a_step) return true;
  std::vector<const MoveRule*> others;
  for (const MoveRule& rule : set_.source.moves)
    if (!rule.form.enters() && rule.form.act != MoveForm::Act::pass && rule.opening == 0)
      others.push_back(&rule);
  return changes_one_way(others);
}

/// True if the rules do nothing but promote to kinds that never lead back, or nothing but change
/// the number of their piece, all in one direction and where their precondition looks at it.
template <int W>
bool Cycles<W>::changes_one_way(const std::vector<const MoveRule*>& rules) const {
  gdl::Traits done;
  bool promote = true, count = true;
  for (const MoveRule* rule : rules) {
    gdl::Traits asked;
    for (const auto at : rule->pre) asked |= set_.compiler.facts(at);
    bool counts = false;
    for (const auto at : effects_of(*rule)) {
      const gdl::Traits does = set_.compiler.word(at).traits;
      done |= does;
      counts |= does.has_any(trait::raises | trait::lowers);
      const bool goes_on = does.has(trait::continues);
      promote &= promotes(at);
      count &= goes_on || does.has_any(trait::raises | trait::lowers);
    }
    count &= counts && asked.has(trait::states);
  }
  if (count) return !(done.has(trait::raises) && done.has(trait::lowers));
  return promote && promotes_upwards(rules);
}

template <int W>
bool Cycles<W>::promotes_upwards(const std::vector<const MoveRule*>& rules) const {
  std::vector<std::pair<int, int>> ways;
  for (const MoveRule* rule : rules) {
    const auto effects = effects_of(*rule);
    if (effects.empty() || rule->any_kind) return false;
    for (const auto at : effects) {
      const Expr<W>& effect = *set_.compiler.known(at);
      if (effect.has(1) || effect.has(2)) return false;
      for (int k = 0; k < effect.count(0); ++k)
        ways.emplace_back(rule->kind, effect.arg(0, static_cast<std::size_t>(k)).number);
    }
  }
  // Ways to kinds that lead nowhere are struck out, over and over: what is left leads round.
  for (std::size_t before = ways.size() + 1; ways.size() < before;) {
    before = ways.size();
    std::erase_if(ways, [&](const auto& way) {
      return std::none_of(ways.begin(), ways.end(),
                          [&](const auto& next) { return next.first == way.second; });
    });
  }
  return ways.empty();
}

/// Without placements: every move gains rows, though it may take a piece, and nobody moves pieces
/// that others move, too.
template <int W>
bool Cycles<W>::marches() const {
  const auto& steps = set_.source.turn.steps;
  if (std::ranges::any_of(steps, [](const TurnStep& step) { return step.owner >= 0; }))
    return false;
  return std::all_of(set_.moves.begin(), set_.moves.end(), [&](const CompiledRule<W>& rule) {
    return rule.act == Act::move && rule.whose == Whose::own &&
           std::all_of(rule.patterns.begin(), rule.patterns.end(), [&](const auto& pattern) {
             return pattern.relation != nullptr && gains_rows(rule, pattern);
           });
  });
}

/// True if every way of the relation leads to a row farther along the heading of each user.
template <int W>
bool Cycles<W>::gains_rows(const CompiledRule<W>& rule, const Pattern<W>& pattern) const {
  // What conditions decide does not show on a board made up for the purpose.
  if (pattern.relation->code.fan == nullptr || pattern.relation->conditional) return false;
  PositionStack<W> room(set_.ground.layout, 1);
  Position<W>& at = room[0];
  std::memset(static_cast<void*>(&at), 0, set_.ground.layout.bytes);
  at.head.alive = static_cast<std::uint8_t>(set_.source.everybody());
  at.empty() = set_.ground.tables.all;
  for (int p = 0; p < set_.ground.players; ++p) {
    if (((rule.users >> static_cast<unsigned>(p)) & 1U) == 0) continue;
    std::vector<int> row(static_cast<std::size_t>(set_.ground.tables.cells), 0);
    const auto rows = set_.source.board->rows_towards(set_.source.heading(p));
    for (std::size_t r = 0; r < rows.size(); ++r)
      for (const Cell c : rows[r]) row[static_cast<std::size_t>(c.index())] = static_cast<int>(r);
    // Once over an empty board and once over one full of enemies, so that slides and jumps both
    // show all their ways.
    for (int filled = 0; filled < 2; ++filled) {
      View<W> view(set_.ground, at);
      view.me = p;
      view.before = true;
      at.empty() = filled != 0 ? CellSet<W>{} : set_.ground.tables.all;
      at.owned(p == 0 ? 1 : 0) = filled != 0 ? set_.ground.tables.all : CellSet<W>{};
      std::vector<typename Fan<W>::Way> ways;
      Fan<W> fan(set_.ground.tables, set_.ground.tables.all, set_.ground.tables.all, ways);
      pattern.relation->code.fan(view, *pattern.relation, fan);
      for (const auto& way : ways) {
        const auto& from_of = set_.ground.tables.paths[way.path].from_of;
        if (way.to.any_of([&](int to) {
              const int from = from_of[static_cast<std::size_t>(to)];
              return from < 0 ||
                     row[static_cast<std::size_t>(from)] >= row[static_cast<std::size_t>(to)];
            }))
          return false;
      }
    }
    at.owned(p == 0 ? 1 : 0) = CellSet<W>{};
  }
  return true;
}

}  // namespace ludi::ggp
