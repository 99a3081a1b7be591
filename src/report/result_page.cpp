#include "report/result_page.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "base/text.h"
#include "base/wrap.h"
#include "match/result.h"
#include "match/scorecard.h"
#include "report/match_memory.h"
#include "report/match_words.h"
#include "report/moments.h"
#include "report/scorecard.h"

namespace quicket::report {
namespace {

using match::MatchRecord;

constexpr int first_of_tail = 8, runs_of_tail = 20;  ///< of whom so many are a deed
constexpr int runs_worth_telling = 10;               ///< of somebody who took a wicket too
constexpr std::size_t batters_shown = 3, bowlers_shown = 2;

std::string total_of(const MatchRecord& record, const match::InningsTotal& total) {
  return fmt::format("{} ({})", score_text(total), length_text(record.conditions, total.balls));
}

std::vector<std::string> best_batters(const MatchRecord& record, const match::InningsCard& card) {
  std::vector<match::BattingLine> lines = card.batting;
  std::ranges::stable_sort(lines, [](const auto& a, const auto& b) {
    return a.runs != b.runs ? a.runs > b.runs : a.balls < b.balls;
  });
  std::vector<std::string> best;
  for (const match::BattingLine& line : lines) {
    if (best.size() == batters_shown || line.runs == 0) break;
    best.push_back(fmt::format("{} {}{} ({})", name_in(record, card.total.batting, line.batter),
                               line.runs, line.not_out() ? "*" : "", line.balls));
  }
  return best;
}

std::vector<std::string> best_bowlers(const MatchRecord& record, const match::InningsCard& card) {
  std::vector<match::BowlingLine> lines = card.bowling;
  std::ranges::stable_sort(lines, [](const auto& a, const auto& b) {
    return a.wickets != b.wickets ? a.wickets > b.wickets : a.runs < b.runs;
  });
  std::vector<std::string> best;
  for (const match::BowlingLine& line : lines) {
    if (best.size() == bowlers_shown || line.wickets == 0) break;
    // One wicket for more runs than the others gave is nobody's best.
    if (line.wickets == 1 && line.runs * card.total.balls > card.total.runs * line.balls) continue;
    best.push_back(fmt::format(
        "{} {}/{} ({})", name_in(record, cricket::other(card.total.batting), line.bowler),
        line.wickets, line.runs, length_text(record.conditions, line.balls)));
  }
  return best;
}

/// "64 off 41 balls", "4 for 23", "2 for 3 in the super over": what somebody did in a match. Where
/// there is more to tell, not what they bowled without a wicket.
struct Figures {
  std::vector<std::string> batting, bowling, wicketless;
  int runs = 0;

  bool empty() const { return batting.empty() && bowling.empty() && wicketless.empty(); }
};

Figures figures_of(const MatchRecord& record, cricket::Side side, match::Member member) {
  Figures figures;
  for (const match::InningsCard& card : match::scorecard_of(record).innings) {
    const std::string where = card.total.super_over > 0 ? " in the super over" : "";
    if (card.total.batting == side) {
      int place = 0;
      for (const match::BattingLine& line : card.batting) {
        ++place;
        if (line.batter != member || line.balls == 0) continue;
        figures.runs += line.runs;
        const bool tail = place >= first_of_tail && line.runs >= runs_of_tail;
        figures.batting.push_back(fmt::format("{}{} off {}{}{}", line.runs,
                                              line.not_out() ? " not out" : "",
                                              counted(line.balls, "ball", "balls"), where,
                                              tail ? " at number " + number_word(place) : ""));
      }
      continue;
    }
    for (const match::BowlingLine& line : card.bowling) {
      if (line.bowler != member) continue;
      (line.wickets > 0 || !where.empty() ? figures.bowling : figures.wicketless)
          .push_back(fmt::format("{} for {}{}", line.wickets, line.runs, where));
    }
  }
  return figures;
}

/// A few runs of somebody who took a wicket are no deed.
bool batting_counts(const Figures& figures) {
  return figures.bowling.empty() || figures.runs >= runs_worth_telling;
}

std::string figures_text(const Figures& figures) {
  std::vector<std::string> all;
  if (batting_counts(figures)) all = figures.batting;
  all.insert(all.end(), figures.bowling.begin(), figures.bowling.end());
  return joined(all.empty() ? figures.wicketless : all);
}

/// Side and member of the player of the match, if they stand on a sheet.
std::optional<std::pair<cricket::Side, match::Member>> who_was_best(
    const MatchRecord& record, const match::MatchStory& story) {
  const std::string& named = record.info.player_of_match;
  if (named.empty()) {
    if (!story.player) return {};
    return std::pair(story.player->share.side, story.player->share.member);
  }
  for (const cricket::Side side : {0, 1}) {
    const auto& players = sheet_of(record, side).players;
    const auto found =
        std::ranges::find_if(players, [&](const auto& player) { return player.name == named; });
    if (found == players.end()) continue;
    return std::pair(side, static_cast<match::Member>(found - players.begin()));
  }
  return {};
}

}  // namespace

std::string margin_of(const MatchRecord& record) {
  const match::MatchResult result = match::result_of(record);
  if (result.kind != match::MatchResult::Kind::won || !result.by_wickets) return {};
  if (!result.balls_left) {
    const std::vector<match::InningsTotal> totals = match::totals_of(record);
    const bool last_ball = totals.size() >= 2 && totals[1].quota > 0 &&
                           totals[1].balls == totals[1].quota && !totals[1].summary_only;
    return last_ball ? "off the last ball" : "";
  }
  return fmt::format("with {} left", counted(*result.balls_left, "ball", "balls"));
}

std::string table_sentence(const TableChange& change) {
  const std::string rate =
      fmt::format("{} and a net run rate of {:+.3f}", counted(change.points, "point", "points"),
                  change.net_run_rate);
  if (change.before == 0) {
    return fmt::format("{} were {} with {}.", change.team, ordinal(change.after), rate);
  }
  if (change.before == change.after) {
    return fmt::format("{} stayed {} with {}.", change.team, ordinal(change.after), rate);
  }
  return fmt::format("{} {} from {} to {} with {}.", change.team,
                     change.after < change.before ? "rose" : "dropped", ordinal(change.before),
                     ordinal(change.after), rate);
}

std::string player_of_match_text(const MatchRecord& record, const match::MatchStory& story) {
  const std::string name = player_of_match_name(record, story);
  const auto best = who_was_best(record, story);
  if (!best) return name;
  std::string facts = figures_text(figures_of(record, best->first, best->second));
  const bool named = !record.info.player_of_match.empty();
  if (!named && story.player->by_chance && story.player->share.total() >= 0.005) {
    facts += fmt::format("{}win chance {:+d}%", facts.empty() ? "" : "; ",
                         std::lround(100 * story.player->share.total()));
  }
  return facts.empty() ? name : fmt::format("{} ({})", name, facts);
}

std::string player_of_match_deeds(const MatchRecord& record, const match::MatchStory& story) {
  const auto best = who_was_best(record, story);
  return best ? deeds_in_match(record, best->first, best->second) : "";
}

std::string deeds_in_match(const MatchRecord& record, cricket::Side side, match::Member member) {
  const Figures figures = figures_of(record, side, member);
  std::vector<std::string> deeds;
  if (!figures.batting.empty() && batting_counts(figures))
    deeds.push_back("made " + joined(figures.batting));
  if (!figures.bowling.empty()) deeds.push_back("took " + joined(figures.bowling));
  if (deeds.empty() && !figures.empty()) deeds.push_back("had " + joined(figures.wicketless));
  return joined(deeds);
}

std::string player_of_match_name(const MatchRecord& record, const match::MatchStory& story) {
  if (!record.info.player_of_match.empty() || !story.player) return record.info.player_of_match;
  return name_in(record, story.player->share.side, story.player->share.member);
}

ResultPage result_page(const MatchRecord& record, const match::MatchStory& story,
                       std::span<const TableChange> table) {
  ResultPage page;
  page.result = match::sentence(match::result_of(record), record);
  page.margin = margin_of(record);
  page.course = course_of(record, story);
  // A hat-trick or five wickets is what will be told of a match.
  constexpr double great = 0.5;
  const MatchMemory memory = match_memory(record, story, false);
  if (memory.size >= great && memory.headline.find(" took ") != std::string::npos) {
    // The winners' story comes first.
    const bool first = page.course.empty() || memory.side == match::result_of(record).winner;
    page.course = first ? memory.sentence + (page.course.empty() ? "" : ' ' + page.course)
                        : page.course + ' ' + memory.sentence;
  }
  page.player_of_match = player_of_match_text(record, story);
  for (const match::InningsCard& card : match::scorecard_of(record).innings) {
    std::string team = team_of(record, card.total.batting);
    if (card.total.super_over > 0) team += ", super over";
    page.innings.push_back({team, total_of(record, card.total), best_batters(record, card),
                            best_bowlers(record, card)});
  }
  page.turning_points = turning_point_sentences(record, story.turning_points);
  if (!story.turning_points.empty()) {
    page.turn = "The biggest turn: " + turning_point_sentence(record, story.turning_points.front());
  }
  page.moments = best_moments(record, story.moments);
  for (const TableChange& change : table) page.table.push_back(table_sentence(change));
  return page;
}

std::vector<std::string> result_lines(const ResultPage& page) {
  std::vector<std::string> lines;
  if (!page.course.empty()) lines.push_back(page.course);
  if (!page.player_of_match.empty()) {
    lines.push_back(fmt::format("Player of the match: {}.", page.player_of_match));
  }
  lines.insert(lines.end(), page.turning_points.begin(), page.turning_points.end());
  std::vector<std::string> best;
  for (const auto list : {&ShortCard::batters, &ShortCard::bowlers}) {
    for (const ShortCard& card : page.innings) {
      const bool over = card.team.ends_with(", super over");
      if (!over && !(card.*list).empty()) best.push_back((card.*list).front());
    }
  }
  if (!best.empty()) lines.push_back(fmt::format("Best: {}.", joined(best)));
  return lines;
}

std::string verdict_text(const ResultPage& page, int width) {
  const int columns = width > 0 ? width : 80;
  std::string text;
  for (const std::string* one : {&page.course, &page.losers, &page.turn}) {
    if (!one->empty()) text += hanging("", *one, 2, columns);
  }
  if (!page.player_of_match.empty()) {
    text += hanging("Player of the match: ", page.player_of_match, 2, columns);
  }
  return text;
}

std::string result_text(const ResultPage& page, int width) {
  const int columns = width > 0 ? width : 80;
  std::string text;
  const auto section = [&](std::string_view title, const std::vector<std::string>& lines) {
    if (lines.empty()) return;
    text += fmt::format("{}{}\n", text.empty() ? "" : "\n", title);
    for (const std::string& line : lines) text += hanging("  ", line, 4, columns);
  };
  if (page.turn.empty() || page.turning_points.size() > 1) {
    section("Turning points", page.turning_points);
  }
  section("Best moments", page.moments);
  section("Table", page.table);
  return text;
}

}  // namespace quicket::report
