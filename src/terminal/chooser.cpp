#include "terminal/chooser.h"

#include <algorithm>

#include <fmt/format.h>

#include "match/computer_captain.h"
#include "match/legality.h"
#include "report/cards.h"
#include "terminal/match_picture.h"
#include "terminal/match_text.h"
#include "terminal/pages.h"

namespace quicket::terminal {
namespace {

using match::Member;

const match::PlayingSide& side_of(const MatchView& view, cricket::Side side) {
  return view.setup.sides[static_cast<std::size_t>(side)];
}

std::string facts_of(const MatchView& view, cricket::Side side, Member member, bool bowling) {
  const cards::PlayerCards& cards = side_of(view, side).cards[member];
  if (bowling) {
    const int left =
        view.setup.conditions.most_overs_per_bowler - view.state.now().bowling_of[member].overs;
    const std::string usage =
        cards.bowler ? to_string(cards.bowler->usage, view.record.info.format) : "-";
    return fmt::format("{:<5} {}{}", usage, bowler_figures(view, member),
                       view.state.now().super_over > 0 ? "" : fmt::format(", {} left", left));
  }
  if (!cards.striker) return report::batting_role_text(cards);
  const auto rate = report::strike_rate(cards.striker->stats);
  return fmt::format("{:<17} {}", report::batting_role_text(cards),
                     rate ? fmt::format("SR {:.0f}", *rate) : "");
}

}  // namespace

std::vector<Candidate> candidates_of(const MatchView& view, cricket::Side side,
                                     match::MemberSet legal, bool bowling) {
  const match::Umpire umpire(view.setup);
  const match::PlayingSide& players = side_of(view, side);
  std::vector<Candidate> candidates;
  for (std::size_t i = 0; i < players.sheet.players.size(); ++i) {
    Candidate candidate;
    candidate.member = static_cast<Member>(i);
    candidate.legal = match::contains(legal, candidate.member);
    candidate.facts = facts_of(view, side, candidate.member, bowling);
    if (!candidate.legal) {
      const auto reason = bowling ? umpire.why_not_bowl(view.state, candidate.member)
                                  : umpire.why_not_bat(view.state, candidate.member);
      candidate.reason = reason.value_or("not now");
    }
    candidates.push_back(std::move(candidate));
  }
  return candidates;
}

Member usual_choice(const MatchView& view, cricket::Side side, match::MemberSet legal,
                    bool bowling) {
  match::ComputerCaptain captain(side_of(view, side), view.setup.conditions);
  return bowling ? captain.next_bowler(view.state, legal) : captain.next_batter(view.state, legal);
}

Chooser::Chooser(const MatchView& view, cricket::Side side, match::MemberSet legal, bool bowling,
                 const SideColours& colours)
    : view_(view),
      side_(side),
      bowling_(bowling),
      colours_(colours),
      candidates_(candidates_of(view, side, legal, bowling)),
      marked_(usual_choice(view, side, legal, bowling)) {}

Picture Chooser::picture(ScreenSize size) const {
  if (!is_big_enough(size)) return too_small_picture(size);
  Picture picture(size.rows, size.columns);
  const Pen bar = team_pen(colours_[static_cast<std::size_t>(side_)]);
  picture.fill({0, 0, 1, size.columns}, bar);
  const match::InningsState& now = view_.state.now();
  const std::string& team = side_of(view_, side_).sheet.name;
  picture.write(0, 1,
                bowling_ ? fmt::format("{}: who bowls over {}?", team, now.overs + 1)
                         : fmt::format("{}: who {}?", team,
                                       now.batters == 0   ? "faces the first ball"
                                       : now.batters == 1 ? "opens with him"
                                                          : "comes in"),
                bar);
  picture.write(1, 1, score_line(view_) + "  " + situation_line(view_), {}, size.columns - 2);
  const int card = std::max(23, std::min(40, size.columns / 3));
  const int list = size.columns - card - 1;
  const int room = size.rows - 6, count = static_cast<int>(candidates_.size());
  const int top = std::clamp(marked_ - room + 1, 0, std::max(0, count - room));
  for (int i = 0; i < room && top + i < count; ++i) {
    const Candidate& candidate = candidates_[static_cast<std::size_t>(top + i)];
    const bool marked = top + i == marked_;
    Pen pen;
    pen.faint = !candidate.legal && !marked;
    pen.reverse = marked;
    picture.fill({3 + i, 0, 1, list}, pen);
    picture.write(3 + i, 0,
                  fmt::format("{} {:>2} {}", marked ? "►" : " ", candidate.member + 1,
                              candidate.legal ? " " : "x"),
                  pen);
    const int name = std::min(20, list / 2 - 4);
    picture.write(3 + i, 7, player_name(view_, side_, candidate.member), pen, name);
    picture.write(3 + i, 8 + name, candidate.legal || bowling_ ? candidate.facts : candidate.reason,
                  pen, list - name - 8);
  }
  const Candidate& marked = candidates_[static_cast<std::size_t>(marked_)];
  CardView shown =
      bowling_ ? bowler_view(view_, marked.member) : striker_view(view_, marked.member);
  shown.heading = bar;
  draw_card(picture, {2, size.columns - card, card_rows, card}, shown);
  picture.write(size.rows - 2, 1,
                marked.legal ? fmt::format("Enter: {}", player_name(view_, side_, marked.member))
                             : "Cannot be chosen: " + marked.reason,
                bold_pen(), size.columns - 2);
  write_hints(picture, size.rows - 1,
              {{"↑ ↓ 1-11", "mark"},
               {"Enter", "choose"},
               {"u", "undo"},
               {"q", "leave"},
               {"s", "scorecard"},
               {"b", "bowling"},
               {"?", "keys"}});
  return picture;
}

void Chooser::move(int by) {
  const int count = static_cast<int>(candidates_.size());
  marked_ = (marked_ + by + count) % count;
}

std::optional<Member> Chooser::take(const Key& key) {
  const int count = static_cast<int>(candidates_.size());
  took_ = true;
  if (key.kind == Key::Kind::character && key.character >= U'0' && key.character <= U'9') {
    const int digit = static_cast<int>(key.character - U'0');
    typed_ = typed_ * 10 + digit <= count ? typed_ * 10 + digit : digit;
    if (typed_ >= 1 && typed_ <= count) marked_ = typed_ - 1;
    return {};
  }
  typed_ = 0;
  if (key.kind == Key::Kind::up || key.is(U'k')) return move(-1), std::nullopt;
  if (key.kind == Key::Kind::down || key.is(U'j')) return move(1), std::nullopt;
  if (key.kind == Key::Kind::home) return marked_ = 0, std::nullopt;
  if (key.kind == Key::Kind::end) return marked_ = count - 1, std::nullopt;
  if (key.kind == Key::Kind::enter || key.is(U' ')) {
    const Candidate& marked = candidates_[static_cast<std::size_t>(marked_)];
    if (marked.legal) return marked.member;
    return {};
  }
  took_ = false;
  return {};
}

}  // namespace quicket::terminal
