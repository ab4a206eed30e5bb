#include "app/runs/founders.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "app/command.hpp"
#include "app/corpus_file.hpp"
#include "app/game_file.hpp"
#include "gdl/text/parse.hpp"
#include "synthesis/judge/critic.hpp"

namespace ludi::app {

namespace fs = std::filesystem;

namespace {

/// True if the corpus tells that twenty trials of a game take at most ten seconds or so of one
/// core: of forty million steps, the budget of a row, forty such trials can be paid.
bool quickly_tried(const criticism::MeasurementTable& corpus, const std::string& game) {
  constexpr double fewest = 40;
  const auto row = std::ranges::find(corpus.games, game) - corpus.games.begin();
  return row < std::ssize(corpus.games) &&
         criticism::covariate_of(corpus, row, "trials").value_or(0) >= fewest;
}

}  // namespace

std::vector<synthesis::Founder> founders_in(const fs::path& folder,
                                            const criticism::WeightSet& weights,
                                            bool measured_only) {
  std::vector<fs::path> files;
  std::error_code failed;
  if (!fs::is_directory(folder, failed))
    throw BadInput(fmt::format("{}: error: there is no such folder\n", folder.string()));
  for (const auto& entry : fs::recursive_directory_iterator(folder, failed))
    if (entry.path().extension() == ".gdl") files.push_back(entry.path());
  if (failed || files.empty())
    throw BadInput(fmt::format("{}: error: no games in this folder\n", folder.string()));
  const auto corpus = shipped_corpus({"epoch", "viable", "trials"});
  if (measured_only && corpus)
    std::erase_if(
        files, [&](const fs::path& file) { return !quickly_tried(*corpus, file.stem().string()); });
  std::ranges::sort(files, {}, [](const fs::path& file) { return std::pair(file.stem(), file); });
  std::vector<synthesis::Founder> founders;
  std::string complaints;
  for (const auto& file : files) {
    founders.push_back({file.stem().string(), read_text(file, gdl::TextLimits{}.bytes), {}});
    const std::string& text = founders.back().text;
    if (const auto game = ggp::Game::read(text); !game)
      complaints += rendered_rules(game.errors(), file.string(), text);
    else if (corpus)
      founders.back().appraisal = synthesis::known_appraisal(*game, *corpus, weights);
  }
  if (!complaints.empty()) throw BadInput(complaints);
  return founders;
}

}  // namespace ludi::app
