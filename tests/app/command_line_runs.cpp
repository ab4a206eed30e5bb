// Measuring, breeding and naming: what long work writes and answers.
#include <doctest/doctest.h>

#include <algorithm>
#include <cctype>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "tests/app/answers.hpp"
#include "tests/plays.hpp"

namespace ludi {

TEST_CASE("a run that cannot begin leaves no folder behind") {
  const Folder folder;
  const std::string out = folder.file("run"), founders = founders_in(folder);
  const auto refused = [&](std::vector<std::string> arguments, const std::string& begin) {
    arguments.insert(arguments.end(), {"--children", "1", "--no-gallery"});
    const Run run = run_program(arguments);
    INFO(run.err);
    CHECK(run.exit == 1);
    CHECK(run.err.starts_with(begin));
    CHECK_FALSE(std::filesystem::exists(out));
  };
  refused({"evolve", "--out", out, "--founders", folder.file("none")},
          folder.file("none") + ": error: there is no such folder");
  for (const char* option : {"--out", "--resume"})
    refused({"evolve", option, out, "--founders", founders, "--around", "squave"},
            "ludi: error: there is no founder 'squave' to breed around; did you mean 'squava'? It "
            "must be among "
            "the founders of the run");
  const std::string bad = folder.write("founders/bad.gdl", game_with("in-a-row", "in-a-raw"));
  refused({"evolve", "--out", out, "--founders", founders}, bad + ":1:88: error: ");
}

TEST_CASE("a table of measurements grows row by row, and what is in it is not measured again") {
  const Folder folder;
  const auto measure = [&](const std::vector<std::string>& games, const std::string& table,
                           const std::string& trials) {
    std::vector<std::string> command = {"measure",
                                        "--quiet",
                                        "--json",
                                        "--nodes",
                                        "40",
                                        "--contests",
                                        "2",
                                        "--criteria",
                                        "all",
                                        "--corpus",
                                        folder.file(table),
                                        "--store",
                                        folder.file("kept"),
                                        "--trials",
                                        trials};
    command.insert(command.begin() + 1, games.begin(), games.end());
    return run_program(command);
  };
  CHECK(measure({"tic-tac-toe", "hexapawn"}, "a.csv", "3").exit == 0);
  CHECK(measure({"hexapawn"}, "b.csv", "3").exit == 0);
  const auto again = measure({"tic-tac-toe"}, "b.csv", "3");
  CHECK(again.exit == 0);
  const std::string whole = folder.read("a.csv");
  CHECK(folder.read("b.csv") == whole);
  CHECK(std::count(whole.begin(), whole.end(), '\n') == 3);
  CHECK(measure({"tic-tac-toe", "hexapawn"}, "a.csv", "3").out.find("\"hash\"") ==
        std::string::npos);
  CHECK(folder.read("a.csv") == whole);
  // Other settings give other rows.
  CHECK(measure({"tic-tac-toe"}, "a.csv", "4").out.find("\"hash\"") != std::string::npos);
  CHECK(folder.read("a.csv") != whole);
}

TEST_CASE("measuring gives every criterion a number, for any number of threads") {
  const Folder folder;
  const std::vector<std::string> command = {
      "measure", "tic-tac-toe", "--trials",       "4",         "--nodes",       "50",
      "--quiet", "--report",    folder.file("r"), "--records", folder.file("r")};
  const Json measured = answer(command);
  CHECK(measured["trials"] == 4);
  CHECK(measured["seed"] == 1);
  CHECK(measured["hash"] == answer({"check", "tic-tac-toe"})["hash"]);
  CHECK(measured["engine_epoch"].is_number());
  CHECK(measured["viable"].is_boolean());
  CHECK(measured["reasons"].is_array());
  CHECK(measured["score"].is_number());
  CHECK(measured["criteria"].size() == measured["intervals"].size());
  for (const auto& [symbol, value] : measured["criteria"].items()) {
    INFO(symbol);
    REQUIRE(value.is_number());
    CHECK(measured["intervals"][symbol].size() == 2);
  }
  auto alone = command;
  alone.insert(alone.end(), {"--threads", "1"});
  CHECK(answer(alone) == measured);
  const std::string page = folder.read("r/tic-tac-toe.html");
  CHECK(page.starts_with("<!DOCTYPE html>"));
  CHECK(page.find("<h1>Tic Tac Toe</h1>") != std::string::npos);
  CHECK(page.find("src=") == std::string::npos);  // nothing from elsewhere
  for (const char* picture : {"board", "course", "lengths", "choices", "moves", "leads-1"})
    CHECK(folder.read("r/tic-tac-toe-" + std::string(picture) + ".svg").starts_with("<svg"));
  CHECK_FALSE(folder.read("r/tic-tac-toe.leads.csv").empty());
  CHECK(
      run_program({"show", "tic-tac-toe", "--record", folder.file("r/tic-tac-toe.records")}).exit ==
      0);
  CHECK(run_program({"measure", "hex", "--criteria", "A_none"}).exit == 2);
  CHECK(run_program({"measure", "hex", "--weights", "nobody"}).exit == 2);
  CHECK(run_program({"measure", "hex", "--all"}).exit == 2);
  CHECK(run_program({"measure", folder.file("r")}).exit == 1);
}

TEST_CASE("evolution writes games that check, and never into a folder that holds a run") {
  const Folder folder;
  const std::string founders = founders_in(folder);
  const std::vector<std::string> command = {"evolve", "--children", "6",      "--founders",
                                            founders, "--trials",   "2",      "--nodes",
                                            "20",     "--quiet",    "--json", "--out"};
  const auto run_into = [&](const std::string& out, const char* threads) {
    auto words = command;
    words.insert(words.end(), {folder.file(out), "--threads", threads});
    return run_program(words);
  };
  const Run first = run_into("one", "1");
  CHECK(first.exit == 0);
  std::vector<Json> lines;
  std::istringstream stream(first.out);
  for (std::string line; std::getline(stream, line);) lines.push_back(Json::parse(line));
  REQUIRE(lines.size() == 7);
  const Json summary = lines.back();
  lines.pop_back();
  int funnel = 0;
  for (const auto& [stage, count] : summary["funnel"].items()) funnel += count.get<int>();
  CHECK(summary["children"] == 6);
  CHECK(funnel == 6);
  for (const Json& child : lines) {
    CHECK(child["parents"].size() >= 1);
    CHECK(child["parents"].size() <= 2);
    CHECK(summary["funnel"].contains(child["verdict"].get<std::string>()));
    if (!child["score"].is_number()) continue;
    std::string file = child["name"];
    for (char& letter : file) letter = static_cast<char>(std::tolower(letter));
    const Json check = answer({"check", folder.file("one/games/" + file + ".gdl")});
    CHECK(check["hash"] == child["hash"]);
  }
  const Run second = run_into("two", "2");
  const std::string last = second.out.substr(second.out.rfind('\n', second.out.size() - 2) + 1);
  CHECK(Json::parse(last)["content_hash"] == summary["content_hash"]);
  const Run again = run_into("one", "1");
  CHECK(again.exit == 1);
  CHECK(again.err.find("holds a run already") != std::string::npos);
}

TEST_CASE("founders with lines as long as a board may be end no run") {
  const Folder folder;
  (void)folder.write(
      founders_in(folder).substr(folder.file("").size()) + "/mini.gdl",
      "(game Mini (players White Black) (board (tiling square) (size 45 3)) (pieces (Man All "
      "(moves "
      "(move (pre (and (step) (empty to))))))) (start (place (Man All) home)) (end (All win (and "
      "(in-a-row 3) (in centre friend)))))");
  const std::string mini = folder.file("founders/mini.gdl");
  CHECK(run_program({"search", mini, "--nodes", "500"}).exit == 0);
  const Run run = run_program({"evolve", "--founders", folder.file("founders"), "--out",
                               folder.file("run"), "--children", "10", "--nodes", "50", "--trials",
                               "4", "--threads", "1", "--no-gallery", "--quiet"});
  INFO(run.err);
  CHECK(run.exit == 0);
  CHECK(run.err.empty());
}

TEST_CASE("a run has pages, and listens to whom its owner bans and pins") {
  const Folder folder;
  const std::string founders = founders_in(folder), out = folder.file("run");
  std::filesystem::create_directory(out);
  (void)folder.write("run/control.txt", "ban squava  # for now\npin Hexapawn\nplease hurry\n");
  const Run run = run_program({"evolve", "--children", "12", "--founders", founders, "--trials",
                               "2", "--nodes", "20", "--quiet", "--json", "--out", out});
  CHECK(run.exit == 0);
  CHECK(run.err.find("control.txt:3: error") != std::string::npos);
  int of_hexapawn = 0;
  std::istringstream stream(run.out);
  for (std::string line; std::getline(stream, line);) {
    const Json child = Json::parse(line);
    if (!child.contains("parents")) continue;
    for (const auto& parent : child["parents"]) CHECK(parent != "Squava");
    of_hexapawn += child["parents"][0] == "Hexapawn" ? 1 : 0;
  }
  CHECK(of_hexapawn > 3);
  CHECK(test::contents_of(out + "/index.html").find("The children by stage") != std::string::npos);
  const Run bare =
      run_program({"evolve", "--children", "2", "--founders", founders, "--trials", "2", "--nodes",
                   "20", "--quiet", "--no-gallery", "--out", folder.file("bare")});
  CHECK(bare.exit == 0);
  CHECK_FALSE(std::filesystem::exists(folder.file("bare/index.html")));
  const Json gallery = answer({"evolve", "--gallery", "--out", folder.file("bare"), "--quiet"});
  CHECK(std::filesystem::exists(gallery["gallery"].get<std::string>()));
  CHECK(run_program({"evolve", "--resume", folder.file("bare"), "--around", "squava"}).exit == 2);
  CHECK(run_program({"evolve", "--resume", folder.file("bare"), "--seed", "2"}).exit == 2);
  CHECK(run_program({"evolve", "--resume", folder.file("bare"), "--selection", "rank"}).exit == 2);
  CHECK(run_program({"evolve", "--resume", folder.file("bare"), "--set", "draws=9"}).exit == 2);
  const std::string none = folder.file("none");
  CHECK(run_program({"evolve", "--around", "squava", "--pin", "bored", "--out", none}).exit == 2);
  CHECK(run_program({"evolve", "--pin", "board", "--out", none}).exit == 2);
  CHECK_FALSE(std::filesystem::exists(none));
  CHECK(run_program(
            {"evolve", "--around", "squaffa", "--founders", founders, "--out", none, "--quiet"})
            .exit == 1);
}

TEST_CASE("invented names are new and depend on the seed") {
  const Json names = answer({"name", "--count", "20"})["names"];
  CHECK(names.size() == 20);
  CHECK(std::set<std::string>(names.begin(), names.end()).size() == 20);
  CHECK(answer({"name", "--count", "20"})["names"] == names);
  CHECK(answer({"name", "--count", "20", "--seed", "2"})["names"] != names);
}

TEST_CASE("the signature is the same every time") {
  const Run first = run_program({"signature"});
  CHECK(first.exit == 0);
  CHECK(run_program({"signature"}).out == first.out);
}

}  // namespace ludi
