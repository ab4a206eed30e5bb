// Breeding by other weights than those that come with Ludi.
#include <filesystem>
#include <string>
#include <tuple>
#include <vector>

#include "criticism/measure/measure.hpp"
#include "criticism/study/corpus.hpp"
#include "gdl/text/spelling.hpp"
#include "synthesis/breed/selection.hpp"
#include "synthesis/judge/critic.hpp"
#include "tests/app/answers.hpp"
#include "tests/plays.hpp"

using namespace ludi;

namespace {

/// The score is ten times the size of the board, and 2. It has more digits than weights keep.
constexpr const char* board_alone = R"({"name": "boards", "note": "by hand", "bias": 2.000000004,
  "weights": {"A_bsiz": 10}})";

criticism::WeightSet read(const char* text) {
  auto set = criticism::read_weights(text);
  REQUIRE(set);
  return *set;
}

}  // namespace

TEST_CASE("a run scores its games by the weights it was begun with, to its end") {
  const Folder folder;
  const std::string weights = folder.write("boards.json", board_alone), run = folder.file("run");
  std::vector<std::string> words = {
      "evolve",  "--children", "24",      "--founders",   founders_in(folder), "--trials", "3",
      "--nodes", "20",         "--quiet", "--no-gallery", "--resume",          run};
  auto begun = words;
  begun.insert(begun.end(), {"--weights", weights});
  REQUIRE(run_program(begun).exit == 0);
  const auto size_of = [&](const Json& game) -> double {
    const std::string name = game["name"];
    if (game["generation"] > 0)
      return answer({"evolve", "--show", name, "--out", run})["criteria"]["A_bsiz"];
    const Json told = answer({"measure", gdl::lower_case(name), "--criteria", "A_bsiz", "--trials",
                              "1", "--nodes", "1", "--quiet"});
    return told["criteria"]["A_bsiz"];
  };
  const auto games = [&] {
    const Json told = answer({"evolve", "--list", "--out", run})["games"];
    for (const Json& game : told)
      CHECK(game["score"].get<double>() == doctest::Approx(2 + 10 * size_of(game)));
    return told.size();
  };
  const std::size_t before = games();
  CHECK(before > 3);
  // The file may go: the run knows the weights.
  std::filesystem::remove(weights);
  words[2] = "48";
  const Run longer = run_program(words);
  INFO(longer.err);
  REQUIRE(longer.exit == 0);
  CHECK(games() > before);
  words.insert(words.end(), {"--weights", "default"});
  const Run other = run_program(words);
  CHECK(other.exit == 2);
  CHECK(other.err.find("the run was begun with --weights boards") != std::string::npos);
}

TEST_CASE("what a corpus tells of a game is weighed as the run weighs it") {
  const auto game = test::game_named("tic-tac-toe");
  const auto table =
      criticism::read_measurements("game,hash,epoch,viable,A_bsiz\nttt," + game.hash() + "," +
                                       std::to_string(criticism::engine_epoch) + ",1,0.25\n",
                                   {"epoch", "viable"});
  REQUIRE(table);
  const auto known = synthesis::known_appraisal(game, *table, read(board_alone));
  REQUIRE(known);
  CHECK(known->score == doctest::Approx(4.5));
  // These ask for what the table does not know.
  CHECK_FALSE(synthesis::known_appraisal(game, *table));
}

TEST_CASE("far from known games counts less only by weights that know of games") {
  synthesis::Population population;
  for (const auto& [name, score, leverage] :
       {std::tuple{"far", 0.9, 1000.0}, std::tuple{"near", 0.8, 0.0}}) {
    synthesis::Individual member;
    member.name = name;
    member.appraisal.score = score;
    member.appraisal.viable = true;
    member.appraisal.leverage = leverage;
    population.insert(std::move(member));
  }
  synthesis::SelectionSettings settings;
  CHECK(synthesis::ranked(population, settings).front()->name == "near");
  settings.weights = read(board_alone);
  CHECK(synthesis::ranked(population, settings).front()->name == "far");
}
