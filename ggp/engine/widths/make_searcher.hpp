// Searchers and solvers are compiled apart from the engines, once for each width.
#pragma once

#include <memory>

#include "ggp/play/search.hpp"
#include "ggp/play/solver.hpp"

namespace ludi::ggp {

template <int W>
class Referee;

template <int W>
std::unique_ptr<Searcher> make_searcher(const Referee<W>& referee, const Policy& policy,
                                        const SearchSettings& settings);
template <int W>
std::unique_ptr<Solver> make_solver(const Referee<W>& referee, const SolverSettings& settings);

}  // namespace ludi::ggp
