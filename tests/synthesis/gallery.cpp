// The pages of a run: where rules come from, the gallery, the sheet of rules.
#include "synthesis/pages/gallery.hpp"

#include <algorithm>
#include <sstream>

#include "gdl/text/print.hpp"
#include "gdl/text/spelling.hpp"
#include "ggp/rules/vocabulary.hpp"
#include "ggp/text/notation.hpp"
#include "synthesis/breed/breed.hpp"
#include "synthesis/pages/provenance.hpp"
#include "synthesis/pages/rule_sheet.hpp"
#include "tests/plays.hpp"
#include "tests/synthesis/bookish.hpp"

using namespace ludi;

namespace {

gdl::Tree rules_of(std::string_view text) {
  return synthesis::stripped(ggp::vocabulary(), test::game_of(text).checked()).tree;
}

constexpr std::string_view rows =
    "(game Rows (players White Black) (board (tiling square i-nbors) (size 5 5))"
    " (pieces (Stone All)) (end (All win (in-a-row 4))))";
constexpr std::string_view march =
    "(game March (players White Black) (board (tiling hex) (shape hex) (size 4))"
    " (pieces (Man All (moves (move (pre (and (step) (empty to)))))))"
    " (start (place (Man All) home)) (end (All lose (no-move))))";

std::size_t count(const std::string& text, std::string_view part) {
  std::size_t n = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++n;
  return n;
}

/// True if every element that is opened is closed again, in turn.
bool nested(const std::string& text) {
  std::vector<std::string> open;
  for (std::size_t at = text.find('<'); at != std::string::npos; at = text.find('<', at + 1)) {
    const std::size_t end = text.find('>', at);
    if (end == std::string::npos) return false;
    const std::string tag = text.substr(at + 1, end - at - 1);
    const std::string name = tag.substr(0, tag.find_first_of(" \n"));
    if (tag.front() == '!' || tag.back() == '/' || name == "meta") continue;
    if (tag.front() != '/') {
      open.push_back(name);
    } else {
      if (open.empty() || "/" + open.back() != name) return false;
      open.pop_back();
    }
  }
  return open.empty();
}

}  // namespace

TEST_CASE("rules come from the ancestor that has them word for word, pieces' names aside") {
  // The board of Rows; Stone moves as Man does; the end is nobody's.
  const auto child = rules_of(
      "(game Child (players White Black) (board (tiling square i-nbors) (size 5 5))"
      " (pieces (Stone All (moves (move (pre (and (step) (empty to)))))))"
      " (start (place (Stone All) home)) (end (All win (in-a-row 3))))");
  const std::vector<gdl::Tree> sources = {rules_of(rows), rules_of(march)};
  const auto origins = synthesis::provenance(ggp::vocabulary(), child, sources);
  REQUIRE(origins.size() == child.size());
  const auto source_of = [&](std::string_view head) {
    for (gdl::NodeIndex at = 0; at < child.size(); ++at)
      if (child.text(at) == head) return origins[at];
    FAIL("no such word");
    return -2;
  };
  CHECK(source_of("board") == 0);
  CHECK(source_of("moves") == 1);
  CHECK(source_of("start") == 1);
  CHECK(source_of("in-a-row") == -1);
  CHECK(source_of("game") == -1);

  SUBCASE("the passages are the text as it is printed") {
    std::string text;
    for (const auto& passage : synthesis::passages(child, origins)) text += passage.text;
    CHECK(text == gdl::print(child));
  }
}

TEST_CASE("the passages of every shipped game are its text, strings and all") {
  for (const auto& file : test::shipped_files()) {
    const auto game = test::game_of(test::contents_of(file));
    const gdl::Tree& tree = game.checked().tree;
    const std::vector<int> nobody(tree.size(), -1);
    const auto passages = synthesis::passages(tree, nobody);
    REQUIRE(passages.size() == 1);
    CHECK(passages.front().text == gdl::print(tree));
  }
}

TEST_CASE("the manual tells the stages in their order, each with what becomes of its children") {
  const std::string manual = test::contents_of(std::string(LUDI_SOURCE_DIR) + "/docs/evolution.md");
  std::size_t at = 0;
  for (const synthesis::StageRow& row : synthesis::stages) {
    CAPTURE(row.name);
    const auto found =
        manual.find("| `" + std::string(row.name) + "` | " + std::string(row.fate), at);
    REQUIRE(found != std::string::npos);
    at = found;
  }
}

TEST_CASE("the tally counts every child once and adds up what stages took") {
  std::vector<synthesis::Child> children(3);
  children[0].stage = synthesis::Stage::viable;
  children[0].costs = {{synthesis::Stage::too_slow, 1.5}, {synthesis::Stage::viable, 2}};
  children[1].stage = synthesis::Stage::too_slow;
  children[1].costs = {{synthesis::Stage::too_slow, 0.25}};
  children[2].stage = synthesis::Stage::non_viable;
  int total = 0;
  for (const auto& each : synthesis::tally(children)) {
    total += each.children;
    if (each.stage == synthesis::Stage::too_slow) CHECK(each.seconds == 1.75);
    if (each.stage == synthesis::Stage::viable) CHECK(each.seconds == 2);
  }
  CHECK(total == 3);
  // One of three bred, one of two measured.
  CHECK(synthesis::yield(children).find("33.3 % of all bred, 50.0 % of those measured") !=
        std::string::npos);
}

TEST_CASE("a gallery shows its games with their families down to the founders") {
  std::vector<synthesis::Child> children;
  const auto run =
      synthesis::evolve({.children = 60, .seed = 5}, test::founders, test::bookish_critic(),
                        {{}, [&](const synthesis::Child& child, const auto&, const auto&) {
                           children.push_back(child);
                         }});
  REQUIRE(run);
  const synthesis::Family family(test::founders, children);
  std::vector<synthesis::Exhibit> exhibits;
  for (const auto& child : family.children()) {
    if (child.stage != synthesis::Stage::viable) continue;
    auto game = ggp::Game::make(child.text);
    REQUIRE(game);
    exhibits.push_back({&child, std::move(*game), {}, "reports/" + child.name + ".html", "", ""});
  }
  REQUIRE(exhibits.size() > 1);
  const std::string page = synthesis::gallery(family, exhibits, "Settings: \"a < b\".");
  CHECK(nested(page));
  CHECK(page.find("a < b") == std::string::npos);
  CHECK(count(page, "<details>") == exhibits.size());
  for (const auto& exhibit : exhibits) {
    CHECK(page.find("reports/" + exhibit.child->name + ".html") != std::string::npos);
    const auto given = family.founders_of(*exhibit.child);
    CHECK_FALSE(given.empty());
    for (const auto* founder : given)
      CHECK(gdl::lower_case(page).find("<li>" + founder->name) != std::string::npos);
  }
}

TEST_CASE("a sheet of rules has the board, the rules, a win and a loss") {
  const auto game = test::game_named("yavalath");
  std::vector<criticism::Trial> trials;
  // White makes four in a row; then a game in which White makes three of them.
  for (const auto* turns : {"e5 a1 e6 a3 e8 a5 e7", "e5 a1 e6 a3 e7"}) {
    criticism::Trial trial;
    ggp::State state = game.engine().start();
    std::istringstream words(turns);
    for (std::string word; words >> word;) {
      const auto turn = ggp::read_turn(game, state, word);
      REQUIRE(turn);
      criticism::Ply ply;
      ply.turn = *turn;
      ply.mover = game.engine().facts(state).mover;
      trial.plies.push_back(ply);
      for (const auto& step : *turn) game.engine().play(state, step);
    }
    trial.outcome = game.engine().facts(state).outcome;
    REQUIRE(trial.decided());
    trials.push_back(trial);
  }
  const auto sheet = synthesis::rule_sheet(game, trials);
  CHECK(nested(sheet.html));
  CHECK(nested(sheet.svg));
  for (const auto& text : {sheet.html, sheet.svg}) {
    CHECK(count(text, "<svg") == (text.starts_with("<svg") ? 4 : 3));
    CHECK(text.find("A win: White wins with e7, turn 7.") != std::string::npos);
    CHECK(text.find("A loss: White loses with e7, turn 5.") != std::string::npos);
  }

  SUBCASE("without trials there are no examples") {
    const auto plain = synthesis::rule_sheet(game, {});
    CHECK(count(plain.html, "<svg") == 1);
  }
}

TEST_CASE("the longest rules fit on the sheet") {
  for (const auto* name : {"tzaar", "los-alamos-chess", "fanorona"}) {
    const auto sheet = synthesis::rule_sheet(test::game_named(name), {});
    std::istringstream lines(sheet.svg);
    for (std::string line; std::getline(lines, line);) {
      const std::size_t at = line.find("<text x=\"14");
      if (at == std::string::npos) continue;
      CHECK(std::stod(line.substr(line.find(" y=\"") + 4)) < 297 - 13);
    }
  }
}
