#include "app/lud/definitions.hpp"

#include <fmt/format.h>

#include <map>

namespace ludi::app::lud {

namespace {

/// What an option puts in the place of each of its tags.
using Fillings = std::map<std::string, std::vector<Node>, std::less<>>;

class Expansion {
 public:
  gdl::Result<Description> of(const std::vector<Node>& file) {
    const Node* game = nullptr;
    for (const Node& node : file) {
      if (node.is_call("define")) {
        define(node);
      } else if (node.is_call("option")) {
        choose(node);
      } else if (node.is_call("metadata") || node.is_call("rulesets")) {
        note(node, fmt::format("({} …) is left out", node.text));
      } else if (node.is_call("game") && game == nullptr) {
        game = &node;
      } else if (node.is_call("game")) {
        refuse(node, "a second game");
      } else if (node.kind == Node::Kind::word && node.text == "*") {
        continue;
      } else {
        refuse(node, node.kind == Node::Kind::call ? "(" + node.text + " …)"
                                                   : "what stands outside of the game");
      }
    }
    if (game == nullptr) {
      Node beginning;
      beginning.position = {1, 1};
      refuse(file.empty() ? beginning : file.front(), "a file without a game");
      return errors_;
    }
    Description made;
    std::vector<Node> written;
    expand(*game, {}, 0, written);
    if (!errors_.empty()) return errors_;
    made.game = std::move(written.front());
    made.notes = std::move(notes_);
    return made;
  }

 private:
  static constexpr std::size_t most_nodes = 20'000;
  static constexpr int deepest = 60;
  static constexpr std::string_view endless = "definitions that go on without end";

  void refuse(const Node& at, std::string_view what) {
    errors_.push_back({at.position, fmt::format("not translated: {}", what), {}});
  }
  void note(const Node& at, std::string what) {
    notes_.push_back({at.position, std::move(what), {}, gdl::Severity::note});
  }

  void define(const Node& node) {
    if (node.parts.size() != 2 || node.parts[0].kind != Node::Kind::string)
      refuse(node, "a definition that is not a name and what it stands for");
    else
      definitions_[node.parts[0].text] = &node.parts[1];
  }

  /// `(option "Heading" <Tag> args:{<a> …} {(item "Name" <…> … "text")* …})`: the item with most
  /// stars, or else the first, fills `<Tag:a>`, …
  void choose(const Node& node) {
    const Node* items = nullptr;
    const Node* arguments = node.named("args");
    std::string heading, tag;
    for (const Node& part : node.parts) {
      if (part.kind == Node::Kind::string && heading.empty()) heading = part.text;
      if (part.kind == Node::Kind::option && tag.empty()) tag = part.text;
      if (part.kind == Node::Kind::list && part.name.empty()) items = &part;
    }
    const Node* chosen = nullptr;
    std::size_t stars = 0;
    for (std::size_t i = 0; items != nullptr && i < items->parts.size(); ++i) {
      if (!items->parts[i].is_call("item")) continue;
      std::size_t count = 0;
      if (i + 1 < items->parts.size() && items->parts[i + 1].kind == Node::Kind::word &&
          items->parts[i + 1].text.find_first_not_of('*') == std::string::npos)
        count = items->parts[i + 1].text.size();
      if (chosen == nullptr || count > stars) {
        chosen = &items->parts[i];
        stars = count;
      }
    }
    if (chosen == nullptr || tag.empty() || arguments == nullptr) {
      refuse(node, "an option without a tag, arguments or items");
      return;
    }
    std::vector<const Node*> values;
    for (const Node& part : chosen->parts)
      if (part.kind == Node::Kind::option) values.push_back(&part);
    for (std::size_t i = 0; i < arguments->parts.size() && i < values.size(); ++i) {
      auto filling = read(values[i]->text);
      if (!filling) {
        refuse(*values[i], "an option that cannot be read");
        continue;
      }
      for (Node& part : *filling) place_at(part, values[i]->position);
      fillings_[tag + ":" + arguments->parts[i].text] = std::move(*filling);
    }
    const std::string name = !chosen->parts.empty() && chosen->parts[0].kind == Node::Kind::string
                                 ? chosen->parts[0].text
                                 : std::string{};
    note(node, fmt::format("of the option '{}' the item '{}' is taken", heading, name));
  }

  static void place_at(Node& node, gdl::SourcePosition position) {
    node.position = position;
    for (Node& part : node.parts) place_at(part, position);
  }

  /// Appends what the node comes to, with these arguments for `#1`, `#2`, … .
  void expand(const Node& node, const std::vector<Node>& arguments, int depth,
              std::vector<Node>& to) {
    if (depth > deepest || ++nodes_ > most_nodes) {
      if (!exhausted_) refuse(node, endless);
      exhausted_ = true;
      return;
    }
    if (node.kind == Node::Kind::option) {
      const auto filling = fillings_.find(node.text);
      if (filling == fillings_.end()) {
        refuse(node, fmt::format("<{}>: no option fills it", node.text));
        return;
      }
      append(filling->second, node.name, depth, to);
      return;
    }
    if (node.kind == Node::Kind::word && node.text.size() > 1 && node.text[0] == '#') {
      Node number = node;
      number.text.erase(0, 1);
      const auto which = number.number();
      if (!which || *which < 1)
        refuse(node, "'" + node.text + "'");
      else if (static_cast<std::size_t>(*which) <= arguments.size())
        add_argument(arguments[static_cast<std::size_t>(*which) - 1], node.name, to);
      return;
    }
    const bool named_here =
        (node.kind == Node::Kind::call && node.quoted) || node.kind == Node::Kind::string;
    if (const auto found = definitions_.find(node.text);
        named_here && found != definitions_.end()) {
      std::vector<Node> given;
      for (const Node& part : node.parts) {
        const std::size_t before = given.size();
        expand(part, arguments, depth + 1, given);
        // What comes to nothing still takes the place of an argument.
        if (given.size() == before) given.push_back(word("~"));
      }
      std::vector<Node> body;
      expand(*found->second, given, depth + 1, body);
      for (Node& part : body) {
        if (part.name.empty()) part.name = node.name;
        to.push_back(std::move(part));
      }
      return;
    }
    if (node.kind == Node::Kind::call && node.quoted) {
      refuse(node, fmt::format("\"{}\": the file has no definition of this name", node.text));
      return;
    }
    Node made = node;
    made.parts.clear();
    for (const Node& part : node.parts) expand(part, arguments, depth + 1, made.parts);
    to.push_back(std::move(made));
  }

  static std::size_t size_of(const Node& node) {
    std::size_t size = 1;
    for (const Node& part : node.parts) size += size_of(part);
    return size;
  }

  /// An argument may be written out many times, so that all of it counts each time.
  void add_argument(Node argument, const std::string& name, std::vector<Node>& to) {
    if (argument.is_word("~")) return;
    nodes_ += size_of(argument);
    if (nodes_ > most_nodes) {
      if (!exhausted_) refuse(argument, endless);
      exhausted_ = true;
      return;
    }
    if (argument.name.empty()) argument.name = name;
    to.push_back(std::move(argument));
  }

  void append(const std::vector<Node>& nodes, const std::string& name, int depth,
              std::vector<Node>& to) {
    for (const Node& node : nodes) {
      const std::size_t first = to.size();
      expand(node, {}, depth + 1, to);
      if (to.size() > first && to[first].name.empty()) to[first].name = name;
    }
  }

  std::map<std::string, const Node*, std::less<>> definitions_;
  Fillings fillings_;
  gdl::Diagnostics errors_, notes_;
  std::size_t nodes_ = 0;
  bool exhausted_ = false;
};

}  // namespace

gdl::Result<Description> description(const std::vector<Node>& file) {
  return Expansion().of(file);
}

}  // namespace ludi::app::lud
