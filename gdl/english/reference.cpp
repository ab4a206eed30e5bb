#include "gdl/english/reference.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "gdl/english/english.hpp"
#include "gdl/language/soundness.hpp"
#include "gdl/text/parse.hpp"

namespace ludi::gdl {

namespace {

std::string bounds(const Param& param) {
  const bool below = param.least != std::numeric_limits<std::int32_t>::min();
  const bool above = param.most != std::numeric_limits<std::int32_t>::max();
  if (below && above) return fmt::format(" from {} to {}", param.least, param.most);
  if (below) return fmt::format(" of at least {}", param.least);
  if (above) return fmt::format(" of at most {}", param.most);
  return {};
}

std::string what_it_takes(const Param& param) {
  if (param.sort == Sort::flag) return "flag";
  std::string text;
  if (param.sort == Sort::choice) {
    for (const auto option : options_of(param))
      text += (text.empty() ? "" : " or ") + std::string(option);
  } else {
    text = std::string(name_of(param.sort)) + bounds(param);
    if (param.also != Sort::none) text += fmt::format(" or {}", name_of(param.also));
  }
  if (param.repeats()) {
    text += param.arity == Arity::some ? ", one or more" : ", any number";
    if (param.count_most != 255) text += fmt::format(" up to {}", param.count_most);
  }
  if (!param.keyword.empty()) text += fmt::format(", written ({} ...)", param.keyword);
  if (const auto missing = param.fallback; !missing.empty()) {
    text += fmt::format(", default {}", missing);
  } else if (!param.required()) {
    text += ", may be left out";
  }
  return text;
}

/// How the word is written with all its arguments.
std::string usage(const Word& word) {
  std::string text = fmt::format("({}", word.text);
  for (const Param& param : word.parameters()) {
    std::string argument = param.keyword.empty()
                               ? std::string(param.name)
                               : fmt::format("({} {})", param.keyword, param.name);
    if (param.repeats()) argument += " ...";
    text += param.required() ? " " + argument : " [" + argument + "]";
  }
  return text + ")";
}

std::string kind_of_name(const Word& word) {
  if (word.head == Head::binds) return fmt::format("a new name of a {}", name_of(word.head_sort));
  if (word.head == Head::refers) return fmt::format("stands for any {}", name_of(word.head_sort));
  return {};
}

std::string entry(const Word& word) {
  std::string text = fmt::format("{} ({}): {}\n", word.text, name_of(word.sort), word.help);
  if (const auto name = kind_of_name(word); !name.empty()) text += "  " + name + "\n";
  for (const Param& param : word.parameters())
    text += fmt::format("  {}: {}\n", param.name, what_it_takes(param));
  text += fmt::format("  example: {}\n", word.example);
  return word.ideas.empty() ? text : text + fmt::format("  ideas: {}\n", word.ideas);
}

/// Items as a paragraph of lines that begin with `first`, then with as many blanks.
std::string paragraph(std::string_view first, const std::vector<std::string>& items,
                      std::string_view between) {
  constexpr std::size_t width = 80;
  std::string lines(first);
  std::size_t column = first.size();
  for (std::size_t i = 0; i < items.size(); ++i) {
    const std::string item = items[i] + std::string(i + 1 < items.size() ? between : "");
    if (i > 0 && column + 1 + item.size() > width) {
      lines += "\n" + std::string(first.size(), ' ');
      column = first.size();
    } else if (i > 0) {
      lines += ' ';
      ++column;
    }
    lines += item;
    column += item.size();
  }
  return lines + "\n";
}

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  while (!text.empty()) {
    const auto space = std::min(text.find(' '), text.size());
    if (space > 0) words.emplace_back(text.substr(0, space));
    text.remove_prefix(std::min(space + 1, text.size()));
  }
  return words;
}

/// "flip, reverse" for "flip reverse".
std::string listed(std::string_view words) {
  return fmt::format("{}", fmt::join(words_of(words), ", "));
}

void add(std::string& list, std::string_view item) {
  list += (list.empty() ? "" : ", ") + std::string(item);
}

/// By text, then by sort.
std::vector<const Word*> sorted_rows(const Vocabulary& vocabulary) {
  std::vector<const Word*> rows(vocabulary.rows().begin(), vocabulary.rows().end());
  std::stable_sort(rows.begin(), rows.end(), [](const Word* a, const Word* b) {
    return a->text != b->text ? a->text < b->text : a->sort < b->sort;
  });
  return rows;
}

}  // namespace

std::string explanation(const Vocabulary& vocabulary, int row) {
  const Word& word = vocabulary.row(row);
  std::string text = entry(word);
  const auto tree = parse(word.example);
  if (!tree) return text;
  const auto checked = check_fragment(vocabulary, *tree, word.sort, sample_names());
  if (!checked) return text;
  const std::string english = phrase(vocabulary, *checked, 0);
  // Phrases that follow others begin with what joins them.
  const auto begin = std::min(english.find_first_not_of(", "), english.size());
  return text + paragraph("  in English: ", words_of(std::string_view(english).substr(begin)), "");
}

std::string found_by_idea(const Vocabulary& vocabulary, std::string_view idea) {
  std::string lines;
  for (const int row : vocabulary.with_idea(idea)) {
    const Word& word = vocabulary.row(row);
    lines += fmt::format("{} ({}): {}\n", word.text, name_of(word.sort), word.help);
  }
  return lines;
}

std::string whereabouts(const Vocabulary& vocabulary, std::string_view text) {
  std::string flags, options, keywords;
  for (const Word* word : sorted_rows(vocabulary))
    for (const Param& param : word->parameters()) {
      if (param.sort == Sort::flag && param.name == text) add(flags, word->text);
      if (std::ranges::count(options_of(param), text) > 0)
        add(options, fmt::format("{} ({})", word->text, param.name));
      if (param.keyword == text)
        add(keywords, fmt::format("{} ({})", word->text, name_of(param.sort)));
    }
  std::string lines;
  if (!flags.empty()) lines += fmt::format("{} (flag): may stand in {}\n", text, flags);
  if (!options.empty()) lines += fmt::format("{} (choice): may stand in {}\n", text, options);
  if (!keywords.empty())
    lines += fmt::format("{} (keyword): `({} ...)` may stand in {}\n", text, text, keywords);
  return lines;
}

std::string records(const Vocabulary& vocabulary) {
  std::string page;
  const auto rows = sorted_rows(vocabulary);
  for (int s = static_cast<int>(Sort::value); s <= static_cast<int>(Sort::weight); ++s) {
    const auto sort = static_cast<Sort>(s);
    std::vector<std::string> words, places;
    for (const Word* word : rows) {
      if (word->sort == sort) words.emplace_back(word->text);
      std::string params;
      for (const Param& param : word->parameters())
        if (param.sort == sort || (sort == Sort::value && param.sort == Sort::integer))
          add(params, param.name);
      if (!params.empty()) places.push_back(fmt::format("{} ({})", word->text, params));
    }
    if (words.empty()) continue;
    if (sort == Sort::region) words.emplace_back("and every cell");
    if (sort == Sort::condition) words.emplace_back("and every class of cells as a test");
    if (sort == Sort::value) words.emplace_back("and every number");
    if (sort == Sort::game) places.emplace_back("nothing: it is a whole text");
    if (sort == Sort::cell) places.emplace_back("all that takes a region");
    page += fmt::format("{}: {}\n", name_of(sort), about(sort));
    page += paragraph("  words: ", words, ",");
    page += paragraph("  stands in: ", places, ",");
  }
  return page;
}

std::string reference(const Vocabulary& vocabulary, std::string_view text) {
  std::string page;
  for (const Word* word : sorted_rows(vocabulary))
    if (text.empty() || word->text == text) page += entry(*word);
  return page;
}

std::string reference_markdown(const Vocabulary& vocabulary) {
  const auto rows = sorted_rows(vocabulary);
  std::string page;
  for (int s = 0; s <= static_cast<int>(Sort::weight); ++s) {
    const auto sort = static_cast<Sort>(s);
    std::string group;
    for (const Word* word : rows) {
      if (word->sort != sort) continue;
      group += fmt::format("\n### `{}`\n\n{}\n\n`{}`\n", word->text, word->help, usage(*word));
      if (const auto name = kind_of_name(*word); !name.empty())
        group += fmt::format("\n- {}\n", name);
      if (word->param_count() > 0) group += "\n";
      for (const Param& param : word->parameters())
        group += fmt::format("- `{}`: {}\n", param.name, what_it_takes(param));
      group += fmt::format("\n```gdl\n{}\n```\n", word->example);
      if (!word->ideas.empty()) group += fmt::format("\nIdeas: {}.\n", listed(word->ideas));
    }
    if (group.empty()) continue;
    std::string title(name_of(sort));
    title.front() = static_cast<char>(title.front() - 'a' + 'A');
    page += fmt::format("{}## {}\n{}", page.empty() ? "" : "\n", title, group);
  }
  return page;
}

}  // namespace ludi::gdl
