// Lists of which only the steps onto certain cells are asked for, against whole lists.
#include "ggp/engine/referee/settle.hpp"
#include "ggp/ludemes/families.hpp"
#include "tests/ggp/engine/law_of_play.hpp"

using namespace ludi;
using namespace ludi::test;
using namespace ludi::ggp;

namespace {

// Cells of `wanted` to which a step leads that replaces what stands there.
template <int W>
CellSet<W> replaced(const Referee<W>& referee, const Options<W>& options,
                    const CellSet<W>& wanted) {
  CellSet<W> cells;
  for (const auto& bucket : options.buckets)
    // Stops, passes and swaps have no rule.
    if (bucket.rule < referee.moves().size() &&
        referee.moves()[bucket.rule].takes == Takes::by_replacing)
      cells |= bucket.to & wanted;
  return cells;
}

struct Compared {
  int positions = 0, takes = 0;
};

// Random games; in each position single cells, and all pieces, are asked for.
template <int W>
void compare_lists(const Game& game, Compared& seen) {
  const Referee<W> referee(vocabulary(), ludemes(), game.rules());
  const auto& layout = referee.ground().layout;
  PositionStack<W> room(layout, 1);
  Position<W>& at = room[0];
  Rng rng(23);
  for (int play = 0; play < 4; ++play) {
    at.copy_from(referee.initial(), layout);
    if (!referee.start(at, static_cast<std::uint64_t>(play))) return;
    Options<W> options, whole, narrow;
    referee.settle(at, options, nullptr);
    for (int step = 0; step < 60 && !at.head.outcome.over() && options.choices() > 0; ++step) {
      for (int player = 0; player < referee.ground().players; ++player) {
        Work all_work, part_of_it;
        at.head.work = &all_work;
        referee.list(at, player, whole);
        at.head.work = &part_of_it;
        const CellSet<W> pieces = referee.ground().tables.all - at.empty();
        CellSet<W> wanted = pieces;
        if (const int n = pieces.count(); n > 0 && rng.below(2) == 0)
          wanted = CellSet<W>::of(
              pieces.nth(static_cast<int>(rng.below(static_cast<std::uint32_t>(n)))));
        narrow.onto = &wanted;
        referee.list(at, player, narrow);
        narrow.onto = nullptr;
        at.head.work = nullptr;
        CAPTURE(step);
        REQUIRE(replaced(referee, narrow, wanted) == replaced(referee, whole, wanted));
        REQUIRE(all_work.done == part_of_it.done);
        ++seen.positions;
        seen.takes += replaced(referee, whole, wanted).any() ? 1 : 0;
      }
      const auto k = rng.below(static_cast<std::uint32_t>(options.choices()));
      referee.play(at, referee.pick(options, static_cast<int>(k)));
      referee.settle(at, options, nullptr);
    }
  }
}

}  // namespace

TEST_CASE("a list of steps onto certain cells holds all that take there, and books as much work") {
  Compared seen;
  for (const auto& file : shipped_files()) {
    CAPTURE(file.string());
    const Game game = game_of(contents_of(file));
    // Which rules may be used at all depends on all steps.
    bool by_rank = false;
    for (const auto& move : game.rules().moves)
      by_rank = by_rank || move.mandatory || move.priority != 0;
    if (by_rank) continue;
    const int cells = game.board().cells();
    if (cells <= 64) compare_lists<1>(game, seen);
#ifndef LUDI_FEW_WIDTHS
    else if (cells <= 128)
      compare_lists<2>(game, seen);
    else if (cells > 256 && cells <= 512)
      compare_lists<8>(game, seen);
#endif
    else if (cells <= 256)
      compare_lists<4>(game, seen);
    else
      compare_lists<16>(game, seen);
  }
  CHECK(seen.positions > 5000);
  CHECK(seen.takes > 500);
}
