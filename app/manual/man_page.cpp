#include "app/manual/man_page.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "app/command.hpp"
#include "app/help.hpp"
#include "app/version.hpp"
#include "gdl/english/wording.hpp"
#include "gdl/text/spelling.hpp"

namespace ludi::app {

namespace {

struct Ending {
  Exit exit;
  std::string_view meaning;
};

constexpr Ending endings[] = {
    {Exit::done, "Done."},
    {Exit::bad_input, "The input is bad: a text, a file, a turn."},
    {Exit::wrong_usage, "The command line asks for something impossible."},
    {Exit::stopped, "Stopped early by a limit or a signal; what was found is kept."},
};

struct Variable {
  std::string_view name, meaning;
};

constexpr Variable variables[] = {
    {"LUDI_GAMES", "The folder of the games that come with Ludi, if it is another one."},
    {"XDG_DATA_HOME, HOME", "Where serve and post keep what people share, in a folder ludi."},
    {"XDG_CACHE_HOME, HOME", "Where an installed program keeps puzzles that were found before."},
};

/// The first character of UTF-8 as a number; its bytes are taken away.
unsigned next_character(std::string_view& text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  std::size_t more = byte(0) < 0x80U ? 0 : byte(0) < 0xE0U ? 1 : byte(0) < 0xF0U ? 2 : 3;
  more = std::min(more, text.size() - 1);
  unsigned number = more == 0 ? byte(0) : byte(0) & (0x3FU >> more);
  for (std::size_t i = 1; i <= more; ++i) number = number << 6U | (byte(i) & 0x3FU);
  text.remove_prefix(more + 1);
  return number;
}

/// Text as roff prints it letter by letter.
std::string plain(std::string_view text) {
  std::string out;
  // A dot or an apostrophe at the beginning would be a request.
  if (text.starts_with('.') || text.starts_with('\'')) out += "\\&";
  while (!text.empty()) {
    const unsigned letter = next_character(text);
    switch (letter) {
      case '\\':
        out += "\\(rs";
        break;
      case '-':
        out += "\\-";
        break;
      case '\'':
        out += "\\(aq";
        break;
      case '`':
        out += "\\(ga";
        break;
      default:
        out += letter < 0x80U ? std::string(1, static_cast<char>(letter))
                              : fmt::format("\\[u{:04X}]", letter);
    }
  }
  return out;
}

std::string bold(std::string_view text) {
  return "\\fB" + plain(text) + "\\fR";
}
std::string italic(std::string_view text) {
  return text.empty() ? "" : "\\fI" + plain(text) + "\\fR";
}

std::string section(std::string_view title) {
  return fmt::format(".SH {}\n", title);
}

std::string heading(const std::string& page) {
  return fmt::format(".\\\" Written by `ludi help --man`.\n.TH {} 1 \"\" \"Ludi {}\" \"Ludi\"\n",
                     plain(page), version);
}

std::string item(const std::string& term, const std::string& text) {
  return ".TP\n" + term + "\n" + text + "\n";
}

/// Paragraphs; lines that begin with a blank are a table and stay as they are.
std::string paragraphs(std::string_view text) {
  std::string out;
  bool table = false;
  for (const std::string_view line : gdl::split(text, '\n')) {
    const bool of_table = line.starts_with(' ');
    if (table && !of_table) out += ".fi\n";
    if (!table || !of_table) out += ".PP\n";
    if (!table && of_table) out += ".nf\n";
    out += plain(line) + "\n";
    table = of_table;
  }
  return out + (table ? ".fi\n" : "");
}

/// The same inside an item, where a paragraph would end the item.
std::string item_text(std::string_view text) {
  std::string out;
  for (const std::string_view line : gdl::split(text, '\n'))
    out += (out.empty() ? "" : "\n.br\n") + plain(line);
  return out;
}

}  // namespace

std::string man_page() {
  std::string page =
      heading("LUDI") + section("NAME") +
      "ludi \\- a general game system: reads, plays, measures and breeds board games\n" +
      section("SYNOPSIS") + bold("ludi") + " " + italic("COMMAND") + " [" + italic("options") +
      "]\n" + section("DESCRIPTION");
  page +=
      plain(
          "Ludi reads the rules of a board game from a short text, plays the game, and measures "
          "by self-play how good it is. It breeds new games from the ones it knows.") +
      "\n.PP\n";
  page += plain(
              "A GAME is a path, the name of a game that comes with Ludi, or - for a text that is "
              "piped in. Results follow from rules, settings and --seed, whatever --threads is; "
              "only what --seconds limits differs from run to run.") +
          "\n" + section("COMMANDS");
  for (const Command* command : commands())
    page += item(bold(fmt::format("ludi-{}", command->name)) + "(1)", plain(command->summary));
  page += section("EXIT STATUS");
  for (const Ending& ending : endings)
    page += item(bold(std::to_string(static_cast<int>(ending.exit))), plain(ending.meaning));
  page += section("ENVIRONMENT");
  for (const Variable& variable : variables)
    page += item(bold(variable.name), plain(variable.meaning));
  return page;
}

std::string man_page(const Command& command) {
  const std::string name = fmt::format("ludi-{}", command.name);
  std::string capitals = name;
  for (char& letter : capitals)
    if ('a' <= letter && letter <= 'z') letter = static_cast<char>(letter - 'a' + 'A');
  std::string page = heading(capitals) + section("NAME") + plain(name) + " \\- " +
                     plain(command.summary) + "\n" + section("SYNOPSIS") +
                     bold(fmt::format("ludi {}", command.name));
  if (!command.operands.empty()) page += " " + italic(command.operands);
  if (!command.options.empty()) page += " [" + italic("options") + "]";
  page += "\n" + section("DESCRIPTION") + plain(gdl::sentence(std::string(command.summary))) + "\n";
  if (!command.details.empty()) page += paragraphs(command.details);
  if (!command.options.empty()) page += section("OPTIONS");
  for (const Option& option : command.options) {
    std::string term = bold(fmt::format("--{}", option.name));
    if (!option.argument.empty()) term += " " + italic(option.argument);
    page += item(term, item_text(std::string(option.help) + default_of(option)));
  }
  return page + section("SEE ALSO") + bold("ludi") + "(1)\n";
}

}  // namespace ludi::app
