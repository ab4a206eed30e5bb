// ludi match: players against each other, each in every seat.
#include <algorithm>
#include <atomic>

#include "advisors/advisors.hpp"
#include "advisors/match.hpp"
#include "advisors/match_score.hpp"
#include "app/answer.hpp"
#include "app/command.hpp"
#include "app/game_file.hpp"
#include "app/interruption.hpp"
#include "app/play/seats.hpp"
#include "app/progress.hpp"
#include "app/queue/handout.hpp"
#include "app/queue/kinds/match_games.hpp"
#include "app/queue/queue_address.hpp"
#include "gdl/english/wording.hpp"
#include "ggp/text/notation.hpp"

namespace ludi::app {

namespace {

using advisors::Entrant;
using advisors::MatchGame;
using advisors::MatchScore;
using advisors::SequentialTest;

constexpr Option match_options[] = {
    {"players", "A,B",
     "one for each seat, or more for a round-robin of two at a time; by default alphabeta against "
     "random"},
    {"games", "N", "games to play, of a round-robin by each two", "20"},
    {"opening", "N", "random turns before the players take over", "4"},
    {"turns", "N", "a longer game is a draw", "1000"},
    {"sprt", "E0,E1", "stop when it is clear whether the first is E0 or E1 Elo stronger"},
    {"records", "FILE", "write the games played, a record a line"},
    option::seed,
    option::threads,
    queue::queue_option,
    queue::password_option,
    option::param,
    option::json,
    option::quiet};

/// The results of the games of one group of players.
struct Result {
  std::vector<MatchScore> standings;  ///< by entrant
  std::vector<std::uint64_t> wins;
  std::uint64_t games = 0, draws = 0;
  std::array<int, 5> pairs{};  ///< of two players: rounds by the first one's points, in halves
  std::string records;
  SequentialTest::Verdict verdict = SequentialTest::Verdict::undecided;
};

struct Table {
  const ggp::Game& game;
  std::vector<Entrant> entrants;
  std::size_t games = 0;
  std::optional<SequentialTest> sprt;

  /// A round is complete when every player has played its opening from every seat.
  void count(const std::vector<MatchGame>& round, Result& result) const {
    std::vector<double> points(entrants.size(), 0);
    int finished = 0;
    for (const MatchGame& played : round) {
      if (!played.finished) continue;
      ++finished;
      result.records += ggp::write(game, played.record) + "\n";
      const ggp::Player winner = played.record.outcome.winner();
      if (!winner.exists()) ++result.draws;
      for (std::size_t seat = 0; seat < entrants.size(); ++seat) {
        points[played.entrant_in[seat]] += played.points(seat);
        if (static_cast<std::size_t>(winner.index()) == seat)
          ++result.wins[played.entrant_in[seat]];
      }
    }
    if (finished == 0) return;
    result.games += static_cast<std::uint64_t>(finished);
    for (std::size_t e = 0; e < entrants.size(); ++e)
      result.standings[e].add_round(points[e], finished);
    if (entrants.size() == 2 && finished == 2)
      ++result.pairs[static_cast<std::size_t>(points[0] * 2)];
  }

  [[nodiscard]] Result play(advisors::MatchSettings settings) const {
    if (settings.elsewhere) {
      std::vector<advisors::PlayerSpec> players;
      for (const Entrant& entrant : entrants)
        if (entrant.mind) players.push_back(entrant.mind->spec);
      settings.threads = queue::games_at_a_time(players, settings.threads);
    }
    Result result;
    result.standings.resize(entrants.size());
    result.wins.resize(entrants.size());
    // The test is asked after each round in order, whatever was played ahead.
    const std::size_t ahead = sprt ? std::size_t{32} * entrants.size() : games;
    for (std::size_t first = 0; first < games; first += ahead) {
      const auto played =
          advisors::play_match(game, entrants, first, std::min(ahead, games - first), settings);
      for (std::size_t g = 0; g < played.size(); g += entrants.size()) {
        const auto end = std::min(g + entrants.size(), played.size());
        count({played.begin() + static_cast<std::ptrdiff_t>(g),
               played.begin() + static_cast<std::ptrdiff_t>(end)},
              result);
        if (!sprt) continue;
        result.verdict = sprt->verdict(result.standings[0]);
        if (result.verdict != SequentialTest::Verdict::undecided) return result;
      }
      if (settings.stop.requested()) break;
    }
    return result;
  }
};

std::string_view word_of(SequentialTest::Verdict verdict) {
  switch (verdict) {
    case SequentialTest::Verdict::stronger:
      return "stronger";
    case SequentialTest::Verdict::weaker:
      return "not stronger";
    case SequentialTest::Verdict::undecided:
      break;
  }
  return "undecided";
}

SequentialTest read_sprt(const std::string& text) {
  constexpr double most_elo = 10'000;
  SequentialTest test;
  std::size_t read = 0, more = 0;
  try {
    test.elo0 = std::stod(text, &read);
    if (read < text.size() && text[read] == ',') {
      test.elo1 = std::stod(text.substr(read + 1), &more);
      const bool bounded = std::abs(test.elo0) <= most_elo && std::abs(test.elo1) <= most_elo;
      if (read + 1 + more == text.size() && test.elo0 < test.elo1 && bounded) return test;
    }
  } catch (const std::logic_error&) {
    // told below
  }
  throw WrongUsage("--sprt takes two differences in Elo, the smaller first, such as 0,20");
}

/// The Elo of a score among several: against the others together.
double elo_among(double score, std::size_t players) {
  const double others = 1 - score, n = static_cast<double>(players) - 1;
  return advisors::elo_of(score * n / (score * n + others));
}

Json told(const ggp::Game& game, const Table& table, const Result& result) {
  Json document = {{"game", game.name()},    {"players", Json::array()},
                   {"score", Json::array()}, {"interval", Json::array()},
                   {"elo", Json::array()},   {"games", result.games},
                   {"wins", result.wins},    {"draws", result.draws}};
  for (std::size_t e = 0; e < table.entrants.size(); ++e) {
    const MatchScore& standing = result.standings[e];
    const auto interval = standing.interval();
    document["players"].push_back(table.entrants[e].name);
    document["score"].push_back(standing.score());
    document["interval"].push_back({interval.low, interval.high});
    document["elo"].push_back(elo_among(standing.score(), table.entrants.size()));
  }
  if (table.entrants.size() == 2) document["pairs"] = result.pairs;
  if (table.sprt)
    document["sprt"] = {{"elo0", table.sprt->elo0},
                        {"elo1", table.sprt->elo1},
                        {"log_ratio", table.sprt->log_ratio(result.standings[0])},
                        {"verdict", word_of(result.verdict)}};
  return document;
}

void print(const ggp::Game& game, const Table& table, const Result& result) {
  for (std::size_t e = 0; e < table.entrants.size(); ++e) {
    const MatchScore& standing = result.standings[e];
    const auto interval = standing.interval();
    const std::size_t n = table.entrants.size();
    say("{:<24} {:.3f} of the points ({:.3f} to {:.3f}), {} wins, Elo {:+.0f} ({:+.0f} to "
        "{:+.0f})\n",
        table.entrants[e].name, standing.score(), interval.low, interval.high, result.wins[e],
        elo_among(standing.score(), n), elo_among(interval.low, n), elo_among(interval.high, n));
  }
  say("{} of {}, {} drawn", gdl::counted(result.games, "game"), game.name(), result.draws);
  if (table.entrants.size() == 2)
    say("; pairs in which the first got 0, ½, 1, 1½, 2 points: {}", fmt::join(result.pairs, " "));
  say("\n");
  if (table.sprt)
    say("{}: {} by {:g} Elo rather than {:g} (log likelihood ratio {:+.2f})\n",
        table.entrants[0].name, word_of(result.verdict), table.sprt->elo1, table.sprt->elo0,
        table.sprt->log_ratio(result.standings[0]));
}

/// True if games were handed out whose results come only after this program has ended.
bool waits(const std::optional<queue::Handout>& handout, const advisors::MatchSettings& settings) {
  if (handout) handout->expect_written();
  return handout && handout->answers_later() && settings.stop.requested();
}

Exit tell_to_wait(const queue::Handout& handout) {
  warn("{}", handout.told_of_later_answers());
  return Exit::stopped;
}

/// Every pair of entrants plays a match; all matches together give the ratings.
Exit round_robin(const Arguments& arguments, const ggp::Game& game,
                 const std::vector<Entrant>& entrants, std::size_t games,
                 const advisors::MatchSettings& settings,
                 const std::optional<queue::Handout>& handout) {
  const std::size_t n = entrants.size();
  std::vector<std::vector<double>> points(n, std::vector<double>(n, 0));
  std::vector<MatchScore> standings(n);
  std::string records;
  Json matches = Json::array();
  std::uint64_t played = 0, draws = 0;
  for (std::size_t a = 0; a < n; ++a)
    for (std::size_t b = a + 1; b < n; ++b) {
      const Table table{game, {entrants[a], entrants[b]}, games, std::nullopt};
      const Result result = table.play(settings);
      points[a][b] = result.standings[0].points();
      points[b][a] = result.standings[1].points();
      played += result.games;
      draws += result.draws;
      records += result.records;
      if (result.games != 0) {
        standings[a].add_round(points[a][b], static_cast<int>(result.games));
        standings[b].add_round(points[b][a], static_cast<int>(result.games));
      }
      matches.push_back(told(game, table, result));
      if (!arguments.json() && !waits(handout, settings)) print(game, table, result);
    }
  if (waits(handout, settings)) return tell_to_wait(*handout);
  if (const auto file = arguments.text("records")) write_text(*file, records);
  const auto ratings = advisors::elo_ratings(points);
  if (arguments.json()) {
    Json names = Json::array(), scores = Json::array();
    for (std::size_t e = 0; e < n; ++e) {
      names.push_back(entrants[e].name);
      scores.push_back(standings[e].score());
    }
    answer({{"game", game.name()},
            {"players", names},
            {"score", scores},
            {"elo", ratings},
            {"games", played},
            {"draws", draws},
            {"matches", matches}});
  } else {
    std::vector<std::size_t> order(n);
    for (std::size_t e = 0; e < n; ++e) order[e] = e;
    std::ranges::stable_sort(order, [&](auto a, auto b) { return ratings[a] > ratings[b]; });
    say("\n");
    for (const auto e : order)
      say("{:<24} Elo {:+.0f}, {:.3f} of the points\n", entrants[e].name, ratings[e],
          standings[e].score());
  }
  return settings.stop.requested() ? Exit::stopped : Exit::done;
}

/// Who plays where nobody is named: the first against players that draw their turns.
std::string usual_players(int players) {
  std::string names = "alphabeta";
  for (int p = 1; p < players; ++p) names += ",random";
  return names;
}

Exit match(const Arguments& arguments) {
  const auto games = static_cast<std::size_t>(*arguments.number("games", 1, 100'000'000));
  advisors::MatchSettings settings;
  settings.seed = arguments.seed();
  settings.threads = arguments.threads();
  settings.opening = static_cast<int>(*arguments.number("opening", 0, 1000));
  settings.most_turns = static_cast<int>(*arguments.number("turns", 1, ggp::max_playout_turns));
  const ggp::Game game = open_game(arguments);
  const auto seats = read_seats(arguments.text("players").value_or(usual_players(game.players())));
  const auto players = static_cast<std::size_t>(game.players());
  const bool all_pairs = players == 2 && players < seats.size();
  if (players != seats.size() && !all_pairs)
    throw WrongUsage(fmt::format("{} takes {} players, not {}: name so many with --players",
                                 game.name(), players, seats.size()));
  std::optional<SequentialTest> sprt;
  if (const auto text = arguments.text("sprt")) {
    if (players != 2 || all_pairs) throw WrongUsage("--sprt is for two players");
    sprt = read_sprt(*text);
  }
  const ggp::Policy policy = advisors::policy_of(game);
  if (const auto file = arguments.text("records")) expect_writable(*file);
  const Interruption interruption;
  settings.stop = interruption.stop();
  std::vector<Entrant> entrants;
  for (const Seat& seat : seats) {
    if (!seat.spec) throw WrongUsage("a match takes no human players; see `ludi help play`");
    advisors::PlayerSpec spec = *seat.spec;
    spec.settings.stop = interruption.stop();
    entrants.push_back({seat.name,
                        [&game, &policy, spec](ggp::Player) {
                          return advisors::make_contestant(spec, game, policy);
                        },
                        advisors::Mind{spec, policy}});
  }

  const std::size_t matches = all_pairs ? seats.size() * (seats.size() - 1) / 2 : 1;
  Progress progress(arguments, "games", games * matches);
  const auto handout =
      queue::Handout::at(queue::address_asked(arguments), queue::job_of("match " + game.name()),
                         static_cast<std::int64_t>(games * matches));
  std::atomic<std::int64_t> finished = 0;
  settings.on_game = [&] {
    progress.step();
    if (const auto done = ++finished; handout) handout->errands().progress(done);
  };
  if (handout)
    settings.elsewhere = queue::played_through(handout->errands(), interruption.stopper());
  if (all_pairs) return round_robin(arguments, game, entrants, games, settings, handout);

  const Table table{game, entrants, games, sprt};
  const Result result = table.play(settings);
  if (waits(handout, settings)) return tell_to_wait(*handout);
  if (const auto file = arguments.text("records")) write_text(*file, result.records);
  if (arguments.json())
    answer(told(game, table, result));
  else
    print(game, table, result);
  return interruption.happened() ? Exit::stopped : Exit::done;
}

}  // namespace

constinit const Command match_command = {
    .name = "match",
    .operands = "GAME",
    .least_operands = 1,
    .most_operands = 1,
    .summary = "players against each other: points, interval, Elo",
    .details =
        "Each opening is played once with every seating of the players, so games come in pairs (or "
        "threes …). The interval holds at 95 % and follows from the variance of whole pairs. Elo "
        "is the difference to the others together. With more players than seats in a game of two, "
        "each "
        "two of them play a match.",
    .options = match_options,
    .run = match};

}  // namespace ludi::app
