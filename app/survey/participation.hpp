// What people gave in a study, read from the database for analyses and exports.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/survey/studies.hpp"

namespace ludi::app::survey {

/// A game as somebody played it before they judged.
struct Played {
  Json games = Json::array();      ///< as `read_reply` keeps them
  std::optional<bool> understood;  ///< what they said of its rules
  std::optional<int> check;        ///< what they answered to its question
  std::int64_t ms = 0;
};

/// A pair that was judged. Games are places in the design.
struct Judgement {
  int place = 0;
  int pair = 0;
  int first = 0, second = 0;
  int left = 0;
  std::optional<int> preferred;  ///< none: neither
  std::optional<int> much;
  std::string why;
  Json answers = Json::object();  ///< to own questions after each pair
  Played played[2];
  std::int64_t ms = 0;
};

struct Participation {
  int number = 0;  ///< in the study, from 0
  std::string language, external;
  std::int64_t began = 0, moved = 0;
  std::optional<std::int64_t> finished;
  bool exported = false;
  Json beginning = Json::object(), end = Json::object();  ///< answers to own questions
  std::vector<Judgement> judgements;
  int checks = 0;        ///< of attention that were answered …
  int checks_right = 0;  ///< … and of those rightly
};

/// By number.
std::vector<Participation> participations(tables::Database& database, const Study& study);

}  // namespace ludi::app::survey
