#include "app/site/shelf.hpp"

#include <algorithm>

#include "app/command.hpp"
#include "app/corpus_file.hpp"
#include "app/game_facts.hpp"
#include "app/game_file.hpp"
#include "gdl/text/parse.hpp"
#include "gdl/text/print.hpp"
#include "gdl/text/spelling.hpp"

namespace ludi::app::site {

namespace {

namespace fs = std::filesystem;

/// What the corpus says of a game with these rules.
std::optional<Worth> known_worth(const ggp::Game& game,
                                 const std::optional<criticism::MeasurementTable>& corpus) {
  if (!corpus) return std::nullopt;
  const auto found = std::ranges::find(corpus->hashes, game.hash());
  if (found == corpus->hashes.end()) return std::nullopt;
  const auto row = found - corpus->hashes.begin();
  const auto measured = static_cast<Eigen::Index>(corpus->criteria.size());
  Worth worth{corpus->values(row, measured), corpus->values(row, measured + 1) != 0, {}};
  for (Eigen::Index c = 0; c < measured; ++c)
    worth.criteria.emplace_back(corpus->criteria[static_cast<std::size_t>(c)]->symbol,
                                corpus->values(row, c));
  return worth;
}

Worth worth_of(const synthesis::Appraisal& appraisal) {
  return {appraisal.score, appraisal.viable, appraisal.criteria};
}

}  // namespace

std::vector<Entry> entries_named(const std::vector<std::string>& names) {
  std::vector<fs::path> files;
  for (const std::string& name : names) files.push_back(find_game(name));
  if (files.empty()) files = shipped_games();
  const auto corpus = shipped_corpus({"score", "viable"});
  std::vector<Entry> entries;
  for (const auto& file : files) {
    auto [path, text, game] = open_with_text(file.string(), {});
    auto worth = known_worth(game, corpus);
    entries.push_back({slug_of(file == "-" ? game.name() : file.stem().string()),
                       std::move(text),
                       std::move(game),
                       std::move(worth),
                       {},
                       family_of(file)});
  }
  tell_apart(entries);
  return entries;
}

std::vector<Entry> entries_of(const synthesis::Family& family, synthesis::PlayPages& pages) {
  const synthesis::Relations relations = synthesis::relations_of(family);
  auto children = relations.children;
  std::ranges::stable_sort(children, std::ranges::greater{}, [](const synthesis::Child* child) {
    return std::pair{child->appraisal.viable, child->appraisal.score};
  });
  std::vector<Entry> entries;
  std::vector<std::string> names;
  const auto add = [&](const std::string& name, std::string text,
                       const synthesis::Appraisal* appraisal) {
    auto game = ggp::Game::read(text);
    if (!game) return;
    names.push_back(gdl::lower_case(name));
    entries.push_back({slug_of(name),
                       std::move(text),
                       std::move(*game),
                       appraisal == nullptr ? std::nullopt : std::optional(worth_of(*appraisal)),
                       {{"../tree.html#" + slug_of(name), "Family tree"}}});
  };
  for (const synthesis::Child* child : children)
    add(child->name, gdl::print(child->text) + "\n", &child->appraisal);
  for (const synthesis::Founder* founder : relations.founders)
    add(founder->name, founder->text, founder->appraisal ? &*founder->appraisal : nullptr);
  tell_apart(entries);
  for (std::size_t i = 0; i < entries.size(); ++i)
    pages.emplace(names[i], "play/" + entries[i].slug + ".html");
  return entries;
}

}  // namespace ludi::app::site
