#include "app/tables/referee.hpp"

#include "app/tables/refusal.hpp"
#include "app/tables/secrets.hpp"

namespace ludi::app::tables {

Standing HouseReferee::stand(const GameText& text, std::uint64_t seed,
                             const std::vector<std::string>& turns,
                             const std::optional<std::string>& turn, bool automatic) {
  const auto game = shelf_.game(text);
  const auto known = states_.state(StateShelf::key_of(game->hash(), seed, turns));
  auto standing = tables::stand(
      *game, {.rules = text.rules, .params = text.params, .seed = seed, .turns = turns}, turn,
      automatic, known ? &*known : nullptr);
  if (!standing) {
    const gdl::Diagnostic& first = standing.errors().front();
    throw Refusal(Why::wrong, first.message + (first.hint.empty() ? "" : "; " + first.hint));
  }
  states_.keep(StateShelf::key_of(game->hash(), seed, standing->turns), standing->state);
  return std::move(*standing);
}

std::string StateShelf::key_of(const std::string& hash, std::uint64_t seed,
                               const std::vector<std::string>& turns) {
  std::string all = hash + " " + std::to_string(seed);
  for (const std::string& turn : turns) all += " " + turn;
  return hash_of_secret(all);
}

std::optional<ggp::State> StateShelf::state(const std::string& key) {
  const std::lock_guard lock(mutex_);
  const auto found = states_.find(key);
  if (found == states_.end()) return std::nullopt;
  by_age_.erase(found->second.second);
  found->second.second = ++asked_;
  by_age_.emplace(asked_, key);
  return found->second.first;
}

void StateShelf::keep(const std::string& key, const ggp::State& state) {
  const std::lock_guard lock(mutex_);
  const auto [found, added] = states_.try_emplace(key, state, 0);
  if (!added) by_age_.erase(found->second.second);
  found->second.second = ++asked_;
  by_age_.emplace(asked_, key);
  if (states_.size() <= most) return;
  states_.erase(by_age_.begin()->second);
  by_age_.erase(by_age_.begin());
}

}  // namespace ludi::app::tables
