// ludi serve: what people share, in the browser.
#include <arpa/inet.h>
#include <unistd.h>

#include <limits>
#include <thread>

#include "app/answer.hpp"
#include "app/command.hpp"
#include "app/installation.hpp"
#include "app/interruption.hpp"
#include "app/queue/queue_address.hpp"
#include "app/server/server.hpp"
#include "app/site/shelf.hpp"
#include "app/site/site.hpp"
#include "app/site/taught.hpp"
#include "app/tables/place.hpp"

namespace ludi::app {

namespace {

namespace fs = std::filesystem;

constexpr Option serve_options[] = {
    tables::data_option,
    {"site", "DIR",
     "the pages, as `ludi site` writes them; written there where missing, usually in the data"},
    {"listen", "ADDRESS", "where it listens; anything but this machine needs --public",
     "127.0.0.1"},
    {"port", "N", "the port; 0: any that is free", "8137"},
    {"public", "", "others may come in, from wherever --listen is reached"},
    {"host", "NAME", "a further name the server is called by; may be repeated"},
    {"behind-proxy", "ADDRESS", "a proxy whose word is taken for where a request comes from"},
    {"allowance", "N", "new things and passwords that one address may try in ten minutes", "60"},
    {"connections", "N", "connections of one address at once; more are turned away", "64"},
    {"streams", "N", "streams of events for one address; more ask by and by", "4"},
    {"notify", "FILE", "a command that is run for each person who is to know something"},
    {"register", "WHO", "who may take a name: closed, invite or open", "invite"},
    {"run-threads", "N", "threads of a run of evolution", "1"},
    {"runs-at-once", "N", "runs that breed; others wait", "1"},
    {"run-children", "N", "most children of a run", "100000"},
    {"run-bytes", "N", "room that all runs may take", "2000000000"},
    {"queue", "ADDRESS", "hand the work of runs to workers by redis://HOST"},
    queue::password_option,
    {"quiet", "", "no log of requests on stderr"}};

bool is_this_machine(const std::string& address) {
  in_addr four = {};
  in6_addr six = {};
  if (inet_pton(AF_INET, address.c_str(), &four) == 1) return (ntohl(four.s_addr) >> 24U) == 127;
  if (inet_pton(AF_INET6, address.c_str(), &six) == 1) return IN6_IS_ADDR_LOOPBACK(&six);
  return address == "localhost";
}

bool is_address(const std::string& text) {
  in_addr four = {};
  in6_addr six = {};
  return inet_pton(AF_INET, text.c_str(), &four) == 1 ||
         inet_pton(AF_INET6, text.c_str(), &six) == 1;
}

/// Names and addresses as they must be to be met with. Throws WrongUsage.
void expect_addresses(const server::ServerSettings& settings) {
  for (const std::string& proxy : settings.proxies)
    if (!is_address(proxy))
      throw WrongUsage("--behind-proxy takes an address in numbers, not '" + proxy + "'");
  constexpr const char* of_hosts =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._:[]";
  for (const std::string& host : settings.hosts)
    if (host.empty() || host.find_first_not_of(of_hosts) != std::string::npos)
      throw WrongUsage("--host takes a name such as games.example.org, not '" + host + "'");
}

fs::path site_asked(const Arguments& arguments, const fs::path& data) {
  const fs::path folder = arguments.text("site").value_or((data / "site").string());
  std::error_code missing;
  if (fs::exists(folder / "index.html", missing)) return folder;
  if (!arguments.quiet()) warn("ludi: the pages are written, once\n");
  site::SiteSettings settings;
  settings.out = folder;
  settings.built = page_folder();
  settings.teaching = {.games = 0, .kept = puzzle_folder()};
  site::write_site(site::entries_named({}), settings);
  return folder;
}

fs::path notifier_asked(const Arguments& arguments) {
  const auto said = arguments.text("notify");
  if (!said) return {};
  std::error_code missing;
  const fs::path command = fs::absolute(*said, missing);
  if (access(command.c_str(), X_OK) != 0 || !fs::is_regular_file(command, missing))
    throw BadInput(command.string() + ": error: this is no command\n");
  return command;
}

live::LiveSettings live_asked(const Arguments& arguments) {
  constexpr std::uint64_t most_threads = 1'024, most_at_once = 64, most_children = 100'000'000;
  live::LiveSettings live;
  live.threads = static_cast<unsigned>(*arguments.number("run-threads", 1, most_threads));
  live.at_once = *arguments.number("runs-at-once", 1, most_at_once);
  live.most_children = static_cast<int>(*arguments.number("run-children", 1, most_children));
  live.most_bytes = *arguments.number("run-bytes", 1, std::numeric_limits<std::int64_t>::max());
  return live;
}

/// Tells the server, and the runs it begins, where work is handed out.
void take_queue(server::ServerSettings& settings, const Arguments& arguments) {
  const auto address = queue::address_asked(arguments);
  if (!address) return;
  const auto* server = std::get_if<queue::RedisAddress>(&*address);
  if (server == nullptr) throw WrongUsage("a server hands work to redis://HOST, not to shards");
  settings.queue = *server;
  settings.live.queue = *arguments.text("queue");
  settings.live.queue_password = server->password;
}

Exit serve(const Arguments& arguments) {
  server::ServerSettings settings;
  settings.data = tables::data_folder(arguments);
  settings.listen = *arguments.text("listen");
  settings.port = static_cast<int>(*arguments.number("port", 0, 65'535));
  settings.hosts = arguments.texts("host");
  settings.proxies = arguments.texts("behind-proxy");
  expect_addresses(settings);
  settings.allowance = static_cast<std::size_t>(*arguments.number("allowance", 1, 1'000'000));
  settings.most_streams_of_one = static_cast<std::size_t>(*arguments.number("streams", 0, 64));
  settings.most_connections_of_one =
      static_cast<std::size_t>(*arguments.number("connections", 1, 1'000'000));
  settings.notify = notifier_asked(arguments);
  settings.live = live_asked(arguments);
  take_queue(settings, arguments);
  settings.log = !arguments.quiet();
  settings.people.open_to = tables::register_asked(arguments);
  if (!is_this_machine(settings.listen) && !arguments.flag("public"))
    throw WrongUsage("--listen " + settings.listen +
                     " lets others in: say --public if that is meant");
  settings.site = site_asked(arguments, settings.data);
  const Interruption interruption;  // before other threads are made
  server::Server server(settings);
  const std::string host = settings.listen.find(':') == std::string::npos
                               ? settings.listen
                               : "[" + settings.listen + "]";
  say("http://{}:{}/\n", host, server.port());
  say("The owner's secret, for runs, studies and removals: {}\n", server.owner_secret());
  if (arguments.flag("public"))
    say("Open to whoever reaches {}: the pages, watching games, taking part with a link, and "
        "joining ({}). Runs, studies and removals need the owner's secret. Without TLS all of it "
        "can be read on its way: docs/server.md tells how a proxy adds it.\n",
        settings.listen, *arguments.text("register"));
  std::fflush(stdout);
  std::thread waiting([&] {
    while (!interruption.happened()) std::this_thread::sleep_for(std::chrono::milliseconds(100));
    server.stop();
  });
  server.run();
  waiting.join();
  return Exit::done;
}

}  // namespace

constinit const Command serve_command = {
    .name = "serve",
    .operands = "",
    .least_operands = 0,
    .most_operands = 0,
    .summary = "serves the pages and what people share: games by correspondence, evolution",
    .details =
        "Ctrl-C ends it; nothing that was answered is lost. docs/server.md tells how it is "
        "run for others.",
    .options = serve_options,
    .run = serve};

}  // namespace ludi::app
