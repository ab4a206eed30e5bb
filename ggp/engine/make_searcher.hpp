// Searchers are compiled apart from the engines, once for each width.
#pragma once

#include <memory>

#include "ggp/search.hpp"

namespace ludi::ggp {

template <int W>
class Referee;

template <int W>
std::unique_ptr<Searcher> make_searcher(const Referee<W>& referee, const Policy& policy,
                                        const SearchSettings& settings);

}  // namespace ludi::ggp
