#include "league/records.h"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <map>
#include <string_view>
#include <tuple>

#include <fmt/format.h>

#include "base/text.h"
#include "cricket/how_out.h"

namespace quicket::league {
namespace {

int highest_stand(const match::CountedMatch& match) {
  int runs = 0;
  for (const match::CountedInnings& innings : match.innings) {
    for (const match::Partnership& pair : innings.stands) runs = std::max(runs, pair.runs);
  }
  return runs;
}

}  // namespace

class RecordSearch::Book {
  /// When a match was played: of equal records the earlier comes first.
  using When = std::pair<Date, std::string>;

  /// The best few of a kind so far: larger values come first, of equal ones the earlier.
  template <class Record>
  class Best {
   public:
    explicit Best(std::size_t most) : most_(most) {}

    /// Whether a value would stand among them.
    bool takes(double value) const {
      return best_.size() < most_ || value >= best_[most_ - 1].value;
    }
    void take(double value, const When& when, Record record) {
      const auto behind = std::upper_bound(
          best_.begin(), best_.end(), value, [&when](double taken, const Kept& kept) {
            return taken != kept.value ? taken > kept.value : when < kept.when;
          });
      best_.insert(behind, {value, when, std::move(record)});
      while (best_.size() > most_ && best_.back().value < best_[most_ - 1].value) best_.pop_back();
    }
    /// With their places, best first.
    template <class Visit>
    void each(const Visit& visit) const {
      int place = 1;
      for (std::size_t i = 0; i < best_.size(); ++i) {
        if (i > 0 && best_[i].value < best_[i - 1].value) place = static_cast<int>(i) + 1;
        visit(best_[i].record, place);
      }
    }

   private:
    struct Kept {
      double value;
      When when;
      Record record;
    };
    std::size_t most_;
    std::vector<Kept> best_;
  };

  /// Of one kind, with the title that its list has.
  struct RecordList {
    RecordList(std::string title_of_list, SeasonRecord::Of kind, std::size_t most)
        : title(std::move(title_of_list)), of(kind), best(most) {}

    void give(std::vector<SeasonRecord>& records) const {
      best.each([&](SeasonRecord record, int place) {
        record.title = title;
        record.of = of;
        record.place = place;
        records.push_back(std::move(record));
      });
    }

    std::string title;
    SeasonRecord::Of of;
    Best<SeasonRecord> best;
  };

 public:
  Book(Whose whose, std::size_t most) : whose_(std::move(whose)), most_(most) {}

  void add(const match::CountedMatch& match) {
    const Result result = result_from(match.record, match.outcome, {});
    where_.detail = fmt::format("{} v {}", result.teams[0].name, result.teams[1].name);
    where_.date = result.date;
    where_.record_of = matches_++;
    when_ = {match.record.info.date, match.record.info.source_id};
    add_margin(result);
    add_stands(match);
    int aggregate = 0;
    for (std::size_t i = 0; i < match.innings.size(); ++i) {
      const match::InningsTotal& total = match.outcome.innings[i];
      if (total.super_over > 0) continue;
      add_innings(match.record, total, match.innings[i]);
      aggregate += total.runs;
    }
    if (aggregate == 0) return;
    offer(aggregate_, aggregate, "", [&] { return counted(aggregate, "run", "runs"); });
  }

  void add_season(const std::string& title, std::span<const match::CountedMatch> matches) {
    when_ = {};
    for (const PlayerLine& line : careers(player_lines(matches))) {
      if (whose_ && !whose_(line.team.name)) continue;
      SeasonRecord record;
      record.team = line.team.name;
      record.detail = title;
      const auto offer_total = [&](RecordList& list, int value) {
        if (value == 0 || !list.best.takes(value)) return;
        record.text = fmt::format("{} {}", value, line.name);
        record.player = line.player;
        record.holder = line.name;
        list.best.take(value, when_, record);
      };
      offer_total(season_runs_, line.figures.batting.runs);
      offer_total(season_wickets_, line.figures.bowling.wickets);
    }
  }

  std::vector<SeasonRecord> of_seasons() const { return given({&season_runs_, &season_wickets_}); }
  std::vector<SeasonRecord> of_spells() const { return given({&cheapest_, &dots_, &catches_}); }

  std::vector<RecordStand> of_partnerships() const {
    std::vector<RecordStand> all;
    stands_.each([&](RecordStand stand, int place) {
      stand.record.place = place;
      all.push_back(std::move(stand));
    });
    return all;
  }

  std::vector<SeasonRecord> of_matches() const {
    return given({&highest_total_, &lowest_total_, &chase_, &aggregate_, &by_runs_, &by_wickets_,
                  &narrowest_, &fewest_wickets_, &score_, &fifty_, &hundred_, &bowling_,
                  &hat_tricks_, &sixes_});
  }

 private:
  static std::vector<SeasonRecord> given(std::initializer_list<const RecordList*> lists) {
    std::vector<SeasonRecord> all;
    for (const RecordList* list : lists) list->give(all);
    return all;
  }

  /// `text()` is asked for only if it stands.
  template <class Text>
  void offer(RecordList& list, double value, const std::string& team, const Text& text) const {
    if (!list.best.takes(value) || (whose_ && !whose_(team))) return;
    SeasonRecord record = where_;
    record.text = text();
    record.team = team;
    list.best.take(value, when_, std::move(record));
  }

  /// The same of one of the side; the name follows the text.
  template <class Text>
  void offer(RecordList& list, double value, const match::TeamSheet& side, match::Member member,
             const Text& text) const {
    if (!list.best.takes(value) || (whose_ && !whose_(side.name))) return;
    SeasonRecord record = where_;
    record.holder = match::name_of(side, member);
    record.text = text() + record.holder;
    record.team = side.name;
    if (member < side.players.size()) record.player = side.players[member].id;
    list.best.take(value, when_, std::move(record));
  }

  void add_margin(const Result& result) {
    if (!result.method.empty() || !result.winner) return;
    const std::string& winner = result.teams[static_cast<std::size_t>(*result.winner)].name;
    const auto add = [&](RecordList& widest, RecordList& narrowest, int margin,
                         std::string_view what) {
      const auto text = [&] {
        return fmt::format("by {} {}{}", margin, what, margin == 1 ? "" : "s");
      };
      offer(widest, margin, winner, text);
      offer(narrowest, -margin, winner, text);
    };
    if (result.by_runs) add(by_runs_, narrowest_, *result.by_runs, "run");
    if (result.by_wickets) add(by_wickets_, fewest_wickets_, *result.by_wickets, "wicket");
  }

  void add_innings(const match::MatchRecord& record, const match::InningsTotal& total,
                   const match::CountedInnings& innings) {
    const auto& batting = record.sheets[cricket::side_index(total.batting)];
    const auto& fielding = record.sheets[cricket::side_index(cricket::other(total.batting))];
    add_total(total, batting.name);
    for (const match::BattingLine& line : innings.batting) {
      offer(score_, line.runs, batting, line.batter,
            [&] { return fmt::format("{}{} ", line.runs, line.not_out() ? "*" : ""); });
      if (line.sixes == 0) continue;
      offer(sixes_, line.sixes, batting, line.batter,
            [&] { return fmt::format("{} ", line.sixes); });
    }
    for (const match::BowlingLine& line : innings.bowling) {
      add_spell(line, total, fielding, record.conditions.quota());
      if (line.wickets == 0) continue;
      offer(bowling_, line.wickets - line.runs / 1000.0, fielding, line.bowler,
            [&] { return fmt::format("{}/{} ", line.wickets, line.runs); });
    }
    add_catches(innings, fielding);
    for (const match::CountedInnings::Mark& mark : innings.marks) {
      offer(mark.runs == 50 ? fifty_ : hundred_, -mark.balls, batting, mark.batter,
            [&] { return counted(mark.balls, "ball", "balls") + " "; });
    }
    for (const match::Member bowler : innings.hat_tricks) {
      const auto line = std::ranges::find(innings.bowling, bowler, &match::BowlingLine::bowler);
      offer(hat_tricks_, 0, fielding, bowler, [&] {
        return line == innings.bowling.end() ? std::string()
                                             : fmt::format("{}/{} ", line->wickets, line->runs);
      });
    }
  }

  /// A whole fifth of the innings, and its dots. Marked if the innings has less than this `quota`.
  void add_spell(const match::BowlingLine& line, const match::InningsTotal& total,
                 const match::TeamSheet& fielding, int quota) {
    offer(dots_, line.dots, fielding, line.bowler, [&] { return fmt::format("{} ", line.dots); });
    if (total.quota == 0 || line.balls * 5 < total.quota) return;
    const std::string length =
        total.quota < quota ? fmt::format("off {} balls ", line.balls) : std::string();
    offer(cheapest_, -line.runs, fielding, line.bowler,
          [&] { return fmt::format("{}/{} {}", line.wickets, line.runs, length); });
  }

  void add_catches(const match::CountedInnings& innings, const match::TeamSheet& fielding) {
    std::map<match::Member, int> catches;
    bool named = false;  // A source without fielders still tells of catches off their own bowling.
    for (const match::BattingLine& line : innings.batting) {
      if (!line.out || line.out->how != cricket::HowOut::caught) continue;
      const match::Member catcher = line.out->fielders[0];
      if (catcher == match::no_member) continue;
      ++catches[catcher];
      named = named || catcher != line.bowler;
    }
    for (const auto& [catcher, count] : catches) {
      if (!named || count < 2) continue;  // which is no record
      offer(catches_, count, fielding, catcher, [&, n = count] { return fmt::format("{} ", n); });
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

  void add_stands(const match::CountedMatch& match) {
    if (!stands_.takes(highest_stand(match))) return;
    const match::EachCounted one = [&](const auto& visit) { visit(match); };
    for (Leader& stand : leading_partnerships(one).rows) {
      const double runs = stand.value;
      if (!stands_.takes(runs)) break;
      if (whose_ && !whose_(stand.team.name)) continue;
      SeasonRecord record = where_;
      record.title = "Highest partnership";
      record.text = stand.text;
      record.team = stand.team.name;
      stands_.take(runs, when_, {std::move(stand), std::move(record)});
    }
  }

  using Of = SeasonRecord::Of;
  Whose whose_;
  std::size_t most_;
  std::size_t matches_ = 0;  ///< so far
  SeasonRecord where_;
  When when_;
  RecordList highest_total_{"Highest total", Of::team, most_};
  RecordList lowest_total_{"Lowest total, all out", Of::team, most_};
  RecordList chase_{"Highest chase", Of::team, most_};
  RecordList aggregate_{"Highest match aggregate", Of::team, most_};
  RecordList by_runs_{"Biggest win by runs", Of::team, most_};
  RecordList by_wickets_{"Biggest win by wickets", Of::team, most_};
  RecordList narrowest_{"Narrowest win by runs", Of::team, most_};
  RecordList fewest_wickets_{"Narrowest win by wickets", Of::team, most_};
  RecordList score_{"Highest score", Of::batting, most_};
  RecordList fifty_{"Fastest fifty", Of::batting, most_};
  RecordList hundred_{"Fastest hundred", Of::batting, most_};
  RecordList bowling_{"Best bowling", Of::bowling, most_};
  RecordList hat_tricks_{"Hat-trick", Of::bowling, most_};
  RecordList sixes_{"Most sixes in an innings", Of::batting, most_};
  RecordList season_runs_{"Most runs in a season", Of::batting, most_};
  RecordList season_wickets_{"Most wickets in a season", Of::bowling, most_};
  RecordList cheapest_{"Cheapest full spell", Of::bowling, most_};
  RecordList dots_{"Most dot balls in an innings", Of::bowling, most_};
  RecordList catches_{"Most catches in an innings", Of::bowling, most_};
  Best<RecordStand> stands_{most_};
};

RecordSearch::RecordSearch(Whose whose, std::size_t most)
    : book_(std::make_unique<Book>(std::move(whose), most)) {}
RecordSearch::~RecordSearch() = default;
RecordSearch::RecordSearch(RecordSearch&&) noexcept = default;
RecordSearch& RecordSearch::operator=(RecordSearch&&) noexcept = default;

void RecordSearch::add(const std::string& title, std::span<const match::CountedMatch> matches) {
  for (const match::CountedMatch& match : matches) book_->add(match);
  if (!title.empty()) book_->add_season(title, matches);
}

std::vector<SeasonRecord> RecordSearch::of_matches() const {
  return book_->of_matches();
}

std::vector<SeasonRecord> RecordSearch::of_seasons() const {
  return book_->of_seasons();
}

std::vector<SeasonRecord> RecordSearch::of_spells() const {
  return book_->of_spells();
}

std::vector<RecordStand> RecordSearch::of_partnerships() const {
  return book_->of_partnerships();
}

std::vector<SeasonRecord> season_records(std::span<const match::CountedMatch> matches) {
  RecordSearch search;
  search.add({}, matches);
  return search.of_matches();
}

std::vector<SeasonRecord> season_records(std::span<const match::MatchRecord> records) {
  return season_records(match::counts_of(records));
}

}  // namespace quicket::league
