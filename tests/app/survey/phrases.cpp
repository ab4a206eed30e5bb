// The words of the page that leads participants: one table for the page and the server, and what an
// owner may put in their place.
#include "app/survey/phrases.hpp"

#include <algorithm>
#include <regex>
#include <set>

#include "app/survey/usual_texts.hpp"
#include "app/survey/walk.hpp"
#include "tests/app/survey/studying.hpp"

using namespace ludi;
using namespace ludi::app::survey;
using namespace ludi::test;

namespace {

using Names = std::set<std::string>;

/// All that a pattern's first group finds in a text.
Names found_in(const std::string& text, const char* pattern) {
  const std::regex sought(pattern);
  Names found;
  for (std::sregex_iterator at(text.begin(), text.end(), sought), end; at != end; ++at)
    found.insert((*at)[1].str());
  return found;
}

Names placeholders(const std::string& text) {
  return found_in(text, R"(\{([a-z]+)\})");
}

/// What the scripts of the page put into each phrase that they say.
std::map<std::string, Names> said_by_the_page() {
  const std::regex call(R"re((?:say|nodes)\(\s*"(\w+)"(?:,\s*\{([^{}]*)\})?)re");
  std::map<std::string, Names> said;
  const std::filesystem::path folder = LUDI_SOURCE_DIR "/app/web/study";
  for (const auto& file : std::filesystem::directory_iterator(folder)) {
    const std::string text = contents_of(file.path());
    for (std::sregex_iterator at(text.begin(), text.end(), call), end; at != end; ++at) {
      const Names given = found_in((*at)[2].str(), R"((?:^|,)\s*(\w+))");
      const auto [known, fresh] = said.emplace((*at)[1].str(), given);
      INFO(file.path().filename().string(), " says ", known->first);
      CHECK(known->second == given);
    }
  }
  return said;
}

/// The sentence that refuses phrases; empty where they are taken.
std::string refusal_of_phrases(const Json& phrases) {
  try {
    read_phrases(phrases);
    return "";
  } catch (const app::tables::Refusal& refusal) {
    CHECK(refusal.why == app::tables::Why::wrong);
    return refusal.what();
  }
}

Design design_with(const Json& phrases) {
  Json design = plain_design(2, 1);
  design["phrases"] = phrases;
  return read_design(design, small_games());
}

}  // namespace

TEST_CASE("the page says the phrases of the table and no others, with what each leaves open") {
  const auto said = said_by_the_page();
  const Phrases& english = shipped_phrases().at("en");
  for (const auto& [name, places] : said) {
    INFO("the page says ", name);
    REQUIRE(english.contains(name));
    CHECK(placeholders(english.at(name)) == places);
  }
  for (const auto& [name, text] : english) {
    INFO("nothing says ", name);
    CHECK(said.contains(name));
  }
}

TEST_CASE(
    "Ludi's phrases are whole in German, French and Spanish, and would be taken from an owner") {
  const Phrases& english = shipped_phrases().at("en");
  CHECK(english.at("next") == "Continue");
  CHECK(shipped_phrases().at("de").at("next") == "Weiter");
  for (const char* language : {"de", "fr", "es"}) CHECK(shipped_phrases().contains(language));
  for (const auto& [language, phrases] : shipped_phrases()) {
    for (const auto& [name, text] : english) {
      INFO(language, ": ", name);
      REQUIRE(phrases.contains(name));
      CHECK_FALSE(phrases.at(name).empty());
      CHECK(placeholders(phrases.at(name)) == placeholders(text));
      CHECK(refusal_of_phrases({{language, {{name, phrases.at(name)}}}}) == "");
    }
    CHECK(phrases.size() == english.size());
    const UsualTexts& usual = usual_texts();
    for (const Wording* wording : {&usual.introduction, &usual.consent, &usual.thanks})
      CHECK(wording->contains(language));
  }
}

TEST_CASE("phrases that the page could not say are refused with what was meant") {
  const auto refused = [](const char* name, const Json& text) {
    return refusal_of_phrases({{"de", {{name, text}}}});
  };
  CHECK(refused("pair", "Paar {place} von {all}") == "");
  CHECK(refused("pair", "Von {all} Paaren das {place}., von {all}") == "");
  CHECK(refused("nxt", "Weiter") == "the phrases in de: there is no 'nxt'; did you mean 'next'?");
  CHECK(refused("nonsense", "Weiter") == "the phrases in de: there is no 'nonsense'");
  CHECK(refused("pair", "Paar {plcae} von {all}") ==
        "the phrase 'pair' in de has {all} and {place}, and no {plcae}; did you mean {place}?");
  CHECK(refused("pair", "Paar {place}") == "the phrase 'pair' in de must hold {all}");
  CHECK(refused("next", "Weiter {all}") ==
        "the phrase 'next' in de has nothing in braces, and no {all}");
  for (const char* braces : {"Weiter {", "Weiter }", "Weiter {}", "{{all}}", "{All}", "}{"})
    CHECK(refused("next", braces).find("a brace stands there") != std::string::npos);
  CHECK(refused("next", 7) == "the phrase 'next' in de must be a text");
  CHECK(refused("next", "zwei\nZeilen") != "");
  CHECK(refused("next", std::string(longest_phrase, 'x')) == "");
  CHECK(refused("next", std::string(longest_phrase + 1, 'x')) != "");
  CHECK(refusal_of_phrases({{"german", Json::object()}}) != "");
  CHECK(refusal_of_phrases({{"de", "Weiter"}}) != "");
  CHECK(refusal_of_phrases(Json::array()) != "");
  Json many = Json::object();
  for (char c = 'a'; c <= 'u'; ++c) many[std::string("x") + c] = {{"next", "x"}};
  CHECK(refusal_of_phrases(many) != "");
  many.erase("xu");
  CHECK(refusal_of_phrases(many) == "");
}

TEST_CASE("a language with phrases is one of the study's, and Ludi's own need none") {
  const auto languages = [](const Json& phrases) { return design_with(phrases).languages(); };
  using Codes = std::vector<std::string>;
  CHECK(languages({{"it", {{"next", "Avanti"}}}}) == Codes{"en", "it"});
  CHECK(languages({{"it", {{"next", "  "}}}}) == Codes{"en"});
  CHECK(languages({{"it", Json::object()}, {"de", Json::object()}}) == Codes{"en", "de"});
  CHECK(languages({{"en", {{"next", "On"}}}}) == Codes{"en"});
}

TEST_CASE("the usual texts are told in the languages of the phrases, an owner's own are not") {
  Json written = plain_design(2, 1);
  written["phrases"] = {{"de", Json::object()}, {"it", {{"next", "Avanti"}}}};
  written["consent"] = "Only this.";
  written["thanks"] = {{"de", "Danke!"}};
  const Design design = read_design(written, small_games());
  CHECK(design.introduction.contains("de"));
  CHECK_FALSE(design.introduction.contains("it"));
  CHECK_FALSE(design.consent.contains("de"));
  CHECK(design.thanks.at("de") == "Danke!");
  CHECK(design.thanks.contains("en"));
  // What was kept is read as it stands, whatever Ludi says nowadays.
  const Json kept = to_json(design);
  CHECK(to_json(kept_design(kept.dump())) == kept);
  Json other = kept;
  other["introduction"].erase("de");
  other["phrases"]["de"]["gone"] = "Weg {x}";
  CHECK(to_json(kept_design(other.dump())) == other);
}

TEST_CASE("the hash of a design covers its phrases, and is what it was without any") {
  const Design without = design_with(nullptr);
  CHECK_FALSE(to_json(without).contains("phrases"));
  CHECK(hash_of(design_with(Json::object())) == hash_of(without));
  const Design one = design_with({{"de", {{"next", "Weiter"}}}});
  CHECK(hash_of(one) != hash_of(without));
  CHECK(hash_of(one) != hash_of(design_with({{"de", {{"next", "Nun denn"}}}})));
  CHECK(hash_of(kept_design(canonical(one))) == hash_of(one));
  CHECK(face_json(one)["phrases"] == Json({{"de", {{"next", "Weiter"}}}}));
  CHECK(walk_json(one, Studies::sample(one), false)["phrases"]["de"]["next"] == "Weiter");
  CHECK(face_json(without)["phrases"] == Json::object());
}
