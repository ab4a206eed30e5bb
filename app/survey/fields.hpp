// Fields of JSON that strangers send, read with their limits.
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/tables/refusal.hpp"

namespace ludi::app::survey {

using Json = nlohmann::ordered_json;

/// A text in several languages, by code such as `en` or `pt-BR`; English is always among them.
using Wording = std::map<std::string, std::string>;

inline constexpr std::size_t most_languages = 20;  ///< that something may be said in

/// The text in a language; English where there is none.
const std::string& in_language(const Wording& wording, const std::string& language);

/// True of a code such as `en` or `pt-BR`.
bool is_language(std::string_view code);

using tables::expect_plain;
using tables::Lines;

/// A JSON object with names for its refusals. Every read throws Refusal (wrong) where the field is
/// of another type or beyond its limits.
class Fields {
 public:
  /// `where` is what refusals call the object. Throws where it is no object, or has fields beside
  /// `known`.
  Fields(const Json& object, std::string where, std::initializer_list<std::string_view> known);

  [[nodiscard]] bool has(std::string_view field) const;
  /// At most so many bytes, without control characters. Empty where the field is missing.
  [[nodiscard]] std::string text(std::string_view field, std::size_t longest,
                                 Lines lines = Lines::one) const;
  [[nodiscard]] std::int64_t number(std::string_view field, std::int64_t least, std::int64_t most,
                                    std::int64_t usual) const;
  [[nodiscard]] bool flag(std::string_view field, bool usual) const;
  /// The place of the text among `names`; the first is usual.
  [[nodiscard]] std::size_t choice(std::string_view field,
                                   const std::vector<std::string_view>& names) const;
  /// A text, which is English, or an object of texts by language.
  [[nodiscard]] Wording wording(std::string_view field, std::size_t longest) const;
  /// An array of at most so many entries; empty where the field is missing.
  [[nodiscard]] const Json& list(std::string_view field, std::size_t most) const;

  [[noreturn]] void refuse(std::string_view field, std::string_view what) const;

 private:
  [[nodiscard]] const Json* find(std::string_view field) const;
  const Json& object_;
  std::string where_;
};

/// A text or an object of texts, read as a wording; `what` is how refusals call it.
Wording wording_in(const Json& json, std::size_t longest, std::string_view what);

}  // namespace ludi::app::survey
