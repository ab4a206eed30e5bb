// ludi rank: a ranking of games from paired comparisons.
#include "criticism/study/ranking.hpp"

#include "app/answer.hpp"
#include "app/command.hpp"
#include "app/game_file.hpp"
#include "app/progress.hpp"
#include "criticism/study/bradley_terry.hpp"
#include "criticism/study/comma_table.hpp"
#include "gdl/english/wording.hpp"

namespace ludi::app {

namespace {

constexpr Option rank_options[] = {
    {"repeats", "N", "searches; the ranking is the mean of the orders they find", "10"},
    {"out", "FILE", "write game, rank, score and strength as a table, for `ludi correlate`"},
    option::seed,
    option::threads,
    option::json,
    option::quiet};

/// One row of the ranking.
struct Line {
  std::string game;
  double score = 0, spread = 0;
  criticism::Strength strength;
  criticism::Record record;
};

/// Best first.
std::vector<Line> lines_of(const criticism::Survey& survey, const criticism::Ranking& ranking,
                           const std::vector<criticism::Strength>& model) {
  const auto records = criticism::records_of(survey);
  std::vector<Line> lines;
  for (const std::size_t game : ranking.order)
    lines.push_back({survey.games[game], ranking.scores[game], ranking.spreads[game], model[game],
                     records[game]});
  return lines;
}

std::string to_csv(const std::vector<Line>& lines) {
  std::string text = "game,rank,score,strength\n";
  for (std::size_t i = 0; i < lines.size(); ++i)
    text += fmt::format("{},{},{:.6f},{:.6f}\n", criticism::comma_field(lines[i].game), i + 1,
                        lines[i].score, lines[i].strength.strength);
  return text;
}

Exit rank(const Arguments& arguments) {
  criticism::RankingSettings settings;
  settings.repeats = static_cast<int>(*arguments.number("repeats", 1, 10'000));
  settings.seed = arguments.seed();
  settings.threads = arguments.threads();
  const criticism::Survey survey =
      read_file(arguments.operand(0), criticism::CommaTableLimits{}.bytes,
                [](const std::string& text) { return criticism::read_survey(text); });

  criticism::Ranking ranking;
  {
    Progress progress(arguments, "searches", static_cast<std::uint64_t>(settings.repeats));
    settings.on_repeat = [&] { progress.step(); };
    ranking = criticism::rank_games(survey, settings);
  }
  const auto model = criticism::bradley_terry(survey);
  const double order_rate = criticism::order_rate(survey, ranking.order);
  const double model_rate = criticism::classification_rate(survey, criticism::strengths_of(model));
  const auto groups = criticism::groups_of(survey);
  const int parts = 1 + *std::max_element(groups.begin(), groups.end());
  const auto lines = lines_of(survey, ranking, model);
  if (const auto path = arguments.text("out")) write_text(*path, to_csv(lines));

  if (arguments.json()) {
    Json list = Json::array();
    for (std::size_t i = 0; i < lines.size(); ++i)
      list.push_back(
          {{"game", lines[i].game},
           {"rank", i + 1},
           {"score", lines[i].score},
           {"spread", lines[i].spread},
           {"strength", lines[i].strength.strength},
           {"interval", {lines[i].strength.interval.low, lines[i].strength.interval.high}},
           {"wins", lines[i].record.wins},
           {"losses", lines[i].record.losses}});
    answer({{"pairs", survey.comparisons()},
            {"games", survey.games.size()},
            {"voters", survey.voters},
            {"ranking", std::move(list)},
            {"classification_rate", ranking.mean_rate()},
            {"variance", ranking.variance_of_rate()},
            {"rates", ranking.rates},
            {"order_rate", order_rate},
            {"bradley_terry_rate", model_rate},
            {"connected", parts == 1},
            {"parts", parts}});
    return Exit::done;
  }
  std::size_t width = 4;
  for (const Line& line : lines) width = std::max(width, line.game.size());
  say("rank  {:<{}}  score  spread  strength  95 % interval       won-lost\n", "game", width);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const Line& line = lines[i];
    say("{:>4}  {:<{}}  {:.3f}   {:.3f}  {:>+8.3f}  [{:>+7.3f}, {:>+7.3f}]  {:>4}-{}\n", i + 1,
        line.game, width, line.score, line.spread, line.strength.strength,
        line.strength.interval.low, line.strength.interval.high, line.record.wins,
        line.record.losses);
  }
  say("\n{} of {}", gdl::counted(survey.comparisons(), "comparison"),
      gdl::counted(survey.games.size(), "game"));
  if (survey.voters > 0) say(" by {} voters", survey.voters);
  say("\nclassified rightly: {:.4f} by the orders of {} searches (variance {:.6f}), {:.4f} by "
      "their "
      "mean order,\n                    {:.4f} by strength\n",
      ranking.mean_rate(), settings.repeats, ranking.variance_of_rate(), order_rate, model_rate);
  if (parts > 1)
    say("the games fall into {} parts that no comparison joins; between them the order is chance\n",
        parts);
  return Exit::done;
}

}  // namespace

constinit const Command rank_command = {
    .name = "rank",
    .operands = "PAIRS.csv",
    .least_operands = 1,
    .most_operands = 1,
    .summary = "a ranking of games from paired comparisons",
    .details =
        "A row of the file says preferred,other or preferred,other,voter; a heading may stand "
        "first. Searches by the cross-entropy method look for the order that contradicts the "
        "fewest comparisons; a game's score is the share of others below it, the mean of all "
        "searches, its spread the standard deviation. Beside it stands the strength in the "
        "model of Bradley and Terry: the log odds of being preferred to an average game, "
        "against which each game is given half a win and half a loss.",
    .options = rank_options,
    .run = rank};

}  // namespace ludi::app
