// Directions: points of the compass, those relative to a player's heading, classes of the board's.
#include <cmath>

#include "ggp/ludemes/vocabulary.hpp"

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
  constexpr double pi = 3.14159265358979323846;
  const double angle = pi / 2 - pi / 4 * static_cast<double>(heading);
  return direction.dx * std::cos(angle) + direction.dy * std::sin(angle);
}

constexpr double straight = 1e-6;  // unit vectors: anything less is no gain at all

DirectionSet named(const Board& board, const Entry& e, int) {
  const auto name = e.head();
  return choose(board, [&](const DirectionFacts& d) { return d.name == name; });
}

DirectionSet of_argument(const Board& board, const Entry& e, int me, gdl::NodeIndex at) {
  const auto& use = e.rules().checked.use(at);
  const auto& row = *ludemes()[static_cast<std::size_t>(use.row)];
  return std::get<Toward>(row.meaning).code(board, e.at(at), me);
}

constexpr Ludeme compass(std::string_view name, std::string_view english) {
  return {.word = {.text = name,
                   .sort = Sort::direction,
                   .english = english,
                   .help = "A direction of the board by its point of the compass.",
                   .example = name,
                   .weight = 2},
          .meaning = Toward{named}};
}

constexpr Ludeme rows[] = {
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
              .help = "All directions that gain ground along the player's heading.",
              .example = "forward"},
     .meaning = Toward{[](const Board& board, const Entry& e, int me) {
       const Compass heading = e.rules().heading(me);
       return choose(board, [&](const auto& d) { return gain(d, heading) > straight; });
     }}},
    {.word = {.text = "backward",
              .sort = Sort::direction,
              .english = "backward",
              .help = "All directions that lose ground along the player's heading.",
              .example = "backward"},
     .meaning = Toward{[](const Board& board, const Entry& e, int me) {
       const Compass heading = e.rules().heading(me);
       return choose(board, [&](const auto& d) { return gain(d, heading) < -straight; });
     }}},
    {.word = {.text = "sideways",
              .sort = Sort::direction,
              .english = "sideways",
              .help = "All directions that neither gain nor lose ground along the heading.",
              .example = "sideways"},
     .meaning = Toward{[](const Board& board, const Entry& e, int me) {
       const Compass heading = e.rules().heading(me);
       return choose(board, [&](const auto& d) { return std::abs(gain(d, heading)) <= straight; });
     }}},
    {.word = {.text = "orthogonal",
              .sort = Sort::direction,
              .english = "orthogonally",
              .help = "Directions between cells that share an edge.",
              .example = "orthogonal"},
     .meaning = Toward{[](const Board& board, const Entry&, int) {
       return choose(board, [](const auto& d) { return d.direct; });
     }}},
    {.word = {.text = "diagonal",
              .sort = Sort::direction,
              .english = "diagonally",
              .help =
                  "Directions between cells that touch only indirectly, whether or not the board "
                  "counts them as adjacent.",
              .example = "diagonal"},
     .meaning = Toward{[](const Board& board, const Entry&, int) {
       return choose(board, [](const auto& d) { return !d.direct; });
     }}},
    {.word = {.text = "adjacent",
              .sort = Sort::direction,
              .english = "in any direction of adjacency",
              .help = "All directions of the board's adjacency.",
              .example = "adjacent"},
     .meaning = Toward{[](const Board& board, const Entry&, int) {
       return choose(board, [](const auto& d) { return d.adjacent; });
     }}},
    {.word = {.text = "all-dirns",
              .sort = Sort::direction,
              .english = "in any direction",
              .help = "All directions, direct and indirect.",
              .example = "all-dirns"},
     .meaning = Toward{[](const Board& board, const Entry&, int) {
       return choose(board, [](const auto&) { return true; });
     }}},
    {.word = {.text = "and",
              .sort = Sort::direction,
              .params = {{{.name = "directions", .sort = Sort::direction, .arity = Arity::some}}},
              .english = "{directions/<}",
              .help = "The directions that are in all of the sets.",
              .example = "(and forward diagonal)"},
     .meaning = Toward{[](const Board& board, const Entry& e, int me) {
       DirectionSet set = ~DirectionSet{0};
       for (const auto at : e.args(0)) set &= of_argument(board, e, me, at);
       return set;
     }}},
    {.word = {.text = "or",
              .sort = Sort::direction,
              .params = {{{.name = "directions", .sort = Sort::direction, .arity = Arity::some}}},
              .english = "{directions/or}",
              .help = "The directions that are in any of the sets.",
              .example = "(or forward sideways)"},
     .meaning = Toward{[](const Board& board, const Entry& e, int me) {
       DirectionSet set = 0;
       for (const auto at : e.args(0)) set |= of_argument(board, e, me, at);
       return set;
     }}},
    {.word = {.text = "not",
              .sort = Sort::direction,
              .params = {{{.name = "direction", .sort = Sort::direction}}},
              .english = "in any direction but {direction}",
              .help = "The adjacent directions that are not in the set.",
              .example = "(not backward)",
              .weight = 4},
     .meaning = Toward{[](const Board& board, const Entry& e, int me) {
       return choose(board, [](const auto& d) { return d.adjacent; }) &
              ~of_argument(board, e, me, e.args(0).front());
     }}},
};

}  // namespace

std::span<const Ludeme> direction_ludemes() {
  return rows;
}

}  // namespace ludi::ggp
