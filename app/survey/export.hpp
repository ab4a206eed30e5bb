// What the owner of a study takes away: tables, what their columns mean, and the design.
#pragma once

#include <string>
#include <vector>

#include "app/survey/participation.hpp"

namespace ludi::app::survey {

/// A row a judgement. Of a study, only those are in tables who were marked as exported.
std::string answers_csv(const Study& study, const std::vector<Participation>& people);
/// A row a participant; the ids of others stand here alone.
std::string participants_csv(const Study& study, const std::vector<Participation>& people);
/// Rows `preferred,other,voter`, as `ludi rank` reads them.
std::string preferences_csv(const Study& study, const std::vector<Participation>& people);
/// A row a column of these tables: file, column, type, meaning.
std::string codebook_csv(const Study& study);
/// The design with its hash, and when it was opened, closed and exported.
std::string design_json(const Study& study);

/// Of the tables above, the names of the columns: what the codebook explains.
std::vector<std::string> columns_of_answers(const Study& study);
std::vector<std::string> columns_of_participants(const Study& study);

}  // namespace ludi::app::survey
