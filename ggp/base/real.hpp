// Exponential, logarithm, sine, cosine and normal draws made of + - * / and roots alone, which
// every processor rounds alike: results that are stored or hashed must not depend on whose library
// computed them.
#pragma once

#include <bit>
#include <cmath>
#include <cstdint>
#include <numbers>

#include "ggp/base/rng.hpp"

namespace ludi::ggp {

/// e to the power x, relative error below 1e-12 for |x| <= 50; clamped beyond.
constexpr double exponential(double x) {
  x = x < -50 ? -50 : x > 50 ? 50 : x;
  const double r = x / 1024;
  double power = 1, term = 1;
  for (int n = 1; n <= 8; ++n) power += term *= r / n;
  for (int i = 0; i < 10; ++i) power *= power;
  return power;
}

/// Natural logarithm of x > 0 (normal numbers), relative error below 1e-12.
constexpr double logarithm(double x) {
  const auto bits = std::bit_cast<std::uint64_t>(x);
  const int exponent = static_cast<int>(bits >> 52U) - 1023;
  const double m = std::bit_cast<double>((bits & 0x000fffffffffffffU) | 0x3ff0000000000000U);
  // ln m = 2 artanh((m - 1) / (m + 1)) with 1 <= m < 2.
  const double z = (m - 1) / (m + 1), square = z * z;
  double sum = 0, power = z;
  for (int n = 1; n <= 27; n += 2, power *= square) sum += power / n;
  return 2 * sum + exponent * 0.69314718055994530942;
}

/// Cosine of an angle in degrees, error below 4e-15.
constexpr double cosine(double degrees) {
  if (degrees < 0) degrees = -degrees;
  while (degrees > 180) degrees = degrees > 360 ? degrees - 360 : 360 - degrees;
  if (degrees > 90) return -cosine(180 - degrees);
  const double x = degrees * (std::numbers::pi / 180);
  double sum = 1, term = 1;
  for (int n = 2; n <= 24; n += 2) sum += term *= -x * x / (n * (n - 1));
  return sum;
}

/// Sine of an angle in degrees, error below 4e-15.
constexpr double sine(double degrees) {
  return cosine(degrees - 90);
}

/// A draw from the normal distribution with mean 0 and variance 1 (Marsaglia's polar method).
inline double normal(Rng& rng) {
  for (;;) {
    const double x = 2 * rng.unit() - 1, y = 2 * rng.unit() - 1;
    const double square = x * x + y * y;
    if (0 < square && square < 1) return x * std::sqrt(-2 * logarithm(square) / square);
  }
}

/// 1 / (1 + e^-x).
constexpr double logistic(double x) {
  return 1 / (1 + exponential(-x));
}

}  // namespace ludi::ggp
