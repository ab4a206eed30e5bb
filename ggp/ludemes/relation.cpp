// Relations between where a step starts and where it ends: the ways pieces move.
#include <algorithm>
#include <iterator>

#include "ggp/ludemes/families.hpp"
#include "ggp/rules/footprint.hpp"

namespace ludi::ggp {

namespace {

using gdl::Arity;
using gdl::Param;
using gdl::Sort;

constexpr Param along = {
    .name = "directions", .sort = Sort::direction, .arity = Arity::one, .fallback = "adjacent"};
constexpr gdl::Traits pair = trait::relates | trait::uses_from | trait::uses_to;

// Unit turns of a turtle that starts with each direct heading in turn: `l` and `r` turn to the next
// direct direction and step, `b` steps back. Where turns depend on the site, two ways with one
// heading may end on the same cell: they are paths of their own, so that each cell has one origin.
std::vector<Path> turtle_paths(const Board& board, const Entry& e) {
  const std::vector<int> circle = edges_in_turn(board);
  const int n = static_cast<int>(circle.size());
  std::string strokes;
  for (const auto word : e.args(0)) strokes += e.text_of(word).front();
  std::vector<Path> paths;
  const auto cells = static_cast<std::size_t>(board.cells());
  for (int start = 0; start < n; ++start) {
    const Path none{Direction::none(),
                    static_cast<int>(e.args(0).size()),
                    std::vector<std::int16_t>(cells, -1),
                    std::vector<std::int16_t>(cells, -1),
                    std::vector<std::vector<std::int16_t>>(cells),
                    circle[static_cast<std::size_t>(start)]};
    std::vector<Path> alike = {none};
    for (int c = 0; c < board.cells(); ++c) {
      const auto way = follow_strokes(board, circle, Cell{c}, start, strokes, false);
      if (way.size() != strokes.size() + 1 || way.back() == Cell{c}) continue;
      const Cell at = way.back();
      std::vector<std::int16_t> inner;
      for (std::size_t i = 1; i + 1 < way.size(); ++i)
        if (way[i] != Cell{c}) inner.push_back(static_cast<std::int16_t>(way[i].index()));
      const auto to = static_cast<std::size_t>(at.index());
      auto path = std::ranges::find_if(alike, [&](const Path& p) { return p.from_of[to] < 0; });
      if (path == alike.end()) path = alike.insert(path, none);
      path->to_of[static_cast<std::size_t>(c)] = static_cast<std::int16_t>(to);
      path->from_of[to] = static_cast<std::int16_t>(c);
      path->inner[static_cast<std::size_t>(c)] = std::move(inner);
    }
    std::ranges::move(alike, std::back_inserter(paths));
  }
  return paths;
}

constexpr Relation turtle_relation = [] {
  Relation r = relation<[]<int W>(const View<W>& v, const Expr<W>& a, Fan<W>& fan) {
    const auto& paths = *static_cast<const std::vector<std::uint16_t>*>(a.extra);
    const DirectionSet headings = a.has(1) ? a.directions(v, 1) : ~DirectionSet{0};
    for (const auto path : paths)
      if (((headings >> v.tables().paths[path].heading) & 1U) != 0) fan.leap(path);
  }>;
  r.leaps = turtle_paths;
  return r;
}();

// The direction of the step before in the same turn; -1 for a first step or one along no line.
template <int W>
int direction_before(const View<W>& v) {
  const Header& head = v.at.head;
  if (head.step == 0 || head.last_from < 0 || head.last_to < 0) return -1;
  // Where lines close on themselves several ways lead there: it is the one that was taken.
  if (const auto& way = v.tables().paths[head.last_path];
      head.last_path != 0 && way.direction.exists())
    return way.direction.index();
  return v.tables().direction_between(head.last_from, head.last_to);
}

constexpr Ludeme relation_rows[] = {
    {.word = {.text = "step",
              .sort = Sort::condition,
              .params = {{along}},
              .english = "{moving}one step{directions| {}}",
              .help =
                  "`to` is the next cell from `from` in one of the directions (any adjacent cell, "
                  "if none is given).",
              .example = "(step forward)",
              .ideas = "king walk one adjacent move",
              .traits = pair | trait::steps,
              .weight = 10},
     .form = StepsForm{.directions = "directions"},
     .meaning = relation<[]<int W>(const View<W>& v, const Expr<W>& a, Fan<W>& fan) {
       fan.steps(a.directions(v, 0));
     }>},
    {.word = {.text = "adjacent",
              .sort = Sort::condition,
              .english = "{moving}one step",
              .help = "`from` and `to` are neighbours.",
              .example = "(adjacent)",
              .ideas = "neighbour touching beside near",
              .traits = pair | trait::steps,
              .weight = 3},
     .meaning = relation<[]<int W>(const View<W>& v, const Expr<W>&, Fan<W>& fan) {
       fan.steps(v.tables().adjacent);
     }>},
    {.word = {.text = "line",
              .sort = Sort::condition,
              .params = {{along}},
              .english = "{moving}any distance in a straight line{directions| {}} across anything",
              .help = "`to` lies on a straight line from `from`, whatever stands between.",
              .example = "(line)",
              .ideas = "straight ray queen direction leap",
              .traits = pair | trait::slides,
              .weight = 6},
     .meaning = relation<[]<int W>(const View<W>& v, const Expr<W>& a, Fan<W>& fan) {
       fan.slides(a.directions(v, 0), v.all());
     }>},
    {.word = {.text = "slide",
              .sort = Sort::condition,
              .params = {{along}},
              .english = "{moving}any distance in a straight line{directions| {}} across empty "
                         "cells",
              .help =
                  "`to` lies on a straight line from `from` with only empty cells between; what "
                  "stands on `to` is another matter.",
              .example = "(slide orthogonal)",
              .ideas = "rook queen bishop glide far sweep",
              .traits = pair | trait::slides,
              .weight = 6},
     .meaning = relation<[]<int W>(const View<W>& v, const Expr<W>& a, Fan<W>& fan) {
       fan.slides(a.directions(v, 0), v.empty());
     }>},
    {.word =
         {.text = "jump",
          .sort = Sort::condition,
          .params =
              {{{.name = "over", .sort = Sort::region, .arity = Arity::one, .fallback = "enemy"},
                along}},
          .english = "{moving}by a straight jump of two steps{directions| {}} over {over:a}",
          .help = "`to` is two cells from `from` in a straight line, over a cell of the region.",
          .example = "(jump enemy)",
          .ideas = "leap hop over checkers draughts capture",
          .traits = pair | trait::jumps,
          .weight = 6},
     .meaning = relation<[]<int W>(const View<W>& v, const Expr<W>& a, Fan<W>& fan) {
       fan.jumps(a.directions(v, 1), a.where(v, 0));
     }>},
    {.word = {.text = "march",
              .sort = Sort::condition,
              .params =
                  {{{.name = "of", .sort = Sort::region, .arity = Arity::one, .fallback = "friend"},
                    along,
                    {.name = "number", .sort = Sort::value, .arity = Arity::optional}}},
              .english =
                  "{moving}along an unbroken line of {of:pieces}{directions| {}} and past "
                  "its foremost by {number|up to {number#cell}|at most as many cells as the line "
                  "has pieces}, across empty cells",
              .help = "`from` is the rearmost of an unbroken line of pieces of the region, and "
                      "`to` lies beyond the foremost by at most so many cells (as many as the line "
                      "has pieces, if not given) with only empty cells between; what stands on "
                      "`to` is another matter. The rest of the line moves by `displace`, as many "
                      "cells as lie between: `(- (distance) (+ 1 (count (ahead friend))))`.",
              .example = "(march (Man friend) forward 1)",
              .ideas = "phalanx column line group push epaminondas abalone",
              .traits = pair | trait::slides,
              .weight = 2},
     .meaning = relation<[]<int W>(const View<W>& v, const Expr<W>& a, Fan<W>& fan) {
       fan.marches(a.directions(v, 1), a.where(v, 0), v.empty(), a.has(2) ? a.value(v, 2) : -1);
     }>},
    {.word = {.text = "turtle",
              .sort = Sort::condition,
              .params = {{{.name = "turns",
                           .sort = Sort::choice,
                           .arity = Arity::some,
                           .options = "f b l r",
                           .count_most = 8},
                          {.name = "heading",
                           .sort = Sort::direction,
                           .arity = Arity::optional,
                           .keyword = "heading"}}},
              .english = "{moving}by a leap {turns:f=ahead;b=back;l=left;r=right}{heading| "
                         "beginning {}}",
              .help =
                  "`to` is reached from `from` by these unit steps from any heading, or one of "
                  "those "
                  "named: `f` forward, `b` back, `l` and `r` turn to the next direct direction and "
                  "step. Nothing is mirrored: a knight leaps by `(turtle f f l)` or `(turtle f f "
                  "r)`. "
                  "`(heading facing)` follows the way the piece looks.",
              .example = "(turtle f f l)",
              .ideas = "knight leap path camel walk horse",
              .traits = pair | trait::leaps,
              .weight = 3},
     .meaning = turtle_relation},
    {.word = {.text = "straight",
              .sort = Sort::condition,
              .english = "{mover} {not|leaves|keeps} the direction of any earlier step of the "
                         "same turn",
              .help =
                  "The step goes in the direction of the step before it in the same turn; always "
                  "so for the first step of a turn.",
              .example = "(straight)",
              .ideas = "same direction continue line",
              .traits = trait::uses_from | trait::uses_to | trait::uses_path | trait::keeps_way,
              .weight = 2},
     .meaning = holds<[]<int W>(const View<W>& v) {
       if (v.at.head.step == 0) return true;
       const int before = direction_before(v);
       return before >= 0 && before == v.direction();
     }>},
    {.word = {.text = "bent",
              .sort = Sort::condition,
              .english = "{mover} {not|keeps|leaves} the direction of the step before it in the "
                         "same turn",
              .help =
                  "The step goes in another direction than the step before it in the same turn; "
                  "always so for the first step of a turn.",
              .example = "(bent)",
              .ideas = "turn corner change zigzag",
              .traits = trait::uses_from | trait::uses_to | trait::uses_path | trait::keeps_way,
              .weight = 1},
     .meaning = holds<[]<int W>(const View<W>& v) {
       return v.at.head.step == 0 || direction_before(v) != v.direction();
     }>},
};

static_assert(fits(relation_rows));

}  // namespace

std::span<const Ludeme> relation_ludemes() {
  return relation_rows;
}

}  // namespace ludi::ggp
