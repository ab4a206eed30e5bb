#include "app/game_facts.hpp"

#include <algorithm>

#include "app/game_file.hpp"
#include "gdl/text/spelling.hpp"
#include "ggp/rules/goal.hpp"
#include "ggp/rules/trait.hpp"
#include "ggp/rules/vocabulary.hpp"

namespace ludi::app {

namespace {

std::string_view board_of(const ggp::Board& board) {
  if (board.boardless()) return "an endless plane";
  if (!board.spec().lines.empty()) return "points and lines";
  if (board.levels() > 1) return "several levels";
  switch (board.spec().tiling) {
    case ggp::Tiling::square:
      return "squares";
    case ggp::Tiling::hex:
      return "hexagons";
    case ggp::Tiling::tri:
      return "triangles";
    case ggp::Tiling::trunc_square:
      return "octagons and squares";
  }
  return "";
}

/// The children of this kind that stand among the credits, in rows that `wanted` holds for.
template <typename Wanted>
std::optional<gdl::NodeIndex> credit(const ggp::Game& game, gdl::NodeKind kind,
                                     const Wanted& wanted) {
  const gdl::Checked& checked = game.checked();
  for (gdl::NodeIndex at = 0; at < checked.tree.size(); ++at) {
    const gdl::Use& use = checked.use(at);
    if (use.kind != gdl::Use::Kind::row) continue;
    const gdl::Word& row = ggp::vocabulary().row(use.row);
    if (!row.traits.has(ggp::Trait::credits) || !wanted(row)) continue;
    for (const gdl::NodeIndex child : checked.tree.children(at))
      if (checked.tree.kind(child) == kind) return child;
  }
  return std::nullopt;
}

/// The number that stands among the credits, which is a year.
std::optional<int> year_of(const ggp::Game& game) {
  const auto found = credit(game, gdl::NodeKind::integer, [](const gdl::Word&) { return true; });
  if (!found) return std::nullopt;
  return game.checked().tree.number(*found);
}

/// True where this is one of the things people look for by the row.
bool is_about(const gdl::Word& row, std::string_view idea) {
  return std::ranges::count(gdl::split(row.ideas, ' '), idea) > 0;
}

}  // namespace

GameFacts facts_of(const ggp::Game& game) {
  GameFacts facts;
  for (const ggp::GoalRow& row : ggp::goal_table)
    if (row.complete && game.rules().end_goals.has(row.goal)) facts.goals.push_back(row.name);
  facts.board = board_of(game.board());
  if (!game.board().boardless()) facts.cells = game.board().cells();
  facts.players = game.players();
  facts.year = year_of(game);
  return facts;
}

std::optional<std::string> author_of(const ggp::Game& game) {
  const auto found = credit(game, gdl::NodeKind::string,
                            [](const gdl::Word& row) { return is_about(row, "designer"); });
  if (!found) return std::nullopt;
  return std::string(game.checked().tree.text(*found));
}

std::string family_of(const std::filesystem::path& file) {
  const auto inside = file.lexically_normal().lexically_relative(games_folder().lexically_normal());
  const bool shipped = !inside.empty() && *inside.begin() != "..";
  return shipped ? file.parent_path().filename().string() : std::string();
}

}  // namespace ludi::app
