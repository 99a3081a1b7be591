#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "base/text.h"
#include "report/result_page.h"
#include "site/match_page.h"

namespace quicket::site {
namespace {

PageTable rows_of_batters(const match::MatchRecord& record, const match::InningsCard& card) {
  const match::TeamSheet& bats = record.sheets[cricket::side_index(card.total.batting)];
  const match::TeamSheet& fields =
      record.sheets[cricket::side_index(cricket::other(card.total.batting))];
  PageTable table("Batting");
  using enum league::BatterFigure;
  constexpr std::array figures{runs, balls, fours, sixes, strike_rate};
  table.words("Batter").figures(figures);
  for (const match::BattingLine& line : card.batting) {
    std::vector<PageCell> cells{match::name_of(bats, line.batter)};
    cells.front().under = match::how_out_text(line, fields);
    add_cells(cells, figures, line);
    table.row(std::move(cells));
  }
  const match::InningsTotal& total = card.total;
  PageCell extras("Extras"), all("Total");
  extras.under = match::extras_kinds(card.extras);
  all.under = total.all_out && total.super_over == 0 ? std::string("all out")
                                                     : counted(total.wickets, "wicket", "wickets");
  table.row({std::move(extras), card.extras.total(), "", "", "", ""});
  table.row({std::move(all), total.runs, total.balls, "", "", ""});
  return table;
}

PageTable rows_of_bowlers(const match::MatchRecord& record, const match::InningsCard& card) {
  const match::TeamSheet& bowls =
      record.sheets[cricket::side_index(cricket::other(card.total.batting))];
  PageTable table("Bowling");
  using enum league::BowlerFigure;
  constexpr std::array figures{overs, maidens, runs, wickets, economy};
  const league::OverTerms terms = league::terms_of(record.conditions);
  table.words("Bowler").figures(figures, terms);
  for (const match::BowlingLine& line : card.bowling) {
    std::vector<PageCell> cells{match::name_of(bowls, line.bowler)};
    add_cells(cells, figures, line, terms);
    table.row(std::move(cells));
  }
  return table;
}

int lines_of(const std::string& text, int letters) {
  return std::max(1, (display_width(text) + letters - 1) / letters);
}

}  // namespace

int height_of_embed(const match::MatchRecord& record, const match::Scorecard& card) {
  // Of a page 360 pixels wide, where words that do not fit begin a line: names and figures in
  // letters of 12 pixels, what stands below a name in those of 11.
  constexpr double head = 235, of_innings = 94, of_line = 16.2, of_small = 15, of_row = 5;
  constexpr int of_name = 28, of_how_out = 32, of_bowler = 28;
  double height = head;
  for (const match::InningsCard& innings : card.innings) {
    const auto& bats = record.sheets[cricket::side_index(innings.total.batting)];
    const auto& fields = record.sheets[cricket::side_index(cricket::other(innings.total.batting))];
    height += of_innings + 2 * (of_row + of_line + of_small);  // extras, total
    for (const match::BattingLine& line : innings.batting) {
      height += of_row + of_line * lines_of(match::name_of(bats, line.batter), of_name) +
                of_small * lines_of(match::how_out_text(line, fields), of_how_out);
    }
    for (const match::BowlingLine& line : innings.bowling) {
      height += of_row + of_line * lines_of(match::name_of(fields, line.bowler), of_bowler);
    }
  }
  return static_cast<int>(height);
}

Page embed_page(const SeasonView& view, std::size_t i) {
  const league::Result& result = view.season().results[i];
  const SeasonMatch& match = view.season().matches[i];
  Page page(Places::embed(view.season().slug, result.id));
  page.content = "embed";
  page.title = fmt::format("{}, scorecard – {}", window_title(result), view.season().title);
  page.data.text("page_title", page.title).text("season", view.season().title);
  page.data.text("title", fmt::format("{} v {}", result.teams[0].name, result.teams[1].name));
  page.data.text("kicker", kicker_of(view.season(), result))
      .text("match_href", page.to(view.match_path(result.id)));
  page.data.text("date", to_string(result.date)).text("day", long_day(result.date));
  page.data.text("result", outcome_of(view.season(), result));
  page.data.text("margin", report::result_page(match.record, match.story).margin);
  std::vector<Data> sides, innings;
  const cricket::Side first = result.innings.empty() ? 0 : result.innings.front().batting;
  for (const cricket::Side side : {first, cricket::other(first)}) {
    const std::string& name = result.teams[cricket::side_index(side)].name;
    Data one;
    one.text("team", name).text("score", score_of(result, side, view.conditions()));
    if (const auto club = view.season().clubs.find(name); club != view.season().clubs.end()) {
      one.text("colour", cricket::to_string(club->second.colours.main));
      one.text("second_colour", cricket::to_string(club->second.colours.second));
    }
    sides.push_back(std::move(one.flag("won", result.winner == side)));
  }
  for (const match::InningsCard& card : match::scorecard_as_told(match.record).innings) {
    Data one = innings_heading(match.record, card);
    show(one, "batting", rows_of_batters(match.record, card));
    show(one, "bowling", rows_of_bowlers(match.record, card));
    innings.push_back(std::move(one));
  }
  page.data.list("sides", std::move(sides)).list("innings", std::move(innings));
  return page;
}

}  // namespace quicket::site
