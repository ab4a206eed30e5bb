// What is written into a run, to be written once more.
#pragma once

#include <algorithm>
#include <filesystem>
#include <limits>
#include <stdexcept>
#include <vector>

#include "gdl/text/parse.hpp"
#include "ggp/rules/vocabulary.hpp"
#include "synthesis/breed/breed.hpp"
#include "synthesis/run/run_store.hpp"

namespace ludi::trust {

struct Script {
  synthesis::RunSettings settings;
  std::vector<synthesis::Founder> founders;
  std::vector<synthesis::Individual> individuals;  ///< the founders, as they were measured
  std::vector<synthesis::Child> children;
};

/// What a run holds, with so many children at most. Throws where it cannot be read.
inline Script script_of(const std::filesystem::path& run,
                        std::size_t most = std::numeric_limits<std::size_t>::max()) {
  const auto store = synthesis::RunStore::look_into(run);
  if (!store) throw std::runtime_error(store.errors().front().message);
  Script script{*store->settings(), *store->founders(), {}, *store->children()};
  script.children.resize(std::min(most, script.children.size()));
  for (const auto& founder : script.founders) {
    auto checked = gdl::check(ggp::vocabulary(), *gdl::parse(founder.text));
    auto individual =
        synthesis::individual(founder.name, synthesis::stripped(ggp::vocabulary(), *checked));
    individual.appraisal = founder.appraisal.value_or(synthesis::Appraisal{});
    script.individuals.push_back(std::move(individual));
  }
  return script;
}

}  // namespace ludi::trust
