// Matches and tuning as their users meet them.
#include <doctest/doctest.h>

#include <algorithm>

#include "tests/app/answers.hpp"

namespace ludi {

TEST_CASE("a match seats everybody everywhere and keeps records that replay") {
  const Folder folder;
  const std::vector<std::string> command = {"match",
                                            "tic-tac-toe",
                                            "--players",
                                            "alphabeta:nodes=2000,depth=9,random",
                                            "--games",
                                            "8",
                                            "--quiet",
                                            "--records",
                                            folder.file("records")};
  const Json match = answer(command);
  CHECK(match["players"] == Json{"alphabeta:nodes=2000,depth=9", "random"});
  CHECK(match["games"] == 8);
  const double points = match["score"][0].get<double>() + match["score"][1].get<double>();
  CHECK(points == doctest::Approx(1));
  CHECK(match["wins"][0].get<int>() + match["wins"][1].get<int>() + match["draws"].get<int>() == 8);
  CHECK(match["interval"][0][0] <= match["score"][0]);
  CHECK(match["score"][0] <= match["interval"][0][1]);
  CHECK(match["elo"][0].get<double>() == doctest::Approx(-match["elo"][1].get<double>()));
  const std::string records = folder.read("records");
  CHECK(std::count(records.begin(), records.end(), '\n') == 8);
  for (const char* seats : {"players alphabeta:nodes=2000,depth=9 random result",
                            "players random alphabeta:nodes=2000,depth=9 result"})
    CHECK(records.find(seats) != std::string::npos);
  CHECK(run_program({"show", "tic-tac-toe", "--record", folder.file("records")}).exit == 0);
  auto alone = command;
  alone.insert(alone.end(), {"--threads", "1"});
  CHECK(answer(alone) == match);
  CHECK(run_program({"match", "tic-tac-toe", "--players", "random"}).exit == 2);
  CHECK(run_program({"match", "tic-tac-toe", "--players", "random,human"}).exit == 2);
  CHECK(run_program({"match", "tic-tac-toe", "--players", "random,nobody"}).exit == 2);
}

TEST_CASE("a match where nobody is named has a player for every seat") {
  const std::vector<std::string> few = {"--games", "1", "--turns", "5", "--quiet"};
  const auto players = [&](const std::string& game) {
    std::vector<std::string> command = {"match", game};
    command.insert(command.end(), few.begin(), few.end());
    return answer(command)["players"];
  };
  CHECK(players("tic-tac-toe") == Json{"alphabeta", "random"});
  CHECK(players("yavalath-3") == Json{"alphabeta", "random", "random"});
}

TEST_CASE("more players than seats play each other in turn") {
  const std::vector<std::string> command = {
      "match",   "tic-tac-toe", "--players", "alphabeta:depth=9,greedy,random",
      "--games", "6",           "--quiet"};
  const Json table = answer(command);
  CHECK(table["games"] == 18);
  REQUIRE(table["matches"].size() == 3);
  CHECK(table["matches"][2]["players"] == Json{"greedy", "random"});
  REQUIRE(table["elo"].size() == 3);
  CHECK(table["elo"][0] > table["elo"][2]);
  CHECK(run_program({"match", "yavalath-3", "--players", "random,random,random,random"}).exit == 2);
}

TEST_CASE("a match may stop as soon as it is clear who is stronger") {
  const std::vector<std::string> command = {"match",         "yavalath", "--players",
                                            "greedy,random", "--games",  "400",
                                            "--sprt",        "0,100",    "--quiet"};
  const Json match = answer(command);
  CHECK(match["sprt"]["verdict"] == "stronger");
  CHECK(match["games"] < 400);
  int pairs = 0;
  for (const auto& count : match["pairs"]) pairs += count.get<int>();
  CHECK(pairs * 2 == match["games"]);
  auto alone = command;
  alone.insert(alone.end(), {"--threads", "1"});
  CHECK(answer(alone) == match);
  for (const char* odd : {"5", "5,1", "a,b", "1,2,3", ""})
    CHECK(run_program({"match", "yavalath", "--sprt", odd}).exit == 2);
}

TEST_CASE("puzzles are told with the moves before and the move that wins, on any threads") {
  const std::vector<std::string> command = {"puzzles", "squava", "--count", "3", "--quiet"};
  const auto text = run_program(command);
  CHECK(text.exit == 0);
  CHECK(std::count(text.out.begin(), text.out.end(), '\n') == 3);
  const Json told = answer(command);
  REQUIRE(told["puzzles"].size() == 3);
  for (const Json& puzzle : told["puzzles"]) {
    const auto before = puzzle["after"].get<std::string>();
    const auto winning = puzzle["winning"].get<std::string>();
    CHECK(text.out.find(before + " : " + winning + "\n") != std::string::npos);
    CHECK(answer({"solve", "squava", "--after", before})["winning_moves"] == Json{winning});
  }
  auto alone = command;
  alone.insert(alone.end(), {"--threads", "1"});
  CHECK(answer(alone) == told);
  CHECK(run_program({"puzzles", "squava", "--games", "1", "--count", "9", "--quiet"}).exit == 3);
  CHECK(run_program({"puzzles", "yavalath-3"}).exit == 1);
  CHECK(run_program({"puzzles", "squava", "--player", "random,random"}).exit == 2);
}

TEST_CASE("tuning goes on where it was stopped, as if it never had been") {
  const Folder folder;
  const auto tune = [&](const std::string& iterations, const std::string& how,
                        const std::string& file) {
    return answer({"tune", "yavalath", "--player", "greedy", "--games", "6", "--check", "10",
                   "--quiet", "--iterations", iterations, how, folder.file(file)});
  };
  const Json whole = tune("6", "--out", "whole");
  tune("2", "--out", "parts");
  // Cut off in the middle of a line, as by a full disk.
  folder.write("parts", folder.read("parts") + R"({"iteration":2,"st)");
  const Json parts = tune("6", "--resume", "parts");
  CHECK(folder.read("whole") == folder.read("parts"));
  CHECK(whole["policy"] == parts["policy"]);
  CHECK(whole["check"] == parts["check"]);
  CHECK(whole["iterations"].size() == 6);
  CHECK(parts["iterations"].size() == 4);
  CHECK(run_program({"tune", "hex", "--resume", folder.file("parts")}).exit == 2);
  CHECK(run_program({"tune", "yavalath", "--resume", folder.file("nowhere")}).exit == 1);
  CHECK(run_program({"tune", "yavalath", "--player", "human"}).exit == 2);
}

TEST_CASE("a tuned policy is written into the game and read back") {
  const Folder folder;
  const Json tuned =
      answer({"tune", "yavalath", "--player", "greedy", "--games", "6", "--check", "0", "--quiet",
              "--iterations", "8", "--write", folder.file("tuned.gdl")});
  const Run shown = run_program({"show", folder.file("tuned.gdl"), "--policy"});
  CHECK(shown.exit == 0);
  CHECK(folder.read("tuned.gdl").find("(advisors") != std::string::npos);
  // Tuning nothing leaves the policy as it was read.
  const Json again =
      answer({"tune", folder.file("tuned.gdl"), "--iterations", "0", "--check", "0", "--quiet"});
  CHECK(again["policy"] == tuned["policy"]);
}

}  // namespace ludi
