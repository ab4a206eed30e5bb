// What an editor is told by the language server.
#include "app/lsp/language_server.hpp"

#include <doctest/doctest.h>

#include <sstream>

#include "app/lsp/frame.hpp"
#include "ggp/base/rng.hpp"
#include "tests/app/program.hpp"

namespace ludi::app::lsp {
namespace {

const std::string address = "file:///tiny.gdl";

// Line 1 has a comment in which a character takes two units of UTF-16.
const std::string crowded =
    "(game Tiny (players White Black) ; 𝄞 a game\n"
    "  (board (tiling square) (size 3 3))\n"
    "  (define lonely (with (there cell)) (not (some (and friend (nbors there)))))\n"
    "  (define shut (with (there cell)) (occupied there))\n"
    "  (pieces (Stone All (moves (move (pre (and (empty to) (lonely to) (not (shut to))))))))\n"
    "  (end (White win (in-a-row 3)) (Black win (> (count (Stone friend)) 3))))\n";

/// An editor that has opened a text.
struct Editor {
  LanguageServer server;
  int requests = 0;
  std::vector<Json> sent;  ///< on the last message

  explicit Editor(const std::string& text = crowded) {
    request("initialize", {{"capabilities", Json::object()}});
    notify("initialized", Json::object());
    notify("textDocument/didOpen",
           {{"textDocument",
             {{"uri", address}, {"languageId", "gdl"}, {"version", 1}, {"text", text}}}});
  }
  void notify(const std::string& method, const Json& params) {
    sent = server.answers(Json{{"jsonrpc", "2.0"}, {"method", method}, {"params", params}}.dump());
    for (const Json& message : sent) CHECK_FALSE(message.contains("id"));
  }
  Json answer(const std::string& method, const Json& params) {
    const int id = ++requests;
    sent = server.answers(
        Json{{"jsonrpc", "2.0"}, {"id", id}, {"method", method}, {"params", params}}.dump());
    REQUIRE(!sent.empty());
    CHECK(sent[0]["id"] == id);
    return sent[0];
  }
  Json request(const std::string& method, const Json& params) {
    const Json told = answer(method, params);
    INFO(told.dump());
    REQUIRE(told.contains("result"));
    return told["result"];
  }
  std::string refusal(const std::string& method, const Json& params) {
    const Json told = answer(method, params);
    REQUIRE(told.contains("error"));
    return told["error"]["message"];
  }
  /// Complaints that came with the last message.
  Json complaints() {
    REQUIRE(sent.size() == 1);
    CHECK(sent[0]["method"] == "textDocument/publishDiagnostics");
    CHECK(sent[0]["params"]["uri"] == address);
    return sent[0]["params"]["diagnostics"];
  }
  void change(const std::string& text) {
    notify("textDocument/didChange", {{"textDocument", {{"uri", address}, {"version", 2}}},
                                      {"contentChanges", {{{"text", text}}}}});
  }
  static Json at(int line, int character) {
    return {{"textDocument", {{"uri", address}}},
            {"position", {{"line", line}, {"character", character}}}};
  }
};

/// Where a range begins and ends, as `line:character-character`.
std::string told(const Json& range) {
  CHECK(range["start"]["line"] == range["end"]["line"]);
  std::ostringstream text;
  text << range["start"]["line"] << ':' << range["start"]["character"] << '-'
       << range["end"]["character"];
  return text.str();
}

}  // namespace

TEST_CASE("messages are told apart by their lengths, whatever stands in them") {
  std::istringstream stream(framed("{\"a\":1}") + framed("") +
                            "content-length:4\r\nContent-Type: x\r\n\r\n\r\n\r\n" +
                            "Content-Length: 9\r\n\r\nshort");
  CHECK(read_message(stream) == "{\"a\":1}");
  CHECK(read_message(stream) == "");
  CHECK(read_message(stream) == "\r\n\r\n");
  CHECK(read_message(stream) == std::nullopt);
  for (const char* bad :
       {"", "\r\n", "Content-Length: x\r\n\r\n{}", "Content-Length: -1\r\n\r\n{}",
        "Content-Length: 99999999999999999999\r\n\r\n{}", "Content-Length: 1000000000\r\n\r\n{}"}) {
    std::istringstream wrong(bad);
    CHECK(read_message(wrong) == std::nullopt);
  }
}

TEST_CASE("places of an editor are units of UTF-16, and come back as they went") {
  const Document document("a𝄞é\n\nlast");
  CHECK(document.place({{"line", 0}, {"character", 0}}) == Place{1, 1});
  CHECK(document.place({{"line", 0}, {"character", 1}}) == Place{1, 2});
  CHECK(document.place({{"line", 0}, {"character", 3}}) == Place{1, 3});
  CHECK(document.place({{"line", 0}, {"character", 4}}) == Place{1, 4});
  CHECK(document.place({{"line", 0}, {"character", 99}}) == Place{1, 4});
  CHECK(document.place({{"line", 1}, {"character", 7}}) == Place{2, 1});
  CHECK(document.place({{"line", 9}, {"character", 0}}) == Place{3, 5});
  CHECK(document.position({1, 3}) == Json{{"line", 0}, {"character", 3}});
  CHECK(document.position({1, 4}) == Json{{"line", 0}, {"character", 4}});
  CHECK(document.whole()["end"] == Json{{"line", 2}, {"character", 4}});
}

TEST_CASE("complaints come with a text and go with it") {
  Editor editor;
  CHECK(editor.complaints().empty());
  editor.change(
      "(game Tiny (players White Black) (board (tiling sqare) (size 3 3))\n"
      "  (end (All win (in-a-row 3))))");
  const Json complaints = editor.complaints();
  REQUIRE(complaints.size() == 1);
  CHECK(told(complaints[0]["range"]) == "0:48-53");
  CHECK(complaints[0]["severity"] == 1);
  CHECK(complaints[0]["message"].get<std::string>().find("did you mean 'square'?") !=
        std::string::npos);
  editor.notify("textDocument/didClose", {{"textDocument", {{"uri", address}}}});
  CHECK(editor.complaints().empty());
  CHECK(editor.refusal("textDocument/hover", Editor::at(0, 1)) == "the document is not open");
}

TEST_CASE("a complaint inside a definition tells where the definition is used") {
  std::string wrong = crowded;
  wrong.replace(wrong.find("(occupied there)"), 16, "(and (occupied there) (occupied too))");
  Editor editor(wrong);
  const Json complaints = editor.complaints();
  REQUIRE(!complaints.empty());
  CHECK(complaints[0]["range"]["start"]["line"] == 3);
  REQUIRE(!complaints[0]["relatedInformation"].empty());
  CHECK(complaints[0]["relatedInformation"][0]["location"]["range"]["start"]["line"] == 4);
}

TEST_CASE("words that fit are offered with the parenthesis that belongs before them") {
  Editor editor(
      "(game Tiny (players White Black) (board (tiling square) (size 3 3))\n"
      "  (end (All win (in-a-row 3) (drawn");
  const Json items = editor.request("textDocument/completion", Editor::at(0, 46))["items"];
  bool square = false;
  for (const Json& item : items) square = square || item["label"] == "square";
  CHECK_FALSE(square);
  editor.change("(game Tiny (players White Black) (board (tiling squ");
  const Json begun = editor.request("textDocument/completion", Editor::at(0, 51))["items"];
  REQUIRE(begun.size() == 1);
  CHECK(begun[0]["label"] == "square");
  CHECK(begun[0]["textEdit"]["newText"] == "square");
  CHECK(told(begun[0]["textEdit"]["range"]) == "0:48-51");
  editor.change("(game Tiny (players White Black) boar");
  const Json head = editor.request("textDocument/completion", Editor::at(0, 37))["items"];
  REQUIRE(head.size() == 1);
  CHECK(head[0]["textEdit"]["newText"] == "(board");
}

TEST_CASE("a word of the language is explained where it stands") {
  Editor editor;
  const Json help = editor.request("textDocument/hover", Editor::at(5, 20));
  CHECK(told(help["range"]) == "5:19-27");
  CHECK(help["contents"]["value"].get<std::string>().find("in-a-row") != std::string::npos);
  CHECK(editor.request("textDocument/hover", Editor::at(2, 13)).is_null());
}

TEST_CASE("a name leads to its declaration, and names alike in two definitions are told apart") {
  Editor editor;
  const auto declared = [&](int line, int character) {
    return told(editor.request("textDocument/definition", Editor::at(line, character))["range"]);
  };
  CHECK(declared(4, 57) == "2:10-16");  // lonely
  CHECK(declared(4, 75) == "3:10-14");  // shut
  CHECK(declared(5, 8) == "0:20-25");   // White
  CHECK(declared(5, 55) == "4:11-16");  // Stone
  CHECK(declared(2, 69) == "2:24-29");  // there, in one definition
  CHECK(declared(3, 45) == "3:22-27");  // … and in the other
  CHECK(editor.request("textDocument/definition", Editor::at(1, 5)).is_null());
  const Json places = editor.request("textDocument/references", Editor::at(2, 12));
  REQUIRE(places.size() == 2);
  CHECK(told(places[0]["range"]) == "2:10-16");
  CHECK(told(places[1]["range"]) == "4:56-62");
  std::string outline;
  for (const Json& symbol : editor.request("textDocument/documentSymbol", Editor::at(0, 0)))
    outline += symbol["name"].get<std::string>() + " ";
  CHECK(outline == "White Black lonely there shut there Stone ");
}

TEST_CASE("a name is exchanged where it stands, and never for one that means something else") {
  Editor editor;
  const auto rename = [](int line, int character, const char* name) {
    Json params = Editor::at(line, character);
    params["newName"] = name;
    return params;
  };
  const Json prepared = editor.request("textDocument/prepareRename", Editor::at(3, 45));
  CHECK(told(prepared["range"]) == "3:45-50");
  CHECK(prepared["placeholder"] == "there");
  const Json edits =
      editor.request("textDocument/rename", rename(3, 45, "spot"))["changes"][address];
  REQUIRE(edits.size() == 2);
  CHECK(told(edits[0]["range"]) == "3:22-27");
  CHECK(told(edits[1]["range"]) == "3:45-50");
  CHECK(edits[1]["newText"] == "spot");
  for (const char* bad : {"shut", "Black", "empty", "two words", "", "(", "7", "\"x\""}) {
    CAPTURE(bad);
    CHECK_FALSE(editor.refusal("textDocument/rename", rename(2, 12, bad)).empty());
  }
  CHECK(editor.refusal("textDocument/rename", rename(1, 5, "x")) ==
        "no name of this text stands here");
}

TEST_CASE("a text is laid out anew as a whole, and one that cannot be read is left alone") {
  Editor editor(
      "(game   Tiny (players White Black)(board (tiling square) (size 3 3))\n"
      "(end (All win (in-a-row 3))))");
  const Json edits = editor.request("textDocument/formatting", Editor::at(0, 0));
  REQUIRE(edits.size() == 1);
  CHECK(edits[0]["range"]["end"] == Json{{"line", 1}, {"character", 29}});
  editor.change(edits[0]["newText"]);
  CHECK(editor.request("textDocument/formatting", Editor::at(0, 0)).empty());
  editor.change("(game ((");
  CHECK_FALSE(editor.refusal("textDocument/formatting", Editor::at(0, 0)).empty());
}

TEST_CASE("a conversation begins with a greeting and ends with a farewell") {
  LanguageServer server;
  const auto code = [&](const char* message) {
    const auto sent = server.answers(message);
    REQUIRE(sent.size() == 1);
    return sent[0]["error"]["code"].get<int>();
  };
  CHECK(code("{") == -32700);
  CHECK(code("[]") == -32600);
  CHECK(code(R"({"id":1})") == -32600);
  CHECK(code(R"({"id":1,"method":"textDocument/hover"})") == -32002);
  CHECK(server.answers(R"({"id":1,"method":"initialize","params":{}})")[0].contains("result"));
  CHECK(code(R"({"id":2,"method":"initialize","params":{}})") == -32600);
  CHECK(code(R"({"id":2,"method":"textDocument/hovr"})") == -32601);
  CHECK(code(R"({"id":2,"method":"textDocument/hover","params":[]})") == -32602);
  CHECK(code(R"({"id":2,"method":"textDocument/hover","params":{"textDocument":7}})") == -32602);
  CHECK(server.answers(R"({"method":"textDocument/hovr"})").empty());
  CHECK_FALSE(server.over());
  CHECK(server.answers(R"({"id":3,"method":"shutdown"})")[0]["result"].is_null());
  CHECK(code(R"({"id":4,"method":"textDocument/hover"})") == -32600);
  CHECK(server.answers(R"({"method":"exit"})").empty());
  CHECK(server.over());
  CHECK(server.parted_well());
}

TEST_CASE("whatever an editor sends, it is answered") {
  Editor editor;
  const std::string good = Json{
      {"jsonrpc", "2.0"},
      {"id", 1},
      {"method", "textDocument/hover"},
      {"params",
       Editor::at(2, 5)}}.dump();
  ggp::Rng rng(5);
  for (int n = 0; n < 500; ++n) {
    std::string bad = good;
    for (int k = 0; k < 3; ++k)
      bad[rng.below(static_cast<std::uint32_t>(bad.size()))] = static_cast<char>(rng.below(256));
    for (const Json& sent : editor.server.answers(bad))
      CHECK_FALSE(sent.dump(-1, ' ', true).empty());
  }
  CHECK(editor.request("textDocument/hover", Editor::at(5, 20)).contains("contents"));
}

TEST_CASE("the program speaks with an editor over standard input") {
  const Folder folder;
  const std::string conversation =
      framed(R"({"jsonrpc":"2.0","id":1,"method":"initialize","params":{}})") +
      framed(R"({"jsonrpc":"2.0","id":2,"method":"shutdown"})") +
      framed(R"({"jsonrpc":"2.0","method":"exit"})");
  folder.write("in", conversation);
  CHECK(run_line("$LUDI lsp <" + folder.file("in") + " >" + folder.file("out")) == 0);
  std::istringstream out(folder.read("out"));
  CHECK(Json::parse(*read_message(out))["result"]["serverInfo"]["name"] == "ludi");
  CHECK(Json::parse(*read_message(out))["id"] == 2);
  folder.write("in", conversation.substr(0, conversation.size() - 5));
  CHECK(run_line("$LUDI lsp <" + folder.file("in") + " >" + folder.file("out")) == 1);
}

}  // namespace ludi::app::lsp
