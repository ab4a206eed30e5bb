#include "synthesis/run/evolution.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "criticism/measure/play_signature.hpp"
#include "gdl/hash/hash.hpp"
#include "gdl/text/distance.hpp"
#include "gdl/text/parse.hpp"
#include "gdl/text/print.hpp"
#include "ggp/rules/vocabulary.hpp"
#include "synthesis/run/screening.hpp"
#include "tests/plays.hpp"
#include "tests/synthesis/bookish.hpp"

using namespace ludi;
using synthesis::Child;
using synthesis::Stage;
using test::bookish_critic;
using test::founders;

TEST_CASE("evolution gives the same population for any number of threads") {
  std::vector<std::string> hashes, lives;
  for (const unsigned threads : {1U, 2U, 5U}) {
    std::string life;
    const auto run = synthesis::evolve(
        {.children = 60, .seed = 9, .threads = threads}, founders, bookish_critic(),
        {.on_founder = {}, .on_child = [&](const Child& child, const auto&, const auto&) {
           life += child.name + ' ' + child.hash + ' ' + std::string(name_of(child.stage)) + '\n';
         }});
    REQUIRE(run);
    hashes.push_back(run->population.content_hash());
    lives.push_back(life);
  }
  CHECK(hashes[0] == hashes[1]);
  CHECK(hashes[0] == hashes[2]);
  CHECK(lives[0] == lives[1]);
  CHECK(lives[0] == lives[2]);
}

TEST_CASE("workers that finish in shuffled order give the same population") {
  synthesis::Critic dawdling = bookish_critic();
  const auto plain = dawdling.appraise;
  dawdling.appraise = [plain](const ggp::Game& game, const ggp::Policy& policy) {
    std::this_thread::sleep_for(std::chrono::milliseconds(gdl::leading_bits(game.hash()) % 8));
    return plain(game, policy);
  };
  const synthesis::EvolutionSettings settings{.children = 40, .seed = 3, .threads = 4};
  const auto quick = synthesis::evolve(settings, founders, bookish_critic());
  const auto slow = synthesis::evolve(settings, founders, dawdling);
  REQUIRE(quick);
  REQUIRE(slow);
  CHECK(quick->population.content_hash() == slow->population.content_hash());
}

TEST_CASE(
    "where scores are ignored the same children are born whatever the critic thinks of them") {
  const auto bred = [](synthesis::Selection selection, bool contrary) {
    auto critic = bookish_critic();
    critic.prune = {};
    critic.appraise = [plain = critic.appraise, contrary](const auto& game, const auto& policy) {
      auto appraisal = plain(game, policy);
      if (!contrary) return appraisal;
      appraisal.score = 1 - appraisal.score;
      appraisal.viable = !appraisal.viable;
      return appraisal;
    };
    critic.reappraise = critic.appraise;
    synthesis::EvolutionSettings settings{.children = 60, .seed = 9};
    settings.mating.from = {.selection = selection, .stock = 3};
    std::string hashes;
    const auto run = synthesis::evolve(
        settings, founders, critic,
        {{}, [&](const Child& child, const auto&, const auto&) { hashes += child.hash + '\n'; }});
    REQUIRE(run);
    return hashes;
  };
  using synthesis::Selection;
  CHECK(bred(Selection::uniform, false) == bred(Selection::uniform, true));
  CHECK(bred(Selection::score, false) != bred(Selection::score, true));
}

TEST_CASE("a child is drawn again while it is no new game, and then has one verdict") {
  const auto wasted = [](int draws) {
    synthesis::EvolutionSettings settings{.children = 80, .seed = 4};
    settings.draws = draws;
    int refused = 0;
    const auto run = synthesis::evolve(settings, founders, bookish_critic(),
                                       {{}, [&](const Child& child, const auto&, const auto&) {
                                          refused += child.stage <= Stage::unsafe ? 1 : 0;
                                          std::set<Stage> told;
                                          for (const auto& cost : child.costs)
                                            CHECK(told.insert(cost.stage).second);
                                        }});
    REQUIRE(run);
    CHECK(run->funnel.total() == 80);
    return refused;
  };
  const int once = wasted(1), often = wasted(6);
  CHECK(once > 10);
  CHECK(often < once / 2);
}

TEST_CASE("children of one parent have no other, and are nearer to it than those of two") {
  const auto distance = [](double local) {
    synthesis::EvolutionSettings settings{.children = 40, .seed = 8};
    settings.mating.local = local;
    settings.mating.from.most_alike = settings.mating.from.most_of_goal = 0;  // no kinds are told
    settings.breeding.shortening = 0;  // which may take away much at once
    double distances = 0;
    int born = 0;
    const auto run =
        synthesis::evolve(settings, founders, bookish_critic(),
                          {{}, [&](const Child& child, const auto&, const auto&) {
                             CHECK(child.parents.size() == (local > 0 ? 1U : 2U));
                             if (child.hash.empty()) return;
                             ++born;
                             distances += child.parents.front().distance;
                             for (const auto& change : child.changes)
                               if (local > 0)
                                 CHECK(change.cause != synthesis::Change::Cause::crossover);
                           }});
    REQUIRE(run);
    REQUIRE(born > 20);
    return distances / born;
  };
  CHECK(distance(1) < distance(0));
}

TEST_CASE("a pressure that ranking cannot have is an objection") {
  synthesis::EvolutionSettings settings;
  settings.mating.from.pressure = 2.5;
  const auto objection = synthesis::objection(settings, founders);
  REQUIRE(objection);
  CHECK(objection->message.find("2.5") != std::string::npos);
  settings.mating.from.pressure = 2;
  CHECK_FALSE(synthesis::objection(settings, founders));
}

TEST_CASE("another seed breeds another population") {
  const auto one = synthesis::evolve({.children = 30, .seed = 1}, founders, bookish_critic());
  const auto two = synthesis::evolve({.children = 30, .seed = 2}, founders, bookish_critic());
  REQUIRE(one);
  REQUIRE(two);
  CHECK(one->population.content_hash() != two->population.content_hash());
}

TEST_CASE("every child is counted once, survivors join, and nobody is culled") {
  std::set<std::string> names;
  int survivors = 0;
  int born = 0;
  const auto run = synthesis::evolve(
      {.children = 80, .seed = 4}, founders, bookish_critic(),
      {.on_founder = {},
       .on_child = [&](const Child& child, const synthesis::Population& population,
                       const synthesis::Funnel& funnel) {
         CHECK(child.number == born++);
         CHECK(funnel.total() == born);
         CHECK(names.insert(child.name).second);
         survivors += survives(child.stage) ? 1 : 0;
         CHECK(population.size() == founders.size() + static_cast<std::size_t>(survivors));
         if (child.stage != Stage::duplicate)
           CHECK((population.find_hash(child.hash) != nullptr) == survives(child.stage));
         else if (const auto* twin = population.find_name(child.relative); twin->hash != child.hash)
           CHECK(twin->play == criticism::play_signature(*ggp::Game::make(child.rules)));
       }});
  REQUIRE(run);
  CHECK(run->bred == 80);
  CHECK(run->funnel.total() == 80);
  CHECK_FALSE(run->stopped);
  CHECK(survivors > 10);
  const auto& members = run->population.members();
  CHECK(std::is_sorted(members.begin(), members.end(), [](const auto& a, const auto& b) {
    return a->appraisal.score > b->appraisal.score;
  }));
  // Nobody is nearer to anybody than the limit, and no two play the same: the screening worked,
  // whoever was in flight.
  for (std::size_t i = 0; i < members.size(); ++i)
    for (std::size_t j = 0; j < i; ++j) {
      CHECK(gdl::distance(ggp::vocabulary(), members[i]->rules, members[j]->rules).value >= 0.02);
      CHECK(members[i]->play != members[j]->play);
    }
}

TEST_CASE("a game that is an earlier one in other words does not stand apart") {
  const auto rows = [](const std::string& end) {
    return test::game_of("(game Rows (players White Black) (board (size 4 4)) (end " + end + "))");
  };
  const auto member = [](const std::string& name, const ggp::Game& game) {
    auto made = synthesis::individual(name, game.checked());
    made.play = criticism::play_signature(game);
    return made;
  };
  synthesis::Population population;
  population.insert(member("First", rows("(All win (in-a-row 3))")));
  const auto stands = [&](const ggp::Game& game) {
    synthesis::Raised raised;
    raised.individual = member("Second", game);
    const bool apart = synthesis::stands_apart(raised, population, 0);
    CHECK(raised.child.relative == (apart ? "" : "First"));
    CHECK((raised.child.stage == Stage::duplicate) == !apart);
    return apart;
  };
  CHECK_FALSE(stands(rows("(All win (in-a-row 3))")));
  CHECK_FALSE(stands(rows("(All win (in-a-row 3)) (White win (in-a-row 3))")));
  CHECK(stands(rows("(All win (in-a-row 3)) (White lose (in-a-row 2))")));
}

TEST_CASE("a survivor's text is a game with the same rules and a full support section") {
  int seen = 0;
  const auto run = synthesis::evolve(
      {.children = 40, .seed = 5}, founders, bookish_critic(),
      {.on_founder = {}, .on_child = [&](const Child& child, const auto&, const auto&) {
         if (!survives(child.stage)) return;
         ++seen;
         const std::string text = gdl::print(child.text);
         const auto game = ggp::Game::read(text);
         CAPTURE(text);
         REQUIRE(game);
         CHECK(game->name() == child.name);
         CHECK(game->hash() == child.hash);
         CHECK(text.find("(ancestry " + std::to_string(child.generation)) != std::string::npos);
         CHECK(text.find("(score \"" + synthesis::written(child.appraisal.score)) !=
               std::string::npos);
         CHECK((text.find("(viable yes") != std::string::npos) == child.appraisal.viable);
         CHECK((text.find("it reads badly") != std::string::npos) != child.appraisal.viable);
         for (const auto& parent : child.parents)
           CHECK(text.find('"' + parent.name + '"') != std::string::npos);
       }});
  REQUIRE(run);
  CHECK(seen > 5);
}

TEST_CASE("a viable child that is one of the founders once it is pruned joins nobody") {
  auto critic = bookish_critic();
  const ggp::Game rows = test::game_of(founders.front().text);
  critic.prune = [&](const auto&, const auto&, auto) {
    return std::optional(synthesis::Pruned{rows, {}});
  };
  int twins = 0;
  const auto run = synthesis::evolve(
      {.children = 60, .seed = 5}, founders, critic,
      {.on_founder = {}, .on_child = [&](const Child& child, const auto&, const auto&) {
         CHECK(child.stage != Stage::viable);
         if (child.stage != Stage::duplicate || child.relative != "Rows") return;
         if (child.hash == rows.hash()) {
           twins += child.appraisal.viable ? 1 : 0;
           return;
         }
         // One in other words that plays like it from the first was never judged.
         CHECK_FALSE(child.appraisal.viable);
         const auto game = ggp::Game::make(child.rules);
         REQUIRE(game);
         CHECK(criticism::play_signature(*game) == criticism::play_signature(rows));
       }});
  REQUIRE(run);
  CHECK(twins > 0);
}

TEST_CASE(
    "a child that is over before anybody moves is no game, and no other is refused for that") {
  int over_at_once = 0;
  const auto run = synthesis::evolve(
      {.children = 240, .seed = 4}, founders, bookish_critic(),
      {.on_founder = {}, .on_child = [&](const Child& child, const auto&, const auto&) {
         const auto game = ggp::Game::make(child.rules);
         const bool over = game && game->engine().facts(game->engine().start()).outcome.over();
         over_at_once += child.stage == Stage::unsafe && over ? 1 : 0;
         if (child.stage > Stage::unsafe) CHECK_FALSE(over);
         if (child.stage == Stage::unsafe) CHECK((over || !game));
       }});
  REQUIRE(run);
  CHECK(over_at_once > 0);
}

TEST_CASE("a child is bred from the population as its predecessor of the lag left it") {
  // With a lag of L the first L children can have founders only for parents.
  for (const int lag : {1, 5}) {
    const auto run = synthesis::evolve(
        {.children = 25, .seed = 6, .threads = 3, .lag = lag}, founders, bookish_critic(),
        {.on_founder = {}, .on_child = [&](const Child& child, const auto&, const auto&) {
           if (child.number < lag) CHECK(child.generation == 1);
           CHECK(child.generation <= 1 + child.number / lag);
         }});
    REQUIRE(run);
  }
}

TEST_CASE("a stop request keeps what was inserted and leaves the rest unbred") {
  ggp::Stopper stop;
  const auto run = synthesis::evolve({.children = 1000, .seed = 7}, founders, bookish_critic(),
                                     {.on_founder = {},
                                      .on_child =
                                          [&](const Child& child, const auto&, const auto&) {
                                            if (child.number == 9) stop.request();
                                          }},
                                     stop.stop());
  REQUIRE(run);
  CHECK(run->stopped);
  CHECK(run->bred == 10);
  CHECK(run->funnel.total() == 10);
  CHECK(run->population.size() >= founders.size());
}

TEST_CASE("founders that do not read, or none, are errors") {
  CHECK_FALSE(synthesis::evolve({}, {}, bookish_critic()));
  const auto run = synthesis::evolve({}, {{"broken", "(game Broken"}}, bookish_critic());
  REQUIRE_FALSE(run);
  CHECK(run.errors().front().message.starts_with("broken: "));
}

TEST_CASE("a known appraisal of a founder is not made again") {
  auto known = founders;
  for (auto& founder : known) founder.appraisal = synthesis::Appraisal{0.5, true, {}, {}, {}};
  auto critic = bookish_critic();
  critic.appraise = [](const ggp::Game&, const ggp::Policy&) -> synthesis::Appraisal {
    FAIL("asked for what is known");
    return {};
  };
  const auto run = synthesis::evolve({.children = 0}, known, critic);
  REQUIRE(run);
  CHECK(run->population.size() == known.size());
  CHECK(run->population[0].appraisal.score == 0.5);
}

TEST_CASE("the bound on a distance is never above it, and 0 for a game and itself") {
  std::vector<synthesis::Individual> all;
  for (const auto& founder : founders) {
    const auto game = ggp::Game::read(founder.text);
    REQUIRE(game);
    all.push_back(synthesis::individual(game->name(), game->checked()));
  }
  ggp::Rng rng(8);
  for (int i = 0; i < 60; ++i) {
    const auto& mother = all[rng.below(static_cast<std::uint32_t>(all.size()))].rules;
    const auto& father = all[rng.below(static_cast<std::uint32_t>(all.size()))].rules;
    if (auto child = synthesis::breed(rng, ggp::vocabulary(), mother, father))
      all.push_back(synthesis::individual("Child", child->game));
  }
  int informative = 0;
  for (const auto& left : all)
    for (const auto& right : all) {
      const double apart = gdl::distance(ggp::vocabulary(), left.rules, right.rules).value;
      const double least = synthesis::least_distance(left.fingerprint, right.fingerprint);
      CHECK(least <= apart + 1e-12);
      informative += least > apart / 2 && apart > 0 ? 1 : 0;
    }
  CHECK(informative > 1000);
  CHECK(synthesis::least_distance(all[0].fingerprint, all[0].fingerprint) == 0);
}

TEST_CASE("a population finds its members and the nearest relative of a stranger") {
  synthesis::Population population;
  for (const auto& founder : founders) {
    const auto game = ggp::Game::read(founder.text);
    REQUIRE(game);
    population.insert(synthesis::individual(game->name(), game->checked()));
  }
  const auto game = ggp::Game::read(
      "(game Other (players White Black) (board (tiling square i-nbors) (size 5 5))"
      " (end (All win (in-a-row 5))))");
  REQUIRE(game);
  const auto stranger = synthesis::individual(game->name(), game->checked());
  CHECK(population.find_hash(stranger.hash) == nullptr);
  const auto near = population.relative(stranger, 0.5);
  REQUIRE(near);
  CHECK(near->individual->name == "Rows");
  CHECK(population.novelty(stranger) == near->distance);
  CHECK(near->distance ==
        gdl::distance(ggp::vocabulary(), stranger.rules, near->individual->rules).value);
  CHECK_FALSE(population.relative(stranger, near->distance));
  REQUIRE(population.find_name("rows") != nullptr);
  CHECK(population.find_name("rows")->name == "Rows");
  CHECK(population.find_name("Other") == nullptr);
}

TEST_CASE("the content hash depends on rules and scores, not on the order of arrival") {
  const auto member = [](std::size_t i, double score) {
    const auto game = ggp::Game::read(founders[i].text);
    REQUIRE(game);
    auto individual = synthesis::individual(game->name(), game->checked());
    individual.appraisal.score = score;
    return individual;
  };
  synthesis::Population one, other, third;
  one.insert(member(0, 0.25));
  one.insert(member(1, 0.5));
  other.insert(member(1, 0.5));
  other.insert(member(0, 0.25));
  third.insert(member(1, 0.5));
  third.insert(member(0, 0.26));
  CHECK(one.content_hash() == other.content_hash());
  CHECK(one.content_hash() != third.content_hash());
}
