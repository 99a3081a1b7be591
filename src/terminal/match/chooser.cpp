#include "terminal/match/chooser.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/text.h"
#include "match/computer_captain.h"
#include "match/legality.h"
#include "report/cards.h"
#include "terminal/match/picture.h"
#include "terminal/match/text.h"
#include "terminal/screen/pages.h"

namespace quicket::terminal {
namespace {

using match::Member;

const match::PlayingSide& side_of(const MatchView& view, cricket::Side side) {
  return view.setup.sides[static_cast<std::size_t>(side)];
}

std::string rate_text(const cards::PlayerCards& cards) {
  const auto rate = report::strike_rate(cards.striker->stats);
  if (!rate) return {};
  return *rate < 0.5 ? "SR -" : fmt::format("SR {:.0f}", *rate);
}

std::string facts_of(const MatchView& view, cricket::Side side, Member member, bool bowling,
                     bool narrow) {
  const cards::PlayerCards& cards = side_of(view, side).cards[member];
  if (bowling) {
    const std::string quota = quota_text(view, member);
    const std::string figures = bowler_figures(view, member) + (quota.empty() ? "" : ", ") + quota;
    if (narrow) return figures;
    const std::string usage =
        cards.bowler ? to_string(cards.bowler->usage, view.record.info.format) : "-";
    return fmt::format("{:<5} {}", usage, figures);
  }
  if (!cards.striker) return report::batting_role_text(cards);
  const std::string rate = rate_text(cards);
  if (narrow) return fmt::format("{:<6} {}", rate, report::batting_role_text(cards));
  if (rate.empty()) return report::batting_role_text(cards);
  return fmt::format("{:<17} {}", report::batting_role_text(cards), rate);
}

}  // namespace

std::vector<Candidate> candidates_of(const MatchView& view, cricket::Side side,
                                     match::MemberSet legal, bool bowling, bool narrow) {
  const match::Umpire umpire(view.setup);
  const match::PlayingSide& players = side_of(view, side);
  std::vector<Candidate> candidates;
  for (std::size_t i = 0; i < players.sheet.players.size(); ++i) {
    Candidate candidate;
    candidate.member = static_cast<Member>(i);
    candidate.legal = match::contains(legal, candidate.member);
    candidate.facts = facts_of(view, side, candidate.member, bowling, narrow);
    if (!candidate.legal) {
      const auto reason = bowling ? umpire.why_not_bowl(view.state, candidate.member)
                                  : umpire.why_not_bat(view.state, candidate.member);
      candidate.reason = reason.value_or("not now");
      if (!bowling) {
        candidate.facts = umpire.unfit_to_bat(view.state, candidate.member).value_or("not now");
      }
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

bool usual_toss(const MatchView& view, cricket::Side side) {
  return match::ComputerCaptain(side_of(view, side), view.setup.conditions).bats_first(view.state);
}

Chooser::Chooser(const MatchView& view, cricket::Side side, match::MemberSet legal, bool bowling,
                 const SideColours& colours)
    : view_(view),
      side_(side),
      bowling_(bowling),
      colours_(colours),
      candidates_(candidates_of(view, side, legal, bowling)),
      narrow_(candidates_of(view, side, legal, bowling, true)),
      usual_(usual_choice(view, side, legal, bowling)),
      marked_(usual_) {}

Picture Chooser::picture(ScreenSize size, const Story& story, std::string_view then) const {
  if (!is_big_enough(size)) return too_small_picture(size);
  Picture picture(size.rows, size.columns);
  const Pen bar = team_pen(colours_[static_cast<std::size_t>(side_)]);
  picture.fill({0, 0, 1, size.columns}, bar);
  const match::InningsState& now = view_.state.now();
  const std::string question =
      bowling_ ? fmt::format(": who bowls {}?", over_name(view_, now.overs + 1))
               : fmt::format(": who {}?", now.batters == 0   ? "faces the first ball"
                                          : now.batters == 1 ? "opens with him"
                                                             : "comes in");
  const std::string& team = side_of(view_, side_).sheet.name;
  picture.write(0, 1, name_within(team, size.columns - 2 - display_width(question)) + question,
                bar);
  picture.write(1, 1, chase_line(view_, size.columns - 2), {}, size.columns - 2);
  const int card = std::max(22, std::min(40, size.columns / 3));
  const int list = size.columns - card - 1;
  const bool narrow = list < 50;
  const int room = size.rows - 6, count = static_cast<int>(candidates_.size());
  const int top = std::clamp(marked_ - room + 1, 0, std::max(0, count - room));
  for (int i = 0; i < room && top + i < count; ++i) {
    const Candidate& candidate =
        (narrow ? narrow_ : candidates_)[static_cast<std::size_t>(top + i)];
    const bool marked = top + i == marked_;
    Pen pen;
    pen.faint = !candidate.legal && !marked;
    pen.reverse = marked;
    picture.fill({3 + i, 0, 1, list}, pen);
    picture.write(3 + i, 0,
                  fmt::format("{}{:>2} {}", marked ? "►" : " ", candidate.member + 1,
                              candidate.legal ? " " : "x"),
                  pen);
    // The figures keep the columns they need; names get the rest.
    const int name = narrow ? list - 26 : std::min(20, list - 33);
    const std::string& player = player_name(view_, side_, candidate.member);
    picture.write(3 + i, 6, name_within(player, name), pen, name);
    picture.write(3 + i, 7 + name, candidate.facts, pen, list - name - 7);
  }
  const Candidate& marked = candidates_[static_cast<std::size_t>(marked_)];
  CardView shown =
      bowling_ ? bowler_view(view_, marked.member) : striker_view(view_, marked.member);
  shown.heading = bar;
  draw_card(picture, {2, size.columns - card, card_rows, card}, shown);
  // What led here stands below the list: at a wicket who is out and how, at an over's end its last
  // ball.
  const int below = std::max(3 + std::min(room, count), 2 + card_rows);
  int row = below;
  const auto& events = view_.record.events;
  for (std::size_t i = events.size(); i > 0 && row < size.rows - 3; --i) {
    if (std::holds_alternative<match::InningsOpened>(events[i - 1])) break;
    const auto* ball = std::get_if<match::Delivery>(&events[i - 1]);
    if (ball == nullptr) continue;
    const std::string out = last_wicket(view_);
    if (!out.empty()) picture.write(row++, 1, "WICKET: " + out, bold_pen(), size.columns - 2);
    std::string dice = "Last ball: " + dice_line(view_, *ball);
    if (display_width(dice) > size.columns - 2) dice = dice_line(view_, *ball, size.columns - 2);
    picture.write(row++, 1, dice, faint_pen(), size.columns - 2);
    break;
  }
  draw_story(picture, {row, 1, size.rows - 2 - row, size.columns - 2}, story);
  const std::string after = then.empty() ? "" : fmt::format("; then {} (Esc: not)", then);
  picture.write(size.rows - 2, 1,
                marked.legal
                    ? fmt::format("Enter: {}{}", player_name(view_, side_, marked.member), after)
                    : "Cannot be chosen: " + marked.reason,
                bold_pen(), size.columns - 2);
  write_hints(picture, size.rows - 1,
              {{"↑ ↓ 1-11", "mark"},
               {"Enter", "choose"},
               {"m", "computer's choice"},
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
  if (key.is(U'm')) return usual_;
  took_ = false;
  return {};
}

}  // namespace quicket::terminal
