#include "gdl/text/traits.hpp"

namespace ludi::gdl {

namespace {

/// The traits that an argument has for itself, by the parameters that say so; null for other words.
const Word* word_with_own(const Vocabulary& vocabulary, const Checked& checked, NodeIndex at) {
  if (checked.use(at).kind != Use::Kind::row) return nullptr;
  const Word& word = vocabulary.row(checked.use(at).row);
  for (const Param& param : word.parameters())
    if (!param.own.none()) return &word;
  return nullptr;
}

/// What the traits of an argument say about the word.
Traits seen_outside(const Param& param, Traits of_argument) {
  const Traits rest = of_argument - param.own - param.around;
  return of_argument.has_any(param.around) ? rest | param.own : rest;
}

}  // namespace

Traits traits_as_used(const Vocabulary& vocabulary, const Checked& checked, NodeIndex at) {
  const Word& word = vocabulary.row(checked.use(at).row);
  Traits traits = word.traits;
  for (std::size_t p = 0; p < word.param_count(); ++p)
    if (const Param& param = word.params[p];
        !(param.spares | param.adds).none() && checked.flag(at, static_cast<int>(p)))
      traits = (traits - param.spares) | param.adds;
  return traits;
}

namespace {

/// What a word reads because of what its arguments read.
Traits read_besides(const Vocabulary& vocabulary, const Checked& checked, NodeIndex at) {
  Traits traits;
  const Word& word = vocabulary.row(checked.use(at).row);
  for (std::size_t p = 0; p < word.param_count(); ++p) {
    const Param& param = word.params[p];
    if (param.if_reading.none()) continue;
    for (const NodeIndex arg : checked.arguments(at, static_cast<int>(p)))
      if (traits_of(vocabulary, checked, arg, {}).has_any(param.if_reading)) traits |= param.reads;
  }
  return traits;
}

}  // namespace

Traits traits_of(const Vocabulary& vocabulary, const Checked& checked, NodeIndex at,
                 Traits of_bare_test) {
  Traits traits;
  for (NodeIndex node = at; node < checked.tree.end(at); ++node) {
    const Use& use = checked.use(node);
    if (use.kind != Use::Kind::row) continue;
    traits |= traits_as_used(vocabulary, checked, node);
    traits |= read_besides(vocabulary, checked, node);
    if (use.as_test && !of_bare_test.none() && checked.tested(node).empty()) traits |= of_bare_test;
    const Word* word = word_with_own(vocabulary, checked, node);
    if (word == nullptr) continue;
    for (std::size_t p = 0; p < word->param_count(); ++p)
      for (const NodeIndex arg : checked.arguments(node, static_cast<int>(p)))
        traits |= seen_outside(word->params[p], traits_of(vocabulary, checked, arg, of_bare_test));
    node = checked.tree.end(node) - 1;
  }
  return traits;
}

std::vector<NodeIndex> nodes_outside(const Vocabulary& vocabulary, const Checked& checked,
                                     NodeIndex at, Traits traits) {
  std::vector<NodeIndex> nodes;
  for (NodeIndex node = at; node < checked.tree.end(at); ++node) {
    nodes.push_back(node);
    const Word* word = word_with_own(vocabulary, checked, node);
    if (word == nullptr) continue;
    for (std::size_t p = 0; p < word->param_count(); ++p)
      for (const NodeIndex arg : checked.arguments(node, static_cast<int>(p)))
        if (!word->params[p].own.has_any(traits)) {
          const auto inner = nodes_outside(vocabulary, checked, arg, traits);
          nodes.insert(nodes.end(), inner.begin(), inner.end());
        }
    node = checked.tree.end(node) - 1;
  }
  return nodes;
}

Goals goals_of(const Vocabulary& vocabulary, const Checked& checked, NodeIndex at) {
  Goals goals;
  for (NodeIndex node = at; node < checked.tree.end(at); ++node)
    if (checked.use(node).kind == Use::Kind::row)
      goals |= vocabulary.row(checked.use(node).row).goals;
  return goals;
}

}  // namespace ludi::gdl
