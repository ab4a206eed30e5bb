#include "ggp/engine/widths/engine_for.hpp"

namespace ludi::ggp {

template class Referee<2>;

std::unique_ptr<Engine> make_engine_2(const Rules& rules) {
  return std::make_unique<EngineFor<2>>(rules);
}

}  // namespace ludi::ggp
