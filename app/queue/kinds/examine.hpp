// Examinations of games that others judge.
#pragma once

#include "app/queue/errands.hpp"
#include "synthesis/judge/examination.hpp"

namespace ludi::app::queue {

/// An examiner whose games are examined by workers, who play as `playing_critic(settings)` does.
/// Both must outlive its examinations.
synthesis::Examiner examiner_through(Errands& errands, const synthesis::CriticSettings& settings);

}  // namespace ludi::app::queue
