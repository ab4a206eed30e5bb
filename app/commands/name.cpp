// ludi name: names for games that have none yet.
#include "synthesis/run/names.hpp"

#include <filesystem>

#include "app/answer.hpp"
#include "app/command.hpp"
#include "app/game_file.hpp"

namespace ludi::app {

namespace {

constexpr Option name_options[] = {{"count", "N", "how many", "10"}, option::seed, option::json};

Exit name(const Arguments& arguments) {
  const auto count = *arguments.number("count", 1, 100'000);
  std::set<std::string> taken;
  for (const auto& file : shipped_games()) taken.insert(file.stem().string());
  const auto lower = [](std::string_view text) {
    std::string low(text);
    for (char& letter : low)
      if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
    return low;
  };
  const synthesis::NameModel model;
  ggp::Rng rng(arguments.seed());
  Json names = Json::array();
  for (std::uint64_t i = 0; i < count; ++i) {
    const std::string fresh = synthesis::baptise(
        rng, model, [&](std::string_view text) { return taken.contains(lower(text)); });
    taken.insert(lower(fresh));
    names.push_back(fresh);
    if (!arguments.json()) say("{}\n", fresh);
  }
  if (arguments.json()) answer({{"names", names}});
  return Exit::done;
}

}  // namespace

constinit const Command name_command = {.name = "name",
                                        .operands = "",
                                        .least_operands = 0,
                                        .most_operands = 0,
                                        .summary = "invent names for games",
                                        .options = name_options,
                                        .run = name};

}  // namespace ludi::app
