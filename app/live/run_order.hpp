// What the owner of a server asks for when a run of evolution is to begin.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "app/answer.hpp"
#include "app/live/settings.hpp"
#include "synthesis/judge/critic.hpp"
#include "synthesis/run/evolution.hpp"

namespace ludi::app::live {

/// Names stand for what the server has under them; no text of an order ever becomes a path.
struct RunOrder {
  int children = synthesis::EvolutionSettings{}.children;
  std::uint64_t seed = synthesis::EvolutionSettings{}.seed;
  std::string selection = text_of(synthesis::SelectionSettings{}.selection);
  bool archive = false;
  int trials = synthesis::CriticSettings{}.trials;
  std::uint64_t nodes = synthesis::CriticSettings{}.trial_nodes;
  std::string weights = "default";         ///< one of `weight_names`
  std::string set = {};                    ///< one of `founder_sets`; empty: the usual founders
  std::vector<std::string> founders = {};  ///< names of games that come with Ludi, instead of a set
  std::string around = {};                 ///< a founder; empty: none
  std::vector<std::string> pinned = {};    ///< sections of it that stay
};

Json json_of(const RunOrder& order);
/// Reads what `json_of` writes.
RunOrder order_in(const Json& kept);

/// Sets that come with Ludi, and the files in the folder of weights below the data.
std::vector<std::string> weight_names(const std::filesystem::path& data);
/// Families of games that come with Ludi.
std::vector<std::string> founder_sets();
/// All games that come with Ludi.
std::vector<std::string> library_names();

/// What `ludi` is called with so that it begins the run in this folder, or goes on with it.
std::vector<std::string> words_of(const RunOrder& order, const std::filesystem::path& folder,
                                  const std::filesystem::path& data, unsigned threads);
/// Throws Refusal (wrong) with what keeps the order from being carried out.
void expect_possible(const RunOrder& order, const std::filesystem::path& data,
                     const LiveSettings& bounds);
/// Puts the texts of the founders that are named into the folder of the run.
void lay_down_founders(const RunOrder& order, const std::filesystem::path& folder);

}  // namespace ludi::app::live
