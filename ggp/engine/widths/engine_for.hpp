// The engine of one board width.
#pragma once

#include <fmt/format.h>

#include <cstring>

#include "ggp/base/effort.hpp"
#include "ggp/engine/playout/finisher.hpp"
#include "ggp/engine/playout/perft.hpp"
#include "ggp/engine/position/consistency.hpp"
#include "ggp/engine/referee/arrange.hpp"
#include "ggp/engine/referee/decide.hpp"
#include "ggp/engine/referee/settle.hpp"
#include "ggp/engine/referee/why.hpp"
#include "ggp/engine/widths/make_searcher.hpp"
#include "ggp/ludemes/families.hpp"
#include "ggp/play/engine.hpp"

namespace ludi::ggp {

template <int W>
class EngineFor final : public Engine {
 public:
  explicit EngineFor(const Rules& rules) : referee_(vocabulary(), ludemes(), rules) {}

  [[nodiscard]] bool draws_lots() const override { return referee_.random_start(); }
  [[nodiscard]] bool can_start() const override { return referee_.can_start(); }
  [[nodiscard]] bool may_begin(Player player) const override {
    return player == Player{0} || referee_.anybody_may_begin();
  }
  [[nodiscard]] State start(std::uint64_t seed, Player first, Work* work) const override {
    const PositionStack<W> room = copy(referee_.initial(), work);
    if (referee_.random_start()) referee_.start(room[0], seed);
    if (first != Player{0} && may_begin(first)) referee_.let_begin(room[0], first.index());
    Options<W> options;
    referee_.settle(room[0], options, nullptr);
    State state;
    state.bytes.resize(referee_.ground().layout.bytes);
    put_to_rest(room[0], state);
    return state;
  }

  [[nodiscard]] Arrangement arrangement(const State& state) const override {
    return taken_apart(referee_, position(state));
  }
  [[nodiscard]] State arranged(const Arrangement& all, Work* work) const override {
    const PositionStack<W> room = copy(referee_.initial(), nullptr);
    std::memset(static_cast<void*>(&room[0]), 0, referee_.ground().layout.bytes);
    put_together(referee_, all, room[0]);
    room[0].head.work = work;
    Options<W> options;
    const Seen none;
    referee_.settle(room[0], options, &none);
    State state;
    state.bytes.resize(referee_.ground().layout.bytes);
    put_to_rest(room[0], state);
    return state;
  }

  [[nodiscard]] Facts facts(const State& state) const override {
    const Header& head = position(state).head;
    return {
        Player{head.person()}, Player{head.mover}, head.outcome, head.step, head.turns, head.hash};
  }

  [[nodiscard]] bool can_repeat() const override { return referee_.can_repeat(); }
  [[nodiscard]] std::vector<Link> links(const State& state) const override {
    return links_of(referee_.ground(), position(state));
  }
  [[nodiscard]] std::vector<CellContent> contents(const State& state) const override {
    const View<W> view = view_of(state);
    std::vector<CellContent> cells(static_cast<std::size_t>(referee_.ground().tables.cells));
    for (int c = 0; c < referee_.ground().tables.cells; ++c) {
      auto& content = cells[static_cast<std::size_t>(c)];
      content.number = view.cell_state_at(c);
      if (view.empty().has(c)) continue;
      content.owner = player_of(view.owner_at(c));
      content.kind = Kind{view.kind_at(c)};
      content.height = view.height_at(c);
      content.state = view.state_at(c);
      content.facing = Direction{Marks::facing(view.marks_at(c))};
      content.flags = Marks::flags(view.marks_at(c));
      if (Marks::pose(view.marks_at(c)) >= 0) content.foot = Cell{view.piece_on(c).first()};
      for (int level = 1; level < content.height; ++level) {
        const auto [owner, kind] = view.piece_below(c, level);
        content.below.push_back({player_of(owner), Kind{kind}});
      }
    }
    return cells;
  }

  [[nodiscard]] int in_hand(const State& state, Player player, Kind kind) const override {
    return view_of(state).in_hand(player.index(), kind.index());
  }
  [[nodiscard]] int captured(const State& state, Player player) const override {
    return position(state).head.captured[static_cast<std::size_t>(player.index())];
  }
  [[nodiscard]] std::optional<int> captured(const State& state, Player player,
                                            Kind kind) const override {
    const auto& ground = referee_.ground();
    if (ground.layout.prisoners == 0) return std::nullopt;
    return position(state).block(
        ground.layout.prisoners)[player.index() * ground.kinds + kind.index()];
  }
  [[nodiscard]] int count(const State& state, Player player, int counter) const override {
    return view_of(state).count_of(counter, player.index());
  }
  [[nodiscard]] int score(const State& state, Player player) const override {
    return position(state).head.score[static_cast<std::size_t>(player.index())];
  }

  [[nodiscard]] std::vector<Step> steps(const State& state, Work* work) const override {
    const PositionStack<W> room = copy(position(state), work);
    Options<W> options;
    const Seen seen(state.seen);
    referee_.settle(room[0], options, referee_.keeps_history() ? &seen : nullptr);
    std::vector<Step> all;
    referee_.for_each(options, [&](const Step& step) { all.push_back(step); });
    std::sort(all.begin(), all.end());
    return all;
  }

  [[nodiscard]] bool legal(const State& state, const Step& step, Work* work) const override {
    const auto all = steps(state, work);
    return std::binary_search(all.begin(), all.end(), step);
  }

  [[nodiscard]] unsigned poses(const State& state, Kind kind) const override {
    return poses_of(view_of(state), kind.index());
  }
  [[nodiscard]] std::vector<Cell> passed_over(const Step& step) const override {
    std::vector<Cell> cells;
    if (step.path == 0 || step.from < 0) return cells;
    const Path& path = referee_.ground().tables.paths[step.path];
    if (path.direction.exists()) {
      Cell cell{step.from};
      for (int i = 1; i < path.length; ++i)
        cells.push_back(cell = referee_.ground().tables.board->step(cell, path.direction));
    } else {
      for (const int c : path.inner[static_cast<std::size_t>(step.from)]) cells.emplace_back(c);
    }
    return cells;
  }

  void play(State& state, const Step& step, Work* work) const override {
    const Position<W>& before = position(state);
    const PositionStack<W> room = copy(before, work);
    if (referee_.keeps_history() && before.head.step == 0) state.seen.push_back(before.head.hash);
    referee_.play(room[0], step);
    if (referee_.irreversible(before, room[0])) state.seen.clear();
    Options<W> options;
    const Seen seen(state.seen);
    referee_.settle(room[0], options, referee_.keeps_history() ? &seen : nullptr);
    put_to_rest(room[0], state);
  }

  [[nodiscard]] TurnListing list_turns(const State& state, std::size_t most,
                                       Work* work) const override {
    Work own;
    const PositionStack<W> room = copy(position(state), work == nullptr ? &own : work);
    return TurnList<W>(referee_).of(room[0], Seen(state.seen), most);
  }

  [[nodiscard]] PlayoutTally playouts(Rng& rng, std::uint64_t games, int max_turns) const override {
    PlayoutTally tally;
    if (auto filling = FillRunner<W>::make(referee_)) {
      filling->run(rng, games, max_turns, tally);
      return tally;
    }
    if (auto stepping = StepRunner<W>::make(referee_)) {
      for (std::uint64_t g = 0; g < games; ++g) stepping->run(rng, max_turns, tally);
      return tally;
    }
    return general_playouts(rng, games, max_turns);
  }
  [[nodiscard]] PlayoutTally general_playouts(Rng& rng, std::uint64_t games,
                                              int max_turns) const override {
    PlayoutTally tally;
    PlayoutRunner<W> runner(referee_);
    for (std::uint64_t g = 0; g < games; ++g) runner.run(rng, max_turns, tally);
    return tally;
  }

  [[nodiscard]] PlayoutTally playouts_from(Rng& rng, const State& state, std::uint64_t games,
                                           int max_turns, Work* work) const override {
    PlayoutTally tally;
    const PositionStack<W> room = copy(position(state), work);
    const int last_turn = static_cast<int>(room[0].head.turns) + max_turns;
    Finisher<W> runner(referee_);
    for (std::uint64_t g = 0; g < games; ++g) runner.run(rng, room[0], last_turn, tally);
    return tally;
  }

  [[nodiscard]] PerftCount perft(const State& state, int depth, bool by_steps,
                                 Work* work) const override {
    return PerftRunner<W>(referee_, by_steps)
        .count(copy(position(state), work)[0], Seen(state.seen), depth);
  }

  [[nodiscard]] std::unique_ptr<Searcher> searcher(const Policy& policy,
                                                   const SearchSettings& settings) const override {
    return make_searcher<W>(referee_, policy, settings);
  }
  [[nodiscard]] std::unique_ptr<Solver> solver(const SolverSettings& settings) const override {
    return make_solver<W>(referee_, settings);
  }

  [[nodiscard]] std::vector<Decision> decisions(const State& state) const override {
    const Position<W>& last = position(state);
    if (!last.head.outcome.over()) return {};
    return DecisionFinder<W>(referee_).decisions(last);
  }
  [[nodiscard]] std::optional<std::size_t> fulfilled(const State& state) const override {
    return DecisionFinder<W>(referee_).fulfilled(position(state));
  }

  [[nodiscard]] std::vector<Refusal> refusals(const State& state,
                                              std::span<const Attempt> attempts) const override {
    Inquiry<W> inquiry(vocabulary(), ludemes(), referee_.rules());
    std::vector<Refusal> found;
    for (const Attempt& attempt : attempts) found.push_back(inquiry.ask(position(state), attempt));
    return found;
  }

  [[nodiscard]] std::string inconsistency(const State& state) const override {
    std::string fault = ggp::inconsistency(referee_.ground(), position(state));
    if (!fault.empty()) return fault;
    const auto clause = DecisionFinder<W>(referee_).overlooked(position(state));
    return clause ? fmt::format("clause {} of the end holds, and play goes on", *clause + 1) : "";
  }

 private:
  [[nodiscard]] Player player_of(int owner) const {
    return owner < referee_.ground().players ? Player{owner} : Player::none();
  }
  [[nodiscard]] Position<W>& position(State& state) const {
    return *reinterpret_cast<Position<W>*>(state.bytes.data());
  }
  [[nodiscard]] const Position<W>& position(const State& state) const {
    return *reinterpret_cast<const Position<W>*>(state.bytes.data());
  }
  [[nodiscard]] View<W> view_of(const State& state) const {
    return View<W>(referee_.ground(), position(state));
  }
  // A position to work on, at the expense of the account.
  [[nodiscard]] PositionStack<W> copy(const Position<W>& at, Work* work) const {
    PositionStack<W> room(referee_.ground().layout, 1);
    room[0].copy_from(at, referee_.ground().layout);
    room[0].head.work = work;
    return room;
  }
  // States compare by their bytes, so they hold no account.
  void put_to_rest(Position<W>& at, State& state) const {
    at.head.work = nullptr;
    position(state).copy_from(at, referee_.ground().layout);
  }

  Referee<W> referee_;
};

}  // namespace ludi::ggp
