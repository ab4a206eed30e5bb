// What the program says of rules: why turns are refused, what never comes up, old texts.
#include <doctest/doctest.h>

#include "tests/app/answers.hpp"
#include "tests/folder.hpp"
#include "tests/plays.hpp"

namespace ludi {
namespace {

const std::string data = LUDI_SOURCE_DIR "/tests/data/";

TEST_CASE("why tells the line that refuses a turn, with a caret") {
  const Run run = run_program({"why", "breakthrough", "b2-b4"});
  CHECK(run.exit == 0);
  CHECK(run.out.starts_with("'b2-b4' is not a legal step here\n"));
  CHECK(run.out.find("breakthrough.gdl:7:26: note: this does not hold for b2-b4\n") !=
        std::string::npos);
  CHECK(run.out.find("(move (pre (and (step (and forward orthogonal)) (empty to))))\n") !=
        std::string::npos);
  const Json told = answer({"why", "breakthrough", "b2-b4"});
  CHECK(told["legal"] == false);
  CHECK(told["notes"][0]["line"] == 7);
  CHECK(answer({"why", "breakthrough", "b2-b3"})["legal"] == true);
  CHECK(run_program({"why", "breakthrough", "zz"}).exit == 1);
  CHECK(run_program({"why", "breakthrough"}).exit == 2);
}

TEST_CASE("moves tells why there are none") {
  const std::string won = "a1 b1 a2 b2 a3";
  const Run run = run_program({"moves", "tic-tac-toe", "--after", won});
  CHECK(run.exit == 0);
  CHECK(run.out.empty());
  CHECK(run.err.starts_with("the game is over after 5 turns: "));
  CHECK(answer({"moves", "tic-tac-toe", "--after", won})["why"].is_string());
  CHECK(answer({"moves", "tic-tac-toe"})["why"].is_null());
}

TEST_CASE("the terminal tells why a turn is refused") {
  const Run run =
      run_program({"play", "breakthrough", "--players", "human,human"}, "b2-b4\nquit\n");
  CHECK(run.out.find("breakthrough.gdl:7:26: note: ") != std::string::npos);
}

TEST_CASE("check plays where it is strict or asked to, and is static otherwise") {
  const std::string file = data + "played/always-a-draw.gdl";
  CHECK(run_program({"check", file}).err.empty());
  const Run strict = run_program({"check", "--strict", file});
  CHECK(strict.exit == 1);
  CHECK(strict.err.find("random games ended, and nobody won any") != std::string::npos);
  const Run played = run_program({"check", "--play", "50", file});
  CHECK(played.exit == 0);
  CHECK(played.err.find("warning: 50 random games ended") != std::string::npos);
  CHECK(run_program({"check", data + "doubtful/no-first-move.gdl"})
            .err.find("over before it begins") != std::string::npos);
}

TEST_CASE("a game without a first move is never viable") {
  const Json answered =
      answer({"measure", data + "doubtful/no-first-move.gdl", "--trials", "5", "--quiet"});
  CHECK(answered["viable"] == false);
}

TEST_CASE("few trials leave a verdict unsure, and it is said") {
  const Run run = run_program({"measure", "breakthrough", "--trials", "3", "--nodes", "20",
                               "--criteria", "A_comp", "--quiet"});
  CHECK(run.exit == 0);
  CHECK(run.out.find("3 trials cannot rule out: ") != std::string::npos);
}

TEST_CASE("games are listed by what they are like") {
  const auto listed = [](std::vector<std::string> words) {
    words.insert(words.begin(), "list");
    const Json told = answer(words);
    std::vector<std::string> names;
    for (const auto& game : told["games"]) names.push_back(game["name"]);
    return names;
  };
  using Names = std::vector<std::string>;
  CHECK(listed({"--goal", "connect", "--board", "octagons"}) == Names{"quax", "query", "talmeris"});
  CHECK(listed({"--players", "3", "--family", "yavalath-set"}) ==
        Names{"omega-3", "yavalade", "yavalath-3"});
  CHECK(listed({"chess", "--family", "hunts"}) == Names{"buffalo-chess"});
  CHECK(listed({"no such name"}).empty());
  const std::size_t all = listed({}).size();
  std::size_t told = 0;
  for (const char* family : {"evolved", "bred", "yavalath-set", "rows", "connection", "unification",
                             "chess", "draughts", "hunts", "mills", "mancala", "races", "capture",
                             "territory", "stacking", "tiles", "blocking", "combinatorial"})
    told += listed({"--family", family}).size();
  CHECK(told == all);
  const Run amiss = run_program({"list", "--family", "ches"});
  CHECK(amiss.exit == 2);
  CHECK(amiss.err.find("did you mean 'chess'?") != std::string::npos);
}

TEST_CASE("upgrade leaves what is as it should be, and adopts records that fit") {
  const Folder folder;
  const std::string text = test::contents_of(LUDI_GAMES_DIR "/seed/rows/tic-tac-toe.gdl");
  const std::string file = folder.write("mine.gdl", text);
  CHECK(run_program({"upgrade", file}).out.find("nothing to change") != std::string::npos);
  CHECK(folder.read("mine.gdl") == text);

  const std::string rest = " seed 1 players a b result win loss turns a1 b1 a2 b2 a3\n";
  const std::string records = folder.write("mine.records", "game 123abc" + rest);
  CHECK(run_program({"show", "tic-tac-toe", "--record", records}).exit == 1);
  CHECK(run_program({"upgrade", records}).exit == 2);
  CHECK(run_program({"upgrade", records, "--game", "tic-tac-toe"}).exit == 0);
  CHECK(run_program({"show", "tic-tac-toe", "--record", records}).exit == 0);
  // What does not fit stays as it is.
  folder.write("mine.records", "game 123abc seed 1 players a b result loss win turns a1\n");
  CHECK(run_program({"upgrade", records, "--game", "tic-tac-toe"}).exit == 1);
  CHECK(folder.read("mine.records").starts_with("game 123abc"));
  // What is missing or no file is told as that, not as the lack of a game.
  CHECK(run_program({"upgrade", folder.file("none")}).err.find("no such file") !=
        std::string::npos);
  CHECK(run_program({"upgrade", folder.file("")}).exit == 1);
}

TEST_CASE("a side of a difference that says nothing has no line") {
  const Run run = run_program({"distance", "hex", "y"});
  CHECK(run.out.find("        + tri\n") != std::string::npos);
  CHECK(run.out.find("+ \n") == std::string::npos);
}

}  // namespace
}  // namespace ludi
