#include "ggp/board/tiling.hpp"

#include <numbers>

#include "ggp/base/real.hpp"

namespace ludi::ggp {

std::span<const TilingFacts* const> tilings() {
  static constexpr std::array all = {&square_tiling, &hex_tiling, &tri_tiling,
                                     &trunc_square_tiling};
  return all;
}

const TilingFacts& facts_of(Tiling tiling) {
  return *tilings()[static_cast<std::size_t>(tiling)];
}

Point unit_vector(int angle) {
  const int upright = angle > 180 ? 360 - angle : angle;
  const int mirrored = upright > 90 ? 180 - upright : upright;
  constexpr double half_sqrt2 = std::numbers::sqrt2 / 2, half_sqrt3 = std::numbers::sqrt3 / 2;
  Point unit = mirrored == 0    ? Point{1, 0}
               : mirrored == 30 ? Point{half_sqrt3, 0.5}
               : mirrored == 45 ? Point{half_sqrt2, half_sqrt2}
               : mirrored == 60 ? Point{0.5, half_sqrt3}
                                : Point{0, 1};
  if (upright > 90) unit.x = -unit.x;
  if (angle > 180) unit.y = -unit.y;
  return unit;
}

std::string letters(int number) {
  std::string text(1, static_cast<char>('a' + number % 26));
  for (int rest = number / 26; rest > 0; rest = (rest - 1) / 26)
    text.insert(text.begin(), static_cast<char>('a' + (rest - 1) % 26));
  return text;
}

std::vector<Point> regular_polygon(int corners, double turn) {
  const double radius = 0.5 / sine(180.0 / corners);
  std::vector<Point> polygon;
  for (int i = 0; i < corners; ++i) {
    const double angle = turn + 360.0 * i / corners;
    polygon.push_back({radius * cosine(angle), radius * sine(angle)});
  }
  return polygon;
}

Site lattice_vector(const TilingFacts& tiling, int angle) {
  const int upright = angle > 180 ? 360 - angle : angle;
  const int mirrored = upright > 90 ? 180 - upright : upright;
  Site vector =
      tiling.quarter[static_cast<std::size_t>(mirrored) * (tiling.quarter.size() - 1) / 90];
  if (upright > 90) vector.x = -vector.x;
  if (angle > 180) vector.y = -vector.y;
  return vector;
}

int projection(const TilingFacts& tiling, Site site, Site vector) {
  return tiling.metric[0] * site.x * vector.x + tiling.metric[1] * site.y * vector.y;
}

int angle_of(const TilingFacts& tiling, Compass heading) {
  const int diagonal = tiling.north_east;
  switch (heading) {
    case Compass::E:
      return 0;
    case Compass::NE:
      return diagonal;
    case Compass::N:
      return 90;
    case Compass::NW:
      return 180 - diagonal;
    case Compass::W:
      return 180;
    case Compass::SW:
      return 180 + diagonal;
    case Compass::S:
      return 270;
    case Compass::SE:
      break;
  }
  return 360 - diagonal;
}

}  // namespace ludi::ggp
