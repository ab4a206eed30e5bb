#include "app/post/board_words.hpp"

#include <fmt/format.h>

#include "gdl/english/wording.hpp"

namespace ludi::app::post {

using tables::BoardId;
using tables::BoardView;
using tables::Stage;

namespace {

std::string who(const BoardView& board, int seat) {
  const auto& view = board.seats[static_cast<std::size_t>(seat)];
  return view.deleted ? "somebody who left" : view.person.empty() ? "somebody" : view.person;
}

/// What was said, the oldest first; of very much the newest.
std::string notes_in_words(const BoardView& board) {
  constexpr std::size_t most = 20'000;  ///< bytes: a message is to fit into a pipe
  std::vector<std::string> lines;
  std::size_t size = 0;
  for (auto note = board.notes.rbegin(); note != board.notes.rend(); ++note) {
    lines.push_back(fmt::format("{}: {}\n", who(board, note->seat), note->text));
    size += lines.back().size();
    if (size <= most) continue;
    lines.back() =
        fmt::format("({} before these)\n",
                    gdl::counted(static_cast<std::size_t>(board.notes.rend() - note), "message"));
    break;
  }
  std::string text;
  for (auto line = lines.rbegin(); line != lines.rend(); ++line) text += *line;
  return text;
}

}  // namespace

std::string results_in_words(const BoardView& board, const std::vector<std::string>& called) {
  std::vector<std::string> said;
  for (std::size_t seat = 0; seat < board.seats.size(); ++seat) {
    const std::string& result = board.seats[seat].result;
    const std::string name = called.empty() ? who(board, static_cast<int>(seat)) : called[seat];
    said.push_back(result == "win"    ? name + " has won"
                   : result == "loss" ? name + " has lost"
                   : result == "draw" ? name + " has drawn"
                                      : name + " is " + result);
  }
  return gdl::sentence(gdl::joined(said)) + (board.why.empty() ? "" : " (" + board.why + ")");
}

std::string board_in_words(Tables& tables, BoardId id, Shown shown) {
  const BoardView board = tables.boards.view(id);
  const auto standing = tables.boards.standing(board);
  const bool named = shown == Shown::to_players;
  const auto called = [&](std::size_t seat) {
    return named ? who(board, static_cast<int>(seat)) : standing.players[seat];
  };
  std::vector<std::string> seats;
  for (std::size_t seat = 0; seat < board.seats.size() && named; ++seat)
    seats.push_back(standing.players[seat] + " is " + called(seat));
  std::string text =
      fmt::format("{} board {}, {} played. {}\n\n{}\n", board.word, id,
                  gdl::counted(board.turns.size(), "turn"),
                  named ? gdl::sentence(gdl::joined(seats)) : std::string(), standing.board);
  switch (board.stage) {
    case Stage::offered:
      text += "It begins when all have accepted.\n";
      break;
    case Stage::declined:
      text += "It was declined.\n";
      break;
    case Stage::played:
      text +=
          fmt::format("It is {} turn.\n",
                      gdl::possessive(called(static_cast<std::size_t>(board.mover.value_or(0)))));
      break;
    case Stage::over:
      text += results_in_words(board, named ? std::vector<std::string>() : standing.players) + "\n";
  }
  for (std::size_t seat = 0; seat < board.seats.size(); ++seat) {
    if (board.seats[seat].draws) text += called(seat) + " offers a draw.\n";
    if (board.seats[seat].returns)
      text += fmt::format("{} asks to go back to {}.\n", called(seat),
                          gdl::counted(*board.seats[seat].returns, "turn"));
  }
  if (named) text += notes_in_words(board);
  return text;
}

}  // namespace ludi::app::post
