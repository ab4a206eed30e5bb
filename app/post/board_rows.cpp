// Commands behind the word of a game.
#include <fmt/format.h>

#include <algorithm>

#include "app/post/board_words.hpp"
#include "app/post/rows.hpp"
#include "app/tables/ratings.hpp"
#include "gdl/english/wording.hpp"
#include "ggp/text/rulebook/rulebook.hpp"

namespace ludi::app::post {

namespace {

using tables::BoardId;
using tables::BoardView;
using tables::Refusal;
using tables::SeatKey;
using tables::Stage;
using tables::Why;
using Strings = std::vector<std::string>;

/// The board of a line, which must be one of its game.
BoardView board_of(Tables& tables, const Line& line) {
  const BoardView board = tables.boards.view(number_of(line.operands[0], "a board"));
  if (board.word != line.word)
    throw Refusal(Why::wrong, fmt::format("board {} is a game of {}", board.id, board.word));
  return board;
}

/// The seat of whoever says their name and password behind the board.
SeatKey seat_of(Tables& tables, const Line& line) {
  const BoardView board = board_of(tables, line);
  const auto person = tables.people.known(line.operands[1], line.operands[2]);
  return tables.boards.seat_of(board.id, person.id);
}

std::string challenge(Tables& tables, const Line& line, const std::string& rules) {
  tables::Challenge asked;
  asked.word = line.word;
  asked.people = line.operands;
  if (line.word == own_word) {
    if (rules.empty())
      throw Refusal(Why::wrong, "the rules are missing: they follow on the next lines");
    asked.text = {rules, {}, true};
  } else {
    asked.text = tables::text_for(line.word, static_cast<int>(line.operands.size()));
  }
  const auto params = tables::params_of(asked.text.rules);
  for (const auto& [name, value] : line.options) {
    if (name == "no_auto" || name == "unrated") {
      (name == "no_auto" ? asked.automatic : asked.rated) = false;
    } else if (name == "days") {
      asked.days = static_cast<int>(
          std::clamp<std::int64_t>(number_of(value, "the number of days"), -1, 1'000'000));
    } else if (std::ranges::any_of(params, [&](const auto& p) { return p.first == name; })) {
      asked.text.params[name] = static_cast<std::int32_t>(
          std::clamp<std::int64_t>(number_of(value, "-" + name), -1'000'000, 1'000'000));
    } else {
      std::string known = "-no_auto, -unrated, -days";
      for (const auto& [param, usual] : params) known += ", -" + param;
      throw Refusal(Why::wrong,
                    fmt::format("{} has no option -{}; there are {}", line.word, name, known));
    }
  }
  const auto offered = tables.boards.challenge(asked);
  std::string text = fmt::format("Board {} of {} is offered to {}. It begins when all accept:\n",
                                 offered.board, line.word, gdl::joined(line.operands));
  for (const std::string& name : line.operands)
    text += fmt::format("  {} accept {} {} PASSWORD\n", line.word, offered.board, name);
  return text;
}

std::string accept(Tables& tables, const Line& line, const std::string&) {
  const SeatKey key = seat_of(tables, line);
  tables.boards.accept(key);
  const BoardView board = tables.boards.view(key.board);
  return board.stage == Stage::played ? board_in_words(tables, key.board)
                                      : "Accepted. Not everybody has answered yet.\n";
}

std::string decline(Tables& tables, const Line& line, const std::string&) {
  tables.boards.decline(seat_of(tables, line));
  return "Declined.\n";
}

std::string move(Tables& tables, const Line& line, const std::string&) {
  const SeatKey key = seat_of(tables, line);
  const auto standing = tables.boards.move(key, line.rest);
  const BoardView board = tables.boards.view(key.board);
  const std::size_t asked = standing.turns.size() - standing.automatic;
  std::string text = fmt::format("{} is played.\n", standing.turns[asked - 1]);
  for (std::size_t ply = asked; ply < board.turns.size(); ++ply)
    text += fmt::format("{} is played {}.\n", board.turns[ply].text,
                        board.turns[ply].how == tables::Played::planned
                            ? "as it was planned"
                            : "automatically: nothing else stops the next player");
  return text + "\n" + board_in_words(tables, key.board);
}

std::string plan(Tables& tables, const Line& line, const std::string&) {
  const SeatKey key = seat_of(tables, line);
  tables.boards.plan(key, {line.operands.begin() + 3, line.operands.end()});
  return "The plan is kept; nobody else sees it.\n";
}

std::string drop(Tables& tables, const Line& line, const std::string&) {
  const SeatKey key = seat_of(tables, line);
  const auto plans = tables.boards.plans(key).size();
  tables.boards.drop_plans(key);
  return fmt::format("{} {} dropped.\n", gdl::counted(plans, "plan"), plans == 1 ? "is" : "are");
}

std::string rematch(Tables& tables, const Line& line, const std::string&) {
  const auto next = tables.boards.rematch(seat_of(tables, line));
  return next.board ? board_in_words(tables, *next.board)
                    : "Another game is asked for; it begins when all have asked.\n";
}

std::string resign(Tables& tables, const Line& line, const std::string&) {
  const SeatKey key = seat_of(tables, line);
  tables.boards.resign(key);
  return results_in_words(tables.boards.view(key.board)) + "\n";
}

std::string draw(Tables& tables, const Line& line, const std::string&) {
  const SeatKey key = seat_of(tables, line);
  return tables.boards.draw(key) ? results_in_words(tables.boards.view(key.board)) + "\n"
                                 : "A draw is offered; it is one when all offer it.\n";
}

std::string take_back(Tables& tables, const Line& line, const std::string&) {
  const SeatKey key = seat_of(tables, line);
  const int plies = static_cast<int>(tables.boards.view(key.board).turns.size());
  const int kept = line.operands.size() > 3
                       ? static_cast<int>(std::clamp<std::int64_t>(
                             number_of(line.operands[3], "the number of turns to keep"), -1, plies))
                       : plies - 1;
  return tables.boards.take_back(key, kept)
             ? "Taken back.\n\n" + board_in_words(tables, key.board)
             : fmt::format("Asked to go back to {}; it is done when all ask for it.\n",
                           gdl::counted(kept, "turn"));
}

std::string message(Tables& tables, const Line& line, const std::string&) {
  tables.boards.say(seat_of(tables, line), line.rest);
  return "The message is kept for the others.\n";
}

std::string show(Tables& tables, const Line& line, const std::string&) {
  if (line.operands.size() == 1)
    return board_in_words(tables, board_of(tables, line).id, Shown::to_others);
  if (line.operands.size() != 3)
    throw Refusal(Why::wrong, "names are shown to those who play: say yours and your password");
  return board_in_words(tables, seat_of(tables, line).board);
}

std::string_view note_on(tables::Played how) {
  return how == tables::Played::forced    ? " (auto)"
         : how == tables::Played::planned ? " (planned)"
                                          : "";
}

std::string history(Tables& tables, const Line& line, const std::string&) {
  const BoardView board = board_of(tables, line);
  const auto players = static_cast<int>(board.seats.size());
  std::string text = fmt::format("{} board {}:", board.word, board.id);
  for (std::size_t ply = 0; ply < board.turns.size(); ++ply) {
    const auto number = static_cast<int>(ply);
    if (number % players == 0) text += fmt::format("\n{:3}.", number / players + 1);
    text += " " + board.turns[ply].text + std::string(note_on(board.turns[ply].how));
  }
  return text + (board.turns.empty() ? " no turn yet.\n" : "\n");
}

std::string standings(Tables& tables, const Line& line, const std::string&) {
  const auto all = tables::ratings(tables.database, line.word);
  if (all.empty()) return fmt::format("Nobody has finished a rated game of {} yet.\n", line.word);
  std::string text = fmt::format("{:<20} {:>6} {:>15} {:>6} {:>5} {:>6}\n", "", "points", "(95 %)",
                                 "games", "won", "drawn");
  for (const auto& one : all)
    text += fmt::format("{:<20} {:>6.0f} {:>15} {:>6} {:>5} {:>6}\n", one.person, one.points,
                        fmt::format("({:.0f} to {:.0f})", one.low, one.high), one.games, one.wins,
                        one.draws);
  return text;
}

std::string help(Tables&, const Line& line, const std::string&) {
  std::string text;
  for (const auto& [players, game] : tables::texts_for(line.word)) {
    std::string users;
    for (int p = 1; p <= players; ++p) users += fmt::format(" userid{}", p);
    std::string options;
    for (const auto& [param, usual] : tables::params_of(game.rules))
      options += fmt::format(" [-{}=number]", param);
    text += fmt::format("  {} challenge{} [-no_auto]{}\n\n", line.word, options, users);
    for (const auto& [param, usual] : tables::params_of(game.rules))
      text += fmt::format("-{} is {} unless it is said.\n", param, usual);
    if (const auto read = ggp::Game::read(game.rules, game.params))
      text += ggp::rulebook(*read) + "\n";
  }
  return text;
}

constexpr std::size_t many = 1'000;

constexpr Row rows_of_boards[] = {
    {{"challenge", "[-OPTION=NUMBER…] [-no_auto] [-unrated] [-days=N] USERID USERID…",
      "Offers a game to all who are named, in the order of their turns. The options are the "
      "parameters of the game's text, which `help` lists; forced turns are played unasked unless "
      "-no_auto; -days is how long a turn may take.",
      "yavalath challenge -size=6 -length=5 anna bert", "yavalath challenge -width=6 anna bert"},
     1,
     ggp::max_players,
     challenge,
     true,
     true},
    {{"accept", "BOARD USERID PASSWORD", "Takes an offer; the game begins when all have.",
      "yavalath accept 1 anna anna-secret", "yavalath accept 1 anna wrong-secret"},
     3,
     3,
     accept},
    {{"decline", "BOARD USERID PASSWORD", "Refuses an offer.",
      "yavalath decline 2 bert bert-secret", "yavalath decline 1 bert bert-secret"},
     3,
     3,
     decline},
    {{"move", "BOARD USERID PASSWORD TURN", "Plays a turn, written as `ludi moves` lists turns.",
      "yavalath move 1 anna anna-secret e5", "yavalath move 1 anna anna-secret z9"},
     4,
     4,
     move},
    {{"plan", "BOARD USERID PASSWORD TURN TURN…",
      "Keeps turns that may come next: theirs, then yours, and so on. Yours are played as soon as "
      "the others play as planned.",
      "yavalath plan 1 anna anna-secret e4 a1", "yavalath plan 1 anna anna-secret e4 z9"},
     5,
     43,
     plan},
    {{"drop", "BOARD USERID PASSWORD", "Drops all your plans at a board.",
      "yavalath drop 1 anna anna-secret", "yavalath drop 1 carl carl-secret"},
     3,
     3,
     drop},
    {{"resign", "BOARD USERID PASSWORD", "Gives the game up. Of several others none has won.",
      "yavalath resign 1 bert bert-secret", "yavalath resign 1 carl carl-secret"},
     3,
     3,
     resign},
    {{"rematch", "BOARD USERID PASSWORD",
      "Asks for another game with the seats changed round; it begins when all have asked.",
      "yavalath rematch 1 anna anna-secret", "yavalath rematch 9 anna anna-secret"},
     3,
     3,
     rematch,
     false,
     true},
    {{"draw", "BOARD USERID PASSWORD",
      "Offers a draw, or takes the offer: it is one when all have offered it. The next turn "
      "takes offers back.",
      "yavalath draw 1 anna anna-secret", "yavalath draw 9 anna anna-secret"},
     3,
     3,
     draw},
    {{"takeback", "BOARD USERID PASSWORD [TURNS]",
      "Asks to take back the last turn, or all but so many; done when all ask for the same.",
      "yavalath takeback 1 anna anna-secret", "yavalath takeback 1 anna anna-secret 99"},
     3,
     4,
     take_back,
     false,
     true},
    {{"message", "BOARD USERID PASSWORD TEXT", "Says something to the others at the board.",
      "yavalath message 1 anna anna-secret Good luck!", "yavalath message 1 anna anna-secret"},
     4,
     many,
     message,
     false,
     true},
    {{"show", "BOARD [USERID PASSWORD]",
      "The board and whose turn it is; to those who play also who plays, and what they said.",
      "yavalath show 1 anna anna-secret", "yavalath show one"},
     1,
     3,
     show},
    {{"history", "BOARD", "The turns so far; (auto) behind those played automatically.",
      "yavalath history 1", "hex history 1"},
     1,
     1,
     history},
    {{"standings", "", "Who plays this game how well, from rated games for two.",
      "yavalath standings", "yavalath standings all"},
     0,
     0,
     standings},
    {{"help", "", "The rules, and what may be said in a challenge.", "yavalath help",
      "yavalat help"},
     0,
     0,
     help}};

}  // namespace

std::span<const Row> board_rows() {
  return rows_of_boards;
}

}  // namespace ludi::app::post
