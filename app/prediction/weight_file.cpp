#include "app/prediction/weight_file.hpp"

#include <fmt/format.h>

#include <filesystem>

#include "app/command.hpp"
#include "app/game_file.hpp"

namespace ludi::app {

criticism::WeightSet weights_asked(const Arguments& arguments) {
  const std::string asked = *arguments.text("weights");
  if (const auto* set = criticism::find_weights(asked)) return *set;
  std::error_code failed;
  if (!std::filesystem::exists(asked, failed)) {
    std::string names;
    for (const auto& set : criticism::weight_sets())
      names += (names.empty() ? "" : ", ") + set.name;
    throw WrongUsage(fmt::format("there is no weight set '{}'; known are {}", asked, names));
  }
  return read_file(asked, 1U << 20U,
                   [](const std::string& text) { return criticism::read_weights(text); });
}

}  // namespace ludi::app
