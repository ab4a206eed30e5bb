// What README.md shows of the program at work is what the program says today.
#include <doctest/doctest.h>

#include <regex>
#include <string>
#include <vector>

#include "gdl/text/spelling.hpp"
#include "tests/app/program.hpp"
#include "tests/plays.hpp"

namespace ludi {
namespace {

/// A command that a page shows, and the lines below it.
struct Picture {
  std::string command;
  std::vector<std::string> lines;
};

/// The lines without blanks at their ends, and without times, which differ from run to run.
std::vector<std::string> lines_of(const std::string& text) {
  static const std::regex times("[0-9]+\\.[0-9]+ s"), blanks(" +$");
  std::vector<std::string> lines;
  for (const std::string_view line : gdl::split(text, '\n'))
    lines.push_back(
        std::regex_replace(std::regex_replace(std::string(line), times, "? s"), blanks, ""));
  while (!lines.empty() && lines.back().empty()) lines.pop_back();
  return lines;
}

std::vector<Picture> pictures_in(const std::string& page) {
  static const std::string prompt = "$ ./ludi ";
  std::vector<Picture> pictures;
  bool shown = false;
  for (const std::string_view line : gdl::split(page, '\n')) {
    if (line.starts_with("```")) {
      shown = false;
    } else if (line.starts_with(prompt)) {
      pictures.push_back({std::string(line.substr(prompt.size())), {}});
      shown = true;
    } else if (shown) {
      pictures.back().lines.emplace_back(line);
    }
  }
  return pictures;
}

}  // namespace

TEST_CASE("the pictures in the README are what the program says") {
  const Folder folder;
  std::vector<Picture> pictures = pictures_in(test::contents_of(LUDI_SOURCE_DIR "/README.md"));
  // What is bred follows from all the games that come with Ludi, and takes long.
  std::erase_if(pictures, [](const Picture& each) { return each.command.starts_with("evolve"); });
  CHECK(pictures.size() == 5);
  // The faulty text, of which the page shows the line that is wrong.
  folder.write("rows.gdl",
               "(game Rows (players White Black) (board (tiling square) (size 3 3))\n"
               "  (end (All win (in-a-raw 3))))\n");
  for (const Picture& picture : pictures) {
    INFO(picture.command);
    std::string shown;
    for (const std::string& line : picture.lines) shown += line + "\n";
    run_line("cd " + folder.file("") + " && $LUDI " + picture.command + " >out 2>&1");
    CHECK(lines_of(folder.read("out")) == lines_of(shown));
  }
}

}  // namespace ludi
