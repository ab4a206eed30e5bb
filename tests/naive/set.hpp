// Games of the Yavalath set played a second time: boards of hexagons with coordinates of their own,
// positions as text, and every turn of the engine compared with every turn of the naive game.
#pragma once

#include <array>
#include <functional>
#include <map>

#include "ggp/base/rng.hpp"
#include "tests/ggp/rules/set_games.hpp"

namespace ludi::test {

/// Cells by their row from the top and their number along the diagonals that run down to the left.
class HexBoard {
 public:
  static HexBoard hexagon(int side) {
    HexBoard board;
    const int rows = 2 * side - 1;
    for (int r = 0; r < rows; ++r)
      for (int k = std::max(0, r - side + 1); k < std::min(rows, side + r); ++k) board.add(r, k);
    board.side_ = side;
    return board;
  }
  /// Every row begins at 1 and is one longer than the row above.
  static HexBoard trapezium(int rows, int top) {
    HexBoard board;
    for (int r = 0; r < rows; ++r)
      for (int k = 0; k < top + r; ++k) board.add(r, k);
    return board;
  }

  [[nodiscard]] int size() const { return static_cast<int>(places_.size()); }
  [[nodiscard]] const std::string& label(int cell) const {
    return labels_[static_cast<std::size_t>(cell)];
  }
  [[nodiscard]] int find(const std::string& label) const {
    const auto found = std::find(labels_.begin(), labels_.end(), label);
    if (found == labels_.end()) throw std::runtime_error("no cell is called " + label);
    return static_cast<int>(found - labels_.begin());
  }
  /// The cell n steps away in one of six directions, clockwise from the east; -1 off the board.
  [[nodiscard]] int away(int cell, int direction, int n = 1) const {
    const auto [dr, dk] = around[static_cast<std::size_t>(direction)];
    return at(row(cell) + n * dr, number(cell) + n * dk);
  }
  [[nodiscard]] std::vector<int> neighbours(int cell) const {
    std::vector<int> cells;
    for (int d = 0; d < 6; ++d)
      if (away(cell, d) >= 0) cells.push_back(away(cell, d));
    return cells;
  }
  [[nodiscard]] int row(int cell) const { return places_[static_cast<std::size_t>(cell)].first; }
  [[nodiscard]] int number(int cell) const {
    return places_[static_cast<std::size_t>(cell)].second;
  }
  /// Steps from one cell to another.
  [[nodiscard]] int distance(int a, int b) const {
    const int dr = row(b) - row(a), dk = number(b) - number(a);
    return std::max({std::abs(dr), std::abs(dk), std::abs(dr - dk)});
  }
  /// True if a cell lies on one of the six sides of a hexagon, clockwise from the top.
  [[nodiscard]] bool on_side(int cell, int side) const {
    const int far = 2 * side_ - 2, r = row(cell), k = number(cell);
    const bool on[] = {r == 0, k - r == side_ - 1, k == far, r == far, r - k == side_ - 1, k == 0};
    return on[side];
  }

 private:
  static constexpr std::array<std::pair<int, int>, 6> around = {
      {{0, 1}, {1, 1}, {1, 0}, {0, -1}, {-1, -1}, {-1, 0}}};
  void add(int r, int k) {
    index_[{r, k}] = size();
    places_.emplace_back(r, k);
    labels_.push_back(std::string(1, static_cast<char>('a' + r)) + std::to_string(k + 1));
  }
  [[nodiscard]] int at(int r, int k) const {
    const auto found = index_.find({r, k});
    return found == index_.end() ? -1 : found->second;
  }
  int side_ = 0;
  std::map<std::pair<int, int>, int> index_;
  std::vector<std::pair<int, int>> places_;
  std::vector<std::string> labels_;
};

inline const HexBoard hexagon_2 = HexBoard::hexagon(2), hexagon_3 = HexBoard::hexagon(3),
                      hexagon_4 = HexBoard::hexagon(4), hexagon_5 = HexBoard::hexagon(5);

/// What all naive games of the set have in common. A game derives from it and tells by `turns()`
/// the positions that its turns lead to; none once it is over.
struct NaiveSet {
  const HexBoard* board;
  std::string cells;  ///< '.' empty, '1' '2' '3' by colour, letters for what belongs to nobody
  int players = 2;
  int seat = 0;                           ///< the colour to move
  std::array<int, 3> person = {0, 1, 2};  ///< who plays a colour
  int turn = 0;                           ///< turns played
  std::string result = "-";               ///< a letter per person
  std::map<std::string, int> seen;

  explicit NaiveSet(const HexBoard& on, int number_of_players = 2)
      : board(&on), cells(static_cast<std::size_t>(on.size()), '.'), players(number_of_players) {}

  [[nodiscard]] char at(int cell) const {
    return cell < 0 ? '#' : cells[static_cast<std::size_t>(cell)];
  }
  void set(int cell, char what) { cells[static_cast<std::size_t>(cell)] = what; }
  [[nodiscard]] static char colour(int of_seat) { return static_cast<char>('1' + of_seat); }
  [[nodiscard]] char own() const { return colour(seat); }
  [[nodiscard]] char other() const { return colour(1 - seat); }
  [[nodiscard]] int count(char what) const {
    return static_cast<int>(std::count(cells.begin(), cells.end(), what));
  }
  [[nodiscard]] std::vector<int> all(char what) const {
    std::vector<int> found;
    for (int c = 0; c < board->size(); ++c)
      if (at(c) == what) found.push_back(c);
    return found;
  }
  void won_by(int by_seat) {
    result = std::string(static_cast<std::size_t>(players), 'L');
    result[static_cast<std::size_t>(person[static_cast<std::size_t>(by_seat)])] = 'W';
  }
  void drawn() { result = std::string(static_cast<std::size_t>(players), 'D'); }
  /// A position with the same colour to move is a draw when it occurs for the third time.
  void remember() {
    if (result == "-" && ++seen[cells + own()] == 3) drawn();
  }
  /// Somewhere so many cells in a line that all pass.
  template <typename Passes>
  [[nodiscard]] bool line(int length, Passes passes) const {
    for (int c = 0; c < board->size(); ++c)
      for (int d = 0; d < 3; ++d) {
        int n = 0;
        while (n < length && board->away(c, d, n) >= 0 && passes(board->away(c, d, n))) ++n;
        if (n == length) return true;
      }
    return false;
  }
  [[nodiscard]] bool line_of(char what, int length) const {
    return line(length, [&](int c) { return at(c) == what; });
  }
  /// The cells connected with one that hold the same as it.
  [[nodiscard]] std::vector<int> group(int cell) const {
    std::vector<int> found = {cell};
    for (std::size_t i = 0; i < found.size(); ++i)
      for (const int n : board->neighbours(found[i]))
        if (at(n) == at(cell) && std::find(found.begin(), found.end(), n) == found.end())
          found.push_back(n);
    return found;
  }
  /// All groups of cells that hold this.
  [[nodiscard]] std::vector<std::vector<int>> groups(char what) const {
    std::vector<std::vector<int>> found;
    std::vector<int> done;
    for (const int c : all(what)) {
      if (std::find(done.begin(), done.end(), c) != done.end()) continue;
      found.push_back(group(c));
      done.insert(done.end(), found.back().begin(), found.back().end());
    }
    return found;
  }
  [[nodiscard]] std::string pieces() const { return cells; }
  [[nodiscard]] std::string told(const std::string& on_cells) const {
    if (result != "-") return on_cells + ' ' + result;
    return on_cells + ' ' + colour(person[static_cast<std::size_t>(seat)]) + own();
  }
};

/// The positions one turn leads to, each once. Two that look alike must be alike.
template <typename Naive>
std::map<std::string, Naive> successors(const Naive& naive) {
  std::map<std::string, Naive> next;
  if (naive.result == "-")
    for (Naive& n : naive.turns()) next.emplace(n.told(n.pieces()), n);
  return next;
}

/// How many sequences of so many turns there are.
template <typename Naive>
std::uint64_t leaves(const Naive& naive, int depth) {
  const auto next = successors(naive);
  if (depth == 1) return next.size();
  std::uint64_t sum = 0;
  for (const auto& [text, n] : next) sum += leaves(n, depth - 1);
  return sum;
}

/// The figure in perft.tsv that a naive game is the source of.
inline std::uint64_t naive_figure(const std::string& game, const std::string& after, int depth) {
  std::istringstream lines(contents_of(LUDI_SOURCE_DIR "/tests/perft.tsv"));
  const std::string start = game + '\t' + after + '\t' + std::to_string(depth) + '\t';
  for (std::string line; std::getline(lines, line);)
    if (line.starts_with(start) && line.find("\tnaive") != std::string::npos)
      return std::stoull(line.substr(start.size()));
  throw std::runtime_error("no such figure");
}

/// What a naive game writes for a cell.
using Glyph = std::function<std::string(const Game&, const ggp::CellContent&)>;
inline std::string plain_glyph(const Game&, const ggp::CellContent& on) {
  if (!on.kind.exists()) return ".";
  return std::string(
      1, static_cast<char>(on.owner.exists() ? '1' + on.owner.index() : 'a' + on.kind.index()));
}

/// A position of the engine as naive games write theirs.
class Telling {
 public:
  Telling(const Game& game, const HexBoard& board, Glyph glyph)
      : game_(game), glyph_(std::move(glyph)) {
    for (int c = 0; c < board.size(); ++c)
      order_.push_back(static_cast<std::size_t>(game.board().find(board.label(c)).index()));
  }
  [[nodiscard]] std::string operator()(const State& state) const {
    const auto contents = game_.engine().contents(state);
    std::string text;
    for (const std::size_t cell : order_) text += glyph_(game_, contents[cell]);
    const std::string how = standing(game_, state);
    if (how != "-") return text + ' ' + how;
    const auto facts = game_.engine().facts(state);
    return text + ' ' + static_cast<char>('1' + facts.mover.index()) +
           static_cast<char>('1' + facts.seat.index());
  }

 private:
  const Game& game_;
  Glyph glyph_;
  std::vector<std::size_t> order_;
};

/// The naive position after turns of the engine, told by what both make of them.
template <typename Naive>
Naive naive_after(const Game& game, const std::string& turns, Naive naive,
                  const Glyph& glyph = plain_glyph) {
  const Telling telling(game, *naive.board, glyph);
  std::istringstream all(turns);
  State state = game.engine().start();
  for (std::string turn; all >> turn;) {
    state = played(game, std::move(state), turn);
    naive = successors(naive).at(telling(state));
  }
  return naive;
}

/// Counts play after turns of the engine as perft.tsv has it from the naive game.
template <typename Naive>
void count_figure(const std::string& name, const std::string& turns, int depth,
                  const Naive& beginning, const Glyph& glyph = plain_glyph) {
  CAPTURE(name);
  CAPTURE(depth);
  const Naive naive = naive_after(set_game(name), turns, beginning, glyph);
  CHECK(leaves(naive, depth) == naive_figure(name, turns.empty() ? "-" : turns, depth));
}

/// Plays random games on both sides; before each turn every turn of one must lead where a turn of
/// the other leads, and no two turns of the engine to the same position. Tells which results there
/// were, so that a test can see that its games came to ends of all kinds.
template <typename Naive>
std::string play_beside(const Game& game, const State& start, const Naive& beginning, int games,
                        int longest, std::uint64_t seed, const Glyph& glyph = plain_glyph) {
  const Telling telling(game, *beginning.board, glyph);
  LabelSet ends;
  ggp::Rng rng(seed);
  for (int g = 0; g < games; ++g) {
    State state = start;
    Naive naive = beginning;
    std::string so_far;
    for (int n = 0; n < longest; ++n) {
      CAPTURE(so_far);
      const auto expected = successors(naive);
      std::map<std::string, ggp::Turn> found;
      std::string lacking, wrong, twice;
      for (const auto& turn : game.engine().turns(state)) {
        State next = state;
        ggp::play(game, next, turn);
        const auto [place, fresh] = found.emplace(telling(next), turn);
        if (!fresh) twice = ggp::notate(game, state, turn);
        if (expected.count(place->first) == 0)
          wrong = ggp::notate(game, state, turn) + ": " + place->first;
      }
      for (const auto& [text, next] : expected)
        if (found.count(text) == 0) lacking = text;
      REQUIRE(lacking == "");
      REQUIRE(wrong == "");
      REQUIRE(twice == "");
      if (expected.empty()) break;
      auto choice = expected.begin();
      std::advance(choice, rng.below(static_cast<std::uint32_t>(expected.size())));
      const ggp::Turn& turn = found.at(choice->first);
      so_far += ggp::notate(game, state, turn) + ' ';
      ggp::play(game, state, turn);
      naive = choice->second;
    }
    ends.insert(naive.result);
  }
  std::string told;
  for (const auto& end : ends) told += (told.empty() ? "" : " ") + end;
  return told;
}
template <typename Naive>
std::string play_beside(const Game& game, const Naive& beginning, int games, int longest,
                        std::uint64_t seed, const Glyph& glyph = plain_glyph) {
  return play_beside(game, game.engine().start(), beginning, games, longest, seed, glyph);
}

}  // namespace ludi::test
