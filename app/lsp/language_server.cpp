#include "app/lsp/language_server.hpp"

#include <algorithm>
#include <array>
#include <iterator>

#include "app/nesting.hpp"
#include "app/version.hpp"

namespace ludi::app::lsp {

namespace {

// Kinds of the protocol.
constexpr int whole_texts = 1;  ///< a changed text is sent as a whole

/// What this server can do.
Json capabilities() {
  return {{"positionEncoding", "utf-16"},
          {"textDocumentSync",
           {{"openClose", true}, {"change", whole_texts}, {"save", {{"includeText", false}}}}},
          {"completionProvider", {{"triggerCharacters", {"(", " "}}}},
          {"hoverProvider", true},
          {"documentFormattingProvider", true},
          {"definitionProvider", true},
          {"referencesProvider", true},
          {"documentHighlightProvider", true},
          {"documentSymbolProvider", true},
          {"renameProvider", {{"prepareProvider", true}}}};
}

const Method* find(std::string_view name) {
  for (const auto methods : {text_methods(), name_methods()})
    for (const Method& method : methods)
      if (method.name == name) return &method;
  return nullptr;
}

Json fault_json(const Json& id, const Fault& fault) {
  return {{"jsonrpc", "2.0"},
          {"id", id},
          {"error", {{"code", fault.code}, {"message", fault.message}}}};
}

/// The number of a request; null where there is none or it is of another type.
Json id_of(const Json& message) {
  const auto id = message.find("id");
  return id != message.end() && (id->is_number_integer() || id->is_string()) ? *id : Json();
}

}  // namespace

std::vector<Json> LanguageServer::answers(const std::string& message) {
  telling_.clear();
  if (!is_shallow(message))
    return {fault_json(nullptr, {invalid_request, "its brackets stand too deep"})};
  const Json read = Json::parse(message, nullptr, false);
  if (read.is_discarded()) return {fault_json(nullptr, {parse_error, "this is no JSON"})};
  if (!read.is_object()) return {fault_json(nullptr, {invalid_request, "this is no object"})};
  const bool answered = read.contains("id");
  std::vector<Json> sent;
  try {
    Json result = answer(read);
    if (answered)
      sent.push_back({{"jsonrpc", "2.0"}, {"id", id_of(read)}, {"result", std::move(result)}});
  } catch (const Fault& fault) {
    if (answered) sent.push_back(fault_json(id_of(read), fault));
  } catch (const Json::exception&) {
    if (answered)
      sent.push_back(fault_json(
          id_of(read), {invalid_params, "a parameter is missing or of another type than it has"}));
  }
  sent.insert(sent.end(), std::make_move_iterator(telling_.begin()),
              std::make_move_iterator(telling_.end()));
  return sent;
}

Json LanguageServer::answer(const Json& message) {
  const auto named = message.find("method");
  // Answers to what was never asked, and methods without a name.
  if (named == message.end() || !named->is_string())
    throw Fault{invalid_request, "a method is missing"};
  const auto name = named->get<std::string>();
  if (name == "exit") {
    over_ = true;
    return nullptr;
  }
  if (shutting_down_) throw Fault{invalid_request, "the server was shut down"};
  if (name == "initialize") {
    if (greeted) throw Fault{invalid_request, "the server was initialized before"};
    greeted = true;
    return {{"capabilities", capabilities()},
            {"serverInfo", {{"name", "ludi"}, {"version", version}}}};
  }
  if (!greeted) throw Fault{not_greeted, "`initialize` comes first"};
  if (name == "shutdown") {
    shutting_down_ = true;
    return nullptr;
  }
  const Method* method = find(name);
  if (method == nullptr) throw Fault{unknown_method, "there is no method " + name};
  static const Json nothing = Json::object();
  const auto params = message.find("params");
  return method->run(*this, params == message.end() ? nothing : *params);
}

const Document& LanguageServer::document(const Json& params) const {
  const auto found = documents_.find(params.at("textDocument").at("uri").get<std::string>());
  if (found == documents_.end()) throw Fault{invalid_params, "the document is not open"};
  return found->second;
}

Json LanguageServer::ask(std::string_view verb, const Document& document, Json more) {
  more["do"] = verb;
  more["rules"] = document.text();
  const Json told = Json::parse(talk_.answer(more.dump()));
  if (!told.value("ok", false)) throw Fault{request_failed, told.value("error", std::string())};
  return told;
}

void LanguageServer::keep(const std::string& address, std::string text, bool play) {
  documents_[address] = Document(std::move(text));
  complain(address, play);
}

void LanguageServer::drop(const std::string& address) {
  documents_.erase(address);
  // What was complained of goes with the text.
  telling_.push_back({{"jsonrpc", "2.0"},
                      {"method", "textDocument/publishDiagnostics"},
                      {"params", {{"uri", address}, {"diagnostics", Json::array()}}}});
}

void LanguageServer::complain(const std::string& address, bool play) {
  const auto found = documents_.find(address);
  if (found == documents_.end()) throw Fault{invalid_params, "the document is not open"};
  const Document& document = found->second;
  constexpr std::array severities = {"error", "warning", "note"};  // counted from 1
  Json diagnostics = Json::array(), complaints = Json::array();
  try {
    complaints = ask("check", document, {{"play", play}}).at("complaints");
  } catch (const Fault& fault) {
    // Such as a text that is too long to be asked about.
    diagnostics.push_back({{"range", document.range(beginning, beginning)},
                           {"severity", 1},
                           {"source", "ludi"},
                           {"message", fault.message}});
  }
  for (const Json& complaint : complaints) {
    auto said = complaint.at("message").get<std::string>();
    if (const auto hint = complaint.at("hint").get<std::string>(); !hint.empty())
      said += "\n" + hint;
    const auto severity =
        std::ranges::find(severities, complaint.at("severity").get<std::string>());
    Json related = Json::array();
    for (const Json& remark : complaint.at("remarks"))
      related.push_back(
          {{"location",
            {{"uri", address}, {"range", document.range(remark.at("begin"), remark.at("end"))}}},
           {"message", remark.at("message")}});
    diagnostics.push_back({{"range", document.range(complaint.at("begin"), complaint.at("end"))},
                           {"severity", severity - severities.begin() + 1},
                           {"source", "ludi"},
                           {"message", said},
                           {"relatedInformation", std::move(related)}});
  }
  telling_.push_back({{"jsonrpc", "2.0"},
                      {"method", "textDocument/publishDiagnostics"},
                      {"params", {{"uri", address}, {"diagnostics", std::move(diagnostics)}}}});
}

}  // namespace ludi::app::lsp
