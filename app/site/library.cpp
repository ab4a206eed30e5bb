#include "app/site/library.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <numeric>
#include <optional>

#include "app/game_facts.hpp"
#include "criticism/criteria/criterion.hpp"
#include "gdl/text/distance.hpp"
#include "gdl/text/markup.hpp"
#include "ggp/base/jobs.hpp"
#include "ggp/rules/goal.hpp"
#include "ggp/rules/vocabulary.hpp"
#include "ggp/text/rulebook/rulebook.hpp"

namespace ludi::app::site {

namespace {

using gdl::markup;

constexpr std::size_t kin = 6;  ///< games named as nearest
constexpr std::uint64_t random_games = 20;
constexpr int most_turns = 1000;  ///< of a random game

Json plies_of(const ggp::Game& game) {
  ggp::Rng rng(1);
  const auto tally = game.engine().playouts(rng, random_games, most_turns);
  return tally.games == 0 ? 0 : std::lround(double(tally.turns) / double(tally.games));
}

/// For each game the places of those whose rules are nearest.
std::vector<std::vector<std::size_t>> kin_of(const std::vector<Entry>& entries, unsigned threads) {
  const std::size_t count = entries.size();
  std::vector<std::vector<double>> apart(count, std::vector<double>(count));
  ggp::run_jobs(threads, count, [&](std::size_t i) {
    for (std::size_t j = 0; j < i; ++j)
      apart[i][j] =
          gdl::distance(ggp::vocabulary(), entries[i].game.checked(), entries[j].game.checked())
              .value;
  });
  std::vector<std::vector<std::size_t>> nearest(count);
  for (std::size_t i = 0; i < count; ++i) {
    std::vector<std::size_t> others(count);
    std::iota(others.begin(), others.end(), 0);
    std::erase(others, i);
    std::ranges::stable_sort(others, {},
                             [&](std::size_t j) { return apart[std::max(i, j)][std::min(i, j)]; });
    others.resize(std::min(others.size(), kin));
    nearest[i] = std::move(others);
  }
  return nearest;
}

double rounded(double value) {
  return std::round(value * 1000) / 1000;
}

}  // namespace

std::string library_page(const std::vector<Entry>& entries) {
  std::string cards;
  for (const Entry& entry : entries)
    fmt::format_to(std::back_inserter(cards),
                   "<li data-slug=\"{0}\"><a href=\"play/{0}.html\"><img src=\"pictures/{0}.svg\" "
                   "alt=\"\" loading=\"lazy\" width=\"160\" height=\"160\"><b>{1}</b></a></li>\n",
                   entry.slug, markup(ggp::title(entry.game)));
  Page page;
  page.title = "Games to play – Ludi";
  page.scripts = {"games.js", "measures.js", "library.js"};
  page.styles = {"library.css"};
  page.links = {{"index.html", "Ludi"}, {"editor.html", "Write a game"}};
  page.body = fmt::format(
      "<h1>Games to play</h1>\n<div id=\"finder\"></div>\n<ul id=\"library\" "
      "class=\"library\">\n{}</ul>\n",
      cards);
  return document(page);
}

std::string games_script(const std::vector<Entry>& entries, unsigned threads) {
  std::vector<Json> all(entries.size());
  const auto nearest = kin_of(entries, threads);
  ggp::run_jobs(threads, entries.size(), [&](std::size_t i) {
    const Entry& entry = entries[i];
    const GameFacts facts = facts_of(entry.game);
    all[i] = {{"slug", entry.slug},
              {"title", ggp::title(entry.game)},
              {"goals", facts.goals},
              {"family", entry.family},
              {"board", facts.board},
              {"cells", facts.cells ? Json(*facts.cells) : Json(nullptr)},
              {"players", facts.players},
              {"year", facts.year ? Json(*facts.year) : Json(nullptr)},
              {"plies", plies_of(entry.game)},
              {"score", entry.worth ? Json(rounded(entry.worth->score)) : Json(nullptr)},
              {"viable", entry.worth ? Json(entry.worth->viable) : Json(nullptr)},
              {"near", nearest[i]}};
  });
  Json goals = Json::object();
  for (const ggp::GoalRow& row : ggp::goal_table)
    if (row.complete) goals[std::string(row.name)] = row.says;
  return script_setting("ludiGames", all) + script_setting("ludiGoals", goals);
}

std::string measures_script(const std::vector<Entry>& entries) {
  Json rows = Json::array(), values = Json::object();
  for (const criticism::Criterion* row : criticism::criteria())
    rows.push_back({{"symbol", row->symbol}, {"name", row->name}, {"meaning", row->meaning}});
  for (const Entry& entry : entries) {
    if (!entry.worth || entry.worth->criteria.empty()) continue;
    Json line = Json::array();
    for (const criticism::Criterion* row : criticism::criteria()) {
      const auto& known = entry.worth->criteria;
      const auto found =
          std::ranges::find(known, row->symbol, &std::pair<std::string, double>::first);
      line.push_back(found == known.end() ? Json(nullptr) : Json(rounded(found->second)));
    }
    values[entry.slug] = std::move(line);
  }
  return script_setting("ludiCriteria", rows) + script_setting("ludiMeasures", values);
}

}  // namespace ludi::app::site
