#include <array>

#include "base/text.h"
#include "report/match_words.h"
#include "report/report_draft.h"
#include "report/result_page.h"

namespace quicket::report {
namespace {

using match::MatchRecord;
using Kind = match::MatchResult::Kind;

std::string date_words(const Date& date) {
  static constexpr std::array<std::string_view, 12> months{
      "January", "February", "March",     "April",   "May",      "June",
      "July",    "August",   "September", "October", "November", "December"};
  return fmt::format("{} {} {}", date.day, months.at(static_cast<std::size_t>(date.month - 1)),
                     date.year);
}

/// " at the WACA on 3 June 2025 (Big Bash League 2024/25, Final)": what is known of it.
std::string occasion(const MatchRecord& record) {
  const cricket::MatchInfo& info = record.info;
  std::string text;
  if (!info.venue.empty()) text += " at " + info.venue;
  if (info.date) text += " on " + date_words(info.date);
  std::string competition = info.competition;
  if (!info.season.empty()) competition += (competition.empty() ? "" : " ") + info.season;
  if (!info.stage.empty()) competition += (competition.empty() ? "" : ", ") + info.stage;
  if (!competition.empty()) text += fmt::format(" ({})", competition);
  return text;
}

std::string method_words(const match::MatchResult& result) {
  return result.method.empty() ? "" : fmt::format(" by the {} method", result.method);
}

std::string result_sentence_of(Draft& draft) {
  const match::MatchResult& result = draft.result();
  const MatchRecord& record = draft.record();
  const std::string where = occasion(record);
  const std::string& home = team_of(record, 0);
  const std::string& away = team_of(record, 1);
  switch (result.kind) {
    case Kind::unfinished:
      return fmt::format("The match between {} and {}{} is still in play.", home, away, where);
    case Kind::no_result:
      return draft.say({"The match between {} and {}{} had no result.",
                        "There was no result between {} and {}{}."},
                       home, away, where);
    case Kind::tied:
      return draft.say({"{} and {} tied{}{}.", "Nothing separated {} and {}, who tied{}{}."}, home,
                       away, method_words(result), where);
    case Kind::won:
      break;
  }
  const std::string& winner = team_of(record, *result.winner);
  const std::string& loser = team_of(record, cricket::other(*result.winner));
  if (result.method == "Awarded") {
    return fmt::format("The match between {} and {}{} was awarded to {}.", home, away, where,
                       winner);
  }
  std::string margin;
  if (result.by_runs) margin = " by " + counted(*result.by_runs, "run", "runs");
  if (result.by_wickets) margin = " by " + counted(*result.by_wickets, "wicket", "wickets");
  const std::string method =
      result.method.empty() ? "" : fmt::format(", decided by the {} method,", result.method);
  return draft.say({"{0} beat {1}{2}{3}{4}.", "{0} won{2} against {1}{3}{4}."}, winner, loser,
                   margin, method, where);
}

void write_length(Draft& draft) {
  const MatchRecord& record = draft.record();
  const int whole = record.conditions.quota();
  if (draft.innings().empty() || draft.innings()[0].total.quota == 0) return;
  const int first = draft.innings()[0].total.quota;
  const int second = draft.innings().size() < 2 ? first : draft.innings()[1].total.quota;
  if (first == second && first < whole) {
    draft.add(Part::lead, needed,
              fmt::format("The match was shortened to {} a side.",
                          length_text(record.conditions, first)));
  } else if (second < first) {
    draft.add(Part::lead, needed,
              fmt::format("The second innings was shortened to {}.",
                          length_text(record.conditions, second)));
  }
}

void write_toss(Draft& draft) {
  for (const match::MatchEvent& event : draft.record().events) {
    const auto* toss = std::get_if<match::Toss>(&event);
    if (toss == nullptr) continue;
    draft.add(
        Part::lead, 70,
        draft.say({"{} won the toss and chose to {}.", "{} won the toss and decided to {}."},
                  team_of(draft.record(), toss->winner), toss->chose_to_bat ? "bat" : "field"));
    return;
  }
}

void write_player(Draft& draft) {
  const std::string player = player_of_match_name(draft.record(), draft.story());
  if (player.empty()) return;
  const auto& derived = draft.story().player;
  const bool by_chance = draft.record().info.player_of_match.empty() && derived->by_chance &&
                         derived->share.total() >= 0.01;
  if (by_chance) {
    draft.add(
        Part::lead, needed,
        draft.say({"{} was player of the match, having added {} to the side's chance of winning.",
                   "The player of the match was {}, who added {} to the side's chance of "
                   "winning."},
                  player, percent(derived->share.total())));
    return;
  }
  draft.add(Part::lead, needed,
            draft.say({"{} was player of the match.", "The player of the match was {}."}, player));
}

}  // namespace

void write_lead(Draft& draft) {
  draft.add(Part::lead, needed, result_sentence_of(draft));
  write_length(draft);
  write_toss(draft);
  write_player(draft);
}

}  // namespace quicket::report
