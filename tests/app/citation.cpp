// How Ludi and games are cited.
#include "app/citation/citation.hpp"

#include <doctest/doctest.h>

#include "app/citation/citation_text.hpp"
#include "app/version.hpp"
#include "tests/app/program.hpp"
#include "tests/plays.hpp"

namespace ludi {

namespace {

std::string file_of_citation() {
  return test::contents_of(std::filesystem::path(LUDI_SOURCE_DIR) / "CITATION.cff");
}

}  // namespace

TEST_CASE("a citation file is read with its fields, lists and folded texts") {
  const auto read = app::read_citation(
      "# about\nmessage: \"say \\\"please\\\"\"\nabstract: >-\n  one\n  two\n"
      "authors:\n  - name: \"We\"\n  - family-names: B\n    given-names: A\n"
      "keywords:\n  - first\n  - second one\nreferences:\n  - type: article\n    authors:\n"
      "      - name: X\n    year: 2010\n");
  CHECK(read.dump() ==
        R"({"message":"say \"please\"","abstract":"one two",)"
        R"("authors":[{"name":"We"},{"family-names":"B","given-names":"A"}],)"
        R"("keywords":["first","second one"],)"
        R"("references":[{"type":"article","authors":[{"name":"X"}],"year":"2010"}]})");
}

TEST_CASE("what is cited is what CITATION.cff says, of the version that is built") {
  const auto file = app::read_citation(file_of_citation());
  CHECK(file["version"] == std::string(app::version));
  CHECK(run_program({"cite", "--format", "cff"}).out == file_of_citation());
  const std::string text = run_program({"cite"}).out;
  CHECK(text.starts_with(file["message"].get<std::string>() + "\n\n"));
  CHECK(text.find("The Ludi authors. " + file["title"].get<std::string>() + ". Version " +
                  std::string(app::version) + ".\n") != std::string::npos);
  CHECK(
      text.find("Cameron Browne and Frederic Maire. Evolutionary Game Design. IEEE Transactions on "
                "Computational Intelligence and AI in Games, volume 2, number 1, pages 1–16, 2010. "
                "https://doi.org/10.1109/TCIAIG.2010.2041928\n") != std::string::npos);
  const std::string bibtex = run_program({"cite", "--format", "bibtex"}).out;
  CHECK(bibtex.starts_with("@misc{ludi,\n  author = {{The Ludi authors}},\n  title = {{Ludi: "));
  CHECK(bibtex.ends_with(
      "\n@article{browne2010,\n  author = {Browne, Cameron and Maire, Frederic},\n"
      "  title = {{Evolutionary Game Design}},\n"
      "  journal = {IEEE Transactions on Computational Intelligence and AI in Games},\n"
      "  volume = {2},\n  number = {1},\n  pages = {1--16},\n  year = {2010},\n"
      "  doi = {10.1109/TCIAIG.2010.2041928}\n}\n"));
}

TEST_CASE("a game is cited by what its text says of it") {
  const Folder folder;
  const std::string game = folder.write(
      "g.gdl",
      "(game Row-Game (players A B) (board (tiling square) (size 3 3)) (end (All win (in-a-row 3)))"
      " (support (aim \"Aim.\") (author \"A. One, B & C Two and D Three\") (origin \"Here\") (year "
      "1901)))");
  const std::string text = run_program({"cite", game}).out;
  CHECK(text.starts_with(
      "Row Game. A. One, B & C Two and D Three. 1901. Board game, rules as in Ludi " +
      std::string(app::version) + ", game hash "));
  const std::string bibtex = run_program({"cite", game, "--format", "bibtex"}).out;
  CHECK(
      bibtex.starts_with("@misc{row-game,\n  author = {A. One and B \\& C Two and D Three},\n"
                         "  title = {{Row Game}},\n  year = {1901},\n"
                         "  howpublished = {Board game},\n  note = {Rules as in Ludi "));
  const auto cff = app::read_citation(run_program({"cite", game, "--format", "cff"}).out);
  CHECK(cff["references"].size() == 2);
  const auto& reference = cff["references"][0];
  CHECK(reference["title"] == "Row Game");
  CHECK(reference["authors"].dump() ==
        R"([{"name":"A. One"},{"name":"B & C Two"},{"name":"D Three"}])");
  CHECK(reference["year"] == "1901");
  CHECK(cff["references"][1]["title"] == "Evolutionary Game Design");
}

TEST_CASE("a game whose text says nothing of its origin is cited by its name and its rules") {
  const Folder folder;
  const std::string game = folder.write("g.gdl", game_with("game G", "game Nameless"));
  const std::string text = run_program({"cite", game}).out;
  CHECK(text.starts_with("Nameless. Board game, rules as in Ludi "));
  CHECK(run_program({"cite", game, "--format", "bibtex"}).out.find("author") == std::string::npos);
  CHECK(run_program({"cite", game, "--format", "ris"}).exit == 2);
}

}  // namespace ludi
