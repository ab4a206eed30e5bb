// Conditions on the moment of play: whose turn it is, who can still move, what the next turn could
// bring.
#include "ggp/engine/position/trial_room.hpp"
#include "ggp/ludemes/families.hpp"

namespace ludi::ggp {

namespace {

using gdl::Arity;
using gdl::Param;
using gdl::Sort;

constexpr Param whom = {
    .name = "who", .sort = Sort::player, .arity = Arity::one, .fallback = "friend"};

/// True if some player among these answers so.
template <int W, typename Ask>
bool some_seat(const View<W>& v, SeatSet who, const Ask& ask) {
  for (int p = 0; p < v.ground.players; ++p)
    if (((who >> static_cast<unsigned>(p)) & 1U) != 0 && ask(p)) return true;
  return false;
}

template <int W>
bool would_be_taken(const View<W>& v, SeatSet by, const CellSet<W>& cells) {
  return some_seat(v, by, [&](int p) { return v.ground.foresight->can_take(v, p, cells).any(); });
}

// The same of a cell, were the piece that moves there.
template <int W>
bool would_be_taken_on(const View<W>& v, SeatSet by, int cell) {
  if (v.from < 0 || !v.owned(v.me).has(v.from)) return false;
  const TrialRoom<W> room(v.ground.layout);
  room[0].copy_from(v.at, v.ground.layout);
  Play<W> play(v.ground, room[0]);
  play.me = v.me;
  const int kind = v.kind_at(v.from);
  play.take(v.from);
  play.put(cell, kind, v.me);
  View<W> there(v.ground, room[0]);
  there.me = v.me;
  return would_be_taken(there, by, CellSet<W>::of(cell));
}

constexpr Ludeme moment_rows[] = {
    {.word = {.text = "no-move",
              .sort = Sort::condition,
              .english = "{I have} {not|a|no} legal move",
              .help = "The player is about to begin a turn and has no legal step.",
              .example = "(no-move)",
              .ideas = "stuck stalemate blocked immobile trapped mate",
              .traits = trait::turn_start | trait::needs_stuck,
              .goals = goal::stuck,
              .weight = 8},
     .meaning = holds<[]<int W>(const View<W>& v) {
       return v.beginning && v.stuck && v.me == v.at.head.mover;
     }>},
    {.word = {.text = "to-move",
              .sort = Sort::condition,
              .params = {{whom}},
              .english = "it is {not|not |}{who:whose} turn",
              .help = "That player is about to begin a turn.",
              .example = "(to-move)",
              .ideas = "turn mover begin between",
              .traits = trait::turn_start,
              .weight = 2},
     .meaning = holds<[]<int W>(const View<W>& v, const Expr<W>& a) {
       return v.beginning && ((a.who_is(v, 0) >> v.at.head.mover) & 1U) != 0;
     }>},
    {.word = {.text = "mover",
              .sort = Sort::condition,
              .params = {{{.name = "who", .sort = Sort::player}}},
              .english = "it is {not|not |}{who:whose} turn",
              .help = "That player plays the present turn, whatever step of it, and whoever it is "
                      "asked for. Between turns it is the one who is about to begin.",
              .example = "(mover White)",
              .ideas = "turn player who plays side",
              .traits = trait::whose_turn,
              .weight = 1},
     .meaning = holds<[]<int W>(const View<W>& v, const Expr<W>& a) {
       return ((a.who_is(v, 0) >> v.at.head.mover) & 1U) != 0;
     }>},
    {.word = {.text = "all-pass",
              .sort = Sort::condition,
              .english = "{not|somebody still moves|nobody moves any more}",
              .help = "Every player has just passed, or none has a legal step.",
              .example = "(all-pass)",
              .ideas = "stalemate agreement finish count nobody",
              .traits = trait::all_passed,
              .weight = 2},
     .meaning = holds<[]<int W>(const View<W>& v) { return v.all_passed; }>},
    {.word =
         {.text = "can-win",
          .sort = Sort::condition,
          .params = {{whom}},
          .english = "{who} {not|could not|could} win at once",
          .help =
              "That player would have a turn that wins at once, were it theirs. It looks one turn "
              "ahead, past `must` and `most`, and never from within another such look.",
          .example = "(can-win next)",
          .ideas = "threat lookahead immediate prevent block",
          .traits = trait::foresees,
          .weight = 2},
     .meaning = holds<[]<int W>(const View<W>& v, const Expr<W>& a) {
       return some_seat(v, a.who_is(v, 0),
                        [&](int p) { return v.ground.foresight->can_win(v, p); });
     }>},
    {.word = {.text = "can-move",
              .sort = Sort::condition,
              .params = {{whom}},
              .english = "{who:+have} {not|no|a} legal turn",
              .help =
                  "That player would have a legal turn, were it theirs. It looks one turn ahead, "
                  "past `must` and `most`, and holds where such a look asks for it.",
              .example = "(can-move next)",
              .ideas = "stalemate mate stuck blocked legal immobilise",
              .traits = trait::foresees,
              .weight = 1},
     .meaning = holds<[]<int W>(const View<W>& v, const Expr<W>& a) {
       return some_seat(v, a.who_is(v, 0),
                        [&](int p) { return v.ground.foresight->can_move(v, p); });
     }>},
    {.word = {.text = "threatened",
              .sort = Sort::condition,
              .params = {{{.name = "region",
                           .sort = Sort::region,
                           .arity = Arity::one,
                           .fallback = "friend",
                           .if_reading = trait::uses_to | trait::uses_current | trait::uses_outer,
                           .reads = trait::uses_from | trait::as_moved},
                          {.name = "who",
                           .sort = Sort::player,
                           .arity = Arity::optional,
                           .keyword = "by"}}},
              .english = "{who|{who} {not|could not|could}|{not|no|an} enemy could} capture "
                         "{region:a}",
              .help = "Some turn of another player, or of the one named by `by`, were it theirs, "
                      "would capture a piece of the region; of an empty cell, and of `to` where an "
                      "enemy stands, the piece on `from`, were it there. It looks one turn ahead, "
                      "past `never`, `must` and `most`.",
              .example = "(threatened (King friend))",
              .ideas = "check attacked danger mate king safe attack give",
              .traits = trait::foresees,
              .weight = 2},
     .meaning = holds<[]<int W>(const View<W>& v, const Expr<W>& a) {
       const CellSet<W> cells = a.where(v);
       // Who takes a piece stands in its place.
       CellSet<W> open = v.empty();
       if (v.from >= 0 && v.to >= 0 && v.enemies().has(v.to)) open.add(v.to);
       const CellSet<W> pieces = cells - open;
       const SeatSet by =
           a.has(1) ? a.who_is(v, 1) : static_cast<SeatSet>(~(1U << static_cast<unsigned>(v.me)));
       if (pieces.any() && would_be_taken(v, by, pieces)) return true;
       return (cells & open).any_of([&](int c) { return would_be_taken_on(v, by, c); });
     }>},
};

}  // namespace

std::span<const Ludeme> moment_ludemes() {
  return moment_rows;
}

}  // namespace ludi::ggp
