// Rows of JSON: an object a line, or one for the whole file.
#include "app/data/encoding.hpp"
#include "app/data/json_place.hpp"

namespace ludi::app::data {

namespace {

/// Reads an object that begins at a byte of the text. True if it is one.
bool read_object(std::string_view text, std::size_t begin, std::size_t end,
                 const Listener& listener) {
  const std::string_view json = text.substr(begin, end - begin);
  Row row;
  try {
    row.values = Json::parse(json);
  } catch (const Json::parse_error& error) {
    const std::size_t byte = error.byte == 0 ? 0 : error.byte - 1;
    listener.complaint({position_of(text, begin + std::min(byte, json.size())),
                        "expected JSON, found something else here",
                        {}});
    return false;
  } catch (const Json::exception&) {  // a number beyond all bounds
    listener.complaint({position_of(text, begin), "expected JSON with numbers that fit", {}});
    return false;
  }
  row.position = position_of(text, begin);
  if (!row.values.is_object()) {
    listener.complaint({row.position, "expected an object in braces", {}});
    return false;
  }
  row.place = [text, json, begin](const Path& path) {
    Path way = path;
    for (;; way.pop_back()) {
      if (const auto byte = byte_of(json, way)) return position_of(text, begin + *byte);
      if (way.empty()) return position_of(text, begin);
    }
  };
  listener.row(row);
  return true;
}

void read_lines(std::string_view text, const Format& /*format*/, const Listener& listener) {
  std::uint32_t line = 0;
  while (!text.empty() && !listener.enough()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    ++line;
    const std::string_view now = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (now.find_first_not_of(" \t\r") == now.npos) continue;
    // Places are told from the line alone, so that long files are read in one go.
    const auto moved = [line](gdl::SourcePosition place) {
      place.line = line;
      return place;
    };
    const Listener of_line = {[&](const Row& row) {
                                Row told = row;
                                told.position = moved(row.position);
                                told.place = [&](const Path& path) {
                                  return moved(row.place(path));
                                };
                                listener.row(told);
                              },
                              [&](gdl::Diagnostic fault) {
                                fault.position = moved(fault.position);
                                listener.complaint(std::move(fault));
                              },
                              listener.enough};
    (void)read_object(now, 0, now.size(), of_line);
  }
}

void read_document(std::string_view text, const Format& /*format*/, const Listener& listener) {
  (void)read_object(text, 0, text.size(), listener);
}

}  // namespace

constinit const Encoding json_lines = {
    "JSON Lines", ".jsonl", "application/jsonl",
    "A JSON object a line, in UTF-8. A missing value is `null`, or the field is left out where "
    "its row says so.",
    read_lines};
constinit const Encoding json_document = {"JSON", ".json", "application/json",
                                          "One JSON object, in UTF-8.", read_document};

}  // namespace ludi::app::data
