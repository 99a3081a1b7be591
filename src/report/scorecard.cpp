#include "report/scorecard.h"

#include <array>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/decimals.h"
#include "base/text.h"
#include "base/wrap.h"
#include "cricket/overs.h"
#include "cricket/rates.h"
#include "match/place_text.h"
#include "match/result.h"
#include "match/revision_text.h"
#include "match/substitutes.h"
#include "report/ball_log.h"
#include "report/figures.h"
#include "report/league_tables.h"
#include "report/moments.h"
#include "report/result_page.h"
#include "report/worm.h"

namespace quicket::report {
namespace {

using match::MatchRecord;

std::string extras_text(const match::Extras& extras) {
  const std::string kinds = match::extras_kinds(extras);
  return fmt::format("{}{}", extras.total(), kinds.empty() ? "" : fmt::format(" ({})", kinds));
}

/// `words` separated by commas after `label`, wrapped at `width` columns under the first word.
std::string paragraph(std::string_view label, std::vector<std::string> words, int width) {
  const std::string start = fmt::format("{} ", label);
  const int indent = display_width(start);
  bool wide = false;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i + 1 < words.size()) words[i] += ',';
    wide = wide || indent + display_width(words[i]) > width;
  }
  if (!wide) return hanging(start, words, indent, width);
  return Window(width).line(start + fmt::format("{}", fmt::join(words, " ")));
}

/// "14.3", or if balls are counted "ball 73".
std::string fall_text(const InningsView& view, const match::FallOfWicket& fall) {
  return (view.counts_balls() ? "ball " : "") +
         match::place_text(view.record.conditions, fall.place);
}

std::string innings_heading(const InningsView& view) {
  const match::InningsTotal& total = view.card.total;
  std::string heading = view.batting().name;
  if (total.super_over == 1) heading += ", super over";
  if (total.super_over > 1) heading += fmt::format(", super over {}", total.super_over);
  if (total.target > 0) heading += fmt::format(" (target {})", total.target);
  return heading;
}

/// "1 over", "19.3 overs".
std::string overs_bowled(int balls, int over) {
  const std::string overs = cricket::overs_and_balls(balls, over);
  return balls == over ? "1 over" : overs + " overs";
}

std::string total_text(const InningsView& view) {
  const match::InningsTotal& total = view.card.total;
  const std::string length = view.counts_balls() ? counted(total.balls, "ball", "balls")
                                                 : overs_bowled(total.told_balls(), view.over());
  const std::string unit =
      view.counts_balls() ? ' ' + cricket::an_over(view.record.conditions) : std::string();
  return fmt::format("{} ({}, run rate {}{})", score_text(total), length,
                     rate(cricket::runs_per_over(total.runs, total.balls, view.over())), unit);
}

std::string innings_text_of(const InningsView& view, Window& window, int width) {
  const int wide = width > 0 ? width : 96;
  const match::InningsTotal& total = view.card.total;
  std::string text = window.line(innings_heading(view)) + '\n';
  if (!view.card.total.summary_only) {
    text += window.text(batting_table(view));
    text += fmt::format("Extras {}\n", extras_text(view.card.extras));
  }
  text += fmt::format("Total {}\n", total_text(view));
  if (view.card.total.summary_only) {
    if (view.card.extras.total() > 0) {
      text += fmt::format("Extras {}\n", extras_text(view.card.extras));
    }
    return text + "Only the totals of this innings are known.\n";
  }
  std::vector<std::string> words;
  for (const match::Member member : view.card.did_not_bat) {
    words.push_back(batter_name(view, member));
  }
  if (!words.empty()) text += paragraph(total.closed ? "Did not bat:" : "Yet to bat:", words, wide);
  words.clear();
  for (const match::FallOfWicket& fall : view.card.fall) {
    words.push_back(fmt::format("{}-{} ({}, {})", fall.wicket, fall.score,
                                name_of(view.batting(), fall.batter), fall_text(view, fall)));
  }
  if (!words.empty()) text += paragraph("Fall of wickets:", words, wide);
  return text + '\n' + window.text(bowling_table(view));
}

/// "Bazley for Short (Alphas, agreed)".
std::vector<std::string> replacements(const MatchRecord& record) {
  std::vector<std::string> texts;
  for (const match::MatchEvent& event : record.events) {
    const auto* change = std::get_if<match::Substitution>(&event);
    if (change == nullptr) continue;
    const match::TeamSheet& sheet = record.sheets[static_cast<std::size_t>(change->side)];
    std::string text = name_of(sheet, change->in);
    if (change->out != match::no_member) text += " for " + name_of(sheet, change->out);
    text += " (" + sheet.name;
    if (change->reason == match::agreed) text += ", agreed";
    texts.push_back(text + ")");
  }
  return texts;
}

std::string toss_text(const MatchRecord& record) {
  for (const match::MatchEvent& event : record.events) {
    const match::Toss* toss = std::get_if<match::Toss>(&event);
    if (toss == nullptr) continue;
    const cards::Pitch pitch = match::fold(record).pitch;
    return fmt::format("Toss: {}, who chose to {}{}{}",
                       record.sheets[static_cast<std::size_t>(toss->winner)].name,
                       toss->chose_to_bat ? "bat" : "field",
                       pitch == cards::Pitch::none ? "" : ". Pitch: ", to_string(pitch));
  }
  return {};
}

std::string turning_points_text(const MatchRecord& record, const match::MatchStory& story,
                                const Window& window) {
  std::string text;
  for (const std::string& sentence : turning_point_sentences(record, story.turning_points)) {
    text += window.line(sentence, 2);
  }
  return text.empty() ? text : "\nTurning points\n" + text;
}

std::string heading_text(const MatchRecord& record, MatchId id, const ScorecardOptions& options,
                         const Window& window) {
  const cricket::MatchInfo& info = record.info;
  std::string competition = info.competition;
  if (!info.season.empty()) competition += ' ' + info.season;
  if (!info.stage.empty()) competition += ", " + info.stage;
  std::string sides = fmt::format("{} v {}", record.sheets[0].name, record.sheets[1].name);
  if (!info.venue.empty()) sides += ", " + info.venue;
  if (info.date) sides += ", " + to_string(info.date);
  if (id) sides += fmt::format("  [match {}]", id.value);
  std::string text;
  if (!competition.empty()) text += window.line(trim(competition));
  text += window.line(sides);
  if (options.result) text += window.line(result_sentence(record));
  if (const std::string toss = toss_text(record); !toss.empty()) text += window.line(toss);
  if (const std::vector<std::string> revised = match::revisions(record); !revised.empty()) {
    text += window.line(fmt::format("Revised: {}", fmt::join(revised, "; ")));
  }
  const std::string player = options.story == nullptr
                                 ? info.player_of_match
                                 : player_of_match_text(record, *options.story);
  if (!player.empty()) text += window.line(fmt::format("Player of the match: {}", player));
  return text;
}

}  // namespace

std::string score_text(const match::InningsTotal& total) {
  return total.all_out && total.super_over == 0 ? fmt::format("{} all out", total.runs)
                                                : fmt::format("{}/{}", total.runs, total.wickets);
}

std::string scorecard_text(const MatchRecord& record, MatchId id, const ScorecardOptions& options) {
  Window window(options.width);
  std::string text = heading_text(record, id, options, window);
  const match::Scorecard scorecard = scorecard_as_told(record);
  for (std::size_t i = 0; i < scorecard.innings.size(); ++i) {
    text += '\n' + innings_text_of({record, scorecard.innings[i]}, window, options.width);
    if (options.balls) text += '\n' + window.text(ball_log(record, i, options.chances));
  }
  const std::vector<std::string> changes = replacements(record);
  if (!changes.empty()) {
    text += '\n' + paragraph("Substitutes:", changes, options.width > 0 ? options.width : 96);
  }
  if (options.story != nullptr) text += turning_points_text(record, *options.story, window);
  if (options.worm) text += '\n' + worm_text(record, options.width);
  return text + window.note();
}

std::string rate(const std::optional<double>& value) {
  return value ? decimals(*value, 2) : "-";
}

std::string batter_name(const InningsView& view, match::Member member) {
  const match::TeamSheet& sheet = view.batting();
  const bool keeper = sheet.keeper == member && !sheet.keeper_assumed;
  return fmt::format("{}{}", name_of(sheet, member), keeper ? " †" : "");
}

Table batting_table(const InningsView& view) {
  using enum league::BatterFigure;
  constexpr std::array figures{runs, balls, fours, sixes, strike_rate};
  std::vector<Column> columns{{"Batting", ""}, {"", "name"}, wrapping({" ", "how_out"})};
  for (const league::BatterFigure which : figures) {
    columns.push_back(column_of(league::figure(which)));
    columns.back().rank = 0;
  }
  Table table(std::move(columns));
  for (const match::BattingLine& line : view.card.batting) {
    std::vector<Cell> row{batter_name(view, line.batter), name_of(view.batting(), line.batter),
                          how_out_text(line, view.fielding())};
    add_cells(row, figures, line);
    table.add(std::move(row));
  }
  return table;
}

Table bowling_table(const InningsView& view) {
  using enum league::BowlerFigure;
  constexpr std::array figures{balls, overs, maidens, runs,  wickets, economy,
                               dots,  fours, sixes,   wides, no_balls};
  const league::OverTerms terms = league::terms_of(view.record.conditions);
  std::vector<Column> columns{{"Bowling", "name"}};
  for (const league::BowlerFigure which : figures) {
    columns.push_back(
        column_of(league::figure(which), terms, which == balls ? Seen::by_scripts : Seen::by_all));
    // Scripts have the balls.
    if (which == overs) columns.back().key.clear();
  }
  Table table(std::move(columns));
  for (const match::BowlingLine& line : view.card.bowling) {
    std::vector<Cell> row{name_of(view.fielding(), line.bowler)};
    add_cells(row, figures, line, terms);
    table.add(std::move(row));
  }
  return table;
}

std::string result_sentence(const match::MatchRecord& record) {
  const std::string text = sentence(match::result_of(record), record);
  return text.empty() ? "In progress" : text;
}

}  // namespace quicket::report
