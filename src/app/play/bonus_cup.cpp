#include "app/play/bonus_cup.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/error.h"
#include "base/text.h"
#include "games/players.h"
#include "games/simulate.h"
#include "store/settings.h"

namespace quicket::app {
namespace {

constexpr std::string_view cup_key = "bonus-cup/draw";
constexpr std::string_view games_key = "bonus-cup/games";
constexpr int most_replays = 3;

bool is_stored(store::BonusGames& stored, store::BonusGameId id, const games::Game& game) {
  const auto has = [&](const std::vector<store::SavedGame>& games) {
    return std::any_of(games.begin(), games.end(),
                       [&](const auto& one) { return one.id == id && one.game == game.id; });
  };
  return has(stored.in_progress()) || has(stored.finished());
}

}  // namespace

BonusCup::BonusCup(store::Database* database, games::Cup cup)
    : database_(database), cup_(std::move(cup)) {
  keep();
}

bool BonusCup::is_kept(store::Database& database) {
  return store::Settings(database).get(cup_key).has_value();
}

BonusCup BonusCup::resume(store::Database& database) {
  store::Settings settings(database);
  const auto text = settings.get(cup_key);
  if (!text) throw Error("no cup is in progress; begin one with `quicket bonus cup`");
  const std::string sat = settings.get(games_key).value_or("");
  BonusCup cup(nullptr, games::read_cup(*text));
  cup.database_ = &database;
  for (const std::string_view word : split(sat, ' ')) {
    if (const auto id = parse_int(word)) cup.sat_.push_back(store::BonusGameId{*id});
  }
  return cup;
}

std::map<std::int64_t, std::string> BonusCup::games_in(store::Database& database) {
  std::map<std::int64_t, std::string> games;
  if (!is_kept(database)) return games;
  try {
    const BonusCup kept = resume(database);
    const auto number = kept.cup_.next();
    if (!number) return games;
    const games::CupTie& tie = kept.cup_.ties()[*number];
    for (const store::BonusGameId id : kept.sat_) {
      games[id.value] = fmt::format("{}, {} v {}", kept.cup_.round_name(tie.round),
                                    kept.cup_.name_of(tie.first), kept.cup_.name_of(tie.second));
    }
  } catch (const Error&) {
    games.clear();  // the cup itself says what is wrong with it
  }
  return games;
}

void BonusCup::keep() {
  if (database_ == nullptr) return;
  store::Settings settings(*database_);
  if (cup_.champion()) {
    settings.erase(games_key);
    settings.erase(cup_key);
    return;
  }
  std::string sat;
  for (const store::BonusGameId id : sat_) sat += fmt::format("{} ", id.value);
  settings.set(games_key, sat);
  settings.set(cup_key, games::write_cup(cup_));
}

const std::string& BonusCup::player_of(int entrant) const {
  return cup_.plan().entrants[static_cast<std::size_t>(entrant)].player;
}

bool BonusCup::has_people(const games::CupTie& tie) const {
  return player_of(tie.first) == "human" || (tie.second >= 0 && player_of(tie.second) == "human");
}

bool BonusCup::play_next(const Sit& sit) {
  const auto number = cup_.next();
  expects(number.has_value(), "a cup that is won has no more ties");
  const games::CupTie tie = cup_.ties()[*number];
  const bool is_shared = cup_.game_of(tie.round).rules.cooperative;
  taken_ = 0;
  const dice::Seed own = dice::derive(cup_.plan().seed, "cup tie", *number);
  Verdict verdict;
  for (int replay = 0; replay <= most_replays && verdict.winner < 0; ++replay) {
    const dice::Seed seed = dice::derive(own, "game", static_cast<std::uint64_t>(replay));
    const auto played = is_shared ? compare(tie, seed, sit) : duel(tie, replay % 2 == 1, seed, sit);
    if (!played) return false;
    verdict = *played;
    if (verdict.winner < 0 || replay == 0) continue;
    verdict.how += fmt::format("{}after {}", verdict.how.empty() ? "" : ", ",
                               counted(replay, "replay", "replays"));
  }
  if (verdict.winner < 0) {
    dice::SeededDice lot(dice::derive(own, "lot"));
    verdict.winner = lot.roll(2, dice::Reason::choice) == 1 ? tie.first : tie.second;
    verdict.how = fmt::format("by lot, after {} draws", most_replays + 1);
  }
  cup_.decide(verdict.winner, verdict.how);
  sat_.clear();
  keep();
  return true;
}

std::optional<BonusCup::Verdict> BonusCup::duel(const games::CupTie& tie, bool exchanged,
                                                dice::Seed seed, const Sit& sit) {
  const games::Game& game = cup_.game_of(tie.round);
  const int one = exchanged ? tie.second : tie.first;
  const int two = exchanged ? tie.first : tie.second;
  const std::string heading =
      fmt::format("{}, {}: {} ({}) v {} ({})", cup_.round_name(tie.round), game.name,
                  cup_.name_of(one), player_of(one), cup_.name_of(two), player_of(two));
  const auto ended = play_one(game, {player_of(one), player_of(two)},
                              {cup_.name_of(one), cup_.name_of(two)}, seed, heading, sit);
  if (!ended) return {};
  const double lead = ended->returns[0];
  return Verdict{lead > 0 ? one : lead < 0 ? two : -1, ended->score};
}

std::optional<BonusCup::Verdict> BonusCup::compare(const games::CupTie& tie, dice::Seed seed,
                                                   const Sit& sit) {
  const games::Game& game = cup_.game_of(tie.round);
  std::vector<Ended> ended;
  for (const int entrant : {tie.first, tie.second}) {
    const std::string heading =
        fmt::format("{}, {}: {} plays the deal that {} plays too; the better game goes on",
                    cup_.round_name(tie.round), game.name, cup_.name_of(entrant),
                    cup_.name_of(entrant == tie.first ? tie.second : tie.first));
    auto played = play_one(game, {player_of(entrant), "normal"}, {cup_.name_of(entrant), "partner"},
                           seed, heading, sit);
    if (!played) return {};
    ended.push_back(std::move(*played));
  }
  const double lead = ended[0].mark - ended[1].mark;
  if (lead == 0) return Verdict{};
  const bool first_won = lead > 0;
  return Verdict{
      first_won ? tie.first : tie.second,
      fmt::format("{} against {}", ended[first_won ? 0 : 1].score, ended[first_won ? 1 : 0].score)};
}

std::optional<BonusCup::Ended> BonusCup::play_one(const games::Game& game,
                                                  std::vector<std::string> players,
                                                  const std::vector<std::string>& names,
                                                  dice::Seed seed, const std::string& heading,
                                                  const Sit& sit) {
  const auto end_of = [&](const games::GameState& state) {
    return Ended{state.returns(), game.rules.mark == nullptr ? 0 : game.rules.mark(state),
                 games::score_of(game, state, games::names_of(game, names))};
  };
  if (std::count(players.begin(), players.end(), "human") == 0) {
    return end_of(*games::play_to_end(game, players, seed));
  }
  expects(database_ != nullptr, "people's games are kept");
  store::BonusGames stored(*database_);
  // A game that was removed behind the cup's back, or is another game there, is played again.
  const bool is_new = taken_ == sat_.size();
  if (is_new || !is_stored(stored, sat_[taken_], game)) {
    BonusRequest request;
    request.game = game.id;
    request.players = std::move(players);
    request.seed = seed;
    const store::BonusGameId begun = TerminalBonus::begin(*database_, request).id();
    if (is_new) sat_.push_back(begun);
    sat_[taken_] = begun;
    keep();
  }
  const store::BonusGameId id = sat_[taken_++];
  if (!stored.load(id).result) {
    TerminalBonus table = TerminalBonus::resume(*database_, id);
    table.call_them(names);
    if (sit(table, heading) == terminal::BonusEnd::left) return {};
  }
  return end_of(replayed_bonus(stored.load(id)).record.state());
}

}  // namespace quicket::app
