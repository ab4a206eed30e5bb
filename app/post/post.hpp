// Text messages to the tables, as mail carries them: a command a line, an answer for each.
// docs/post.md lists them.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "app/tables/boards.hpp"

namespace ludi::app::post {

/// What the commands work on.
struct Tables {
  tables::Database& database;
  tables::People& people;
  tables::Boards& boards;
  tables::Referee& referee;
};

struct Answer {
  std::string text;
  bool all_done = true;  ///< no command was refused
};

/// The answers to all commands of a message, one after the other. `pay` is asked before each
/// command that makes something new and after each that is refused; when it says no the message is
/// at its end. Empty lines and those that begin with `>` or `#` say nothing; `end`, and the line
/// `-- ` that parts a letter from its signature, end a message. Rules that follow `rules challenge`
/// are read to their last parenthesis. Never throws, whatever the bytes.
Answer answer(Tables& tables, std::string_view message, const std::function<bool()>& pay = {});

/// A command of the words behind it, for the page docs/post.md.
struct CommandRow {
  std::string_view name;
  std::string_view operands;  ///< as in the usage line
  std::string_view summary;
  std::string_view example;  ///< a whole line
  std::string_view refused;  ///< … that is refused
};

/// Commands behind the word of a game, and those behind `ludi`.
std::vector<CommandRow> game_commands();
std::vector<CommandRow> general_commands();
/// The page docs/post.md.
std::string post_page();

}  // namespace ludi::app::post
