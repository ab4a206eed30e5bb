// Words that were spelled otherwise once, so that old texts can be understood and rewritten.
#pragma once

#include <span>
#include <string_view>

namespace ludi::ggp {

struct Renamed {
  std::string_view was, is;
};

/// Every word that has been renamed, the oldest renaming first. A row that gets another word leaves
/// its old one here.
std::span<const Renamed> renamed_words();

}  // namespace ludi::ggp
