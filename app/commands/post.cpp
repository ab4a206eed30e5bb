// ludi post: games by correspondence, one message in, one answer out.
#include <iostream>
#include <string>

#include "app/answer.hpp"
#include "app/command.hpp"
#include "app/post/post.hpp"
#include "app/tables/guarded.hpp"
#include "app/tables/place.hpp"

namespace ludi::app {

namespace {

constexpr Option post_options[] = {
    tables::data_option,
    {"register", "WHO", "who may take a name: closed, invite or open", "invite"},
    {"invite", "", "answer with an invitation instead of reading a message"},
    {"markdown", "", "the page of the commands, as in docs/post.md, and no message"}};

Exit take_message(const Arguments& arguments) {
  if (arguments.flag("markdown")) {
    say("{}", post::post_page());
    return Exit::done;
  }
  tables::Database database(tables::data_folder(arguments));
  tables::People people(database, {.open_to = tables::register_asked(arguments)});
  if (arguments.flag("invite")) {
    say("{}\n", people.invite());
    return Exit::done;
  }
  tables::HouseReferee house;
  tables::GuardedReferee referee(house, {.children = 1});
  tables::Boards boards(database, referee);
  boards.call_time();
  post::Tables all{database, people, boards, referee};
  // More than a message may have is not read: it is refused as it is.
  constexpr std::streamsize enough = 65'000;
  std::string message(static_cast<std::size_t>(enough), '\0');
  std::cin.read(message.data(), enough);
  message.resize(static_cast<std::size_t>(std::cin.gcount()));
  const post::Answer answer = post::answer(all, message);
  say("{}", answer.text);
  return answer.all_done ? Exit::done : Exit::bad_input;
}

}  // namespace

constinit const Command post_command = {
    .name = "post",
    .operands = "",
    .least_operands = 0,
    .most_operands = 0,
    .summary = "reads a message with commands of games by correspondence, and answers it",
    .details =
        "The message is read from standard input, so that a mail gateway can pass it on. "
        "docs/post.md lists the commands; `ludi help` in a message does, too.",
    .options = post_options,
    .run = take_message};

}  // namespace ludi::app
