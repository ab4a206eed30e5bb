#include "ggp/play/search.hpp"

#include <fmt/format.h>

#include <iterator>

#include "ggp/play/advisor.hpp"

namespace ludi::ggp {

std::string text_of(const Policy& policy) {
  std::string text;
  for (const auto& player : policy.of) {
    text += text.empty() ? "[" : " [";
    for (const Counsellor& each : player)
      fmt::format_to(std::back_inserter(text), " {}:{}:{}:{}", each.advisor->symbol, each.goal,
                     each.weight, each.of_enemies ? 1 : 0);
    text += " ]";
  }
  return text;
}

std::string text_of(Method method) {
  switch (method) {
    case Method::alphabeta:
      return "alphabeta";
    case Method::maxn:
      return "maxn";
    case Method::uct:
      return "uct";
  }
  return "";
}

}  // namespace ludi::ggp
