// Changes to trees: adding an argument to a word of a checked game, removing one, and making a
// fragment use the names of another game.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "gdl/text/check.hpp"

namespace ludi::synthesis {

/// One change to a game, for its family history. `where` are the words above,
/// "game/end/All"; an empty `before` says something was added, an empty `after` that it was taken
/// away.
struct Change {
  enum class Cause : std::uint8_t { crossover, mutation, pruning };
  Cause cause = Cause::mutation;
  std::string where;
  std::string before;
  std::string after;
};

/// The names of the causes in their order.
inline constexpr std::array<std::string_view, 3> causes = {"crossover", "mutation", "pruning"};

constexpr std::string_view name_of(Change::Cause cause) {
  return causes[static_cast<std::size_t>(cause)];
}

/// The words above a node, from the root, joined by slashes.
std::string path_to(const gdl::Tree& tree, gdl::NodeIndex at);

/// Hangs one more argument for parameter `param` under the word at `at`, where the canonical order
/// wants it, inside the parameter's keyword if it has one.
void give(gdl::Tree& tree, const gdl::Vocabulary& vocabulary, const gdl::Checked& checked,
          gdl::NodeIndex at, int param, const gdl::Tree& argument);

/// Takes an argument away, and its keyword with the last one.
void take(gdl::Tree& tree, const gdl::Checked& checked, gdl::NodeIndex argument);

/// The tree with each word or head replaced by what `rename` makes of it.
template <typename Rename>
gdl::Tree renamed(const gdl::Tree& tree, gdl::NodeIndex at, Rename rename);

/// The name of `ours` that stands where `name` stood among `theirs`: itself if it is one of ours of
/// the same sort, else the one with the same place in the order of declaration, counted round.
/// Empty if we have none of that sort.
std::string counterpart(std::string_view name, const gdl::Names& theirs, const gdl::Names& ours);

/// The subtree of `donor` at `at`, with the counterparts of its names in `host` where there are
/// any. Names that the subtree itself declares stay, except its own head, which becomes `head` if
/// that is not empty.
gdl::Tree transplanted(const gdl::Vocabulary& vocabulary, const gdl::Checked& donor,
                       gdl::NodeIndex at, const gdl::Names& host, std::string_view head);

// ---- implementation of the template ----

template <typename Rename>
gdl::Tree renamed(const gdl::Tree& tree, gdl::NodeIndex at, Rename rename) {
  gdl::TreeBuilder out;
  std::vector<gdl::NodeIndex> ends;
  const auto close_before = [&](gdl::NodeIndex node) {
    for (; !ends.empty() && ends.back() <= node; ends.pop_back()) out.close();
  };
  for (gdl::NodeIndex node = at; node < tree.end(at); ++node) {
    close_before(node);
    const auto position = tree.position(node);
    switch (tree.kind(node)) {
      case gdl::NodeKind::integer:
        out.integer(tree.number(node), position);
        break;
      case gdl::NodeKind::string:
        out.string(tree.text(node), position);
        break;
      case gdl::NodeKind::word:
        out.word(rename(node), position);
        break;
      case gdl::NodeKind::element:
        out.open(rename(node), position);
        ends.push_back(tree.end(node));
    }
  }
  close_before(tree.end(at));
  return out.take();
}

}  // namespace ludi::synthesis
