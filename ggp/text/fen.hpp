// Positions in Forsyth–Edwards notation, as players of chess, shogi and their kin write them.
#pragma once

#include <string>
#include <string_view>

#include "gdl/text/result.hpp"
#include "ggp/play/game.hpp"

namespace ludi::ggp {

/// True of a text whose first word is rows of a board, parted by `/`.
bool is_fen(std::string_view text);

/// The position as `position_text` writes it. Rows come from the top, a number is so many empty
/// squares, a letter the label or initial of a kind, capital for the player who begins; `+` in
/// front, or `~` behind, gives a piece the flags that a new one lacks (promotion in shogi and in
/// chess with drops); what is held in hand may stand in brackets behind the rows. After them may
/// follow, as far as the game knows of them: who is to move (the player whose name begins so), the
/// castles that may still be made (kings and rooks without them lose the flags that new ones have)
/// or what is held in hand, the square a pawn has just passed over, the turns since the last
/// capture or pawn's move, the number of the move. Source: the PGN standard, 16.1, and the USI
/// protocol for shogi.
gdl::Result<std::string> text_of_fen(const Game& game, std::string_view fen);

}  // namespace ludi::ggp
