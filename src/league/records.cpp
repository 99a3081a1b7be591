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

/// The best few of a kind so far: larger values come first, of equal ones the earlier.
class Best {
 public:
  Best(std::string title, SeasonRecord::Of of, std::size_t most)
      : title_(std::move(title)), of_(of), most_(most) {}

  /// Whether a value would stand among them.
  bool takes(double value) const { return best_.size() < most_ || value >= best_[most_ - 1].first; }
  void take(double value, SeasonRecord record) {
    record.title = title_;
    record.of = of_;
    const auto behind = std::upper_bound(best_.begin(), best_.end(), value,
                                         [](double a, const auto& b) { return a > b.first; });
    best_.emplace(behind, value, std::move(record));
    while (best_.size() > most_ && best_.back().first < best_[most_ - 1].first) best_.pop_back();
  }
  void give(std::vector<SeasonRecord>& records) const {
    for (std::size_t i = 0; i < best_.size(); ++i) {
      const bool level = i > 0 && best_[i].first == best_[i - 1].first;
      records.push_back(best_[i].second);
      records.back().place = level ? records[records.size() - 2].place : static_cast<int>(i) + 1;
    }
  }

 private:
  std::string title_;
  SeasonRecord::Of of_;
  std::size_t most_;
  std::vector<std::pair<double, SeasonRecord>> best_;
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
  RecordBook(const Whose& whose, std::size_t most) : whose_(whose), most_(most) {}

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

  using Of = SeasonRecord::Of;
  const Whose& whose_;
  std::size_t most_;
  SeasonRecord where_;
  Best highest_total_{"Highest total", Of::team, most_};
  Best lowest_total_{"Lowest total, all out", Of::team, most_};
  Best chase_{"Highest chase", Of::team, most_};
  Best aggregate_{"Highest match aggregate", Of::team, most_};
  Best by_runs_{"Biggest win by runs", Of::team, most_};
  Best by_wickets_{"Biggest win by wickets", Of::team, most_};
  Best narrowest_{"Narrowest win by runs", Of::team, most_};
  Best fewest_wickets_{"Narrowest win by wickets", Of::team, most_};
  Best score_{"Highest score", Of::batting, most_};
  Best fifty_{"Fastest fifty", Of::batting, most_};
  Best hundred_{"Fastest hundred", Of::batting, most_};
  Best bowling_{"Best bowling", Of::bowling, most_};
  Best hat_tricks_{"Hat-trick", Of::bowling, most_};
  Best sixes_{"Most sixes in an innings", Of::batting, most_};
};

}  // namespace

std::vector<SeasonRecord> season_records(std::span<const match::CountedMatch> matches,
                                         const Whose& whose, std::size_t most) {
  RecordBook book(whose, most);
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
                                               const Whose& whose, std::size_t most) {
  std::vector<std::string> seasons;
  for (const std::string& season : season_of) {
    if (std::find(seasons.begin(), seasons.end(), season) == seasons.end()) {
      seasons.push_back(season);
    }
  }
  Best runs("Most runs in a season", SeasonRecord::Of::batting, most),
      wickets("Most wickets in a season", SeasonRecord::Of::bowling, most);
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
    std::span<const match::CountedMatch> matches, const Whose& whose, std::size_t most) {
  std::vector<std::pair<Leader, std::size_t>> best;
  double least = 0;
  for (std::size_t i = 0; i < matches.size(); ++i) {
    if (highest_stand(matches[i]) < least) continue;
    const match::EachCounted one = [&](const auto& visit) { visit(matches[i]); };
    for (Leader& stand : leading_partnerships_of_each(one).rows) {
      if (stand.value < least) break;
      if (!whose || whose(stand.team.name)) best.emplace_back(std::move(stand), i);
    }
    std::stable_sort(best.begin(), best.end(),
                     [](const auto& a, const auto& b) { return a.first.value > b.first.value; });
    if (best.size() < most) continue;
    least = best[most - 1].first.value;
    while (best.back().first.value < least) best.pop_back();
  }
  return best;
}

}  // namespace quicket::league
