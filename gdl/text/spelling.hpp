// How words are written: their case, and what a misspelt one was meant to be.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ludi::gdl {

/// With the letters A to Z made small.
std::string lower_case(std::string_view text);

/// True if two names differ in capitals at most.
bool same_name(std::string_view a, std::string_view b);

/// The stretches of a text between separators, empty ones too.
std::vector<std::string_view> split(std::string_view text, char separator);

/// Letters inserted, left out, changed or exchanged with their neighbour between two words
/// (optimal string alignment distance).
int edits(std::string_view a, std::string_view b);

/// The candidate nearest to `text`, at most one edit in three letters away (one is allowed from
/// three letters on); the first of equally near ones. Empty if none is near.
std::string_view nearest(std::string_view text, std::span<const std::string_view> candidates);

/// At most `count` candidates, each once: those as near as that, nearest first, then those that
/// hold the text; equally good ones by the alphabet.
std::vector<std::string_view> nearest_few(std::string_view text,
                                          std::span<const std::string_view> candidates,
                                          std::size_t count);

}  // namespace ludi::gdl
