// Parts of a text that is read by clauses, with the place where each begins.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "gdl/text/result.hpp"

namespace ludi::ggp {

/// A part of the text and where it begins.
struct Excerpt {
  std::string_view text;
  std::size_t at = 0;
};

/// What is first found amiss in a text.
class FirstFault {
 public:
  /// Kept unless something was told before.
  void tell(const Excerpt& part, std::string message, std::string hint = {}) {
    if (!told_) told_ = gdl::complaint(part.at, std::move(message), std::move(hint));
  }
  [[nodiscard]] const std::optional<gdl::Diagnostic>& told() const { return told_; }

 private:
  std::optional<gdl::Diagnostic> told_;
};

/// A whole number within the bounds; 0 and a fault where the part is none.
int number_in(const Excerpt& part, int most, int least, FirstFault& fault);

/// Without the blanks around it.
Excerpt trimmed(Excerpt part);

/// What stands between any of the marks, trimmed, without what is empty.
std::vector<Excerpt> split(Excerpt part, std::string_view marks);

/// How much of the text is a name: the longest one that it begins with, up to what may stand behind
/// it; where it begins with none, all up to there.
std::size_t length_of_name(std::string_view text, const std::vector<std::string_view>& names);

}  // namespace ludi::ggp
