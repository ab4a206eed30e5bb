#include "synthesis/judge/pruning.hpp"

#include <algorithm>

#include "criticism/measure/vestige.hpp"
#include "gdl/text/print.hpp"
#include "ggp/base/effort.hpp"
#include "ggp/rules/vocabulary.hpp"
#include "ggp/text/rulebook/rulebook.hpp"

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

/// The part names something, or is a list of what does: pieces, regions, parameters.
bool declares(const gdl::Checked& checked, NodeIndex part) {
  const auto names = [&](NodeIndex at) {
    const gdl::Use& use = checked.use(at);
    return use.kind == gdl::Use::Kind::row &&
           ggp::vocabulary().row(use.row).head == gdl::Head::binds;
  };
  const auto inside = checked.tree.children(part);
  return names(part) || (!inside.empty() && std::ranges::all_of(inside, names));
}

/// The part stands in a list with others of its kind: a clause, a move, a word beside the same.
bool is_one_of_several(const gdl::Checked& checked, NodeIndex part) {
  return std::ranges::any_of(
      checked.tree.children(checked.tree.parent(part)), [&](NodeIndex sibling) {
        const gdl::Use &use = checked.use(part), &other = checked.use(sibling);
        return sibling != part && other.slot == use.slot && other.param == use.param;
      });
}

/// The game without the part. Nothing if the rules in English read the same without it: such a part
/// says what would hold anyway and does no harm, unless it is one of several, a flag, or a name
/// that nobody mentions.
std::optional<ggp::Game> dropped(const ggp::Game& game, const std::string& page, NodeIndex part) {
  const gdl::Checked& checked = game.written();
  if (declares(checked, part)) {
    gdl::Tree tree = checked.tree;
    tree.erase(part);
    auto less = ggp::Game::make(std::move(tree));
    return less ? std::optional(*std::move(less)) : std::nullopt;
  }
  auto less = criticism::without(game, part);
  if (!less || checked.use(part).slot == gdl::Sort::flag || is_one_of_several(checked, part) ||
      ggp::rulebook(*less) != page)
    return less;
  return std::nullopt;
}

/// The game with the only argument of a part in the part's place.
std::optional<ggp::Game> bared(const ggp::Game& game, NodeIndex part) {
  const gdl::Checked& checked = game.written();
  const gdl::Tree& tree = checked.tree;
  const NodeIndex argument = part + 1;
  if (tree.end(part) == argument || tree.end(part) != tree.end(argument) ||
      checked.use(argument).slot != checked.use(part).slot)
    return std::nullopt;
  gdl::Tree bare = tree;
  bare.replace(part, tree.subtree(argument));
  auto less = ggp::Game::make(std::move(bare));
  return less ? std::optional(*std::move(less)) : std::nullopt;
}

}  // namespace

std::optional<Pruned> pruned(const ggp::Game& game, std::span<const criticism::Trial* const> played,
                             const PruningSettings& settings) {
  if (played.empty()) return std::nullopt;
  Pruned rest{game, {}};
  ggp::Work work;
  const ggp::Effort effort(work, settings.most_effort);
  std::string page = ggp::rulebook(game);
  NodeIndex from = 0;
  bool mentioned_less = false;  // a name before this part may have become needless, too
  while (!effort.spent()) {
    const auto part = next_part(rest.game.written(), from, settings.pinned);
    if (!part && !mentioned_less) break;
    if (!part) {
      from = 0;
      mentioned_less = false;
      continue;
    }
    const auto plays_on = [&](const std::optional<ggp::Game>& less) {
      return less && criticism::go_alike(game, *less, played, &work);
    };
    std::string left;
    auto less = dropped(rest.game, page, *part);
    const gdl::Tree& tree = rest.game.written().tree;
    if (!plays_on(less)) {
      less = bared(rest.game, *part);
      if (!plays_on(less)) {
        from = *part + 1;
        continue;
      }
      left = gdl::print_line(tree, *part + 1);
    }
    rest.changes.push_back({Change::Cause::pruning, path_to(tree, *part),
                            gdl::print_line(tree, *part), std::move(left)});
    from = tree.parent(*part);  // it may have become needless itself
    mentioned_less = true;
    rest.game = *std::move(less);
    page = ggp::rulebook(rest.game);
  }
  if (rest.changes.empty()) return std::nullopt;
  return rest;
}

}  // namespace ludi::synthesis
