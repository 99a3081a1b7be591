#include "terminal/match/game.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "base/error.h"
#include "dice/any_dice.h"
#include "dice/ball_dice.h"
#include "match/play.h"
#include "match/rain_rule.h"
#include "match/result.h"
#include "match/substitutes.h"
#include "terminal/match/roll_question.h"

namespace quicket::terminal {
namespace {

using match::Captain;
using match::Member;
using match::MemberSet;

/// What captains, dice and listener of a running match share.
struct Table {
  MatchGame& game;
  MatchScreen& screen;
  match::MatchState& state;
  /// By which captains call; nothing if the set has no calls, or nobody is to call.
  std::shared_ptr<const match::WinChance> chances;

  MatchView view() const { return {game.setup, game.record, state}; }
};

class HumanCaptain final : public Captain {
 public:
  HumanCaptain(Table& table, cricket::Side side) : table_(table), side_(side) {}

  bool bats_first(const match::MatchState& state) override {
    if (starts_usually()) return usual_captain().bats_first(state);
    return table_.screen.ask_to_bat(table_.view(), side_);
  }
  Member next_batter(const match::MatchState& state, MemberSet legal) override {
    if (starts_usually()) return usual_captain().next_batter(state, legal);
    if (state.now().super_over == 0) return table_.screen.ask_batter(table_.view(), legal);
    std::vector<Member>& named = table_.game.super_batters[static_cast<std::size_t>(side_)];
    const std::size_t batters = state.now().batters;
    if (batters == 0) named = named_for_super_over(state);
    // Nobody is named if the match was left within a super over and resumed.
    if (batters < named.size() && match::contains(legal, named[batters])) return named[batters];
    return table_.screen.ask_batter(table_.view(), legal);
  }
  Member next_bowler(const match::MatchState& state, MemberSet legal) override {
    if (starts_usually()) return usual_captain().next_bowler(state, legal);
    return table_.screen.ask_bowler(table_.view(), legal);
  }
  cards::Call call(const match::MatchState& state) override {
    if (!table_.chances) return cards::Call::steady;
    const cards::Call usual = table_.chances->call(match::Character::balanced, state.now());
    const bool decided = starts_usually() || table_.game.calls == Calls::computer;
    return decided ? usual : table_.screen.ask_call(table_.view(), usual);
  }

 private:
  bool starts_usually() const {
    return table_.game.usual_start && balls_bowled(table_.game.record) == 0;
  }
  /// All who can bat in a super over are named before its first ball (rules 9.4).
  std::vector<Member> named_for_super_over(match::MatchState ahead) const {
    std::vector<Member> named;
    for (int wickets = -1; wickets < ahead.conditions.super_over_wickets; ++wickets) {
      const MemberSet legal = legal_batters(ahead);
      if (legal == 0) break;
      const MatchView view{table_.game.setup, table_.game.record, ahead};
      named.push_back(table_.screen.ask_batter(view, legal));
      ahead.apply(match::BatterIn{named.back()});
    }
    return named;
  }
  match::ComputerCaptain usual_captain() const {
    const match::MatchSetup& setup = table_.game.setup;
    return {setup.sides[static_cast<std::size_t>(side_)], setup.conditions, {}};
  }

  Table& table_;
  cricket::Side side_;
};

/// Asks people for faces if they roll the dice themselves.
class TableDice {
 public:
  TableDice(Table& table, dice::BallDice own) : table_(&table), own_(own) {}

  int roll(int sides, dice::Reason reason) {
    if (reason == dice::Reason::card) so_far_ = {};  // the first die of a ball
    // The program's own dice roll in any case, so that typing one face does not change the others.
    int face = own_.roll(sides, reason);
    if (reason == dice::Reason::toss && table_->game.toss) return *table_->game.toss + 1;
    if (table_->game.typed_dice) {
      face = table_->screen.ask_face(table_->view(), so_far_, sides, reason).value_or(face);
    }
    put_face(so_far_, reason, face);
    return face;
  }

 private:
  Table* table_;
  dice::BallDice own_;
  match::DeliveryDice so_far_;
};

/// Waits for people before every ball, stores each event before it happens and shows it afterwards.
struct KeepAndShow {
  Table& table;
  bool waits;

  void before_ball(const match::MatchState&) {
    if (waits) {
      table.screen.wait_for_ball(table.view());
    } else {
      table.screen.watch(table.view());
    }
  }
  /// The target that rain in the first innings leaves to the second.
  std::optional<match::MatchEvent> interruption(const match::MatchState& state) const {
    if (next_step(state) != match::Step::open_innings) return {};
    return match::target_due(table.game.record);
  }
  template <class Event>
  void keep(const Event& event) {
    const match::MatchEvent to_happen(event);
    while (!kept(to_happen)) {
    }
  }
  template <class Event>
  void operator()(const match::MatchState&, const Event& event) {
    table.game.record.events.emplace_back(event);
    table.screen.show(table.view(), table.game.record.events.back());
  }

 private:
  bool kept(const match::MatchEvent& event) {
    try {
      table.game.keep(event);
      return true;
    } catch (const Error& error) {
      if (!table.screen.try_again(table.view(), error.what())) throw;
      return false;
    }
  }
};

std::unique_ptr<Captain> captain_for(Table& table, cricket::Side side) {
  const auto at = static_cast<std::size_t>(side);
  if (table.game.seats[at].asks()) return std::make_unique<HumanCaptain>(table, side);
  auto captain = std::make_unique<match::ComputerCaptain>(
      table.game.setup.sides[at], table.game.setup.conditions, table.game.seats[at].character);
  captain->call_by(table.chances);
  return captain;
}

void play_until_interrupted(Table& table) {
  const bool waits = table.game.seats[0].human || table.game.seats[1].human;
  const std::unique_ptr<Captain> home = captain_for(table, 0), away = captain_for(table, 1);
  const auto balls = static_cast<std::uint64_t>(balls_bowled(table.game.record));
  dice::AnyDice dice(TableDice(table, dice::BallDice(table.game.seed, balls)));
  KeepAndShow listener{table, waits};
  match::play_on(table.state, table.game.setup, *home, *away, dice, listener);
}

/// Leaving a match that is over finishes it.
GameEnd end_of(const MatchGame& game) {
  return match::is_closed(game.record) ? GameEnd::finished : GameEnd::left;
}

AtTable who_plays(const MatchGame& game) {
  return {{game.seats[0].asks(), game.seats[1].asks()},
          {game.seats[0].human, game.seats[1].human},
          game.typed_dice,
          game.reserves};
}

/// From the person to the computer, or back; a computer's side goes to a person.
void hand_over(MatchGame& game, cricket::Side side) {
  Seat& seat = game.seats[static_cast<std::size_t>(side)];
  seat.handed_over = seat.asks();
  seat.human = true;
  if (game.keep_seat) game.keep_seat(side, seat);
}

void bring_in(MatchGame& game, const Substitute& wish) {
  const auto at = static_cast<std::size_t>(wish.side);
  std::vector<cards::PlayerCards>& reserves = game.reserves[at];
  const auto reserve = reserves.begin() + static_cast<std::ptrdiff_t>(wish.reserve);
  match::PlayingSide side = match::with_reserve(game.setup.sides[at], *reserve);
  const auto in = static_cast<Member>(side.sheet.players.size() - 1);
  const match::Substitution event{wish.side, in, wish.out, std::string(match::agreed)};
  game.keep_substitute(event, side.sheet.players.back());
  game.record.sheets[at] = side.sheet;
  game.record.events.emplace_back(event);
  game.setup.sides[at] = std::move(side);
  reserves.erase(reserve);
}

void let_it_rain(Table& table, int overs) {
  const match::MatchRecord& record = table.game.record;
  KeepAndShow listener{table, false};
  const match::detail::Happen<KeepAndShow> happen{table.state, listener};
  for (const match::MatchEvent& event :
       overs > 0 ? match::rain_takes(record, overs) : match::rain_ends_play(record)) {
    std::visit(happen, event);
  }
}

/// Players whose substitution was taken back wait again; false if there are none.
bool sent_back(MatchGame& game) {
  bool any = false;
  for (std::size_t at = 0; at < 2; ++at) {
    match::PlayingSide& side = game.setup.sides[at];
    const match::TeamSheet& sheet = game.record.sheets[at];
    if (side.sheet.players.size() == sheet.players.size()) continue;
    const auto first = static_cast<std::ptrdiff_t>(sheet.players.size());
    game.reserves[at].insert(game.reserves[at].end(), side.cards.begin() + first, side.cards.end());
    side = match::playing_side(sheet, side.cards);
    any = true;
  }
  return any;
}

}  // namespace

int balls_bowled(const match::MatchRecord& record) {
  return static_cast<int>(
      std::count_if(record.events.begin(), record.events.end(), [](const match::MatchEvent& event) {
        return std::holds_alternative<match::Delivery>(event);
      }));
}

std::size_t events_before(const match::MatchRecord& record, int balls) {
  std::size_t count = record.events.size();
  while (count > 0 && balls > 0) {
    --count;
    if (std::holds_alternative<match::Delivery>(record.events[count])) --balls;
  }
  return count;
}

bool MatchScreen::try_again(const MatchView&, std::string_view) {
  return false;
}

GameEnd play_game(MatchGame& game, MatchScreen& screen) {
  match::MatchState state = match::fold(game.record);
  const match::MatchSetup* const setup = &game.setup;
  Table table{game, screen, state, nullptr};
  if (game.calls != Calls::off) table.chances = match::chances_to_call_by({&setup, 1});
  if (!game.record.events.empty()) screen.show_again(table.view());
  screen.at_table(table.view(), who_plays(game));
  for (;;) {
    try {
      play_until_interrupted(table);
      if (game.table_changes) screen.tell_table(game.table_changes());
      screen.finish(table.view());
      return GameEnd::finished;
    } catch (const Interruption& interruption) {
      if (interruption.wish == Interruption::Wish::quit) return end_of(game);
      if (interruption.wish == Interruption::Wish::switch_dice) {
        game.typed_dice = !game.typed_dice;
        if (game.keep_dice) game.keep_dice(game.typed_dice);
        screen.at_table(table.view(), who_plays(game));
        continue;
      }
      if (interruption.wish == Interruption::Wish::hand_over) {
        hand_over(game, interruption.side);
        screen.at_table(table.view(), who_plays(game));
        continue;
      }
      if (interruption.wish == Interruption::Wish::rain) {
        let_it_rain(table, interruption.overs);
        continue;
      }
      if (interruption.wish == Interruption::Wish::substitute) {
        bring_in(game, interruption.substitute);
        // From the beginning, as it will be when the match is resumed.
        state = match::fold(game.record);
        screen.show(table.view(), game.record.events.back());
        screen.at_table(table.view(), who_plays(game));
        continue;
      }
      // Whoever takes back a default choice wants to choose.
      game.usual_start = false;
      const std::size_t kept =
          std::max(events_before(game.record, interruption.balls), game.taken_over);
      game.keep_only(kept);
      match::drop_events(game.record, kept);
      const bool players_left = sent_back(game);
      state = match::fold(game.record);
      if (players_left) screen.at_table(table.view(), who_plays(game));
      screen.show_again(table.view());
    }
  }
}

}  // namespace quicket::terminal
