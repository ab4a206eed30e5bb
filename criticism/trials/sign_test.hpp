// What games between two players tell: whether one won so often that chance does not explain it
// (the sign test), and how well a score is known.
#pragma once

namespace ludi::criticism {

/// The probability that of `games` tosses of a fair coin at least `wins` fall one way.
double chance_of_as_many(int wins, int games);

/// True if the 95 % interval of the share of wins (Clopper and Pearson) lies above one half.
bool clearly_more(int wins, int losses);

/// Half the width of the 95 % interval of a score of so many points in so many games (Wilson); too
/// wide rather than too narrow where games are drawn. Needs one game at least.
double half_interval(double points, int games);

}  // namespace ludi::criticism
