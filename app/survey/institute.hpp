// Everything that a server needs to run studies.
#pragma once

#include "app/survey/learning.hpp"
#include "app/survey/meetings.hpp"
#include "app/survey/participants.hpp"
#include "app/survey/sources.hpp"
#include "app/survey/studies.hpp"

namespace ludi::app::survey {

struct Institute {
  Institute(tables::Database& in, tables::Referee& referee, const LearningSettings& settings)
      : database(in),
        studies(in),
        participants(in, referee),
        meetings(in, participants, referee),
        sources(settings.data / "runs", referee),
        learning(in, studies, sources, settings) {}

  tables::Database& database;
  Studies studies;
  Participants participants;
  Meetings meetings;
  Sources sources;
  Learning learning;
};

}  // namespace ludi::app::survey
