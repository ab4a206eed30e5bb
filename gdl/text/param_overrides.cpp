#include "gdl/text/param_overrides.hpp"

#include <fmt/format.h>

#include "gdl/text/spelling.hpp"

namespace ludi::gdl {

namespace {

/// The places of the numbers in the `params` section, by the names of the parameters.
std::map<std::string, NodeIndex, std::less<>> param_numbers(const Vocabulary& vocabulary,
                                                            const Tree& tree) {
  std::map<std::string, NodeIndex, std::less<>> numbers;
  for (const NodeIndex section : tree.children(0)) {
    if (tree.kind(section) != NodeKind::element ||
        vocabulary.find(tree.text(section), Sort::params) < 0)
      continue;
    for (const NodeIndex param : tree.children(section))
      for (const NodeIndex value : tree.children(param))
        if (tree.kind(value) == NodeKind::integer) numbers.emplace(tree.text(param), value);
  }
  return numbers;
}

/// The lengths of a board of equal sides, `(size 5)` or `(size 8 8)`, which outsiders may change by
/// the name of the word although no parameter stands for them.
std::vector<NodeIndex> side_lengths(const Vocabulary& vocabulary, const Tree& tree,
                                    std::string_view name) {
  std::vector<NodeIndex> lengths;
  if (vocabulary.find(name, Sort::size) < 0) return lengths;
  for (NodeIndex at = 0; at < tree.size() && lengths.empty(); ++at) {
    if (tree.kind(at) != NodeKind::element || tree.text(at) != name) continue;
    for (const NodeIndex length : tree.children(at)) {
      const bool same = tree.kind(length) == NodeKind::integer &&
                        (lengths.empty() || tree.number(length) == tree.number(lengths.front()));
      if (!same) return {};
      lengths.push_back(length);
    }
  }
  return lengths;
}

void replace_number(Tree& tree, NodeIndex at, std::int32_t value) {
  const SourcePosition position = tree.position(at);
  tree.replace(at, Tree::integer(value));
  tree.set_position(at, position);
}

}  // namespace

Diagnostics override_params(const Vocabulary& vocabulary, Tree& tree,
                            const ParamOverrides& overrides) {
  if (overrides.empty() || tree.empty()) return {};
  Diagnostics errors;
  const auto numbers = param_numbers(vocabulary, tree);
  std::string known;
  std::vector<std::string_view> candidates;
  for (const auto& [name, at] : numbers) {
    known += (known.empty() ? "" : ", ") + name;
    candidates.push_back(name);
  }
  for (const auto& [name, value] : overrides) {
    const auto number = numbers.find(name);
    if (number == numbers.end()) {
      const auto lengths = side_lengths(vocabulary, tree, name);
      for (const NodeIndex length : lengths) replace_number(tree, length, value);
      if (!lengths.empty()) continue;
      const auto near = nearest(name, candidates);
      errors.push_back({{},
                        fmt::format("the game has no parameter '{}'", name),
                        known.empty()  ? "it has none of its own"
                        : near.empty() ? "its parameters are: " + known
                                       : fmt::format("did you mean '{}'?", near)});
      continue;
    }
    replace_number(tree, number->second, value);
  }
  return errors;
}

}  // namespace ludi::gdl
