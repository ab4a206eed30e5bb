#include "synthesis/breed/selection.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <string>
#include <vector>

#include "criticism/criteria/score.hpp"
#include "tests/plays.hpp"

using namespace ludi;
using synthesis::rank_shares;
using synthesis::sample;
using synthesis::Selection;
using synthesis::SelectionSettings;

namespace {

struct Candidate {
  std::string name;
  double score = 0;
  bool viable = true;
  std::optional<double> low = {};
  std::string niche = {};
  double leverage = 0;
  std::string goals = {};
};

synthesis::Population population_of(const std::vector<Candidate>& all) {
  synthesis::Population population;
  for (const Candidate& each : all) {
    synthesis::Individual member;
    member.name = each.name;
    member.niche = {each.goals, each.niche};
    member.appraisal.score = each.score;
    member.appraisal.viable = each.viable;
    member.appraisal.leverage = each.leverage;
    if (each.low) member.appraisal.interval = {*each.low, 1};
    population.insert(std::move(member));
  }
  return population;
}

std::string names_of(const synthesis::Members& members) {
  std::string names;
  for (const auto* each : members) names += each->name;
  return names;
}

}  // namespace

TEST_CASE("five ranks at pressure 1.8 share the wheel as worked out by hand") {
  // Average 1/5: the best gets 1.8/5, the worst 0.2/5, the others lie on the line between them.
  const auto shares = rank_shares(5, 1.8);
  const std::vector<double> expected = {0.36, 0.28, 0.20, 0.12, 0.04};
  REQUIRE(shares.size() == expected.size());
  for (std::size_t i = 0; i < expected.size(); ++i)
    CHECK(shares[i] == doctest::Approx(expected[i]));
}

TEST_CASE("without pressure every rank has the same share, and alone one has it all") {
  for (const double share : rank_shares(8, 1.0)) CHECK(share == doctest::Approx(0.125));
  CHECK(rank_shares(1, 1.8) == std::vector<double>{1.0});
  CHECK(rank_shares(0, 1.8).empty());
}

TEST_CASE("shares sum to one for populations of any size") {
  for (const std::size_t n : {2U, 3U, 30U, 1468U}) {
    const auto shares = rank_shares(n, 1.8);
    CHECK(std::accumulate(shares.begin(), shares.end(), 0.0) == doctest::Approx(1.0));
    CHECK(std::is_sorted(shares.rbegin(), shares.rend()));
  }
}

TEST_CASE("one spin draws everyone within one of their expected count") {
  // The promise that sets universal sampling apart from independent draws (Baker's minimum spread).
  ggp::Rng rng(7);
  const auto shares = rank_shares(30, 1.8);
  for (int spin = 0; spin < 200; ++spin) {
    const std::size_t count = 1 + rng.below(60);
    const auto drawn = sample(rng, shares, count);
    REQUIRE(drawn.size() == count);
    for (std::size_t i = 0; i < shares.size(); ++i) {
      const double expected = static_cast<double>(count) * shares[i];
      const auto times = static_cast<double>(std::ranges::count(drawn, i));
      CHECK(times > expected - 1 - 1e-9);
      CHECK(times < expected + 1 + 1e-9);
    }
  }
}

TEST_CASE("over many spins of two pointers everyone is drawn as often as his share says") {
  ggp::Rng rng(11);
  const auto shares = rank_shares(10, 1.8);
  constexpr int spins = 100'000;
  std::vector<int> first(shares.size()), second(shares.size());
  for (int spin = 0; spin < spins; ++spin) {
    const auto drawn = sample(rng, shares, 2);
    ++first[drawn[0]];
    ++second[drawn[1]];
  }
  // Binomial with n = 100000: five standard errors are below 0.0061 of the spins.
  for (std::size_t i = 0; i < shares.size(); ++i) {
    CHECK(std::abs(first[i] - shares[i] * spins) < 0.0061 * spins);
    CHECK(std::abs(second[i] - shares[i] * spins) < 0.0061 * spins);
  }
}

TEST_CASE("two pointers never meet where nobody holds half of the wheel") {
  ggp::Rng rng(3);
  const auto shares = rank_shares(5, 1.8);
  for (int spin = 0; spin < 1000; ++spin) {
    const auto drawn = sample(rng, shares, 2);
    CHECK(drawn[0] != drawn[1]);
  }
}

TEST_CASE("viable games stand before all others, then the surest good ones") {
  // The lower ends: B 0.6, D 0.5, A 0.4. C's interval is not known; the others lie 0.4, 0.2 and 0.1
  // above their lower ends, so C's is taken to be at 0.65 - 0.2. E is the best of all, but not
  // viable.
  const auto population = population_of({{"A", 0.8, true, 0.4},
                                         {"B", 0.8, true, 0.6},
                                         {"C", 0.65, true, {}},
                                         {"D", 0.6, true, 0.5},
                                         {"E", 0.9, false, {}}});
  const auto order = [&](const SelectionSettings& settings) {
    return names_of(synthesis::ranked(population, settings));
  };
  CHECK(order({}) == "BDCAE");
  CHECK(order({.cautious = false}) == "ABCDE");
  // E's lower end is taken to be at 0.7.
  CHECK(order({.viable_first = false}) == "EBDCA");
  for (const auto others : {Selection::rank, Selection::uniform})
    CHECK(order({.selection = others}) == "EABCD");
}

TEST_CASE("of a good score less counts the farther the game is from those it was fitted to") {
  const double mean = criticism::default_weights().bias;
  REQUIRE(criticism::default_weights().spread);
  const double usual = criticism::default_weights().spread->mean_leverage;
  // Far away (1 + h₀)/(1 + h) = ½ is left of what is above the mean: 0.2 counts as 0.1.
  const double far = 1 + 2 * usual;
  const auto population = population_of({{"near", mean + 0.15, true, mean + 0.15, {}, usual},
                                         {"far", mean + 0.2, true, mean + 0.2, {}, far},
                                         {"dull", mean + 0.05, true, mean + 0.05, {}, usual},
                                         {"bad", mean - 0.1, true, mean - 0.1, {}, far},
                                         {"worse", mean - 0.11, true, mean - 0.11, {}, usual}});
  CHECK(names_of(synthesis::ranked(population, {})) == "nearfardullbadworse");
  CHECK(names_of(synthesis::ranked(population, {.shrunk = false})) == "farneardullbadworse");
}

TEST_CASE("of games as good as each other the one that is sooner told stands first") {
  // Three words and seven: with the one that every game begins with, a doubling.
  const auto population_with = [](double more) {
    synthesis::Population population;
    const auto add = [&](const char* name, double score, int words) {
      synthesis::Individual member;
      member.name = name;
      member.appraisal.score = score;
      member.appraisal.viable = true;
      member.appraisal.interval = {score, score};
      member.rules.tree = gdl::Tree::element("a");
      for (int i = 1; i < words; ++i) member.rules.tree.add(gdl::Tree::word("b"));
      population.insert(std::move(member));
    };
    add("long", 0.5 + more, 7);
    add("short", 0.5, 3);
    return population;
  };
  const SelectionSettings brief = {.shrunk = false, .brevity = 0.01};
  CHECK(names_of(synthesis::ranked(population_with(0.009), brief)) == "shortlong");
  CHECK(names_of(synthesis::ranked(population_with(0.011), brief)) == "longshort");
  CHECK(names_of(synthesis::ranked(population_with(0.009), {.shrunk = false, .brevity = 0})) ==
        "longshort");
}

TEST_CASE("the stock is made of the best, with few of a kind") {
  const auto population = population_of({{"A", 0.9, true, {}, "x"},
                                         {"B", 0.8, true, {}, "x"},
                                         {"C", 0.7, true, {}, "x"},
                                         {"D", 0.6, true, {}, "y"},
                                         {"E", 0.5, true, {}, "x"},
                                         {"F", 0.4, true, {}, "z"}});
  const auto stock = [&](const SelectionSettings& settings) {
    return names_of(
        synthesis::breeding_stock(synthesis::ranked(population, settings), population, settings));
  };
  CHECK(stock({.stock = 4, .most_alike = 2, .most_kin = 0}) == "ABDF");
  CHECK(stock({.stock = 2, .most_alike = 1, .most_kin = 0}) == "AD");
  CHECK(stock({.stock = 4, .most_alike = 0, .most_kin = 0}) == "ABCD");
  CHECK(stock({.stock = 0, .most_alike = 1, .most_kin = 0}) == "ABCDEF");
  CHECK(stock({.selection = Selection::rank, .stock = 2}) == "ABCDEF");
  CHECK(stock({.selection = Selection::uniform, .stock = 2}) == "ABCDEF");
}

TEST_CASE("no goal has more than its share of the stock, in whatever niches") {
  const auto population = population_of({{"A", 0.9, true, {}, "x", 0, "rows"},
                                         {"B", 0.8, true, {}, "y", 0, "rows"},
                                         {"C", 0.7, true, {}, "z", 0, "rows"},
                                         {"D", 0.6, true, {}, "x", 0, "capture"},
                                         {"E", 0.5, true, {}, "z", 0, "capture"}});
  const auto stock = [&](int most_of_goal, int most_alike) {
    const SelectionSettings settings = {
        .stock = 4, .most_alike = most_alike, .most_of_goal = most_of_goal, .most_kin = 0};
    return names_of(
        synthesis::breeding_stock(synthesis::ranked(population, settings), population, settings));
  };
  CHECK(stock(0, 1) == "ABCD");
  CHECK(stock(2, 1) == "ABDE");
  CHECK(stock(1, 1) == "AD");
}

TEST_CASE("the stock holds few of those whose rules are nearly the same") {
  // Rows of three on boards of other sizes are less than a tenth apart; Reversi is far away.
  synthesis::Population population;
  const auto add = [&](const std::string& name, double score, const ggp::Game& game) {
    auto member = synthesis::individual(name, game.checked());
    member.appraisal.score = score;
    member.appraisal.viable = true;
    population.insert(std::move(member));
  };
  const auto rows = [](int length) {
    return test::game_of("(game Rows (players White Black) (board (tiling square) (size 5 " +
                         std::to_string(length) + ")) (end (All win (in-a-row 3))))");
  };
  add("A", 0.9, rows(5));
  add("B", 0.8, rows(6));
  add("C", 0.7, rows(7));
  add("D", 0.6, test::game_named("reversi"));
  add("F", 0.5, rows(8));
  const auto stock = [&](double kinship, int most_kin) {
    const SelectionSettings settings = {
        .stock = 4, .most_alike = 0, .kinship = kinship, .most_kin = most_kin};
    return names_of(
        synthesis::breeding_stock(synthesis::ranked(population, settings), population, settings));
  };
  CHECK(stock(0.1, 0) == "ABCD");
  CHECK(stock(0.1, 1) == "AD");
  CHECK(stock(0.1, 2) == "ABD");
  CHECK(stock(0.1, 3) == "ABCD");
  CHECK(stock(0, 1) == "ABCD");
}

TEST_CASE("who has had many children, none viable, leaves the stock, unless nobody else is there") {
  const auto stock = [](const synthesis::Population& population, int patience) {
    const SelectionSettings settings = {.stock = 2, .most_kin = 0, .patience = patience};
    return names_of(
        synthesis::breeding_stock(synthesis::ranked(population, settings), population, settings));
  };
  const auto childless = population_of({{"A", 0.9}, {"B", 0.8}, {"C", 0.7}});
  auto population = childless;
  for (int child = 0; child < 3; ++child) population.count_child({"A", "B"}, child == 2);
  CHECK(stock(population, 3) == "AB");
  population = childless;
  for (int child = 0; child < 3; ++child) population.count_child({"A"}, false);
  CHECK(stock(population, 4) == "AB");
  CHECK(stock(population, 3) == "BC");
  CHECK(stock(population, 0) == "AB");
  for (int child = 0; child < 3; ++child) population.count_child({"B", "C"}, false);
  CHECK(stock(population, 3) == "ABC");
}

TEST_CASE("games are drawn by the share of their children that is viable, as worked out by hand") {
  // A has had two children, one viable, B two, none viable, C none. In all 1 of 4, so the average
  // is (1 + 1)/(4 + 2) = 1/3. With one average child added: A (1 + 1/3)/3 = 4/9, B (1/3)/3 = 1/9,
  // C (1/3)/1 = 1/3 = 3/9. Without pressure these are the shares of the wheel, but for the sum 8/9.
  auto population = population_of({{"A", 0.9}, {"B", 0.8}, {"C", 0.7}});
  population.count_child({"A"}, true);
  population.count_child({"A"}, false);
  population.count_child({"B"}, false);
  population.count_child({"B"}, false);
  SelectionSettings settings = {.pressure = 1, .average_children = 1, .fertility = 1};
  const auto shares = [&] {
    return synthesis::stock_shares(synthesis::ranked(population, settings), population, settings);
  };
  const auto fertile = shares();
  REQUIRE(fertile.size() == 3);
  CHECK(fertile[0] == doctest::Approx(4.0 / 8));
  CHECK(fertile[1] == doctest::Approx(1.0 / 8));
  CHECK(fertile[2] == doctest::Approx(3.0 / 8));
  settings.fertility = 2;  // 16, 1 and 9 of 26
  const auto more_fertile = shares();
  CHECK(more_fertile[0] == doctest::Approx(16.0 / 26));
  CHECK(more_fertile[2] == doctest::Approx(9.0 / 26));
  settings.average_children = 0;
  CHECK(shares() == rank_shares(3, 1));
  settings = {.selection = Selection::rank, .average_children = 1};
  CHECK(shares() == rank_shares(3, 1.8));
}

TEST_CASE("a child of one parent twice counts once") {
  synthesis::Population population;
  population.count_child({"A", "A"}, true);
  CHECK(population.brood_of("A").children == 1);
  CHECK(population.brood_of("A").viable == 1);
  CHECK(population.brood_of("B").children == 0);
  CHECK(population.children().children == 1);
}

TEST_CASE("a way of selecting is read as it is written") {
  for (const auto selection : {Selection::score, Selection::rank, Selection::uniform}) {
    Selection read = selection == Selection::rank ? Selection::score : Selection::rank;
    CHECK(synthesis::read_text(text_of(selection), read));
    CHECK(read == selection);
  }
  Selection kept = Selection::rank;
  CHECK_FALSE(synthesis::read_text("best", kept));
  CHECK(kept == Selection::rank);
}
