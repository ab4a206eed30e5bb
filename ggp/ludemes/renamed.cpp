#include "ggp/ludemes/renamed.hpp"

namespace ludi::ggp {

std::span<const Renamed> renamed_words() {
  return {};  // none so far
}

}  // namespace ludi::ggp
