// ludi list: the games that come with the program, found by what they are like.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "app/answer.hpp"
#include "app/command.hpp"
#include "app/game_facts.hpp"
#include "app/game_file.hpp"
#include "gdl/english/wording.hpp"
#include "gdl/text/spelling.hpp"
#include "ggp/rules/goal.hpp"
#include "ggp/text/rulebook/rulebook.hpp"

namespace ludi::app {

namespace {

constexpr Option list_options[] = {
    {"family", "NAME", "only those of a folder: rows, connection, chess, evolved, …"},
    {"goal", "NAME", "only those whose ends ask for it: row, connect, capture, …"},
    {"board", "WORD", "only those on such cells: squares, hexagons, triangles, points, plane, …"},
    {"players", "N", "only those for so many"},
    {"names", "", "their names alone, as commands take them, a line each"},
    option::json};

struct Found {
  std::string name;
  std::string family;
  std::string title;
  GameFacts facts;
};

/// Refuses a wish that no game could meet, with the nearest word that some do.
void expect(const std::string& option, const std::string& said,
            const std::set<std::string>& known) {
  if (known.contains(said)) return;
  const std::vector<std::string_view> words(known.begin(), known.end());
  const auto near = gdl::nearest(said, words);
  std::string hint;
  for (const std::string_view word : words) hint += (hint.empty() ? "" : ", ") + std::string(word);
  throw WrongUsage(
      fmt::format("no game has the {} '{}'; {}", option, said,
                  near.empty() ? "there are: " + hint : fmt::format("did you mean '{}'?", near)));
}

Exit list(const Arguments& arguments) {
  const std::string part =
      arguments.operands().empty() ? std::string() : gdl::lower_case(arguments.operands().front());
  const auto players =
      arguments.text("players") ? arguments.number("players", 1, ggp::max_players) : std::nullopt;
  const auto family = arguments.text("family"), goal = arguments.text("goal"),
             board = arguments.text("board");
  std::set<std::string> families, goals;
  for (const auto& row : ggp::goal_table)
    if (row.complete) goals.emplace(row.name);
  for (const auto& file : shipped_games()) families.insert(family_of(file));
  if (family) expect("family", *family, families);
  if (goal) expect("goal", *goal, goals);
  std::set<std::string> boards;
  std::vector<Found> all;
  const bool names_alone = arguments.flag("names") && !arguments.json();
  const bool unread = names_alone && part.empty() && !goal && !board && !players;
  for (const auto& file : shipped_games()) {
    if (family && family_of(file) != *family) continue;  // its folder tells that, unread
    if (unread) {
      all.push_back({file.stem().string(), family_of(file), {}, {}});
      continue;
    }
    const ggp::Game game = open_game(file.string(), {});
    all.push_back({file.stem().string(), family_of(file), ggp::title(game), facts_of(game)});
    boards.emplace(all.back().facts.board);
  }
  // Of one family alone the boards of the others were not looked at.
  if (board && !family && std::ranges::none_of(boards, [&](const std::string& known) {
        return known.find(*board) != std::string::npos;
      }))
    expect("board", *board, boards);
  std::erase_if(all, [&](const Found& game) {
    const bool named = gdl::lower_case(game.title).find(part) != std::string::npos ||
                       game.name.find(part) != std::string::npos;
    return !named ||
           (goal && std::ranges::find(game.facts.goals, *goal) == game.facts.goals.end()) ||
           (board && game.facts.board.find(*board) == std::string_view::npos) ||
           (players && game.facts.players != static_cast<int>(*players));
  });
  std::ranges::stable_sort(all, {}, &Found::name);
  Json games = Json::array();
  for (const Found& game : all) {
    const auto& [game_goals, cells_of, cells, count, year] = game.facts;
    games.push_back({{"name", game.name},
                     {"title", game.title},
                     {"family", game.family},
                     {"goals", game_goals},
                     {"board", cells_of},
                     {"cells", cells ? Json(*cells) : Json(nullptr)},
                     {"players", count},
                     {"year", year ? Json(*year) : Json(nullptr)}});
    if (arguments.json()) continue;
    if (names_alone) {
      say("{}\n", game.name);
      continue;
    }
    std::vector<std::string> told = {
        gdl::counted(count, "player"),
        cells ? fmt::format("{} cells, {}", *cells, cells_of) : std::string(cells_of)};
    if (!game_goals.empty()) told.push_back(fmt::format("{}", fmt::join(game_goals, " or ")));
    if (year) told.push_back(std::to_string(*year));
    say("{:<24} {:<13} {}\n", game.name, game.family, fmt::join(told, ", "));
  }
  if (arguments.json())
    answer({{"games", games}});
  else if (!names_alone)
    say("{}\n", gdl::counted(all.size(), "game"));
  return Exit::done;
}

}  // namespace

constinit const Command list_command = {
    .name = "list",
    .operands = "[NAME]",
    .least_operands = 0,
    .most_operands = 1,
    .summary = "the games that come with Ludi, by what they are like",
    .options = list_options,
    .run = list};

}  // namespace ludi::app
