// Routes about short links, and about what the owner should see.
#include "app/server/call.hpp"

namespace ludi::app::server {

namespace {

Json keep_link(House& house, const Call& call) {
  const auto kept = house.links.keep(call.text("target"),
                                     call.person ? std::optional(call.person->id) : std::nullopt);
  return {{"link", "s/" + kept.name}, {"name", kept.name}, {"secret", kept.secret}};
}

Json own_links(House& house, const Call& call) {
  Json all = Json::array();
  for (const auto& link : house.links.of_person(call.someone().id))
    all.push_back({{"name", link.name}, {"target", link.target}, {"at", link.at}});
  return {{"links", std::move(all)}};
}

Json remove_link(House& house, const Call& call) {
  if (call.owner)
    house.links.remove(call.places[0]);
  else
    house.links.remove(call.places[0], call.text("secret", ""),
                       call.person ? std::optional(call.person->id) : std::nullopt);
  return Json::object();
}

Json report(House& house, const Call& call) {
  house.reports.report(call.text("topic"), call.text("why"));
  return Json::object();
}

Json reports(House& house, const Call&) {
  Json all = Json::array();
  for (const auto& report : house.reports.all())
    all.push_back({{"id", report.id},
                   {"topic", report.topic},
                   {"text", report.text},
                   {"why", report.why},
                   {"at", report.at}});
  return {{"reports", std::move(all)}};
}

Json settle(House& house, const Call& call) {
  house.reports.settle(call.id());
  return Json::object();
}

constexpr Route rows_of_links[] = {
    {"POST", "/api/links", For::everybody, Price::dear, keep_link},
    {"GET", "/api/links", For::person, Price::free, own_links},
    {"POST", "/api/links/*/remove", For::everybody, Price::dear, remove_link},
    {"POST", "/api/reports", For::everybody, Price::dear, report},
    {"GET", "/api/reports", For::owner, Price::free, reports},
    {"POST", "/api/reports/*/settle", For::owner, Price::free, settle}};

}  // namespace

std::span<const Route> link_routes() {
  return rows_of_links;
}

}  // namespace ludi::app::server
