// The part of YAML that files like CITATION.cff are written in.
#pragma once

#include <nlohmann/json.hpp>
#include <string_view>

namespace ludi::app {

/// Fields, lists by dashes, texts plain, in double quotes or folded (`>-`), in the order of the
/// file; every value is a string. Lines that are nothing of this are passed over.
nlohmann::ordered_json read_citation(std::string_view text);

}  // namespace ludi::app
