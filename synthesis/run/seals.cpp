#include "synthesis/run/seals.hpp"

#include <array>

#include "gdl/hash/sha256.hpp"

namespace ludi::synthesis {

namespace {

/// All rows that belong to a game, in an order of their own. Those of the run itself belong to
/// none.
constexpr std::array contents = {
    "SELECT * FROM games WHERE id = ?1",
    "SELECT * FROM parents WHERE game = ?1 ORDER BY place",
    "SELECT * FROM changes WHERE game = ?1 ORDER BY place",
    "SELECT * FROM verdicts WHERE game = ?1",
    "SELECT * FROM reasons WHERE game = ?1 ORDER BY place",
    "SELECT * FROM measurements WHERE game = ?1 ORDER BY criterion",
    "SELECT * FROM times WHERE game = ?1 ORDER BY stage",
    "SELECT * FROM settings WHERE ?1 = 0 ORDER BY name",
    "SELECT * FROM guidance WHERE ?1 = 0 ORDER BY rowid",
};

/// The value with its kind and its length, so that no two rows read alike.
void add(std::string& text, const SQLite::Column& value) {
  const auto add_bytes = [&](char kind, const void* bytes, std::size_t size) {
    const std::uint64_t length = size;
    text += kind;
    text.append(reinterpret_cast<const char*>(&length), sizeof length);
    text.append(static_cast<const char*>(bytes), size);
  };
  if (value.isNull()) {
    text += 'n';
  } else if (value.isInteger()) {
    const std::int64_t number = value.getInt64();
    add_bytes('i', &number, sizeof number);
  } else if (value.isFloat()) {
    const double number = value.getDouble();
    add_bytes('r', &number, sizeof number);
  } else {
    const void* const bytes = value.getBlob();
    add_bytes(value.isText() ? 't' : 'b', bytes, static_cast<std::size_t>(value.getBytes()));
  }
}

}  // namespace

std::string Seals::sum_of(std::int64_t game) {
  std::string text;
  for (const char* sql : contents) {
    Asked rows = statements_(sql);
    rows.with(game);
    while (rows.next()) {
      text += '(';
      for (int column = 0; column < rows.columns(); ++column) add(text, rows[column]);
    }
    text += '/';
  }
  return gdl::sha256(text);
}

void Seals::set(std::int64_t game) {
  const std::string sum = sum_of(game);
  statements_("INSERT OR REPLACE INTO seals VALUES (?, ?)").with(game).with(sum).write();
}

bool Seals::holds(std::int64_t game) {
  Asked seal = statements_("SELECT sum FROM seals WHERE game = ?");
  return seal.with(game).next() && seal[0].getString() == sum_of(game);
}

bool Seals::complete() {
  Asked found = statements_(
      "SELECT (SELECT count(*) FROM seals WHERE game <> 0) = "
      "(SELECT count(*) FROM games) AND NOT EXISTS "
      "(SELECT 1 FROM games LEFT JOIN verdicts ON game = id "
      "WHERE number IS NOT NULL AND game IS NULL)");
  return found.next() && found[0].getInt() == 1;
}

}  // namespace ludi::synthesis
