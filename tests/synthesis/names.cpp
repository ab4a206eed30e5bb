#include "synthesis/run/names.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cctype>
#include <set>
#include <string>

using namespace ludi;
using synthesis::invented_names;
using synthesis::NameModel;

namespace {

std::string lower(std::string_view name) {
  std::string text;
  for (const char c : name) text += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return text;
}

/// Independent of the model: does this stretch of letters, ends marked, stand in some listed name?
bool listed(const std::string& stretch) {
  return std::ranges::any_of(invented_names(), [&](std::string_view name) {
    return ("^" + lower(name) + "$").find(stretch) != std::string::npos;
  });
}

}  // namespace

TEST_CASE("the list holds at least three hundred different names of three to ten letters") {
  std::set<std::string> all;
  for (const std::string_view name : invented_names()) {
    CAPTURE(name);
    CHECK(name.size() >= 3);
    CHECK(name.size() <= 10);
    CHECK(std::isupper(static_cast<unsigned char>(name.front())) != 0);
    CHECK(std::all_of(name.begin() + 1, name.end(), [](char c) { return c >= 'a' && c <= 'z'; }));
    CHECK(all.insert(lower(name)).second);
  }
  CHECK(all.size() >= 300);
}

TEST_CASE("a drawn name is new, of proper length, and every three letters of it are listed") {
  const NameModel model;
  ggp::Rng rng(1);
  std::set<std::string> listed_names;
  for (const auto name : invented_names()) listed_names.insert(lower(name));
  for (int i = 0; i < 500; ++i) {
    const std::string name = model.draw(rng);
    CAPTURE(name);
    CHECK(name.size() >= 3);
    CHECK(name.size() <= 10);
    CHECK(std::isupper(static_cast<unsigned char>(name.front())) != 0);
    CHECK_FALSE(listed_names.contains(lower(name)));
    const std::string marked = "^" + lower(name) + "$";
    for (std::size_t at = 0; at + 3 <= marked.size(); ++at) CHECK(listed(marked.substr(at, 3)));
  }
}

TEST_CASE("a drawn name never piles up more consonants than a listed name does") {
  const NameModel model;
  ggp::Rng rng(2);
  const std::string vowels = "aeiouy";
  for (int i = 0; i < 500; ++i) {
    const std::string name = lower(model.draw(rng));
    CAPTURE(name);
    std::string cluster;
    for (const char c : name + "a") {
      if (vowels.find(c) == std::string::npos) {
        cluster += c;
      } else {
        if (!cluster.empty()) CHECK(listed(cluster));
        cluster.clear();
      }
    }
  }
}

TEST_CASE("baptism gives everyone a name of his own") {
  const NameModel model;
  ggp::Rng rng(3);
  std::set<std::string, std::less<>> given;
  for (int child = 0; child < 1500; ++child) {
    const auto name =
        baptise(rng, model, [&](std::string_view drawn) { return given.contains(drawn); });
    CHECK(name.size() <= 10);
    CHECK(given.insert(name).second);
  }
}

TEST_CASE("where the list has but one way to go on, names are joined rather than repeated") {
  // From these two the model can only say ana, bana and what grows from "ana" by more "na".
  constexpr std::string_view two[] = {"Ana", "Bana"};
  const NameModel model(two);
  ggp::Rng rng(4);
  std::set<std::string, std::less<>> given;
  for (int child = 0; child < 40; ++child)
    CHECK(given
              .insert(baptise(rng, model,
                              [&](std::string_view drawn) { return given.contains(drawn); },
                              {.shortest = 3, .longest = 10, .attempts = 50}))
              .second);
}

TEST_CASE("the same generator gives the same names") {
  const NameModel model;
  ggp::Rng one(5);
  ggp::Rng other(5);
  for (int i = 0; i < 20; ++i) CHECK(model.draw(one) == model.draw(other));
}
