// ludi measure: how good a game is, by self-play.
#include "criticism/measure.hpp"

#include <algorithm>
#include <filesystem>

#include "app/answer.hpp"
#include "app/command.hpp"
#include "app/game_file.hpp"
#include "app/interruption.hpp"
#include "app/progress.hpp"
#include "criticism/lead.hpp"

namespace ludi::app {

namespace fs = std::filesystem;

namespace {

constexpr Option options[] = {
    {"trials", "N", "games of self-play", "20"},
    {"nodes", "N", "positions searched for each step", "300"},
    {"criteria", "LIST", "all, fast, or symbols such as A_comp,A_durn", "fast"},
    {"report", "DIR", "write a report and the lead histories of each game"},
    {"records", "DIR", "write the games played, a record a line"},
    option::seed,
    option::threads,
    option::param,
    option::json,
    option::quiet};

/// The games of all operands; a folder stands for the games in it.
std::vector<fs::path> files_of(const Arguments& arguments) {
  std::vector<fs::path> files;
  for (const std::string& operand : arguments.operands()) {
    std::error_code failed;
    if (!fs::is_directory(operand, failed)) {
      files.push_back(find_game(operand));
      continue;
    }
    const std::size_t before = files.size();
    for (const auto& entry : fs::recursive_directory_iterator(operand, failed))
      if (entry.path().extension() == ".gdl") files.push_back(entry.path());
    std::sort(files.begin() + static_cast<std::ptrdiff_t>(before), files.end());
    if (files.size() == before)
      throw BadInput(fmt::format("{}: error: no games in this folder\n", operand));
  }
  return files;
}

criticism::MeasureSettings settings_of(const Arguments& arguments) {
  criticism::MeasureSettings settings;
  settings.trials.trials = static_cast<int>(*arguments.number("trials", 1, 1'000'000));
  settings.trials.seed = arguments.seed();
  settings.trials.threads = arguments.threads();
  settings.search.nodes = *arguments.number("nodes", 1, 1'000'000'000);
  auto criteria = criticism::read_criteria(*arguments.text("criteria"));
  if (!criteria) {
    const auto& error = criteria.errors().front();
    throw WrongUsage(fmt::format("{}; {}", error.message, error.hint));
  }
  settings.criteria = std::move(*criteria);
  return settings;
}

Json to_json(const criticism::Measurement& measured) {
  Json criteria = Json::object(), intervals = Json::object();
  for (const auto& entry : measured.criteria) {
    const std::string symbol(entry.criterion->symbol);
    criteria[symbol] = entry.value;
    intervals[symbol] = {entry.interval.low, entry.interval.high};
  }
  return {{"game", measured.game},
          {"hash", measured.hash},
          {"trials", measured.trials.size()},
          {"seed", measured.seed},
          {"engine_epoch", criticism::engine_epoch},
          {"criteria", std::move(criteria)},
          {"intervals", std::move(intervals)},
          {"score", measured.score},
          {"viable", measured.viable},
          {"reasons", measured.reasons}};
}

std::string to_text(const criticism::Measurement& measured) {
  std::string text =
      fmt::format("{}: score {:.4f}, {}{}\n", measured.game, measured.score,
                  measured.viable ? "viable" : "not viable: ", fmt::join(measured.reasons, "; "));
  for (const auto& entry : measured.criteria)
    text +=
        fmt::format("  {:<8} {:>8.4f}  [{:.4f}, {:.4f}]  {}\n", entry.criterion->symbol,
                    entry.value, entry.interval.low, entry.interval.high, entry.criterion->name);
  return text;
}

std::string to_markdown(const criticism::Measurement& measured) {
  std::string text = fmt::format(
      "# {}\n\nRules `{}`, {} trials, seed {}.\n\nScore {:.4f}; {}.\n\n", measured.game,
      measured.hash, measured.trials.size(), measured.seed, measured.score,
      measured.viable ? std::string("viable")
                      : fmt::format("not viable: {}", fmt::join(measured.reasons, "; ")));
  text += "| criterion | | value | 95 % interval | formula |\n|---|---|---|---|---|\n";
  for (const auto& entry : measured.criteria)
    text += fmt::format("| `{}` | {} | {:.4f} | {:.4f} to {:.4f} | {} |\n", entry.criterion->symbol,
                        entry.criterion->name, entry.value, entry.interval.low, entry.interval.high,
                        entry.criterion->formula);
  return text;
}

fs::path folder_of(const std::string& name) {
  std::error_code failed;
  fs::create_directories(name, failed);
  if (failed) throw BadInput(fmt::format("{}: error: {}\n", name, failed.message()));
  return name;
}

void keep(const Arguments& arguments, const std::string& stem, const ggp::Game& game,
          const criticism::Measurement& measured) {
  if (const auto folder = arguments.text("report")) {
    write_text(folder_of(*folder) / (stem + ".md"), to_markdown(measured));
    write_text(folder_of(*folder) / (stem + ".leads.csv"),
               criticism::lead_histories_csv(measured.trials));
  }
  if (const auto folder = arguments.text("records")) {
    std::string lines;
    for (const auto& trial : measured.trials)
      lines += ggp::write(game, criticism::record_of(game, trial)) + "\n";
    write_text(folder_of(*folder) / (stem + ".records"), lines);
  }
}

Exit measure(const Arguments& arguments) {
  criticism::MeasureSettings settings = settings_of(arguments);
  const auto files = files_of(arguments);
  const auto overrides = param_overrides(arguments);
  const Interruption interruption;
  const Stopwatch watch;
  std::size_t games = 0, viable = 0;
  bool sound = true;
  Progress progress(arguments, "trials",
                    files.size() * static_cast<std::uint64_t>(settings.trials.trials));
  settings.trials.on_trial = [&] { progress.step(); };
  for (const auto& file : files) {
    if (interruption.happened()) break;
    try {
      const ggp::Game game = open_game(file.string(), overrides);
      const auto measured = criticism::measure(game, settings);
      keep(arguments, file.stem().string(), game, measured);
      ++games;
      viable += measured.viable ? 1 : 0;
      if (arguments.json())
        answer(to_json(measured));
      else
        say(to_text(measured));
    } catch (const BadInput& bad) {
      fmt::print(stderr, "{}", bad.what());
      sound = false;
    }
  }
  if (arguments.json() && files.size() > 1)
    answer({{"games", games}, {"viable", viable}, {"seconds", watch.seconds()}});
  if (games < files.size() && sound) return Exit::stopped;
  return sound ? Exit::done : Exit::bad_input;
}

}  // namespace

constinit const Command measure_command = {
    .name = "measure",
    .operands = "GAME|FOLDER…",
    .least_operands = 1,
    .most_operands = 100'000,
    .summary = "criteria, score and viability of games, by self-play",
    .details = "Results depend on rules, settings and seed, not on the number of threads.",
    .options = options,
    .run = measure};

}  // namespace ludi::app
