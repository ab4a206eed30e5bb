#include "app/server/server.hpp"

#include <fmt/format.h>
#include <httplib.h>

#include <algorithm>
#include <chrono>

#include "app/answer.hpp"
#include "app/command.hpp"
#include "app/live/runs.hpp"
#include "app/nesting.hpp"
#include "app/queue/queue_address.hpp"
#include "app/server/call.hpp"
#include "app/server/connection.hpp"
#include "app/server/guard.hpp"
#include "app/server/herald.hpp"
#include "app/server/owner.hpp"
#include "app/server/pages.hpp"
#include "app/server/shared_pages.hpp"
#include "app/server/streams.hpp"
#include "app/server/ticker.hpp"
#include "app/tables/guarded.hpp"

namespace ludi::app::server {

using tables::Refusal;
using tables::Why;

namespace {

constexpr std::chrono::milliseconds between_calls_of_time{500};
constexpr std::int64_t within = 600;  ///< seconds in which an address has its allowance
constexpr std::int64_t between_forgettings = 3'600;  ///< seconds
constexpr std::size_t most_on_one_connection = 1'000;
constexpr const char* json_type = "application/json";

int status_of(Why why) {
  switch (why) {
    case Why::wrong:
      return 400;
    case Why::missing:
      return 404;
    case Why::forbidden:
      return 403;
    case Why::stale:
      return 409;
    case Why::too_much:
      return 429;
    default:
      return 503;
  }
}

void refuse(httplib::Response& response, int status, std::string_view why) {
  response.status = status;
  response.set_content(Json{{"error", why}}.dump(-1, ' ', false, Json::error_handler_t::replace),
                       json_type);
}

live::LiveSettings live_of(const ServerSettings& settings) {
  live::LiveSettings live = settings.live;
  live.program = settings.program;
  return live;
}

}  // namespace

struct Server::Parts {
  explicit Parts(const ServerSettings& asked)
      : settings(asked),
        secret(owner_secret_in(asked.data)),
        database(asked.data),
        people(database, asked.people),
        referee(house_referee, {.program = asked.program}),
        boards(database, referee),
        links(database),
        reports(database),
        runs(database, live_of(asked)),
        queue(asked.queue ? queue::open_queue(*asked.queue) : nullptr),
        institute(database, referee, {.data = asked.data, .program = asked.program}),
        house{database,  people,     boards, referee,
              links,     reports,    runs,   {database, people, boards, referee},
              institute, queue.get()},
        bulletin(database),
        streams(bulletin, settings),
        herald(house.post, bulletin, asked.notify),
        dear(asked.allowance, within),
        cheap(asked.allowance * asked.cheap_of_a_dear, within),
        pages(asked.site, {{"/site.js", shared_links()}}),
        clock(between_calls_of_time, [this] { call_time(); }) {
    boards.resume_clocks();
    prepare();
  }

  void prepare() {
    http.new_task_queue = [this] { return new httplib::ThreadPool(settings.threads); };
    http.set_keep_alive_max_count(most_on_one_connection);
    http.set_payload_max_length(settings.most_body);
    http.set_tcp_nodelay(true);
    http.set_pre_routing_handler(
        [this](const httplib::Request& request, httplib::Response& response) {
          protect(response);
          Pages::take_over_encoding(request);
          const auto denial = denial_of(request, settings);
          if (!denial) return httplib::Server::HandlerResponse::Unhandled;
          refuse(response, denial->status, denial->why);
          response.set_header("Connection", "close");  // what it brings is not read
          return httplib::Server::HandlerResponse::Handled;
        });
    const auto handler = [this](const httplib::Request& request, httplib::Response& response) {
      answer(request, response);
    };
    http.Get("/api/.*", handler);
    http.Post("/api/.*", handler);
    http.Get("/s/([0-9a-z]+)",
             [this](const httplib::Request& request, httplib::Response& response) {
               follow_link(request.matches[1].str(), response);
             });
    http.Get("/.*", [this](const httplib::Request& request, httplib::Response& response) {
      if (!answer_shared(request, response)) pages.answer(request, response);
    });
    http.set_exception_handler(
        [](const httplib::Request&, httplib::Response& response, std::exception_ptr) {
          refuse(response, 500, "something went wrong");
        });
    http.set_error_handler([](const httplib::Request&, httplib::Response& response) {
      if (response.body.empty() && response.status != 304)
        refuse(response, response.status, "there is nothing here");
    });
    if (settings.log)
      http.set_logger([this](const httplib::Request& request, const httplib::Response& response) {
        note(request, response);
      });
    if (settings.port == 0)
      bound = http.bind_to_any_port(settings.listen);
    else if (http.bind_to_port(settings.listen, settings.port))
      bound = settings.port;
    if (bound <= 0)
      throw BadInput(fmt::format("ludi: error: {}:{} cannot be listened to\n", settings.listen,
                                 settings.port));
  }

  void follow_link(const std::string& name, httplib::Response& response) {
    try {
      response.set_redirect("../" + links.target(name));
    } catch (const Refusal& refusal) {
      refuse(response, status_of(refusal.why), refusal.what());
    }
  }

  /// Answers with a page of what people share; false where the path names none.
  static bool answer_shared(const httplib::Request& request, httplib::Response& response) {
    const auto page = shared_page(request.path);
    if (!page) return false;
    response.set_header("Cache-Control", "no-cache");
    response.set_content(*page, "text/html; charset=utf-8");
    return true;
  }

  void answer(const httplib::Request& request, httplib::Response& response) {
    response.set_header("Cache-Control", "no-store");
    try {
      const std::string client = client_of(request, settings);
      if (request.method == "GET" && request.path == "/api/events")
        return streams.follow(request, response, request.get_param_value("topic"), client);
      Json body = Json::object();
      if (request.method == "POST") {
        if (is_shallow(request.body))
          body = Json::parse(request.body, nullptr, false);
        else
          body = nullptr;
        if (!body.is_object()) throw Refusal(Why::wrong, "the body must be a JSON object");
      }
      Call call{.body = body, .client = client};
      call.query.insert(request.params.begin(), request.params.end());
      for (const Route* route : routes()) {
        if (!fits(*route, request.method, request.path, call.places)) continue;
        return run(*route, request, response, call);
      }
      throw Refusal(Why::missing, "there is nothing here");
    } catch (const Refusal& refusal) {
      if (refusal.why == Why::busy) response.set_header("Retry-After", "1");
      refuse(response, status_of(refusal.why), refusal.what());
    }
  }

  void run(const Route& route, const httplib::Request& request, httplib::Response& response,
           Call& call) {
    const std::int64_t now = database.now();
    call.owner = request.has_header("X-Ludi-Owner") &&
                 tables::same_secret(request.get_header_value("X-Ludi-Owner"), secret);
    call.session = request.get_header_value("X-Ludi-Session");
    call.seat = request.get_header_value("X-Ludi-Seat");
    call.participant = request.get_header_value("X-Ludi-Participant");
    if (!call.session.empty()) call.person = people.of_session(call.session);
    if (route.who == For::owner && !call.owner)
      throw Refusal(Why::forbidden, "this is for the owner");
    if (route.who == For::person) static_cast<void>(call.someone());
    const bool counted = route.price != Price::free && !call.owner;
    if (counted && !may_have(route.price, call.client, now))
      throw Refusal(Why::too_much, "too much in so short a time; wait some minutes");
    if (route.document != nullptr) return keep(response, route.document(house, call));
    if (counted) call.pay = [&] { return dear.spend(call.client, now); };
    const Json told = route.run(house, call);
    response.set_content(told.dump(-1, ' ', false, Json::error_handler_t::replace), json_type);
  }

  /// Takes the price of a request from what its client may have.
  bool may_have(Price price, const std::string& client, std::int64_t now) {
    if (price == Price::by_the_piece) return dear.left(client, now);
    return (price == Price::cheap ? cheap : dear).spend(client, now);
  }

  static void keep(httplib::Response& response, const Document& document) {
    response.set_header("Content-Disposition",
                        fmt::format("attachment; filename=\"{}\"", document.name));
    response.set_content(document.text, document.type);
  }

  /// A path without what stands in it for one person or thing alone: tokens and short links are
  /// secrets of those who have them.
  static std::string without_names(const httplib::Request& request) {
    std::vector<std::string> places;
    for (const Route* route : routes())
      if (fits(*route, request.method, request.path, places) &&
          route->path.find('*') != route->path.npos)
        return places.size() == 1 && is_number(places[0]) ? request.path : std::string(route->path);
    return request.path.starts_with("/s/") ? "/s/*" : request.path;
  }
  static bool is_number(const std::string& text) {
    return !text.empty() && std::ranges::all_of(text, [](char c) { return '0' <= c && c <= '9'; });
  }

  /// A line of JSON for each request, without what stands behind its path.
  void note(const httplib::Request& request, const httplib::Response& response) const {
    warn("{}\n", Json({{"at", database.now()},
                       {"client", client_of(request, settings)},
                       {"method", request.method},
                       {"path", without_names(request)},
                       {"status", response.status}})
                     .dump(-1, ' ', true, Json::error_handler_t::replace));
  }

  void call_time() {
    try {
      boards.call_time();
      database.settle_if_due();
      if (database.now() < next_forgetting) return;
      bulletin.forget();
      next_forgetting = database.now() + between_forgettings;
    } catch (const std::exception&) {
      // The next call comes soon.
    }
  }

  const ServerSettings settings;
  std::string secret;
  tables::Database database;
  tables::People people;
  tables::HouseReferee house_referee;
  tables::GuardedReferee referee;
  tables::Boards boards;
  tables::Links links;
  tables::Reports reports;
  live::Runs runs;
  std::unique_ptr<queue::TaskQueue> queue;
  survey::Institute institute;
  House house;
  Bulletin bulletin;
  Streams streams;
  Herald herald;
  Allowance dear, cheap;
  Pages pages;
  HttpServer http{Patience{}, settings};
  int bound = 0;
  std::int64_t next_forgetting = 0;
  Ticker clock;
};

Server::Server(const ServerSettings& settings) : parts_(std::make_unique<Parts>(settings)) {}
Server::~Server() = default;

int Server::port() const {
  return parts_->bound;
}

const std::string& Server::owner_secret() const {
  return parts_->secret;
}

void Server::run() {
  parts_->http.listen_after_bind();
  try {
    parts_->boards.rest_clocks();
  } catch (const Refusal&) {
    // Who begins next lets them go on from then.
  }
}

void Server::stop() {
  parts_->bulletin.close();
  parts_->http.stop();
}

}  // namespace ludi::app::server
