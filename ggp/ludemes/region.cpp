// Regions that a game gives names, and lists of regions.
#include <algorithm>

#include "ggp/ludemes/families.hpp"
#include "ggp/rules/limits.hpp"

namespace ludi::ggp {

namespace {

using gdl::Arity;
using gdl::Head;
using gdl::Sort;
using Cells = std::vector<Cell>;

bool has_seat(SeatSet set, int seat) {
  return ((set >> static_cast<unsigned>(seat)) & 1U) != 0;
}

// What a player has to join if the game does not say: of the sides of the board the pair their
// heading points to on boards with opposite sides (player 1 north and south), dealt in turn to the
// players without headings.
std::vector<Cells> default_regions(const Board& board, const Entry& e, int me) {
  const auto& sides = board.sides();
  const auto n = sides.size();
  std::vector<Cells> own;
  if (n % 2 != 0) {  // a triangle has no opposite sides: all belong to everybody
    for (const auto& side : sides) own.push_back(side.cells);
    return own;
  }
  std::size_t first = static_cast<std::size_t>(me) % (n / 2);
  if (e.rules().players[static_cast<std::size_t>(me)].heading)
    first = static_cast<std::size_t>(board.side_towards(e.rules().heading(me))) % (n / 2);
  own.push_back(sides[first].cells);
  own.push_back(sides[first + n / 2].cells);
  return own;
}

// The regions that are a player's own by name, or what the board gives them if no player has any.
std::vector<Cells> own_regions(const Board& board, const Entry& e, int me) {
  const auto& all = e.rules().regions;
  if (std::ranges::none_of(all, [](const NamedRegion& r) { return r.owners != 0; }))
    return default_regions(board, e, me);
  std::vector<Cells> own;
  for (const NamedRegion& region : all)
    if (has_seat(region.owners, me)) own.push_back(region.cells[static_cast<std::size_t>(me)]);
  return own;
}

// The cells of a name as a player sees them: their own, or nobody's, or else those of its owners.
Cells named_cells(const Entry& e, int me) {
  Cells cells;
  const auto add = [&](const NamedRegion& region, int seat) {
    const Cells& more = region.cells[static_cast<std::size_t>(seat)];
    cells.insert(cells.end(), more.begin(), more.end());
  };
  for (const NamedRegion& region : e.rules().regions)
    if (region.name == e.head() && (region.owners == 0 || has_seat(region.owners, me))) {
      add(region, me);
      return cells;
    }
  for (const NamedRegion& region : e.rules().regions)
    if (region.name == e.head())
      for (int seat = 0; seat < static_cast<int>(region.cells.size()); ++seat)
        if (has_seat(region.owners, seat)) add(region, seat);
  return cells;
}

void define_region(Draft& d, const Entry& e) {
  NamedRegion region{.name = std::string(e.head()), .owners = 0, .cells = {}};
  for (const auto at : e.args(0)) region.owners = e.seats_of(at);
  const auto everybody = d.rules.everybody();
  if (e.has(0) && (region.owners & everybody) == 0)
    return d.refuse(e.args(0).front(), "a region belongs to players of the game or to nobody");
  region.owners &= everybody;
  std::size_t of_one_player = 0;
  for (const NamedRegion& other : d.rules.regions) {
    const bool apart = (other.owners & region.owners) == 0;
    if (!apart) ++of_one_player;
    if (other.name == region.name && (!apart || other.owners == 0 || region.owners == 0))
      return d.refuse(e.node(), "'" + region.name + "' is already the name of a region",
                      "one name may stand for several regions, each of another player");
  }
  if (of_one_player >= max_own_regions)
    return d.refuse(e.node(), "a player has at most " + std::to_string(max_own_regions) +
                                  " regions of their own");
  for (int me = 0; me < static_cast<int>(d.rules.players.size()); ++me) {
    Cells& cells = region.cells.emplace_back();
    for (const auto at : e.args(1)) {
      const auto part = fixed_region(*d.rules.board, d.entry(at), me);
      if (!part)
        return d.refuse(at, "what a name stands for must be known before play",
                        "it is made of cells, rows, sides, homes and the like, and of regions "
                        "named before it");
      cells.insert(cells.end(), part->begin(), part->end());
    }
    std::ranges::sort(cells);
    cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
  }
  d.rules.regions.push_back(std::move(region));
}

constexpr Ludeme region_rows[] = {
    {.word = {.text = "regions",
              .sort = Sort::regions,
              .params = {{{.name = "regions",
                           .sort = Sort::region_record,
                           .arity = Arity::some,
                           .count_most = 64}}},
              .english = "{regions/;}",
              .help = "Cells that the game speaks of by name, such as camps, goals, zones of "
                      "promotion, targets of connection.",
              .example = "(regions (Camp White (row 1 2)) (Field d4 d5 e4 e5))",
              .ideas = "zones areas camps territory named",
              .weight = 0},
     .meaning = Build{[](Draft& d, const Entry& e) {
       for (const auto at : e.args(0)) d.build(at);
     }}},
    {.word = {.text = "REGION",
              .sort = Sort::region_record,
              .head = Head::binds,
              .head_sort = Sort::region,
              .params = {{{.name = "player", .sort = Sort::player, .arity = Arity::optional},
                          {.name = "cells", .sort = Sort::region, .arity = Arity::some}}},
              .english = "{player|{player:whose} |the }region {head} is {cells}",
              .help =
                  "A name for the cells of all these regions. With a player it is one of that "
                  "player's own regions. A name may be given once for each player, and then means "
                  "the cells of the player it is read for.",
              .example = "(Camp White a1 (row 2))",
              .ideas = "zone area camp territory palace define",
              .weight = 0},
     .meaning = Build{define_region}},
    {.word =
         {.text = "REGION",
          .sort = Sort::region,
          .head = Head::refers,
          .head_sort = Sort::region,
          .english = "the region {head}",
          .help =
              "A region by its name: that of the player it is read for if they have one of this "
              "name, else whosever there are.",
          .example = "Camp",
          .ideas = "zone area camp territory palace",
          .weight = 5,
          .english_as_test = "{test} {is} in the region {head}"},
     .meaning = Area{[](const Board&, const Entry& e, int me) { return named_cells(e, me); }}},
    {.word = {.text = "regions",
              .sort = Sort::family,
              .params = {{{.name = "regions",
                           .sort = Sort::region,
                           .arity = Arity::some,
                           .count_most = 16}}},
              .english = "{regions}",
              .help = "A list of regions, written out.",
              .example = "(regions (row 1) (row 8))",
              .ideas = "list targets zones",
              .weight = 2},
     .meaning = Family{[](const Board& board, const Entry& e, int me) {
       std::vector<Cells> family;
       for (const auto at : e.args(0))
         family.push_back(fixed_region(board, e.at(at), me).value_or(Cells{}));
       return family;
     }}},
    {.word = {.text = "own-regions",
              .sort = Sort::family,
              .english = "{my} own {sides}",
              .help =
                  "The regions a player has to join: those that are theirs by name; if nobody has "
                  "any, two opposite sides, player 1 those at the top and the bottom, on a "
                  "triangle all three sides for everybody.",
              .example = "own-regions",
              .ideas = "sides targets mine connection"},
     .meaning = Family{own_regions}},
    {.word = {.text = "enemy-regions",
              .sort = Sort::family,
              .english = "the sides or regions of {enemies}",
              .help = "The own regions of all other players.",
              .example = "enemy-regions",
              .ideas = "opponent targets sides",
              .weight = 2},
     .meaning = Family{[](const Board& board, const Entry& e, int me) {
       std::vector<Cells> family;
       for (int other = 0; other < static_cast<int>(e.rules().players.size()); ++other) {
         if (other == me) continue;
         for (Cells& region : own_regions(board, e, other)) family.push_back(std::move(region));
       }
       return family;
     }}},
};

}  // namespace

std::span<const Ludeme> region_ludemes() {
  return region_rows;
}

}  // namespace ludi::ggp
