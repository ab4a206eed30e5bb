#include "ggp/engine/widths/engine_for.hpp"

namespace ludi::ggp {

template class Lister<2>;
template class Stepper<2>;
template class TurnJudge<2>;
template class LookAhead<2>;
template class Starter<2>;
template class Referee<2>;

std::unique_ptr<Engine> make_engine_2(const Rules& rules) {
  return std::make_unique<EngineFor<2>>(rules);
}

}  // namespace ludi::ggp
