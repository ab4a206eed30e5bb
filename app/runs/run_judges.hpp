// Who judges the games of a run: processes of this machine, or workers beyond a queue.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "app/queue/handout.hpp"
#include "app/runs/run_plan.hpp"
#include "synthesis/run/judge_processes.hpp"

namespace ludi::app {

/// What a run is called by those who watch a queue: by its machine and folder, for others may have
/// folders of that name.
std::string job_of_run(const std::filesystem::path& folder);

/// To be made before the program has other threads.
class RunJudges {
 public:
  /// Throws BadInput where nobody can judge. `name` is what the run is called by those who watch a
  /// queue.
  RunJudges(const Arguments& arguments, const std::optional<queue::QueueAddress>& address,
            const RunPlan& plan, const std::string& name);

  [[nodiscard]] synthesis::Examiner examiner() const;
  /// How many games are before them at a time.
  [[nodiscard]] unsigned at_a_time() const { return at_a_time_; }
  /// Throws BadInput where the work of others could not be written down.
  void expect_written() const;
  /// Tells those who watch how many children are through.
  void note(int children) const;
  /// True if somebody called the run off.
  [[nodiscard]] bool called_off() const { return handout_ && handout_->errands().cancelled(); }
  /// What to do about answers that come later, where they do.
  [[nodiscard]] std::string told_of_later_answers() const {
    return handout_ ? handout_->told_of_later_answers() : std::string();
  }

 private:
  synthesis::CriticSettings judging_;
  unsigned at_a_time_ = 0;
  std::optional<synthesis::JudgeProcesses> processes_;
  std::optional<queue::Handout> handout_;
};

}  // namespace ludi::app
