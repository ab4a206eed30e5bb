#include "app/help.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "app/command.hpp"
#include "gdl/text/spelling.hpp"

namespace ludi::app {

namespace {

constexpr std::string_view closing =
    "\nA GAME is a path, the name of a game that comes with Ludi (yavalath, hex, …), or - for a "
    "text "
    "that is piped in.\n"
    "`ludi help COMMAND` tells the options of a command, `./ludi test` in the source tree runs "
    "the\n"
    "tests, `ludi --version` tells which Ludi this is.\n";

constexpr std::size_t option_column = 23;

/// Characters, not bytes.
std::size_t width_of(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count_if(
      text, [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U; }));
}

}  // namespace

std::string default_of(const Option& option) {
  if (option.usual != nullptr) return fmt::format(" (default {})", option.usual());
  return option.fallback.empty() ? "" : fmt::format(" (default {})", option.fallback);
}

std::string wrapped(std::string_view text, std::size_t indent) {
  const std::string margin = "\n" + std::string(indent, ' ');
  std::string out;
  for (const std::string_view line : gdl::split(text, '\n')) {
    if (!out.empty()) out += margin;
    if (line.starts_with(' ')) {
      out += line;
      continue;
    }
    std::size_t column = indent;
    for (const std::string_view word : gdl::split(line, ' ')) {
      const bool first = column == indent;
      if (!first && column + 1 + width_of(word) > help_width) {
        out += margin;
        column = indent;
      } else if (!first) {
        out += ' ';
        ++column;
      }
      out += word;
      column += width_of(word);
    }
  }
  return out;
}

std::string usage(const Command& command) {
  return fmt::format("ludi {}{}{}{}", command.name, command.operands.empty() ? "" : " ",
                     command.operands, command.options.empty() ? "" : " [options]");
}

std::string help() {
  std::string page =
      "Ludi, a general game system: reads, plays, measures and breeds board games.\n\n"
      "usage: ludi COMMAND [options]\n\n";
  for (const Command* command : commands())
    page += fmt::format("  {:<10} {}\n", command->name, command->summary);
  return page + std::string(closing);
}

std::string help(const Command& command) {
  std::string page = fmt::format("usage: {}\n\n{}\n", usage(command), command.summary);
  if (!command.details.empty()) page += wrapped(command.details) + "\n";
  if (!command.options.empty()) page += "\n";
  for (const Option& option : command.options) {
    const std::string left = option.argument.empty()
                                 ? fmt::format("--{}", option.name)
                                 : fmt::format("--{} {}", option.name, option.argument);
    page += fmt::format("  {:<20} {}\n", left,
                        wrapped(std::string(option.help) + default_of(option), option_column));
  }
  return page;
}

}  // namespace ludi::app
