#include "gdl/text/decimal.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <compare>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

namespace ludi::gdl {

namespace {

/// A whole number of any size, its least word first, without zeros in front.
class Natural {
 public:
  explicit Natural(std::uint32_t word) : words_(word != 0 ? 1U : 0U, word) {}

  void multiply_add(std::uint32_t factor, std::uint32_t term) {
    std::uint64_t carry = term;
    for (std::uint32_t& word : words_) {
      carry += std::uint64_t{word} * factor;
      word = static_cast<std::uint32_t>(carry);
      carry >>= 32U;
    }
    if (carry != 0) words_.push_back(static_cast<std::uint32_t>(carry));
  }
  void times_ten_to(int power) {
    for (; power > 0; --power) multiply_add(10, 0);
  }
  void shift(int bits) {
    for (; bits > 0; bits -= 31) multiply_add(1U << static_cast<unsigned>(std::min(bits, 31)), 0);
  }
  /// Takes away one that is not greater.
  void subtract(const Natural& other) {
    std::uint64_t borrow = 0;
    for (std::size_t i = 0; i < words_.size(); ++i) {
      const std::uint64_t taken = (i < other.words_.size() ? other.words_[i] : 0) + borrow;
      borrow = words_[i] < taken ? 1 : 0;
      words_[i] = static_cast<std::uint32_t>(words_[i] - taken);
    }
    while (!words_.empty() && words_.back() == 0) words_.pop_back();
  }
  [[nodiscard]] int bits() const {
    return words_.empty() ? 0
                          : 32 * static_cast<int>(words_.size()) - std::countl_zero(words_.back());
  }
  friend std::strong_ordering operator<=>(const Natural& a, const Natural& b) {
    if (a.words_.size() != b.words_.size()) return a.words_.size() <=> b.words_.size();
    return std::lexicographical_compare_three_way(a.words_.rbegin(), a.words_.rend(),
                                                  b.words_.rbegin(), b.words_.rend());
  }

 private:
  std::vector<std::uint32_t> words_;
};

constexpr int precision = std::numeric_limits<double>::digits;
constexpr int least_exponent = std::numeric_limits<double>::min_exponent - 1;  ///< of normal ones

/// The double nearest to a / b, both positive, if it is one that is neither zero nor infinite.
std::optional<double> nearest(Natural a, Natural b) {
  int exponent = a.bits() - b.bits();
  (exponent < 0 ? a : b).shift(std::abs(exponent));
  if (a < b) {
    a.shift(1);
    --exponent;
  }
  // Now 1 <= a / b < 2; near zero fewer digits are left.
  const int digits = precision - std::max(0, least_exponent - exponent);
  if (digits < 0) return std::nullopt;
  std::uint64_t quotient = 0;
  for (int i = 0; i < digits; ++i) {
    quotient <<= 1U;
    if (a >= b) {
      a.subtract(b);
      quotient |= 1U;
    }
    a.shift(1);
  }
  // What is left is compared with one half of the last digit.
  if (a > b || (a >= b && (quotient & 1U) != 0)) ++quotient;
  const double number = std::ldexp(static_cast<double>(quotient), exponent + 1 - digits);
  if (number == 0 || number > std::numeric_limits<double>::max()) return std::nullopt;
  return number;
}

bool is_digit(char letter) {
  return '0' <= letter && letter <= '9';
}

/// A decimal number without its sign: 0.DIGITS times ten to the power.
struct Decimal {
  std::vector<std::uint8_t> digits;  ///< none for zero; the first is not 0
  std::int64_t power = 0;
  bool more = false;  ///< other digits than 0 follow
};

/// Nothing half way between two doubles has more digits; what follows them only tells whether there
/// is anything.
constexpr std::size_t most_digits = 800;

/// Takes the digits in front, and tells whether there were any.
bool take_digits(std::string_view& text, Decimal& number, bool behind_point) {
  const std::size_t before = text.size();
  for (; !text.empty() && is_digit(text.front()); text.remove_prefix(1)) {
    const auto digit = static_cast<std::uint8_t>(text.front() - '0');
    const bool leading = number.digits.empty() && digit == 0;
    if (leading && behind_point) --number.power;
    if (leading) continue;
    if (!behind_point) ++number.power;
    if (number.digits.size() < most_digits)
      number.digits.push_back(digit);
    else
      number.more |= digit != 0;
  }
  return text.size() < before;
}

bool take(std::string_view& text, char letter) {
  if (!text.starts_with(letter)) return false;
  text.remove_prefix(1);
  return true;
}

/// Takes an exponent's sign and digits; one that is out of all bounds stays so.
std::optional<std::int64_t> take_exponent(std::string_view& text) {
  constexpr std::int64_t beyond = 1'000'000'000'000;
  const bool negative = take(text, '-');
  if (!negative) take(text, '+');
  if (text.empty() || !is_digit(text.front())) return std::nullopt;
  std::int64_t exponent = 0;
  for (; !text.empty() && is_digit(text.front()); text.remove_prefix(1))
    exponent = std::min(beyond, exponent * 10 + (text.front() - '0'));
  return negative ? -exponent : exponent;
}

std::optional<double> value_of(const Decimal& number) {
  if (number.digits.empty()) return 0;
  // Between these lie all doubles.
  if (number.power > std::numeric_limits<double>::max_exponent10 + 1 || number.power < -330)
    return std::nullopt;
  Natural digits(0);
  for (const std::uint8_t digit : number.digits) digits.multiply_add(10, digit);
  if (number.more) digits.multiply_add(10, 1);
  const int places = static_cast<int>(number.digits.size()) + (number.more ? 1 : 0);
  const int power = static_cast<int>(number.power) - places;
  Natural divisor(1);
  (power < 0 ? divisor : digits).times_ten_to(std::abs(power));
  return nearest(std::move(digits), std::move(divisor));
}

}  // namespace

std::optional<double> read_decimal(std::string_view text) {
  const bool negative = take(text, '-');
  Decimal number;
  bool any = take_digits(text, number, false);
  if (take(text, '.')) any |= take_digits(text, number, true);
  if (!any) return std::nullopt;
  if (take(text, 'e') || take(text, 'E')) {
    const auto exponent = take_exponent(text);
    if (!exponent) return std::nullopt;
    number.power += *exponent;
  }
  if (!text.empty()) return std::nullopt;
  const auto value = value_of(number);
  return value && negative ? -*value : value;
}

}  // namespace ludi::gdl
