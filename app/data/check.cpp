#include "app/data/check.hpp"

#include <algorithm>
#include <map>
#include <optional>

#include "app/command.hpp"
#include "app/data/inspection.hpp"
#include "app/data/run_source.hpp"
#include "app/game_file.hpp"
#include "synthesis/run/run_store.hpp"

namespace ludi::app::data {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t most_bytes = std::size_t{1} << 30U;
constexpr std::size_t most_faults = 20;  ///< of one file; then nothing more is looked at

/// Looks at a text in this format.
Checked check_text(std::string name, std::string_view text, const Format& format,
                   KnownValues& known) {
  Checked checked{std::move(name), &format, 0, 0, {}};
  gdl::Diagnostics faults;
  const auto complain = [&](gdl::Diagnostic fault) {
    if (faults.size() < most_faults) faults.push_back(std::move(fault));
  };
  Inspection inspection(format, known, complain);
  const std::string file = fs::path(checked.name).filename().string();
  encoding_of(format, file)
      .read(text, format,
            {[&](const Row& row) { inspection.look_at(row); }, complain,
             [&] { return faults.size() == most_faults; }});
  checked.rows = inspection.rows();
  checked.faults = faults.size();
  checked.complaints = rendered(faults, checked.name, text);
  return checked;
}

/// A complaint about a place of which there is no text to show.
std::string line_of(std::string_view name, const gdl::Diagnostic& fault) {
  return fmt::format("{}:{}:{}: error: {}\n", name, std::max(fault.position.line, 1U),
                     std::max(fault.position.column, 1U), fault.message) +
         (fault.hint.empty() ? "" : fmt::format("  hint: {}\n", fault.hint));
}

/// The message without the name of the file, which stands before it already.
gdl::Diagnostic without_name(gdl::Diagnostic fault, const std::string& name) {
  if (fault.message.starts_with(name + ": ")) fault.message = fault.message.substr(name.size() + 2);
  return fault;
}

/// The database as a whole: that it is a run's, that rules fit their hashes, names their games.
Checked check_store(const fs::path& folder) {
  const std::string name = (folder / "run.db").string();
  Checked checked{name, nullptr, 0, 0, {}};
  const auto note = [&](const gdl::Diagnostics& errors) {
    for (const gdl::Diagnostic& error : errors)
      checked.complaints += line_of(name, without_name(error, name));
    checked.faults += errors.size();
  };
  const auto store = synthesis::RunStore::look_into(folder);
  if (!store) {
    note(store.errors());
    return checked;
  }
  const auto founders = store->founders();
  if (founders)
    checked.rows += founders->size();
  else
    note(founders.errors());
  const auto children = store->children();
  if (children)
    checked.rows += children->size();
  else
    note(children.errors());
  return checked;
}

void check_run(const fs::path& folder, std::vector<Checked>& all) {
  all.push_back(check_store(folder));
  const auto source = RunSource::of(folder);
  if (!source) return;  // the store has told why
  KnownValues known;
  for (const Format* format : formats()) {
    if (format->query.empty()) continue;
    const std::string table = fs::path(format->file).stem().string();
    Checked checked{(folder / "run.db" / table).string(), format, 0, 0, {}};
    const auto complain = [&](const gdl::Diagnostic& fault) {
      if (checked.faults++ < most_faults) checked.complaints += line_of(checked.name, fault);
    };
    Inspection inspection(*format, known, complain);
    if (const auto fault =
            source->each_row(*format, [&](const Row& row) { inspection.look_at(row); }))
      complain(without_name(*fault, (folder / "run.db").string()));
    checked.rows = inspection.rows();
    all.push_back(std::move(checked));
  }
}

bool may_hold_data(const fs::path& file) {
  const std::string extension = file.extension().string();
  for (const Encoding* encoding : encodings())
    if (extension == encoding->extension && encoding != &json_document) return true;
  return std::ranges::any_of(formats(), [&](const Format* format) {
    return format->encoding == &json_document && is_named_for(*format, file.filename().string());
  });
}

/// A file of a folder and its format.
struct Found {
  fs::path file;
  const Format* format;
  std::ptrdiff_t order;
};

std::vector<Found> found_in(const fs::path& folder) {
  std::vector<Found> all;
  std::error_code failed;
  for (const auto& entry : fs::recursive_directory_iterator(folder, failed)) {
    if (!entry.is_regular_file(failed) || !may_hold_data(entry.path())) continue;
    const std::string text = read_text(entry.path(), most_bytes);
    if (const Format* format = recognised(entry.path().filename().string(), text))
      all.push_back(
          {entry.path(), format, std::ranges::find(formats(), format) - formats().begin()});
  }
  std::ranges::sort(all, {}, [](const Found& each) {
    return std::tuple(each.file.parent_path(), each.order, each.file);
  });
  return all;
}

/// What is asked of a whole file beside its rows.
void check_further(const fs::path& file, std::string_view text, Checked& checked) {
  if (checked.format->further == nullptr || !checked.sound()) return;
  const gdl::Diagnostics faults = checked.format->further(file, text);
  checked.faults += faults.size();
  checked.complaints += rendered(faults, checked.name, text);
}

}  // namespace

Checked check_file(const fs::path& file, const Format* format) {
  const std::string text = read_text(file, most_bytes);
  if (format == nullptr) format = recognised(file.filename().string(), text);
  if (format == nullptr)
    throw BadInput(
        fmt::format("{}:1:1: error: neither its name nor its fields tell a format\n"
                    "  hint: `ludi data` lists the formats; --format NAME names one\n",
                    file.string()));
  KnownValues known;
  Checked checked = check_text(file.string(), text, *format, known);
  check_further(file, text, checked);
  return checked;
}

std::vector<Json> rows_of(const fs::path& file, const Format& format) {
  const std::string text = read_text(file, most_bytes);
  std::vector<Json> rows;
  encoding_of(format, file.filename().string())
      .read(text, format,
            {[&](const Row& row) { rows.push_back(row.values); }, [](const gdl::Diagnostic&) {},
             [] { return false; }});
  return rows;
}

std::vector<Checked> check_folder(const fs::path& folder) {
  std::vector<Checked> all;
  std::error_code failed;
  if (fs::exists(folder / "run.db", failed)) check_run(folder, all);
  std::map<fs::path, KnownValues> known;  // tables of one folder belong together
  for (const Found& found : found_in(folder)) {
    const std::string text = read_text(found.file, most_bytes);
    all.push_back(
        check_text(found.file.string(), text, *found.format, known[found.file.parent_path()]));
    check_further(found.file, text, all.back());
  }
  if (all.empty())
    throw BadInput(
        fmt::format("{}: error: nothing in this folder is in a known format\n"
                    "  hint: `ludi data` lists the formats\n",
                    folder.string()));
  return all;
}

}  // namespace ludi::app::data
