#include "gdl/elaborate.hpp"

#include "gdl/parse.hpp"

namespace ludi::gdl {

namespace {

bool unsaid(const Param& param) {
  return !param.fallback.empty() && param.sort != Sort::flag && param.sort != Sort::choice &&
         !param.repeats();
}

void place_everywhere(Tree& tree, SourcePosition position) {
  for (NodeIndex i = 0; i < tree.size(); ++i) tree.set_position(i, position);
}

// The element at `at` with all its descendants completed, as a tree of its own.
Tree complete(const Vocabulary& vocabulary, const Checked& checked, NodeIndex at) {
  const Tree& source = checked.tree;
  const Use& use = checked.use(at);
  if (use.kind != Use::Kind::row && source.kind(at) != NodeKind::element) return source.subtree(at);

  Tree out = source.kind(at) == NodeKind::element ? Tree::element(source.text(at))
                                                  : Tree::word(source.text(at));
  out.set_position(0, source.position(at));
  const auto add_unsaid = [&](const Param& param) {
    auto fallback = parse(param.fallback);
    if (!fallback) return;
    if (out.kind(0) == NodeKind::word) {
      out = Tree::element(source.text(at));
      out.set_position(0, source.position(at));
    }
    Tree said = std::move(*fallback);
    if (!param.keyword.empty()) said = Tree::element(param.keyword).add(said);
    place_everywhere(said, source.position(at));
    out.add(said);
  };
  for (const NodeIndex child : source.children(at)) out.add(complete(vocabulary, checked, child));
  if (use.kind == Use::Kind::row) {
    const auto params = vocabulary.row(use.row).parameters();
    for (std::size_t i = 0; i < params.size(); ++i)
      if (unsaid(params[i]) && checked.arguments(at, static_cast<int>(i)).empty())
        add_unsaid(params[i]);
  }
  return out;
}

}  // namespace

Result<Checked> elaborate(const Vocabulary& vocabulary, const Checked& checked) {
  // A fallback may contain words with fallbacks of their own.
  Checked now = checked;
  for (int depth = 0; depth < 8; ++depth) {
    Tree next = complete(vocabulary, now, 0);
    if (next == now.tree) return now;
    auto again = check(vocabulary, std::move(next));
    if (!again) return again;
    now = std::move(*again);
  }
  return now;
}

}  // namespace ludi::gdl
