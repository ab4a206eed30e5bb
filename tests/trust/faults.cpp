// Every call of a database's file layer refused in turn, once or as on a full disk: what was told
// to be kept is there afterwards, and what was going on can be gone on with. FOLDER/run holds a
// run.
#include <optional>

#include "app/command.hpp"
#include "app/tables/boards.hpp"
#include "tests/trust/account.hpp"
#include "tests/trust/faulty_disk.hpp"
#include "tests/trust/run_script.hpp"
#include "tests/trust/told_run.hpp"

namespace {

using namespace ludi;
using trust::Account;
using trust::FaultyDisk;
using trust::Script;
namespace fs = std::filesystem;

constexpr std::size_t kept_children = 12;

/// Something that is written bit by bit, and gone on with after a fault. What is amiss, or nothing.
using Story = std::string (*)(const fs::path& folder, const fs::path& run);

/// Does the next thing that is missing in the run. False where the disk refused.
class RunWriter {
 public:
  RunWriter(const fs::path& folder, const Script& script) : folder_(folder), script_(script) {}

  /// Everything, from what is there; false at the first thing that is refused.
  bool go_on() {
    auto store = synthesis::RunStore::open(folder_);
    if (!store) return false;
    const auto settings = store->settings();
    if (!settings) return false;
    if (settings->empty() && begun_) return lose("the settings");
    if (settings->empty() && store->begin(script_.settings, script_.founders)) return false;
    begun_ = true;
    for (std::size_t i = 0; i < script_.individuals.size(); ++i)
      if (store->keep(script_.individuals[i], i)) return false;
    const auto children = store->children();
    if (!children) return false;
    if (children->size() < kept_) return lose(fmt::format("child {}", children->size()));
    kept_ = children->size();
    for (; kept_ < script_.children.size(); ++kept_)
      if (store->keep(script_.children[kept_])) return false;
    return true;
  }
  [[nodiscard]] const std::string& lost() const { return lost_; }

 private:
  bool lose(const std::string& what) {
    lost_ = what + " had been kept and is lost";
    return false;
  }

  const fs::path& folder_;
  const Script& script_;
  bool begun_ = false;
  std::size_t kept_ = 0;
  std::string lost_;
};

std::string keep_run(const fs::path& folder, const fs::path& run) {
  static const Script script = trust::script_of(run, kept_children);
  static std::string whole;
  RunWriter writer(folder, script);
  for (int tries = 0; !writer.go_on(); ++tries) {
    if (!writer.lost().empty()) return writer.lost();
    if (tries > 3) return "the run cannot be gone on with";
    FaultyDisk::mend();
  }
  FaultyDisk::mend();
  const auto told = trust::told_run(folder);
  if (!told.error.empty()) return told.error;
  if (whole.empty()) whole = told.text;
  return told.text == whole ? "" : "the run reads otherwise than one without a fault";
}

/// A game at the tables with notes and turns.
class TableTalk {
 public:
  explicit TableTalk(const fs::path& folder) : folder_(folder) {}

  void go_on() {
    app::tables::Database database(folder_);
    app::tables::HouseReferee referee;
    app::tables::Boards boards(database, referee);
    if (!seat_) {
      app::tables::Challenge challenge;
      challenge.word = "hex";
      challenge.text = app::tables::text_for("hex", 2);
      const auto offered = boards.challenge(challenge);
      seat_ = boards.seat_of(offered.secrets[0]);
    }
    const auto seen = boards.view(seat_->board);
    if (seen.notes.size() < notes_) {
      lost = fmt::format("note {} had been kept and is lost", seen.notes.size());
      return;
    }
    notes_ = seen.notes.size();
    for (; notes_ < 8; ++notes_) boards.say(*seat_, fmt::format("note {}", notes_));
    if (seen.turns.empty()) boards.move(*seat_, "a1");
    for (std::size_t n = 0; n < 8; ++n)
      if (boards.view(seat_->board).notes[n].text != fmt::format("note {}", n))
        lost = fmt::format("note {} reads otherwise", n);
    if (boards.view(seat_->board).turns.size() != 1) lost = "the turn is not there once";
    database.settle();
  }
  std::string lost;

 private:
  const fs::path& folder_;
  std::optional<app::tables::SeatKey> seat_;
  std::size_t notes_ = 0;
};

std::string keep_tables(const fs::path& folder, const fs::path&) {
  TableTalk talk(folder);
  for (int tries = 0; tries < 5; ++tries) {
    try {
      talk.go_on();
      FaultyDisk::mend();
      return talk.lost;
    } catch (const app::tables::Refusal&) {
      FaultyDisk::mend();
    } catch (const app::BadInput&) {
      FaultyDisk::mend();
    }
  }
  return "the game cannot be gone on with";
}

struct Row {
  const char* name;
  Story story;
};
constexpr Row stories[] = {{"run", keep_run}, {"tables", keep_tables}};

/// Tells a story with each of its calls refused; from where the last program stopped.
void refuse_each(Account& account, const Row& row, bool stays) {
  const std::string kind = fmt::format("{}, {}", row.name, stays ? "full disk" : "once");
  double& next = account["calls refused: " + kind];
  const fs::path folder = account.folder() / "scratch-faults", run = account.folder() / "run";
  const auto tell = [&](std::uint64_t call) {
    fs::remove_all(folder);
    fs::create_directories(folder);
    FaultyDisk::plan({.call = call, .stays = stays});
    const std::string amiss = row.story(folder, run);
    FaultyDisk::mend();
    return amiss;
  };
  if (const auto amiss = tell(0); !amiss.empty())
    account.find(fmt::format("{} without a fault: {}", row.name, amiss));
  const std::uint64_t calls = FaultyDisk::calls_so_far();
  account["calls: " + kind] = static_cast<double>(calls);
  while (next < static_cast<double>(calls) && !account.out_of_time()) {
    const auto call = static_cast<std::uint64_t>(++next);
    std::string amiss;
    try {
      amiss = tell(call);
    } catch (const std::exception& thrown) {
      amiss = fmt::format("thrown: {}", thrown.what());
    }
    if (!amiss.empty())
      account.find(fmt::format("{}, call {} of {}: {}", kind, call, calls, amiss));
  }
  fs::remove_all(folder);
}

void refuse(Account& account) {
  FaultyDisk::insert();
  for (const Row& row : stories)
    for (const bool stays : {false, true}) refuse_each(account, row, stays);
}

}  // namespace

int main(int count, char** arguments) {
  return ludi::trust::goes_on(count, arguments, refuse);
}
