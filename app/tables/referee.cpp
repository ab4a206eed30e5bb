#include "app/tables/referee.hpp"

#include "app/tables/refusal.hpp"

namespace ludi::app::tables {

Standing HouseReferee::stand(const GameText& text, std::uint64_t seed,
                             const std::vector<std::string>& turns,
                             const std::optional<std::string>& turn, bool automatic) {
  const auto game = shelf_.game(text);
  auto standing = tables::stand(
      *game, {.rules = text.rules, .params = text.params, .seed = seed, .turns = turns}, turn,
      automatic);
  if (!standing) {
    const gdl::Diagnostic& first = standing.errors().front();
    throw Refusal(Why::wrong, first.message + (first.hint.empty() ? "" : "; " + first.hint));
  }
  return std::move(*standing);
}

}  // namespace ludi::app::tables
