#include "app/league/draft.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "app/league/draft_worth.h"
#include "app/league/draw_side.h"
#include "app/season/persons.h"
#include "app/season/real_matches.h"
#include "app/teams/set_figures.h"
#include "app/teams/squad.h"
#include "app/teams/stored_cards.h"
#include "base/error.h"
#include "base/find_by_name.h"
#include "base/text.h"
#include "cards/fidelity.h"
#include "ingest/bytes.h"
#include "ingest/csv_reader.h"
#include "store/drawn_teams.h"
#include "store/matches.h"

namespace quicket::app {
namespace {

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

void add_players(store::Database& database, const store::SetEntry& set, const Worths& worths,
                 std::vector<league::DraftPlayer>& players) {
  const store::StoredSet stored = store::Sets(database).load(set.id);
  const SetFigures figures = figures_of(stored.data, stored.ids);
  const cards::CardSet cards = cards_of(database, set).cards;
  const std::vector<cards::CardFidelity> measured =
      cards::check_cards(cards, figures.players, figures.base).cards;
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
    players.push_back(draft_player(card, set.id));
  }
  for (const cards::CardFidelity& one : measured) {
    const auto known = by_player.find(one.player);
    const auto place = places.find(one.player);
    if (known == by_player.end() || place == places.end()) continue;
    const int matches = known->second->figures.batting.matches;
    const Output own = output_of(one);
    const bool bats = one.face == cards::Face::striker;
    const Output& mean = bats ? batter : bowler;
    const Worth worth =
        bats ? worth_of_batter(worths, known->second->figures.batting) : worths.of_all;
    const double balls = balls_a_match(own.balls, matches, bats ? usual_faced : usual_bowled);
    const double chance =
        balls * ((own.runs - mean.runs) * worth.run + (own.wickets - mean.wickets) * worth.wicket);
    (bats ? players[place->second].batting : players[place->second].bowling) =
        100 * (bats ? chance : -chance);
  }
}

std::vector<std::string> names_of(const std::vector<league::DraftPlayer>& players,
                                  const std::vector<std::size_t>& places, bool with_team) {
  std::vector<std::string> names;
  for (const std::size_t place : places) {
    const league::DraftPlayer& player = players[place];
    names.push_back(with_team ? fmt::format("{} ({})", player.name, player.from) : player.name);
  }
  return names;
}

/// A person of several sets is drafted once, with the best card.
void keep_each_person_once(store::Database& database, std::vector<league::DraftPlayer>& players) {
  std::ranges::stable_sort(players,
                           [](const auto& a, const auto& b) { return a.value() > b.value(); });
  std::vector<NamedPlayer> named;
  for (const league::DraftPlayer& player : players)
    named.push_back({player.player, player.name, {}});
  const std::vector<PlayerId> persons = persons_of(database, named);
  std::set<PlayerId> seen;
  std::vector<league::DraftPlayer> kept;
  for (std::size_t i = 0; i < players.size(); ++i) {
    if (seen.insert(persons[i]).second) kept.push_back(std::move(players[i]));
  }
  players = std::move(kept);
}

/// Everybody who can be drafted.
std::vector<league::DraftPlayer> players_of(store::Database& database,
                                            const DraftRequest& request) {
  for (const std::string& side : request.sides) demand_free_name(database, side);
  std::vector<store::SetEntry> sets;
  std::vector<std::optional<Worths>> worths;
  std::optional<Worths> any;  // for sets too small to have two sides
  std::optional<std::string> gender;
  for (const std::string& word : request.from) {
    const store::SetEntry set = store::Sets(database).find(word);
    const std::string own = gender_of(set.gender, set.name);
    if (gender.value_or(own) != own) {
      throw Error(Fault::usage, "{} and {} are cricket of women and of men; draft from one of them",
                  request.from.front(), set.slug);
    }
    gender = own;
    const bool again =
        std::ranges::any_of(sets, [&](const store::SetEntry& one) { return one.id == set.id; });
    if (again) continue;
    sets.push_back(set);
    worths.push_back(worths_of(squads_of_set(database, set)));
    if (!any) any = worths.back();
  }
  if (!any) {
    throw Error("the sets have too few players for two elevens; draft from more sets",
                Fault::usage);
  }
  std::vector<league::DraftPlayer> players;
  for (std::size_t i = 0; i < sets.size(); ++i) {
    add_players(database, sets[i], worths[i].value_or(*any), players);
  }
  keep_each_person_once(database, players);
  return players;
}

/// A log of picks or sales, read row by row.
class PickLog {
 public:
  explicit PickLog(const std::filesystem::path& file)
      : row_(ingest::file_bytes(file), file.string()) {
    if (!row_.next()) throw Error(Fault::bad_file, "{}: no picks", file.string());
    const ingest::CsvHeader header(row_);
    player_ = header.find_any({"player", "name"});
    side_ = header.find_any({"side", "team"});
    price_ = header.find_any({"price"});
    if (player_ < 0) refuse("a log of picks needs a column \"player\"");
  }
  void demand_sales() const {
    if (side_ < 0 || price_ < 0) refuse("a log of sales needs the columns \"side\" and \"price\"");
  }
  bool next() { return row_.next(); }
  std::string player() const { return text(player_); }
  std::string side() const { return text(side_); }
  int price() const {
    const auto number = parse_int(text(price_));
    if (!number) refuse(fmt::format("\"{}\" is not a price", text(price_)));
    return *number;
  }
  [[noreturn]] void refuse(const std::string& why) const {
    throw Error(Fault::bad_file, "{}:{}: {}", row_.file(), row_.line(), why);
  }

 private:
  std::string text(int column) const {
    return column < 0 ? std::string() : std::string(row_.field(static_cast<std::size_t>(column)));
  }

  ingest::CsvReader row_;
  int player_ = -1, side_ = -1, price_ = -1;
};

/// `Picked`: a draft or an auction.
template <class Picked>
void keep(store::Database& database, const Picked& picked) {
  expects(picked.over(), "sides are kept when they are whole");
  store::Transaction all(database);
  for (std::size_t side = 0; side < picked.sides().size(); ++side) {
    std::vector<store::DrawnPlayer> players;
    for (const std::size_t place : picked.squad(side)) {
      const league::DraftPlayer& player = picked.players()[place];
      players.push_back({player.player, player.set, player.name, {}});
    }
    draw_side(database, picked.sides()[side], players);
  }
  all.commit();
}

}  // namespace

league::Draft begin_draft(store::Database& database, const DraftRequest& request) {
  return {request.sides, players_of(database, request), request.rounds, request.seed};
}

league::Auction begin_auction(store::Database& database, const DraftRequest& request) {
  return {request.sides, players_of(database, request), request.rounds, request.budget,
          request.seed};
}

std::size_t player_left(const std::vector<league::DraftPlayer>& players,
                        const std::vector<std::size_t>& left, const std::string& word) {
  const std::vector<std::string> plain = names_of(players, left, false);
  const std::vector<std::string> with_team = names_of(players, left, true);
  for (const auto* names : {&plain, &with_team}) {
    const std::vector<std::size_t> found = find_by_name(trim(word), *names);
    if (found.size() == 1) return left[found.front()];
  }
  if (const auto found = find_one_by_name(word, with_team)) return left[*found];
  for (std::size_t place = 0; place < players.size(); ++place) {
    if (!same_name(players[place].name, trim(word))) continue;
    throw Error("{} is taken", players[place].name);
  }
  throw Error("no player \"{}\" is left{}", word, did_you_mean(word, plain));
}

void pick_from(league::Draft& draft, const std::filesystem::path& file) {
  PickLog log(file);
  while (log.next()) {
    if (draft.over()) log.refuse("the draft is over");
    const std::string& on_turn = draft.sides()[draft.on_turn()];
    if (!log.side().empty() && !same_name(log.side(), on_turn)) {
      log.refuse(fmt::format("pick {} is for {}, not for {}", draft.picks().size() + 1, on_turn,
                             log.side()));
    }
    try {
      draft.pick(player_left(draft.players(), draft.available(), log.player()));
    } catch (const Error& error) {
      log.refuse(error.what());
    }
  }
}

void buy_from(league::Auction& auction, const std::filesystem::path& file) {
  PickLog log(file);
  log.demand_sales();
  while (log.next()) {
    if (auction.over()) log.refuse("the auction is over");
    const auto side = find_one_by_name(log.side(), auction.sides());
    if (!side) {
      log.refuse(fmt::format("\"{}\" is not a side of this auction{}", log.side(),
                             did_you_mean(log.side(), auction.sides())));
    }
    const int price = log.price();
    try {
      auction.sell(
          {player_left(auction.players(), auction.available(), log.player()), *side, price});
    } catch (const Error& error) {
      log.refuse(error.what());
    }
  }
}

void keep_sides(store::Database& database, const league::Draft& draft) {
  keep(database, draft);
}

void keep_sides(store::Database& database, const league::Auction& auction) {
  keep(database, auction);
}

}  // namespace quicket::app
