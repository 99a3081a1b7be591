#include "terminal/match/substitute_question.h"

#include <fmt/format.h>

#include "match/substitutes.h"
#include "report/card_face.h"
#include "terminal/match/text.h"

namespace quicket::terminal {
namespace {

std::size_t at(cricket::Side side) {
  return static_cast<std::size_t>(side);
}

/// "Okafor  bowls A/11": what the captain has to know of a reserve.
std::string reserve_line(const cards::PlayerCards& player, const cricket::Format& format) {
  std::string text = player.name;
  const std::string role = report::batting_role_text(player);
  if (!role.empty()) text += "  " + role;
  if (player.bowler) text += "  bowls " + to_string(player.bowler->usage, format);
  return text;
}

}  // namespace

SubstituteQuestion::SubstituteQuestion(const MatchView& view, const AtTable& table)
    : view_(view), table_(table) {
  for (const cricket::Side side : {0, 1}) {
    if (table.human[at(side)] && !table.reserves[at(side)].empty()) sides_.push_back(side);
  }
  if (sides_.empty()) return;
  wish_.side = sides_.front();
  ask(sides_.size() > 1 ? Step::side : Step::out);
}

std::string SubstituteQuestion::why_not() const {
  return sides_.empty() ? "Nobody in the squad is left to come in." : "";
}

const std::vector<cards::PlayerCards>& SubstituteQuestion::reserves() const {
  return table_.reserves[at(wish_.side)];
}

void SubstituteQuestion::ask(Step step) {
  step_ = step;
  options_.clear();
  members_.clear();
  switch (step) {
    case Step::side:
      for (const cricket::Side side : sides_) options_.push_back(team_name(view_, side));
      return;
    case Step::out: {
      const match::MemberSet members = match::replaceable(view_.state, wish_.side);
      const std::size_t count = view_.side(wish_.side).sheet.players.size();
      for (std::size_t i = 0; i < count; ++i) {
        const auto member = static_cast<match::Member>(i);
        if (!match::contains(members, member)) continue;
        members_.push_back(member);
        options_.push_back(player_name(view_, wish_.side, member));
      }
      return;
    }
    case Step::in:
      for (const cards::PlayerCards& player : reserves()) {
        options_.push_back(reserve_line(player, view_.record.info.format));
      }
      return;
    case Step::agree:
      options_ = {"yes", "no"};
      return;
  }
}

std::string SubstituteQuestion::question() const {
  switch (step_) {
    case Step::side:
      return "Which side replaces a player?";
    case Step::out:
      return fmt::format("{}: who is replaced?", team_name(view_, wish_.side));
    case Step::in:
      return fmt::format("Who comes in for {}?", player_name(view_, wish_.side, wish_.out));
    case Step::agree:
      return fmt::format("{} for {}: do {} and {} agree?", reserves()[wish_.reserve].name,
                         player_name(view_, wish_.side, wish_.out), team_name(view_, 0),
                         team_name(view_, 1));
  }
  return {};
}

bool SubstituteQuestion::choose(std::size_t option) {
  switch (step_) {
    case Step::side:
      wish_.side = sides_.at(option);
      ask(Step::out);
      return true;
    case Step::out:
      wish_.out = members_.at(option);
      ask(Step::in);
      return true;
    case Step::in:
      wish_.reserve = option;
      ask(Step::agree);
      return true;
    case Step::agree:
      break;
  }
  if (option != 0) return false;
  Interruption interruption;
  interruption.wish = Interruption::Wish::substitute;
  interruption.substitute = wish_;
  throw interruption;
}

}  // namespace quicket::terminal
