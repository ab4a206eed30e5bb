#include "gdl/text/parse.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>

#include "gdl/text/grammar.hpp"

namespace ludi::gdl {

namespace {

namespace peg = tao::pegtl;

/// Where a mistake is shown.
enum class Blame : std::uint8_t { here, parenthesis, quote, end };

struct Complaint {
  const char* message = nullptr;
  Blame blame = Blame::here;
};

template <typename Rule>
inline constexpr Complaint complaint = {};

// clang-format off
template <> inline constexpr Complaint complaint<grammar::nothing_here>   = {"there is nothing here: rules begin with '('"};
template <> inline constexpr Complaint complaint<grammar::never_closed>   = {"this parenthesis is never closed", Blame::parenthesis};
template <> inline constexpr Complaint complaint<grammar::endless_string> = {"this string is never closed", Blame::quote};
template <> inline constexpr Complaint complaint<grammar::stray_closing>  = {"this ')' closes nothing"};
template <> inline constexpr Complaint complaint<grammar::text_after_end> = {"text after the end of the rules", Blame::end};
// clang-format on

/// Nobody reads further.
constexpr std::size_t most_faults = 20;

constexpr bool continues_character(char byte) {
  return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

/// Turns byte offsets into lines and columns, in one pass as long as they ascend.
class Places {
 public:
  explicit Places(std::string_view text) : text_(text) {}

  SourcePosition at(std::size_t offset) {
    if (offset < offset_) *this = Places(text_);
    for (; offset_ < offset; ++offset_) {
      if (text_[offset_] == '\n') {
        place_ = {place_.line + 1, 1};
      } else if (!continues_character(text_[offset_])) {
        ++place_.column;
      }
    }
    return place_;
  }

  /// True if only blanks stand before the offset in its line.
  [[nodiscard]] bool first_on_line(std::size_t offset) const {
    while (offset > 0 && (text_[offset - 1] == ' ' || text_[offset - 1] == '\t')) --offset;
    return offset == 0 || text_[offset - 1] == '\n';
  }

 private:
  std::string_view text_;
  std::size_t offset_ = 0;
  SourcePosition place_ = {1, 1};
};

struct Reading {
  std::string_view text;
  TextLimits limits;
  Places places;
  TreeBuilder tree;
  std::vector<SourcePosition> parentheses = {};  ///< those still open
  SourcePosition quote = {};                     ///< the last opening one
  std::string string = {};                       ///< the string being read
  Diagnostics errors = {};
  bool stopped = false;  ///< reading cannot go on; why has been noted

  // Where a mistake probably was whose consequences show only later.
  SourcePosition left_open = {};   ///< a parenthesis whose inside begins no further right than it
  SourcePosition dedent = {};      ///< what begins there
  SourcePosition long_quote = {};  ///< the first string that runs over several lines
  SourcePosition last_closing = {};

  [[nodiscard]] std::size_t offset(const char* pointer) const {
    return static_cast<std::size_t>(pointer - text.data());
  }
  [[nodiscard]] bool told_enough() const { return errors.size() >= most_faults; }
  void note(SourcePosition at, std::string message, std::string hint = {}) {
    // What is wrong twice in one place is wrong once.
    if (stopped || told_enough() || (!errors.empty() && errors.back().position == at)) return;
    errors.push_back({at, std::move(message), std::move(hint)});
  }
  void stop(SourcePosition at, std::string message, std::string hint = {}) {
    note(at, std::move(message), std::move(hint));
    stopped = true;
  }
  void grow(SourcePosition at) {
    if (tree.size() >= limits.nodes)
      stop(at, fmt::format("more than {} words and numbers", limits.nodes));
  }
  void blame(Blame blame, const char* message, std::size_t offset) {
    const auto beyond = [](SourcePosition at) { return at.line > 0; };
    switch (blame) {
      case Blame::here:
        return stop(places.at(offset), message);
      case Blame::parenthesis:
        if (beyond(left_open))
          return stop(
              left_open, message,
              fmt::format("line {} begins as far left; is a ')' missing before it?", dedent.line));
        return stop(parentheses.back(), message);
      case Blame::quote:
        return stop(
            quote, message,
            beyond(long_quote) && long_quote < quote
                ? fmt::format("the string that begins in line {} runs over several lines; is its "
                              "'\"' missing?",
                              long_quote.line)
                : std::string());
      case Blame::end:
        return stop(places.at(offset), message,
                    beyond(last_closing) ? fmt::format("the ')' in line {}, column {} ends them",
                                                       last_closing.line, last_closing.column)
                                         : "a game is one expression in parentheses");
    }
  }
};

/// Once reading is stopped no rule matches any more, which takes it out of every rule it is in: no
/// repetition goes on and no sequence ends.
template <typename Rule>
struct Control : peg::normal<Rule> {
  template <peg::apply_mode apply, peg::rewind_mode rewind, template <typename...> typename Do,
            template <typename...> typename By, typename Input>
  static bool match(Input& in, Reading& reading) {
    return !reading.stopped &&
           peg::normal<Rule>::template match<apply, rewind, Do, By>(in, reading);
  }
  template <typename Input>
  static void failure(const Input& in, Reading& reading) {
    constexpr Complaint wrong = complaint<Rule>;
    if constexpr (wrong.message != nullptr)
      reading.blame(wrong.blame, wrong.message, reading.offset(in.current()));
  }
};

template <typename Rule>
struct Action : peg::nothing<Rule> {};

/// Enough of a text to find it by, however long it is.
std::string excerpt(std::string_view text) {
  constexpr std::size_t shown = 12;
  return text.size() <= shown ? std::string(text) : std::string(text.substr(0, shown)) + "...";
}

/// The character at an offset as a person can read it, control characters by their number.
std::string quoted_character(std::string_view text, std::size_t offset) {
  const auto byte = static_cast<unsigned char>(text[offset]);
  if (byte < 0x20 || byte == 0x7f) return fmt::format("the control character {}", byte);
  std::size_t bytes = 1;
  while (offset + bytes < text.size() && continues_character(text[offset + bytes])) ++bytes;
  return fmt::format("'{}'", text.substr(offset, bytes));
}

/// What stands in a tree for something that was refused; such trees are never seen.
constexpr std::string_view stopgap = "x";

std::string_view bounded_word(std::string_view word, Reading& reading, SourcePosition at) {
  if (word.size() <= reading.limits.word_letters) return word;
  reading.note(at, fmt::format("the word '{}' is longer than {} letters", excerpt(word),
                               reading.limits.word_letters));
  return stopgap;
}

/// Where a node begins; stops where there would be too many.
template <typename Input>
SourcePosition node_at(const Input& in, Reading& reading) {
  const SourcePosition at = reading.places.at(reading.offset(in.begin()));
  reading.grow(at);
  return at;
}

/// Notes the first character of a word that may not stand in one.
void note_odd_character(std::string_view word, Reading& reading, std::size_t offset) {
  if (reading.told_enough()) return;
  constexpr std::string_view signs = "-+*/<>=!";
  const auto odd = std::find_if_not(word.begin(), word.end(), [&](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           signs.find(c) != std::string_view::npos;
  });
  offset += static_cast<std::size_t>(odd - word.begin());
  reading.note(reading.places.at(offset),
               quoted_character(reading.text, offset) + " may not stand in a word");
}

template <>
struct Action<grammar::opening> {
  template <typename Input>
  static void apply(const Input& in, Reading& reading) {
    const std::size_t offset = reading.offset(in.begin());
    const SourcePosition at = reading.places.at(offset);
    auto& open = reading.parentheses;
    if (open.size() >= reading.limits.nesting)
      return reading.stop(
          at, fmt::format("more than {} parentheses inside one another", reading.limits.nesting));
    if (reading.left_open.line == 0 && open.size() > 1 && open.back().line < at.line &&
        at.column <= open.back().column && reading.places.first_on_line(offset)) {
      reading.left_open = open.back();
      reading.dedent = at;
    }
    open.push_back(at);
  }
};

template <>
struct Action<grammar::head> {
  template <typename Input>
  static void apply(const Input& in, Reading& reading) {
    const SourcePosition at = node_at(in, reading);
    reading.tree.open(bounded_word(in.string_view(), reading, at), at);
  }
};

template <>
struct Action<grammar::odd_head> {
  template <typename Input>
  static void apply(const Input& in, Reading& reading) {
    const SourcePosition at = node_at(in, reading);
    note_odd_character(in.string_view(), reading, reading.offset(in.begin()));
    reading.tree.open(stopgap, at);
  }
};

template <>
struct Action<grammar::headless> {
  template <typename Input>
  static void apply(const Input& in, Reading& reading) {
    const SourcePosition at = node_at(in, reading);
    reading.note(at, "a word is expected after '('");
    reading.tree.open(stopgap, at);
  }
};

template <>
struct Action<grammar::closing> {
  template <typename Input>
  static void apply(const Input& in, Reading& reading) {
    reading.last_closing = reading.places.at(reading.offset(in.begin()));
    reading.parentheses.pop_back();
    reading.tree.close();
  }
};

template <>
struct Action<grammar::word> {
  template <typename Input>
  static void apply(const Input& in, Reading& reading) {
    const SourcePosition at = node_at(in, reading);
    reading.tree.word(bounded_word(in.string_view(), reading, at), at);
  }
};

template <>
struct Action<grammar::odd_word> {
  template <typename Input>
  static void apply(const Input& in, Reading& reading) {
    const SourcePosition at = node_at(in, reading);
    note_odd_character(in.string_view(), reading, reading.offset(in.begin()));
    reading.tree.word(stopgap, at);
  }
};

template <>
struct Action<grammar::fraction> {
  template <typename Input>
  static void apply(const Input& in, Reading& reading) {
    const SourcePosition at = node_at(in, reading);
    reading.note(at, "a fraction where an integer stands");
    reading.tree.word(stopgap, at);
  }
};

template <>
struct Action<grammar::digit_first> {
  template <typename Input>
  static void apply(const Input& in, Reading& reading) {
    const SourcePosition at = node_at(in, reading);
    reading.note(at, "a word cannot begin with a digit");
    reading.tree.word(stopgap, at);
  }
};

template <>
struct Action<grammar::integer> {
  template <typename Input>
  static void apply(const Input& in, Reading& reading) {
    const SourcePosition at = node_at(in, reading);
    std::int32_t value = 0;
    const auto read = std::from_chars(in.begin(), in.end(), value);
    if (read.ec != std::errc{})
      reading.note(at,
                   fmt::format("{} is out of range: integers go from {} to {}",
                               excerpt(in.string_view()), std::numeric_limits<std::int32_t>::min(),
                               std::numeric_limits<std::int32_t>::max()));
    reading.tree.integer(value, at);
  }
};

template <>
struct Action<grammar::opening_quote> {
  template <typename Input>
  static void apply(const Input& in, Reading& reading) {
    reading.quote = reading.places.at(reading.offset(in.begin()));
    reading.string.clear();
  }
};

template <>
struct Action<grammar::plain> {
  template <typename Input>
  static void apply(const Input& in, Reading& reading) {
    reading.string.append(in.begin(), in.end());
  }
};

template <>
struct Action<grammar::line_break> {
  static void apply0(Reading& reading) { reading.string += '\n'; }
};

template <>
struct Action<grammar::escaped> {
  template <typename Input>
  static void apply(const Input& in, Reading& reading) {
    reading.string += *in.begin() == 'n' ? '\n' : *in.begin();
  }
};

template <>
struct Action<grammar::odd_escape> {
  template <typename Input>
  static void apply(const Input& in, Reading& reading) {
    if (reading.told_enough()) return;
    const std::size_t offset = reading.offset(in.begin());
    reading.note(reading.places.at(offset),
                 quoted_character(reading.text, offset) +
                     " may not follow '\\' in a string: only '\"', '\\' and 'n'");
  }
};

template <>
struct Action<grammar::odd_in_string> {
  template <typename Input>
  static void apply(const Input& in, Reading& reading) {
    if (reading.told_enough()) return;
    const std::size_t offset = reading.offset(in.begin());
    reading.note(reading.places.at(offset),
                 quoted_character(reading.text, offset) + " may not stand in a string");
  }
};

template <>
struct Action<grammar::string> {
  static void apply0(Reading& reading) {
    const SourcePosition at = reading.quote;
    reading.grow(at);
    if (reading.string.size() > reading.limits.string_bytes) {
      reading.note(at, fmt::format("a string of more than {} bytes", reading.limits.string_bytes));
      reading.string = stopgap;
    }
    if (reading.long_quote.line == 0 && reading.string.find('\n') != std::string::npos)
      reading.long_quote = at;
    reading.tree.string(reading.string, at);
  }
};

std::optional<Diagnostic> unreadable(std::string_view text) {
  peg::memory_input<peg::tracking_mode::lazy> in(text.data(), text.data() + text.size(), "");
  peg::parse<grammar::characters>(in);
  if (in.empty()) return std::nullopt;
  return Diagnostic{Places(text).at(static_cast<std::size_t>(in.current() - text.data())),
                    *in.current() == '\0' ? "a NUL byte: this is not a text" : "not valid UTF-8",
                    {}};
}

}  // namespace

Result<Tree> parse(std::string_view text, const TextLimits& limits) {
  if (text.size() > limits.bytes)
    return Diagnostic{{}, fmt::format("the text is longer than {} bytes", limits.bytes), {}};
  constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
  if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
  if (auto refused = unreadable(text)) return *std::move(refused);

  Reading reading{text, limits, Places(text), {}};
  peg::memory_input<peg::tracking_mode::lazy> in(text.data(), text.data() + text.size(), "");
  peg::parse<grammar::text, Action, Control>(in, reading);
  if (!reading.errors.empty()) return std::move(reading.errors);
  return reading.tree.take();
}

}  // namespace ludi::gdl
