// Decimal numbers against the standard library's own reader.
#include "gdl/text/decimal.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <bit>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>

#include "ggp/base/rng.hpp"

using namespace ludi;

namespace {

/// What the library makes of the whole text.
std::optional<double> expected(std::string_view text) {
  double number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number;
}

/// True if both read the same bits, or both nothing.
bool agree(std::string_view text) {
  const auto ours = gdl::read_decimal(text), theirs = expected(text);
  if (!ours || !theirs) return !ours && !theirs;
  return std::bit_cast<std::uint64_t>(*ours) == std::bit_cast<std::uint64_t>(*theirs);
}

std::string digits(ggp::Rng& rng, std::uint32_t most) {
  std::string text;
  for (std::uint32_t n = rng.below(most + 1); n > 0; --n)
    text += static_cast<char>('0' + rng.below(10));
  return text;
}

double any_double(ggp::Rng& rng) {
  for (;;)
    if (const auto number = std::bit_cast<double>(rng.bits()); std::isfinite(number)) return number;
}

}  // namespace

TEST_CASE("a number is read as the double nearest to it") {
  CHECK(gdl::read_decimal("0") == 0.0);
  CHECK(std::signbit(*gdl::read_decimal("-0.0")));
  CHECK(gdl::read_decimal("-12.5e3") == -12500.0);
  CHECK(gdl::read_decimal(".5") == 0.5);
  CHECK(gdl::read_decimal("5.") == 5.0);
  CHECK(gdl::read_decimal("1E+2") == 100.0);
  // Half way between 2^53 and its neighbour: to the even one; a trace more: up.
  CHECK(gdl::read_decimal("9007199254740993") == 9007199254740992.0);
  CHECK(gdl::read_decimal("9007199254740993.0" + std::string(2000, '0') + "1") ==
        9007199254740994.0);
  CHECK(gdl::read_decimal("4.9e-324") == std::numeric_limits<double>::denorm_min());
  CHECK(gdl::read_decimal("1.7976931348623157e308") == std::numeric_limits<double>::max());
  CHECK(gdl::read_decimal("0e99999999999999999999") == 0.0);
  CHECK(gdl::read_decimal("0." + std::string(400, '0') + "1e401") == 1.0);
}

TEST_CASE("no other text is a number, and none beyond what a double holds") {
  for (const char* text : {"",
                           "-",
                           ".",
                           "-.",
                           "e5",
                           "1e",
                           "1e+",
                           "+1",
                           " 1",
                           "1 ",
                           "1,5",
                           "0x10",
                           "inf",
                           "nan",
                           "1.2.3",
                           "--1",
                           "1e5.0",
                           "1.8e308",
                           "1e400",
                           "2e-324",
                           "1e-99999999999999999999",
                           "1e99999999999999999999"}) {
    INFO(text);
    CHECK_FALSE(gdl::read_decimal(text));
  }
}

TEST_CASE("the standard library reads random texts as the same bits") {
  ggp::Rng rng(1);
  for (int i = 0; i < 20'000; ++i) {
    const double number = any_double(rng);
    const std::string shortest = fmt::format("{}", number);
    INFO(shortest);
    CHECK(gdl::read_decimal(shortest) == number);
    const std::string longer = fmt::format("{:.{}e}", number, rng.below(40));
    INFO(longer);
    CHECK(agree(longer));
    const std::string random =
        digits(rng, 25) + "." + digits(rng, 25) +
        (rng.one_in(2) ? fmt::format("e{}", static_cast<int>(rng.below(700)) - 350) : "");
    INFO(random);
    CHECK(agree(random));
  }
}

TEST_CASE("half way between two doubles the standard library reads the same bits") {
  ggp::Rng rng(2);
  for (int i = 0; i < 300; ++i) {
    // With all its digits, a double's upper half way point has up to 767 digits.
    const double number = std::abs(any_double(rng));
    const double next = std::nextafter(number, std::numeric_limits<double>::max());
    // Long doubles hold the point between them exactly, but for the very least.
    const long double between = (static_cast<long double>(number) + next) / 2;
    const std::string text = fmt::format("{:.800e}", between);
    INFO(text);
    CHECK(agree(text));
    std::string above = text;
    above.insert(text.find('e'), "1");
    CHECK(agree(above));
  }
}
