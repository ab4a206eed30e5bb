// The slots of a study in its database: who holds which, and what waits for others.
#pragma once

#include <cstdint>
#include <vector>

#include "app/survey/studies.hpp"

namespace ludi::app::survey {

/// Whoever has not moved since before then and is not at the end has quit.
std::int64_t idle_since(const Design& design, std::int64_t now);

/// How many pairs somebody at this step has judged.
int judged_by(const Design& design, int step);

/// The slots of a participant, by place.
std::vector<Slot> slots_of(SQLite::Database& database, std::int64_t participant);

/// What those who have not moved for longer than the design's patience did not judge waits for
/// others. What they did of a pair without judging it goes, too.
void take_back(SQLite::Database& database, const Study& study, std::int64_t now);

/// Deals to a participant what is missing of their pairs: first what waits, then what is new.
void fill_hand(SQLite::Database& database, const Study& study, std::int64_t participant,
               int number);

/// Lets go of all slots of a participant.
void let_go(SQLite::Database& database, std::int64_t participant);

}  // namespace ludi::app::survey
