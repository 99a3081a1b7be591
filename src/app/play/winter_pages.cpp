#include "app/play/winter_pages.h"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <iterator>
#include <map>
#include <numeric>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/league/draft_worth.h"
#include "app/play/season_outlook.h"
#include "app/season/league_state.h"
#include "app/season/told_match.h"
#include "base/text.h"
#include "base/wrap.h"
#include "report/match_words.h"
#include "report/result_page.h"
#include "report/season_awards.h"

namespace quicket::app {
namespace {

/// The clubs of people before the others.
std::vector<std::size_t> own_first(const OffSeason& off) {
  std::vector<std::size_t> clubs(off.clubs().size());
  std::iota(clubs.rbegin(), clubs.rend(), std::size_t{0});
  std::stable_partition(clubs.begin(), clubs.end(),
                        [&](std::size_t club) { return off.clubs()[club].human; });
  return clubs;
}

void read(terminal::SeasonDesk& desk, const std::string& title, const std::string& text) {
  desk.read(title, [&](int width) {
    std::string lines;
    for (const std::string& line : wrapped(text, width > 0 ? width : 78)) lines += line + '\n';
    return lines;
  });
}

std::vector<league::PlayerLine> own_lines(const OffSeason& off, std::size_t club) {
  std::vector<league::PlayerLine> lines = off.lines();
  std::erase_if(lines, [&](const league::PlayerLine& line) {
    return line.team.id != off.clubs()[club].team.id;
  });
  return lines;
}

/// " Lennart Silverwood (34) retires: 61 wickets at 12.14, economy 7.03, in 3 seasons, one of them
/// before the league; 3rd of all for wickets; Quicket's player of the season." Of other clubs only
/// of who is remembered.
std::string farewell(const OffSeason& off, const OffSeason::Change& change, const SeasonPast& past,
                     const std::string& place, const LastFinal& last) {
  std::vector<league::PlayerLine> own;
  const auto is_his = [&](const league::PlayerLine& line) { return line.player == change.gone; };
  std::ranges::copy_if(past.set_lines, std::back_inserter(own), is_his);
  const std::string_view before = own.empty() ? "" : ", one of them before the league";
  std::ranges::copy_if(past.lines, std::back_inserter(own), is_his);
  std::ranges::copy_if(off.lines(), std::back_inserter(own), is_his);
  std::vector<std::string> parts;
  const auto career = league::careers(own);
  const bool told = off.clubs()[change.club].human || !place.empty() || last.best == change.gone;
  const std::string deeds = career.empty() || !told ? "" : off.deeds(career.front().figures);
  if (!deeds.empty()) {
    parts.push_back(own.size() > 1 ? fmt::format("{}, in {} seasons{}", deeds, own.size(), before)
                                   : deeds);
  }
  const auto yours = std::ranges::count_if(own, [&](const league::PlayerLine& line) {
    return std::ranges::any_of(
        off.clubs(), [&](const auto& club) { return club.human && club.team.id == line.team.id; });
  });
  if (yours > 0 && !off.clubs()[change.club].human) {
    parts.push_back("yours for " + report::several(static_cast<int>(yours), "season", "seasons"));
  }
  if (!place.empty()) parts.push_back(place);
  if (last.best == change.gone) {
    parts.push_back(last.deeds + " in the final and was its player of the match");
  }
  const league::PlayerLine* const best = report::player_of_the_season(off.lines());
  const bool is_best = best != nullptr && is_his(*best);
  if (is_best) parts.emplace_back("Quicket's player of the season");
  using Key = league::PlayerFigure;
  for (const auto& [key, words] : {std::pair{Key::runs, "your most runs of the season"},
                                   std::pair{Key::wickets, "your most wickets of the season"}}) {
    const league::Leaders list = league::leaders(key, own_lines(off, change.club));
    if (is_best || !off.clubs()[change.club].human || list.rows.empty() ||
        list.rows.front().player != change.gone)
      continue;
    parts.emplace_back(words);
  }
  return fmt::format(" {} retires{}{}.", change.retired, parts.empty() ? "" : ": ",
                     fmt::join(parts, "; "));
}

/// "the most runs of all", "3rd of all for wickets": of the first eight careers of each.
std::map<PlayerId, std::string> great_careers(const OffSeason& off,
                                              std::span<const league::PlayerLine> earlier) {
  constexpr std::size_t first = 8;
  std::vector<league::PlayerLine> lines(earlier.begin(), earlier.end());
  lines.insert(lines.end(), off.lines().begin(), off.lines().end());
  const std::vector<league::PlayerLine> careers = league::careers(lines);
  std::map<PlayerId, std::string> great;
  for (const auto& [key, what] : {std::pair{league::PlayerFigure::runs, "runs"},
                                  std::pair{league::PlayerFigure::wickets, "wickets"}}) {
    const league::Leaders list = league::leaders(key, careers);
    for (std::size_t i = 0; i < std::min(first, list.rows.size()); ++i) {
      std::string& place = great[list.rows[i].player];
      const std::string rank = report::ordinal(static_cast<int>(i) + 1) + " of all";
      place += fmt::format(
          "{}{}", place.empty() ? "" : "; ",
          i == 0 ? fmt::format("the most {} of all", what) : fmt::format("{} for {}", rank, what));
    }
  }
  return great;
}

/// " Rising: S Konda from +1.2% to +4.0%. Fading: ...": those of a club, or of all others with the
/// names of theirs, whose next card is worth most more or less than the last one.
std::string rise_and_fall(const OffSeason& off, std::optional<std::size_t> club) {
  constexpr double worth_a_word = 1, star = 2;
  constexpr std::size_t most = 3;
  const std::vector<double> before = off.values_before();
  std::vector<std::size_t> squad;
  for (std::size_t side = 0; side < off.squads().size(); ++side) {
    if (club ? side != *club : off.clubs()[side].human) continue;
    std::ranges::copy_if(off.squads()[side], std::back_inserter(squad),
                         [&](std::size_t one) { return !off.is_newcomer(one); });
  }
  const auto change = [&](std::size_t one) { return off.players()[one].value() - before[one]; };
  std::erase_if(squad, [&](std::size_t one) {
    return !club && std::max(off.players()[one].value(), before[one]) < star;
  });
  std::string text;
  for (const double sign : {1.0, -1.0}) {
    std::ranges::stable_sort(squad, std::greater<>(),
                             [&](std::size_t one) { return sign * change(one); });
    std::vector<std::string> told;
    for (const std::size_t one : squad) {
      if (told.size() == most || sign * change(one) < worth_a_word) break;
      const league::DraftPlayer& player = off.players()[one];
      told.push_back(fmt::format("{}{} from {:+.1f}% to {:+.1f}%", player.name,
                                 club ? "" : fmt::format(" ({})", player.from), before[one],
                                 player.value()));
    }
    if (!told.empty()) {
      text += fmt::format(" {}: {}.", sign > 0 ? "Rising" : "Fading", fmt::join(told, ", "));
    }
  }
  return text;
}

/// "Rafe Dalgarno (wins +2.4%) comes for 7": the most valuable of some, and what he does; "nobody
/// comes".
std::string foremost(const OffSeason& off, const std::vector<std::size_t>& players,
                     std::string_view does,
                     const std::function<std::string(std::size_t player)>& besides) {
  if (players.empty()) return fmt::format("nobody {}", does);
  const std::size_t best = *std::ranges::max_element(
      players, {}, [&](std::size_t one) { return off.players()[one].value(); });
  const league::DraftPlayer& player = off.players()[best];
  return fmt::format("{} ({}) {}{}", player.name, worth_text(player), does, besides(best));
}

}  // namespace

LastFinal last_final(store::Database& database, const std::string& league) {
  const LeagueState state = league_state(database, league);
  if (state.results.empty() || state.results.back().stage.empty()) return {};
  const ToldMatch told = told_match(database, state.results.back().id, Records::left_out);
  if (!told.story.player) return {};
  const match::WinShare& share = told.story.player->share;
  const auto& sheet = told.stored.record.sheets[static_cast<std::size_t>(share.side)];
  return {sheet.players[share.member].id,
          report::player_of_match_deeds(told.stored.record, told.story)};
}

void tell_retired(terminal::SeasonDesk& desk, const OffSeason& off, const SeasonPast& past,
                  const LastFinal& last) {
  if (off.changes().empty()) return;
  std::string text =
      "All are a year older. \"wins +1.2%\" is what a player's next card adds to the chance to win "
      "a match: a batter against the average batter, a bowler against the average bowler, used as "
      "much; bowlers bat against other bowlers. It is a forecast: one good season counts in part, "
      "and with age a card fades.\n\n";
  if (const std::string others = rise_and_fall(off, {}); !others.empty()) {
    text += fmt::format("The other clubs.{}\n\n", others);
  }
  const std::map<PlayerId, std::string> great = great_careers(off, past.all_lines());
  for (const std::size_t club : own_first(off)) {
    std::string retired, come;
    for (const OffSeason::Change& change : off.changes()) {
      if (change.club != club) continue;
      const auto career = great.find(change.gone);
      retired += farewell(off, change, past, career == great.end() ? "" : career->second, last);
      come += (come.empty() ? "" : ", ") + change.newcomer;
    }
    const std::string& name = off.clubs()[club].team.name;
    if (!come.empty()) {
      text += fmt::format("{}.{} New in the league: {}.", name, retired, come);
    } else if (off.clubs()[club].human) {
      text += fmt::format("{}. Nobody has retired.", name);
    } else {
      continue;
    }
    text += (off.clubs()[club].human ? rise_and_fall(off, club) : "") + "\n\n";
  }
  read(desk, "A year later", text);
}

void tell_squads(terminal::SeasonDesk& desk, const OffSeason& off, const league::Squads& squads,
                 std::span<const league::Lot> sold, const std::string& title,
                 const league::Forecast* odds, const ClubPromises& promised) {
  const auto for_price = [&](std::size_t player) {
    const auto lot = std::ranges::find(sold, player, &league::Lot::player);
    return lot == sold.end() ? "" : fmt::format(" for {}", lot->price);
  };
  std::string text;
  bool others_begun = false;
  for (const std::size_t side : own_first(off)) {
    std::vector<std::size_t> come, stayed, left;
    const std::string& club = off.clubs()[side].team.name;
    const auto was_here = [&](std::size_t player) {
      return off.players()[player].from == club && !off.is_newcomer(player);
    };
    for (const std::size_t player : squads[side]) {
      (was_here(player) ? stayed : come).push_back(player);
    }
    // Of the season that is over: who was traded away has left, too.
    for (std::size_t player = 0; player < off.players().size(); ++player) {
      const bool here = std::ranges::find(stayed, player) != stayed.end();
      if (was_here(player) && !here) left.push_back(player);
    }
    const auto gone_to = [&](std::size_t player) {
      const auto now = std::ranges::find_if(squads, [player](const auto& squad) {
        return std::ranges::find(squad, player) != squad.end();
      });
      if (now == squads.end()) return std::string();
      const auto where = static_cast<std::size_t>(now - squads.begin());
      return fmt::format(" (to {}{})", off.clubs()[where].team.name, for_price(player));
    };
    const auto listed = [&](const std::vector<std::size_t>& players, const auto& besides) {
      std::vector<std::string> names;
      for (const std::size_t one : players) names.push_back(off.players()[one].name + besides(one));
      return names.empty() ? "nobody" : fmt::format("{}", fmt::join(names, ", "));
    };
    const TeamId id = off.clubs()[side].team.id;
    const league::TeamOdds* const now = odds != nullptr ? odds_of(*odds, id) : nullptr;
    const auto kept = promised.find({SquadRule::keep, id});
    if (!off.clubs()[side].human) {
      if (!std::exchange(others_begun, true)) {
        text +=
            "The other clubs, their playoffs in per cent, in brackets with the squads kept, and "
            "the best who come and leave:\n";
      }
      const std::string chance = now == nullptr ? "" : fmt::format(" {}%", percent(now->playoffs));
      const std::string before =
          kept == promised.end() ? "" : fmt::format(" ({}%)", kept->second.playoffs);
      text += fmt::format("{}{}{}: {}; {}.\n", club, chance, before,
                          foremost(off, come, "comes", for_price),
                          foremost(off, left, "leaves", [](std::size_t) { return ""; }));
      continue;
    }
    text += fmt::format("{}. New: {}. Stayed: {}. Left: {}.", club, listed(come, for_price),
                        listed(stayed, for_price), listed(left, gone_to));
    if (now != nullptr) {
      text += fmt::format(" They are the {}: {}", favourites_words(*odds, *now),
                          ClubPromise{percent(now->playoffs), percent(now->title)}.text());
      text += kept == promised.end()
                  ? "."
                  : fmt::format("; kept as it was, the squad had {}.", kept->second.text());
    }
    text += "\n\n";
  }
  read(desk, title, text);
}

std::string purses_text(const league::Auction& auction, std::size_t side, int from) {
  std::vector<std::size_t> others;
  for (std::size_t other = 0; other < auction.sides().size(); ++other) {
    if (other != side && auction.most(other) >= from) others.push_back(other);
  }
  std::ranges::stable_sort(others, std::greater<>(),
                           [&](std::size_t other) { return auction.most(other); });
  std::vector<std::string> told;
  for (const std::size_t other : others) {
    told.push_back(fmt::format("{} {}", auction.sides()[other], auction.most(other)));
  }
  if (told.empty()) return fmt::format("Nobody else can pay {}.", from);
  if (told.size() + 1 < auction.sides().size())
    told.push_back(fmt::format("nobody else {} or more", from));
  return fmt::format("Others can pay at most: {}.", fmt::join(told, ", "));
}

}  // namespace quicket::app
