#include "synthesis/breed.hpp"

#include "gdl/print.hpp"

namespace ludi::synthesis {

namespace {

using gdl::Checked;

std::optional<Offspring> attempt(ggp::Rng& rng, const gdl::Vocabulary& vocabulary,
                                 const Checked& pattern, const Checked& donor,
                                 const BreedSettings& settings) {
  const Heritage heritage{pattern, {&pattern, &donor}};
  std::vector<Change> changes;
  auto recombined =
      well_formed(vocabulary, crossed(rng, vocabulary, pattern, donor, settings.crossover, changes),
                  heritage, settings.repair);
  if (!recombined) return std::nullopt;
  Offspring child{*std::move(recombined), std::move(changes)};
  mutate(rng, vocabulary, child, heritage, settings.mutation, settings.repair);
  auto repaired = repair(vocabulary, child.game.tree, heritage, settings.repair);
  if (!repaired) return std::nullopt;
  child.game = *std::move(repaired);
  return child;
}

}  // namespace

Checked stripped(const gdl::Vocabulary& vocabulary, const Checked& game) {
  gdl::Tree tree = gdl::canonical(vocabulary, game);
  const auto sections = tree.children(0);
  for (auto at = sections.rbegin(); at != sections.rend(); ++at)
    if (vocabulary.find(tree.text(*at), gdl::Sort::support) >= 0 &&
        tree.kind(*at) == gdl::NodeKind::element)
      tree.erase(*at);
  auto checked = gdl::check(vocabulary, std::move(tree));
  return checked ? *std::move(checked) : game;
}

std::optional<Offspring> breed(ggp::Rng& rng, const gdl::Vocabulary& vocabulary,
                               const Checked& mother, const Checked& father,
                               const BreedSettings& settings) {
  const bool swapped = rng.one_in(2);
  const Checked pattern = stripped(vocabulary, swapped ? father : mother);
  const Checked donor = stripped(vocabulary, swapped ? mother : father);
  for (int k = 0; k < settings.attempts; ++k)
    if (auto child = attempt(rng, vocabulary, pattern, donor, settings)) return child;
  return std::nullopt;
}

}  // namespace ludi::synthesis
