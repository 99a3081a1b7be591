#include <cmath>
#include <utility>

#include "base/text.h"
#include "match/best_moments.h"
#include "report/match_words.h"
#include "report/moments.h"
#include "report/report_draft.h"

namespace quicket::report {
namespace {

using match::MatchRecord;
using match::Moment;
using match::MomentKind;

/// "the 18th over", "balls 86 to 90".
std::string the_over(const MatchRecord& record, int over) {
  if (record.conditions.counts_balls) return over_text(record.conditions, over);
  return fmt::format("the {} over", ordinal_word(over + 1));
}

/// Who was out to the bowler of a moment, in order.
std::vector<std::string> victims(const MatchRecord& record, const Moment& moment) {
  std::vector<std::string> names;
  for (std::size_t i = moment.from; i <= moment.event; ++i) {
    const auto* ball = std::get_if<match::Delivery>(&record.events[i]);
    if (ball == nullptr || !ball->out || ball->bowler != moment.player) continue;
    names.push_back(name_in(record, cricket::other(moment.side), ball->out->batter));
  }
  return names;
}

/// The final figures of an innings: what a record became in the end.
int final_score(const Draft& draft, const Moment& moment) {
  const match::InningsCard& card = draft.innings().at(static_cast<std::size_t>(moment.innings));
  for (const match::BattingLine& line : card.batting) {
    if (line.batter == moment.player) return line.runs;
  }
  return moment.runs;
}

/// A moment as a report tells it, or nothing if other sentences do.
std::string told(Draft& draft, const Moment& moment) {
  const MatchRecord& record = draft.record();
  const std::string& team = team_of(record, moment.side);
  const std::string& player = name_in(record, moment.side, moment.player);
  const std::string balls = counted(moment.balls, "ball", "balls");
  switch (moment.kind) {
    case MomentKind::hundred:
    case MomentKind::hundred_and_fifty:
      return draft.say({"{} reached {} off {}.", "It took {0} {2} to reach {1}."}, player,
                       moment.number, balls);
    case MomentKind::hat_trick: {
      const std::string wickets = joined(victims(record, moment));
      if (moment.number == 3) {
        return draft.say({"{} took a hat-trick: the wickets of {}.",
                          "There was a hat-trick by {}, with the wickets of {}."},
                         player, wickets);
      }
      return fmt::format("{0} took {1} wickets in {1} balls, those of {2}.", player,
                         number_word(moment.number), wickets);
    }
    case MomentKind::collapse:
      return draft.say(
          {"{} lost {} wickets within {} and {}.", "{1} wickets fell within {2} as {0} {3}."}, team,
          number_word(moment.number), balls,
          moment.wickets >= record.conditions.wickets
              ? fmt::format("were all out for {}", moment.runs)
              : "went to " + score_words(moment.runs, moment.wickets));
    case MomentKind::big_over: {
      const std::string where = the_over(record, moment.number - 1);
      if (moment.other == match::no_member) {
        return fmt::format("{} runs came off {}.", moment.runs, where);
      }
      return draft.say({"{} runs came off {}, bowled by {}."}, moment.runs, where,
                       name_in(record, cricket::other(moment.side), moment.other));
    }
    case MomentKind::wicket_maiden:
      if (record.conditions.counts_balls) return {};
      return draft.say({"{} bowled a wicket maiden in {}."}, player,
                       the_over(record, moment.number - 1));
    case MomentKind::fastest_fifty:
    case MomentKind::fastest_hundred:
      return moment.kind == MomentKind::fastest_fifty
                 ? fmt::format("{} reached fifty off {}, the fastest of the season so far.", player,
                               balls)
                 : fmt::format("{} reached a hundred off {}, the fastest of the season so far.",
                               player, balls);
    case MomentKind::highest_score:
      return fmt::format("The {} of {} is the highest score of the season so far.",
                         final_score(draft, moment), player);
    case MomentKind::best_bowling:
      return fmt::format("No bowler had taken {} wickets in an innings of the season before {}.",
                         number_word(moment.wickets), player);
    case MomentKind::highest_total:
      return fmt::format("It is the highest total of the season so far, ahead of {}.",
                         moment.number);
    case MomentKind::powerplay_done:
      return draft.say({"{} were {} after the {}.", "After the {2} {0} were {1}."}, team,
                       score_words(moment.runs, moment.wickets),
                       record.info.format.phases()[0].name);
    case MomentKind::fifty:
    case MomentKind::fifty_stand:
    case MomentKind::hundred_stand:
    case MomentKind::highest_stand:
    case MomentKind::first_ball_duck:
    case MomentKind::set_batter_out:
    case MomentKind::on_a_hat_trick:
    case MomentKind::two_in_an_over:
    case MomentKind::four_wickets:
    case MomentKind::five_wickets:
    case MomentKind::maiden:
    case MomentKind::team_hundred:
    case MomentKind::all_out:
    case MomentKind::scores_level:
    case MomentKind::winning_runs:
    case MomentKind::defended:
    case MomentKind::tie:
    case MomentKind::super_over:
    case MomentKind::last_over:
    case MomentKind::target_revised:
    case MomentKind::great_escape:
    case MomentKind::big_swing:
      return {};
  }
  return {};
}

int rank_of(const Moment& moment) {
  if (moment.kind == MomentKind::powerplay_done) return 40;
  // Nothing turns an innings as half a side does that is gone in two overs.
  if (moment.kind == MomentKind::collapse && moment.number >= 5) return needed - 1;
  return 20 + static_cast<int>(std::lround(70 * moment.weight));
}

}  // namespace

void write_innings_moments(Draft& draft, std::size_t number) {
  const Part part = number == 0 ? Part::first_innings : Part::second_innings;
  bool collapsed = false;
  for (const Moment& moment : match::final_moments(draft.story().moments)) {
    if (moment.innings != static_cast<int>(number) || moment.super_over > 0) continue;
    if (moment.kind == MomentKind::collapse && std::exchange(collapsed, true)) continue;
    draft.add(part, rank_of(moment), told(draft, moment));
  }
}

void write_turning_points(Draft& draft) {
  const MatchRecord& record = draft.record();
  const auto& points = draft.story().turning_points;
  for (std::size_t i = 0; i < points.size() && i < 2; ++i) {
    const match::TurningPoint& point = points[i];
    const std::string where = turning_point_overs(record, point);
    const std::string innings = point.innings == 0 ? "first" : "second";
    const std::string deeds = turning_point_deeds(record, point);
    const std::string came = record.conditions.counts_balls ? "off " + where : "in " + where;
    const std::string change = fmt::format("from {} to {} in {}", percent(point.before),
                                           percent(point.after), turning_point_length(point));
    if (i == 0) {
      draft.add(
          Part::end, 80,
          draft.say({"The biggest swing came {} of the {} innings, when {}: the chance of {} "
                     "rose {}.",
                     "The match turned most {} of the {} innings: {}, and the chance of {} rose "
                     "{}."},
                    came, innings, deeds, team_of(record, point.side), change));
    } else {
      draft.add(Part::end, 48,
                fmt::format("The next largest came {} of the {} innings, when {}: {} went {}.",
                            came, innings, deeds, team_of(record, point.side), change));
    }
  }
}

}  // namespace quicket::report
