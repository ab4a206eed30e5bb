// Games named on the command line: by a path, or by the name of a game that comes with the program.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "app/command.hpp"
#include "gdl/text/check.hpp"
#include "ggp/play/game.hpp"

namespace ludi::app {

/// The folder of the shipped games: what LUDI_GAMES in the environment says, else beside the
/// installed program, else in the source tree.
std::filesystem::path games_folder();

/// Every shipped game in the order in which names are looked up, by name within a folder.
std::vector<std::filesystem::path> shipped_games();

/// The file a name stands for, `-` being standard input. Throws BadInput with the nearest shipped
/// name if there is none.
std::filesystem::path find_game(const std::string& name);

/// The text of a file of bounded size; `-` is standard input. A pipe is read like a file if it
/// delivers within seconds. Throws BadInput for folders and devices, missing or unreadable files,
/// for silent pipes, and for files above `limit` bytes, which are not read to the end.
std::string read_text(const std::filesystem::path& path, std::size_t limit);

/// Throws BadInput where `write_text` would for a folder, or for a file in a folder that is missing
/// or closed to us: to be asked before long work.
void expect_writable(const std::filesystem::path& path);

/// Writes a whole file, so that it is the old one or the new one, whenever the program stops.
/// Throws BadInput if that fails, a full disk included.
void write_text(const std::filesystem::path& path, std::string_view text);

/// The same, but a file that holds just this text stays as it is, its date included.
void renew_text(const std::filesystem::path& path, std::string_view text);

/// Makes a folder and those above it where they are missing. Throws BadInput if that fails.
void make_folder(const std::filesystem::path& folder);

/// Appends to a file. Throws BadInput if that fails.
void append_text(const std::filesystem::path& path, std::string_view text);

/// The parameters of the rules given as `--param NAME=VALUE`.
gdl::ParamOverrides param_overrides(const Arguments& arguments);

/// A game with its text, to point into: what is piped in can be read once only.
struct OpenedGame {
  std::filesystem::path file;
  std::string text;
  ggp::Game game;
};
OpenedGame open_with_text(const std::string& name, const gdl::ParamOverrides& overrides);

/// The game of an operand, compiled. Throws BadInput with every complaint, carets and all.
ggp::Game open_game(const Arguments& arguments, std::size_t operand = 0);
ggp::Game open_game(const std::string& name, const gdl::ParamOverrides& overrides);

/// The position that `--position` describes, or else the first state, with the one to move whom
/// `--first` names. Throws BadInput, and WrongUsage where both are given.
ggp::State start_asked(const Arguments& arguments, const ggp::Game& game, std::uint64_t seed = 1);

/// The state after the turns of `--after`, or the first one. Throws BadInput.
ggp::State state_after(const Arguments& arguments, const ggp::Game& game, std::uint64_t seed = 1);

/// The complaints about a text, as printed. Of one kind, that differ in names and numbers at most,
/// the first five alone: "and 15 more" stands for the others.
std::string rendered(const gdl::Diagnostics& errors, std::string_view file, std::string_view text);

/// The same about the rules of a game, and where they use words that have been renamed since.
std::string rendered_rules(const gdl::Diagnostics& errors, std::string_view file,
                           std::string_view text);

/// What `read` makes of a file's text, which is of bounded size. Throws BadInput with every
/// complaint of its Result.
template <typename Read>
auto read_file(const std::filesystem::path& path, std::size_t limit, const Read& read) {
  const std::string text = read_text(path, limit);
  auto result = read(text);
  if (!result) throw BadInput(rendered(result.errors(), path.string(), text));
  return std::move(*result);
}

}  // namespace ludi::app
