#include "base/date.h"
#include "base/text.h"
#include "report/match_words.h"
#include "report/report_draft.h"
#include "report/result_page.h"

namespace quicket::report {
namespace {

using match::MatchRecord;
using ResultKind = match::MatchResult::Kind;

/// " at the WACA on 3 June 2025 (Big Bash League 2024/25, Final)": what is known of it.
std::string occasion(const MatchRecord& record) {
  const cricket::MatchInfo& info = record.info;
  std::string text;
  if (!info.venue.empty()) text += " at " + info.venue;
  if (info.date) text += " on " + date_in_words(info.date);
  std::string competition = info.competition;
  if (!info.season.empty()) competition += (competition.empty() ? "" : " ") + info.season;
  if (!info.stage.empty()) competition += (competition.empty() ? "" : ", ") + info.stage;
  if (!competition.empty()) text += fmt::format(" ({})", competition);
  return text;
}

/// ", under the D/L method"
std::string method_words(const match::MatchResult& result) {
  return result.method.empty() ? "" : fmt::format(", under the {} method", result.method);
}

/// Whether a side was all out for fewer runs than any reader would guess.
bool is_rout(const match::InningsTotal& total) {
  constexpr int short_innings = 150;  // balls
  const bool is_short = total.quota <= short_innings;
  return total.all_out && total.runs * (is_short ? 3 : 5) < total.quota * 2;
}

/// Told otherwise than in the headline.
std::string won_sentence(Draft& draft, const std::string& where) {
  const match::MatchResult& result = draft.result();
  const MatchRecord& record = draft.record();
  const std::string& winner = team_of(record, *result.winner);
  const std::string& loser = team_of(record, cricket::other(*result.winner));
  if (result.method == "Awarded") {
    return fmt::format("The match between {} and {}{} was awarded to {}.", team_of(record, 0),
                       team_of(record, 1), where, winner);
  }
  if (match::is_forfeit(result)) {
    return fmt::format("{} forfeited the match{}, so {} won it.", loser, where, winner);
  }
  if (!result.by_runs && !result.by_wickets) {
    return fmt::format("{} beat {}{}{}.", winner, loser, where, method_words(result));
  }
  const std::string margin = result.by_runs
                                 ? counted(*result.by_runs, "run", "runs")
                                 : counted(result.by_wickets.value_or(0), "wicket", "wickets");
  const bool plain = result.method.empty() && draft.innings().size() > 1;
  if (!plain) {
    return fmt::format("{} won by {} against {}{}{}.", winner, margin, loser, where,
                       method_words(result));
  }
  if (const match::InningsTotal& lost = draft.innings()[result.by_runs ? 1 : 0].total;
      is_rout(lost)) {
    return fmt::format("{} dismissed {} for {} and won by {}{}.", winner, loser, lost.runs, margin,
                       where);
  }
  if (result.by_runs && draft.innings()[0].total.wickets == 0) {
    return fmt::format("{} made {} without losing a wicket and beat {} by {}{}.", winner,
                       draft.innings()[0].total.runs, loser, margin, where);
  }
  if (result.by_runs) {
    return draft.say({"{0} defended {3} to beat {1} by {2}{4}.", "{0} won by {2} against {1}{4}.",
                      "{0} made {3} and beat {1} by {2}{4}."},
                     winner, loser, margin, draft.innings()[0].total.runs, where);
  }
  return draft.say({"{0} chased {3} to beat {1} by {2}{4}.", "{0} won by {2} against {1}{4}.",
                    "Set {3} to win, {0} beat {1} by {2}{4}."},
                   winner, loser, margin, draft.innings()[1].total.target, where);
}

std::string tie_sentence(Draft& draft, const std::string& where) {
  const match::MatchResult& result = draft.result();
  const MatchRecord& record = draft.record();
  const auto totals = match::totals_of(record);
  const bool super_over = !totals.empty() && totals.back().super_over > 0;
  const char* const how = match::is_super_over_level(totals) ? "by the rules" : "the super over";
  const std::string won = result.winner && super_over
                              ? fmt::format(", and {} won {}", team_of(record, *result.winner), how)
                              : "";
  return draft.say({"{} and {} tied{}{}{}.", "Nothing separated {} and {}, who tied{}{}{}."},
                   team_of(record, 0), team_of(record, 1), method_words(result), where, won);
}

std::string result_sentence_of(Draft& draft) {
  const match::MatchResult& result = draft.result();
  const MatchRecord& record = draft.record();
  const std::string where = occasion(record);
  const std::string& home = team_of(record, 0);
  const std::string& away = team_of(record, 1);
  switch (result.kind) {
    case ResultKind::unfinished:
      return fmt::format("The match between {} and {}{} is still in play.", home, away, where);
    case ResultKind::no_result:
      if (match::target_in_doubt(record)) {
        return fmt::format("The record of the match between {} and {}{} names no winner.", home,
                           away, where);
      }
      return draft.say({"The match between {} and {}{} had no result.",
                        "There was no result between {} and {}{}."},
                       home, away, where);
    case ResultKind::tied:
      return tie_sentence(draft, where);
    case ResultKind::won:
      break;
  }
  return won_sentence(draft, where);
}

void write_toss(Draft& draft) {
  for (const match::MatchEvent& event : draft.record().events) {
    const auto* toss = std::get_if<match::Toss>(&event);
    if (toss == nullptr) continue;
    const cards::Pitch pitch = match::fold(draft.record()).pitch;
    draft.add(
        Part::lead, 70,
        draft.say({"{} won the toss and chose to {}{}.", "{} won the toss and decided to {}{}."},
                  team_of(draft.record(), toss->winner), toss->chose_to_bat ? "bat" : "field",
                  pitch == cards::Pitch::none
                      ? std::string()
                      : fmt::format("; the pitch was {}", to_string(pitch))));
    return;
  }
}

void write_player(Draft& draft) {
  const std::string player = player_of_match_name(draft.record(), draft.story());
  if (player.empty()) return;
  const std::string deeds = player_of_match_deeds(draft.record(), draft.story());
  if (deeds.empty()) {
    draft.add(
        Part::lead, needed,
        draft.say({"{} was player of the match.", "The player of the match was {}."}, player));
    return;
  }
  draft.add(
      Part::lead, needed,
      draft.say({"{}, who {}, was player of the match.", "The player of the match was {}, who {}."},
                player, deeds));
}

}  // namespace

void write_lead(Draft& draft) {
  draft.add(Part::lead, needed, result_sentence_of(draft));
  write_shortening(draft);
  write_toss(draft);
  write_player(draft);
}

}  // namespace quicket::report
