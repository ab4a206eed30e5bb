// Known forms: rows name the parts of their form, and a part is found wherever it stands.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <string_view>

#include "ggp/ludemes/families.hpp"
#include "ggp/rules/form.hpp"

namespace {

using namespace ludi;
using ggp::Form;
using ggp::FormPlaces;
using ggp::Role;

const ggp::Ludeme& ludeme(std::string_view text) {
  const auto& all = ggp::ludemes();
  return **std::ranges::find_if(all, [&](const ggp::Ludeme* row) {
    return row->word.text == text && row->word.sort == gdl::Sort::condition;
  });
}

/// The row with one more parameter, before the one of this name.
constexpr gdl::Word with_one_before(gdl::Word word, std::string_view name) {
  std::size_t place = 0;
  while (word.params[place].name != name) ++place;
  for (std::size_t p = word.param_count(); p > place; --p) word.params[p] = word.params[p - 1];
  word.params[place] = {.name = "inserted", .sort = gdl::Sort::flag};
  return word;
}

constexpr gdl::Word row_word = {.text = "row",
                                .sort = gdl::Sort::condition,
                                .params = {{{.name = "length", .sort = gdl::Sort::value},
                                            {.name = "exactly", .sort = gdl::Sort::flag},
                                            {.name = "of", .sort = gdl::Sort::region}}},
                                .english = "row",
                                .help = "A row.",
                                .example = "(row 3)"};
constexpr Form row_form = ggp::RowForm{.length = "length", .exactly = "exactly", .of = "of"};

// What a row that names a parameter it does not have comes to is known as it is compiled.
static_assert(fits(row_word, row_form));
static_assert(fits(with_one_before(row_word, "of"), row_form));
static_assert(!fits(row_word, ggp::RowForm{.length = "size", .exactly = "exactly", .of = "of"}));
static_assert(!fits(row_word, ggp::RowForm{.length = "length", .exactly = "of", .of = "of"}));

}  // namespace

TEST_CASE("a parameter inserted before a part of a form moves the part and nothing else") {
  const auto& connect = ludeme("connect");
  const FormPlaces before(connect.word, connect.form);
  CHECK(before[Role::regions] == 0);
  CHECK(before[Role::number] == 1);
  CHECK(before[Role::of] == 2);
  const gdl::Word longer = with_one_before(connect.word, "of");
  REQUIRE(fits(longer, connect.form));
  const FormPlaces after(longer, connect.form);
  CHECK(after[Role::regions] == 0);
  CHECK(after[Role::number] == 1);
  CHECK(after[Role::of] == 3);
  CHECK_FALSE(after.holds(2));
}

TEST_CASE("every row that says a form names parameters of its own") {
  for (const ggp::Ludeme* row : ggp::ludemes()) {
    CAPTURE(std::string(row->word.text));
    CHECK(fits(row->word, row->form));
  }
}

TEST_CASE("a form has the parts it names and no others") {
  const FormPlaces places(row_word, row_form);
  CHECK(places.has(Role::of));
  CHECK_FALSE(places.has(Role::regions));
  CHECK(places.holds(1));
  CHECK_FALSE(places.holds(3));
}
