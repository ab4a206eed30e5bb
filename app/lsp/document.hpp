// A text that an editor has open. Editors count lines from 0 and places in a line by units of
// UTF-16; the protocol of `ludi talk` counts both from 1, and characters.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "gdl/text/tree.hpp"

namespace ludi::app::lsp {

using Json = nlohmann::ordered_json;

/// A place as `ludi talk` tells it.
using Place = gdl::SourcePosition;
inline constexpr Place beginning = {1, 1};

/// A place in an answer of `ludi talk`.
Place place_in(const Json& told);

class Document {
 public:
  explicit Document(std::string text = {}) : text_(std::move(text)) {}

  [[nodiscard]] const std::string& text() const { return text_; }
  /// A place of the editor: beyond the end of a line its end, beyond the text the end of that.
  [[nodiscard]] Place place(const Json& position) const;
  [[nodiscard]] Json position(Place place) const;
  /// From one place to another.
  [[nodiscard]] Json range(Place begin, Place end) const;
  /// The same from places in an answer of `ludi talk`; its line 0, the text as a whole, is the
  /// first place.
  [[nodiscard]] Json range(const Json& begin, const Json& end) const;
  [[nodiscard]] Json whole() const;

 private:
  /// The line, counted from 1, without its end.
  [[nodiscard]] std::string_view line(std::uint32_t number) const;
  std::string text_;
};

}  // namespace ludi::app::lsp
