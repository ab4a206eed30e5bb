// docs/tour.md and docs/first-game.md: every command of them runs, and what the page says comes
// out.
#include <doctest/doctest.h>

#include <regex>
#include <sstream>

#include "tests/app/program.hpp"
#include "tests/tier.hpp"

using namespace ludi;

namespace {

/// A fenced block of the page: commands, or what those of the block before it print.
struct Block {
  bool commands = false;
  std::string rehearsal;  ///< commands that follow it where the page is only rehearsed
  std::string text;
};

struct Page {
  std::vector<Block> blocks;
  std::string prose;
};

Page page_of(const std::string& name) {
  std::ifstream stream(LUDI_SOURCE_DIR "/docs/" + name);
  REQUIRE(stream);
  const std::string mark = "rehearsal: ";
  Page page;
  bool inside = false;
  for (std::string line; std::getline(stream, line);) {
    if (line.starts_with("```")) {
      inside = !inside;
      if (!inside) continue;
      const auto at = line.find(mark);
      page.blocks.push_back(
          {line.starts_with("```sh"), at == line.npos ? "" : line.substr(at + mark.size()), {}});
    } else {
      (inside ? page.blocks.back().text : page.prose) += line + "\n";
    }
  }
  CHECK_FALSE(inside);
  return page;
}

constexpr char divide = '\x01';  ///< behind what a block of commands prints

/// The page as one script, so that what a block sets holds in those behind it.
std::string script_of(const Page& page, bool whole) {
  std::string script = "set -e\n";
  for (const Block& block : page.blocks) {
    if (!block.commands) continue;
    script += block.text;
    if (!whole) script += block.rehearsal + "\n";
    script += "printf '\\001'\n";
  }
  return script;
}

/// True if the lines are those, where a line `…` stands for any number of them.
bool reads(const std::string& printed, const std::string& told) {
  std::string pattern;
  std::istringstream lines(told);
  for (std::string line; std::getline(lines, line);)
    pattern +=
        line == "…"
            ? "(?:.*\n)*"
            : std::regex_replace(line, std::regex(R"([.^$|()\[\]{}*+?\\])"), R"(\$&)") + "\n";
  return std::regex_match(printed, std::regex(pattern));
}

std::vector<std::string> parts_of(const std::string& text) {
  std::vector<std::string> parts;
  std::istringstream stream(text);
  for (std::string part; std::getline(stream, part, divide);) parts.push_back(part);
  return parts;
}

/// What commands of a page print, and the page told apart from that.
struct Held {
  int numbers = 0;  ///< that the prose quotes
  int figures = 0;  ///< that it shows
};

/// Runs the commands of a page; `whole`: as they stand there, and all that it says must come out.
Held hold(const Page& page, bool whole) {
  const Folder folder;
  std::filesystem::create_symlink(LUDI_PROGRAM, folder.path() / "ludi");
  const std::string script = folder.write("script", script_of(page, whole));
  const int exit = run_line("cd '" + folder.path().string() + "' && bash script >out 2>err");
  INFO(folder.read("err"));
  REQUIRE(exit == 0);
  const std::string out = folder.read("out");
  const auto parts = parts_of(out);
  std::size_t block = 0;
  bool follows = false;
  for (const Block& each : page.blocks) {
    if (each.commands) {
      ++block;
    } else {
      REQUIRE(follows);  // every other block is what commands print
      REQUIRE(block <= parts.size());
      INFO("the page:\n", each.text, "what came out:\n", parts[block - 1]);
      if (whole) CHECK(reads(parts[block - 1], each.text));
    }
    follows = each.commands;
  }
  CHECK(block > 5);
  Held held;
  if (!whole) return held;
  const std::regex quoted("`([0-9]+\\.[0-9]+)`"), shown("!\\[[^\\]]*\\]\\(([^)]+)\\)");
  for (std::sregex_iterator at(page.prose.begin(), page.prose.end(), quoted), end; at != end;
       ++at) {
    INFO((*at)[1].str());
    CHECK(out.find((*at)[1].str()) != std::string::npos);
    ++held.numbers;
  }
  for (std::sregex_iterator at(page.prose.begin(), page.prose.end(), shown), end; at != end; ++at) {
    INFO((*at)[1].str());
    std::ifstream stream(LUDI_SOURCE_DIR "/docs/" + (*at)[1].str(), std::ios::binary);
    const bool same =
        std::string(std::istreambuf_iterator<char>(stream), {}) == folder.read((*at)[1]);
    CHECK(same);
    ++held.figures;
  }
  return held;
}

}  // namespace

TEST_CASE("every command of the tour runs, and what the page says comes out") {
  const bool whole = test::tier() == 1;
  const Held held = hold(page_of("tour.md"), whole);
  if (!whole) return;
  CHECK(held.numbers > 0);
  CHECK(held.figures > 0);
}

TEST_CASE("every command of the first game runs, and what the page says comes out") {
  CHECK(hold(page_of("first-game.md"), true).numbers > 0);
}
