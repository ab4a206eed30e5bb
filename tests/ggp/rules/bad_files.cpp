// Texts that are no games, each beside what is said about it: tests/data/bad/NAME.gdl and NAME.txt,
// the text of standard error with the folder left out. tests/data/doubtful/ holds games with rules
// that can never matter, likewise. The messages were written by hand.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <set>
#include <string>
#include <vector>

#include "ggp/play/game.hpp"
#include "ggp/rules/truth.hpp"
#include "ggp/rules/vocabulary.hpp"
#include "ggp/text/warnings/warnings.hpp"
#include "tests/plays.hpp"

namespace fs = std::filesystem;
using namespace ludi;
using namespace ludi::test;

namespace {

std::vector<fs::path> texts_in(const std::string& folder) {
  std::vector<fs::path> files;
  for (const auto& entry :
       fs::directory_iterator(fs::path(LUDI_SOURCE_DIR) / "tests/data" / folder))
    if (entry.path().extension() == ".gdl") files.push_back(entry.path());
  std::ranges::sort(files);
  return files;
}

std::string expected_beside(fs::path file) {
  return contents_of(file.replace_extension(".txt"));
}

std::string said_about(const gdl::Diagnostics& complaints, const fs::path& file,
                       std::string_view text) {
  std::string all;
  for (const auto& complaint : complaints)
    all += gdl::render(complaint, file.filename().string(), text);
  return all;
}

}  // namespace

TEST_CASE("every bad file is refused in the words written down beside it") {
  const auto files = texts_in("bad");
  CHECK(files.size() >= 200);
  for (const auto& file : files) {
    const std::string text = contents_of(file);
    const auto game = ggp::Game::read(text);
    INFO(file.filename().string());
    if (game) {
      FAIL_CHECK("was accepted");
    } else {
      CHECK(said_about(game.errors(), file, text) == expected_beside(file));
    }
  }
}

TEST_CASE("complaints come in the order of the text, at most twenty, and show nothing internal") {
  for (const auto& file : texts_in("bad")) {
    const auto game = ggp::Game::read(contents_of(file));
    if (game) continue;  // told above
    INFO(file.filename().string());
    const auto& errors = game.errors();
    CHECK(errors.size() <= 20);
    CHECK(std::ranges::is_sorted(errors, {}, &gdl::Diagnostic::position));
    for (const auto& error : errors) {
      CHECK(error.message.size() < 160);
      for (const char* internal : {"std::", "::", "0x", "nullptr", "Sort", ".cpp", ".hpp", "{}"})
        CHECK(error.message.find(internal) == std::string::npos);
    }
  }
}

TEST_CASE("rules that can never matter are warned of in the words written down beside them") {
  const auto files = texts_in("doubtful");
  CHECK(files.size() >= 50);
  for (const auto& file : files) {
    const std::string text = contents_of(file);
    INFO(file.filename().string());
    const auto warnings = ggp::warnings(game_of(text));
    CHECK(said_about(warnings, file, text) == expected_beside(file));
    CHECK(std::ranges::is_sorted(warnings, {}, &gdl::Diagnostic::position));
  }
}

TEST_CASE("what looking for warnings compares is counted and bounded, whatever the text") {
  const auto repeated = [](std::string_view part, int times) {
    std::string all;
    if (brief()) times /= 4;
    while (times-- > 0) all += part;
    return all;
  };
  const auto nested = [&](std::string_view head, int depth) {
    return repeated("(" + std::string(head) + " (full) ", depth) + "(full)" + repeated(")", depth);
  };
  const std::string conditions[] = {
      nested("and", 150),
      nested("or", 150),
      "(and " + repeated("(empty last-to) (not (full)) ", 600) + ")",
      "(or " + repeated("(not (in-a-row 3)) ", 1'000) + ")",
      "(and " + repeated("(or (full) (no-move) (in-a-row 3)) ", 400) + ")",
      "(some (and " + repeated("friend ", 3'000) + "))",
      "(some " + repeated("(or (row 1) ", 150) + "edge" + repeated(")", 150) + ")"};
  for (const std::string& condition : conditions) {
    const auto game =
        game_of("(game G (players White Black) (board (tiling square) (size 3 3)) (end (All win " +
                condition + ") (All lose " + condition + ")))");
    INFO(condition.substr(0, 60));
    CHECK(ggp::warnings(game).size() <= 20);
    const ggp::Truths truths(ggp::vocabulary(), game.rules());
    const auto outlasts = [&](int nodes) {
      ggp::Patience patience(nodes);
      const auto& clauses = game.rules().clauses;
      (void)truths.certainties(patience, clauses[0].condition);
      (void)truths.implied(patience, {clauses[0].condition}, clauses[1].condition);
      return patience.spend();
    };
    // Each of them asks for more than a hundred comparisons and none for millions.
    CHECK_FALSE(outlasts(100));
    CHECK(outlasts(3'000'000));
  }
}

TEST_CASE("a condition that always holds matters where it opens cells to a move") {
  const auto warned = [](std::string_view pre) {
    return !ggp::warnings(
                game_of("(game G (players White Black) (board (tiling square) (size 3 3))"
                        " (pieces (Coin All (moves (move (pre (and (line) " +
                        std::string(pre) +
                        ")))))) (start (place (Coin All) home)) (end (All lose (no-move)))"
                        ")"))
                .empty();
  };
  CHECK_FALSE(warned("(>= (height to) 0)"));  // coins may stand on coins
  CHECK(warned("(>= (turns) 0)"));
}

TEST_CASE("a turn goes on with the piece that was put down, whatever was lifted for it") {
  const auto warned = [](std::string_view action) {
    return ggp::warnings(
        game_of("(game G (players White Black) (board (tiling square) (size 4 4))"
                " (pieces (Man All (moves (move (label \"walk\") (pre (and (step) (empty to)))"
                " (action " +
                std::string(action) +
                ") (post (again \"run\" can-pass)))))"
                " (King All (moves (move (label \"run\") (pre (and (step) (empty to)))))))"
                " (start (place (Man All) home) (place (King White) b2) (place (King Black) b3))"
                " (end (All lose (no-move))))"));
  };
  CHECK(warned("(pop) (push King)").empty());
  const auto own = warned("(pop) (push)");
  REQUIRE(own.size() == 1);
  CHECK(own[0].message.starts_with("this never goes on: the same piece steps on"));
}

TEST_CASE("no shipped game is warned of") {
  for (const auto& file : shipped_files()) {
    const std::string text = contents_of(file);
    CHECK(said_about(ggp::warnings(game_of(text)), file, text).empty());
  }
}

TEST_CASE("numbers from outside take their place in the text and are refused like those in it") {
  const std::string text =
      "(game Rows\n"
      "  (params (size 5) (length 4))\n"
      "  (players White Black)\n"
      "  (board (tiling hex) (size size))\n"
      "  (end (All win (in-a-row length))))\n";
  const auto cells = [&](const gdl::ParamOverrides& numbers) {
    const auto game = ggp::Game::read(text, numbers);
    REQUIRE(game);
    return game->board().cells();
  };
  // A hexagon of side n has 3n(n - 1) + 1 cells.
  CHECK(cells({}) == 61);
  CHECK(cells({{"size", 6}}) == 91);
  CHECK(cells({{"size", 1}, {"length", 1}}) == 1);

  const auto refusal = [&](const gdl::ParamOverrides& numbers) {
    const auto game = ggp::Game::read(text, numbers);
    REQUIRE_FALSE(game);
    return said_about(game.errors(), "rows.gdl", text);
  };
  CHECK(refusal({{"size", 0}}) ==
        "rows.gdl:4:29: error: a size must be from 1 to 1024, not 0\n"
        "    (board (tiling hex) (size size))\n"
        "                              ^\n");
  CHECK(refusal({{"size", 19}}) ==
        "rows.gdl:4:24: error: this board has 1027 cells, more than the limit of 1024\n"
        "    (board (tiling hex) (size size))\n"
        "                         ^\n");
  CHECK(refusal({{"length", 0}}) ==
        "rows.gdl:5:27: error: length must be from 1 to 1024, not 0\n"
        "    (end (All win (in-a-row length))))\n"
        "                            ^\n");
  CHECK(refusal({{"length", -2'000'000'000}, {"size", 5}}).find("not -2000000000") !=
        std::string::npos);
  CHECK(refusal({{"sise", 6}}) ==
        "rows.gdl: error: the game has no parameter 'sise'\n"
        "  hint: did you mean 'size'?\n");
  CHECK(refusal({{"colour", 6}}) ==
        "rows.gdl: error: the game has no parameter 'colour'\n"
        "  hint: its parameters are: length, size\n");
}

TEST_CASE("every expectation belongs to a text") {
  for (const char* folder : {"bad", "doubtful"}) {
    std::set<fs::path> stems;
    for (const auto& file : texts_in(folder)) stems.insert(file.stem());
    for (const auto& entry :
         fs::directory_iterator(fs::path(LUDI_SOURCE_DIR) / "tests/data" / folder)) {
      CHECK(stems.contains(entry.path().stem()));
      CHECK((entry.path().extension() == ".gdl" || entry.path().extension() == ".txt"));
    }
  }
}
