// Which results can be compared with each other.
#pragma once

namespace ludi::ggp {

/// Raised only when the same rules, settings and seed may give other results than before.
inline constexpr int engine_epoch = 1;

}  // namespace ludi::ggp
