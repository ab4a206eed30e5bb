#include "gdl/text/print.hpp"

namespace ludi::gdl {

namespace {

void print_atom(const Tree& tree, NodeIndex at, std::string& out) {
  switch (tree.kind(at)) {
    case NodeKind::integer:
      out += std::to_string(tree.number(at));
      return;
    case NodeKind::string:
      out += '"';
      for (const char c : tree.text(at)) {
        if (c == '"' || c == '\\') out += '\\';
        if (c == '\n') {
          out += "\\n";
        } else {
          out += c;
        }
      }
      out += '"';
      return;
    case NodeKind::element:
      out += '(';
      [[fallthrough]];
    case NodeKind::word:
      out += tree.text(at);
  }
}

class Layout {
 public:
  Layout(const Tree& tree, std::size_t width) : tree_(tree), width_(width) {}

  /// Prints a node that begins at `column` and is followed by `closing` parentheses.
  void print(NodeIndex at, std::size_t column, std::size_t closing) {
    const std::string line = print_line(tree_, at);
    if (tree_.kind(at) != NodeKind::element || column + line.size() + closing <= width_) {
      out_ += line;
      return;
    }
    print_atom(tree_, at, out_);
    const std::size_t indent = column + 2;
    column += 1 + tree_.text(at).size();
    bool after_element = false;
    const auto children = tree_.children(at);
    for (const NodeIndex child : children) {
      const bool last = child == children.back();
      const std::size_t length =
          tree_.kind(child) == NodeKind::element ? width_ : print_line(tree_, child).size();
      // Atoms fill the line, elements have lines of their own.
      if (!after_element && column + 1 + length + (last ? closing + 1 : 0) <= width_) {
        out_ += ' ';
        ++column;
      } else {
        out_ += '\n' + std::string(indent, ' ');
        column = indent;
      }
      print(child, column, last ? closing + 1 : 0);
      column += length;
      after_element = tree_.kind(child) == NodeKind::element;
    }
    out_ += ')';
  }

  [[nodiscard]] std::string take() { return std::move(out_); }

 private:
  const Tree& tree_;
  std::size_t width_;
  std::string out_;
};

}  // namespace

std::string print(const Tree& tree, NodeIndex at, int width) {
  if (at >= tree.size()) return {};
  Layout layout(tree, static_cast<std::size_t>(width > 0 ? width : 0));
  layout.print(at, 0, 0);
  return layout.take();
}

std::string print(const Tree& tree, int width) {
  return print(tree, 0, width);
}

std::string print_line(const Tree& tree, NodeIndex at) {
  std::string out;
  if (at >= tree.size()) return out;
  std::vector<NodeIndex> ends;
  for (NodeIndex node = at; node < tree.end(at); ++node) {
    for (; !ends.empty() && ends.back() <= node; ends.pop_back()) out += ')';
    if (node != at) out += ' ';
    print_atom(tree, node, out);
    if (tree.kind(node) == NodeKind::element) ends.push_back(tree.end(node));
  }
  out.append(ends.size(), ')');
  return out;
}

}  // namespace ludi::gdl
