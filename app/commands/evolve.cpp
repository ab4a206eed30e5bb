// ludi evolve: new games from old ones.
#include "synthesis/run/evolution.hpp"

#include <algorithm>
#include <filesystem>

#include "app/answer.hpp"
#include "app/command.hpp"
#include "app/game_file.hpp"
#include "app/interruption.hpp"
#include "app/prediction/weight_file.hpp"
#include "app/progress.hpp"
#include "app/queue/queue_address.hpp"
#include "app/runs/founders.hpp"
#include "app/runs/run_account.hpp"
#include "app/runs/run_control.hpp"
#include "app/runs/run_folder.hpp"
#include "app/runs/run_judges.hpp"
#include "app/runs/run_pages.hpp"
#include "app/runs/run_plan.hpp"
#include "app/site/site.hpp"
#include "synthesis/run/run_store.hpp"

namespace ludi::app {

namespace fs = std::filesystem;

namespace {

using synthesis::Child;
using synthesis::RunStore;

constexpr Option evolve_options[] = {
    {"children",
     "N",
     "how many to breed, refused ones included",
     {},
     [] { return fmt::to_string(synthesis::EvolutionSettings{}.children); }},
    {"out", "DIR", "folder of the run; by default the next free one in runs"},
    {"resume", "DIR", "go on with the run in a folder, or begin it there"},
    {"founders", "DIR", "games to begin with; by default the known ones that are quickly tried"},
    {"around", "GAME", "breed only from this founder and its kin, which is always the template"},
    {"pin", "LIST", "… and keep these sections of it as they are, such as board,pieces"},
    {"selection",
     "WAY",
     "parents by score, by rank as in the paper, or uniform: all alike",
     {},
     [] { return text_of(synthesis::SelectionSettings{}.selection); }},
    option::weights,
    {"archive", "", "breed from the best game of each kind, for a wide shelf of different games"},
    {"trials",
     "N",
     "games of self-play a child is measured by",
     {},
     [] { return fmt::to_string(synthesis::CriticSettings{}.trials); }},
    {"nodes",
     "N",
     "positions searched for each step of them",
     {},
     [] { return fmt::to_string(synthesis::CriticSettings{}.trial_nodes); }},
    {"set", "NAME=VALUE", "any other setting, called as in the run's database; may be repeated"},
    {"list", "",
     "the games of a run instead, viable ones first: of --out, or the last one in runs"},
    {"show", "NAME", "one game bred in it: rules, parents, what breeding did, verdict"},
    {"tree", "NAME", "its ancestors"},
    {"export", "DIR", "write its games as texts into a folder"},
    {"gallery", "", "make its pages anew: a gallery, reports, rules to print"},
    {"no-gallery", "", "make none at the end of the run"},
    {"seed",
     "S",
     "number that all chance follows from",
     {},
     [] { return fmt::to_string(synthesis::EvolutionSettings{}.seed); }},
    option::threads,
    queue::queue_option,
    queue::password_option,
    option::json,
    option::quiet};

/// The value of a result; throws its first error, without a position.
template <typename T>
T need(gdl::Result<T> result) {
  if (!result)
    throw BadInput(fmt::format("ludi: error: {}{}{}\n", result.errors().front().message,
                               result.errors().front().hint.empty() ? "" : "; ",
                               result.errors().front().hint));
  return std::move(*result);
}
void need(const std::optional<gdl::Diagnostic>& fault) {
  if (fault)
    throw BadInput(fmt::format("ludi: error: {}{}{}\n", fault->message,
                               fault->hint.empty() ? "" : "; ", fault->hint));
}

/// The settings of the run in the store. Makes a folder for the trials from which its pages are
/// made.
RunPlan plan_keeping_trials(const Arguments& arguments, const RunStore& store,
                            const synthesis::RunSettings& begun) {
  RunPlan plan = plan_of(arguments, begun);
  plan.judging.kept = store.folder() / "trials";
  std::error_code unmade;  // then the pages play them again
  fs::create_directories(plan.judging.kept, unmade);
  return plan;
}

/// In what a run differs from what it would be now: ": epoch 5, now 6; lag 16, now 8".
std::string differences(const synthesis::RunSettings& begun, const synthesis::RunSettings& now) {
  constexpr std::size_t most = 4;
  std::vector<std::string> told;
  // The epoch, if it is another, says most.
  for (const bool of_epoch : {true, false})
    for (const auto& [name, value] : now)
      if (const auto known = begun.find(name); (name == "epoch") == of_epoch)
        if (known == begun.end() || known->second != value)
          told.push_back(fmt::format(
              "{}, now {}",
              known == begun.end() ? name + " not said" : told_setting(name, known->second),
              told_setting(name, value).substr(name.size() + 1)));
  if (told.size() > most) told.resize(most);
  return told.empty() ? "" : fmt::format(": {}", fmt::join(told, "; "));
}

/// Opens the folder of the run, begun or not.
RunStore open_run(const Arguments& arguments) {
  if (const auto folder = arguments.text("resume")) {
    if (arguments.flag("out")) throw WrongUsage("--resume already names the folder; remove --out");
    return need(RunStore::open(*folder));
  }
  const fs::path folder =
      arguments.flag("out") ? fs::path(*arguments.text("out")) : next_free_run();
  if (RunStore::holds_run(folder))
    throw BadInput(fmt::format(
        "ludi: error: '{0}' holds a run already; continue it with: ludi evolve --resume {0}\n",
        folder.string()));
  site::expect_own_pages(folder);
  return need(RunStore::open(folder));
}

/// Writes each game to the store. The first fault stops the run.
struct Keeper {
  RunStore& store;
  ggp::Stopper stopper;
  std::optional<gdl::Diagnostic> fault;

  void note(std::optional<gdl::Diagnostic> trouble) {
    if (!trouble || fault) return;
    fault = std::move(trouble);
    stopper.request();
  }
};

/// Makes the pages and prints where they are, with --json as part of `known`.
Exit make_pages(const Arguments& arguments, const RunStore& store, const synthesis::Family& family,
                const RunPlan& plan, const Interruption& interruption, Json known) {
  std::string settings = "Settings:";
  for (const auto& [name, value] : settings_of(plan))
    settings += fmt::format("{} {}", settings.back() == ':' ? "" : ",", told_setting(name, value));
  const std::string folder = store.folder().string();
  const auto pages = write_pages(arguments, store.folder(), family, plan.judging, settings + ".",
                                 interruption.stop());
  const std::string gallery = (store.folder() / "index.html").string();
  known["gallery"] = pages ? Json(gallery) : Json(nullptr);
  if (arguments.json())
    answer(known);
  else if (pages)
    say("the gallery shows {} of them: {}{}\n", pages->shown, gallery,
        site::told_of_play(pages->playable));
  else
    say("stopped before the gallery was made; make it with: ludi evolve --gallery --out {}\n",
        folder);
  return pages ? Exit::done : Exit::stopped;
}

/// The founders of a run that is yet to begin. Throws BadInput if it cannot begin with them.
std::vector<synthesis::Founder> first_founders(const Arguments& arguments) {
  const RunPlan plan = plan_of(arguments, {});
  auto founders = founders_in(
      arguments.flag("founders") ? fs::path(*arguments.text("founders")) : games_folder() / "seed",
      plan.judging.weights, !arguments.flag("founders"));
  need(synthesis::objection(plan.evolution, founders));
  return founders;
}

Exit breed(const Arguments& arguments) {
  const Stopwatch watch;
  // A run that cannot begin leaves no folder behind.
  const auto address = queue::address_asked(arguments);
  std::vector<synthesis::Founder> first;
  if (const auto resumed = arguments.text("resume"); !resumed || !RunStore::holds_run(*resumed))
    first = first_founders(arguments);
  RunStore store = open_run(arguments);
  auto begun = need(store.settings());
  const RunPlan plan = plan_keeping_trials(arguments, store, begun);
  auto settings = settings_of(plan);
  if (begun.empty()) {
    settings["children"] = std::to_string(plan.evolution.children);
    need(store.begin(settings, first.empty() ? first_founders(arguments) : std::move(first)));
  } else if (begun.erase("children"); begun != settings) {
    throw BadInput(fmt::format(
        "ludi: error: the run in '{0}' was begun by another version of Ludi{1}\n"
        "  hint: what it bred can be looked at, `ludi evolve --list --out {0}`, and be bred from: "
        "`--export DIR`, then `--founders DIR`\n",
        store.folder().string(), differences(begun, settings)));
  }
  const auto founders = need(store.founders());
  const auto past = need(store.children());

  const RunJudges judges(arguments, address, plan, job_of_run(store.folder()));
  synthesis::EvolutionSettings evolution = plan.evolution;
  evolution.threads = judges.at_a_time();
  const Interruption interruption;
  Keeper keeper{store, interruption.stopper(), {}};
  Progress progress(arguments, "games",
                    founders.size() + static_cast<std::uint64_t>(plan.evolution.children));
  for (std::size_t i = 0; i < past.size(); ++i) progress.step();
  Account account;
  for (const Child& child : past) account.take(child);
  RunControl control(store.folder(), need(store.guidance()));
  const synthesis::Observer observer = {
      [&](const synthesis::Individual& founder, std::size_t count, std::size_t) {
        keeper.note(store.keep(founder, count - 1));
        progress.step();
      },
      [&](const Child& child, const synthesis::Population&, const synthesis::Funnel&) {
        keeper.note(store.keep(child));
        judges.note(child.number + 1);
        progress.step();
        if (arguments.json())
          answer(to_json(child));
        else
          say(to_text(child));
        account.take(child);
        if (!arguments.json() && account.due()) say(account.told());
      },
      [&](int number) {
        const synthesis::Guidance& guidance = control.at(number);
        if (control.changed()) keeper.note(store.note(number, guidance));
        return guidance;
      },
      [&](const synthesis::Founder& founder) {
        warn("ludi: warning: judging {} crashes, so it is not bred from\n", founder.name);
        progress.step();
      }};
  const auto run = synthesis::evolve(evolution, founders, judges.examiner(), observer,
                                     interruption.stop(), past);
  if (!run) throw BadInput(rendered(run.errors(), "ludi", {}));
  need(keeper.fault);
  if (!run->trouble.empty()) warn("ludi: error: {}\n", run->trouble);
  judges.expect_written();
  const fs::path games = store.folder() / "games";
  const synthesis::Family family(need(store.founders()), need(store.children()));
  export_games(family.children(), games);
  const Json summary = summary_of(*run, watch.seconds());
  if (!arguments.json()) {
    print_funnel(family, watch.seconds());
    print_best(*run);
    say("the texts of the games are in {}\n", games.string());
    if (judges.called_off()) say("the run was called off by whoever watches the queue\n");
    if (run->awaits) say("{}", judges.told_of_later_answers());
    if (run->stopped)
      say("stopped; continue with: ludi evolve --resume {}\n", store.folder().string());
  }
  if (!run->stopped && !arguments.flag("no-gallery"))
    return make_pages(arguments, store, family, plan, interruption, summary);
  if (arguments.json()) answer(summary);
  return run->stopped ? Exit::stopped : Exit::done;
}

Exit evolve(const Arguments& arguments) {
  const auto asked = [&](const char* name) { return arguments.flag(name); };
  const int questions =
      asked("list") + asked("show") + asked("tree") + asked("export") + asked("gallery");
  if (questions == 0) return breed(arguments);
  if (questions > 1)
    throw WrongUsage("use one of --list, --show, --tree, --export and --gallery at a time");
  const RunStore store =
      need(RunStore::look_into(asked("resume") ? fs::path(*arguments.text("resume"))
                               : asked("out")  ? fs::path(*arguments.text("out"))
                                               : last_run()));
  const synthesis::Family family(need(store.founders()), need(store.children()));
  if (asked("list")) list_games(arguments, family);
  if (asked("show")) show_game(arguments, family, *arguments.text("show"));
  if (asked("tree")) show_ancestors(arguments, family, *arguments.text("tree"));
  if (asked("export")) export_games(family.children(), *arguments.text("export"));
  if (asked("gallery"))
    return make_pages(arguments, store, family,
                      plan_keeping_trials(arguments, store, need(store.settings())), Interruption(),
                      Json::object());
  return Exit::done;
}

}  // namespace

constinit const Command evolve_command = {
    .name = "evolve",
    .operands = "",
    .least_operands = 0,
    .most_operands = 0,
    .summary = "breed new games from old ones and measure them",
    .details =
        "Each child is kept as soon as it is measured; Ctrl-C stops the run and loses nothing, "
        "and --resume goes on with it. Equal seeds and settings give equal games, however many "
        "threads work and however often the run is broken off. A run is one SQLite file, "
        "run.db. While it goes on, lines `pin NAME` and `ban NAME` in the file control.txt "
        "beside it tell which games to breed from more, and which not at all.",
    .options = evolve_options,
    .run = evolve};

}  // namespace ludi::app
