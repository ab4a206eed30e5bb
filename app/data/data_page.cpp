#include "app/data/data_page.hpp"

#include <iterator>

#include "app/data/encoding.hpp"

namespace ludi::app::data {

namespace {

constexpr std::string_view introduction = R"(# Data for others

What Ludi writes for other programs to read: measurements, played games, runs of evolution, rankings.
This page is written by `ludi data --markdown` from the rows in `app/data/`. From the same rows follow
`ludi data --schema NAME`, a JSON Schema (2020-12) of a row, and `ludi data --check`, which holds files
and the folders of runs against them:

```
$ ./ludi data --check games/corpus.csv
$ ./ludi data --check runs/1
$ ./ludi data --schema measurement > measurement.schema.json
```

A complaint has a place and names the field, what was expected there and what was found:
`corpus.csv:3:120: error: field 'A_comp': expected number from 0 to 1, or nothing, found 7`. What is
wrong in a run's database is told by table, row and column: `runs/1/run.db/games:7:5: error: …`. Of a
file whose name and columns do not tell its format `--format NAME` does.

## Tables to take away

`--out DIR` writes the tables of a run, of measurements or of records into a folder, each as CSV and
again as JSON Lines, with a `datapackage.json` that describes them as a Data Package:

```
$ ./ludi data runs/1 --out tables
$ ./ludi measure yavalath hex --json > games.measured.jsonl
$ ./ludi data games.measured.jsonl --out tables
$ ./ludi measure yavalath --records played
$ ./ludi data played/yavalath.records --out tables
```

Equal runs give equal bytes: all follows from rules, settings and seed but the columns that are marked
*not reproducible*, which hold times; in tables such a column is called so. They open with
`read.csv("tables/games.csv")` in R and `pandas.read_csv("tables/games.csv")` in Python. Numbers of
games join the tables of a run: `merge(games, criteria, by.x = "id", by.y = "game")`. `ludi plot` draws
one column against another. [tour.md](tour.md) goes from a question to a figure.

A field may be left out, or be blank, only where its row says so. Numbers are finite, hashes are
SHA-256 in small hexadecimal digits. Seeds can be greater than 2^53, which not every program keeps as
a number.

## How files are written

)";

std::string in_table_cell(std::string_view text) {
  std::string out;
  for (const char letter : text) {
    if (letter == '|') out += '\\';
    out += letter;
  }
  return out;
}

std::string presence(const Field& field) {
  if (field.missing && field.blank) return "may be left out or blank";
  if (field.missing) return "may be left out";
  return field.blank ? "may be blank" : "";
}

std::string meaning_of(const Field& field) {
  std::string text = field.stands_for.empty() ? field.meaning : field.all_mean;
  if (!field.refers.empty()) text += fmt::format(" (`{}`)", field.refers);
  if (!field.reproducible) text += "; *not reproducible*";
  return text;
}

/// Calls `visit(name, field)` for each field and those inside it; many that follow from another
/// table count as one.
template <typename Visit>
void each_shown(std::span<const Field> fields, const std::string& outer, const Visit& visit) {
  std::string_view last;
  for (const Field& field : fields) {
    if (!field.stands_for.empty() && field.stands_for == last) continue;
    last = field.stands_for;
    const std::string name = outer + (field.stands_for.empty() ? field.name : field.stands_for);
    visit(name, field);
    if (field.stands_for.empty()) each_shown(field.fields, name + ".", visit);
  }
}

/// The range, but for one that differs from field to field.
std::string shown_range(const Field& field) {
  if (!field.stands_for.empty()) return "";
  std::string range = range_in_words(field);
  if (range.starts_with(", ")) range = range.substr(2);
  return range.starts_with(' ') ? range.substr(1) : range;
}

std::string table_of(std::span<const Field> fields) {
  std::string text = "\n| field | type | unit | range | | meaning |\n|---|---|---|---|---|---|\n";
  each_shown(fields, "", [&](const std::string& name, const Field& field) {
    fmt::format_to(std::back_inserter(text), "| `{}` | {} | {} | {} | {} | {} |\n", name,
                   field.stands_for.empty() || field.fields.empty() ? type_in_words(field) : "any",
                   field.unit, in_table_cell(shown_range(field)), presence(field),
                   in_table_cell(meaning_of(field)));
  });
  return text;
}

std::string section(const Format& format) {
  std::string text =
      fmt::format("\n### {}\n\n{}\n\n- written by: `{}`\n- file: `{}`, {}\n", format.name,
                  format.what, format.writer, format.file, format.encoding->name);
  if (!format.key.empty())
    text += fmt::format("- no two rows have the same: `{}`\n", fmt::join(key_of(format), "`, `"));
  if (!format.also.empty()) text += fmt::format("\n{}\n", format.also);
  text += table_of(format.fields());
  if (format.summary != nullptr) text += "\nThe last line:\n" + table_of(format.summary());
  return text + fmt::format("\n```\n{}```\n", format.example);
}

}  // namespace

std::string data_page() {
  std::string page(introduction);
  for (const Encoding* encoding : encodings())
    page +=
        fmt::format("- **{}** (`{}`). {}\n", encoding->name, encoding->extension, encoding->told);
  page +=
      "\n## Formats\n\nThose of tables that `--out` writes are in JSON Lines as well, under the "
      "same "
      "name with `.jsonl`.\n";
  for (const Format* format : formats()) page += section(*format);
  return page;
}

std::string explanation(const Format& format) {
  std::string text = fmt::format("{}  {}\n  file       {} ({})\n  written by {}\n", format.name,
                                 format.what, format.file, format.encoding->name, format.writer);
  if (!format.also.empty()) text += fmt::format("  {}\n", format.also);
  const auto tell = [&](std::span<const Field> fields) {
    each_shown(fields, "", [&](const std::string& name, const Field& field) {
      const std::string expected =
          field.stands_for.empty() ? expectation(field) : type_in_words(field);
      text += fmt::format("  {:<24} {} ({}{}{})\n", name, meaning_of(field), expected,
                          field.unit.empty() ? "" : ", in " + field.unit,
                          field.missing ? "; may be left out" : "");
    });
  };
  tell(format.fields());
  if (format.summary != nullptr) {
    text += "  the last line:\n";
    tell(format.summary());
  }
  return text;
}

}  // namespace ludi::app::data
