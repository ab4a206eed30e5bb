// Directions: points of the compass, those relative to a player's heading, classes of the board's.
#include <algorithm>
#include <cmath>

#include "ggp/board/tiling.hpp"
#include "ggp/ludemes/families.hpp"

namespace ludi::ggp {

namespace {

using gdl::Arity;
using gdl::Sort;

constexpr DirectionSet bit(int d) {
  return DirectionSet{1} << static_cast<unsigned>(d);
}

template <typename F>
DirectionSet choose(const Board& board, F&& wanted) {
  DirectionSet set = 0;
  for (int d = 0; d < board.directions(); ++d)
    if (wanted(board.direction(Direction{d}))) set |= bit(d);
  return set;
}

// How much one step in a direction gains along a player's heading.
double gain(const DirectionFacts& direction, Compass heading) {
  const Point ahead = unit_vector((450 - 45 * static_cast<int>(heading)) % 360);
  return direction.dx * ahead.x + direction.dy * ahead.y;
}

constexpr double straight = 1e-6;  // unit vectors: anything less is no gain at all

DirectionSet named(const Board& board, const Entry& e, int) {
  const auto name = e.head();
  return choose(board, [&](const DirectionFacts& d) { return d.name == name || d.point == name; });
}

DirectionSet adjacency_of(const Board& board) {
  return choose(board, [](const auto& d) { return d.adjacent; });
}

// How far round the clock a direction points, from 0 in the west to 4 there again: not its angle,
// but in the same order.
double on_the_clock(const DirectionFacts& direction) {
  const double length = std::abs(direction.dx) + std::abs(direction.dy);
  const double east = length == 0 ? 1 : direction.dx / length;
  return direction.dy < 0 ? 3 - east : 1 + east;
}

// Directions the board counts as adjacency, in the order of the clock; all, where it counts none.
std::vector<int> clock_of(const Board& board) {
  std::vector<std::pair<double, int>> found;
  for (const bool adjacent : {true, false}) {
    for (int d = 0; d < board.directions(); ++d) {
      const DirectionFacts& facts = board.direction(Direction{d});
      if (!adjacent || facts.adjacent) found.emplace_back(on_the_clock(facts), d);
    }
    if (!found.empty()) break;
  }
  std::sort(found.begin(), found.end());
  std::vector<int> clock;
  for (const auto& [angle, d] : found) clock.push_back(d);
  return clock;
}

// The set turned by so many places of the clock.
DirectionSet turned(const Board& board, DirectionSet set, int places) {
  const std::vector<int> clock = clock_of(board);
  const int n = static_cast<int>(clock.size());
  DirectionSet out = 0;
  for (int i = 0; i < n; ++i)
    if ((set & bit(clock[static_cast<std::size_t>(i)])) != 0)
      out |= bit(clock[static_cast<std::size_t>(((i + places) % n + n) % n)]);
  return out;
}

using Sets = std::span<const DirectionSet>;

// One level up (1) or down (-1): straight, or along each of the flat directions of the set.
template <int levels>
DirectionSet climbing(const Board& board, Sets sets, std::int32_t) {
  const DirectionSet along = sets.empty() ? 0 : settled(sets.front(), adjacency_of(board));
  return choose(board, [&](const DirectionFacts& d) {
    if (d.dz * levels < straight) return false;
    if (sets.empty()) return d.dx == 0 && d.dy == 0;
    for (DirectionSet left = along; left != 0; left &= left - 1) {
      const DirectionFacts& flat = board.direction(Direction{std::countr_zero(left)});
      // The same way on the map: in line, and not against each other.
      if (flat.dz == 0 && std::abs(flat.dx * d.dy - flat.dy * d.dx) < straight &&
          flat.dx * d.dx + flat.dy * d.dy > straight)
        return true;
    }
    return false;
  });
}

constexpr gdl::Param flat_way = {
    .name = "along", .sort = Sort::direction, .arity = Arity::optional};

constexpr gdl::Param direction_or_own = {
    .name = "direction", .sort = Sort::direction, .arity = Arity::one, .fallback = "dirn"};
constexpr gdl::Param places = {.name = "places",
                               .sort = Sort::integer,
                               .arity = Arity::one,
                               .fallback = "1",
                               .least = 1,
                               .most = 26};

constexpr Ludeme compass(std::string_view name, std::string_view english) {
  return {.word = {.text = name,
                   .sort = Sort::direction,
                   .english = english,
                   .help = "A direction of the board by its point of the compass.",
                   .example = name,
                   .ideas = english,
                   .weight = 2},
          .meaning = Toward{named}};
}

constexpr Ludeme direction_rows[] = {
    compass("N", "north"),
    compass("NE", "north-east"),
    compass("E", "east"),
    compass("SE", "south-east"),
    compass("S", "south"),
    compass("SW", "south-west"),
    compass("W", "west"),
    compass("NW", "north-west"),
    {.word = {.text = "forward",
              .sort = Sort::direction,
              .english = "forward",
              .help = "All directions of the board's adjacency that gain ground along the player's "
                      "heading; `(and forward diagonal)` reaches others.",
              .example = "forward",
 .ideas = "ahead advance front up"},
     .meaning = Toward{[](const Board& board, const Entry& e, int me) {
       const Compass heading = e.rules().heading(me);
       return of_adjacency | choose(board, [&](const auto& d) { return gain(d, heading) > straight; });
     }}},
    {.word = {.text = "backward",
              .sort = Sort::direction,
              .english = "backward",
              .help = "All directions of the board's adjacency that lose ground along the heading.",
              .example = "backward",
 .ideas = "back retreat reverse behind"},
     .meaning = Toward{[](const Board& board, const Entry& e, int me) {
       const Compass heading = e.rules().heading(me);
       return of_adjacency | choose(board, [&](const auto& d) { return gain(d, heading) < -straight; });
     }}},
    {.word = {.text = "sideways",
              .sort = Sort::direction,
              .english = "sideways",
              .help = "All directions of the board's adjacency that neither gain nor lose ground "
                      "along the heading.",
              .example = "sideways",
 .ideas = "left right lateral horizontal"},
     .meaning = Toward{[](const Board& board, const Entry& e, int me) {
       const Compass heading = e.rules().heading(me);
       return of_adjacency | choose(board, [&](const auto& d) { return std::abs(gain(d, heading)) <= straight; });
     }}},
    {.word = {.text = "orthogonal",
              .sort = Sort::direction,
              .english = "orthogonally",
              .help = "Directions between cells that share an edge.",
              .example = "orthogonal",
 .ideas = "rook straight horizontal vertical edge"},
     .meaning = Toward{[](const Board& board, const Entry&, int) {
       return choose(board, [](const auto& d) { return d.direct; });
     }}},
    {.word = {.text = "diagonal",
              .sort = Sort::direction,
              .english = "diagonally",
              .help =
                  "Directions between cells that touch only indirectly, whether or not the board "
                  "counts them as adjacent.",
              .example = "diagonal",
 .ideas = "bishop slanting oblique corner"},
     .meaning = Toward{[](const Board& board, const Entry&, int) {
       return choose(board, [](const auto& d) { return !d.direct; });
     }}},
    {.word = {.text = "adjacent",
              .sort = Sort::direction,
              .english = "in any direction of adjacency",
              .help = "All directions of the board's adjacency.",
              .example = "adjacent",
 .ideas = "neighbour touching every"},
     .meaning = Toward{[](const Board& board, const Entry&, int) {
       return choose(board, [](const auto& d) { return d.adjacent; });
     }}},
    {.word = {.text = "all-dirns",
              .sort = Sort::direction,
              .english = "in any direction",
              .help = "All directions, direct and indirect.",
              .example = "all-dirns",
 .ideas = "every any queen eight compass"},
     .meaning = Toward{[](const Board& board, const Entry&, int) {
       return choose(board, [](const auto&) { return true; });
     }}},
    {.word = {.text = "and",
              .sort = Sort::direction,
              .params = {{{.name = "directions", .sort = Sort::direction, .arity = Arity::some}}},
              .english = "{directions/<}",
              .help = "The directions that are in all of the sets.",
              .example = "(and forward diagonal)",
 .ideas = "intersection both common"},
     .meaning = Toward{nullptr, {}, [](const Board&, Sets sets, std::int32_t) {
       // Narrowed by a set that knows its own mind, a relative one no longer means adjacency.
       DirectionSet all = ~DirectionSet{0};
       for (const auto set : sets) all &= set;
       return all;
     }}},
    {.word = {.text = "or",
              .sort = Sort::direction,
              .params = {{{.name = "directions", .sort = Sort::direction, .arity = Arity::some}}},
              .english = "{directions/or}",
              .help = "The directions that are in any of the sets.",
              .example = "(or forward sideways)",
 .ideas = "union either combine"},
     .meaning = Toward{nullptr, {}, [](const Board& board, Sets sets, std::int32_t) {
       DirectionSet any = 0;
       for (const auto set : sets) any |= settled(set, adjacency_of(board));
       return any;
     }}},
    {.word = {.text = "not",
              .sort = Sort::direction,
              .params = {{{.name = "direction", .sort = Sort::direction}}},
              .english = "in any direction but {direction}",
              .help = "The adjacent directions that are not in the set.",
              .example = "(not backward)",
 .ideas = "except other opposite",
              .weight = 4},
     .meaning = Toward{nullptr, {}, [](const Board& board, Sets sets, std::int32_t) {
       return choose(board, [](const auto& d) { return d.adjacent; }) & ~settled(sets.front(), adjacency_of(board));
     }}},
    {.word = {.text = "up",
              .sort = Sort::direction,
              .params = {{flat_way}},
              .english = "up{along| and {}}",
              .help = "Straight to the next level above, or one level up and at once along the "
                      "directions named. Only boards of several levels have such directions.",
              .example = "up",
              .ideas = "level above higher climb three-dimensional",
              .weight = 0},
     .meaning = Toward{nullptr, {}, climbing<1>}},
    {.word = {.text = "down",
              .sort = Sort::direction,
              .params = {{flat_way}},
              .english = "down{along| and {}}",
              .help = "Straight to the next level below, or one level down and at once along the "
                      "directions named.",
              .example = "(down (or N E NE))",
              .ideas = "level below lower support under three-dimensional",
              .weight = 0},
     .meaning = Toward{nullptr, {}, climbing<-1>}},
    {.word = {.text = "dirn",
              .sort = Sort::direction,
              .english = "in the direction of the move",
              .help = "The direction the step takes.",
              .example = "dirn",
 .ideas = "heading way move current",
              .traits = trait::uses_from | trait::uses_to | trait::uses_path,
              .weight = 2},
     .meaning = toward<[]<int W>(const View<W>& v) {
       const int d = v.direction();
       return d < 0 ? DirectionSet{0} : bit(d);
     }>},
    {.word = {.text = "facing",
              .sort = Sort::direction,
              .params = {{{.name = "piece",
                           .sort = Sort::region,
                           .arity = Arity::one,
                           .fallback = "from"}}},
              .english = "the way the {token} on {piece} faces",
              .help = "The direction in which the piece on the cell looks.",
              .example = "facing",
 .ideas = "look orientation heading front",
              .traits = trait::faces,
              .weight = 2},
     .meaning = toward<[]<int W>(const View<W>& v, const Expr<W>& a) {
       const CellSet<W> cells = a.where(v) & v.pieces();
       if (cells.none()) return DirectionSet{0};
       const int d = Marks::facing(v.marks_at(cells.first()));
       return d < 0 ? DirectionSet{0} : bit(d);
     }>},
    {.word = {.text = "axis",
              .sort = Sort::direction,
              .params = {{direction_or_own}},
              .english = "{direction} or the opposite way",
              .help = "The directions and their opposites.",
              .example = "(axis facing)",
 .ideas = "line both opposite back",
              .weight = 2},
     .meaning = Toward{nullptr, {}, [](const Board& board, Sets sets, std::int32_t) {
       const DirectionSet one = settled(sets.front(), adjacency_of(board));
       DirectionSet both = one;
       for (DirectionSet d = one; d != 0; d &= d - 1)
         both |= bit(board.opposite(Direction{std::countr_zero(d)}).index());
       return both;
     }}},
    {.word = {.text = "opposite",
              .sort = Sort::direction,
              .params = {{direction_or_own}},
              .english = "opposite to {direction=dirn|the direction of the move|{direction}}",
              .help = "The opposites of the directions.",
              .example = "(opposite facing)",
              .ideas = "back reverse behind retreat",
              .weight = 1},
     .meaning = Toward{nullptr, {}, [](const Board& board, Sets sets, std::int32_t) {
       DirectionSet back = 0;
       for (DirectionSet d = settled(sets.front(), adjacency_of(board)); d != 0; d &= d - 1)
         back |= bit(board.opposite(Direction{std::countr_zero(d)}).index());
       return back;
     }}},
    {.word = {.text = "clockwise",
              .sort = Sort::direction,
              .params = {{direction_or_own, places}},
              .english = "{places#place} clockwise from {direction=dirn|the direction of the move|{direction}}",
              .help = "The direction so many places further round among those of the board's "
                      "adjacency, as the hands of a clock turn.",
              .example = "(clockwise facing)",
 .ideas = "turn rotate right",
              .weight = 1},
     .meaning = Toward{nullptr, {}, [](const Board& board, Sets sets, std::int32_t n) {
       return turned(board, settled(sets.front(), adjacency_of(board)), n);
     }}},
    {.word = {.text = "anticlockwise",
              .sort = Sort::direction,
              .params = {{direction_or_own, places}},
              .english = "{places#place} anticlockwise from {direction=dirn|the direction of the move|{direction}}",
              .help = "The direction so many places further round among those of the board's "
                      "adjacency, against the hands of a clock.",
              .example = "(anticlockwise facing)",
 .ideas = "turn rotate left counterclockwise",
              .weight = 1},
     .meaning = Toward{nullptr, {}, [](const Board& board, Sets sets, std::int32_t n) {
       return turned(board, settled(sets.front(), adjacency_of(board)), -n);
     }}},
};

}  // namespace

std::span<const Ludeme> direction_ludemes() {
  return direction_rows;
}

}  // namespace ludi::ggp
