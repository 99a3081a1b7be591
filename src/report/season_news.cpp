#include "report/season_news.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "base/text.h"
#include "cricket/match_info.h"
#include "league/group_tables.h"
#include "league/leaders.h"
#include "match/moments.h"
#include "match/scorecard.h"
#include "report/match_words.h"

namespace quicket::report {
namespace {

using league::Result;

/// Matches that a table must rest on before its places mean something.
constexpr int matches_that_tell = 3;
constexpr std::size_t most_news = 8;

struct NewsItem {
  int weight = 0;  ///< the larger the more remarkable
  std::string text;
};

const league::Team& winner_of(const Result& result) {
  return result.teams[static_cast<std::size_t>(*result.winner)];
}
const league::Team& loser_of(const Result& result) {
  return result.teams[static_cast<std::size_t>(cricket::other(*result.winner))];
}

/// The news of a season: what was known before the last match of a captain, and what is new.
class SeasonNews {
 public:
  SeasonNews(const CaptainsSeason& season, std::span<const SeasonMatch> matches,
             std::span<const std::string> told)
      : season_(season), matches_(matches), told_(told) {
    split_results();
    for (const SeasonMatch& one : matches) {
      all_.push_back(one.counted);
      if (!fresh_ids_.contains(one.id)) known_.push_back(one.counted);
    }
    lines_ = league::player_lines(all_);
    lines_before_ = league::player_lines(known_);
    std::vector<league::Team> teams;
    for (const league::LeagueTeam& team : season.league.teams) teams.push_back(team.team);
    before_ = league::standings(season.league.competition, teams, old_);
    for (const league::Standing& row : before_) rows_before_.emplace(row.team.id, &row);
  }

  std::vector<std::string> sentences() {
    for (const Result& result : fresh_) add_result(result);
    for (const SeasonMatch& match : matches_) {
      if (fresh_ids_.contains(match.id)) add_feats(match.counted);
    }
    add_streaks();
    add_player_streaks();
    add_places();
    add_leaders(league::PlayerFigure::runs, "runs");
    add_leaders(league::PlayerFigure::wickets, "wickets");
    add_records();
    // What is the captain's own comes before all that others did.
    constexpr int before_others = 1000;
    for (const league::LeagueTeam& team : season_.league.teams) {
      if (!season_.is_own(team.team.id)) continue;
      for (NewsItem& item : items_) {
        item.weight += item.text.find(team.team.name) != std::string::npos ? before_others : 0;
      }
    }
    std::ranges::stable_sort(items_, std::ranges::greater{}, &NewsItem::weight);
    items_.resize(std::min(items_.size(), most_news));
    std::vector<std::string> sentences;
    for (const NewsItem& item : items_) sentences.push_back(item.text);
    return sentences;
  }

 private:
  void split_results() {
    const int from = season_.news_from();
    for (const Result& result : season_.results) {
      (result.number < from ? old_ : fresh_).push_back(result);
      if (result.number >= from) fresh_ids_.insert(result.id);
    }
  }

  void add(int weight, std::string text) { items_.push_back({weight, std::move(text)}); }

  void add_result(const Result& result) {
    if (result.kind == Result::Kind::no_result || !result.winner) {
      if (result.kind == Result::Kind::tied) {
        add(60, fmt::format("{} and {} tied.", result.teams[0].name, result.teams[1].name));
      }
      return;
    }
    const league::Team &winner = winner_of(result), &loser = loser_of(result);
    if (!result.stage.empty()) {
      return add(90, result_line(result) + '.');
    }
    const league::Standing &up = *rows_before_.at(winner.id), &down = *rows_before_.at(loser.id);
    const int gap = up.position - down.position;
    if (league::is_forfeit(result)) {
      add(60, fmt::format("{} forfeited their match against {}.", loser.name, winner.name));
    } else if (result.by_super_over) {
      add(60, fmt::format("{} beat {} in a super over.", winner.name, loser.name));
    } else if (std::min(up.played, down.played) >= matches_that_tell &&
               2 * gap >= static_cast<int>(before_.size())) {
      add(40 + 2 * gap, fmt::format("{}, {} in the table, beat {}, who were {}.", winner.name,
                                    ordinal(up.position), loser.name, ordinal(down.position)));
    } else if (result.by_runs || result.by_wickets) {
      const int runs = result.by_runs.value_or(0), wickets = result.by_wickets.value_or(0);
      const bool big = runs >= 60 || wickets >= 9,
                 narrow = result.by_runs ? runs <= 3 : wickets == 1;
      if (!big && !narrow && !season_.is_own(winner.id) && !season_.is_own(loser.id)) return;
      add(big ? 30 + runs / 10 : (narrow ? 38 : 21),
          fmt::format("{} beat {} by {}.", winner.name, loser.name,
                      result.by_runs ? counted(runs, "run", "runs")
                                     : counted(wickets, "wicket", "wickets")));
    }
  }

  void add_hat_tricks(const match::MatchRecord& record) {
    std::vector<match::Moment> tricks;
    for (const match::Moment& moment : match::moments_of(record)) {
      if (moment.kind != match::MomentKind::hat_trick || moment.super_over > 0) continue;
      // A fourth wicket in a row is the same feat, grown.
      const bool grown = !tricks.empty() && tricks.back().player == moment.player &&
                         moment.from <= tricks.back().event;
      if (grown) tricks.pop_back();
      tricks.push_back(moment);
    }
    for (const match::Moment& moment : tricks) {
      const match::TeamSheet& side = record.sheets[static_cast<std::size_t>(moment.side)];
      const auto& others = record.sheets[static_cast<std::size_t>(cricket::other(moment.side))];
      const std::string number = number_word(moment.number);
      add(70 + 5 * (moment.number - 3),
          fmt::format("{} took {} for {} against {}.", name_of(side, moment.player),
                      moment.number == 3 ? "a hat-trick"
                                         : fmt::format("{} wickets in {} balls", number, number),
                      side.name, others.name));
    }
  }

  void add_feats(const match::CountedMatch& match) {
    add_hat_tricks(match.record);
    for (std::size_t i = 0; i < match.innings.size(); ++i) {
      const match::InningsTotal& total = match.outcome.innings[i];
      if (total.super_over > 0) continue;
      const auto batting = static_cast<std::size_t>(total.batting);
      const match::TeamSheet& side = match.record.sheets[batting];
      const match::TeamSheet& others = match.record.sheets[1 - batting];
      if (total.all_out && total.runs <= 50)
        add(52,
            fmt::format("{} were all out for {} against {}.", side.name, total.runs, others.name));
      for (const match::BattingLine& line : match.innings[i].batting) {
        if (line.runs < 100) continue;
        add(45 + line.runs / 10,
            fmt::format("{} made {}{} off {} balls for {} against {}.", name_of(side, line.batter),
                        line.runs, line.not_out() ? " not out" : "", line.balls, side.name,
                        others.name));
      }
      for (const match::BowlingLine& line : match.innings[i].bowling) {
        if (line.wickets < 5) continue;
        add(50 + 10 * (line.wickets - 5),
            fmt::format("{} took {} for {} for {} against {}.", name_of(others, line.bowler),
                        line.wickets, line.runs, others.name, side.name));
      }
    }
  }

  /// The run of equal results at the end of a team's matches, 'W' or 'L', and the one that it
  /// ended.
  struct Streak {
    char what = ' ';
    int length = 0;
    char ended_what = ' ';
    int ended = 0;
  };
  Streak streak_of(TeamId team, std::span<const Result> results) const {
    Streak streak;
    for (const Result& result : results) {
      const bool home = result.teams[0].id == team;
      if (!home && result.teams[1].id != team) continue;
      const char what = !result.winner ? 'N' : ((*result.winner == 0) == home ? 'W' : 'L');
      if (what == streak.what) {
        ++streak.length;
      } else {
        streak = {what, 1, streak.what, streak.length};
      }
    }
    return streak;
  }

  bool played_lately(TeamId team) const {
    return std::ranges::any_of(fresh_, [team](const Result& result) {
      return result.teams[0].id == team || result.teams[1].id == team;
    });
  }

  void add_streaks() {
    for (const league::LeagueTeam& team : season_.league.teams) {
      if (!played_lately(team.team.id)) continue;
      const Streak now = streak_of(team.team.id, season_.results);
      const bool goes_on = streak_of(team.team.id, old_).what == now.what;
      const int own = team.human ? 30 : 0;
      if (now.length >= 3 && now.what != 'N') {
        add(18 + own + 3 * now.length, fmt::format("{} have {} {} in a row.", team.team.name,
                                                   now.what == 'W' ? "won" : "lost", now.length));
      } else if (now.ended >= 4 && !goes_on && now.what != 'N') {
        add(26 + own + now.ended,
            fmt::format("{} {} after {} {}.", team.team.name, now.what == 'W' ? "won" : "lost",
                        now.ended, now.ended_what == 'W' ? "wins in a row" : "defeats in a row"));
      }
    }
  }

  /// Fifties in a row, and wickets in match after match, of whom played lately; two at most.
  void add_player_streaks() {
    constexpr int of_fifties = 3, of_wickets = 4;
    std::map<PlayerId, std::pair<int, int>> streaks;
    std::vector<std::pair<int, std::string>> told;
    for (const SeasonMatch& match : matches_) {
      for (const league::PlayerLine& line : league::player_lines({&match.counted, 1})) {
        auto& [fifties, taking] = streaks[line.player];
        const cricket::SeasonFigures& did = line.figures;
        const bool fifty = did.batting.runs >= 50, took = did.bowling.wickets >= 2;
        if (did.batting.innings > 0) fifties = fifty ? fifties + 1 : 0;
        if (did.bowling.legal_balls > 0) taking = took ? taking + 1 : 0;
        if (!fresh_ids_.contains(match.id)) continue;
        const std::string who = fmt::format("{} of {} has ", line.name, line.team.name);
        if (fifty && fifties >= of_fifties)
          told.emplace_back(fifties + 2, fmt::format("{}made {} scores of fifty or more in a row.",
                                                     who, number_word(fifties)));
        if (took && taking >= of_wickets)
          told.emplace_back(taking,
                            fmt::format("{}taken two wickets or more in {} matches running.", who,
                                        number_word(taking)));
      }
    }
    std::ranges::stable_sort(told, std::ranges::greater{}, &std::pair<int, std::string>::first);
    told.resize(std::min<std::size_t>(told.size(), 2));
    for (const auto& [length, words] : told) add(40 + length, words);
  }

  void add_places() {
    if (before_.empty() || before_.front().played < matches_that_tell) return;
    const league::Team& first = season_.standings.front().team;
    if (first.id != before_.front().team.id) {
      add(50, fmt::format("{} lead the table.", first.name));
    }
    const int through = league::playoff_places(season_.league.competition);
    for (const league::Standing& row : season_.standings) {
      if (!season_.is_own(row.team.id) || row.position == 1) continue;
      const int was = rows_before_.at(row.team.id)->position;
      if (const bool up = was > through; up != (row.position > through)) {
        add(48,
            fmt::format("{} {} to {}, {} the places for the playoffs.", row.team.name,
                        up ? "move up" : "drop", ordinal(row.position), up ? "into" : "out of"));
      }
    }
  }

  void add_leaders(league::PlayerFigure key, std::string_view what) {
    const league::Leaders now = league::leaders(key, lines_),
                          then = league::leaders(key, lines_before_);
    const bool all_played =
        std::ranges::all_of(before_, [](const league::Standing& row) { return row.played > 0; });
    if (now.rows.empty() || !all_played || then.rows.empty()) return;
    const league::Leader& first = now.rows.front();
    if (then.rows.front().player == first.player) return;
    add(34, fmt::format("{} of {} has the most {}, {}; {} led before.", first.name, first.team.name,
                        what, first.text, then.rows.front().name));
  }

  void add_records() {
    // Before a third of the season every other match has a record, and none of them will last.
    const auto least =
        std::max<std::ptrdiff_t>(2 * matches_that_tell, std::ssize(season_.fixtures) / 3);
    if (std::ssize(known_) < least) return;
    const std::vector<league::SeasonRecord> then = league::season_records(known_);
    const std::vector<league::SeasonRecord> now = league::season_records(all_);
    const auto stood = [&](const league::SeasonRecord& record) {
      return std::ranges::any_of(then, [&](const league::SeasonRecord& one) {
        return one.title == record.title && one.text == record.text;
      });
    };
    for (const league::SeasonRecord& record : now) {
      // A record that is only equalled is none; the matches of margins and hat-tricks are news
      // already.
      if (record.title.find(" win ") != std::string::npos || record.title == "Hat-trick") continue;
      const bool equalled = std::ranges::any_of(
          now, [&](const auto& one) { return one.title == record.title && stood(one); });
      const std::string words = record_words(record);
      const bool told = std::ranges::any_of(told_, [&](const std::string& sentence) {
        return sentence.find(words) != std::string::npos;
      });
      if (equalled || told) continue;
      add(28, fmt::format("New season record, {}{}.", words, old_mark(then, record)));
    }
  }

  const CaptainsSeason& season_;
  std::span<const SeasonMatch> matches_;
  std::span<const std::string> told_;
  std::vector<Result> old_, fresh_;
  std::set<MatchId> fresh_ids_;
  std::vector<match::CountedMatch> all_, known_;
  std::vector<league::PlayerLine> lines_, lines_before_;  ///< of all of them, and of those known
  league::Standings before_;
  std::map<TeamId, const league::Standing*> rows_before_;
  std::vector<NewsItem> items_;
};

}  // namespace

std::string record_words(const league::SeasonRecord& record) {
  std::string title = record.title;
  title.front() = static_cast<char>(title.front() - 'A' + 'a');
  std::string whose;
  if (!record.team.empty()) {
    whose = fmt::format(" {} {}", record.holder.empty() ? "by" : "for", record.team);
  }
  return fmt::format("{}: {}{} ({})", title, record.text, whose, record.detail);
}

std::string old_mark(std::span<const league::SeasonRecord> before,
                     const league::SeasonRecord& record) {
  const auto old = std::ranges::find_if(
      before, [&](const league::SeasonRecord& one) { return one.title == record.title; });
  return old == before.end() ? "" : fmt::format("; it was {}", old->text);
}

std::vector<std::string> season_news(const CaptainsSeason& season,
                                     std::span<const SeasonMatch> matches,
                                     std::span<const std::string> told) {
  if (season.results.empty()) return {};
  return SeasonNews(season, matches, told).sentences();
}

}  // namespace quicket::report
