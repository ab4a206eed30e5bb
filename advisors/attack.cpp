// Attack: which pieces could change hands at the next step.
#include "advisors/families.hpp"

namespace ludi::advisors {

namespace {

template <int W>
Score worth(const View<W>& v, const CellSet<W>& pieces) {
  Score sum = 0;
  for (int k = 0; k < v.ground.kinds; ++k)
    sum += (pieces & v.of_kind(k)).count() *
           std::max(0, v.ground.piece_worths[static_cast<std::size_t>(k)]);
  return sum;
}

constexpr auto attack = []<int W>(const View<W>& v, const Counsel<W>& c) {
  return share(worth(v, c.next->takeable(v.me)), worth(v, v.enemies()));
};
constexpr auto threatened = []<int W>(const View<W>& v, const Counsel<W>& c) {
  CellSet<W> reach;
  for (int p = 0; p < v.ground.players; ++p)
    if (p != v.me) reach |= c.next->takeable(p);
  return share(worth(v, reach & v.mine()), worth(v, v.mine()));
};

constexpr bool takes(const Rules& rules) {
  return has_any(rules, trait::removes | trait::converts);
}

constexpr Advisor attack_rows[] = {
    {.symbol = "atck",
     .name = "Attack potential",
     .phrase = "enemy pieces that could be taken next",
     .formula = "value of enemy pieces that a step captures or converts / value of all enemy "
                "pieces (name Browne and Maire 2010, formula ours)",
     .applies = takes,
     .support_weight = 0.2,
     .advice = ggp::advice<attack>},
    {.symbol = "thrt",
     .name = "Threatened material",
     .phrase = "own pieces that could be taken next",
     .formula = "value of own pieces that an enemy step captures or converts / value of all own "
                "pieces; weighed below 0 (Ludii)",
     .applies = takes,
     .support_weight = -0.2,
     .advice = ggp::advice<threatened>},
};

}  // namespace

std::span<const Advisor> attack_advisors() {
  return attack_rows;
}

}  // namespace ludi::advisors
