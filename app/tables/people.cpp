#include "app/tables/people.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "gdl/english/wording.hpp"

namespace ludi::app::tables {

namespace {

constexpr std::size_t least_name = 2, most_name = 20;
constexpr std::size_t least_password = 8, most_password = 1'000;
constexpr std::int64_t year = 365 * seconds_of_day;
constexpr std::int64_t most_session = 90 * seconds_of_day;  ///< then one logs in again

constexpr std::string_view nobody = "this is not the name and password of anybody";
constexpr const char* person_sql = "SELECT id, name, away_until, muted FROM person ";

Person person_of(SQLite::Statement& row) {
  return {row.getColumn(0).getInt64(), row.getColumn(1).getString(), row.getColumn(2).getInt64(),
          row.getColumn(3).getInt() != 0};
}

void expect_password(const std::string& password) {
  if (password.size() < least_password)
    throw Refusal(Why::wrong, fmt::format("a password has at least {} characters", least_password));
  if (most_password < password.size()) throw Refusal(Why::wrong, "this password is too long");
}

}  // namespace

bool is_name(std::string_view name) {
  const auto letter = [](char c) {
    return ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z') || ('0' <= c && c <= '9') || c == '-' ||
           c == '_';
  };
  return least_name <= name.size() && name.size() <= most_name &&
         std::ranges::all_of(name, letter) && name.front() != '-';
}

std::string People::join(const std::string& name, const std::string& password,
                         const std::string& invitation) {
  if (settings_.open_to == Register::closed) throw Refusal(Why::forbidden, "nobody can join here");
  if (!is_name(name))
    throw Refusal(Why::wrong, fmt::format("a name has {} to {} letters, digits, - and _",
                                          least_name, most_name));
  expect_password(password);
  const std::string invited = hash_of_secret(invitation), code = new_secret(),
                    recovery = hash_of_secret(code);
  const auto expect_invited = [&](SQLite::Database& database) {
    if (settings_.open_to != Register::invite) return;
    SQLite::Statement found(database, "SELECT 1 FROM invitation WHERE secret = ?");
    bind_bytes(found, 1, invited);
    if (!found.executeStep()) throw Refusal(Why::forbidden, "one joins here by invitation");
  };
  // Whoever has no invitation costs nothing.
  database_.read(expect_invited);
  const std::string hash = hash_of_password(password, settings_.cost);
  database_.write([&](SQLite::Database& database) {
    expect_invited(database);
    SQLite::Statement spent(database, "DELETE FROM invitation WHERE secret = ?");
    bind_bytes(spent, 1, invited);
    spent.exec();
    SQLite::Statement added(database,
                            "INSERT OR IGNORE INTO person (name, password, recovery, joined) "
                            "VALUES (?, ?, ?, ?)");
    added.bind(1, name);
    added.bind(2, hash);
    bind_bytes(added, 3, recovery);
    added.bind(4, database_.now());
    if (added.exec() == 0) throw Refusal(Why::wrong, "somebody has this name already");
    // Passwords that were tried while nobody had the name are no guesses at this one.
    done(database, "DELETE FROM failure WHERE name = ?", name);
  });
  return code;
}

std::string People::invite() {
  std::string secret = new_secret();
  const std::string hash = hash_of_secret(secret);
  database_.write([&](SQLite::Database& database) {
    SQLite::Statement made(database, "INSERT INTO invitation (secret, made) VALUES (?, ?)");
    bind_bytes(made, 1, hash);
    made.bind(2, database_.now());
    made.exec();
  });
  return secret;
}

void People::expect_few_failures(SQLite::Database& database, const std::string& name) const {
  auto count = asked(database, "SELECT count(*) FROM failure WHERE name = ? AND at > ?", name,
                     database_.now() - settings_.within);
  count.executeStep();
  if (settings_.most_failures <= count.getColumn(0).getInt())
    throw Refusal(Why::too_much, "too many wrong passwords; wait some minutes");
}

People::Attempt::Attempt(People& people, const std::string& name)
    : people_(people), name_(gdl::in_small_letters(name)) {
  std::unique_lock lock(people_.mutex_);
  people_.left_.wait(lock, [&] { return !people_.tried_.contains(name_); });
  people_.tried_.insert(name_);
}

People::Attempt::~Attempt() {
  const std::lock_guard lock(people_.mutex_);
  people_.tried_.erase(name_);
  people_.left_.notify_all();
}

Person People::known(const std::string& name, const std::string& password) {
  return verified(name, password).person;
}

People::Verified People::verified(const std::string& name, const std::string& password) {
  const Attempt attempt(*this, name);
  std::optional<std::string> hash;
  Person person;
  database_.read([&](SQLite::Database& database) {
    expect_few_failures(database, name);
    auto found = asked(
        database, "SELECT id, name, away_until, muted, password FROM person WHERE name = ?", name);
    if (!found.executeStep()) return;
    person = person_of(found);
    hash = found.getColumn(4).getString();
  });
  if (most_password < password.size()) hash.reset();
  if (is_password(password.substr(0, most_password), hash, settings_.cost)) return {person, *hash};
  database_.write([&](SQLite::Database& database) {
    done(database, "DELETE FROM failure WHERE at <= ?", database_.now() - settings_.within);
    done(database, "INSERT INTO failure (name, at) VALUES (?, ?)", name.substr(0, most_name),
         database_.now());
  });
  throw Refusal(Why::forbidden, std::string(nobody));
}

std::optional<Person> People::named(const std::string& name) {
  return database_.read([&](SQLite::Database& database) -> std::optional<Person> {
    auto found = asked(database, (std::string(person_sql) + "WHERE name = ?").c_str(), name);
    if (!found.executeStep()) return std::nullopt;
    return person_of(found);
  });
}

std::vector<Person> People::all() {
  return database_.read([&](SQLite::Database& database) {
    std::vector<Person> people;
    auto found = asked(database, (std::string(person_sql) + "ORDER BY name").c_str());
    while (found.executeStep()) people.push_back(person_of(found));
    return people;
  });
}

std::string People::log_in(const std::string& name, const std::string& password) {
  const Verified who = verified(name, password);
  std::string secret = new_secret();
  const std::string hash = hash_of_secret(secret);
  database_.write([&](SQLite::Database& database) {
    done(database, "DELETE FROM session WHERE began <= ?", database_.now() - most_session);
    // The password may be another by now.
    SQLite::Statement begun(database,
                            "INSERT INTO session (secret, person, began) "
                            "SELECT ?, id, ? FROM person WHERE id = ? AND password = ?");
    bind_bytes(begun, 1, hash);
    begun.bind(2, database_.now());
    begun.bind(3, who.person.id);
    begun.bind(4, who.hash);
    if (begun.exec() == 0) throw Refusal(Why::forbidden, std::string(nobody));
  });
  return secret;
}

std::optional<Person> People::of_session(const std::string& secret) {
  const std::string hash = hash_of_secret(secret);
  return database_.read([&](SQLite::Database& database) -> std::optional<Person> {
    SQLite::Statement found(database,
                            "SELECT id, name, away_until, muted FROM person WHERE id = "
                            "(SELECT person FROM session WHERE secret = ? AND began > ?)");
    bind_bytes(found, 1, hash);
    found.bind(2, database_.now() - most_session);
    if (!found.executeStep()) return std::nullopt;
    return person_of(found);
  });
}

void People::log_out(const std::string& secret) {
  const std::string hash = hash_of_secret(secret);
  database_.write([&](SQLite::Database& database) {
    SQLite::Statement gone(database, "DELETE FROM session WHERE secret = ?");
    bind_bytes(gone, 1, hash);
    gone.exec();
  });
}

void People::log_out_everywhere(PersonId person) {
  database_.write([&](SQLite::Database& database) {
    done(database, "DELETE FROM session WHERE person = ?", person);
  });
}

void People::change_password(const std::string& name, const std::string& password,
                             const std::string& next) {
  expect_password(next);
  const Verified who = verified(name, password);
  const std::string hash = hash_of_password(next, settings_.cost);
  database_.write([&](SQLite::Database& database) {
    if (done(database, "UPDATE person SET password = ? WHERE id = ? AND password = ?", hash,
             who.person.id, who.hash) == 0)
      throw Refusal(Why::forbidden, std::string(nobody));
    done(database, "DELETE FROM session WHERE person = ?", who.person.id);
  });
}

std::string People::recover(const std::string& name, const std::string& code,
                            const std::string& next) {
  expect_password(next);
  const Attempt attempt(*this, name);
  database_.read([&](SQLite::Database& database) { expect_few_failures(database, name); });
  const std::string was = hash_of_secret(code), hash = hash_of_password(next, settings_.cost);
  std::string next_code = new_secret();
  const std::string recovery = hash_of_secret(next_code);
  const bool known = database_.write([&](SQLite::Database& database) {
    expect_few_failures(database, name);
    SQLite::Statement set(database,
                          "UPDATE person SET password = ?, recovery = ? "
                          "WHERE name = ? AND recovery = ?");
    set.bind(1, hash);
    bind_bytes(set, 2, recovery);
    set.bind(3, name);
    bind_bytes(set, 4, was);
    if (set.exec() == 0) {
      done(database, "INSERT INTO failure (name, at) VALUES (?, ?)", name.substr(0, most_name),
           database_.now());
      return false;
    }
    done(database, "DELETE FROM session WHERE person = (SELECT id FROM person WHERE name = ?)",
         name);
    return true;
  });
  if (!known) throw Refusal(Why::forbidden, "this is not the name and code of anybody");
  return next_code;
}

void People::go_away(PersonId person, int days) {
  if (days < 0) throw Refusal(Why::wrong, "one is away for a number of days");
  database_.write([&](SQLite::Database& database) {
    const std::int64_t now = database_.now();
    // Who is away comes back first: the time they did not take is theirs again.
    done(database, "UPDATE absence SET ends = max(begins, ?1) WHERE person = ?2 AND ends > ?1", now,
         person);
    // A turn may take a year, so that those of the last two may still count.
    done(database, "DELETE FROM absence WHERE person = ? AND (ends <= ? OR ends = begins)", person,
         now - 2 * year);
    auto taken = asked(database,
                       "SELECT coalesce(sum(ends - max(begins, ?1)), 0) FROM absence WHERE person "
                       "= ?2 AND ends > ?1",
                       now - year, person);
    taken.executeStep();
    const std::int64_t until = now + days * seconds_of_day;
    if (settings_.most_away_days * seconds_of_day < taken.getColumn(0).getInt64() + until - now)
      throw Refusal(Why::wrong, fmt::format("one is away for at most {} days of a year",
                                            settings_.most_away_days));
    if (done(database, "UPDATE person SET away_until = ? WHERE id = ?", until, person) == 0)
      throw Refusal(Why::missing, "there is no such person");
    if (0 < days)
      done(database, "INSERT INTO absence (person, begins, ends) VALUES (?, ?, ?)", person, now,
           until);
  });
}

void People::leave(PersonId person) {
  database_.write([&](SQLite::Database& database) {
    // What was written to others goes with its writer.
    done(database,
         "DELETE FROM note WHERE EXISTS (SELECT 1 FROM seat WHERE seat.board = note.board AND "
         "seat.seat = note.seat AND seat.person = ?)",
         person);
    done(database, "DELETE FROM failure WHERE name = (SELECT name FROM person WHERE id = ?)",
         person);
    done(database,
         "DELETE FROM report WHERE topic = (SELECT 'person/' || name FROM person WHERE id = ?) "
         "COLLATE NOCASE",
         person);
    done(database, "DELETE FROM person WHERE id = ?", person);
  });
  database_.settle();
}

void People::mute(PersonId person, bool muted) {
  database_.write([&](SQLite::Database& database) {
    done(database, "UPDATE person SET muted = ? WHERE id = ?", muted ? 1 : 0, person);
  });
}

}  // namespace ludi::app::tables
