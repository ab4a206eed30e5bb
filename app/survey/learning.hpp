// The loop: what a study ranked becomes weights that evolution takes. Works beside the server, one
// study at a time.
#pragma once

#include <atomic>
#include <filesystem>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "app/survey/sources.hpp"
#include "app/survey/studies.hpp"

namespace ludi::app::survey {

struct LearningSettings {
  std::filesystem::path data;  ///< `weights` and `measured` in it are written
  std::filesystem::path program = "/proc/self/exe";
  int seconds = 1'800;                         ///< of CPU for one game that is measured
  std::size_t memory = std::size_t{2} << 30U;  ///< bytes
};

/// What is at work.
struct LearningState {
  std::optional<StudyId> study;  ///< none: nothing
  std::string doing;             ///< in words
};

class Learning {
 public:
  Learning(tables::Database& database, Studies& studies, const Sources& sources,
           LearningSettings settings)
      : database_(database), studies_(studies), sources_(sources), settings_(std::move(settings)) {}
  Learning(const Learning&) = delete;
  Learning& operator=(const Learning&) = delete;
  ~Learning();

  /// Measures games that were not measured, fits weights, and keeps what came of it with the study;
  /// weights are written to `weights/study-NUMBER.json`. Returns at once. Throws Refusal (busy)
  /// while something is at work.
  void begin(StudyId study, bool attentive_only);
  [[nodiscard]] LearningState state();
  /// Waits until nothing is at work.
  void wait();

 private:
  void learn(const Study& study, bool attentive_only);
  /// What is known of each game: of the shipped corpus, of its run, or measured now by a child
  /// process. None where it could not be measured.
  std::vector<std::optional<MeasuredValues>> values_of(const Design& design);
  void say(const std::string& doing);

  tables::Database& database_;
  Studies& studies_;
  const Sources& sources_;
  LearningSettings settings_;
  std::mutex mutex_;
  LearningState state_;
  std::atomic<bool> stop_ = false;
  std::thread thread_;
};

/// Measures a game by `ludi measure` in a process of its own, and adds it to a table; false where
/// that took too much or was stopped.
bool measure_apart(const std::filesystem::path& game, const std::filesystem::path& table,
                   const LearningSettings& settings, const std::atomic<bool>& stop);

}  // namespace ludi::app::survey
