// Words are found by what people call the thing, not only by their spelling.
#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "gdl/text/spelling.hpp"
#include "ggp/play/game.hpp"
#include "ggp/rules/vocabulary.hpp"
#include "tests/app/program.hpp"

using ludi::run_program;

namespace {

std::set<std::string> found(std::string_view idea) {
  std::set<std::string> texts;
  const auto& vocabulary = ludi::ggp::vocabulary();
  for (const int row : vocabulary.with_idea(idea))
    texts.insert(std::string(vocabulary.row(row).text));
  return texts;
}

}  // namespace

TEST_CASE("every word can be found by an idea, and ideas are plain words") {
  for (const auto* word : ludi::ggp::vocabulary().rows()) {
    CAPTURE(word->text);
    CHECK_FALSE(word->ideas.empty());
    for (const auto idea : ludi::gdl::split(word->ideas, ' ')) {
      CAPTURE(idea);
      CHECK_FALSE(idea.empty());
      CHECK(idea == ludi::gdl::lower_case(idea));
      CHECK(idea != word->text);
    }
  }
}

TEST_CASE("flip, mover, counter and chance lead to the words that say them") {
  CHECK(found("flip").contains("convert"));
  CHECK(found("flip").contains("toggle-flag"));
  CHECK(found("mover").contains("friend"));
  CHECK(found("counter").contains("cell-state"));
  CHECK(found("chance").contains("place"));
  CHECK(found("check").contains("threatened"));
}

TEST_CASE("capitals and plurals do not matter, and all words of an idea count") {
  CHECK(found("Counters") == found("counter"));
  CHECK(found("extra turn").empty());
  CHECK(found("extra double").contains("again"));
  CHECK(found("").empty());
}

TEST_CASE("the program lists the words of an idea, and those beside a word of that name") {
  const auto flip = run_program({"words", "flip"});
  CHECK(flip.exit == 0);
  CHECK(flip.out.starts_with("convert (effect): Enemy pieces in the region"));
  const auto row = run_program({"words", "row"});
  CHECK(row.out.find("see also\n") != std::string::npos);
  CHECK(row.out.find("\n  lined (region): ") != std::string::npos);
  const auto nothing = run_program({"words", "zebra"});
  CHECK(nothing.exit == 1);
  CHECK(nothing.err.find("there is no word 'zebra'") != std::string::npos);
}

TEST_CASE("a word that is none is answered with those of its idea that fit") {
  const auto game = ludi::ggp::Game::read(
      "(game Flip (players White Black) (board (tiling square) (size 3 3)) (pieces (Man All "
      "(moves (move (pre (empty to)) (action (push)) (post (flip custodial)))))) "
      "(end (All win (full))))");
  REQUIRE_FALSE(game);
  CHECK(game.errors().front().message == "'flip' is not a word of the language");
  CHECK(game.errors().front().hint == "did you mean 'convert', 'rotate' or 'toggle-flag'?");
}
