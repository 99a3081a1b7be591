#include "app/play/match_in_progress.h"

#include <optional>
#include <string>

#include <fmt/format.h>

#include "app/play/match_options.h"
#include "app/play/terminal_match.h"
#include "app/teams/table_squads.h"
#include "base/error.h"
#include "store/matches.h"

namespace quicket::app {
namespace {

/// For a match that nobody watches, between computers: nobody is asked.
class Nobody final : public terminal::MatchScreen {
 public:
  void show(const terminal::MatchView&, const match::MatchEvent&) override {}
  void show_again(const terminal::MatchView&) override {}
  void wait_for_ball(const terminal::MatchView&) override {}
  bool ask_to_bat(const terminal::MatchView&, cricket::Side) override { return nobody<bool>(); }
  match::Member ask_batter(const terminal::MatchView&, match::MemberSet) override {
    return nobody<match::Member>();
  }
  match::Member ask_bowler(const terminal::MatchView&, match::MemberSet) override {
    return nobody<match::Member>();
  }
  std::optional<int> ask_face(const terminal::MatchView&, const match::DeliveryDice&, int,
                              dice::Reason) override {
    return {};
  }

 private:
  template <class Answer>
  static Answer nobody() {
    expects(false, "computers choose for both sides");
    return {};
  }
};

}  // namespace

match::MatchRecord let_computers_finish(store::Database& database, MatchId id) {
  const store::MatchOptions stored = store::Matches(database).resume(id).options();
  ResumeRequest request;
  for (std::size_t side = 0; side < 2; ++side) {
    terminal::Seat seat = seat_stored(option(stored, std::string(side_words[side]), "human"));
    seat.human = false;
    request.seats[side] = seat;
  }
  request.typed_dice = false;
  if (calls_stored(option(stored, "calls", "asked")) != terminal::Calls::off) {
    request.calls = terminal::Calls::computer;
  }
  TerminalMatch match = TerminalMatch::resume(database, id, request);
  Nobody nobody;
  match.play(nobody);
  return match.record();
}

void abandon_match(store::Database& database, MatchId id) {
  store::Matches matches(database);
  if (!matches.load(id).in_progress) {
    throw Error(fmt::format("match {} is over; only matches in progress can be removed", id.value));
  }
  matches.remove(id);
}

}  // namespace quicket::app
