#include "league/records.h"

#include <algorithm>
#include <array>
#include <map>
#include <string_view>
#include <tuple>

#include <fmt/format.h>

#include "base/text.h"

namespace quicket::league {
namespace {

/// The best of a kind so far: larger values win, of equal ones the earlier.
class Best {
 public:
  explicit Best(std::string title) : title_(std::move(title)) {}

  /// Whether a value would stand among them.
  bool takes(double value) const { return level_.empty() || value >= value_; }
  void take(double value, SeasonRecord record) {
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

int highest_stand(const match::CountedMatch& match) {
  int runs = 0;
  for (const match::CountedInnings& innings : match.innings) {
    for (const match::Partnership& pair : innings.stands) runs = std::max(runs, pair.runs);
  }
  return runs;
}

class RecordBook {
 public:
  explicit RecordBook(const Whose& whose) : whose_(whose) {}

  void add(const match::CountedMatch& match, std::size_t place) {
    const Result result = result_from(match.record, match.outcome, {});
    where_.detail = fmt::format("{} v {}", result.teams[0].name, result.teams[1].name);
    where_.date = result.date;
    where_.record_of = place;
    add_margin(result);
    int aggregate = 0;
    for (std::size_t i = 0; i < match.innings.size(); ++i) {
      const match::InningsTotal& total = match.outcome.innings[i];
      if (total.super_over > 0) continue;
      add_innings(match.record.sheets, total, match.innings[i]);
      aggregate += total.runs;
    }
    if (aggregate == 0) return;
    offer(aggregate_, aggregate, "", [&] { return counted(aggregate, "run", "runs"); });
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
  /// `text()` is asked for only if it stands.
  template <class Text>
  void offer(Best& best, double value, const std::string& team, const Text& text) const {
    if (!best.takes(value) || (whose_ && !whose_(team))) return;
    SeasonRecord record = where_;
    record.text = text();
    record.team = team;
    best.take(value, std::move(record));
  }

  /// The same of one of the side; the name follows the text.
  template <class Text>
  void offer(Best& best, double value, const match::TeamSheet& side, match::Member member,
             const Text& text) const {
    if (!best.takes(value) || (whose_ && !whose_(side.name))) return;
    SeasonRecord record = where_;
    record.holder = match::name_of(side, member);
    record.text = text() + record.holder;
    record.team = side.name;
    if (member < side.players.size()) record.player = side.players[member].id;
    best.take(value, std::move(record));
  }

  void add_margin(const Result& result) {
    if (!result.method.empty() || !result.winner) return;
    const std::string& winner = result.teams[static_cast<std::size_t>(*result.winner)].name;
    const auto add = [&](Best& widest, Best& narrowest, int margin, std::string_view what) {
      const auto text = [&] {
        return fmt::format("by {} {}{}", margin, what, margin == 1 ? "" : "s");
      };
      offer(widest, margin, winner, text);
      offer(narrowest, -margin, winner, text);
    };
    if (result.by_runs) add(by_runs_, narrowest_, *result.by_runs, "run");
    if (result.by_wickets) add(by_wickets_, fewest_wickets_, *result.by_wickets, "wicket");
  }

  void add_innings(const std::array<match::TeamSheet, 2>& sheets, const match::InningsTotal& total,
                   const match::CountedInnings& innings) {
    const match::TeamSheet& batting = sheets[cricket::side_index(total.batting)];
    const match::TeamSheet& fielding = sheets[cricket::side_index(cricket::other(total.batting))];
    add_total(total, batting.name);
    for (const match::BattingLine& line : innings.batting) {
      offer(score_, line.runs, batting, line.batter,
            [&] { return fmt::format("{}{} ", line.runs, line.not_out() ? "*" : ""); });
      if (line.sixes == 0) continue;
      offer(sixes_, line.sixes, batting, line.batter,
            [&] { return fmt::format("{} ", line.sixes); });
    }
    for (const match::BowlingLine& line : innings.bowling) {
      if (line.wickets == 0) continue;
      offer(bowling_, line.wickets - line.runs / 1000.0, fielding, line.bowler,
            [&] { return fmt::format("{}/{} ", line.wickets, line.runs); });
    }
    for (const match::CountedInnings::Mark& mark : innings.marks) {
      offer(mark.runs == 50 ? fifty_ : hundred_, -mark.balls, batting, mark.batter,
            [&] { return counted(mark.balls, "ball", "balls") + " "; });
    }
    for (const match::Member bowler : innings.hat_tricks) {
      offer(hat_tricks_, 0, fielding, bowler, [] { return std::string(); });
    }
  }

  void add_total(const match::InningsTotal& total, const std::string& team) {
    const auto text = [&] {
      return total.all_out ? std::to_string(total.runs)
                           : fmt::format("{}/{}", total.runs, total.wickets);
    };
    offer(highest_total_, total.runs, team, text);
    if (total.all_out) offer(lowest_total_, -total.runs, team, text);
    if (total.target == 0 || total.runs < total.target) return;
    offer(chase_, total.target, team,
          [&] { return fmt::format("{}, {} to win", text(), total.target); });
  }

  const Whose& whose_;
  SeasonRecord where_;
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

std::vector<SeasonRecord> season_records(std::span<const match::CountedMatch> matches,
                                         const Whose& whose) {
  RecordBook book(whose);
  for (const match::CountedMatch* const match : oldest_first(matches)) {
    book.add(*match, static_cast<std::size_t>(match - matches.data()));
  }
  return book.records();
}

std::vector<SeasonRecord> season_records(std::span<const match::MatchRecord> records) {
  return season_records(match::counts_of(records));
}

std::vector<SeasonRecord> records_over_seasons(std::span<const match::CountedMatch> matches,
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
    const match::EachCounted each = [&](const auto& visit) {
      for (std::size_t i = 0; i < matches.size(); ++i) {
        if (season_of[i] == season) visit(matches[i]);
      }
    };
    for (const PlayerLine& line : careers(player_lines_of_each(each))) {
      if (whose && !whose(line.team.name)) continue;
      SeasonRecord record;
      record.team = line.team.name;
      record.detail = season;
      const auto offer = [&](Best& best, int value) {
        if (value == 0 || !best.takes(value)) return;
        record.text = fmt::format("{} {}", value, line.name);
        record.player = line.player;
        record.holder = line.name;
        best.take(value, record);
      };
      offer(runs, line.figures.batting.runs);
      offer(wickets, line.figures.bowling.wickets);
    }
  }
  std::vector<SeasonRecord> made;
  runs.give(made);
  wickets.give(made);
  return made;
}

std::vector<std::pair<Leader, std::size_t>> highest_partnerships(
    std::span<const match::CountedMatch> matches, const Whose& whose) {
  double highest = 0;
  std::vector<std::pair<Leader, std::size_t>> level;
  for (std::size_t i = 0; i < matches.size(); ++i) {
    if (highest_stand(matches[i]) < highest) continue;
    const match::EachCounted one = [&](const auto& visit) { visit(matches[i]); };
    for (const Leader& stand : leading_partnerships_of_each(one).rows) {
      if (stand.value < highest) break;
      if (whose && !whose(stand.team.name)) continue;
      if (stand.value > highest) level.clear();
      highest = stand.value;
      level.emplace_back(stand, i);
    }
  }
  return level;
}

}  // namespace quicket::league
