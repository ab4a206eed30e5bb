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

struct WrittenPages {
  std::size_t shown = 0;  ///< games of the gallery
  bool playable = false;  ///< the engine of pages was there
};

/// Measures the viable games of a run and the best of the others as they were judged in it, and
/// writes `index.html`, `reports/`, `sheets/`, `records/` and a site of all its games into the
/// folder. Nothing comes back if it was stopped before there was a gallery. Throws BadInput where
/// writing fails.
std::optional<WrittenPages> write_pages(const Arguments& arguments,
                                        const std::filesystem::path& folder,
                                        const synthesis::Family& family,
                                        const synthesis::CriticSettings& judging,
                                        const std::string& settings, const ggp::Stop& stop);

}  // namespace ludi::app
