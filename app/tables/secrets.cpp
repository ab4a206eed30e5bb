#include "app/tables/secrets.hpp"

#include <sodium.h>

#include <array>
#include <semaphore>
#include <stdexcept>

namespace ludi::app::tables {

namespace {

void expect_sodium() {
  static const bool ready = sodium_init() >= 0;
  if (!ready) throw std::runtime_error("no source of random numbers");
}

constexpr std::ptrdiff_t most_at_once = 2;
std::counting_semaphore<most_at_once> hashing(most_at_once);

class Turnstile {
 public:
  Turnstile() { hashing.acquire(); }
  Turnstile(const Turnstile&) = delete;
  Turnstile& operator=(const Turnstile&) = delete;
  ~Turnstile() { hashing.release(); }
};

}  // namespace

std::string new_secret() {
  expect_sodium();
  // Without i, l, o and u: five bits a letter.
  constexpr std::string_view letters = "0123456789abcdefghjkmnpqrstvwxyz";
  constexpr int count = 26;
  std::string secret;
  for (int i = 0; i < count; ++i) secret += letters[randombytes_uniform(letters.size())];
  return secret;
}

std::string hash_of_secret(std::string_view secret) {
  expect_sodium();
  std::string hash(crypto_generichash_BYTES, '\0');
  crypto_generichash(reinterpret_cast<unsigned char*>(hash.data()), hash.size(),
                     reinterpret_cast<const unsigned char*>(secret.data()), secret.size(), nullptr,
                     0);
  return hash;
}

bool same_secret(std::string_view one, std::string_view other) {
  const std::string a = hash_of_secret(one), b = hash_of_secret(other);
  return sodium_memcmp(a.data(), b.data(), a.size()) == 0;
}

std::string hash_of_password(std::string_view password, const PasswordCost& cost) {
  expect_sodium();
  const Turnstile wait;
  std::array<char, crypto_pwhash_STRBYTES> hash{};
  if (crypto_pwhash_str_alg(hash.data(), password.data(), password.size(), cost.passes, cost.memory,
                            crypto_pwhash_ALG_ARGON2ID13) != 0)
    throw std::runtime_error("no memory to hash a password");
  return hash.data();
}

bool is_password(std::string_view password, const std::optional<std::string>& hash,
                 const PasswordCost& cost) {
  expect_sodium();
  static const std::string nobodys = hash_of_password(new_secret(), cost);
  const Turnstile wait;
  const std::string& against = hash.value_or(nobodys);
  const bool same =
      crypto_pwhash_str_verify(against.c_str(), password.data(), password.size()) == 0;
  return same && hash.has_value();
}

}  // namespace ludi::app::tables
