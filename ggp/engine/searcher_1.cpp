#include "ggp/engine/make_searcher.hpp"
#include "ggp/engine/referee_play.hpp"
#include "ggp/engine/searcher.hpp"

namespace ludi::ggp {

template <>
std::unique_ptr<Searcher> make_searcher<1>(const Referee<1>& referee, const Policy& policy,
                                           const SearchSettings& settings) {
  return std::make_unique<SearcherFor<1>>(referee, policy, settings);
}

}  // namespace ludi::ggp
