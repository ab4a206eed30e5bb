#include "app/queue/kinds/examine.hpp"

#include <fmt/format.h>

#include <deque>
#include <utility>

#include "app/queue/task_kinds.hpp"
#include "app/runs/run_plan.hpp"
#include "app/settings_text.hpp"
#include "gdl/text/parse.hpp"
#include "gdl/text/print.hpp"
#include "synthesis/run/packet.hpp"

namespace ludi::app::queue {

namespace {

using synthesis::Appraisal;
using synthesis::Brief;
using synthesis::Packet;
using synthesis::Remains;

gdl::Tree tree_of(const Order& text) {
  auto tree = gdl::parse(text.get<std::string>());
  if (!tree) throw std::runtime_error("a game of an order does not read");
  return *std::move(tree);
}

Brief brief_of(const Order& order) {
  Brief brief{.game = tree_of(order.at("game"))};
  for (const Order& policy : order.at("policies")) brief.policies.push_back(tree_of(policy));
  brief.pinned = order.at("pinned").get<std::vector<std::string>>();
  brief.founder = order.at("founder");
  return brief;
}

synthesis::CriticSettings settings_of(const Order& order) {
  synthesis::CriticSettings settings;
  if (const auto refused = give(settings, order.at("settings").get<SettingTexts>());
      !refused.empty())
    throw std::runtime_error(fmt::format("an order sets {} to nothing known", refused));
  const auto weights = kept_weights(order.at("weights"));
  if (!weights) throw std::runtime_error("the weights of an order do not read");
  settings.weights = *weights;
  return settings;
}

void emit_packet(const Emit& emit, const auto& value) {
  Packet packet;
  if constexpr (requires { packet.put(value); })
    packet.put(value);
  else
    put(packet, value);
  emit(packet.bytes());
}

void examine(const Order& order, const Emit& emit) {
  const Brief brief = brief_of(order);
  const auto critic = synthesis::playing_critic(settings_of(order));
  const auto examiner = synthesis::examiner_by(critic);  // examinations do not outlive it
  const auto examination = examiner(brief, {});
  const auto holds = [&](bool answer) {
    emit_packet(emit, answer);
    return answer;
  };
  const auto measured = [&](const Appraisal& appraisal) {
    emit_packet(emit, appraisal);
    return appraisal.viable;
  };
  const bool sound = holds(examination->is_sound());
  if (brief.founder) {
    measured(examination->appraise());
    return;
  }
  if (!sound) return;
  emit_packet(emit, examination->play());
  if (!holds(examination->is_fast_enough()) || !holds(examination->finds_winners())) return;
  if (!measured(examination->appraise())) return;
  const auto remains = examination->prune();
  Packet pruned;
  pruned.put(remains.has_value());
  if (remains) put(pruned, *remains);
  emit(pruned.bytes());
  if (remains) emit_packet(emit, examination->play());
  measured(examination->reappraise());
}

/// Answers from what a worker came to, which is asked for at the first question.
class Recalled final : public synthesis::Examination {
 public:
  Recalled(Errands& errands, Task task, ggp::Stop stop)
      : errands_(errands), task_(std::move(task)), stop_(std::move(stop)) {}

  bool is_sound() override { return next().take<bool>(); }
  std::uint64_t play() override { return next().take<std::uint64_t>(); }
  bool is_fast_enough() override { return next().take<bool>(); }
  bool finds_winners() override { return next().take<bool>(); }
  Appraisal appraise() override {
    Packet packet = next();
    return take_appraisal(packet);
  }
  std::optional<Remains> prune() override {
    Packet packet = next();
    if (!packet.take<bool>()) return std::nullopt;
    return take_remains(packet);
  }
  Appraisal reappraise() override { return appraise(); }
  [[nodiscard]] double seconds_elsewhere() const override { return seconds_; }

 private:
  Packet next() {
    if (!asked_) ask();
    if (parts_.empty()) {
      if (outcome_.dead) throw synthesis::Crashed("those who judged it");
      throw synthesis::Unjudged("a worker's answer is incomplete");
    }
    Packet packet(std::move(parts_.front()));
    parts_.pop_front();
    const std::size_t number = taken_++;
    if (number < outcome_.answer.seconds.size()) seconds_ += outcome_.answer.seconds[number];
    return packet;
  }

  void ask() {
    try {
      outcome_ = errands_.run(task_, stop_);
    } catch (const CalledOff&) {
      throw synthesis::BrokenOff();
    } catch (const AnsweredLater&) {
      throw synthesis::Awaited();
    }
    asked_ = true;
    for (std::string& part : outcome_.answer.parts()) parts_.push_back(std::move(part));
  }

  Errands& errands_;
  Task task_;
  ggp::Stop stop_;
  bool asked_ = false;
  Outcome outcome_;
  std::deque<std::string> parts_;
  std::size_t taken_ = 0;
  double seconds_ = 0;
};

}  // namespace

const TaskKind examine_kind = {"examine", "a game before its critic", examine};

synthesis::Examiner examiner_through(Errands& errands, const synthesis::CriticSettings& settings) {
  const Order about = {{"settings", texts_of(settings)}, {"weights", kept(settings.weights)}};
  return [&errands, about](const Brief& brief, const ggp::Stop& stop) {
    Order order = {{"game", gdl::print(brief.game)},
                   {"policies", Order::array()},
                   {"pinned", brief.pinned},
                   {"founder", brief.founder}};
    for (const gdl::Tree& policy : brief.policies) order["policies"].push_back(gdl::print(policy));
    order.update(about);
    return std::make_unique<Recalled>(errands, Task{std::string(examine_kind.word), order.dump()},
                                      stop);
  };
}

}  // namespace ludi::app::queue
