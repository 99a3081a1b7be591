#include <algorithm>

#include <fmt/format.h>

#include "base/text.h"
#include "report/match_words.h"
#include "report/moments.h"

namespace quicket::report {
namespace {

using match::MatchRecord;

/// What one batter and bowler did on the balls of a turning point.
struct Deeds {
  match::Member striker = match::no_member, bowler = match::no_member;
  int sixes = 0, fours = 0, runs = 0, balls = 0;
};

/// The balls of a turning point, for the side batting or the side in the field.
class Turn {
 public:
  Turn(const MatchRecord& record, const match::TurningPoint& point)
      : record_(record),
        batting_(
            match::innings_of(record.events).at(static_cast<std::size_t>(point.innings)).batting) {
    for (const std::size_t event : point.balls) {
      if (const auto* ball = std::get_if<match::Delivery>(&record.events.at(event))) {
        balls_.push_back(ball);
      }
    }
  }

  cricket::Side batting() const { return batting_; }

  std::string batted() const {
    std::vector<Deeds> all;
    int extras = 0;
    for (const match::Delivery* ball : balls_) {
      if (ball->bat_runs == 0) {
        extras += ball->extras();
        continue;
      }
      auto found = std::find_if(all.begin(), all.end(), [&](const Deeds& each) {
        return each.striker == ball->striker && each.bowler == ball->bowler;
      });
      if (found == all.end()) {
        Deeds fresh;
        fresh.striker = ball->striker;
        fresh.bowler = ball->bowler;
        found = all.insert(all.end(), fresh);
      }
      const bool boundary = !ball->non_boundary;
      found->sixes += boundary && ball->bat_runs == 6 ? 1 : 0;
      found->fours += boundary && ball->bat_runs == 4 ? 1 : 0;
      found->runs += ball->bat_runs;
      ++found->balls;
    }
    std::vector<std::string> parts;
    for (const Deeds& deeds : all) parts.push_back(told(deeds));
    if (extras > 0)
      parts.push_back(fmt::format("{} came in extras", counted(extras, "run", "runs")));
    return joined(parts);
  }

  std::string fielded() const {
    std::vector<std::string> parts;
    std::vector<std::string> victims;  // of one bowler
    for (std::size_t i = 0; i < balls_.size(); ++i) {
      const match::Delivery& ball = *balls_[i];
      if (!ball.out) continue;
      const std::string& out = name_in(record_, batting_, ball.out->batter);
      if (cricket::is_bowlers(ball.out->how)) {
        victims.push_back(out);
        const auto next = std::find_if(balls_.begin() + static_cast<std::ptrdiff_t>(i) + 1,
                                       balls_.end(), [](const auto* each) { return each->out; });
        const bool goes_on = next != balls_.end() && (*next)->bowler == ball.bowler &&
                             cricket::is_bowlers((*next)->out->how);
        if (goes_on) continue;
        parts.push_back(fmt::format("{} got {} out", bowler_of(ball), joined(victims)));
        victims.clear();
      } else if (ball.out->how == cricket::HowOut::run_out) {
        parts.push_back(fmt::format("{} was run out", out));
      } else {
        parts.push_back(fmt::format("{} was out ({})", out, to_string(ball.out->how)));
      }
    }
    if (!parts.empty()) return joined(parts);
    return fmt::format("{} gave little away", bowler_of(*balls_.front()));
  }

 private:
  const std::string& bowler_of(const match::Delivery& ball) const {
    return name_in(record_, cricket::other(batting_), ball.bowler);
  }

  std::string told(const Deeds& deeds) const {
    std::vector<std::string> hits;
    if (deeds.sixes > 0) hits.push_back(several(deeds.sixes, "six", "sixes"));
    if (deeds.fours > 0) hits.push_back(several(deeds.fours, "four", "fours"));
    const bool rest = deeds.sixes + deeds.fours < deeds.balls;
    const std::string what =
        rest || hits.empty() ? counted(deeds.runs, "run", "runs") : joined(hits);
    return fmt::format("{} {} {} off {}", name_in(record_, batting_, deeds.striker),
                       rest || hits.empty() ? "took" : "hit", what,
                       name_in(record_, cricket::other(batting_), deeds.bowler));
  }

  const MatchRecord& record_;
  cricket::Side batting_;
  std::vector<const match::Delivery*> balls_;
};

}  // namespace

std::string turning_point_deeds(const MatchRecord& record, const match::TurningPoint& point) {
  const Turn turn(record, point);
  return turn.batting() == point.side ? turn.batted() : turn.fielded();
}

std::string turning_point_sentence(const MatchRecord& record, const match::TurningPoint& point) {
  return fmt::format("{}: {} ({} {} to {}).",
                     capital(over_text(record.conditions, point.place.over)),
                     turning_point_deeds(record, point), team_of(record, point.side),
                     percent(point.before), percent(point.after));
}

std::vector<std::string> turning_point_sentences(const MatchRecord& record,
                                                 std::vector<match::TurningPoint> points) {
  std::sort(points.begin(), points.end(),
            [](const auto& a, const auto& b) { return a.event < b.event; });
  std::vector<std::string> sentences;
  for (const match::TurningPoint& point : points) {
    sentences.push_back(turning_point_sentence(record, point));
  }
  return sentences;
}

}  // namespace quicket::report
