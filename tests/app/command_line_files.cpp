// The files that the program reads and writes, whatever they are.
#include <doctest/doctest.h>

#include <sys/stat.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include "tests/app/answers.hpp"
#include "tests/plays.hpp"
#include "tests/sanitizers.hpp"

namespace ludi {
namespace {

// Sanitizers make everything slower and larger; the bounds are the program's, not theirs.
constexpr bool measured = !test::watched;

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
  // Refusing is as quick as reading: machines differ, so what a long game takes is the measure.
  double of_chess = 0;
  for (int times = 0; times < 3; ++times)
    of_chess = std::max(of_chess, run_program({"check", "chess"}).cpu_seconds);
  for (const auto& [name, text] : texts) {
    INFO(name);
    const Run run = run_program({"check", folder.write("bad.gdl", text)});
    INFO(run.err.substr(0, 300));
    CHECK(run.exit == 1);
    CHECK(run.err.find("error: ") != std::string::npos);
    CHECK(run.err.size() < 100'000);
    if (measured) {
      CHECK(run.cpu_seconds < 5 * of_chess);
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

TEST_CASE("a game that is piped in is read once, and its text is pointed into all the same") {
  const std::string text = game_with("in-a-row 4", "in-a-row 3");
  const Run why = run_program({"why", "-", "z9"}, text);
  CHECK(why.exit == 1);
  CHECK(why.err.find("'z9' names no step") != std::string::npos);
  const Run legal = run_program({"why", "-", "a1"}, text);
  CHECK(legal.exit == 0);
  CHECK(legal.out == "this turn is legal\n");
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

}  // namespace ludi
