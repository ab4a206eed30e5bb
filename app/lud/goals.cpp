// Conditions that games end by: rows, connection, rings, nothing left.
#include <algorithm>

#include "app/lud/reading.hpp"
#include "app/lud/writing.hpp"

namespace ludi::app::lud {

namespace {

// ---- rows, connection, rings

Trees is_line_from(Reading& reading, const Node& node) {
  std::optional<int> length;
  bool exact = false, of_mover = false;
  const Node* directions = nullptr;
  for (std::size_t i = 1; i < node.parts.size(); ++i) {
    const Node& part = node.parts[i];
    if (part.name.empty() && !length && part.number())
      length = part.number();
    else if (part.name.empty() && names_directions(part))
      directions = &part;
    else if (part.name.empty() && part.is_word("Mover"))
      of_mover = true;
    else if (part.name == "exact" && (part.text == "True" || part.text == "False"))
      exact = part.text == "True";
    else
      reading.refuse(part);
  }
  if (!length) return {reading.refuse(node, "a length is missing")};
  if (!of_mover)
    for (int seat = 0; seat < static_cast<int>(reading.seats.size()); ++seat)
      if (std::count_if(reading.pieces.begin(), reading.pieces.end(), [&](const PieceFacts& p) {
            return p.owner == seat || p.owner == everybody;
          }) > 1)
        return {reading.refuse(node, "a row of one kind of pieces where players have several")};
  const auto is_neutral = [](const PieceFacts& p) { return p.owner == nobody; };
  const bool neutral = std::any_of(reading.pieces.begin(), reading.pieces.end(), is_neutral);
  if (neutral && !of_mover && reading.pieces.size() > 1)
    return {reading.refuse(node, "a row of whatever has come last, which may be nobody's")};
  gdl::Tree made = tree("in-a-row", gdl::Tree::integer(*length));
  // There, a row is of what stands on the cell of the last move.
  if (neutral && !of_mover) made.add(tree("of", word_tree(reading.pieces[0].name)));
  if (exact) made.add(word_tree("exactly"));
  // There, a row must hold the cell of the last move. Here it need not, which is the same where
  // pieces only come one by one and the first row ends the game.
  const bool ends = reading.moment == Reading::Moment::end && reading.whole_condition == &node;
  if (reading.placed_at_start || exact || !ends)
    made.add(tree("with", word_tree(reading.moment == Reading::Moment::after ? "to" : "last-to")));
  if (reading.bearing(directions).bits != reading.grid.adjacent())
    made.add(tree("adjacency", reading.direction(directions)));
  return {made};
}
std::optional<Node> is_line_to(Writing& writing, gdl::NodeIndex at) {
  if (!writing.is(at, "in-a-row")) return {};
  std::vector<Node> parts = {word("Line")};
  bool exact = false, said = false;
  bool held = std::ranges::any_of(
      writing.rules.clauses, [&](const ggp::ClauseRule& clause) { return clause.condition == at; });
  // There, a row is of what stands on the cell of the last move.
  const bool neutral_alone =
      writing.rules.kinds.size() == 1 && writing.rules.kinds[0].owners == (1U << ggp::neutral_seat);
  std::vector<Node> directions;
  for (const gdl::NodeIndex child : writing.children(at)) {
    if (const auto length = writing.constant(child)) {
      parts.push_back(number(*length));
    } else if (writing.is(child, "exactly")) {
      exact = true;
    } else if (writing.is(child, "of") && !neutral_alone &&
               writing.is(writing.children(child)[0], "friend")) {
      continue;
    } else if (writing.is(child, "of") && neutral_alone &&
               writing.is(writing.children(child)[0], writing.rules.kinds[0].name)) {
      continue;
    } else if (writing.is(child, "with") && (writing.is(writing.children(child)[0], "last-to") ||
                                             (writing.moment == Writing::Moment::after &&
                                              writing.is(writing.children(child)[0], "to")))) {
      held = true;
    } else if (writing.is(child, "adjacency")) {
      writing.add_directions(writing.children(child)[0], directions);
      said = true;
    } else {
      return {};
    }
  }
  // There, a row is one through the cell of the last move.
  if (writing.for_next || !held) return {};
  if (!said) writing.add_contact(directions);
  parts.insert(parts.end(), directions.begin(), directions.end());
  std::size_t kinds = 0;
  for (const ggp::PieceKind& kind : writing.rules.kinds)
    kinds += kind.owners != (1U << ggp::neutral_seat) ? 1 : 0;
  if (kinds > 1) parts.push_back(word("Mover"));
  if (exact) parts.push_back(named("exact", word("True")));
  return call("is", std::move(parts));
}

Trees is_connected_from(Reading& reading, const Node& node) {
  std::optional<int> count;
  std::optional<gdl::Tree> family;
  const Node* directions = nullptr;
  for (std::size_t i = 1; i < node.parts.size(); ++i) {
    const Node& part = node.parts[i];
    if (!part.name.empty()) {
      reading.refuse(part);
    } else if (!count && part.number()) {
      count = part.number();
    } else if (names_directions(part)) {
      directions = &part;
    } else if (part.is_word("Mover")) {
      reading.asks_own_regions = true;
      family = word_tree("own-regions");
    } else if (part.is_word("Sides")) {
      family = word_tree("sides");
    } else if (part.is_word("SidesNoCorners")) {
      family = tree("sides", word_tree("open"));
    } else if (part.is_word("Corners")) {
      family = word_tree("corners");
    } else if (part.kind == Node::Kind::list) {
      Trees each;
      for (const Node& region : part.parts) each.push_back(reading.region(region));
      family = element("regions", each);
    } else {
      reading.refuse(part);
    }
  }
  if (!family) return {reading.refuse(node)};
  reading.expect_contact(node, directions);
  gdl::Tree made = tree("connect", *family);
  if (count) made.add(gdl::Tree::integer(*count));
  return {made};
}
std::optional<Node> is_connected_to(Writing& writing, gdl::NodeIndex at) {
  if (!writing.is(at, "connect") || writing.for_next) return {};
  std::vector<Node> parts = {word("Connected")};
  std::optional<Node> family, count;
  for (const gdl::NodeIndex child : writing.children(at)) {
    const auto inside = writing.children(child);
    if (writing.tree.kind(child) == gdl::NodeKind::integer) {
      count = number(writing.tree.number(child));
    } else if (writing.is(child, "of") && writing.is(inside[0], "friend")) {
      continue;
    } else if (writing.is(child, "own-regions")) {
      family = word("Mover");
      if (!writing.own_regions().empty())
        return writing.refuse(at, "regions to join, and others that differ for each player");
      const ggp::Board& board = writing.game.board();
      writing.joined_regions.clear();
      for (int seat = 0; seat < writing.game.players(); ++seat) {
        std::vector<Node> each;
        for (const ggp::NamedRegion& region : writing.rules.regions)
          if (((region.owners >> seat) & 1U) != 0)
            each.push_back(writing.cells(at, region.cells[static_cast<std::size_t>(seat)]));
        if (each.empty()) {
          const std::size_t sides = board.sides().size();
          // By default opposite sides, player 1 those at the top and the bottom; three in a
          // triangle.
          for (std::size_t i = 0; i < sides; ++i)
            if (sides == 3 || (sides == 4 && i % 2 == static_cast<std::size_t>(seat) % 2)) {
              const auto there = side_to(writing.grid, board.sides()[i].name);
              each.push_back(there ? call("sites", {word("Side"), word(std::string(*there))})
                                   : writing.refuse(at, "a side of this board"));
            }
        }
        if (each.empty()) return {};
        writing.joined_regions.push_back(std::move(each));
      }
    } else if (writing.is(child, "corners")) {
      family = word("Corners");
    } else if (writing.is(child, "sides") && inside.empty()) {
      family = word("Sides");
    } else if (writing.is(child, "sides") && inside.size() == 1 && writing.is(inside[0], "open")) {
      family = word("SidesNoCorners");
    } else if (writing.is(child, "regions") || writing.is(child, "sides")) {
      std::vector<Node> each;
      for (const gdl::NodeIndex part : inside) {
        const bool side = writing.is(child, "sides");
        const auto there = side ? side_to(writing.grid, writing.head(part)) : std::nullopt;
        if (side && !there) return {};
        each.push_back(side ? call("sites", {word("Side"), word(std::string(*there))})
                            : writing.region(part));
      }
      family = list(std::move(each));
    } else {
      return {};
    }
  }
  if (!family) return {};
  if (count) parts.push_back(*count);
  writing.add_contact(parts);
  parts.push_back(*family);
  return call("is", std::move(parts));
}

Trees is_loop_from(Reading& reading, const Node& node) {
  reading.expect_no_more(node, 1);
  reading.expect_contact(node, nullptr);
  return {tree("some", tree("enclosed", word_tree("friend")))};
}
std::optional<Node> is_loop_to(Writing& writing, gdl::NodeIndex at) {
  if (!writing.is(at, "some") || writing.for_next || !writing.grid.hex) return {};
  const auto region = writing.children(at)[0];
  if (!writing.is(region, "enclosed") || !writing.is(writing.children(region)[0], "friend"))
    return {};
  return call("is", {word("Loop")});
}

// ---- the game as a whole

Trees is_mover_from(Reading& reading, const Node& node) {
  reading.expect_no_more(node, 2);
  const int seat = node.parts.size() < 2 ? -1 : reading.seat(node.parts[1].text);
  if (seat < 0 || reading.moment != Reading::Moment::end) return {reading.refuse(node)};
  return {tree("moved-last", word_tree(reading.seats[static_cast<std::size_t>(seat)].name))};
}
std::optional<Node> is_mover_to(Writing& writing, gdl::NodeIndex at) {
  const auto who = writing.children(at);
  if (!writing.is(at, "moved-last") || who.size() != 1 || writing.moment != Writing::Moment::end)
    return {};
  const auto role = writing.role_of(who[0]);
  if (!role || role->text[0] != 'P') return {};
  return call("is", {word("Mover"), *role});
}
Trees is_full_from(Reading& reading, const Node& node) {
  reading.expect_no_more(node, 1);
  return {gdl::Tree::element("full")};
}
std::optional<Node> is_full_to(Writing& writing, gdl::NodeIndex at) {
  if (!writing.is(at, "full")) return {};
  return call("is", {word("Full")});
}
Trees all_passed_from(Reading& reading, const Node& node) {
  reading.expect_no_more(node, 1);
  return {gdl::Tree::element("all-pass")};
}
std::optional<Node> all_passed_to(Writing& writing, gdl::NodeIndex at) {
  if (!writing.is(at, "all-pass")) return {};
  return call("all", {word("Passed")});
}
Trees no_pieces_from(Reading& reading, const Node& node) {
  reading.expect_no_more(node, 2);
  const auto of = node.parts.size() < 2 ? std::nullopt : reading.class_of(node.parts[1]);
  if (!of) return {reading.refuse(node)};
  return {tree("=", tree("count", *of), gdl::Tree::integer(0))};
}
std::optional<Node> no_pieces_to(Writing& writing, gdl::NodeIndex at) {
  if (!writing.is(at, "eliminate") || writing.children(at).size() > 1) return {};
  const auto children = writing.children(at);
  const auto role =
      children.empty() ? std::optional(writing.role_of_other()) : writing.role_of(children[0]);
  if (!role) return {};
  return call("no", {word("Pieces"), *role});
}

/// `(some (surround friend))`: the group that has just grown has no liberty.
std::optional<Node> no_liberty_to(Writing& writing, gdl::NodeIndex at) {
  if (!writing.is(at, "some") || writing.for_next || writing.moment != Writing::Moment::end)
    return {};
  const auto region = writing.children(at)[0];
  if (!writing.is(region, "surround") || writing.children(region).empty() ||
      !writing.is(writing.children(region)[0], "friend"))
    return {};
  std::vector<Node> parts = {word("Liberties")};
  writing.add_contact(parts);
  return call("=", {call("count", std::move(parts)), number(0)});
}
constexpr Construct goal_rows[] = {
    {Slot::condition, "is Line", "in-a-row", "(is Line 4)", "(in-a-row 4)",
     "With pieces on the board at the start, `(with last-to)` says that the row is through the "
     "last move.",
     is_line_from, nullptr, is_line_to, nullptr, false, true},
    {Slot::condition, "is Connected", "connect", "(is Connected Mover)", "(connect own-regions)",
     "Also of `Sides`, `SidesNoCorners`, `Corners` and a list of regions, with a number.",
     is_connected_from, nullptr, is_connected_to, nullptr, true, true},
    {Slot::condition,
     "is Loop",
     "enclosed",
     "(is Loop)",
     "(some (enclosed friend))",
     {},
     is_loop_from,
     nullptr,
     is_loop_to,
     nullptr,
     true,
     true},
    {Slot::condition, "is Mover", "moved-last", "(and (is Mover P1) (is Full))",
     "(and (moved-last White) (full))",
     "In an end; with it a result of `P1` is told from its seat.", is_mover_from, nullptr,
     is_mover_to},
    {Slot::condition,
     "is Full",
     "full",
     "(is Full)",
     "(full)",
     {},
     is_full_from,
     nullptr,
     is_full_to},
    {Slot::condition,
     "all Passed",
     "all-pass",
     "(all Passed)",
     "(all-pass)",
     {},
     all_passed_from,
     nullptr,
     all_passed_to},
    {Slot::condition, "no Pieces", "eliminate", "(no Pieces Next)", "(= (count next) 0)",
     "From `(eliminate)` in games without hands.", no_pieces_from, nullptr, no_pieces_to},
    {Slot::condition, "count Liberties", "surround", "(= (count Liberties) 0)",
     "(some (surround friend))", "Of what must not hold after a turn.", nullptr, nullptr,
     no_liberty_to},
};

}  // namespace

std::span<const Construct> goal_constructs() {
  return goal_rows;
}

}  // namespace ludi::app::lud
