#include "synthesis/breed/repair.hpp"

#include <algorithm>

#include "gdl/language/match.hpp"
#include "gdl/text/definitions.hpp"
#include "gdl/text/print.hpp"
#include "ggp/rules/goal.hpp"
#include "ggp/rules/rules.hpp"

namespace ludi::synthesis {

namespace {

using gdl::Checked;
using gdl::NodeIndex;
using gdl::NodeKind;
using gdl::Sort;
using gdl::Tree;
using gdl::Vocabulary;

/// The node that each complaint is about: nodes are given their own numbers as positions.
void number_nodes(Tree& tree) {
  for (NodeIndex at = 0; at < tree.size(); ++at) tree.set_position(at, {at + 1, 1});
}

NodeIndex subject(const gdl::Diagnostic& complaint) {
  return complaint.position.line == 0 ? 0 : complaint.position.line - 1;
}

/// The number of a parameter in the game that declares it.
std::optional<std::int32_t> parameter(const Vocabulary& vocabulary, const Checked& checked,
                                      std::string_view name) {
  for (NodeIndex at = 0; at < checked.tree.size(); ++at) {
    const gdl::Use& use = checked.use(at);
    if (use.kind != gdl::Use::Kind::row || use.slot != Sort::param) continue;
    if (vocabulary.row(use.row).head != gdl::Head::binds || checked.tree.text(at) != name) continue;
    for (const NodeIndex number : checked.tree.children(at))
      if (checked.tree.kind(number) == NodeKind::integer) return checked.tree.number(number);
  }
  return std::nullopt;
}

/// References to names that no longer exist become references to existing ones.
Tree readdressed(const Vocabulary& vocabulary, Tree tree, const Heritage& heritage) {
  gdl::Names declared;
  gdl::Diagnostics ignored;
  gdl::declare_names(vocabulary, tree, Sort::game, declared, ignored);
  for (const auto& [name, at] : gdl::definitions_of(vocabulary, tree)) {
    const gdl::Declared definition{Sort::definition, static_cast<int>(declared.size())};
    declared.emplace(name, definition);
  }
  const auto lost_name = [&](NodeIndex at) -> const Checked* {
    if (at <= 1) return nullptr;  // the game itself and its name
    const auto text = tree.text(at);
    if (text.empty() || declared.contains(text)) return nullptr;
    // Parameters may be called like words that stand elsewhere.
    const bool a_word_too = vocabulary.reserved(text);
    if (a_word_too && !gdl::lone(tree, at)) return nullptr;
    for (const Checked* parent : heritage.parents)
      if (const auto name = parent->names.find(text);
          name != parent->names.end() && (!a_word_too || name->second.sort == Sort::value))
        return parent;
    return nullptr;
  };
  tree = renamed(tree, 0, [&](NodeIndex at) -> std::string {
    const std::string text(tree.text(at));
    const Checked* parent = lost_name(at);
    if (parent == nullptr) return text;
    const std::string ours = counterpart(text, parent->names, declared);
    return ours.empty() ? text : ours;
  });
  for (NodeIndex at = 2; at < tree.size(); ++at) {
    if (!gdl::lone(tree, at)) continue;
    const Checked* parent = lost_name(at);
    if (parent == nullptr) continue;
    if (const auto number = parameter(vocabulary, *parent, tree.text(at)))
      tree.replace(at, Tree::integer(*number));
  }
  return tree;
}

/// Adds the mandatory parts that the game lacks, from the pattern.
void restore_sections(const Vocabulary& vocabulary, Tree& tree, const Checked& pattern) {
  const auto& game = vocabulary.row(pattern.use(0).row);
  for (std::size_t p = 0; p < game.param_count(); ++p) {
    if (!game.params[p].required()) continue;
    const Sort wanted = game.params[p].sort;
    if (wanted == Sort::name) continue;
    const auto children = tree.children(0);
    const bool there = std::ranges::any_of(children, [&](NodeIndex child) {
      return tree.kind(child) == NodeKind::element &&
             vocabulary.find(tree.text(child), wanted) >= 0;
    });
    if (there) continue;
    for (const NodeIndex section : pattern.arguments(0, static_cast<int>(p)))
      tree.add(pattern.tree.subtree(section));
  }
}

std::optional<NodeIndex> argument_of_sort(const Checked& checked, NodeIndex at, Sort sort) {
  for (const NodeIndex child : checked.tree.children(at))
    if (checked.use(child).slot == sort) return child;
  return std::nullopt;
}

int count_players(const Checked& checked) {
  int players = 0;
  for (const auto& [name, declared] : checked.names)
    players += declared.sort == Sort::player ? 1 : 0;
  return players;
}

/// There are as many players as before, else the players of the pattern come back.
Tree with_seats(const Checked& formed, const Checked& pattern) {
  const Checked& checked = formed.with_names();
  Tree tree = checked.tree;
  if (count_players(checked) == count_players(pattern)) return tree;
  const auto section = argument_of_sort(checked, 0, Sort::players);
  const auto theirs = argument_of_sort(pattern, 0, Sort::players);
  if (section && theirs) tree.replace(*section, pattern.tree.subtree(*theirs));
  return tree;
}

/// Drops what a complaint is about. The root cannot go: it lacks something.
void appease(const Vocabulary& vocabulary, Tree& tree, const gdl::Diagnostic& complaint,
             const Heritage& heritage) {
  const NodeIndex at = subject(complaint);
  if (at == 0 || at >= tree.size())
    restore_sections(vocabulary, tree, heritage.pattern);
  else
    tree.erase(at);
}

/// Only the board, as far as the text gets with it; errors are those of the board alone.
ggp::Draft board_of(const Vocabulary& vocabulary, const Checked& checked) {
  ggp::Draft draft{vocabulary, {}, {}, {}, {}};
  draft.rules.checked = checked;
  for (const NodeIndex section : checked.tree.children(0)) {
    const Sort slot = checked.use(section).slot;
    if (slot == Sort::params || slot == Sort::board) draft.build(section);
  }
  return draft;
}

/// The game with these sizes, and this outline if one is given.
std::optional<Checked> resized(const Vocabulary& vocabulary, const Checked& formed,
                               std::span<const int> sizes, std::string_view outline) {
  const Checked& checked = formed.with_names();
  const auto board = argument_of_sort(checked, 0, Sort::board);
  if (!board) return std::nullopt;
  const auto size = argument_of_sort(checked, *board, Sort::size);
  if (!size) return std::nullopt;
  Tree tree = checked.tree;
  Tree lengths = Tree::element(tree.text(*size));
  for (const int length : sizes) lengths.add(Tree::integer(length));
  // The shape stands before the size, so the size is replaced first.
  tree.replace(*size, lengths);
  const auto shape = argument_of_sort(checked, *board, Sort::shape);
  if (shape && !outline.empty())
    tree.replace(*shape, Tree::element(checked.tree.text(*shape)).add(Tree::word(outline)));
  auto again = gdl::check(vocabulary, std::move(tree));
  if (!again) return std::nullopt;
  return *std::move(again);
}

std::vector<std::string_view> outlines(const Vocabulary& vocabulary, const Checked& checked) {
  std::vector<std::string_view> all = {""};  // the one it has
  const auto board = argument_of_sort(checked, 0, Sort::board);
  const auto shape = board ? argument_of_sort(checked, *board, Sort::shape) : std::nullopt;
  if (!shape) return all;
  for (const auto& param : vocabulary.row(checked.use(*shape).row).parameters())
    for (const auto option : gdl::options_of(param)) all.push_back(option);
  return all;
}

/// Sizes within the bounds, and if the board still cannot be made, smaller sizes, fewer of them
/// or another outline, in this order.
std::optional<Checked> with_board(const Vocabulary& vocabulary, const Checked& checked,
                                  const RepairSettings& settings) {
  const ggp::Draft first = board_of(vocabulary, checked);
  std::vector<int> sizes = first.rules.board_spec.sizes;
  for (int& size : sizes) size = std::clamp(size, settings.least_size, settings.most_size);
  const auto will_do = [&](const std::optional<ggp::Board>& board) {
    return board && board->cells() <= settings.most_cells;
  };
  if (will_do(first.rules.board) && sizes == first.rules.board_spec.sizes) return checked;

  for (const auto outline : outlines(vocabulary, checked))
    for (std::size_t count = sizes.size(); count > 0; --count)
      for (int most = settings.most_size; most >= settings.least_size; --most) {
        std::vector<int> tried(sizes.begin(), sizes.begin() + static_cast<std::ptrdiff_t>(count));
        for (int& size : tried) size = std::min(size, most);
        auto again = resized(vocabulary, checked, tried, outline);
        if (again && will_do(board_of(vocabulary, *again).rules.board)) return again;
      }
  return std::nullopt;
}

int longest_line(const ggp::Board& board) {
  std::size_t longest = 1;
  for (const auto& line : board.lines())
    if (line.adjacent) longest = std::max(longest, line.cells.size());
  return static_cast<int>(longest);
}

/// Rows that are goals are no longer than the board has room for.
Tree with_possible_rows(const Vocabulary& vocabulary, const Checked& fitted,
                        const ggp::Board& board) {
  const Checked& checked = fitted.with_names();
  Tree tree = checked.tree;
  const int longest = longest_line(board);
  for (NodeIndex at = 0; at < tree.size(); ++at) {
    const gdl::Use& use = checked.use(at);
    if (use.kind != gdl::Use::Kind::row) continue;
    if (!vocabulary.row(use.row).goals.has(ggp::goal::row)) continue;
    for (const NodeIndex length : checked.tree.children(at))
      if (tree.kind(length) == NodeKind::integer && tree.number(length) > longest)
        tree.replace(length, Tree::integer(longest));
  }
  return tree;
}

/// Without the definitions that nothing uses, nor those that only these used.
Tree without_unused_names(const Vocabulary& vocabulary, Tree tree) {
  for (auto unused = gdl::unused_definitions(vocabulary, tree); !unused.empty();
       unused = gdl::unused_definitions(vocabulary, tree))
    tree.erase(unused.back());
  return tree;
}

}  // namespace

std::optional<Checked> well_formed(const Vocabulary& vocabulary, Tree tree,
                                   const Heritage& heritage, const RepairSettings& settings) {
  tree = readdressed(vocabulary, std::move(tree), heritage);
  for (int round = 0; round < settings.rounds; ++round) {
    number_nodes(tree);
    auto checked = gdl::check(vocabulary, tree);
    if (checked) return *std::move(checked);
    appease(vocabulary, tree, checked.errors().front(), heritage);
  }
  return std::nullopt;
}

std::optional<Checked> repair(const Vocabulary& vocabulary, Tree tree, const Heritage& heritage,
                              const RepairSettings& settings) {
  if (tree.size() > settings.most_nodes) return std::nullopt;
  for (int round = 0; round < settings.rounds; ++round) {
    auto formed = well_formed(vocabulary, std::move(tree), heritage, settings);
    if (!formed) return std::nullopt;
    formed = well_formed(vocabulary, with_seats(*formed, heritage.pattern), heritage, settings);
    if (!formed) return std::nullopt;
    const auto fitted = with_board(vocabulary, *formed, settings);
    if (!fitted) return std::nullopt;
    const auto board = board_of(vocabulary, *fitted).rules.board;
    if (!board) return std::nullopt;
    tree = with_possible_rows(vocabulary, *fitted, *board);
    number_nodes(tree);
    auto checked = gdl::check(vocabulary, tree);
    if (!checked) continue;
    const auto rules = ggp::draft(vocabulary, *checked);
    if (rules) {
      auto written = gdl::check(
          vocabulary,
          without_unused_names(vocabulary, gdl::canonical(vocabulary, checked->with_names())));
      if (written) return *std::move(written);
      return std::nullopt;
    }
    appease(vocabulary, tree, rules.errors().front(), heritage);
  }
  return std::nullopt;
}

}  // namespace ludi::synthesis
