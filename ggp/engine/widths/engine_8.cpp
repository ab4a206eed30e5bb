#include "ggp/engine/widths/engine_for.hpp"

namespace ludi::ggp {

template class Lister<8>;
template class Stepper<8>;
template class TurnJudge<8>;
template class LookAhead<8>;
template class Starter<8>;
template class Referee<8>;

std::unique_ptr<Engine> make_engine_8(const Rules& rules) {
  return std::make_unique<EngineFor<8>>(rules);
}

}  // namespace ludi::ggp
