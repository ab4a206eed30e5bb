#include "ggp/play/engine.hpp"

namespace ludi::ggp {

// One translation unit per width defines these.
std::unique_ptr<Engine> make_engine_1(const Rules& rules);
std::unique_ptr<Engine> make_engine_2(const Rules& rules);
std::unique_ptr<Engine> make_engine_4(const Rules& rules);
std::unique_ptr<Engine> make_engine_8(const Rules& rules);
std::unique_ptr<Engine> make_engine_16(const Rules& rules);

std::unique_ptr<Engine> make_engine(const Rules& rules) {
  const int cells = rules.board->cells();
  if (cells <= 64) return make_engine_1(rules);
#ifndef LUDI_FEW_WIDTHS
  if (cells <= 128) return make_engine_2(rules);
  if (cells <= 512 && cells > 256) return make_engine_8(rules);
#endif
  if (cells <= 256) return make_engine_4(rules);
  return make_engine_16(rules);
}

}  // namespace ludi::ggp
