// From two parents to one child that is a game: crossover, mutation, repair.
#pragma once

#include "synthesis/mutation.hpp"

namespace ludi::synthesis {

struct BreedSettings {
  CrossoverSettings crossover = {};
  MutationSettings mutation = {};
  RepairSettings repair = {};
  int attempts = 4;  ///< fresh draws when a child is beyond repair
};

/// One child. Which of the two is the template is drawn. The child checks, its tree is canonical
/// and carries the template's name and no support section. Nothing if every attempt was beyond
/// repair.
std::optional<Offspring> breed(ggp::Rng& rng, const gdl::Vocabulary& vocabulary,
                               const gdl::Checked& mother, const gdl::Checked& father,
                               const BreedSettings& settings = {});

/// The game without its support section, canonical and checked: what breeding works on.
gdl::Checked stripped(const gdl::Vocabulary& vocabulary, const gdl::Checked& game);

}  // namespace ludi::synthesis
