#include "site/match_page.h"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/text.h"
#include "cricket/overs.h"
#include "cricket/rates.h"
#include "match/place_text.h"
#include "match/scorecard.h"
#include "report/ball_log.h"
#include "report/match_report.h"
#include "report/moments.h"
#include "report/result_page.h"

namespace quicket::site {
namespace {

using match::InningsCard;
using match::MatchRecord;
using match::Member;
using match::TeamSheet;

/// One innings of a match page.
struct InningsPart {
  const SeasonView& view;
  const Page& page;
  const MatchRecord& record;
  const InningsCard& card;

  const TeamSheet& batting() const {
    return record.sheets[cricket::side_index(card.total.batting)];
  }
  const TeamSheet& fielding() const {
    return record.sheets[cricket::side_index(cricket::other(card.total.batting))];
  }
  PageCell player(const TeamSheet& sheet, Member member) const {
    if (member == match::no_member || member >= sheet.players.size()) return {"?"};
    const match::SheetPlayer& one = sheet.players[member];
    return view.player_cell(page, one.id, one.name);
  }
};

std::string total_of(const InningsPart& part) {
  const match::InningsTotal& total = part.card.total;
  return fmt::format("{}{}", total.runs,
                     total.all_out ? " all out" : fmt::format("/{}", total.wickets));
}

std::string length_of(const InningsPart& part) {
  const match::InningsTotal& total = part.card.total;
  const cricket::Conditions& conditions = part.record.conditions;
  if (conditions.counts_balls) return counted(total.balls, "ball", "balls");
  const std::string overs = cricket::overs_text(total.balls, conditions.balls_per_over);
  return overs + (overs == "1" ? " over" : " overs");
}

std::string extras_of(const match::Extras& extras) {
  std::string kinds;
  const auto add = [&](std::string_view name, int runs) {
    if (runs > 0) kinds += fmt::format("{}{} {}", kinds.empty() ? "" : ", ", name, runs);
  };
  add("b", extras.byes);
  add("lb", extras.leg_byes);
  add("w", extras.wides);
  add("nb", extras.no_balls);
  add("pen", extras.penalty);
  return kinds;
}

PageTable batting_card(const InningsPart& part) {
  PageTable table(fmt::format("Batting of {}", part.batting().name));
  table.words("Batter").words("How out").numbers("R", "Runs").numbers("B", "Balls faced");
  table.more_numbers("4s").more_numbers("6s").more_numbers("SR", "Runs per 100 balls");
  for (const match::BattingLine& line : part.card.batting) {
    PageCell name = part.player(part.batting(), line.batter);
    if (line.batter == part.batting().keeper && !part.batting().keeper_assumed) name.text += " †";
    PageCell runs(line.runs);
    runs.look = "b";
    table.row({name, match::how_out_text(line, part.fielding()), runs, line.balls, line.fours,
               line.sixes, number_cell(cricket::strike_rate(line.runs, line.balls), 1)},
              line.not_out() ? "notout" : "");
  }
  const match::Extras& extras = part.card.extras;
  table.row({"Extras", extras_of(extras), extras.total(), "", "", "", ""}, "extras");
  PageCell total(total_of(part));
  total.look = "b";
  const auto rate = cricket::runs_per_over(part.card.total.runs, part.card.total.balls,
                                           part.record.conditions.balls_per_over);
  table.row(
      {"Total", rate ? fmt::format("{}, run rate {:.2f}", length_of(part), *rate) : length_of(part),
       total, part.card.total.balls, "", "", ""},
      "total");
  return table;
}

PageTable bowling_card(const InningsPart& part) {
  const cricket::Conditions& conditions = part.record.conditions;
  PageTable table(fmt::format("Bowling of {}", part.fielding().name));
  table.words("Bowler");
  if (conditions.counts_balls) {
    table.numbers("B", "Balls");
  } else {
    table.numbers("O", "Overs");
  }
  table.numbers("M", "Maidens").numbers("R", "Runs").numbers("W", "Wickets");
  table.numbers("Econ", fmt::format("Runs {}", cricket::an_over(conditions)));
  table.more_numbers("0s", "Dot balls").more_numbers("4s").more_numbers("6s");
  table.more_numbers("Wd", "Runs of wides").more_numbers("NB", "Runs of no-balls");
  for (const match::BowlingLine& line : part.card.bowling) {
    PageCell wickets(line.wickets);
    wickets.look = "b";
    table.row(
        {part.player(part.fielding(), line.bowler),
         conditions.counts_balls ? std::to_string(line.balls)
                                 : cricket::overs_text(line.balls, conditions.balls_per_over),
         line.maidens, line.runs, wickets,
         number_cell(cricket::runs_per_over(line.runs, line.balls, conditions.balls_per_over), 2),
         line.dots, line.fours, line.sixes, line.wides, line.no_balls});
  }
  return table;
}

std::string fall_of_wickets(const InningsPart& part) {
  std::vector<std::string> falls;
  for (const match::FallOfWicket& fall : part.card.fall) {
    falls.push_back(fmt::format("{}-{} ({}, {})", fall.wicket, fall.score,
                                match::name_of(part.batting(), fall.batter),
                                match::place_text(part.record.conditions, fall.place)));
  }
  return fmt::format("{}", fmt::join(falls, ", "));
}

Data innings_part(const InningsPart& part) {
  const match::InningsTotal& total = part.card.total;
  Data made;
  std::string heading = part.batting().name;
  if (total.super_over > 0)
    heading +=
        total.super_over > 1 ? fmt::format(", super over {}", total.super_over) : ", super over";
  made.text("heading", heading).text("total", total_of(part)).text("length", length_of(part));
  if (total.target > 0) made.text("target", fmt::format("{} to win", total.target));
  if (total.summary_only) {
    made.text("summary", "Only the totals of this innings are known.");
    return made;
  }
  made.object("batting", batting_card(part).data());
  std::vector<Data> waiting;
  for (const Member member : part.card.did_not_bat) {
    Data one;
    one.text("name", match::name_of(part.batting(), member));
    one.text("to", part.player(part.batting(), member).href);
    waiting.push_back(std::move(one));
  }
  if (!waiting.empty()) made.object("waiting", Data().list("players", std::move(waiting)));
  made.text("falls", fall_of_wickets(part));
  if (!part.card.bowling.empty()) made.object("bowling", bowling_card(part).data());
  return made;
}

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
    for (const match::PlacedBall& ball : match::balls_of(innings)) {
      auto& [runs, wickets] =
          sums[cricket::phase_of(phases, ball.place.over + 1, record.conditions.overs)];
      runs += ball.delivery->runs();
      for (const auto& out : {ball.delivery->out, ball.delivery->also_out}) {
        if (out && cricket::is_wicket(out->how)) ++wickets;
      }
    }
    std::vector<PageCell> cells{record.sheets[cricket::side_index(innings.batting)].name};
    for (const auto& [runs, wickets] : sums)
      cells.emplace_back(fmt::format("{}/{}", runs, wickets));
    table.row(std::move(cells));
  }
  return table;
}

std::string toss_of(const MatchRecord& record) {
  for (const match::MatchEvent& event : record.events) {
    if (const auto* toss = std::get_if<match::Toss>(&event)) {
      return fmt::format("{} won the toss and chose to {}",
                         record.sheets[cricket::side_index(toss->winner)].name,
                         toss->chose_to_bat ? "bat" : "field");
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

bool knows_balls(const MatchRecord& record) {
  return std::any_of(record.events.begin(), record.events.end(),
                     [](const match::MatchEvent& event) {
                       return std::holds_alternative<match::Delivery>(event);
                     });
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

std::string kicker_of(const league::Result& result) {
  if (!result.stage.empty()) return result.stage;
  return result.round > 0 ? fmt::format("Round {}", result.round) : std::string();
}

/// Two sides may meet more than once: "Gales v Bulls, Qualifier 1", "Gales v Bulls, 19 June 2027".
std::string window_title(const league::Result& result) {
  const std::string when = !result.stage.empty() ? result.stage
                           : result.date         ? long_day(result.date)
                                                 : kicker_of(result);
  return fmt::format("{} v {}{}{}", result.teams[0].name, result.teams[1].name,
                     when.empty() ? "" : ", ", when);
}

}  // namespace

Page match_page(const SeasonView& view, std::size_t i) {
  const league::Result& result = view.season().results[i];
  const SeasonMatch& match = view.season().matches[i];
  const MatchRecord& record = match.record;
  Page page = view.page(view.match_path(result.id), window_title(result));
  page.content = "match";
  page.about = fmt::format("{} v {}, {}: {}.", result.teams[0].name, result.teams[1].name,
                           to_string(result.date), league::sentence(result));
  page.data.text("title", fmt::format("{} v {}", result.teams[0].name, result.teams[1].name));
  page.data.text("kicker", kicker_of(result)).text("venue", result.venue);
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
  for (const InningsCard& one : card.innings) {
    innings.push_back(innings_part({view, page, record, one}));
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

Page balls_page(const SeasonView& view, std::size_t i) {
  const league::Result& result = view.season().results[i];
  const MatchRecord& record = view.season().matches[i].record;
  const auto& chances = view.season().matches[i].story.chances;
  Page page = view.page(Places::balls(view.season().slug, result.id),
                        window_title(result) + ", ball by ball");
  if (!knows_balls(record)) {
    page.title.clear();
    return page;
  }
  page.content = "balls";
  page.data.text("title", fmt::format("{} v {}", result.teams[0].name, result.teams[1].name));
  page.data.text("match_href", page.to(view.match_path(result.id)));
  std::map<const match::Delivery*, std::size_t> event_of;
  for (std::size_t at = 0; at < record.events.size(); ++at) {
    if (const auto* ball = std::get_if<match::Delivery>(&record.events[at])) event_of[ball] = at;
  }
  std::vector<Data> parts;
  for (const match::InningsEvents& innings : match::innings_of(record.events)) {
    const TeamSheet& bats = record.sheets[cricket::side_index(innings.batting)];
    const TeamSheet& bowls = record.sheets[cricket::side_index(innings.fielding())];
    PageTable table(fmt::format("Every ball of the innings of {}", bats.name));
    const std::vector<match::PlacedBall> balls = match::balls_of(innings);
    const bool dice = std::any_of(balls.begin(), balls.end(), [](const match::PlacedBall& ball) {
      return ball.delivery->dice.card > 0;
    });
    table.numbers("Ball").words("Bowler").words("Striker").words("Result").numbers("Score");
    if (view.season().matches[i].has_chances) {
      table.numbers("Chance", "Chance of the batting side to win after the ball");
    }
    if (dice) table.words("Dice");
    int over = -1;
    for (const match::PlacedBall& ball : balls) {
      std::vector<PageCell> cells{match::place_text(record.conditions, ball.place),
                                  match::name_of(bowls, ball.delivery->bowler),
                                  match::name_of(bats, ball.delivery->striker),
                                  report::ball_text(*ball.delivery),
                                  fmt::format("{}/{}", ball.runs, ball.wickets)};
      if (view.season().matches[i].has_chances) {
        const std::size_t at = event_of.at(ball.delivery);
        std::optional<double> chance;
        if (at < chances.size() && chances[at]) {
          chance = 100 * (innings.batting == 0 ? *chances[at] : 1 - *chances[at]);
        }
        cells.push_back(chance ? PageCell(fmt::format("{:.0f} %", *chance)) : PageCell("–"));
      }
      if (dice) cells.emplace_back(report::dice_text(ball.delivery->dice));
      const bool out = ball.delivery->out.has_value();
      std::string look = out ? "wicket" : ball.delivery->bat_runs >= 4 ? "boundary" : "";
      if (ball.place.over != over) look += look.empty() ? "over" : " over";
      over = ball.place.over;
      table.row(std::move(cells), look);
    }
    if (table.empty()) continue;
    Data part;
    part.text("heading", innings.super_over > 0 ? bats.name + ", super over" : bats.name);
    parts.push_back(std::move(part.object("balls", table.data())));
  }
  page.data.list("innings", std::move(parts));
  return page;
}

}  // namespace quicket::site
