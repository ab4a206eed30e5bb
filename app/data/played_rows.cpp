// Rows of played games: records, and stores of trials.
#include <charconv>
#include <map>
#include <sstream>

#include "app/data/encoding.hpp"
#include "app/data/json_place.hpp"

namespace ludi::app::data {

namespace {

struct LineWord {
  std::string_view text;
  std::uint32_t column = 1;  ///< in bytes; records and stores are ASCII
};

std::vector<LineWord> words_of(std::string_view line) {
  constexpr std::string_view blanks = " \t\r";
  std::vector<LineWord> words;
  for (std::size_t at = line.find_first_not_of(blanks); at != line.npos;) {
    const std::size_t end = std::min(line.find_first_of(blanks, at), line.size());
    words.push_back({line.substr(at, end - at), static_cast<std::uint32_t>(at + 1)});
    at = line.find_first_not_of(blanks, end);
  }
  return words;
}

/// A word as the number it looks like, else as a text.
Json number_or_text(std::string_view word) {
  const char* const end = word.data() + word.size();
  std::int64_t whole = 0;
  if (const auto read = std::from_chars(word.data(), end, whole);
      read.ec == std::errc{} && read.ptr == end)
    return whole;
  std::uint64_t large = 0;
  if (const auto read = std::from_chars(word.data(), end, large);
      read.ec == std::errc{} && read.ptr == end)
    return large;
  double real = 0;
  if (const auto read = std::from_chars(word.data(), end, real);
      read.ec == std::errc{} && read.ptr == end)
    return real;
  return std::string(word);
}

template <typename Read>
void each_line(std::string_view text, const Listener& listener, const Read& read) {
  std::uint32_t number = 0;
  while (!text.empty() && !listener.enough()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    ++number;
    if (line.find_first_not_of(" \t\r") != line.npos) read(line, number);
  }
}

/// The fields of a record in their order. Those that hold one word, and those that hold many.
struct RecordPart {
  std::string_view name;
  bool many = false;
  bool may_lack = false;
};
constexpr RecordPart record_parts[] = {{"game"},          {"seed"},         {"first", false, true},
                                       {"players", true}, {"result", true}, {"turns", true}};

void read_record_line(std::string_view line, std::uint32_t number, const Listener& listener) {
  const auto words = words_of(line);
  std::map<Path, std::uint32_t> columns;
  Row row{Json::object(), {number, words.front().column}, {}};
  std::size_t at = 0;
  const auto here = [&]() -> gdl::SourcePosition {
    return {number,
            at < words.size() ? words[at].column : static_cast<std::uint32_t>(line.size() + 1)};
  };
  const auto is_next = [&](std::size_t part) {
    return part < std::size(record_parts) && at < words.size() &&
           words[at].text == record_parts[part].name;
  };
  for (std::size_t part = 0; part < std::size(record_parts); ++part) {
    const RecordPart& now = record_parts[part];
    const std::string name(now.name);
    if (!is_next(part)) {
      if (now.may_lack) continue;
      return listener.complaint({here(), fmt::format("expected the field '{}' here", now.name),
                                 "a record reads: game HASH seed N players … result … turns …"});
    }
    columns[{name}] = words[at++].column;
    if (now.many) {
      Json list = Json::array();
      for (; at < words.size() && !is_next(part + 1); ++at) {
        columns[{name, std::to_string(list.size())}] = words[at].column;
        list.push_back(std::string(words[at].text));
      }
      row.values[name] = std::move(list);
    } else if (at < words.size()) {
      columns[{name}] = words[at].column;
      row.values[name] = number_or_text(words[at++].text);
      // A hash of digits alone is none the less a text.
      if (part == 0) row.values[name] = std::string(words[at - 1].text);
    }
  }
  const Json& result = row.values["result"];
  const bool broken_off = result.size() == 1 && result.front() == "unfinished";
  if (!broken_off && result.size() != row.values["players"].size())
    listener.complaint({{number, columns.at({"result"})},
                        fmt::format("field 'result': expected a word for each of {} players, or "
                                    "unfinished, found {}",
                                    row.values["players"].size(), result.size()),
                        {}});
  row.place = [&](const Path& path) -> gdl::SourcePosition {
    const auto found = columns.find(path);
    return {number, found == columns.end() ? words.front().column : found->second};
  };
  listener.row(row);
}

void read_records(std::string_view text, const Format& /*format*/, const Listener& listener) {
  each_line(text, listener, [&](std::string_view line, std::uint32_t number) {
    read_record_line(line, number, listener);
  });
}

/// A line of words as an object of these fields in their order.
void tell_words(const std::vector<LineWord>& words, std::uint32_t number, const std::string& what,
                std::span<const std::string_view> names, const Listener& listener) {
  Row row{{{what, Json::object()}}, {number, words.front().column}, {}};
  for (std::size_t i = 0; i < names.size() && i < words.size(); ++i)
    if (!names[i].empty()) row.values[what][std::string(names[i])] = number_or_text(words[i].text);
  if (words.size() > names.size())
    listener.complaint({{number, words[names.size()].column},
                        fmt::format("nothing is expected behind the field '{}'", names.back()),
                        {}});
  row.place = [&](const Path& path) -> gdl::SourcePosition {
    for (std::size_t i = 0; i < names.size() && i < words.size(); ++i)
      if (path.size() > 1 && names[i] == path[1]) return {number, words[i].column};
    return row.position;
  };
  listener.row(row);
}

constexpr std::string_view heading_names[] = {"", "", "format", "key", "", "epoch"};
constexpr std::string_view bout_names[] = {"",       "mode",  "number", "score", "decided",
                                           "winner", "plies", "spent",  "work"};

void read_trial_line(std::string_view line, std::uint32_t number,
                     const std::vector<LineWord>& words, const Listener& listener) {
  const std::size_t brace = std::min(line.find('{'), line.size());
  const std::string_view json = line.substr(brace);
  const Json trial = Json::parse(json, nullptr, false);
  if (words.size() < 3 || !trial.is_object())
    return listener.complaint({{number, static_cast<std::uint32_t>(brace + 1)},
                               "expected `trial`, its number and a JSON object",
                               {}});
  Row row{{{"trial", trial}}, {number, words.front().column}, {}};
  row.values["trial"]["number"] = number_or_text(words[1].text);
  row.place = [&](const Path& path) -> gdl::SourcePosition {
    if (path == Path{"trial", "number"}) return {number, words[1].column};
    Path way(path.begin() + (path.empty() ? 0 : 1), path.end());
    for (;; way.pop_back()) {
      if (const auto byte = byte_of(json, way))
        return {number, position_of(line, brace + *byte).column};
      if (way.empty()) return {number, words.front().column};
    }
  };
  listener.row(row);
}

void read_trials(std::string_view text, const Format& /*format*/, const Listener& listener) {
  bool begun = false;
  each_line(text, listener, [&](std::string_view line, std::uint32_t number) {
    const auto words = words_of(line);
    const auto starts = [&](std::initializer_list<std::string_view> with) {
      return std::ranges::equal(with, std::span(words).first(std::min(with.size(), words.size())),
                                {}, {}, &LineWord::text);
    };
    if (!begun) {
      begun = true;
      if (starts({"ludi", "trials"}))
        return tell_words(words, number, "heading", heading_names, listener);
      return listener.complaint(
          {{number, 1}, "expected the heading `ludi trials 1 KEY epoch N`", {}});
    }
    if (starts({"trial"})) return read_trial_line(line, number, words, listener);
    if (starts({"bout"})) {
      // Flags are written 1 and 0 there.
      return tell_words(words, number, "bout", bout_names, listener);
    }
    listener.complaint({{number, words.front().column},
                        fmt::format("expected `trial` or `bout`, found '{}'", words.front().text),
                        {}});
  });
}

}  // namespace

constinit const Encoding record_lines = {
    "records",
    ".records",
    "text/plain",
    "A played game a line: words with blanks between them, a field's name before its words. What "
    "players are called is free of blanks, other bytes as `%20`. As a JSON object, which the "
    "schema describes, a line is an object with these fields.",
    read_records,
    "game "};
constinit const Encoding trial_lines = {
    "a store of trials",
    ".trials",
    "text/plain",
    "A heading `ludi trials 1 KEY epoch N`, then lines `trial N {…}` and `bout MODE N SCORE "
    "DECIDED WINNER PLIES SPENT WORK`. As a JSON object, which the schema describes, a line is an "
    "object with one field, `heading`, `trial` or `bout`, which holds its words by their names.",
    read_trials,
    "ludi trials "};

}  // namespace ludi::app::data
