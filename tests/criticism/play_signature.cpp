// Games that are the same to their players share a number, others do not.
#include "criticism/measure/play_signature.hpp"

#include <map>

#include "tests/plays.hpp"

using namespace ludi;
using namespace ludi::test;

namespace {

std::uint64_t signature(const std::string& players, const std::string& pieces,
                        const std::string& end) {
  return criticism::play_signature(game_of("(game Same (players " + players +
                                           ") (board (tiling square i-nbors) (size 4 4)) " +
                                           pieces + " (end " + end + "))"));
}

}  // namespace

TEST_CASE("what is said otherwise plays the same") {
  const std::string rows = "(All win (in-a-row 3))";
  const auto plain = signature("White Black", "", rows);
  CHECK(plain == signature("Red Blue", "", rows));
  CHECK(plain == signature("(White N) (Black S)", "(pieces (Stone All (moves (move))))", rows));
  CHECK(plain == signature("White Black", "", "(All win (or (in-a-row 3) (in-a-row 4)))"));
  CHECK(plain ==
        signature("White Black",
                  "(pieces (Stone All (moves (move) (move (pre (empty to)) (action (push))))))",
                  rows));
  CHECK(plain != signature("White Black", "", "(All win (in-a-row 4))"));
  CHECK(plain != signature("White Black", "", "(All lose (in-a-row 3))"));
  CHECK(plain != signature("White Black",
                           "(pieces (Stone All (moves (move (pre (not (corners to)))))))", rows));
}

namespace {

/// A shipped game; where its text leaves numbers free, with other ones than the usual, which may be
/// those of another text.
Game told_apart(const std::string& text) {
  gdl::ParamOverrides others;
  const Game usual = game_of(text);
  const gdl::Checked& checked = usual.written();
  for (gdl::NodeIndex at = 0; at < checked.tree.size(); ++at)
    if (checked.use(at).slot == gdl::Sort::param)
      for (const gdl::NodeIndex value : checked.tree.children(at))
        others[std::string(checked.tree.text(at))] = checked.tree.number(value) + 1;
  const auto game = Game::read(text, others);
  return game ? *game : usual;
}

}  // namespace

TEST_CASE("no two shipped games play the same but those that differ by what chance never meets") {
  std::map<std::uint64_t, std::vector<std::string>> alike;
  for (const auto& file : shipped_files()) {
    const Game game = told_apart(contents_of(file));
    alike[criticism::play_signature(game)].push_back(game.name());
  }
  for (const auto& [signature, names] : alike) {
    CAPTURE(names);
    CHECK(names.size() == 1);
  }
}
