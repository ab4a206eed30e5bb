// ludi talk: the protocol of pages and editors over lines of JSON.
#include <iostream>
#include <string>

#include "app/answer.hpp"
#include "app/command.hpp"
#include "app/talk/talk.hpp"

namespace ludi::app {

namespace {

constexpr Option talk_options[] = {
    {"schema", "", "every request and answer as a JSON Schema, and no talk"},
    {"markdown", "", "the page of the protocol, as in docs/protocol.md, and no talk"}};

Exit converse(const Arguments& arguments) {
  if (arguments.flag("schema") && arguments.flag("markdown"))
    throw WrongUsage("use one of --schema and --markdown");
  if (arguments.flag("schema")) {
    say("{}\n", talk::protocol_schema().dump(2));
    return Exit::done;
  }
  if (arguments.flag("markdown")) {
    say("{}", talk::protocol_page());
    return Exit::done;
  }
  talk::Talk conversation;
  for (std::string line; std::getline(std::cin, line);) {
    if (line.empty()) continue;
    say("{}\n", conversation.answer(line));
    std::fflush(stdout);
  }
  return Exit::done;
}

}  // namespace

constinit const Command talk_command = {
    .name = "talk",
    .operands = "",
    .least_operands = 0,
    .most_operands = 0,
    .summary = "answers requests in JSON, a line each: for pages, editors and scripts",
    .details = "docs/protocol.md lists what can be asked.",
    .options = talk_options,
    .run = converse};

}  // namespace ludi::app
