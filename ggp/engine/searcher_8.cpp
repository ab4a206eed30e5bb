#include "ggp/engine/make_searcher.hpp"
#include "ggp/engine/referee_play.hpp"
#include "ggp/engine/searcher.hpp"

namespace ludi::ggp {

template <>
std::unique_ptr<Searcher> make_searcher<8>(const Referee<8>& referee, const Policy& policy,
                                           const SearchSettings& settings) {
  return std::make_unique<SearcherFor<8>>(referee, policy, settings);
}

}  // namespace ludi::ggp
