#include "app/draft.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "app/build_cards.h"
#include "app/draw_side.h"
#include "app/real_matches.h"
#include "app/set_figures.h"
#include "app/squad.h"
#include "base/error.h"
#include "base/find_by_name.h"
#include "base/text.h"
#include "ingest/bytes.h"
#include "ingest/csv_reader.h"
#include "match/playing_side.h"
#include "match/selection.h"
#include "match/win_chance.h"
#include "store/drawn_teams.h"
#include "store/matches.h"

namespace quicket::app {
namespace {

/// What a run more and a batter out change in the chance to win, of the side that bats first.
struct Worth {
  double run = 0.013;
  double wicket = -0.06;
};

/// Between two sides of the set, over the first innings at par. The usual values of T20, if the set
/// has no two sides that can play.
Worth worth_of(const std::vector<Squad>& squads) {
  std::vector<match::PlayingSide> sides;
  for (const Squad& squad : squads) {
    if (sides.size() == 2) break;
    try {
      sides.push_back(
          match::playing_side(match::choose_eleven(squad.team, squad.name, squad.players,
                                                   squad.set.format.conditions()),
                              squad.players));
    } catch (const Error&) {
      continue;  // no eleven
    }
  }
  if (sides.size() < 2) return {};
  const match::MatchSetup setup = match::match_setup(squads.front().set.format.conditions(),
                                                     sides[0], sides[1], squads.front().chart);
  const match::WinChance chance(setup, 0);
  int par = 0;
  while (par < 400 && chance.setting(par, 6, 0) < 0.5) ++par;
  constexpr int steps = 19;
  Worth worth{0, 0};
  for (int step = 1; step <= steps; ++step) {
    const double gone = static_cast<double>(step) / (steps + 1);
    const int runs = static_cast<int>(par * gone), out = static_cast<int>(6 * gone);
    const int left = chance.balls() - static_cast<int>(chance.balls() * gone);
    const double now = chance.setting(runs, out, left);
    worth.run += (chance.setting(runs + 1, out, left) - now) / steps;
    worth.wicket += (chance.setting(runs, out + 1, left) - now) / steps;
  }
  return worth;
}

/// Runs and wickets per ball, and the balls a match on which they count.
struct Output {
  double runs = 0, wickets = 0;
  double balls = 0;  ///< of the season
};

Output output_of(const cards::CardFidelity& card) {
  return {card.card[0] / 6, card.card[1] / 100, static_cast<double>(card.balls)};
}

/// The season's mean over all cards of a face.
Output mean_of(const std::vector<cards::CardFidelity>& all, cards::Face face) {
  Output mean;
  for (const cards::CardFidelity& card : all) {
    if (card.face != face) continue;
    const Output one = output_of(card);
    mean.runs += one.balls * one.runs;
    mean.wickets += one.balls * one.wickets;
    mean.balls += one.balls;
  }
  if (mean.balls > 0) {
    mean.runs /= mean.balls;
    mean.wickets /= mean.balls;
  }
  return mean;
}

/// Balls a match: of few matches nearly the mean of all who do the same.
double balls_a_match(double balls, int matches, double usual) {
  constexpr double matches_of_the_mean = 5;
  return (balls + matches_of_the_mean * usual) / (matches + matches_of_the_mean);
}

/// A batter by the role on the card: everyone but those who go in last.
bool is_batter(const cards::PlayerCards& player) {
  return player.batting_role != cricket::BattingRole::bowler &&
         player.batting_role != cricket::BattingRole::unknown;
}

void add_players(store::Database& database, const store::SetEntry& set,
                 std::vector<league::DraftPlayer>& players) {
  const store::StoredSet stored = store::Sets(database).load(set.id);
  const SetFigures figures = figures_of(stored.data, stored.ids);
  const cards::CardSet cards = cards_of(database, set).cards;
  const std::vector<cards::CardFidelity> measured =
      cards::check_cards(cards, figures.players, figures.base).cards;
  const Worth worth = worth_of(squads_of_set(database, set));
  const Output batter = mean_of(measured, cards::Face::striker);
  const Output bowler = mean_of(measured, cards::Face::bowler);
  std::map<PlayerId, const cards::PlayerFigures*> by_player;
  double batting_matches = 0, bowling_matches = 0;
  for (const cards::PlayerFigures& player : figures.players) {
    by_player[player.player] = &player;
    batting_matches += player.figures.batting.matches;
    if (player.figures.bowling.legal_balls > 0) {
      bowling_matches += player.figures.batting.matches;
    }
  }
  const double usual_faced = batter.balls / std::max(1.0, batting_matches);
  const double usual_bowled = bowler.balls / std::max(1.0, bowling_matches);
  std::map<PlayerId, std::size_t> places;
  for (const cards::PlayerCards& card : cards.players) {
    places[card.player] = players.size();
    league::DraftPlayer player;
    player.player = card.player;
    player.set = set.id;
    player.name = card.name;
    player.from = card.team_name;
    player.keeps =
        card.ratings.keeping.has_value() && card.batting_role == cricket::BattingRole::wicketkeeper;
    player.bowls = card.bowler.has_value() && card.bowling_role != cricket::BowlingRole::batter;
    player.bats = is_batter(card);
    players.push_back(std::move(player));
  }
  for (const cards::CardFidelity& one : measured) {
    const auto known = by_player.find(one.player);
    const auto place = places.find(one.player);
    if (known == by_player.end() || place == places.end()) continue;
    const int matches = known->second->figures.batting.matches;
    const Output own = output_of(one);
    const bool bats = one.face == cards::Face::striker;
    const Output& mean = bats ? batter : bowler;
    const double balls = balls_a_match(own.balls, matches, bats ? usual_faced : usual_bowled);
    const double chance =
        balls * ((own.runs - mean.runs) * worth.run + (own.wickets - mean.wickets) * worth.wicket);
    (bats ? players[place->second].batting : players[place->second].bowling) =
        100 * (bats ? chance : -chance);
  }
}

std::vector<std::string> names_left(const league::Draft& draft,
                                    const std::vector<std::size_t>& left, bool with_team) {
  std::vector<std::string> names;
  for (const std::size_t place : left) {
    const league::DraftPlayer& player = draft.players()[place];
    names.push_back(with_team ? fmt::format("{} ({})", player.name, player.from) : player.name);
  }
  return names;
}

/// A person of several sets is drafted once, with the best card: by the register's id, or by name
/// where one of two sets has no register.
void keep_each_person_once(store::Database& database, std::vector<league::DraftPlayer>& players) {
  std::set<PlayerId> registered;
  for (const store::KnownPlayer& player : store::Matches(database).players_of_sets()) {
    if (player.registered) registered.insert(player.id);
  }
  std::stable_sort(players.begin(), players.end(),
                   [](const auto& a, const auto& b) { return a.value() > b.value(); });
  std::vector<league::DraftPlayer> kept;
  for (league::DraftPlayer& player : players) {
    const bool again = std::any_of(kept.begin(), kept.end(), [&](const auto& other) {
      const bool listed = registered.contains(player.player) && registered.contains(other.player);
      return other.player == player.player ||
             (!listed && other.set != player.set && other.name == player.name);
    });
    if (!again) kept.push_back(std::move(player));
  }
  players = std::move(kept);
}

}  // namespace

league::Draft begin_draft(store::Database& database, const DraftRequest& request) {
  for (const std::string& side : request.sides) demand_free_name(database, side);
  std::vector<league::DraftPlayer> players;
  std::vector<SetId> taken;
  std::optional<std::string> gender;
  for (const std::string& word : request.from) {
    const store::SetEntry set = store::Sets(database).find(word);
    const std::string own = gender_of(set.gender, set.name);
    if (gender.value_or(own) != own) {
      throw Error(fmt::format("{} and {} are cricket of women and of men; draft from one of them",
                              request.from.front(), set.slug),
                  Fault::usage);
    }
    gender = own;
    if (std::find(taken.begin(), taken.end(), set.id) != taken.end()) continue;
    taken.push_back(set.id);
    add_players(database, set, players);
  }
  keep_each_person_once(database, players);
  return {request.sides, std::move(players), request.rounds, request.seed};
}

std::size_t pick_called(const league::Draft& draft, const std::string& word) {
  const std::vector<std::size_t> left = draft.available();
  const std::vector<std::string> plain = names_left(draft, left, false);
  const std::vector<std::string> with_team = names_left(draft, left, true);
  for (const auto* names : {&plain, &with_team}) {
    const std::vector<std::size_t> found = find_by_name(trim(word), *names);
    if (found.size() == 1) return left[found.front()];
  }
  if (const auto found = find_one_by_name(word, with_team)) return left[*found];
  const std::vector<std::string> taken = names_left(draft, draft.picks(), false);
  if (const std::vector<std::size_t> found = find_by_name(trim(word), taken); found.size() == 1) {
    throw Error(fmt::format("{} is taken", taken[found.front()]));
  }
  throw Error(fmt::format("no player \"{}\" is left{}", word, did_you_mean(word, plain)));
}

void pick_from(league::Draft& draft, const std::filesystem::path& log) {
  ingest::CsvReader row(ingest::file_bytes(log), log.string());
  if (!row.next()) throw Error(fmt::format("{}: no picks", log.string()), Fault::bad_file);
  const ingest::CsvHeader header(row);
  const int player = header.find_any({"player", "name"}), side = header.find_any({"side", "team"});
  if (player < 0) {
    throw Error(
        fmt::format("{}:{}: a log of picks needs a column \"player\"", row.file(), row.line()),
        Fault::bad_file);
  }
  while (row.next()) {
    const auto refuse = [&](const std::string& why) {
      throw Error(fmt::format("{}:{}: {}", row.file(), row.line(), why), Fault::bad_file);
    };
    if (draft.over()) refuse("the draft is over");
    const std::string& on_turn = draft.sides()[draft.on_turn()];
    if (side >= 0) {
      const std::string_view named = row.field(static_cast<std::size_t>(side));
      if (!named.empty() && !same_name(named, on_turn)) {
        refuse(
            fmt::format("pick {} is for {}, not for {}", draft.picks().size() + 1, on_turn, named));
      }
    }
    try {
      draft.pick(pick_called(draft, std::string(row.field(static_cast<std::size_t>(player)))));
    } catch (const Error& error) {
      refuse(error.what());
    }
  }
}

void keep_draft(store::Database& database, const league::Draft& draft) {
  expects(draft.over(), "a draft is kept when it is over");
  store::Transaction all(database);
  for (std::size_t side = 0; side < draft.sides().size(); ++side) {
    std::vector<store::DrawnPlayer> players;
    for (const std::size_t place : draft.squad(side)) {
      const league::DraftPlayer& player = draft.players()[place];
      players.push_back({player.player, player.set, player.name, {}});
    }
    draw_side(database, draft.sides()[side], players);
  }
  all.commit();
}

}  // namespace quicket::app
