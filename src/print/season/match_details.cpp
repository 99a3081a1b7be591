#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include <fmt/format.h>

#include "base/decimals.h"
#include "base/text.h"
#include "cricket/overs.h"
#include "cricket/rates.h"
#include "match/innings.h"
#include "match/partnerships.h"
#include "match/place_text.h"
#include "print/page/fit.h"
#include "print/page/fitted_column.h"
#include "print/page/typography.h"
#include "print/season/scorecard_page.h"

namespace quicket::print {
namespace {

constexpr double detail_row_mm = 3.6, detail_pt = 6.8, detail_gap_mm = 1.5;

/// Letters grow less than rows that have room.
double detail_size(double by) {
  return detail_pt * std::min(1.2, by);
}

void draw_detail_title(Canvas& canvas, Point top, double width_mm, std::string_view title,
                       double by, std::string_view key = {}) {
  const double row = by * detail_row_mm;
  text_in(canvas, {top.x, top.y, width_mm, row}, title, letters(detail_size(by), true));
  text_in(canvas, {top.x, top.y, width_mm, row}, key,
          letters(smallest_pt, false, Align::right, muted));
  canvas.line({top.x, top.y + row}, {top.x + width_mm, top.y + row}, {ink, 0.25, 0});
}

std::vector<match::Partnership> partnerships_between_two(const match::InningsEvents& innings) {
  std::vector<match::Partnership> pairs = match::partnerships_of(innings);
  // One of a single batter is that of a side whose other batter never came in.
  std::erase_if(pairs, [](const auto& pair) { return pair.second == match::no_member; });
  return pairs;
}

/// Who came for whom; empty if nobody did.
std::string substitutes_of(const PrintedInnings& innings) {
  const match::Side side = innings.card.total.batting;
  std::string text;
  for (const match::MatchEvent& event : innings.record.events) {
    const auto* change = std::get_if<match::Substitution>(&event);
    if (change == nullptr || change->side != side) continue;
    text += fmt::format("{}{}: {}", text.empty() ? "" : ". ",
                        change->reason == "impact_player" ? "Impact player" : "Substitute",
                        innings.names.listed(side, change->in, false));
    if (change->out != match::no_member)
      text += " for " + innings.names.listed(side, change->out, false);
  }
  return text;
}

/// Overs that the umpire miscounted, so that their balls do not add up to the total; empty if none.
std::string miscounted_overs(const PrintedInnings& innings) {
  const cricket::Conditions& conditions = innings.record.conditions;
  std::map<int, std::pair<int, std::string>> overs;  // legal balls, and whose
  for (const auto& one : match::innings_of(innings.record.events)) {
    if (one.batting != innings.card.total.batting || one.super_over > 0) continue;
    for (const auto& ball : match::balls_of(one)) {
      auto& [legal, bowler] = overs[ball.place.over];
      legal += ball.delivery->legal();
      bowler = innings.names.of(cricket::other(one.batting), ball.delivery->bowler);
    }
  }
  std::string text;
  for (const auto& [over, bowled] : overs) {
    const auto& [balls, bowler] = bowled;
    const bool last = over == overs.rbegin()->first;
    if (last ? balls <= conditions.balls_per_over : balls == conditions.balls_per_over) continue;
    text += fmt::format("{}{} {} ({}) had {} balls", text.empty() ? "" : ". ",
                        cricket::over_heading(conditions), over + 1, bowler, balls);
  }
  return text;
}

}  // namespace

std::vector<std::string> remarks_of(const PrintedInnings& innings, bool initials) {
  const match::InningsCard& card = innings.card;
  std::vector<std::string> remarks;
  const std::string substitutes = substitutes_of(innings);
  const bool twelve = card.batting.size() + card.did_not_bat.size() > match::players_a_side;
  // The one of an innings of ten wickets is in the line of substitutes.
  const bool told_below = card.total.all_out && twelve && !substitutes.empty();
  if (!card.did_not_bat.empty() && !told_below) {
    std::string names;
    const match::TeamSheet& sheet = innings.record.sheets[cricket::side_index(card.total.batting)];
    for (const match::Member member : card.did_not_bat) {
      const bool keeps = member == sheet.keeper && !sheet.keeper_assumed;
      names += fmt::format("{}{}{}", names.empty() ? "" : ", ",
                           unbroken(innings.names.listed(card.total.batting, member, initials)),
                           keeps ? "\u00a0†" : "");
    }
    // Which of the twelve came in as a substitute is not always told.
    const bool short_handed = card.total.all_out && !twelve &&
                              card.total.wickets + 1 < static_cast<int>(match::players_a_side);
    const std::string_view told = !card.total.closed ? "Yet to bat: "
                                  : short_handed     ? "Absent hurt: "
                                  : twelve           ? "Did not bat (twelve named): "
                                                     : "Did not bat: ";
    remarks.push_back(fmt::format("{}{}", told, names));
  }
  if (!substitutes.empty()) remarks.push_back(substitutes);
  if (!card.fall.empty()) {
    std::string falls;
    const match::Side side = card.total.batting;
    for (const match::FallOfWicket& fall : card.fall) {
      const match::Member out = fall.batter;
      // No line ends within one.
      falls += falls.empty() ? "" : ", ";
      falls += unbroken(fmt::format("{}-{} {} ({})", fall.wicket, fall.score,
                                    innings.names.of(side, out),
                                    match::place_text(innings.record.conditions, fall.place)));
    }
    remarks.push_back("Fall of wickets: " + falls);
  }
  const std::string overs = miscounted_overs(innings);
  if (!overs.empty()) remarks.push_back(overs);
  return remarks;
}

double height_of_partnership_bars(const match::InningsEvents& innings) {
  return detail_row_mm * (1 + static_cast<double>(partnerships_between_two(innings).size())) +
         detail_gap_mm;
}

void draw_partnership_bars(Canvas& canvas, Point top, double width_mm,
                           const match::InningsEvents& innings, const MatchNames& names,
                           Colour colour, double by) {
  const double row = by * detail_row_mm, size_pt = detail_size(by);
  const auto pairs = partnerships_between_two(innings);
  draw_detail_title(canvas, top, width_mm, "Partnerships", by,
                    "dark: who is named first; pale: the other; white: extras");
  int most = 1;
  std::vector<std::vector<std::string>> who;
  for (const match::Partnership& pair : pairs) {
    most = std::max(most, pair.runs);
    who.push_back(
        {fmt::format("{} {}, {} {}", names.of(innings.batting, pair.first), pair.first_runs,
                     names.of(innings.batting, pair.second), pair.second_runs)});
  }
  const double number = 5.2, words = width_mm * 0.43, sum = 15;
  const double bar_left = top.x + number + words + 1;
  const double bar = width_mm - number - words - sum - 2;
  const FittedColumn column(canvas, who, letters(size_pt), words - 1);
  double y = top.y + row + 0.3;
  for (std::size_t i = 0; i < pairs.size(); ++i, y += row) {
    const match::Partnership& pair = pairs[i];
    text_in(canvas, {top.x, y, number, row}, std::to_string(pair.wicket),
            letters(size_pt, false, Align::left, muted));
    column.draw(canvas, i, {top.x + number, y, words - 1, row});
    const double scale = bar / most;
    const double first = pair.first_runs * scale, second = pair.second_runs * scale;
    const Box whole{bar_left, y + 0.6, pair.runs * scale, row - 1.2};
    if (first > 0) canvas.rect({whole.x, whole.y, first, whole.h}, filled(colour));
    if (second > 0) {
      canvas.rect({whole.x + first, whole.y, second, whole.h},
                  filled(cricket::mix(colour, cricket::white, 0.45)));
    }
    if (pair.runs > 0) canvas.rect(whole, outlined(ink, 0.15));
    text_in(canvas, {top.x + width_mm - sum, y, sum, row},
            fmt::format("{}{} ({})", pair.runs, pair.unbroken ? "*" : "", pair.balls),
            letters(size_pt, true, Align::right));
  }
}

double height_of_phases(const match::MatchRecord& record) {
  return detail_row_mm * (1 + static_cast<double>(record.info.format.phases().size())) +
         detail_gap_mm;
}

void draw_phases(Canvas& canvas, Point top, double width_mm, const match::MatchRecord& record,
                 const match::InningsEvents& innings, double by) {
  const double row = by * detail_row_mm, size_pt = detail_size(by);
  struct Sums {
    int runs = 0, wickets = 0, balls = 0;
  };
  const auto phases = record.info.format.phases();
  const cricket::Conditions& conditions = record.conditions;
  std::vector<Sums> sums(phases.size());
  int runs = 0, wickets = 0;
  for (const match::PlacedBall& ball : match::balls_of(innings)) {
    Sums& phase = sums[cricket::phase_of(phases, ball.place.over + 1, conditions.overs)];
    phase.runs += ball.runs - runs;
    phase.wickets += ball.wickets - wickets;
    phase.balls += ball.delivery->legal() ? 1 : 0;
    runs = ball.runs;
    wickets = ball.wickets;
  }
  draw_detail_title(canvas, top, width_mm, "Phases", by);
  const double figure = 15;
  double y = top.y + row + 0.3;
  for (std::size_t i = 0; i < phases.size(); ++i, y += row) {
    if (sums[i].balls == 0) continue;
    std::string name = phases[i].name;
    name.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(name.front())));
    // In overs: tempo cards divide an innings elsewhere, by the same words.
    name += fmt::format(" ({})", range_text(phases[i].first_over, phases[i].last_over));
    text_in(canvas, {top.x, y, width_mm - 2 * figure - 18, row}, name, letters(size_pt));
    const double right = top.x + width_mm;
    text_in(canvas, {right - 2 * figure - 18, y, 18, row}, counted(sums[i].balls, "ball", "balls"),
            letters(size_pt, false, Align::right, muted));
    text_in(canvas, {right - 2 * figure, y, figure, row},
            fmt::format("{}/{}", sums[i].runs, sums[i].wickets),
            letters(size_pt, true, Align::right));
    const auto rate =
        cricket::runs_per_over(sums[i].runs, sums[i].balls, conditions.balls_per_over);
    text_in(canvas, {right - figure, y, figure, row}, rate ? decimals(*rate, 2) : "\u2013",
            letters(size_pt, false, Align::right));
  }
}

}  // namespace quicket::print
