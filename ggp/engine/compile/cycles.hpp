// Whether some position may come back in one game. It may not where every turn leads on: the board
// fills, pieces change one way only, or men gain rows. What cannot be shown is taken to come back.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <optional>
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
  [[nodiscard]] bool carries_alone(const MoveRule& rule) const;
  /// By player.
  using Directions = std::array<DirectionSet, max_players>;
  [[nodiscard]] std::optional<Directions> directions_of(gdl::NodeIndex relation) const;
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

/// True if a move does nothing but carry its piece to another cell, take pieces and change what
/// they carry or their kinds: none changes sides, goes back or enters.
template <int W>
bool Cycles<W>::carries_alone(const MoveRule& rule) const {
  if (rule.form.act != MoveForm::Act::move || rule.form.pushed_owner) return false;
  constexpr gdl::Traits carrying = trait::lifts | trait::adds;
  const auto other = [&](gdl::NodeIndex at) {
    const gdl::Traits does = set_.compiler.word(at).traits;
    return does.has(trait::exchanges) || (does.has(trait::converts) && !promotes(at));
  };
  return std::ranges::none_of(rule.action, other) &&
         std::ranges::none_of(rule.post, [&](gdl::NodeIndex at) {
           return other(at) || set_.compiler.word(at).traits.has_any(carrying);
         });
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
           carries_alone(set_.source.moves[rule.index]) &&
           std::all_of(rule.patterns.begin(), rule.patterns.end(), [&](const auto& pattern) {
             return pattern.relation != nullptr && gains_rows(rule, pattern);
           });
  });
}

/// The directions along which a relation leads, as each player reads them; nothing if only the
/// position tells them.
template <int W>
auto Cycles<W>::directions_of(gdl::NodeIndex relation) const -> std::optional<Directions> {
  Directions found{};
  const gdl::Word& word = set_.compiler.word(relation);
  for (std::size_t n = 0; n < word.param_count(); ++n) {
    if (word.params[n].sort != gdl::Sort::direction) continue;
    for (const auto argument : set_.source.checked.arguments(relation, static_cast<int>(n))) {
      const Expr<W>* said = set_.compiler.known(argument);
      if (said == nullptr || said->directions_of == nullptr) return std::nullopt;
      for (std::size_t p = 0; p < static_cast<std::size_t>(set_.ground.players); ++p)
        found[p] |= settled(said->directions_of[p], set_.ground.tables.adjacent);
    }
  }
  return found;
}

/// True if every way of the relation leads to a row farther along the heading of each user,
/// whatever stands on the board.
template <int W>
bool Cycles<W>::gains_rows(const CompiledRule<W>& rule, const Pattern<W>& pattern) const {
  // What conditions decide does not show on a board made up for the purpose.
  if (pattern.relation->code.fan == nullptr || pattern.relation->conditional) return false;
  const auto directions = directions_of(pattern.relation_at);
  if (!directions) return false;
  // What leaps does so from each heading, whatever lies between.
  const bool leaps =
      std::get<Relation>(set_.compiler.ludeme(pattern.relation_at).meaning).leaps != nullptr;
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
    const auto gains = [&](std::uint16_t path, const CellSet<W>& ends) {
      const auto& from_of = set_.ground.tables.paths[path].from_of;
      return !ends.any_of([&](int to) {
        const int from = from_of[static_cast<std::size_t>(to)];
        return from < 0 || row[static_cast<std::size_t>(from)] >= row[static_cast<std::size_t>(to)];
      });
    };
    // Slides and jumps need other cells to be empty or taken: they gain rows if each step of their
    // directions does.
    for (DirectionSet d = leaps ? 0 : (*directions)[static_cast<std::size_t>(p)]; d != 0;
         d &= d - 1) {
      const int way = std::countr_zero(d);
      const CellSet<W> ends =
          set_.ground.tables.step[static_cast<std::size_t>(way)](set_.ground.tables.all);
      if (!gains(set_.ground.tables.path(way, 1), ends)) return false;
    }
    View<W> view(set_.ground, at);
    view.me = p;
    view.before = true;
    std::vector<typename Fan<W>::Way> ways;
    Fan<W> fan(set_.ground.tables, set_.ground.tables.all, set_.ground.tables.all, ways);
    pattern.relation->code.fan(view, *pattern.relation, fan);
    for (const auto& way : ways)
      if (!gains(way.path, way.to)) return false;
  }
  return true;
}

}  // namespace ludi::ggp
