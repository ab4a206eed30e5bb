// A position between two turns as a line of text, for people to write and to pass on.
#pragma once

#include <string>
#include <string_view>

#include "gdl/text/result.hpp"
#include "ggp/play/game.hpp"

namespace ludi::ggp {

/// What stands where and all that later turns depend on, clause by clause: `White: a1 b2=King;
/// Black: c3; to move: Black`. Earlier positions that might come back are not told. Of a state
/// inside a turn the turn is not told.
std::string position_text(const Game& game, const State& state);

/// `a1-b3 b3-c5`.
std::string links_in_words(const Board& board, const std::vector<Link>& links);

/// The position that such a text describes. The board is empty but for what is named; hands are
/// those of the start, and all else is as when play begins, where nothing is said. Ends are read
/// after the next step. A text that is rows of pieces parted by `/` is read as text_of_fen says.
gdl::Result<State> read_position(const Game& game, std::string_view text);

}  // namespace ludi::ggp
