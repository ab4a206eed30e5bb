// Turns as text and back: one notation for every game.
//
//   d3           place               d3-e4      move, capture or not (`d3xe4` is read as well)
//   d3=King      … another kind      b2~c5      exchange two pieces
//   d3=Black     … another's piece   -d4  xb2   take away a piece, an enemy's one
//   d3=leap      the move so called  d4/2       change the state of a piece
//   d4/NE        turn a piece to look that way
//   pass  stop   no step at all; the end of a turn that might have gone on
//   swap         take the other's place (`swap=White` where there are several)
//
// Steps of one turn are joined by commas, turns by blanks. What follows `=` is written only where
// two legal steps would read alike, then also the cells passed over (`d3-d4-e5`).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "ggp/play/game.hpp"

namespace ludi::ggp {

/// The text of every legal step, in the order of `Engine::steps`; no two are alike.
std::vector<std::string> step_texts(const Game& game, const State& state);
/// The texts of turns that `Engine::turns` listed, in the same order; no two are alike.
std::vector<std::string> turn_texts(const Game& game, const State& state,
                                    const std::vector<Turn>& turns);
/// The text of every legal turn, with the bound of `Engine::turns`.
inline std::vector<std::string> turn_texts(const Game& game, const State& state,
                                           std::size_t most = 1'000'000) {
  return turn_texts(game, state, game.engine().turns(state, most));
}

/// The legal steps a text may mean in a state, in the order of `Engine::steps`.
std::vector<Step> steps_meant(const Game& game, const State& state, std::string_view text);

/// The text of one legal step of a state.
std::string notate(const Game& game, const State& state, const Step& step);
/// The text of one legal turn of a state. A `stop` at its end goes without saying.
std::string notate(const Game& game, const State& state, const Turn& turn);

/// The legal turn a text means in a state, its steps in any order the rules allow. Capitals do not
/// matter, and `=…` may be left out or added freely as long as one step only is meant. The error
/// names what is legal when that is little, else what the text resembles.
gdl::Result<Turn> read_turn(const Game& game, const State& state, std::string_view text);

/// Plays turns separated by white space from a state; the error tells the place in the text.
gdl::Result<State> play_text(const Game& game, State state, std::string_view moves);

/// Plays all steps of a turn.
void play(const Game& game, State& state, const Turn& turn);

/// The names of the flags in a bit set, in the order of their numbers.
std::vector<std::string> flag_names(const Rules& rules, std::uint32_t flags);

/// What stands on each cell: the owner's initial, the piece's label or initial where the owner has
/// several kinds, the height of a stack, raised the piece's number, an arrow the way it faces, a
/// sign for each of its flags, and lowered the cell's own number.
CellText cell_texts(const Game& game, const State& state);
/// The same with a `+` on these cells.
CellText with_marks(CellText texts, const std::vector<Cell>& marked);

/// What a drawing does not show on the cells, a line each: what stacks hold, hands, captures and
/// scores, and what the signs mean that stand on cells.
std::vector<std::string> notes(const Game& game, const State& state);

/// The position as text with coordinates, its notes and whose turn it is below it.
std::string draw(const Game& game, const State& state);
/// The same with other texts on the cells.
std::string draw(const Game& game, const State& state, const CellText& texts);

}  // namespace ludi::ggp
