// The standard normal distribution.
#pragma once

namespace ludi::criticism {

/// The value below which it has this much of its mass, in (0, 1).
double normal_quantile(double probability);

}  // namespace ludi::criticism
