#include "gdl/text/check.hpp"

#include <doctest/doctest.h>

#include <string>

#include "gdl/language/soundness.hpp"
#include "gdl/text/print.hpp"
#include "gdl/text/traits.hpp"
#include "tests/gdl/small_language.hpp"

using namespace ludi::gdl;
using namespace small_language;

namespace {

/// A game with an end condition and, before `end`, other sections.
std::string with(std::string_view condition, std::string_view sections = {}) {
  return "(game G (players White Black) (board (tiling hex) (size 5)) " + std::string(sections) +
         " (end (All win " + std::string(condition) + ")))";
}

std::string errors_of(std::string_view text, const ParamOverrides& overrides = {}) {
  const auto checked = check(vocabulary(), tree(text), overrides);
  return checked ? std::string() : complaints(checked.errors());
}

std::string text_at(const Checked& checked, NodeIndex at) {
  return print_line(checked.tree, at);
}

const Word& row_at(const Checked& checked, NodeIndex at) {
  return vocabulary().row(checked.use(at).row);
}

}  // namespace

TEST_CASE("the small language is sound") {
  for (const auto& fault : faults(vocabulary())) FAIL_CHECK(fault);
}

TEST_CASE("games of the paper's appendix check letter for letter") {
  for (const auto text : {yavalath, gorodrui, teiglith, ndengrod}) CHECK(errors_of(text).empty());
  CHECK(errors_of("(game Yavalath (players White Black) (board (tiling hex) (shape hex) (size 5))"
                  " (end (All win (in-a-row 4)) (All lose (and (in-a-row 3) (not (in-a-row 4))))))")
            .empty());
  CHECK(errors_of("(game Elrostir (players White Black) (board (tiling square i-nbors) (size 5 5))"
                  " (end (All lose (or (no-move) (in-a-row 3)))))")
            .empty());
}

TEST_CASE("every node learns its row, its slot and its parameter") {
  const Checked checked = game(with("(in-a-row 4 exactly (of enemy))"));
  const auto end = checked.arguments(0, 7);
  REQUIRE(end.size() == 1);
  const NodeIndex clause = checked.arguments(end[0], 0).at(0);
  CHECK(row_at(checked, clause).sort == Sort::clause);
  CHECK(checked.use(checked.arguments(clause, 0).at(0)).kind == Use::Kind::choice);
  const NodeIndex row = checked.arguments(clause, 1).at(0);
  CHECK(row_at(checked, row).text == "in-a-row");
  CHECK(checked.use(row).slot == Sort::condition);
  CHECK(checked.use(checked.arguments(row, 0).at(0)).kind == Use::Kind::literal);
  CHECK(checked.flag(row, 1));
  CHECK_FALSE(checked.flag(row, 3));
  REQUIRE(checked.arguments(row, 2).size() == 1);
  CHECK(text_at(checked, checked.arguments(row, 2)[0]) == "enemy");
  CHECK(checked.arguments(row, 3).empty());
  const NodeIndex wrapper = checked.tree.parent(checked.arguments(row, 2)[0]);
  CHECK(checked.use(wrapper).kind == Use::Kind::keyword);
}

TEST_CASE("names may be used before they are declared and know their order") {
  const Checked checked = game(
      "(game G (end (All win (some Beta))) (pieces (Alpha White) (Beta All))"
      " (board (tiling hex) (regions (Camp a1)) (size side)) (params (side 5)) (players White "
      "Black))");
  CHECK(checked.names.size() == 6);
  CHECK(checked.names.at("White").sort == Sort::player);
  CHECK(checked.names.at("White").order == 0);
  CHECK(checked.names.at("Black").order == 1);
  CHECK(checked.names.at("Alpha").order == 0);
  CHECK(checked.names.at("Beta").sort == Sort::piece);
  CHECK(checked.names.at("Beta").order == 1);
  CHECK(checked.names.at("Camp").sort == Sort::region);
  CHECK(checked.names.at("side").sort == Sort::value);
}

TEST_CASE("the same text means what its slot asks for") {
  const Checked checked = fragment("(and (some (and enemy Stone)) (enemy to))");
  CHECK(row_at(checked, 0).sort == Sort::condition);
  const NodeIndex inner = checked.arguments(checked.arguments(0, 0).at(0), 0).at(0);
  CHECK(row_at(checked, inner).text == "and");
  CHECK(row_at(checked, inner).sort == Sort::region);
  CHECK(row_at(checked, checked.arguments(inner, 0).at(1)).head_sort == Sort::piece);
}

TEST_CASE("a class of cells in a condition slot is a test") {
  const Checked empty = fragment("(empty from)");
  CHECK(empty.use(0).as_test);
  REQUIRE(empty.tested(0).size() == 1);
  CHECK(text_at(empty, empty.tested(0)[0]) == "from");
  CHECK(fragment("empty").tested(0).empty());
  CHECK(fragment("empty").use(0).as_test);

  const Checked home = fragment("(home 2 from)");
  CHECK(text_at(home, home.arguments(0, 0).at(0)) == "2");
  CHECK(text_at(home, home.tested(0).at(0)) == "from");
  CHECK(fragment("(home from)").arguments(0, 0).empty());

  CHECK(fragment("(White to)").use(0).as_test);
  CHECK(fragment("(Stone to)").use(0).as_test);
  CHECK(fragment("(Camp to)").use(0).as_test);
  // The piece's own argument comes first, then what is tested.
  const Checked stone = fragment("(Stone White from)");
  CHECK(text_at(stone, stone.arguments(0, 0).at(0)) == "White");
  CHECK(text_at(stone, stone.tested(0).at(0)) == "from");
}

TEST_CASE("a region that takes a region is no test") {
  CHECK(about("(d-nbors to)") ==
        "1:2 'd-nbors' is a region; a condition is expected here "
        "[say (some ...) to ask whether it has any cell]\n");
  CHECK(about("(empty to from)") == "1:11 'from' is a cell; 'empty' takes nothing more\n");
}

TEST_CASE("cells are known by their spelling where the language has cells") {
  CHECK(about("(Stone d4)").empty());
  CHECK(about("(some aa12)").empty());
  CHECK(about("(some a1c)").empty());
  CHECK(about("(some d4x5)") ==
        "1:7 'd4x5' is not a word of the language [a region is expected "
        "here (of of 'some')]\n");
  CHECK(about("(in-a-row d4)") ==
        "1:11 'd4' is a cell; a number is expected here (n of 'in-a-row')\n");
}

TEST_CASE("numbers, names of parameters and value words stand where numbers are asked for") {
  CHECK(errors_of(yavalath).empty());
  CHECK(about("(size side)", Sort::size).empty());
  CHECK(about("(size (- side 1) 3)", Sort::size).empty());
  CHECK(about("(in-a-row (distance))").empty());
  CHECK(about("(side (- 3 1))", Sort::param) == "1:8 a number is expected here, written out\n");
}

TEST_CASE("strings and labels stand where a row lets them") {
  CHECK(about("(turn \"walk\" Stone)", Sort::constraint).empty());
  CHECK(about("(turn 3)", Sort::constraint) ==
        "1:7 3 is a number; a kind of step is expected here (steps of 'turn')\n");
  CHECK(about("(in-a-row \"4\")") ==
        "1:11 this is a text in quotes; a number is expected here (n of 'in-a-row')\n");
}

TEST_CASE("unknown words are named with the nearest one") {
  CHECK(about("(in-a-raw 4)") ==
        "1:2 'in-a-raw' is not a word of the language [did you mean 'in-a-row'?]\n");
  CHECK(about("(some Stnoe)") == "1:7 'Stnoe' is not declared [did you mean 'Stone'?]\n");
  CHECK(about("(tiling hexx)", Sort::tiling) ==
        "1:9 'hexx' is not a word of the language [did you mean 'hex'?]\n");
  CHECK(about("(in-a-row 4 (off enemy))") ==
        "1:14 'off' is not a word of the language [did you mean 'of'?]\n");
  CHECK(about("(qwertyuiop 4)") ==
        "1:2 'qwertyuiop' is not a word of the language [a condition is expected here]\n");
}

TEST_CASE("a word of the wrong sort is told apart from an unknown one") {
  CHECK(about("(in-a-row surround)") ==
        "1:11 'surround' is a region; a number is expected here (n of 'in-a-row')\n");
  CHECK(about("(in-a-row and)") ==
        "1:11 'and' is a region or a condition; a number is expected here (n of 'in-a-row')\n");
  CHECK(about("(in-a-row 4 surround)") ==
        "1:13 'surround' is a region and has no place in 'in-a-row' [write (of surround) or (with "
        "surround)]\n");
  CHECK(about("(full to)") == "1:7 'to' is a cell; 'full' takes no arguments\n");
  CHECK(about("(some late)") ==
        "1:7 'late' has no place in 'some'; a region is expected here (of of 'some')\n");
  CHECK(about("(connect 2 White)") ==
        "1:12 'White' is a player; 'any', 'apart' or 'opposite' is expected here (way of "
        "'connect')\n");
  CHECK(errors_of(with("(full)", "(move)")) ==
        "1:62 'move' is a move; an end section is expected here (end of 'game')\n");
  CHECK(about("(move)") == "1:2 'move' is a move; a condition is expected here\n");
}

TEST_CASE("what is missing, too much or out of range is said so") {
  CHECK(about("(in-a-row)") == "1:2 'in-a-row' needs a number (n)\n");
  CHECK(errors_of("(game G (players White Black) (board (tiling hex) (size 5)))") ==
        "1:2 'game' needs 'end'\n");
  CHECK(errors_of(with("(full)", "(board (tiling hex) (size 4))")) ==
        "1:62 only one 'board' may stand here\n");
  CHECK(about("(size 1 2 3 4 5)", Sort::size) ==
        "1:13 'size' takes at most 3 numbers\n1:15 'size' takes at most 3 numbers\n");
  CHECK(about("(size 0)", Sort::size) == "1:7 side must be from 1 to 512, not 0\n");
  CHECK(about("(size 513)", Sort::size) == "1:7 side must be from 1 to 512, not 513\n");
  CHECK(about("(home 0)", Sort::region) == "1:7 rows must be at least 1, not 0\n");
  CHECK(about("(in-a-row 4 (of enemy) (of empty))") == "1:25 only one 'of' may stand here\n");
  CHECK(about("(in-a-row 4 (of enemy empty))") ==
        "1:23 'of' takes only one region (of) [join them by (and ...)]\n");
  CHECK(about("(in-a-row 4 (of))") == "1:14 'of' needs a region (of)\n");
  CHECK(about("(in-a-row 4 exactly exactly)") == "1:21 only one 'exactly' may stand here\n");
  CHECK(about("(in-hand Stone Stone)", Sort::setup) ==
        "1:16 'in-hand' takes only one piece (piece)\n");
  CHECK(about("(some enemy empty)") ==
        "1:13 'some' takes only one region (of) [join them by (and ...)]\n");
  CHECK(about("(tiling)", Sort::tiling) ==
        "1:2 'tiling' needs one of: tri square hex trunc-square\n");
  CHECK(about("(shape)", Sort::shape).empty());
}

TEST_CASE("several mistakes are found in one run, in the order of the text") {
  CHECK(errors_of("(game G\n"
                  "  (players White Black)\n"
                  "  (board (tiling hexx) (size 0))\n"
                  "  (end (All win (in-a-raw 4))\n"
                  "       (All wins (full))))") ==
        "3:18 'hexx' is not a word of the language [did you mean 'hex'?]\n"
        "3:30 side must be from 1 to 512, not 0\n"
        "4:18 'in-a-raw' is not a word of the language [did you mean 'in-a-row'?]\n"
        "5:13 'wins' is not a word of the language [did you mean 'win'?]\n");
}

TEST_CASE("the number of complaints is bounded") {
  std::string text = "(and";
  for (int i = 0; i < 15'000; ++i) text += " Qwerty" + std::to_string(i) + "x";
  const auto checked = check_fragment(vocabulary(), tree(text + ")"), Sort::condition, names());
  REQUIRE_FALSE(checked);
  CHECK(checked.errors().size() == 20);
}

TEST_CASE("names must be new, unreserved, no cell's, and capital for players and pieces") {
  CHECK(errors_of(with("(full)", "(pieces (White All))")) ==
        "1:70 'White' is already the name of a player\n");
  CHECK(errors_of(with("(full)", "(pieces (stone All))")) ==
        "1:70 'stone' cannot name a piece: such names begin with a capital letter\n");
  CHECK(errors_of(with("(full)", "(pieces (poost (full)))")) ==
        "1:70 'poost' cannot name a piece: such names begin with a capital letter "
        "[did you mean 'post'?]\n");
  CHECK(errors_of(with("(full)", "(pieces (All All))")) ==
        "1:70 'All' is a word of the language and cannot name a piece\n");
  CHECK(errors_of(with("(full)", "(params (d4 3))")) ==
        "1:70 'd4' reads as a cell and cannot name a parameter\n");
  CHECK(errors_of(with("(full)", "(params (side 3) (side 4))")) ==
        "1:79 'side' is already the name of a parameter\n");
  // Flags and options are words only where they belong.
  CHECK(errors_of(with("(in-a-row late)", "(params (late 3))")).empty());
  CHECK(errors_of("(game game (players White Black) (board (tiling hex) (size 5)) (end (All win "
                  "(full))))") == "1:7 'game' is a word of the language and cannot be a name\n");
}

TEST_CASE("a parameter may be called by any word that cannot stand for a number") {
  const auto checked = check(
      vocabulary(),
      tree("(game G (params (size 5) (end 4) (of 3) (empty 2)) (players White Black)"
           " (board (tiling hex) (size size)) (end (All win (and (in-a-row (- end of) (of empty))"
           " (empty to) (in-a-row empty)))))"),
      {{"size", 6}});
  REQUIRE(checked);
  const NodeIndex board = checked->arguments(0, 3).at(0);
  std::string shown = text_at(*checked, board);
  CHECK(shown == "(board (tiling hex) (size size))");
  CHECK(print_line(checked->tree).find("(size 6)") != std::string::npos);
  for (const char* number : {"distance", "+", "phase"})
    CHECK(errors_of(with("(full)", "(params (" + std::string(number) + " 3))")) ==
          "1:70 '" + std::string(number) +
              "' is a word that stands for a number and cannot name a parameter\n");
  // What is no number keeps its meaning where both could stand.
  CHECK(errors_of(with("(empty to)", "(params (empty 3))")).empty());
  CHECK(errors_of(with("(exactly to)", "(params (exactly 3))")) ==
        "1:97 'exactly' is a parameter; a condition is expected here (condition of 'All')\n");
}

TEST_CASE("names that are not declared are told with those that are") {
  CHECK(about("(some Rook)") ==
        "1:7 'Rook' is not declared [the pieces are: Stone; the players are: White, Black; the "
        "regions are: Camp]\n");
  CHECK(about("(in-hand Rook 3)", Sort::setup) ==
        "1:10 'Rook' is not declared [the pieces are: Stone]\n");
  CHECK(about("(Grene win (full))", Sort::clause) ==
        "1:2 'Grene' is not declared [the players are: White, Black]\n");
}

TEST_CASE("only a game is a game") {
  CHECK(errors_of("(moves (move))") == "1:2 'moves' is a list of moves; a game is expected here\n");
  CHECK(errors_of("3") == "1:1 3 is a number; a game is expected here\n");
  CHECK(errors_of("gaem") == "1:1 'gaem' is not a word of the language [did you mean 'game'?]\n");
  CHECK(errors_of("game").find("needs a name") != std::string::npos);
  CHECK_FALSE(check(vocabulary(), Tree{}));
}

TEST_CASE("parameters may be given from outside") {
  const auto checked = check(vocabulary(), tree(yavalath), {{"side", 6}});
  REQUIRE(checked);
  CHECK(print_line(checked->tree).find("(params (side 6) (goal-length 4))") != std::string::npos);
  CHECK(errors_of(yavalath, {{"sise", 6}}) ==
        "0:0 the game has no parameter 'sise' [did you mean 'side'?]\n");
  CHECK(errors_of(yavalath, {{"width", 6}, {"height", 7}}) ==
        "0:0 the game has no parameter 'height' [its parameters are: goal-length, side]\n"
        "0:0 the game has no parameter 'width' [its parameters are: goal-length, side]\n");
  CHECK(errors_of(teiglith, {{"side", 6}}) ==
        "0:0 the game has no parameter 'side' [it has none of its own]\n");
  CHECK(errors_of(yavalath, {{"side", 1'000}}) == "1:30 number must be from 0 to 999, not 1000\n");
}

TEST_CASE("trees that no text could hold are refused") {
  Tree deep = Tree::word("empty");
  for (int i = 0; i < 300; ++i) deep = Tree::element("not").add(deep);
  CHECK_FALSE(check_fragment(vocabulary(), deep, Sort::region, names()));
}

TEST_CASE("traits of a subtree are those of its rows together") {
  const Checked checked = fragment("(and (empty to) (or (no-move) (full)))");
  const Traits vacant = Fact::vacant, stuck = Fact::stuck;
  CHECK(traits_of(vocabulary(), checked) == (vacant | stuck));
  CHECK(traits_of(vocabulary(), checked, checked.arguments(0, 0).at(0)) == vacant);
  CHECK(traits_of(vocabulary(), checked, checked.arguments(0, 0).at(1)) == stuck);
}

TEST_CASE("the nearest word is at most one edit in three letters away") {
  CHECK(nearest_word(vocabulary(), "emtpy", Sort::region) == "empty");
  CHECK(nearest_word(vocabulary(), "epty", Sort::region) == "empty");
  CHECK(nearest_word(vocabulary(), "xyz", Sort::region).empty());
  CHECK(nearest_word(vocabulary(), "pops", Sort::effect) == "pop");
}

TEST_CASE("an unsound vocabulary is found out") {
  const auto faults_with = [](const Word& extra) {
    std::vector<const Word*> words;
    for (const Word& row : rows) words.push_back(&row);
    words.push_back(&extra);
    std::string all;
    for (const auto& fault : faults(Vocabulary(words))) all += fault + "\n";
    return all;
  };
  const Word fine{.text = "near",
                  .sort = Sort::condition,
                  .params = {{{.name = "of", .sort = Sort::region, .fallback = "to"}}},
                  .english = "near {of}",
                  .help = "Near.",
                  .example = "(near)"};
  CHECK(faults_with(fine).empty());

  Word twice = fine;
  twice.text = "full";
  twice.example = "(full)";
  CHECK(faults_with(twice).find("there is another such row") != std::string::npos);
  Word example = fine;
  example.example = "(near 3)";
  CHECK(faults_with(example).find("example: 3 is a number") != std::string::npos);
  Word fallback = fine;
  fallback.params[0].fallback = "(line)";
  CHECK(faults_with(fallback).find("of: fallback: 'line' is a condition") != std::string::npos);
  Word starving = fine;
  starving.params[0].fallback = {};
  starving.params[0].arity = Arity::any;
  starving.params[1] = {.name = "cell", .sort = Sort::cell};
  CHECK(faults_with(starving).find("of takes what cell needs") != std::string::npos);
  Word shadowed = fine;  // written out, its fallback goes to the first region
  shadowed.params[0] = {.name = "of", .sort = Sort::region, .arity = Arity::optional};
  shadowed.params[1] = {.name = "by", .sort = Sort::region, .fallback = "enemy"};
  CHECK(faults_with(shadowed).find("taken for something else") != std::string::npos);
  Word orphan = fine;
  orphan.params[1] = {.name = "weight", .sort = Sort::weight, .arity = Arity::optional};
  CHECK(faults_with(orphan).find("no word is a advisor weight") == std::string::npos);
  CHECK(faults_with(orphan).find("weight: no word is") != std::string::npos);
  Word phrase = fine;
  phrase.english = "near {off}";
  CHECK(faults_with(phrase).find("phrase: no parameter 'off'") != std::string::npos);
  Word clash = fine;
  clash.params[1] = {.name = "of", .sort = Sort::flag};
  CHECK(faults_with(clash).find("not sound by itself") != std::string::npos);
  Word endless = fine;  // its fallback asks for itself
  endless.sort = Sort::region;
  endless.params[0].fallback = "(near)";
  CHECK(faults_with(endless).find("of: its fallback asks for itself") != std::string::npos);
}
