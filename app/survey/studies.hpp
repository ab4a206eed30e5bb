// Studies as their owner keeps them: made, changed, opened, closed, deleted.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/survey/deal.hpp"
#include "app/survey/design.hpp"
#include "app/tables/database.hpp"

namespace ludi::app::survey {

using StudyId = std::int64_t;

enum class Stage {
  draft,  ///< the design may be changed
  open,   ///< people may begin
  closed  ///< those who began may go on
};

struct Study {
  StudyId id = 0;
  Stage stage = Stage::draft;
  Design design;
  std::string hash;                ///< of the design; empty for a draft
  std::optional<StudyId> follows;  ///< the study it was changed from
  std::string link;                ///< what its address ends with; empty for a draft
  std::int64_t made = 0;
  std::optional<std::int64_t> opened, closed;
  std::optional<std::int64_t> exported;  ///< until then withdrawal was possible
  std::string learned;                   ///< JSON of what weights were fitted; may be empty
};

/// How far a study has come.
struct Progress {
  int begun = 0, finished = 0;
  int quit = 0;        ///< unfinished, and longer without a step than the design's patience
  int judgements = 0;  ///< of pairs
  int tokens = 0, tokens_used = 0;
  std::vector<int> judged;  ///< how often each pair was judged, in the order of `pairs_of`
  std::vector<int> open;    ///< … is being judged, or waits to be dealt again
};

class Studies {
 public:
  explicit Studies(tables::Database& database) : database_(database) {}

  /// All of these throw Refusal: where there is no such study, or it cannot be done at its stage.

  StudyId make(const Design& design);
  /// Changes a draft.
  void edit(StudyId study, const Design& design);
  /// A draft with the same design, which can be changed: the next version.
  StudyId copy(StudyId study);
  /// Freezes the design with its hash and lets people begin; a closed study opens as it was.
  void open(StudyId study);
  void close(StudyId study);
  /// Deletes the study with everything that people gave; nothing of it stays in the file.
  void remove(StudyId study);
  /// Tokens for so many people more, of which only hashes are kept.
  std::vector<std::string> give_tokens(StudyId study, int count);
  /// Marks what may be exported now: from here on those people can no longer withdraw.
  void mark_exported(StudyId study);
  void keep_learned(StudyId study, const std::string& learned);

  [[nodiscard]] Study view(StudyId study);
  /// Newest first.
  [[nodiscard]] std::vector<Study> all();
  [[nodiscard]] Progress progress(StudyId study);
  /// What somebody who begins first would be dealt, for a look that leaves no data.
  [[nodiscard]] static std::vector<Slot> sample(const Design& design);

 private:
  tables::Database& database_;
};

std::string_view name_of(Stage stage);

/// The study of a row `SELECT id, stage, design, hash, follows, link, made, opened, closed,
/// exported, learned`; columns for `asked`.
inline constexpr const char* study_columns =
    "id, stage, design, hash, follows, link, made, opened, closed, exported, learned";
Study study_of(SQLite::Statement& row);
/// Throws Refusal (missing) where there is none of this number.
Study study_in(SQLite::Database& database, StudyId study);

/// Tells those who watch a study that it changed.
void tell_changed(SQLite::Database& database, StudyId study, std::int64_t now);

}  // namespace ludi::app::survey
