#include "app/site/home.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "advisors/advisors.hpp"
#include "advisors/puzzle.hpp"
#include "app/command.hpp"
#include "app/game_file.hpp"
#include "criticism/criteria/measure.hpp"
#include "gdl/text/markup.hpp"
#include "ggp/base/jobs.hpp"
#include "ggp/text/notation.hpp"
#include "ggp/text/picture.hpp"
#include "ggp/text/record.hpp"
#include "ggp/text/rulebook.hpp"

namespace ludi::app::site {

namespace {

using gdl::markup;

/// The game that a newcomer meets first, where the site has it.
constexpr std::string_view featured = "yavalath";

const Entry* first_shown(const std::vector<Entry>& entries) {
  const auto found = std::ranges::find(entries, featured, &Entry::slug);
  if (found != entries.end()) return &*found;
  return entries.empty() ? nullptr : &entries.front();
}

/// The positions that are looked at, from the end of a game; earlier ones are too deep to prove.
constexpr std::size_t last_turns = 8;
/// Steps among which one is not looked for: every one of them would have to be refuted.
constexpr std::size_t most_steps = 120;

/// The puzzle at the end of a game, as the page reads it; null where there is none.
Json puzzle_in(const ggp::Game& game, const ggp::Record& record,
               const advisors::PuzzleSettings& proof) {
  std::vector<ggp::State> states = {ggp::start_of(game, record)};
  Json turns = Json::array();
  for (const ggp::Turn& turn : record.turns) {
    turns.push_back(ggp::notate(game, states.back(), turn));
    states.push_back(states.back());
    ggp::play(game, states.back(), turn);
  }
  const ggp::Player winner = game.engine().facts(states.back()).outcome.winner();
  if (!winner.exists()) return nullptr;
  const std::size_t first = record.turns.size() - std::min(record.turns.size(), last_turns);
  for (std::size_t n = record.turns.size(); n-- > first && !proof.stop.requested();) {
    const ggp::State& state = states[n];
    if (game.engine().facts(state).mover != winner ||
        game.engine().steps(state).size() > most_steps)
      continue;
    const auto found = advisors::puzzle_at(game, state, proof);
    if (!found) continue;
    turns.erase(turns.begin() + static_cast<std::ptrdiff_t>(n), turns.end());
    return {{"turns", std::move(turns)},
            {"winning", ggp::notate(game, state, found->winning)},
            {"plies", found->turns}};
  }
  return nullptr;
}

/// The first puzzle in some games that Ludi plays with itself; null where there is none.
Json search(const ggp::Game& game, const DailySettings& settings) {
  if (game.players() != 2 || game.engine().draws_lots()) return nullptr;
  const ggp::Policy policy = advisors::policy_of(game);
  advisors::PlayerSpec spec;
  spec.kind = advisors::PlayerKind::alphabeta;
  spec.settings.nodes = 60;
  spec.settings.stop = settings.stop;
  const advisors::Entrant player = {
      spec.describe(), [&](ggp::Player) { return advisors::make_contestant(spec, game, policy); }};
  advisors::MatchSettings match;
  match.most_turns = 100;
  match.most_effort = 2'000'000;
  match.stop = settings.stop;
  const advisors::PuzzleSettings proof = {
      .win_nodes = 1'000, .other_nodes = 4'000, .table_bytes = 4U << 20U, .stop = settings.stop};
  for (std::size_t number = 0; number < settings.games && !settings.stop.requested(); ++number) {
    const auto played = advisors::play_match(game, {player, player}, 2 * number, 1, match);
    if (Json found = puzzle_in(game, played.front().record, proof); found.is_object()) return found;
  }
  return nullptr;
}

/// What was found before, or is found now and kept: the puzzle, or in how many games there was
/// none. A search that was stopped is not kept.
Json puzzle_of(const ggp::Game& game, const DailySettings& settings) {
  constexpr std::size_t most_bytes = 1U << 20U;
  const auto file = settings.kept / fmt::format("{}-{}.json", game.hash(), criticism::engine_epoch);
  std::error_code missing;
  try {
    if (!settings.kept.empty() && std::filesystem::exists(file, missing)) {
      const Json known = Json::parse(read_text(file, most_bytes), nullptr, false);
      if (known.is_object()) return known;
      if (known.is_number_unsigned() && settings.games <= known.get<std::size_t>()) return nullptr;
    }
    Json found = search(game, settings);
    if (!settings.kept.empty() && settings.games > 0 && !settings.stop.requested())
      write_text(file, (found.is_null() ? Json(settings.games) : found).dump() + "\n");
    return found;
  } catch (const BadInput&) {  // then it is looked for again another time
    return nullptr;
  }
}

}  // namespace

std::string home_page(const std::vector<Entry>& entries) {
  Page page;
  page.title = "Ludi: games to play, to measure and to write";
  page.scripts = {"site.js", "engine.js"};
  const Entry* shown = first_shown(entries);
  if (shown != nullptr) page.scripts.push_back("play/" + shown->slug + ".js");
  page.scripts.insert(page.scripts.end(), {"puzzles.js", "home.js"});
  page.styles = {"home.css"};
  page.links = {{"library.html", "All games"}, {"editor.html", "Write a game"}};
  std::string board;
  if (shown != nullptr)
    board = fmt::format(
        "<section id=\"first\" aria-labelledby=\"first-title\">\n<h2 id=\"first-title\">{1}</h2>\n"
        "<div class=\"table\"><figure>{2}</figure></div>\n<p class=\"onward\"><a "
        "href=\"editor.html#g={0}\">Change its rules</a> <a href=\"play/{0}.html\">Stronger "
        "opponents, "
        "hints and more</a></p>\n</section>\n",
        shown->slug, markup(ggp::title(shown->game)),
        ggp::svg(shown->game, shown->game.engine().start()));
  page.body = fmt::format(
      "<h1>Ludi</h1>\n<p class=\"lead\">Ludi reads the rules of a board game from a short text, "
      "plays the game, says how good it is, and breeds new ones. The engine runs in this page: "
      "nothing is sent anywhere.</p>\n<ul class=\"ways\">\n"
      "<li><a href=\"library.html\">Play one of {} games</a></li>\n"
      "<li><a href=\"editor.html{}\">Change a rule and play at once</a></li>\n</ul>\n"
      "<div class=\"tables\">\n{}<section id=\"puzzle\" aria-labelledby=\"puzzle-title\" hidden>\n"
      "<h2 id=\"puzzle-title\">The puzzle of the day</h2>\n<div class=\"table\"></div>\n"
      "</section>\n</div>\n",
      entries.size(), shown == nullptr ? "" : "#g=" + shown->slug, board);
  return document(page);
}

std::string puzzles_script(const std::vector<Entry>& entries, const DailySettings& settings) {
  std::vector<Json> found(entries.size());
  ggp::run_jobs(settings.threads, entries.size(), [&](std::size_t i) {
    found[i] = puzzle_of(entries[i].game, settings);
    if (settings.on_game) settings.on_game();
  });
  Json all = Json::array();
  for (std::size_t i = 0; i < entries.size(); ++i) {
    if (!found[i].is_object()) continue;
    Json puzzle = {{"slug", entries[i].slug}, {"title", ggp::title(entries[i].game)}};
    puzzle.update(found[i]);
    all.push_back(std::move(puzzle));
  }
  return script_setting("ludiPuzzles", all);
}

}  // namespace ludi::app::site
