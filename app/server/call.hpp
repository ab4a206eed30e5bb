// One request, as routes see it: who asks, and what for.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/live/runs.hpp"
#include "app/post/post.hpp"
#include "app/queue/task_queue.hpp"
#include "app/survey/institute.hpp"
#include "app/tables/boards.hpp"
#include "app/tables/links.hpp"
#include "app/tables/people.hpp"
#include "app/tables/reports.hpp"

namespace ludi::app::server {

using Json = nlohmann::ordered_json;

/// A value that may be missing, as a field of an answer.
template <typename Value>
Json or_null(const std::optional<Value>& value) {
  return value ? Json(*value) : Json(nullptr);
}

struct Call {
  const Json& body;                               ///< an object; empty for GET
  std::map<std::string, std::string> query = {};  ///< what stands behind the `?`
  std::vector<std::string> places = {};           ///< what stands in the path for each `*`
  std::optional<tables::Person> person = {};      ///< of the session that was sent
  std::string session = {};                       ///< its secret
  std::string seat = {};                          ///< the secret of a seat that was sent
  std::string participant = {};                   ///< … of somebody who takes part in a study
  bool owner = false;                             ///< the owner's secret was sent
  std::string client = {};                        ///< the address it comes from
  std::function<bool()> pay = {};                 ///< counts as dear; false: they have had all

  /// A field of the body. Throws Refusal (wrong) where it is missing or of another type.
  [[nodiscard]] std::string text(std::string_view field) const;
  [[nodiscard]] std::string text(std::string_view field, std::string_view usual) const;
  [[nodiscard]] std::int64_t number(std::string_view field, std::int64_t least,
                                    std::int64_t most) const;
  [[nodiscard]] std::int64_t number(std::string_view field, std::int64_t least, std::int64_t most,
                                    std::int64_t usual) const;
  [[nodiscard]] bool flag(std::string_view field, bool usual) const;
  [[nodiscard]] std::vector<std::string> texts(std::string_view field, std::size_t most) const;

  /// The number in the path. Throws Refusal (missing) where there is none.
  [[nodiscard]] std::int64_t id(std::size_t place = 0) const;
  /// The person who asks. Throws Refusal (forbidden) where nobody is logged in.
  [[nodiscard]] const tables::Person& someone() const;
};

/// What the routes work on.
struct House {
  tables::Database& database;
  tables::People& people;
  tables::Boards& boards;
  tables::Referee& referee;
  tables::Links& links;
  tables::Reports& reports;
  live::Runs& runs;
  post::Tables post;
  survey::Institute& institute;
  queue::TaskQueue* queue = nullptr;  ///< where runs hand their work out; none: nowhere
};

/// What is kept as a file instead of read as an answer.
struct Document {
  std::string name;
  std::string type;
  std::string text;
};

/// Who may ask.
enum class For { everybody, person, owner };

/// What may be asked only so often: what makes something new or tries a password is dear, what
/// leaves a little more or tells others is cheap. Of what has a price by the piece the route itself
/// says what it is, by `pay`.
enum class Price { free, cheap, dear, by_the_piece };

struct Route {
  std::string_view method;
  std::string_view path;  ///< a `*` stands for one part
  For who = For::everybody;
  Price price = Price::free;
  Json (*run)(House&, const Call&) = nullptr;
  Document (*document)(House&, const Call&) = nullptr;  ///< instead
};

// The families of rows, each in the file of its name.
std::span<const Route> people_routes();
std::span<const Route> board_routes();
std::span<const Route> table_routes();
std::span<const Route> link_routes();
std::span<const Route> run_routes();
std::span<const Route> queue_routes();
std::span<const Route> study_routes();
std::span<const Route> participant_routes();

/// All routes.
std::vector<const Route*> routes();

/// True if the path is that of the route; fills in what stands for each `*`.
bool fits(const Route& route, std::string_view method, std::string_view path,
          std::vector<std::string>& places);

}  // namespace ludi::app::server
