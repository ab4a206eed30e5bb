#include "app/language_page.hpp"

#include <algorithm>
#include <ranges>
#include <sstream>
#include <string_view>

#include "gdl/english/reference.hpp"
#include "ggp/board/board.hpp"
#include "ggp/board/shape.hpp"
#include "ggp/board/tiling.hpp"
#include "ggp/rules/vocabulary.hpp"
#include "ggp/text/limits.hpp"

namespace ludi::app {

namespace {

// A line `@limits` becomes the table of limits, `@shapes` that of shapes, `@boards TILING` every
// shape of that tiling, drawn, and
// `@board TILING SHAPE SIZE…` that board, drawn.
constexpr std::string_view preface = R"(# The language

A game is one text: a tree of words in parentheses.

```gdl
(game Tic-Tac-Toe                            ; a name, then sections
  (players White Black)                      ; in turn order
  (board (tiling square i-nbors) (size 3 3))
  (end (All win (in-a-row 3))))
```

- `(word argument …)` is a word with its arguments. A word without arguments may stand bare where it
  names something (`empty`, `White`), and in parentheses where it asks, counts or does something
  (`(line)`, `(distance)`, `(again)`).
- Comments run from `;` or `//` to the end of the line. Words are letters, digits and `-+*/<>=!`;
  texts stand in quotation marks; numbers are whole.
- Arguments are sorted out by what they are, so most may stand in any order. Those that the list
  below writes as `(word …)` keep that word. What is left out has a default.
- Names that a game declares may not be words of the language; those of players and pieces begin
  with a capital letter. A parameter may be called like any word that does not stand for a number:
  in `(params (size 5))` and `(size size)` the place tells the one from the other.
- A class of cells is also a test: `(enemy to)` asks whether `to` is among the enemy's cells, and
  `and`, `or`, `not` join sets and conditions alike.

`ludi check` says where a text is wrong and warns of rules that can never matter, `ludi show
--english` reads it back in plain English, `ludi show --canonical` writes it in the one way Ludi
writes it, `ludi words WORD` explains a word by the games that use it, and `ludi words --records`
tells which words stand where.

## How a game is played

**Without sections.** Without `pieces` a turn places one own piece on an empty cell. Without `start`
the board is empty.

**Hands.** A player enters pieces from their hand. The hand holds as many pieces of a kind as the
`(in-hand KIND N)` of `start` says, and endlessly many of a kind that no `in-hand` names, even beside a
`start` that places pieces. `(in-hand KIND 0)` is for kinds that only captures bring into the hand.

**Moves.** A move without an `action` moves a piece if its `pre` speaks of `from`, by that name, in a
word such as `slide`, or in `connected`, `group-size`, `(group to)` and `(threatened to)`, which read
the piece as gone from there. Any other places a new piece, as `(action (push))` always does. `from`
ranges over the mover's pieces of the kind that is defined, or over all pieces of that kind if the
`pre` speaks of who owns `from`. `to` ranges over the empty cells only, unless the `pre` asks what
stands on `to`, as `(enemy to)`, `(in to (King enemy))` or `(= (height to) 1)` do (`(in to board)`
asks where it lies, and counting asks nothing of `to` itself); then it ranges over all cells but
`from`, so that the `pre` must rule out what it does not want: `(not (friend to))`, `(or (empty to)
(enemy to))`. The `pre` sees the position before the step; what a piece would do on `to` (capture by
custody, surround, join a group) is read as if it stood there already and had left `from`. What must
not be so once the turn is over, such as a row of three, is forbidden by `(play (never (in-a-row
3)))`. A step that only changes or removes the piece has no `to`. A `push` onto an occupied cell makes
a stack, unless the `post` removes what stood there; then it takes that place even from a piece it
cannot capture. A piece that the same action has pushed along to that cell stands there already.

**Turns of several steps.** `again`, `turn` and cells to choose make a turn of several steps. Such a
turn may not lead back to the very position it began with; a single step that changes nothing may be
played, and who may pass can pass.

**Flags.** A kind names its flags: `(flags fresh (crowned off))`. A flag is true of new pieces of the
kind, and of pieces that enter from a hand; a flag with `off` is not true of them. `set-flag`,
`clear-flag` and `toggle-flag` change it, `flagged` asks for it. A piece keeps its flags when it moves
or is promoted.

**Passes.** A player with no legal step must pass if some other player can move; the pass is a turn.
When no player can move the game ends, by the end clauses if one holds, else as a draw. With
`can-pass` any player may pass; when all do in succession the game ends likewise. `(no-move)` is about
one player, who is about to begin a turn and has no legal step: a clause with it ends the game before
that player passes. `(all-pass)` is about all: every player has just passed, or none has a legal step.

**Ends** are read after every step, in the middle of a turn, too. `(All win C)` is read for each
player about their own pieces. For one player a win counts before a loss and a loss before a draw;
between two players the other's loss is first read as one's own win. Only where two players' results
still contradict each other does `mover-wins` (the default), `mover-loses` or `draw` decide. Clauses
with `no-move` are read for a player who is about to begin a turn.

**Rows and groups.** `in-a-row N` is a straight line of N or more own pieces on adjacent cells.
Groups are joined by the board's adjacency. `surround` means the enemy groups that touch no empty
cell once the move is made; surrounding oneself is legal unless the rules forbid it.

**Repetition.** A position that stands for the third time with the same player to move is a draw,
unless the rules say otherwise with `repetition` or forbid coming back to it. A position is what
stands where, with all that pieces and cells carry; hands, scores and the captures that decide the
game; who is still in it and whose turn it is. The cells of the
last step belong to it only where a rule may still ask for them: an end clause that is read between
turns, or a move with which a turn may begin. (No turn begins with a move whose `pre` asks for a
later step, as in `(< 1 (steps))`, or with one that comes later in a `turn` of listed steps.) Random
games stop after 10,000 turns.

## Limits

What depends on play never makes a text wrong. An error stops `ludi check`, and nothing is played.

@limits

A line of points joins two of them or more, and a board of lines runs in at most 64 directions.

## How turns are written

| step | text |
|---|---|
| place a piece | `d3` |
| … of another kind, of another player | `d3=Anchor`, `d3=Black` |
| move, with or without capture | `d3-e4` (`d3xe4` is read as well) |
| two moves that would read alike | `e3-e4=approach`, `a5-a6=Rook`, `d3-d4-e5` |
| sow what stands on a cell | `d3` |
| take away a piece, an enemy's one | `-d4`, `xb2` |
| exchange two pieces | `b2~c5` |
| change the state of a piece, the way it looks | `d3/2`, `d3/NE` |
| take the other's place, with several players whose | `swap`, `swap=White` |
| no step; the end of a turn that might go on | `pass`, `stop` |

Steps of one turn are joined by commas, turns are separated by blanks: `d3 e4 c3-d4,f5`. Turns that
lead to the same position are listed once; every order of their steps is accepted. `stop` at the end
of a turn goes without saying. What follows `=` is written only where two steps would read alike. If
they still do, `#1`, `#2`, … number them in the order in which the program lists them; that order is
fixed, and `ludi moves` shows it.

A **record** is a played game on one line, as written by `ludi play` and replayed by
`ludi show GAME --record FILE`:

```
game HASH seed 7 players human random result win loss turns d3 e4 …
```

## How positions are written

`ludi show GAME --written` writes a position between two turns as text; `--position` of the commands
that play and the set-up mode of pages read it. Its clauses are parted by `;` or by the ends of lines:

| clause | says |
|---|---|
| `White: a1 b2=King c3=Rook!fresh d4:2` | a player's pieces: the cell, `=KIND` where it is not the first kind that the player may have, `/DIRECTION` or how it lies, `:NUMBER`, and `+FLAG` or `!FLAG` where it differs from a new piece |
| `White: a1=Bar/E b3=Bar/one-cell` | a piece that covers several cells: how it lies, or that it covers the one; the direction in which it looks stands behind |
| `nobody: e5` | pieces that belong to nobody |
| `stacks: d4=White.Man<2*Black.Man` | two pieces or more on a cell, the lowest first |
| `numbers: a1=3`, `links: a1-b3` | numbers that cells carry; links between pieces |
| `White holds: 2 Man`, `White holds: nothing` | pieces in hand |
| `White took: 3`, `White took: 1 Rook` | pieces captured, by kinds where the rules ask for kinds |
| `White scores: 5`, `White counts: Energy=2` | points; counters by their names |
| `White came in: 1`, `White is out`, `White may swap` | a place that was reached; who no longer plays; who may still swap |
| `to move: Black`, `turns: 12` | who begins a turn; how many have been played |
| `opening: 2`, `passes: 1` | which turn of the opening comes next, from 1; how many turns have just been passed |
| `since: 4 0` | turns since each event that the rules count from, in the order in which they name them |
| `last: a1-b2`, `seats: Black White` | the last step; who sits on the first seat, the second, … |

What is not said is as at the start, but the board is empty. Ends are read after a step, so that a
position which fulfils one already is played on. A text of rows parted by `/` is read as FEN, or as
SFEN of shogi.

## Boards

A board is a tiling cut to a shape. Sizes count cells along the sides.

@shapes

One size given where two are taken means both the same. Adjacent are cells that share an edge; with
`i-nbors` those that share a corner, too. Lines run along every direction below, along indirect ones
also where these are no adjacency; `in-a-row` asks for adjacent cells.

Player 1's home is the bottom row and player 2's the top unless compass directions are given;
with three and more players homes are the sides in order.

### Squares

Directions E N and their opposites W S; indirect NE NW SW SE. Columns are lettered and rows numbered
from the bottom left.
@boards square

Levels are lettered behind the cell, `a1c`; directions get `+` and `-` for up and down: 6 direct,
all 26 with `i-nbors`.
@board square square 3 3 2

### Hexagons

Directions E NE NW and W SW SE; indirect ENE N WNW and WSW S ESE, along an edge to the cell at its
far end. Rows are lettered from the top. On most shapes numbers run along the diagonals that fall to
the left, so `a1 b2 c3` is straight and the lower rows of a hexagon do not begin at 1; on `rhombus`
and `square` every row begins at 1.
@boards hex

### Triangles

Cells point up and down by turns. Three neighbours across edges; a direction E NE NW or W SW SE runs
along a strip of triangles in a zigzag, so each edge neighbour is reached by two directions.
Indirect are ENE N WNW (WSW S ESE), straight on through edge and corner by turns, and E2 NE2 NW2
(W2 SW2 SE2), two cells along a strip. Rows are lettered from the top, columns numbered from the
left, one for every half edge. Sizes count edges of triangles along the outline.
@boards tri

### Edges and vertices

With `(graph edges vertices)` squares, hexagons and triangles have their edges and vertices as cells. An edge is
named after the first of its faces and the side it has there: `n e s w` on squares, `e ne nw w sw se` on
hexagons, `ne nw s` on triangles that point up and `n sw se` on those that point down. A vertex is named after
the corner: `ne nw sw se` on squares, `ene n wnw wsw s ese` on hexagons, `n sw se` and `ne nw s` on triangles.
On triangles E NE NW lead across edges in a zigzag or, from vertices, along edges. On hexagons they lead across
edges only; along an edge, from vertex to vertex, lead N1 ENE1 WNW1, which `N` and its kin mean as well. Indirect
are a face and its vertices, and edges that meet.

### Octagons and squares

The truncated square tiling: octagons with small squares between them. An octagon has eight
neighbours, a small square four; E and N lead from octagon to octagon only, diagonals through
octagons and small squares by turns. Three cells meet at every corner, so `i-nbors` changes nothing.
Columns are lettered and rows numbered from the bottom left, those of small squares counted too;
sizes count octagons.
@boards trunc-square

)";

const ggp::TilingFacts& tiling_named(std::string_view name) {
  return **std::ranges::find(ggp::tilings(), name, &ggp::TilingFacts::name);
}

std::string in_code(std::string_view text) {
  return "`" + std::string(text) + "`";
}

/// A size for every one there is: "3 2".
template <typename Sizes>
std::string listed(const Sizes& sizes, std::size_t most) {
  std::string text;
  for (const int size : sizes | std::views::take(most))
    if (size > 0) text += (text.empty() ? "" : " ") + std::to_string(size);
  return text;
}

std::string table_of_shapes() {
  std::string table = "| shape | sizes | tilings, with the usual size |\n|---|---|---|\n";
  for (const ggp::ShapeRow* shape : ggp::shapes()) {
    std::string fitting;
    for (const ggp::Cut& cut : shape->cuts)
      fitting +=
          (fitting.empty() ? "" : ", ") +
          in_code(std::string(ggp::facts_of(cut.tiling).name) + " " + listed(cut.usual, cut.sizes));
    table +=
        "| " + in_code(shape->name) + " | " + std::string(shape->sizes) + " | " + fitting + " |\n";
  }
  return table;
}

/// "1,048,576".
std::string with_commas(std::int64_t number) {
  std::string text = std::to_string(number);
  for (std::size_t end = text.size(); end > 3; end -= 3) text.insert(end - 3, ",");
  return text;
}

std::string table_of_limits() {
  std::string table = "| what | at most | above |\n|---|---:|---|\n";
  for (const ggp::Limit& limit : ggp::limits())
    table += "| " + std::string(limit.what) + " | " + with_commas(limit.most) + " | " +
             std::string(limit.above) + " |\n";
  return table;
}

std::string drawn(const ggp::BoardSpec& spec, std::string_view note) {
  const auto board = ggp::Board::make(spec);
  const std::string name = std::string(ggp::facts_of(spec.tiling).name) + " " + spec.shape + " " +
                           listed(spec.sizes, spec.sizes.size());
  return "\n" + in_code(name) + (note.empty() ? "" : ": " + std::string(note)) + "\n\n```\n" +
         ggp::draw(*board, {}) + "```\n";
}

std::string every_shape_on(const ggp::TilingFacts& tiling) {
  std::string drawings;
  for (const ggp::ShapeRow* shape : ggp::shapes()) {
    const ggp::Cut* cut = shape->on(tiling.tiling);
    if (cut == nullptr || cut->specimen[0] == 0) continue;
    ggp::BoardSpec spec = {.tiling = tiling.tiling, .shape = std::string(shape->name)};
    spec.sizes.assign(cut->specimen.begin(), cut->specimen.end());
    std::erase(spec.sizes, 0);
    drawings += drawn(spec, cut->note);
  }
  return drawings;
}

/// What a line of the preface stands for.
std::string written_out(const std::string& line) {
  std::istringstream words(line);
  std::string mark, tiling;
  words >> mark >> tiling;
  if (mark == "@limits") return table_of_limits();
  if (mark == "@shapes") return table_of_shapes();
  if (mark == "@boards") return every_shape_on(tiling_named(tiling));
  if (mark != "@board") return line + "\n";
  ggp::BoardSpec spec = {.tiling = tiling_named(tiling).tiling, .sizes = {}};
  words >> spec.shape;
  for (int size = 0; words >> size;) spec.sizes.push_back(size);
  return drawn(spec, {});
}

}  // namespace

std::string limits_in_words() {
  std::string text;
  for (const ggp::Limit& limit : ggp::limits())
    text += std::string(limit.what) + ": at most " + with_commas(limit.most) +
            "; above: " + std::string(limit.above) + "\n";
  return text;
}

std::string language_page() {
  std::string page;
  std::istringstream lines{std::string(preface)};
  for (std::string line; std::getline(lines, line);) page += written_out(line);
  return page + "# The words\n\n" + gdl::reference_markdown(ggp::vocabulary());
}

}  // namespace ludi::app
