#include "criticism/trials/sign_test.hpp"

namespace ludi::criticism {

double chance_of_as_many(int wins, int games) {
  if (wins <= 0) return 1;
  // The number of ways over two to the power of the games, halved as it grows so that it stays
  // within the range of a double.
  double term = 1;
  int halvings = games;
  for (int k = 1; k <= wins; ++k) {
    term *= static_cast<double>(games - wins + k) / k;
    for (; term > 1 && halvings > 0; --halvings) term /= 2;
  }
  for (; halvings > 0; --halvings) term /= 2;
  double sum = 0;
  for (int k = wins; k <= games; ++k) {
    sum += term;
    term *= static_cast<double>(games - k) / (k + 1);
  }
  return sum;
}

bool clearly_more(int wins, int losses) {
  constexpr double tail = 0.025;
  return losses < wins && chance_of_as_many(wins, wins + losses) < tail;
}

}  // namespace ludi::criticism
