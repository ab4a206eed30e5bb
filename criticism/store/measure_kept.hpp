// Measuring with the trials kept in a file, so that none is played twice.
#pragma once

#include <filesystem>

#include "criticism/measure/measure.hpp"
#include "criticism/store/trial_file.hpp"

namespace ludi::criticism {

/// The file that keeps what these settings play.
TrialFile trial_file(const ggp::Game& game, const MeasureSettings& settings,
                     std::filesystem::path file);

/// What `measure` comes to, from the trials of the file as far as it has them; without a file from
/// trials played anew.
Measurement measure_kept(const ggp::Game& game, MeasureSettings settings,
                         const std::filesystem::path& file);

}  // namespace ludi::criticism
