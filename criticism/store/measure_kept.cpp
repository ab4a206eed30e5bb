#include "criticism/store/measure_kept.hpp"

#include <utility>

namespace ludi::criticism {

TrialFile trial_file(const ggp::Game& game, const MeasureSettings& settings,
                     std::filesystem::path file) {
  return {game, std::move(file), trials_key(game, settings), engine_epoch};
}

Measurement measure_kept(const ggp::Game& game, MeasureSettings settings,
                         const std::filesystem::path& file) {
  if (file.empty()) return measure(game, settings);
  TrialFile kept = trial_file(game, settings, file);
  settings.trials.store = &kept;
  return measure(game, settings);
}

}  // namespace ludi::criticism
