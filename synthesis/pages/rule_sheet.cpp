#include "synthesis/pages/rule_sheet.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <vector>

#include "criticism/report/report_page.hpp"
#include "gdl/text/markup.hpp"
#include "gdl/text/spelling.hpp"
#include "ggp/text/notation.hpp"
#include "ggp/text/picture.hpp"
#include "ggp/text/rulebook/rulebook.hpp"

namespace ludi::synthesis {

namespace {

using criticism::Trial;
using gdl::markup;
using ggp::Player;

struct Part {
  std::string heading;
  std::string text;  ///< a line a paragraph; items of a list begin with `- `
};

struct Picture {
  std::string svg;
  std::string caption;
};

struct Sheet {
  std::string title, credits;
  std::vector<Part> parts;
  std::vector<Picture> pictures;
};

/// The last position of a trial, with who won or lost by which turn.
Picture last_position(const ggp::Game& game, const Trial& trial, std::string_view example) {
  const auto states = criticism::states_of(game, trial);
  const auto turns = criticism::turns_of(game, trial);
  const Player mover = trial.ply(trial.length()).mover;
  const ggp::State& before = states[states.size() - 2];
  return {ggp::svg(game, states.back(), ggp::highlights_of(game, before, states.back())),
          fmt::format("{}: {} {} with {}, turn {}.", example, game.player_name(mover),
                      trial.outcome.winner() == mover ? "wins" : "loses", turns.back(),
                      trial.length())};
}

void add_examples(const ggp::Game& game, std::span<const Trial> trials,
                  std::vector<Picture>& pictures) {
  const auto shortest = [&](const auto& fits) {
    const Trial* found = nullptr;
    for (const Trial& trial : trials)
      if (trial.decided() && trial.length() > trial.opening && fits(trial) &&
          (found == nullptr || trial.length() < found->length()))
        found = &trial;
    return found;
  };
  const auto mover = [](const Trial& trial) { return trial.ply(trial.length()).mover; };
  const Trial* won =
      shortest([&](const Trial& trial) { return trial.outcome.winner() == mover(trial); });
  const Trial* lost =
      shortest([&](const Trial& trial) { return trial.outcome.winner() != mover(trial); });
  if (won != nullptr && lost == nullptr)
    lost = shortest(
        [&](const Trial& trial) { return trial.outcome.winner() != won->outcome.winner(); });
  if (won != nullptr) pictures.push_back(last_position(game, *won, "A win"));
  if (lost != nullptr) pictures.push_back(last_position(game, *lost, "A loss"));
}

Sheet compose(const ggp::Game& game, std::span<const Trial> trials) {
  const ggp::RulebookParts rules = ggp::rulebook_parts(game);
  Sheet sheet{.title = ggp::title(game), .credits = rules.credits, .parts = {}, .pictures = {}};
  const auto add = [&](std::string_view heading, const std::vector<std::string>& paragraphs) {
    if (auto text = fmt::format("{}", fmt::join(paragraphs, "\n")); !text.empty())
      sheet.parts.push_back({std::string(heading), std::move(text)});
  };
  add("The game", {rules.players, rules.board, rules.pieces});
  add("Set-up", {rules.start});
  add("A turn", rules.turn);
  add("The end", rules.ending);
  sheet.pictures.push_back({ggp::svg(game, game.engine().start()), "The board at the start."});
  add_examples(game, trials, sheet.pictures);
  return sheet;
}

constexpr std::string_view style = R"(
@page { size: A4; margin: 14mm; }
body { margin: 0 auto; max-width: 182mm; color: #26262b; background: #fff;
  font: 11pt/1.45 "Source Serif 4", "DejaVu Serif", Georgia, serif; }
h1 { font-size: 30pt; margin: 8mm 0 1mm; }
h2 { font-size: 13pt; margin: 5mm 0 1mm; border-bottom: 0.4mm solid #c9b48f; }
p, ul { margin: 1mm 0 2mm; }
.credits { color: #6b6b74; font-style: italic; }
.sheet { display: grid; grid-template-columns: 7fr 5fr; gap: 8mm; align-items: start; }
figure { margin: 4mm 0 0; break-inside: avoid; }
figure svg { width: 100%; height: auto; max-height: 78mm; }
figcaption { font-size: 9pt; color: #6b6b74; }
@media (max-width: 560px) { body { padding: 0 4mm; } .sheet { grid-template-columns: 1fr; } }
)";

std::string to_html(const Sheet& sheet) {
  std::string text, pictures;
  for (const Part& part : sheet.parts)
    text += fmt::format("<h2>{}</h2>\n", markup(part.heading)) + criticism::prose_markup(part.text);
  for (const Picture& picture : sheet.pictures)
    fmt::format_to(std::back_inserter(pictures), "<figure>{}<figcaption>{}</figcaption></figure>\n",
                   picture.svg, markup(picture.caption));
  return fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "<title>{0}: rules</title>\n<style>{1}</style>\n</head>\n<body>\n<main>\n<h1>{0}</h1>\n"
      "<p class=\"credits\">{2}</p>\n<div class=\"sheet\">\n<div>\n{3}</div>\n<div>\n{4}</div>\n"
      "</div>\n</main>\n</body>\n</html>\n",
      markup(sheet.title), style, markup(sheet.credits), text, pictures);
}

/// Characters as if each were this part of the font's size wide: what text of a book face needs.
constexpr double letter_width = 0.5;

std::vector<std::string> wrapped(std::string_view text, double width, double size) {
  const auto most = static_cast<std::size_t>(std::max(8.0, width / (size * letter_width)));
  std::vector<std::string> lines;
  for (const std::string_view word : gdl::split(text, ' ')) {
    const bool fits = !lines.empty() && lines.back().size() + 1 + word.size() <= most;
    if (!fits)
      lines.emplace_back(word);
    else
      lines.back().append(" ").append(word);
  }
  return lines;
}

/// Writes lines of text down a column, in millimetres.
class Column {
 public:
  Column(double x, double y, double width) : x_(x), y_(y), width_(width) {}

  void write(std::string_view text, double size, std::string_view look, double indent = 0) {
    for (const std::string& line : wrapped(text, width_ - indent, size)) {
      y_ += 1.35 * size;
      fmt::format_to(std::back_inserter(svg_),
                     "<text x=\"{:.1f}\" y=\"{:.1f}\" font-size=\"{:.2f}\"{}>{}</text>\n",
                     x_ + indent, y_, size, look, markup(line));
    }
  }
  void mark(std::string_view sign, double size) {
    fmt::format_to(std::back_inserter(svg_),
                   "<text x=\"{:.1f}\" y=\"{:.1f}\" font-size=\"{:.2f}\">{}</text>\n", x_,
                   y_ + 1.35 * size, size, sign);
  }
  /// A picture as wide as the column and at most so high, its proportions kept.
  void place(std::string_view picture, double height) {
    constexpr std::string_view tag = "<svg ";
    std::string nested(picture);
    // The size it would have for itself gives way to its place on the sheet.
    const std::size_t box = nested.find("viewBox");
    const std::size_t behind = nested.find('"', nested.find('"', box) + 1) + 1;
    nested.replace(behind, nested.find('>') - behind, "");
    nested.insert(tag.size(), fmt::format("x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" "
                                          "height=\"{:.1f}\" ",
                                          x_, y_, width_, height));
    svg_ += nested;
    y_ += height;
  }
  void skip(double by) { y_ += by; }
  void rule() {
    fmt::format_to(std::back_inserter(svg_),
                   "<line x1=\"{0:.1f}\" y1=\"{1:.1f}\" x2=\"{2:.1f}\" y2=\"{1:.1f}\" "
                   "stroke=\"#c9b48f\" stroke-width=\"0.4\"/>\n",
                   x_, y_ + 1, x_ + width_);
    y_ += 1;
  }
  [[nodiscard]] double y() const { return y_; }
  [[nodiscard]] const std::string& svg() const { return svg_; }

 private:
  double x_, y_, width_;
  std::string svg_;
};

constexpr double page_width = 210, page_height = 297, margin = 14;
constexpr double text_width = 104, gap = 8;

Column text_column(const Sheet& sheet, double top, double size) {
  Column column(margin, top, text_width);
  for (const Part& part : sheet.parts) {
    column.skip(0.8 * size);
    column.write(part.heading, 1.2 * size, " font-weight=\"bold\"");
    column.rule();
    for (const std::string_view line : gdl::split(part.text, '\n')) {
      const bool item = line.starts_with("- ");
      if (item) column.mark("–", size);
      column.write(line.substr(item ? 2 : 0), size, "", item ? size : 0);
      column.skip(0.4 * size);
    }
  }
  return column;
}

std::string to_svg(const Sheet& sheet) {
  Column head(margin, margin, page_width - 2 * margin);
  head.write(sheet.title, 11, " font-weight=\"bold\"");
  head.skip(1.5);
  head.write(sheet.credits, 3.2, " font-style=\"italic\" fill=\"#6b6b74\"");
  const double top = head.y() + 2;

  // The greatest print that leaves the page its margin.
  constexpr double greatest = 4.2, least = 1.6;
  double size = greatest;
  while (size > least && text_column(sheet, top, size).y() > page_height - margin) size -= 0.1;
  const Column text = text_column(sheet, top, size);

  const double width = page_width - 2 * margin - text_width - gap;
  const double room = (page_height - margin - top) / 3;
  Column pictures(margin + text_width + gap, top + 3, width);
  for (const Picture& picture : sheet.pictures) {
    pictures.place(picture.svg, std::min(width, room - 12));
    pictures.write(picture.caption, 2.9, " fill=\"#6b6b74\"");
    pictures.skip(4);
  }
  return fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0:.0f} {1:.0f}\" "
      "width=\"{0:.0f}mm\" height=\"{1:.0f}mm\" fill=\"#26262b\" "
      "font-family=\"'DejaVu Serif', Georgia, serif\">\n<title>{2}: rules</title>\n"
      "<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n{3}{4}{5}</svg>\n",
      page_width, page_height, markup(sheet.title), head.svg(), text.svg(), pictures.svg());
}

}  // namespace

RuleSheet rule_sheet(const ggp::Game& game, std::span<const Trial> trials) {
  const Sheet sheet = compose(game, trials);
  return {to_html(sheet), to_svg(sheet)};
}

}  // namespace ludi::synthesis
