// ludi tune: better weights for the advisors of a game, found by self-play.
#include <algorithm>
#include <sstream>

#include "advisors/advisors.hpp"
#include "advisors/tuning.hpp"
#include "app/answer.hpp"
#include "app/command.hpp"
#include "app/game_file.hpp"
#include "app/interruption.hpp"
#include "app/play/seats.hpp"
#include "app/progress.hpp"
#include "app/queue/handout.hpp"
#include "app/queue/kinds/match_games.hpp"
#include "app/queue/queue_address.hpp"
#include "gdl/text/print.hpp"

namespace ludi::app {

namespace {

constexpr Option tune_options[] = {
    {"iterations", "N", "challengers in all", "50"},
    {"games", "N", "games of each challenge; fewer where nothing is gained", "200"},
    {"player", "A", "who plays with the weights", "alphabeta:nodes=500"},
    {"check", "N", "games against the first weights at the end", "200"},
    {"out", "FILE", "write every iteration, a line each; --resume FILE goes on from there"},
    {"resume", "FILE", "go on where the run that wrote this file stopped"},
    {"write", "FILE", "write the game with its tuned policy"},
    option::seed,
    option::threads,
    queue::queue_option,
    queue::password_option,
    option::param,
    option::json,
    option::quiet};

constexpr std::size_t most_bytes = 64U << 20U;  ///< of a run's file

Json weights_of(const ggp::Policy& policy) {
  Json players = Json::array();
  for (const auto& list : policy.of) {
    Json weights = Json::array();
    for (const auto& c : list) weights.push_back(c.weight);
    players.push_back(std::move(weights));
  }
  return players;
}

/// The file of a run: a line with its settings, then a line for each iteration.
class RunFile {
 public:
  RunFile(std::string path, Json about) : path_(std::move(path)), about_(std::move(about)) {}

  void begin() const { write_text(path_, about_.dump() + "\n"); }
  void add(const advisors::Iteration& iteration, const advisors::Tuning& tuning) const {
    const Json line = {{"iteration", iteration.number}, {"step", iteration.step},
                       {"score", iteration.score},      {"accepted", iteration.accepted},
                       {"next_step", tuning.step},      {"weights", weights_of(tuning.incumbent)}};
    append_text(path_, line.dump() + "\n");
  }
  /// Brings a tuning to where the file ends. A last line that was cut off is left out.
  void restore(advisors::Tuning& tuning) const {
    const std::string text = read_text(path_, most_bytes);
    std::istringstream in(text.substr(0, text.rfind('\n') + 1));
    std::string line;
    if (!std::getline(in, line) || read(line) != about_)
      throw WrongUsage(fmt::format("{} belongs to another game, seed or kind of run", path_));
    write_text(path_, text.substr(0, text.rfind('\n') + 1));
    for (std::size_t number = 2; std::getline(in, line); ++number)
      if (!take(read(line), tuning))
        throw BadInput(
            fmt::format("{}:{}:1: error: this is no iteration of a run\n", path_, number));
  }

 private:
  [[nodiscard]] static Json read(const std::string& line) {
    return Json::parse(line, nullptr, false);
  }
  [[nodiscard]] static bool take(const Json& line, advisors::Tuning& tuning) {
    if (!line.is_object() || line.value("iteration", -1) != tuning.iterations ||
        !line.contains("next_step") || !line["next_step"].is_number() ||
        !line.contains("weights") || line["weights"].size() != tuning.incumbent.of.size())
      return false;
    for (std::size_t p = 0; p < tuning.incumbent.of.size(); ++p) {
      auto& list = tuning.incumbent.of[p];
      const Json& weights = line["weights"][p];
      if (!weights.is_array() || weights.size() != list.size()) return false;
      for (std::size_t i = 0; i < list.size(); ++i) {
        if (!weights[i].is_number()) return false;
        list[i].weight = weights[i].get<double>();
      }
    }
    tuning.step = line["next_step"].get<double>();
    tuning.successes += line.value("accepted", false) ? 1 : 0;
    ++tuning.iterations;
    return true;
  }

  std::string path_;
  Json about_;
};

/// The game's text with this policy in place of the one it may have.
std::string with_policy(const ggp::Game& game, const ggp::Policy& policy) {
  gdl::Tree tree = game.written().tree;
  const gdl::Tree entry = advisors::to_support(game, policy);
  for (const gdl::NodeIndex child : tree.children(0)) {
    if (tree.kind(child) != gdl::NodeKind::element || tree.text(child) != "support") continue;
    for (const gdl::NodeIndex old : tree.children(child))
      if (tree.kind(old) == gdl::NodeKind::element && tree.text(old) == entry.text(0)) {
        tree.replace(old, entry);
        return gdl::print(tree);
      }
    tree.insert(child, tree.children(child).size(), entry);
    return gdl::print(tree);
  }
  tree.add(gdl::Tree::element("support").add(entry));
  return gdl::print(tree);
}

Exit tune(const Arguments& arguments) {
  advisors::TuningSettings settings;
  settings.iterations = static_cast<int>(*arguments.number("iterations", 0, 1'000'000));
  settings.games = static_cast<int>(*arguments.number("games", 2, 1'000'000));
  settings.match.seed = arguments.seed();
  settings.match.threads = arguments.threads();
  const auto check = static_cast<int>(*arguments.number("check", 0, 1'000'000));
  const auto players = read_seats(*arguments.text("player"));
  if (players.size() != 1 || !players.front().spec)
    throw WrongUsage("--player takes one player, such as alphabeta:nodes=500");
  settings.player = *players.front().spec;
  const ggp::Game game = open_game(arguments);

  const ggp::Policy first = advisors::policy_of(game);
  advisors::Tuning tuning = advisors::begin_tuning(first, settings);
  std::optional<RunFile> file;
  const auto out = arguments.text("out"), resume = arguments.text("resume");
  if (const auto path = arguments.text("write")) expect_writable(*path);
  if (out && resume) throw WrongUsage("--resume writes on into its own file; remove --out");
  const auto address = queue::address_asked(arguments);
  if (address && std::holds_alternative<queue::ShardAddress>(*address))
    throw WrongUsage("every challenge follows from the last one; tune takes no shards");
  if (const auto& path = resume ? resume : out) {
    file.emplace(*path, Json{{"game", game.name()},
                             {"hash", game.hash()},
                             {"seed", settings.match.seed},
                             {"games", settings.games},
                             {"player", settings.player.describe()}});
    if (resume)
      file->restore(tuning);
    else
      file->begin();
  }

  const Interruption interruption;
  settings.match.stop = settings.player.settings.stop = interruption.stop();
  Progress progress(
      arguments, "iterations",
      static_cast<std::uint64_t>(std::max(0, settings.iterations - tuning.iterations)));
  const auto handout =
      queue::Handout::at(address, queue::job_of("tune " + game.name()), settings.iterations);
  if (handout) {
    settings.match.elsewhere = queue::played_through(handout->errands(), interruption.stopper());
    settings.match.threads = queue::games_at_a_time({&settings.player, 1}, settings.match.threads);
  }
  Json iterations = Json::array();
  while (tuning.iterations < settings.iterations) {
    const advisors::Iteration iteration = advisors::tune_on(game, tuning, settings);
    if (interruption.happened()) break;
    progress.step();
    if (handout) handout->errands().progress(tuning.iterations);
    if (file) file->add(iteration, tuning);
    if (arguments.json())
      iterations.push_back({{"number", iteration.number},
                            {"step", iteration.step},
                            {"score", iteration.score},
                            {"accepted", iteration.accepted}});
    else
      say("{:>4}  step {:.3f}  score {:.3f}  {}\n", iteration.number + 1, iteration.step,
          iteration.score, iteration.accepted ? "taken" : "-");
  }

  advisors::MatchScore standing;
  if (!interruption.happened() && 0 < check) {
    advisors::MatchSettings match = settings.match;
    match.seed = ggp::mix(settings.match.seed, 0x636865636b);  // other openings than in tuning
    standing =
        advisors::compare_policies(game, tuning.incumbent, first, check, settings.player, match)
            .standing;
  }
  const auto interval = standing.interval();
  if (const auto path = arguments.text("write"))
    write_text(*path, with_policy(game, tuning.incumbent));
  if (arguments.json()) {
    answer({{"game", game.name()},
            {"iterations", iterations},
            {"taken", tuning.successes},
            {"policy", gdl::print(advisors::to_support(game, tuning.incumbent))},
            {"check",
             {{"games", standing.games()},
              {"score", standing.score()},
              {"interval", {interval.low, interval.high}}}}});
  } else {
    say("\n{}", advisors::describe(game, tuning.incumbent));
    if (standing.games() != 0)
      say("\nagainst the first weights {:.3f} of the points ({:.3f} to {:.3f}) in {} games\n",
          standing.score(), interval.low, interval.high, standing.games());
  }
  if (!interruption.happened()) return Exit::done;
  if (file) warn("go on with --resume {}\n", resume ? *resume : *out);
  return Exit::stopped;
}

}  // namespace

constinit const Command tune_command = {
    .name = "tune",
    .operands = "GAME",
    .least_operands = 1,
    .most_operands = 1,
    .summary = "better weights for a game's advisors, by self-play",
    .details =
        "Challengers with randomly moved weights play the incumbent; one that scores 55 % takes "
        "over. At the end the weights found meet the first ones in a match of their own.",
    .options = tune_options,
    .run = tune};

}  // namespace ludi::app
