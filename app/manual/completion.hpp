// What a shell needs to complete command lines, made from the rows of commands.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ludi::app {

struct Command;

/// What may stand in a place of the command line.
enum class Filling { anything, choice, command, game, file, folder };

struct Offer {
  Filling filling = Filling::anything;
  std::string_view word = {};  ///< of a choice, the very word

  friend bool operator==(const Offer&, const Offer&) = default;
};

/// What a word of the help stands for, "GAME|FOLDER…", "MEASUREMENTS.csv", "bash|zsh": words in
/// small letters are choices, those that name nothing a shell could look up are anything.
std::vector<Offer> offers_of(std::string_view said);

/// The same for each operand of a command; the last stands for all further ones where there may be
/// more.
std::vector<std::vector<Offer>> operands_of(const Command& command);

/// A shell whose completion we can write.
struct Shell {
  std::string_view name;
  std::string_view place;  ///< of the script, below a folder as /usr/share
  std::string (*script)();
};

std::span<const Shell> shells();

// The scripts, each in the file of its shell.
std::string bash_completion();
std::string zsh_completion();

}  // namespace ludi::app
