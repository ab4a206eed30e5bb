#include "app/data/run_source.hpp"

#include "synthesis/run/run_database.hpp"

namespace ludi::app::data {

namespace {

Json value_of(const SQLite::Column& column, const Field& field) {
  if (column.isInteger()) {
    const std::int64_t number = column.getInt64();
    if (field.type == Type::flag && (number == 0 || number == 1)) return number == 1;
    return number;
  }
  if (column.isFloat()) return column.getDouble();
  if (column.isNull()) return nullptr;
  return column.getString();
}

}  // namespace

RunSource::RunSource(std::unique_ptr<synthesis::RunDatabase> database)
    : database_(std::move(database)) {}
RunSource::RunSource(RunSource&&) noexcept = default;
RunSource& RunSource::operator=(RunSource&&) noexcept = default;
RunSource::~RunSource() = default;

gdl::Result<RunSource> RunSource::of(const std::filesystem::path& folder) {
  auto database = synthesis::looked_into(folder);
  if (!database) return database.errors();
  return RunSource(std::move(*database));
}

std::optional<gdl::Diagnostic> RunSource::each_row(
    const Format& format, const std::function<void(const Row&)>& visit) const {
  const auto fields = format.fields();
  const auto read = database_->read([&] {
    SQLite::Statement rows(database_->database, std::string(format.query));
    std::uint32_t number = 0;
    while (rows.executeStep()) {
      Row row;
      row.values = Json::object();
      row.position = {++number, 1};
      for (std::size_t i = 0; i < fields.size(); ++i)
        row.values[fields[i].name] = value_of(rows.getColumn(static_cast<int>(i)), fields[i]);
      row.place = [&](const Path& path) -> gdl::SourcePosition {
        std::uint32_t column = 1;
        for (const Field& field : fields) {
          if (!path.empty() && field.name == path.front()) return {number, column};
          ++column;
        }
        return {number, 1};
      };
      visit(row);
    }
    return true;
  });
  return read ? std::nullopt : std::optional(read.errors().front());
}

}  // namespace ludi::app::data
