#include "league/call_trials.h"

#include <array>
#include <memory>
#include <optional>
#include <utility>

#include "base/error.h"
#include "league/rematch.h"
#include "match/play.h"

namespace quicket::league {
namespace {

using cards::Call;
using match::Character;
using match::MatchState;
using match::Member;
using match::MemberSet;
using match::Side;

/// How a side calls: always the same, or by the chance to win.
struct Manner {
  std::optional<Call> always;
  Character character = Character::balanced;

  std::string name() const {
    return std::string(always ? cards::to_string(*always) : match::to_string(character));
  }
};

constexpr Manner steady{Call::steady}, hold{Call::hold}, push{Call::push};
constexpr Manner balanced{{}, Character::balanced}, cautious{{}, Character::cautious},
    bold{{}, Character::bold};
constexpr std::array<std::array<Manner, 2>, 6> pairings{{{hold, steady},
                                                         {push, steady},
                                                         {balanced, steady},
                                                         {hold, push},
                                                         {cautious, balanced},
                                                         {bold, balanced}}};

/// Bowls and sends batters in as a balanced captain does, so that only the calls differ.
class Caller final : public match::Captain {
 public:
  Caller(const match::PlayingSide& side, const cricket::Conditions& conditions, Manner manner,
         std::shared_ptr<const match::WinChance> chances)
      : captain_(side, conditions), manner_(manner), chances_(std::move(chances)) {}

  bool bats_first(const MatchState& state) override { return captain_.bats_first(state); }
  Member next_batter(const MatchState& state, MemberSet legal) override {
    return captain_.next_batter(state, legal);
  }
  Member next_bowler(const MatchState& state, MemberSet legal) override {
    return captain_.next_bowler(state, legal);
  }
  Call call(const MatchState& state) override {
    return manner_.always ? *manner_.always
                          : chances_->call(manner_.character, state.now(), state.pitch);
  }

 private:
  match::ComputerCaptain captain_;
  Manner manner_;
  std::shared_ptr<const match::WinChance> chances_;
};

/// A side against itself.
std::vector<match::MatchSetup> mirrored(std::span<const match::MatchRecord> records,
                                        const cards::CardSet& cards,
                                        const cricket::Conditions& conditions) {
  std::vector<match::MatchSetup> setups;
  const match::Rulebook rules(conditions, cards.chart);
  for (const match::MatchRecord& record : records) {
    if (!is_complete(record)) continue;
    const auto toss = match::real_toss(record).value_or(match::Toss{});
    const Side first = toss.chose_to_bat ? toss.winner : cricket::other(toss.winner);
    // Sources name of a side batting second often only those who came in.
    const auto side =
        match::side_if_fit(record.sheets[match::side_index(first)], cards.players, conditions);
    if (side) setups.push_back(match::match_setup(conditions, *side, *side, rules));
  }
  if (setups.empty()) {
    throw Error("no match of the season is complete and unaffected by rain; no call can be tried");
  }
  return setups;
}

class Trials {
 public:
  Trials(std::vector<match::MatchSetup> setups, dice::Seed seed)
      : setups_(std::move(setups)), seed_(seed) {
    std::vector<const match::MatchSetup*> matches;
    for (const match::MatchSetup& setup : setups_) matches.push_back(&setup);
    chances_ = match::chances_to_call_by(matches);
  }

  CallTrial play(const std::array<Manner, 2>& pairing, int from, int to) const {
    CallTrial trial{pairing[0].name(), pairing[1].name()};
    for (int number = from; number < to; ++number) play(pairing, number, trial);
    return trial;
  }

 private:
  void play(const std::array<Manner, 2>& pairing, int number, CallTrial& trial) const {
    const match::MatchSetup& setup = setups_[static_cast<std::size_t>(number) % setups_.size()];
    // Every side bats first as often as second, at home and away.
    const int round = number / static_cast<int>(setups_.size());
    const Side side = round % 2;
    const Side first = round / 2 % 2;
    const auto caller = [&](Side which) {
      const auto at = match::side_index(which);
      return Caller(setup.sides[at], setup.conditions, pairing[which == side ? 0 : 1], chances_);
    };
    Caller home = caller(0), away = caller(1);
    MatchState state(setup);
    state.apply(match::Toss{first, true});
    std::vector<match::MatchEvent> events;
    match::EventLog log{events};
    dice::SeededDice dice(dice::derive(seed_, "calls", static_cast<std::uint64_t>(number)));
    match::play_on(state, setup, static_cast<match::Captain&>(home),
                   static_cast<match::Captain&>(away), dice, log);
    ++trial.matches;
    // A tie counts half, whatever a super over made of it.
    const bool tied = !state.winner || state.innings.size() > 2;
    trial.points += tied ? 0.5 : *state.winner == side ? 1 : 0;
    if (first != side) return;
    const match::InningsState& innings = state.innings.front();
    ++trial.innings;
    trial.runs += innings.runs;
    trial.wickets += innings.wickets;
    trial.all_out += innings.why == match::InningsClosed::Why::all_out ? 1 : 0;
  }

  std::vector<match::MatchSetup> setups_;
  dice::Seed seed_;
  std::shared_ptr<const match::WinChance> chances_;
};

}  // namespace

void CallTrial::add(const CallTrial& other) {
  matches += other.matches;
  points += other.points;
  innings += other.innings;
  runs += other.runs;
  wickets += other.wickets;
  all_out += other.all_out;
}

std::vector<CallTrial> try_calls(std::span<const match::MatchRecord> records,
                                 const cards::CardSet& cards, const cricket::Conditions& conditions,
                                 dice::Seed seed, int matches, int threads,
                                 const SeasonProgress& progress) {
  if (!cards.chart.tempo.has_calls()) {
    throw Error("these cards have no calls; those for the full game have them");
  }
  const Trials trials(mirrored(records, cards, conditions), seed);
  constexpr int parts_of_pairing = 16;
  const int parts = static_cast<int>(pairings.size()) * parts_of_pairing;
  std::vector<CallTrial> played(static_cast<std::size_t>(parts));
  const std::function<void()> count_part = season_counter(progress, parts);
  in_parts(parts, parts, threads, [&](int part, int, int) {
    const int share = part % parts_of_pairing;
    played[static_cast<std::size_t>(part)] =
        trials.play(pairings[static_cast<std::size_t>(part / parts_of_pairing)],
                    matches * share / parts_of_pairing, matches * (share + 1) / parts_of_pairing);
    count_part();
  });
  std::vector<CallTrial> all;
  for (std::size_t i = 0; i < played.size(); ++i) {
    if (i % parts_of_pairing == 0) {
      all.push_back(played[i]);
    } else {
      all.back().add(played[i]);
    }
  }
  return all;
}

}  // namespace quicket::league
