// What whole measurements say of games that everybody knows.
#include "criticism/measure/measure.hpp"

#include <doctest/doctest.h>

#include "tests/plays.hpp"

using namespace ludi;
using namespace ludi::test;

namespace {

criticism::MeasureSettings settings_of(int trials, std::uint64_t nodes) {
  criticism::MeasureSettings settings;
  settings.trials.trials = trials;
  settings.search.nodes = nodes;
  settings.bootstrap.resamples = 200;
  return settings;
}

double value(const criticism::Measurement& measured, std::string_view symbol) {
  const auto* entry = measured.find(symbol);
  REQUIRE(entry != nullptr);
  return entry->value;
}

}  // namespace

TEST_CASE("Tic-Tac-Toe played well is short and has no winner") {
  auto settings = settings_of(8, 2000);
  settings.trials.opening = 0;
  const auto measured = measure(game_named("tic-tac-toe"), settings);
  CHECK(value(measured, "A_comp") == 0);
  CHECK(value(measured, "A_draw") == 1);
  CHECK(value(measured, "A_durn") == doctest::Approx(9.0 / 60));
  CHECK_FALSE(measured.viable);
}

TEST_CASE("Hex is never drawn") {
  const auto measured = measure(
      game_of("(game Hex (players White Black) (board (tiling hex) (shape rhombus) (size 6 6))"
              " (end (All win (connect))))"),
      settings_of(10, 50));
  CHECK(value(measured, "A_comp") == 1);
  CHECK(value(measured, "A_draw") == 0);
  CHECK(value(measured, "A_time") == 0);
}

TEST_CASE("Yavalath is viable") {
  const auto measured = measure(game_named("yavalath"), settings_of(20, 100));
  CHECK(measured.viable);
  CHECK(measured.reasons.empty());
}

TEST_CASE("a game and its mirror image measure alike") {
  auto text = text_of("breakthrough");
  const auto one = measure(game_of(text), settings_of(20, 60));
  const std::string sides = "(players (White N) (Black S))";
  text.replace(text.find(sides), sides.size(), "(players (White S) (Black N))");
  const Game mirrored = game_of(text);
  const auto other = measure(mirrored, settings_of(20, 60));
  REQUIRE(one.hash != other.hash);
  // Of some seventy intervals of 95 % three or four may miss each other's; none is far off, but for
  // what few games of contests tell.
  int apart = 0;
  for (const auto& entry : one.criteria) {
    const auto& there = *other.find(entry.criterion->symbol);
    INFO(entry.criterion->symbol);
    if (criticism::row_of(entry.criterion->needs).contests.empty())
      CHECK(std::abs(entry.value - there.value) < 0.35);
    if (entry.interval.high < there.interval.low || there.interval.high < entry.interval.low)
      ++apart;
  }
  CHECK(apart <= 4);
}

TEST_CASE("drama is nothing where the winner always leads") {
  // One step of foresight is enough to see who will be first.
  const auto measured =
      measure(game_of("(game Race (players White Black) (board (tiling square) (size 1 3))"
                      " (end (White win (in-a-row 2)) (Black win (in-a-row 3))))"),
              settings_of(4, 100));
  CHECK(value(measured, "A_drav") == 0);
  CHECK(value(measured, "A_drax") == 0);
}
