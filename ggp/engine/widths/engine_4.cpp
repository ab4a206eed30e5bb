#include "ggp/engine/widths/engine_for.hpp"

namespace ludi::ggp {

template class Lister<4>;
template class Stepper<4>;
template class TurnJudge<4>;
template class LookAhead<4>;
template class Starter<4>;
template class Referee<4>;

std::unique_ptr<Engine> make_engine_4(const Rules& rules) {
  return std::make_unique<EngineFor<4>>(rules);
}

}  // namespace ludi::ggp
