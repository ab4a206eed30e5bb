// Trials as they are played and written down.
#include <doctest/doctest.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <string>

#include "advisors/advisors.hpp"
#include "criticism/measure/measure.hpp"
#include "criticism/trials/cap.hpp"
#include "criticism/trials/lead.hpp"
#include "criticism/trials/trial_store.hpp"
#include "ggp/text/record.hpp"
#include "tests/criticism/hand_made_trials.hpp"

namespace {

using namespace ludi;
using criticism::Trial;
using criticism::TrialSettings;
using doctest::Approx;

/// Plays the cells of a script in order, or the last legal step if there is none; values a position
/// by who owns the middle of the board.
class ScriptReader final : public ggp::Searcher {
 public:
  ScriptReader(const ggp::Game& game, std::vector<std::string> script)
      : game_(game), script_(std::move(script)) {}

  ggp::SearchResult search(ggp::Rng& /*rng*/, const ggp::State& state, ggp::Work* work) override {
    return search(state, work);
  }
  ggp::SearchResult search(const ggp::State& state, ggp::Work* work) override {
    const auto steps = game_.engine().steps(state, work);
    ggp::SearchResult result;
    result.best = steps.back();
    result.value = 0.5;
    if (next_ < script_.size()) {
      const int to = game_.board().find(script_[next_++]).index();
      const auto found = std::ranges::find(steps, to, &ggp::Step::to);
      if (found != steps.end()) result.best = *found;
    }
    return result;
  }
  std::vector<double> evaluate(const ggp::State& state, ggp::Work* /*work*/) override {
    const ggp::Facts facts = game_.engine().facts(state);
    const auto of_result = [&](int p) {
      const auto result = facts.outcome.result(ggp::Player{p});
      return result == ggp::Result::win ? 1 : result == ggp::Result::loss ? 0 : 0.5;
    };
    if (facts.outcome.over()) return {of_result(0), of_result(1)};
    const auto middle = game_.board().centre().front().index();
    const auto owner = game_.engine().contents(state)[static_cast<std::size_t>(middle)].owner;
    const double first = owner == ggp::Player{0} ? 0.75 : owner == ggp::Player{1} ? 0.25 : 0.5;
    return {first, 1 - first};
  }
  std::vector<double> step_values(const ggp::State& state, ggp::Work* work) override {
    const auto mover = static_cast<std::size_t>(game_.engine().facts(state).mover.index());
    std::vector<double> values;
    for (const ggp::Step& step : game_.engine().steps(state, work)) {
      ggp::State next = state;
      game_.engine().play(next, step, work);
      values.push_back(evaluate(next, work)[mover]);
    }
    return values;
  }
  std::vector<int> mobility(const ggp::State& state, ggp::Work* work) override {
    const int steps = static_cast<int>(game_.engine().steps(state, work).size());
    return {steps, steps};
  }

 private:
  const ggp::Game& game_;
  std::vector<std::string> script_;
  std::size_t next_ = 0;
};

Trial play(const ggp::Game& game, const std::vector<std::string>& script,
           const TrialSettings& settings) {
  ggp::Rng rng(7);
  ScriptReader reader(game, script);
  return play_trial(rng, game, reader, settings);
}

std::vector<Trial> play_many(const ggp::Game& game, const TrialSettings& settings) {
  return play_trials(
      game, [&] { return std::make_unique<ScriptReader>(game, std::vector<std::string>{}); },
      settings);
}

/// One stone each that walks.
ggp::Game walk() {
  return hand_made::read(R"((game Walk
    (players White Black)
    (board (tiling square) (size 3 3))
    (pieces (Stone All (moves (move (pre (step))))))
    (start (place (Stone White) a1) (place (Stone Black) c3))
    (end (All win (in-a-row 3)))))");
}

}  // namespace

TEST_CASE("players take turns in beginning, unless the rules say who does") {
  TrialSettings settings;
  settings.trials = 3;
  const auto trials = play_many(hand_made::rows_of_three(), settings);
  for (std::size_t i = 0; i < trials.size(); ++i) {
    CHECK(trials[i].first.index() == static_cast<int>(i) % 2);
    CHECK(trials[i].ply(1).mover == trials[i].first);
    const auto record = record_of(hand_made::rows_of_three(), trials[i]);
    const auto read = ggp::read_record(hand_made::rows_of_three(),
                                       ggp::write(hand_made::rows_of_three(), record));
    REQUIRE(bool(read));
    CHECK(*read == record);
  }
  const ggp::Game swapping = hand_made::read(R"((game Swap (players White Black)
    (board (tiling square) (size 3 3)) (play (can-swap)) (end (All win (in-a-row 3)))))");
  for (const Trial& trial : play_many(swapping, settings)) CHECK(trial.first == ggp::Player{0});
}

TEST_CASE("a trial notes what every ply did") {
  const ggp::Game& game = hand_made::rows_of_three();
  TrialSettings settings;
  settings.opening = 0;
  settings.look_for = {true, true, true};
  // White takes the middle and the diagonal through it.
  const Trial trial = play(game, {"b2", "a2", "a1", "b1", "c3"}, settings);
  REQUIRE(trial.length() == 5);
  CHECK(trial.opening == 0);
  CHECK_FALSE(trial.timed_out);
  CHECK(trial.outcome.winner() == ggp::Player{0});
  const std::vector<std::string> cells = {"b2", "a2", "a1", "b1", "c3"};
  for (int n = 1; n <= 5; ++n) {
    const criticism::Ply& ply = trial.ply(n);
    CHECK(ply.mover.index() == (n + 1) % 2);
    CHECK(ply.choices == 10 - n);
    CHECK(ply.changed == 1);
    CHECK(game.board().label(ply.to) == cells[static_cast<std::size_t>(n - 1)]);
    CHECK(ply.interacts == (1 < n && n < 5));  // c3 has no enemy beside it, nor has the first
    CHECK_FALSE(ply.repeats);
    CHECK(*ply.searched == Approx(0.75));
  }
  // The middle is worth 0.75 to its owner, the win all there is.
  for (int n = 0; n <= 5; ++n) CHECK(lead(trial, n) == Approx(n == 0 ? 0 : n == 5 ? 1 : 0.5));
  CHECK(*searched_lead(trial, 1) == Approx(0.5));
  CHECK(*searched_lead(trial, 2) == Approx(-0.5));  // good for Black
  CHECK(trial.covered == 5);
}

TEST_CASE("looks are spread over the measured plies and go two plies deep") {
  const ggp::Game& game = hand_made::rows_of_three();
  TrialSettings settings;
  settings.opening = 0;
  settings.look_for = {true, true, true};
  const Trial trial = play(game, {"a1", "b1", "a2", "b2", "a3"}, settings);
  REQUIRE(trial.length() == 5);
  // (2k + 1) · 5 / 8 rounded down, from 1: plies 1, 2, 4, 5.
  std::vector<int> plies;
  for (const criticism::Look& look : trial.looks) plies.push_back(look.ply);
  CHECK(plies == std::vector<int>{1, 2, 4, 5});
  // At ply 4 Black may play a3, b2, b3, c1, c2, c3 (order of cells unknown here): the middle is
  // worth 0.75, but unless a3 is taken White wins at once; so only a3 holds, and then White takes
  // the middle.
  const criticism::Look& look = trial.looks[2];
  CHECK(look.before == Approx(0.5));
  REQUIRE(look.values.size() == 6);
  CHECK(std::ranges::count(look.values, 0.75) == 1);
  CHECK(std::ranges::count(look.values, 0.5) == 5);
  REQUIRE(look.deepened.size() == 6);
  CHECK(look.values[look.deepened.front().step] == 0.75);  // most promising first
  std::vector<double> deep;
  for (const auto& entry : look.deepened) deep.push_back(entry.value);
  std::ranges::sort(deep);
  CHECK(deep == std::vector<double>{0, 0, 0, 0, 0, 0.25});
  // Before ply 4 six steps are left, after it five; ply 5 ends the game.
  REQUIRE(look.replies);
  CHECK(look.replies->before == 6);
  CHECK(look.replies->after == 5);
  CHECK_FALSE(trial.looks[3].replies);
}

TEST_CASE("the opening is random, short on small boards, and replays") {
  const ggp::Game& game = hand_made::rows_of_three();
  TrialSettings settings;
  settings.trials = 30;
  std::vector<std::string> openings;
  for (const Trial& trial : play_many(game, settings)) {
    CHECK(trial.opening == 2);
    CHECK_FALSE(trial.ply(1).searched);
    CHECK_FALSE(trial.ply(2).searched);
    openings.push_back(std::string(game.board().label(trial.ply(1).to)) +
                       std::string(game.board().label(trial.ply(2).to)));
    ggp::State state = start_of(game, trial);
    for (const ggp::Turn& turn : record_of(game, trial).turns)
      for (const ggp::Step& step : turn) {
        REQUIRE(game.engine().legal(state, step));
        game.engine().play(state, step);
      }
    CHECK(game.engine().facts(state).outcome == trial.outcome);
    CHECK(trial.outcome.over());
  }
  std::ranges::sort(openings);
  openings.erase(std::unique(openings.begin(), openings.end()), openings.end());
  CHECK(openings.size() > 15);  // of 72; thirty draws repeat few
  const ggp::Game large = hand_made::read(R"((game Five (players White Black)
    (board (tiling square) (size 5 5)) (end (All win (in-a-row 5)))))");
  settings.trials = 1;
  CHECK(play_many(large, settings).front().opening == 4);
}

TEST_CASE("trials do not depend on threads") {
  TrialSettings settings;
  settings.look_for = {true, true, true};
  const auto written = [&](unsigned threads, std::uint64_t seed) {
    settings.threads = threads;
    settings.seed = seed;
    std::string text;
    const auto trials = play_many(hand_made::rows_of_three(), settings);
    for (const Trial& trial : trials)
      for (const criticism::Ply& ply : trial.plies) text += std::to_string(ply.to.index()) + ' ';
    return text + lead_histories_csv(trials);
  };
  CHECK(written(1, 5) == written(4, 5));
  CHECK(written(1, 5) != written(1, 6));
}

namespace {

/// Has nothing, and answers only when four ask at once, or after some seconds in vain.
class FourAtATime final : public criticism::TrialStore {
 public:
  std::optional<Trial> trial(int /*number*/) const override {
    std::unique_lock lock(access_);
    four_ |= ++asking_ == 4;
    if (four_) all_here_.notify_all();
    (void)all_here_.wait_for(lock, std::chrono::seconds(5), [&] { return four_; });
    --asking_;
    return std::nullopt;
  }
  std::optional<criticism::Bout> bout(criticism::Mode /*mode*/, int /*number*/) const override {
    return std::nullopt;
  }
  void keep(int /*number*/, const Trial& /*trial*/) override {}
  void keep(criticism::Mode /*mode*/, int /*number*/, const criticism::Bout& /*bout*/) override {}
  [[nodiscard]] bool saw_four() const { return four_; }

 private:
  mutable std::mutex access_;
  mutable std::condition_variable all_here_;
  mutable int asking_ = 0;
  mutable bool four_ = false;
};

}  // namespace

TEST_CASE("a store that others play for is asked for as many trials at a time as are awaited") {
  FourAtATime store;
  TrialSettings settings;
  settings.trials = 4;
  settings.threads = 1;
  settings.awaited = 4;
  settings.store = &store;
  CHECK(play_many(hand_made::rows_of_three(), settings).size() == 4);
  CHECK(store.saw_four());
}

TEST_CASE("a game without end is stopped") {
  TrialSettings settings;
  settings.trials = 1;
  settings.most_plies = 120;
  // Stones fill 144 cells in turn, so nobody has twelve in a row.
  const ggp::Game game = hand_made::read(R"((game Long (players White Black)
    (board (tiling square) (size 12 12)) (end (All win (in-a-row 12)))))");
  const auto trials = play_many(game, settings);
  CHECK(trials.front().timed_out);
  CHECK_FALSE(trials.front().exhausted);
  CHECK(trials.front().length() == 120);
  CHECK_FALSE(trials.front().drawn());
  CHECK_FALSE(trials.front().decided());
  // Its random games fill the board, so it is left four times as long as that.
  CHECK(criticism::usual_cap(game) == 4 * 144);
  settings.most_plies.reset();
  CHECK(play_many(game, settings).front().length() == 144);
}

TEST_CASE("the cap is at least twice the length people prefer") {
  CHECK(criticism::usual_cap(hand_made::rows_of_three()) == 120);  // at most nine plies
}

TEST_CASE("a move that two rules allow is one choice, unless it leads to two positions") {
  const auto choices = [](const std::string& moves) {
    TrialSettings settings;
    settings.trials = 1;
    const ggp::Game game = hand_made::read(
        "(game Rules (players White Black) (board (tiling square i-nbors) (size 3 3))"
        " (pieces (Stone All (moves " +
        moves + "))) (end (All win (in-a-row 3))))");
    const Trial trial = play_many(game, settings).front();
    return std::pair(trial.plies.at(0).choices, trial.plies.at(1).choices);
  };
  const std::string place = "(move (pre (empty to)) (action (push)))";
  const std::string remove =
      "(move (pre (empty to)) (action (push)) (post (remove (and enemy (nbors to)))))";
  CHECK(choices(place) == std::pair(9, 8));
  CHECK(choices(place + place) == std::pair(9, 8));
  // At first there is nothing to remove. Then it depends on where the first stone lies: beside a
  // corner are three cells, beside an edge's middle five, and all eight beside the centre.
  const auto [first, second] = choices(place + remove);
  CHECK(first == 9);
  CHECK((second == 8 + 3 || second == 8 + 5 || second == 8 + 8));
}

TEST_CASE("what a budget breaks off is told from what the cap does") {
  TrialSettings settings;
  settings.trials = 1;
  settings.most_effort = 100;
  const ggp::Game game = hand_made::read(R"((game Long (players White Black)
    (board (tiling square) (size 12 12)) (end (All win (in-a-row 12)))))");
  const Trial broken_off = play_many(game, settings).front();
  CHECK(broken_off.timed_out);
  CHECK(broken_off.exhausted);
}

TEST_CASE("stronger players go on with games that were stopped") {
  TrialSettings settings;
  settings.trials = 3;
  settings.gone_on_with = 2;
  const ggp::Game& game = hand_made::rows_of_three();
  const auto searcher = [&] {
    return game.engine().searcher(advisors::policy_of(game), {.nodes = 20});
  };
  const auto stopped = [&](int most_plies) {
    settings.most_plies = most_plies;
    return play_trials(game, searcher, settings, 0, searcher);
  };
  // Nobody is done after three plies, and not all after three more; after five, five more fill the
  // board.
  const auto trials = stopped(3);
  REQUIRE(trials.size() == 3);
  for (std::size_t i = 0; i < trials.size(); ++i) {
    CHECK(trials[i].timed_out);
    CHECK(trials[i].ended_by_stronger.has_value() == (i < 2));
  }
  for (const Trial& trial : stopped(5))
    if (trial.ended_by_stronger) CHECK(*trial.ended_by_stronger);
}

TEST_CASE("an opening that decides the game is drawn anew") {
  // On two cells in a row the first stone wins.
  const ggp::Game game = hand_made::read(R"((game Quick (players White Black)
    (board (tiling square) (size 5 5)) (end (All win (in-a-row 2)))))");
  TrialSettings settings;
  settings.trials = 20;
  settings.opening = 3;
  const auto decided = [&](int new_openings) {
    settings.new_openings = new_openings;
    return std::ranges::count_if(play_many(game, settings),
                                 [](const Trial& trial) { return trial.length() <= 3; });
  };
  CHECK(decided(0) > 0);
  CHECK(decided(100) == 0);
}

TEST_CASE("repeated positions and trodden cells are noticed") {
  TrialSettings settings;
  settings.opening = 0;
  settings.most_plies = 4;
  // There and back again: the fourth ply restores the start, with White to move.
  const Trial trial = play(walk(), {"a2", "b3", "a1", "c3"}, settings);
  REQUIRE(trial.length() == 4);
  CHECK(trial.timed_out);
  CHECK_FALSE(trial.ply(3).repeats);
  CHECK(trial.ply(4).repeats);
  CHECK(trial.ply(1).changed == 2);
  CHECK(trial.covered == 4);  // a1, a2, b3, c3
}

TEST_CASE("a game over before it begins has no plies") {
  // No stone stands on the board and none may enter.
  const ggp::Game game = hand_made::read(R"((game Nothing
    (players White Black)
    (board (tiling square) (size 3 3))
    (pieces (Stone All (moves (move (pre (step))))))
    (end (All win (in-a-row 3)))))");
  TrialSettings settings;
  settings.trials = 2;
  settings.look_for = {true, true, true};
  const auto trials = play_many(game, settings);
  CHECK(trials.front().length() == 0);
  CHECK(trials.front().drawn());
  CHECK(trials.front().opening == 0);
  for (const criticism::Criterion* row : criticism::criteria()) {
    const double value = hand_made::value(row->symbol, trials, game);
    INFO(row->symbol);
    CHECK(row->least <= value);
    CHECK(value <= row->most);
  }
}

TEST_CASE("lead histories are written line by line") {
  Trial trial = hand_made::trial({0, 0.5, -0.25}, hand_made::End::timeout, 1);
  trial.plies[1].searched = 0.75;
  trial.plies[1].chances = {0.7, 0.3};
  CHECK(criticism::lead_histories_csv(std::vector{trial}) ==
        "trial,ply,mover,opening,lead,searched_lead,played_out_lead,winner,E_1,E_2\n"
        "1,0,0,1,0.0000,,,0,0.5000,0.5000\n"
        "1,1,1,1,0.5000,,,0,0.7500,0.2500\n"
        "1,2,2,0,-0.2500,-0.5000,0.4000,0,0.3750,0.6250\n");
}

TEST_CASE("a measurement that is stopped tells of the trials that were finished") {
  ggp::Stopper stop;
  criticism::MeasureSettings settings;
  settings.trials.trials = 20;
  settings.trials.threads = 1;
  settings.trials.stop = stop.stop();
  settings.search.nodes = 20;
  settings.criteria = *criticism::read_criteria("A_comp,A_rrnd");
  int finished = 0;
  settings.trials.on_trial = [&] {
    if (++finished == 3) stop.request();
  };
  const auto partial = measure(hand_made::rows_of_three(), settings);
  CHECK(partial.stopped);
  CHECK(partial.trials.size() == 3);
  CHECK(partial.find("A_comp") != nullptr);
  CHECK(partial.find("A_rrnd") == nullptr);  // its contest was not come to
  // They are the first of those that a whole measurement plays.
  settings.trials.stop = {};
  settings.trials.trials = 3;
  const auto whole = measure(hand_made::rows_of_three(), settings);
  CHECK_FALSE(whole.stopped);
  CHECK(whole.find("A_comp")->value == partial.find("A_comp")->value);
  CHECK(whole.find("A_rrnd") != nullptr);
}
