// Games of a match that others play.
#pragma once

#include <span>

#include "advisors/match.hpp"
#include "app/queue/errands.hpp"

namespace ludi::app::queue {

/// What `MatchSettings::elsewhere` takes: each game is played by a worker, and waited for. Where
/// that is no longer done the stop is requested. The errands must outlive it.
advisors::PlayElsewhere played_through(Errands& errands, ggp::Stopper stopper);

/// How many games of these players are under way at a time: as many as are waited for, or so many
/// as are played `here` where a player goes by a clock, whose games nobody else can play.
unsigned games_at_a_time(std::span<const advisors::PlayerSpec> players, unsigned here);

}  // namespace ludi::app::queue
