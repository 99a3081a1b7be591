#include "terminal/match/sheet_draft.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/text.h"
#include "match/over_limits.h"
#include "match/selection.h"

namespace quicket::terminal {
namespace {

constexpr int eleven = 11;

}  // namespace

SheetDraft::SheetDraft(const ElevenQuestion& question) : question_(question) {
  begin_with(question.usual);
}

void SheetDraft::begin_with(const match::TeamSheet& sheet) {
  players_.clear();
  for (const match::SheetPlayer& named : sheet.players) {
    const auto found =
        std::find_if(question_.squad.begin(), question_.squad.end(),
                     [&](const cards::PlayerCards& player) { return player.player == named.id; });
    if (found != question_.squad.end()) players_.push_back(&*found);
  }
  playing_ = size();
  keeper_ = sheet.keeper == match::no_member ? PlayerId{} : sheet.players[sheet.keeper].id;
  for (const cards::PlayerCards& player : question_.squad) {
    if (std::find(players_.begin(), players_.end(), &player) == players_.end()) {
      players_.push_back(&player);
    }
  }
}

int SheetDraft::toggle(int row) {
  const auto at = players_.begin() + row;
  if (row < playing_) {
    std::rotate(at, at + 1, players_.begin() + playing_);
    if (keeps(playing_ - 1)) keeper_ = {};
    return --playing_;
  }
  std::rotate(players_.begin() + playing_, at, at + 1);
  return playing_++;
}

int SheetDraft::move(int row, int by) {
  if (row >= playing_) return row;
  const int to = std::clamp(row + by, 0, playing_ - 1);
  const auto at = players_.begin() + row;
  if (to < row) std::rotate(players_.begin() + to, at, at + 1);
  if (to > row) std::rotate(at, at + 1, players_.begin() + to + 1);
  return to;
}

void SheetDraft::give_gloves(int row) {
  if (row < playing_) keeper_ = player(row).player;
}

void SheetDraft::leave_to_computer() {
  begin_with(match::choose_eleven(question_.usual.team, question_.usual.name, question_.squad,
                                  question_.conditions));
}

std::optional<std::string> SheetDraft::problem() const {
  if (playing_ != eleven) {
    return fmt::format("11 players are needed, {} chosen", playing_);
  }
  int bowlers = 0;
  bool keeper = false;
  for (int row = 0; row < playing_; ++row) {
    bowlers += player(row).bowler ? 1 : 0;
    keeper = keeper || keeps(row);
  }
  if (!match::enough_bowlers(question_.conditions, bowlers)) {
    return fmt::format("{} {}: too few for {} {} at a limit of {} each",
                       counted(bowlers, "bowler", "bowlers"), bowlers == 1 ? "plays" : "play",
                       question_.conditions.overs, question_.conditions.overs_word,
                       question_.conditions.most_overs_per_bowler);
  }
  if (!keeper) return "nobody keeps wicket";
  return {};
}

match::TeamSheet SheetDraft::sheet() const {
  match::TeamSheet sheet;
  sheet.team = question_.usual.team;
  sheet.name = question_.usual.name;
  for (int row = 0; row < playing_; ++row) {
    if (keeps(row)) {
      sheet.keeper = static_cast<match::Member>(row);
      sheet.keeper_assumed = !player(row).ratings.keeping;
    }
    sheet.players.push_back({player(row).player, player(row).name});
  }
  return sheet;
}

}  // namespace quicket::terminal
