#include "synthesis/pruning.hpp"

#include <algorithm>

#include "criticism/vestige.hpp"
#include "gdl/print.hpp"
#include "ggp/effort.hpp"

namespace ludi::synthesis {

namespace {

using gdl::NodeIndex;

/// The first part from this node on that may go.
std::optional<NodeIndex> next_part(const gdl::Checked& checked, NodeIndex from,
                                   std::span<const std::string> pinned) {
  const gdl::Tree& tree = checked.tree;
  const auto is_pinned = [&](NodeIndex part) {
    return std::ranges::any_of(tree.children(0), [&](NodeIndex section) {
      return section <= part && part < tree.end(section) &&
             std::ranges::find(pinned, tree.text(section)) != pinned.end();
    });
  };
  for (const NodeIndex part : criticism::parts_of_play(checked))
    if (part >= from && !is_pinned(part)) return part;
  return std::nullopt;
}

bool is_said_twice(const gdl::Tree& tree, NodeIndex part) {
  const std::string text = gdl::print_line(tree, part);
  return std::ranges::any_of(tree.children(tree.parent(part)), [&](NodeIndex sibling) {
    return sibling != part && gdl::print_line(tree, sibling) == text;
  });
}

/// A game with less of a part, and what is left of that.
struct Lesser {
  ggp::Game game;
  std::string left;
};

/// The game without the part, then with an argument in the place of a part that has no other.
std::vector<Lesser> lesser(const ggp::Game& game, NodeIndex part) {
  std::vector<Lesser> all;
  const gdl::Checked& checked = game.checked();
  const gdl::Tree& tree = checked.tree;
  const auto add = [&](gdl::Tree rules, std::string left) {
    if (auto less = ggp::Game::make(std::move(rules)))
      all.push_back({*std::move(less), std::move(left)});
  };
  if (is_said_twice(tree, part)) {
    gdl::Tree once = tree;
    once.erase(part);
    add(std::move(once), {});
  } else if (auto less = criticism::without(game, part)) {
    all.push_back({*std::move(less), {}});
  }
  const NodeIndex argument = part + 1;
  if (tree.end(part) > argument && tree.end(argument) == tree.end(part) &&
      checked.use(argument).slot == checked.use(part).slot) {
    gdl::Tree bare = tree;
    bare.replace(part, tree.subtree(argument));
    add(std::move(bare), gdl::print_line(tree, argument));
  }
  return all;
}

}  // namespace

std::optional<Pruned> pruned(const ggp::Game& game, std::span<const criticism::Trial* const> played,
                             const PruningSettings& settings) {
  if (played.empty()) return std::nullopt;
  Pruned rest{game, {}};
  const ggp::Effort effort(settings.most_effort);
  NodeIndex from = 0;
  while (const auto part = next_part(rest.game.checked(), from, settings.pinned)) {
    if (effort.spent()) break;
    from = *part + 1;
    const gdl::Tree& tree = rest.game.checked().tree;
    for (auto& [less, left] : lesser(rest.game, *part)) {
      if (!criticism::go_alike(game, less, played)) continue;
      rest.changes.push_back({Change::Cause::pruning, path_to(tree, *part),
                              gdl::print_line(tree, *part), std::move(left)});
      from = tree.parent(*part);  // it may have become needless itself
      rest.game = std::move(less);
      break;
    }
  }
  if (rest.changes.empty()) return std::nullopt;
  return rest;
}

}  // namespace ludi::synthesis
