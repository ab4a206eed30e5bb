#include "app/runs/run_pages.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "advisors/advisors.hpp"
#include "app/command.hpp"
#include "app/corpus_file.hpp"
#include "app/game_file.hpp"
#include "app/installation.hpp"
#include "app/progress.hpp"
#include "app/site/family_page.hpp"
#include "app/site/shelf.hpp"
#include "app/site/site.hpp"
#include "criticism/report/report.hpp"
#include "criticism/store/measure_kept.hpp"
#include "gdl/text/print.hpp"
#include "gdl/text/spelling.hpp"
#include "ggp/text/record.hpp"
#include "synthesis/pages/gallery.hpp"
#include "synthesis/pages/rule_sheet.hpp"

namespace ludi::app {

namespace fs = std::filesystem;

namespace {

using synthesis::Child;
using synthesis::Judgement;
using synthesis::Stage;

constexpr std::size_t least_shown = 6;  ///< games, viable or not, if there are so many

/// Every viable game, then the best of the others up to a few; the best first.
std::vector<const Child*> chosen(const synthesis::Family& family) {
  std::vector<const Child*> all;
  for (const Child& child : family.children())
    if (synthesis::survives(child.stage)) all.push_back(&child);
  std::ranges::stable_sort(all, [](const Child* a, const Child* b) {
    if (a->appraisal.viable != b->appraisal.viable) return a->appraisal.viable;
    return b->appraisal.score < a->appraisal.score;
  });
  const auto viable = static_cast<std::size_t>(
      std::ranges::count_if(all, [](const Child* child) { return child->appraisal.viable; }));
  all.resize(std::min(all.size(), std::max(viable, least_shown)));
  return all;
}

/// Which of its measurements was the one that counts.
Judgement last_judgement(const Child& child) {
  const bool went_on =
      std::ranges::find(child.costs, Stage::viable, &synthesis::Cost::stage) != child.costs.end();
  return went_on ? Judgement::last : Judgement::first;
}

}  // namespace

std::optional<WrittenPages> write_pages(const Arguments& arguments, const fs::path& folder,
                                        const synthesis::Family& family,
                                        const synthesis::CriticSettings& judging,
                                        const std::string& settings, const ggp::Stop& stop) {
  for (const auto* part : {"reports", "sheets", "records"}) make_folder(folder / part);
  const auto corpus = shipped_corpus();
  const auto games = chosen(family);
  synthesis::GalleryPages pages{.play = {}, .all = "library.html", .tree = "tree.html"};
  const auto entries = site::entries_of(family, pages.play);
  Progress progress(arguments, "pages", games.size());
  std::vector<synthesis::Exhibit> exhibits;
  for (const Child* child : games) {
    auto game = ggp::Game::make(child->text);
    if (!game) continue;
    const auto policy = advisors::policy_of(*game);
    const auto judgement = last_judgement(*child);
    auto how = synthesis::measuring(policy, judging, judgement);
    how.trials.threads = arguments.threads();
    how.trials.stop = stop;
    how.flaws = true;
    auto measured = criticism::measure_kept(
        *game, how, synthesis::trials_of(*game, policy, judging, judgement));
    if (measured.stopped) return std::nullopt;

    const std::string file = gdl::lower_case(child->name);
    criticism::ReportSettings page;
    page.game = (folder / "games" / (file + ".gdl")).string();
    if (const std::string played = synthesis::page_of(pages.play, child->name); !played.empty())
      page.play = "../" + played;
    page.corpus = corpus ? &*corpus : nullptr;
    page.weights = &how.weights;
    write_text(folder / "reports" / (file + ".html"),
               criticism::report(*game, measured, page).html);
    const auto sheet = synthesis::rule_sheet(*game, measured.trials);
    write_text(folder / "sheets" / (file + ".html"), sheet.html);
    write_text(folder / "sheets" / (file + ".svg"), sheet.svg);
    std::string records;
    for (const auto& trial : measured.trials)
      records += ggp::write(*game, criticism::record_of(*game, trial)) + "\n";
    write_text(folder / "records" / (file + ".records"), records);
    exhibits.push_back({child, std::move(*game), std::move(measured), "reports/" + file + ".html",
                        "sheets/" + file + ".html", "sheets/" + file + ".svg"});
    progress.step();
  }
  write_text(folder / "index.html", synthesis::gallery(family, exhibits, settings, pages));
  site::write_family(folder, family, pages.play);
  site::SiteSettings playing;
  playing.out = folder;
  playing.built = page_folder();
  playing.home = false;
  playing.own = true;
  playing.threads = arguments.threads();
  return WrittenPages{exhibits.size(), site::write_site(entries, playing)};
}

}  // namespace ludi::app
