#include "synthesis/pages/provenance.hpp"

#include <algorithm>
#include <numeric>
#include <set>

#include "gdl/text/print.hpp"

namespace ludi::synthesis {

namespace {

using gdl::NodeIndex;
using gdl::NodeKind;
using gdl::Tree;

constexpr NodeIndex least_rule = 3;  ///< nodes; smaller elements are found everywhere

bool is_rule(const Tree& tree, NodeIndex at) {
  return at != 0 && tree.kind(at) == NodeKind::element && least_rule <= tree.node(at).length;
}

/// Every element of a game on one line, names of its own as blanks.
class Rules {
 public:
  Rules(const gdl::Vocabulary& vocabulary, const Tree& tree) : vocabulary_(vocabulary) {
    for (NodeIndex at = 0; at < tree.size(); ++at)
      if (is_rule(tree, at)) texts_.insert(text(tree, at));
  }

  [[nodiscard]] bool have(const Tree& tree, NodeIndex at) const {
    return texts_.contains(text(tree, at));
  }

 private:
  [[nodiscard]] std::string text(const Tree& tree, NodeIndex at) const {
    std::string line;
    for (NodeIndex node = at; node < tree.end(at); ++node) {
      const bool named = tree.kind(node) == NodeKind::word || tree.kind(node) == NodeKind::element;
      line += tree.kind(node) == NodeKind::integer           ? std::to_string(tree.number(node))
              : !named || vocabulary_.knows(tree.text(node)) ? std::string(tree.text(node))
                                                             : std::string("_");
      line += ':' + std::to_string(tree.node(node).length) + ' ';
    }
    return line;
  }

  const gdl::Vocabulary& vocabulary_;
  std::set<std::string, std::less<>> texts_;
};

/// Calls `found` for the greatest elements of the tree that have the property, in preorder.
template <typename Property, typename Found>
void for_greatest(const Tree& tree, const Property& property, const Found& found) {
  for (NodeIndex at = 1; at < tree.size();) {
    const bool has = is_rule(tree, at) && property(at);
    if (has) found(at);
    at = has ? tree.end(at) : at + 1;
  }
}

}  // namespace

std::vector<int> provenance(const gdl::Vocabulary& vocabulary, const Tree& rules,
                            std::span<const Tree> sources) {
  std::vector<Rules> known;
  std::vector<NodeIndex> share(sources.size());
  for (std::size_t s = 0; s < sources.size(); ++s) {
    known.emplace_back(vocabulary, sources[s]);
    for_greatest(
        rules, [&](NodeIndex at) { return known[s].have(rules, at); },
        [&](NodeIndex at) { share[s] += rules.node(at).length; });
  }
  std::vector<std::size_t> by_share(sources.size());
  std::iota(by_share.begin(), by_share.end(), 0);
  std::ranges::stable_sort(by_share, std::ranges::greater{},
                           [&](std::size_t s) { return share[s]; });

  std::vector<int> origins(rules.size(), -1);
  const auto source_of = [&](NodeIndex at) {
    const auto owner =
        std::ranges::find_if(by_share, [&](std::size_t s) { return known[s].have(rules, at); });
    return owner == by_share.end() ? -1 : static_cast<int>(*owner);
  };
  for_greatest(
      rules, [&](NodeIndex at) { return source_of(at) >= 0; },
      [&](NodeIndex at) {
        std::fill(origins.begin() + at, origins.begin() + rules.end(at), source_of(at));
      });
  return origins;
}

std::vector<Passage> passages(const Tree& rules, std::span<const int> origins) {
  std::vector<Passage> all;
  const auto put = [&](int source, std::string_view text) {
    if (all.empty() || all.back().source != source) all.push_back({source, {}});
    all.back().text += text;
  };
  // Nodes are printed in their order: an element as its bracket and head, anything else as itself.
  const std::string text = gdl::print(rules);
  std::vector<int> open;  // the sources of the elements we are in
  NodeIndex node = 0;
  for (std::size_t at = 0; at < text.size();) {
    const char sign = text[at];
    if (sign == ')') {
      put(open.back(), ")");
      open.pop_back();
      ++at;
    } else if (sign == ' ' || sign == '\n') {
      put(open.back(), text.substr(at++, 1));
    } else {
      const int source = origins[node++];
      std::size_t end = at + 1;
      if (sign == '"') {
        while (text[end] != '"') end += text[end] == '\\' ? 2 : 1;
        ++end;
      } else {
        end = std::min(text.find_first_of(" \n)", at), text.size());
      }
      if (sign == '(') open.push_back(source);
      put(source, std::string_view(text).substr(at, end - at));
      at = end;
    }
  }
  return all;
}

}  // namespace ludi::synthesis
