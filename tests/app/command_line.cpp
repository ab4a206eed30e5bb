// The program as its users meet it: exit codes, answers, and what it says to bad input.
#include <doctest/doctest.h>
#include <sys/stat.h>

#include <algorithm>
#include <cctype>
#include <set>
#include <sstream>

#include "app/command.hpp"
#include "app/help.hpp"
#include "gdl/text/spelling.hpp"
#include "tests/app/answers.hpp"
#include "tests/plays.hpp"

namespace ludi {
namespace {

// Sanitizers make everything slower and larger; the bounds are the program's, not theirs.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool measured = false;
#else
constexpr bool measured = true;
#endif

std::string game_with(std::string_view part, std::string_view by) {
  std::string text =
      "(game G (players White Black) (board (tiling hex) (shape hex) (size 5)) "
      "(end (All win (in-a-row 4))))";
  text.replace(text.find(part), part.size(), by);
  return text;
}

std::string repeated(std::string_view text, int times) {
  std::string all;
  while (times-- > 0) all += text;
  return all;
}

}  // namespace

TEST_CASE("hostile texts are refused with an error, at once and in little memory") {
  const Folder folder;
  const std::pair<const char*, std::string> texts[] = {
      {"empty", ""},
      {"blanks", " \n\t "},
      {"deep", repeated("(", 10'000)},
      {"deep and closed", repeated("(", 10'000) + repeated(")", 10'000)},
      {"deep words", repeated("(and ", 100'000)},
      {"closing only", repeated(")", 100'000)},
      {"nul bytes", std::string(1000, '\0')},
      {"a word", "in-a-raw"},
      {"a comment without end", "; nothing"},
      {"a string without end", game_with("in-a-row 4", "in-a-row \"")},
      {"no board", game_with("(board (tiling hex) (shape hex) (size 5))", "")},
      {"two boards", game_with("(end", "(board (tiling hex) (shape hex) (size 4)) (end")},
      {"size 0", game_with("size 5", "size 0")},
      {"size -3", game_with("size 5", "size -3")},
      {"size 100", game_with("size 5", "size 100")},
      {"size 10^9", game_with("size 5", "size 1000000000")},
      {"a number of 400 digits", game_with("size 5", "size 1" + std::string(400, '0'))},
      {"five sizes", game_with("size 5", "size 5 5 5 5 5")},
      {"a fraction", game_with("in-a-row 4", "in-a-row 4.5")},
      {"no players", game_with("White Black", "")},
      {"nine players", game_with("White Black", "A B C D E F G H I")},
      {"a player twice", game_with("White Black", "White White")},
      {"an unknown word", game_with("in-a-row", "in-a-raw")},
      {"the wrong sort", game_with("in-a-row 4", "in-a-row hex")},
      {"unclosed", game_with("4))))", "4)))")},
      {"closed too often", game_with("4))))", "4)))))")},
      {"no end", game_with("(end (All win (in-a-row 4)))", "")},
      {"bytes that are no text", game_with("White", "W\xff\xfe")},
      {"a long word", game_with("G", std::string(1'000'000, 'x'))},
      {"many words", game_with("White", repeated("White ", 100'000))},
      {"many nodes", game_with("in-a-row 4", "and " + repeated("(full) ", 100'000))},
      {"more than a mebibyte", std::string((1U << 20U) + 1, ' ')}};
  for (const auto& [name, text] : texts) {
    INFO(name);
    const Run run = run_program({"check", folder.write("bad.gdl", text)});
    INFO(run.err.substr(0, 300));
    CHECK(run.exit == 1);
    CHECK(run.err.find("error: ") != std::string::npos);
    CHECK(run.err.size() < 100'000);
    if (measured) {
      CHECK(run.cpu_seconds < 0.1);
      CHECK(run.peak_kilobytes < 64 * 1024);
    }
  }
}

TEST_CASE("what is no readable file has a complaint of its own") {
  const Folder folder;
  const auto complaint = [](const std::string& name) {
    const Run run = run_program({"check", name});
    CHECK(run.exit == 1);
    return run.err;
  };
  CHECK(complaint(folder.file("")).find("this is a folder") != std::string::npos);
  CHECK(complaint(folder.file("none.gdl")).find("error: no such file") != std::string::npos);
  CHECK(complaint("yavalat").find("did you mean 'yavalath'?") != std::string::npos);
  CHECK(complaint("/dev/zero").find("this is no file") != std::string::npos);
  const Run endless = run_program({"check", "-"}, std::string((1U << 20U) + 1, ' '));
  CHECK(endless.exit == 1);
  CHECK(endless.err.find("larger than 1048576 bytes") != std::string::npos);
}

TEST_CASE("a text may be piped in") {
  const Run piped = run_program({"check", "-"}, game_with("in-a-row 4", "in-a-row 3"));
  CHECK(piped.exit == 0);
  CHECK(piped.out.starts_with("-: G, 2 players"));
  CHECK(run_program({"check", "-"}, "a b").err.starts_with("-:1:3: error: "));
}

TEST_CASE("a pipe is read like a file, and is not waited for without end") {
  const Folder folder;
  const std::string pipe = folder.file("pipe.gdl"), text = game_with("in-a-row 4", "in-a-row 3");
  REQUIRE(mkfifo(pipe.c_str(), 0600) == 0);
  // The writer comes late, writes slowly, and has more to say than a pipe holds.
  const std::string filling = "head -c 100000 /dev/zero | tr '\\0' ' '";
  CHECK(run_line("{ sleep 0.2; echo '" + text + "'; sleep 0.2; " + filling + "; } >" + pipe +
                 " & $LUDI check " + pipe + " >/dev/null") == 0);
  CHECK(run_line("bash -c \"$LUDI check <(echo '" + text + "') >/dev/null\"") == 0);
  const Run silent = run_program({"check", pipe});
  CHECK(silent.exit == 1);
  CHECK(silent.err.find("this pipe did not deliver its text within") != std::string::npos);
}

TEST_CASE("what cannot be written in the end is refused before long work") {
  const Folder folder;
  const std::string missing = folder.file("none/file"), file = folder.write("file", "kept");
  const std::vector<std::string> lines[] = {
      {"match", "hex", "--games", "1000000", "--records", missing},
      {"match", "hex", "--games", "1000000", "--records", folder.file("")},
      {"tune", "hex", "--iterations", "1000000", "--write", missing},
      {"measure", "hex", "--trials", "1000000", "--corpus", missing},
      {"measure", "hex", "--trials", "1000000", "--report", file},
      {"measure", "hex", "--trials", "1000000", "--records", file},
      {"measure", "hex", "--trials", "1000000", "--store", file}};
  for (const auto& line : lines) {
    INFO(line.front(), " ", line[line.size() - 2]);
    const Run run = run_program(line, {}, 20'000);
    CHECK(run.exit == 1);
    CHECK(run.err.starts_with(line.back() + ": error: "));
  }
  CHECK(folder.read("file") == "kept");
}

TEST_CASE(
    "measurements are not written over a file that is no table of them, nor over other columns") {
  const Folder folder;
  for (const std::string kept : {"Dear Cameron,\n", "game,name,hash,A_old\nhex,Hex,1,0.5\n"}) {
    const std::string file = folder.write("table", kept);
    const Run run = run_program({"measure", "tic-tac-toe", "--trials", "1", "--corpus", file});
    CHECK(run.exit == 1);
    CHECK(run.err.starts_with(file + ": error: this is no table of measurements"));
    CHECK(folder.read("table") == kept);
  }
}

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
            "ludi: error: there is no founder 'squave' to breed around; did you mean 'squava'?");
  const std::string bad = folder.write("founders/bad.gdl", game_with("in-a-row", "in-a-raw"));
  refused({"evolve", "--out", out, "--founders", founders}, bad + ":1:88: error: ");
}

TEST_CASE("a file that cannot be written whole stays what it was") {
  const Folder folder;
  const std::string file = folder.write("hex.svg", "as it was");
  // A shell counts the bytes that a file may have by the half kilobyte.
  CHECK(run_line("ulimit -f 2; $LUDI show hex --svg " + file + " >/dev/null 2>/dev/null") == 1);
  CHECK(folder.read("hex.svg") == "as it was");
  CHECK_FALSE(std::filesystem::exists(file + ".new"));
  CHECK(run_program({"show", "hex", "--svg", file}).exit == 0);
  CHECK(folder.read("hex.svg").ends_with("</svg>\n"));
  CHECK_FALSE(std::filesystem::exists(file + ".new"));
}

TEST_CASE("a link and a stream are written to and stay what they are") {
  const Folder folder;
  const std::string link = folder.file("link.svg");
  std::filesystem::create_symlink(folder.write("hex.svg", ""), link);
  CHECK(run_program({"show", "hex", "--svg", link}).exit == 0);
  CHECK(std::filesystem::is_symlink(link));
  CHECK(folder.read("hex.svg").ends_with("</svg>\n"));
  CHECK(run_line("$LUDI show hex --svg /dev/stdout | grep -q '</svg>'") == 0);
  REQUIRE(mkfifo(folder.file("pipe").c_str(), 0600) == 0);
  CHECK(run_program({"show", "hex", "--svg", folder.file("pipe")}).exit == 1);
}

TEST_CASE("a complaint points at the place in the file") {
  const Folder folder;
  const std::string file = folder.write("bad.gdl", game_with("in-a-row", "in-a-raw"));
  const Run run = run_program({"check", file});
  CHECK(run.err.starts_with(file + ":1:88: error: "));
  CHECK(run.err.find("in-a-row") != std::string::npos);
  CHECK(run.out.empty());
}

TEST_CASE("checking goes on behind a bad file and remembers it") {
  const Folder folder;
  const Run run = run_program({"check", "yavalath", folder.write("bad.gdl", "("), "hex"});
  CHECK(run.exit == 1);
  CHECK(run.out.find("Yavalath") != std::string::npos);
  CHECK(run.out.find("Hex") != std::string::npos);
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

TEST_CASE("what cannot be read or written changes no exit code to one of no meaning") {
  for (const std::string stream : {"2>&-", "2>/dev/full", "1>&- 2>&-", "<&- 1>&- 2>&-"}) {
    INFO(stream);
    CHECK(run_line("$LUDI check missing " + stream) == 1);
    CHECK(run_line("$LUDI perf " + stream) == 2);
    CHECK(run_line("$LUDI measure tic-tac-toe --trials 200 --threads 2 --json >/dev/full " +
                   stream) == 1);
  }
  CHECK(run_line("$LUDI check hex 2>&- >/dev/null") == 0);
  for (const std::string stream : {">&-", ">/dev/full"}) {
    INFO(stream);
    CHECK(run_line("$LUDI words " + stream + " 2>/dev/null") == 1);
  }
  CHECK(run_line("$LUDI play hex <&- >/dev/null") == 0);
  // Nobody reads what is said.
  const Folder folder;
  CHECK(run_line("{ sleep 0.1; $LUDI words; echo $? >" + folder.file("exit") + "; } | true") == 0);
  CHECK(folder.read("exit") == "1\n");
}

TEST_CASE("a file that is written does not take the place of a closed stream") {
  const Folder folder;
  CHECK(run_line("$LUDI show hex --svg " + folder.file("hex.svg") + " >&- 2>&-") == 0);
  const std::string svg = folder.read("hex.svg");
  CHECK(svg.starts_with("<svg"));
  CHECK(svg.find("error") == std::string::npos);
}

TEST_CASE("help explains itself and tells of the version") {
  CHECK(run_program({"help", "help"}).exit == 0);
  CHECK(run_program({"help", "help"}).out == run_program({"help"}).out);
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
    for (const char* changing : {"seconds", "playouts_per_second", "moves_per_second"}) {
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
    CHECK(child["parents"].size() == 2);
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
