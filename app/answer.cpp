#include "app/answer.hpp"

#include <cstdio>

namespace ludi::app {

void say(std::string_view text) {
  std::fwrite(text.data(), 1, text.size(), stdout);
}

void warn(std::string_view text) noexcept {
  std::fwrite(text.data(), 1, text.size(), stderr);
}

void answer(const Json& document) {
  // Names of files may hold bytes that are no text.
  say(document.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n");
  std::fflush(stdout);
}

Json complaints_json(const gdl::Diagnostics& complaints) {
  Json list = Json::array();
  for (const auto& complaint : complaints) {
    Json remarks = Json::array();
    for (const auto& remark : complaint.remarks)
      remarks.push_back({{"line", remark.position.line},
                         {"column", remark.position.column},
                         {"message", remark.message}});
    list.push_back({{"line", complaint.position.line},
                    {"column", complaint.position.column},
                    {"message", complaint.message},
                    {"hint", complaint.hint},
                    {"remarks", std::move(remarks)}});
  }
  return list;
}

Json outcome_json(const ggp::Game& game, const ggp::Outcome& outcome) {
  if (!outcome.over()) return nullptr;
  Json list = Json::array();
  for (int p = 0; p < game.players(); ++p)
    list.push_back(ggp::name_of(outcome.result(ggp::Player{p})));
  return list;
}

}  // namespace ludi::app
