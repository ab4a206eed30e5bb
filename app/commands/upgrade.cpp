// ludi upgrade: texts and records of earlier versions, brought up to date.

#include "ggp/text/upgrade.hpp"

#include <filesystem>
#include <optional>

#include "app/answer.hpp"
#include "app/command.hpp"
#include "app/game_file.hpp"
#include "gdl/english/wording.hpp"
#include "gdl/text/parse.hpp"
#include "gdl/text/spelling.hpp"

namespace ludi::app {

namespace fs = std::filesystem;

namespace {

constexpr Option game_option{"game", "GAME", "the game that files of records are of"};
constexpr Option upgrade_options[] = {game_option, option::json};

constexpr std::size_t bytes_of_records = 64U << 20U;

/// What became of a file.
struct Upgraded {
  std::size_t changes = 0;
  bool sound = true;
};

Upgraded upgrade_text(const fs::path& file) {
  const std::string text = read_text(file, gdl::TextLimits{}.bytes);
  const auto as_it_is = ggp::Game::read(text);
  if (as_it_is) return {};
  const auto words = ggp::old_words(text);
  const std::string now = ggp::respelled(text, words);
  const auto game = ggp::Game::read(now);
  if (!game) {
    warn("{}", rendered(game.errors(), file.string(), now));
    return {0, false};
  }
  write_text(file, now);
  return {words.size(), true};
}

Upgraded upgrade_records(const fs::path& file, const ggp::Game& game) {
  const std::string text = read_text(file, bytes_of_records);
  Upgraded done;
  std::string now;
  std::uint32_t number = 0;
  for (const std::string_view line : gdl::split(text, '\n')) {
    if (number++ != 0) now += '\n';
    if (line.find_first_not_of(" \t\r") == line.npos) {
      now += line;
      continue;
    }
    const auto ours = ggp::adopted_record(game, line);
    if (!ours) {
      gdl::Diagnostics errors = ours.errors();
      for (auto& error : errors) error.position.line = number;
      warn("{}", rendered(errors, file.string(), text));
      done.sound = false;
      continue;
    }
    if (*ours != line) ++done.changes;
    now += *ours;
  }
  if (done.sound && done.changes != 0) write_text(file, now);
  return done;
}

Exit upgrade(const Arguments& arguments) {
  std::optional<ggp::Game> game;
  if (const auto name = arguments.text("game")) game = open_game(*name, {});
  bool sound = true;
  for (const std::string& operand : arguments.operands()) {
    const fs::path file = operand;
    const bool is_text = file.extension() == ".gdl";
    if (!is_text) (void)read_text(file, bytes_of_records);
    if (!is_text && !game)
      throw WrongUsage(
          fmt::format("--game GAME says which game the records in '{}' are of", operand));
    Upgraded done;
    try {
      done = is_text ? upgrade_text(file) : upgrade_records(file, *game);
    } catch (const BadInput& bad) {
      warn("{}", bad.what());
      done.sound = false;
    }
    sound = sound && done.sound;
    if (arguments.json())
      answer({{"file", operand}, {"sound", done.sound}, {"changes", done.changes}});
    else if (done.sound)
      say("{}: {}\n", operand,
          done.changes == 0 ? "nothing to change"
                            : gdl::counted(done.changes, is_text ? "word" : "record"));
  }
  return sound ? Exit::done : Exit::bad_input;
}

}  // namespace

constinit const Command upgrade_command = {
    .name = "upgrade",
    .operands = "FILE…",
    .least_operands = 1,
    .most_operands = 100'000,
    .summary = "rewrite texts and records of earlier versions",
    .details =
        "In a text, FILE.gdl, words that were renamed are replaced and everything else stays. In a "
        "file of records the game's hash is replaced where the turns can still be played to the "
        "same result. Files that cannot be brought up to date stay as they are.",
    .options = upgrade_options,
    .run = upgrade};

}  // namespace ludi::app
