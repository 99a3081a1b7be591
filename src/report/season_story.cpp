#include "report/season_story.h"

#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "base/text.h"
#include "match/scorecard.h"
#include "report/match_words.h"
#include "report/season_awards.h"

namespace quicket::report {
namespace {

using league::Result;

/// "beat Perth Scorchers by 12 runs", "beat Perth Scorchers in a super over".
std::string beat_words(const Result& result) {
  const std::string& loser =
      result.teams[static_cast<std::size_t>(cricket::other(*result.winner))].name;
  if (result.by_super_over) return fmt::format("beat {} in a super over", loser);
  if (result.by_runs) {
    return fmt::format("beat {} by {}", loser, counted(*result.by_runs, "run", "runs"));
  }
  if (result.by_wickets) {
    return fmt::format("beat {} by {}", loser, counted(*result.by_wickets, "wicket", "wickets"));
  }
  if (league::is_forfeit(result)) return fmt::format("beat {} by forfeit", loser);
  return "beat " + loser;
}

const league::Standing* row_of(const league::Standings& table, const league::Team& team) {
  for (const league::Standing& row : table) {
    if (row.team.id == team.id && row.team.name == team.name) return &row;
  }
  return nullptr;
}

std::string won_and_lost(const league::Standing& row) {
  std::string text = fmt::format("{} won and {} lost", row.won, row.lost);
  if (row.tied > 0) text += fmt::format(", {} tied", row.tied);
  if (row.no_result > 0) text += fmt::format(", {} without a result", row.no_result);
  return text;
}

class SeasonStory {
 public:
  explicit SeasonStory(const SeasonFacts& season) : season_(season) {}

  std::vector<std::string> paragraphs() {
    tell_champions();
    tell_tables();
    end_paragraph();
    tell_players();
    end_paragraph();
    tell_totals();
    end_paragraph();
    return std::move(paragraphs_);
  }

 private:
  void say(const std::string& sentence) {
    paragraph_ += (paragraph_.empty() ? "" : " ") + sentence;
  }
  void end_paragraph() {
    if (!paragraph_.empty()) paragraphs_.push_back(std::move(paragraph_));
    paragraph_.clear();
  }

  void tell_champions() {
    if (!season_.bracket.champion) return;
    const league::Team& champion = *season_.bracket.champion;
    const Result* last = nullptr;
    for (const Result& result : season_.results) {
      if (!result.stage.empty() && result.stage != "Replayed") last = &result;
    }
    const league::Standing* row = row_of(season_.table, champion);
    const bool won_it = last != nullptr && last->winner &&
                        last->teams[static_cast<std::size_t>(*last->winner)].name == champion.name;
    if (won_it) {
      const std::string where = last->venue.empty() ? "" : " at " + last->venue;
      say(fmt::format("{} are the champions: they {} in the final{}.", champion.name,
                      beat_words(*last), where));
    } else {
      say(fmt::format("{} are the champions.", champion.name));
    }
    if (row != nullptr && !season_.lacks_matches) {
      say(fmt::format("They finished the league stage {} of {}, with {}.",
                      ordinal_word(row->position),
                      number_word(league::sides_beside(season_.table, *row)), won_and_lost(*row)));
    }
  }

  void tell_tables() {
    if (season_.lacks_matches) {
      say("The record lacks some matches, so that points and places may have been others.");
      return;
    }
    for (const auto& table : league::tables_of(season_.table)) {
      if (table.size() >= 2) tell_table(table);
    }
  }

  void tell_table(std::span<const league::Standing> table) {
    const league::Standing &first = table[0], &last = table.back();
    const std::string its = first.table.empty() ? "the table" : first.table;
    // A source may end before the season did.
    const bool over =
        season_.to_play == 0 &&
        (season_.bracket.champion || std::ranges::all_of(table, [&](const league::Standing& row) {
           return row.played == first.played;
         }));
    if (season_.to_play > 0) {
      const std::size_t all = season_.results.size() + static_cast<std::size_t>(season_.to_play);
      say(fmt::format("After {} of {} matches {} lead {} with {}, {}.", season_.results.size(), all,
                      first.team.name, its, counted(first.points, "point", "points"),
                      ahead_of(table)));
    } else if (!season_.bracket.champion || season_.bracket.champion->id != first.team.id) {
      say(fmt::format("{} {} top of {} with {}, {}.", first.team.name, over ? "finished" : "are",
                      its, counted(first.points, "point", "points"), ahead_of(table)));
    }
    say(fmt::format("{} {} last{}, with {}.", last.team.name, over ? "finished" : "are",
                    first.table.empty() ? "" : " there", won_and_lost(last)));
  }

  static std::string ahead_of(std::span<const league::Standing> table) {
    std::vector<std::string> level;
    bool by_rate = true;  // not by what a league may count before
    for (const league::Standing& row : table.subspan(1)) {
      if (row.points != table[0].points) continue;
      level.push_back(row.team.name);
      by_rate &= row.won == table[0].won && row.net_run_rate < table[0].net_run_rate;
    }
    if (!level.empty())
      return fmt::format("level with {}{}", joined(level), by_rate ? "; net run rate decides" : "");
    return fmt::format("{} ahead of {}", number_word(table[0].points - table[1].points),
                       table[1].team.name);
  }

  /// The first of a list, as "A Player (Team) WORDS, 512", or "has WORDS" of a season in progress.
  void tell_leader(league::PlayerFigure key, std::string_view words) {
    const league::Leaders list = league::leaders(key, season_.players);
    if (list.rows.empty()) return;
    const bool several = list.rows.size() > 1 && list.rows[1].text == list.rows[0].text;
    const std::string_view so_far = season_.to_play == 0 ? "" : several ? "have " : "has ";
    say(fmt::format("{} {}{}, {}.", leading(list), so_far, words, list.rows.front().text));
  }

  void tell_players() {
    using Key = league::PlayerFigure;
    tell_leader(Key::runs, "made the most runs");
    tell_leader(Key::wickets,
                season_.to_play > 0 ? "taken the most wickets" : "took the most wickets");
    tell_leader(Key::highest_score, "played the highest innings");
    tell_leader(Key::best_figures, "had the best bowling figures");
  }

  void tell_totals() {
    long long runs = 0, wickets = 0, sixes = 0;
    int without = 0, ties = 0, close = 0;
    std::string highest;
    int most = -1;
    for (const match::MatchRecord& record : season_.matches) {
      const std::vector<match::InningsCard> innings = match::scorecard_of(record).innings;
      without += innings.empty() ? 1 : 0;  // abandoned
      for (const match::InningsCard& card : innings) {
        if (card.total.super_over > 0) continue;
        runs += card.total.runs;
        wickets += card.total.wickets;
        for (const match::BattingLine& line : card.batting) sixes += line.sixes;
        if (card.total.runs <= most) continue;
        most = card.total.runs;
        highest = fmt::format("{}, {} against {}", team_of(record, card.total.batting),
                              card.total.all_out
                                  ? std::to_string(card.total.runs)
                                  : fmt::format("{}/{}", card.total.runs, card.total.wickets),
                              team_of(record, cricket::other(card.total.batting)));
      }
    }
    for (const Result& result : season_.results) {
      ties += result.kind == Result::Kind::tied ? 1 : 0;
      close += result.by_runs && *result.by_runs <= 5 ? 1 : 0;
    }
    if (!highest.empty()) say(fmt::format("The highest total was made by {}.", highest));
    if (ties > 0) {
      say(ties == 1 ? "One match was tied."
                    : fmt::format("{} matches were tied.", capital(number_word(ties))));
    }
    if (close > 0) {
      say(fmt::format(
          "{} won by five runs or fewer.",
          close == 1 ? "One match was" : capital(number_word(close)) + " matches were"));
    }
    say(fmt::format("In all, {}{} brought {} runs, {} wickets and {} sixes.",
                    counted(std::ssize(season_.matches), "match", "matches"),
                    without > 0 ? fmt::format(", {} without a ball,", number_word(without)) : "",
                    grouped(runs), grouped(wickets), grouped(sixes)));
  }

  const SeasonFacts& season_;
  std::string paragraph_;
  std::vector<std::string> paragraphs_;
};

}  // namespace

std::vector<std::string> season_story(const SeasonFacts& season) {
  if (season.matches.empty()) return {};
  return SeasonStory(season).paragraphs();
}

}  // namespace quicket::report
