#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>

#include "app/tables/match.hpp"
#include "ggp/text/notation.hpp"

namespace ludi::app::tables {

namespace {

constexpr std::array<std::string_view, ggp::max_players> symbols = {"o", "x", "z", "v",
                                                                    "w", "s", "u", "n"};

/// Symbols instead of initials, where nothing but the owner is told of a piece.
ggp::CellText with_symbols(const ggp::Game& game, const ggp::State& state, ggp::CellText texts) {
  if (game.rules().kinds.size() != 1) return texts;
  const auto contents = game.engine().contents(state);
  const auto bare = [&](std::size_t c) {
    return contents[c].kind.exists() && contents[c].owner.exists() && texts[c].size() == 1;
  };
  for (std::size_t c = 0; c < contents.size(); ++c)
    if (contents[c].kind.exists() && !bare(c)) return texts;
  for (std::size_t c = 0; c < contents.size(); ++c)
    if (bare(c)) texts[c] = symbols[static_cast<std::size_t>(contents[c].owner.index())];
  return texts;
}

/// Cells along a side of a hexagon of hexagons, which has one cell less in each row than in the
/// next one towards the middle; none on another board.
std::optional<int> side_of_hexagon(const ggp::Board& board) {
  if (board.spec().tiling != ggp::Tiling::hex) return std::nullopt;
  std::vector<int> rows;
  std::string_view name;
  for (int c = 0; c < board.cells(); ++c) {
    if (rows.empty() || board.row_name(ggp::Cell{c}) != name) rows.push_back(0);
    name = board.row_name(ggp::Cell{c});
    ++rows.back();
  }
  const int side = rows.front(), count = static_cast<int>(rows.size());
  for (int r = 0; r < count; ++r)
    if (count != 2 * side - 1 ||
        rows[static_cast<std::size_t>(r)] != count - std::abs(r - (side - 1)))
      return std::nullopt;
  return side;
}

/// A blank before each line, and so many behind it that it is as wide as that server made it.
std::string in_old_form(const std::string& drawing, int side) {
  std::string text;
  int line = 0;
  const int rows = 2 * side - 1;
  const auto count = static_cast<int>(std::ranges::count(drawing, '\n'));
  for (std::size_t at = 0; at < drawing.size(); ++line) {
    const std::size_t end = std::min(drawing.find('\n', at), drawing.size());
    std::string one = " " + drawing.substr(at, end - at);
    at = end + 1;
    const int row = line - (count - rows);
    if (row < 0) {
      one.append(row == -1 ? 2 : 4, ' ');
    } else {
      const int below = row - (side - 1);
      const int half = below < 0 ? (1 - below) / 2 : below / 2;
      const int width = 4 * side + 4 + half - (row == rows - 1 ? 2 : 0);
      one.resize(std::max(one.size(), static_cast<std::size_t>(std::max(0, width))), ' ');
    }
    text += one + "\n";
  }
  return text;
}

}  // namespace

std::string board_text(const ggp::Game& game, const ggp::State& state) {
  const ggp::Board& board = game.board();
  std::string drawing = ggp::draw(board, with_symbols(game, state, ggp::cell_texts(game, state)));
  if (const auto side = side_of_hexagon(board)) drawing = in_old_form(drawing, *side);
  for (const std::string& note : ggp::notes(game, state)) drawing += note + "\n";
  return drawing;
}

}  // namespace ludi::app::tables
