// Who takes part: names, passwords, and what keeps them for the one they belong to.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "app/tables/database.hpp"
#include "app/tables/secrets.hpp"

namespace ludi::app::tables {

using PersonId = std::int64_t;

/// Who may take a name.
enum class Register { closed, invite, open };

struct PeopleSettings {
  Register open_to = Register::invite;
  PasswordCost cost = {};
  int most_failures = 10;     ///< wrong passwords for one name …
  std::int64_t within = 600;  ///< … in so many seconds, before all are refused
  int most_away_days = 30;    ///< of a year
};

struct Person {
  PersonId id = 0;
  std::string name;
  std::int64_t away_until = 0;
  bool muted = false;
};

class People {
 public:
  People(Database& database, PeopleSettings settings) : database_(database), settings_(settings) {}

  /// A name for a new person, of two to twenty letters, digits, `-` and `_`, and their password, of
  /// at least eight bytes. Returns a code that once sets a new password. Throws Refusal.
  std::string join(const std::string& name, const std::string& password,
                   const std::string& invitation = {});
  /// What lets one person join; the owner gives it away.
  std::string invite();

  /// The person of this name and password. Throws the same Refusal, after the same time, for a
  /// wrong name and a wrong password, and one before anything is hashed where too many were wrong.
  Person known(const std::string& name, const std::string& password);
  [[nodiscard]] std::optional<Person> named(const std::string& name);
  [[nodiscard]] std::vector<Person> all();

  /// A secret that stands for the person until they log out.
  std::string log_in(const std::string& name, const std::string& password);
  [[nodiscard]] std::optional<Person> of_session(const std::string& secret);
  void log_out(const std::string& secret);
  void log_out_everywhere(PersonId person);

  /// Both end all sessions; the second returns the next code.
  void change_password(const std::string& name, const std::string& password,
                       const std::string& next);
  std::string recover(const std::string& name, const std::string& code, const std::string& next);
  /// The turns of the next days wait, whatever was said before; with 0 they wait no longer. Throws
  /// Refusal where the year has no more such days.
  void go_away(PersonId person, int days);
  /// Forgets the person; their games stay, without a name.
  void leave(PersonId person);
  /// What the person writes is kept from others, or no longer.
  void mute(PersonId person, bool muted);

 private:
  /// While it lives nobody else tries a password or a code for the name: those that come at once
  /// are counted one after the other.
  class Attempt {
   public:
    Attempt(People& people, const std::string& name);
    ~Attempt();
    Attempt(const Attempt&) = delete;
    Attempt& operator=(const Attempt&) = delete;

   private:
    People& people_;
    std::string name_;
  };
  /// A person, and the hash their password was held to.
  struct Verified {
    Person person;
    std::string hash;
  };
  Verified verified(const std::string& name, const std::string& password);
  void expect_few_failures(SQLite::Database& database, const std::string& name) const;

  Database& database_;
  PeopleSettings settings_;
  std::mutex mutex_;
  std::condition_variable left_;
  std::set<std::string> tried_;  ///< names, in small letters
};

/// True of a name that a person may have.
bool is_name(std::string_view name);

}  // namespace ludi::app::tables
