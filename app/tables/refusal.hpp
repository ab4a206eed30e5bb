// Why something at the tables is not done.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

namespace ludi::app::tables {

enum class Why {
  wrong,      ///< what was asked cannot be: a turn that is not legal, a name that is none
  missing,    ///< there is no such board, person or link
  forbidden,  ///< a wrong name, password or secret, or not theirs to do
  stale,      ///< it was so, but is no longer: somebody else was quicker
  too_much,   ///< more than is allowed in so short a time
  busy        ///< not now: the database is in use or the disk is full; nothing was changed
};

/// Thrown by what people ask of the tables; `what()` is a sentence without its full stop.
struct Refusal : std::runtime_error {
  Refusal(Why w, const std::string& sentence) : std::runtime_error(sentence), why(w) {}
  Why why;
};

enum class Lines { one, many };
/// Refuses what is longer than so many bytes, or holds control characters other than, in many
/// lines, their ends and tabs.
void expect_plain(std::string_view text, std::size_t longest, Lines lines, std::string_view what);
/// Refuses what is empty, longer than so many bytes, or holds control characters other than the
/// ends of lines.
void expect_text(std::string_view text, std::size_t longest, std::string_view what);

}  // namespace ludi::app::tables
