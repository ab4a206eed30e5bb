// Commands behind `ludi`.
#include <fmt/format.h>

#include <algorithm>

#include "app/post/rows.hpp"
#include "gdl/english/wording.hpp"

namespace ludi::app::post {

namespace {

using tables::Refusal;
using tables::Why;

std::string code_in_words(const std::string& code) {
  return fmt::format(
      "Keep this code: it sets a new password once, should you forget yours.\n  {}\n", code);
}

std::string join(Tables& tables, const Line& line, const std::string&) {
  const auto& operands = line.operands;
  const std::string code = tables.people.join(operands[0], operands[1],
                                              operands.size() > 2 ? operands[2] : std::string());
  return fmt::format("Welcome, {}.\n{}", operands[0], code_in_words(code));
}

std::string password(Tables& tables, const Line& line, const std::string&) {
  tables.people.change_password(line.operands[0], line.operands[1], line.operands[2]);
  return "The password is another now.\n";
}

std::string recover(Tables& tables, const Line& line, const std::string&) {
  return "The password is another now.\n" +
         code_in_words(tables.people.recover(line.operands[0], line.operands[1], line.operands[2]));
}

std::string away(Tables& tables, const Line& line, const std::string&) {
  const auto person = tables.people.known(line.operands[0], line.operands[1]);
  const auto days = static_cast<int>(
      std::clamp<std::int64_t>(number_of(line.operands[2], "the number of days"), -1, 1'000'000));
  tables.people.go_away(person.id, days);
  return days == 0 ? "Your turns wait no longer.\n"
                   : fmt::format("Your turns wait for {}.\n", gdl::counted(days, "day"));
}

std::string leave(Tables& tables, const Line& line, const std::string&) {
  const auto person = tables.people.known(line.operands[0], line.operands[1]);
  tables.boards.give_up_all(person.id);
  tables.people.leave(person.id);
  return "You are forgotten. The games you played stay, without your name.\n";
}

std::string games(Tables& tables, const Line& line, const std::string&) {
  const auto person = tables.people.known(line.operands[0], line.operands[1]);
  std::string text;
  for (const auto& board : tables.boards.of_person(person.id)) {
    const std::string mover =
        board.stage == tables::Stage::played && board.mover
            ? fmt::format(", {} turn",
                          gdl::possessive(board.people[static_cast<std::size_t>(*board.mover)]))
            : "";
    text +=
        fmt::format("{:>6}  {} {}: {}, {}{}{}\n", board.id, board.word, gdl::joined(board.people),
                    gdl::counted(board.plies, "turn"), tables::name_of(board.stage), mover,
                    board.result.empty() ? "" : ", " + board.result);
  }
  return text.empty() ? "No games yet.\n" : text;
}

std::string users(Tables& tables, const Line&, const std::string&) {
  std::string text;
  for (const auto& person : tables.people.all())
    text += person.name +
            (tables.database.now() < person.away_until ? "  (away for some days)" : "") + "\n";
  return text.empty() ? "Nobody has joined yet.\n" : text;
}

std::string general_help(Tables&, const Line&, const std::string&) {
  std::string text = "Behind the word of a game, such as yavalath:\n";
  for (const Row& row : board_rows())
    text += fmt::format("  {:<10} {}\n", row.told.name, row.told.operands);
  text += "Behind ludi:\n";
  for (const Row& row : people_rows())
    text += fmt::format("  {:<10} {}\n", row.told.name, row.told.operands);
  return text;
}

constexpr Row rows_of_people[] = {
    {{"join", "USERID PASSWORD [INVITATION]",
      "Takes a name of two to twenty letters, digits, - and _, and a password of at least eight "
      "characters. Answers with a code that sets a new password once.",
      "ludi join anna anna-secret", "ludi join anna short"},
     2,
     3,
     join,
     false,
     true},
    {{"password", "USERID PASSWORD NEW", "Changes the password.",
      "ludi password anna anna-secret anna-secret", "ludi password anna wrong-secret another-one"},
     3,
     3,
     password},
    {{"recover", "USERID CODE NEW", "Sets a password by the code; answers with the next code.",
      "ludi recover anna CODE anna-secret", "ludi recover anna 0000 anna-secret"},
     3,
     3,
     recover},
    {{"away", "USERID PASSWORD DAYS",
      "Lets turns wait, for thirty days of a year at most; 0 when one is back.",
      "ludi away anna anna-secret 7", "ludi away anna anna-secret 100"},
     3,
     3,
     away},
    {{"games", "USERID PASSWORD", "One's own games, the newest first.",
      "ludi games anna anna-secret", "ludi games anna wrong-secret"},
     2,
     2,
     games},
    {{"users", "", "Everybody's names.", "ludi users", "ludi users anna"}, 0, 0, users},
    {{"leave", "USERID PASSWORD",
      "Gives up one's games and forgets the name; games that are over stay without it.",
      "ludi leave carl carl-secret", "ludi leave carl wrong-secret"},
     2,
     2,
     leave},
    {{"help", "", "The commands.", "ludi help", "ludi help me"}, 0, 0, general_help}};

}  // namespace

std::span<const Row> people_rows() {
  return rows_of_people;
}

}  // namespace ludi::app::post
