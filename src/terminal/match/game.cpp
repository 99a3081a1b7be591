#include "terminal/match/game.h"

#include <algorithm>
#include <bit>
#include <memory>
#include <utility>

#include "base/error.h"
#include "dice/any_dice.h"
#include "dice/ball_dice.h"
#include "match/play.h"
#include "match/rain_rule.h"
#include "match/result.h"
#include "match/substitutes.h"
#include "terminal/match/call_rows.h"
#include "terminal/match/roll_question.h"
#include "terminal/match/seated_computer.h"
#include "terminal/match/text.h"
#include "terminal/match/undo.h"

namespace quicket::terminal {
namespace {

using match::Captain, match::Member, match::MemberSet;

/// What captains, dice and listener of a running match share.
struct Running {
  MatchGame& game;
  MatchScreen& screen;
  match::MatchState& state;
  /// By which captains call; nothing if the set has no calls, or nobody is to call.
  std::shared_ptr<const match::WinChance> chances;
  /// A person has called since the last event.
  bool called = false;

  MatchView view() const { return {game.setup, game.record, state}; }
};

class HumanCaptain final : public Captain {
 public:
  HumanCaptain(Running& running, cricket::Side side) : running_(running), side_(side) {}

  bool bats_first(const match::MatchState&) override {
    return running_.screen.ask_to_bat(running_.view(), side_);
  }
  Member next_batter(const match::MatchState& state, MemberSet legal) override {
    if (state.now().super_over > 0) {
      const Member named = named_next(state);
      if (match::contains(legal, named)) return named;
    }
    // With one batter left there is nothing to decide.
    if (std::has_single_bit(legal)) return static_cast<Member>(std::countr_zero(legal));
    return running_.screen.ask_batter(running_.view(), legal);
  }
  Member next_bowler(const match::MatchState&, MemberSet legal) override {
    return running_.screen.ask_bowler(running_.view(), legal);
  }
  cards::Call call(const match::MatchState& state) override {
    if (!running_.chances) return cards::Call::steady;
    cards::Call usual =
        running_.chances->call(match::Character::balanced, state.now(), state.pitch);
    if (usual == cards::Call::hold && !may_hold(running_.view())) usual = cards::Call::steady;
    if (running_.game.calls == Calls::computer) return usual;
    const cards::Call call = running_.screen.ask_call(running_.view(), usual);
    running_.called = true;
    return call;
  }

 private:
  /// Whom the person named for this place of the super over; nobody where a side became a person's
  /// within the super over.
  Member named_next(const match::MatchState& state) const {
    MatchGame& game = running_.game;
    NamedBatters& named = game.named[static_cast<std::size_t>(side_)];
    const std::size_t next = state.now().batters;
    if (next == 0) {
      named = {state.now().super_over, named_for_super_over(state)};
      if (game.keep_named) game.keep_named(side_, named);
    }
    if (named.super_over != state.now().super_over || next >= named.batters.size()) {
      return match::no_member;
    }
    return named.batters[next];
  }
  /// All who can bat in a super over are named before its first ball (rules 9.4).
  std::vector<Member> named_for_super_over(match::MatchState ahead) const {
    std::vector<Member> named;
    for (int wickets = -1; wickets < ahead.conditions.super_over_wickets; ++wickets) {
      const MemberSet legal = legal_batters(ahead);
      if (legal == 0) break;
      const MatchView view{running_.game.setup, running_.game.record, ahead};
      named.push_back(running_.screen.ask_batter(view, legal));
      ahead.apply(match::BatterIn{named.back()});
    }
    return named;
  }

  Running& running_;
  cricket::Side side_;
};

/// Asks people for faces if they roll the dice themselves.
class TableDice {
 public:
  TableDice(Running& running, dice::BallDice own) : running_(&running), own_(own) {}

  int roll(int sides, dice::Reason reason) {
    if (reason == dice::Reason::card) so_far_ = {};  // the first die of a ball
    // The program's own dice roll in any case, so that typing one face does not change the others.
    int face = own_.roll(sides, reason);
    if (reason == dice::Reason::toss && running_->game.toss) return *running_->game.toss + 1;
    if (running_->game.typed_dice) {
      face = running_->screen.ask_face(running_->view(), so_far_, sides, reason).value_or(face);
    }
    put_face(so_far_, reason, face);
    return face;
  }

 private:
  Running* running_;
  dice::BallDice own_;
  match::DeliveryDice so_far_;
};

AtTable who_plays(const MatchGame& game) {
  return {{game.seats[0].asks(), game.seats[1].asks()},
          {game.seats[0].human, game.seats[1].human},
          game.typed_dice,
          game.reserves,
          game.calls == Calls::all,
          game.calls == Calls::asked || game.calls == Calls::all,
          false,
          game.balls_stand && !game.typed_dice};
}

/// Waits for people before every ball, stores each event before it happens and shows it afterwards.
struct KeepAndShow {
  Running& running;
  bool waits;

  void before_ball(const match::MatchState&, cards::Call call) {
    // Whoever waits for the ball sees how it is batted.
    running.state.now().call = call;
    running.state.now().call_is_due = false;
    waits ? running.screen.wait_for_ball(running.view()) : running.screen.watch(running.view());
  }
  /// The target that rain in the first innings leaves to the second.
  std::optional<match::MatchEvent> interruption(const match::MatchState& state) const {
    if (next_step(state) != match::Step::open_innings) return {};
    return match::target_due(running.game.record);
  }
  template <class Event>
  void keep(const Event& event) {
    const match::MatchEvent to_happen(event);
    while (!kept(to_happen)) {
    }
  }
  template <class Event>
  void operator()(const match::MatchState&, const Event& event) {
    running.called = false;
    running.game.record.events.emplace_back(event);
    call_anew_if_late();
    running.screen.show(running.view(), running.game.record.events.back());
  }

 private:
  /// A call of people stands for a ball only where every ball may decide (rules 5.7).
  void call_anew_if_late() const {
    const bool due =
        may_call_anew(running.view(), who_plays(running.game)) && calls_every_ball(running.view());
    if (due) running.state.now().call_is_due = true;
  }
  bool kept(const match::MatchEvent& event) {
    try {
      running.game.keep(event);
      return true;
    } catch (const Error& error) {
      if (!running.screen.try_again(running.view(), error.what())) throw;
      return false;
    }
  }
};

std::unique_ptr<Captain> captain_for(Running& running, cricket::Side side) {
  const auto at = static_cast<std::size_t>(side);
  if (running.game.seats[at].asks()) return std::make_unique<HumanCaptain>(running, side);
  auto captain = std::make_unique<SeatedComputer>(running.game, running.state, side);
  captain->call_by(running.chances);
  return captain;
}

void play_until_interrupted(Running& running) {
  const bool waits = running.game.seats[0].human || running.game.seats[1].human;
  const std::unique_ptr<Captain> home = captain_for(running, 0), away = captain_for(running, 1);
  const auto balls = static_cast<std::uint64_t>(balls_bowled(running.game.record));
  dice::AnyDice dice(TableDice(running, dice::BallDice(running.game.seed_of_balls(), balls)));
  KeepAndShow listener{running, waits};
  match::play_on(running.state, running.game.setup, *home, *away, dice, listener);
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

void let_it_rain(Running& running, int overs) {
  const match::MatchRecord& record = running.game.record;
  KeepAndShow listener{running, false};
  const match::detail::Happen<KeepAndShow> happen{running.state, listener};
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
    const auto most_overs = side.most_overs;
    side = match::playing_side(sheet, side.cards);
    side.most_overs = most_overs;
    any = true;
  }
  return any;
}

}  // namespace

bool MatchScreen::try_again(const MatchView&, std::string_view) {
  return false;
}

GameEnd play_game(MatchGame& game, MatchScreen& screen) {
  match::MatchState state = match::fold(game.record);
  const match::MatchSetup* const setup = &game.setup;
  Running running{game, screen, state, nullptr, false};
  if (game.calls != Calls::off) running.chances = match::chances_to_call_by({&setup, 1});
  if (!game.record.events.empty()) screen.show_again(running.view());
  screen.at_table(running.view(), who_plays(game));
  for (;;) {
    try {
      play_until_interrupted(running);
      if (game.table_changes) screen.tell_table(game.table_changes());
      screen.finish(running.view());
      return GameEnd::finished;
    } catch (const Interruption& interruption) {
      if (interruption.wish == Interruption::Wish::quit) {
        return match::is_closed(game.record) ? GameEnd::finished : GameEnd::left;
      }
      if (interruption.wish == Interruption::Wish::switch_dice) {
        if (game.balls_stand) game.taken_over = game.record.events.size();
        game.typed_dice = !game.typed_dice;
        if (game.keep_dice) game.keep_dice(game.typed_dice);
        screen.at_table(running.view(), who_plays(game));
        continue;
      }
      if (interruption.wish == Interruption::Wish::hand_over) {
        hand_over(game, interruption.side);
        screen.at_table(running.view(), who_plays(game));
        continue;
      }
      if (interruption.wish == Interruption::Wish::call) {
        state.now().call_is_due = true;
        running.called = false;
        continue;
      }
      if (interruption.wish == Interruption::Wish::rain) {
        let_it_rain(running, interruption.overs);
        continue;
      }
      if (interruption.wish == Interruption::Wish::substitute) {
        bring_in(game, interruption.substitute);
        // From the beginning, as it will be when the match is resumed.
        state = match::fold(game.record);
        screen.show(running.view(), game.record.events.back());
        screen.at_table(running.view(), who_plays(game));
        continue;
      }
      const bool called = std::exchange(running.called, false), one = interruption.balls == 1;
      if (one && interruption.events == 0 && called) {
        state.now().call_is_due = true;  // only the call is taken back
        screen.show_again(running.view());
        continue;
      }
      const AtTable table = who_plays(game);
      const std::size_t wanted = interruption.events > 0 ? interruption.events
                                 : one ? events_before_decision(game.record, table.human)
                                       : events_before(game.record, interruption.balls);
      if (table.balls_stand && takes_ball(game.record, wanted)) {
        screen.refuse(running.view(), "A ball of a league match stands once it has been rolled.");
        continue;
      }
      const std::size_t kept = std::max(wanted, game.taken_over);
      if (takes_ball(game.record, kept) && ++game.taken_back > 0 && game.keep_taken_back) {
        game.keep_taken_back(game.taken_back);
      }
      game.keep_only(kept);
      match::drop_events(game.record, kept);
      const bool players_left = sent_back(game);
      state = match::fold(game.record);
      if (players_left) screen.at_table(running.view(), who_plays(game));
      screen.show_again(running.view());
    }
  }
}

}  // namespace quicket::terminal
