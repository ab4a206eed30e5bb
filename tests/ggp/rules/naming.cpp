// The names of a text's own: where each stands.
#include "gdl/text/naming.hpp"

#include <doctest/doctest.h>

#include <sstream>

#include "gdl/text/parse.hpp"
#include "ggp/rules/vocabulary.hpp"
#include "tests/plays.hpp"

using namespace ludi;

namespace {

/// A name a line: its sort and the places where it stands.
std::string told(const std::string& source) {
  const auto checked = gdl::check(ggp::vocabulary(), *gdl::parse(source));
  REQUIRE(checked);
  std::ostringstream text;
  for (const gdl::Naming& naming : gdl::namings(ggp::vocabulary(), *checked)) {
    text << gdl::name_of(naming.sort) << ' ' << naming.name;
    for (const gdl::NodeIndex node : naming.nodes) {
      const auto at = checked->with_names().tree.position(node);
      text << ' ' << at.line << ':' << at.column;
    }
    text << '\n';
  }
  return text.str();
}

/// How often each word stands in a text, comments and strings left out.
std::map<std::string, std::size_t> words_of(const std::string& source) {
  std::map<std::string, std::size_t> words;
  std::string word;
  bool quoted = false, remark = false;
  for (std::size_t i = 0; i <= source.size(); ++i) {
    const char c = i < source.size() ? source[i] : ' ';
    if (remark) {
      remark = c != '\n';
    } else if (quoted) {
      if (c == '\\') ++i;
      quoted = c != '"';
    } else if (std::string_view(" \t\r\n()\";").find(c) != std::string_view::npos) {
      if (!word.empty()) ++words[word];
      word.clear();
      quoted = c == '"';
      remark = c == ';';
    } else if (c == '/' && word == "/") {
      word.clear();
      remark = true;
    } else {
      word += c;
    }
  }
  return words;
}

}  // namespace

TEST_CASE("a name is found where it is declared and wherever it is spoken of") {
  CHECK(told("(game Tiny (params (wide 3))\n"
             " (players White Black)\n"
             " (board (tiling square) (size wide wide)\n"
             "  (regions (Middle b2)))\n"
             " (pieces (Stone All (moves (move (pre (and (empty to) (not (in to Middle))))))))\n"
             " (end (White win (in-a-row wide)) (Black win (> (count (Stone friend)) wide))))") ==
        "parameter wide 1:21 3:31 3:36 6:28 6:72\n"
        "player White 2:11 6:8\n"
        "player Black 2:17 6:36\n"
        "region Middle 4:13 5:67\n"
        "piece Stone 5:11 6:57\n");
}

TEST_CASE("names that are seen in a part of the text belong to that part") {
  CHECK(told("(game Tiny (players White Black) (board (tiling square) (size 5 5))\n"
             " (define lone (with (one cell)) (not (some (and friend (nbors one)))))\n"
             " (define held (with (one cell)) (some (where two (nbors one) (lone two))))\n"
             " (pieces (kinds Man King All (moves (move (pre (and (empty to) (held to)))))))\n"
             " (end (All win (< 2 (count (King friend))))))") ==
        "player White 1:21\n"
        "player Black 1:27\n"
        "definition lone 2:10 3:63\n"
        "parameter of a definition one 2:22 2:63\n"
        "definition held 3:10 4:65\n"
        "parameter of a definition one 3:22 3:57\n"
        "cell two 3:46 3:68\n"
        "piece Man 4:17\n"
        "piece King 4:21 5:29\n");
}

TEST_CASE("players, kinds and counters of every shipped game are found wherever they stand") {
  for (const auto& file : test::shipped_files()) {
    CAPTURE(file.string());
    const std::string source = test::contents_of(file);
    const auto checked = gdl::check(ggp::vocabulary(), *gdl::parse(source));
    REQUIRE(checked);
    const auto words = words_of(source);
    std::size_t found = 0;
    for (const gdl::Naming& naming : gdl::namings(ggp::vocabulary(), *checked)) {
      const bool unique = naming.sort == gdl::Sort::player || naming.sort == gdl::Sort::piece ||
                          naming.sort == gdl::Sort::counter;
      if (!unique) continue;
      CAPTURE(naming.name);
      ++found;
      // The game may have the name of one of its kinds.
      const auto as_title =
          static_cast<std::size_t>(checked->with_names().tree.text(1) == naming.name);
      CHECK(words.at(naming.name) == naming.nodes.size() + as_title);
    }
    CHECK(found > 0);
  }
}
