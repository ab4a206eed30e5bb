// ludi evolve: new games from old ones.
#include "synthesis/evolution.hpp"

#include <algorithm>
#include <filesystem>

#include "app/answer.hpp"
#include "app/command.hpp"
#include "app/game_file.hpp"
#include "app/interruption.hpp"
#include "app/progress.hpp"
#include "gdl/parse.hpp"
#include "synthesis/shelf.hpp"

namespace ludi::app {

namespace fs = std::filesystem;

namespace {

constexpr Option options[] = {
    {"children", "N", "how many to breed, refused ones included", "200"},
    {"out", "DIR", "folder for the games bred; by default the next free one in runs"},
    {"founders", "DIR", "games to begin with; by default those in games/seed"},
    {"trials", "N", "games of self-play a child is measured by", "20"},
    {"nodes", "N", "positions searched for each step of them", "100"},
    option::seed,
    option::threads,
    option::json,
    option::quiet};

constexpr std::size_t shown = 10;  ///< of the best games bred, at the end

std::vector<synthesis::Founder> founders_in(const fs::path& folder) {
  std::vector<fs::path> files;
  std::error_code failed;
  for (const auto& entry : fs::recursive_directory_iterator(folder, failed))
    if (entry.path().extension() == ".gdl") files.push_back(entry.path());
  if (failed || files.empty())
    throw BadInput(fmt::format("{}: error: no games in this folder\n", folder.string()));
  std::sort(files.begin(), files.end());
  std::vector<synthesis::Founder> founders;
  for (const auto& file : files)
    founders.push_back({file.stem().string(), read_text(file, gdl::TextLimits{}.bytes), {}});
  return founders;
}

fs::path next_free_folder() {
  for (int number = 1;; ++number) {
    fs::path folder = fs::path("runs") / std::to_string(number);
    if (!synthesis::Shelf::holds_run(folder)) return folder;
  }
}

Json to_json(const synthesis::Child& child) {
  Json parents = Json::array();
  for (const auto& parent : child.parents) parents.push_back(parent.name);
  Json line = {{"name", child.name},
               {"hash", child.hash},
               {"parents", std::move(parents)},
               {"generation", child.generation},
               {"verdict", synthesis::name_of(child.stage)}};
  line["score"] = synthesis::survives(child.stage) ? Json(child.appraisal.score) : Json(nullptr);
  return line;
}

std::string to_text(const synthesis::Child& child) {
  std::string parents;
  for (const auto& parent : child.parents)
    parents += (parents.empty() ? "" : " and ") + parent.name;
  const std::string score = synthesis::survives(child.stage)
                                ? fmt::format("{:.4f}", child.appraisal.score)
                                : std::string("-");
  return fmt::format("{:>5} {:<12} {:<11} {:>7}  of {}{}\n", child.number + 1, child.name,
                     synthesis::name_of(child.stage), score, parents,
                     child.relative.empty() ? "" : fmt::format(", too like {}", child.relative));
}

/// A run's folder and what goes wrong with it. The first fault stops the run.
struct Keeper {
  synthesis::Shelf shelf;
  std::stop_source full;
  std::optional<gdl::Diagnostic> fault;

  template <typename Item>
  void keep(const Item& item) {
    if (fault) return;
    fault = shelf.keep(item);
    if (fault) full.request_stop();
  }
};

Exit evolve(const Arguments& arguments) {
  synthesis::EvolutionSettings settings;
  settings.children = static_cast<int>(*arguments.number("children", 0, 100'000'000));
  settings.seed = arguments.seed();
  settings.threads = arguments.threads();
  synthesis::CriticSettings judging;
  judging.seed = settings.seed;
  judging.trials = static_cast<int>(*arguments.number("trials", 1, 100'000));
  judging.trial_nodes = *arguments.number("nodes", 1, 1'000'000'000);

  const auto founders = founders_in(
      arguments.flag("founders") ? fs::path(*arguments.text("founders")) : games_folder() / "seed");
  auto shelf = synthesis::Shelf::create(arguments.flag("out") ? fs::path(*arguments.text("out"))
                                                              : next_free_folder());
  if (!shelf) throw BadInput(fmt::format("ludi: error: {}\n", shelf.errors().front().message));

  const Interruption interruption;
  const Stopwatch watch;
  Keeper keeper{std::move(*shelf), {}, {}};
  const std::stop_callback on_signal(interruption.token(), [&] { keeper.full.request_stop(); });
  Progress progress(arguments, "games",
                    founders.size() + static_cast<std::uint64_t>(settings.children));
  const synthesis::Observer observer = {
      [&](const synthesis::Individual& founder, std::size_t, std::size_t) {
        keeper.keep(founder);
        progress.step();
      },
      [&](const synthesis::Child& child, const synthesis::Population&, const synthesis::Funnel&) {
        keeper.keep(child);
        progress.step();
        if (arguments.json())
          answer(to_json(child));
        else
          say(to_text(child));
      }};
  const auto run = synthesis::evolve(settings, founders, synthesis::playing_critic(judging),
                                     observer, keeper.full.get_token());
  if (!run) throw BadInput(rendered(run.errors(), "founders", {}));

  const auto& funnel = run->funnel;
  if (arguments.json()) {
    Json counts = Json::object();
    for (const auto stage : synthesis::stages)
      counts[std::string(synthesis::name_of(stage))] = funnel.at(stage);
    answer({{"children", run->bred},
            {"funnel", std::move(counts)},
            {"viable", funnel.at(synthesis::Stage::viable)},
            {"seconds", watch.seconds()},
            {"content_hash", run->population.content_hash()}});
  } else {
    say("\n{} children in {:.0f} s:", run->bred, watch.seconds());
    for (const auto stage : synthesis::stages)
      say(" {} {}", synthesis::name_of(stage), funnel.at(stage));
    say("\nbest of those bred, with their rank among all {} games:\n", run->population.size());
    std::size_t told = 0;
    for (std::size_t rank = 0; rank < run->population.size() && told < shown; ++rank) {
      const auto& member = run->population[rank];
      if (member.generation == 0) continue;
      say("{:>5} {:<12} {:<11} {:>7.4f}  generation {}\n", rank + 1, member.name,
          member.appraisal.viable ? "viable" : "non-viable", member.appraisal.score,
          member.generation);
      ++told;
    }
    say("the games bred are in {}\n", keeper.shelf.folder().string());
  }
  if (keeper.fault) throw BadInput(fmt::format("ludi: error: {}\n", keeper.fault->message));
  return run->stopped ? Exit::stopped : Exit::done;
}

}  // namespace

constinit const Command evolve_command = {
    .name = "evolve",
    .operands = "",
    .least_operands = 0,
    .most_operands = 0,
    .summary = "breed new games from old ones and measure them",
    .details =
        "Each child is kept as soon as it is measured; Ctrl-C stops the run and loses "
        "nothing.\nEqual seeds and settings give equal games, however many threads work.",
    .options = options,
    .run = evolve};

}  // namespace ludi::app
