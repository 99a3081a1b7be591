#include <algorithm>

#include "base/text.h"
#include "cricket/rates.h"
#include "match/innings.h"
#include "report/innings_view.h"
#include "report/match_words.h"
#include "report/report_draft.h"
#include "report/result_page.h"

namespace quicket::report {
namespace {

using match::InningsCard;
using match::MatchRecord;
using match::MomentKind;

void write_super_overs(Draft& draft) {
  std::vector<match::InningsTotal> played;
  const MatchRecord& record = draft.record();
  for (const match::InningsTotal& total : match::totals_of(record)) {
    if (total.super_over > 0) played.push_back(total);
  }
  const auto& winner = draft.result().winner;
  if (played.empty()) {
    if (draft.result().kind == match::MatchResult::Kind::tied && winner) {
      draft.add(Part::end, needed,
                fmt::format("The tie was decided in favour of {}.", team_of(record, *winner)));
    }
    return;
  }
  const int number = played.back().super_over;
  if (number > 1) {
    draft.add(Part::end, needed, fmt::format("It took {} super overs.", number_word(number)));
  }
  const auto& last = played.back();
  const auto& before = played[played.size() - (played.size() > 1 ? 2 : 1)];
  if (played.size() > 1 && before.super_over == last.super_over) {
    draft.add(Part::end, needed,
              fmt::format("In the {}super over {} made {} and {} {}.", number > 1 ? "last " : "",
                          team_of(record, before.batting), score_words(before.runs, before.wickets),
                          team_of(record, last.batting), score_words(last.runs, last.wickets)));
  }
  if (winner) draft.add(Part::end, needed, fmt::format("{} won it.", team_of(record, *winner)));
}

void write_escape(Draft& draft) {
  for (const match::Moment& moment : draft.story().moments) {
    if (moment.kind != MomentKind::great_escape) continue;
    const std::string& team = team_of(draft.record(), moment.side);
    if (moment.number == 0) {
      draft.add(Part::end, 83,
                fmt::format("{} had once been given a chance of less than 1%.", team));
    } else {
      draft.add(Part::end, 83,
                draft.say({"{} had once been given a chance of only {}%.",
                           "The chance of {} had once been down to {}%."},
                          team, moment.number));
    }
  }
}

/// Facts that are always there where the balls are known.
void write_figures(Draft& draft, std::size_t number) {
  const MatchRecord& record = draft.record();
  const InningsCard& card = draft.innings()[number];
  if (card.total.summary_only) return;
  const Part part = number == 0 ? Part::first_innings : Part::second_innings;
  const std::string& team = team_of(record, card.total.batting);
  int fours = 0, sixes = 0;
  for (const match::BattingLine& line : card.batting) {
    fours += line.fours;
    sixes += line.sixes;
  }
  draft.add(part, 35,
            draft.say({"{} hit {} and {} in all.", "In all {} hit {} and {}."}, team,
                      several(fours, "four", "fours"), several(sixes, "six", "sixes")));
  const int extras = card.extras.total();
  draft.add(part, 33,
            extras == 1 ? "There was 1 extra in the innings."
                        : draft.say({"There were {} extras in the innings.",
                                     "The innings included {} extras."},
                                    extras));
  if (!card.fall.empty()) {
    draft.add(part, 31,
              draft.say({"The first wicket of {} fell at {}, that of {}.",
                         "{0} lost their first wicket, that of {2}, at {1}."},
                        team, card.fall[0].score,
                        name_in(record, card.total.batting, card.fall[0].batter)));
  }
  if (!record.conditions.counts_balls && card.total.balls > 0) {
    draft.add(part, 27,
              draft.say({"{} scored at {} runs an over.", "The run rate of {} was {}."}, team,
                        rate(cricket::runs_per_over(card.total.runs, card.total.balls,
                                                    record.conditions.balls_per_over))));
  }
  const std::string& fielding = team_of(record, cricket::other(card.total.batting));
  const int bowlers = static_cast<int>(card.bowling.size());
  if (bowlers > 1) {
    draft.add(part, 25,
              draft.say({"{} used {} bowlers.", "{1} bowlers were used by {0}."}, fielding,
                        number_word(bowlers)));
  }
}

void write_sheet(Draft& draft, cricket::Side side) {
  const match::TeamSheet& sheet = sheet_of(draft.record(), side);
  std::vector<std::string> names;
  for (const match::SheetPlayer& player : sheet.players) {
    if (player.of_side) names.push_back(player.name);
  }
  if (names.empty()) return;
  draft.add(Part::lead, 22,
            fmt::format("{} named {}.", team_of(draft.record(), side), joined(names)));
}

/// What the rules of the match were.
void write_rules(Draft& draft) {
  const cricket::Conditions& rules = draft.record().conditions;
  if (rules.counts_balls) {
    draft.add(
        Part::end, 19,
        fmt::format("A whole innings under the rules of the match is {} balls.", rules.quota()));
  } else {
    draft.add(Part::end, 19,
              fmt::format("A whole innings under the rules of the match is {} overs of {} balls.",
                          rules.overs, rules.balls_per_over));
  }
  draft.add(Part::end, 18,
            fmt::format("No bowler may bowl more than {} of them.",
                        rules.counts_balls
                            ? fmt::format("{}", rules.most_overs_per_bowler * rules.balls_per_over)
                            : counted(rules.most_overs_per_bowler, "over", "overs")));
  draft.add(Part::end, 17,
            fmt::format("An innings also ends with the fall of {} wickets.", rules.wickets));
  draft.add(Part::end, 16,
            fmt::format("A no-ball costs {} and a wide {}.",
                        counted(rules.no_ball_runs, "run", "runs"), rules.wide_runs));
  if (rules.free_hit_after_no_ball) {
    draft.add(Part::end, 15, "A no-ball is followed by a free hit.");
  }
}

void write_absence(Draft& draft) {
  if (draft.innings().empty()) {
    draft.add(Part::lead, needed, "There is no record of a ball being bowled.");
    draft.add(Part::lead, 24,
              "Without an innings there are no runs, wickets or catches to tell of, and nobody's "
              "figures for the season change.");
  }
  if (draft.result().kind == match::MatchResult::Kind::no_result) {
    draft.add(Part::end, 23,
              "A match without a result has no winner and no margin, and counts for neither side's "
              "net run rate.");
  }
  if (draft.result().kind != match::MatchResult::Kind::unfinished &&
      player_of_match_name(draft.record(), draft.story()).empty()) {
    draft.add(Part::end, 21, "Nobody was named player of the match.");
  }
  if (sheet_of(draft.record(), 0).players.empty() && sheet_of(draft.record(), 1).players.empty()) {
    draft.add(Part::lead, 20,
              "The sides are known by name only: there are no team sheets for this match.");
  }
}

}  // namespace

void write_end(Draft& draft) {
  write_turning_points(draft);
  write_escape(draft);
  write_super_overs(draft);
}

void write_rest(Draft& draft) {
  for (std::size_t i = 0; i < draft.innings().size(); ++i) write_figures(draft, i);
  write_absence(draft);
  for (const cricket::Side side : {0, 1}) write_sheet(draft, side);
  write_rules(draft);
  draft.add(
      Part::end, 1,
      "This report was written by rules from the record of the match, and says nothing that is "
      "not in it.");
  draft.add(
      Part::end, 0,
      "If more of the match becomes known and is recorded, the report will have more to tell.");
}

}  // namespace quicket::report
