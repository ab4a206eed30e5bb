// Sites and regions.
#include <algorithm>

#include "app/lud/reading.hpp"
#include "app/lud/writing.hpp"

namespace ludi::app::lud {

namespace {

// ---- sites

Trees to_from(Reading& reading, const Node& node) {
  reading.expect_no_more(node, 0);
  return {word_tree("to")};
}
Trees from_from(Reading& reading, const Node& node) {
  reading.expect_no_more(node, 0);
  return {word_tree("from")};
}
Trees last_to_from(Reading& reading, const Node& node) {
  reading.expect_no_more(node, 1);
  return {word_tree(reading.moment == Reading::Moment::after ? "to" : "last-to")};
}
Trees last_from_from(Reading& reading, const Node& node) {
  reading.expect_no_more(node, 1);
  return {word_tree(reading.moment == Reading::Moment::after ? "from" : "last-from")};
}

Trees coord_from(Reading& reading, const Node& node) {
  const bool named = node.parts.size() == 1 && node.parts[0].kind == Node::Kind::string;
  const auto cell = named ? cell_from(reading.grid, node.parts[0].text) : std::nullopt;
  return {cell ? word_tree(*cell) : reading.refuse(node, "no cell of this board here")};
}

std::optional<Node> coord_to(Writing& writing, gdl::NodeIndex at) {
  if (!writing.children(at).empty() || !writing.game.board().find(writing.head(at)).exists())
    return {};
  const auto name = cell_to(writing.grid, writing.head(at));
  return name ? std::optional(call("coord", {string(*name)})) : std::nullopt;
}
std::optional<Node> last(std::string_view what) {
  return call("last", {word(std::string(what))});
}
std::optional<Node> to_to(Writing& writing, gdl::NodeIndex at) {
  if (!writing.is(at, "to") || writing.moment != Writing::Moment::before) return {};
  return call("to");
}
std::optional<Node> from_to(Writing& writing, gdl::NodeIndex at) {
  if (!writing.is(at, "from") || writing.moment != Writing::Moment::before) return {};
  return call("from");
}
std::optional<Node> last_to_to(Writing& writing, gdl::NodeIndex at) {
  const bool after = writing.moment == Writing::Moment::after;
  if (!writing.is(at, after ? "to" : "last-to")) return {};
  return last("To");
}
std::optional<Node> last_from_to(Writing& writing, gdl::NodeIndex at) {
  const bool after = writing.moment == Writing::Moment::after;
  if (!writing.is(at, after ? "from" : "last-from")) return {};
  return last("From");
}

// ---- regions that are one word

template <const char* ours>
Trees plain_from(Reading& reading, const Node& node) {
  reading.expect_no_more(node, 1);
  return {word_tree(ours)};
}
template <const char* ours, const char* theirs>
std::optional<Node> plain_to(Writing& writing, gdl::NodeIndex at) {
  const auto inside = writing.children(at);
  // As a test of a cell it is the same region.
  if (!writing.is(at, ours) || inside.size() > 1 ||
      (inside.size() == 1 && !writing.is(inside[0], "to") && !writing.is(inside[0], "from")))
    return {};
  return call("sites", {word(theirs)});
}
constexpr char empty_here[] = "empty", empty_there[] = "Empty";
constexpr char board_here[] = "board", board_there[] = "Board";
constexpr char corners_here[] = "corners", corners_there[] = "Corners";
constexpr char centre_here[] = "centre", centre_there[] = "Centre";
constexpr char edge_here[] = "edge", edge_there[] = "Outer";

// ---- sides

Trees side_of(Reading& reading, const Node& node, const Node* point, std::string_view name) {
  const auto here = side_from(reading.grid, name);
  if (!here) return {reading.refuse(point == nullptr ? node : *point, "a side unknown here")};
  return {tree("sides", word_tree(*here))};
}
Trees side_region_from(Reading& reading, const Node& node) {
  reading.expect_no_more(node, 2);
  if (node.parts.size() < 2 || node.parts[1].kind != Node::Kind::word)
    return {reading.refuse(node)};
  return side_of(reading, node, &node.parts[1], node.parts[1].text);
}
template <const char* point>
Trees named_side_from(Reading& reading, const Node& node) {
  reading.expect_no_more(node, 1);
  if (reading.grid.hex) return {reading.refuse(node, "a row of hexagons by such a name")};
  return side_of(reading, node, nullptr, point);
}
constexpr char top_point[] = "N", right_point[] = "E", bottom_point[] = "S", left_point[] = "W";

std::optional<Node> side_region_to(Writing& writing, gdl::NodeIndex at) {
  const auto named_points = writing.children(at);
  if (!writing.is(at, "sides") || named_points.size() != 1 || writing.is(named_points[0], "open"))
    return {};
  const auto there = side_to(writing.grid, writing.head(named_points[0]));
  if (!there) return {};
  return call("sites", {word("Side"), word(std::string(*there))});
}

// ---- regions with a part

Trees occupied_from(Reading& reading, const Node& node) {
  reading.expect_no_more(node, 1, "by");
  const Node* by = node.named("by");
  if (by == nullptr) return {word_tree("occupied")};
  const auto made = reading.class_of(*by);
  return {made ? *made : reading.refuse(*by)};
}
std::optional<Node> occupied_to(Writing& writing, gdl::NodeIndex at) {
  const auto role = writing.role_of(at);
  if (!role || !writing.children(at).empty()) return {};
  return call("sites", {word("Occupied"), named("by", *role)});
}

Trees phase_from(Reading& reading, const Node& node) {
  reading.expect_no_more(node, 2);
  if (node.parts.size() < 2 || reading.grid.hex) return {reading.refuse(node)};
  return {tree("on-phase", reading.number(node.parts[1]))};
}
std::optional<Node> phase_to(Writing& writing, gdl::NodeIndex at) {
  const auto children = writing.children(at);
  if (!writing.is(at, "on-phase") || writing.grid.hex || children.size() != 1) return {};
  return call("sites", {word("Phase"), writing.number(children[0])});
}

/// A row or a column by its number from 0, as a label here.
std::optional<int> line_number(Reading& reading, const Node& node, int most) {
  reading.expect_no_more(node, 2);
  const auto number = node.parts.size() < 2 ? std::nullopt : node.parts[1].number();
  return number && *number >= 0 && *number < most ? number : std::nullopt;
}
Trees row_from(Reading& reading, const Node& node) {
  const auto number = line_number(reading, node, reading.grid.rows);
  if (!number) return {reading.refuse(node)};
  return {tree("row", gdl::Tree::integer(*number + 1))};
}
Trees column_from(Reading& reading, const Node& node) {
  const auto number = line_number(reading, node, std::min(reading.grid.columns, 26));
  if (!number) return {reading.refuse(node)};
  return {tree("column", word_tree(std::string(1, static_cast<char>('a' + *number))))};
}
std::optional<Node> row_to(Writing& writing, gdl::NodeIndex at) {
  const auto children = writing.children(at);
  if (!writing.is(at, "row") || writing.grid.columns == 0 || children.size() != 1 ||
      writing.tree.kind(children[0]) != gdl::NodeKind::integer)
    return {};
  return call("sites", {word("Row"), number(writing.tree.number(children[0]) - 1)});
}
std::optional<Node> column_to(Writing& writing, gdl::NodeIndex at) {
  const auto children = writing.children(at);
  if (!writing.is(at, "column") || writing.grid.columns == 0 || children.size() != 1 ||
      writing.head(children[0]).size() != 1)
    return {};
  return call("sites", {word("Column"), number(writing.head(children[0])[0] - 'a')});
}

Trees around_from(Reading& reading, const Node& node) {
  const Node* directions = nullptr;
  const Node* middle = nullptr;
  for (std::size_t i = 1; i < node.parts.size(); ++i) {
    const Node& part = node.parts[i];
    if (names_directions(part) && part.name.empty())
      directions = &part;
    else if (middle == nullptr && part.kind == Node::Kind::call && part.name.empty())
      middle = &part;
    else
      reading.refuse(part);
  }
  if (middle == nullptr) return {reading.refuse(node)};
  const bool region = construct_for(Slot::region, *middle) != nullptr;
  return {tree("nbors", region ? reading.region(*middle) : reading.site(*middle),
               reading.direction(directions))};
}
std::optional<Node> around_to(Writing& writing, gdl::NodeIndex at) {
  const auto children = writing.children(at);
  if (!writing.is(at, "nbors") || children.empty() || children.size() > 2) return {};
  std::vector<Node> parts = {word("Around"), writing.region(children[0])};
  if (children.size() == 2)
    writing.add_directions(children[1], parts);
  else
    writing.add_contact(parts);
  return call("sites", std::move(parts));
}

// ---- regions of the equipment, and lists of coordinates

Trees mover_regions_from(Reading& reading, const Node& node) {
  reading.expect_no_more(node, 1);
  Trees each;
  std::size_t most = 0;
  for (const auto& [seat, regions] : reading.own_regions) most = std::max(most, regions.size());
  for (std::size_t i = 0; i < most; ++i) each.push_back(word_tree(Reading::own_region(i)));
  if (each.empty()) return {reading.refuse(node, "no player has a region")};
  reading.asks_own_regions = true;
  return {each.size() == 1 ? each[0] : element("or", each)};
}
Trees next_regions_from(Reading& reading, const Node& node) {
  reading.expect_no_more(node, 1);
  if (reading.seats.size() != 2 || reading.own_regions.size() != 2)
    return {reading.refuse(node, "regions of one of two players")};
  reading.asks_enemy_regions = true;
  return {word_tree(reading.next_regions())};
}

/// `(sites {"A1" …})`, `(sites "Name")` and `(sites P1)`.
Trees listed_from(Reading& reading, const Node& node) {
  if (node.parts.size() != 1) return {reading.refuse(node)};
  const Node& what = node.parts[0];
  if (what.kind == Node::Kind::string) {
    const auto found = reading.named_regions.find(what.text);
    if (found == reading.named_regions.end()) return {reading.refuse(what, "no such region")};
    if (found->second.empty()) return {reading.refuse(what, "several regions have this name")};
    return {found->second.size() == 1 ? found->second[0] : element("or", found->second)};
  }
  if (const int seat = reading.seat(what.text); what.kind == Node::Kind::word && seat >= 0) {
    const auto found = reading.own_regions.find(seat);
    if (found == reading.own_regions.end()) return {reading.refuse(what, "no such region")};
    return {found->second.size() == 1 ? found->second[0] : element("or", found->second)};
  }
  if (what.kind != Node::Kind::list) return {reading.refuse(node)};
  Trees each;
  for (const Node& part : what.parts) {
    const auto cell =
        part.kind == Node::Kind::string ? cell_from(reading.grid, part.text) : std::nullopt;
    each.push_back(cell ? word_tree(*cell) : reading.refuse(part, "no cell of this board here"));
  }
  if (each.empty()) return {reading.refuse(node)};
  return {each.size() == 1 ? each[0] : element("or", each)};
}
/// Cells by name, and what lies differently for each player.
std::optional<Node> listed_to(Writing& writing, gdl::NodeIndex at) {
  const ggp::Board& board = writing.game.board();
  if (writing.children(at).empty()) {
    if (const ggp::Cell cell = board.find(writing.head(at)); cell.exists())
      return writing.cells(at, {cell});
    for (const ggp::NamedRegion& region : writing.rules.regions)
      if (region.name == writing.head(at) && region.owners == 0)
        return writing.cells(at, region.cells.front());
  }
  return {};
}
std::optional<Node> own_regions_to(Writing& writing, gdl::NodeIndex at) {
  const auto children = writing.children(at);
  const bool far = writing.is(at, "goal");
  const bool near = writing.is(at, "home"), one = writing.is(at, "home-row");
  if (!far && !near && !one) return {};
  int count = 1;
  if (!children.empty() && !writing.is(children[0], "to") && !writing.is(children[0], "from")) {
    const auto number = writing.constant(children[0]);
    if (!number) return {};
    count = *number;
  }
  std::vector<std::vector<ggp::Cell>> by_seat;
  for (int seat = 0; seat < writing.game.players(); ++seat) {
    const auto heading = writing.rules.heading(seat);
    auto rows = writing.game.board().rows_towards(heading);
    if (far) std::reverse(rows.begin(), rows.end());
    std::vector<ggp::Cell> cells;
    for (int i = one ? count - 1 : 0; i < count && i < static_cast<int>(rows.size()); ++i)
      if (i >= 0)
        cells.insert(cells.end(), rows[static_cast<std::size_t>(i)].begin(),
                     rows[static_cast<std::size_t>(i)].end());
    by_seat.push_back(std::move(cells));
  }
  return writing.own_region(at, std::move(by_seat));
}
std::optional<Node> owned_by_name_to(Writing& writing, gdl::NodeIndex at) {
  if (!writing.children(at).empty()) return {};
  std::vector<std::vector<ggp::Cell>> by_seat(static_cast<std::size_t>(writing.game.players()));
  bool found = false;
  for (const ggp::NamedRegion& region : writing.rules.regions)
    for (std::size_t seat = 0; seat < by_seat.size(); ++seat)
      if (region.name == writing.head(at) && ((region.owners >> seat) & 1U) != 0) {
        by_seat[seat] = region.cells[seat];
        found = true;
      }
  if (!found) return {};
  return writing.own_region(at, std::move(by_seat));
}
std::optional<Node> mover_regions_to(Writing& writing, gdl::NodeIndex at) {
  if (auto made = own_regions_to(writing, at)) return made;
  return owned_by_name_to(writing, at);
}

constexpr Construct region_rows[] = {
    {Slot::site, "to", "to", "(to)", "to", "The end of the step that is asked about.", to_from,
     nullptr, to_to},
    {Slot::site, "from", "from", "(from)", "from", {}, from_from, nullptr, from_to},
    {Slot::site, "coord", "", "(coord \"B2\")", "b2", "On squares.", coord_from, nullptr, coord_to},
    {Slot::site, "last To", "last-to", "(last To)", "last-to",
     "In what follows a move it is `to`, the end of that move.", last_to_from, nullptr, last_to_to},
    {Slot::site,
     "last From",
     "last-from",
     "(last From)",
     "last-from",
     {},
     last_from_from,
     nullptr,
     last_from_to},
    {Slot::region,
     "sites Empty",
     "empty",
     "(sites Empty)",
     "empty",
     {},
     plain_from<empty_here>,
     nullptr,
     plain_to<empty_here, empty_there>},
    {Slot::region,
     "sites Board",
     "board",
     "(sites Board)",
     "board",
     {},
     plain_from<board_here>,
     nullptr,
     plain_to<board_here, board_there>},
    {Slot::region,
     "sites Corners",
     "corners",
     "(sites Corners)",
     "corners",
     {},
     plain_from<corners_here>,
     nullptr,
     plain_to<corners_here, corners_there>},
    {Slot::region,
     "sites Centre",
     "centre",
     "(sites Centre)",
     "centre",
     {},
     plain_from<centre_here>,
     nullptr,
     plain_to<centre_here, centre_there>},
    {Slot::region,
     "sites Outer",
     "edge",
     "(sites Outer)",
     "edge",
     {},
     plain_from<edge_here>,
     nullptr,
     plain_to<edge_here, edge_there>},
    {Slot::region,
     "sites Side",
     "sides",
     "(sites Side N)",
     "(sides N)",
     {},
     side_region_from,
     nullptr,
     side_region_to},
    {Slot::region, "sites Top", "sides", "(sites Top)", "(sides N)", "On squares.",
     named_side_from<top_point>},
    {Slot::region, "sites Bottom", "sides", "(sites Bottom)", "(sides S)", "On squares.",
     named_side_from<bottom_point>},
    {Slot::region, "sites Left", "sides", "(sites Left)", "(sides W)", "On squares.",
     named_side_from<left_point>},
    {Slot::region, "sites Right", "sides", "(sites Right)", "(sides E)", "On squares.",
     named_side_from<right_point>},
    {Slot::region, "sites Occupied", "friend", "(sites Occupied by:Mover)", "friend",
     "`Next` is `next`, `P1` the player's name, `All` `occupied`, `Neutral` `neutral`.",
     occupied_from, nullptr, occupied_to},
    {Slot::region, "sites Phase", "on-phase", "(sites Phase 0)", "(on-phase 0)",
     "On squares. Both languages are taken to give the corner A1 phase 0.", phase_from, nullptr,
     phase_to},
    {Slot::region, "sites Row", "row", "(sites Row 0)", "(row 1)", "On squares.", row_from, nullptr,
     row_to},
    {Slot::region, "sites Column", "column", "(sites Column 0)", "(column a)", "On squares.",
     column_from, nullptr, column_to},
    {Slot::region,
     "sites Around",
     "nbors",
     "(sites Around (last To) Orthogonal)",
     "(nbors last-to orthogonal)",
     {},
     around_from,
     nullptr,
     around_to},
    {Slot::region, "sites Mover", "", "(sites Mover)", "Own",
     "A player's regions of the equipment. Back, one region of each player can be said: `goal`, "
     "`home`, `home-row` or a name.",
     mover_regions_from, nullptr, mover_regions_to},
    {Slot::region, "sites Next", "", "(sites Next)", "Theirs", "With two players.",
     next_regions_from},
    {Slot::region, "sites", "", "(sites {\"A1\" \"C3\"})", "(or a1 c3)",
     "Coordinates on squares; also `(sites P1)` and `(sites \"Name\")`.", listed_from, nullptr,
     listed_to},
};

}  // namespace

std::span<const Construct> region_constructs() {
  return region_rows;
}

}  // namespace ludi::app::lud
