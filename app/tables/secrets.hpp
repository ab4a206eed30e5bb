// What only one person knows: passwords, and secrets that stand for a seat, a session or a right.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace ludi::app::tables {

/// A secret of 128 bits as people pass it on: 26 letters and digits that no one takes for others.
std::string new_secret();
/// The hash that is kept of it: 32 bytes. Of what is no secret it is as good a hash as any.
std::string hash_of_secret(std::string_view secret);
/// True if both have the same bytes, in a time that tells nothing of where they differ.
bool same_secret(std::string_view one, std::string_view other);

/// How dear it is to try a password.
struct PasswordCost {
  unsigned long long passes = 2;
  std::size_t memory = std::size_t{19} << 20U;  ///< bytes
};

/// Argon2id with its salt and cost in one text. At most two are computed at once, others wait.
std::string hash_of_password(std::string_view password, const PasswordCost& cost);
/// True if the password is the one that was hashed. Without a hash it takes as long and is false.
bool is_password(std::string_view password, const std::optional<std::string>& hash,
                 const PasswordCost& cost);

}  // namespace ludi::app::tables
