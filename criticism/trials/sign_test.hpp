// The sign test: whether one of two players won so often that chance does not explain it.
#pragma once

namespace ludi::criticism {

/// The probability that of `games` tosses of a fair coin at least `wins` fall one way.
double chance_of_as_many(int wins, int games);

/// True if the 95 % interval of the share of wins (Clopper and Pearson) lies above one half.
bool clearly_more(int wins, int losses);

}  // namespace ludi::criticism
