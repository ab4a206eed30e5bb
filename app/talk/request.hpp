// What was asked, read field by field with checks and without exceptions.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ludi::app::talk {

using Json = nlohmann::ordered_json;

/// The fields of a request. A field that is missing, of another type or out of its range is
/// refused: the reader then answers a value that can be used, and `refusal` tells the first that
/// was wrong. A verb reads all its fields before it does anything.
class Request {
 public:
  explicit Request(const Json& fields) : fields_(fields) {}

  [[nodiscard]] std::string text(std::string_view name);
  [[nodiscard]] std::string text(std::string_view name, std::string_view fallback);
  [[nodiscard]] std::uint64_t number(std::string_view name, std::uint64_t least, std::uint64_t most,
                                     std::optional<std::uint64_t> fallback = {});
  [[nodiscard]] bool flag(std::string_view name);
  /// Names with whole numbers, as parameters of rules; none where the field is missing.
  [[nodiscard]] std::vector<std::pair<std::string, std::int32_t>> numbers(std::string_view name);
  /// A list of texts, at most so many.
  [[nodiscard]] std::vector<std::string> texts(std::string_view name, std::size_t most);

  void refuse(std::string message);
  /// A sentence without its full stop; empty while everything could be read.
  [[nodiscard]] const std::string& refusal() const { return refusal_; }

 private:
  [[nodiscard]] const Json* find(std::string_view name) const;

  const Json& fields_;
  std::string refusal_;
};

}  // namespace ludi::app::talk
