// The names are those of the standard (FIPS 180-4).
#include "gdl/hash/sha256.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace ludi::gdl {

namespace {

constexpr std::size_t block_bytes = 64;

/// The first 32 bits behind the point of the cube roots of the first 64 primes.
constexpr std::array<std::uint32_t, 64> constants = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

/// The same of the square roots of the first 8.
constexpr std::array<std::uint32_t, 8> start = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                                0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};

using Hash = std::array<std::uint32_t, 8>;

std::uint32_t turned(std::uint32_t word, int a, int b, int c) {
  return std::rotr(word, a) ^ std::rotr(word, b) ^ std::rotr(word, c);
}

/// Takes one block of 64 bytes in.
void compress(Hash& hash, std::string_view block) {
  std::array<std::uint32_t, constants.size()> w{};
  for (std::size_t i = 0; i < block_bytes; ++i)
    w[i / 4] = w[i / 4] << 8U | static_cast<unsigned char>(block[i]);
  for (std::size_t t = 16; t < w.size(); ++t) {
    const std::uint32_t s0 = std::rotr(w[t - 15], 7) ^ std::rotr(w[t - 15], 18) ^ w[t - 15] >> 3U;
    const std::uint32_t s1 = std::rotr(w[t - 2], 17) ^ std::rotr(w[t - 2], 19) ^ w[t - 2] >> 10U;
    w[t] = s1 + w[t - 7] + s0 + w[t - 16];
  }
  auto [a, b, c, d, e, f, g, h] = hash;
  for (std::size_t t = 0; t < w.size(); ++t) {
    const std::uint32_t choice = (e & f) ^ (~e & g), majority = (a & b) ^ (a & c) ^ (b & c);
    const std::uint32_t t1 = h + turned(e, 6, 11, 25) + choice + constants[t] + w[t];
    const std::uint32_t t2 = turned(a, 2, 13, 22) + majority;
    h = g;
    g = f;
    f = e;
    e = d + t1;
    d = c;
    c = b;
    b = a;
    a = t1 + t2;
  }
  const Hash last = {a, b, c, d, e, f, g, h};
  for (std::size_t i = 0; i < hash.size(); ++i) hash[i] += last[i];
}

/// The end of a text as whole blocks: a one bit, zeros, and the text's length in bits.
std::string padded(std::string_view end, std::uint64_t bytes) {
  constexpr std::size_t length_bytes = 8;
  std::string blocks(end);
  blocks += '\x80';
  while (blocks.size() % block_bytes != block_bytes - length_bytes) blocks += '\0';
  for (std::size_t i = length_bytes; i-- > 0;) blocks += static_cast<char>(bytes * 8 >> 8 * i);
  return blocks;
}

}  // namespace

std::string sha256(std::string_view text) {
  Hash hash = start;
  std::string_view rest = text;
  for (; rest.size() >= block_bytes; rest.remove_prefix(block_bytes)) compress(hash, rest);
  const std::string end = padded(rest, text.size());
  for (rest = end; !rest.empty(); rest.remove_prefix(block_bytes)) compress(hash, rest);
  constexpr std::string_view digits = "0123456789abcdef";
  std::string hexadecimal;
  for (const std::uint32_t word : hash)
    for (unsigned shift = 32; shift > 0; shift -= 4)
      hexadecimal += digits[word >> (shift - 4) & 15U];
  return hexadecimal;
}

}  // namespace ludi::gdl
