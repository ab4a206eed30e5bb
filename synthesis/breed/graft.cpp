#include "synthesis/breed/graft.hpp"

#include <set>

namespace ludi::synthesis {

using gdl::Head;
using gdl::NodeIndex;
using gdl::Tree;
using gdl::Use;

std::string path_to(const Tree& tree, NodeIndex at) {
  std::string path;
  for (NodeIndex above = 0; above < at; ++above) {
    if (tree.end(above) <= at) continue;
    if (!path.empty()) path += '/';
    path += tree.text(above);
  }
  return path;
}

void give(Tree& tree, const gdl::Vocabulary& vocabulary, const gdl::Checked& checked, NodeIndex at,
          int param, const Tree& argument) {
  const auto& row = vocabulary.row(checked.use(at).row);
  const auto keyword = row.params[static_cast<std::size_t>(param)].keyword;
  std::size_t place = 0;
  for (const NodeIndex child : checked.tree.children(at)) {
    const Use& use = checked.use(child);
    // What a class is tested about comes last.
    if (use.param < 0 || use.param > param) break;
    ++place;
    if (!keyword.empty() && use.param == param && use.kind == Use::Kind::keyword)
      return tree.insert(child, checked.tree.children(child).size(), argument);
  }
  tree.insert(at, place, keyword.empty() ? argument : Tree::element(keyword).add(argument));
}

void take(Tree& tree, const gdl::Checked& checked, NodeIndex argument) {
  const NodeIndex above = checked.tree.parent(argument);
  const bool emptied = checked.use(above).kind == Use::Kind::keyword &&
                       checked.tree.node(above).length == 1 + checked.tree.node(argument).length;
  tree.erase(emptied ? above : argument);
}

std::string counterpart(std::string_view name, const gdl::Names& theirs, const gdl::Names& ours) {
  const auto known = theirs.find(name);
  if (known == theirs.end()) return {};
  const auto [sort, order] = known->second;
  if (const auto same = ours.find(name); same != ours.end() && same->second.sort == sort)
    return std::string(name);
  int count = 0;
  for (const auto& [text, declared] : ours) count += declared.sort == sort ? 1 : 0;
  if (count == 0) return {};
  for (const auto& [text, declared] : ours)
    if (declared.sort == sort && declared.order == order % count) return text;
  return {};
}

Tree transplanted(const gdl::Vocabulary& vocabulary, const gdl::Checked& donor, NodeIndex at,
                  const gdl::Names& host, std::string_view head) {
  const auto head_of = [&](NodeIndex node) {
    const Use& use = donor.use(node);
    return use.kind == Use::Kind::row ? vocabulary.row(use.row).head : Head::literal;
  };
  std::set<std::string_view> declared;
  for (NodeIndex node = at; node < donor.tree.end(at); ++node)
    if (head_of(node) == Head::binds) declared.insert(donor.tree.text(node));
  const bool renames_head = head_of(at) == Head::binds && !head.empty();
  const std::string_view own = donor.tree.text(at);

  return renamed(donor.tree, at, [&](NodeIndex node) -> std::string {
    const std::string_view text = donor.tree.text(node);
    if (head_of(node) == Head::literal) return std::string(text);
    if (renames_head && text == own) return std::string(head);
    if (declared.contains(text)) return std::string(text);
    const std::string ours = counterpart(text, donor.names, host);
    return ours.empty() ? std::string(text) : ours;
  });
}

}  // namespace ludi::synthesis
