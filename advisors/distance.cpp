// Distances by the board's adjacency, pieces ignored, found by widening a set of cells.
#include "advisors/families.hpp"

namespace ludi::advisors {

namespace {

// Calls f(distance, cells at that distance) outwards from `seed` until f says stop or nothing is
// left.
template <int W, typename F>
void widen(const View<W>& v, const CellSet<W>& seed, F&& f) {
  CellSet<W> reached = seed, front = seed;
  for (int distance = 0; front.any(); ++distance) {
    if (!f(distance, front)) return;
    front = v.tables().grow(front) - reached;
    reached |= front;
  }
}

// The sum of 1 - distance / greatest over the `most` pieces nearest to the seed; pieces that cannot
// be reached count 0.
template <int W>
Score nearness(const View<W>& v, const CellSet<W>& pieces, const CellSet<W>& seed, int greatest,
               int most) {
  std::int64_t sum = 0;
  int left = std::min(most, pieces.count());
  if (left == 0) return 0;
  const int counted = left;
  widen(v, seed, [&](int distance, const CellSet<W>& front) {
    const int n = std::min(left, (front & pieces).count());
    sum += static_cast<std::int64_t>(n) * std::max(0, greatest - distance);
    left -= n;
    return left > 0;
  });
  return share(sum, static_cast<std::int64_t>(counted) * greatest);
}

template <int W>
int greatest_distance(const View<W>& v, const CellSet<W>& seed) {
  int greatest = 1;
  widen(v, seed, [&](int distance, const CellSet<W>&) {
    greatest = std::max(greatest, distance);
    return true;
  });
  return greatest;
}

template <int W>
CellSet<W> cells(const std::vector<ggp::Cell>& list) {
  CellSet<W> s;
  for (const ggp::Cell c : list) s.add(c.index());
  return s;
}

constexpr auto farthest_from_goal = []<int W>(const View<W>& v, const Counsel<W>& c) {
  return greatest_distance(v, c.goal->where(v, Role::region));
};
constexpr auto near_goal = []<int W>(const View<W>& v, const Counsel<W>& c) {
  return nearness(v, goal_cells(v, c), c.goal->where(v, Role::region),
                  c.reference[static_cast<std::size_t>(v.me)], c.goal->value(v, Role::number));
};

// The cells that a clause wants reached, as its other players read it.
template <int W>
CellSet<W> goals_of_others(const View<W>& v, const Counsel<W>& c) {
  CellSet<W> goals;
  View<W> seat = v;
  for (seat.me = 0; seat.me < v.ground.players; ++seat.me)
    if (seat.me != v.me) goals |= c.goal->where(seat, Role::region);
  return goals;
}
constexpr auto farthest_from_home = []<int W>(const View<W>& v, const Counsel<W>& c) {
  return greatest_distance(v, goals_of_others(v, c));
};
constexpr auto near_home = []<int W>(const View<W>& v, const Counsel<W>& c) {
  const CellSet<W> home = goals_of_others(v, c);
  return nearness(v, v.mine(), home, c.reference[static_cast<std::size_t>(v.me)], home.count());
};

constexpr auto farthest_from_centre = []<int W>(const View<W>& v, const Counsel<W>&) {
  return greatest_distance(v, cells<W>(v.tables().board->centre()));
};
constexpr auto near_centre = []<int W>(const View<W>& v, const Counsel<W>& c) {
  return nearness(v, v.mine(), cells<W>(v.tables().board->centre()),
                  c.reference[static_cast<std::size_t>(v.me)], v.ground.tables.cells);
};

constexpr auto farthest_from_edge = []<int W>(const View<W>& v, const Counsel<W>&) {
  return greatest_distance(v, cells<W>(v.tables().board->edge()));
};
constexpr auto near_edge = []<int W>(const View<W>& v, const Counsel<W>& c) {
  return nearness(v, v.mine(), cells<W>(v.tables().board->edge()),
                  c.reference[static_cast<std::size_t>(v.me)], v.ground.tables.cells);
};

constexpr auto near_enemy = []<int W>(const View<W>& v, const Counsel<W>&) {
  return nearness(v, v.mine(), v.enemies(), std::max(1, v.tables().board->diameter()),
                  v.ground.tables.cells);
};

// A friend is at 1 at best, so distances count from there.
constexpr auto near_friends = []<int W>(const View<W>& v, const Counsel<W>&) {
  const int diameter = std::max(1, v.tables().board->diameter());
  const CellSet<W>& own = v.mine();
  std::int64_t sum = 0;
  const int n = own.count();
  if (n < 2) return Score{0};
  own.for_each([&](int piece) {
    CellSet<W> others = own;
    others.remove(piece);
    widen(v, CellSet<W>::of(piece), [&](int distance, const CellSet<W>& front) {
      if ((front & others).none()) return true;
      sum += diameter - (distance - 1);
      return false;
    });
  });
  return share(sum, static_cast<std::int64_t>(n) * diameter);
};

// Who reaches a cell in fewer steps, pieces in the way; a cell reached at once by several is
// shared.
constexpr auto reached_first = []<int W>(const View<W>& v, const Counsel<W>&, Scores& out) {
  const auto players = static_cast<std::size_t>(v.ground.players);
  std::array<CellSet<W>, ggp::max_players> front;
  std::array<std::int64_t, ggp::max_players> cells{};  // in parts that all shares are whole in
  constexpr std::int64_t parts = 840;
  CellSet<W> free = v.empty();
  bool growing = true;
  for (std::size_t p = 0; p < players; ++p) {
    front[p] = v.owned(static_cast<int>(p));
    cells[p] = parts * front[p].count();
  }
  while (growing && free.any()) {
    CellSet<W> reached;
    for (std::size_t p = 0; p < players; ++p) {
      front[p] = v.tables().grow(front[p]) & free;
      reached |= front[p];
    }
    growing = reached.any();
    free -= reached;
    for (std::size_t p = 0; p < players; ++p) {
      CellSet<W> alone = front[p];
      for (std::size_t q = 0; q < players; ++q)
        if (q != p) alone -= front[q];
      cells[p] += parts * alone.count();
      (front[p] - alone).for_each([&](int c) {
        std::int64_t together = 0;
        for (std::size_t q = 0; q < players; ++q) together += front[q].has(c) ? 1 : 0;
        cells[p] += parts / together;
      });
    }
  }
  for (std::size_t p = 0; p < players; ++p) out[p] = share(cells[p], parts * v.tables().cells);
};

constexpr Advisor distance_rows[] = {
    {.symbol = "reac",
     .name = "Proximity to goal",
     .phrase = "pieces near the goal",
     .formula = "mean over the k nearest own pieces of 1 - distance to the region / greatest "
                "distance, k pieces being wanted there (name Browne and Maire 2010, form Ludii)",
     .serves = goal::reach,
     .reference = ggp::advice<farthest_from_goal>,
     .advice = ggp::advice<near_goal>},
    {.symbol = "cent",
     .name = "Proximity to the centre",
     .phrase = "pieces near the centre",
     .formula = "mean over own pieces of 1 - distance to the centre / greatest distance (Ludii)",
     .applies =
         [](const Rules& rules) {
           return has_any(rules, trait::adds) &&
                  !has_any(rules, trait::lifts | trait::removes | trait::displaces);
         },
     .support_weight = 0.05,
     .reference = ggp::advice<farthest_from_centre>,
     .advice = ggp::advice<near_centre>},
    {.symbol = "side",
     .name = "Proximity to sides",
     .phrase = "pieces near the edge",
     .formula = "mean over own pieces of 1 - distance to the edge / greatest distance (Ludii); in "
                "no default policy",
     .reference = ggp::advice<farthest_from_edge>,
     .advice = ggp::advice<near_edge>},
    {.symbol = "home",
     .name = "Home defence",
     .phrase = "pieces near the goal of the enemy",
     .formula =
         "mean over the k nearest own pieces of 1 - distance to the cells the enemy wants to "
         "reach / greatest distance, k being the number of those cells (ours, as Ludii's "
         "proximity to player regions)",
     .guards = goal::reach,
     .support_weight = 0.05,
     .reference = ggp::advice<farthest_from_home>,
     .advice = ggp::advice<near_home>},
    {.symbol = "enem",
     .name = "Proximity to the enemy",
     .phrase = "pieces near enemy pieces",
     .formula = "mean over own pieces of 1 - distance to the nearest enemy / diameter (role Browne "
                "and Maire 2010, formula ours)",
     .aimless_weight = 0.5,
     .advice = ggp::advice<near_enemy>},
    {.symbol = "frnd",
     .name = "Proximity to friends",
     .phrase = "pieces near each other",
     .formula =
         "mean over own pieces of 1 - (distance to the nearest friend - 1) / diameter, 0 for "
         "fewer than two (ours); in no default policy",
     .advice = ggp::advice<near_friends>},
    {.symbol = "infl",
     .name = "Influence",
     .phrase = "being nearer than the enemy to many cells",
     .formula =
         "share of all cells that the own pieces reach first, step by step over empty cells; "
         "a cell reached by several at once is shared (after Ludii's influence; form ours)",
     .applies = [](const Rules& rules) { return has_any(rules, trait::surrounds); },
     .support_weight = 0.1,
     .advice = ggp::advice_to_all<reached_first>},
};

}  // namespace

std::span<const Advisor> distance_advisors() {
  return distance_rows;
}

}  // namespace ludi::advisors
