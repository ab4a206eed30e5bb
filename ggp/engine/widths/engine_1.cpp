#include "ggp/engine/widths/engine_for.hpp"

namespace ludi::ggp {

template class Referee<1>;

std::unique_ptr<Engine> make_engine_1(const Rules& rules) {
  return std::make_unique<EngineFor<1>>(rules);
}

}  // namespace ludi::ggp
