// The project's own functions of real numbers against the library's.
#include "ggp/base/real.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <numbers>

using namespace ludi::ggp;

TEST_CASE("exponential and logarithm are as exact as they say") {
  for (int i = -500; i <= 500; ++i) {
    const double x = i / 10.0;
    INFO(x);
    CHECK(std::abs(exponential(x) / std::exp(x) - 1) < 1e-12);
  }
  for (double x = 1e-300; x < 1e300; x *= 1.7) {
    INFO(x);
    CHECK(std::abs(logarithm(x) - std::log(x)) < 1e-12 * std::max(1.0, std::abs(std::log(x))));
  }
}

TEST_CASE("sine and cosine are as exact as they say, all round and beyond") {
  for (int i = -1000; i <= 1000; ++i) {
    const double degrees = i * 0.75, radians = degrees * std::numbers::pi / 180;
    INFO(degrees);
    CHECK(std::abs(cosine(degrees) - std::cos(radians)) < 4e-15);
    CHECK(std::abs(sine(degrees) - std::sin(radians)) < 4e-15);
  }
  CHECK(cosine(0) == 1);
  CHECK(sine(30) == doctest::Approx(0.5).epsilon(1e-15));
  CHECK(sine(-90) == -1);
}
