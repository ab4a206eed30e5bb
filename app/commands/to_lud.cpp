// ludi to-lud: games of ours in the language of another system.
#include "app/answer.hpp"
#include "app/command.hpp"
#include "app/game_file.hpp"
#include "app/lud/writing.hpp"

namespace ludi::app {

namespace {

constexpr Option to_lud_options[] = {
    {"all", "", "which of the games that come with Ludi can be written, and how many"},
    {"partial", "", "write what could be translated, with stand-ins for the rest"},
    option::param};

Exit list_all() {
  std::size_t said = 0, all = 0;
  for (const auto& file : shipped_games()) {
    const auto written = lud::to_lud(open_game(file.string(), {}));
    ++all;
    if (!written.refusals.empty()) continue;
    ++said;
    say("{}\n", file.stem().string());
  }
  say("{} of {} games\n", said, all);
  return Exit::done;
}

Exit to_lud(const Arguments& arguments) {
  if (arguments.flag("all")) {
    if (!arguments.operands().empty() || arguments.flag("partial"))
      throw WrongUsage("--all stands alone");
    return list_all();
  }
  if (arguments.operands().empty()) throw WrongUsage("a GAME is missing");
  const OpenedGame opened = open_with_text(arguments.operand(0), param_overrides(arguments));
  const auto made = lud::to_lud(opened.game);
  const std::string file = opened.file.string();
  warn(rendered(made.notes, file, opened.text));
  const bool whole = made.refusals.empty();
  if (whole || arguments.flag("partial")) say(std::string_view(made.text));
  if (!whole) throw BadInput(rendered(made.refusals, file, opened.text));
  return Exit::done;
}

}  // namespace

constinit const Command to_lud_command = {
    .name = "to-lud",
    .operands = "[GAME]",
    .least_operands = 0,
    .most_operands = 1,
    .summary = "a game, rewritten in the language of the Ludii system (.lud)",
    .details =
        "What cannot be translated is an error with its place, and nothing is written: see "
        "docs/lud.md for what can.",
    .options = to_lud_options,
    .run = to_lud};

}  // namespace ludi::app
