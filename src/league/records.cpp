#include "league/records.h"

#include <algorithm>
#include <array>
#include <map>
#include <string_view>
#include <tuple>

#include <fmt/format.h>

#include "base/text.h"
#include "league/leaders.h"
#include "match/scorecard.h"

namespace quicket::league {
namespace {

/// The best of a kind so far: larger values win, of equal ones the earlier.
class Best {
 public:
  explicit Best(std::string title) : title_(std::move(title)) {}

  void offer(double value, SeasonRecord record) {
    if (!level_.empty() && value < value_) return;
    if (!level_.empty() && value > value_) level_.clear();
    value_ = value;
    record.title = title_;
    level_.push_back(std::move(record));
  }
  void give(std::vector<SeasonRecord>& records) const {
    records.insert(records.end(), level_.begin(), level_.end());
  }

 private:
  std::string title_;
  std::vector<SeasonRecord> level_;
  double value_ = 0;
};

class RecordBook {
 public:
  explicit RecordBook(const Whose& whose) : whose_(whose) {}

  void add(const match::MatchRecord& record, std::size_t place) {
    const Result result = result_from(record);
    where_.detail = fmt::format("{} v {}", result.teams[0].name, result.teams[1].name);
    where_.date = result.date;
    where_.record_of = place;
    add_margin(result);
    int aggregate = 0;
    for (const match::InningsCard& card : match::scorecard_of(record).innings) {
      if (card.total.super_over > 0) continue;
      add_card(record, card);
      aggregate += card.total.runs;
    }
    if (aggregate > 0) offer(aggregate_, aggregate, of(counted(aggregate, "run", "runs"), ""));
    hat_trick_balls_.clear();
    for (const match::InningsEvents& innings : match::innings_of(record.events)) {
      if (innings.super_over == 0) add_balls(record, innings);
    }
  }

  std::vector<SeasonRecord> records() const {
    std::vector<SeasonRecord> all;
    for (const Best* best : {&highest_total_, &lowest_total_, &chase_, &aggregate_, &by_runs_,
                             &by_wickets_, &narrowest_, &fewest_wickets_, &score_, &fifty_,
                             &hundred_, &bowling_, &hat_tricks_, &sixes_}) {
      best->give(all);
    }
    return all;
  }

 private:
  void offer(Best& best, double value, SeasonRecord record) const {
    if (!whose_ || whose_(record.team)) best.offer(value, std::move(record));
  }

  SeasonRecord of(std::string text, const std::string& team) const {
    SeasonRecord record = where_;
    record.text = std::move(text);
    record.team = team;
    return record;
  }

  void add_margin(const Result& result) {
    if (!result.method.empty() || !result.winner) return;
    const std::string& winner = result.teams[static_cast<std::size_t>(*result.winner)].name;
    if (result.by_runs) {
      const SeasonRecord win = of("by " + counted(*result.by_runs, "run", "runs"), winner);
      offer(by_runs_, *result.by_runs, win);
      offer(narrowest_, -*result.by_runs, win);
    }
    if (result.by_wickets) {
      const SeasonRecord win = of("by " + counted(*result.by_wickets, "wicket", "wickets"), winner);
      offer(by_wickets_, *result.by_wickets, win);
      offer(fewest_wickets_, -*result.by_wickets, win);
    }
  }

  /// What is quickest, and hat-tricks: what only the balls tell.
  void add_balls(const match::MatchRecord& record, const match::InningsEvents& innings) {
    constexpr int fifty = 50, hundred = 100;
    const match::TeamSheet& batting = record.sheets[cricket::side_index(innings.batting)];
    const match::TeamSheet& fielding = record.sheets[cricket::side_index(innings.fielding())];
    struct Score {
      int runs = 0, balls = 0;
    };
    std::map<match::Member, Score> scores;
    for (const match::MatchEvent& event : innings.events) {
      const auto* const ball = std::get_if<match::Delivery>(&event);
      if (ball == nullptr) continue;
      Score& score = scores[ball->striker];
      const int before = score.runs;
      score.runs += ball->bat_runs;
      score.balls += ball->faced() ? 1 : 0;
      const auto reached = [&](Best& best, int mark) {
        if (before >= mark || score.runs < mark) return;
        offer(best, -score.balls,
              of(fmt::format("{} {}", counted(score.balls, "ball", "balls"),
                             match::name_of(batting, ball->striker)),
                 batting.name));
      };
      reached(fifty_, fifty);
      reached(hundred_, hundred);
      int& running = hat_trick_balls_[{innings.batting, ball->bowler}];
      running = ball->out && cricket::is_bowlers(ball->out->how) ? running + 1 : 0;
      if (running == 3) {
        offer(hat_tricks_, 0, of(match::name_of(fielding, ball->bowler), fielding.name));
      }
    }
  }

  void add_card(const match::MatchRecord& record, const match::InningsCard& card) {
    const match::TeamSheet& batting = record.sheets[static_cast<std::size_t>(card.total.batting)];
    const match::TeamSheet& fielding =
        record.sheets[static_cast<std::size_t>(cricket::other(card.total.batting))];
    const std::string total = card.total.all_out
                                  ? std::to_string(card.total.runs)
                                  : fmt::format("{}/{}", card.total.runs, card.total.wickets);
    offer(highest_total_, card.total.runs, of(total, batting.name));
    if (card.total.all_out) offer(lowest_total_, -card.total.runs, of(total, batting.name));
    if (card.total.target > 0 && card.total.runs >= card.total.target) {
      offer(chase_, card.total.target,
            of(fmt::format("{}, {} to win", total, card.total.target), batting.name));
    }
    for (const match::BattingLine& line : card.batting) {
      const std::string& name = match::name_of(batting, line.batter);
      offer(score_, line.runs,
            of(fmt::format("{}{} {}", line.runs, line.not_out() ? "*" : "", name), batting.name));
      if (line.sixes > 0) {
        offer(sixes_, line.sixes, of(fmt::format("{} {}", line.sixes, name), batting.name));
      }
    }
    for (const match::BowlingLine& line : card.bowling) {
      if (line.wickets == 0) continue;
      offer(bowling_, line.wickets - line.runs / 1000.0,
            of(fmt::format("{}/{} {}", line.wickets, line.runs,
                           match::name_of(fielding, line.bowler)),
               fielding.name));
    }
  }

  const Whose& whose_;
  SeasonRecord where_;
  /// Wickets with consecutive balls so far, of bowlers by the side that bats.
  std::map<std::pair<cricket::Side, match::Member>, int> hat_trick_balls_;
  Best highest_total_{"Highest total"};
  Best lowest_total_{"Lowest total, all out"};
  Best chase_{"Highest chase"};
  Best aggregate_{"Highest match aggregate"};
  Best by_runs_{"Biggest win by runs"};
  Best by_wickets_{"Biggest win by wickets"};
  Best narrowest_{"Narrowest win by runs"};
  Best fewest_wickets_{"Narrowest win by wickets"};
  Best score_{"Highest score"};
  Best fifty_{"Fastest fifty"};
  Best hundred_{"Fastest hundred"};
  Best bowling_{"Best bowling"};
  Best hat_tricks_{"Hat-trick"};
  Best sixes_{"Most sixes in an innings"};
};

}  // namespace

std::vector<SeasonRecord> season_records(std::span<const match::MatchRecord> records,
                                         const Whose& whose) {
  RecordBook book(whose);
  for (const match::MatchRecord* const record : oldest_first(records)) {
    book.add(*record, static_cast<std::size_t>(record - records.data()));
  }
  return book.records();
}

std::vector<SeasonRecord> records_over_seasons(std::span<const match::MatchRecord> records,
                                               std::span<const std::string> season_of,
                                               const Whose& whose) {
  std::vector<std::string> seasons;
  for (const std::string& season : season_of) {
    if (std::find(seasons.begin(), seasons.end(), season) == seasons.end()) {
      seasons.push_back(season);
    }
  }
  Best runs("Most runs in a season"), wickets("Most wickets in a season");
  for (const std::string& season : seasons) {
    const match::EachMatch matches = [&](const auto& visit) {
      for (std::size_t i = 0; i < records.size(); ++i) {
        if (season_of[i] == season) visit(records[i]);
      }
    };
    for (const PlayerLine& line : careers(player_lines_of_each(matches))) {
      if (whose && !whose(line.team.name)) continue;
      SeasonRecord record;
      record.team = line.team.name;
      record.detail = season;
      const int made = line.figures.batting.runs, taken = line.figures.bowling.wickets;
      record.text = fmt::format("{} {}", made, line.name);
      if (made > 0) runs.offer(made, record);
      record.text = fmt::format("{} {}", taken, line.name);
      if (taken > 0) wickets.offer(taken, std::move(record));
    }
  }
  std::vector<SeasonRecord> made;
  runs.give(made);
  wickets.give(made);
  return made;
}

}  // namespace quicket::league
