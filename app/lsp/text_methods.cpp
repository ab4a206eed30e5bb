// Methods about texts: complaints, completion, what a word means, and the layout.
#include "app/lsp/language_server.hpp"

namespace ludi::app::lsp {

namespace {

// Kinds of the protocol.
constexpr int keyword = 14;  ///< of a completion

std::string address_in(const Json& params) {
  return params.at("textDocument").at("uri").get<std::string>();
}

Json nothing(LanguageServer& /*server*/, const Json& /*params*/) {
  return nullptr;
}

Json opened(LanguageServer& server, const Json& params) {
  server.keep(address_in(params), params.at("textDocument").at("text").get<std::string>(), true);
  return nullptr;
}

Json changed(LanguageServer& server, const Json& params) {
  const Json& changes = params.at("contentChanges");
  if (!changes.empty())
    server.keep(address_in(params), changes.back().at("text").get<std::string>(), false);
  return nullptr;
}

Json saved(LanguageServer& server, const Json& params) {
  server.complain(address_in(params), true);
  return nullptr;
}

Json closed(LanguageServer& server, const Json& params) {
  server.drop(address_in(params));
  return nullptr;
}

/// The place that a request is about, as `ludi talk` is asked about it.
Json asked(Place place) {
  return {{"line", place.line}, {"column", place.column}};
}

Json complete(LanguageServer& server, const Json& params) {
  const Document& document = server.document(params);
  const Place cursor = document.place(params.at("position"));
  const Json told = server.ask("complete", document, asked(cursor));
  const Json range = document.range(told.at("from"), asked(cursor));
  Json items = Json::array();
  for (const Json& candidate : told.at("candidates")) {
    const auto word = candidate.at("word").get<std::string>();
    std::string help = candidate.at("help").get<std::string>();
    if (const auto example = candidate.at("example").get<std::string>(); !example.empty())
      help += "\n\n```gdl\n" + example + "\n```";
    items.push_back({{"label", word},
                     {"kind", keyword},
                     {"documentation", {{"kind", "markdown"}, {"value", help}}},
                     {"textEdit",
                      {{"range", range},
                       {"newText", candidate.at("parentheses").get<bool>() ? "(" + word : word}}}});
  }
  return {{"isIncomplete", false}, {"items", std::move(items)}};
}

/// The reference entry of a word of the language.
Json hover(LanguageServer& server, const Json& params) {
  const Document& document = server.document(params);
  const Json told = server.ask("hover", document, asked(document.place(params.at("position"))));
  const auto text = told.at("text").get<std::string>();
  if (text.empty()) return nullptr;
  return {{"contents", {{"kind", "markdown"}, {"value", text}}},
          {"range", document.range(told.at("begin"), told.at("end"))}};
}

/// The text laid out anew; a text that cannot be read stays as it is.
Json format(LanguageServer& server, const Json& params) {
  const Document& document = server.document(params);
  const auto tidy = server.ask("tidy", document).at("rules").get<std::string>();
  if (tidy == document.text()) return Json::array();
  return Json::array({{{"range", document.whole()}, {"newText", tidy}}});
}

constexpr Method about_texts[] = {{"initialized", false, nothing},
                                  {"$/setTrace", false, nothing},
                                  {"$/cancelRequest", false, nothing},
                                  {"workspace/didChangeConfiguration", false, nothing},
                                  {"textDocument/didOpen", false, opened},
                                  {"textDocument/didChange", false, changed},
                                  {"textDocument/didSave", false, saved},
                                  {"textDocument/didClose", false, closed},
                                  {"textDocument/completion", true, complete},
                                  {"textDocument/hover", true, hover},
                                  {"textDocument/formatting", true, format}};

}  // namespace

std::span<const Method> text_methods() {
  return about_texts;
}

}  // namespace ludi::app::lsp
