#include "ggp/engine/widths/engine_for.hpp"

namespace ludi::ggp {

template class Lister<16>;
template class Stepper<16>;
template class TurnJudge<16>;
template class LookAhead<16>;
template class Starter<16>;
template class Referee<16>;

std::unique_ptr<Engine> make_engine_16(const Rules& rules) {
  return std::make_unique<EngineFor<16>>(rules);
}

}  // namespace ludi::ggp
