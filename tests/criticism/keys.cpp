// Keys of measurements: every field of the settings that bears on results is part of them.
#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <string>
#include <type_traits>

#include "advisors/advisors.hpp"
#include "criticism/store/measure_kept.hpp"
#include "criticism/study/comma_table.hpp"
#include "criticism/study/measurement_table.hpp"
#include "ggp/base/field_text.hpp"
#include "synthesis/judge/critic.hpp"
#include "synthesis/run/evolution.hpp"
#include "tests/criticism/hand_made_trials.hpp"
#include "tests/folder.hpp"
#include "tests/plays.hpp"

using namespace ludi;
using namespace ludi::test;

namespace {

/// Another value of the same field.
template <typename Value>
void change(Value& value) {
  if constexpr (std::is_same_v<Value, bool>)
    value = !value;
  else if constexpr (std::is_arithmetic_v<Value>)
    value = static_cast<Value>(value + 1);
  else if constexpr (std::is_enum_v<Value>)
    value = static_cast<Value>(static_cast<int>(value) + 1);
  else if constexpr (std::is_same_v<Value, std::string>)
    value += "x";
  else if constexpr (requires { value.has_value(); })
    value.emplace();
  else
    value.emplace_back();
}
void change(std::optional<ggp::Policy>& policy) {
  policy = advisors::policy_of(hand_made::rows_of_three());
  policy->of.front().front().weight += 1;
}
void change(std::vector<const criticism::Criterion*>& criteria) {
  criteria.assign(criticism::criteria().begin(), criticism::criteria().end());
}
void change(std::vector<std::string>& words) {
  words.emplace_back("x");
}
void change(criticism::WeightSet& weights) {
  weights.bias += 1;
}

template <int rows>
struct Sized {
  int first = 1;
  double second = 2;
  static constexpr auto fields() {
    if constexpr (rows == 1) return std::tuple{ggp::field("first", &Sized::first)};
    if constexpr (rows == 2)
      return std::tuple{ggp::field("first", &Sized::first), ggp::field("second", &Sized::second)};
    if constexpr (rows == 3)
      return std::tuple{ggp::field("first", &Sized::first), ggp::field("again", &Sized::first)};
  }
};

}  // namespace

TEST_CASE("a list that leaves out a field, or names one twice, is not whole") {
  CHECK_FALSE(ggp::all_listed<Sized<1>>);
  CHECK(ggp::all_listed<Sized<2>>);
  CHECK_FALSE(ggp::all_listed<Sized<3>>);
}

TEST_CASE("every field of the settings that bears on results changes the key") {
  const ggp::Game game = hand_made::rows_of_three();
  const std::string usual = criticism::measurement_key(game, {}),
                    trials = criticism::trials_key(game, {});
  std::set<std::string> names, keys = {usual};
  criticism::MeasureSettings settings;
  ggp::each_field(settings, [&](const std::string& name, auto& value, ggp::Bearing bearing) {
    // Measuring fills these in itself, after the criteria that are asked for.
    if (name.starts_with("trials.look_for.")) return;
    INFO(name);
    CHECK(names.insert(name).second);
    const auto before = value;
    change(value);
    CHECK(keys.insert(criticism::measurement_key(game, settings)).second);
    if (bearing == ggp::Bearing::play) CHECK(criticism::trials_key(game, settings) != trials);
    // All criteria and other weights look for more than the usual ones do, so trials differ.
    if (bearing == ggp::Bearing::judgement && name != "criteria")
      CHECK(criticism::trials_key(game, settings) == trials);
    value = before;
    CHECK(criticism::measurement_key(game, settings) == usual);
  });
  CHECK(names.contains("search.use_ordering"));
  CHECK(names.contains("verdict.most_wins_of_one"));
}

TEST_CASE("threads, stops and stores are no part of a key") {
  const ggp::Game game = hand_made::rows_of_three();
  const std::string usual = criticism::measurement_key(game, {});
  criticism::MeasureSettings settings;
  settings.trials.threads = 3;
  settings.trials.on_trial = [] {};
  settings.trials.stop = ggp::Stopper().stop();
  const Folder folder;
  auto kept = criticism::trial_file(game, settings, folder.file("trials"));
  settings.trials.store = &kept;
  CHECK(criticism::measurement_key(game, settings) == usual);
}

TEST_CASE("weights bear on the values of criteria only where the score ends a measurement") {
  const ggp::Game game = hand_made::rows_of_three();
  criticism::MeasureSettings settings;
  settings.criteria = criticism::criteria_named("all");
  const std::string usual = criticism::criteria_key(game, settings);
  settings.weights = *criticism::find_weights("ludi2010");
  CHECK(criticism::criteria_key(game, settings) == usual);
  settings.precision = 0.01;
  const std::string precise = criticism::criteria_key(game, settings);
  CHECK(precise != usual);
  settings.weights = criticism::default_weights();
  CHECK(criticism::criteria_key(game, settings) != precise);
  settings.precision = 0;
  settings.trials.seed += 1;
  CHECK(criticism::criteria_key(game, settings) != usual);
}

TEST_CASE("what is left to the game and what is said alike have one key") {
  const ggp::Game game = hand_made::rows_of_three();  // nine cells: openings of 2 plies
  criticism::MeasureSettings settings;
  settings.trials.opening = 2;
  settings.policy = advisors::policy_of(game);
  CHECK(criticism::measurement_key(game, settings) == criticism::measurement_key(game, {}));
}

TEST_CASE("every field of what a run of breeding depends on is told by another text") {
  using ggp::text_of;
  const auto tell = [](auto settings) {
    ggp::each_field(settings, [](const std::string& name, auto& value, ggp::Bearing) {
      INFO(name);
      const std::string before = text_of(value);
      change(value);
      CHECK(text_of(value) != before);
    });
  };
  tell(synthesis::EvolutionSettings{});
  tell(synthesis::CriticSettings{});
}

TEST_CASE("the corpus is scored by the weights that hold today") {
  const std::string text = contents_of(LUDI_GAMES_DIR "/corpus.csv");
  CHECK(criticism::MeasurementRows(text).text() == text);
  const auto other = criticism::MeasurementRows(text, *criticism::find_weights("ludi2010")).text();
  CHECK(other != text);
  CHECK(criticism::MeasurementRows(other).text() == text);
}

TEST_CASE("what the corpus knows of games as they are has the key of the corpus's settings") {
  const auto table = criticism::read_comma_table(contents_of(LUDI_GAMES_DIR "/corpus.csv"));
  REQUIRE(table);
  const auto column = [&](std::string_view name) {
    const auto found = std::ranges::find(table->row(0), name, &criticism::Field::text);
    REQUIRE(found != table->row(0).end());
    return static_cast<std::size_t>(found - table->row(0).begin());
  };
  const auto hash = column("hash"), key = column("key"), epoch = column("epoch");
  for (std::size_t r = 1; r < table->rows(); ++r) {
    const auto row = table->row(r);
    INFO(row[0].text);
    const ggp::Game game = game_named(row[0].text);
    if (game.hash() == row[hash].text && row[epoch].text == std::to_string(criticism::engine_epoch))
      CHECK(row[key].text == criticism::criteria_key(game, criticism::corpus_settings()));
  }
}
