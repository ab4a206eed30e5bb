// A page of HTML without external files, written piece by piece from the top.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ludi::criticism {

/// A text as markup: a line a paragraph, lines that begin with `- ` a list.
std::string prose_markup(std::string_view text);

/// Texts are plain unless a contract says that they are markup.
class ReportPage {
 public:
  explicit ReportPage(std::string title) : title_(std::move(title)) {}

  void section(std::string_view title);
  void heading(std::string_view title, std::string_view aside);
  void paragraph(std::string_view text);
  /// Paragraphs with blank lines between them, lists with `- ` before each item; the first
  /// paragraph is a title, and left out.
  void prose(std::string_view text);
  void list(const std::vector<std::string>& items);
  void moves(const std::vector<std::string>& turns);
  /// Hidden until the reader opens it.
  void hidden(std::string_view title, std::string_view text);
  void verdict(bool good, std::string_view text);
  /// `below` is markup.
  void card(std::string_view name, std::string_view value, std::string_view below);
  /// What raises or lowers a number, with what it comes to, a bar as wide as its share of the
  /// largest, and a line below; to stand among `pulls`.
  void pull(std::string_view name, std::string_view effect, double share, bool up,
            std::string_view below);
  /// A picture as wide as there is room, with a line below it.
  void figure(std::string_view svg, std::string_view caption);
  /// A smaller picture, with the command that shows it, and the address where it is played on, if
  /// there is one.
  void small_figure(std::string_view svg, std::string_view command, std::string_view address = {});
  /// Links side by side, as addresses with their names; without any, nothing.
  void links(const std::vector<std::pair<std::string, std::string>>& all);
  /// Markup as it is, for what has no form of its own here.
  void insert(std::string_view markup) { body_ += markup; }
  /// The cells are markup.
  void row(const std::vector<std::string>& cells);

  template <typename F>
  void cards(const F& inside) {
    within("<div class=\"cards\">", "</div>", inside);
  }
  template <typename F>
  void pulls(const F& inside) {
    within("<ul class=\"pulls\">", "</ul>", inside);
  }
  template <typename F>
  void gallery(const F& inside) {
    within("<div class=\"gallery\">", "</div>", inside);
  }
  /// Figures side by side where there is room.
  template <typename F>
  void pairs(const F& inside) {
    within("<div class=\"pairs\">", "</div>", inside);
  }
  /// What stays together among `pairs`.
  template <typename F>
  void part(const F& inside) {
    within("<div>", "</div>", inside);
  }
  template <typename F, typename G>
  void columns(const F& left, const G& right) {
    within("<div class=\"columns\"><div>", "</div>", left);
    within("<div>", "</div></div>", right);
  }
  template <typename F>
  void table(std::initializer_list<std::string_view> head, const F& rows) {
    begin_table(head);
    within("<tbody>", "</tbody></table></div>", rows);
  }

  [[nodiscard]] std::string html() const;

 private:
  template <typename F>
  void within(std::string_view before, std::string_view after, const F& inside) {
    body_.append(before).append("\n");
    inside();
    body_.append(after).append("\n");
  }
  void begin_table(std::initializer_list<std::string_view> head);

  std::string title_, body_;
};

}  // namespace ludi::criticism
