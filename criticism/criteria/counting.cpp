#include "criticism/criteria/counting.hpp"

#include <algorithm>

#include "gdl/text/print.hpp"
#include "ggp/rules/goal.hpp"
#include "ggp/rules/trait.hpp"
#include "ggp/rules/vocabulary.hpp"

namespace ludi::criticism {

namespace {

using gdl::NodeIndex;

const gdl::Word* word_at(const gdl::Checked& checked, NodeIndex at) {
  const gdl::Use& use = checked.use(at);
  return use.kind == gdl::Use::Kind::row ? &ggp::vocabulary().row(use.row) : nullptr;
}

/// True for a number that is read from the position: not arithmetic, which is made of numbers.
bool is_read(const gdl::Word& word) {
  if (word.sort != gdl::Sort::value) return false;
  for (std::size_t p = 0; p < word.param_count(); ++p)
    if (word.params[p].sort != gdl::Sort::value) return true;
  return word.param_count() == 0;
}

/// True if some number in the subtree is read from the position.
bool reads(const gdl::Checked& checked, NodeIndex from) {
  for (NodeIndex at = from; at < checked.tree.end(from); ++at)
    if (const auto* word = word_at(checked, at); word != nullptr && is_read(*word)) return true;
  return false;
}

/// True if the words compared are all read from the position.
bool compares_counts(const gdl::Checked& checked, NodeIndex comparison) {
  int sides = 0;
  for (NodeIndex side = comparison + 1; side < checked.tree.end(comparison);
       side = checked.tree.end(side), ++sides)
    if (!reads(checked, side)) return false;
  return 1 < sides;
}

bool counts(const gdl::Checked& checked, NodeIndex condition) {
  for (NodeIndex at = condition; at < checked.tree.end(condition);) {
    const gdl::Word* word = word_at(checked, at);
    if (word != nullptr && word->traits.has(ggp::trait::negation)) {
      at = checked.tree.end(at);
      continue;
    }
    if (word != nullptr && word->goals.has_any(ggp::goal::score | ggp::goal::count)) return true;
    if (word != nullptr && word->goals.has_any(ggp::goal::more | ggp::goal::fewer) &&
        compares_counts(checked, at))
      return true;
    ++at;
  }
  return false;
}

}  // namespace

bool decided_by_counting(const ggp::Game& game) {
  const ggp::Rules& rules = game.rules();
  return std::ranges::any_of(rules.clauses, [&](const ggp::ClauseRule& clause) {
    return counts(rules.checked, clause.condition);
  });
}

double rule_length(const ggp::Game& game) {
  const gdl::Tree rules = gdl::canonical_rules(ggp::vocabulary(), game.checked());
  double parts = 0;
  for (NodeIndex at = 0; at < rules.size(); ++at)
    parts += rules.kind(at) == gdl::NodeKind::element ? 1 : 0.5;
  return parts;
}

}  // namespace ludi::criticism
