#include "gdl/parse.hpp"

#include <fmt/format.h>

#include <charconv>
#include <optional>

#include "gdl/grammar.hpp"

namespace ludi::gdl {

namespace {

namespace peg = tao::pegtl;

/// Where a mistake is shown.
enum class Blame : std::uint8_t { here, parenthesis, quote };

/// `{}` stands for the character found.
struct Complaint {
  const char* message = nullptr;
  Blame blame = Blame::here;
};

template <typename Rule>
inline constexpr Complaint complaint = {};

// clang-format off
template <> inline constexpr Complaint complaint<grammar::nothing_here>   = {"there is nothing here: rules begin with '('"};
template <> inline constexpr Complaint complaint<grammar::never_closed>   = {"this parenthesis is never closed", Blame::parenthesis};
template <> inline constexpr Complaint complaint<grammar::headless>       = {"a word is expected after '('"};
template <> inline constexpr Complaint complaint<grammar::fraction_here>  = {"a fraction where an integer stands"};
template <> inline constexpr Complaint complaint<grammar::digit_first>    = {"a word cannot begin with a digit"};
template <> inline constexpr Complaint complaint<grammar::odd_character>  = {"{} may not stand in a word"};
template <> inline constexpr Complaint complaint<grammar::endless_string> = {"this string is never closed", Blame::quote};
template <> inline constexpr Complaint complaint<grammar::odd_escape>     = {"{} may not follow '\\' in a string: only '\"', '\\' and 'n'"};
template <> inline constexpr Complaint complaint<grammar::odd_in_string>  = {"{} may not stand in a string"};
template <> inline constexpr Complaint complaint<grammar::stray_closing>  = {"this ')' closes nothing"};
template <> inline constexpr Complaint complaint<grammar::text_after_end> = {"text after the end of the rules"};
// clang-format on

struct Refusal {
  std::string message;
  std::size_t offset = 0;
};

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
  std::vector<std::size_t> parentheses;  ///< offsets of those still open
  std::size_t quote = 0;                 ///< offset of the last opening one
  std::string string;                    ///< the string being read

  [[nodiscard]] std::size_t offset(const char* pointer) const {
    return static_cast<std::size_t>(pointer - text.data());
  }
  void grow(std::size_t offset) const {
    if (tree.size() >= limits.nodes)
      throw Refusal{fmt::format("more than {} words and numbers", limits.nodes), offset};
  }
};

template <typename Rule>
struct Control : peg::normal<Rule> {
  template <typename Input>
  static void failure(const Input& in, Reading& reading) {
    constexpr Complaint wrong = complaint<Rule>;
    if constexpr (wrong.message != nullptr) {
      switch (wrong.blame) {
        case Blame::here:
          throw Refusal{wrong.message, reading.offset(in.current())};
        case Blame::parenthesis:
          throw Refusal{wrong.message, reading.parentheses.back()};
        case Blame::quote:
          throw Refusal{wrong.message, reading.quote};
      }
    }
  }
};

template <typename Rule>
struct Action : peg::nothing<Rule> {};

/// Enough of a text to find it by, however long it is.
std::string excerpt(std::string_view text) {
  constexpr std::size_t shown = 12;
  return text.size() <= shown ? std::string(text) : std::string(text.substr(0, shown)) + "...";
}

std::string_view bounded_word(std::string_view word, const Reading& reading, std::size_t offset) {
  if (word.size() > reading.limits.word_letters)
    throw Refusal{fmt::format("the word '{}' is longer than {} letters", excerpt(word),
                              reading.limits.word_letters),
                  offset};
  return word;
}

template <>
struct Action<grammar::opening> {
  template <typename Input>
  static void apply(const Input& in, Reading& reading) {
    const std::size_t offset = reading.offset(in.begin());
    if (reading.parentheses.size() >= reading.limits.nesting)
      throw Refusal{
          fmt::format("more than {} parentheses inside one another", reading.limits.nesting),
          offset};
    reading.parentheses.push_back(offset);
  }
};

template <>
struct Action<grammar::head> {
  template <typename Input>
  static void apply(const Input& in, Reading& reading) {
    const std::size_t offset = reading.offset(in.begin());
    reading.grow(offset);
    reading.tree.open(bounded_word(in.string_view(), reading, offset), reading.places.at(offset));
  }
};

template <>
struct Action<grammar::closing> {
  static void apply0(Reading& reading) {
    reading.parentheses.pop_back();
    reading.tree.close();
  }
};

template <>
struct Action<grammar::word> {
  template <typename Input>
  static void apply(const Input& in, Reading& reading) {
    const std::size_t offset = reading.offset(in.begin());
    reading.grow(offset);
    reading.tree.word(bounded_word(in.string_view(), reading, offset), reading.places.at(offset));
  }
};

template <>
struct Action<grammar::integer> {
  template <typename Input>
  static void apply(const Input& in, Reading& reading) {
    const std::size_t offset = reading.offset(in.begin());
    reading.grow(offset);
    std::int32_t value = 0;
    const auto read = std::from_chars(in.begin(), in.end(), value);
    if (read.ec != std::errc{})
      throw Refusal{fmt::format("{} is out of range: integers go from {} to {}",
                                excerpt(in.string_view()), std::numeric_limits<std::int32_t>::min(),
                                std::numeric_limits<std::int32_t>::max()),
                    offset};
    reading.tree.integer(value, reading.places.at(offset));
  }
};

template <>
struct Action<grammar::opening_quote> {
  template <typename Input>
  static void apply(const Input& in, Reading& reading) {
    reading.quote = reading.offset(in.begin());
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
struct Action<grammar::string> {
  static void apply0(Reading& reading) {
    reading.grow(reading.quote);
    if (reading.string.size() > reading.limits.string_bytes)
      throw Refusal{fmt::format("a string of more than {} bytes", reading.limits.string_bytes),
                    reading.quote};
    reading.tree.string(reading.string, reading.places.at(reading.quote));
  }
};

/// The character at an offset as a person can read it, control characters by their number.
std::string quoted_character(std::string_view text, std::size_t offset) {
  if (offset >= text.size()) return "the end of the text";
  const auto byte = static_cast<unsigned char>(text[offset]);
  if (byte < 0x20 || byte == 0x7f) return fmt::format("the control character {}", byte);
  std::size_t bytes = 1;
  while (offset + bytes < text.size() && continues_character(text[offset + bytes])) ++bytes;
  return fmt::format("'{}'", text.substr(offset, bytes));
}

Diagnostic explain(std::string_view text, const Refusal& refusal) {
  std::string message = refusal.message;
  if (const auto hole = message.find("{}"); hole != std::string::npos)
    message.replace(hole, 2, quoted_character(text, refusal.offset));
  return {Places(text).at(refusal.offset), message, {}};
}

std::optional<Refusal> unreadable(std::string_view text) {
  peg::memory_input<peg::tracking_mode::lazy> in(text.data(), text.data() + text.size(), "");
  peg::parse<grammar::characters>(in);
  if (in.empty()) return std::nullopt;
  const auto offset = static_cast<std::size_t>(in.current() - text.data());
  return Refusal{*in.current() == '\0' ? "a NUL byte: this is not a text" : "not valid UTF-8",
                 offset};
}

}  // namespace

Result<Tree> parse(std::string_view text, const TextLimits& limits) {
  if (text.size() > limits.bytes)
    return Diagnostic{{}, fmt::format("the text is longer than {} bytes", limits.bytes), {}};
  constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
  if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
  if (const auto refusal = unreadable(text)) return explain(text, *refusal);

  Reading reading{text, limits, Places(text), {}, {}, 0, {}};
  peg::memory_input<peg::tracking_mode::lazy> in(text.data(), text.data() + text.size(), "");
  try {
    peg::parse<grammar::text, Action, Control>(in, reading);
  } catch (const Refusal& refusal) {
    return explain(text, refusal);
  }
  return reading.tree.take();
}

}  // namespace ludi::gdl
