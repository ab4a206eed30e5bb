// Methods about the names of a text's own: where each is declared and spoken of, and giving
// another.
#include <algorithm>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/lsp/language_server.hpp"
#include "gdl/text/token.hpp"

namespace ludi::app::lsp {

namespace {

// Kinds of the protocol.
constexpr int variable = 13;  ///< of a symbol

Json range_of(const Document& document, const Json& span) {
  return document.range(span.at("begin"), span.at("end"));
}

/// A name, and the one of its places that was asked about.
struct Found {
  Json naming;
  Json at;
};

/// The name that stands at the place of a request.
std::optional<Found> name_at(LanguageServer& server, const Document& document, const Json& params) {
  const Place place = document.place(params.at("position"));
  const Json told = server.ask("names", document);
  for (const Json& naming : told.at("names"))
    for (const Json& span : naming.at("places"))
      if (place_in(span.at("begin")) <= place && place <= place_in(span.at("end")))
        return Found{naming, span};
  return std::nullopt;
}

Json location(const Document& document, const Json& params, const Json& span) {
  return {{"uri", params.at("textDocument").at("uri")}, {"range", range_of(document, span)}};
}

Json definition(LanguageServer& server, const Json& params) {
  const Document& document = server.document(params);
  const auto found = name_at(server, document, params);
  if (!found) return nullptr;
  return location(document, params, found->naming.at("places").front());
}

Json references(LanguageServer& server, const Json& params) {
  const Document& document = server.document(params);
  const auto found = name_at(server, document, params);
  if (!found) return nullptr;
  const bool declared = params.value("context", Json::object()).value("includeDeclaration", true);
  Json list = Json::array();
  for (const Json& span : found->naming.at("places"))
    if (declared || span != found->naming.at("places").front())
      list.push_back(location(document, params, span));
  return list;
}

Json highlight(LanguageServer& server, const Json& params) {
  const Document& document = server.document(params);
  const auto found = name_at(server, document, params);
  if (!found) return nullptr;
  Json list = Json::array();
  for (const Json& span : found->naming.at("places"))
    list.push_back({{"range", range_of(document, span)}});
  return list;
}

Json outline(LanguageServer& server, const Json& params) {
  const Document& document = server.document(params);
  Json list = Json::array();
  const Json told = server.ask("names", document);
  for (const Json& naming : told.at("names")) {
    const Json range = range_of(document, naming.at("places").front());
    list.push_back({{"name", naming.at("name")},
                    {"detail", naming.at("sort")},
                    {"kind", variable},
                    {"range", range},
                    {"selectionRange", range}});
  }
  return list;
}

Json prepare_rename(LanguageServer& server, const Json& params) {
  const Document& document = server.document(params);
  const auto found = name_at(server, document, params);
  if (!found) return nullptr;
  return {{"range", range_of(document, found->at)}, {"placeholder", found->naming.at("name")}};
}

/// The text with another name at all places of the first.
std::string renamed(const Document& document, const Json& naming, const std::string& name) {
  std::string text = document.text();
  std::vector<std::size_t> bytes;
  for (const Json& span : naming.at("places"))
    bytes.push_back(gdl::byte_at(document.text(), place_in(span.at("begin"))));
  std::ranges::sort(bytes, std::ranges::greater());
  const auto letters = naming.at("name").get<std::string>().size();
  for (const std::size_t at : bytes) text.replace(at, letters, name);
  return text;
}

/// Renaming is refused where the text would no longer be the same game under other names.
Json rename(LanguageServer& server, const Json& params) {
  const Document& document = server.document(params);
  const auto name = params.at("newName").get<std::string>();
  const auto found = name_at(server, document, params);
  if (!found) throw Fault{request_failed, "no name of this text stands here"};
  const Json before = server.ask("names", document).at("names");
  const Document after(renamed(document, found->naming, name));
  const Json checked = server.ask("check", after);
  if (!checked.at("sound").get<bool>())
    throw Fault{request_failed, checked.at("complaints").front().at("message").get<std::string>()};
  const Json told = server.ask("names", after).at("names");
  const auto same = [&](const Json& one, const Json& other) {
    const bool renamed_one = one == found->naming;
    return one.at("places").size() == other.at("places").size() &&
           one.at("sort") == other.at("sort") &&
           (renamed_one ? Json(name) : one.at("name")) == other.at("name");
  };
  if (!std::ranges::equal(before, told, same))
    throw Fault{request_failed, "'" + name + "' means something else in this text"};
  Json edits = Json::array();
  for (const Json& span : found->naming.at("places"))
    edits.push_back({{"range", range_of(document, span)}, {"newText", name}});
  return {
      {"changes", {{params.at("textDocument").at("uri").get<std::string>(), std::move(edits)}}}};
}

constexpr Method about_names[] = {{"textDocument/definition", true, definition},
                                  {"textDocument/references", true, references},
                                  {"textDocument/documentHighlight", true, highlight},
                                  {"textDocument/documentSymbol", true, outline},
                                  {"textDocument/prepareRename", true, prepare_rename},
                                  {"textDocument/rename", true, rename}};

}  // namespace

std::span<const Method> name_methods() {
  return about_names;
}

}  // namespace ludi::app::lsp
