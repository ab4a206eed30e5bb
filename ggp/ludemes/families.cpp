#include "ggp/ludemes/families.hpp"

#include <vector>

namespace ludi::ggp {

std::span<const Ludeme* const> ludemes() {
  static const std::vector<const Ludeme*> all = [] {
    std::vector<const Ludeme*> rows;
    for (const auto family :
         {structure_ludemes(),    board_ludemes(),     piece_ludemes(),        start_ludemes(),
          play_ludemes(),         end_ludemes(),       logic_ludemes(),        number_ludemes(),
          player_ludemes(),       direction_ludemes(), place_ludemes(),        region_ludemes(),
          cell_ludemes(),         class_ludemes(),     membership_ludemes(),   neighbour_ludemes(),
          capture_ludemes(),      relation_ludemes(),  count_ludemes(),        counter_ludemes(),
          placement_ludemes(),    removal_ludemes(),   displacement_ludemes(), conversion_ludemes(),
          continuation_ludemes(), mark_ludemes(),      memory_ludemes(),       moment_ludemes(),
          row_ludemes(),          goal_ludemes(),      support_ludemes(),      sowing_ludemes(),
          reaching_ludemes(),     footprint_ludemes(), revolving_ludemes(),    link_ludemes()})
      for (const auto& row : family) rows.push_back(&row);
    return rows;
  }();
  return all;
}

const gdl::Vocabulary& vocabulary() {
  static const gdl::Vocabulary words = [] {
    std::vector<const gdl::Word*> rows;
    for (const Ludeme* ludeme : ludemes()) rows.push_back(&ludeme->word);
    return gdl::Vocabulary(std::move(rows));
  }();
  return words;
}

}  // namespace ludi::ggp
