#include "app/survey/deal.hpp"

#include <algorithm>
#include <numeric>
#include <span>

namespace ludi::app::survey {

namespace {

/// True if the second of two games is to go before the first, by how far both are ahead.
bool goes_second(ggp::Rng& rng, const std::vector<int>& ahead, const GamePair& games) {
  const auto first = static_cast<std::size_t>(games.first);
  const auto second = static_cast<std::size_t>(games.second);
  const bool coin = rng.one_in(2);
  return ahead[first] == ahead[second] ? coin : ahead[second] < ahead[first];
}

void put(std::vector<int>& ahead, const GamePair& games, bool turned) {
  ahead[static_cast<std::size_t>(games.first)] += turned ? -1 : 1;
  ahead[static_cast<std::size_t>(games.second)] += turned ? 1 : -1;
}

}  // namespace

std::vector<GamePair> pairs_of(int games) {
  std::vector<GamePair> pairs;
  for (int i = 0; i < games; ++i)
    for (int j = i + 1; j < games; ++j) pairs.emplace_back(i, j);
  return pairs;
}

Dealt::Dealt(int games)
    : pairs(pairs_of(games)),
      times(pairs.size()),
      ahead(static_cast<std::size_t>(games)),
      left(static_cast<std::size_t>(games)) {}

void Dealt::take(const Slot& slot) {
  const auto pair = static_cast<std::size_t>(slot.pair);
  ++times[pair];
  put(ahead, pairs[pair], slot.turned);
  put(left, pairs[pair], slot.mirrored);
}

std::vector<Slot> deal(ggp::Rng& rng, Dealt& dealt, const std::vector<int>& hand, int count) {
  std::vector<int> order(dealt.pairs.size());
  std::iota(order.begin(), order.end(), 0);
  ggp::shuffle(rng, std::span(order));
  std::erase_if(order, [&](int pair) { return std::ranges::find(hand, pair) != hand.end(); });
  std::ranges::stable_sort(order, {},
                           [&](int pair) { return dealt.times[static_cast<std::size_t>(pair)]; });
  order.resize(std::min(order.size(), static_cast<std::size_t>(count)));
  // The least dealt were taken; in which order they are judged is chance alone.
  ggp::shuffle(rng, std::span(order));
  std::vector<Slot> slots;
  for (const int pair : order) {
    const GamePair& games = dealt.pairs[static_cast<std::size_t>(pair)];
    Slot slot{pair, goes_second(rng, dealt.ahead, games), goes_second(rng, dealt.left, games)};
    dealt.take(slot);
    slots.push_back(slot);
  }
  return slots;
}

}  // namespace ludi::app::survey
