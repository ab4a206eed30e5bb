// The first chapter of a rulebook: players, board, pieces, how they stand.
#include <algorithm>
#include <array>
#include <bit>
#include <map>

#include "gdl/english/wording.hpp"
#include "ggp/ludemes/families.hpp"
#include "ggp/rules/trait.hpp"
#include "ggp/rules/vocabulary.hpp"
#include "ggp/text/notation.hpp"
#include "ggp/text/rulebook/voice.hpp"

namespace ludi::ggp {

namespace {

using gdl::joined;
using gdl::number_in_words;
using CellList = std::vector<Cell>;

std::string_view side_of_table(Compass point) {
  constexpr std::array<std::string_view, 8> names = {"north", "north-east", "east", "south-east",
                                                     "south", "south-west", "west", "north-west"};
  return names[static_cast<std::size_t>(point)];
}

/// As the word for it is told, "north-east"; a direction that has no word keeps its name.
std::string direction_in_words(const DirectionFacts& direction) {
  const int row = vocabulary().find(direction.name, gdl::Sort::direction);
  return row < 0 ? direction.name : std::string(vocabulary().row(row).english);
}

Compass opposite(Compass point) {
  return static_cast<Compass>((static_cast<int>(point) + 4) % 8);
}

/// The same for every player, or not: what an area, a family or a set of directions comes to.
template <typename Row>
bool differs(const Narrator& narrator, gdl::NodeIndex at, const Row& row) {
  if (row.code == nullptr) return false;
  const Entry entry(vocabulary(), narrator.rules(), at);
  for (int seat = 1; seat < narrator.players(); ++seat)
    if (row.code(*narrator.rules().board, entry, seat) !=
        row.code(*narrator.rules().board, entry, 0))
      return true;
  return false;
}

/// Some part of the rules lies differently for each player.
bool headings_matter(const Narrator& narrator) {
  const auto size = narrator.rules().checked.tree.size();
  for (gdl::NodeIndex at = 0; at < size; ++at) {
    const Ludeme* row = narrator.ludeme(at);
    // What a name of the text's own stands for is looked at where it is given.
    if (row == nullptr || row->word.head == gdl::Head::refers) continue;
    if (const auto* area = std::get_if<Area>(&row->meaning))
      if (differs(narrator, at, *area)) return true;
    if (const auto* toward = std::get_if<Toward>(&row->meaning))
      if (differs(narrator, at, *toward)) return true;
  }
  return false;
}

/// What "forward" and its like come to, where the rules leave several directions to them: "Forward
/// is north-west or north-east for White and …".
std::string ways_in_words(const Narrator& narrator) {
  const Board& board = *narrator.rules().board;
  const auto& tree = narrator.rules().checked.tree;
  DirectionSet adjacent = 0;
  for (int d = 0; d < board.directions(); ++d)
    if (board.direction(Direction{d}).adjacent)
      adjacent |= DirectionSet{1} << static_cast<unsigned>(d);
  const auto toward = [&](gdl::NodeIndex at) -> const Toward* {
    const Ludeme* row = narrator.ludeme(at);
    return row == nullptr ? nullptr : std::get_if<Toward>(&row->meaning);
  };
  std::map<std::string, std::string> told;
  for (gdl::NodeIndex at = 1; at < tree.size(); ++at) {
    const Toward *way = toward(at), *around = toward(tree.parent(at));
    // Beside others it is narrowed, or only one of several ways.
    if (way == nullptr || !differs(narrator, at, *way) ||
        (around != nullptr && around->combine != nullptr))
      continue;
    const Entry entry(vocabulary(), narrator.rules(), at);
    bool several = false;
    std::vector<std::string> seats;
    for (int seat = 0; seat < narrator.players(); ++seat) {
      const DirectionSet set = settled(way->code(board, entry, seat), adjacent);
      several = several || std::popcount(set) > 1;
      std::vector<std::string> ways;
      for (DirectionSet left = set; left != 0; left &= left - 1)
        ways.push_back(direction_in_words(board.direction(Direction{std::countr_zero(left)})));
      seats.push_back((ways.empty() ? "nowhere" : joined(ways, "or")) + " for " +
                      narrator.name(seat));
    }
    const std::string word(narrator.ludeme(at)->word.english);
    if (several) told.emplace(word, gdl::sentence(word + " is " + joined(seats)));
  }
  std::string text;
  for (const auto& [word, sentence] : told) text += (text.empty() ? "" : " ") + sentence;
  return text;
}

std::string players_in_words(const Narrator& narrator) {
  std::vector<std::string> names;
  for (int p = 0; p < narrator.players(); ++p) names.push_back(narrator.name(p));
  if (names.size() == 1) return "A game for one player, " + names[0] + ".";
  std::string text =
      "A game for " + number_in_words(narrator.players()) + " players, " + joined(names) + ". ";
  text += names.size() == 2 ? names[0] + " moves first; then turns alternate."
                            : names[0] + " moves first; the others follow in this order.";
  return text;
}

std::string headings_in_words(const Narrator& narrator) {
  std::vector<std::string> seats;
  bool diagonal = false;
  for (int p = 0; p < narrator.players(); ++p) {
    const Compass to = narrator.rules().heading(p);
    diagonal |= static_cast<int>(to) % 2 != 0;
    seats.push_back(narrator.name(p) + " plays from the " +
                    std::string(side_of_table(opposite(to))) + " to the " +
                    std::string(side_of_table(to)));
  }
  std::string text = joined(seats) + ".";
  if (diagonal) text += " Rows are counted across the direction of play.";
  return text;
}

/// Whose the sides of the board are, if the rules speak of them.
std::string sides_in_words(const Narrator& narrator) {
  const Rules& rules = narrator.rules();
  for (gdl::NodeIndex at = 0; at < rules.checked.tree.size(); ++at) {
    const Ludeme* row = narrator.ludeme(at);
    const auto* family = row == nullptr ? nullptr : std::get_if<Family>(&row->meaning);
    if (family == nullptr || !narrator.arguments(at).empty()) continue;
    const Entry entry(vocabulary(), rules, at);
    const auto sides_of = [&](int seat) {
      std::vector<std::string> sides;
      for (const CellList& region : family->code(*rules.board, entry, seat)) {
        const auto side = std::ranges::find(rules.board->sides(), region, &Board::Side::cells);
        const auto point = side == rules.board->sides().end() || region.empty()
                               ? std::nullopt
                               : compass_point(side->name);
        if (!point) return std::string();
        sides.emplace_back(side_of_table(*point));
      }
      return joined(sides);
    };
    if (sides_of(0).empty()) continue;
    if (!differs(narrator, at, *family))
      return "The " + sides_of(0) +
             " sides belong to every player; a corner belongs to both of its sides.";
    std::vector<std::string> seats;
    for (int p = 0; p < narrator.players(); ++p)
      if (const std::string sides = sides_of(p); !sides.empty())
        seats.push_back("the " + sides + " sides belong to " + narrator.name(p));
    return gdl::sentence(joined(seats) + "; a corner belongs to both of its sides");
  }
  return {};
}

/// Cells as a player would point at them: "the two rows nearest to White", "all dark cells", or
/// one by one.
std::string where_they_stand(const Narrator& narrator, const CellList& cells, int seat,
                             const std::string& whom) {
  const Board& board = *narrator.rules().board;
  const bool near = seat >= 0 && 1 < cells.size() && headings_matter(narrator);
  const auto same = [&](CellList other) {
    std::ranges::sort(other);
    return other == cells;
  };
  const auto shade = [](int phase) {
    constexpr std::array<std::string_view, 3> shades = {"dark", "light", "pale"};
    return phase < 0 ? std::string() : std::string(shades[static_cast<std::size_t>(phase)]) + " ";
  };
  const auto has = [&](Cell c, int phase) { return phase < 0 || board.phase(c) == phase; };
  for (int phase = -1; phase < board.phases() && 1 < cells.size(); ++phase) {
    CellList all;
    for (int c = 0; c < board.cells(); ++c)
      if (has(Cell{c}, phase)) all.push_back(Cell{c});
    if (same(all)) return "all the " + shade(phase) + "cells";
  }
  for (int phase = -1; phase < board.phases() && near; ++phase) {
    CellList so_far;
    int rows = 0;
    for (const auto& row : board.rows_towards(narrator.rules().heading(seat))) {
      for (const Cell c : row)
        if (has(c, phase)) so_far.push_back(c);
      ++rows;
      if (same(so_far))
        return (phase < 0 ? "" : "the " + shade(phase) + "cells of ") +
               (rows == 1 ? "the row" : "the " + number_in_words(rows) + " rows") + " nearest to " +
               whom;
    }
  }
  return cells_in_words(board, cells);
}

/// Turns of a kind of their own, of which the chapter on turns tells.
bool holds_moves(const Narrator& narrator, gdl::NodeIndex within) {
  for (gdl::NodeIndex at = within; at < narrator.rules().checked.tree.end(within); ++at)
    if (const Ludeme* row = narrator.ludeme(at))
      if (row->word.sort == gdl::Sort::move) return true;
  return false;
}

/// Where the text gives regions their names, in the order of the rules' regions.
std::vector<gdl::NodeIndex> definitions(const Rules& rules) {
  std::vector<gdl::NodeIndex> nodes;
  for (gdl::NodeIndex at = 0; at < rules.checked.tree.size(); ++at)
    if (rules.checked.use(at).slot == gdl::Sort::region_record &&
        rules.checked.use(at).kind == gdl::Use::Kind::row)
      nodes.push_back(at);
  return nodes;
}

/// How the text defines a region, as one player reads it.
std::string definition(const Narrator& narrator, gdl::NodeIndex region, int seat) {
  const gdl::Voice voice = seat < 0 ? narrator.to_reader() : narrator.of_player(seat);
  std::vector<std::string> parts;
  for (const gdl::NodeIndex at : narrator.rules().checked.arguments(region, 1))
    parts.push_back(narrator.say(at, voice, {.form = gdl::Mood::Form::subject}));
  return joined(parts);
}

/// The cells that the game speaks of by name: one by one, or as they are defined where that is
/// shorter.
std::string regions_in_words(const Narrator& narrator) {
  const Board& board = *narrator.rules().board;
  std::string text;
  const auto nodes = definitions(narrator.rules());
  const auto tell = [&](const std::string& whose, std::size_t number, int seat) {
    const NamedRegion& region = narrator.rules().regions[number];
    const CellList& cells = region.cells[static_cast<std::size_t>(std::max(seat, 0))];
    std::string said = cells.empty() ? "no cells" : cells_in_words(board, cells);
    if (std::string shorter = definition(narrator, nodes[number], seat);
        !cells.empty() && shorter.size() < said.size())
      said = std::move(shorter);
    add_sentence(text, with_cells(whose + "region " + region.name + " is made up of", said));
  };
  for (std::size_t r = 0; r < narrator.rules().regions.size() && r < nodes.size(); ++r) {
    const SeatSet owners = narrator.rules().regions[r].owners;
    if (owners == 0) tell("the ", r, -1);
    for (int p = 0; p < narrator.players(); ++p)
      if (((owners >> static_cast<unsigned>(p)) & 1U) != 0)
        tell(gdl::possessive(narrator.name(p)) + " ", r, p);
  }
  return text;
}

/// What the set-up says beside which pieces stand where: a sentence each.
std::string other_setup(const Narrator& narrator) {
  const Rules& rules = narrator.rules();
  // Stacks are told as the text builds them.
  const bool all = rules.random_setup || rules.piles_up() || rules.marks_set_up();
  std::string text;
  for (gdl::NodeIndex at = 0; at < rules.checked.tree.size(); ++at) {
    const Ludeme* row = narrator.ludeme(at);
    // A clause may set up several pieces, each told by its own node.
    const auto sets_up = [&](const SetupRule& rule) {
      return at <= rule.node && rule.node < rules.checked.tree.end(at);
    };
    if (row == nullptr || row->word.sort != gdl::Sort::setup ||
        (!all && std::ranges::any_of(rules.setup, sets_up)) || holds_moves(narrator, at))
      continue;
    add_sentence(text, gdl::sentence(narrator.say(at, narrator.to_reader())));
  }
  return text;
}

std::string set_up(const Narrator& narrator) {
  if (narrator.rules().random_setup)
    return "At the start pieces are set out by lot. " + other_setup(narrator);
  if (narrator.rules().piles_up())
    return "At the start pieces are set out in stacks. " + other_setup(narrator);
  if (narrator.rules().marks_set_up())
    return "At the start pieces are set out like this. " + other_setup(narrator);
  std::string text;
  const auto tell = [&](const std::string& who, bool several, const std::string& where) {
    add_sentence(text, with_cells((text.empty() ? "at the start " : "") + who +
                                      (several ? " stand on" : " stands on"),
                                  where));
  };
  for (int k = 0; k < static_cast<int>(narrator.rules().kinds.size()); ++k) {
    std::vector<std::string> where;
    const std::string one = narrator.noun(k), many = gdl::plural(one);
    for (int p = 0; p < narrator.players(); ++p) {
      const auto cells = narrator.at_start(k, p);
      where.push_back(cells.empty() ? "" : where_they_stand(narrator, cells, p, "their owner"));
    }
    const bool alike = narrator.players() > 1 && !where[0].empty() &&
                       std::ranges::all_of(where, [&](const auto& w) { return w == where[0]; });
    if (alike) {
      tell("the " + many + " of each player", true, where[0]);
    } else {
      for (int p = 0; p < narrator.players(); ++p) {
        const auto cells = narrator.at_start(k, p);
        const std::string& name = narrator.name(p);
        const bool several = cells.size() != 1;
        if (!cells.empty())
          tell(gdl::possessive(name) + " " + (several ? many : one), several,
               where_they_stand(narrator, cells, p, name));
      }
    }
    if (const auto cells = narrator.at_start(k, -1); !cells.empty())
      tell(cells.size() == 1 ? "a neutral " + one : "neutral " + many, cells.size() != 1,
           where_they_stand(narrator, cells, -1, ""));
  }
  if (text.empty()) text = "The board is empty at first.";
  add_sentence(text, other_setup(narrator));
  return text;
}

}  // namespace

std::vector<std::string> setting(const Narrator& narrator) {
  const Board& board = *narrator.rules().board;
  std::string players = players_in_words(narrator);
  if (headings_matter(narrator)) players += " " + headings_in_words(narrator);
  if (const std::string ways = ways_in_words(narrator); !ways.empty()) players += " " + ways;

  std::string field = board_in_words(board);
  add_sentence(field, regions_in_words(narrator));
  add_sentence(field, sides_in_words(narrator));

  std::string start = set_up(narrator);
  return {players, field, pieces_in_words(narrator), start};
}

}  // namespace ludi::ggp
