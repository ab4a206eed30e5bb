// What boards are drawn on as text, and what a drawing of one is made from.
#pragma once

#include <algorithm>
#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "gdl/text/token.hpp"
#include "ggp/board/board.hpp"

namespace ludi::ggp {

inline int width_of(std::string_view text) {
  return static_cast<int>(std::ranges::count_if(text, gdl::begins_character));
}

/// A sheet of characters that grows where it is written; lines count downwards.
class Canvas {
 public:
  void write(int line, int column, std::string_view text) {
    --column;
    for (const char byte : text) {
      if (gdl::begins_character(byte)) ++column;
      if (byte == ' ') continue;
      std::string& character = lines_[line][column];
      if (gdl::begins_character(byte)) character.clear();
      character += byte;
    }
  }
  /// The middle character at `column`, of two middle ones the first.
  void centre(int line, int column, std::string_view text) {
    write(line, column - (width_of(text) - 1) / 2, text);
  }
  /// The last character at `column`.
  void end_at(int line, int column, std::string_view text) {
    write(line, column - width_of(text) + 1, text);
  }
  [[nodiscard]] std::string text() const {
    if (lines_.empty()) return {};
    int left = lines_.begin()->second.begin()->first;
    for (const auto& [number, line] : lines_) left = std::min(left, line.begin()->first);
    std::string all;
    int next = lines_.begin()->first;
    for (const auto& [number, line] : lines_) {
      for (; next < number; ++next) all += '\n';
      int column = left;
      for (const auto& [place, character] : line) {
        all.append(static_cast<std::size_t>(place - column), ' ');
        all += character;
        column = place + 1;
      }
    }
    return all + '\n';
  }

 private:
  std::map<int, std::map<int, std::string>> lines_;
};

inline std::vector<Cell> all_cells(const Board& board) {
  std::vector<Cell> cells;
  for (int c = 0; c < board.cells(); ++c) cells.push_back(Cell{c});
  return cells;
}

/// How an empty site is shown; a `+` would be taken for a mark.
inline std::string_view nothing_on(SiteClass what) {
  return what == SiteClass::face ? "." : what == SiteClass::vertex ? ":" : " ";
}

/// What a drawing is made from: the cells it shows, their texts as shown, and the widest of them.
struct Picture {
  const Board& board;
  std::vector<std::string> texts;
  std::vector<Cell> cells;
  int width = 1;

  static constexpr int most_shown = 6;

  Picture(const Board& of, const CellText& given) : board(of) {
    std::vector<Cell> in_use;
    for (int c = 0; c < board.cells(); ++c) {
      const auto index = static_cast<std::size_t>(c);
      std::string text = index < given.size() ? given[index] : "";
      if (!text.empty()) in_use.push_back(Cell{c});
      int characters = 0;
      const auto end = std::ranges::find_if(text, [&](char byte) {
        return gdl::begins_character(byte) && ++characters > most_shown;
      });
      text.erase(end, text.end());
      texts.push_back(text.empty() ? std::string(nothing_on(board.class_of(Cell{c}))) : text);
      width = std::max(width, width_of(texts.back()));
    }
    cells = cells_in_view(board, in_use);
  }
  [[nodiscard]] const std::string& text(Cell c) const {
    return texts[static_cast<std::size_t>(c.index())];
  }
  [[nodiscard]] bool shows(Cell c) const { return std::ranges::binary_search(cells, c); }
  /// The leftmost place of the lattice that is shown.
  [[nodiscard]] int left() const {
    const Cell cell = std::ranges::min(cells, {}, [&](Cell c) { return board.site(c).x; });
    return board.site(cell).x;
  }
  /// Half a cell for texts in a lattice, in columns; two where nothing is wider than usual.
  [[nodiscard]] int half_cell() const { return std::max(2, (width + 2) / 2); }
  /// From the first column of cells to the end of the names of rows.
  [[nodiscard]] int margin() const { return std::max(3, 2 + (width - 1) / 2); }
  [[nodiscard]] int widest_column_name() const {
    int widest = 0;
    for (const Cell c : cells) widest = std::max(widest, width_of(board.column_name(c)));
    return widest;
  }
};

}  // namespace ludi::ggp
