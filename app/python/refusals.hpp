// What is wrong with an input, as the exception ludi.Error.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include "gdl/text/result.hpp"

namespace ludi::python {

/// Becomes ludi.Error: its text is that of the program's messages, with place and caret, and
/// `complaints` has a row for each.
class Refused : public std::runtime_error {
 public:
  explicit Refused(const std::string& message, gdl::Diagnostics complaints = {})
      : std::runtime_error(message), complaints_(std::move(complaints)) {}

  [[nodiscard]] const gdl::Diagnostics& complaints() const { return complaints_; }

 private:
  gdl::Diagnostics complaints_;
};

/// Refuses a text, which messages call `file`.
[[noreturn]] void refuse(const gdl::Diagnostics& complaints, std::string_view file,
                         std::string_view text);

/// The value of a result. Throws Refused where there is none.
template <typename Value>
Value need(gdl::Result<Value> result, std::string_view file, std::string_view text) {
  if (!result) refuse(result.errors(), file, text);
  return std::move(*result);
}

}  // namespace ludi::python
