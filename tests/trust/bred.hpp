// Bred games by number, so that one which misbehaves can be bred again.
#pragma once

#include <optional>
#include <vector>

#include "gdl/text/parse.hpp"
#include "gdl/text/print.hpp"
#include "ggp/rules/vocabulary.hpp"
#include "synthesis/breed/breed.hpp"
#include "tests/plays.hpp"

namespace ludi::trust {

/// The shipped games, to breed from.
inline std::vector<gdl::Checked> parents() {
  std::vector<gdl::Checked> games;
  for (const auto& file : test::shipped_files(true))
    if (const auto tree = gdl::parse(test::contents_of(file)))
      if (auto checked = gdl::check(ggp::vocabulary(), *tree)) games.push_back(std::move(*checked));
  return games;
}

/// The child of this number: of two parents drawn at random. Nothing where their parts made no
/// game.
inline std::optional<synthesis::Offspring> child_of(const std::vector<gdl::Checked>& parents,
                                                    std::uint64_t number) {
  ggp::Rng rng(ggp::mix(0x7472757374U, number));
  const auto parent = [&] { return rng.below(static_cast<std::uint32_t>(parents.size())); };
  const auto& mother = parents[parent()];
  const auto& father = parents[parent()];
  return synthesis::breed(rng, ggp::vocabulary(), mother, father);
}

}  // namespace ludi::trust
