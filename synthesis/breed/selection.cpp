#include "synthesis/breed/selection.hpp"

namespace ludi::synthesis {

std::vector<double> rank_shares(std::size_t n, double pressure) {
  if (n < 2) return std::vector<double>(n, 1.0);
  const auto size = static_cast<double>(n);
  std::vector<double> shares;
  shares.reserve(n);
  for (std::size_t i = 0; i < n; ++i)
    shares.push_back((pressure - 2 * (pressure - 1) * static_cast<double>(i) / (size - 1)) / size);
  return shares;
}

std::vector<std::size_t> sample(ggp::Rng& rng, std::span<const double> shares, std::size_t count) {
  const double gap = 1.0 / static_cast<double>(count);
  const double spin = rng.unit() * gap;
  std::vector<std::size_t> drawn;
  drawn.reserve(count);
  std::size_t at = 0;
  double reached = shares[0];
  for (std::size_t k = 0; k < count; ++k) {
    const double pointer = spin + static_cast<double>(k) * gap;
    while (reached <= pointer && at + 1 < shares.size()) reached += shares[++at];
    drawn.push_back(at);
  }
  ggp::shuffle(rng, std::span(drawn));
  return drawn;
}

}  // namespace ludi::synthesis
