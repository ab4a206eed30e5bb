// The traits and goals that rows state: each is stated by a row and asked for by the rest of the
// program, as the sources themselves tell.
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <string_view>

#include "gdl/language/facts.hpp"
#include "ggp/rules/goal.hpp"
#include "ggp/rules/trait.hpp"

namespace {

/// As many facts as there is room for.
enum class Numbered {};

}  // namespace

template <>
struct ludi::gdl::SetOf<Numbered> {
  using type = Traits;
};

namespace {

namespace fs = std::filesystem;
using namespace ludi;

/// The names that stand after `prefix` ("trait::") in the sources of a folder and all in it: those
/// of the ludemes or those of the rest, the lists of traits and goals aside.
std::set<std::string> named_in(std::string_view folder, std::string_view prefix, bool rows) {
  std::set<std::string> names;
  for (const auto& entry : fs::recursive_directory_iterator(fs::path(LUDI_SOURCE_DIR) / folder)) {
    const fs::path& path = entry.path();
    if (path.extension() != ".cpp" && path.extension() != ".hpp") continue;
    const bool of_rows = path.generic_string().find("/ggp/ludemes/") != std::string::npos;
    if (of_rows != rows) continue;
    if (path.filename() == "trait.hpp" || path.filename() == "goal.hpp") continue;
    std::ifstream stream(path, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(stream), {}};
    for (auto at = text.find(prefix); at != text.npos; at = text.find(prefix, at + 1)) {
      const auto first = at + prefix.size();
      const auto last = text.find_first_not_of("abcdefghijklmnopqrstuvwxyz_", first);
      names.insert(text.substr(first, last - first));
    }
  }
  return names;
}

gdl::Traits fact(int n) {
  return static_cast<Numbered>(n);
}

std::set<std::string> stated(std::string_view prefix) {
  return named_in("ggp/ludemes", prefix, true);
}

std::set<std::string> asked_for(std::string_view prefix) {
  std::set<std::string> names;
  for (const auto* folder : {"ggp", "advisors", "criticism", "synthesis", "app"})
    names.merge(named_in(folder, prefix, false));
  return names;
}

}  // namespace

TEST_CASE("every trait is stated by some row and asked for outside the ludemes") {
  const auto written = stated("trait::"), read = asked_for("trait::");
  for (const auto& row : ggp::trait_table) {
    CAPTURE(row.name);
    CHECK(written.contains(std::string(row.name)));
    CHECK(read.contains(std::string(row.name)));
    CHECK_FALSE(row.says.empty());
  }
}

TEST_CASE("every goal is stated by some row and asked for outside the ludemes") {
  const auto written = stated("goal::"), read = asked_for("goal::");
  for (const auto& row : ggp::goal_table) {
    CAPTURE(row.name);
    CHECK(written.contains(std::string(row.name)));
    CHECK(read.contains(std::string(row.name)));
    CHECK_FALSE(row.says.empty());
  }
}

TEST_CASE("no two traits and no two goals share a name") {
  std::set<std::string_view> traits, goals;
  for (const auto& row : ggp::trait_table) CHECK(traits.insert(row.name).second);
  for (const auto& row : ggp::goal_table) CHECK(goals.insert(row.name).second);
}

TEST_CASE("a set holds 128 facts apart") {
  gdl::Traits all;
  for (int n = 0; n < 128; ++n) {
    CHECK_FALSE(all.has(static_cast<Numbered>(n)));
    all |= fact(n);
    CHECK(all.has(static_cast<Numbered>(n)));
  }
  CHECK((all - fact(127)) == (all - fact(127) - fact(127)));
  CHECK_FALSE((all - fact(127)).has_all(all));
  CHECK((fact(3) | fact(70)).has_any(fact(70) | fact(71)));
  CHECK_FALSE((fact(3) | fact(70)).has_any(fact(6) | fact(71)));
  CHECK((fact(3) & fact(67)).none());
}
