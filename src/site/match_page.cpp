#include "site/match_page.h"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "report/match_report.h"
#include "report/moments.h"
#include "report/result_page.h"

namespace quicket::site {
namespace {

using match::MatchRecord;

/// Runs and wickets of each side in each phase of the format.
PageTable phases_table(const MatchRecord& record) {
  PageTable table("Runs and wickets by phase");
  table.words("Innings");
  const auto phases = record.info.format.phases();
  for (const cricket::Phase& phase : phases) table.numbers(phase.name);
  if (phases.empty()) return table;
  for (const match::InningsEvents& innings : match::innings_of(record.events)) {
    if (innings.super_over > 0) continue;
    std::vector<std::pair<int, int>> sums(phases.size());
    std::vector<bool> bowled(phases.size());
    for (const match::PlacedBall& ball : match::balls_of(innings)) {
      const std::size_t phase =
          cricket::phase_of(phases, ball.place.over + 1, record.conditions.overs);
      auto& [runs, wickets] = sums[phase];
      bowled[phase] = true;
      runs += ball.delivery->runs();
      for (const auto& out : {ball.delivery->out, ball.delivery->also_out}) {
        if (out && cricket::is_wicket(out->how)) ++wickets;
      }
    }
    std::vector<PageCell> cells{record.sheets[cricket::side_index(innings.batting)].name};
    for (std::size_t phase = 0; phase < sums.size(); ++phase) {
      cells.emplace_back(bowled[phase] ? fmt::format("{}/{}", sums[phase].first, sums[phase].second)
                                       : "–");
    }
    table.row(std::move(cells));
  }
  return table;
}

std::string toss_of(const MatchRecord& record) {
  for (const match::MatchEvent& event : record.events) {
    if (const auto* toss = std::get_if<match::Toss>(&event)) {
      const cards::Pitch pitch = match::fold(record).pitch;
      return fmt::format("{} won the toss and chose to {}{}{}",
                         record.sheets[cricket::side_index(toss->winner)].name,
                         toss->chose_to_bat ? "bat" : "field",
                         pitch == cards::Pitch::none ? "" : "; the pitch was ", to_string(pitch));
    }
  }
  return {};
}

std::vector<Data> sentences(std::vector<std::string> texts) {
  std::vector<Data> made;
  for (std::string& text : texts) {
    Data one;
    made.push_back(std::move(one.text("sentence", std::move(text))));
  }
  return made;
}

void add_story(Page& page, const SeasonMatch& match) {
  const report::MatchReport told = report::match_report(match.record, match.story);
  if (!told.paragraphs.empty()) {
    Data report;
    report.text("headline", told.headline).list("paragraphs", sentences(told.paragraphs));
    page.data.object("report", std::move(report));
  }
  const std::vector<std::string> turns =
      report::turning_point_sentences(match.record, match.story.turning_points);
  if (!turns.empty()) page.data.object("turns", Data().list("list", sentences(turns)));
  const std::vector<std::string> best = report::best_moments(match.record, match.story.moments);
  if (!best.empty()) page.data.object("moments", Data().list("list", sentences(best)));
  page.data.text("player_of_match", report::player_of_match_text(match.record, match.story));
}

void add_neighbours(Page& page, const SeasonView& view, std::size_t i) {
  const auto& results = view.season().results;
  const auto name = [&](std::size_t which) {
    return fmt::format("{} v {}", view.short_name(results[which].teams[0].name),
                       view.short_name(results[which].teams[1].name));
  };
  if (i > 0) {
    page.data.text("previous_href", page.to(view.match_path(results[i - 1].id)));
    page.data.text("previous", name(i - 1));
  }
  if (i + 1 < results.size()) {
    page.data.text("next_href", page.to(view.match_path(results[i + 1].id)));
    page.data.text("next", name(i + 1));
  }
}

}  // namespace

bool knows_balls(const MatchRecord& record) {
  return std::ranges::any_of(record.events, [](const match::MatchEvent& event) {
    return std::holds_alternative<match::Delivery>(event);
  });
}

std::string kicker_of(const league::Result& result) {
  if (!result.stage.empty()) return result.stage;
  return result.round > 0 ? fmt::format("Round {}", result.round) : std::string();
}

std::string window_title(const league::Result& result) {
  const std::string when = !result.stage.empty() ? result.stage
                           : result.date         ? long_day(result.date)
                                                 : kicker_of(result);
  return fmt::format("{} v {}{}{}", result.teams[0].name, result.teams[1].name,
                     when.empty() ? "" : ", ", when);
}

Page match_page(const SeasonView& view, std::size_t i) {
  const league::Result& result = view.season().results[i];
  const SeasonMatch& match = view.season().matches[i];
  const MatchRecord& record = match.record;
  Page page = view.page(view.match_path(result.id), window_title(result));
  page.content = "match";
  page.about = fmt::format("{} v {}, {}: {}.", result.teams[0].name, result.teams[1].name,
                           to_string(result.date), league::sentence(result));
  page.data.text("title", fmt::format("{} v {}", result.teams[0].name, result.teams[1].name));
  page.data.text("kicker", kicker_of(result));
  add_ground(page.data, view, page, result.venue);
  page.data.text("date", to_string(result.date)).text("day", long_day(result.date));
  page.data.text("result", league::sentence(result)).text("toss", toss_of(record));
  page.data.text("margin", report::result_page(record, match.story).margin);
  std::vector<Data> sides;
  for (int side = 0; side < 2; ++side) {
    const league::Team& team = result.teams[cricket::side_index(side)];
    Data one;
    one.text("team", team.name).text("to", page.to(view.team_path(team)));
    one.text("score", score_of(result, side, view.conditions()));
    sides.push_back(std::move(one.flag("won", result.winner == side)));
  }
  page.data.list("sides", std::move(sides));
  add_story(page, match);
  const match::Scorecard card = match::scorecard_of(record);
  std::vector<Data> innings;
  for (const match::InningsCard& one : card.innings) {
    innings.push_back(innings_data(view, page, record, one));
  }
  page.data.list("innings", std::move(innings));
  page.data.list("charts", match_charts(match)).list("stands", stand_charts(match));
  if (knows_balls(record)) {
    const PageTable phases = phases_table(record);
    if (!phases.empty()) page.data.object("phases", phases.data());
    page.data.text("balls_href", page.to(Places::balls(view.season().slug, result.id)));
  }
  if (!view.season().matches[i].scoresheet.empty()) {
    page.data.text("scoresheet_href",
                   page.to(view.season().slug + "/" + view.season().matches[i].scoresheet));
  }
  add_neighbours(page, view, i);
  return page;
}

}  // namespace quicket::site
