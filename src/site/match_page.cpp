#include "site/match_page.h"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/decimals.h"
#include "base/text.h"
#include "cricket/overs.h"
#include "cricket/rates.h"
#include "match/best_moments.h"
#include "match/place_text.h"
#include "match/result.h"
#include "report/match_report.h"
#include "report/match_words.h"
#include "report/moments.h"
#include "report/result_page.h"
#include "site/name_links.h"

namespace quicket::site {
namespace {

using match::MatchRecord;

/// Runs and wickets of each side in each phase of the format.
PageTable phases_table(const SeasonView& view, const MatchRecord& record) {
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
    cells.front().brief = view.short_name(cells.front().text);
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

std::vector<Data> sentences(const NameLinks& names, const std::vector<std::string>& texts) {
  std::vector<Data> made;
  for (const std::string& text : texts) {
    made.push_back(std::move(Data().list("sentence", names.parts(text))));
  }
  return made;
}

void add_story(Page& page, const SeasonView& view, const SeasonMatch& match,
               const NameLinks& names) {
  const report::MatchReport told = report::match_report(match.record, match.story);
  if (!told.paragraphs.empty()) {
    Data report;
    report.text("headline", told.headline).list("paragraphs", sentences(names, told.paragraphs));
    page.data.object("report", std::move(report));
  }
  const std::vector<std::string> turns =
      report::turning_point_sentences(match.record, match.story.turning_points);
  if (!turns.empty()) page.data.object("turns", Data().list("list", sentences(names, turns)));
  std::vector<match::Moment> best = match::best_moments(match.story.moments);
  std::ranges::sort(best, {}, &match::Moment::event);
  const std::vector<match::InningsEvents> innings = match::innings_of(match.record.events);
  std::vector<Data> moments;
  for (const match::Moment& moment : best) {
    Data one;
    one.list("sentence", names.parts(report::moment_sentence(match.record, moment)));
    one.text("place", report::over_text(match.record.conditions, moment.place.over));
    const cricket::Side batting = innings[static_cast<std::size_t>(moment.innings)].batting;
    one.text("batting", view.short_name(report::team_of(match.record, batting)));
    moments.push_back(std::move(one));
  }
  if (!moments.empty()) {
    page.data.object("moments", Data().list("list", std::move(moments)));
  }
  const std::string best_player = report::player_of_match_text(match.record, match.story);
  page.data.shown_list("player_of_match", names.parts(best_player));
  page.data.text("whose_best", view.whose_best(match.record));
}

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

std::string total_of(const match::InningsTotal& total) {
  return fmt::format("{}{}", total.runs,
                     total.all_out ? " all out" : fmt::format("/{}", total.wickets));
}

std::string length_of_innings(const InningsPart& part) {
  return report::length_text(part.record.conditions, part.card.total.balls);
}

/// Whether somebody was caught, and the source does not say by whom.
bool is_catcher_unknown(const match::Scorecard& card) {
  return std::ranges::any_of(card.innings, [](const match::InningsCard& one) {
    return std::ranges::any_of(one.batting, [](const match::BattingLine& line) {
      return line.out && line.out->how == cricket::HowOut::caught &&
             line.out->fielders[0] == match::no_member;
    });
  });
}

PageTable batting_card(const InningsPart& part) {
  PageTable table(fmt::format("Batting of {}", part.batting().name));
  using enum league::BatterFigure;
  constexpr std::array figures{runs, balls, fours, sixes, strike_rate};
  table.words("Batter").more_words("How out");
  for (const league::BatterFigure which : figures) {
    table.numbers(head_of(league::figure(which), {}), league::figure(which).in_full());
  }
  for (const match::BattingLine& line : part.card.batting) {
    PageCell name = part.player(part.batting(), line.batter);
    if (line.batter == part.batting().keeper && !part.batting().keeper_assumed) name.text += " †";
    name.under = match::how_out_text(line, part.fielding());
    std::vector<PageCell> cells{name, name.under};
    add_cells(cells, figures, line);
    cells[2].look = "b";  // runs
    table.row(std::move(cells), line.not_out() ? "notout" : "");
  }
  const match::Extras& extras = part.card.extras;
  PageCell others("Extras");
  others.under = match::extras_kinds(extras);
  table.row({others, others.under, extras.total(), "", "", "", ""}, "extras");
  PageCell total(part.card.total.runs);
  total.look = "b";
  const auto rate = cricket::runs_per_over(part.card.total.runs, part.card.total.balls,
                                           part.record.conditions.balls_per_over);
  PageCell all("Total");
  // Beside the runs it would widen their column.
  const match::InningsTotal& sum = part.card.total;
  all.under =
      fmt::format("{}, {}", sum.all_out ? "All out" : counted(sum.wickets, "wicket", "wickets"),
                  length_of_innings(part));
  if (rate) all.under += ", run rate " + decimals(*rate, 2);
  table.row({all, all.under, total, part.card.total.balls, "", "", ""}, "total");
  return table;
}

PageTable bowling_card(const InningsPart& part) {
  PageTable table(fmt::format("Bowling of {}", part.fielding().name));
  using enum league::BowlerFigure;
  constexpr std::array figures{overs, maidens, runs,  wickets, economy,
                               dots,  fours,   sixes, wides,   no_balls};
  const league::OverTerms terms = league::terms_of(part.record.conditions);
  table.words("Bowler").figures(figures, terms);
  for (const match::BowlingLine& line : part.card.bowling) {
    std::vector<PageCell> cells{part.player(part.fielding(), line.bowler)};
    add_cells(cells, figures, line, terms);
    cells[4].look = "b";  // wickets
    table.row(std::move(cells));
  }
  return table;
}

std::string fall_of_wickets(const MatchRecord& record, const InningsCard& card) {
  std::vector<std::string> falls;
  const TeamSheet& batting = record.sheets[cricket::side_index(card.total.batting)];
  for (const match::FallOfWicket& fall : card.fall) {
    falls.push_back(fmt::format("{}-{} ({}, {})", fall.wicket, fall.score,
                                match::name_of(batting, fall.batter),
                                match::place_text(record.conditions, fall.place)));
  }
  return fmt::format("{}", fmt::join(falls, ", "));
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

std::vector<Data> score_lines(const SeasonView& view, const Page& page,
                              const league::Result& result) {
  std::vector<Data> sides;
  for (int side = 0; side < 2; ++side) {
    const league::Team& team = result.teams[cricket::side_index(side)];
    Data one;
    one.text("team", team.name).text("to", page.to(view.team_path(team)));
    one.text("short_team", view.short_name(team.name));
    one.text("crest", view.crest(page, team.name)).text("look", view.clubs().look(team.name));
    one.text("score", score_of(result, side, view.conditions()));
    sides.push_back(std::move(one.flag("won", result.winner == side)));
  }
  return sides;
}

Page match_page(const SeasonView& view, std::size_t i) {
  const league::Result& result = view.season().results[i];
  const SeasonMatch& match = view.season().matches[i];
  const MatchRecord& record = match.record;
  Page page = view.page(view.match_path(result.id), window_title(result));
  page.content = "match";
  if (!match.picture.empty()) {
    page.image = fmt::format("{}/matches/{}.png", view.season().slug, result.id.value);
  }
  page.about =
      fmt::format("{}: {} {}, {} {}. {}.", window_title(result), result.teams[0].name,
                  score_of(result, 0, view.conditions()), result.teams[1].name,
                  score_of(result, 1, view.conditions()), outcome_of(view.season(), result));
  page.data.text("title", fmt::format("{} v {}", result.teams[0].name, result.teams[1].name));
  page.data.text("kicker", kicker_of(result));
  add_ground(page.data, view, page, result.venue);
  page.data.text("date", to_string(result.date)).text("day", long_day(result.date));
  page.data.text("result", outcome_of(view.season(), result)).text("toss", toss_of(record));
  page.data.text("margin", report::result_page(record, match.story).margin);
  page.data.list("sides", score_lines(view, page, result));
  page.data.flag("open", view.season().real && result.kind == league::Result::Kind::no_result &&
                             match::target_in_doubt(record));
  const NameLinks names = names_in_match(view, page, i);
  add_story(page, view, match, names);
  const match::Scorecard card = match::scorecard_of(record);
  std::vector<Data> innings;
  for (const match::InningsCard& one : card.innings) {
    Data told = innings_data(view, page, record, one);
    const std::string falls = fall_of_wickets(record, one);
    innings.push_back(std::move(told.shown_list("falls", names.parts(falls))));
  }
  page.data.list("innings", std::move(innings));
  page.data.flag(
      "keepers_guessed",
      view.season().real && std::ranges::any_of(record.sheets, &TeamSheet::keeper_assumed));
  page.data.flag("catchers_unknown", is_catcher_unknown(card));
  page.data.list("charts", match_charts(view, match)).list("stands", stand_charts(view, match));
  if (knows_balls(record)) {
    show(page.data, "phases", phases_table(view, record));
    page.data.text("balls_href", page.to(Places::balls(view.season().slug, result.id)));
  }
  if (!view.season().matches[i].scoresheet.empty()) {
    page.data.text("scoresheet_href",
                   page.to(view.season().slug + "/" + view.season().matches[i].scoresheet));
  }
  const std::string embedded = Places::embed(view.season().slug, result.id);
  page.data.text("embed_href", page.to(embedded)).flag("placeless", view.base().empty());
  page.data.text("embed", fmt::format("<iframe src=\"{}{}\" title=\"Scorecard\" width=\"360\" "
                                      "height=\"{}\" loading=\"lazy\"></iframe>",
                                      view.base(), embedded, height_of_embed(record, card)));
  add_neighbours(page, view, i, [&](MatchId id) { return view.match_path(id); });
  return page;
}

Data innings_heading(const MatchRecord& record, const InningsCard& card) {
  std::string heading = record.sheets[cricket::side_index(card.total.batting)].name;
  const int super_over = card.total.super_over;
  if (super_over > 0) {
    heading += super_over > 1 ? fmt::format(", super over {}", super_over) : ", super over";
  }
  Data made;
  made.text("heading", heading).text("total", total_of(card.total));
  return std::move(made.text("length", report::length_text(record.conditions, card.total.balls)));
}

Data innings_data(const SeasonView& view, const Page& page, const match::MatchRecord& record,
                  const match::InningsCard& card) {
  const InningsPart part{view, page, record, card};
  const match::InningsTotal& total = part.card.total;
  Data made = innings_heading(record, card);
  if (total.target > 0) {
    // As the report says it: without a method it is not known whether there was another target.
    const std::string& method = record.info.stated.method;
    made.text("target", !match::target_in_doubt(record) ? fmt::format("{} to win", total.target)
                        : method.empty()                ? "target not on record"
                                                        : "target revised, " + method);
  }
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
    one.flag("after_another", !waiting.empty());
    waiting.push_back(std::move(one));
  }
  if (!waiting.empty()) made.object("waiting", Data().list("players", std::move(waiting)));
  if (!part.card.bowling.empty()) made.object("bowling", bowling_card(part).data());
  return made;
}

}  // namespace quicket::site
