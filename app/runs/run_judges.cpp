#include "app/runs/run_judges.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "app/command.hpp"
#include "app/queue/crew.hpp"
#include "app/queue/kinds/examine.hpp"

namespace ludi::app {

namespace {

/// Far more seconds than judging a game takes, whose trials are counted.
unsigned guard_of(const synthesis::CriticSettings& judging) {
  constexpr double hour = 3600, longest = 1e9;
  const synthesis::CriticSettings usual;
  const double trials = std::max(1.0, static_cast<double>(judging.trials) / usual.trials);
  const double nodes = std::max(
      1.0, static_cast<double>(judging.trial_nodes) / static_cast<double>(usual.trial_nodes));
  return static_cast<unsigned>(std::min(longest, hour * trials * nodes));
}

}  // namespace

std::string job_of_run(const std::filesystem::path& folder) {
  std::error_code failed;
  const auto whole = std::filesystem::absolute(folder, failed).lexically_normal();
  return fmt::format("evolve {}:{}", queue::host_name(), whole.string());
}

RunJudges::RunJudges(const Arguments& arguments, const std::optional<queue::QueueAddress>& address,
                     const RunPlan& plan, const std::string& name)
    : judging_(plan.judging) {
  handout_ = queue::Handout::at(address, name, plan.evolution.children);
  if (handout_) {
    // As many wait as may be bred before the oldest of them is through.
    at_a_time_ = static_cast<unsigned>(std::max(1, plan.evolution.lag));
    return;
  }
  auto started = synthesis::JudgeProcesses::start(synthesis::playing_critic(plan.judging),
                                                  {arguments.threads(), guard_of(plan.judging)});
  if (!started) throw BadInput(fmt::format("ludi: error: {}\n", started.errors().front().message));
  processes_ = std::move(*started);
  at_a_time_ = arguments.threads();
}

synthesis::Examiner RunJudges::examiner() const {
  return processes_ ? processes_->examiner()
                    : queue::examiner_through(handout_->errands(), judging_);
}

void RunJudges::expect_written() const {
  if (handout_) handout_->expect_written();
}

void RunJudges::note(int children) const {
  if (handout_) handout_->errands().progress(children);
}

}  // namespace ludi::app
