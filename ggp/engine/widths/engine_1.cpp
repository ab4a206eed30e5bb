#include "ggp/engine/widths/engine_for.hpp"

namespace ludi::ggp {

template class Lister<1>;
template class Stepper<1>;
template class TurnJudge<1>;
template class LookAhead<1>;
template class Starter<1>;
template class Referee<1>;

std::unique_ptr<Engine> make_engine_1(const Rules& rules) {
  return std::make_unique<EngineFor<1>>(rules);
}

}  // namespace ludi::ggp
