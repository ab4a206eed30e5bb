#include "ggp/text/picture.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>
#include <utility>

#include "gdl/text/markup.hpp"
#include "gdl/text/token.hpp"
#include "ggp/text/notation.hpp"
#include "ggp/text/rulebook/rulebook.hpp"

namespace ludi::ggp {

namespace {

constexpr double scale = 48;  ///< pixels for the edge of a cell
constexpr double margin = 12;
constexpr double caption_size = 13;
constexpr double least_mark = 10;

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
constexpr Paint nobodys_paint = {"", "#b7ab97", "#333333"};
constexpr std::array<std::string_view, 3> phase_fills = {"#e3c492", "#efd9b4", "#f7e8cc"};
constexpr std::string_view plain_fill = "#efd9b4";
constexpr std::string_view gap_fill = "#f8efdc";
constexpr std::string_view last_fill = "#f0c75e";
constexpr std::string_view edge_ink = "#8a6a3a", label_ink = "#b08d57", mark_ink = "#2f7d3b";
constexpr std::string_view piece_edge = "#333333", caption_ink = "#333333", heat_fill = "#c8402f";

std::vector<Paint> paints_of(const Game& game) {
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

/// Maps board coordinates, y upwards, to pixels, so that these cells fill the sheet.
class Sheet {
 public:
  Sheet(const Board& board, const std::vector<Cell>& cells) {
    double right = -infinity, bottom = infinity;
    for (const Cell cell : cells)
      for (const Point corner : board.outline(cell)) {
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
double inner_radius(const Board& board, Cell cell) {
  const Point centre = board.at(cell);
  const auto corners = board.outline(cell);
  double least = std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const Point a = corners[i], b = corners[(i + 1) % corners.size()];
    const double dx = b.x - a.x, dy = b.y - a.y;
    const double across = std::abs(dx * (centre.y - a.y) - dy * (centre.x - a.x));
    least = std::min(least, across / std::sqrt(dx * dx + dy * dy));
  }
  return least;
}

std::string write_text(Point at, double size, std::string_view ink, std::string_view text) {
  return fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" font-size=\"{:.1f}\" fill=\"{}\">{}</text>\n",
                     at.x, at.y + size * 0.35, size, ink, gdl::markup(text));
}

std::string disc(Point at, double radius, std::string_view fill, std::string_view stroke) {
  return fmt::format(
      "<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"{:.1f}\" fill=\"{}\" stroke=\"{}\"/>\n", at.x, at.y,
      radius, fill, stroke);
}

/// Lines under a picture of this width, long ones broken between words.
std::vector<std::string> captions(const std::vector<std::string>& notes, double width) {
  const auto room = static_cast<std::size_t>(std::max(20.0, width / (caption_size * 0.55)));
  std::vector<std::string> lines;
  for (const std::string& note : notes) {
    std::string line;
    for (std::size_t at = 0; at < note.size();) {
      const std::size_t end = std::min(note.find(' ', at), note.size());
      if (!line.empty() && line.size() + 1 + end - at > room)
        lines.push_back(std::exchange(line, {}));
      line += (line.empty() ? "" : " ") + note.substr(at, end - at);
      at = end + 1;
    }
    lines.push_back(std::move(line));
  }
  return lines;
}

bool holds(const std::vector<Cell>& cells, Cell cell) {
  return std::ranges::find(cells, cell) != cells.end();
}

/// One position on one sheet: below the ground, above it what stands there.
class PositionPicture {
 public:
  PositionPicture(const Game& game, const State& state, const Highlights& marks)
      : board_(game.board()),
        marks_(marks),
        contents_(game.engine().contents(state)),
        links_(game.engine().links(state)),
        texts_(cell_texts(game, state)),
        colours_(paints_of(game)),
        cells_(view()),
        coloured_(board_.spec().phased || rulebook_parts(game).coloured),
        sheet(board_, cells_) {}

  [[nodiscard]] std::string ground() const {
    return board_.has_points() ? lines() : tiles() + open_edges();
  }
  [[nodiscard]] std::string pieces() const {
    std::string all = board_.has_points() ? coordinates() : "";
    for (const Link& link : links_) all += line_of(link);
    for (const Cell cell : cells_) all += content(cell);
    return all;
  }

 private:
  [[nodiscard]] std::vector<Cell> view() const {
    std::vector<Cell> in_use = marks_.last;
    for (std::size_t c = 0; c < contents_.size(); ++c)
      if (contents_[c].kind.exists()) in_use.push_back(Cell{static_cast<int>(c)});
    return cells_in_view(board_, in_use);
  }

  [[nodiscard]] double heat_of(Cell cell) const {
    const auto at = static_cast<std::size_t>(cell.index());
    constexpr double deepest = 0.75;  // names of cells stay legible
    return at < marks_.heat.size() ? deepest * marks_.heat[at] : 0;
  }

  [[nodiscard]] std::string outline(Cell cell) const {
    std::string corners;
    for (const Point corner : board_.outline(cell)) {
      const Point pixel = sheet.pixel(corner);
      corners += fmt::format("{}{:.1f},{:.1f}", corners.empty() ? "" : " ", pixel.x, pixel.y);
    }
    return corners;
  }

  [[nodiscard]] std::string tiles() const {
    std::string all;
    for (const Cell cell : cells_) {
      const std::string corners = outline(cell);
      const auto phase = static_cast<std::size_t>(board_.phase(cell)) % phase_fills.size();
      all += fmt::format("<polygon points=\"{}\" fill=\"{}\"/>\n", corners,
                         holds(marks_.last, cell)                   ? last_fill
                         : board_.class_of(cell) != SiteClass::face ? gap_fill
                         : coloured_                                ? phase_fills[phase]
                                                                    : plain_fill);
      if (const double heat = heat_of(cell); heat > 0)
        all += fmt::format("<polygon points=\"{}\" fill=\"{}\" fill-opacity=\"{:.2f}\"/>\n",
                           corners, heat_fill, heat);
    }
    return all;
  }

  /// Where the board goes on at its other end.
  [[nodiscard]] std::string open_edges() const {
    std::string all;
    for (const Stretch& edge : seams(board_)) {
      const Point from = sheet.pixel(edge.from), to = sheet.pixel(edge.to);
      all += fmt::format(
          "<line x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\" stroke=\"{}\" "
          "stroke-width=\"4\" stroke-dasharray=\"6 6\"/>\n",
          from.x, from.y, to.x, to.y, plain_fill);
    }
    return all;
  }

  [[nodiscard]] std::string lines() const {
    std::string all =
        fmt::format("<rect width=\"{:.1f}\" height=\"{:.1f}\" fill=\"{}\" stroke=\"none\"/>\n",
                    sheet.width, sheet.height, plain_fill);
    for (const Board::Line& line : board_.lines()) {
      if (!line.adjacent) continue;
      std::string points;
      for (const Cell cell : line.cells) {
        const Point pixel = sheet.pixel(board_.at(cell));
        points += fmt::format("{}{:.1f},{:.1f}", points.empty() ? "" : " ", pixel.x, pixel.y);
      }
      all += fmt::format("<polyline points=\"{}\" fill=\"none\"/>\n", points);
    }
    for (const Cell cell : cells_) {
      const bool last = holds(marks_.last, cell), target = holds(marks_.targets, cell);
      const bool taken = contents_[static_cast<std::size_t>(cell.index())].kind.exists();
      const double radius = last && taken ? 0.46 : last || target ? 0.2 : 0.07;
      all += disc(sheet.pixel(board_.at(cell)), scale * radius,
                  last     ? last_fill
                  : target ? plain_fill
                           : edge_ink,
                  edge_ink);
      if (const double heat = heat_of(cell); heat > 0)
        all += fmt::format(
            "<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"{:.1f}\" fill=\"{}\" "
            "fill-opacity=\"{:.2f}\"/>\n",
            sheet.pixel(board_.at(cell)).x, sheet.pixel(board_.at(cell)).y, scale * 0.45, heat_fill,
            heat);
    }
    return all;
  }

  [[nodiscard]] std::string content(Cell cell) const {
    const auto& content = contents_[static_cast<std::size_t>(cell.index())];
    const Point centre = sheet.pixel(board_.at(cell));
    const double radius = inner_radius(board_, cell) * scale;
    const bool marked = holds(marks_.targets, cell);
    if (content.kind.exists() && board_.class_of(cell) != SiteClass::face)
      return fmt::format("<polygon points=\"{}\" fill=\"{}\" stroke=\"{}\"/>\n", outline(cell),
                         paint_of(content.owner).fill, piece_edge);
    if (content.kind.exists())
      return piece(content, texts_[static_cast<std::size_t>(cell.index())], centre, radius,
                   arms(cell)) +
             (marked ? write_text({centre.x + radius * 0.7, centre.y - radius * 0.7}, radius * 0.8,
                                  mark_ink, "+")
                     : "");
    if (marked) return write_text(centre, std::max(radius, least_mark), mark_ink, "+");
    if (content.number != 0)
      return write_text(centre, radius * 0.8, edge_ink,
                        texts_[static_cast<std::size_t>(cell.index())]);
    return board_.has_points() || board_.class_of(cell) != SiteClass::face
               ? ""
               : write_text(centre, radius * 0.5, label_ink, board_.label(cell));
  }

  /// A line in the colour of the piece at its lower cell.
  [[nodiscard]] std::string line_of(const Link& link) const {
    const Point from = sheet.pixel(board_.at(link.one)), to = sheet.pixel(board_.at(link.other));
    const auto stroke = [&](std::string_view ink, double width) {
      return fmt::format(
          "<line x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\" stroke=\"{}\" "
          "stroke-width=\"{:.1f}\"/>\n",
          from.x, from.y, to.x, to.y, ink, width * scale);
    };
    const Player owner = contents_[static_cast<std::size_t>(link.one.index())].owner;
    return stroke(piece_edge, 0.16) + stroke(paint_of(owner).fill, 0.1);
  }

  /// Rows and columns of points by name, in the margin: at the points they would lie on lines.
  [[nodiscard]] std::string coordinates() const {
    constexpr double size = 12;
    std::map<double, std::string_view> rows, columns;
    for (const Cell cell : cells_) {
      const Point pixel = sheet.pixel(board_.at(cell));
      rows.emplace(pixel.y, board_.row_name(cell));
      columns.emplace(pixel.x, board_.column_name(cell));
    }
    std::string all;
    for (const auto& [y, name] : rows) all += write_text({margin * 0.6, y}, size, edge_ink, name);
    for (const auto& [x, name] : columns)
      all += write_text({x, sheet.height - margin * 0.7}, size, edge_ink, name);
    return all;
  }

  [[nodiscard]] const Paint& paint_of(Player owner) const {
    return owner.exists() ? colours_[static_cast<std::size_t>(owner.index())] : nobodys_paint;
  }

  /// Half of the way to each cell beside this one that the same piece covers.
  [[nodiscard]] std::vector<Point> arms(Cell cell) const {
    std::vector<Point> all;
    const Point here = sheet.pixel(board_.at(cell));
    for (const Cell next : joined_to(board_, contents_, cell)) {
      const Point there = sheet.pixel(board_.at(next));
      all.push_back({(here.x + there.x) / 2, (here.y + there.y) / 2});
    }
    return all;
  }

  /// A plain disc, several for a stack, with what tells it from others of its owner.
  [[nodiscard]] std::string piece(const CellContent& content, std::string_view text, Point centre,
                                  double radius, const std::vector<Point>& arms) const {
    const Paint& paint = paint_of(content.owner);
    const int below = std::clamp(content.height - 1, 0, 3);
    const double lift = radius * 0.12;
    centre.y += below * lift / 2;
    std::string all;
    for (int i = 0; i < below; ++i, centre.y -= lift) {
      const auto& covered =
          content.below[content.below.size() - static_cast<std::size_t>(below - i)];
      all += disc(centre, radius * 0.74, paint_of(covered.owner).fill, piece_edge);
    }
    all += disc(centre, radius * 0.74, paint.fill, piece_edge);
    for (const Point& arm : arms)
      all += fmt::format(
          "<line x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\" stroke=\"{}\" "
          "stroke-width=\"{:.1f}\"/>\n",
          centre.x, centre.y, arm.x, arm.y, paint.fill, radius * 1.2);
    text.remove_prefix(std::min<std::size_t>(content.owner.exists() ? 1 : 0, text.size()));
    if (text.empty()) return all;
    constexpr double roomy = 3;  // letters that a disc holds at full size
    const auto letters = static_cast<double>(std::ranges::count_if(text, gdl::begins_character));
    const double size = radius * 0.8 * std::min(1.0, roomy / letters);
    return all + write_text(centre, size, paint.ink, text);
  }

  const Board& board_;
  const Highlights& marks_;
  std::vector<CellContent> contents_;
  std::vector<Link> links_;
  CellText texts_;
  std::vector<Paint> colours_;
  std::vector<Cell> cells_;
  bool coloured_;

 public:
  const Sheet sheet;
};

}  // namespace

std::vector<Cell> joined_to(const Board& board, const std::vector<CellContent>& contents,
                            Cell cell) {
  std::vector<Cell> joined;
  const Cell foot = contents[static_cast<std::size_t>(cell.index())].foot;
  if (!foot.exists()) return joined;
  for (const int d : edges_in_turn(board)) {
    const Cell next = board.step(cell, Direction{d});
    if (next.exists() && contents[static_cast<std::size_t>(next.index())].foot == foot)
      joined.push_back(next);
  }
  return joined;
}

Highlights highlights_of(const Game& game, const State& before, const State& now) {
  Highlights marks;
  const auto was = game.engine().contents(before), is = game.engine().contents(now);
  for (std::size_t c = 0; c < is.size(); ++c)
    if (was[c] != is[c]) marks.last.push_back(Cell{static_cast<int>(c)});
  return marks;
}

std::string svg(const Game& game, const State& state, const Highlights& marks) {
  const PositionPicture picture(game, state, marks);
  const double width = picture.sheet.width;
  double height = picture.sheet.height;
  std::string below;
  for (const std::string& line : captions(notes(game, state), width)) {
    height += caption_size * 1.4;
    below += write_text({width / 2, height - margin}, caption_size, caption_ink, line);
  }
  return fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0:.1f} {1:.1f}\" "
      "width=\"{0:.0f}\" height=\"{1:.0f}\">\n<title>{2}</title>\n"
      "<g stroke=\"{3}\" stroke-width=\"1.5\" stroke-linejoin=\"round\">\n{4}</g>\n"
      "<g font-family=\"sans-serif\" text-anchor=\"middle\">\n{5}</g>\n</svg>\n",
      width, height, gdl::markup(game.name()), edge_ink, picture.ground(),
      picture.pieces() + below);
}

}  // namespace ludi::ggp
