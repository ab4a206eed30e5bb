// The Language Server Protocol (microsoft.github.io/language-server-protocol, 3.17) for texts of
// games: what an editor asks is asked of `ludi talk`, and its answers are told as editors want
// them.
#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/lsp/document.hpp"
#include "app/talk/talk.hpp"

namespace ludi::app::lsp {

/// One conversation with an editor. Nothing here prints, reads files or throws.
class LanguageServer {
 public:
  /// What is to be sent on a message, in order: the answer to a request, complaints about a text.
  /// Whatever the bytes, the next good message is answered.
  std::vector<Json> answers(const std::string& message);

  /// The editor said goodbye: nothing more is to be read.
  [[nodiscard]] bool over() const { return over_; }
  /// … as it is to be said, after a request to shut down.
  [[nodiscard]] bool parted_well() const { return shutting_down_; }

  // What methods work on.

  /// The document that the parameters of a request name. Throws Fault where it is not open.
  [[nodiscard]] const Document& document(const Json& params) const;
  /// Asks `ludi talk` about the text of a document; `more` is what the verb asks beside it.
  Json ask(std::string_view verb, const Document& document, Json more = Json::object());
  /// Keeps a text, and tells the complaints about it; `play` also those that only play can show.
  void keep(const std::string& address, std::string text, bool play);
  void drop(const std::string& address);
  /// Tells the complaints about an open text again.
  void complain(const std::string& address, bool play);

  bool greeted = false;

 private:
  Json answer(const Json& message);

  talk::Talk talk_;
  std::map<std::string, Document> documents_;
  std::vector<Json> telling_;
  bool shutting_down_ = false;
  bool over_ = false;
};

/// What is wrong with a message, with its number in the protocol.
struct Fault {
  int code;
  std::string message;
};

inline constexpr int parse_error = -32700, invalid_request = -32600, unknown_method = -32601,
                     invalid_params = -32602, not_greeted = -32002, request_failed = -32803;

/// A method of the protocol. Those without an answer are told of something.
struct Method {
  std::string_view name;
  bool answers;
  Json (*run)(LanguageServer&, const Json& params);
};

/// The methods about documents, each family in the file of its name.
std::span<const Method> text_methods();  ///< complaints, completion, help, layout
std::span<const Method> name_methods();  ///< definition, references, renaming, the outline

}  // namespace ludi::app::lsp
