// Numbers read from the position.
#include "ggp/ludemes/vocabulary.hpp"

namespace ludi::ggp {

namespace {

using gdl::Arity;
using gdl::Param;
using gdl::Sort;

constexpr Param from_region = {
    .name = "from", .sort = Sort::region, .arity = Arity::one, .fallback = "from"};
constexpr Param to_region = {
    .name = "to", .sort = Sort::region, .arity = Arity::one, .fallback = "to"};

constexpr Ludeme rows[] = {
    {.word = {.text = "count",
              .sort = Sort::value,
              .params = {{{.name = "region", .sort = Sort::region}}},
              .english = "{quantity|there {are} {region:n}|the number of {region:bare}}",
              .help = "How many cells the region has.",
              .example = "(count friend)",
              .weight = 6},
     .meaning =
         value<[]<int W>(const View<W>& v, const Expr<W>& a) { return a.where(v).count(); }>},
    {.word = {.text = "distance",
              .sort = Sort::value,
              .params = {{from_region, to_region}},
              .english = "{quantity|{to:+are} {quantity} step{s} from {from}|the distance from "
                         "{from} to {to}}",
              .help =
                  "The least number of steps between the regions by the board's adjacency, pieces "
                  "ignored; 0 if there is no way.",
              .example = "(distance)",
              .weight = 5},
     .meaning = value<[]<int W>(const View<W>& v, const Expr<W>& a) {
       const CellSet<W> one = a.where(v, 0), other = a.where(v, 1);
       int least = 1'000'000;
       one.for_each([&](int f) {
         other.for_each([&](int t) {
           const int d = v.tables().board->distance(Cell{f}, Cell{t});
           if (d >= 0 && d < least) least = d;
         });
       });
       return least == 1'000'000 ? 0 : least;
     }>},
    {.word = {.text = "num-between",
              .sort = Sort::value,
              .params = {{{.name = "region",
                           .sort = Sort::region,
                           .arity = Arity::one,
                           .fallback = "occupied"}}},
              .english = "{quantity|{mover} passes over {region:n}|the number of {region:bare} "
                         "passed over}",
              .help =
                  "How many cells strictly between `from` and `to` on their straight line lie in "
                  "the region.",
              .example = "(num-between enemy)",
              .traits = trait::uses_from | trait::uses_to | trait::uses_path,
              .weight = 5},
     .meaning = value<[]<int W>(const View<W>& v, const Expr<W>& a) {
       if (v.from < 0 || v.to < 0) return 0;
       const Tables<W>& t = v.tables();
       for (int d = 0; d < t.board->directions(); ++d)
         if (t.ray(v.from, d).has(v.to))
           return (t.ray(v.from, d) & t.ray(v.to, t.board->opposite(Direction{d}).index()) &
                   a.where(v))
               .count();
       return 0;
     }>},
    {.word = {.text = "height",
              .sort = Sort::value,
              .params = {{to_region}},
              .english = "{quantity|{to} holds a stack of {*{token}}|the number of {tokens} "
                         "stacked on {to}}",
              .help = "The number of pieces stacked on the cells of the region together.",
              .example = "(height to)",
              .traits = trait::contents | trait::stacks,
              .weight = 2},
     .meaning = value<[]<int W>(const View<W>& v, const Expr<W>& a) {
       int sum = 0;
       a.where(v).for_each([&](int c) { sum += v.height_at(c); });
       return sum;
     }>},
    {.word = {.text = "group-size",
              .sort = Sort::value,
              .params = {{to_region}},
              .english = "{quantity|{my} group at {to} has {quantity} member{s}|the size of {my} "
                         "group at {to}}",
              .help =
                  "The size of the own group there; before a move, of the group that a piece on "
                  "the cell would belong to.",
              .example = "(group-size to)",
              .traits = trait::uses_from | trait::uses_to,
              .weight = 4},
     .meaning = value<[]<int W>(const View<W>& v, const Expr<W>& a) {
       const CellSet<W> mine = v.mine_then();
       return v.tables().flood(a.where(v) & mine, mine).count();
     }>},
    {.word = {.text = "phase",
              .sort = Sort::value,
              .params = {{to_region}},
              .english = "{quantity|the colour number of {to} is {quantity}|the colour number of "
                         "{to}}",
              .help = "The phase of a cell, from 0, in the tiling's natural colouring.",
              .example = "(phase to)",
              .weight = 2},
     .meaning = value<[]<int W>(const View<W>& v, const Expr<W>& a) {
       const CellSet<W> s = a.where(v);
       return s.any() ? v.tables().board->phase(Cell{s.first()}) : 0;
     }>},
    {.word = {.text = "piece-state",
              .sort = Sort::value,
              .params = {{from_region}},
              .english = "{quantity|the number carried by the {token} on {from} is {quantity}|the "
                         "number carried by the {token} on {from}}",
              .help = "The number the top piece there carries.",
              .example = "(piece-state)",
              .traits = trait::states,
              .weight = 2},
     .meaning = value<[]<int W>(const View<W>& v, const Expr<W>& a) {
       const CellSet<W> s = a.where(v);
       return s.any() ? v.state_at(s.first()) : 0;
     }>},
    {.word = {.text = "in-hand",
              .sort = Sort::value,
              .params = {{{.name = "piece", .sort = Sort::piece, .arity = Arity::optional}}},
              .english = "{quantity|{I have} {piece|{piece:n}|{*{token}}} in hand|the number of "
                         "{piece|{piece:bare}|{tokens}} in {my} hand}",
              .help =
                  "How many pieces (of a kind, if given) the player still holds; 255 without end.",
              .example = "(in-hand)",
              .traits = trait::hands,
              .weight = 2},
     .meaning = value<[]<int W>(const View<W>& v, const Expr<W>& a) {
       if (a.has(0)) return v.in_hand(v.me, a.kind(0));
       int sum = 0;
       for (int k = 0; k < v.ground.kinds; ++k) sum += v.in_hand(v.me, k);
       return sum;
     }>},
    {.word = {.text = "captures",
              .sort = Sort::value,
              .english = "{quantity|{I have} captured {*{token}}|the number of {tokens} that {I "
                         "have} captured}",
              .help = "How many pieces the player has captured since the beginning of the game.",
              .example = "(captures)",
              .traits = trait::goal_capture,
              .weight = 2},
     .meaning = value<[]<int W>(const View<W>& v) {
       return v.at.head.captured[static_cast<std::size_t>(v.me)];
     }>},
    {.word = {.text = "turns",
              .sort = Sort::value,
              .english = "{quantity|{quantity} turn{s} {has} been played|the number of turns "
                         "played}",
              .help =
                  "How many turns have been completed since play began. End clauses that ask are "
                  "read between turns.",
              .example = "(turns)",
              .traits = trait::turn_start,
              .weight = 1},
     .meaning = value<[]<int W>(const View<W>& v) { return v.at.head.turns; }>},
    {.word = {.text = "since-capture",
              .sort = Sort::value,
              .english = "{quantity|{quantity} turn{s} in succession {has} passed without a "
                         "capture|the number of turns without a capture}",
              .help = "How many turns have been completed since a piece was last captured. End "
                      "clauses that ask are read between turns.",
              .example = "(since-capture)",
              .traits = trait::counts_quiet | trait::turn_start,
              .weight = 1},
     .meaning = value<[]<int W>(const View<W>& v) { return v.at.head.quiet; }>},
    {.word = {.text = "score",
              .sort = Sort::value,
              .english = "{quantity|{I have} {quantity} point{s}|{my} score}",
              .help = "The points a player has.",
              .example = "(score)",
              .traits = trait::scores,
              .weight = 1},
     .meaning = value<[]<int W>(const View<W>& v) {
       return v.at.head.score[static_cast<std::size_t>(v.me)];
     }>},
    {.word = {.text = "largest-group",
              .sort = Sort::value,
              .params = {{{.name = "region",
                           .sort = Sort::region,
                           .arity = Arity::one,
                           .fallback = "friend"}}},
              .english = "{quantity|the largest group of {region:bare} has {quantity} "
                         "member{s}|the size of the largest group of {region:bare}}",
              .help = "The size of the largest connected part of the region.",
              .example = "(largest-group)",
              .weight = 3},
     .meaning = value<[]<int W>(const View<W>& v, const Expr<W>& a) {
       CellSet<W> left = a.where(v);
       int most = 0;
       while (left.any()) {
         const CellSet<W> part = v.tables().flood(CellSet<W>::of(left.first()), left);
         most = std::max(most, part.count());
         left -= part;
       }
       return most;
     }>},
};

}  // namespace

std::span<const Ludeme> count_ludemes() {
  return rows;
}

}  // namespace ludi::ggp
