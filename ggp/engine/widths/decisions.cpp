#include "ggp/engine/referee/decide.hpp"
#include "ggp/ludemes/families.hpp"
#include "ggp/rules/vocabulary.hpp"

namespace ludi::ggp {

namespace {

template <int W>
std::vector<Decision> found(const Rules& rules, const State& state) {
  const auto& last = *reinterpret_cast<const Position<W>*>(state.bytes.data());
  if (!last.head.outcome.over()) return {};
  const Referee<W> referee(vocabulary(), ludemes(), rules);
  return DecisionFinder<W>(referee).decisions(last);
}

}  // namespace

std::vector<Decision> decisions(const Rules& rules, const State& state) {
  const int cells = rules.board->cells();
  if (cells <= 64) return found<1>(rules, state);
#ifndef LUDI_FEW_WIDTHS
  if (cells <= 128) return found<2>(rules, state);
  if (cells <= 256) return found<4>(rules, state);
#endif
  return found<8>(rules, state);
}

}  // namespace ludi::ggp
