// Judges in processes of their own: the same verdicts as on the spot, and a game that brings its
// judge down is refused, alike every time.
#include "synthesis/run/judge_processes.hpp"

#include <doctest/doctest.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <set>
#include <stdexcept>

#include "tests/folder.hpp"
#include "tests/synthesis/bookish.hpp"

using namespace ludi;
using synthesis::Child;
using synthesis::Critic;
using synthesis::JudgeProcesses;
using synthesis::Stage;
using test::bookish_critic;
using test::founders;

namespace {

JudgeProcesses started(const Critic& critic, unsigned processes, unsigned guard = 0) {
  auto judges = JudgeProcesses::start(critic, {processes, guard});
  REQUIRE(judges);
  return std::move(*judges);
}

/// Everything of a child that a judge had a part in.
std::string told(const Child& child) {
  std::string text = child.name + ' ' + child.hash + ' ' + std::string(name_of(child.stage)) + ' ' +
                     std::to_string(child.appraisal.score) + ' ' + child.relative;
  for (const auto& reason : child.appraisal.reasons) text += ' ' + reason;
  if (const auto& interval = child.appraisal.interval)
    text += ' ' + std::to_string(interval->low) + ' ' + std::to_string(interval->high);
  for (const auto& [symbol, value] : child.appraisal.criteria)
    text += ' ' + symbol + ' ' + std::to_string(value);
  for (const auto& change : child.changes) text += ' ' + synthesis::told(change);
  return text + ' ' + gdl::print(child.rules) + gdl::print(child.text) + '\n';
}

struct Life {
  std::string text, content_hash, trouble;
  std::vector<Child> children;
  int crashed = 0;
};

synthesis::EvolutionSettings settings_with(unsigned threads) {
  return {.children = 60, .seed = 9, .threads = threads};
}

/// A run, stopped after so many children if that is not 0.
Life live(const synthesis::Examiner& examine, unsigned threads, int stop_after = 0,
          const std::vector<Child>& past = {}) {
  Life life;
  ggp::Stopper stop;
  for (const Child& child : past) life.text += told(child);
  const auto run = synthesis::evolve(settings_with(threads), founders, examine,
                                     {.on_founder = {},
                                      .on_child =
                                          [&](const Child& child, const auto&, const auto&) {
                                            life.text += told(child);
                                            life.children.push_back(child);
                                            if (child.number + 1 == stop_after) stop.request();
                                          }},
                                     stop.stop(), past);
  REQUIRE(run);
  life.content_hash = run->population.content_hash();
  life.crashed = run->funnel.at(Stage::crashed);
  life.trouble = run->trouble;
  return life;
}

unsigned mark_of(const ggp::Game& game) {
  return static_cast<unsigned>(gdl::leading_bits(game.hash()) >> 20U) & 7U;
}

/// Brings itself down over some games, in four ways and at three stages.
Critic brittle_critic() {
  Critic critic = bookish_critic();
  critic.fast_enough = [plain = critic.fast_enough](const ggp::Game& game) {
    if (mark_of(game) == 0) std::abort();
    if (mark_of(game) == 1) throw std::runtime_error("not caught by anybody");
    return plain(game);
  };
  critic.choose_policy = [plain = critic.choose_policy](const ggp::Game& game,
                                                        std::span<const gdl::Tree> parents) {
    if (mark_of(game) == 2) std::raise(SIGSEGV);
    return plain(game, parents);
  };
  critic.reappraise = [plain = critic.reappraise](const ggp::Game& game,
                                                  const ggp::Policy& policy) {
    if (mark_of(game) == 3) std::_Exit(7);
    return plain(game, policy);
  };
  return critic;
}

}  // namespace

TEST_CASE("judged in other processes a run is what it is judged on the spot") {
  Critic critic = bookish_critic();
  critic.appraise = [plain = critic.appraise](const ggp::Game& game, const ggp::Policy& policy) {
    auto appraisal = plain(game, policy);
    appraisal.score /= 3;  // not a short number
    appraisal.reasons.emplace_back("second; with a semicolon and \"quotes\"");
    appraisal.criteria = {{"A_comp", 1.0 / 7}, {"A_drav", 0.5}};
    appraisal.interval = {-1.0 / 7, 1.0 / 3};
    appraisal.policy = gdl::Tree::element("advisors");
    appraisal.policy.add(gdl::Tree::element("advisor").add(gdl::Tree::string("cent")));
    return appraisal;
  };
  critic.reappraise = critic.appraise;
  const auto judges = started(critic, 3);
  const Life here = live(synthesis::examiner_by(critic), 1);
  const Life there = live(judges.examiner(), 3);
  CHECK(there.text == here.text);
  CHECK(there.content_hash == here.content_hash);
  CHECK(there.crashed == 0);
  CHECK(std::ranges::any_of(there.children,
                            [](const Child& child) { return child.stage == Stage::viable; }));
}

TEST_CASE(
    "a game that brings its judge down is refused, alike by every run and when gone on with") {
  const auto one = started(brittle_critic(), 1);
  const auto four = started(brittle_critic(), 4);
  const Life alone = live(one.examiner(), 1);
  CHECK(alone.crashed > 5);
  CHECK(alone.trouble.empty());
  CHECK(alone.children.size() == 60);
  for (const Child& child : alone.children)
    if (child.stage == Stage::crashed) {
      CHECK_FALSE(child.rules.empty());
      CHECK(child.text.empty());
    }
  const Life together = live(four.examiner(), 4);
  CHECK(together.text == alone.text);
  CHECK(together.content_hash == alone.content_hash);
  const Life begun = live(four.examiner(), 4, 23);
  CHECK(begun.children.size() == 23);
  // Whoever was at work when it stopped may be at it still.
  const auto others = started(brittle_critic(), 4);
  const Life gone_on = live(others.examiner(), 4, 0, begun.children);
  CHECK(gone_on.text == alone.text);
  CHECK(gone_on.content_hash == alone.content_hash);
}

TEST_CASE("a founder who brings the judge down is told of and left out") {
  Critic critic = bookish_critic();
  critic.appraise = [plain = critic.appraise](const ggp::Game& game, const ggp::Policy& policy) {
    if (game.name() == "Bridge") std::abort();
    return plain(game, policy);
  };
  const auto judges = started(critic, 2);
  std::vector<std::string> crashed, taken;
  const auto run = synthesis::evolve(
      settings_with(2), founders, judges.examiner(),
      {.on_founder = [&](const auto& founder, auto, auto) { taken.push_back(founder.name); },
       .on_child =
           [](const Child& child, const auto&, const auto&) {
             for (const auto& parent : child.parents) CHECK(parent.name != "Bridge");
           },
       .on_crash = [&](const synthesis::Founder& founder) { crashed.push_back(founder.name); }});
  REQUIRE(run);
  CHECK(crashed == std::vector<std::string>{"bridge"});
  CHECK(taken == std::vector<std::string>{"Rows", "Three", "March"});
  CHECK(run->bred == 60);

  critic.appraise = [](const ggp::Game&, const ggp::Policy&) -> synthesis::Appraisal {
    std::abort();
  };
  const auto nobody = started(critic, 2);
  CHECK_FALSE(synthesis::evolve(settings_with(2), founders, nobody.examiner()));
}

TEST_CASE("a judge who is ended from outside is no verdict: once more, then the run stops") {
  const Folder folder;
  const auto killed = [&](bool each_time) {
    Critic critic = bookish_critic();
    critic.fast_enough = [=, plain = critic.fast_enough,
                          flag = folder.file("killed")](const ggp::Game& game) {
      if (mark_of(game) == 0 && (each_time || !std::filesystem::exists(flag))) {
        std::filesystem::create_directory(flag);
        kill(getpid(), SIGKILL);
      }
      return plain(game);
    };
    return critic;
  };
  const Life undisturbed = live(synthesis::examiner_by(bookish_critic()), 1);
  const auto unlucky = started(killed(false), 1);
  CHECK(live(unlucky.examiner(), 1).text == undisturbed.text);
  CHECK(std::filesystem::exists(folder.file("killed")));

  const auto doomed = started(killed(true), 2);
  const Life broken_off = live(doomed.examiner(), 2);
  CHECK(broken_off.trouble.find("ended by a signal") != std::string::npos);
  CHECK(broken_off.crashed == 0);
  CHECK(broken_off.children.size() < 60);
  CHECK(undisturbed.text.starts_with(broken_off.text));
}

TEST_CASE("a judge who comes to no end is ended by the guard, and so is the run") {
  Critic critic = bookish_critic();
  critic.fast_enough = [](const ggp::Game&) {
    volatile bool on = true;
    while (on) continue;
    return true;
  };
  const auto judges = started(critic, 1, 1);
  CHECK(live(judges.examiner(), 1).trouble.find("came to no end") != std::string::npos);
}

TEST_CASE("a run that is to stop waits for no judge") {
  Critic critic = bookish_critic();
  critic.fast_enough = [](const ggp::Game&) {
    volatile bool on = true;
    while (on) pause();
    return true;
  };
  const auto judges = started(critic, 2);
  ggp::Stopper stop;
  const auto run = synthesis::evolve(settings_with(2), founders, judges.examiner(),
                                     {.on_founder = {},
                                      .on_child = {},
                                      .guide =
                                          [&](int number) {
                                            if (number == 7) stop.request();
                                            return synthesis::Guidance{};
                                          }},
                                     stop.stop());
  REQUIRE(run);
  CHECK(run->stopped);
  CHECK(run->trouble.empty());
}
