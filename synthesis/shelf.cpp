#include "synthesis/shelf.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <fstream>
#include <iterator>
#include <vector>

#include "gdl/print.hpp"

namespace ludi::synthesis {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view founders_file = "founders.tsv";
constexpr std::string_view children_file = "children.tsv";

std::string joined(const std::vector<std::string>& parts) {
  std::string text;
  for (const std::string& part : parts) text += (text.empty() ? "" : "; ") + part;
  return text;
}

std::vector<std::string> split(std::string_view line, char by) {
  std::vector<std::string> fields;
  while (true) {
    const auto end = line.find(by);
    fields.emplace_back(line.substr(0, end));
    if (end == std::string_view::npos) return fields;
    line.remove_prefix(end + 1);
  }
}

}  // namespace

Shelf::Shelf(fs::path folder)
    : folder_(std::move(folder)),
      founders_("name\thash\tscore\tviable\treasons\n"),
      children_("number\tname\tstage\tscore\tgeneration\tparents\tdistances\thash\tnotes\n") {}

bool Shelf::holds_run(const fs::path& folder) {
  std::error_code ignored;
  return fs::exists(folder / children_file, ignored) || fs::exists(folder / founders_file, ignored);
}

gdl::Result<Shelf> Shelf::create(fs::path folder) {
  if (holds_run(folder))
    return gdl::Diagnostic{{}, fmt::format("'{}' holds a run already", folder.string()), {}};
  std::error_code error;
  fs::create_directories(folder, error);
  if (error)
    return gdl::Diagnostic{
        {}, fmt::format("cannot make the folder '{}': {}", folder.string(), error.message()), {}};
  Shelf shelf(std::move(folder));
  if (auto failed = shelf.write(shelf.folder_ / children_file, shelf.children_))
    return *std::move(failed);
  return shelf;
}

fs::path Shelf::path_of(std::string_view name) const {
  std::string file(name);
  std::ranges::transform(file, file.begin(), [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  });
  return folder_ / (file + ".gdl");
}

std::optional<gdl::Diagnostic> Shelf::keep(const Individual& founder) {
  founders_ +=
      fmt::format("{}\t{}\t{:.17g}\t{}\t{}\n", founder.name, founder.hash, founder.appraisal.score,
                  founder.appraisal.viable ? "yes" : "no", joined(founder.appraisal.reasons));
  return write(folder_ / founders_file, founders_);
}

std::optional<gdl::Diagnostic> Shelf::keep(const Child& child) {
  std::vector<std::string> names, distances;
  for (const Parentage& parent : child.parents) {
    names.push_back(parent.name);
    distances.push_back(fmt::format("{:.3f}", parent.distance));
  }
  const bool stays = survives(child.stage);
  children_ += fmt::format("{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\n", child.number, child.name,
                           name_of(child.stage), stays ? written(child.appraisal.score) : "",
                           child.generation, joined(names), joined(distances), child.hash,
                           stays ? joined(child.appraisal.reasons) : child.relative);
  // The text first: a line in the table promises it.
  if (stays)
    if (auto failed = write(path_of(child.name), gdl::print(child.text) + "\n")) return failed;
  return write(folder_ / children_file, children_);
}

std::optional<gdl::Diagnostic> Shelf::write(const fs::path& file, std::string_view text) const {
  const fs::path aside = file.string() + ".new";
  {
    std::ofstream out(aside, std::ios::binary);
    out << text;
    out.flush();
    if (!out) return gdl::Diagnostic{{}, fmt::format("cannot write '{}'", aside.string()), {}};
  }
  std::error_code error;
  fs::rename(aside, file, error);
  if (!error) return std::nullopt;
  return gdl::Diagnostic{
      {}, fmt::format("cannot write '{}': {}", file.string(), error.message()), {}};
}

std::map<std::string, Appraisal> read_founders(const fs::path& folder) {
  std::map<std::string, Appraisal> known;
  std::ifstream in(folder / founders_file);
  for (std::string line; std::getline(in, line);) {
    const auto fields = split(line, '\t');
    if (fields.size() != 5) continue;
    Appraisal appraisal;
    const std::string& score = fields[2];
    const auto read = std::from_chars(score.data(), score.data() + score.size(), appraisal.score);
    if (read.ec != std::errc() || read.ptr != score.data() + score.size()) continue;
    appraisal.viable = fields[3] == "yes";
    if (!fields[4].empty())
      for (std::string& reason : split(fields[4], ';'))
        appraisal.reasons.push_back(reason.starts_with(' ') ? reason.substr(1) : reason);
    known.emplace(fields[1], std::move(appraisal));
  }
  return known;
}

}  // namespace ludi::synthesis
