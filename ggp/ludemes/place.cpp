// Regions of the board that no piece changes: sides, corners, homes, rows, coordinates.
#include <algorithm>

#include "ggp/ludemes/families.hpp"

namespace ludi::ggp {

namespace {

using gdl::Arity;
using gdl::Head;
using gdl::Sort;
using Cells = std::vector<Cell>;

Compass opposite(Compass heading) {
  return static_cast<Compass>((static_cast<int>(heading) + 4) % 8);
}

// The first `n` rows, or row number n alone, counted from behind along a heading.
Cells rows_from(const Board& board, Compass heading, int first, int last) {
  const auto rows = board.rows_towards(heading);
  Cells cells;
  for (int r = std::max(first, 0); r < last && r < static_cast<int>(rows.size()); ++r)
    cells.insert(cells.end(), rows[static_cast<std::size_t>(r)].begin(),
                 rows[static_cast<std::size_t>(r)].end());
  return cells;
}

// Letters and digits of a label: its row and column names in whichever order the board writes them.
using Parts = std::pair<std::string_view, std::string_view>;
Parts parts(std::string_view label) {
  const auto digit = label.find_first_of("0123456789");
  auto rest = label.find_first_not_of("0123456789", digit);
  if (rest == std::string_view::npos) rest = label.size();
  return {label.substr(0, digit), label.substr(digit, rest - digit)};
}

// The cells sorted by a part of their labels, in the order of the first of each sort.
template <typename PartOf>
std::vector<Cells> alike(const Board& board, PartOf part_of) {
  std::vector<std::string> names;
  std::vector<Cells> sorted;
  for (int c = 0; c < board.faces(); ++c) {
    const std::string& label = board.label(Cell{c});
    const auto at = std::ranges::find(names, part_of(parts(label)));
    if (at == names.end()) {
      names.emplace_back(part_of(parts(label)));
      sorted.push_back({Cell{c}});
    } else {
      sorted[static_cast<std::size_t>(at - names.begin())].push_back(Cell{c});
    }
  }
  return sorted;
}

constexpr std::string_view compass_points = "N NE E SE S SW W NW";

// The sides nearest to the points of the compass that are said, else all; without corners if open.
std::vector<Cells> chosen_sides(const Board& board, const Entry& e) {
  std::vector<Cells> chosen;
  for (const auto at : e.args(0))
    if (const auto point = compass_point(e.text_of(at)))
      chosen.push_back(board.sides()[static_cast<std::size_t>(board.side_towards(*point))].cells);
  if (!e.has(0))
    for (const auto& side : board.sides())
      if (!side.cells.empty()) chosen.push_back(side.cells);
  if (e.flag(1))
    for (Cells& side : chosen)
      std::erase_if(side, [&](Cell c) { return std::ranges::count(board.corners(), c) > 0; });
  return chosen;
}

constexpr gdl::Param row_count = {.name = "rows",
                                  .sort = Sort::integer,
                                  .arity = Arity::one,
                                  .fallback = "1",
                                  .least = 1,
                                  .most = 64};

constexpr Ludeme place_rows[] = {
    {.word = {.text = "CELL",
              .sort = Sort::cell,
              .head = Head::refers,
              .head_sort = Sort::cell,
              .english = "{head}",
              .help = "One cell by its coordinates.",
              .example = "a1",
              .ideas = "square point place coordinate hexagon",
              .weight = 1},
     .meaning = Area{[](const Board& board, const Entry& e, int) {
       const Cell c = board.find(e.head());
       return c.exists() ? Cells{c} : Cells{};
     }}},
    {.word = {.text = "board",
              .sort = Sort::region,
              .english = "the board",
              .help = "Every cell.",
              .example = "board",
              .ideas = "everywhere cells whole all",
              .weight = 2},
     .meaning = Area{[](const Board& board, const Entry&, int) {
       Cells all;
       for (int c = 0; c < board.cells(); ++c) all.push_back(Cell{c});
       return all;
     }}},
    {.word = {.text = "sites",
              .sort = Sort::region,
              .params = {{{.name = "sorts",
                           .sort = Sort::choice,
                           .arity = Arity::some,
                           .options = site_classes}}},
              .english = "the {sorts:faces={tile}s;edges=edges;vertices=vertices/and}",
              .help = "The sites of one class or of several, on a board that is a graph: the faces "
                      "of its tiling, the edges between them, the vertices where edges meet.",
              .example = "(sites edges)",
              .ideas = "graph edge vertex face border line crossing wall corner",
              .weight = 0,
              .english_as_test = "{test} {is} {sorts:faces=a {tile};edges=an edge;vertices=a "
                                 "vertex/or}"},
     .meaning = Area{[](const Board& board, const Entry& e, int) {
       Cells cells;
       const std::vector<int> wanted = e.choices(0);
       for (int c = 0; c < board.cells(); ++c)
         if (std::ranges::count(wanted, static_cast<int>(board.class_of(Cell{c}))) > 0)
           cells.push_back(Cell{c});
       return cells;
     }}},
    {.word = {.text = "edge",
              .sort = Sort::region,
              .english = "{@cell} on the edge",
              .help = "The cells of all sides.",
              .example = "edge",
              .ideas = "border rim side boundary outer",
              .weight = 5,
              .english_as_test = "{test} {is} on the edge"},
     .meaning = Area{[](const Board& board, const Entry&, int) { return board.edge(); }}},
    {.word = {.text = "centre",
              .sort = Sort::region,
              .english = "{@cell} in the centre",
              .help = "The cell in the middle of the board, or those equally near to it.",
              .example = "centre",
              .ideas = "center middle castle throne",
              .weight = 4},
     .meaning = Area{[](const Board& board, const Entry&, int) { return board.centre(); }}},
    {.word = {.text = "corners",
              .sort = Sort::region,
              .english = "{@corner}",
              .help = "The corner cells.",
              .example = "corners",
              .ideas = "corner vertex angle",
              .weight = 4,
              .english_as_test = "{test} {is} at a corner"},
     .meaning = Area{[](const Board& board, const Entry&, int) { return board.corners(); }}},
    {.word = {.text = "home",
              .sort = Sort::region,
              .params = {{row_count}},
              .english = "the {rows=1|row|{} rows} nearest to {me}",
              .help = "The player's own nearest rows, seen along the direction of play.",
              .example = "(home 2)",
              .ideas = "base start own back camp row",
              .traits = trait::own_side,
              .weight = 6,
              .english_as_test = "{test} {is} on the {rows=1|row|{} rows} nearest to {me}"},
     .meaning = Area{[](const Board& board, const Entry& e, int me) {
       return rows_from(board, e.rules().heading(me), 0, e.number(0).value_or(1));
     }}},
    {.word = {.text = "goal",
              .sort = Sort::region,
              .params = {{row_count}},
              .english = "the {rows=1|row|{} rows} farthest from {me}",
              .help = "The rows farthest from the player's home.",
              .example = "goal",
              .ideas = "target far last end promotion finish row",
              .traits = trait::own_side,
              .weight = 6,
              .english_as_test = "{test} {is} on the {rows=1|row|{} rows} farthest from {me}"},
     .meaning = Area{[](const Board& board, const Entry& e, int me) {
       return rows_from(board, opposite(e.rules().heading(me)), 0, e.number(0).value_or(1));
     }}},
    {.word = {.text = "home-row",
              .sort = Sort::region,
              .params = {{{.name = "number",
                           .sort = Sort::integer,
                           .arity = Arity::one,
                           .fallback = "1",
                           .least = 1,
                           .most = max_cells}}},
              .english = "row {number:digits} counted from {me}",
              .help = "Exactly one row, counted from the player's side.",
              .example = "(home-row 2)",
              .ideas = "rank second back pawn own",
              .traits = trait::own_side,
              .weight = 3},
     .meaning = Area{[](const Board& board, const Entry& e, int me) {
       const int n = e.number(0).value_or(1);
       return rows_from(board, e.rules().heading(me), n - 1, n);
     }}},
    {.word = {.text = "on-phase",
              .sort = Sort::region,
              .params = {{{.name = "phase",
                           .sort = Sort::integer,
                           .arity = Arity::one,
                           .fallback = "0",
                           .least = 0,
                           .most = 2}}},
              .english = "{@{phase=0|dark|{phase=1|light|pale}} cell}",
              .help = "The cells of one phase, as in the alternating colours of a chess board.",
              .example = "(on-phase 0)",
              .ideas = "colour checkered dark light black white parity",
              .weight = 3},
     .meaning = Area{[](const Board& board, const Entry& e, int) {
       Cells cells;
       for (int c = 0; c < board.cells(); ++c)
         if (board.phase(Cell{c}) == e.number(0).value_or(0)) cells.push_back(Cell{c});
       return cells;
     }}},
    {.word = {.text = "row",
              .sort = Sort::region,
              .params = {{{.name = "labels", .sort = Sort::integer, .arity = Arity::some}}},
              .english = "row {labels:digits/or}",
              .help = "Cells whose coordinates have one of these numbers.",
              .example = "(row 1 2)",
              .ideas = "rank horizontal number",
              .weight = 2},
     .meaning = Area{[](const Board& board, const Entry& e, int) {
       Cells cells;
       for (int c = 0; c < board.faces(); ++c)
         for (std::size_t i = 0; i < e.args(0).size(); ++i)
           if (parts(board.label(Cell{c})).second == std::to_string(e.number(0, i).value_or(0)))
             cells.push_back(Cell{c});
       return cells;
     }}},
    {.word = {.text = "column",
              .sort = Sort::region,
              .params = {{{.name = "labels", .sort = Sort::name, .arity = Arity::some}}},
              .english = "column {labels/or}",
              .help = "Cells whose coordinates have one of these letters.",
              .example = "(column a b)",
              .ideas = "file vertical letter",
              .weight = 0},
     .meaning = Area{[](const Board& board, const Entry& e, int) {
       Cells cells;
       for (int c = 0; c < board.faces(); ++c)
         for (const auto at : e.args(0))
           if (parts(board.label(Cell{c})).first == e.text_of(at)) cells.push_back(Cell{c});
       return cells;
     }}},
    {.word = {.text = "sides",
              .sort = Sort::region,
              .params = {{{.name = "points",
                           .sort = Sort::choice,
                           .arity = Arity::any,
                           .options = compass_points,
                           .count_most = 8},
                          {.name = "open", .sort = Sort::flag}}},
              .english = "{@cell} on {points|the {points:N=north;NE=north-east;E=east;"
                         "SE=south-east;S=south;SW=south-west;W=west;NW=north-west} edge|the "
                         "edge}{open|, corners left out}",
              .help = "The cells of all sides of the board, or of those nearest to these points of "
                      "the compass; `open` leaves the corner cells out.",
              .example = "(sides N)",
              .ideas = "border edge boundary margin",
              .weight = 3,
              .english_as_test = "{test} {is} on {points|the {points:N=north;NE=north-east;E=east;"
                                 "SE=south-east;S=south;SW=south-west;W=west;NW=north-west} "
                                 "edge|the edge}{open|, but not at a corner}"},
     .meaning = Area{[](const Board& board, const Entry& e, int) {
       Cells all;
       for (const Cells& side : chosen_sides(board, e))
         all.insert(all.end(), side.begin(), side.end());
       return all;
     }}},
    {.word = {.text = "sides",
              .sort = Sort::family,
              .params = {{{.name = "points",
                           .sort = Sort::choice,
                           .arity = Arity::any,
                           .options = compass_points,
                           .count_most = 8},
                          {.name = "open", .sort = Sort::flag}}},
              .english = "{points|the {points:N=north;NE=north-east;E=east;SE=south-east;S=south;"
                         "SW=south-west;W=west;NW=north-west} sides|all the sides} of the "
                         "board{open|, corners left out}",
              .help = "All sides of the board, or those nearest to these points of the compass; a "
                      "corner belongs to both of its sides, with `open` to none.",
              .example = "(sides N S)",
              .ideas = "border edge boundary connection"},
     .meaning =
         Family{[](const Board& board, const Entry& e, int) { return chosen_sides(board, e); }}},
    {.word = {.text = "rows",
              .sort = Sort::family,
              .english = "the rows of the board",
              .help = "Each row, the cells whose coordinates have the same number, as a region of "
                      "its own.",
              .example = "rows",
              .ideas = "rank horizontal every"},
     .meaning = Family{[](const Board& board, const Entry&, int) {
       return alike(board, [](const Parts& label) { return label.second; });
     }}},
    {.word = {.text = "columns",
              .sort = Sort::family,
              .english = "the columns of the board",
              .help = "Each column, the cells whose coordinates have the same letters, as a region "
                      "of its own.",
              .example = "columns",
              .ideas = "file vertical every"},
     .meaning = Family{[](const Board& board, const Entry&, int) {
       return alike(board, [](const Parts& label) { return label.first; });
     }}},
    {.word = {.text = "corners",
              .sort = Sort::family,
              .english = "all the corners of the board",
              .help = "Each corner cell as a region of its own.",
              .example = "corners",
              .ideas = "corner vertex angle",
              .weight = 3},
     .meaning = Family{[](const Board& board, const Entry&, int) {
       std::vector<Cells> all;
       for (const Cell c : board.corners()) all.push_back({c});
       return all;
     }}},
};

}  // namespace

std::span<const Ludeme> place_ludemes() {
  return place_rows;
}

}  // namespace ludi::ggp
