#include "app/lud/grid.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cctype>
#include <charconv>

#include "gdl/text/spelling.hpp"

namespace ludi::app::lud {

namespace {

constexpr std::array<std::string_view, 8> points = {"N", "NE", "E", "SE", "S", "SW", "W", "NW"};
constexpr std::array<std::string_view, 8> seat_points = {"Forward",  "FR", "Rightward", "BR",
                                                         "Backward", "BL", "Leftward",  "FL"};

constexpr unsigned orthogonal = 0b01010101U;
constexpr unsigned diagonal = 0b10101010U;
constexpr unsigned ahead = 0b10000011U, behind = 0b00111000U, across = 0b01000100U;

// The rhombus there stands on a corner and has hexagons with a side at the top; the one here has
// hexagons with a corner at the top and leans. Turned by 150 degrees, they are the same board.
constexpr std::array<std::pair<std::string_view, std::string_view>, 6> rhombus_points = {
    {{"N", "SW"}, {"NE", "W"}, {"SE", "NW"}, {"S", "NE"}, {"SW", "E"}, {"NW", "SE"}}};
// Its sides lie between those directions.
constexpr std::array<std::pair<std::string_view, std::string_view>, 4> rhombus_sides = {
    {{"NE", "SW"}, {"NW", "S"}, {"SW", "NE"}, {"SE", "N"}}};

constexpr std::size_t place_in(const std::array<std::string_view, 8>& names,
                               std::string_view name) {
  return static_cast<std::size_t>(std::find(names.begin(), names.end(), name) - names.begin());
}

gdl::Tree two(std::string_view head, std::string_view a, std::string_view b) {
  gdl::Tree tree = gdl::Tree::element(head);
  tree.add(gdl::Tree::word(a)).add(gdl::Tree::word(b));
  return tree;
}

/// True if turning the board by a quarter, or the player round it, changes nothing.
bool symmetric(unsigned bits) {
  return bits == 0 || bits == 0xFFU || bits == orthogonal || bits == diagonal;
}

/// Directions as our words come to them.
struct Meant {
  Bearing bearing;
  bool of_adjacency = false;  ///< only those of the board's adjacency unless narrowed otherwise
};

std::optional<Meant> joined(const Grid& grid, Meant a, Meant b, bool both) {
  const auto fixed = [](const Meant& m) {
    return !m.bearing.relative && !symmetric(m.bearing.bits);
  };
  if ((a.bearing.relative && fixed(b)) || (b.bearing.relative && fixed(a))) return {};
  const auto settle = [&](const Meant& m) {
    return m.of_adjacency ? m.bearing.bits & grid.adjacent() : m.bearing.bits;
  };
  Meant made;
  made.bearing.relative = a.bearing.relative || b.bearing.relative;
  made.of_adjacency = both && a.of_adjacency && b.of_adjacency;
  made.bearing.bits = both ? a.bearing.bits & b.bearing.bits : settle(a) | settle(b);
  return made;
}

std::optional<Meant> meant(const Grid& grid, const gdl::Tree& tree, gdl::NodeIndex at) {
  const std::string_view head = tree.text(at);
  const auto children = tree.children(at);
  if (head == "and" || head == "or") {
    std::optional<Meant> all;
    for (const gdl::NodeIndex child : children) {
      const auto next = meant(grid, tree, child);
      if (!next) return {};
      all = all ? joined(grid, *all, *next, head == "and") : next;
      if (!all) return {};
    }
    return all;
  }
  if (head == "not" && children.size() == 1) {
    auto inner = meant(grid, tree, children[0]);
    if (!inner) return {};
    const unsigned bits =
        inner->of_adjacency ? inner->bearing.bits & grid.adjacent() : inner->bearing.bits;
    return Meant{{grid.adjacent() & ~bits, inner->bearing.relative}};
  }
  if (!children.empty()) return {};
  if (head == "adjacent") return Meant{{grid.adjacent()}};
  if (head == "all-dirns" && !grid.hex) return Meant{{0xFFU}};
  if (head == "orthogonal") return Meant{{grid.hex ? grid.all() : orthogonal}};
  if (grid.hex) {
    const std::size_t point = place_in(points, head);
    if (point < points.size() && ((grid.all() >> point) & 1U) != 0) return Meant{{1U << point}};
    return {};
  }
  if (head == "diagonal") return Meant{{diagonal}};
  if (head == "forward") return Meant{{ahead, true}, true};
  if (head == "backward") return Meant{{behind, true}, true};
  if (head == "sideways") return Meant{{across, true}, true};
  if (const std::size_t point = place_in(points, head); point < points.size())
    return Meant{{1U << point}};
  return {};
}

}  // namespace

std::optional<std::string_view> compass_from(const Grid& grid, std::string_view point) {
  if (grid.compass == Grid::Compass::unknown || place_in(points, point) == points.size()) return {};
  if (grid.compass == Grid::Compass::same) return points[place_in(points, point)];
  for (const auto& [there, here] : rhombus_points)
    if (there == point) return here;
  return {};
}

std::optional<std::string_view> side_from(const Grid& grid, std::string_view point) {
  if (grid.compass != Grid::Compass::rhombus) return compass_from(grid, point);
  for (const auto& [there, here] : rhombus_sides)
    if (there == point) return here;
  return {};
}

std::optional<std::string_view> side_to(const Grid& grid, std::string_view point) {
  if (grid.compass != Grid::Compass::rhombus) return compass_to(grid, point);
  for (const auto& [there, here] : rhombus_sides)
    if (here == point) return there;
  return {};
}

std::optional<std::string_view> compass_to(const Grid& grid, std::string_view point) {
  if (grid.compass == Grid::Compass::unknown || place_in(points, point) == points.size()) return {};
  if (grid.compass == Grid::Compass::same) return points[place_in(points, point)];
  for (const auto& [there, here] : rhombus_points)
    if (here == point) return there;
  return {};
}

std::optional<Bearing> bearing_of_word(const Grid& grid, std::string_view word) {
  if (word == "Adjacent" || (word == "All" && !grid.hex)) return Bearing{grid.all()};
  if (word == "Orthogonal") return Bearing{grid.hex ? grid.all() : orthogonal};
  if (const auto point = compass_from(grid, word)) {
    const unsigned bit = 1U << place_in(points, *point);
    return (bit & grid.all()) != 0 ? std::optional(Bearing{bit}) : std::nullopt;
  }
  if (grid.hex) return {};
  if (word == "Diagonal") return Bearing{diagonal};
  if (word == "Forwards") return Bearing{ahead, true};
  if (word == "Backwards") return Bearing{behind, true};
  if (const std::size_t way = place_in(seat_points, word); way < seat_points.size())
    return Bearing{1U << way, true};
  return {};
}

std::optional<gdl::Tree> direction_of(const Grid& grid, Bearing bearing) {
  const auto word = [](std::string_view text) { return gdl::Tree::word(text); };
  if (bearing.bits == grid.adjacent()) return word("adjacent");
  if (!grid.hex) {
    if (bearing.bits == 0xFFU) return word("all-dirns");
    if (bearing.bits == orthogonal) return word("orthogonal");
    if (bearing.bits == diagonal) return word("diagonal");
  }
  gdl::Tree any = gdl::Tree::element("or");
  std::size_t parts = 0;
  const auto add = [&](const gdl::Tree& part) {
    any.add(part);
    ++parts;
  };
  unsigned left = bearing.bits;
  if (bearing.relative) {
    struct Group {
      unsigned bits;
      std::string_view way, kind;
    };
    for (const Group& group :
         {Group{ahead, "forward", "all-dirns"}, Group{ahead & orthogonal, "forward", "orthogonal"},
          Group{ahead & diagonal, "forward", "diagonal"}, Group{behind, "backward", "all-dirns"},
          Group{behind & orthogonal, "backward", "orthogonal"},
          Group{behind & diagonal, "backward", "diagonal"},
          Group{across, "sideways", "orthogonal"}})
      if ((left & group.bits) == group.bits) {
        add(two("and", group.way, group.kind));
        left &= ~group.bits;
      }
  } else {
    for (std::size_t point = 0; point < points.size(); ++point)
      if (((left >> point) & 1U) != 0) {
        add(word(points[point]));
        left &= ~(1U << point);
      }
  }
  if (left != 0 || parts == 0) return {};
  return parts == 1 ? any.subtree(1) : any;
}

std::optional<Bearing> bearing_of(const Grid& grid, const gdl::Tree& tree, gdl::NodeIndex at) {
  const auto found = meant(grid, tree, at);
  if (!found) return {};
  Bearing bearing = found->bearing;
  if (found->of_adjacency) bearing.bits &= grid.adjacent();
  if (symmetric(bearing.bits)) bearing.relative = false;
  return bearing;
}

Named directions_there(const Grid& grid, Bearing bearing) {
  if (bearing.bits == grid.all()) return {true, {}};
  if (!grid.hex && bearing.bits == orthogonal) return {true, word("Orthogonal")};
  if (!grid.hex && bearing.bits == diagonal) return {true, word("Diagonal")};
  if (bearing.relative && bearing.bits == ahead) return {true, word("Forwards")};
  if (bearing.relative && bearing.bits == behind) return {true, word("Backwards")};
  std::vector<Node> each;
  for (std::size_t i = 0; i < points.size(); ++i) {
    if (((bearing.bits >> i) & 1U) == 0) continue;
    const auto name =
        bearing.relative ? std::optional(seat_points[i]) : compass_to(grid, points[i]);
    if (!name) return {};
    each.push_back(word(std::string(*name)));
  }
  if (each.empty()) return {};
  if (each.size() == 1) return {true, each.front()};
  return {true, call("directions", {list(std::move(each))})};
}

std::optional<std::string> cell_from(const Grid& grid, std::string_view coordinate) {
  if (grid.columns == 0 || coordinate.size() < 2) return {};
  const int column = std::toupper(static_cast<unsigned char>(coordinate[0])) - 'A';
  int row = 0;
  const char* end = coordinate.data() + coordinate.size();
  const auto [last, error] = std::from_chars(coordinate.data() + 1, end, row);
  if (error != std::errc{} || last != end || column < 0 || column >= std::min(grid.columns, 26) ||
      row < 1 || row > grid.rows)
    return {};
  return gdl::lower_case(coordinate);
}

std::optional<std::string> cell_to(const Grid& grid, std::string_view label) {
  if (grid.columns == 0 || grid.columns > 26) return {};
  std::string coordinate(label);
  for (char& c : coordinate) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return coordinate;
}

}  // namespace ludi::app::lud
