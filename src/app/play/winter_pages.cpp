#include "app/play/winter_pages.h"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <iterator>
#include <numeric>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/text.h"
#include "base/wrap.h"
#include "report/match_words.h"
#include "report/season_awards.h"
#include "report/table.h"

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

/// What the eleven of most worth of a squad add together.
double best_eleven(const OffSeason& off, const std::vector<std::size_t>& squad) {
  std::vector<double> worth;
  for (const std::size_t one : squad) worth.push_back(off.players()[one].value());
  std::ranges::sort(worth, std::greater<>());
  worth.resize(std::min<std::size_t>(worth.size(), 11));
  return std::accumulate(worth.begin(), worth.end(), 0.0);
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

/// "Lennart Silverwood (34): 1204 runs at 31.20, strike rate 140, in 3 seasons; the player of the
/// season".
std::string farewell(const OffSeason& off, const OffSeason::Change& change,
                     std::span<const league::PlayerLine> earlier) {
  std::vector<league::PlayerLine> own;
  const auto is_his = [&](const league::PlayerLine& line) { return line.player == change.gone; };
  std::ranges::copy_if(earlier, std::back_inserter(own), is_his);
  std::ranges::copy_if(off.lines(), std::back_inserter(own), is_his);
  std::string text = change.retired;
  const auto career = league::careers(own);
  const std::string deeds = career.empty() ? "" : off.deeds(career.front().figures);
  if (!deeds.empty()) {
    text += fmt::format(": {}", deeds);
    if (own.size() > 1) text += fmt::format(", in {} seasons", own.size());
  }
  const league::PlayerLine* const best = report::player_of_the_season(off.lines());
  if (best != nullptr && is_his(*best)) return text + "; the player of the season";
  using Key = league::PlayerFigure;
  for (const auto& [key, words] : {std::pair{Key::runs, "your most runs of the season"},
                                   std::pair{Key::wickets, "your most wickets of the season"}}) {
    const league::Leaders list = league::leaders(key, own_lines(off, change.club));
    if (!list.rows.empty() && list.rows.front().player == change.gone) return text + "; " + words;
  }
  return text;
}

}  // namespace

void tell_retired(terminal::SeasonDesk& desk, const OffSeason& off,
                  std::span<const league::PlayerLine> earlier) {
  if (off.changes().empty()) return;
  std::string text =
      "All are a year older. In the lists that follow \"wins +1.2% (bat -0.4, bowl +1.6)\" is what "
      "a player's next card adds to the chance to win a match: a batter against the average "
      "batter, a bowler against the average bowler, used as much. It is a forecast: one good "
      "season counts in part, and with age a card fades. Most bowlers bat below the average.\n\n";
  for (const std::size_t club : own_first(off)) {
    std::string retired, come;
    for (const OffSeason::Change& change : off.changes()) {
      if (change.club != club) continue;
      const bool own = off.clubs()[club].human;
      retired += (retired.empty() ? ""
                  : own           ? ". "
                                  : ", ") +
                 (own ? farewell(off, change, earlier) : change.retired);
      come += (come.empty() ? "" : ", ") + change.newcomer;
    }
    const std::string& name = off.clubs()[club].team.name;
    if (!come.empty()) {
      text += fmt::format("{}. Retired: {}. New: {}.\n\n", name, retired, come);
    } else if (off.clubs()[club].human) {
      text += fmt::format("{}. Nobody has retired.\n\n", name);
    }
  }
  read(desk, "A year later", text);
}

void tell_squads(terminal::SeasonDesk& desk, const OffSeason& off, const league::Squads& squads,
                 const std::string& title) {
  std::string text;
  for (const std::size_t side : own_first(off)) {
    std::vector<std::string> come, stayed, left;
    const std::string& club = off.clubs()[side].team.name;
    for (const std::size_t player : squads[side]) {
      const bool here = off.players()[player].from == club && !off.is_newcomer(player);
      (here ? stayed : come).push_back(off.players()[player].name);
    }
    // Of the season that is over: who was traded away has left, too.
    for (std::size_t player = 0; player < off.players().size(); ++player) {
      const bool stays = std::ranges::find(squads[side], player) != squads[side].end();
      const bool was_here = off.players()[player].from == club && !off.is_newcomer(player);
      if (was_here && !stays) left.push_back(off.players()[player].name);
    }
    text += fmt::format("{}. New: {}. Stayed: {}. Left: {}.", club, fmt::join(come, ", "),
                        fmt::join(stayed, ", "), fmt::join(left, ", "));
    if (off.clubs()[side].human) {
      const double before = best_eleven(off, off.squads()[side]),
                   now = best_eleven(off, squads[side]);
      // Others have bought and retained, too: being stronger than before may be to fall behind.
      const auto better = std::ranges::count_if(
          squads, [&](const auto& squad) { return best_eleven(off, squad) > now; });
      double all = 0;
      for (const auto& squad : squads) all += best_eleven(off, squad);
      const auto clubs = static_cast<std::ptrdiff_t>(squads.size());
      text += fmt::format(
          " Summed over its best eleven, against eleven average players, the squad you had wins "
          "{:+.1f}%, the new one {:+.1f}%; the mean of the clubs is {:+.1f}%, and yours is the {} "
          "of the {}.",
          before, now, all / static_cast<double>(clubs),
          better == 0           ? "strongest"
          : better + 1 == clubs ? "weakest"
                                : report::ordinal_word(static_cast<int>(better) + 1) + " strongest",
          report::number_word(static_cast<int>(clubs)));
    }
    text += "\n\n";
  }
  read(desk, title, text);
}

std::string purses_text(const league::Auction& auction, std::size_t side, bool described) {
  int widest = 0;
  std::vector<std::size_t> others;
  for (std::size_t other = 0; other < auction.sides().size(); ++other) {
    if (other == side) continue;
    others.push_back(other);
    widest = std::max(widest, display_width(auction.sides()[other]));
  }
  std::ranges::stable_sort(others, std::greater<>(),
                           [&](std::size_t other) { return auction.most(other); });
  std::string text = "The most that others can pay:";
  for (std::size_t i = 0; i < others.size(); ++i) {
    const std::string& name = auction.sides()[others[i]];
    const int most = auction.most(others[i]);
    text += described || i % 2 == 0 ? "\n" : "    ";
    text += described ? fmt::format("{} {}.", name, most)
                      : fmt::format("{} {:>3}", report::padded(name, widest), most);
  }
  return text;
}

}  // namespace quicket::app
