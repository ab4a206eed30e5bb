// What is too long for a sentence, told as a list of what it is made of.
#pragma once

#include <string>
#include <vector>

#include "ggp/text/rulebook_voice.hpp"

namespace ludi::ggp {

/// True of a sentence of more words than one should have.
bool is_long(const std::string& text);
/// Puts a sentence behind a text, on a line of its own if the text ends with the item of a list.
void add_sentence(std::string& text, const std::string& next);
/// A sentence that begins with `lead` and goes on with the statement; where that would be long, a
/// list of what it is made of follows, an item a line, each with one dash more than `depth`.
std::string spelled_out(const Narrator& narrator, const std::string& lead, gdl::NodeIndex at,
                        const gdl::Voice& voice, int depth = 0, bool denied = false);
/// The same of a class of cells, or of what is done to one: a condition that is said last may be a
/// list, a proviso a sentence of its own, and the parts of a class a list.
std::string region_spelled_out(const Narrator& narrator, const std::string& lead, gdl::NodeIndex at,
                               const gdl::Voice& voice, int depth = 0);
/// The same of several statements of which one is enough.
std::string any_spelled_out(const Narrator& narrator, const std::string& lead,
                            const std::vector<gdl::NodeIndex>& all, const gdl::Voice& voice,
                            int depth = 0);

}  // namespace ludi::ggp
