#include "app/server/call.hpp"

#include <fmt/format.h>

#include <charconv>

#include "app/tables/refusal.hpp"

namespace ludi::app::server {

using tables::Refusal;
using tables::Why;

namespace {

[[noreturn]] void refuse(std::string_view field, std::string_view what) {
  throw Refusal(Why::wrong, fmt::format("'{}' must be {}", field, what));
}

}  // namespace

std::string Call::text(std::string_view field) const {
  const auto found = body.find(field);
  if (found == body.end() || !found->is_string()) refuse(field, "a text");
  return found->get<std::string>();
}

std::string Call::text(std::string_view field, std::string_view usual) const {
  return body.contains(field) ? text(field) : std::string(usual);
}

std::int64_t Call::number(std::string_view field, std::int64_t least, std::int64_t most) const {
  const auto found = body.find(field);
  const bool whole = found != body.end() && found->is_number_integer() &&
                     (!found->is_number_unsigned() ||
                      found->get<std::uint64_t>() <= static_cast<std::uint64_t>(INT64_MAX));
  if (!whole || found->get<std::int64_t>() < least || most < found->get<std::int64_t>())
    refuse(field, fmt::format("a whole number from {} to {}", least, most));
  return found->get<std::int64_t>();
}

std::int64_t Call::number(std::string_view field, std::int64_t least, std::int64_t most,
                          std::int64_t usual) const {
  return body.contains(field) ? number(field, least, most) : usual;
}

bool Call::flag(std::string_view field, bool usual) const {
  const auto found = body.find(field);
  if (found == body.end()) return usual;
  if (!found->is_boolean()) refuse(field, "true or false");
  return found->get<bool>();
}

std::vector<std::string> Call::texts(std::string_view field, std::size_t most) const {
  std::vector<std::string> all;
  const auto found = body.find(field);
  if (found == body.end()) return all;
  if (!found->is_array() || most < found->size())
    refuse(field, fmt::format("a list of at most {} texts", most));
  for (const auto& entry : *found) {
    if (!entry.is_string()) refuse(field, "a list of texts");
    all.push_back(entry.get<std::string>());
  }
  return all;
}

std::int64_t Call::id(std::size_t place) const {
  std::int64_t number = 0;
  const std::string& text = places[place];
  const char* end = text.data() + text.size();
  const auto [stop, failed] = std::from_chars(text.data(), end, number);
  if (failed != std::errc() || stop != end) throw Refusal(Why::missing, "there is nothing here");
  return number;
}

const tables::Person& Call::someone() const {
  if (!person) throw Refusal(Why::forbidden, "log in first");
  return *person;
}

std::vector<const Route*> routes() {
  std::vector<const Route*> all;
  for (const auto family : {people_routes(), board_routes(), table_routes(), link_routes(),
                            run_routes(), queue_routes(), study_routes(), participant_routes()})
    for (const Route& route : family) all.push_back(&route);
  return all;
}

bool fits(const Route& route, std::string_view method, std::string_view path,
          std::vector<std::string>& places) {
  places.clear();
  if (route.method != method) return false;
  std::string_view wanted = route.path;
  while (!wanted.empty() && !path.empty()) {
    if (wanted.front() != '*') {
      if (wanted.front() != path.front()) return false;
      wanted.remove_prefix(1);
      path.remove_prefix(1);
      continue;
    }
    const std::size_t end = std::min(path.find('/'), path.size());
    if (end == 0) return false;
    places.emplace_back(path.substr(0, end));
    wanted.remove_prefix(1);
    path.remove_prefix(end);
  }
  return wanted.empty() && path.empty();
}

}  // namespace ludi::app::server
