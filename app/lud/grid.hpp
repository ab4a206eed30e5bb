// What both ways need to know of a board: how directions are called there and here.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "app/lud/text.hpp"
#include "gdl/text/tree.hpp"

namespace ludi::app::lud {

/// Directions as bits, clockwise from north or, where they are told from a player's seat, from
/// straight ahead.
struct Bearing {
  unsigned bits = 0;
  bool relative = false;
  friend bool operator==(const Bearing&, const Bearing&) = default;
};

struct Grid {
  /// How the points of the compass there lie here.
  enum class Compass : std::uint8_t {
    same,
    rhombus,  ///< theirs stands on a corner, ours leans
    unknown,  ///< turned by an angle: no translation names a point of it
  };
  bool hex = false;
  /// Squares that touch at a corner are adjacent here.
  bool diagonal = false;
  Compass compass = Compass::same;
  int columns = 0, rows = 0;  ///< of a board of squares, which alone has coordinates both know

  [[nodiscard]] unsigned all() const { return hex ? 0b11101110U : 0xFFU; }
  [[nodiscard]] unsigned adjacent() const { return hex || diagonal ? all() : 0b01010101U; }
};

/// A point of the compass there as one here, and back; nothing where there is none.
std::optional<std::string_view> compass_from(const Grid& grid, std::string_view point);
std::optional<std::string_view> compass_to(const Grid& grid, std::string_view point);
/// The same of the sides of a board.
std::optional<std::string_view> side_from(const Grid& grid, std::string_view point);
std::optional<std::string_view> side_to(const Grid& grid, std::string_view point);

/// Directions in our words, or nothing if they cannot be said.
std::optional<gdl::Tree> direction_of(const Grid& grid, Bearing bearing);
/// What our words for directions come to; nothing where that cannot be said there.
std::optional<Bearing> bearing_of(const Grid& grid, const gdl::Tree& tree, gdl::NodeIndex at);

/// Directions in the other system's words: nothing where they are its usual ones.
struct Named {
  bool sayable = false;
  std::optional<Node> node;
};
Named directions_there(const Grid& grid, Bearing bearing);

/// What one word of the other system for directions means.
std::optional<Bearing> bearing_of_word(const Grid& grid, std::string_view word);

/// A cell's name as coordinates there and here, on boards of squares alone.
std::optional<std::string> cell_from(const Grid& grid, std::string_view coordinate);
std::optional<std::string> cell_to(const Grid& grid, std::string_view label);

}  // namespace ludi::app::lud
