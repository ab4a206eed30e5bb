#include "app/citation/citation.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "app/citation/citation_file.hpp"
#include "app/citation/citation_text.hpp"
#include "app/game_facts.hpp"
#include "gdl/english/wording.hpp"
#include "gdl/text/spelling.hpp"
#include "ggp/text/rulebook/rulebook.hpp"

namespace ludi::app {

namespace {

using Work = nlohmann::ordered_json;

const Work& program_cited() {
  static const Work work = read_citation(citation_file);
  return work;
}

std::string field_of(const Work& work, const char* name) {
  const auto found = work.find(name);
  return found != work.end() && found->is_string() ? found->get<std::string>() : std::string();
}

std::vector<Work> list_of(const Work& work, const char* name) {
  const auto found = work.find(name);
  if (found == work.end() || !found->is_array()) return {};
  return {found->begin(), found->end()};
}

std::string year_in_words(int year) {
  return year < 0 ? fmt::format("{} BC", -year) : std::to_string(year);
}

std::string rules_meant(const CitedGame& game) {
  return fmt::format("rules as in Ludi {}, game hash {}", field_of(program_cited(), "version"),
                     game.hash);
}

// Text for people.

std::string authors_in_text(const Work& work) {
  std::vector<std::string> names;
  for (const Work& author : list_of(work, "authors")) {
    const std::string family = field_of(author, "family-names");
    names.push_back(family.empty() ? field_of(author, "name")
                                   : field_of(author, "given-names") + " " + family);
  }
  return gdl::joined(names);
}

std::string reference_in_text(const Work& work) {
  std::string text = fmt::format("{}. {}. {}", authors_in_text(work), field_of(work, "title"),
                                 field_of(work, "journal"));
  if (const auto volume = field_of(work, "volume"); !volume.empty()) text += ", volume " + volume;
  if (const auto issue = field_of(work, "issue"); !issue.empty()) text += ", number " + issue;
  if (const auto start = field_of(work, "start"); !start.empty())
    text += fmt::format(", pages {}–{}", start, field_of(work, "end"));
  if (const auto year = field_of(work, "year"); !year.empty()) text += ", " + year;
  text += ".";
  if (const auto doi = field_of(work, "doi"); !doi.empty()) text += " https://doi.org/" + doi;
  return text;
}

std::string program_in_text() {
  const Work& work = program_cited();
  std::string text =
      fmt::format("{}\n\n{}. {}. Version {}.\n", field_of(work, "message"), authors_in_text(work),
                  field_of(work, "title"), field_of(work, "version"));
  for (const Work& reference : list_of(work, "references"))
    text += reference_in_text(reference) + "\n";
  return text;
}

std::string game_in_text(const CitedGame& game) {
  std::string text = game.title + ".";
  if (game.author) text += fmt::format(" {}.", *game.author);
  if (game.year) text += fmt::format(" {}.", year_in_words(*game.year));
  return text + fmt::format(" Board game, {}.\n", rules_meant(game));
}

// BibTeX.

std::string for_tex(std::string_view text) {
  std::string out;
  for (const char letter : text) {
    if (std::string_view("&%$#_{}").find(letter) != std::string_view::npos)
      out += std::string("\\") + letter;
    else if (letter == '\\')
      out += "\\textbackslash{}";
    else if (letter == '~')
      out += "\\textasciitilde{}";
    else if (letter == '^')
      out += "\\textasciicircum{}";
    else
      out += letter;
  }
  return out;
}

using Entry = std::vector<std::pair<std::string_view, std::string>>;

std::string bibtex_entry(std::string_view kind, std::string_view key, const Entry& fields) {
  std::string text = fmt::format("@{}{{{}", kind, key);
  for (const auto& [name, value] : fields)
    if (!value.empty()) text += fmt::format(",\n  {} = {{{}}}", name, value);
  return text + "\n}\n";
}

/// Braces keep capitals as they are, and a name of many words whole.
std::string kept_whole(std::string_view text) {
  return "{" + for_tex(text) + "}";
}

std::string authors_in_bibtex(const Work& work) {
  std::vector<std::string> names;
  for (const Work& author : list_of(work, "authors")) {
    const std::string family = field_of(author, "family-names");
    names.push_back(family.empty() ? kept_whole(field_of(author, "name"))
                                   : for_tex(family + ", " + field_of(author, "given-names")));
  }
  return fmt::format("{}", fmt::join(names, " and "));
}

std::string reference_in_bibtex(const Work& work) {
  const auto authors = list_of(work, "authors");
  const std::string first = authors.empty() ? "" : field_of(authors.front(), "family-names");
  const std::string key = gdl::lower_case(first) + field_of(work, "year");
  std::string pages = field_of(work, "start");
  if (!pages.empty()) pages += "--" + field_of(work, "end");
  return bibtex_entry(field_of(work, "type"), key,
                      {{"author", authors_in_bibtex(work)},
                       {"title", kept_whole(field_of(work, "title"))},
                       {"journal", for_tex(field_of(work, "journal"))},
                       {"volume", field_of(work, "volume")},
                       {"number", field_of(work, "issue")},
                       {"pages", pages},
                       {"year", field_of(work, "year")},
                       {"doi", field_of(work, "doi")}});
}

std::string program_in_bibtex() {
  const Work& work = program_cited();
  // All styles know this kind; few know one of software.
  std::string text = bibtex_entry(
      "misc", "ludi",
      {{"author", authors_in_bibtex(work)},
       {"title", kept_whole(field_of(work, "title"))},
       {"howpublished", "Computer program, version " + for_tex(field_of(work, "version"))}});
  for (const Work& reference : list_of(work, "references"))
    text += "\n" + reference_in_bibtex(reference);
  return text;
}

std::string game_in_bibtex(const CitedGame& game) {
  std::string authors;
  if (game.author)
    for (const std::string& name : people_in(*game.author))
      authors += (authors.empty() ? "" : " and ") + for_tex(name);
  return bibtex_entry("misc", game.key,
                      {{"author", authors},
                       {"title", kept_whole(game.title)},
                       {"year", game.year ? year_in_words(*game.year) : std::string()},
                       {"howpublished", "Board game"},
                       {"note", for_tex(gdl::sentence(rules_meant(game)))}});
}

// CITATION.cff.

std::string program_in_cff() {
  return std::string(citation_file);
}

std::string for_yaml(std::string_view text) {
  std::string out = "\"";
  for (const char letter : text) {
    if (letter == '"' || letter == '\\') out += '\\';
    out += letter;
  }
  return out + "\"";
}

/// The file as it is, with the game as the first of what it refers to.
std::string game_in_cff(const CitedGame& game) {
  std::string reference =
      fmt::format("  - type: generic\n    title: {}\n    authors:\n", for_yaml(game.title));
  // The format asks for an author.
  for (const std::string& name :
       game.author ? people_in(*game.author) : std::vector<std::string>{"anonymous"})
    reference += fmt::format("      - name: {}\n", for_yaml(name));
  if (game.year) reference += fmt::format("    year: {}\n", *game.year);
  reference += fmt::format("    notes: {}\n", for_yaml("Board game, " + rules_meant(game)));
  constexpr std::string_view head = "\nreferences:\n";
  std::string text(citation_file);
  const std::size_t at = text.find(head);
  if (at == std::string::npos) return text + head.data() + reference;
  return text.insert(at + head.size(), reference);
}

}  // namespace

CitedGame cited(const ggp::Game& game) {
  CitedGame told;
  told.title = ggp::title(game);
  told.key = gdl::lower_case(game.name());
  told.author = author_of(game);
  told.year = facts_of(game).year;
  told.hash = game.hash();
  return told;
}

std::span<const CitationFormat> citation_formats() {
  static constexpr CitationFormat all[] = {
      {"text", program_in_text, game_in_text},
      {"bibtex", program_in_bibtex, game_in_bibtex},
      {"cff", program_in_cff, game_in_cff},
  };
  return all;
}

std::vector<std::string> people_in(std::string_view text) {
  constexpr std::string_view between[] = {", and ", ", ", " and "};
  std::vector<std::string> people;
  while (true) {
    std::size_t first = std::string_view::npos, length = 0;
    for (const std::string_view sign : between)
      if (const std::size_t at = text.find(sign); at < first) first = at, length = sign.size();
    people.emplace_back(text.substr(0, first));
    if (first == std::string_view::npos) return people;
    text.remove_prefix(first + length);
  }
}

}  // namespace ludi::app
