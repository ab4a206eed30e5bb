// The sections of a game, for the page: frame.hpp and to_lud.cpp read and write them.
#include "app/lud/construct.hpp"

namespace ludi::app::lud {

namespace {

constexpr Construct frame_rows[] = {
    {.slot = Slot::frame,
     .lud = "players",
     .ludi = "players",
     .example = "(players {(player N) (player S)})",
     .stands_for = "(players (White N) (Black S))",
     .note = "A number or a list; up to eight."},
    {.slot = Slot::frame,
     .lud = "board",
     .ludi = "board",
     .example = "(board (square 8))",
     .stands_for = "(board (tiling square i-nbors) (size 8 8))"},
    {.slot = Slot::frame,
     .lud = "piece",
     .ludi = "pieces",
     .example = "(piece \"Ball\" Each (move Slide))",
     .stands_for = "(pieces (Ball All (moves …)))",
     .note = "Of `Each`, `P1`, `P2`, … or `Neutral`; any name."},
    {.slot = Slot::frame,
     .lud = "regions",
     .ludi = "regions",
     .example = "(regions P1 (sites Top))",
     .stands_for = "(regions (Own White (sides N)))",
     .note = "Several of a player are joined by `is Connected`."},
    {.slot = Slot::frame,
     .lud = "place",
     .ludi = "place",
     .example = "(start (place \"Ball1\" {\"A1\" \"B1\"}))",
     .stands_for = "(start (place (Ball White) a1 b1))",
     .note = "Coordinates or a region; `coord:\"A1\"` likewise."},
    {.slot = Slot::frame,
     .lud = "play",
     .ludi = "pieces",
     .example = "(play (forEach Piece))",
     .stands_for = "(pieces …)"},
    {.slot = Slot::frame,
     .lud = "end",
     .ludi = "end",
     .example = "(end (if (is Line 3) (result Mover Win)))",
     .stands_for = "(end (All win (in-a-row 3)))",
     .note = "`Win`, `Loss`, `Draw` of `Mover`, `Next`, `P1`, …"},
    {.slot = Slot::frame,
     .lud = "no Moves",
     .ludi = "no-move",
     .example = "(if (no Moves Next) (result Next Loss))",
     .stands_for = "(All lose (no-move))",
     .note = "By itself, as the whole condition of an end."},
    {.slot = Slot::frame,
     .lud = "swap",
     .ludi = "can-swap",
     .example = "(meta (swap))",
     .stands_for = "(play (can-swap))"},
    {.slot = Slot::frame,
     .lud = "no Repeat",
     .ludi = "repeated",
     .example = "(meta (no Repeat Situational))",
     .stands_for = "(play (never (repeated)))"},
};

}  // namespace

std::span<const Construct> frame_constructs() {
  return frame_rows;
}

}  // namespace ludi::app::lud
