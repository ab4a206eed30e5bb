// Boards, and the directions on them.
#include <algorithm>

#include "app/lud/reading.hpp"
#include "app/lud/writing.hpp"

namespace ludi::app::lud {

namespace {

gdl::Tree size_of(int a, int b) {
  return tree("size", gdl::Tree::integer(a), gdl::Tree::integer(b));
}

/// The whole numbers behind the word of a shape; complains of anything else.
std::vector<int> sizes(Reading& reading, const Node& node, std::size_t from, std::size_t most) {
  std::vector<int> found;
  for (std::size_t i = from; i < node.parts.size(); ++i) {
    const auto number = node.parts[i].name.empty() ? node.parts[i].number() : std::nullopt;
    if (number && *number > 0 && *number < 10'000 && found.size() < most)
      found.push_back(*number);
    else
      reading.refuse(node.parts[i]);
  }
  if (found.empty()) {
    reading.refuse(node, "a size is missing");
    found.push_back(1);
  }
  return found;
}

Trees squares(Reading& reading, int columns, int rows) {
  reading.grid.columns = columns;
  reading.grid.rows = rows;
  return {tree("tiling", word_tree("square")), size_of(columns, rows)};
}

Trees square_from(Reading& reading, const Node& node) {
  const auto found = sizes(reading, node, 0, 1);
  return squares(reading, found[0], found[0]);
}

Trees rectangle_from(Reading& reading, const Node& node) {
  const auto found = sizes(reading, node, 0, 2);
  return squares(reading, found.back(), found.front());
}

Trees hexagons(Reading& reading, std::string_view shape, const gdl::Tree& size) {
  reading.grid.hex = true;
  return {tree("tiling", word_tree("hex")), tree("shape", word_tree(shape)), size};
}

Trees hexagon_from(Reading& reading, const Node& node) {
  const bool named = !node.parts.empty() && node.parts[0].is_word("Hexagon");
  const int side = sizes(reading, node, named ? 1 : 0, 1)[0];
  return hexagons(reading, "hex", size_of(side, side));
}

Trees rhombus_from(Reading& reading, const Node& node) {
  const int side = sizes(reading, node, 1, 1)[0];
  reading.grid.compass = Grid::Compass::rhombus;
  return hexagons(reading, "rhombus", size_of(side, side));
}

Trees triangle_from(Reading& reading, const Node& node) {
  const int side = sizes(reading, node, 1, 1)[0];
  return hexagons(reading, "tri", tree("size", gdl::Tree::integer(side)));
}

Trees rotate_from(Reading& reading, const Node& node) {
  if (node.parts.size() != 2 || !node.parts[0].number()) return {reading.refuse(node)};
  const Construct* row = construct_for(Slot::board, node.parts[1]);
  if (row == nullptr || row->from == nullptr) return {reading.refuse(node.parts[1])};
  Trees made = row->from(reading, node.parts[1]);
  reading.grid.compass = Grid::Compass::unknown;
  reading.grid.columns = 0;
  return made;
}

/// True of a plain board of this tiling and shape.
bool is_plain(const Writing& writing, ggp::Tiling tiling, std::string_view shape) {
  const ggp::BoardSpec& spec = writing.rules.board_spec;
  return spec.tiling == tiling && spec.shape == shape && spec.lines.empty() && !spec.graph &&
         !spec.closing.any() && spec.links.empty() && spec.without.empty() &&
         !spec.indirect_phase && writing.game.board().levels() == 1 &&
         (tiling == ggp::Tiling::square || !spec.indirect_neighbours);
}

/// The sizes of the board as it was made.
const std::vector<int>& sizes_of(const Writing& writing) {
  return writing.game.board().spec().sizes;
}

bool is_even(const Writing& writing) {
  const auto& sizes = sizes_of(writing);
  return std::all_of(sizes.begin(), sizes.end(), [&](int size) { return size == sizes[0]; });
}

std::optional<Node> square_to(Writing& writing, gdl::NodeIndex) {
  if (!is_plain(writing, ggp::Tiling::square, "square") || !is_even(writing)) return {};
  return call("square", {number(sizes_of(writing)[0])});
}

std::optional<Node> rectangle_to(Writing& writing, gdl::NodeIndex) {
  if (!is_plain(writing, ggp::Tiling::square, "square")) return {};
  return call("rectangle", {number(sizes_of(writing)[1]), number(sizes_of(writing)[0])});
}

std::optional<Node> hexagon_to(Writing& writing, gdl::NodeIndex) {
  if (!is_plain(writing, ggp::Tiling::hex, "hex") || !is_even(writing)) return {};
  return call("hex", {number(sizes_of(writing)[0])});
}

std::optional<Node> rhombus_to(Writing& writing, gdl::NodeIndex) {
  if (!is_plain(writing, ggp::Tiling::hex, "rhombus") || !is_even(writing)) return {};
  return call("hex", {word("Diamond"), number(sizes_of(writing)[0])});
}

std::optional<Node> triangle_to(Writing& writing, gdl::NodeIndex) {
  if (!is_plain(writing, ggp::Tiling::hex, "tri")) return {};
  return call("hex", {word("Triangle"), number(sizes_of(writing)[0])});
}

constexpr Construct board_rows[] = {
    {.slot = Slot::board,
     .lud = "square",
     .ludi = "square",
     .example = "(square 8)",
     .stands_for = "(tiling square i-nbors) (size 8 8)",
     .note = "Cells alone: `use:Vertex` and `use:Edge` are not translated.",
     .from = square_from,
     .to = square_to},
    {.slot = Slot::board,
     .lud = "rectangle",
     .ludi = "square",
     .example = "(rectangle 6 7)",
     .stands_for = "(tiling square i-nbors) (size 7 6)",
     .note = "Rows come first there, columns here.",
     .from = rectangle_from,
     .to = rectangle_to},
    {.slot = Slot::board,
     .lud = "hex",
     .ludi = "hex",
     .example = "(hex 5)",
     .stands_for = "(tiling hex) (shape hex) (size 5 5)",
     .from = hexagon_from,
     .to = hexagon_to},
    {.slot = Slot::board,
     .lud = "hex Diamond",
     .ludi = "rhombus",
     .example = "(hex Diamond 11)",
     .stands_for = "(tiling hex) (shape rhombus) (size 11 11)",
     .note =
         "It stands on a corner there and leans here: the sides NE NW SW SE are SW S NE N here.",
     .from = rhombus_from,
     .to = rhombus_to},
    {.slot = Slot::board,
     .lud = "hex Triangle",
     .ludi = "tri",
     .example = "(hex Triangle 6)",
     .stands_for = "(tiling hex) (shape tri) (size 6)",
     .from = triangle_from,
     .to = triangle_to},
    {.slot = Slot::board,
     .lud = "rotate",
     .ludi = "",
     .example = "(rotate 90 (hex 5))",
     .stands_for = "(tiling hex) (shape hex) (size 5 5)",
     .note = "A turned board is the same board; points of the compass and coordinates on it are "
             "not translated.",
     .from = rotate_from},
};

constexpr Construct direction_rows[] = {
    {.slot = Slot::direction,
     .lud = "Adjacent",
     .ludi = "adjacent",
     .example = "(move Step Adjacent (to if:(is Empty (to))))",
     .stands_for = "(step adjacent)",
     .note = "The usual one. On squares it is all eight directions; the board gets `i-nbors` "
             "unless its groups, connections or captures by custody go by `Orthogonal`."},
    {.slot = Slot::direction,
     .lud = "Orthogonal",
     .ludi = "orthogonal",
     .example = "(move Step Orthogonal (to if:(is Empty (to))))",
     .stands_for = "(step orthogonal)"},
    {.slot = Slot::direction,
     .lud = "Diagonal",
     .ludi = "diagonal",
     .example = "(move Step Diagonal (to if:(is Empty (to))))",
     .stands_for = "(step diagonal)",
     .note = "On squares alone."},
    {.slot = Slot::direction,
     .lud = "N",
     .ludi = "N",
     .example = "(move Step (directions {N E}) (to if:(is Empty (to))))",
     .stands_for = "(step (or N E))",
     .note = "The eight points of the compass, on hexagons six."},
    {.slot = Slot::direction,
     .lud = "Forward",
     .ludi = "forward",
     .example = "(move Step Forward (to if:(is Empty (to))))",
     .stands_for = "(step (and forward orthogonal))",
     .note = "On squares, for players with a direction; `Backward` likewise. `{FL FR}`, `{BL BR}` "
             "and `{Leftward Rightward}` are translated in pairs only."},
    {.slot = Slot::direction,
     .lud = "Forwards",
     .ludi = "forward",
     .example = "(move Step Forwards (to if:(is Empty (to))))",
     .stands_for = "(step (and forward all-dirns))",
     .note = "`Backwards` likewise."},
    {.slot = Slot::direction,
     .lud = "FR",
     .ludi = "forward",
     .example = "(move Step (directions {FL FR}) (to if:(is Empty (to))))",
     .stands_for = "(step (and forward diagonal))"},
};

}  // namespace

std::span<const Construct> board_constructs() {
  return board_rows;
}
std::span<const Construct> direction_constructs() {
  return direction_rows;
}

}  // namespace ludi::app::lud
