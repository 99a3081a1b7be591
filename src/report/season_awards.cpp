#include "report/season_awards.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <optional>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/date.h"
#include "base/decimals.h"
#include "base/text.h"
#include "cricket/rates.h"
#include "match/innings.h"
#include "match/result.h"
#include "match/scorecard.h"
#include "report/match_words.h"
#include "report/season_story.h"

namespace quicket::report {
namespace {

/// What a wicket, and a catch or stumping, count beside a run.
constexpr int points_of_wicket = 20, points_of_catch = 8;

/// And stumpings. A source without fielders has only a bowler's own, which are not told.
int catches_of(const cricket::SeasonFigures& figures) {
  return figures.fielding.known ? figures.fielding.catches + figures.fielding.stumpings : 0;
}

int points_of(const cricket::SeasonFigures& figures) {
  return figures.batting.runs + points_of_wicket * figures.bowling.wickets +
         points_of_catch * catches_of(figures);
}

std::optional<SeasonAward> player_award(std::span<const league::PlayerLine> players) {
  const league::PlayerLine* const best = player_of_the_season(players);
  if (best == nullptr) return {};
  const cricket::SeasonFigures& figures = best->figures;
  std::vector<std::string> done;
  if (figures.batting.runs > 0) done.push_back(counted(figures.batting.runs, "run", "runs"));
  if (figures.bowling.wickets > 0) {
    done.push_back(counted(figures.bowling.wickets, "wicket", "wickets"));
  }
  if (figures.fielding.known && figures.fielding.catches > 0) {
    done.push_back(counted(figures.fielding.catches, "catch", "catches"));
  }
  if (figures.fielding.known && figures.fielding.stumpings > 0) {
    done.push_back(counted(figures.fielding.stumpings, "stumping", "stumpings"));
  }
  const std::string who = fmt::format("{} ({})", best->name, best->team.name);
  const std::string figures_text = fmt::format("{}", fmt::join(done, ", "));
  return SeasonAward{"Quicket's player", who + ": " + figures_text, {}, who, figures_text};
}

int runs_of(const match::MatchRecord& record) {
  int runs = 0;
  for (const match::InningsCard& card : match::scorecard_of(record).innings)
    runs += card.total.runs;
  return runs;
}

/// The closest by runs, ties among them, or by wickets, as these do not compare; among equals that
/// with most runs, and how many others there are.
std::optional<SeasonAward> closest_match(std::span<const match::MatchRecord> matches,
                                         std::optional<int> match::MatchResult::*margin,
                                         std::string_view title) {
  std::pair<int, int> least;
  std::size_t best = matches.size();
  int level = 0;
  for (std::size_t i = 0; i < matches.size(); ++i) {
    match::MatchResult result = match::result_of(matches[i]);
    if (result.kind == match::MatchResult::Kind::tied) result.by_runs = 0;
    if (!(result.*margin)) continue;
    const std::pair found{*(result.*margin), -runs_of(matches[i])};
    if (best == matches.size() || found.first < least.first) level = 0;
    if (level == 0 || found < least) {
      best = i;
      least = found;
    }
    level += found.first == least.first ? 1 : 0;
  }
  if (level == 0) return {};
  const match::MatchRecord& record = matches[best];
  const std::string day = record.info.date ? ", " + date_in_words(record.info.date) : "";
  const std::string others =
      level > 1 ? fmt::format("; {} more as close", number_word(level - 1)) : "";
  const std::string sides =
      fmt::format("{} v {}{}", record.sheets[0].name, record.sheets[1].name, day);
  const bool wickets = margin == &match::MatchResult::by_wickets;
  return SeasonAward{
      least.first == 0 ? "Closest" : std::string(title),
      fmt::format("{}: {}{}", sides, sentence(match::result_of(record), record), others), best,
      sides + others,
      wickets            ? counted(least.first, "wicket", "wickets")
      : least.first == 0 ? "tied"
                         : counted(least.first, "run", "runs")};
}

using league::PlayerLine;

// As sides pick; the others bowl.
constexpr std::size_t eleven_batters = 5;
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

std::string batting_deeds(const cricket::BattingFigures& figures) {
  std::string text = counted(figures.runs, "run", "runs");
  // One wicket makes no average.
  if (figures.outs() == 1) {
    text += ", out once";
  } else if (const auto average = cricket::average(figures.runs, figures.outs())) {
    text += " at " + decimals(*average, 2);
  }
  if (const auto rate = cricket::strike_rate(figures.runs, figures.balls)) {
    text += fmt::format(", strike rate {:.0f}", *rate);
  }
  return text;
}

std::string bowling_deeds(const cricket::BowlingFigures& figures) {
  std::string text = counted(figures.wickets, "wicket", "wickets");
  if (const auto average = cricket::average(figures.runs, figures.wickets)) {
    text += " at " + decimals(*average, 2);
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

std::string leading(const league::Leaders& list) {
  constexpr std::size_t all_named = 3;
  const auto last = std::ranges::find_if(
      list.rows, [&](const auto& row) { return row.text != list.rows.front().text; });
  const auto level = static_cast<std::size_t>(last - list.rows.begin());
  const std::size_t named = level > all_named ? 1 : level;
  std::vector<std::string> names;
  for (std::size_t i = 0; i < named; ++i) {
    names.push_back(fmt::format("{} ({})", list.rows[i].name, list.rows[i].team.name));
  }
  if (level > named) names.push_back(fmt::format("{} others", level - named));
  return joined(names);
}

std::string points_explained() {
  return fmt::format("a run counting 1, a wicket {}, a catch or stumping {}.", points_of_wicket,
                     points_of_catch);
}

const league::PlayerLine* player_of_the_season(std::span<const league::PlayerLine> players) {
  const auto best = std::ranges::max_element(players, [](const auto& a, const auto& b) {
    return points_of(a.figures) < points_of(b.figures);
  });
  return best == players.end() || points_of(best->figures) == 0 ? nullptr : &*best;
}

bool is_bowlers(const cricket::SeasonFigures& figures) {
  return points_of_wicket * figures.bowling.wickets > figures.batting.runs;
}

std::string deeds_of(const cricket::SeasonFigures& figures, const league::OverTerms& terms) {
  constexpr int hardly = 5;
  const int runs = figures.batting.runs, wickets = points_of_wicket * figures.bowling.wickets;
  const std::string batted =
      runs > 0 && hardly * runs >= wickets ? batting_deeds(figures.batting) : "";
  std::string bowled;
  if (wickets > 0 && hardly * wickets >= runs) {
    bowled = bowling_deeds(figures.bowling);
    const auto economy =
        cricket::runs_per_over(figures.bowling.runs, figures.bowling.legal_balls, terms.balls);
    if (economy) bowled += ", economy " + decimals(*economy, 2);
  }
  if (batted.empty() || bowled.empty()) return batted + bowled;
  return is_bowlers(figures) ? bowled + "; " + batted : batted + "; " + bowled;
}

std::vector<SeasonAward> season_awards(std::span<const match::MatchRecord> matches) {
  std::vector<SeasonAward> awards;
  const std::vector<league::PlayerLine> players = league::player_lines(matches);
  using Key = league::PlayerFigure;
  // By the over of the format, as the leaders of a book.
  league::OverTerms terms;
  if (!matches.empty()) terms = league::terms_of(matches.front().conditions);
  if (auto award = player_award(players)) awards.push_back(*std::move(award));
  for (const auto& [key, title] :
       {std::pair{Key::runs, "Most runs"}, std::pair{Key::wickets, "Most wickets"},
        std::pair{Key::highest_score, "Highest score"},
        std::pair{Key::best_figures, "Best bowling"},
        std::pair{Key::strike_rate, "Best strike rate"}, std::pair{Key::economy, "Best economy"},
        std::pair{Key::sixes, "Most sixes"}, std::pair{Key::catches, "Most catches"}}) {
    // A source without fielders has only catches off the bowler's own bowling.
    const bool known = std::ranges::any_of(
        players, [](const auto& player) { return player.figures.fielding.known; });
    if (key == Key::catches && !known) continue;
    const league::Leaders list = league::leaders(key, players, {}, terms);
    if (list.rows.empty()) continue;
    const std::string who = leading(list), &figure = list.rows.front().text;
    awards.push_back({title, fmt::format("{}, {}", who, figure), {}, who, figure});
  }
  using match::MatchResult;
  for (const auto& [margin, title] : {std::pair{&MatchResult::by_runs, "Closest, by runs"},
                                      std::pair{&MatchResult::by_wickets, "Closest, by wickets"}}) {
    if (auto award = closest_match(matches, margin, title)) awards.push_back(*std::move(award));
  }
  return awards;
}

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
           points_of_catch * (line.figures.fielding.catches + line.figures.fielding.stumpings);
  };
  const auto both = [](const PlayerLine& line) {
    const cricket::SeasonFigures& figures = line.figures;
    if (figures.batting.runs < all_rounders_runs ||
        figures.bowling.wickets < all_rounders_wickets) {
      return 0;
    }
    return figures.batting.runs + points_of_wicket * figures.bowling.wickets +
           points_of_catch * figures.fielding.catches;
  };
  const auto wickets = [](const PlayerLine& line) {
    // Level on wickets, whoever conceded less.
    return line.figures.bowling.wickets * 10000 - line.figures.bowling.runs;
  };
  const auto two_skills = [](const PlayerLine& line) {
    return fmt::format("{}; {}", counted(line.figures.batting.runs, "run", "runs"),
                       bowling_deeds(line.figures.bowling));
  };
  const auto batted = [](const PlayerLine& line) { return batting_deeds(line.figures.batting); };
  const auto bowled = [](const PlayerLine& line) { return bowling_deeds(line.figures.bowling); };
  Selection selection(players);
  // The keeper and the all-rounder before the others, of whom there are more.
  selection.pick(1, "Keeper", kept_runs, batted);
  selection.pick(1, "All-rounder", both, two_skills);
  selection.pick(eleven_batters, "Batter", runs, batted);
  selection.pick(match::players_a_side - selection.size(), "Bowler", wickets, bowled);
  std::vector<ElevenPlayer> side = std::move(selection).side();
  constexpr std::array<std::string_view, 4> order{"Batter", "Keeper", "All-rounder", "Bowler"};
  std::ranges::stable_sort(side, {}, [&order](const ElevenPlayer& player) {
    return std::ranges::find(order, player.role) - order.begin();
  });
  return side.size() < match::players_a_side ? std::vector<ElevenPlayer>{} : side;
}

}  // namespace quicket::report
