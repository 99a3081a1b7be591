#include "site/ledger.h"

#include <algorithm>
#include <set>
#include <span>

#include <fmt/format.h>

#include "cricket/format.h"
#include "cricket/overs.h"
#include "match/innings.h"
#include "match/scorecard.h"
#include "report/match_words.h"
#include "site/all_time.h"
#include "site/match_page.h"

namespace quicket::site {

namespace {

PhaseOfPlayer& phase_of(std::vector<PhaseOfPlayer>& phases, const PhaseOfPlayer& named) {
  const auto phase = std::ranges::find(phases, named.name, &PhaseOfPlayer::name);
  return phase == phases.end() ? phases.emplace_back(named) : *phase;
}

/// Counts a ball for its batter or for its bowler, but for who is out.
void add_ball(PhaseOfPlayer& phase, const match::Delivery& ball, bool batting) {
  const int runs = batting ? ball.bat_runs : ball.charged();
  const bool counts = batting ? ball.faced() : ball.legal();
  phase.balls += counts ? 1 : 0;
  phase.runs += runs;
  phase.dots += counts && runs == 0 ? 1 : 0;
  phase.boundaries += !ball.non_boundary && (ball.bat_runs == 4 || ball.bat_runs == 6) ? 1 : 0;
}

void add_duels(std::map<PlayerId, Duel>& all, const std::map<PlayerId, Duel>& more) {
  for (const auto& [id, duel] : more) all[id] += duel;
}

void add_phases(std::vector<PhaseOfPlayer>& all, const std::vector<PhaseOfPlayer>& more) {
  for (const PhaseOfPlayer& phase : more) {
    PhaseOfPlayer& sum = phase_of(all, {phase.name, phase.place});
    sum.balls += phase.balls;
    sum.runs += phase.runs;
    sum.outs += phase.outs;
    sum.dots += phase.dots;
    sum.boundaries += phase.boundaries;
  }
}

}  // namespace

Duel& Duel::operator+=(const Duel& other) {
  name = other.name;
  balls += other.balls;
  runs += other.runs;
  outs += other.outs;
  return *this;
}

BallsOfPlayer& BallsOfPlayer::operator+=(const BallsOfPlayer& other) {
  add_duels(against_bowlers, other.against_bowlers);
  add_duels(against_batters, other.against_batters);
  add_phases(batting_phases, other.batting_phases);
  add_phases(bowling_phases, other.bowling_phases);
  for (const auto& [how, count] : other.out_by) out_by[how] += count;
  for (const auto& [how, count] : other.wickets_by) wickets_by[how] += count;
  return *this;
}

PlayerEntry& Ledger::entry(const match::SheetPlayer& player) {
  PlayerEntry& made = players_[player.id];
  if (made.name.empty()) made.name = player.name;
  return made;
}

void Ledger::add_match(const SeasonView& view, std::size_t i) {
  const match::MatchRecord& record = view.season().matches[i].record;
  const league::Result& result = view.season().results[i];
  const std::string& title = view.season().title;
  std::map<PlayerId, MatchOfPlayer> here;
  const auto line_of = [&](cricket::Side side, match::Member member) -> MatchOfPlayer* {
    const match::TeamSheet& sheet = record.sheets[cricket::side_index(side)];
    if (member >= sheet.players.size()) return nullptr;
    const match::SheetPlayer& player = sheet.players[member];
    entry(player);
    MatchOfPlayer& line = here[player.id];
    line.date = record.info.date;
    line.round = result.round;
    line.season = title;
    line.real = view.season().real;
    line.match_path = view.match_path(result.id);
    const match::TeamSheet& other = record.sheets[cricket::side_index(cricket::other(side))];
    line.opponent = other.name;
    line.opponent_path = view.team_path({other.team, other.name});
    line.opponent_brief = view.short_name(other.name);
    line.result = result.winner ? *result.winner == side ? "won" : "lost"
                  : result.kind == league::Result::Kind::tied ? "tied"
                                                              : "no result";
    return &line;
  };
  const auto balls_of = [&](const match::SheetPlayer& player) -> BallsOfPlayer& {
    BallsOfPlayer& balls = entry(player).balls[title];
    balls.real = view.season().real;
    return balls;
  };
  std::vector<int> overs;
  for (const match::InningsCard& card : match::scorecard_of(record).innings) {
    overs.push_back(card.total.quota / record.conditions.balls_per_over);
    if (card.total.super_over > 0) continue;
    for (const match::BattingLine& bat : card.batting) {
      MatchOfPlayer* line = line_of(card.total.batting, bat.batter);
      if (!line) continue;
      const match::TeamSheet& fielding =
          record.sheets[cricket::side_index(cricket::other(card.total.batting))];
      const auto named = [&](match::Member member) {
        const std::string brief = short_name_of(fielding, member);
        const auto bearers = surnames_.find(brief);
        // On a page of many matches one has to know which of two it was.
        return bearers != surnames_.end() && bearers->second > 1 ? match::name_of(fielding, member)
                                                                 : brief;
      };
      line->how_out = match::how_out_text(bat, named, named);
      line->batted = true;
      line->not_out = bat.not_out();
      line->runs = bat.runs;
      line->balls = bat.balls;
      line->fours = bat.fours;
      line->sixes = bat.sixes;
      const match::TeamSheet& bats = record.sheets[cricket::side_index(card.total.batting)];
      if (bat.out) ++balls_of(bats.players[bat.batter]).out_by[bat.out->how];
    }
    for (const match::BowlingLine& bowl : card.bowling) {
      MatchOfPlayer* line = line_of(cricket::other(card.total.batting), bowl.bowler);
      if (!line) continue;
      line->bowled = true;
      line->legal_balls = bowl.balls;
      line->conceded = bowl.runs;
      line->wickets = bowl.wickets;
    }
  }
  for (auto& [id, line] : here) players_[id].matches.push_back(std::move(line));
  const std::span<const cricket::Phase> phases = record.info.format.phases();
  std::vector<std::string> names;
  for (const cricket::Phase& phase : phases) names.push_back(cricket::phase_word(phase.name));
  const std::vector<match::InningsEvents> all = match::innings_of(record.events);
  for (std::size_t at = 0; at < all.size(); ++at) {
    const match::InningsEvents& innings = all[at];
    if (innings.super_over > 0) continue;
    const match::TeamSheet& bats = record.sheets[cricket::side_index(innings.batting)];
    const match::TeamSheet& bowls = record.sheets[cricket::side_index(innings.fielding())];
    for (const match::PlacedBall& ball : match::balls_of(innings)) {
      const match::Delivery& delivery = *ball.delivery;
      if (delivery.striker >= bats.players.size() || delivery.bowler >= bowls.players.size())
        continue;
      const match::SheetPlayer& batter = bats.players[delivery.striker];
      const match::SheetPlayer& bowler = bowls.players[delivery.bowler];
      const bool out = delivery.out && delivery.out->batter == delivery.striker &&
                       cricket::is_bowlers(delivery.out->how);
      const auto count = [&](Duel& duel, const std::string& name) {
        duel.name = name;
        duel.balls += delivery.faced() ? 1 : 0;
        duel.runs += delivery.bat_runs;
        duel.outs += out ? 1 : 0;
      };
      BallsOfPlayer& bat = balls_of(batter);
      count(bat.against_bowlers[bowler.id], bowler.name);
      BallsOfPlayer& bowl = balls_of(bowler);
      count(bowl.against_batters[batter.id], batter.name);
      const bool known = !phases.empty() && at < overs.size();
      const std::size_t place =
          known ? cricket::phase_of(phases, ball.place.over + 1, overs[at]) : 0;
      const PhaseOfPlayer phase{known ? names[place] : std::string(), place};
      add_ball(phase_of(bat.batting_phases, phase), delivery, true);
      PhaseOfPlayer& bowled = phase_of(bowl.bowling_phases, phase);
      add_ball(bowled, delivery, false);
      for (const std::optional<match::Dismissal>& fallen : {delivery.out, delivery.also_out}) {
        if (!fallen || !cricket::is_wicket(fallen->how)) continue;
        if (fallen->batter < bats.players.size()) {
          ++phase_of(balls_of(bats.players[fallen->batter]).batting_phases, phase).outs;
        }
        if (!cricket::is_bowlers(fallen->how)) continue;
        ++bowl.wickets_by[fallen->how];
        ++bowled.outs;
      }
    }
  }
}

void Ledger::add(const SeasonView& view, const std::function<void(const CardSheet&)>& is_new) {
  const Season& season = view.season();
  const Date from = season.results.empty() ? Date{} : season.results.front().date;
  const auto named = std::ranges::find(view.series(), season.slug, &SeasonName::slug);
  const std::string brief = named != view.series().end() ? named->when
                            : season.real && from        ? std::to_string(from.year)
                                                         : std::string();
  // Sheets that name less than a side, by team.
  std::map<std::string, std::vector<const match::TeamSheet*>> part_sheets;
  for (std::size_t i = 0; i < season.matches.size(); ++i) {
    constexpr std::size_t side = 11;
    // Nobody played in one without a ball.
    if (is_washed_out(season.results[i])) continue;
    for (const match::TeamSheet& sheet : season.matches[i].record.sheets) {
      if (sheet.players.size() < side) part_sheets[sheet.name].push_back(&sheet);
    }
  }
  const auto unnamed = [&](const std::string& team, PlayerId player) {
    const auto sheets = part_sheets.find(team);
    if (sheets == part_sheets.end()) return 0;
    return static_cast<int>(std::ranges::count_if(sheets->second, [&](const auto* sheet) {
      return std::ranges::find(sheet->players, player, &match::SheetPlayer::id) ==
             sheet->players.end();
    }));
  };
  if (!view.series().empty()) {
    missing_.try_emplace(view.series().front().series, missing_seasons(whens_of(view.series())));
  }
  const auto in_season = [&](const league::Team& team, const cricket::SeasonFigures& figures) {
    SeasonOfPlayer made{season.title,         view.home(), team.name,
                        view.team_path(team), season.real, figures};
    made.from = from;
    made.season_brief = brief;
    made.team_brief = view.short_name(team.name);
    made.club = view.present_name(team.name);
    const bool alone = view.series().empty();
    made.club_path = alone ? made.team_path : view.club_path(team.name);
    made.series = alone ? season.title : view.series().front().series;
    return made;
  };
  std::set<std::string> all_names;
  for (const league::PlayerLine& line : view.players()) all_names.insert(line.name);
  surnames_.clear();
  for (const std::string& name : all_names) ++surnames_[name.substr(name.rfind(' ') + 1)];
  for (std::size_t i = 0; i < season.matches.size(); ++i) add_match(view, i);
  for (const league::PlayerLine& line : view.players()) {
    PlayerEntry& player = players_[line.player];
    if (player.name.empty()) player.name = line.name;
    const auto& style = season.style_of;
    if (style) player.style = style(line.player);
    player.seasons.push_back(in_season(line.team, line.figures));
    player.seasons.back().in_fives = line.in_fives;
    player.seasons.back().role = view.role_of(line);
    player.seasons.back().unnamed = unnamed(line.team.name, line.player);
  }
  for (const SquadMember& member : season.squads) {
    PlayerEntry& player = players_[member.player];
    if (player.name.empty()) player.name = member.name;
    const auto team =
        std::ranges::find_if(season.teams, [&](const auto& one) { return one.id == member.team; });
    const bool listed = std::ranges::any_of(
        player.seasons, [&](const SeasonOfPlayer& one) { return one.season == season.title; });
    if (listed || team == season.teams.end()) continue;
    player.seasons.push_back(in_season(*team, {}));
  }
  std::set<std::size_t> shown;
  for (const CardImage& card : season.cards) {
    const auto found = players_.find(card.player);
    if (found == players_.end()) continue;
    // A replay has the cards of its real season: one picture under both names.
    std::vector<CardOfPlayer>& cards = found->second.cards;
    const CardSheet& sheet = season.card_sheets[card.sheet];
    const auto same = std::ranges::find_if(cards, [&](const CardOfPlayer& one) {
      return one.printed == card.printed && one.about == card.about;
    });
    if (same != cards.end()) {
      same->season += ", " + season.title;
      continue;
    }
    cards.push_back({fmt::format("{}/cards/{}#v{}", season.slug, sheet.name, card.view), card.about,
                     season.title, card.printed, from});
    if (shown.insert(card.sheet).second) is_new(sheet);
  }
  if (!season.comparison) return;
  for (const league::PlayerComparison& line : season.comparison->players) {
    const auto found = players_.find(line.player);
    if (found != players_.end())
      found->second.replays.push_back(
          {season.title, season.compared_with, line, season.to_come.empty()});
  }
}

const CardOfPlayer* Ledger::card(PlayerId player, const std::string& season,
                                 std::string_view face) const {
  const auto found = players_.find(player);
  if (found == players_.end()) return nullptr;
  const auto card = std::ranges::find_if(found->second.cards, [&](const CardOfPlayer& one) {
    return one.about.starts_with(face) && one.season.find(season) != std::string::npos;
  });
  return card == found->second.cards.end() ? nullptr : &*card;
}

void Ledger::finish() {
  const auto by_day = [](auto& list, auto day) {
    std::ranges::stable_sort(list, [&](const auto& a, const auto& b) {
      const Date first = day(a), second = day(b);
      return first && second ? first < second : bool(first) && !second;
    });
  };
  // Of each series that somebody played in, what is missing between the first season and the last.
  const auto missing_of = [&](const PlayerEntry& player) {
    std::vector<std::string> told;
    for (const auto& [series, missing] : missing_) {
      std::vector<std::string> own;
      for (const SeasonOfPlayer& one : player.seasons) {
        if (one.series == series && one.figures.batting.matches > 0)
          own.push_back(one.season_brief);
      }
      if (own.empty()) continue;
      const auto [first, last] = std::ranges::minmax(own);
      for (const std::string& when : missing) {
        if (first < when && when < last) told.push_back(fmt::format("{} {}", series, when));
      }
    }
    return told.empty() ? std::string()
                        : fmt::format("Not on this site: {}.", report::joined(told));
  };
  std::map<std::string, int> bearers;
  for (const auto& [id, player] : players_) ++bearers[player.name];
  for (auto& [id, player] : players_) {
    by_day(player.seasons, [](const SeasonOfPlayer& one) { return one.from; });
    by_day(player.matches, [](const MatchOfPlayer& one) { return one.date; });
    by_day(player.cards, [](const CardOfPlayer& one) { return one.from; });
    player.missing = missing_of(player);
    if (bearers[player.name] < 2 || player.seasons.empty()) continue;
    player.name += fmt::format(" ({})", player.seasons.back().team);
  }
}

}  // namespace quicket::site
