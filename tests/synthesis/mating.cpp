// Who breeds with whom, and what is kept from being changed.
#include "synthesis/breed/mating.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "ggp/rules/vocabulary.hpp"
#include "synthesis/breed/breed.hpp"
#include "tests/plays.hpp"
#include "tests/synthesis/bookish.hpp"

using namespace ludi;
using synthesis::Guidance;
using synthesis::Individual;
using synthesis::MatingSettings;
using synthesis::Population;
using synthesis::Selection;

namespace {

/// By rank among all, every child of two parents.
const MatingSettings by_rank = {.from = {.selection = Selection::rank}, .local = 0};

/// GameA, the best, to GameJ, told apart by their boards; every third is in the same niche;
/// those of the numbers, from 0 on, were bred.
Population ten_games(const std::set<int>& bred = {}) {
  Population population;
  for (int i = 0; i < 10; ++i) {
    auto game = test::game_of("(game Game" + std::string(1, static_cast<char>('A' + i)) +
                              " (players White Black) (board (tiling square) (size 5 " +
                              std::to_string(i + 2) + ")) (end (All win (in-a-row 3))))");
    auto individual = synthesis::individual(game.name(), game.checked());
    individual.appraisal.score = 1 - i / 10.0;
    individual.appraisal.viable = i != 1;
    individual.niche.play = std::to_string(i % 3);
    individual.generation = bred.contains(i) ? 1 : 0;
    if (i == 2 || i == 5) individual.from_origin = 0.1 * i;
    population.insert(std::move(individual));
  }
  return population;
}

struct Drawn {
  std::map<std::string, int> mothers, fathers;
  int alone = 0;
};

Drawn draw(const Population& population, const MatingSettings& settings,
           const Guidance& guidance = {}, int times = 3000) {
  ggp::Rng rng(7);
  Drawn drawn;
  for (int i = 0; i < times; ++i) {
    const auto pair = synthesis::mate(rng, population, settings, guidance);
    ++drawn.mothers[pair.mother->name];
    if (pair.father == nullptr)
      ++drawn.alone;
    else
      ++drawn.fathers[pair.father->name];
  }
  return drawn;
}

}  // namespace

TEST_CASE("by rank everybody breeds, the best most often") {
  const Drawn drawn = draw(ten_games(), by_rank);
  REQUIRE(drawn.mothers.size() == 10);
  CHECK(drawn.alone == 0);
  // 1.8 and 0.2 times the average of 300: four standard deviations of sampling are about 90.
  CHECK(drawn.mothers.at("GameA") == doctest::Approx(540).epsilon(0.17));
  CHECK(drawn.mothers.at("GameJ") < 130);
}

TEST_CASE("where scores are ignored everybody breeds alike") {
  const Drawn drawn = draw(ten_games(), {.from = {.selection = Selection::uniform}});
  REQUIRE(drawn.mothers.size() == 10);
  for (const auto& [name, times] : drawn.mothers)
    CHECK(times == doctest::Approx(300).epsilon(0.25));
}

TEST_CASE("by score the stock breeds, and a share of the children has one parent") {
  // GameB is not viable; of A, D, G and J, all of one niche, the first two are taken.
  const Drawn drawn =
      draw(ten_games(),
           {.from = {.stock = 4, .most_alike = 2, .most_kin = 0, .fresh = 0}, .local = 0.25});
  REQUIRE(drawn.mothers.size() == 4);
  for (const auto* name : {"GameA", "GameC", "GameD", "GameE"}) CHECK(drawn.mothers.contains(name));
  // 1.8 and 0.2 times the average of 750.
  CHECK(drawn.mothers.at("GameA") == doctest::Approx(1350).epsilon(0.1));
  CHECK(drawn.mothers.at("GameE") == doctest::Approx(150).epsilon(0.35));
  CHECK(drawn.alone == doctest::Approx(750).epsilon(0.13));
  // Whoever is banned leaves their place to the next of the niche.
  const Drawn without =
      draw(ten_games(), {.from = {.stock = 4, .most_alike = 2, .most_kin = 0, .fresh = 0}},
           {.pinned = {}, .banned = {"GameA"}});
  CHECK(without.mothers.size() == 4);
  CHECK(without.mothers.contains("GameG") == false);
  CHECK(without.mothers.contains("GameF"));
}

TEST_CASE("a share of the children is of founders, one as often as another") {
  // GameC and GameF were bred; the stock is made of GameA and GameC.
  const Drawn all = draw(ten_games({2, 5}), {.from = {.stock = 2, .fresh = 1}, .local = 0});
  CHECK(all.mothers.size() == 8);
  CHECK_FALSE(all.mothers.contains("GameC"));
  for (const auto& [name, times] : all.mothers) CHECK(times == doctest::Approx(375).epsilon(0.25));
  // A quarter of 3000 children, of which an eighth are GameA's.
  const Drawn some = draw(ten_games({2, 5}), {.from = {.stock = 2, .fresh = 0.25}, .local = 0});
  const int from_stock = some.mothers.at("GameA") + some.mothers.at("GameC");
  CHECK(3000 - from_stock == doctest::Approx(750 * 7 / 8.0).epsilon(0.15));
  // Where scores are ignored, or games compete in an archive, it makes no difference who was given.
  const Drawn alike =
      draw(ten_games({2, 5}), {.from = {.selection = Selection::uniform, .fresh = 1}});
  CHECK(alike.mothers.contains("GameC"));
  const Drawn archive =
      draw(ten_games({2, 5}), {.way = synthesis::Way::archive, .from = {.fresh = 1}});
  CHECK(archive.mothers.size() == 3);
}

TEST_CASE("whoever is banned breeds no more, unless nobody is left") {
  const Drawn drawn = draw(ten_games(), by_rank, {.pinned = {}, .banned = {"gamea", "GameC"}});
  CHECK(drawn.mothers.size() == 8);
  for (const auto* name : {"GameA", "GameC"}) {
    CHECK_FALSE(drawn.mothers.contains(name));
    CHECK_FALSE(drawn.fathers.contains(name));
  }
  Guidance all;
  for (char name = 'A'; name <= 'J'; ++name) all.banned.push_back(std::string("game") + name);
  CHECK(draw(ten_games(), by_rank, all).mothers.size() == 10);
}

TEST_CASE("whoever is pinned is the mother of every other child") {
  const Drawn drawn = draw(ten_games(), by_rank, {.pinned = {"GameJ", "nobody"}, .banned = {}});
  CHECK(drawn.mothers.at("GameJ") > 1500);
  CHECK(drawn.mothers.at("GameJ") < 1800);
  CHECK(drawn.fathers.at("GameJ") < 130);
}

TEST_CASE("from an archive the best of each niche breed, one as often as another") {
  const Population population = ten_games();
  // GameB is the best by score of its niche, but not viable, as GameE is.
  const auto best = synthesis::elites(synthesis::ranked(population, {}));
  REQUIRE(best.size() == 3);
  CHECK(best[0]->name == "GameA");
  CHECK(best[1]->name == "GameC");
  CHECK(best[2]->name == "GameE");
  const Drawn drawn = draw(population, {.way = synthesis::Way::archive});
  REQUIRE(drawn.mothers.size() == 3);
  for (const auto& [name, times] : drawn.mothers)
    CHECK(times == doctest::Approx(1000).epsilon(0.12));
}

TEST_CASE("around a game its kin within the radius are the templates") {
  const Drawn drawn = draw(ten_games(), {.from = by_rank.from, .around = "GameC", .radius = 0.3});
  REQUIRE(drawn.mothers.size() == 1);
  CHECK(drawn.mothers.contains("GameC"));
  CHECK(drawn.fathers.size() == 10);
  CHECK(
      draw(ten_games(), {.from = by_rank.from, .around = "GameC", .radius = 0.5}).mothers.size() ==
      2);
}

TEST_CASE("around a game the templates are its kin also where others are the best of their kind") {
  const Drawn drawn =
      draw(ten_games(), {.way = synthesis::Way::archive, .around = "GameF", .radius = 0.5});
  REQUIRE(drawn.mothers.size() == 2);
  CHECK(drawn.mothers.contains("GameF"));
  CHECK(drawn.fathers.size() == 3);
}

TEST_CASE("a niche is made of how games end and how they are played, not of what their rules add") {
  std::vector<std::string> telling;
  for (const auto* criterion : criticism::criteria())
    if (criterion->tells_kinds) telling.emplace_back(criterion->symbol);
  REQUIRE(telling.size() > 3);
  const auto niche = [&](double value, std::size_t other, double of_other) {
    synthesis::Appraisal appraisal;
    for (std::size_t i = 0; i < telling.size(); ++i)
      appraisal.criteria.emplace_back(telling[i], i == other ? of_other : value);
    return synthesis::niche_of(appraisal);
  };
  // All in the same third, one in another, and one that was not measured.
  CHECK(niche(0.1, 0, 0.3) == niche(0.2, 1, 0.25));
  for (std::size_t i = 0; i < telling.size(); ++i) CHECK(niche(0.1, i, 0.5) != niche(0.1, i, 0.1));
  synthesis::Appraisal blank;
  CHECK(synthesis::niche_of(blank) != niche(0, 0, 0));
  blank.criteria.emplace_back("A_rcpx", 1);
  CHECK(synthesis::niche_of(blank) == synthesis::niche_of({}));
}

TEST_CASE("pinned sections come out of breeding as they went in") {
  const auto stripped = [](const char* name) {
    return synthesis::stripped(ggp::vocabulary(), test::game_named(name).checked());
  };
  const auto mother = stripped("breakthrough"), father = stripped("zamma");
  const std::vector<std::string> words = {"board", "pieces", "params"};
  synthesis::BreedSettings settings;
  settings.mother_is_template = true;
  settings.crossover.rate = settings.mutation.rate = 0.4;
  settings.pinned = synthesis::pinned_sections(mother.tree, words);
  REQUIRE(settings.pinned.size() == 3);
  CHECK(settings.pinned[2].section.empty());
  int bred = 0, changed = 0;
  ggp::Rng rng(3);
  for (int i = 0; i < 100; ++i) {
    const auto child = synthesis::breed(rng, ggp::vocabulary(), mother, father, settings);
    if (!child) continue;
    ++bred;
    CHECK(synthesis::keeps(child->game.tree, settings.pinned));
    changed += child->game.tree == mother.tree ? 0 : 1;
    for (const auto& change : child->changes) {
      CHECK_FALSE(change.where.starts_with("game/board"));
      CHECK_FALSE(change.where.starts_with("game/pieces"));
    }
  }
  CHECK(bred > 50);
  CHECK(changed > bred / 2);
}

TEST_CASE("a run around a game keeps its parts through all generations, also when resumed") {
  synthesis::EvolutionSettings settings{.children = 80, .seed = 4};
  settings.mating.around = "march";
  settings.pinned = {"board", "pieces"};
  std::vector<synthesis::Child> children;
  const auto run =
      synthesis::evolve(settings, test::founders, test::bookish_critic(),
                        {{}, [&](const synthesis::Child& child, const auto&, const auto&) {
                           children.push_back(child);
                         }});
  REQUIRE(run);
  const auto march = test::game_of(test::founders[3].text);
  const auto pinned = synthesis::pinned_sections(
      synthesis::stripped(ggp::vocabulary(), march.checked()).tree, settings.pinned);
  int oldest = 0;
  for (const auto& child : children) {
    if (child.rules.empty()) continue;
    CHECK(synthesis::keeps(child.rules, pinned));
    if (synthesis::survives(child.stage)) oldest = std::max(oldest, child.generation);
  }
  CHECK(oldest > 1);

  const std::vector<synthesis::Child> past(children.begin(), children.begin() + 37);
  const auto again =
      synthesis::evolve(settings, test::founders, test::bookish_critic(), {}, {}, past);
  REQUIRE(again);
  CHECK(again->population.content_hash() == run->population.content_hash());

  settings.mating.around = "marsh";
  const auto nowhere = synthesis::evolve(settings, test::founders, test::bookish_critic());
  REQUIRE_FALSE(nowhere);
  CHECK(nowhere.errors().front().hint ==
        "did you mean 'march'? It must be among the founders of the run");
}

TEST_CASE("an archive comes out the same on one thread and on three, and when resumed") {
  synthesis::EvolutionSettings settings{.children = 60, .seed = 9, .threads = 1};
  settings.mating.way = synthesis::Way::archive;
  std::vector<synthesis::Child> children;
  const auto one =
      synthesis::evolve(settings, test::founders, test::bookish_critic(),
                        {{}, [&](const synthesis::Child& child, const auto&, const auto&) {
                           children.push_back(child);
                         }});
  settings.threads = 3;
  const auto three = synthesis::evolve(settings, test::founders, test::bookish_critic());
  REQUIRE(one);
  REQUIRE(three);
  CHECK(one->population.content_hash() == three->population.content_hash());
  children.resize(25);
  const auto again =
      synthesis::evolve(settings, test::founders, test::bookish_critic(), {}, {}, children);
  REQUIRE(again);
  CHECK(again->population.content_hash() == one->population.content_hash());
}

TEST_CASE("a child breeds by what is asked for as it is begun") {
  // From child 30 on, Rows is banned; with a lag of 16 it is begun after child 13 is in.
  std::vector<int> asked;
  std::vector<synthesis::Child> children;
  synthesis::Observer observer;
  observer.on_child = [&](const synthesis::Child& child, const auto&, const auto&) {
    children.push_back(child);
  };
  observer.guide = [&](int number) {
    asked.push_back(number);
    return number < 30 ? Guidance{} : Guidance{.pinned = {}, .banned = {"Rows"}};
  };
  const auto run = synthesis::evolve({.children = 60, .seed = 2}, test::founders,
                                     test::bookish_critic(), observer);
  REQUIRE(run);
  REQUIRE(asked.size() == 60);
  CHECK(std::ranges::is_sorted(asked));
  const auto of_rows = [&](int from, int to) {
    return std::count_if(children.begin() + from, children.begin() + to, [](const auto& child) {
      return std::ranges::any_of(child.parents, [](const auto& p) { return p.name == "Rows"; });
    });
  };
  CHECK(of_rows(0, 30) > 3);
  CHECK(of_rows(30, 60) == 0);
}
