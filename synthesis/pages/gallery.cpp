#include "synthesis/pages/gallery.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <set>

#include "criticism/criteria/outcomes.hpp"
#include "criticism/report/plot.hpp"
#include "criticism/report/report_page.hpp"
#include "gdl/text/markup.hpp"
#include "gdl/text/parse.hpp"
#include "ggp/rules/vocabulary.hpp"
#include "ggp/text/picture.hpp"
#include "ggp/text/rulebook/rulebook.hpp"
#include "synthesis/breed/breed.hpp"
#include "synthesis/pages/provenance.hpp"

namespace ludi::synthesis {

namespace {

using gdl::markup;

constexpr double viable_in_paper = 19.0 / 1389;

std::string share_of(int part, int whole) {
  return whole == 0 ? std::string("-")
                    : fmt::format("{:.1f} %", 100.0 * part / static_cast<double>(whole));
}

criticism::LineChart score_chart(const std::vector<Child>& children) {
  using criticism::Series;
  Series plain{"not viable", {}, Series::Style::dots};
  Series viable{"viable", {}, Series::Style::dots};
  Series best{"best so far", {}, Series::Style::thick};
  double highest = 0;
  for (const Child& child : children) {
    if (!survives(child.stage)) continue;
    const auto x = static_cast<double>(child.number + 1);
    const double score = child.appraisal.score;
    (child.stage == Stage::viable ? viable : plain).points.push_back({x, score, child.name});
    if (best.points.empty() || highest < score) {
      if (!best.points.empty()) best.points.push_back({x, highest, {}});
      highest = score;
      best.points.push_back({x, highest, child.name});
    }
  }
  if (!best.points.empty() && !children.empty())
    best.points.push_back({static_cast<double>(children.size()), highest, {}});
  criticism::LineChart chart{"Scores of the children", "child", "score", {}};
  for (Series* series : {&plain, &viable, &best})
    if (!series->points.empty()) chart.series.push_back(std::move(*series));
  return chart;
}

/// Backgrounds on which black print can be read and which look different side by side.
std::string tint(std::size_t source) {
  constexpr std::array<std::string_view, 8> tints = {"#ffe3a8", "#cfe8c6", "#cfe0f7", "#f6cfd2",
                                                     "#e3d3f3", "#cdeeea", "#f3d9c2", "#e4e4d0"};
  return std::string(tints[source % tints.size()]);
}

class Writer {
 public:
  Writer(const Family& family, std::span<const Exhibit> exhibits, const GalleryPages& pages)
      : family_(family), exhibits_(exhibits), pages_(pages), page_("A run of evolution") {}

  std::string write(std::string_view settings) {
    const auto& children = family_.children();
    page_.paragraph(fmt::format("{} games were bred from {} founders. {}", children.size(),
                                family_.founders().size(), yield(children)));
    Links links;
    if (!pages_.all.empty()) links.emplace_back(pages_.all, "All games, to play");
    if (!pages_.tree.empty()) links.emplace_back(pages_.tree, "The family tree");
    page_.links(links);
    funnel();
    page_.section("Scores");
    page_.figure(criticism::svg(score_chart(children)),
                 "Each dot is a child that was measured. No game is ever removed.");
    page_.section("The best games");
    if (exhibits_.empty()) page_.paragraph("No child was measured.");
    for (const Exhibit& exhibit : exhibits_) card(exhibit);
    page_.section("The run");
    page_.paragraph(settings);
    return page_.html();
  }

 private:
  using Links = std::vector<std::pair<std::string, std::string>>;

  void funnel() {
    page_.section("The children by stage");
    const auto stages = tally(family_.children());
    const auto bred = static_cast<int>(family_.children().size());
    page_.table({"stage", "what it means", "children", "share", "core-seconds"}, [&] {
      for (const StageTally& each : stages)
        page_.row({std::string(name_of(each.stage)), std::string(row_of(each.stage).fate),
                   fmt::format("{}", each.children), share_of(each.children, bred),
                   fmt::format("{:.1f}", each.seconds)});
    });
  }

  [[nodiscard]] static std::string reasons(const Exhibit& exhibit) {
    const Child& child = *exhibit.child;
    if (!child.appraisal.viable)
      return fmt::format("Not viable: {}.", fmt::join(child.appraisal.reasons, "; "));
    const criticism::Evidence evidence(exhibit.game, exhibit.measurement.trials);
    const auto o = criticism::outcomes_of(evidence);
    std::string text = fmt::format("Viable: {} of {} games have a winner", o.decided(), o.games);
    if (o.wins.size() > 1 && o.decided() > 0)
      text += fmt::format("; the first player wins {} of them", o.first_wins);
    std::vector<int> lengths;
    for (const auto& trial : exhibit.measurement.trials) lengths.push_back(trial.length());
    std::ranges::sort(lengths);
    if (!lengths.empty())
      text += fmt::format("; half of them last {} plies or more", lengths[lengths.size() / 2]);
    return text + ".";
  }

  void card(const Exhibit& exhibit) {
    const Child& child = *exhibit.child;
    page_.heading(ggp::title(exhibit.game),
                  fmt::format("child {}, generation {}", child.number + 1, child.generation));
    page_.verdict(child.appraisal.viable, reasons(exhibit));
    page_.columns(
        [&] {
          page_.prose(ggp::rulebook(exhibit.game));
          links(exhibit);
        },
        [&] {
          page_.figure(ggp::svg(exhibit.game, exhibit.game.engine().start()),
                       "The board at the start");
          numbers(exhibit);
        });
    page_.insert("<details><summary>Where its rules come from</summary>\n");
    rules(child);
    page_.insert("<ul class=\"tree\">\n");
    told_.clear();
    branch(child.name);
    page_.insert("</ul>\n</details>\n");
  }

  void links(const Exhibit& exhibit) {
    Links all;
    const auto add = [&](std::string to, std::string_view name) {
      if (!to.empty()) all.emplace_back(std::move(to), name);
    };
    add(page_of(pages_.play, exhibit.child->name), "play it");
    add(exhibit.report, "the whole report");
    add(exhibit.sheet, "rules to print");
    add(exhibit.picture, "… as a picture");
    page_.links(all);
  }

  void numbers(const Exhibit& exhibit) {
    page_.cards([&] {
      const auto& interval = exhibit.measurement.score_interval;
      page_.card("Score", fmt::format("{:.3f}", exhibit.child->appraisal.score),
                 fmt::format("{:.3f} to {:.3f}", interval.low, interval.high));
      for (const auto symbol : {"A_drav", "A_uncl", "A_ledc", "A_durn"})
        if (const auto* entry = exhibit.measurement.find(symbol))
          page_.card(entry->criterion->name, fmt::format("{:.2f}", entry->value),
                     fmt::format("{:.2f} to {:.2f}", entry->interval.low, entry->interval.high));
    });
  }

  /// The founder's rules, read once however many games descend from it.
  const gdl::Tree& rules_of(const Founder& founder) {
    const auto [known, is_new] = founders_.try_emplace(&founder);
    if (!is_new) return known->second;
    if (auto tree = gdl::parse(founder.text))
      if (auto checked = gdl::check(ggp::vocabulary(), std::move(*tree)))
        known->second = stripped(ggp::vocabulary(), *checked).tree;
    return known->second;
  }

  /// The text of a game, each rule coloured by the founder that has it too.
  void rules(const Child& child) {
    const auto ancestors = family_.founders_of(child);
    std::vector<gdl::Tree> texts;
    for (const Founder* founder : ancestors) texts.push_back(rules_of(*founder));
    gdl::Tree text = child.text;
    text.erase(text.children(0).back());  // what it says about itself beside its rules
    const auto origins = provenance(ggp::vocabulary(), text, texts);
    const std::set<int> present(origins.begin(), origins.end());
    std::string key;
    std::vector<std::size_t> tints(ancestors.size());
    std::size_t used = 0;
    for (std::size_t a = 0; a < ancestors.size(); ++a)
      if (present.contains(static_cast<int>(a))) {
        tints[a] = used++;
        fmt::format_to(std::back_inserter(key), "<mark style=\"background: {}\">{}</mark> ",
                       tint(tints[a]), markup(ancestors[a]->name));
      }
    page_.insert(fmt::format("<p>{}{}</p>\n<pre tabindex=\"0\">", key,
                             present.contains(-1) ? "and, without colour, new rules" : ""));
    for (const Passage& passage : passages(text, origins))
      page_.insert(passage.source < 0
                       ? markup(passage.text)
                       : fmt::format("<mark style=\"background: {}\">{}</mark>",
                                     tint(tints[static_cast<std::size_t>(passage.source)]),
                                     markup(passage.text)));
    page_.insert("</pre>\n");
  }

  /// A name as markup, with a link where the game can be played.
  [[nodiscard]] std::string linked(const std::string& name) const {
    const std::string page = page_of(pages_.play, name);
    return page.empty() ? markup(name)
                        : fmt::format("<a href=\"{}\">{}</a>", markup(page), markup(name));
  }

  /// A game in a family tree, with its parents below it.
  void branch(const std::string& name) {
    const Child* child = family_.child(name);
    const bool known = !told_.insert(name).second;
    if (child == nullptr || known) {
      page_.insert(
          fmt::format("<li>{}{}</li>\n", linked(name),
                      child == nullptr ? " <small>given</small>" : " <small>see above</small>"));
      return;
    }
    page_.insert(fmt::format("<li><b>{}</b> <small>generation {}, {} {:.3f}</small>\n",
                             linked(child->name), child->generation, name_of(child->stage),
                             child->appraisal.score));
    for (const Change& change : child->changes)
      page_.insert(fmt::format("<div class=\"change\">{}</div>\n", markup(told(change))));
    page_.insert("<ul>\n");
    for (const Parentage& parent : child->parents) branch(parent.name);
    page_.insert("</ul></li>\n");
  }

  const Family& family_;
  std::span<const Exhibit> exhibits_;
  const GalleryPages& pages_;
  criticism::ReportPage page_;
  std::set<std::string> told_;
  std::map<const Founder*, gdl::Tree> founders_;
};

}  // namespace

std::vector<StageTally> tally(const std::vector<Child>& children) {
  std::vector<StageTally> all;
  for (const StageRow& row : stages) all.push_back({row.stage, 0, 0});
  for (const Child& child : children) {
    ++all[place_of(child.stage)].children;
    for (const Cost& cost : child.costs) all[place_of(cost.stage)].seconds += cost.seconds;
  }
  return all;
}

std::string yield(const std::vector<Child>& children) {
  int viable = 0, measured = 0;
  for (const Child& child : children) {
    viable += child.stage == Stage::viable ? 1 : 0;
    measured += survives(child.stage) ? 1 : 0;
  }
  const auto bred = static_cast<int>(children.size());
  return fmt::format(
      "{} of them {} viable: {} of all bred, {} of those measured (Browne and Maire 2010: 19 of "
      "1389, {:.1f} %).",
      viable, viable == 1 ? "is" : "are", share_of(viable, bred), share_of(viable, measured),
      100 * viable_in_paper);
}

std::string gallery(const Family& family, std::span<const Exhibit> exhibits,
                    std::string_view settings, const GalleryPages& pages) {
  return Writer(family, exhibits, pages).write(settings);
}

}  // namespace ludi::synthesis
