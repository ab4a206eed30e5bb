// A run of small games in a folder, bred as quickly as can be, and what was told of it.
#pragma once

#include <doctest/doctest.h>

#include "synthesis/judge/critic.hpp"
#include "synthesis/run/run_store.hpp"
#include "tests/app/answers.hpp"
#include "tests/plays.hpp"
#include "tests/synthesis/bookish.hpp"

namespace ludi::test {

using synthesis::Child;
using synthesis::RunStore;

inline RunStore opened(const std::string& folder) {
  auto store = RunStore::open(folder);
  REQUIRE(store);
  return std::move(*store);
}

/// A critic with something to say of everything that can be said.
inline synthesis::Critic wordy_critic() {
  auto critic = bookish_critic();
  critic.appraise = [plain = critic.appraise](const ggp::Game& game, const ggp::Policy& policy) {
    auto appraisal = plain(game, policy);
    appraisal.score /= 3;  // not a short number
    appraisal.reasons.emplace_back("second; with a semicolon and \"quotes\"");
    appraisal.interval = {appraisal.score - 0.1, appraisal.score + 1.0 / 30};
    appraisal.criteria = {{"A_comp", 1.0 / 7}, {"A_drav", 0.5}};
    appraisal.policy = gdl::Tree::element("advisors");
    appraisal.policy.add(
        gdl::Tree::element("advisor").add(gdl::Tree::string("cent")).add(gdl::Tree::string("1")));
    return appraisal;
  };
  critic.reappraise = critic.appraise;
  return critic;
}

struct Told {
  std::vector<synthesis::Individual> founders;
  std::vector<Child> children;
  std::string content_hash;
};

/// A run of 40 children that is stopped after some number of them, all of it kept.
inline Told run_in(RunStore& store, int stop_after, std::uint64_t seed = 10) {
  Told told;
  ggp::Stopper stop;
  const auto known = store.founders();
  const auto past = store.children();
  REQUIRE(known);
  REQUIRE(past);
  const auto run =
      synthesis::evolve({.children = 40, .seed = seed, .threads = 2}, *known, wordy_critic(),
                        {[&](const synthesis::Individual& founder, std::size_t count, std::size_t) {
                           if (!(*known)[count - 1].appraisal)
                             CHECK_FALSE(store.keep(founder, count - 1));
                           told.founders.push_back(founder);
                         },
                         [&](const Child& child, const auto&, const auto&) {
                           CHECK_FALSE(store.keep(child));
                           told.children.push_back(child);
                           if (child.number + 1 == stop_after) stop.request();
                         }},
                        stop.stop(), *past);
  REQUIRE(run);
  told.content_hash = run->population.content_hash();
  return told;
}

/// Breeds a run into the folder `run` until so many children are kept (0: all); the bytes of its
/// database.
inline std::string bytes_of_run(const Folder& folder, int stop_after) {
  {
    RunStore store = opened(folder.file("run"));
    CHECK_FALSE(store.begin({{"seed", "10"}}, founders));
    (void)run_in(store, stop_after);
  }
  return folder.read("run/run.db");
}

inline std::string content_hash_of(const Run& run) {
  INFO(run.err);
  REQUIRE(run.exit == 0);
  const auto last = run.out.rfind('\n', run.out.size() - 2);
  return Json::parse(run.out.substr(last + 1))["content_hash"];
}

/// Evolution from three small games, as a user would start it.
inline std::vector<std::string> breeding(const Folder& folder, const std::string& run,
                                         const char* threads) {
  return {"evolve",        "--children", "24",      "--founders",   founders_in(folder),
          "--trials",      "3",          "--nodes", "20",           "--quiet",
          "--json",        "--threads",  threads,   "--no-gallery", "--resume",
          folder.file(run)};
}

}  // namespace ludi::test
