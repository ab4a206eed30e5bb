// ludi lsp: a language server for editors, over standard input and output.
#include <cstdio>
#include <iostream>

#include "app/answer.hpp"
#include "app/command.hpp"
#include "app/lsp/frame.hpp"
#include "app/lsp/language_server.hpp"

namespace ludi::app {

namespace {

constexpr Option lsp_options[] = {
    {"stdio", "", "standard input and output, as some editors say; there is no other way"}};

Exit serve_editor(const Arguments& /*arguments*/) {
  lsp::LanguageServer server;
  while (!server.over()) {
    const auto message = lsp::read_message(std::cin);
    if (!message) break;
    for (const auto& sent : server.answers(*message)) say("{}", lsp::framed(sent.dump()));
    std::fflush(stdout);
  }
  return server.over() && server.parted_well() ? Exit::done : Exit::bad_input;
}

}  // namespace

constinit const Command lsp_command = {
    .name = "lsp",
    .operands = "",
    .least_operands = 0,
    .most_operands = 0,
    .summary = "a language server: complaints, completion, help, layout and names in an editor",
    .details = "Editors begin it; docs/editors.md tells how each is told to.",
    .options = lsp_options,
    .run = serve_editor};

}  // namespace ludi::app
