#include <algorithm>

#include <fmt/format.h>

#include "base/text.h"
#include "cricket/overs.h"
#include "match/over_outlook.h"
#include "match/scorecard.h"
#include "report/match_words.h"
#include "report/moments.h"
#include "report/result_page.h"
#include "terminal/match/over_panel.h"
#include "terminal/match/spoken.h"
#include "terminal/match/text.h"

// What has been played, in sentences to be heard: the scorecard, and the end of a match.

namespace quicket::terminal {

std::string heard(std::string text) {
  for (std::size_t at = 0; (at = text.find('%', at)) != std::string::npos;) {
    text.replace(at, 1, " per cent");
  }
  return text;
}

std::string words_heard(std::string words) {
  // The facts have just said it.
  for (const std::string_view shout : {"OUT! ", "FOUR! ", "SIX! "}) {
    if (words.starts_with(shout)) words.erase(0, shout.size());
  }
  const std::size_t last = words.rfind(". ");
  if (last == std::string::npos) return words;
  for (const std::string_view how : {"Lbw.", "Caught.", "Bowled.", "Stumped.", "Run out."}) {
    if (!words.ends_with(how) || words.size() != last + 2 + how.size()) continue;
    words.resize(last + 1);
    break;
  }
  return words;
}

namespace {

using match::BattingLine;
using match::TeamSheet;

std::string some_or_no(int number, std::string_view one, std::string_view many,
                       std::string_view none) {
  return number == 0 ? std::string(none) : counted(number, one, many);
}

/// "was caught by Moss off Bird": how a batter got out, after the name.
std::string spoken_out(const BattingLine& line, const TeamSheet& fielding) {
  const match::Dismissal& out = *line.out;
  const match::Member first = out.fielders[0];
  const auto who = [&](match::Member member, std::string_view before) {
    if (member == match::no_member) return std::string();
    return fmt::format("{}{}", before, name_of(fielding, member));
  };
  switch (out.how) {
    case cricket::HowOut::bowled:
      return "was bowled" + who(line.bowler, " by ");
    case cricket::HowOut::lbw:
      return "was leg before wicket" + who(line.bowler, " to ");
    case cricket::HowOut::hit_wicket:
      return "hit the wicket" + who(line.bowler, " off ");
    case cricket::HowOut::caught:
      if (first == line.bowler) return "was caught and bowled" + who(first, " by ");
      return "was caught" + who(first, " by ") + who(line.bowler, " off ");
    case cricket::HowOut::stumped:
      return "was stumped" + who(first, " by ") + who(line.bowler, " off ");
    case cricket::HowOut::run_out:
      return "was run out" + who(first, " by ") + who(out.fielders[1], " and ");
    case cricket::HowOut::retired_out:
    case cricket::HowOut::retired_hurt:
    case cricket::HowOut::retired_not_out:
    case cricket::HowOut::timed_out:
    case cricket::HowOut::obstructing_the_field:
    case cricket::HowOut::hit_the_ball_twice:
    case cricket::HowOut::handled_the_ball:
      break;
  }
  return fmt::format("left, {},", to_string(out.how));
}

std::string spoken_total(const match::InningsTotal& total, const std::string& team,
                         const cricket::Conditions& conditions) {
  const std::string length = length_of_balls(total.balls, conditions);
  const std::string_view where = total.super_over > 0 ? "In the super over " : "";
  if (total.all_out) {
    return fmt::format("{}{} were all out for {} after {}.", where, team, total.runs, length);
  }
  return fmt::format("{}{} {} {} for {} {} {}.", where, team, total.closed ? "made" : "are",
                     total.runs,
                     total.wickets == 0 ? "no wicket" : fmt::format("{}", total.wickets),
                     total.closed ? "in" : "after", length);
}

}  // namespace

std::vector<std::string> spoken_scorecard(const match::MatchRecord& record) {
  std::vector<std::string> lines;
  for (const match::InningsCard& card : match::scorecard_of(record).innings) {
    const auto side = static_cast<std::size_t>(card.total.batting);
    const TeamSheet &batting = record.sheets[side], &fielding = record.sheets[1 - side];
    lines.push_back(spoken_total(card.total, batting.name, record.conditions));
    for (const BattingLine& line : card.batting) {
      const std::string& name = name_of(batting, line.batter);
      const std::string balls = counted(line.balls, "ball", "balls");
      lines.push_back(line.out ? fmt::format("{} {} for {} off {}.", name,
                                             spoken_out(line, fielding), line.runs, balls)
                      : line.balls == 0
                          ? fmt::format("{} did not face a ball.", name)
                          : fmt::format("{} is not out with {} off {}.", name,
                                        some_or_no(line.runs, "run", "runs", "no run"), balls));
    }
    lines.push_back(fmt::format("There were {}.",
                                some_or_no(card.extras.total(), "extra", "extras", "no extras")));
    for (const match::BowlingLine& line : card.bowling) {
      lines.push_back(fmt::format("{} bowled {} for {} and took {}.",
                                  name_of(fielding, line.bowler),
                                  length_of_balls(line.balls, record.conditions),
                                  some_or_no(line.runs, "run", "runs", "no runs"),
                                  some_or_no(line.wickets, "wicket", "wickets", "no wicket")));
    }
  }
  if (lines.empty()) lines.emplace_back("Nothing has been bowled yet.");
  return lines;
}

std::string spoken_odds(const MatchView& view) {
  const auto odds = match::odds_of_ball(view.setup, view.state);
  if (!odds) return {};
  return fmt::format(
      "Of 100 such balls {:.0f} would go for four or six, {:.0f} would take a wicket and {:.0f} "
      "would bring no run. On average they bring {:.2f} runs each.",
      100 * odds->boundary(), 100 * odds->wicket(), 100 * odds->of(cards::BallResult::dot),
      odds->bat_runs());
}

std::vector<std::string> spoken_result(const match::MatchRecord& record,
                                       const match::MatchStory& story,
                                       std::span<const report::TableChange> table) {
  std::vector<std::string> lines;
  const report::ResultPage page = report::result_page(record, story, table);
  if (!page.course.empty()) lines.push_back(heard(page.course));
  if (const std::string best = report::player_of_match_name(record, story); !best.empty()) {
    const std::string deeds = report::player_of_match_deeds(record, story);
    lines.push_back(fmt::format("The player of the match is {}{}{}.", best,
                                deeds.empty() ? "" : ", who ", deeds));
  }
  std::vector<match::TurningPoint> points = story.turning_points;
  std::ranges::sort(points, {}, &match::TurningPoint::event);
  for (const match::TurningPoint& point : points) {
    lines.push_back(fmt::format(
        "The match turned in {}, in the {} innings: {}. The chance of {} went from {} to {}.",
        report::turning_point_place(record, point), report::ordinal_word(point.innings + 1),
        report::turning_point_deeds(record, point),
        record.sheets[cricket::side_index(point.side)].name,
        heard(chance_said(point.before, false)), heard(chance_said(point.after, false))));
  }
  lines.insert(lines.end(), page.table.begin(), page.table.end());
  return lines;
}

}  // namespace quicket::terminal
