// ludi talk: the protocol of pages and editors over lines of JSON.
#include <iostream>
#include <string>

#include "app/answer.hpp"
#include "app/command.hpp"
#include "app/talk/talk.hpp"

namespace ludi::app {

namespace {

Exit converse(const Arguments& /*arguments*/) {
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
    .summary = "answers requests in JSON, a line each: for editors, pages and scripts",
    .details = "docs/protocol.md lists what can be asked.",
    .options = {},
    .run = converse};

}  // namespace ludi::app
