#include "league/ground.h"

#include <algorithm>
#include <array>
#include <utility>
#include <variant>

#include <fmt/format.h>

#include "base/find_by_name.h"
#include "base/text.h"
#include "cricket/format.h"
#include "league/figures.h"
#include "league/result.h"
#include "match/innings.h"

namespace quicket::league {
namespace {

bool is_general(std::string_view words) {
  constexpr std::array<std::string_view, 15> general{
      "academy",    "association", "central",       "club",     "county",
      "cricket",    "ground",      "international", "national", "oval",
      "recreation", "park",        "stadium",       "sports",   "the"};
  const std::vector<std::string_view> parts = split(words, ' ');
  return std::all_of(parts.begin(), parts.end(), [&](std::string_view part) {
    return std::find(general.begin(), general.end(), part) != general.end();
  });
}

/// The rate of that name; a new one at the end if there is none.
GroundRate& rate_of(std::vector<GroundRate>& rates, std::string_view name) {
  const auto found = std::find_if(rates.begin(), rates.end(),
                                  [&](const GroundRate& rate) { return rate.name == name; });
  return found != rates.end() ? *found : rates.emplace_back(GroundRate{std::string(name)});
}

void count_ball(GroundRate& rate, const match::Delivery& ball, int runs, bool bowlers_only) {
  rate.balls += ball.legal() ? 1 : 0;
  rate.runs += runs;
  for (const auto& out : {ball.out, ball.also_out}) {
    if (!out || !cricket::is_wicket(out->how)) continue;
    rate.wickets += !bowlers_only || cricket::is_bowlers(out->how) ? 1 : 0;
  }
}

std::string_view style_word(cricket::BowlingRole style) {
  switch (style) {
    case cricket::BowlingRole::medium:
    case cricket::BowlingRole::pace:
      return "pace";
    case cricket::BowlingRole::spin:
      return "spin";
    case cricket::BowlingRole::unknown:
    case cricket::BowlingRole::all_rounder:
    case cricket::BowlingRole::batter:
      break;
  }
  return {};
}

}  // namespace

std::string ground_key(std::string_view venue, std::string_view city) {
  const std::string name = words_of(venue.substr(0, venue.find(',')));
  if (!name.empty() && !is_general(name)) return name;
  const std::size_t comma = venue.rfind(',');
  const std::string town =
      words_of(comma == std::string_view::npos ? city : venue.substr(comma + 1));
  if (name.empty() && town.empty()) return {};
  return fmt::format("{}, {}", name, town);
}

void GroundCount::add(const match::MatchRecord& record) {
  // One that was abandoned without a ball has nothing to tell.
  const bool played = std::ranges::any_of(record.events, [](const match::MatchEvent& event) {
    return std::holds_alternative<match::Delivery>(event) ||
           std::holds_alternative<match::InningsSummary>(event);
  });
  if (!played) return;
  ++figures_.matches;
  figures_.in_fives = figures_.in_fives || record.conditions.balls_per_over != compared_over;
  add_result(record);
  add_totals(record);
  add_balls(record);
}

void GroundCount::add_result(const match::MatchRecord& record) {
  const Result result = result_from(record);
  const bool won = result.winner && !result.by_super_over && !is_forfeit(result);
  if (won && !result.innings.empty()) {
    ++(result.innings.front().batting == *result.winner ? figures_.won_first : figures_.won_second);
  }
  for (const match::MatchEvent& event : record.events) {
    const auto* const toss = std::get_if<match::Toss>(&event);
    if (toss == nullptr) continue;
    ++figures_.tosses;
    figures_.chose_to_bat += toss->chose_to_bat ? 1 : 0;
    figures_.won_toss_and_match += won && *result.winner == toss->winner ? 1 : 0;
    return;  // a super over may have another
  }
}

void GroundCount::add_totals(const match::MatchRecord& record) {
  bool first = true;
  for (const match::InningsTotal& total : match::totals_of(record)) {
    if (total.super_over > 0) continue;
    const bool sets_target = std::exchange(first, false);
    // A revised innings, and a chase that was won, say little of the ground.
    const bool whole =
        total.quota == record.conditions.quota() && (total.all_out || total.balls >= total.quota);
    if (!whole) continue;
    if (sets_target) {
      ++figures_.first_innings;
      figures_.first_runs += total.runs;
    }
    const auto& sheets = record.sheets;
    const GroundTotal made{total.runs,
                           total.wickets,
                           total.all_out,
                           sheets[cricket::side_index(total.batting)].name,
                           sheets[cricket::side_index(cricket::other(total.batting))].name,
                           record.info.date};
    const auto beats = [&](const std::optional<GroundTotal>& known, int by) {
      return !known || by * made.runs > by * known->runs ||
             (made.runs == known->runs && made.date < known->date);
    };
    if (beats(figures_.highest, 1)) figures_.highest = made;
    if (beats(figures_.lowest, -1)) figures_.lowest = made;
  }
}

void GroundCount::add_balls(const match::MatchRecord& record) {
  const auto phases = record.info.format.phases();
  const std::vector<match::InningsEvents> all = match::innings_of(record.events);
  const std::vector<match::InningsTotal> totals = match::totals_of(record);
  for (std::size_t i = 0; i < all.size(); ++i) {
    const match::InningsEvents& innings = all[i];
    if (innings.super_over > 0) continue;
    const auto& bowlers = record.sheets[cricket::side_index(innings.fielding())].players;
    const int overs = totals[i].quota / record.conditions.balls_per_over;
    int before = 0;
    for (const match::PlacedBall& placed : match::balls_of(innings)) {
      const match::Delivery& ball = *placed.delivery;
      const int runs = placed.runs - before;
      before = placed.runs;
      count_ball(figures_.all, ball, runs, false);
      const std::size_t phase = cricket::phase_of(phases, placed.place.over + 1, overs);
      count_ball(rate_of(figures_.phases, phases[phase].name), ball, runs, false);
      if (ball.bowler >= bowlers.size()) continue;
      const std::string_view style = style_word(style_of_(bowlers[ball.bowler].id));
      if (!style.empty()) count_ball(rate_of(figures_.styles, style), ball, ball.charged(), true);
    }
  }
  std::sort(figures_.styles.begin(), figures_.styles.end(),
            [](const GroundRate& a, const GroundRate& b) { return a.name < b.name; });
}

}  // namespace quicket::league
