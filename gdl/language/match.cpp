#include "gdl/language/match.hpp"

#include <algorithm>

namespace ludi::gdl {

namespace {

constexpr bool lower(char c) {
  return c >= 'a' && c <= 'z';
}
constexpr bool digit(char c) {
  return c >= '0' && c <= '9';
}

Use row_use(int row, Sort slot, bool as_test = false) {
  return {.kind = Use::Kind::row, .row = row, .slot = slot, .param = -1, .as_test = as_test};
}

std::optional<Use> fit_literal(const Vocabulary& vocabulary, Sort literal, Sort slot) {
  const bool fits_as_it_is = literal == slot || (literal == Sort::integer && slot == Sort::value);
  if (fits_as_it_is) return Use{.kind = Use::Kind::literal, .slot = slot};
  if (const int row = vocabulary.find_named(literal, slot); row >= 0) return row_use(row, slot);
  return std::nullopt;
}

/// The row by which a text that is no word of the language may stand in a slot, or -1.
int find_reference(const Scope& scope, std::string_view text, Sort slot) {
  if (const auto name = scope.names.find(text); name != scope.names.end())
    return scope.vocabulary.find_named(name->second.sort, slot);
  return cell_spelling(text) ? scope.vocabulary.find_named(Sort::cell, slot) : -1;
}

}  // namespace

bool cell_spelling(std::string_view text) {
  const auto letters = std::find_if_not(text.begin(), text.end(), lower);
  const auto digits = std::find_if_not(letters, text.end(), digit);
  return letters != text.begin() && digits != letters && std::all_of(digits, text.end(), lower);
}

bool lone(const Tree& tree, NodeIndex at) {
  return tree.kind(at) == NodeKind::word ||
         (tree.kind(at) == NodeKind::element && tree.node(at).length == 1);
}

bool wraps(const Tree& tree, NodeIndex at, const Param& param) {
  return !param.keyword.empty() && tree.kind(at) == NodeKind::element &&
         tree.text(at) == param.keyword;
}

bool can_test(const Word& word) {
  if (!fits(word.sort, Sort::region)) return false;
  return std::ranges::none_of(word.parameters(), [](const Param& p) {
    return fits(p.sort, Sort::region) || p.sort == Sort::family;
  });
}

std::optional<Use> fit_slot(const Scope& scope, NodeIndex at, Sort slot) {
  const auto& [vocabulary, tree, names] = scope;
  if (tree.kind(at) == NodeKind::integer) return fit_literal(vocabulary, Sort::integer, slot);
  if (tree.kind(at) == NodeKind::string) return fit_literal(vocabulary, Sort::text, slot);

  if (slot == Sort::anything) {
    for (const Sort sort : {Sort::condition, Sort::region, Sort::value, Sort::effect, Sort::move,
                            Sort::direction, Sort::player, Sort::piece})
      if (const auto use = fit_slot(scope, at, sort)) return use;
    return std::nullopt;
  }
  const std::string_view text = tree.text(at);
  if (slot == Sort::name) {
    if (tree.kind(at) != NodeKind::word || vocabulary.reserved(text)) return std::nullopt;
    return Use{.kind = Use::Kind::literal, .slot = slot};
  }
  // Where a number stands an expression that makes one may stand as well.
  const Sort asked = slot == Sort::integer ? Sort::value : slot;
  if (const int row = vocabulary.find(text, asked); row >= 0) return row_use(row, slot);
  if (const int row = find_reference(scope, text, asked); row >= 0) return row_use(row, slot);
  if (const int row = vocabulary.find_binding(slot); row >= 0) {
    const auto name = names.find(text);
    if (name != names.end() && name->second.sort == vocabulary.row(row).head_sort)
      return row_use(row, slot);
  }
  if (slot != Sort::condition) return std::nullopt;
  int row = vocabulary.find(text, Sort::region);
  if (row < 0) row = find_reference(scope, text, Sort::region);
  if (row >= 0 && can_test(vocabulary.row(row))) return row_use(row, slot, true);
  return std::nullopt;
}

std::optional<Use> fit_param(const Scope& scope, NodeIndex at, const Param& param) {
  const Tree& tree = scope.tree;
  if (param.sort == Sort::flag) {
    if (!lone(tree, at) || tree.text(at) != param.name) return std::nullopt;
    return Use{.kind = Use::Kind::flag, .slot = Sort::flag};
  }
  if (param.sort == Sort::choice) {
    if (!lone(tree, at) || std::ranges::count(options_of(param), tree.text(at)) == 0)
      return std::nullopt;
    return Use{.kind = Use::Kind::choice, .slot = Sort::choice};
  }
  if (const auto use = fit_slot(scope, at, param.sort)) return use;
  return param.also != Sort::none ? fit_slot(scope, at, param.also) : std::nullopt;
}

}  // namespace ludi::gdl
