// Trials kept in a file: what was played before a run broke off is not played again.
#include "criticism/store/trial_file.hpp"

#include <doctest/doctest.h>

#include <sstream>

#include "advisors/advisors.hpp"
#include "criticism/store/measure_kept.hpp"
#include "criticism/trials/lead.hpp"
#include "tests/criticism/hand_made_trials.hpp"
#include "tests/folder.hpp"

namespace {

using namespace ludi;
using criticism::Trial;
using criticism::TrialFile;

constexpr const char* kept_in = "trials";

criticism::MeasureSettings few_trials() {
  criticism::MeasureSettings settings;
  settings.trials.trials = 4;
  settings.trials.threads = 1;
  settings.search.nodes = 40;
  settings.contests = {
      .games = 2, .quick_games = 2, .ladder_games = 2, .most_nodes = 100, .flat_nodes = 50};
  settings.criteria = *criticism::read_criteria("all");
  settings.bootstrap.resamples = 20;
  return settings;
}

/// Everything of a measurement in a text.
std::string told(const criticism::Measurement& measured) {
  std::string text = lead_histories_csv(measured.trials);
  for (const auto& entry : measured.criteria)
    text += std::string(entry.criterion->symbol) + " " + std::to_string(entry.value) + " " +
            std::to_string(entry.interval.low) + " " + std::to_string(entry.interval.high) + "\n";
  return text + std::to_string(measured.score);
}

}  // namespace

TEST_CASE("a trial survives being written and read") {
  const auto& game = hand_made::rows_of_three();
  const auto measured = measure(game, few_trials());
  for (const Trial& trial : measured.trials) {
    const auto read = criticism::read_trial(game, write(trial));
    REQUIRE(read);
    CHECK(write(*read) == write(trial));
    CHECK(read->outcome == trial.outcome);
    CHECK(read->looks.size() == trial.looks.size());
  }
}

TEST_CASE("what is no trial of the game is not made one") {
  const auto& game = hand_made::rows_of_three();
  Trial trial = measure(game, few_trials()).trials.front();
  for (const char* text : {"", "{}", "[]", "null", "7", "{\"plies\": 3}"})
    CHECK_FALSE(criticism::read_trial(game, text));
  // A look two plies deep at a step that there is not.
  Trial looked = trial;
  looked.looks.emplace_back().values = {0.5, 0.25};
  looked.looks.back().deepened = {{1, 0.5}};
  CHECK(criticism::read_trial(game, write(looked)));
  looked.looks.back().deepened = {{2, 0.5}};
  CHECK_FALSE(criticism::read_trial(game, write(looked)));
  std::swap(trial.plies[0].mover, trial.plies[1].mover);
  CHECK_FALSE(criticism::read_trial(game, write(trial)));
  trial.plies.clear();
  CHECK_FALSE(criticism::read_trial(game, write(trial)));
}

TEST_CASE("a run that is broken off anywhere goes on to the same end") {
  const auto& game = hand_made::rows_of_three();
  const Folder folder;
  const std::string whole = told(measure(game, few_trials()));
  CHECK(told(measure_kept(game, few_trials(), folder.file(kept_in))) == whole);
  const std::string kept = folder.read(kept_in);
  REQUIRE(std::ranges::count(kept, '\n') > 5);
  for (std::size_t length = 0; length < kept.size(); length += kept.size() / 23) {
    CAPTURE(length);
    folder.write(kept_in, kept.substr(0, length));
    CHECK(told(measure_kept(game, few_trials(), folder.file(kept_in))) == whole);
    CHECK(folder.read(kept_in) == kept);
  }
}

TEST_CASE("trials may have been played in any order") {
  const auto& game = hand_made::rows_of_three();
  const Folder folder;
  const std::string whole = told(measure_kept(game, few_trials(), folder.file(kept_in)));
  std::istringstream kept(folder.read(kept_in));
  std::string heading, backwards, line;
  std::getline(kept, heading);
  while (std::getline(kept, line)) backwards.insert(0, line + "\n");
  const std::string in_order = folder.read(kept_in);
  folder.write(kept_in, heading + "\n" + backwards);
  CHECK(told(measure_kept(game, few_trials(), folder.file(kept_in))) == whole);
  CHECK(folder.read(kept_in) == in_order);
}

TEST_CASE("the file of many threads is that of one") {
  const auto& game = hand_made::rows_of_three();
  const Folder folder;
  auto settings = few_trials();
  settings.trials.trials = 24;
  (void)measure_kept(game, settings, folder.file(kept_in));
  const std::string alone = folder.read(kept_in);
  settings.trials.threads = 8;
  (void)measure_kept(game, settings, folder.file("together"));
  CHECK(folder.read("together") == alone);
}

TEST_CASE("what is in the file is not played again, and other settings begin anew") {
  const auto& game = hand_made::rows_of_three();
  const Folder folder;
  auto settings = few_trials();
  (void)measure_kept(game, settings, folder.file(kept_in));
  const std::string kept = folder.read(kept_in);
  const std::string trials = kept.substr(0, kept.find("\nbout ")),
                    bouts = kept.substr(trials.size());
  // More trials than before: the old ones stay, the new ones are added behind them.
  settings.trials.trials = 6;
  (void)measure_kept(game, settings, folder.file(kept_in));
  CHECK(folder.read(kept_in).starts_with(trials));
  CHECK(folder.read(kept_in).ends_with(bouts));
  CHECK(folder.read(kept_in).size() > kept.size());
  settings.trials.seed = 2;
  (void)measure_kept(game, settings, folder.file(kept_in));
  CHECK_FALSE(folder.read(kept_in).starts_with(trials));
}

TEST_CASE("a file that cannot be written is said to be, and nothing else happens") {
  const auto& game = hand_made::rows_of_three();
  auto settings = few_trials();
  TrialFile kept = trial_file(game, settings, "/nonexistent/trials");
  settings.trials.store = &kept;
  const auto measured = measure(game, settings);
  CHECK(kept.failed());
  CHECK(told(measured) == told(measure(game, few_trials())));
}

TEST_CASE("trials stop once the score is known exactly enough, in tens") {
  const auto& game = hand_made::rows_of_three();
  auto settings = few_trials();
  settings.criteria = {};
  settings.trials.trials = 60;
  settings.bootstrap.resamples = 100;
  settings.precision = 100;
  CHECK(measure(game, settings).trials.size() == 10);
  settings.precision = 1e-9;
  CHECK(measure(game, settings).trials.size() == 60);
  settings.precision = 0.2;
  const auto measured = measure(game, settings);
  CHECK(measured.trials.size() % 10 == 0);
  CHECK(measured.trials.size() < 60);
  CHECK(measured.score_interval.high - measured.score_interval.low <= 0.4);
}

TEST_CASE("a store of another epoch or other settings is put aside, and it is said why") {
  const auto& game = hand_made::rows_of_three();
  const Folder folder;
  const std::string file = folder.file(kept_in), old = file + ".old";
  const auto opened = [&] { return TrialFile(game, file, "abc", 6).note(); };
  CHECK(opened().empty());  // it is new
  CHECK(opened().empty());  // it is the same
  const std::string before = folder.read(kept_in);
  folder.write(kept_in, "ludi trials 1 abc epoch 5\n");
  CHECK(opened() == file +
                        ": it was played by epoch 5 of the engine, and this is epoch 6; it is "
                        "kept as " +
                        old);
  CHECK(folder.read(std::string(kept_in) + ".old") == "ludi trials 1 abc epoch 5\n");
  CHECK(folder.read(kept_in) == before);
  folder.write(kept_in, "ludi trials 1 abd epoch 6\n");
  CHECK(opened().find("other rules or settings") != std::string::npos);
  folder.write(kept_in, "ludi trials 1 abc\n");
  CHECK(opened().find("an older epoch") != std::string::npos);
  folder.write(kept_in, "shopping\n");
  CHECK(opened().find("no store of trials") != std::string::npos);
}
