// A board as a message shows it.
#pragma once

#include <string>
#include <vector>

#include "app/post/post.hpp"

namespace ludi::app::post {

/// To whom a board is shown: who plays, and what they say, is not for others.
enum class Shown { to_players, to_others };
std::string board_in_words(Tables& tables, tables::BoardId board, Shown shown = Shown::to_players);

/// Who has won, by their names, or as they are called here.
std::string results_in_words(const tables::BoardView& board,
                             const std::vector<std::string>& called = {});

}  // namespace ludi::app::post
