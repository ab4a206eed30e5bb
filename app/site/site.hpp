// A site of games: a home page, a library, an editor, and a page for each game on which it is
// played. It needs no server. Files that would not change are not written.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "app/site/entry.hpp"
#include "app/site/taught.hpp"

namespace ludi::app::site {

struct SiteSettings {
  std::filesystem::path out;
  /// Where the engine of pages and their scripts were built; without them pages stay still.
  std::filesystem::path built;
  std::string base = {};  ///< the address it will have on the web; empty: not known
  bool home = true;       ///< write the first page; false where another page is there for it
  bool own = false;       ///< whatever pages the folder holds are known to be Ludi's
  unsigned threads = 0;
  TeachingSettings teaching = {};
};

/// Throws BadInput where a folder holds pages, scripts or styles and no mark of a site: they are
/// somebody else's, and a site would replace those of its names.
void expect_own_pages(const std::filesystem::path& folder);

/// The same, and marks the folder, so that pages written before its site are known as Ludi's.
void claim(const std::filesystem::path& folder);

/// True if the engine of pages was there. Throws BadInput where a file cannot be written, and
/// unless `own` says so where the folder holds somebody else's pages. While the launcher builds
/// that engine, it names a file in LUDI_JOIN: the folder is noted there.
bool write_site(const std::vector<Entry>& entries, const SiteSettings& settings);

/// Puts the engine of pages, their scripts and their styles into a folder of pages; true if the
/// engine was there.
bool join_engine(const std::filesystem::path& out, const std::filesystem::path& built);

/// What is to be said behind the name of a page: nothing where games can be played there, else why
/// they cannot.
std::string_view told_of_play(bool playable);

}  // namespace ludi::app::site
