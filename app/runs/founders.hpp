// The games that a run of breeding begins with.
#pragma once

#include <filesystem>
#include <vector>

#include "criticism/criteria/score.hpp"
#include "synthesis/run/evolution.hpp"

namespace ludi::app {

/// The games of a folder, judged by these weights where the corpus tells of them; with
/// `measured_only` those alone that it tells are quickly tried. Throws BadInput where there are
/// none, or where one does not read.
std::vector<synthesis::Founder> founders_in(const std::filesystem::path& folder,
                                            const criticism::WeightSet& weights,
                                            bool measured_only);

}  // namespace ludi::app
