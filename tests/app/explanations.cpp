// What the program says about texts and words, run as a user would.
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>

#include "gdl/english/reference.hpp"
#include "ggp/rules/vocabulary.hpp"
#include "tests/app/program.hpp"

using namespace ludi;
using Json = nlohmann::json;

namespace {

constexpr const char* doubtful =
    "(game Rows\n"
    "  (players White Black)\n"
    "  (board (tiling square) (size 3 3))\n"
    "  (end (All win (in-a-row 7))))\n";

int lines_with(const std::string& text, std::string_view what) {
  int lines = 0;
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1))
    ++lines;
  return lines;
}

}  // namespace

TEST_CASE("warnings leave a text sound unless they are to be errors") {
  const Folder folder;
  const std::string file = folder.write("rows.gdl", doubtful);
  const Run run = run_program({"check", file});
  CHECK(run.exit == 0);
  CHECK(run.err.starts_with(file + ":4:18: warning: this never holds"));
  CHECK(run.out.ends_with("9 cells, no errors, 1 warning\n"));

  const Run strict = run_program({"check", file, "--strict"});
  CHECK(strict.exit == 1);
  CHECK(strict.err.find(file + ":4:18: error: this never holds") != std::string::npos);
  // Strictness plays as well.
  CHECK(strict.err.starts_with(file + ":4:9: error: 200 random games ended, and nobody won any"));
  CHECK(strict.out.empty());

  const Json lax = Json::parse(run_program({"check", file, "--json"}).out);
  CHECK(lax["sound"] == true);
  CHECK(lax["errors"].empty());
  REQUIRE(lax["warnings"].size() == 1);
  CHECK(lax["warnings"][0]["line"] == 4);
  CHECK(lax["warnings"][0]["column"] == 18);
  const Json severe = Json::parse(run_program({"check", file, "--json", "--strict"}).out);
  CHECK(severe["sound"] == false);
  CHECK(severe["errors"].size() == 2);
  CHECK(severe["warnings"].empty());
}

TEST_CASE("advisors that a text names wrongly are warned of") {
  const Folder folder;
  const std::string file = folder.write(
      "misnamed.gdl",
      "(game G (players A B) (board (tiling square) (size 3 3)) (end (All win (in-a-row 3)))\n"
      "  (support (advisors (advisor \"inro\" \"0.5\") (advisor \"cnet\" \"0.5\")\n"
      "                     (advisor \"cent\" \"0.5x\"))))\n");
  const Run run = run_program({"check", file});
  CHECK(run.exit == 0);
  CHECK(run.err.find(file + ":2:54: warning: no advisor has the symbol 'cnet'") !=
        std::string::npos);
  CHECK(run.err.find("did you mean 'cent'?") != std::string::npos);
  CHECK(run.err.find(file + ":3:38: warning: '0.5x' is no weight") != std::string::npos);
  CHECK(run.err.find("'inro'") == std::string::npos);
  CHECK(run_program({"check", file, "--strict"}).exit == 1);
}

TEST_CASE("numbers from outside are wrong usage if they are no numbers") {
  const Folder folder;
  const std::string file = folder.write(
      "rows.gdl",
      "(game Rows (params (size 5)) (players White Black) (board (tiling hex) (size size))"
      " (end (All win (in-a-row 3))))");
  CHECK(run_program({"check", file, "--param", "size=6"}).out.find("91 cells") !=
        std::string::npos);
  for (const char* said :
       {"size", "size=", "size=big", "size=6x", "size=3.5", "=6", "size=99999999999"})
    CHECK(run_program({"check", file, "--param", said}).exit == 2);
  for (const char* said : {"sise=6", "size=0", "size=-1", "size=100"})
    CHECK(run_program({"check", file, "--param", said}).exit == 1);
}

TEST_CASE("every word is explained by expressions that stand where it says") {
  for (const char* word : {"in-a-row", "empty", "and", "size", "hex"}) {
    const Run run = run_program({"words", word});
    INFO(word);
    CHECK(run.exit == 0);
    CHECK(run.out.starts_with(std::string(word) + " ("));
    CHECK(lines_with(run.out, "\n  in ") >= 2);
  }
  // The place named is where the text shown stands.
  const Run run = run_program({"words", "in-a-row"});
  const auto place = run.out.find("\n  in ", run.out.find("in English"));
  REQUIRE(place != std::string::npos);
  const auto colon = run.out.find(':', place), end = run.out.find('\n', colon);
  const std::string file = run.out.substr(place + 6, colon - place - 6);
  const int line = std::stoi(run.out.substr(colon + 1, end - colon - 1));
  const std::string shown = run.out.substr(end + 5, run.out.find('\n', end + 1) - end - 5);
  std::ifstream stream(std::filesystem::path(LUDI_GAMES_DIR) / file);
  std::string text;
  for (int n = 0; n < line; ++n) std::getline(stream, text);
  CHECK(text.find(shown) != std::string::npos);
}

TEST_CASE("every row is explained in English, and no other word is") {
  const auto& rows = ggp::vocabulary().rows();
  for (int row = 0; row < static_cast<int>(rows.size()); ++row) {
    const std::string text = gdl::explanation(ggp::vocabulary(), row);
    INFO(text);
    CHECK(text.starts_with(std::string(rows[static_cast<std::size_t>(row)]->text) + " ("));
    // A new name reads as itself.
    if (rows[static_cast<std::size_t>(row)]->head == gdl::Head::binds) continue;
    CHECK(text.find("\n  in English: ") != std::string::npos);
  }
  const Run near = run_program({"words", "emty"});
  CHECK(near.exit == 1);
  CHECK(near.err == "ludi: error: there is no word 'emty'; did you mean 'empty'?\n");
  CHECK(run_program({"words", "qqqqqqqq"}).err == "ludi: error: there is no word 'qqqqqqqq'\n");
}

TEST_CASE("the sorts of records are listed, at least twenty") {
  const Run run = run_program({"words", "--records"});
  CHECK(run.exit == 0);
  CHECK(lines_with(run.out, "\n  words: ") >= 20);
  CHECK(lines_with(run.out, "\n  stands in: ") == lines_with(run.out, "\n  words: "));
  CHECK(run_program({"words", "empty", "--records"}).exit == 2);
  CHECK(run_program({"words", "--records", "--markdown"}).exit == 2);
  CHECK(run_program({"words", "--limits", "--records"}).exit == 2);
  CHECK(run_program({"words", "--limits"}).out.find("players: at most 8; above: an error\n") !=
        std::string::npos);
}
