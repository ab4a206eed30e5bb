// The records that answers hold, and the protocol as a schema and as a page.
#include <fmt/format.h>

#include "app/talk/talk.hpp"

namespace ludi::app::talk {

namespace {

namespace fields_of {

constexpr Field place[] = {{"line", "number", "from 1", 0}, {"column", "number", "from 1", 0}};
constexpr Field remark[] = {{"begin", "place", "the first character it is about"},
                            {"end", "place", "behind the last character"},
                            {"message", "text", "in a sentence without its full stop"}};
constexpr Field complaint[] = {
    {"severity", "text", "`error`, `warning` or `note`"},
    {"begin", "place", "the first character it is about; line 0: the text as a whole"},
    {"end", "place", "behind the last character"},
    {"message", "text", "in a sentence without its full stop"},
    {"hint", "text", "what was expected, or the nearest word; may be empty"},
    {"remarks", "[remark]", "where names are used that led there, the innermost first"}};
constexpr Field known_verb[] = {{"name", "text", "what `do` says"},
                                {"summary", "text", "in a sentence"}};
constexpr Field named[] = {{"name", "text", "as the text has it"}};
constexpr Field kind[] = {
    {"name", "text", "as the text has it"},
    {"owners", "[number]", "seats to which pieces of the kind may belong; -1 for nobody's"}};
constexpr Field part[] = {
    {"part", "text", "`credits`, `players`, `board`, `pieces`, `start`, `turn` or `ending`"},
    {"paragraphs", "[text]", "lists have an item a line, with a dash for each list it is in"}};
constexpr Field cell[] = {
    {"label", "text", "its name"},
    {"row", "text", "the part of the name that it shares with its row"},
    {"column", "text", "… with its column"},
    {"at", "[real]", "the centre, x and y; y grows downwards, edges are 1 long", -exact, 2},
    {"outline", "[[real]]", "the corners in order; none on a board of points"},
    {"level", "number", "from 0", 0},
    {"phase", "number", "colour, from 0", 0},
    {"site", "text", "`face`, or on a graph `edge` or `vertex`"},
    {"neighbours", "[number]", "adjacent cells"}};
constexpr Field side[] = {{"name", "text", "the nearest point of the compass"},
                          {"cells", "[number]", "along it"}};
constexpr Field seam[] = {{"from", "[real]", "one end, as `at` of a cell", -exact, 2},
                          {"to", "[real]", "the other", -exact, 2}};
constexpr Field board[] = {{"boardless", "flag", "play goes on without end: show what is in use"},
                           {"points", "flag", "points joined by lines, not cells"},
                           {"phased", "flag", "the colours of cells matter"},
                           {"levels", "number", "that stand side by side", 1},
                           {"cells", "[cell]", "by number"},
                           {"lines", "[[number]]", "of points: the cells along each"},
                           {"sides", "[side]", "clockwise from the north"},
                           {"seams", "[seam]", "where it goes on at its other end"}};
constexpr Field covered[] = {{"owner", "number?", "the seat; nobody's if null"},
                             {"kind", "number", "by number", 0}};
constexpr Field piece[] = {{"cell", "number", "where it stands", 0},
                           {"owner", "number?", "the seat; nobody's if null"},
                           {"kind", "number", "by number", 0},
                           {"text", "text", "as drawings write it"},
                           {"below", "[covered]?", "the rest of a stack, lowest first"},
                           {"joined", "[number]?", "cells beside this one that it covers, too"},
                           {"state", "number?", "the number it carries"},
                           {"facing", "text?", "the direction it looks in"},
                           {"flags", "[text]?", "those it has"}};
constexpr Field seat[] = {{"hand", "[number?]", "pieces held of each kind; null: without end"},
                          {"captured", "number", "pieces taken", 0},
                          {"score", "number", "points"},
                          {"counts", "[number]", "what the rules' counters stand at"}};
constexpr Field step[] = {
    {"text", "text", "its notation"},
    {"act", "text", "`place`, `move`, `change`, `choose`, `pass`, `stop` or `swap`"},
    {"from", "number", "a cell, or -1", -1},
    {"to", "number", "a cell, or -1", -1},
    {"kind", "number?", "of the piece, where one is placed"}};
constexpr Field position[] = {
    {"ply", "number", "steps played before it", 0},
    {"plies", "number", "… and those that were taken back, together", 0},
    {"turns", "number", "completed", 0},
    {"step", "number", "of the present turn, from 0", 0},
    {"mover", "number", "whose turn it is: the person", 0},
    {"seat", "number", "where they sit: whose pieces are theirs", 0},
    {"over", "flag", "the game has ended"},
    {"results", "[text]", "of each person, `win`, `loss` or `draw`; empty before the end"},
    {"told", "text", "how it ended, in words"},
    {"rule", "text", "that decided the game and for whom, in English; else empty"},
    {"want", "text", "why nothing, or nothing but a pass, can be played"},
    {"pieces", "[piece]", "by cell"},
    {"numbers", "[[number]]", "cells that carry a number, with it"},
    {"links", "[[number]]", "the two cells of each link, the lower first"},
    {"seats", "[seat]", "what each holds, took and scored"},
    {"notes", "[text]", "what a drawing does not show on the cells"},
    {"last", "[number]", "cells that the last turn changed"},
    {"deciding", "[number]", "of a row, chain, group or goal that ended the game"},
    {"steps", "[step]", "legal ones"}};
constexpr Field first[] = {{"turn", "text", "in notation"},
                           {"games", "number", "that began so"},
                           {"wins", "number", "of those, by who made it"}};
constexpr Field criterion[] = {{"code", "text", "its symbol"},
                               {"name", "text", "in a word or two"},
                               {"value", "real?", "what was measured"},
                               {"what", "text", "what it tells, in a sentence"}};
constexpr Field light[] = {
    {"phrase", "text", "as it stands in the rules, but for a capital"},
    {"seat", "number?", "for whom it means these cells; null: for everybody"},
    {"cells", "[number]", "in order"}};
constexpr Field lesson[] = {{"rule", "text", "in English"},
                            {"turns", "[text]", "that lead to the position"},
                            {"answers", "[text]", "all turns that use the rule"}};
constexpr Field word[] = {{"word", "text", "as it is written"},
                          {"sort", "text", "what it stands for"},
                          {"help", "text", "a sentence or two"},
                          {"example", "text", "a small use"}};
constexpr Field candidate[] = {{"word", "text", "as it is written"},
                               {"parentheses", "flag", "an opening one belongs before it"},
                               {"help", "text", "a sentence or two"},
                               {"example", "text", "a small use; may be empty"}};
constexpr Field span[] = {{"begin", "place", "the first character"},
                          {"end", "place", "behind the last character"}};
constexpr Field naming[] = {{"name", "text", "as it is written"},
                            {"sort", "text", "what it names"},
                            {"places", "[span]", "where it stands, first where it is declared"}};

}  // namespace fields_of

constexpr Record all_records[] = {
    {"place", "A place in a text.", fields_of::place},
    {"remark", "What leads to a complaint inside a definition.", fields_of::remark},
    {"complaint", "What is wrong with a text, and where.", fields_of::complaint},
    {"verb", "Something that can be asked.", fields_of::known_verb},
    {"named", "A player.", fields_of::named},
    {"kind", "A kind of piece.", fields_of::kind},
    {"part", "A part of the rules in English.", fields_of::part},
    {"cell", "A cell of the board.", fields_of::cell},
    {"side", "A side of the board.", fields_of::side},
    {"seam", "An edge of a cell at which a board that closes on itself meets its other end.",
     fields_of::seam},
    {"board", "A board.", fields_of::board},
    {"covered", "A piece below another.", fields_of::covered},
    {"piece", "The top piece of a cell.", fields_of::piece},
    {"seat", "What belongs to a seat.", fields_of::seat},
    {"step", "A legal step.", fields_of::step},
    {"position", "A position.", fields_of::position},
    {"first", "A first turn and how games went on.", fields_of::first},
    {"criterion", "A criterion measured.", fields_of::criterion},
    {"light", "A phrase that names a place.", fields_of::light},
    {"lesson", "A position that shows what a rule is for.", fields_of::lesson},
    {"word", "A word of the language.", fields_of::word},
    {"candidate", "A word that fits.", fields_of::candidate},
    {"span", "A part of a text.", fields_of::span},
    {"naming", "A name of a text's own.", fields_of::naming}};

constexpr Field frame_of_answers[] = {{"id", "any?", "of the request, as it was"},
                                      {"schema", "number", "of this protocol", 1},
                                      {"ok", "flag", "the request could be answered"}};
constexpr Field refusal[] = {{"error", "text", "what is wrong with the request"}};

Json request_schema(const Verb& verb) {
  Json schema = schema_of(verb.asks);
  for (const Field& field : verb.asks)
    if (!field.usual.empty())
      for (auto at = schema["required"].begin(); at != schema["required"].end(); ++at)
        if (*at == field.name) {
          schema["required"].erase(at);
          break;
        }
  schema["properties"]["id"] = Json::object();
  schema["properties"]["do"] = {{"const", verb.name}};
  schema["required"].push_back("do");
  return schema;
}

Json answer_schema(std::span<const Field> fields, bool ok) {
  std::vector<Field> all(std::begin(frame_of_answers), std::end(frame_of_answers));
  all.insert(all.end(), fields.begin(), fields.end());
  Json schema = schema_of(all);
  schema["properties"]["ok"] = {{"const", ok}};
  return schema;
}

}  // namespace

std::span<const Record> records() {
  return all_records;
}

Json protocol_schema() {
  Json definitions = Json::object();
  definitions["params"] = {{"type", "object"}, {"additionalProperties", {{"type", "integer"}}}};
  for (const Record& record : records()) {
    definitions[std::string(record.name)] = schema_of(record.fields);
    definitions[std::string(record.name)]["description"] = record.what;
  }
  definitions["refusal"] = answer_schema(refusal, false);
  for (const Verb& row : verbs()) {
    definitions[fmt::format("{}.request", row.name)] = request_schema(row);
    definitions[fmt::format("{}.answer", row.name)] = answer_schema(row.answers, true);
  }
  return {{"$schema", "https://json-schema.org/draft/2020-12/schema"},
          {"title", fmt::format("The protocol of Ludi, schema {}", schema_number)},
          {"$defs", std::move(definitions)}};
}

std::string protocol_page() {
  std::string page = fmt::format(
      "# The protocol\n\n"
      "This page is written by `ludi talk --markdown` from the rows in `app/talk/`; `ludi talk "
      "--schema` writes the same as a JSON Schema.\n\n"
      "A request is a JSON object on a line, an answer another. `do` names a verb; `id`, if there "
      "is one, comes back as it was. An answer has `\"schema\":{}` and `\"ok\":true` with the "
      "fields of the verb, or `\"ok\":false` with an `error` in words. One conversation holds one "
      "game, which `load` begins. Results depend on the request and the game alone; budgets are "
      "counts.\n\n"
      "```\n$ echo '{{\"do\":\"words\",\"idea\":\"flip\"}}' | ./ludi talk\n```\n\n## Verbs\n",
      schema_number);
  for (const Verb& row : verbs()) {
    page += fmt::format("\n### {}\n\n{}{}\n", row.name, row.summary,
                        row.needs_game ? " After a `load`." : "");
    if (!row.asks.empty()) page += "\nAsked:\n\n" + markdown_of(row.asks);
    page += "\nTold:\n\n" + markdown_of(row.answers);
  }
  page += "\n## Records\n";
  for (const Record& record : records())
    page +=
        fmt::format("\n### {}\n\n{}\n\n{}", record.name, record.what, markdown_of(record.fields));
  return page;
}

}  // namespace ludi::app::talk
