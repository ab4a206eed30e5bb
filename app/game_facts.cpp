#include "app/game_facts.hpp"

#include "app/game_file.hpp"
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

/// The number that stands among the credits, which is a year.
std::optional<int> year_of(const ggp::Game& game) {
  const gdl::Checked& checked = game.checked();
  for (gdl::NodeIndex at = 0; at < checked.tree.size(); ++at) {
    const gdl::Use& use = checked.use(at);
    if (use.kind != gdl::Use::Kind::row ||
        !ggp::vocabulary().row(use.row).traits.has(ggp::Trait::credits))
      continue;
    for (const gdl::NodeIndex child : checked.tree.children(at))
      if (checked.tree.kind(child) == gdl::NodeKind::integer) return checked.tree.number(child);
  }
  return std::nullopt;
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

std::string family_of(const std::filesystem::path& file) {
  const auto inside = file.lexically_normal().lexically_relative(games_folder().lexically_normal());
  const bool shipped = !inside.empty() && *inside.begin() != "..";
  return shipped ? file.parent_path().filename().string() : std::string();
}

}  // namespace ludi::app
