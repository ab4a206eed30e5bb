#include "ggp/engine/widths/engine_for.hpp"

namespace ludi::ggp {

template class Referee<8>;

std::unique_ptr<Engine> make_engine_8(const Rules& rules) {
  return std::make_unique<EngineFor<8>>(rules);
}

}  // namespace ludi::ggp
