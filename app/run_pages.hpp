// The pages of a run: its gallery, and for each game shown there a report and a sheet of rules.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "app/options.hpp"
#include "ggp/base/stop.hpp"
#include "synthesis/judge/critic.hpp"
#include "synthesis/run/family.hpp"

namespace ludi::app {

/// Measures the viable games of a run and the best of the others as they were judged in it, and
/// writes `index.html`, `reports/`, `sheets/` and `records/` into the folder. Returns how many
/// games are shown, or nothing if it was stopped before there was a gallery. Throws BadInput where
/// writing fails.
std::optional<std::size_t> write_pages(const Arguments& arguments,
                                       const std::filesystem::path& folder,
                                       const synthesis::Family& family,
                                       const synthesis::CriticSettings& judging,
                                       const std::string& settings, const ggp::Stop& stop);

}  // namespace ludi::app
