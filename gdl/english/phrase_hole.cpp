#include "gdl/english/phrase_hole.hpp"

#include <algorithm>

#include "gdl/english/english.hpp"

namespace ludi::gdl {

namespace {

constexpr std::string_view holes_of_every_row[] = {
    "head",   "test",  "is",     "not",   "either", "jointly", "swapped", "moving",  "quantity",
    "nth",    "are",   "s",      "me",    "my",     "mine",    "has",     "enemies", "token",
    "tokens", "there", "origin", "mover", "enters", "sides",   "operand", "tile"};

constexpr std::string_view forms[] = {
    "a",   "the",      "bare",    "n",    "there", "pieces", "whose",   "digits",  "same",
    "not", "that-not", "of-head", "made", "step",  "asked",  "operand", "subject", "enemy-pieces"};

bool of_every_row(std::string_view name) {
  return std::ranges::find(holes_of_every_row, name) != std::end(holes_of_every_row);
}

bool names(const Word& word, std::string_view param) {
  return std::ranges::any_of(word.parameters(), [&](const Param& p) { return p.name == param; });
}

std::string fault_of_form(std::string_view form, const Word& word) {
  if (form.empty() || form.front() == '+' || form.find('=') != std::string_view::npos) return {};
  if (form.starts_with("test ") && names(word, form.substr(5))) return {};
  if (std::ranges::find(forms, form) != std::end(forms)) return {};
  return "no form '" + std::string(form) + "'";
}

std::string fault_of_phrase(std::string_view phrase, const Word& word, bool inner) {
  std::string fault;
  const auto within = [&](std::string_view text) {
    if (fault.empty()) fault = fault_of_phrase(text, word, true);
  };
  const bool matched = each_part(
      phrase, [](std::string_view) {},
      [&](std::string_view inside) {
        if (inside.starts_with('*') || inside.starts_with('@')) return within(inside.substr(1));
        if (inside.starts_with("I ")) return;
        const Hole hole = take_apart(inside);
        if (fault.empty() && !of_every_row(hole.name) && !names(word, hole.name) &&
            !(hole.name.empty() && inner))
          fault = "no parameter '" + std::string(hole.name) + "'";
        if (fault.empty()) fault = fault_of_form(hole.form, word);
        if (hole.mark != '|' && hole.mark != '@') return;
        within(hole.text);
        within(hole.otherwise);
      });
  return matched ? fault : "braces that do not match";
}

}  // namespace

std::size_t find_outside_holes(std::string_view text, std::string_view any_of) {
  int depth = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (depth == 0 && any_of.find(text[at]) != std::string_view::npos) return at;
    if (text[at] == '{') ++depth;
    if (text[at] == '}') --depth;
  }
  return text.size();
}

Hole take_apart(std::string_view inside) {
  Hole hole;
  std::size_t end = find_outside_holes(inside, "|?#/=:@");
  hole.name = inside.substr(0, end);
  if (end < inside.size() && inside[end] == ':') {
    inside.remove_prefix(end + 1);
    end = find_outside_holes(inside, "|#/");
    hole.form = inside.substr(0, end);
  } else if (end < inside.size() && inside[end] == '=') {
    inside.remove_prefix(end + 1);
    end = find_outside_holes(inside, "|?");
    hole.equals = inside.substr(0, end);
  }
  if (end == inside.size()) {
    if (!hole.equals.empty()) hole.mark = '|';
    return hole;
  }
  hole.mark = inside[end] == '?' ? '|' : inside[end];
  inside.remove_prefix(end + 1);
  if (hole.mark != '|' && hole.mark != '@') {
    hole.text = inside;
    return hole;
  }
  end = find_outside_holes(inside, "|");
  hole.text = inside.substr(0, end);
  if (end < inside.size()) hole.otherwise = inside.substr(end + 1);
  return hole;
}

std::string fault_of_phrases(const Word& word) {
  for (const Param& param : word.parameters())
    if (of_every_row(param.name)) return "a hole of every row: '" + std::string(param.name) + "'";
  std::string fault = fault_of_phrase(word.english, word, false);
  if (fault.empty()) fault = fault_of_phrase(word.english_as_test, word, false);
  return fault;
}

}  // namespace ludi::gdl
