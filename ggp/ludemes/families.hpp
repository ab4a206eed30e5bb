// All ludemes, family by family: the one place where the language is put together.
#pragma once

#include <span>
#include <string_view>

#include "ggp/ludemes/ludeme.hpp"
#include "ggp/rules/vocabulary.hpp"

namespace ludi::ggp {

/// The words for the classes of sites, in the order of SiteClass.
inline constexpr std::string_view site_classes = "faces edges vertices";

/// Every row, in the order of the families; a row's place is its index in `vocabulary()`.
std::span<const Ludeme* const> ludemes();

// The families.
std::span<const Ludeme> structure_ludemes();
std::span<const Ludeme> board_ludemes();
std::span<const Ludeme> piece_ludemes();
std::span<const Ludeme> start_ludemes();
std::span<const Ludeme> play_ludemes();
std::span<const Ludeme> end_ludemes();
std::span<const Ludeme> logic_ludemes();
std::span<const Ludeme> number_ludemes();
std::span<const Ludeme> player_ludemes();
std::span<const Ludeme> direction_ludemes();
std::span<const Ludeme> place_ludemes();
std::span<const Ludeme> region_ludemes();
std::span<const Ludeme> cell_ludemes();
std::span<const Ludeme> class_ludemes();
std::span<const Ludeme> membership_ludemes();
std::span<const Ludeme> neighbour_ludemes();
std::span<const Ludeme> capture_ludemes();
std::span<const Ludeme> relation_ludemes();
std::span<const Ludeme> sowing_ludemes();
std::span<const Ludeme> reaching_ludemes();
std::span<const Ludeme> footprint_ludemes();
std::span<const Ludeme> revolving_ludemes();
std::span<const Ludeme> link_ludemes();
std::span<const Ludeme> count_ludemes();
std::span<const Ludeme> counter_ludemes();
std::span<const Ludeme> placement_ludemes();
std::span<const Ludeme> removal_ludemes();
std::span<const Ludeme> displacement_ludemes();
std::span<const Ludeme> conversion_ludemes();
std::span<const Ludeme> continuation_ludemes();
std::span<const Ludeme> mark_ludemes();
std::span<const Ludeme> memory_ludemes();
std::span<const Ludeme> moment_ludemes();
std::span<const Ludeme> row_ludemes();
std::span<const Ludeme> goal_ludemes();
std::span<const Ludeme> support_ludemes();

// The first player of those a parameter names; whoever moves if it is not said.
template <int W>
int player_said(const View<W>& v, const Expr<W>& a, std::size_t param) {
  if (!a.has(param)) return v.me;
  const unsigned named = a.who_is(v, param);
  const int seat = named == 0 ? v.me : std::countr_zero(named);
  return seat < v.ground.players ? seat : v.me;
}

}  // namespace ludi::ggp
