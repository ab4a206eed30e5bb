#include "gdl/hash/hash.hpp"

#include <charconv>

#include "gdl/hash/sha256.hpp"
#include "gdl/text/print.hpp"

namespace ludi::gdl {

std::string game_hash(const Vocabulary& vocabulary, const Checked& checked) {
  return sha256(print_line(canonical_rules(vocabulary, checked)));
}

std::uint64_t leading_bits(std::string_view hash) {
  std::uint64_t bits = 0;
  const std::string_view first = hash.substr(0, 16);
  std::from_chars(first.data(), first.data() + first.size(), bits, 16);
  return bits;
}

}  // namespace ludi::gdl
