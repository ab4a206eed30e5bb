// What people think the owner of the server should see.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "app/tables/database.hpp"

namespace ludi::app::tables {

struct Report {
  std::int64_t id = 0;
  std::string topic;  ///< `note/7`, `board/3`, `link/NAME` or `person/NAME`
  std::string text;   ///< what is reported, as far as it is a text
  std::string why;
  std::int64_t at = 0;
};

class Reports {
 public:
  explicit Reports(Database& database) : database_(database) {}

  /// Throws Refusal where there is no such topic, or where the owner has many to read first.
  void report(const std::string& topic, const std::string& why);
  /// Oldest first.
  [[nodiscard]] std::vector<Report> all();
  /// The owner has seen to it.
  void settle(std::int64_t report);

 private:
  Database& database_;
};

}  // namespace ludi::app::tables
