// Images of games: what a mirror, a turn of the board or an exchange of players does to them.
#include <cmath>
#include <optional>
#include <set>
#include <tuple>

#include "tests/plays.hpp"

using namespace ludi;
using namespace ludi::test;

namespace {

using CellMap = std::vector<int>;  // by cell: its image
using ImageOfStep = std::tuple<int, int, std::vector<int>, int>;

/// Where the cells go when the drawing of the board is mirrored (`x`, `y`: which coordinates turn
/// round), if it falls on itself with all that is adjacent.
std::optional<CellMap> image_of_board(const ggp::Board& board, bool x, bool y) {
  double least_x = 1e9, most_x = -1e9, least_y = 1e9, most_y = -1e9;
  for (int c = 0; c < board.cells(); ++c) {
    const auto point = board.at(ggp::Cell{c});
    least_x = std::min(least_x, point.x), most_x = std::max(most_x, point.x);
    least_y = std::min(least_y, point.y), most_y = std::max(most_y, point.y);
  }
  CellMap map;
  for (int c = 0; c < board.cells(); ++c) {
    const auto point = board.at(ggp::Cell{c});
    const double at_x = x ? least_x + most_x - point.x : point.x;
    const double at_y = y ? least_y + most_y - point.y : point.y;
    for (int o = 0; o < board.cells(); ++o) {
      const auto other = board.at(ggp::Cell{o});
      if (std::hypot(other.x - at_x, other.y - at_y) < 1e-6) map.push_back(o);
    }
    if (map.size() != static_cast<std::size_t>(c) + 1) return std::nullopt;
  }
  return map;
}

/// The image of a step; what a piece covers counts, not the pose in which it does.
ImageOfStep image(const Game& game, const CellMap& map, const ggp::Step& step) {
  const auto at = [&](int cell) { return cell < 0 ? cell : map[static_cast<std::size_t>(cell)]; };
  const auto& moves = game.rules().moves;
  const int pose = (step.choice >> 4) - 1;
  if (step.rule < moves.size() && pose >= 0) {
    const auto& kind = game.rules().kinds[static_cast<std::size_t>(moves[step.rule].kind)];
    if (kind.covers) {
      std::vector<int> covered;
      for (const int cell :
           kind.footprint.cells[static_cast<std::size_t>(pose)][static_cast<std::size_t>(step.to)])
        covered.push_back(at(cell));
      std::sort(covered.begin(), covered.end());
      return {step.rule, at(step.from), covered, step.choice & 15};
    }
  }
  return {step.rule, at(step.from), {at(step.to)}, step.choice};
}

/// Plays the same random games on both, every step of one as its image on the other; what happened
/// otherwise, in words, or nothing.
std::string difference(const Game& game, const Game& other, const CellMap& map, int trials) {
  CellMap same(map.size());
  for (std::size_t c = 0; c < same.size(); ++c) same[c] = static_cast<int>(c);
  ggp::Rng rng(11);
  for (int trial = 0; trial < trials; ++trial) {
    State one = game.engine().start(), two = other.engine().start();
    for (int n = 0; n < (brief() ? 12 : 200); ++n) {
      const auto steps = game.engine().steps(one), others = other.engine().steps(two);
      std::multiset<ImageOfStep> expected, found;
      for (const auto& step : steps) expected.insert(image(game, map, step));
      for (const auto& step : others) found.insert(image(other, same, step));
      if (found != expected) return "step " + std::to_string(n) + ": other steps are legal";
      if (standing(game, one) != standing(other, two)) return "other results";
      if (steps.empty()) break;
      const auto& step = steps[rng.below(static_cast<std::uint32_t>(steps.size()))];
      const auto its = std::find_if(others.begin(), others.end(), [&](const auto& candidate) {
        return image(other, same, candidate) == image(game, map, step);
      });
      other.engine().play(two, *its);
      game.engine().play(one, step);
    }
  }
  return {};
}

/// True if what stands on the board at the start falls on what stands on the other's, which is the
/// same game or one with the seats exchanged.
bool starts_alike(const Game& game, const Game& other, const CellMap& map) {
  if (game.engine().draws_lots()) return false;
  const auto contents = game.engine().contents(game.engine().start());
  const auto others = other.engine().contents(other.engine().start());
  for (std::size_t c = 0; c < contents.size(); ++c) {
    const auto& there = others[static_cast<std::size_t>(map[c])];
    if (there.kind != contents[c].kind || there.owner != contents[c].owner) return false;
  }
  return true;
}

/// Holds the law for every shipped game whose board and start fall on themselves; those of `sided`,
/// whose rules tell the sides apart, must break it. Returns how many games there were.
int check_images(bool x, bool y, const std::set<std::string>& sided) {
  const int trials = brief() ? 1 : 3;
  int checked = 0;
  for (const auto& file : shipped_files(true)) {
    CAPTURE(file.string());
    const Game game = game_of(contents_of(file));
    const auto map = image_of_board(game.board(), x, y);
    if (!map || !starts_alike(game, game, *map)) continue;
    ++checked;
    const std::string what = difference(game, game, *map, trials);
    CAPTURE(what);
    // A brief game may end before the sides are told apart.
    const bool told_apart = sided.contains(file.stem().string());
    CHECK(what.empty() != (told_apart && !(brief() && what.empty())));
  }
  return checked;
}

// The first piece of a game without a board goes to one triangle, the poisoned corner is one
// corner, rows are named by their first cells, a piece begins on one of two cells, a rod is laid in
// a direction, the first tile lies with its first square on one cell, pieces come in at one corner
// for each player, and seeds are sown one way round; what turns to the left turns to the right in a
// mirror, and so do buildings of which each player has one hand alone.
const std::set<std::string> sided = {"bravalath-triangles",
                                     "chomp",
                                     "yinsh",
                                     "ordo",
                                     "tac-tix",
                                     "coffee",
                                     "oware",
                                     "kalah",
                                     "blokus-duo",
                                     "pentago",
                                     "cathedral",
                                     "four",
                                     "penguin-soccer"};

}  // namespace

TEST_CASE("left and right may be exchanged in every game whose rules do not know them apart") {
  CHECK(check_images(true, false, sided) >= 100);
}

TEST_CASE("a half turn changes nothing in games that know neither up nor down") {
  auto these = sided;
  these.erase("pentago");  // left stays left
  these.erase("cathedral");
  these.erase("blokus-duo");  // the two cells fall on each other
  // Pieces fall, pawns enter that go ahead, blocks take the cells ahead; a half turn exchanges the
  // triangles that point up and down; of two armies that set up at will one goes ahead.
  these.insert({"complica", "connect-four", "pop-out", "score-four", "talmeris", "sahara",
                "tic-tac-chec", "arimaa", "gyges"});
  CHECK(check_images(true, true, these) >= 80);
}

TEST_CASE("players who exchange seats and sides exchange results") {
  int exchanged = 0;
  for (const auto& file : shipped_files(true)) {
    CAPTURE(file.string());
    auto text = contents_of(file);
    const Game game = game_of(text);
    if (game.players() != 2) continue;
    const std::string first = game.player_name(ggp::Player{0}),
                      second = game.player_name(ggp::Player{1});
    const auto seating = "(players (" + first + " N) (" + second + " S))";
    const auto place = text.find(seating);
    if (place == std::string::npos) continue;
    // A set-up that the rules give to one of them by name is not exchanged.
    const auto& openings = game.rules().openings;
    if (std::ranges::any_of(openings, [](const auto& opening) { return opening.player >= 0; }))
      continue;
    text.replace(place, seating.size(), "(players (" + second + " S) (" + first + " N))");
    const Game other = game_of(text);
    // Upside down, or turned round where the phases ask for it.
    auto map = image_of_board(game.board(), false, true);
    if (!map || !starts_alike(game, other, *map)) map = image_of_board(game.board(), true, true);
    if (!map || !starts_alike(game, other, *map)) continue;
    if (file.stem() == "ordo") continue;  // columns are named by their southern ends
    ++exchanged;
    CHECK(difference(game, other, *map, 3) == "");
  }
  CHECK(exchanged >= 20);
}
