// ludi from-lud: games of another system, in the language of ours.
#include <filesystem>

#include "app/answer.hpp"
#include "app/command.hpp"
#include "app/game_file.hpp"
#include "app/lud/reading.hpp"
#include "gdl/text/parse.hpp"

namespace ludi::app {

namespace {

constexpr Option from_lud_options[] = {
    {"partial", "", "write what could be translated, with stand-ins for the rest"},
    {"constructs", "", "what is translated, as in docs/lud.md"}};

Exit from_lud(const Arguments& arguments) {
  if (arguments.flag("constructs")) {
    if (!arguments.operands().empty() || arguments.flag("partial"))
      throw WrongUsage("--constructs stands alone");
    say(lud::constructs_page());
    return Exit::done;
  }
  if (arguments.operands().empty()) throw WrongUsage("a FILE is missing");
  const std::filesystem::path file = arguments.operand(0);
  const std::string text = read_text(file, gdl::TextLimits{}.bytes);
  const auto made = lud::from_lud(text);
  if (!made) throw BadInput(rendered(made.errors(), file.string(), text));
  warn(rendered(made->notes, file.string(), text));
  const bool whole = made->refusals.empty();
  if (whole || arguments.flag("partial")) say(std::string_view(made->text));
  if (!whole) throw BadInput(rendered(made->refusals, file.string(), text));
  return Exit::done;
}

}  // namespace

constinit const Command from_lud_command = {
    .name = "from-lud",
    .operands = "[FILE]",
    .least_operands = 0,
    .most_operands = 1,
    .summary = "a game of the Ludii system (.lud), rewritten in our language",
    .details =
        "What cannot be translated is an error with its place, and nothing is written: see "
        "docs/lud.md for what can. Notes tell what was left out or chosen.",
    .options = from_lud_options,
    .run = from_lud};

}  // namespace ludi::app
