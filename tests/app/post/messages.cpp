// Messages to the tables and their answers.
#include "tests/app/tables/office.hpp"
#include "tests/plays.hpp"

using namespace ludi;
using namespace ludi::test;
using app::post::answer;

namespace {

bool holds(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("the commands of the old server's help page: a challenge with options, and a move") {
  Office office;
  CHECK(office.done("yavalath challenge -size=6 -length=5 anna bert"));
  office.begin("1");
  const std::string board = office.told("yavalath move 1 anna anna-secret d3");
  CHECK(holds(board, "d3 is played."));
  CHECK(holds(board, "   d-  . . o . . . . . .   / \n"));
  CHECK(holds(board, "It is bert's turn."));
  // Four in a row lose where five win.
  for (const char* turn : {"bert bert-secret a1", "anna anna-secret d4", "bert bert-secret a3",
                           "anna anna-secret d6", "bert bert-secret k8"})
    CHECK(office.done(std::string("yavalath move 1 ") + turn));
  CHECK(
      holds(office.told("yavalath move 1 anna anna-secret d5"), "Anna has lost and bert has won."));
}

TEST_CASE("three named people play the version for three, and blocks are played unasked") {
  Office office;
  CHECK(office.done("yavalath challenge anna bert carl"));
  office.begin("1");
  CHECK(holds(office.told("yavalath accept 1 carl carl-secret"), "Red is carl"));
  for (const char* turn :
       {"anna anna-secret e2", "bert bert-secret a1", "carl carl-secret i5", "anna anna-secret e3",
        "bert bert-secret a3", "carl carl-secret i7", "anna anna-secret e5"})
    CHECK(office.done(std::string("yavalath move 1 ") + turn));
  // Carl comes before Anna, who threatens e4.
  const std::string text = office.told("yavalath move 1 bert bert-secret a5");
  CHECK(holds(text, "a5 is played.\ne4 is played automatically"));
  CHECK(holds(text, "It is anna's turn."));
  CHECK(holds(office.told("yavalath history 1"), "  3. e5 a5 e4 (auto)\n"));
}

TEST_CASE("with -no_auto nothing is played unasked, and two threats are left to the player") {
  Office office;
  for (const char* option : {"-no_auto ", ""}) {
    const std::string board = *option == '-' ? "1" : "2";
    CHECK(office.done(std::string("yavalath challenge ") + option + "anna bert"));
    office.begin(board);
    for (const char* turn : {"anna anna-secret e2", "bert bert-secret a1", "anna anna-secret e3",
                             "bert bert-secret a3"})
      CHECK(office.done("yavalath move " + board + " " + turn));
    const std::string text = office.told("yavalath move " + board + " anna anna-secret e5");
    CHECK(holds(text, "automatically") == (board == "2"));
    CHECK(holds(text, "bert's turn") == (board == "1"));
  }
}

TEST_CASE("every example of the page is done and every other one is refused") {
  Office office;
  for (int n = 0; n < 3; ++n) {
    CHECK(office.done("yavalath challenge anna bert"));
    if (n != 1) office.begin(std::to_string(n + 1));
  }
  std::string code;
  for (const auto& rows : {app::post::game_commands(), app::post::general_commands()})
    for (const auto& row : rows) {
      CAPTURE(row.name);
      std::string example(row.example);
      if (row.name == "accept") example = "yavalath accept 4 anna anna-secret";
      if (row.name == "resign") example = "yavalath resign 3 bert bert-secret";
      if (row.name == "rematch") example = "yavalath rematch 3 anna anna-secret";
      if (row.name == "join") {
        example = "ludi join dora dora-secret";
        code = office.told(example);
        code = code.substr(code.rfind("  ") + 2, 26);
      } else if (row.name == "recover") {
        CHECK(office.done("ludi recover dora " + code + " dora-second"));
      } else {
        CHECK(office.done(example));
      }
      const std::string refused = office.told(std::string(row.refused));
      CHECK(refused.starts_with("error: "));
      CHECK_FALSE(holds(refused, "secret"));
    }
}

TEST_CASE("what a message may hold beside commands") {
  Office office;
  CHECK(holds(office.told("> yavalath help\n\n# yes\r\nludi users\r\n-- \nludi nonsense"),
              "anna\nbert\ncarl\n"));
  CHECK(office.told("") == "error: the message holds no command\n");
  CHECK(office.told("ludi") == "error: what is to be done? ludi help tells what can be\n");
  CHECK(office.told("ludi usres") == "error: there is no command 'usres'; did you mean 'users'?\n");
  CHECK(holds(office.told("yavalat challenge anna bert"), "did you mean 'yavalath'?"));
  CHECK(office.told("yavalath challenge anna") ==
        "error: yavalath is for 2 or 3 players, and 1 are named\n");
  CHECK(office.told("yavalath challenge anna anna") == "error: anna is named twice\n");
  CHECK(office.told("yavalath challenge anna zoe") == "error: there is nobody called zoe\n");
  CHECK(holds(office.told("yavalath challenge -size=99999 anna bert"), "error: "));
  CHECK_FALSE(office.done(std::string(70'000, 'x')));
  for (int seed = 0; seed < 200; ++seed) {
    ggp::Rng rng(static_cast<std::uint64_t>(seed));
    std::string bytes;
    for (int i = 0; i < 80; ++i) bytes += static_cast<char>(rng.below(256));
    CHECK_FALSE(office.told(bytes).empty());
  }
}

TEST_CASE("rules in a message end at their last parenthesis, whatever comments and strings hold") {
  Office office;
  const std::string told = office.told(
      "rules challenge anna bert\n; \"three) in a row\n(game Mine // (the smallest\n"
      "(players A B) (board (tiling square) (size 3 3)) ; \"\n(end (All win (in-a-row 3))))\n"
      "ludi users");
  CHECK(holds(told, "Board 1 of rules is offered to anna and bert."));
  CHECK(holds(told, "anna\nbert\ncarl\n"));
  CHECK_FALSE(holds(told, "error"));
  const auto rules = office.boards.view(1).text.rules;
  CHECK(rules.starts_with("(game Mine"));
  CHECK(rules.ends_with("(in-a-row 3))))"));
}

TEST_CASE("of very much that was said a message has the newest") {
  Office office;
  CHECK(office.done("yavalath challenge anna bert"));
  office.begin("1");
  // Each makes a line of 1,000 bytes: "anna: ", a number of three places, and its end.
  for (int n = 100; n < 130; ++n)
    CHECK(office.done("yavalath message 1 anna anna-secret " + std::to_string(n) +
                      std::string(990, 'x')));
  const std::string shown = office.told("yavalath show 1 bert bert-secret");
  CHECK(holds(shown, "turn.\n(10 messages before these)\nanna: 110x"));
  CHECK_FALSE(holds(shown, "anna: 109x"));
  CHECK(shown.ends_with("x\n"));
}

TEST_CASE("any game of the library can be played by its name, and goes by its rules") {
  Office office;
  CHECK(office.done("tic-tac-toe challenge anna bert"));
  CHECK(
      office.done("tic-tac-toe accept 1 anna anna-secret\ntic-tac-toe accept 1 bert bert-secret"));
  CHECK(holds(office.told("yavalath show 1"), "error: board 1 is a game of tic-tac-toe"));
  CHECK(office.done("tic-tac-toe move 1 anna anna-secret a1"));
  CHECK(office.told("tic-tac-toe move 1 bert bert-secret a1") ==
        "error: 'a1' is not a legal step here; legal here: b1, c1, a2, b2, c2, a3, b3, c3\n");
}

TEST_CASE("a draw and a step back need everybody, and the next turn ends offers") {
  Office office;
  CHECK(office.done("yavalath challenge anna bert"));
  office.begin("1");
  CHECK(office.done("yavalath move 1 anna anna-secret e5"));
  CHECK(holds(office.told("yavalath draw 1 bert bert-secret"), "A draw is offered"));
  CHECK(office.done("yavalath move 1 bert bert-secret a1"));
  CHECK_FALSE(holds(office.told("yavalath show 1"), "offers a draw"));
  CHECK(office.done("yavalath takeback 1 bert bert-secret"));
  CHECK(holds(office.told("yavalath takeback 1 anna anna-secret"), "Taken back."));
  CHECK(holds(office.told("yavalath history 1"), "  1. e5\n"));
  CHECK(office.done("yavalath draw 1 bert bert-secret"));
  CHECK(
      holds(office.told("yavalath draw 1 anna anna-secret"), "Anna has drawn and bert has drawn"));
  CHECK_FALSE(office.done("yavalath move 1 bert bert-secret a1"));
}

TEST_CASE("who plays and what they say is shown to those who play") {
  Office office;
  CHECK(office.done("yavalath challenge anna bert"));
  office.begin("1");
  CHECK(office.done("yavalath message 1 anna anna-secret Good luck!"));
  CHECK(holds(office.told("yavalath show 1 bert bert-secret"), "anna: Good luck!"));
  const std::string others = office.told("yavalath show 1");
  CHECK(holds(others, "It is White's turn."));
  CHECK_FALSE(holds(others, "anna"));
  CHECK_FALSE(holds(others, "luck"));
  CHECK_FALSE(office.done("yavalath show 1 carl carl-secret"));
}

TEST_CASE("time is up after the days of a turn, but not while the mover is away") {
  Office office;
  for (const char* board : {"1", "2"}) {
    CHECK(office.done("yavalath challenge -days=2 anna bert"));
    office.begin(board);
  }
  CHECK(office.done("yavalath move 2 anna anna-secret e5"));
  CHECK(office.done("ludi away bert bert-secret 5"));
  office.now += 3 * 86'400;
  office.boards.call_time();
  CHECK(holds(office.told("yavalath show 1 anna anna-secret"),
              "Anna has lost and bert has won. (out of time)"));
  CHECK(holds(office.told("yavalath show 2 anna anna-secret"), "It is bert's turn."));
  office.now += 5 * 86'400;
  office.boards.call_time();
  CHECK(holds(office.told("yavalath show 2 anna anna-secret"),
              "Anna has won and bert has lost. (out of time)"));
}

TEST_CASE("standings are those of Bradley and Terry on Elo's scale") {
  Office office;
  for (int n = 1; n <= 12; ++n) {
    const std::string board = std::to_string(n);
    CHECK(office.done("yavalath challenge anna bert"));
    office.begin(board);
    CHECK(office.done("yavalath resign " + board +
                      (n % 4 == 0 ? " anna anna-secret" : " bert bert-secret")));
  }
  const std::string text = office.told("yavalath standings");
  CHECK(holds(text, "anna"));
  CHECK(text.find("anna") < text.find("bert"));
  CHECK(holds(text, "    12     9      0\n"));
}
