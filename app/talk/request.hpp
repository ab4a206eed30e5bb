// What was asked, read by the rows of its verb and without exceptions.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "app/talk/field.hpp"

namespace ludi::app::talk {

/// The fields of a request, read against rows. A field that is missing, unknown, of another type or
/// out of its range is refused; verbs are only run with requests that could be read.
class Request {
 public:
  /// Beside the rows a request has its `id` and `do`.
  Request(const Json& fields, std::span<const Field> rows);

  /// The value, or what the row says is usual. The row must have the type asked for.
  [[nodiscard]] std::string text(std::string_view name) const;
  [[nodiscard]] std::int64_t number(std::string_view name) const;
  [[nodiscard]] bool flag(std::string_view name) const;
  [[nodiscard]] std::vector<std::string> texts(std::string_view name) const;
  /// Names with whole numbers, as parameters of rules.
  [[nodiscard]] std::map<std::string, std::int32_t, std::less<>> numbers(
      std::string_view name) const;
  [[nodiscard]] bool has(std::string_view name) const { return find(name) != nullptr; }

  /// For what only the verb can see; the first refusal counts.
  void refuse(std::string message);
  /// A sentence without its full stop; empty while everything is well.
  [[nodiscard]] const std::string& refusal() const { return refusal_; }

 private:
  [[nodiscard]] const Json* find(std::string_view name) const;
  [[nodiscard]] const Field& row(std::string_view name) const;
  void check(const Field& field);

  const Json& fields_;
  std::span<const Field> rows_;
  std::string refusal_;
};

}  // namespace ludi::app::talk
