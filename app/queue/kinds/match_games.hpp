// Games of a match that others play.
#pragma once

#include "advisors/match.hpp"
#include "app/queue/errands.hpp"

namespace ludi::app::queue {

/// What `MatchSettings::elsewhere` takes: each game is played by a worker, and waited for. Where
/// that is no longer done the stop is requested. The errands must outlive it.
advisors::PlayElsewhere played_through(Errands& errands, ggp::Stopper stopper);

}  // namespace ludi::app::queue
