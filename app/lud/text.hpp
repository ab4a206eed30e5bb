// The other system's texts: read into a tree that knows its places, and written again. What the
// words mean is known to the constructs alone.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "gdl/text/parse.hpp"
#include "gdl/text/result.hpp"

namespace ludi::app::lud {

struct Node {
  enum class Kind : std::uint8_t {
    call,    ///< `(head part …)`
    list,    ///< `{part …}`
    word,    ///< a bare word or a number
    string,  ///< `"…"`
    option,  ///< `<…>`, a place that an option fills; its text is what stands inside
  };
  Kind kind = Kind::word;
  std::string text;     ///< head, word or string
  std::string name;     ///< what stands before a colon, as in `if:(…)`; may be empty
  bool quoted = false;  ///< of a call: its head is a string, a definition is meant
  std::vector<Node> parts;
  gdl::SourcePosition position;

  [[nodiscard]] bool is_call(std::string_view head) const {
    return kind == Kind::call && !quoted && text == head;
  }
  [[nodiscard]] bool is_word(std::string_view word) const {
    return kind == Kind::word && text == word;
  }
  /// The whole number that a word is, if it is one.
  [[nodiscard]] std::optional<int> number() const;
  /// The part with this name before its colon, or none.
  [[nodiscard]] const Node* named(std::string_view part) const;
  /// Equal in all but places.
  friend bool operator==(const Node& a, const Node& b) {
    return a.kind == b.kind && a.text == b.text && a.name == b.name && a.quoted == b.quoted &&
           a.parts == b.parts;
  }
};

/// A call, a word, a string and a list, for those who write.
Node call(std::string head, std::vector<Node> parts = {});
Node word(std::string text);
Node number(int value);
Node string(std::string text);
Node list(std::vector<Node> parts);
Node named(std::string name, Node node);

/// Everything that stands in a text, one node after another. Comments run from `//` to the end of
/// the line. Every text has a result: an error tells the place where it cannot be read on.
gdl::Result<std::vector<Node>> read(std::string_view text, const gdl::TextLimits& limits = {});

/// A node as text, on one line where it fits in `width` columns. No newline at the end.
std::string print(const Node& node, int width = 90);

}  // namespace ludi::app::lud
