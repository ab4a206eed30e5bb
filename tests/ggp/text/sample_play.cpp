// What random play shows of rules: tests/data/played/NAME.gdl, and beside it what is said.
#include "ggp/text/sample_play.hpp"

#include <doctest/doctest.h>

#include <filesystem>

#include "tests/plays.hpp"

using namespace ludi;
using namespace ludi::test;

namespace {

std::string said(const std::filesystem::path& file, const ggp::SampleSettings& settings = {}) {
  const std::string text = contents_of(file);
  std::string all;
  for (const auto& warning : ggp::warnings_of_play(game_of(text), settings))
    all += gdl::render(warning, file.filename().string(), text);
  return all;
}

}  // namespace

TEST_CASE("what never comes up in random games is told in the words written down beside it") {
  int files = 0;
  for (const auto& entry :
       std::filesystem::directory_iterator(LUDI_SOURCE_DIR "/tests/data/played")) {
    if (entry.path().extension() != ".gdl") continue;
    ++files;
    INFO(entry.path().filename().string());
    auto beside = entry.path();
    CHECK(said(entry.path()) == contents_of(beside.replace_extension(".txt")));
  }
  CHECK(files >= 4);
}

TEST_CASE("a sample that is too small says nothing") {
  const std::filesystem::path file = LUDI_SOURCE_DIR "/tests/data/played/always-a-draw.gdl";
  CHECK(said(file, {.games = 29}).empty());
  CHECK_FALSE(said(file, {.games = 30}).empty());
}
