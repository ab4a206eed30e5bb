// The program as its users meet it: exit codes, answers, and what it says to bad input.
#include <doctest/doctest.h>

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

#include "app/command.hpp"
#include "app/help.hpp"
#include "gdl/text/spelling.hpp"
#include "tests/app/answers.hpp"
#include "tests/plays.hpp"

namespace ludi {

TEST_CASE("what is asked wrongly of show is told before anything is shown") {
  const Folder folder;
  const auto refused = [](std::vector<std::string> arguments, int exit, const char* begin) {
    const Run run = run_program(arguments);
    INFO(run.err);
    CHECK(run.exit == exit);
    CHECK(run.out.empty());
    CHECK(run.err.find(begin) == 0);
  };
  refused({"show", "hex", "--first", "3"}, 2, "ludi: error: --first");
  refused({"show", "hex", "--english", "--board", "--after", "x"}, 1, "--after:1:1: error: ");
  refused({"show", "hex", "--board", "--from", "zz"}, 1, "--from: error: Hex has no cell 'zz'");
  const std::string file = folder.write("none.records", "\n");
  refused({"show", "hex", "--record", file}, 1, (file + ": error: there is no record").c_str());
}

TEST_CASE("wrong usage is told apart from bad input") {
  const std::vector<std::string> wrong[] = {{},
                                            {"perf", "yavalath"},
                                            {"perft"},
                                            {"perft", "hex", "hex"},
                                            {"perft", "hex", "--dpeth", "1"},
                                            {"perft", "hex", "--dep", "1"},
                                            {"perft", "hex", "--depth"},
                                            {"perft", "hex", "--depth", "-1"},
                                            {"perft", "hex", "--depth", "1e9"},
                                            {"perft", "hex", "--divide=yes"},
                                            {"perft", "hex", "--threads", "0"},
                                            {"playouts", "hex", "--seconds", "nan"},
                                            {"playouts", "hex", "--seed", "-1"},
                                            {"playouts", "hex", "--count=4294967296"},
                                            {"playouts", "hex", "--count=18446744073709551617"},
                                            {"name", "--count=4294967297"},
                                            {"puzzles", "hex", "--count=4294967297"},
                                            {"perft", "hex", "--threads", "4294967297"},
                                            {"playouts", "hex", "--param", "size"},
                                            {"help", "perf"}};
  for (const auto& arguments : wrong) {
    std::string line;
    for (const auto& word : arguments) line += " " + word;
    INFO("ludi", line);
    const Run run = run_program(arguments);
    CHECK(run.exit == 2);
    if (!arguments.empty()) CHECK(run.err.starts_with("ludi: error: "));
  }
  CHECK(run_program({"perf"}).err.find("did you mean 'perft'?") != std::string::npos);
  CHECK(run_program({"perft", "hex", "--dpeth=1"}).err.find("did you mean '--depth'?") !=
        std::string::npos);
  CHECK(run_program({"moves", "hex", "--after", "zz"}).exit == 1);
  CHECK(run_program({"moves", "hex", "--param", "unknown=1"}).exit == 1);
}

TEST_CASE("help explains itself and tells of the version") {
  CHECK(run_program({"--help"}).out == run_program({"help"}).out);
  CHECK(run_program({"-h", "perft"}).out == run_program({"help", "perft"}).out);
  CHECK(run_program({"help"}).out.find("--version") != std::string::npos);
}

TEST_CASE("every command explains itself") {
  const std::string overview = run_program({"help"}).out;
  for (const app::Command* command : app::commands()) {
    const std::string name(command->name);
    INFO(name);
    CHECK(overview.find("\n  " + name + " ") != std::string::npos);
    const Run help = run_program({"help", name});
    CHECK(help.exit == 0);
    CHECK(help.out.starts_with("usage: ludi " + name));
    CHECK(run_program({name, "--help"}).out == help.out);
    for (const app::Option& option : command->options)
      CHECK(help.out.find("--" + std::string(option.name)) != std::string::npos);
    for (const auto line : gdl::split(help.out, '\n')) {
      INFO(line);
      CHECK(std::ranges::count_if(line, [](char byte) {
              return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U;
            }) <= std::ptrdiff_t{app::help_width});
    }
    CHECK(help.out.find("\n\n\n") == std::string::npos);
  }
  CHECK(run_program({"--version"}).out.starts_with("ludi "));
}

TEST_CASE("the help tells the defaults of the settings") {
  CHECK(run_program({"help", "evolve"}).out.find("refused ones included (default 200)") !=
        std::string::npos);
  CHECK(run_program({"help", "measure"}).out.find("of self-play (default 20; with --all 100)") !=
        std::string::npos);
}

TEST_CASE("help is broken into lines between words") {
  CHECK(app::wrapped("one two") == "one two");
  const std::string word(40, 'w');
  CHECK(app::wrapped(word + " " + word + " " + word) == word + " " + word + "\n" + word);
  CHECK(app::wrapped(word + " " + word, 10) == word + "\n          " + word);
  CHECK(app::wrapped("  a table   stays\nas it is") == "  a table   stays\nas it is");
}

TEST_CASE("perft answers in numbers, whatever the number of threads") {
  // 9!/(9-5)! lines of five moves, 1440 of them won by the first player: 8 rows, 3! orders of its
  // cells, 6·5 orders of two of the other six.
  const Json five = answer({"perft", "tic-tac-toe", "--depth", "5"});
  CHECK(five["game"] == "Tic-Tac-Toe");
  CHECK(five["depth"] == 5);
  CHECK(five["nodes"] == 15'120);
  CHECK(five["wins"] == Json{1440, 0});
  CHECK(five["draws"] == 0);
  CHECK(five["seconds"].is_number());
  for (const char* threads : {"1", "2", "7"})
    CHECK(answer({"perft", "tic-tac-toe", "--depth", "5", "--threads", threads})["wins"] ==
          five["wins"]);
  CHECK(answer({"perft", "tic-tac-toe", "--depth", "0"})["nodes"] == 1);
  CHECK(answer({"perft", "tic-tac-toe", "--depth", "1"})["nodes"] == 9);
  const Json divided =
      answer({"perft", "tic-tac-toe", "--depth", "2", "--divide", "--after", "a1"});
  CHECK(divided["nodes"] == 8 * 7);
  CHECK(divided["divide"].size() == 8);
  CHECK(divided["divide"]["b2"] == 7);
  // Two steps of a turn: an amazon's move, 80 at first, and its arrow.
  CHECK(answer({"perft", "amazons", "--depth", "1", "--steps"})["nodes"] == 80);
  CHECK(answer({"perft", "amazons", "--depth", "2", "--steps"})["nodes"] == 2176);
  CHECK(answer({"perft", "amazons", "--depth", "1"})["nodes"] == 2176);
}

TEST_CASE("counted playouts depend on the seed alone") {
  const auto play = [](const char* seed, const char* threads) {
    Json json = answer(
        {"playouts", "tic-tac-toe", "--count", "5000", "--seed", seed, "--threads", threads});
    CHECK(json["playouts"] == 5000);
    CHECK(json["wins"][0].get<int>() + json["wins"][1].get<int>() + json["draws"].get<int>() ==
          5000);
    for (const char* changing :
         {"seconds", "cpu_seconds", "playouts_per_second", "moves_per_second"}) {
      CHECK(json[changing].get<double>() > 0);
      json.erase(changing);
    }
    return json;
  };
  const Json one = play("3", "1");
  CHECK(one == play("3", "2"));
  CHECK(one == play("3", "5"));
  CHECK(one != play("4", "1"));
}

TEST_CASE("moves tell whose turn it is and how the game ended") {
  const Json open = answer({"moves", "tic-tac-toe", "--after", "a1 b2"});
  CHECK(open["game"] == "Tic-Tac-Toe");
  CHECK(open["mover"] == "Cross");
  CHECK(open["moves"] == Json{"a2", "a3", "b1", "b3", "c1", "c2", "c3"});
  CHECK(open["over"] == false);
  CHECK(open["outcome"].is_null());
  const Json over = answer({"moves", "tic-tac-toe", "--after", "a1 a2 b1 b2 c1"});
  CHECK(over["moves"].empty());
  CHECK(over["over"] == true);
  CHECK(over["outcome"] == Json{"win", "loss"});
  CHECK(run_program({"moves", "hexapawn"}).out == "a1-a2\nb1-b2\nc1-c2\n");
}

TEST_CASE("a move may begin with a dash") {
  CHECK(answer({"moves", "konane", "--after", "-a1"})["moves"] == Json{"-a2", "-b1"});
}

TEST_CASE("a position is shown as text, as a picture and as a replayed record") {
  const Folder folder;
  const Run board = run_program({"show", "tic-tac-toe", "--board", "--after", "b2"});
  CHECK(board.out ==
        "3  . . .\n2  . C .\n1  . . .\n   a b c\nNought to move.\n"
        "The last turn was b2.\n");
  const Run picture =
      run_program({"show", "tic-tac-toe", "--after", "b2 a1", "--svg", folder.file("p.svg")});
  CHECK(picture.exit == 0);
  const std::string svg = folder.read("p.svg");
  CHECK(svg.starts_with("<svg "));
  const auto count = [&](std::string_view part) {
    int n = 0;
    for (auto at = svg.find(part); at != std::string::npos; at = svg.find(part, at + 1)) ++n;
    return n;
  };
  CHECK(count("<polygon ") == 9);
  CHECK(count("<circle ") == 2);
  CHECK(run_program({"show", "hex", "--svg", folder.file("no/such/p.svg")}).exit == 1);

  const std::string hash = answer({"check", "tic-tac-toe"})["hash"];
  const std::string start = "game " + hash + " seed 1 players a b result ";
  const std::string good = start + "win loss turns a1 a2 b1 b2 c1\n";
  const Run replay = run_program({"show", "tic-tac-toe", "--record", folder.write("r", good)});
  CHECK(replay.exit == 0);
  CHECK(replay.out.find("   5. Cross    c1\n") != std::string::npos);
  CHECK(replay.out.find("Cross wins, Nought loses.\n") != std::string::npos);
  const std::string file = folder.write("bad", good + start + "unfinished turns a1 a1\n");
  const Run refused = run_program({"show", "tic-tac-toe", "--record", file});
  CHECK(refused.exit == 1);
  CHECK(refused.err.starts_with(file + ":2:"));
}

TEST_CASE("the canonical text of a game is the same game") {
  const Folder folder;
  const std::string text = run_program({"show", "yavalath", "--canonical"}).out;
  const std::string copy = folder.write("copy.gdl", text);
  CHECK(answer({"check", copy})["hash"] == answer({"check", "yavalath"})["hash"]);
  CHECK(answer({"distance", copy, "yavalath"})["distance"] == 0);
}

TEST_CASE("an unknown word of the language is answered with the nearest") {
  CHECK(run_program({"words", "in-a-row"}).out.starts_with("in-a-row ("));
  const Run run = run_program({"words", "in-a-raw"});
  CHECK(run.exit == 1);
  CHECK(run.err.find("did you mean 'in-a-row'?") != std::string::npos);
}

TEST_CASE("search and solve find a win in one and tell what is proven") {
  // Cross has a1 b1 and wins at c1; Nought threatens nothing.
  const std::string after = "a1 a3 b1 c3";
  const Json found = answer({"search", "tic-tac-toe", "--after", after});
  CHECK(found["game"] == "Tic-Tac-Toe");
  CHECK(found["best"] == "c1");
  CHECK(found["value"] == 1);
  CHECK(found["proven"] == true);
  CHECK(found["pv"] == Json{"c1"});
  CHECK(found["nodes"].is_number());
  CHECK(found["depth"].is_number());
  const Json solved = answer({"solve", "tic-tac-toe", "--after", after});
  CHECK(solved["value"] == "win");
  const auto& winning = solved["winning_moves"];
  CHECK(std::find(winning.begin(), winning.end(), "c1") != winning.end());
  CHECK(answer({"solve", "tic-tac-toe"})["value"] == "draw");
  // Cross threatens c1 and a3; Nought can take one of them and wins nowhere.
  CHECK(answer({"solve", "tic-tac-toe", "--after", "a1 b2 b1 c3 a2"})["value"] == "loss");
  CHECK(run_program({"solve", "yavalath", "--nodes", "10"}).exit == 3);
  CHECK(run_program({"search", "tic-tac-toe", "--after", "a1 a2 b1 b2 c1"}).exit == 1);
  CHECK(run_program({"search", "hex", "--player", "random"}).exit == 2);
}

TEST_CASE("people play by piped lines, take turns back and save the game") {
  const Folder folder;
  const Run run = run_program({"play", "tic-tac-toe", "--players", "human,human"},
                              "help\nb2\na1\nundo\nc3\nnonsense\nc3\nmoves\nhint\nsave " +
                                  folder.file("record") + "\nquit\n");
  CHECK(run.exit == 0);
  // All cells are destinations at first; then all but those taken.
  CHECK(run.out.find("3  + + +\n2  + + +\n1  + + +\n") != std::string::npos);
  CHECK(run.out.find("3  + + N\n2  + C +\n1  + + +\n") != std::string::npos);
  CHECK(run.out.find("'nonsense' is not a legal step") != std::string::npos);
  CHECK(folder.read("record").ends_with(" players human human result unfinished turns b2 c3\n"));
  CHECK(run_program({"show", "tic-tac-toe", "--record", folder.file("record")}).exit == 0);

  // Breakthrough's b2 may go to a3, b3, c3.
  const Run piece = run_program({"play", "breakthrough", "--players", "human,human"}, "b2\n");
  CHECK(piece.exit == 0);
  CHECK(piece.out.find("3  + + + . . . . .\n") != std::string::npos);

  const Run whole = run_program(
      {"play", "tic-tac-toe", "--players", "random,random", "--save", folder.file("whole")});
  CHECK(whole.exit == 0);
  CHECK(run_program({"show", "tic-tac-toe", "--record", folder.file("whole")}).exit == 0);
}

}  // namespace ludi
