// From two parents to one child that is a game: crossover, mutation, repair.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "ggp/base/fields.hpp"
#include "synthesis/breed/mutation.hpp"

namespace ludi::synthesis {

/// A section of the game that children must not change.
struct Pinned {
  std::string word;   ///< its head
  gdl::Tree section;  ///< empty: the section must be missing
};

/// The section as a run tells it.
std::string text_of(const Pinned& pinned);

/// The sections of these names as a canonical game has them.
std::vector<Pinned> pinned_sections(const gdl::Tree& game, std::span<const std::string> words);

/// True if the game has these sections, word for word.
bool keeps(const gdl::Tree& game, std::span<const Pinned> pinned);

struct BreedSettings {
  CrossoverSettings crossover = {};
  MutationSettings mutation = {};
  RepairSettings repair = {};
  double local_rate = 0.03;         ///< of mutation, where a child is bred from one parent alone
  double shortening = 0.25;         ///< share of such children that only lose a part of the rules
  double doubling = 0.15;           ///< … that only get a part once more, a little different
  double dissolving = 0.1;          ///< … of games with definitions that use one less often
  int attempts = 4;                 ///< new draws when a child cannot be repaired
  bool mother_is_template = false;  ///< not said: drawn
  std::vector<Pinned> pinned = {};  ///< a child that cannot keep them is malformed

  static constexpr auto fields() {
    using S = BreedSettings;
    return std::tuple{ggp::field("crossover", &S::crossover),
                      ggp::field("mutation", &S::mutation),
                      ggp::field("repair", &S::repair),
                      ggp::field("local_rate", &S::local_rate),
                      ggp::field("shortening", &S::shortening),
                      ggp::field("doubling", &S::doubling),
                      ggp::field("dissolving", &S::dissolving),
                      ggp::field("attempts", &S::attempts),
                      ggp::field("mother_is_template", &S::mother_is_template),
                      ggp::field("pinned", &S::pinned)};
  }
};
static_assert(ggp::all_listed<BreedSettings>);

/// One child. It checks, and its tree is canonical, with the template's name and without a support
/// section. Nothing if no attempt could be repaired.
std::optional<Offspring> breed(ggp::Rng& rng, const gdl::Vocabulary& vocabulary,
                               const gdl::Checked& mother, const gdl::Checked& father,
                               const BreedSettings& settings = {});

/// One child of one parent by few mutations and nothing else, by the loss of one part of its rules,
/// or by a clause, a move, a condition that stands there once more with other numbers and choices
/// (duplication with divergence, as genes do; not of the set-up, where it only adds clutter), or by
/// a definition that is written out where it was used, and mutations that may change it there;
/// never its copy: likewise. Nothing if no attempt changed anything, either.
std::optional<Offspring> vary(ggp::Rng& rng, const gdl::Vocabulary& vocabulary,
                              const gdl::Checked& parent, const BreedSettings& settings = {});

/// The game without its support section, canonical and checked: what breeding works on, by
/// `with_names`: a definition is changed for all its uses, or at one of them after it was written
/// out there, and a part that is passed on takes along the definitions that it names.
gdl::Checked stripped(const gdl::Vocabulary& vocabulary, const gdl::Checked& game);

}  // namespace ludi::synthesis
