// Pages of the manual and completion in shells, made from the rows of commands.
#include "app/manual/man_page.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <sstream>

#include "app/command.hpp"
#include "app/manual/completion.hpp"
#include "gdl/text/spelling.hpp"
#include "tests/app/program.hpp"
#include "tests/tier.hpp"

namespace ludi {

namespace {

using Words = std::vector<std::string>;

/// Is there such a program on this machine?
bool machine_has(const std::string& program) {
  return run_line("command -v " + program + " >/dev/null") == 0;
}

Words manual_lines_of(const std::string& text) {
  Words lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

/// What bash offers for the last of these words, in a folder that holds `mine.gdl`, `notes.txt` and
/// a folder `runs`. A word `=` stands alone, as bash takes `--option=word` apart.
Words completed(const Words& words) {
  static const Folder folder;
  if (std::filesystem::create_directories(folder.file("desk/runs"))) {
    (void)folder.write("desk/mine.gdl", "");
    (void)folder.write("desk/notes.txt", "");
    (void)folder.write("completion", run_program({"help", "--completion", "bash"}).out);
  }
  std::string line = "cd '" + folder.file("desk") + "' && bash -uc '. ../completion; COMP_WORDS=(";
  for (const std::string& word : words) line += "\"" + word + "\" ";
  line += "); COMP_CWORD=" + std::to_string(words.size() - 1) +
          "; _ludi \"$1\"; printf \"%s\\n\" \"${COMPREPLY[@]}\" >../answer' - \"$LUDI\" "
          "2>../complaints";
  CHECK(run_line(line) == 0);
  CHECK(folder.read("complaints").empty());
  Words found = manual_lines_of(folder.read("answer"));
  std::erase(found, "");
  std::ranges::sort(found);
  return found;
}

bool offered(const Words& words, const std::string& word) {
  return std::ranges::count(words, word) > 0;
}

}  // namespace

TEST_CASE("a page of the manual tells every option, and roff reads it letter by letter") {
  constexpr app::Option options[] = {{"dry-run", "", "only say what's done\n.never do it"},
                                     {"out", "DIR", "the folder", "here"}};
  const app::Command command = {.name = "try",
                                .operands = "GAME…",
                                .least_operands = 1,
                                .most_operands = 9,
                                .summary = "tries a game \\ two",
                                .details = "One line.\n  a   table\n  of  two",
                                .options = options,
                                .run = nullptr};
  const std::string page = app::man_page(command);
  const auto at = page.find(".SH NAME");
  CHECK(page.substr(0, at).find("\n.TH LUDI\\-TRY 1 \"\" \"Ludi ") != std::string::npos);
  CHECK(page.substr(at) ==
        ".SH NAME\n"
        "ludi\\-try \\- tries a game \\(rs two\n"
        ".SH SYNOPSIS\n"
        "\\fBludi try\\fR \\fIGAME\\[u2026]\\fR [\\fIoptions\\fR]\n"
        ".SH DESCRIPTION\n"
        "Tries a game \\(rs two.\n"
        ".PP\nOne line.\n.PP\n.nf\n  a   table\n  of  two\n.fi\n"
        ".SH OPTIONS\n"
        ".TP\n\\fB\\-\\-dry\\-run\\fR\nonly say what\\(aqs done\n.br\n\\&.never do it\n"
        ".TP\n\\fB\\-\\-out\\fR \\fIDIR\\fR\nthe folder (default here)\n"
        ".SH SEE ALSO\n\\fBludi\\fR(1)\n");
}

TEST_CASE("every command has a page of the manual, and the first page names them all") {
  const Folder folder;
  CHECK(run_program({"help", "--into", folder.path().string()}).exit == 0);
  const std::string first = folder.read("man/man1/ludi.1");
  CHECK(first == run_program({"help", "--man"}).out);
  for (const app::Command* command : app::commands()) {
    INFO(command->name);
    std::string name(command->name);
    if (const auto dash = name.find('-'); dash != std::string::npos) name.insert(dash, "\\");
    CHECK(first.find("\\fBludi\\-" + name + "\\fR(1)") != std::string::npos);
    const std::string page = folder.read("man/man1/ludi-" + std::string(command->name) + ".1");
    CHECK(page == app::man_page(*command));
    for (const app::Option& option : command->options) {
      std::string term = "\\fB\\-\\-";
      for (const char letter : option.name)
        term += letter == '-' ? std::string("\\-") : std::string(1, letter);
      CHECK(page.find(term + "\\fR") != std::string::npos);
    }
    for (const std::string& line : manual_lines_of(page)) {
      INFO(line);
      // Each request is one of these, and nothing but ASCII stands in a page.
      if (line.starts_with('.')) {
        const std::string request = line.substr(0, line.find(' '));
        CHECK(offered({".\\\"", ".TH", ".SH", ".TP", ".PP", ".br", ".nf", ".fi"}, request));
      }
      CHECK(std::ranges::all_of(line, [](char letter) { return ' ' <= letter && letter <= '~'; }));
    }
  }
  if (machine_has("mandoc"))
    CHECK(run_line("mandoc -T lint -W error '" + folder.path().string() + "'/man/man1/*.1") == 0);
  // Commands for people read slowly: a few pages stand for the others in the short tier.
  const std::string pages =
      test::thorough() ? "man/man1/*.1" : "man/man1/ludi.1 man/man1/ludi-evolve.1";
  if (machine_has("man"))
    CHECK(run_line("cd '" + folder.path().string() + "' && for page in " + pages +
                   "; do MANWIDTH=80 man --warnings -E UTF-8 -l -Tutf8 -Z "
                   "\"$page\" >/dev/null 2>>complaints; done; ! test -s complaints") == 0);
}

TEST_CASE("what an argument stands for is read from the word that the help has for it") {
  using app::Filling, app::Offer;
  using Offers = std::vector<Offer>;
  CHECK(app::offers_of("GAME") == Offers{{Filling::game}});
  CHECK(app::offers_of("[GAME…]") == Offers{{Filling::game}});
  CHECK(app::offers_of("GAME|FOLDER…") == Offers{{Filling::game}, {Filling::folder}});
  CHECK(app::offers_of("PAIRS.csv") == Offers{{Filling::file}});
  CHECK(app::offers_of("N") == Offers{{Filling::anything}});
  CHECK(app::offers_of("a|b-2") == Offers{{Filling::choice, "a"}, {Filling::choice, "b-2"}});
}

TEST_CASE("bash completes commands, options, games, files and choices") {
  CHECK(completed({"ludi", "ev"}) == Words{"evolve"});
  CHECK(completed({"ludi", "evolve", "--ch"}) == Words{"--children"});
  CHECK(completed({"ludi", "show", "yavalath-"}) ==
        Words{"yavalath-2", "yavalath-3", "yavalath-replace", "yavalath-swap"});
  CHECK(completed({"ludi", "show", "min"}).front() == "mine.gdl");
  CHECK(completed({"ludi", "show", "--board", "--first", "2", "yavalath-3"}) ==
        Words{"yavalath-3"});
  CHECK(completed({"ludi", "help", "lis"}) == Words{"list"});
  CHECK(completed({"ludi", "help", "--completion", ""}) == Words{"bash", "zsh"});
  CHECK(completed({"ludi", "help", "--completion", "=", "z"}) == Words{"zsh"});
  CHECK(completed({"ludi", "help", "--completion", "="}) == Words{"bash", "zsh"});
  CHECK(completed({"ludi", "evolve", "--out", ""}) == Words{"runs"});
  CHECK(completed({"ludi", "rank", ""}) == Words{"mine.gdl", "notes.txt", "runs"});
  // A second operand of a command that has one, and a number.
  CHECK(completed({"ludi", "show", "hex", "yavalath-"}).empty());
  CHECK(completed({"ludi", "evolve", "--children", ""}).empty());
  CHECK(completed({"ludi", "distance", "hex", "yavalath-3"}) == Words{"yavalath-3"});
  for (const app::Command* command : app::commands()) {
    const std::string name(command->name);
    CHECK(offered(completed({"ludi", name}), name));
  }
}

TEST_CASE("the completion for zsh has every command and every option") {
  const std::string script = run_program({"help", "--completion", "zsh"}).out;
  CHECK(script.starts_with("#compdef ludi\n"));
  for (const app::Command* command : app::commands()) {
    const auto from = script.find("\n    " + std::string(command->name) + ")\n");
    REQUIRE(from != std::string::npos);
    const std::string row = script.substr(from, script.find(";;", from) - from);
    for (const app::Option& option : command->options)
      CHECK(row.find("--" + std::string(option.name) + (option.argument.empty() ? "[" : "=[")) !=
            std::string::npos);
  }
  const Folder folder;
  if (machine_has("zsh")) CHECK(run_line("zsh -n '" + folder.write("_ludi", script) + "'") == 0);
}

TEST_CASE("names of games are listed as commands take them") {
  const Words all = manual_lines_of(run_program({"list", "--names"}).out);
  CHECK(offered(all, "yavalath-3"));
  CHECK(manual_lines_of(
            run_program({"list", "--names", "--goal", "connect", "--board", "octagons"}).out) ==
        Words{"quax", "query", "talmeris"});
  CHECK(run_program({"help", "--completion", "fish"}).exit == 2);
  CHECK(run_program({"help", "--man", "--completion", "bash"}).exit == 2);
  CHECK(run_program({"help", "show", "--into", "x"}).exit == 2);
}

}  // namespace ludi
