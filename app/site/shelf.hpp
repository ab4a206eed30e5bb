// Where the games of a site come from: files that were named, all that come with Ludi, or a run.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "app/site/entry.hpp"
#include "synthesis/pages/family_tree.hpp"

namespace ludi::app::site {

/// The games of these names, all shipped ones without any, with what the corpus knows of them.
/// Throws BadInput with every complaint about a text.
std::vector<Entry> entries_named(const std::vector<std::string>& names);

/// The children of a run that were measured, best first, then the founders they descend from.
/// `pages` gets the page of each, seen from the site's folder.
std::vector<Entry> entries_of(const synthesis::Family& family, synthesis::PlayPages& pages);

}  // namespace ludi::app::site
