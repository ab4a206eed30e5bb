#include "gdl/text/hash.hpp"

#include <openssl/evp.h>

#include <array>
#include <charconv>

#include "gdl/text/print.hpp"

namespace ludi::gdl {

std::string sha256(std::string_view text) {
  std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
  unsigned int length = 0;
  EVP_Digest(text.data(), text.size(), digest.data(), &length, EVP_sha256(), nullptr);
  constexpr std::string_view digits = "0123456789abcdef";
  std::string hexadecimal;
  for (unsigned int i = 0; i < length; ++i) {
    hexadecimal += digits[digest[i] >> 4U];
    hexadecimal += digits[digest[i] & 15U];
  }
  return hexadecimal;
}

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
