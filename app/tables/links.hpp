// Short links to texts, records and positions, which are long by themselves.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/tables/database.hpp"
#include "app/tables/people.hpp"

namespace ludi::app::tables {

struct Link {
  std::string name;
  std::string target;  ///< an address below the site
  std::int64_t at = 0;
};

struct KeptLink {
  std::string name;
  std::string secret;  ///< lets whoever knows it remove the link
};

/// True of the address of a page of games, with what stands behind its `#`.
bool is_target(std::string_view address);

class Links {
 public:
  explicit Links(Database& database) : database_(database) {}

  /// Throws Refusal where the address is no target, or where there are links enough.
  KeptLink keep(const std::string& target, std::optional<PersonId> person);
  /// Throws Refusal (missing) where there is none of this name.
  [[nodiscard]] std::string target(const std::string& name);
  [[nodiscard]] std::vector<Link> of_person(PersonId person);
  /// Whoever made it, or knows its secret, removes a link. Throws Refusal (forbidden).
  void remove(const std::string& name, const std::string& secret, std::optional<PersonId> person);
  /// The owner of the server removes it.
  void remove(const std::string& name);

 private:
  Database& database_;
};

}  // namespace ludi::app::tables
