// Boards in words: their shape, which cells are adjacent, and cells one by one.
#include <algorithm>

#include "gdl/english/wording.hpp"
#include "ggp/board/shape.hpp"
#include "ggp/board/tiling.hpp"
#include "ggp/text/rulebook/voice.hpp"

namespace ludi::ggp {

namespace {

using gdl::joined;

std::string first_of_phase(const Board& board, int phase) {
  for (int c = 0; c < board.cells(); ++c)
    if (board.phase(Cell{c}) == phase) return board.label(Cell{c});
  return "none";
}

/// Which cells are adjacent, where that does not go without saying.
std::string adjacency(const Board& board) {
  const BoardSpec& spec = board.spec();
  if (!spec.lines.empty()) return "Points that follow one another on a line are adjacent.";
  if (board.levels() > 1)
    return spec.indirect_neighbours
               ? "Cells are adjacent if they touch at all, be it at a corner or across levels."
               : "Cells are adjacent if they share a face, across levels too.";
  if (spec.indirect_neighbours && spec.indirect_phase)
    return "Cells are adjacent if they share a side, and diagonally if they have the same colour "
           "as " +
           first_of_phase(board, *spec.indirect_phase) + ".";
  if (spec.tiling == Tiling::hex)
    return spec.indirect_neighbours
               ? "Cells are also adjacent if a single edge between two others links them."
               : "";
  return spec.indirect_neighbours ? "Cells are adjacent if they share a side or a corner."
                                  : "Cells are adjacent if they share a side.";
}

/// Which lines of cells close on themselves.
std::string closing_in_words(const Closing& closing) {
  if (closing.rows && closing.columns)
    return "Its left edge meets its right one, and its upper edge the lower one: every line goes "
           "round.";
  if (closing.rows) return "Its left edge meets its right one, so rows go round.";
  return closing.columns ? "Its upper edge meets its lower one, so columns go round." : "";
}

/// A board given by its lines.
std::string lines_in_words(const Board& board) {
  std::vector<std::string> lines;
  for (const auto& line : board.spec().lines) {
    std::string points;
    for (const auto& point : line) points += (points.empty() ? "" : "-") + point;
    lines.push_back(points);
  }
  return with_cells("The board is " + std::to_string(board.cells()) + " points joined by the lines",
                    joined(lines), "lines", 12);
}

/// A board that lacks some cells of its outline: which it lacks, or which it has.
std::string without_in_words(const Board& board) {
  constexpr std::size_t few = 12;
  std::vector<Cell> lacks = board.spec().without;  // of each player their own cells
  std::ranges::sort(lacks);
  lacks.erase(std::ranges::unique(lacks).begin(), lacks.end());
  if (lacks.size() <= few) {
    BoardSpec whole = board.spec();
    whole.without.clear();
    const gdl::Result<Board> full = Board::make(whole);
    if (full) return full->shape().english(*full) + ", without " + cells_in_words(*full, lacks);
  }
  std::vector<std::vector<Cell>> rows;
  for (int c = 0; c < board.faces(); ++c) {
    const auto row = std::ranges::find(rows, board.row_name(Cell{c}), [&](const auto& cells) {
      return board.row_name(cells.front());
    });
    if (row == rows.end())
      rows.push_back({Cell{c}});
    else
      row->push_back(Cell{c});
  }
  std::vector<std::string> listed;
  for (const auto& cells : rows) listed.push_back(cells_in_words(board, cells));
  return "of " + cells_counted(board) + ": " + joined(listed, ";");
}

/// "a board of 61 hexagons, five to a side".
std::string shape_in_words(const Board& board) {
  const BoardSpec& spec = board.spec();
  if (!spec.without.empty() && !board.boardless()) return without_in_words(board);
  return board.shape().english(board);
}

/// Which sites a graph has beside its faces, and how they touch.
std::string graph_in_words(const BoardSpec& spec) {
  if (!spec.graph) return "";
  const GraphSpec& graph = *spec.graph;
  const std::string which = std::string(graph.edges ? "edges" : "") +
                            (graph.edges && graph.vertices ? " and " : "") +
                            (graph.vertices ? "vertices" : "");
  const std::string tile(facts_of(spec.tiling).tile);
  return "The " + which + " of the " + tile + "s are places of their own" +
         (graph.inner ? ", but for those on the outline of the board" : "") + "." +
         (graph.edges
              ? " A " + tile + " is adjacent to its edges, and not to the next " + tile + "."
              : "") +
         (graph.edges && graph.vertices ? " An edge is adjacent to the vertices at its ends." : "");
}

/// How far apart cells are that a link can join, told by the two nearest the middle.
std::string links_in_words(const Board& board) {
  const Links& links = board.links();
  if (links.count() == 0) return "";
  const Cell middle = board.centre().front();
  const Link& link = links[links.at(middle).empty() ? 0 : links.at(middle).back()];
  return "Links can join cells as far apart as " + board.label(link.one) + " and " +
         board.label(link.other) + " are, whichever way.";
}

}  // namespace

std::string board_in_words(const Board& board) {
  std::string text = board.spec().lines.empty() ? "The board is " + shape_in_words(board) + "."
                                                : lines_in_words(board);
  const bool told = board.spec().graph && board.spec().graph->edges;
  for (const std::string& more :
       {closing_in_words(board.spec().closing), told ? "" : adjacency(board),
        graph_in_words(board.spec()), links_in_words(board)})
    add_sentence(text, more);
  return text;
}

std::string cells_in_words(const Board& board, std::vector<Cell> cells) {
  constexpr std::size_t least_run = 4;
  std::ranges::sort(cells);
  const auto follows = [&](Cell c, Cell before) {
    return c.index() == before.index() + 1 && !board.row_name(c).empty() &&
           board.row_name(c) == board.row_name(before) &&
           std::ranges::count(board.all_neighbours(before), c) != 0;
  };
  std::vector<std::string> said;
  for (std::size_t i = 0; i < cells.size();) {
    std::size_t end = i + 1;
    while (end < cells.size() && follows(cells[end], cells[end - 1])) ++end;
    if (end - i < least_run) end = i + 1;
    said.push_back(board.label(cells[i]) +
                   (i + 1 < end ? " to " + board.label(cells[end - 1]) : ""));
    i = end;
  }
  return joined(said);
}

std::string with_cells(const std::string& lead, const std::string& cells, std::string_view what,
                       std::size_t an_item) {
  std::string plain = gdl::sentence(lead + " " + cells);
  if (!is_long(plain)) return plain;
  std::vector<std::string> items(1);
  std::size_t count = 0;
  for (std::size_t at = 0; at < cells.size();) {
    const std::size_t end = std::min(cells.find(", ", at), cells.size());
    if (count++ == an_item) {
      items.emplace_back();
      count = 1;
    }
    items.back() +=
        (items.back().empty() ? std::string(what) + " " : ", ") + cells.substr(at, end - at);
    at = end + 2;
  }
  for (std::string& item : items) item = gdl::sentence(item);
  return as_list(lead + ":", items, 1);
}

}  // namespace ludi::ggp
