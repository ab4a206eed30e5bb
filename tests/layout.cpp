// The layout of the source tree, read from the files themselves: data flows one way, and what the
// folders promise each other is kept.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace {

namespace fs = std::filesystem;

using Names = std::vector<std::string>;

/// From left to right; a folder may include itself and what stands left of it.
const Names folders = {"gdl", "ggp", "advisors", "criticism", "synthesis", "app", "tests"};
const Names libraries = {"gdl", "ggp", "advisors", "criticism", "synthesis"};

struct File {
  std::string path;  ///< from the root of the tree
  std::string text;
};

bool is_source(const fs::path& path) {
  return path.extension() == ".cpp" || path.extension() == ".hpp";
}

/// The file of this name, or all files of the folder of this name, by path.
std::vector<File> files_under(const fs::path& start) {
  const fs::path root = LUDI_SOURCE_DIR;
  std::vector<File> files;
  const auto read = [&](const fs::path& path) {
    std::ifstream stream(path, std::ios::binary);
    files.push_back(
        {fs::relative(path, root).generic_string(), {std::istreambuf_iterator<char>(stream), {}}});
  };
  if (fs::is_regular_file(root / start)) read(root / start);
  if (!fs::is_directory(root / start)) return files;
  for (const auto& entry : fs::recursive_directory_iterator(root / start))
    if (entry.is_regular_file()) read(entry.path());
  std::ranges::sort(files, {}, &File::path);
  return files;
}

std::vector<File> sources_of(const Names& where) {
  std::vector<File> sources;
  for (const std::string& folder : where)
    for (File& file : files_under(folder))
      if (is_source(file.path)) sources.push_back(std::move(file));
  return sources;
}

/// What stands between the quotes or angle brackets of every `#include` of a text.
Names includes(std::string_view text, char open, char close) {
  Names names;
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    if (!line.starts_with("#include ")) continue;
    const auto first = line.find(open);
    const auto last = line.rfind(close);
    if (first == line.npos || last == line.npos || last <= first) continue;
    names.emplace_back(line.substr(first + 1, last - first - 1));
  }
  return names;
}

Names own_includes(const File& file) {
  return includes(file.text, '"', '"');
}
Names foreign_includes(const File& file) {
  return includes(file.text, '<', '>');
}

std::string folder_of(std::string_view path) {
  return std::string(path.substr(0, path.find('/')));
}

/// All files that read one which `wanted` names, if only through other headers.
template <typename Wanted>
std::set<std::string> readers_of(const std::vector<File>& sources, const Wanted& wanted) {
  std::set<std::string> readers;
  for (bool grown = true; grown;) {
    grown = false;
    for (const File& file : sources)
      for (const std::string& included : own_includes(file))
        if (wanted(included) || readers.contains(included))
          grown |= readers.insert(file.path).second;
  }
  return readers;
}

/// What the engine of web pages is made of: the sources its list names, and the headers they read.
std::vector<File> page_sources() {
  const std::vector<File> sources = sources_of(folders);
  std::set<std::string> paths;
  std::istringstream list(files_under("app/web/engine/sources.txt").front().text);
  for (std::string line; std::getline(list, line);) {
    const auto star = line.find('*');
    for (const File& file : sources)
      if (star == line.npos ? file.path == line
                            : file.path.starts_with(line.substr(0, star)) &&
                                  file.path.ends_with(line.substr(star + 1)))
        paths.insert(file.path);
  }
  for (std::size_t known = 0; known < paths.size();) {
    known = paths.size();
    for (const File& file : sources)
      if (paths.contains(file.path))
        for (std::string& included : own_includes(file)) paths.insert(std::move(included));
  }
  std::vector<File> found;
  for (const File& file : sources)
    if (paths.contains(file.path)) found.push_back(file);
  return found;
}

std::ptrdiff_t place_of(const std::string& folder) {
  return std::ranges::find(folders, folder) - folders.begin();
}

/// Everything at the top level, dotfiles aside.
std::set<std::string> top_level() {
  std::set<std::string> names = {"CITATION.cff",
                                 "CMakeLists.txt",
                                 "CMakePresets.json",
                                 "LICENSE",
                                 "README.md",
                                 "docs",
                                 "games",
                                 "ludi"};
  names.insert(folders.begin(), folders.end());
  return names;
}

/// The top-level names git keeps; none outside a repository.
std::set<std::string> tracked_at_the_top() {
  const std::string command = "git -C '" LUDI_SOURCE_DIR "' ls-files 2>&-";
  std::set<std::string> names;
  if (std::FILE* pipe = popen(command.c_str(), "r")) {
    std::string name;
    for (int letter = std::getc(pipe); letter != EOF; letter = std::getc(pipe)) {
      if (letter != '\n') {
        name += static_cast<char>(letter);
      } else {
        names.insert(folder_of(name));
        name.clear();
      }
    }
    pclose(pipe);
  }
  return names;
}

}  // namespace

TEST_CASE("no include points right") {
  for (const File& file : sources_of(folders)) {
    const std::string from = folder_of(file.path);
    for (const std::string& included : own_includes(file)) {
      const std::string to = folder_of(included);
      INFO(file.path, " includes ", included);
      CHECK(place_of(to) <= place_of(from));
    }
  }
}

TEST_CASE("headers are included from the root") {
  const fs::path root = LUDI_SOURCE_DIR;
  const std::set<std::string> made_by_the_build = {
      "app/version.hpp", "app/tables/word_rows.hpp", "app/survey/phrase_rows.hpp",
      "app/citation/citation_file.hpp", "criticism/criteria/weight_files.hpp"};
  for (const File& file : sources_of(folders))
    for (const std::string& included : own_includes(file)) {
      INFO(file.path, " includes ", included);
      CHECK((fs::exists(root / included) || made_by_the_build.contains(included)));
    }
}

TEST_CASE("every header guards itself") {
  for (const File& file : sources_of(folders)) {
    if (!file.path.ends_with(".hpp")) continue;
    INFO(file.path);
    CHECK(file.text.find("#pragma once") != std::string::npos);
  }
}

TEST_CASE("one source reads the grammar library") {
  const std::vector<File> sources = sources_of(folders);
  std::set<std::string> touched;
  for (const File& file : sources)
    for (const std::string& included : foreign_includes(file))
      if (included.starts_with("tao/")) touched.insert(file.path);
  const std::set<std::string> first = touched;
  touched.merge(readers_of(sources, [&](const std::string& path) { return first.contains(path); }));
  CHECK(touched.contains("gdl/text/parse.cpp"));
  for (const std::string& path : touched) {
    if (!path.ends_with(".cpp")) continue;
    INFO(path);
    CHECK(path == "gdl/text/parse.cpp");
  }
}

TEST_CASE("the width of a board is known to the engine and its guests alone") {
  const Names right_of_the_wall = {"criticism", "synthesis", "app"};
  const std::set<std::string> seeing = readers_of(
      sources_of(folders), [](const std::string& path) { return path.starts_with("ggp/engine/"); });
  // The engine itself sees it: the list is not empty because nothing was found.
  CHECK(seeing.contains("ggp/engine/widths/engine_1.cpp"));
  for (const std::string& path : seeing) {
    INFO(path, " sees the engine, if only through other headers");
    CHECK(std::ranges::find(right_of_the_wall, folder_of(path)) == right_of_the_wall.end());
  }
}

TEST_CASE("headers of the play folder are free of board widths") {
  const std::set<std::string> seeing = readers_of(
      sources_of(folders), [](const std::string& path) { return path.starts_with("ggp/engine/"); });
  for (const File& file : sources_of(folders))
    for (const char* face : {"ggp/base/", "ggp/board/", "ggp/rules/", "ggp/play/", "ggp/text/"})
      if (file.path.starts_with(face) && file.path.ends_with(".hpp")) {
        INFO(file.path);
        CHECK_FALSE(seeing.contains(file.path));
      }
}

TEST_CASE("no folder of sources is crowded") {
  std::map<std::string, int> sources;
  for (const File& file : sources_of(folders))
    ++sources[fs::path(file.path).parent_path().generic_string()];
  for (const auto& [folder, count] : sources) {
    INFO(folder);
    CHECK(count <= 40);
  }
}

TEST_CASE("libraries neither print nor exit") {
  for (const File& file : sources_of(libraries))
    for (const std::string_view act : {"std::cout", "std::cerr", "std::printf", "fmt::print(",
                                       "std::puts", "std::exit", "std::abort"}) {
      INFO(file.path, " holds ", act);
      CHECK(file.text.find(act) == std::string::npos);
    }
}

TEST_CASE("chance comes from our own generator") {
  for (const File& file : sources_of(libraries))
    for (const std::string& included : foreign_includes(file)) {
      INFO(file.path);
      CHECK(included != "random");
    }
  for (const File& file : sources_of(folders)) {
    if (file.path == "tests/layout.cpp") continue;
    for (const std::string_view source :
         {"random_device", "std::shuffle", "std::sample", "std::rand("})
      CHECK_MESSAGE(file.text.find(source) == std::string::npos, file.path, " holds ", source);
  }
}

TEST_CASE("what a page compiles knows no files, no threads and no streams") {
  const std::vector<File> sources = page_sources();
  CHECK(std::ranges::count(sources, "ggp/engine/widths/engine_16.cpp", &File::path) == 1);
  CHECK(std::ranges::count(sources, "criticism/trials/trial.hpp", &File::path) == 1);
  const std::set<std::string> amiss = {"filesystem", "fstream", "iostream", "sstream",
                                       "thread",     "mutex",   "future",   "condition_variable",
                                       "stop_token", "locale",  "stdexcept"};
  for (const File& file : sources)
    for (const std::string& included : foreign_includes(file)) {
      if (file.path == "ggp/base/jobs.hpp") continue;  // it alone knows that a page has no threads
      INFO(file.path, " includes ", included);
      CHECK_FALSE(amiss.contains(included));
    }
}

TEST_CASE("what a page compiles rounds alike on every processor") {
  // Roots are exact; these are as good as the library that comes with the machine.
  const Names inexact = {"exp",  "exp2", "expm1", "log",   "log2",  "log10", "log1p",  "pow",
                         "cbrt", "sin",  "cos",   "tan",   "asin",  "acos",  "atan",   "atan2",
                         "sinh", "cosh", "tanh",  "atanh", "hypot", "erf",   "tgamma", "lgamma"};
  for (const File& file : page_sources()) {
    for (const std::string& function : inexact) {
      INFO(file.path, " calls ", function);
      CHECK(file.text.find("std::" + function + "(") == std::string::npos);
    }
    for (const std::string& included : foreign_includes(file)) {
      INFO(file.path, " includes ", included);
      CHECK_FALSE(included.starts_with("boost/"));
      CHECK_FALSE(included.starts_with("Eigen/"));
    }
  }
}

TEST_CASE("pages use nothing newer than Safari 16.4 and Firefox 113") {
  // What the bundler's target and the types of pages (ES2021) do not refuse: words of styles, of
  // markup and of the document that one of the two learned later or never.
  const Names newer = {":has(",
                       "@scope",
                       "@starting-style",
                       "@property",
                       "@view-transition",
                       "light-dark(",
                       "text-wrap",
                       "field-sizing",
                       "interpolate-size",
                       "anchor-name",
                       "anchor(",
                       "linear(",
                       "sibling-index(",
                       ":user-valid",
                       ":user-invalid",
                       ":popover-open",
                       "popover",
                       "until-found",
                       "closedby",
                       "checkVisibility",
                       "requestIdleCallback",
                       "startViewTransition",
                       "AbortSignal.any",
                       "URL.canParse",
                       "URLPattern",
                       "Intl.Segmenter",
                       "for await",
                       "ReadableStream.from",
                       ".bytes()",
                       "scheduler.",
                       "showOpenFilePicker",
                       "showSaveFilePicker",
                       "setHTML",
                       "trustedTypes",
                       "moveBefore",
                       "onscrollend",
                       "\"scrollend\"",
                       "ariaDescription",
                       "SharedArrayBuffer",
                       "withResolvers",
                       "fromAsync",
                       "fromBase64",
                       "toBase64"};
  std::size_t scripts = 0;
  for (const char* folder : {"app/web", "app/site", "criticism/report", "synthesis/pages"})
    for (const File& file : files_under(folder)) {
      scripts += file.path.ends_with("/page.ts") ? 1 : 0;
      for (const std::string& word : newer) {
        INFO(file.path, " holds ", word);
        // It asks first whether the browser knows of it.
        if (file.path == "app/web/markup/trusted.ts" && word == "trustedTypes") continue;
        CHECK(file.text.find(word) == std::string::npos);
      }
    }
  CHECK(scripts > 3);
}

TEST_CASE("the top level holds what was agreed") {
  const std::set<std::string> agreed = top_level();
  for (const std::string& name : tracked_at_the_top()) {
    if (name.starts_with('.')) continue;
    INFO(name);
    CHECK(agreed.contains(name));
  }
}

TEST_CASE("games are told in the language alone, and no two share a name") {
  std::map<std::string, std::string> known;
  for (const File& file : files_under("games")) {
    // What was measured of the games stands beside them.
    if (file.path == "games/corpus.csv") continue;
    const fs::path path = file.path;
    INFO(file.path);
    CHECK(path.extension() == ".gdl");
    const auto known_as = known.emplace(path.stem().string(), file.path);
    CHECK_MESSAGE(known_as.second, "the same name as ", known_as.first->second);
  }
}

TEST_CASE("no file names a folder of somebody's machine") {
  // Written so that this file does not hold them itself.
  Names places;
  for (const std::string_view name : {"work", "home", "tmp", "root", "Users"})
    places.push_back("/" + std::string(name) + "/");
  for (const std::string& name : top_level())
    for (const File& file : files_under(name))
      for (const std::string& place : places) {
        INFO(file.path, " names ", place);
        CHECK(file.text.find(place) == std::string::npos);
      }
}
