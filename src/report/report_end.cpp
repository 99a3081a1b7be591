
#include "cricket/rates.h"
#include "cricket/washed_out.h"
#include "match/innings.h"
#include "report/match_words.h"
#include "report/report_draft.h"
#include "report/result_page.h"
#include "report/scorecard.h"

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
  if (played.size() < 2 || before.super_over != last.super_over) return;
  std::string end;
  if (before.runs == last.runs) {
    end = winner ? fmt::format(": level again, and the match went to {}", team_of(record, *winner))
                 : ": level again, and the record names no winner";
  } else if (winner) {
    end = *winner == last.batting ? " to win the match"
                                  : fmt::format(", and {} won the match", team_of(record, *winner));
  }
  draft.add(Part::end, needed,
            fmt::format("In the {}super over {} made {} and {} {}{}.", number > 1 ? "last " : "",
                        team_of(record, before.batting), score_words(before.runs, before.wickets),
                        team_of(record, last.batting), score_words(last.runs, last.wickets), end));
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

void write_absence(Draft& draft) {
  if (!draft.innings().empty()) return;
  const std::string& source = draft.record().info.source_id;
  const bool abandoned = draft.result().kind == match::MatchResult::Kind::no_result &&
                         (source.empty() || source.starts_with(cricket::washed_out_source));
  draft.add(Part::lead, needed,
            abandoned || match::is_forfeit(draft.result())
                ? "No ball was bowled."
                : "There is no record of a ball being bowled.");
}

}  // namespace

void write_end(Draft& draft) {
  write_turning_points(draft);
  const std::string course = course_of(draft.record(), draft.story());
  if (course.empty()) write_escape(draft);
  draft.add(Part::end, 84, course);
  write_super_overs(draft);
}

void write_rest(Draft& draft) {
  for (std::size_t i = 0; i < draft.innings().size(); ++i) write_figures(draft, i);
  write_absence(draft);
}

}  // namespace quicket::report
