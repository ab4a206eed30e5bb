#include "app/survey/sources.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "app/game_file.hpp"
#include "app/tables/refusal.hpp"
#include "gdl/text/parse.hpp"
#include "gdl/text/print.hpp"
#include "ggp/text/rulebook/rulebook.hpp"
#include "synthesis/run/run_store.hpp"

namespace ludi::app::survey {

namespace fs = std::filesystem;
using synthesis::Child;
using tables::Refusal;
using tables::Why;

namespace {

constexpr std::size_t longest_shipped = std::size_t{1} << 20U;
constexpr std::size_t longest_name = 60;
constexpr int most_runs = 100'000;

std::optional<int> run_number(std::string_view text) {
  int number = 0;
  const auto [stop, failed] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (failed != std::errc() || stop != text.data() + text.size() || number < 1 ||
      most_runs < number)
    return std::nullopt;
  return number;
}

std::vector<Child> survivors_in(const fs::path& folder) {
  if (!synthesis::RunStore::holds_run(folder)) return {};
  const auto store = synthesis::RunStore::look_into(folder);
  if (!store) return {};
  auto children = store->children();
  if (!children) return {};
  std::erase_if(*children, [](const Child& child) { return !synthesis::survives(child.stage); });
  return std::move(*children);
}

/// The run and the name of a source `run:NUMBER:NAME`.
struct BredSource {
  int run = 0;
  std::string name;
};

std::optional<BredSource> bred_source(std::string_view source) {
  constexpr std::string_view prefix = "run:";
  if (!source.starts_with(prefix)) return std::nullopt;
  source.remove_prefix(prefix.size());
  const auto colon = source.find(':');
  if (colon == std::string_view::npos) return std::nullopt;
  const auto run = run_number(source.substr(0, colon));
  if (!run) return std::nullopt;
  return BredSource{*run, std::string(source.substr(colon + 1))};
}

/// A text of the house as a game of a study.
StudyGame house_game(const std::string& source, std::string rules) {
  const auto game = ggp::Game::read(rules);
  if (!game) throw Refusal(Why::wrong, fmt::format("the rules of {} cannot be read", source));
  return {source, ggp::title(*game), game->hash(), std::move(rules), {}};
}

StudyGame shipped_game(const std::string& source, const std::string& name) {
  for (const fs::path& file : shipped_games())
    if (file.stem() == name) return house_game(source, read_text(file, longest_shipped));
  throw Refusal(Why::missing, fmt::format("the library has no game '{}'", name.substr(0, 40)));
}

}  // namespace

StudyGame Sources::find(const std::string& source, const std::string& rules) const {
  constexpr std::string_view library = "library:";
  if (source.starts_with(library)) return shipped_game(source, source.substr(library.size()));
  if (const auto bred = bred_source(source)) {
    for (const Child& child : survivors_in(runs_ / std::to_string(bred->run)))
      if (child.name == bred->name) return house_game(source, gdl::print(child.text) + "\n");
    throw Refusal(Why::missing,
                  fmt::format("run {} has no game '{}'", bred->run, bred->name.substr(0, 40)));
  }
  if (source != "own")
    throw Refusal(Why::wrong, "a game comes from library:NAME, run:NUMBER:NAME, or is one's own");
  if (rules.empty()) throw Refusal(Why::wrong, "the rules of a game of one's own are missing");
  // It is compiled and played by the referee alone; its name stands in its text.
  const auto standing = referee_.stand({rules, {}, true}, 1, {}, {}, false);
  const auto tree = gdl::parse(rules);
  const auto parts = tree ? tree->children(0) : std::vector<gdl::NodeIndex>();
  const std::string title = parts.empty() ? "A game" : std::string(tree->text(parts.front()));
  return {source, title.substr(0, longest_name), standing.hash, rules, {}};
}

GameFinder Sources::finder() const {
  return
      [this](const std::string& source, const std::string& rules) { return find(source, rules); };
}

std::vector<BredRun> Sources::runs(std::size_t most) const {
  std::vector<BredRun> all;
  std::error_code missing;
  for (const auto& entry : fs::directory_iterator(runs_, missing)) {
    const auto number = run_number(entry.path().filename().string());
    if (!number) continue;
    BredRun run{*number, {}};
    for (const Child& child : survivors_in(entry.path()))
      run.games.push_back({child.name, child.appraisal.score, child.appraisal.viable});
    if (run.games.empty()) continue;
    std::ranges::stable_sort(run.games, std::ranges::greater{}, [](const BredGame& game) {
      return std::pair(game.viable, game.score);
    });
    if (most < run.games.size()) run.games.resize(most);
    all.push_back(std::move(run));
  }
  std::ranges::sort(all, std::ranges::greater{}, &BredRun::number);
  return all;
}

std::optional<MeasuredValues> Sources::measured_in_run(const StudyGame& game) const {
  const auto bred = bred_source(game.source);
  if (!bred) return std::nullopt;
  for (const Child& child : survivors_in(runs_ / std::to_string(bred->run))) {
    if (child.hash != game.hash) continue;
    return MeasuredValues(child.appraisal.criteria.begin(), child.appraisal.criteria.end());
  }
  return std::nullopt;
}

}  // namespace ludi::app::survey
