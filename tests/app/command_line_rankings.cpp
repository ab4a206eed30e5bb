// Rankings and regressions as their users meet them.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include "ggp/base/real.hpp"
#include "tests/app/answers.hpp"

namespace ludi {

namespace {

using Words = std::vector<std::string>;

std::string game_called(int i) {
  return "Game " + std::to_string(i);
}

/// Comparisons of games by voters who prefer the lower number nine times in ten.
std::string comparisons(int games, int count) {
  ggp::Rng rng(1);
  std::string text = "winner,loser,voter\n";
  for (int i = 0; i < count; ++i) {
    const int a = i % games;
    const int b =
        (a + 1 + static_cast<int>(rng.below(static_cast<std::uint32_t>(games - 1)))) % games;
    const bool sound = !rng.one_in(10);
    text += game_called((a < b) == sound ? a : b) + "," + game_called((a < b) == sound ? b : a) +
            ",voter " + std::to_string(i % 7) + "\n";
  }
  return text;
}

/// Measurements of games of which A_comp falls with the number and the rest is noise.
std::string measurements(int games) {
  ggp::Rng rng(2);
  std::string text = "game,hash,A_comp,A_durn,A_drav,A_clav,length,score\n";
  for (int i = 0; i < games; ++i)
    text += game_called(i) + ",0f," + std::to_string(1 - i / (2.0 * games)) + "," +
            std::to_string(rng.unit()) + "," + std::to_string(rng.unit()) + "," +
            std::to_string(rng.unit()) + "," + std::to_string(20 + i + 10 * rng.unit()) + ",?\n";
  return text;
}

bool is_picture(const std::string& text) {
  return text.starts_with("<svg ") && text.ends_with("</svg>\n") &&
         text.find("nan") == std::string::npos && text.find("inf") == std::string::npos;
}

}  // namespace

TEST_CASE("a ranking is told, written, and read by correlate") {
  const Folder folder;
  const std::string pairs = folder.write("pairs.csv", comparisons(12, 200));
  const Json told = answer({"rank", pairs, "--quiet", "--out", folder.file("ranks.csv")});
  CHECK(told["pairs"] == 200);
  CHECK(told["games"] == 12);
  CHECK(told["voters"] == 7);
  CHECK(told["connected"] == true);
  REQUIRE(told["ranking"].size() == 12);
  CHECK(told["ranking"][0]["rank"] == 1);
  CHECK(told["ranking"][0]["score"] > told["ranking"][11]["score"]);
  CHECK(told["ranking"][0]["strength"] > told["ranking"][11]["strength"]);
  int wins = 0, losses = 0;
  for (const Json& line : told["ranking"]) {
    wins += line["wins"].get<int>();
    losses += line["losses"].get<int>();
    CHECK(line["interval"][0] < line["strength"]);
  }
  CHECK(wins == 200);
  CHECK(losses == 200);
  CHECK(told["classification_rate"] >= told["bradley_terry_rate"]);
  CHECK(told["rates"].size() == 10);

  const std::string measured = folder.write("measured.csv", measurements(12));
  const Json found = answer({"correlate", measured, folder.file("ranks.csv"), "--quiet", "--deals",
                             "3", "--models", "ridge"});
  CHECK(found["games"] == 12);
  CHECK(found["target"] == "score");
  CHECK(found["negated"] == false);
  CHECK(found["contributions"][0]["symbol"] == "A_comp");
  CHECK(found["contributions"][0]["standard_weight"] > 0);
}

TEST_CASE("rankings and regressions are the same on one thread, in text and in JSON") {
  const Folder folder;
  const std::string pairs = folder.write("pairs.csv", comparisons(10, 80));
  const std::string measured = folder.write("measured.csv", measurements(10));
  REQUIRE(run_program({"rank", pairs, "--repeats", "3", "--out", folder.file("r.csv")}).exit == 0);
  for (const Words& command :
       {Words{"rank", pairs, "--quiet", "--repeats", "3"},
        Words{"correlate", measured, folder.file("r.csv"), "--quiet", "--covariate", "length",
              "--deals", "2", "--folds", "4", "--curve"},
        Words{"correlate", measured, folder.file("r.csv"), "--quiet", "--deals", "2", "--with",
              measured + "," + folder.file("r.csv")}})
    for (const bool json : {false, true}) {
      Words one = command, three = command;
      if (json) one.emplace_back("--json"), three.emplace_back("--json");
      one.insert(one.end(), {"--threads", "1"});
      three.insert(three.end(), {"--threads", "3"});
      const Run alone = run_program(one);
      CHECK(alone.exit == 0);
      CHECK(alone.err.empty());
      CHECK(alone.out == run_program(three).out);
    }
}

TEST_CASE("a study writes weights that a score can be made of, predictions and figures") {
  const Folder folder;
  const std::string measured = folder.write("measured.csv", measurements(22));
  std::string ratings = "game,fun,rank,people,kind\n";
  for (int i = 0; i < 20; ++i)
    ratings += game_called(i) + "," + std::to_string(9 - 0.3 * i) + "," + std::to_string(i + 1) +
               "," + std::to_string(10 + i) + ",k" + std::to_string(i % 5) + "\n";
  ratings += game_called(20) + ",,,3,k1\nUnplayed,9,21,5,k0\n";
  const std::string rated = folder.write("ratings.csv", ratings);
  const Words sound = {"correlate",
                       measured,
                       rated,
                       "--target",
                       "fun",
                       "--covariate",
                       "length",
                       "--weight-by",
                       "people",
                       "--group",
                       "kind",
                       "--deals",
                       "3",
                       "--models",
                       "ridge,trees",
                       "--scale",
                       "0:10",
                       "--curve",
                       "--weights",
                       folder.file("fun.json"),
                       "--figures",
                       folder.file("figures"),
                       "--predictions",
                       folder.file("told.csv")};
  Words command = sound;
  // The column score holds no numbers.
  command.insert(command.end(), {"--covariate", "score"});
  CHECK(run_program(command).exit == 1);
  const Json found = answer(sound);
  CHECK(found["negated"] == false);
  CHECK(found["games"] == 20);
  CHECK(found["folds"] == 5);
  CHECK(found["unmeasured"] == Json{"Unplayed"});
  CHECK(found["written"] == "ridge");
  for (const char* each :
       {"correlation", "rank_correlation", "pairs", "explained", "partial", "beyond"})
    CHECK(found["models"][0][each]["interval"][0] <= found["models"][0][each]["value"]);
  CHECK(found["models"][0]["correlation"]["value"] > 0.9);
  CHECK(found["models"][1]["name"] == "trees");
  CHECK(found["learning_curve"].size() == 3);

  const Json weights = Json::parse(folder.read("fun.json"));
  CHECK(weights["name"] == "fun");
  CHECK(weights["note"].get<std::string>().find("fun of 20 games") != std::string::npos);
  CHECK(weights["most_deviation"] == 2.5);
  CHECK(weights["weights"]["A_comp"]["weight"] > 0.05);
  CHECK(weights["targets"][0]["name"] == "fun");
  CHECK(weights["targets"][0]["most"] == 10);
  const Run scored =
      run_program({"correlate", measured, rated, "--target", "fun", "--quiet", "--json", "--deals",
                   "1", "--models", "ridge", "--baseline", folder.file("fun.json")});
  CHECK(Json::parse(scored.out)["baselines"][0]["correlation"]["value"] > 0.95);

  const std::string told = folder.read("told.csv");
  CHECK(told.starts_with("game,target,rating,predicted,low,high,role\n"));
  CHECK(std::ranges::count(told, '\n') == 23);
  CHECK(told.find("Game 20,fun,,") != std::string::npos);
  CHECK(is_picture(folder.read("figures/removal.svg")));
  CHECK(is_picture(folder.read("figures/learning.svg")));
  const std::string scatter = folder.read("figures/scatter.svg");
  CHECK(is_picture(scatter));
  CHECK(scatter.find("Game 19") != std::string::npos);

  const Run text = run_program(sound);
  CHECK(text.err.find("rated but not measured: Unplayed") != std::string::npos);
  CHECK(text.out.find("20 games, 4 criteria; target fun, weighted") == 0);
}

TEST_CASE("several sets get common weights, with a target for each") {
  const Folder folder;
  const std::string measured = folder.write("measured.csv", measurements(12));
  std::string liked = "game,fun\n", rated = "game,rating,people\n";
  for (int i = 0; i < 12; ++i) {
    if (i < 9) liked += game_called(i) + "," + std::to_string(90 - 3 * i) + "\n";
    if (i > 2) rated += game_called(i) + "," + std::to_string(8 - 0.1 * i) + ",30\n";
  }
  const Json found = answer({"correlate",
                             measured,
                             folder.write("fun.csv", liked),
                             "--with",
                             measured + "," + folder.write("rated.csv", rated),
                             "--target",
                             "fun",
                             "--target",
                             "rating",
                             "--weight-by",
                             "people",
                             "--scale",
                             "0:100",
                             "--scale",
                             "1:10",
                             "--deals",
                             "2",
                             "--quiet",
                             "--weights",
                             folder.file("both.json"),
                             "--predictions",
                             folder.file("told.csv")});
  REQUIRE(found["sets"].size() == 2);
  CHECK(found["sets"][0]["games"] == 9);
  CHECK(found["sets"][1]["common"]["correlation"]["value"] > 0.9);
  CHECK(found["sets"][0]["transfers"][0]["correlation"]["value"] > 0.9);
  const Json weights = Json::parse(folder.read("both.json"));
  REQUIRE(weights["targets"].size() == 2);
  CHECK(weights["targets"][1]["name"] == "rating");
  CHECK(weights["targets"][1]["slope"] < weights["targets"][0]["slope"]);
  CHECK(folder.read("told.csv").find("Game 0,rating,,") != std::string::npos);
  CHECK(run_program({"correlate", measured, folder.file("fun.csv"), "--with", measured}).exit == 2);
}

TEST_CASE("what is no survey is refused with its place") {
  const Folder folder;
  const auto refused = [&](std::string_view text) {
    const Run run = run_program({"rank", folder.write("p.csv", text), "--quiet"});
    CHECK(run.exit == 1);
    CHECK(run.out.empty());
    return run.err.substr(std::min(run.err.size(), folder.file("").size()));
  };
  CHECK(refused("a,b\nc\n").find("p.csv:2:1: error: a game is missing in this row\n  c\n  ^\n") ==
        0);
  CHECK(refused("").find("p.csv: error: there are no comparisons") == 0);
  CHECK(refused("a,\"b\n").find("p.csv:1:3: error: this quotation mark is never closed") == 0);
  CHECK(refused("a,a\n").find("p.csv:1:3: error: 'a' is compared with itself") == 0);
  CHECK(refused("\xFF,a\n").find("p.csv:1:1: error: not valid UTF-8") == 0);
  CHECK(refused(std::string_view("\0\0\0", 3)).find("p.csv:1:1: error: a NUL byte") == 0);
  CHECK(run_program({"rank", folder.file("nowhere.csv")}).exit == 1);
  CHECK(run_program({"rank", folder.file("")}).exit == 1);
  CHECK(run_program({"rank"}).exit == 2);
  CHECK(run_program({"rank", folder.file("p.csv"), "--repeats", "0"}).exit == 2);
}

TEST_CASE("what cannot be correlated is refused with its place") {
  const Folder folder;
  const std::string good = folder.write("m.csv", measurements(5));
  const auto refused = [&](const std::string& measured, std::string_view ratings) {
    const Run run = run_program({"correlate", measured, folder.write("r.csv", ratings), "--quiet"});
    CHECK(run.exit == 1);
    CHECK(run.out.empty());
    return run.err;
  };
  CHECK(refused(good, "game,rank\nGame 0,1\nGame 1,best\n").find("r.csv:3:8: error: a number") !=
        std::string::npos);
  CHECK(refused(good, "game,rank\nGame 0,1\nGame 1,2\n")
            .find("2 games were both measured and rated") != std::string::npos);
  CHECK(refused(good, "game,rank\nGame 0,1\nGame 1,1\nGame 2,1\nGame 3,1\n")
            .find("every game has the same rank") != std::string::npos);
  CHECK(refused(good, "").find("r.csv: error: the table is empty") != std::string::npos);
  CHECK(refused(folder.write("bad.csv", "game,A_comp\nx,\xFF\n"), "game,rank\n")
            .find("bad.csv:2:3: error: not valid UTF-8") != std::string::npos);
  CHECK(run_program({"correlate", good}).exit == 2);
  CHECK(run_program({"correlate", good, good, "--deals", "0"}).exit == 2);
  CHECK(run_program({"correlate", good, good, "--folds", "1"}).exit == 2);
  const std::string sound =
      folder.write("s.csv", "game,rank\nGame 0,1\nGame 1,2\nGame 2,3\nGame 3,4\n");
  CHECK(run_program({"correlate", good, sound, "--models", "oracle"}).exit == 2);
  CHECK(run_program({"correlate", good, sound, "--scale", "5"}).exit == 2);
}

TEST_CASE("games that no comparison joins are told of") {
  const Folder folder;
  const std::string pairs = folder.write("pairs.csv", "a,b\nc,d\n");
  CHECK(answer({"rank", pairs, "--quiet"})["connected"] == false);
  CHECK(run_program({"rank", pairs, "--quiet"}).out.find("2 parts") != std::string::npos);
}

}  // namespace ludi
