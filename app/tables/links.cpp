#include "app/tables/links.hpp"

#include <algorithm>
#include <array>

#include "app/tables/secrets.hpp"

namespace ludi::app::tables {

namespace {

constexpr std::size_t longest_target = 60'000;
constexpr std::size_t letters_of_name = 9;  ///< 45 bits: nobody finds one by trying
constexpr int most_links = 100'000;

bool is_letter(char c) {
  return ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z') || ('0' <= c && c <= '9');
}

/// Characters that a browser leaves as they are behind a `#`.
bool may_stand_behind(char c) {
  constexpr std::string_view marks = "-._~%+=&,:;@/!*()'$?";
  return is_letter(c) || marks.find(c) != std::string_view::npos;
}

}  // namespace

bool is_target(std::string_view address) {
  constexpr std::string_view play = "play/";
  const std::size_t mark = address.find('#');
  if (mark == std::string_view::npos || longest_target < address.size()) return false;
  std::string_view page = address.substr(0, mark);
  const std::string_view behind = address.substr(mark + 1);
  if (behind.empty() || !std::ranges::all_of(behind, may_stand_behind)) return false;
  if (page.starts_with(play)) page.remove_prefix(play.size());
  constexpr std::string_view ending = ".html";
  if (!page.ends_with(ending)) return false;
  page.remove_suffix(ending.size());
  return !page.empty() &&
         std::ranges::all_of(page, [](char c) { return is_letter(c) || c == '-' || c == '_'; });
}

KeptLink Links::keep(const std::string& target, std::optional<PersonId> person) {
  if (!is_target(target))
    throw Refusal(Why::wrong, "'target' must be the address of a page of this site with its '#'");
  KeptLink kept{new_secret().substr(0, letters_of_name), new_secret()};
  database_.write([&](SQLite::Database& database) {
    auto counted = asked(database, "SELECT count(*) FROM link");
    counted.executeStep();
    if (most_links <= counted.getColumn(0).getInt())
      throw Refusal(Why::too_much, "this server keeps no more links");
    SQLite::Statement added(
        database, "INSERT INTO link (name, secret, person, target, at) VALUES (?, ?, ?, ?, ?)");
    added.bind(1, kept.name);
    bind_bytes(added, 2, hash_of_secret(kept.secret));
    if (person) added.bind(3, *person);
    added.bind(4, target);
    added.bind(5, database_.now());
    added.exec();
  });
  return kept;
}

std::string Links::target(const std::string& name) {
  return database_.read([&](SQLite::Database& database) {
    auto found = asked(database, "SELECT target FROM link WHERE name = ?", name);
    if (!found.executeStep()) throw Refusal(Why::missing, "there is no such link");
    return found.getColumn(0).getString();
  });
}

std::vector<Link> Links::of_person(PersonId person) {
  return database_.read([&](SQLite::Database& database) {
    std::vector<Link> links;
    auto rows =
        asked(database, "SELECT name, target, at FROM link WHERE person = ? ORDER BY at DESC, name",
              person);
    while (rows.executeStep())
      links.push_back({rows.getColumn(0).getString(), rows.getColumn(1).getString(),
                       rows.getColumn(2).getInt64()});
    return links;
  });
}

void Links::remove(const std::string& name, const std::string& secret,
                   std::optional<PersonId> person) {
  static_cast<void>(target(name));
  database_.write([&](SQLite::Database& database) {
    SQLite::Statement removed(database,
                              "DELETE FROM link WHERE name = ? AND (secret = ? OR person = ?)");
    removed.bind(1, name);
    bind_bytes(removed, 2, hash_of_secret(secret));
    if (person) removed.bind(3, *person);
    if (removed.exec() == 0) throw Refusal(Why::forbidden, "this link is not yours");
  });
  database_.settle();
}

void Links::remove(const std::string& name) {
  database_.write([&](SQLite::Database& database) {
    if (done(database, "DELETE FROM link WHERE name = ?", name) == 0)
      throw Refusal(Why::missing, "there is no such link");
  });
  database_.settle();
}

}  // namespace ludi::app::tables
