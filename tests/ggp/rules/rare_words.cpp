// Words that no shipped game uses, each in a game of four by four squares that plays otherwise
// without it.
#include <set>

#include "ggp/rules/vocabulary.hpp"
#include "tests/plays.hpp"

using namespace ludi;
using namespace ludi::test;

namespace {

struct Sample {
  std::string_view word;
  std::string_view rest;      // of the game, behind its board
  std::string_view quiet;     // steps after which the game goes on
  std::string_view decided;   // more steps
  std::string_view standing;  // … and what has come of it then
};

// Stones are put on empty cells where nothing else is said; White begins.
constexpr Sample samples[] = {
    {"*", "(end (White win (= (* (count friend) 3) 6)))", "a1 b1", "c1", "WL"},
    {"/", "(end (White win (= (/ (count occupied) 2) 1)))", "a1", "b1", "WL"},
    {"abs", "(end (White win (= (abs (- (count enemy) 3)) 2)))", "a1", "b1", "WL"},
    {"max", "(end (White win (= (max (count friend) (count enemy) 2) 3)))", "a1 b1 c1 d1", "a2",
     "WL"},
    {"one-if",
     "(end (White win (= (+ (one-if (some (and a1 friend))) (one-if (some (and b1 friend)))) 2)))",
     "a1 c1", "b1", "WL"},
    {"largest", "(end (White win (= (largest (groups friend) 2) 1)))", "a1 d4 a2 d3", "c1", "WL"},
    {"smallest", "(end (White win (= (smallest (groups friend)) 2)))", "a1 d4", "a2", "WL"},
    {"rounds", "(end (All draw (>= (rounds) 2)))", "a1 b1 c1", "d1", "DD"},
    {"true", "(end (White win (and true (= (count occupied) 2))))", "a1", "b1", "WL"},
    {"false", "(end (White win (or false (= (count occupied) 2))))", "a1", "b1", "WL"},
    {"xor", "(end (White win (xor (= (count friend) 1) (= (count occupied) 1))))", "a1", "b1",
     "WL"},
    {"any", "(end (White win (= (count any) 2)))", "a1", "b1", "WL"},
    {"counters",
     "(pieces (Stone All (moves (move (pre (empty to)) (action (push))"
     "  (post (inc-score 1 Energy))))))"
     "(start (counters (Energy 3))) (end (White win (= Energy 5)))",
     "a1 b1", "c1", "WL"},
    {"feet",
     "(pieces (Tile All (covers f (heading E)) (moves (move (action (push))))))"
     "(end (White win (= (count (and friend feet)) 2)))",
     "a1 a2", "a3", "WL"},
    {"where", "(end (White win (= (count (where friend (in current (row 2)))) 1)))", "a1 b1", "a2",
     "WL"},
    {"outer",
     "(end (White win (some (where one friend (some (where two friend (= (distance one two) "
     "3)))))))",
     "a1 b1", "d1", "WL"},
    {"d-nbors", "(end (White win (= (count (and enemy (d-nbors friend))) 1)))", "a1 d4 b1", "b2",
     "WL"},
    {"enemy-regions", "(end (Black win (connect enemy-regions 1)))", "a1 a2", "b1 d4", "LW"},
    {"jumped",
     "(pieces (Man All (moves (move (pre (line)) (post (capture jumped))))) (pre (empty to)))"
     " (start (place (Man White) a1) (place (Man Black) a2 a3))"
     " (end (All win (capture 2)))",
     "", "a1-a4", "WL"},
    {"follow",
     "(pieces (Man All (moves (move (pre (follow (track a1 c3 d4 b2 loop)))))))"
     " (start (place (Man White) a1) (place (Man Black) d4))"
     " (end (White win (some (and friend d4))))",
     "a1-c3 d4-b2", "c3-d4", "WL"},
    // Who turns off goes home; the other goes round.
    {"branch",
     "(pieces (Man All (moves (move (pre (and (empty to)"
     "  (follow (track a1 b1 c1 d1 (branch b1 (mover White) b2) loop))))))))"
     " (start (place (Man White) a1) (place (Man Black) d1))"
     " (end (White win (in b2 friend)))",
     "a1-b1 d1-a1", "b1-b2", "WL"},
    {"stacked",
     "(pieces (Man All (moves (move (pre (and (step) (not (friend to))))))))"
     " (start (place (Man White) a1) (place (Man Black) b1)) (end (White win (some (stacked 2))))",
     "a1-a2", "b1-b2 a2-b2", "WL"},
    {"bottom",
     "(pieces (Man All (moves (move (pre (and (step) (not (friend to))))))))"
     " (start (place (Man White) a1) (place (Man Black) b1 d4))"
     " (end (White win (some (and friend (bottom enemy)))))",
     "a1-a2 b1-b2", "a2-b2", "WL"},
    {"stack",
     "(pieces (Man All (moves (move (pre (and (step) (empty to)))))))"
     " (start (stack (Man White) 3 a1) (place (Man Black) d4))"
     " (end (White win (= (count friend) 3)))",
     "a1-a2 d4-d3", "a1-b1", "WL"},
    {"same-owner", "(end (White win (same-owner a1 b1)))", "a1 b2", "b1", "WL"},
    {"same-kind",
     "(pieces (kinds Man King All (moves (move (pre (and (step) (empty to)))))))"
     " (start (line-up (Man White) (King White) (on (or a1 a2))) (place (Man Black) d4))"
     " (end (White win (same-kind a1 d3)))",
     "a2-b2", "d4-d3", "WL"},
    {"same-state",
     "(pieces (Man All (state 2) (moves (move (pre (and (step) (empty to)))))))"
     " (start (place (Man White) a1 a2) (place (Man Black) d4))"
     " (end (White win (same-state (or a1 d3))))",
     "a2-b2", "d4-d3", "WL"},
    {"return",
     "(pieces (Man All (moves (move (pre (and (step) (empty to)))"
     " (post (return (and enemy (nbors to))))))))"
     " (start (place (Man White) a1) (place (Man Black) c1) (in-hand (Man All) 0))"
     " (end (White win (= (in-hand Man (of Black)) 1)))",
     "", "a1-b1", "WL"},
    {"mover", "(end (White win (and (mover Black) (= (count occupied) 2))))", "a1", "b1", "WL"},
    {"pass",
     "(pieces (Stone All (moves (move (pre (empty to)) (action (push)))"
     " (move (pre (> (count friend) 0)) (action (pass))))))"
     " (end (White win (= (count enemy) 2)))",
     "a1 b1 pass", "c1", "WL"},
    {"piece-value",
     "(pieces (Man All (value 1)) (Lord All (value 5)) "
     " (pre (empty to)))"
     " (start (in-hand (Man All) 1) (place (Lord White) a1) (place (Man White) b1)"
     " (opening 1 (move (pre (empty to)) (action (push Man)))))"
     " (end (White win (>= (piece-value friend) 7)))",
     "", "c1", "WL"},
    {"num-captured",
     "(pieces (Man All (moves (move (pre (and (step) (not (friend to)))) (post (capture to))))))"
     " (start (place (Man White) a1) (place (Man Black) a2 a3 d4))"
     " (end (White win (= (num-captured) 2)))",
     "a1-a2 d4-d3", "a2-a3", "WL"},
    {"inc-score",
     "(pieces (Stone All (moves (move (pre (empty to)) (action (push))"
     " (post (inc-score 2 (if (in to (row 1)))))))))"
     " (end (White win (>= (score) 4)))",
     "a1 a2 b2 c2", "b1", "WL"},
    {"repetition",
     "(pieces (Man All (moves (move (pre (and (step) (empty to)))))))"
     " (start (place (Man White) a1) (place (Man Black) d4))"
     " (play (repetition loss 2)) (end (White win (eliminate)))",
     "a1-a2 d4-d3 a2-a1", "d3-d4", "WL"},
    {"dec-score",
     "(pieces (Stone All (moves (move (pre (empty to)) (action (push)) (post (dec-score 2))))))"
     " (end (White win (<= (score) -4)))",
     "a1 a2", "b1", "WL"},
    {"set-score",
     "(pieces (Stone All (moves (move (pre (empty to)) (action (push))"
     " (post (set-score (largest-group)))))))"
     " (end (White win (= (score) 2)))",
     "a1 a2 c1 d2", "d1", "WL"},
    {"in-state",
     "(pieces (Stone All (state 1) (moves (move (pre (empty to)) (action (push))"
     " (post (inc-state (if (in to (row 2))))))))) (end (White win (some (in-state 2))))",
     "a1 b1", "a2", "WL"},
    {"cell-state",
     "(pieces (Man All (moves (move (pre (and (step) (empty to))) (post (inc-cell-state from))))))"
     " (start (place (Man White) a1) (place (Man Black) d4))"
     " (end (White win (= (cell-state a1) 2)))",
     "a1-a2 d4-d3 a2-a1 d3-d4", "a1-b1", "WL"},
    {"inc-cell-state",
     "(pieces (Man All (moves (move (pre (and (step) (empty to))) (post (inc-cell-state to))))))"
     " (start (place (Man White) a1) (place (Man Black) d4))"
     " (end (White win (= (cell-state a2) 1)))",
     "a1-b1 d4-d3 b1-a1 d3-d4", "a1-a2", "WL"},
    {"set-cell-state",
     "(pieces (Stone All (moves (move (pre (empty to)) (action (push))"
     " (post (set-cell-state 3 (row 4) (if (in to (row 1)))))))))"
     " (end (White win (= (cell-state d4) 3)))",
     "a2 b2", "a1", "WL"},
    // New men are fresh.
    {"clear-flag",
     "(pieces (Man All (moves (move (pre (and (step) (empty to))) (post (clear-flag fresh))))"
     " (flags fresh)))"
     " (start (place (Man White) a1 b1) (place (Man Black) d4))"
     " (end (White win (= (count (flagged fresh)) 1)))",
     "a1-a2", "d4-d3", "WL"},
    {"set-flag",
     "(pieces (Man All (moves (move (pre (and (step) (empty to)))"
     " (post (clear-flag fresh) (set-flag fresh (row 2))))) (flags fresh)))"
     " (start (place (Man White) a1) (place (Man Black) d4))"
     " (end (White win (in b2 (flagged fresh))))",
     "a1-b1 d4-d3", "b1-b2", "WL"},
    {"toggle-flag",
     "(pieces (Man All (moves (move (pre (and (step) (empty to))) (post (toggle-flag fresh))))"
     " (flags fresh)))"
     " (start (place (Man White) a1) (place (Man Black) d4))"
     " (end (White win (some (and (row 2) (flagged fresh)))))",
     "a1-a2 d4-d3", "a2-b2", "WL"},
    {"sideways",
     "(pieces (Man All (moves (move (pre (and (step sideways) (empty to)))))))"
     " (start (place (Man White) a1) (place (Man Black) d4)) (end (White win (reach (row 1))))",
     "", "", "-"},
    {"clockwise",
     "(pieces (Man All (moves (move (pre (and (step facing) (empty to)))"
     " (post (rotate (clockwise (facing to)))))) (orientation forward)))"
     " (start (place (Man White) a1) (place (Man Black) d4)) (end (White win (in b2 friend)))",
     "a1-a2 d4-d3", "a2-b2", "WL"},
    {"opposite",
     "(pieces (Man All (moves (move (pre (and (step (opposite facing)) (empty to)))))"
     " (orientation forward)))"
     " (start (place (Man White) a2) (place (Man Black) d3)) (end (White win (in a1 friend)))",
     "", "a2-a1", "WL"},
    {"anticlockwise",
     "(pieces (Man All (moves (move (pre (and (step facing) (empty to)))"
     " (post (rotate (anticlockwise (facing to)))))) (orientation forward)))"
     " (start (place (Man White) b1) (place (Man Black) d4)) (end (White win (in a2 friend)))",
     "b1-b2 d4-d3", "b2-a2", "WL"},
    {"draw", "(end (All win (= (count occupied) 3)) draw)", "a1 b1", "c1", "DD"},
    {"previous", "(end (White win (= (count previous) 2)))", "a1 b1 c1", "d1", "WL"},
    {"previous", "(end (White win (can-win previous)) (Black win (in-a-row 3)))", "a1 a4 b1", "b4",
     "WL"},
    {"can-move",
     "(pieces (Man All (moves (move (pre (and (step) (empty to)))))))"
     " (start (place (Man White) a1) (place (Man Black) b2 c1 a3))"
     " (end (Black win (not (can-move enemy))))",
     "a1-b1 a3-a2 b1-a1", "c1-b1", "LW"},
    {"next", "(end (White win (= (count next) 2)))", "a1 b1 c1", "d1", "WL"},
    {"next", "(end (White win (can-win next)) (Black win (in-a-row 3)))", "a1 a4 b1", "b4", "WL"},
    {"adjacent",
     "(pieces (Man All (moves (move (pre (and (adjacent) (empty to)))))))"
     " (start (place (Man White) a1) (place (Man Black) d4)) (end (White win (in b1 friend)))",
     "", "a1-b1", "WL"},
    {"adjacent",
     "(pieces (Man All (moves (move (pre (and (slide adjacent) (empty to)))))))"
     " (start (place (Man White) a1) (place (Man Black) d4)) (end (White win (in d1 friend)))",
     "", "a1-d1", "WL"},
    {"sides", "(end (White win (= (count (and friend (sides N))) 2)))", "a4 a1 a3 b1", "b4", "WL"},
    {"regions",
     "(end (White win (some (and Camp friend))) (Black win (connect (regions (row 1) (row 3)))))",
     "a1 a2", "d4", "WL"},
    {"owner",
     "(pieces (Man All (moves (move (pre (and (step) (empty to) (owner from)))))))"
     " (start (place (Man White) a1) (place (Man Black) d4)) (end (White win (in b1 friend)))",
     "", "a1-b1", "WL"},
    {"sum", "(end (White win (= (sum (groups friend 2)) 4)))", "a1 a4 b1 b4 d1 c4", "d2", "WL"},
    {"score",
     "(pieces (Stone All (moves (move (pre (empty to)) (action (push)) (post (inc-score 2))))))"
     " (end (White win (score 4)))",
     "a1 b1", "c1", "WL"},
    {"state",
     "(pieces (Stone All (state 1) (moves (move (pre (empty to)) (action (push))"
     " (post (inc-state (if (in to (row 2))))))))) (end (White win (state 2 2)))",
     "a2 b2", "c2", "WL"},
    {"up", "(end (White win (some (and friend (nbors a1 (or up N))))))", "b2 d4", "a2", "WL"},
    {"links",
     "(pieces (Stone All (moves (move (pre (empty to)) (action (push)) (post (link friend))))))"
     " (end (White win (some (links last-to))))",
     "a1 d1", "b3", "WL"},
    {"advisor",
     "(end (White win (in-a-row 3)))"
     " (support (ancestry 1 \"Yavalath\" \"Hex\") (ranking 2) (viable yes) (score \"0.61\")"
     " (advisors (advisor \"mobl\" \"0.25\")))",
     "a1 b1 a2 b2", "a3", "WL"},
};

Game sample_game(const Sample& sample) {
  return game_of(
      "(game Sample (players (White N) (Black S)) (board (tiling square) (size 4 4) (links f f l)"
      " (regions (Camp White d4))) " +
      std::string(sample.rest) + ")");
}

void add_words(const gdl::Checked& game, std::set<int>& rows) {
  for (gdl::NodeIndex at = 0; at < game.tree.size(); ++at)
    if (game.use(at).kind == gdl::Use::Kind::row)
      rows.insert(game.use(at).row);
    else if (game.use(at).kind == gdl::Use::Kind::named)
      rows.insert(ggp::vocabulary().find(game.tree.text(at), game.use(at).slot));
}

}  // namespace

TEST_CASE("a word that no shipped game uses decides a game of its own") {
  for (const Sample& sample : samples) {
    CAPTURE(sample.word);
    const Game game = sample_game(sample);
    const auto& checked = game.checked();
    std::set<int> rows;
    add_words(checked, rows);
    CHECK(std::any_of(rows.begin(), rows.end(),
                      [&](int row) { return ggp::vocabulary().row(row).text == sample.word; }));
    const State quiet = after(game, sample.quiet);
    CHECK(standing(game, quiet) == "-");
    CHECK(standing(game, after(game, quiet, sample.decided)) == sample.standing);
  }
}

TEST_CASE("sideways is neither forward nor backward") {
  for (const Sample& sample : samples)
    if (sample.word == "sideways")
      CHECK(legal(sample_game(sample), sample_game(sample).engine().start()) ==
            std::vector<std::string>{"a1-b1"});
}

TEST_CASE("every word of the language is in a shipped game or in one of these") {
  std::set<int> rows;
  for (const auto& file : shipped_files(true))
    add_words(game_of(contents_of(file)).written(), rows);
  for (const Sample& sample : samples) add_words(sample_game(sample).checked(), rows);
  for (std::size_t row = 0; row < ggp::vocabulary().rows().size(); ++row) {
    CAPTURE(ggp::vocabulary().row(static_cast<int>(row)).text);
    CAPTURE(ggp::vocabulary().row(static_cast<int>(row)).example);
    CHECK(rows.contains(static_cast<int>(row)));
  }
}
