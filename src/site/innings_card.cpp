#include <array>

#include <fmt/format.h>

#include "base/decimals.h"
#include "base/text.h"
#include "cricket/rates.h"
#include "match/result.h"
#include "report/match_words.h"
#include "report/scorecard.h"
#include "site/match_page.h"

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
  /// A batter, marked where it is known that he keeps wicket.
  PageCell batter(Member member) const {
    PageCell name = player(batting(), member);
    if (member == batting().keeper && !batting().keeper_assumed) name.text += " †";
    return name;
  }
};

PageTable batting_card(const InningsPart& part) {
  PageTable table(fmt::format("Batting of {}", part.batting().name));
  using enum league::BatterFigure;
  constexpr std::array figures{runs, balls, fours, sixes, strike_rate};
  table.words("Batter").more_words("How out");
  for (const league::BatterFigure which : figures) {
    table.numbers(head_of(league::figure(which), {}), league::figure(which).in_full());
  }
  for (const match::BattingLine& line : part.card.batting) {
    PageCell name = part.batter(line.batter);
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
  all.under = sum.all_out && sum.super_over == 0 ? std::string("All out")
                                                 : counted(sum.wickets, "wicket", "wickets");
  if (rate) all.under += ", RR\u00a0" + decimals(*rate, 2);
  table.row({all, all.under, total, part.card.total.balls, "", "", ""}, "total");
  return table;
}

PageTable bowling_card(const InningsPart& part) {
  PageTable table(fmt::format("Bowling of {}", part.fielding().name));
  using enum league::BowlerFigure;
  constexpr std::array figures{overs, maidens, runs,  wickets, economy,
                               dots,  fours,   sixes, wides,   no_balls};
  constexpr std::size_t on_telephones = 5;
  const league::OverTerms terms = league::terms_of(part.record.conditions);
  table.words("Bowler");
  for (std::size_t i = 0; i < figures.size(); ++i) {
    const league::FigureName& figure = league::figure(figures[i]);
    i < on_telephones ? table.numbers(head_of(figure, terms), figure.in_full(terms))
                      : table.more_numbers(head_of(figure, terms), figure.in_full(terms));
  }
  for (const match::BowlingLine& line : part.card.bowling) {
    std::vector<PageCell> cells{part.player(part.fielding(), line.bowler)};
    add_cells(cells, figures, line, terms);
    cells[4].look = "b";  // wickets
    table.row(std::move(cells));
  }
  return table;
}

}  // namespace

Data innings_heading(const MatchRecord& record, const InningsCard& card) {
  std::string heading = record.sheets[cricket::side_index(card.total.batting)].name;
  const int super_over = card.total.super_over;
  if (super_over > 0) {
    heading += super_over > 1 ? fmt::format(", super over {}", super_over) : ", super over";
  }
  Data made;
  made.text("heading", heading).text("total", report::score_text(card.total));
  return std::move(
      made.text("length", report::length_text(record.conditions, card.total.told_balls())));
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
    const PageCell name = part.batter(member);
    one.text("name", name.text).text("to", name.href);
    one.flag("after_another", !waiting.empty());
    waiting.push_back(std::move(one));
  }
  if (!waiting.empty()) made.object("waiting", Data().list("players", std::move(waiting)));
  if (!part.card.bowling.empty()) made.object("bowling", bowling_card(part).data());
  return made;
}

}  // namespace quicket::site
