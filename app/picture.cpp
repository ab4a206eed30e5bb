#include "app/picture.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "ggp/notation.hpp"

namespace ludi::app {

namespace {

using ggp::Cell;
using ggp::Player;
using ggp::Point;

constexpr double scale = 48;  ///< pixels for the edge of a cell
constexpr double margin = 12;

struct Paint {
  std::string_view name, fill, ink;
};

// Players are often called by their colour; others get what is left, seat by seat.
constexpr std::array<Paint, 10> paints = {{{"White", "#fbfaf5", "#333333"},
                                           {"Black", "#26262b", "#f2f2f2"},
                                           {"Red", "#c8402f", "#ffffff"},
                                           {"Blue", "#2f6db5", "#ffffff"},
                                           {"Green", "#3c8a4b", "#ffffff"},
                                           {"Yellow", "#e9bf3a", "#333333"},
                                           {"Orange", "#dd7f2b", "#ffffff"},
                                           {"Purple", "#7b4fa0", "#ffffff"},
                                           {"Brown", "#7a5536", "#ffffff"},
                                           {"Grey", "#8c8c92", "#ffffff"}}};
constexpr Paint neutral = {"", "#b7ab97", "#333333"};
constexpr std::array<std::string_view, 3> phase_fills = {"#e3c492", "#efd9b4", "#f7e8cc"};
constexpr std::string_view plain_fill = "#efd9b4";
constexpr std::string_view mark_ink = "#b3261e";

std::vector<Paint> paints_of(const ggp::Game& game) {
  const auto count = static_cast<std::size_t>(game.players());
  std::vector<const Paint*> chosen(count, nullptr);
  const auto taken = [&](const Paint* paint) {
    return std::find(chosen.begin(), chosen.end(), paint) != chosen.end();
  };
  for (std::size_t p = 0; p < count; ++p)
    for (const Paint& paint : paints)
      if (paint.name == game.player_name(Player{static_cast<int>(p)})) chosen[p] = &paint;
  std::vector<Paint> result;
  for (std::size_t p = 0; p < count; ++p) {
    for (const Paint& paint : paints)
      if (chosen[p] == nullptr && !taken(&paint)) chosen[p] = &paint;
    result.push_back(*chosen[p]);
  }
  return result;
}

std::string escaped(std::string_view text) {
  std::string out;
  for (const char letter : text) {
    if (letter == '<')
      out += "&lt;";
    else if (letter == '>')
      out += "&gt;";
    else if (letter == '&')
      out += "&amp;";
    else
      out += letter;
  }
  return out;
}

/// Maps board coordinates, y upwards, to pixels.
class Sheet {
 public:
  explicit Sheet(const ggp::Board& board) {
    double right = -infinity, bottom = infinity;
    for (int c = 0; c < board.cells(); ++c)
      for (const Point corner : board.outline(Cell{c})) {
        left_ = std::min(left_, corner.x), right = std::max(right, corner.x);
        top_ = std::max(top_, corner.y), bottom = std::min(bottom, corner.y);
      }
    width = (right - left_) * scale + 2 * margin;
    height = (top_ - bottom) * scale + 2 * margin;
  }
  [[nodiscard]] Point pixel(Point point) const {
    return {(point.x - left_) * scale + margin, (top_ - point.y) * scale + margin};
  }
  double width = 0, height = 0;

 private:
  static constexpr double infinity = std::numeric_limits<double>::infinity();
  double left_ = infinity, top_ = -infinity;
};

/// Distance from a cell's centre to its nearest edge, so that a disc fits any cell.
double inner_radius(const ggp::Board& board, Cell cell) {
  const Point centre = board.at(cell);
  const auto corners = board.outline(cell);
  double least = std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const Point a = corners[i], b = corners[(i + 1) % corners.size()];
    const double dx = b.x - a.x, dy = b.y - a.y;
    const double across = std::abs(dx * (centre.y - a.y) - dy * (centre.x - a.x));
    least = std::min(least, across / std::hypot(dx, dy));
  }
  return least;
}

std::string write_text(Point at, double size, std::string_view ink, std::string_view text) {
  return fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" font-size=\"{:.1f}\" fill=\"{}\">{}</text>\n",
                     at.x, at.y + size * 0.35, size, ink, escaped(text));
}

}  // namespace

std::string svg(const ggp::Game& game, const ggp::State& state, const std::vector<Cell>& marked) {
  const ggp::Board& board = game.board();
  const Sheet sheet(board);
  const auto contents = game.engine().contents(state);
  const auto texts = ggp::cell_texts(game, state);
  const auto colours = paints_of(game);

  std::string cells, pieces;
  for (int c = 0; c < board.cells(); ++c) {
    const Cell cell{c};
    const auto& content = contents[static_cast<std::size_t>(c)];
    const double radius = inner_radius(board, cell) * scale;
    const Point centre = sheet.pixel(board.at(cell));
    std::string corners;
    for (const Point corner : board.outline(cell)) {
      const Point pixel = sheet.pixel(corner);
      corners += fmt::format("{}{:.1f},{:.1f}", corners.empty() ? "" : " ", pixel.x, pixel.y);
    }
    const auto phase = static_cast<std::size_t>(board.phase(cell)) % phase_fills.size();
    cells += fmt::format("<polygon points=\"{}\" fill=\"{}\"/>\n", corners,
                         board.spec().phased ? phase_fills[phase] : plain_fill);
    const bool mark = std::ranges::find(marked, cell) != marked.end();
    if (!content.kind.exists()) {
      pieces += mark ? write_text(centre, radius * 0.9, mark_ink, "+")
                     : write_text(centre, radius * 0.5, "#b08d57", board.label(cell));
      continue;
    }
    const Paint& paint =
        content.owner.exists() ? colours[static_cast<std::size_t>(content.owner.index())] : neutral;
    pieces += fmt::format(
        "<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"{:.1f}\" fill=\"{}\" stroke=\"#333333\"/>\n",
        centre.x, centre.y, radius * 0.78, paint.fill);
    const std::string& text = texts[static_cast<std::size_t>(c)];
    const std::size_t initial = content.owner.exists() ? 1 : 0;
    if (text.size() > initial)
      pieces += write_text(centre, radius * 0.8, paint.ink, text.substr(initial));
    if (mark)
      pieces += write_text({centre.x + radius * 0.7, centre.y - radius * 0.7}, radius * 0.7,
                           mark_ink, "+");
  }
  return fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0:.1f} {1:.1f}\" "
      "width=\"{0:.0f}\" height=\"{1:.0f}\">\n<title>{2}</title>\n"
      "<g stroke=\"#8a6a3a\" stroke-width=\"1.5\" stroke-linejoin=\"round\">\n{3}</g>\n"
      "<g font-family=\"sans-serif\" text-anchor=\"middle\">\n{4}</g>\n</svg>\n",
      sheet.width, sheet.height, escaped(game.name()), cells, pieces);
}

}  // namespace ludi::app
