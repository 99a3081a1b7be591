#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include "base/text.h"
#include "cricket/rates.h"
#include "report/season_story.h"

namespace quicket::report {
namespace {

using league::PlayerLine;

// As sides pick; the others bowl.
constexpr std::size_t eleven_batters = 5;
// What report::season_awards gives for a wicket and a catch.
constexpr int eleven_wicket = 20, eleven_catch = 8;
// An all-rounder has done something worth telling with both.
constexpr int all_rounders_runs = 100, all_rounders_wickets = 5;

using Whose = std::pair<PlayerId, TeamId>;

Whose whose_line(const PlayerLine& line) {
  return {line.player, line.team.id};
}

/// Matches in which each player kept wicket, as far as sources say.
std::map<Whose, int> kept_wicket(std::span<const match::MatchRecord> matches) {
  std::map<Whose, int> kept;
  for (const match::MatchRecord& record : matches) {
    for (const match::TeamSheet& sheet : record.sheets) {
      if (!sheet.keeper_assumed && sheet.keeper < sheet.players.size()) {
        ++kept[{sheet.players[sheet.keeper].id, sheet.team}];
      }
    }
  }
  return kept;
}

std::string batting_deeds(const PlayerLine& line) {
  const cricket::BattingFigures& figures = line.figures.batting;
  std::string text = counted(figures.runs, "run", "runs");
  if (const auto average = cricket::average(figures.runs, figures.outs())) {
    text += fmt::format(" at {:.2f}", *average);
  }
  if (const auto rate = cricket::strike_rate(figures.runs, figures.balls)) {
    text += fmt::format(", strike rate {:.0f}", *rate);
  }
  return text;
}

std::string bowling_deeds(const PlayerLine& line) {
  const cricket::BowlingFigures& figures = line.figures.bowling;
  std::string text = counted(figures.wickets, "wicket", "wickets");
  if (const auto average = cricket::average(figures.runs, figures.wickets)) {
    text += fmt::format(" at {:.2f}", *average);
  }
  return text;
}

class Selection {
 public:
  explicit Selection(std::span<const PlayerLine> players) : players_(players) {}

  /// The best who is not in the side yet, by `worth`; nobody whose worth is not positive.
  template <class Worth, class Deeds>
  void pick(std::size_t count, std::string_view role, const Worth& worth, const Deeds& deeds) {
    for (std::size_t i = 0; i < count; ++i) {
      const PlayerLine* best = nullptr;
      for (const PlayerLine& line : players_) {
        if (taken_.count(whose_line(line)) > 0 || worth(line) <= 0) continue;
        if (best == nullptr || worth(line) > worth(*best)) best = &line;
      }
      if (best == nullptr) return;
      taken_.insert(whose_line(*best));
      side_.push_back({best->name, best->team, std::string(role), deeds(*best)});
    }
  }

  std::size_t size() const { return side_.size(); }
  std::vector<ElevenPlayer> side() && { return std::move(side_); }

 private:
  std::span<const PlayerLine> players_;
  std::set<Whose> taken_;
  std::vector<ElevenPlayer> side_;
};

}  // namespace

std::vector<ElevenPlayer> team_of_the_season(std::span<const PlayerLine> players,
                                             std::span<const match::MatchRecord> matches) {
  const std::map<Whose, int> kept = kept_wicket(matches);
  const auto runs = [](const PlayerLine& line) { return line.figures.batting.runs; };
  const auto kept_runs = [&](const PlayerLine& line) {
    const auto found = kept.find(whose_line(line));
    const int matches_of = line.figures.batting.matches;
    // A stand-in for a match or two is not the side's keeper.
    if (found == kept.end() || 2 * found->second < matches_of) return 0;
    return line.figures.batting.runs +
           eleven_catch * (line.figures.fielding.catches + line.figures.fielding.stumpings);
  };
  const auto both = [](const PlayerLine& line) {
    const cricket::SeasonFigures& figures = line.figures;
    if (figures.batting.runs < all_rounders_runs ||
        figures.bowling.wickets < all_rounders_wickets) {
      return 0;
    }
    return figures.batting.runs + eleven_wicket * figures.bowling.wickets +
           eleven_catch * figures.fielding.catches;
  };
  const auto wickets = [](const PlayerLine& line) {
    // Level on wickets, whoever conceded less.
    return line.figures.bowling.wickets * 10000 - line.figures.bowling.runs;
  };
  const auto two_skills = [](const PlayerLine& line) {
    return fmt::format("{}; {}", counted(line.figures.batting.runs, "run", "runs"),
                       bowling_deeds(line));
  };
  Selection selection(players);
  // The keeper and the all-rounder before the others, of whom there are more.
  selection.pick(1, "Keeper", kept_runs, batting_deeds);
  selection.pick(1, "All-rounder", both, two_skills);
  selection.pick(eleven_batters, "Batter", runs, batting_deeds);
  selection.pick(match::players_a_side - selection.size(), "Bowler", wickets, bowling_deeds);
  std::vector<ElevenPlayer> side = std::move(selection).side();
  const auto in_order = [](const ElevenPlayer& player) {
    return player.role == "Batter"   ? 0
           : player.role == "Keeper" ? 1
           : player.role == "Bowler" ? 3
                                     : 2;
  };
  std::stable_sort(side.begin(), side.end(),
                   [&](const auto& a, const auto& b) { return in_order(a) < in_order(b); });
  return side.size() < match::players_a_side ? std::vector<ElevenPlayer>{} : side;
}

}  // namespace quicket::report
