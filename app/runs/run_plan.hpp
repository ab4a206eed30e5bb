// Everything that a run of breeding is a function of.
#pragma once

#include "app/options.hpp"
#include "synthesis/judge/critic.hpp"
#include "synthesis/run/run_store.hpp"

namespace ludi::app {

struct RunPlan {
  synthesis::EvolutionSettings evolution;
  synthesis::CriticSettings judging;
};

/// What a run was begun with, else what is asked for, else the defaults. Throws WrongUsage if
/// something else is asked for than it was begun with, and BadInput if what it was begun with
/// cannot be read.
RunPlan plan_of(const Arguments& arguments, const synthesis::RunSettings& begun);

/// Every field of it that bears on a child, and with what weights and by which epoch children are
/// judged, as the run's database keeps it: weights that come with Ludi by name and hash, others as
/// a JSON document.
synthesis::RunSettings settings_of(const RunPlan& plan);

/// How a run's database and tasks keep weights: those that come with Ludi by name and hash, others
/// whole; and what reads that back, nothing for another text.
std::string kept(const criticism::WeightSet& weights);
std::optional<criticism::WeightSet> kept_weights(const std::string& text);

/// A setting as people are told of it: its name and value, weights by name and hash alone.
std::string told_setting(const std::string& name, const std::string& value);

}  // namespace ludi::app
