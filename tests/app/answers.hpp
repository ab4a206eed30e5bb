// What the built program answers to programs.
#pragma once

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "tests/app/program.hpp"

namespace ludi {

using Json = nlohmann::json;

/// What the program answers with --json; a test of a program that fails ends here.
inline Json answer(std::vector<std::string> arguments) {
  arguments.emplace_back("--json");
  const Run run = run_program(arguments);
  INFO(run.err);
  REQUIRE(run.exit == 0);
  const Json json = Json::parse(run.out, nullptr, false);
  REQUIRE_FALSE(json.is_discarded());
  return json;
}

}  // namespace ludi
