// The pages of the rulebook: six written by hand, laws for all, and what rows
// read like.
#include "ggp/text/rulebook/rulebook.hpp"

#include <doctest/doctest.h>

#include "gdl/english/english.hpp"
#include "gdl/english/wording.hpp"
#include "gdl/language/soundness.hpp"
#include "gdl/text/parse.hpp"
#include "ggp/base/rng.hpp"
#include "ggp/rules/vocabulary.hpp"
#include "ggp/text/warnings/warnings.hpp"
#include "tests/ggp/text/english_faults.hpp"
#include "tests/plays.hpp"
#include "tests/tier.hpp"

using namespace ludi;
using namespace ludi::ggp;
using namespace ludi::test;

namespace {

std::string page_of(const std::string& name) {
  return rulebook(game_named(name));
}

/// The cell is among the words, by its own label or inside "a1 to h1".
bool names_cell(const std::vector<std::string>& words, const std::string& label) {
  const auto inside = [&](const std::string& first, const std::string& last) {
    const auto letters = [](const std::string& text) {
      return text.substr(0, text.find_first_of("0123456789"));
    };
    const auto number = [&](const std::string& text) {
      return std::atoi(text.c_str() + letters(text).size());
    };
    const std::string a = letters(first), l = letters(label), z = letters(last);
    const int one = number(first), n = number(label), end = number(last);
    return (a == z && a == l && one <= n && n <= end) ||
           (one == end && one == n && a.size() == l.size() && l.size() == z.size() && a <= l &&
            l <= z);
  };
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (bare(words[i]) == label) return true;
    if (i + 2 < words.size() && words[i + 1] == "to" && inside(bare(words[i]), bare(words[i + 2])))
      return true;
  }
  return false;
}

}  // namespace

TEST_CASE("regions that belong to players are told by their names") {
  const auto said = [](const std::string& regions, const std::string& end) {
    const Game game = test::game_of(
        "(game Own (players Red Blue) (board (tiling square) (size 5 5) "
        "(regions " +
        regions + ")) (end " + end + "))");
    CHECK(warnings(game).empty());
    return rulebook(game);
  };
  const std::string rows =
      "(South Red (row 2)) (North Red (row 4)) (West Blue (column a)) (East Blue (column e))";
  const std::string all = said(rows, "(All win (connect own-regions))");
  CHECK(all.find("own sides") == std::string::npos);
  CHECK(all.find("joins your own regions.") != std::string::npos);
  CHECK(all.find("Red's region South is made up of a2 to e2.") != std::string::npos);
  CHECK(said(rows, "(Red win (connect)) (Blue win (full))").find("own South and North") !=
        std::string::npos);
  CHECK(said("(Low All (row 1)) (High All (row 5))", "(All win (connect))")
            .find("joins your own Low and High.") != std::string::npos);
}

TEST_CASE("directions that are several on this board are told one by one") {
  const auto said = [](const std::string& tiling, const std::string& way) {
    return rulebook(test::game_of("(game Ways (players White Black) (board (tiling " + tiling +
                                  ") (size 5 5)) (pieces (Man All (moves (move (pre (step " + way +
                                  ")))))) (start (place (Man All) (home 1))) "
                                  "(end (All win (reach goal))))"));
  };
  const auto tells = [](const std::string& page, const std::string& sentence) {
    return page.find(sentence) != std::string::npos;
  };
  CHECK(tells(said("square i-nbors", "forward"),
              "Forward is north, north-east or north-west for White and south, south-west or "
              "south-east for Black."));
  CHECK(tells(said("square i-nbors", "backward"),
              "Backward is south, south-west or south-east for White and north, north-east or "
              "north-west for Black."));
  // One way needs no words, nor one that is narrowed to it.
  CHECK_FALSE(tells(said("square", "forward"), "Forward is"));
  CHECK_FALSE(tells(said("square i-nbors", "(and forward diagonal)"), "Forward is"));
}

TEST_CASE(
    "a destination that has to be empty is said to be, unless the rule speaks of its contents") {
  const auto turn = [](const std::string& pre) {
    const std::string page =
        rulebook(test::game_of("(game Places (players White Black) (board (size 5 5)) (pieces (Man "
                               "All (moves (move (pre " +
                               pre + "))))) (end (All lose (no-move))))"));
    const auto begin = page.find("On your turn, ");
    return page.substr(begin, page.find('\n', begin) - begin);
  };
  CHECK(turn("(not (in to (nbors friend N)))") ==
        "On your turn, place a man on an empty cell that is not one step north from any of your "
        "men.");
  CHECK(turn("(not (corners to))") ==
        "On your turn, place a man on an empty cell that is not at a corner.");
  CHECK(turn("(in to (and enemy edge))") ==
        "On your turn, place a man on a cell that is occupied by an enemy man and is on the edge.");
}

TEST_CASE("six pages as a person wrote them") {
  CHECK(page_of("tic-tac-toe") ==
        "Tic Tac Toe\n"
        "\n"
        "From folk tradition. The aim: Make a row of three, in any direction.\n"
        "\n"
        "A game for two players, Cross and Nought. Cross moves first; then turns alternate.\n"
        "\n"
        "The board is three by three squares. Cells are adjacent if they share a side or a "
        "corner.\n"
        "\n"
        "Each player has as many pieces as needed.\n"
        "\n"
        "The board is empty at first.\n"
        "\n"
        "On your turn, place a piece on any empty cell.\n"
        "\n"
        "You win if you have a row of three or more pieces.\n"
        "\n"
        "If the board fills up and nobody has won, the game is a draw.\n");
  CHECK(page_of("hex") ==
        "Hex\n"
        "\n"
        "By Piet Hein and John Nash. First played in 1942. The aim: Join your two sides of the "
        "board with one chain.\n"
        "\n"
        "A game for two players, White and Black. White moves first; then turns alternate.\n"
        "\n"
        "The board is a rhombus of eleven by eleven hexagons. The north and south sides belong to "
        "White and the north-east and south-west sides belong to Black; a corner belongs to both "
        "of its sides.\n"
        "\n"
        "Each player has as many pieces as needed.\n"
        "\n"
        "The board is empty at first.\n"
        "\n"
        "On your turn, place a piece on any empty cell.\n"
        "\n"
        "You win if a chain of your pieces joins your own sides of the board.\n"
        "\n"
        "If the board fills up and nobody has won, the game is a draw.\n");
  CHECK(page_of("hexapawn") ==
        "Hexapawn\n"
        "\n"
        "By Martin Gardner. First played in 1962. The aim: Bring a pawn to the far row or leave "
        "the opponent without a move.\n"
        "\n"
        "A game for two players, White and Black. White moves first; then turns alternate. White "
        "plays from the south to the north and Black plays from the north to the south.\n"
        "\n"
        "The board is three by three squares. Cells are adjacent if they share a side or a "
        "corner.\n"
        "\n"
        "Each player has three pawns.\n"
        "\n"
        "At the start the pawns of each player stand on the row nearest to their owner.\n"
        "\n"
        "On your turn, do one of these:\n"
        "- Move one of your pawns one step orthogonally forward to an empty cell.\n"
        "- Move one of your pawns one step diagonally forward to a cell that is occupied by an "
        "enemy pawn. Then capture any enemy pawn on that cell.\n"
        "\n"
        "You win if one of your pawns is on the row farthest from you. You lose if you have no "
        "legal move.\n");
  CHECK(
      page_of("english-draughts") ==
      "English Draughts\n"
      "\n"
      "From England. First played in 1756. The aim: Leave the opponent without a move.\n"
      "\n"
      "A game for two players, Black and White. Black moves first; then turns alternate. Black "
      "plays from the south to the north and White plays from the north to the south.\n"
      "\n"
      "The board is eight by eight squares. Cells are adjacent if they share a side. The cells "
      "are coloured so that neighbours along a side differ: a1 is dark and b1 is light.\n"
      "\n"
      "Each player has twelve men. Kings only come into play later.\n"
      "\n"
      "At the start the men of each player stand on the dark cells of the three rows nearest to "
      "their owner.\n"
      "\n"
      "On your turn, do one of these:\n"
      "- Jump: move one of your men by a straight jump of two steps diagonally forward over an "
      "enemy piece to an empty cell. Then capture the enemy pieces on the cells passed over. "
      "Promote the man to a king if that cell is on the row farthest from you. If that cell is "
      "occupied by a man and it is possible, make another such move with the man.\n"
      "- Move one of your men one step diagonally forward to an empty cell. Then promote the "
      "man to a king if that cell is on the row farthest from you.\n"
      "- Jump: move one of your kings by a straight jump of two steps diagonally over an enemy "
      "piece to an empty cell. Then capture the enemy pieces on the cells passed over. If it is "
      "possible, make another such move with the king.\n"
      "- Move one of your kings one step diagonally to an empty cell.\n"
      "\n"
      "If you can do the first or the third of these, you must do one of them.\n"
      "\n"
      "You lose if you have no legal move. Otherwise the game is a draw if at least 80 turns have "
      "passed since the last capture.\n"
      "\n"
      "If a position occurs for the third time with the same player to move, the game is a "
      "draw.\n");
  CHECK(page_of("isolation") ==
        "Isolation\n"
        "\n"
        "By Bernd Kienitz. First played in 1972. The aim: Shut the opponent in.\n"
        "\n"
        "A game for two players, White and Black. White moves first; then turns alternate.\n"
        "\n"
        "The board is eight by six squares. Cells are adjacent if they share a side or a corner. "
        "Columns are lettered from the west and rows numbered from the south.\n"
        "\n"
        "Each player has one pawn. There are as many holes as needed, which belong to nobody.\n"
        "\n"
        "At the start White's pawn stands on a3. Black's pawn stands on h4.\n"
        "\n"
        "On your turn, take two steps, one after the other:\n"
        "1. Move your pawn one step to an empty cell.\n"
        "2. Place a hole on any empty cell.\n"
        "\n"
        "You may not begin a turn that you cannot finish.\n"
        "\n"
        "You lose if you have no legal move.\n");
  CHECK(page_of("gorodrui") ==
        "Gorodruir\n"
        "\n"
        "A game for two players, White and Black. White moves first; then turns alternate.\n"
        "\n"
        "The board is a hexagon of 19 hexagons, three to a side.\n"
        "\n"
        "Each player has five stones in hand. Every stone carries a number, which is one at "
        "first.\n"
        "\n"
        "The board is empty at first.\n"
        "\n"
        "On your turn, do one of these:\n"
        "- Place a stone from your hand on any empty cell.\n"
        "- Move an enemy stone to an empty cell, but only if the number carried by the stone on "
        "its old cell plus one equals the distance from its old cell to that cell. Then add one to "
        "the number on the stone.\n"
        "\n"
        "You lose if you have no legal move.\n"
        "\n"
        "If a position occurs for the third time with the same player to move, the game is a "
        "draw.\n");
}

TEST_CASE("what belongs to nobody is there, be it one piece or more") {
  CHECK(page_of("tumbleweed").find("There is one boulder, which belongs to nobody.") !=
        std::string::npos);
  CHECK(
      page_of("nim").find("There is one three, one five and one seven, which belong to nobody.") !=
      std::string::npos);
  CHECK(page_of("isolation").find("There are as many holes as needed, which belong to nobody.") !=
        std::string::npos);
}

TEST_CASE("every shipped game's page is whole sentences and leaves nobody out") {
  for (const auto& file : shipped_files()) {
    CAPTURE(file.stem());
    const Game game = game_of(contents_of(file));
    const std::string page = rulebook(game);
    CHECK(fault_of(page) == "");
    CHECK(fault_of_sentences(page) == "");
    for (const auto& player : game.rules().players)
      CHECK(page.find(player.name) != std::string::npos);
    const std::string small = gdl::in_small_letters(page);
    for (const auto& kind : game.rules().kinds) {
      CAPTURE(kind.name);
      const std::string noun = gdl::in_small_letters(kind.name);
      CHECK((small.find(noun) != std::string::npos ||
             small.find(gdl::plural(noun)) != std::string::npos));
    }
  }
}

TEST_CASE("of three hundred sentences about games at most one has more than forty words") {
  if (brief()) return;  // the pages have been written above
  int sentences = 0, longer = 0;
  for (const auto& file : shipped_files(true)) {
    const std::string page = rulebook(game_of(contents_of(file)));
    for (std::size_t at = 0; at < page.size();) {
      const std::size_t end = page.find_first_of(".:;\n", at);
      const auto words = words_of(page.substr(at, end - at));
      sentences += static_cast<int>(!words.empty());
      longer += static_cast<int>(words.size() > 40);
      at = end == std::string::npos ? page.size() : end + 1;
    }
  }
  CAPTURE(sentences);
  CAPTURE(longer);
  CHECK(longer * 300 <= sentences);
}

TEST_CASE("of nine items of lists in lists at most one has more than 25 words") {
  if (brief()) return;  // the pages have been written above
  int items = 0, longer = 0;
  for (const auto& file : shipped_files(true)) {
    std::istringstream page(rulebook(game_of(contents_of(file))));
    for (std::string line; std::getline(page, line);) {
      if (!line.starts_with("--")) continue;
      ++items;
      longer += static_cast<int>(words_of(line.substr(line.find(' '))).size() > 25);
    }
  }
  CAPTURE(items);
  CAPTURE(longer);
  CHECK(items > 100);
  CHECK(longer * 9 <= items);
}

TEST_CASE("what is long is told as a list of what it is made of, denials too") {
  const auto game = [](std::string_view conditions) {
    return rulebook(
        game_of("(game Long (players White Black) (board (size 8 8)) (pieces (Man All) (Rook All))"
                " (end (All win " +
                std::string(conditions) + ")))"));
  };
  const std::string parts =
      " (and (> (count (Man friend)) 3) (some (and (Rook friend) (row 1 2)))"
      " (not (some (and (Rook enemy) (nbors (Man friend))))))"
      " (and (< (count (Man enemy)) 3) (some (and (Man friend) (column a b h))))"
      " (> (count (Rook friend)) (count (Rook enemy)))";
  CHECK(game("(or" + parts + ")").find("You win if one of these holds:\n- ") != std::string::npos);
  CHECK(game("(not (or" + parts + "))").find("You win if all of these hold:\n- ") !=
        std::string::npos);
  CHECK(game("(not (or" + parts + "))")
            .find("\n- The number of your rooks is at most the number of your opponent's rooks.") !=
        std::string::npos);
  CHECK(game("(some (and friend (row 1)))").find("\n- ") == std::string::npos);
}

TEST_CASE("every cell that is occupied at the start is named or described") {
  for (const auto& file : shipped_files()) {
    CAPTURE(file.stem());
    const Game game = game_of(contents_of(file));
    const std::string page = rulebook(game);
    const auto words = words_of(page);
    const bool described = game.rules().random_setup ||
                           page.find(" nearest to ") != std::string::npos ||
                           page.find("stand on all the ") != std::string::npos;
    const auto contents = game.engine().contents(game.engine().start());
    for (std::size_t c = 0; c < contents.size() && !described; ++c) {
      if (!contents[c].kind.exists()) continue;
      const std::string& label = game.board().label(Cell{static_cast<int>(c)});
      CAPTURE(label);
      CHECK(names_cell(words, label));
    }
  }
}

TEST_CASE("the words of all games make a sound vocabulary") {
  for (const auto& fault : gdl::faults(vocabulary())) FAIL_CHECK(fault);
}

TEST_CASE("the example of every row reads as English") {
  const gdl::Names names = gdl::sample_names();
  for (const gdl::Word* word : vocabulary().rows()) {
    CAPTURE(word->example);
    const auto tree = gdl::parse(word->example);
    REQUIRE(tree);
    const auto checked = gdl::check_fragment(vocabulary(), *tree, word->sort, names);
    if (!checked) continue;  // that examples check is another test's affair
    const std::string said = gdl::phrase(vocabulary(), *checked, 0);
    CHECK_FALSE(said.empty());
    CHECK(fault_of(said) == "");
  }
}

TEST_CASE("a parameter's value is told, not its name") {
  const auto text =
      "(game Rows (params (goal-length 4)) (players White Black)"
      " (board (tiling square i-nbors) (size 6 6))"
      " (end (All win (in-a-row goal-length)) (All lose (in-a-row (- goal-length 1)))))";
  const auto usual = Game::read(text), longer = Game::read(text, {{"goal-length", 5}});
  REQUIRE(usual);
  REQUIRE(longer);
  CHECK(rulebook(*usual).find("You win if you have a row of four or more pieces. You lose if you "
                              "have a row of three or more pieces. If both are true at once, you "
                              "win.") != std::string::npos);
  CHECK(rulebook(*longer).find("a row of five or more pieces") != std::string::npos);
}

TEST_CASE("clauses that players share are told once, to the reader") {
  const auto game = game_of(
      "(game Pair (players White Black Red) (board (tiling hex) (shape hex) (size 3))"
      " (play (can-pass))"
      " (end (White win (in-a-row 3)) (Black win (in-a-row 3)) (Red win (in-a-row 3))"
      "      (Red lose (group 4)) draw))");
  const std::string page = rulebook(game);
  CHECK(page.find("You win if you have a row of three or more pieces. Red loses if Red has a "
                  "connected group of four or more pieces.") != std::string::npos);
  CHECK(page.find("You may pass instead; when all players pass in succession, the game is over.") !=
        std::string::npos);
  CHECK(page.find("the last of them wins") != std::string::npos);
  CHECK(page.find("for more than one player, the game is a draw.") != std::string::npos);
}
