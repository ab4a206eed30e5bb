// Judges in processes of their own, so that a game that brings its judge down ends nothing else.
#pragma once

#include <memory>

#include "gdl/text/result.hpp"
#include "synthesis/judge/examination.hpp"

namespace ludi::synthesis {

struct JudgeSettings {
  unsigned processes = 0;  ///< games judged at a time; 0: as many as the machine has cores
  /// Seconds of a core after which a judge is ended who should have come to an end by counts; 0: as
  /// long as it takes.
  unsigned guard = 0;
};

/// Each keeps a copy of the program as it was at the start, and lends a fresh copy of that to every
/// game: what one game does to its judge no other game meets.
class JudgeProcesses {
 public:
  /// To be called before the program has other threads. Errors: the system has no room for them.
  static gdl::Result<JudgeProcesses> start(const Critic& critic, const JudgeSettings& settings);
  JudgeProcesses(JudgeProcesses&&) noexcept;
  JudgeProcesses& operator=(JudgeProcesses&&) noexcept;
  /// Ends them, whatever they are at.
  ~JudgeProcesses();

  /// Asks these processes, in as many threads at a time as there are processes. Its examinations
  /// must not outlive them.
  [[nodiscard]] Examiner examiner() const;

 private:
  struct Bench;
  class Asking;
  explicit JudgeProcesses(std::unique_ptr<Bench> bench);

  std::unique_ptr<Bench> bench_;
};

}  // namespace ludi::synthesis
