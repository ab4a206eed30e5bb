#include "app/lud/text.hpp"

#include <charconv>

#include "gdl/text/token.hpp"

namespace ludi::app::lud {

namespace {

bool is_blank(char c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/// What ends a bare word.
bool ends_word(char c) {
  return is_blank(c) || c == '(' || c == ')' || c == '{' || c == '}' || c == '"' || c == ':';
}

/// Thrown inside the reader only.
struct Unreadable {
  gdl::Diagnostic complaint;
};

class Reader {
 public:
  Reader(std::string_view text, const gdl::TextLimits& limits) : text_(text), limits_(limits) {}

  std::vector<Node> all() {
    if (text_.size() > limits_.bytes) fail("the text is too long");
    std::vector<Node> nodes;
    for (skip(); !at_end(); skip()) nodes.push_back(node(1));
    return nodes;
  }

 private:
  [[noreturn]] void fail(std::string message) const {
    throw Unreadable{{position_, std::move(message), {}}};
  }
  [[nodiscard]] bool at_end() const { return at_ >= text_.size(); }
  [[nodiscard]] char here() const { return at_end() ? '\0' : text_[at_]; }
  [[nodiscard]] char next() const { return at_ + 1 < text_.size() ? text_[at_ + 1] : '\0'; }

  void advance() {
    if (here() == '\n') {
      ++position_.line;
      position_.column = 1;
    } else if (at_ + 1 >= text_.size() || gdl::begins_character(text_[at_ + 1])) {
      ++position_.column;
    }
    ++at_;
  }
  void skip() {
    while (!at_end()) {
      if (here() == '/' && next() == '/')
        while (!at_end() && here() != '\n') advance();
      else if (is_blank(here()))
        advance();
      else
        return;
    }
  }

  Node node(std::size_t depth) {
    if (depth > limits_.nesting) fail("parentheses stand too deep inside one another");
    if (++nodes_ > limits_.nodes) fail("the text has too many words");
    Node made;
    made.position = position_;
    switch (here()) {
      case '(':
        return call_node(depth, std::move(made));
      case '{':
        made.kind = Node::Kind::list;
        advance();
        parts(made, '}', depth);
        return made;
      case '"':
        made.kind = Node::Kind::string;
        made.text = quoted_text();
        return made;
      case ')':
      case '}':
        fail("this closes nothing");
      case ':':
        fail("a name is missing before the colon");
      default:
        return word_node(depth, std::move(made));
    }
  }

  Node call_node(std::size_t depth, Node made) {
    made.kind = Node::Kind::call;
    advance();
    skip();
    if (here() == '"') {
      made.quoted = true;
      made.text = quoted_text();
    } else {
      made.text = bare_word();
      if (made.text.empty()) fail("a word is missing behind the parenthesis");
    }
    parts(made, ')', depth);
    return made;
  }

  Node word_node(std::size_t depth, Node made) {
    if (here() == '<' && next() != '=' && !is_blank(next()) && next() != '\0') {
      made.kind = Node::Kind::option;
      advance();
      while (!at_end() && here() != '>') {
        made.text += here();
        advance();
      }
      if (at_end()) fail("'>' is missing at the end of an option");
      advance();
      return made;
    }
    made.text = bare_word();
    if (here() != ':') return made;
    std::string name = std::move(made.text);
    advance();
    skip();
    if (at_end()) fail("nothing stands behind the colon");
    Node value = node(depth + 1);
    if (!value.name.empty()) fail("two names stand before one thing");
    value.name = std::move(name);
    return value;
  }

  void parts(Node& of, char close, std::size_t depth) {
    for (skip(); here() != close; skip()) {
      if (at_end()) fail(std::string("'") + close + "' is missing at the end");
      of.parts.push_back(node(depth + 1));
    }
    advance();
  }

  std::string bare_word() {
    std::string found;
    while (!at_end() && !ends_word(here()) && found.size() <= limits_.word_letters) {
      found += here();
      advance();
    }
    if (found.size() > limits_.word_letters) fail("the word is too long");
    return found;
  }

  std::string quoted_text() {
    std::string found;
    advance();
    while (!at_end() && here() != '"') {
      found += here();
      advance();
      if (found.size() > limits_.string_bytes) fail("the text in quotes is too long");
    }
    if (at_end()) fail("'\"' is missing at the end of a text in quotes");
    advance();
    return found;
  }

  std::string_view text_;
  const gdl::TextLimits& limits_;
  std::size_t at_ = 0;
  std::size_t nodes_ = 0;
  gdl::SourcePosition position_ = {1, 1};
};

void print_to(std::string& out, const Node& node, int width, int indent);

std::string line_of(const Node& node) {
  std::string out = node.name.empty() ? "" : node.name + ":";
  switch (node.kind) {
    case Node::Kind::word:
      return out + node.text;
    case Node::Kind::string:
      return out + '"' + node.text + '"';
    case Node::Kind::option:
      return out + '<' + node.text + '>';
    case Node::Kind::call:
      out += node.quoted ? "(\"" + node.text + '"' : "(" + node.text;
      for (const Node& part : node.parts) out += ' ' + line_of(part);
      return out + ')';
    case Node::Kind::list:
      out += '{';
      for (std::size_t i = 0; i < node.parts.size(); ++i)
        out += (i == 0 ? "" : " ") + line_of(node.parts[i]);
      return out + '}';
  }
  return out;
}

void print_to(std::string& out, const Node& node, int width, int indent) {
  const std::string line = line_of(node);
  const bool parted = node.kind == Node::Kind::call || node.kind == Node::Kind::list;
  if (!parted || node.parts.empty() || indent + static_cast<int>(line.size()) <= width) {
    out += line;
    return;
  }
  if (!node.name.empty()) out += node.name + ":";
  out += node.kind == Node::Kind::list ? "{"
         : node.quoted                 ? "(\"" + node.text + '"'
                                       : "(" + node.text;
  bool beside = node.kind == Node::Kind::call;
  for (const Node& part : node.parts) {
    beside = beside && (part.kind == Node::Kind::word || part.kind == Node::Kind::string);
    if (beside) {
      out += ' ' + line_of(part);
      continue;
    }
    out += '\n' + std::string(static_cast<std::size_t>(indent) + 2, ' ');
    print_to(out, part, width, indent + 2);
  }
  out += node.kind == Node::Kind::list ? "}" : ")";
}

}  // namespace

std::optional<int> Node::number() const {
  int value = 0;
  const char* end = text.data() + text.size();
  if (kind != Kind::word || text.empty()) return {};
  const auto [last, error] = std::from_chars(text.data(), end, value);
  return error == std::errc{} && last == end ? std::optional(value) : std::nullopt;
}

const Node* Node::named(std::string_view part) const {
  for (const Node& each : parts)
    if (each.name == part) return &each;
  return nullptr;
}

Node call(std::string head, std::vector<Node> parts) {
  Node node;
  node.kind = Node::Kind::call;
  node.text = std::move(head);
  node.parts = std::move(parts);
  return node;
}
Node word(std::string text) {
  Node node;
  node.text = std::move(text);
  return node;
}
Node number(int value) {
  return word(std::to_string(value));
}
Node string(std::string text) {
  Node node = word(std::move(text));
  node.kind = Node::Kind::string;
  return node;
}
Node list(std::vector<Node> parts) {
  Node node = call({}, std::move(parts));
  node.kind = Node::Kind::list;
  return node;
}
Node named(std::string name, Node node) {
  node.name = std::move(name);
  return node;
}

gdl::Result<std::vector<Node>> read(std::string_view text, const gdl::TextLimits& limits) {
  try {
    return Reader(text, limits).all();
  } catch (Unreadable& unreadable) {
    return std::move(unreadable.complaint);
  }
}

std::string print(const Node& node, int width) {
  std::string out;
  print_to(out, node, width, 0);
  return out;
}

}  // namespace ludi::app::lud
