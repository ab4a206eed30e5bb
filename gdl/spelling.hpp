// What a misspelt word was meant to be.
#pragma once

#include <span>
#include <string_view>

namespace ludi::gdl {

/// Letters inserted, left out, changed or exchanged with their neighbour between two words
/// (optimal string alignment distance).
int edits(std::string_view a, std::string_view b);

/// The candidate nearest to `text`, at most one edit in three letters away (one is allowed from
/// three letters on); the first of equally near ones. Empty if none is near.
std::string_view nearest(std::string_view text, std::span<const std::string_view> candidates);

}  // namespace ludi::gdl
