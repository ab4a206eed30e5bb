#include "app/queue/task_kinds.hpp"

#include <algorithm>
#include <array>

namespace ludi::app::queue {

std::span<const TaskKind> task_kinds() {
  static const std::array rows = {examine_kind, trial_kind, bout_kind, game_kind};
  return rows;
}

const TaskKind* find_kind(std::string_view word) {
  const auto found = std::ranges::find(task_kinds(), word, &TaskKind::word);
  return found == task_kinds().end() ? nullptr : &*found;
}

}  // namespace ludi::app::queue
