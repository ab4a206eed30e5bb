// Words for players, seen from the player who asks.
#include "ggp/ludemes/families.hpp"

namespace ludi::ggp {

namespace {

using gdl::Head;
using gdl::Sort;

constexpr SeatSet seat_bit(int seat) {
  return static_cast<SeatSet>(1U << static_cast<unsigned>(seat));
}

constexpr SeatSet everybody(const Seat& seat) {
  return static_cast<SeatSet>((1U << static_cast<unsigned>(seat.players)) - 1U);
}

constexpr Ludeme player_rows[] = {
    {.word = {.text = "All",
              .sort = Sort::player,
              .english = "each player",
              .help = "Every player.",
              .example = "All",
              .ideas = "everybody everyone both each",
              .weight = 20},
     .meaning = Who{everybody}},
    {.word = {.text = "PLAYER",
              .sort = Sort::player,
              .head = Head::refers,
              .head_sort = Sort::player,
              .english = "{head}",
              .help = "A player by name.",
              .example = "White",
              .ideas = "side colour person",
              .weight = 3},
     .meaning = Who{nullptr}},
    {.word = {.text = "friend",
              .sort = Sort::player,
              .english = "{me}",
              .help = "The player who moves or is asked about.",
              .example = "friend",
              .ideas = "own mine me self ally mover",
              .weight = 2},
     .meaning = Who{[](const Seat& seat) { return seat_bit(seat.me); }}},
    {.word = {.text = "enemy",
              .sort = Sort::player,
              .english = "{enemies}",
              .help = "All other players; not nobody.",
              .example = "enemy",
              .ideas = "opponent foe rival other",
              .weight = 2},
     .meaning = Who{[](const Seat& seat) {
       return static_cast<SeatSet>(everybody(seat) & ~seat_bit(seat.me));
     }}},
    {.word = {.text = "neutral",
              .sort = Sort::player,
              .english = "nobody",
              .help = "Nobody: pieces that belong to no player and that anyone may play.",
              .example = "neutral",
              .ideas = "nobody unowned shared obstacle common",
              .weight = 1},
     .meaning = Who{[](const Seat&) { return seat_bit(neutral_seat); }}},
    {.word = {.text = "next",
              .sort = Sort::player,
              .english = "the next player",
              .help = "The surviving player whose turn comes after.",
              .example = "next",
              .ideas = "following opponent after left",
              .weight = 1},
     .meaning = Who{[](const Seat& seat) { return seat_round(seat, 1); }}},
    {.word = {.text = "previous",
              .sort = Sort::player,
              .english = "the previous player",
              .help = "The surviving player whose turn came before.",
              .example = "previous",
              .ideas = "before last opponent right",
              .weight = 1},
     .meaning = Who{[](const Seat& seat) { return seat_round(seat, -1); }}},
    {.word = {.text = "PIECE",
              .sort = Sort::piece,
              .head = Head::refers,
              .head_sort = Sort::piece,
              .params = {{{.name = "owner", .sort = Sort::player, .arity = gdl::Arity::optional}}},
              .english = "{*{owner:whose}{head}}",
              .help = "A kind of piece, perhaps of one player.",
              .example = "(Stone White)",
              .ideas = "man stone kind token type"},
     .meaning = Build{nullptr}},
};

}  // namespace

std::span<const Ludeme> player_ludemes() {
  return player_rows;
}

}  // namespace ludi::ggp
