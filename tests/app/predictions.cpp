// What people may think of games, asked for on the command line.
#include <doctest/doctest.h>

#include <filesystem>
#include <sstream>
#include <string>
#include <vector>

#include "tests/app/answers.hpp"

namespace ludi {

namespace {

using Words = std::vector<std::string>;

/// Two criteria that need few trials; two targets, on scales of their own.
std::string taste_in(const Folder& folder) {
  return folder.write("taste.json", R"({"name": "taste", "bias": 0.5, "most_deviation": 2.5,
        "weights": {"A_durn": {"weight": 0.1, "mean": 0.5, "deviation": 0.2},
                    "A_comp": {"weight": -0.03, "mean": 0.75, "deviation": 0.25}},
        "targets": [{"name": "fun", "mean": 50, "slope": 100, "error": 8, "least": 0, "most": 100},
                    {"name": "rating", "mean": 6, "slope": 15, "error": 0.5, "least": 1,
                     "most": 10}],
        "spread": {"mean_leverage": 0.2, "factor": [0.5, 0.25, 0.5]}})");
}

/// A corpus of two games, the first with the rules of Hexapawn.
std::string corpus_in(const Folder& folder) {
  return folder.write("corpus.csv", "game,hash,A_comp,A_durn\nhexapawn," +
                                        answer({"check", "hexapawn"})["hash"].get<std::string>() +
                                        ",0.5,0.7\nother,00,1,0.6\n");
}

Words fields(const std::string& line) {
  Words all;
  std::istringstream in(line);
  for (std::string field; std::getline(in, field, ',');) all.push_back(field);
  return all;
}

Words lines(const std::string& text) {
  Words all;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) all.push_back(line);
  return all;
}

}  // namespace

TEST_CASE("a known game is predicted from its row, another is measured") {
  const Folder folder;
  const std::string taste = taste_in(folder), corpus = corpus_in(folder);
  const Json known =
      answer({"predict", "hexapawn", "--weights", taste, "--corpus", corpus, "--quiet", "--ratings",
              folder.write("ratings.csv", "game,rating\nother,7.25\n")});
  CHECK(known["known"] == true);
  // Deviations 1 and −1: 0.5 + 0.1 + 0.03.
  CHECK(known["score"].get<double>() == doctest::Approx(0.63));
  CHECK(known["prediction"]["fun"]["points"].get<double>() == doctest::Approx(63));
  CHECK(known["prediction"]["rating"]["points"].get<double>() == doctest::Approx(7.95));
  CHECK(known["prediction"]["fun"]["low"] < 63 - 1.64 * 8);
  CHECK(known["contributions"][0]["symbol"] == "A_durn");
  CHECK(known["contributions"][0]["points"]["rating"].get<double>() == doctest::Approx(1.5));
  REQUIRE(known["nearest"].size() == 1);
  CHECK(known["nearest"][0]["game"] == "other");
  CHECK(known["nearest"][0]["rating"] == 7.25);
  CHECK(known["model"].get<std::string>().size() == 16);

  Words asked = {"predict", "tic-tac-toe", "--weights", taste,     "--corpus", corpus,
                 "--quiet", "--trials",    "4",         "--nodes", "40"};
  const Json fresh = answer(asked);
  CHECK(fresh["known"] == false);
  // As `ludi measure` with these settings says.
  const Json measured = answer(
      {"measure", "tic-tac-toe", "--weights", taste, "--quiet", "--trials", "4", "--nodes", "40"});
  CHECK(fresh["score"] == measured["score"]);
  CHECK(fresh["prediction"] == measured["prediction"]);
  CHECK(fresh["contributions"] == measured["contributions"]);
  asked.insert(asked.end(), {"--threads", "1"});
  CHECK(answer(asked) == fresh);
}

TEST_CASE("predictions are written as a table") {
  const Folder folder;
  const std::string taste = taste_in(folder), table = folder.file("predictions.csv");
  const Run run = run_program({"predict", "hexapawn", "hex", "--weights", taste, "--corpus",
                               corpus_in(folder), "--trials", "1", "--nodes", "5", "--out", table});
  CHECK(run.exit == 0);
  CHECK(run.out.empty());
  const Words rows = lines(folder.read("predictions.csv"));
  REQUIRE(rows.size() == 3);
  CHECK(rows[0] ==
        "game,name,hash,fun,fun_low,fun_high,rating,rating_low,rating_high,score,leverage,model");
  const Words first = fields(rows[1]), second = fields(rows[2]);
  REQUIRE(first.size() == 12);
  CHECK(first[0] == "hexapawn");
  CHECK(first[1] == "Hexapawn");
  CHECK(first[2] == answer({"check", "hexapawn"})["hash"].get<std::string>());
  CHECK(first[3] == "63.0000");
  CHECK(first[9] == "0.630000");
  CHECK(first[10] == "0.312500");  // 0.25² + 0.5²
  CHECK(first[11].size() == 16);
  CHECK(second[0] == "hex");
  CHECK(second[11] == first[11]);
}

TEST_CASE("people read what is foretold and what raises and lowers it") {
  const Folder folder;
  const std::string taste = taste_in(folder);
  const Run run =
      run_program({"predict", "hexapawn", "--weights", taste, "--corpus", corpus_in(folder)});
  CHECK(run.exit == 0);
  CHECK(run.out ==
        "Hexapawn: score 0.6300, above 75 % of known games\n"
        "  foretold fun 63.0, nine times in ten 49.2 to 76.8\n"
        "  foretold rating 7.95, nine times in ten 7.09 to 8.81\n"
        "  raised   A_durn   Duration: fun +10.0, rating +1.50\n"
        "  raised   A_comp   Completion: fun +3.0, rating +0.45\n"
        "  like     other (distance 2.1)\n");
  const Run measured = run_program(
      {"measure", "tic-tac-toe", "--trials", "2", "--nodes", "20", "--quiet", "--weights", taste});
  CHECK(measured.out.find("  foretold fun ") != std::string::npos);
  CHECK(measured.out.find("  lowered  A_durn ") != std::string::npos);
  // Weights that were fitted to no ratings still say what moves the score.
  const Json plain = answer({"predict", "hexapawn", "--weights", "ludi2010"});
  CHECK(plain["prediction"].empty());
  CHECK(plain["contributions"].size() == 11);
  CHECK(plain["nearest"].size() == 5);
}

TEST_CASE("every game that comes with the program is predicted on demand") {
  const Folder folder;
  // All are known but Tic-Tac-Toe, which is measured.
  Words names = lines(run_program({"list", "--names"}).out), check = {"check", "--json"};
  std::erase(names, "tic-tac-toe");
  check.insert(check.end(), names.begin(), names.end());
  std::string corpus = "game,hash,A_comp,A_durn\n";
  const Words told = lines(run_program(check).out);
  REQUIRE(told.size() == names.size());
  for (std::size_t i = 0; i < names.size(); ++i)
    corpus += names[i] + "," + Json::parse(told[i])["hash"].get<std::string>() + ",0.5,0.5\n";
  const Run run = run_program({"predict", "--all", "--weights", taste_in(folder), "--corpus",
                               folder.write("all-but-one.csv", corpus), "--trials", "1", "--nodes",
                               "1", "--quiet", "--out", folder.file("all.csv")});
  CHECK(run.exit == 0);
  // A line of titles, and Tic-Tac-Toe.
  CHECK(lines(folder.read("all.csv")).size() == names.size() + 2);
}

TEST_CASE("predictions that cannot be made are refused in words") {
  const Folder folder;
  const std::string taste = taste_in(folder), bad = folder.write("bad.gdl", "(");
  CHECK(run_program({"predict"}).exit == 2);
  CHECK(run_program({"predict", "--all", "hex"}).exit == 2);
  CHECK(run_program({"predict", "hexapawn", "--weights", "nobody"}).exit == 2);
  CHECK(run_program({"predict", "hexapawn", "--trials", "0"}).exit == 2);
  const std::string missing = folder.file("none/file");
  for (const char* option : {"--out", "--ratings", "--corpus"}) {
    const Run run = run_program({"predict", "hexapawn", option, missing});
    INFO(option);
    CHECK(run.exit == 1);
    CHECK(run.err.starts_with(missing + ": error: "));
  }
  const std::string unrated = folder.write("unrated.csv", "game,mark\nhex,7\n");
  const Run run = run_program({"predict", "hexapawn", "--ratings", unrated});
  CHECK(run.exit == 1);
  CHECK(run.err.starts_with(unrated + ":1:1: error: there is no column 'rating'"));
  // The others are told all the same.
  const Run some = run_program({"predict", bad, "hexapawn", "--weights", taste});
  CHECK(some.exit == 1);
  CHECK(some.err.starts_with(bad + ":1:"));
  CHECK(some.out.starts_with("Hexapawn: score "));
}

TEST_CASE("a report tells what people may think, with ratings where they are given") {
  const Folder folder;
  const Run run = run_program({"measure", "tic-tac-toe", "--trials", "2", "--nodes", "20",
                               "--quiet", "--weights", taste_in(folder), "--ratings",
                               folder.write("ratings.csv", "game,rating\nachi,4.5\n"), "--report",
                               folder.file("pages")});
  CHECK(run.exit == 0);
  const std::string page = folder.read("pages/tic-tac-toe.html");
  CHECK(page.find("What people may think of it") != std::string::npos);
  CHECK(page.find("<i>fun</i>") != std::string::npos);
  CHECK(page.find("What lowers it") != std::string::npos);
  CHECK(page.find("people rate it 4.5") != std::string::npos);
}

}  // namespace ludi
