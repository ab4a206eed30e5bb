// Sites: what is written, under which names, and what is left alone.
#include <doctest/doctest.h>

#include <chrono>
#include <filesystem>
#include <set>
#include <string>

#include "tests/app/answers.hpp"

namespace ludi {
namespace {

namespace fs = std::filesystem;

constexpr const char* rows =
    "(game Rows (players White Black) (board (tiling square) (size 3 3))"
    " (end (All win (in-a-row 3))))";

/// What a script sets a variable to; the next one begins on a line of its own.
Json set_by(const std::string& script, const std::string& name) {
  const std::string begin = "var " + name + " = ";
  const auto at = script.find(begin);
  REQUIRE(at != std::string::npos);
  const auto end = script.find(";\n", at);
  return Json::parse(script.substr(at + begin.size(), end - at - begin.size()));
}

std::set<std::string> files_in(const std::string& folder) {
  std::set<std::string> names;
  for (const auto& entry : fs::directory_iterator(folder)) names.insert(entry.path().filename());
  return names;
}

}  // namespace

TEST_CASE("a site names its games by what is safe in an address, each by another name") {
  const Folder folder;
  fs::create_directory(folder.file("other"));
  const std::string games[] = {folder.write("A game's <b>.gdl", rows),
                               folder.write("a-game-s--b-.gdl", rows),
                               folder.write("other/..hidden.gdl", rows)};
  const Run run = run_program(
      {"site", "--puzzles", "0", "--out", folder.file("site"), games[0], games[1], games[2]});
  INFO(run.err);
  CHECK(run.exit == 0);
  CHECK(files_in(folder.file("site/play")) ==
        std::set<std::string>{"a-game-s--b-.html", "a-game-s--b-.js", "a-game-s--b--2.html",
                              "a-game-s--b--2.js", "-.hidden.html", "-.hidden.js"});
}

TEST_CASE("a site that is written again touches no file") {
  const Folder folder;
  const auto write = [&] {
    return run_program(
        {"site", "--puzzles", "0", "--out", folder.file("site"), "tic-tac-toe", "hex"});
  };
  REQUIRE(write().exit == 0);
  const auto old = fs::file_time_type::clock::now() - std::chrono::hours(5);
  for (const auto& entry : fs::recursive_directory_iterator(folder.file("site")))
    if (entry.is_regular_file()) fs::last_write_time(entry, old);
  // One that has changed is written.
  folder.write("site/play/hex.html", "nothing");
  REQUIRE(write().exit == 0);
  for (const auto& entry : fs::recursive_directory_iterator(folder.file("site")))
    if (entry.is_regular_file()) {
      INFO(entry.path().string());
      CHECK((fs::last_write_time(entry) == old) == (entry.path().filename() != "hex.html"));
    }
}

TEST_CASE("a folder that holds pages of somebody else is refused, and nothing in it is touched") {
  const Folder folder;
  fs::create_directory(folder.file("web"));
  folder.write("web/index.html", "<p>My pages.</p>");
  const std::string web = folder.file("web");
  const std::string game = folder.write("rows.gdl", rows);
  for (const std::vector<std::string>& words :
       {std::vector<std::string>{"site", "--puzzles", "0", "--out", web, game},
        {"measure", "--trials", "1", "--report", web, game},
        {"site", "--join", web},
        {"evolve", "--children", "1", "--out", web}}) {
    const Run run = run_program(words);
    INFO(words.front(), ": ", run.err);
    CHECK(run.exit == 1);
    CHECK(run.err.find("pages that Ludi did not write: index.html") != std::string::npos);
    CHECK(files_in(web) == std::set<std::string>{"index.html"});
    CHECK(folder.read("web/index.html") == "<p>My pages.</p>");
  }
}

TEST_CASE("pages are added to a folder of other files, and to one that a site was written to") {
  const Folder folder;
  const std::string game = folder.write("rows.gdl", rows);  // beside the pages to come
  const std::string here = fs::path(game).parent_path().string();
  CHECK(run_program({"site", "--puzzles", "0", "--out", here, game}).exit == 0);
  CHECK(run_program({"measure", "--trials", "1", "--report", here, game}).exit == 0);
  CHECK(folder.read("index.html").find("Ludi") != std::string::npos);
  CHECK(fs::exists(folder.file("rows.html")));
}

TEST_CASE("the library knows what its games are about, and which are alike") {
  const Folder folder;
  REQUIRE(run_program({"site", "--puzzles", "0", "--out", folder.file("site"), "hex", "yavalath",
                       "tic-tac-toe", "y"})
              .exit == 0);
  const Json games = set_by(folder.read("site/games.js"), "ludiGames");
  REQUIRE(games.size() == 4);
  CHECK(games[0]["slug"] == "hex");
  CHECK(games[0]["family"] == "connection");
  CHECK(games[0]["goals"] == Json{"connect"});
  CHECK(games[0]["board"] == "hexagons");
  CHECK(games[0]["year"] == 1942);
  CHECK(games[0]["near"][0] == 3);
  CHECK(games[1]["goals"] == Json{"row"});
  CHECK(games[1]["family"] == "evolved");
  CHECK(games[1]["cells"] == 61);
  CHECK(games[2]["board"] == "squares");
  CHECK(games[2]["players"] == 2);
  // Nobody wins in fewer than five turns, and nine fill the board.
  CHECK(games[2]["plies"] >= 5);
  CHECK(games[2]["plies"] <= 9);
  const std::string page = folder.read("site/library.html");
  for (const char* card : {"play/hex.html", "play/yavalath.html", "play/y.html"})
    CHECK(page.find(card) != std::string::npos);
}

TEST_CASE("no text of a game becomes markup or script of its page") {
  const Folder folder;
  const std::string trap = "</script><script>alert(1)</script><img src=x>\xE2\x80\xA8";
  const std::string game =
      folder.write("trap.gdl",
                   "(game Trap (players White Black) (board (tiling square) (size 3 3))"
                   " (end (All win (in-a-row 3))) (support (aim \"" +
                       trap + "\") (author \"" + trap + "\")))");
  REQUIRE(run_program({"site", "--puzzles", "0", "--out", folder.file("site"), "--base",
                       "https://x.org/\"><script>", game})
              .exit == 0);
  for (const auto& entry : fs::recursive_directory_iterator(folder.file("site"))) {
    if (!entry.is_regular_file() || entry.path().extension() == ".js") continue;
    const std::string text = folder.read(fs::relative(entry, folder.file("")));
    INFO(entry.path().string());
    CHECK(text.find("<script>") == std::string::npos);
    CHECK(text.find("<img src=x") == std::string::npos);
  }
  for (const char* script : {"site/play/trap.js", "site/games.js", "site/site.js"}) {
    const std::string text = folder.read(script);
    CHECK(text.find('<') == std::string::npos);
    CHECK(text.find("\xE2\x80\xA8") == std::string::npos);
  }
  // The game itself comes through unchanged.
  CHECK(set_by(folder.read("site/play/trap.js"), "ludiGame")["rules"] == folder.read("trap.gdl"));
}

TEST_CASE("a puzzle of the day is a position in which its turn can be played") {
  const Folder folder;
  REQUIRE(
      run_program({"site", "--out", folder.file("site"), "--quiet", "yavalath", "squava"}).exit ==
      0);
  const Json puzzles = set_by(folder.read("site/puzzles.js"), "ludiPuzzles");
  CHECK(puzzles.size() > 0);
  for (const Json& puzzle : puzzles) {
    std::string after;
    for (const Json& turn : puzzle["turns"])
      after += (after.empty() ? "" : " ") + turn.get<std::string>();
    const Run run = run_program({"moves", puzzle["slug"], "--after", after});
    CHECK((" " + run.out).find(puzzle["winning"].get<std::string>()) != std::string::npos);
  }
}

TEST_CASE("a page brings the lessons of its game along, and what they ask can be played") {
  const Folder folder;
  const auto write = [&](const char* puzzles) {
    return run_program({"site", "--puzzles", puzzles, "--out", folder.file("site"), "--quiet",
                        "tic-tac-toe", "dodgem"})
        .exit;
  };
  REQUIRE(write("1") == 0);
  for (const std::string name : {"tic-tac-toe", "dodgem"}) {
    INFO(name);
    const Json taught = set_by(folder.read("site/play/" + name + ".js"), "ludiGame")["taught"];
    CHECK(taught["puzzles"].is_array());
    REQUIRE(taught["lessons"].size() > 0);
    for (const Json& lesson : taught["lessons"]) {
      std::string after;
      for (const Json& turn : lesson["turns"])
        after += (after.empty() ? "" : " ") + turn.get<std::string>();
      const Run run = run_program({"moves", name, "--after", after});
      for (const Json& answer : lesson["answers"])
        CHECK((" " + run.out).find(answer.get<std::string>()) != std::string::npos);
    }
  }
  // They are kept: a site for which nothing is worked out has them, too.
  const std::string script = folder.read("site/play/dodgem.js");
  folder.write("site/play/dodgem.js", "");
  REQUIRE(write("0") == 0);
  CHECK(folder.read("site/play/dodgem.js") == script);
}

TEST_CASE("without a browser the place of the page is told") {
  const Folder folder;
  REQUIRE(run_program({"site", "--puzzles", "0", "--out", folder.file("site"), "hex"}).exit == 0);
  const std::string opened =
      "env -u DISPLAY -u WAYLAND_DISPLAY $LUDI open --out " + folder.file("site") + " ";
  CHECK(run_line(opened + "hex >" + folder.file("out")) == 0);
  CHECK(folder.read("out").find("site/play/hex.html\n") != std::string::npos);
  CHECK(run_line(opened + "chess 2>" + folder.file("err")) == 1);
  CHECK(folder.read("err").find("there is no page 'chess'") != std::string::npos);
}

TEST_CASE("the positions of a report are played on by the turns that led there") {
  const Folder folder;
  const Run run = run_program({"measure", "tic-tac-toe", "--trials", "6", "--nodes", "40",
                               "--quiet", "--report", folder.file("pages")});
  INFO(run.err);
  REQUIRE(run.exit == 0);
  CHECK(fs::is_regular_file(folder.file("pages/play/tic-tac-toe.html")));
  const std::string page = folder.read("pages/tic-tac-toe.html"),
                    begin = "play/tic-tac-toe.html#t=";
  int links = 0;
  for (auto at = page.find(begin); at != std::string::npos; at = page.find(begin, at + 1)) {
    const auto from = at + begin.size();
    std::string turns = page.substr(from, page.find('"', from) - from);
    CHECK(turns.find(' ') == std::string::npos);
    // Whoever begins, the same cells are taken in turn.
    turns = turns.substr(0, turns.find('&'));
    for (auto blank = turns.find("%20"); blank != std::string::npos; blank = turns.find("%20"))
      turns.replace(blank, 3, " ");
    INFO(turns);
    CHECK(run_program({"show", "tic-tac-toe", "--board", "--after", turns}).exit == 0);
    CHECK(page.find("--after &quot;" + turns + "&quot;") != std::string::npos);
    ++links;
  }
  CHECK(links > 0);
}

TEST_CASE("the pages of a run lead to the games of all its family") {
  const Folder folder;
  const std::string out = folder.file("run");
  const Run run = run_program({"evolve", "--out", out, "--founders", founders_in(folder),
                               "--children", "8", "--nodes", "40", "--trials", "3", "--quiet"});
  INFO(run.err);
  REQUIRE(run.exit == 0);
  const Json family = set_by(folder.read("run/family.js"), "ludiFamily");
  const std::string gallery = folder.read("run/index.html");
  CHECK(gallery.find("href=\"tree.html\"") != std::string::npos);
  for (const Json& game : family["games"]) {
    const std::string page = game["page"];
    INFO(page);
    CHECK(fs::is_regular_file(out + "/" + page));
    CHECK(folder.read("run/library.html").find(page) != std::string::npos);
    // Parents stand before their children, and each rule is from one of them or new.
    for (const Json& parent : game["parents"])
      CHECK(family["games"][parent.get<std::size_t>()]["generation"] < game["generation"]);
    for (const Json& piece : game["rules"])
      CHECK(piece[0].get<int>() < static_cast<int>(game["parents"].size()));
  }
  // The same games as a site of their own.
  CHECK(run_program({"site", "--puzzles", "0", "--run", out, "--out", folder.file("site")}).exit ==
        0);
  CHECK(folder.read("site/tree.html") == folder.read("run/tree.html"));
}

}  // namespace ludi
