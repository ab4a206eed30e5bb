// The open table of what both languages can say. A row is one construct of the other system: how it
// is spelled there, what it stands for here, and a function for each way. The commands, the page in
// docs/ and the tests read the rows; nothing else knows a construct by name.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/lud/text.hpp"
#include "gdl/text/tree.hpp"

namespace ludi::app::lud {

class Reading;
class Writing;
struct Draft;
struct Manner;

using Drafts = std::vector<Draft>;
using Trees = std::vector<gdl::Tree>;

/// Where a construct may stand.
enum class Slot : std::uint8_t {
  frame,  ///< a section of a game; `frame_*.cpp` read and write them
  board,
  site,
  region,
  condition,
  number,
  direction,
  moves,
  effect,
};

struct Construct {
  Slot slot;
  std::string_view lud;      ///< the head, and the word behind it where that tells more: `is Line`
  std::string_view ludi;     ///< the word here that it stands for; empty: none alone
  std::string_view example;  ///< as it is written there
  std::string_view stands_for;  ///< the same here
  std::string_view note = {};   ///< what is to be known of the translation
  // From there. Those of moves give drafts, all others the trees they come to: one, but for
  // effects.
  Trees (*from)(Reading&, const Node&) = nullptr;
  Drafts (*moves_from)(Reading&, const Node&) = nullptr;
  // And back: nothing if the row does not fit what stands at the node.
  std::optional<Node> (*to)(Writing&, gdl::NodeIndex) = nullptr;
  std::optional<Node> (*moves_to)(Writing&, const Manner&) = nullptr;
  /// It goes by which cells touch, as the board says it here.
  bool by_contact = false;
  /// It can come to hold for nobody but who has just moved.
  bool of_mover = false;
};

// The families.
std::span<const Construct> frame_constructs();
std::span<const Construct> board_constructs();
std::span<const Construct> direction_constructs();
std::span<const Construct> region_constructs();
std::span<const Construct> region_set_constructs();
std::span<const Construct> condition_constructs();
std::span<const Construct> goal_constructs();
std::span<const Construct> number_constructs();
std::span<const Construct> placing_constructs();
std::span<const Construct> moving_constructs();
std::span<const Construct> generator_constructs();
std::span<const Construct> effect_constructs();

/// Every row, family by family.
std::vector<const Construct*> constructs();

/// The row of a slot for a node: that with the head and the word behind it, else that with the head
/// alone; none if there is neither.
const Construct* construct_for(Slot slot, const Node& node);

/// All of docs/lud.md.
std::string constructs_page();

}  // namespace ludi::app::lud
