// A board turned into masks of one width: shifts, neighbourhoods, lines. Made once per game.
#pragma once

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "ggp/board/board.hpp"
#include "ggp/engine/cells/cell_set.hpp"
#include "ggp/engine/cells/numbers.hpp"
#include "ggp/engine/cells/uniform_directions.hpp"
#include "ggp/engine/position/expr.hpp"

namespace ludi::ggp {

/// A map of cells to cells as masked shifts; cells without an image vanish. Where many shifts make
/// up the map, few cells are carried over one by one.
template <int W>
class Shift {
 public:
  void add(int from, int to) {
    auto& image = image_[static_cast<std::size_t>(from)];
    single_ = single_ && image < 0;
    image = static_cast<std::int16_t>(to);
    for (auto& part : parts_)
      if (part.by == to - from) return part.mask.add(from);
    parts_.push_back({to - from, CellSet<W>::of(from)});
  }
  /// The distance if all cells move by the same one.
  [[nodiscard]] std::optional<int> uniform() const {
    return parts_.size() == 1 ? std::optional(parts_.front().by) : std::nullopt;
  }
  /// From how many cells on shifts take less time than cell after cell.
  [[nodiscard]] int least_for_shifts() const {
    return static_cast<int>(parts_.size()) * (W == 1 ? 1 : 3);
  }
  CellSet<W> operator()(const CellSet<W>& s) const {
    CellSet<W> out;
    if (single_ && few_shifts < parts_.size() && s.count() < least_for_shifts()) {
      s.for_each([&](int c) {
        if (const int to = image_[static_cast<std::size_t>(c)]; to >= 0) out.add(to);
      });
      return out;
    }
    for (const auto& part : parts_) {
      const CellSet<W> masked = s & part.mask;
      out |= part.by >= 0 ? masked.up(static_cast<unsigned>(part.by))
                          : masked.down(static_cast<unsigned>(-part.by));
    }
    return out;
  }

 private:
  struct Part {
    int by;
    CellSet<W> mask;
  };
  std::vector<Part> parts_;
  std::vector<std::int16_t> image_ =
      std::vector<std::int16_t>(static_cast<std::size_t>(W) * 64, std::int16_t{-1});
  bool single_ = true;  ///< no cell has two images

  static constexpr std::size_t few_shifts = 4;  ///< not worth counting cells for
};

/// The maximal line of one axis through a cell.
template <int W>
struct LineThrough {
  CellSet<W> mask;
  std::array<std::uint8_t, W> offset{};  ///< of each word's bits in the gathered line

  /// The cells of `s` on this line as the low bits of one number, in the order of cell numbers.
  [[nodiscard]] std::uint64_t of(const CellSet<W>& s) const {
    if constexpr (W == 1) return gather(s.word[0], mask.word[0]);
    std::uint64_t out = 0;
    for (std::size_t i = 0; i < W; ++i) out |= gather(s.word[i], mask.word[i]) << offset[i];
    return out;
  }
};

/// One way of getting from a cell to another: a direction and a number of steps, or a leap.
struct Path {
  Direction direction;  ///< none for a leap
  int length = 0;
  std::vector<std::int16_t> to_of;               ///< by origin; -1 where the path leaves the board
  std::vector<std::int16_t> from_of;             ///< by destination
  std::vector<std::vector<std::int16_t>> inner;  ///< of a leap: cells passed over, by origin
  int heading = 0;                               ///< of a leap: the direction it sets out in
  /// Of a leap along a track: branches whose conditions must hold for it, and must not.
  std::uint16_t taken = 0, passed = 0;
};

template <int W>
class Tables {
 public:
  explicit Tables(const Board& board);
  /// Works out `turned`.
  void lay_turns();

  const Board* board;
  int cells;
  CellSet<W> all;
  std::vector<CellSet<W>> neighbours, direct_neighbours, all_neighbours;
  std::vector<int> edges;        ///< directions of the edges of a cell, in circular order
  std::vector<Shift<W>> step;    ///< by direction
  std::vector<Shift<W>> turned;  ///< `Board::turns`; only where rules ask for them
  std::vector<CellSet<W>> rays;  ///< by cell * directions + direction: cells onward to the edge
  /// By direction: 1 if cell numbers rise along it, -1 if they fall, 0 if they do neither
  /// throughout.
  std::vector<std::int8_t> sense;
  std::uint64_t adjacent = 0;  ///< bit set of the directions that are adjacency
  std::uint64_t direct = 0;
  std::vector<int> line_axes;  ///< axes whose lines run through adjacent cells
  int longest_line = 0;
  bool closes = false;        ///< some line is closed
  UniformDirections uniform;  ///< exists only where it applies
  bool gatherable = true;     ///< every line has at most 64 cells, their numbers rising along it
  std::vector<Path> paths;    ///< 0 is no path; those along directions first, then leaps

  /// The lines through a cell along `line_axes`, in their order.
  [[nodiscard]] const LineThrough<W>* lines_of(int cell) const {
    return lines_.data() + static_cast<std::size_t>(cell) * line_places_.size();
  }
  /// The line through a cell along any axis, if its cells can be gathered in their order.
  [[nodiscard]] const LineThrough<W>* gathered_line(int cell, int axis) const {
    const int place = line_places_[static_cast<std::size_t>(axis)];
    return place < 0 ? nullptr : lines_of(cell) + place;
  }
  [[nodiscard]] const CellSet<W>& near(int cell) const {
    return neighbours[static_cast<std::size_t>(cell)];
  }
  [[nodiscard]] const CellSet<W>& ray(int cell, int direction) const {
    return rays[static_cast<std::size_t>(cell * board->directions() + direction)];
  }
  /// Index of the path of `length` steps in a direction; 0 if no cell has one.
  [[nodiscard]] std::uint16_t path(int direction, int length) const {
    const auto& paths_along = along_[static_cast<std::size_t>(direction)];
    const auto n = static_cast<std::size_t>(length);
    return n < paths_along.size() ? paths_along[n] : std::uint16_t{0};
  }
  [[nodiscard]] int longest(int direction) const {
    return static_cast<int>(along_[static_cast<std::size_t>(direction)].size()) - 1;
  }
  /// True if the two cells lie on a closed line of the direction.
  [[nodiscard]] bool on_closed_line(int one, int other, int direction) const {
    return closes && ray(one, direction).has(other) && ray(other, direction).has(one);
  }

  /// The direction in which a cell lies from another on a straight line, the first where there are
  /// several; -1 if they share none.
  [[nodiscard]] int direction_between(int from, int to) const {
    return directions_between_[static_cast<std::size_t>(from * cells + to)];
  }
  /// True if every step can be taken back, neighbours are mutual, and no cell lies in two
  /// directions from another: then what a way passes over can be counted for all its ends at once.
  [[nodiscard]] bool regular() const { return one_way_ && mutual_; }
  /// The distances between the two ends of a path of a direction, by the end it leads to.
  [[nodiscard]] const Numbers<W>& apart(std::uint16_t path) const { return apart_[path]; }
  [[nodiscard]] int opposite(int direction) const {
    return board->opposite(Direction{direction}).index();
  }
  [[nodiscard]] const Shift<W>& step_of(const Path& path) const {
    return step[static_cast<std::size_t>(path.direction.index())];
  }
  /// Takes in a leap; its place among the paths.
  std::uint16_t add_leap(Path path) {
    Shift<W>& leap = leaps_.emplace_back();
    for (int c = 0; c < cells; ++c)
      if (const int to = path.to_of[static_cast<std::size_t>(c)]; to >= 0) leap.add(c, to);
    paths.push_back(std::move(path));
    return static_cast<std::uint16_t>(paths.size() - 1);
  }
  /// The cells a leap leads to from those of a set.
  [[nodiscard]] CellSet<W> leapt(std::uint16_t path, const CellSet<W>& from) const {
    return leaps_[path + leaps_.size() - paths.size()](from);
  }
  /// False if the two paths surely join no two cells alike.
  [[nodiscard]] bool may_coincide(std::uint16_t one, std::uint16_t other) const {
    return one == other || !one_way_ || !paths[one].direction.exists() ||
           !paths[other].direction.exists();
  }
  /// The cells a path of a direction leads to from those of a set.
  [[nodiscard]] CellSet<W> along(std::uint16_t path, CellSet<W> from) const {
    const Path& way = paths[path];
    for (int i = 0; i < way.length; ++i) from = step_of(way)(from);
    return from;
  }
  /// The next after one in which it lies so; -1 if there is none.
  [[nodiscard]] int next_direction_between(int from, int to, int direction) const {
    if (one_way_) return -1;
    for (int d = direction + 1; d < board->directions(); ++d)
      if (ray(from, d).has(to)) return d;
    return -1;
  }
  /// The cells strictly between two of which the second lies in a direction from the first.
  [[nodiscard]] CellSet<W> between(int from, int to, int direction) const {
    if (!on_closed_line(from, to, direction))
      return ray(from, direction) & ray(to, opposite(direction));
    CellSet<W> passed;
    const Direction d{direction};
    for (Cell c = board->step(Cell{from}, d); c.index() != to; c = board->step(c, d))
      passed.add(c.index());
    return passed;
  }

  /// The first cell of the set on the way from a cell in a direction, or -1.
  [[nodiscard]] int first_on_ray(int cell, int direction, const CellSet<W>& s) const {
    const CellSet<W> met = s & ray(cell, direction);
    if (met.none()) return -1;
    const auto way = sense[static_cast<std::size_t>(direction)];
    if (way > 0) return met.first();
    if (way < 0) return met.last();
    Cell c = board->step(Cell{cell}, Direction{direction});
    while (!met.has(c.index())) c = board->step(c, Direction{direction});
    return c.index();
  }

  /// The cells on the way from a cell in a direction before the first of the set: all of them to
  /// the edge, or round to the cell itself, where none is in the way.
  [[nodiscard]] CellSet<W> run_until(int cell, int direction, const CellSet<W>& stops) const {
    const int stop = first_on_ray(cell, direction, stops);
    return stop < 0 ? ray(cell, direction) : between(cell, stop, direction);
  }

  /// All cells adjacent to one of the set.
  [[nodiscard]] CellSet<W> grow(const CellSet<W>& s) const {
    if (s.count() >= shift_to_neighbours_.least_for_shifts()) {
      if constexpr (W == 1)
        if (grows_at_once_) return {{uniform.grown(s.word[0])}};
      return shift_to_neighbours_(s);
    }
    CellSet<W> next;
    s.for_each([&](int c) { next |= near(c); });
    return next;
  }

  /// Everything of `within` that is connected to `seed` through `within` (the seed must lie in it).
  /// `View::flood` is the same, booked as work.
  [[nodiscard]] CellSet<W> flood(CellSet<W> seed, const CellSet<W>& within) const {
    CellSet<W> reached = seed;
    while (seed.any()) {
      seed = (grow(seed) & within) - reached;
      reached |= seed;
    }
    return reached;
  }

  [[nodiscard]] bool has_row_along(const CellSet<W>& s, int axis, int n) const {
    if (longest(axis) + 1 < n) return false;  // along a closed line one would come round
    CellSet<W> run = s;
    for (int i = 1; i < n && run.any(); ++i) run = s & step[static_cast<std::size_t>(axis)](run);
    return run.any();
  }
  /// True if the set holds a straight row of at least n adjacent cells anywhere.
  [[nodiscard]] bool has_row(const CellSet<W>& s, int n) const {
    for (const int axis : line_axes)
      if (has_row_along(s, axis, n)) return true;
    return false;
  }
  /// The same for rows that contain the cell, which must be in the set.
  [[nodiscard]] bool has_row_through(const CellSet<W>& s, int cell, int n) const {
    const LineThrough<W>* line = lines_of(cell);
    if (!gatherable) {
      for (std::size_t a = 0; a < line_axes.size(); ++a)
        if (has_row_along(s & line[a].mask, line_axes[a], n)) return true;
      return false;
    }
    std::uint64_t rows = 0;
    for (std::size_t a = 0; a < line_axes.size(); ++a) {
      std::uint64_t run = line[a].of(s);
      for (int i = 1; i < n; ++i) run &= run >> 1U;
      rows |= run;
    }
    return rows != 0;
  }

 private:
  void make_lines();

  Shift<W> shift_to_neighbours_;
  bool grows_at_once_ = false;                   ///< the same by `uniform`
  std::vector<Shift<W>> leaps_;                  ///< of the last paths
  std::vector<std::int8_t> directions_between_;  ///< by from * cells + to; -1 for none
  bool one_way_ = true;                          ///< no cell lies in two directions from another
  bool mutual_ = true;             ///< every step can be taken back, neighbours are mutual
  std::vector<Numbers<W>> apart_;  ///< by path, of those along directions
  std::vector<std::vector<std::uint16_t>> along_;
  std::vector<LineThrough<W>> lines_;  ///< by cell and place, those of `line_axes` first
  std::vector<int> line_places_;       ///< by axis; -1 where some line cannot be gathered
};

template <int W>
void Tables<W>::lay_turns() {
  for (const std::vector<Cell>& images : board->turns()) {
    Shift<W>& turn = turned.emplace_back();
    for (int c = 0; c < cells; ++c)
      if (const Cell image = images[static_cast<std::size_t>(c)]; image.exists())
        turn.add(c, image.index());
  }
}

template <int W>
Tables<W>::Tables(const Board& b) : board(&b), cells(b.cells()) {
  const auto n = static_cast<std::size_t>(cells);
  edges = edges_of_faces(b);
  neighbours.resize(n);
  direct_neighbours.resize(n);
  all_neighbours.resize(n);
  for (int c = 0; c < cells; ++c) {
    all.add(c);
    const auto at = static_cast<std::size_t>(c);
    for (const Cell o : b.neighbours(Cell{c})) {
      neighbours[at].add(o.index());
      shift_to_neighbours_.add(c, o.index());
    }
    for (const Cell o : b.direct_neighbours(Cell{c})) direct_neighbours[at].add(o.index());
    for (const Cell o : b.all_neighbours(Cell{c})) all_neighbours[at].add(o.index());
  }

  const int directions = b.directions();
  step.resize(static_cast<std::size_t>(directions));
  rays.resize(n * static_cast<std::size_t>(directions));
  along_.resize(static_cast<std::size_t>(directions));
  paths.emplace_back();
  for (int d = 0; d < directions; ++d) {
    const auto& facts = b.direction(Direction{d});
    if (facts.adjacent) adjacent |= std::uint64_t{1} << static_cast<unsigned>(d);
    if (facts.direct) direct |= std::uint64_t{1} << static_cast<unsigned>(d);
    int longest = 0;
    for (int c = 0; c < cells; ++c) {
      int length = 0;
      Cell o = b.step(Cell{c}, Direction{d});
      for (; o.exists() && o.index() != c; o = b.step(o, Direction{d})) {
        if (length++ == 0) step[static_cast<std::size_t>(d)].add(c, o.index());
        rays[static_cast<std::size_t>(c * directions + d)].add(o.index());
      }
      closes |= o.exists();
      longest = std::max(longest, length);
    }
    int rising = 0, falling = 0;
    for (int c = 0; c < cells; ++c)
      if (const Cell o = b.step(Cell{c}, Direction{d}); o.exists())
        ++(o.index() > c ? rising : falling);
    sense.push_back(static_cast<std::int8_t>(falling == 0 ? 1 : rising == 0 ? -1 : 0));
    along_[static_cast<std::size_t>(d)].push_back(0);
    for (int length = 1; length <= longest; ++length) {
      Path path{
          Direction{d}, length, std::vector<std::int16_t>(n, -1), std::vector<std::int16_t>(n, -1),
          {},           d};
      for (int c = 0; c < cells; ++c) {
        Cell o{c};
        for (int i = 0; i < length && o.exists(); ++i) {
          o = b.step(o, Direction{d});
          if (o.index() == c) o = Cell::none();
        }
        if (!o.exists()) continue;
        path.to_of[static_cast<std::size_t>(c)] = static_cast<std::int16_t>(o.index());
        path.from_of[static_cast<std::size_t>(o.index())] = static_cast<std::int16_t>(c);
      }
      along_[static_cast<std::size_t>(d)].push_back(static_cast<std::uint16_t>(paths.size()));
      paths.push_back(std::move(path));
    }
  }

  directions_between_.assign(n * n, -1);
  for (int c = 0; c < cells; ++c)
    for (int d = 0; d < directions; ++d)
      ray(c, d).for_each([&](int o) {
        auto& first = directions_between_[static_cast<std::size_t>(c * cells + o)];
        if (first < 0)
          first = static_cast<std::int8_t>(d);
        else
          one_way_ = false;
      });

  for (int c = 0; c < cells; ++c) {
    near(c).for_each([&](int o) { mutual_ = mutual_ && near(o).has(c); });
    for (int d = 0; d < directions; ++d)
      if (const Cell o = b.step(Cell{c}, Direction{d}); o.exists())
        mutual_ = mutual_ && b.step(o, b.opposite(Direction{d})).index() == c;
  }
  if (regular())
    for (const Path& path : paths) {
      Numbers<W>& numbers = apart_.emplace_back();
      std::vector<std::pair<int, int>> by_end;
      for (int c = 0; c < cells && path.length > 0; ++c)
        if (const int from = path.from_of[static_cast<std::size_t>(c)]; from >= 0)
          by_end.emplace_back(c, std::max(0, b.distance(Cell{from}, Cell{c})));
      const bool same = std::all_of(by_end.begin(), by_end.end(), [&](const auto& each) {
        return each.second == by_end.front().second;
      });
      if (same && !by_end.empty())
        numbers.base = by_end.front().second;
      else
        for (const auto& [c, apart] : by_end) numbers.put(c, apart);
    }

  make_lines();
  if constexpr (W == 1) {
    UniformDirections all_at_once;
    all_at_once.exists = longest_line <= 9 && std::popcount(adjacent) <= 8;
    std::size_t i = 0;
    for (DirectionSet d = adjacent; d != 0 && all_at_once.exists; d &= d - 1, ++i) {
      const auto& shift = step[static_cast<std::size_t>(std::countr_zero(d))];
      const auto by = shift.uniform();
      if (!by || std::abs(*by) > 15) {
        all_at_once.exists = false;
        break;
      }
      all_at_once.left[i] = static_cast<std::uint64_t>(std::max(*by, 0));
      all_at_once.right[i] = static_cast<std::uint64_t>(std::max(-*by, 0));
      all_at_once.reached[i] = shift(all).word[0];
    }
    if (all_at_once.exists) uniform = all_at_once;
    grows_at_once_ = uniform.exists;
    for (int c = 0; c < cells; ++c)
      grows_at_once_ =
          grows_at_once_ && uniform.grown(CellSet<W>::of(c).word[0]) == near(c).word[0];
  }
}

template <int W>
void Tables<W>::make_lines() {
  const int axes = board->axes();
  std::vector<int> order;
  for (const bool adjacent_ones : {true, false}) {
    for (int axis = 0; axis < axes; ++axis)
      if (board->direction(Direction{axis}).adjacent == adjacent_ones) order.push_back(axis);
    if (adjacent_ones) line_axes = order;
  }
  line_places_.resize(order.size());
  lines_.resize(static_cast<std::size_t>(cells) * order.size());
  for (std::size_t place = 0; place < order.size(); ++place) {
    const int axis = order[place];
    bool can_be_gathered = true;
    int longest = 0;
    for (int c = 0; c < cells; ++c) {
      auto& line = lines_[static_cast<std::size_t>(c) * order.size() + place];
      line.mask = ray(c, axis) | ray(c, axis + axes);
      line.mask.add(c);
      longest = std::max(longest, line.mask.count());
      const Cell next = board->step(Cell{c}, Direction{axis});
      const Cell after = next.exists() ? board->step(next, Direction{axis}) : next;
      if (after.exists() && (next.index() > c) != (after.index() > next.index()))
        can_be_gathered = false;
      int before = 0;
      for (std::size_t i = 0; i < W; ++i) {
        line.offset[i] = static_cast<std::uint8_t>(std::min(before, 63));
        before += std::popcount(line.mask.word[i]);
      }
    }
    can_be_gathered = can_be_gathered && longest <= 64;
    line_places_[static_cast<std::size_t>(axis)] = can_be_gathered ? static_cast<int>(place) : -1;
    if (place >= line_axes.size()) continue;
    gatherable = gatherable && can_be_gathered;
    longest_line = std::max(longest_line, longest);
  }
}

}  // namespace ludi::ggp
