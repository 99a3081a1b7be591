#include <algorithm>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "cricket/overs.h"
#include "match/ball_notation.h"
#include "match/innings.h"
#include "match/partnerships.h"
#include "match/place_text.h"
#include "match/scorecard.h"
#include "pocket/state_json.h"

namespace quicket::pocket {
namespace {

using match::side_index;

std::string batting_json(const match::InningsCard& card, const match::TeamSheet& fielding) {
  Json lines('[');
  for (const match::BattingLine& line : card.batting) {
    lines.add(Json('{')
                  .put("player", or_nobody(line.batter))
                  .put("how_out", match::how_out_text(line, fielding))
                  .put("runs", line.runs)
                  .put("balls", line.balls)
                  .put("fours", line.fours)
                  .put("sixes", line.sixes)
                  .flag("not_out", line.not_out())
                  .done());
  }
  return lines.done();
}

std::string bowling_json(const match::InningsCard& card, int balls_per_over) {
  Json lines('[');
  for (const match::BowlingLine& line : card.bowling) {
    lines.add(Json('{')
                  .put("player", or_nobody(line.bowler))
                  .put("overs", cricket::overs_text(line.balls, balls_per_over))
                  .put("balls", line.balls)
                  .put("maidens", line.maidens)
                  .put("runs", line.runs)
                  .put("wickets", line.wickets)
                  .put("dots", line.dots)
                  .put("fours", line.fours)
                  .put("sixes", line.sixes)
                  .put("wides", line.wides)
                  .put("no_balls", line.no_balls)
                  .done());
  }
  return lines.done();
}

std::string extras_json(const match::Extras& extras) {
  return Json('{')
      .put("byes", extras.byes)
      .put("leg_byes", extras.leg_byes)
      .put("wides", extras.wides)
      .put("no_balls", extras.no_balls)
      .put("penalty", extras.penalty)
      .done();
}

std::string fall_json(const match::InningsCard& card, const cricket::Conditions& conditions) {
  Json falls('[');
  for (const match::FallOfWicket& fall : card.fall) {
    falls.add(Json('{')
                  .put("score", fall.score)
                  .put("wicket", fall.wicket)
                  .put("player", or_nobody(fall.batter))
                  .put("place", match::place_text(conditions, fall.place))
                  .done());
  }
  return falls.done();
}

std::string partnerships_json(const match::InningsEvents& innings) {
  Json stands('[');
  for (const match::Partnership& stand : match::partnerships_of(innings)) {
    stands.add(Json('{')
                   .put("wicket", stand.wicket)
                   .put("first", or_nobody(stand.first))
                   .put("second", or_nobody(stand.second))
                   .put("runs", stand.runs)
                   .put("balls", stand.balls)
                   .flag("unbroken", stand.unbroken)
                   .done());
  }
  return stands.done();
}

std::string players_json(const std::vector<match::Member>& members) {
  Json list('[');
  for (const match::Member member : members) list.add(std::to_string(member));
  return list.done();
}

std::string dice_json(const match::DeliveryDice& dice) {
  Json faces('[');
  for (const int face :
       {dice.card, dice.chart, dice.fielding_row, dice.fielding_column, dice.fielder, dice.check}) {
    faces.add(std::to_string(face));
  }
  return faces.done();
}

std::string out_json(const match::Dismissal& out) {
  Json fielders('[');
  for (const match::Member member : out.fielders) {
    if (member != match::no_member) fielders.add(std::to_string(member));
  }
  return Json('{')
      .put("how", cricket::to_string(out.how))
      .put("player", or_nobody(out.batter))
      .raw("fielders", fielders.done())
      .done();
}

/// The balls of a match in their order, with the match before each.
class Balls {
 public:
  explicit Balls(const PocketMatch& match)
      : match_(match), setup_(match.setup()), before_(*setup_) {}

  std::string json(const match::InningsEvents& innings) {
    Json balls('[');
    for (const match::PlacedBall& placed : match::balls_of(innings)) {
      while (std::get_if<match::Delivery>(&events()[event_]) != placed.delivery) next();
      balls.add(json(placed));
      next();
    }
    return balls.done();
  }

 private:
  const std::vector<match::MatchEvent>& events() const { return match_.record().events; }
  void next() { match::apply(before_, events()[event_++]); }

  std::string json(const match::PlacedBall& placed) {
    const match::MatchRecord& record = match_.record();
    const match::Delivery& ball = *placed.delivery;
    match::InningsState& now = before_.now();
    Json json('{');
    json.put("over", placed.place.over)
        .put("place", match::place_text(record.conditions, placed.place))
        .put("text", match::ball_text(ball, record.sheets[side_index(now.batting)],
                                      record.sheets[side_index(now.fielding())], record.conditions))
        .put("runs", ball.runs())
        .put("charged", ball.charged())
        .put("striker", or_nobody(ball.striker))
        .put("non_striker", or_nobody(ball.non_striker))
        .put("bowler", or_nobody(ball.bowler))
        .flag("legal", ball.legal())
        .flag("out", ball.out.has_value() && cricket::is_wicket(ball.out->how))
        .put("line", line_of(match_, event_))
        .put("score", placed.runs)
        .put("wickets", placed.wickets);
    if (ball.out) json.raw("dismissal", out_json(*ball.out));
    if (ball.free_hit) json.flag("free_hit", true);
    if (ball.call != cards::Call::steady) json.put("call", cards::to_string(ball.call));
    if (ball.dice.card > 0) {
      json.raw("dice", dice_json(ball.dice));
      // Another may have taken over within the over.
      const match::Member bowler = std::exchange(now.bowler, ball.bowler);
      put_roll(json, before_, *setup_, ball.dice, ball.call);
      now.bowler = bowler;
    }
    return json.done();
  }

  const PocketMatch& match_;
  std::shared_ptr<const match::MatchSetup> setup_;
  match::MatchState before_;
  std::size_t event_ = 0;
};

}  // namespace

std::string innings_json(const PocketMatch& match) {
  const match::MatchRecord& record = match.record();
  const cricket::Conditions& conditions = record.conditions;
  const match::Scorecard scorecard = match::scorecard_of(record);
  const std::vector<match::InningsEvents> events = match::innings_of(record.events);
  Balls balls(match);
  Json all('[');
  for (std::size_t i = 0; i < scorecard.innings.size(); ++i) {
    const match::InningsCard& card = scorecard.innings[i];
    const match::InningsTotal& total = card.total;
    all.add(Json('{')
                .put("side", total.batting)
                .put("super_over", total.super_over)
                .put("runs", total.runs)
                .put("wickets", total.wickets)
                .put("balls", total.balls)
                .put("quota", total.quota)
                .put("target", total.target)
                .flag("closed", total.closed)
                .put("overs", cricket::overs_text(total.balls, conditions.balls_per_over))
                .put("extras", card.extras.total())
                .put("extras_kinds", match::extras_kinds(card.extras))
                .raw("extras_by", extras_json(card.extras))
                .raw("batting",
                     batting_json(card, record.sheets[side_index(cricket::other(total.batting))]))
                .raw("did_not_bat", players_json(card.did_not_bat))
                .raw("bowling", bowling_json(card, conditions.balls_per_over))
                .raw("fall", fall_json(card, conditions))
                .raw("partnerships", partnerships_json(events[i]))
                .raw("deliveries", balls.json(events[i]))
                .done());
  }
  return all.done();
}

int line_of(const PocketMatch& match, std::size_t event) {
  const std::vector<std::size_t>& after = match.events_after();
  return static_cast<int>(std::upper_bound(after.begin(), after.end(), event) - after.begin());
}

}  // namespace quicket::pocket
