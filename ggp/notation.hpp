// Turns as text and back: the design's notation, the same for every game.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "ggp/game.hpp"

namespace ludi::ggp {

/// One legal step of a state: `d3`, `d3-e4`, `d3=King`, `-d4`, `pass`, … with a label only where
/// two legal steps would read alike.
std::string notate(const Game& game, const State& state, const Step& step);
/// Steps of one turn joined by commas.
std::string notate(const Game& game, const State& state, const Turn& turn);

/// The legal turn a text means in a state, in any order of steps the rules allow (`d3xe4` is read
/// as `d3-e4`); the error names what is legal when that is little.
gdl::Result<Turn> read_turn(const Game& game, const State& state, std::string_view text);

/// Plays turns separated by spaces from a state; the error tells the place in the text.
gdl::Result<State> play_text(const Game& game, State state, std::string_view moves);

/// Plays all steps of a turn.
void play(const Game& game, State& state, const Turn& turn);

/// The position as text with coordinates; hands and the mover below it.
std::string draw(const Game& game, const State& state);

}  // namespace ludi::ggp
