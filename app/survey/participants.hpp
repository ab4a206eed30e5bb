// Who takes part in a study: each by a secret, without a name.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/survey/studies.hpp"
#include "app/survey/walk.hpp"

namespace ludi::app::survey {

/// How somebody comes to a study.
struct Arrival {
  std::string token;  ///< what the address ended with: the study's link, or a token
  std::string language = "en";
  std::string external = {};  ///< the id that others gave; kept where the design asks for one
  bool consents = false;
};

struct ParticipantView {
  StudyId study = 0;
  Stage stage = Stage::open;
  Design design;
  int number = 0;  ///< in the study, from 0
  std::string language;
  std::vector<Slot> slots;  ///< by place
  int step = 0;             ///< that comes next, as `walk_of` counts them
  std::optional<std::int64_t> finished;
  bool exported = false;  ///< what they gave was handed on and cannot be withdrawn
};

/// One answer to one step.
struct Reply {
  int step = 0;
  Json body;
  std::int64_t ms = 0;  ///< that the page was in view; cut to a day
};

class Participants {
 public:
  Participants(tables::Database& database, tables::Referee& referee)
      : database_(database), referee_(referee) {}

  /// The study that a link or an unused token leads to. Throws Refusal where there is none, or it
  /// is not open, or full.
  [[nodiscard]] Study study_at(const std::string& token);
  /// Makes a participant and returns their secret. Nothing is kept of whoever does not consent.
  /// Throws Refusal.
  std::string begin(const Arrival& arrival);
  /// Where a participant is; what was given to others in their absence is dealt anew. Throws
  /// Refusal (forbidden) where the secret is nobody's.
  ParticipantView view(const std::string& secret);
  /// Keeps the answer to the step that comes next, and returns the step after it. The same answer
  /// again changes nothing. Throws Refusal: stale where it is of another step, wrong where
  /// something is missing.
  int answer(const std::string& secret, const Reply& reply);
  /// Forgets a participant with all they gave; nothing of it stays in the file. Throws Refusal
  /// (stale) once it was exported.
  void withdraw(const std::string& secret);
  /// All that is kept of a participant.
  [[nodiscard]] Json own_data(const std::string& secret);

 private:
  tables::Database& database_;
  tables::Referee& referee_;
};

}  // namespace ludi::app::survey
