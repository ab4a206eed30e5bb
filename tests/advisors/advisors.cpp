// What each advisor says of positions small enough to be counted by hand.
#include "advisors/advisors.hpp"

#include <set>

#include "ggp/base/rng.hpp"
#include "tests/advisors/policies.hpp"

using namespace ludi;
using namespace ludi::test;

namespace {

doctest::Approx about(double value) {
  return doctest::Approx(value).epsilon(0).scale(1).epsilon(0.0006);
}

std::string strip_of_five(const std::string& end) {
  return "(game Strip (players White Black) (board (tiling square) (size 5 1)) (end " + end + "))";
}

// Every stretch of n cells on every line, told by stepping from cell to cell.
double row_chance(const Game& game, const State& state, int n, int player) {
  const auto& board = game.board();
  const auto contents = game.engine().contents(state);
  const auto owner = [&](ggp::Cell c) {
    const auto& content = contents[static_cast<std::size_t>(c.index())];
    return content.kind.exists() ? content.owner.index() : -1;
  };
  double none = 1;
  for (int axis = 0; axis < board.axes(); ++axis) {
    const ggp::Direction on{axis};
    if (!board.direction(on).adjacent) continue;
    for (int first = 0; first < board.cells(); ++first) {
      int own = 0, length = 0;
      bool open = true;
      ggp::Cell c{first};
      for (; length < n && c.exists(); ++length, c = board.step(c, on)) {
        own += owner(c) == player ? 1 : 0;
        open = open && (owner(c) == player || owner(c) == -1);
      }
      if (length < n || !open || own == 0) continue;
      double q = static_cast<double>(own) / n;
      const ggp::Cell before = board.step(ggp::Cell{first}, board.opposite(on));
      for (const ggp::Cell end : {before, c})
        if (end.exists() && owner(end) == 1 - player) q /= 2;
      none *= 1 - q * q * q * q;
    }
  }
  return 1 - none;
}

}  // namespace

TEST_CASE("every advisor has four letters of its own and says what it is about") {
  std::set<std::string_view> symbols;
  for (const auto* advisor : advisors::advisors()) {
    CAPTURE(advisor->symbol);
    CHECK(advisor->symbol.size() == 4);
    CHECK(symbols.insert(advisor->symbol).second);
    CHECK_FALSE(advisor->name.empty());
    CHECK_FALSE(advisor->phrase.empty());
    CHECK_FALSE(advisor->formula.empty());
    CHECK(advisors::find_advisor(advisor->symbol) == advisor);
    CHECK(advisor->advice);
  }
  CHECK(advisors::find_advisor("none") == nullptr);
}

TEST_CASE("a stone promises a row along every open stretch it lies on") {
  const Game game = game_named("tic-tac-toe");
  // Four lines of three through the middle, one third full: 1 - (1 - 1/81)^4.
  CHECK(advice(game, after(game, "b2"), "inro", 0) == about(1 - std::pow(80.0 / 81, 4)));
  // A corner lies on three lines; the enemy on b2 takes the diagonal.
  CHECK(advice(game, after(game, "a1 b2"), "inro", 0) == about(1 - std::pow(80.0 / 81, 2)));
}

TEST_CASE("a stretch is worth half as much for each end the enemy closes") {
  const Game game = game_of(strip_of_five("(All win (in-a-row 3))"));
  // White b1, Black e1: a-c is open; b-d is closed by e; c-e holds an enemy piece.
  CHECK(advice(game, after(game, "b1 e1"), "inro", 0) ==
        about(1 - (1 - 1.0 / 81) * (1 - 1.0 / 1296)));
}

TEST_CASE("rows are judged alike whatever was judged before, and as by hand") {
  for (const auto& [name, n] :
       {std::pair{"yavalath", 4}, std::pair{"gomoku", 5}, std::pair{"squava", 4}}) {
    const Game game = game_named(name);
    CAPTURE(game.name());
    ggp::Rng rng(7);
    // Goals of other lengths may follow; the first row goal of the clauses is meant.
    ggp::Policy policy;
    policy.of.resize(2);
    const auto usual = advisors::default_policy(game);
    for (const auto& c : usual.of[0])
      if (c.goal != 0 && policy.of[0].empty())
        policy.of[0].push_back({c.advisor, c.goal, 1, false});
    REQUIRE(policy.of[0].size() == 1);
    const auto used = game.engine().searcher(policy, {});
    for (int g = 0; g < 6; ++g) {
      State state = game.engine().start();
      for (int ply = 0; ply < 24; ++ply) {
        const auto steps = game.engine().steps(state);
        if (steps.empty()) break;
        const double expected = row_chance(game, state, n, 0);
        CHECK(lead_of(used->evaluate(state)[0]) == doctest::Approx(expected).epsilon(0.002));
        game.engine().play(state, steps[rng.below(static_cast<std::uint32_t>(steps.size()))]);
      }
    }
  }
}

TEST_CASE("connection counts the cells that a chain still needs") {
  const Game hex = game_of(
      "(game Hex (players White Black) (board (tiling hex) (shape rhombus) (size 3)) "
      "(end (All win (connect own-regions))))");
  CHECK(advice(hex, hex.engine().start(), "conn", 0) == about(0));
  // The middle of three rows: one cell is missing on each side of it.
  CHECK(advice(hex, after(hex, "b2"), "conn", 0) == about(1.0 / 3));

  const Game y = game_of(
      "(game Y (players White Black) (board (tiling hex) (shape tri) (size 3)) "
      "(end (All win (connect sides))))");
  // Any three cells in a chain from corner to far side; a corner stone spares one of them.
  CHECK(advice(y, after(y, "a1"), "conn", 0) == about(1.0 / 3));
  // a1 is cut off by b1 and b2; c2 needs both c1 and c3.
  CHECK(advice(y, after(y, "a1 b1 c2 b2"), "conn", 0) == about(1.0 / 3));
}

TEST_CASE("a position of Breakthrough counted by hand") {
  const Game game = game_named("breakthrough-4x4");
  // Two rows each; White takes on b3. White: a1 b1 c1 d1 b2 c2 d2 b3; Black: a3 c3 d3 a4 b4 c4 d4.
  const State state = after(game, "a2-b3");
  // White: b3 takes a4, c4; b2 takes a3, c3; c2 takes d3; d2 takes c3; a1-a2; b1-a2: 8 steps.
  // Black: a3-a2, a3xb2; c3xb2, c3xd2; d3xc2; a4xb3; c4xb3: 7 steps.
  CHECK(advice(game, state, "mobl", 0) == about(8.0 / 15));
  CHECK(advice(game, state, "mobl", 1) == about(7.0 / 15));
  CHECK(advice(game, state, "matl", 0) == about(8.0 / 15));
  CHECK(advice(game, state, "atck", 0) == about(5.0 / 7));  // a3 c3 d3 a4 c4
  CHECK(advice(game, state, "thrt", 0) == about(4.0 / 8));  // b2 c2 d2 b3
  CHECK(advice(game, state, "atck", 1) == about(4.0 / 8));
  CHECK(advice(game, state, "elim", 0) == about(1.0 / 8));
  CHECK(advice(game, state, "elim", 1) == about(0));
  // The farthest row is 3 away; b3 is 1 from the goal, Black's third row 2.
  CHECK(advice(game, state, "reac", 0) == about(2.0 / 3));
  CHECK(advice(game, state, "reac", 1) == about(1.0 / 3));
  const auto searcher = game.engine().searcher({}, {});
  CHECK(searcher->mobility(state) == std::vector<int>{8, 7});
}

TEST_CASE(
    "whatever a step takes is counted as what could be taken, in games of one kind of piece") {
  ggp::Rng rng(11);
  std::size_t positions = 0;
  for (const auto& file : shipped_files()) {
    const Game game = game_of(contents_of(file));
    const auto& engine = game.engine();
    if (game.rules().kinds.size() != 1 || !advisors::find_advisor("atck")->applies(game.rules()))
      continue;
    CAPTURE(game.name());
    State state = engine.start();
    for (int n = 0; n < 80 && !engine.facts(state).outcome.over(); ++n) {
      const auto steps = engine.steps(state);
      const auto mover = engine.facts(state).mover;
      const auto is_enemy = [&](const ggp::CellContent& content) {
        return content.owner.exists() && content.owner != mover;
      };
      if (n % (brief() ? 20 : 3) == 2 && engine.facts(state).step == 0) {
        const auto before = engine.contents(state);
        std::set<std::size_t> taken;
        for (const ggp::Step& step : steps) {
          if (step.is_swap()) continue;
          State next = state;
          engine.play(next, step);
          const auto then = engine.contents(next);
          for (std::size_t c = 0; c < then.size(); ++c) {
            // What only lies below another piece now has not been taken.
            const bool covered = std::ranges::any_of(
                then[c].below, [&](const auto& piece) { return piece.owner == before[c].owner; });
            if (is_enemy(before[c]) && then[c].owner != before[c].owner && !covered)
              taken.insert(c);
          }
        }
        if (!taken.empty()) {
          ++positions;
          CAPTURE(n);
          CHECK(advice(game, state, "atck", mover.index()) *
                    double(std::ranges::count_if(before, is_enemy)) >
                double(taken.size()) - 0.5);
        }
      }
      engine.play(state, steps[rng.below(static_cast<std::uint32_t>(steps.size()))]);
    }
  }
  CHECK(positions > (brief() ? 20 : 100));
}

TEST_CASE("what a flip takes is found by trying it") {
  // After any first move the enemy has one disc and three replies that turn one disc each.
  const Game game = game_named("reversi");
  State state = game.engine().start();
  game.engine().play(state, game.engine().steps(state).front());
  CHECK(advice(game, state, "atck", 1) == about(3.0 / 4));
  CHECK(advice(game, state, "most", 0) == about(4.0 / 5));
  CHECK(advice(game, state, "most", 1) == about(1.0 / 5));
}

TEST_CASE("groups and liberties are counted by the board's adjacency") {
  const Game game = game_of(
      "(game Groups (players White Black) (board (tiling square) (size 3 3)) "
      "(end (All win (group 3))))");
  // White a1, b1 together and c3 alone.
  const State state = after(game, "a1 b2 b1 c2 c3");
  CHECK(advice(game, state, "grup", 0) == about(2.0 / 3));
  CHECK(advice(game, state, "grup", 1) == about(2.0 / 3));  // two of the three wanted
  // a1-b1 touches a2 and c1; c3 touches b3: (2 + 1) / (2 * 4). Black's two touch a2, b3 and c1.
  CHECK(advice(game, state, "libr", 0) == about(3.0 / 8));
  CHECK(advice(game, state, "libr", 1) == about(3.0 / 4));
}

TEST_CASE("distances to the centre, the edge, the enemy and friends") {
  const Game game = game_of(strip_of_five("(All win (in-a-row 5))"));
  const State state = after(game, "b1 c1 a1 e1");
  CHECK(advice(game, state, "cent", 0) == about(1.0 / 4));  // distances 1 and 2 of 2
  CHECK(advice(game, state, "cent", 1) == about(1.0 / 2));  // 0 and 2
  // Diameter 4. White b1 is 1 from an enemy, a1 is 2: (3/4 + 2/4) / 2.
  CHECK(advice(game, state, "enem", 0) == about(5.0 / 8));
  CHECK(advice(game, state, "enem", 1) == about(1.0 / 2));  // 1 and 3
  CHECK(advice(game, state, "frnd", 0) == about(1));
  CHECK(advice(game, state, "frnd", 1) == about(3.0 / 4));  // 2 apart
}

TEST_CASE("restriction grows as steps run out") {
  const Game game = game_named("elrostir");
  const int cells = game.board().cells();
  const State state = after(game, "b2");
  CHECK(advice(game, state, "nomv", 0) == about(1.0 / cells));
}

TEST_CASE("restriction counts only steps that no rule forbids") {
  const Game game = game_of(
      "(game Strip (players White Black) (board (tiling square) (size 5 1)) "
      "(play (never (or (some (surround enemy)) (some (surround friend))))) "
      "(end (All lose (no-move))))");
  // White c1, Black a1: nobody may play b1, which ends the freedom of a1; d1 and e1 are free.
  const State state = after(game, "c1 a1");
  CHECK(advice(game, state, "nomv", 0) == about(3.0 / 5));
  CHECK(advice(game, state, "nomv", 1) == about(3.0 / 5));
}

TEST_CASE("a piece is worth the steps it can make, unless the rules give values") {
  const auto game = [](const std::string& walker, const std::string& strider) {
    return game_of(
        "(game Worth (players White Black) (board (tiling square i-nbors) (size 8 8)) (pieces "
        "(Walker All " +
        walker + "(moves (move (pre (and (step orthogonal) (empty to)))))) (Strider All " +
        strider +
        "(moves (move (pre (and (step) (empty to))))))) "
        "(start (place (Strider White) a1) (place (Walker Black) h8)) (end (All win "
        "(eliminate))))");
  };
  const auto share = [](const Game& of) { return advice(of, of.engine().start(), "matl", 0); };
  // On 64 cells a walker has 3.5 neighbours in the mean and a strider 6.56: 0.65 of both.
  CHECK(share(game("", "")) > 0.6);
  CHECK(share(game("", "")) < 0.7);
  CHECK(share(game("(value 1) ", "(value 3) ")) == about(3.0 / 4));
  CHECK(share(game("(value 2) ", "(value 2) ")) == about(1.0 / 2));
}

TEST_CASE("home is where the enemy wants to get") {
  const Game game = game_named("breakthrough-4x4");
  // Black's four nearest to White's goal: b4, c4 and d4 in it, a3 or b3 one of three away.
  const State state = after(game, "a2-b3 a4-b3");
  CHECK(advice(game, state, "home", 0) == about(1));
  CHECK(advice(game, state, "home", 1) == about((1 + 1 + 1 + 2.0 / 3) / 4));
}

TEST_CASE("influence is the share of cells reached first") {
  const Game game = game_of(strip_of_five("(All win (in-a-row 5))"));
  // a1, b1 against c1, d1 and e1; then c1 is as near to both.
  CHECK(advice(game, after(game, "a1 d1"), "infl", 0) == about(2.0 / 5));
  CHECK(advice(game, after(game, "a1 d1"), "infl", 1) == about(3.0 / 5));
  CHECK(advice(game, after(game, "a1 e1"), "infl", 0) == about(1.0 / 2));
}

TEST_CASE("numbers compared are judged by their share") {
  const Game more = game_of(strip_of_five("(All win (> (count friend) 2))"));
  CHECK(advice(more, after(more, "a1 b1 c1"), "more", 0) == about(1.0 / 2));
  CHECK(advice(more, after(more, "a1 b1 c1"), "more", 1) == about(1.0 / 3));
  const Game fewer = game_of(strip_of_five("(All lose (< 2 (count friend)))"));
  CHECK(advice(fewer, after(fewer, "a1 b1 c1"), "less", 0) == about(1.0 / 2));
  CHECK(advice(fewer, after(fewer, "a1 b1 c1"), "less", 1) == about(1.0 / 3));
}

TEST_CASE("presence counts the cells that a clause looks for") {
  const Game game = game_of(strip_of_five("(All win (and (full) (some (and friend centre))))"));
  CHECK(advice(game, after(game, "b1 c1"), "pres", 0) == about(0));
  CHECK(advice(game, after(game, "b1 c1"), "pres", 1) == about(1.0 / 2));
}

TEST_CASE("every advisor keeps within its range on every shipped game") {
  for (const auto& file : shipped_files()) {
    CAPTURE(file.stem().string());
    const Game game = game_of(contents_of(file));
    const auto policy = advisors::default_policy(game);
    ggp::Rng rng(3);
    State state = game.engine().start();
    for (int ply = 0; ply < 12; ++ply) {
      const auto steps = game.engine().steps(state);
      if (steps.empty()) break;
      game.engine().play(state, steps[rng.below(static_cast<std::uint32_t>(steps.size()))]);
    }
    if (game.engine().facts(state).outcome.over()) continue;
    for (const auto& list : policy.of)
      for (const auto& c : list)
        for (int p = 0; p < game.players(); ++p) {
          CAPTURE(c.advisor->symbol);
          ggp::Policy lone;
          lone.of.resize(static_cast<std::size_t>(game.players()));
          lone.of[static_cast<std::size_t>(p)].push_back({c.advisor, c.goal, 1, false});
          const auto e = game.engine().searcher(lone, {})->evaluate(state);
          const double value = lead_of(e[static_cast<std::size_t>(p)]);
          CHECK(value >= -1e-6);
          CHECK(value <= 1 + 1e-6);
        }
  }
}
