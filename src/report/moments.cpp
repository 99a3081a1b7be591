#include "report/moments.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <tuple>

#include <fmt/format.h>

#include "match/best_moments.h"
#include "match/place_text.h"
#include "match/result.h"
#include "report/match_words.h"
#include "report/over_story.h"

namespace quicket::report {
namespace {

using match::MatchRecord;
using match::Moment;
using match::MomentKind;

std::string place_of(const MatchRecord& record, const match::BallPlace& place) {
  return match::place_text(record.conditions, place);
}

/// "1", "2", "SO" for an innings of a super over.
std::string innings_of_table(const Moment& moment) {
  return moment.super_over > 0 ? "SO" : fmt::format("{}", moment.innings + 1);
}

/// In order of play: a great escape is known at the end, and happened before.
std::vector<Moment> in_order(std::span<const Moment> moments) {
  std::vector<Moment> ordered(moments.begin(), moments.end());
  const auto when = [](const Moment& moment) {
    return std::tuple(moment.innings, moment.place.over, moment.place.ball);
  };
  std::ranges::stable_sort(ordered,
                           [&](const Moment& a, const Moment& b) { return when(a) < when(b); });
  return ordered;
}

/// "112/4", "142" of a side that is all out: where the side batting stood.
std::string score_of(const MatchRecord& record, const Moment& moment) {
  const bool out = moment.fallen >= record.conditions.wickets && moment.super_over == 0;
  return out ? fmt::format("{}", moment.score) : fmt::format("{}/{}", moment.score, moment.fallen);
}

/// A ball that changed much, by what it was.
std::string swing_title(const MatchRecord& record, const Moment& moment) {
  const auto* ball = std::get_if<match::Delivery>(&record.events.at(moment.event));
  return ball != nullptr && ball->out             ? "Big wicket"
         : ball != nullptr && ball->bat_runs >= 4 ? "Big hit"
                                                  : "Big ball";
}

std::string swing_points(const std::optional<double>& swing) {
  if (!swing) return {};
  const long rounded = std::lround(100 * *swing);
  return rounded == 0 ? "0" : fmt::format("{:+}", rounded);
}

}  // namespace

std::string moment_title(const MatchRecord& record, const Moment& moment) {
  const std::string& over = record.conditions.over_word;
  switch (moment.kind) {
    case MomentKind::fifty:
      return "Fifty";
    case MomentKind::hundred:
      return "Hundred";
    case MomentKind::hundred_and_fifty:
      return fmt::format("{}", moment.number);
    case MomentKind::fifty_stand:
      return "Fifty partnership";
    case MomentKind::hundred_stand:
      return moment.runs < 150 ? "Hundred partnership"
                               : fmt::format("Partnership of {}", moment.runs);
    case MomentKind::first_ball_duck:
      return "Out first ball";
    case MomentKind::set_batter_out:
      return "Big wicket";
    case MomentKind::on_a_hat_trick:
      return "On a hat-trick";
    case MomentKind::hat_trick:
      return moment.number == 3 ? "Hat-trick"
                                : fmt::format("{0} in {1}", capital(number_word(moment.number)),
                                              number_word(moment.number));
    case MomentKind::two_in_an_over:
      return fmt::format("{} in the {}", capital(number_word(moment.number)), over);
    case MomentKind::four_wickets:
    case MomentKind::five_wickets:
      return capital(number_word(moment.wickets)) + " wickets";
    case MomentKind::maiden:
      return record.conditions.counts_balls ? fmt::format("Maiden {}", over) : "Maiden";
    case MomentKind::wicket_maiden:
      return "Wicket maiden";
    case MomentKind::big_over:
      return moment.balls >= record.conditions.balls_per_over
                 ? fmt::format("{} {} in the {}", capital(number_word(moment.balls)),
                               hits_of(moment), over)
                 : fmt::format("{} off the {}", moment.runs, over);
    case MomentKind::collapse:
      // One that goes on is another piece of news.
      return moment.number == 3 ? "Collapse"
                                : fmt::format("{} out in {} balls",
                                              capital(number_word(moment.number)), moment.balls);
    case MomentKind::team_hundred:
      return fmt::format("{} up", moment.number);
    case MomentKind::powerplay_done:
      return "Powerplay done";
    case MomentKind::all_out:
      return "All out";
    case MomentKind::last_over:
      return fmt::format("Last {}", over);
    case MomentKind::target_revised:
      return "Revised target";
    case MomentKind::scores_level:
      return "Scores level";
    case MomentKind::winning_runs:
    case MomentKind::defended:
      return "Victory";
    case MomentKind::tie:
      return "Tie";
    case MomentKind::super_over:
      return "Super over";
    case MomentKind::great_escape:
      return "Great escape";
    case MomentKind::big_swing:
      return swing_title(record, moment);
    case MomentKind::fastest_fifty:
      return "Fastest fifty of the season";
    case MomentKind::fastest_hundred:
      return "Fastest hundred of the season";
    case MomentKind::highest_score:
      return "Highest score of the season";
    case MomentKind::best_bowling:
      return "Most wickets of the season";
    case MomentKind::highest_stand:
      return "Best stand of the season";
    case MomentKind::highest_total:
      return "Highest total of the season";
  }
  return {};
}

std::string_view hits_of(const Moment& moment) {
  const int four = 4 * moment.balls, six = 6 * moment.balls;
  return moment.runs == four ? "fours" : moment.runs == six ? "sixes" : "boundaries";
}

Table moments_table(const MatchRecord& record, std::span<const Moment> moments) {
  const bool balls = record.conditions.counts_balls;
  Table table({{"", "innings", true},
               {"", "over", true},
               {"", "ball", true},
               {"Inn", "", true},
               {balls ? "Ball" : "Over", "", true},
               {"Score", "score", true},
               {"Team", "team"},
               {"", "kind"},
               {"", "title"},
               wrapping({"Moment", "text"}),
               {"Swing", "", true},
               {"", "swing", true},
               {"", "weight", true},
               {"", "place"}});
  // The largest swing comes last; it turned the match if its side won.
  const std::optional<match::Side> winner = match::result_of(record).winner;
  const auto turn = std::find_if(moments.rbegin(), moments.rend(), [&](const Moment& one) {
    return one.kind == MomentKind::big_swing && one.number > 0 && one.side == winner;
  });
  for (const Moment& moment : in_order(moments)) {
    const bool turned = turn != moments.rend() && moment.event == turn->event &&
                        moment.kind == MomentKind::big_swing;
    const std::string shown = swing_points(moment.swing);
    table.add({moment.innings + 1, moment.place.over, moment.place.ball, innings_of_table(moment),
               place_of(record, moment.place), score_of(record, moment),
               team_of(record, moment.side), to_string(moment.kind),
               turned ? "Turn of the match" : moment_title(record, moment),
               moment_sentence(record, moment), shown.empty() ? Cell{} : Cell(shown),
               moment.swing ? cell(*moment.swing, 4) : Cell{}, cell(moment.weight, 2),
               place_of(record, moment.place)});
  }
  return table;
}

Table turning_points_table(const MatchRecord& record, std::span<const match::TurningPoint> points) {
  Table table({{"", "innings", true},
               {"", "over", true},
               {"", "ball", true},
               {record.conditions.counts_balls ? "Ball" : "Over", "", true},
               {"Gained by", "team"},
               wrapping({"Turning point", "text"}),
               {"Swing", "", true},
               {"", "swing", true},
               {"", "place"}});
  for (const match::TurningPoint& point : points) {
    table.add({point.innings + 1, point.place.over, point.place.ball, place_of(record, point.place),
               team_of(record, point.side), turning_point_sentence(record, point),
               swing_points(point.swing()), cell(point.swing(), 4), place_of(record, point.place)});
  }
  return table;
}

std::vector<std::string> best_moments(const MatchRecord& record, std::span<const Moment> moments) {
  std::vector<std::string> lines;
  for (const Moment& moment : in_order(match::best_moments(moments))) {
    const std::string where = moment.super_over > 0
                                  ? "Super over"
                                  : fmt::format("{} innings, {}", ordinal(moment.innings + 1),
                                                place_of(record, moment.place));
    lines.push_back(fmt::format("{} ({}): {}", where, score_of(record, moment),
                                moment_sentence(record, moment)));
  }
  return lines;
}

using match::MatchRecord;

std::string turning_point_deeds(const MatchRecord& record, const match::TurningPoint& point) {
  const OverStory story(record, point.from, point.event);
  return story.batting() == point.side ? story.batted() : story.fielded(point.bowler);
}

std::string turning_point_overs(const MatchRecord& record, const match::TurningPoint& point) {
  const int first = point.first.over, last = point.place.over;
  if (first == last && !record.conditions.counts_balls) return fmt::format("over {}", last + 1);
  const std::string from = place_of(record, point.first), until = place_of(record, point.place);
  if (record.conditions.counts_balls) {
    return from == until ? "ball " + until : fmt::format("balls {} to {}", from, until);
  }
  return fmt::format("overs {} {} {}", first + 1, last == first + 1 ? "and" : "to", last + 1);
}

std::string turning_point_length(const match::TurningPoint& point) {
  const int balls = std::max(1, point.balls);
  return fmt::format("{} {}", number_word(balls), balls == 1 ? "ball" : "balls");
}

std::string turning_point_place(const MatchRecord& record, const match::TurningPoint& point) {
  const std::string where = turning_point_overs(record, point);
  if (record.conditions.counts_balls) return where;
  return fmt::format("{} of {}", turning_point_length(point), where);
}

std::string turning_point_sentence(const MatchRecord& record, const match::TurningPoint& point) {
  const std::string from = place_of(record, point.first), until = place_of(record, point.place);
  return fmt::format("{} innings, {}: {} ({} {} to {} in {}).", ordinal(point.innings + 1),
                     from == until ? until : fmt::format("{} to {}", from, until),
                     turning_point_deeds(record, point), team_of(record, point.side),
                     percent(point.before), percent(point.after), turning_point_length(point));
}

std::vector<std::string> turning_point_sentences(const MatchRecord& record,
                                                 std::vector<match::TurningPoint> points) {
  std::ranges::sort(points, [](const auto& a, const auto& b) { return a.event < b.event; });
  std::vector<std::string> sentences;
  for (const match::TurningPoint& point : points) {
    sentences.push_back(turning_point_sentence(record, point));
  }
  return sentences;
}

}  // namespace quicket::report
