// The page of a site on which the family tree of a run is drawn.
#pragma once

#include <filesystem>

#include "synthesis/pages/family_tree.hpp"

namespace ludi::app::site {

/// Writes `tree.html` and its data. Throws BadInput where a file cannot be written.
void write_family(const std::filesystem::path& out, const synthesis::Family& family,
                  const synthesis::PlayPages& pages);

}  // namespace ludi::app::site
