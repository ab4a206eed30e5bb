// What `ludi correlate` found, as text for people and as JSON.
#pragma once

#include <string>
#include <vector>

#include "app/answer.hpp"
#include "criticism/study/pool_study.hpp"
#include "criticism/study/study.hpp"

namespace ludi::app {

/// A score that was not fitted here, judged on the same games.
struct Baseline {
  std::string name;
  criticism::Judgement judged;
};

/// One set of games and what was found of it.
struct StudiedSet {
  const criticism::Corpus& corpus;
  const criticism::Study& study;
  const criticism::StudySettings& settings;
  const std::vector<Baseline>& baselines;
};

void print(const StudiedSet& set);
Json to_json(const StudiedSet& set);

/// Several sets; a baseline's judgements are one for each.
void print(const std::vector<criticism::Corpus>& corpora, const criticism::PoolStudy& study);
Json to_json(const std::vector<criticism::Corpus>& corpora, const criticism::PoolStudy& study);

}  // namespace ludi::app
