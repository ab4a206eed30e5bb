// ludi cite: how Ludi, or a game, is cited.
#include "app/answer.hpp"
#include "app/citation/citation.hpp"
#include "app/command.hpp"
#include "app/game_file.hpp"

namespace ludi::app {

namespace {

constexpr Option cite_options[] = {
    {"format", "text|bibtex|cff", "for people, for LaTeX, or as a file CITATION.cff", "text"}};

const CitationFormat& format_asked(const Arguments& arguments) {
  const std::string name = *arguments.text("format");
  std::string known;
  for (const CitationFormat& format : citation_formats()) {
    if (format.name == name) return format;
    known += (known.empty() ? "" : ", ") + std::string(format.name);
  }
  throw WrongUsage(fmt::format("--format takes one of {}, not '{}'", known, name));
}

Exit cite(const Arguments& arguments) {
  const CitationFormat& format = format_asked(arguments);
  if (arguments.operands().empty())
    say("{}", format.of_program());
  else
    say("{}", format.of_game(cited(open_game(arguments))));
  return Exit::done;
}

}  // namespace

constinit const Command cite_command = {
    .name = "cite",
    .operands = "[GAME]",
    .least_operands = 0,
    .most_operands = 1,
    .summary = "how to cite Ludi, or a game: its name, designer and year as its text has them",
    .options = cite_options,
    .run = cite};

}  // namespace ludi::app
