// The positions a game starts from.
#pragma once

#include <cstdint>

#include "ggp/base/rng.hpp"
#include "ggp/engine/compile/rule_set.hpp"
#include "ggp/engine/position/play.hpp"

namespace ludi::ggp {

template <int W>
class Starter {
 public:
  explicit Starter(const RuleSet<W>& set) : set_(set) {}

  /// Lays the pieces out; set-ups by lot are drawn from the seed until one is not to be drawn
  /// again. False if none was among the first so many.
  bool start(Position<W>& at, std::uint64_t seed, int most_draws = 100'000) const;

 private:
  void lay_pieces(Position<W>& at, Rng& lots) const;
  void deal_hands(Position<W>& at) const;
  int lay_first(Play<W>& play, int lowest, int kind, int owner, int way) const;
  template <typename ImageOf>
  int lay_image(Play<W>& play, const CellSet<W>& covered, int kind, int owner,
                const ImageOf& image_of) const;
  void place(Play<W>& play, const SetupRule& rule, const Laid<W>& laid, int owner, Rng& lots) const;
  [[nodiscard]] int looks(const Laid<W>& laid, int me) const;
  [[nodiscard]] int image_of_way(const SetupRule& rule, int way) const;
  void mark(Play<W>& play, const SetupRule& rule, int cell, int way) const;

  const RuleSet<W>& set_;
};

extern template class Starter<1>;
extern template class Starter<2>;
extern template class Starter<4>;
extern template class Starter<8>;
extern template class Starter<16>;

}  // namespace ludi::ggp
