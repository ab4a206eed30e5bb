// What a step that may refuse its input returns: the value, or every diagnostic that explains why.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "gdl/text/tree.hpp"

namespace ludi::gdl {

/// An error makes a text useless; a warning is about rules that stand for something but can never
/// matter; a note points at rules that are as they should be.
enum class Severity : std::uint8_t { error, warning, note };

/// What is to be said of another place than that of the complaint.
struct Remark {
  SourcePosition position;
  std::string message;
};

/// One complaint about a text. `hint` says what was expected or names the nearest word; may be
/// empty.
struct Diagnostic {
  SourcePosition position;
  std::string message;
  std::string hint;
  Severity severity = Severity::error;
  /// Other places that have to do with it: where a definition is used, what something stands for.
  std::vector<Remark> remarks = {};
};

using Diagnostics = std::vector<Diagnostic>;

/// About a text of one line, at the character `at`, counted from 0.
inline Diagnostic complaint(std::size_t at, std::string message, std::string hint = {}) {
  return {{1, static_cast<std::uint32_t>(at + 1)}, std::move(message), std::move(hint)};
}

/// Stands in for std::expected, which the compiler does not have yet.
template <typename T>
class Result {
 public:
  Result(T value) : held_(std::move(value)) {}
  Result(Diagnostics errors) : held_(std::move(errors)) {}
  Result(Diagnostic error) : held_(Diagnostics{std::move(error)}) {}

  explicit operator bool() const { return std::holds_alternative<T>(held_); }
  [[nodiscard]] T& operator*() { return std::get<T>(held_); }
  [[nodiscard]] const T& operator*() const { return std::get<T>(held_); }
  [[nodiscard]] T* operator->() { return &std::get<T>(held_); }
  [[nodiscard]] const T* operator->() const { return &std::get<T>(held_); }
  [[nodiscard]] const Diagnostics& errors() const { return std::get<Diagnostics>(held_); }

 private:
  std::variant<T, Diagnostics> held_;
};

/// `file:line:column: error: message` (or `warning:`, `note:`), the source line, a caret under the
/// column, and the hint.
std::string render(const Diagnostic& diagnostic, std::string_view file, std::string_view source);

}  // namespace ludi::gdl
