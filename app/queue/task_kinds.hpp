// The kinds of tasks. To add one, write a row and its function here or in `kinds/`, and who asks
// for it beside them.
#pragma once

#include <functional>
#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <string_view>

namespace ludi::app::queue {

using Order = nlohmann::ordered_json;

/// Hands in the next part of the answer.
using Emit = std::function<void(std::string_view part)>;

struct TaskKind {
  std::string_view word;
  std::string_view what;  ///< for those who watch
  /// Does the work; a function of the order alone. Throws std::exception for an order that it
  /// cannot read.
  void (*perform)(const Order& order, const Emit& emit) = nullptr;
};

std::span<const TaskKind> task_kinds();
/// The row of a word, or null.
const TaskKind* find_kind(std::string_view word);

// The rows, each in the file of its noun.
extern const TaskKind examine_kind;
extern const TaskKind trial_kind;
extern const TaskKind bout_kind;
extern const TaskKind game_kind;

}  // namespace ludi::app::queue
