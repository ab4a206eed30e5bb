// Runs, measurements and records as tables for other programs.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "app/data/encoding.hpp"
#include "app/data/table_text.hpp"

namespace ludi::app::data {

/// Tables that belong together.
struct Package {
  std::string name;   ///< "ludi-run"
  std::string title;  ///< for people
  std::vector<TableText> tables;
};

/// A file that was read, with its rows.
struct Source {
  std::string name;  ///< its path, without the extension
  std::vector<Json> rows;
};

/// What can be made of the rows of one format.
struct Exporter {
  std::string_view format;
  Package (*package)(std::span<const Source> sources);
};
std::span<const Exporter> exporters();

/// The tables of the run in a folder. Errors: there is none of this version.
gdl::Result<Package> run_package(const std::filesystem::path& folder);

/// The description of the tables as a Data Package.
Json datapackage(const Package& package);

/// Writes each table as CSV and as JSON Lines, and the description. Throws BadInput where that
/// fails.
void write_package(const Package& package, const std::filesystem::path& folder);

}  // namespace ludi::app::data
