// ludi data and ludi plot, as a user would run them.
#include <doctest/doctest.h>

#include "tests/app/answers.hpp"

using namespace ludi;

namespace {

/// A measurement of few trials as a line of JSON, on a board of this size.
std::string measured(const std::string& size, const std::string& seed,
                     const std::vector<std::string>& more = {}) {
  std::vector<std::string> words = {"measure", "yavalath", "--param",  "size=" + size,
                                    "--seed",  seed,       "--trials", "2",
                                    "--nodes", "5",        "--quiet",  "--json"};
  words.insert(words.end(), more.begin(), more.end());
  const Run run = run_program(words);
  REQUIRE_MESSAGE(run.exit == 0, run.err);
  return run.out;
}

}  // namespace

TEST_CASE("measurements go into a table with their parameters, and from it into a figure") {
  const Folder folder;
  const std::string once = measured("3", "1"), again = measured("3", "2"),
                    wider = measured("4", "1");
  const std::string lines = folder.write("boards.measured.jsonl", once + again + wider);
  const Run taken = run_program({"data", lines, "--out", folder.file("tables")});
  CHECK_MESSAGE(taken.exit == 0, taken.err);
  const Run valid = run_program({"data", "--check", lines, folder.file("tables")});
  CHECK_MESSAGE(valid.exit == 0, valid.err);

  CHECK(Json::parse(once)["params"] == Json{{"size", 3}});
  const Json figure = answer({"plot", folder.file("tables/measurements.csv"), "--x", "param_size",
                              "--y", "A_durn", "--out", folder.file("figure.svg")});
  const auto duration = [](const std::string& line) {
    return Json::parse(line)["criteria"]["A_durn"].get<double>();
  };
  REQUIRE(figure["points"].size() == 2);
  CHECK(figure["points"][0]["x"] == 3);
  CHECK(figure["points"][0]["rows"] == 2);
  CHECK(figure["points"][0]["mean"].get<double>() ==
        doctest::Approx((duration(once) + duration(again)) / 2));
  CHECK(figure["points"][1]["mean"].get<double>() == doctest::Approx(duration(wider)));
  CHECK(folder.read("figure.svg").starts_with("<svg"));
}

TEST_CASE("records, lead histories, trials and the corpus table are valid as they are written") {
  const Folder folder;
  (void)measured("3", "1",
                 {"--records", folder.file("out"), "--leads", folder.file("out"), "--store",
                  folder.file("out"), "--corpus", folder.file("out/corpus.csv")});
  const Json checked = answer({"data", "--check", folder.file("out")});
  CHECK(checked["valid"] == true);
  std::vector<std::string> formats;
  for (const auto& each : checked["checked"]) formats.push_back(each["format"]);
  CHECK(formats == std::vector<std::string>{"corpus", "leads", "record", "trials"});

  const Run taken =
      run_program({"data", folder.file("out/yavalath.records"), "--out", folder.file("tables")});
  CHECK_MESSAGE(taken.exit == 0, taken.err);
  CHECK(answer({"data", "--check", folder.file("tables")})["valid"] == true);
}

TEST_CASE("a match and a line of breeding are valid as they are written") {
  const Folder folder;
  const Run match = run_program(
      {"match", "tic-tac-toe", "--players", "random,random", "--games", "4", "--quiet", "--json"});
  const Run robin = run_program({"match", "tic-tac-toe", "--players", "random,random,random",
                                 "--games", "4", "--quiet", "--json"});
  const Run bred = run_program({"evolve", "--children", "3", "--founders", founders_in(folder),
                                "--trials", "2", "--nodes", "5", "--no-gallery", "--quiet",
                                "--json", "--out", folder.file("run")});
  REQUIRE(bred.exit == 0);
  const Run checked = run_program({"data", "--check", folder.write("a.match.json", match.out),
                                   folder.write("b.match.json", robin.out),
                                   folder.write("x.children.jsonl", bred.out), folder.file("run")});
  CHECK_MESSAGE(checked.exit == 0, checked.err);
}

TEST_CASE("the shipped corpus is valid") {
  const Run run = run_program({"data", "--check", LUDI_SOURCE_DIR "/games/corpus.csv"});
  CHECK_MESSAGE(run.exit == 0, run.err);
}

TEST_CASE("data that is not valid ends with 1, what cannot be asked with 2") {
  const Folder folder;
  const std::string wrong = folder.write("parents.csv", "game,place,parent,distance\n3,0,1,near\n");
  const Run run = run_program({"data", "--check", wrong});
  CHECK(run.exit == 1);
  CHECK(run.err.starts_with(wrong + ":2:7: error: field 'distance': expected number from 0, found "
                                    "\"near\"\n"));
  CHECK(run_program({"data", "--check", folder.file("nowhere.csv")}).exit == 1);
  CHECK(run_program({"data", "corpsu"}).err.find("did you mean 'corpus'?") != std::string::npos);
  CHECK(run_program({"data", "--check"}).exit == 2);
  CHECK(run_program({"data", "--check", "--schema", "corpus"}).exit == 2);
  CHECK(run_program({"data", wrong, "--out", folder.file("tables")}).exit == 1);
  CHECK(run_program({"plot", wrong}).exit == 2);
  const Run no_column = run_program({"plot", wrong, "--x", "game", "--y", "distanse"});
  CHECK(no_column.exit == 1);
  CHECK(no_column.err.find("did you mean 'distance'?") != std::string::npos);
}

TEST_CASE("two runs of equal settings and seed differ in what they cost alone") {
  const Folder folder;
  for (const char* threads : {"1", "2"}) {
    const std::string run = folder.file(std::string("run-") + threads);
    const Run bred = run_program({"evolve", "--children", "4", "--founders", founders_in(folder),
                                  "--trials", "2", "--nodes", "5", "--no-gallery", "--quiet",
                                  "--threads", threads, "--out", run});
    REQUIRE_MESSAGE(bred.exit == 0, bred.err);
    REQUIRE(run_program({"data", run, "--out", folder.file(threads)}).exit == 0);
  }
  int same = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder.file("1"))) {
    const std::string name = entry.path().filename().string();
    if (name.starts_with("costs.")) continue;
    CHECK_MESSAGE(folder.read("1/" + name) == folder.read("2/" + name), name);
    ++same;
  }
  CHECK(same == 15);
}
