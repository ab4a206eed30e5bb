#include "ggp/engine/referee/settle.hpp"
#include "ggp/engine/search/searcher.hpp"
#include "ggp/engine/solve/solver_for.hpp"
#include "ggp/engine/widths/make_searcher.hpp"

namespace ludi::ggp {

template <>
std::unique_ptr<Searcher> make_searcher<16>(const Referee<16>& referee, const Policy& policy,
                                            const SearchSettings& settings) {
  return std::make_unique<SearcherFor<16>>(referee, policy, settings);
}

template <>
std::unique_ptr<Solver> make_solver<16>(const Referee<16>& referee,
                                        const SolverSettings& settings) {
  return std::make_unique<SolverFor<16>>(referee, settings);
}

}  // namespace ludi::ggp
