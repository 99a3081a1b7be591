#include "terminal/match/chooser.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "base/text.h"
#include "base/wrap.h"
#include "terminal/match/card_panel.h"
#include "terminal/match/odds_columns.h"
#include "terminal/match/over_panel.h"
#include "terminal/match/side_panels.h"
#include "terminal/match/text.h"
#include "terminal/screen/text_page.h"

namespace quicket::terminal {

using match::Member;

namespace {

/// Above the list are question, score and a blank row, below it story, prompt and hints.
constexpr int first_row = 3, rows_around = 6;
constexpr int most_members = 11;

/// The first of the texts that fits, or else the last resort.
std::string first_within(int width, const std::vector<std::string>& texts,
                         const std::string& otherwise) {
  const auto fits = std::ranges::find_if(
      texts, [width](const std::string& text) { return display_width(text) <= width; });
  return fits == texts.end() ? otherwise : *fits;
}

}  // namespace

Chooser::Chooser(const MatchView& view, cricket::Side side, match::MemberSet legal, bool bowling,
                 const MatchLook& look, const ChanceIn& chance_in)
    : view_(view),
      side_(side),
      bowling_(bowling),
      look_(look),
      candidates_(candidates_of(view, side, legal, bowling, chance_in)) {
  const Member habit = usual_choice(view, side, legal, bowling);
  usual_ = advised(view, candidates_, habit, bowling);
  if (bowling) {
    // Who never bowls would only fill the list.
    const std::size_t all = candidates_.size();
    std::erase_if(candidates_, [&](const Candidate& one) {
      return !one.legal && !match::contains(view.side(side).bowlers, one.member);
    });
    left_out_ = static_cast<int>(all - candidates_.size());
  }
  // Enter is never worse than the captain.
  const auto start = std::ranges::find(candidates_, usual_, &Candidate::member);
  marked_ = static_cast<int>(start - candidates_.begin());
}

std::string Chooser::question() const {
  const match::InningsState& now = view_.state.now();
  if (bowling_) {
    const auto most = match::defended_runs(view_.state, view_.setup.conditions);
    const int all = now.target - 1 - now.runs;
    return fmt::format(": who bowls {}?{}", over_name(view_, now.overs + 1),
                       !most ? ""
                       : *most == all
                           ? fmt::format(" {} to defend", all)
                           : fmt::format(" {} to defend, {} an {}", all, *most, over_word(view_)));
  }
  return fmt::format(": who {}? {}",
                     now.batters == 0     ? "faces the first ball"
                     : now.batters == 1   ? "is the other opener"
                     : now.needs_batter() ? "comes in"
                                          : "comes in at the first wicket",
                     likely_bowler_text(view_));
}

void Chooser::draw_candidates(Picture& picture, const Area& area) const {
  const int count = static_cast<int>(candidates_.size());
  const int top = std::clamp(marked_ - area.rows + 1, 0, std::max(0, count - area.rows));
  const bool met = std::any_of(candidates_.begin(), candidates_.end(),
                               [](const Candidate& one) { return one.over.has_value(); });
  // A narrow list has no room for figures and odds side by side: the card has the figures.
  const bool bare = met && area.columns < 50;
  const int end = area.column + area.columns - 1;
  const OddsColumns odds(view_, candidates_, bowling_, bare);
  const int odds_columns = odds.columns();
  // The figures keep the columns they need; names get the rest.
  constexpr int longest_name = 24, facts_columns = 33;
  const int narrow_columns = bowling_ ? 12 : 16;
  const int room = area.columns - 7 - odds_columns;
  const bool narrow = room < 20 + facts_columns;
  const int name =
      std::min(longest_name, bare ? room : room - (narrow ? narrow_columns : facts_columns));
  const int facts = room - name;
  picture.write(area.row - 1, area.column + 7 + name, bare ? "" : facts_heading(bowling_, narrow),
                faint_pen());
  if (met) picture.write_right(area.row - 1, end, odds.heading(!narrow || !bowling_), faint_pen());
  for (int i = 0; i < area.rows && top + i < count; ++i) {
    const Candidate& candidate = candidates_[static_cast<std::size_t>(top + i)];
    const bool marked = top + i == marked_;
    Pen pen;
    pen.faint = !candidate.legal && !marked;
    pen.reverse = marked;
    const int row = area.row + i;
    picture.fill({row, area.column, 1, area.columns}, pen);
    const std::string_view sign = !candidate.legal ? "x" : candidate.member == usual_ ? "*" : " ";
    picture.write(row, area.column,
                  fmt::format("{}{:>2} {}", marked ? "►" : " ", candidate.member + 1, sign), pen);
    const std::string& player = player_name(view_, side_, candidate.member);
    picture.write(row, area.column + 6, player_within(player, name), pen, name);
    if (!bare) {
      // Whoever may not be chosen has no odds behind the reason.
      const int columns = candidate.over ? facts : facts + odds_columns;
      picture.write(row, area.column + 7 + name, narrow ? candidate.narrow_facts : candidate.facts,
                    pen, columns);
    }
    picture.write_right(row, end, odds.row(candidate), pen);
  }
}

/// What led here: at a wicket, who is out and how; at the end of an over, its last ball. Returns
/// the next free row; draws nothing from `end` on.
int Chooser::draw_last_ball(Picture& picture, const Story& story, int row, int end,
                            int columns) const {
  const auto& events = view_.record.events;
  for (std::size_t i = events.size(); i > 0 && row < end; --i) {
    if (std::holds_alternative<match::InningsOpened>(events[i - 1])) break;
    const auto* ball = std::get_if<match::Delivery>(&events[i - 1]);
    if (ball == nullptr) continue;
    const std::string out = last_wicket(view_);
    if (!out.empty()) {
      for (const std::string& line : wrapped("WICKET: " + out, columns - 2)) {
        picture.write(row++, 1, line, bold_pen());
      }
    }
    const std::string whole = story.last_dice(columns - 2);
    const std::string labelled = "Last ball: " + whole;
    const std::string& dice = display_width(labelled) <= columns - 2 ? labelled : whole;
    // Of a ball that was typed in, or read from a file, there are no dice.
    if (ball->dice.card > 0) picture.write(row++, 1, dice, faint_pen(), columns - 2);
    break;
  }
  return row;
}

/// Why the star stands where it does, as far as there is room; it stays whatever is pressed.
std::string Chooser::reason(int width) const {
  const std::string star = "* " + called(view_, side_, usual_);
  std::vector<std::string> texts;
  for (const bool in_short : {false, true}) {
    const std::string why = why_usual(view_, side_, candidates_, usual_, bowling_, in_short);
    if (why.empty()) return star + ": your captain's choice.";
    texts.push_back(
        fmt::format("* {}, your captain's choice: {}.", player_name(view_, side_, usual_), why));
    texts.push_back(fmt::format("{}: {}.", star, why));
  }
  return first_within(width, texts, star + ": your captain's choice.");
}

Picture Chooser::picture(ScreenSize size, const Story& story, std::string_view said) const {
  if (!is_big_enough(size)) return too_small_picture(size);
  Picture picture(size.rows, size.columns);
  const Pen bar = team_pen(look_.colours[static_cast<std::size_t>(side_)]);
  const int columns = draw_sides(picture, view_, look_, 0, size.rows - 3);
  picture.fill({0, 0, 1, columns}, bar);
  const std::string& team = team_name(view_, side_);
  std::string asked = question();
  if (display_width(team + asked) > columns - 2) {
    asked.resize(asked.find('?') + 1);  // the side's name is worth more than what follows
  }
  picture.write(0, 1, name_within(team, columns - 2 - display_width(asked)) + asked, bar);
  picture.write(1, 1, chase_line(view_, columns - 2), {}, columns - 2);
  const int card = std::clamp(3 * columns / 10, 22, 40);
  const int room = size.rows - rows_around, count = static_cast<int>(candidates_.size());
  draw_candidates(picture, {first_row, 0, room, columns - card - 1});
  const Candidate& marked = candidates_[static_cast<std::size_t>(marked_)];
  CardView shown =
      bowling_ ? bowler_view(view_, marked.member) : striker_view(view_, marked.member);
  shown.heading = bar;
  draw_card(picture, {2, columns - card, card_rows, card}, shown);
  if (left_out_ > 0 && count < room) {
    picture.write(first_row + count, 7,
                  left_out_ == 1 ? "One other does not bowl."
                                 : fmt::format("{} others do not bowl.", left_out_),
                  faint_pen(), columns - card - 8);
  }
  const int shown_rows = std::min(room, count + (left_out_ > 0 ? 1 : 0));
  const int below = std::max(first_row + shown_rows, 2 + card_rows);
  const std::string why = reason(columns - 2);
  const int end = size.rows - (why.empty() ? 2 : 3);
  picture.write(end, 1, why);
  const int row = draw_last_ball(picture, story, below, end - 1, columns);
  draw_story(picture, {row, 1, end - row, columns - 2}, story);
  picture.write(size.rows - 2, 1,
                !said.empty()  ? std::string(said)
                : marked.legal ? "Enter: " + player_name(view_, side_, marked.member)
                               : "Cannot be chosen: " + marked.reason,
                bold_pen(), size.columns - 2);
  write_hints(picture, size.rows - 1,
              {{"↑ ↓ 1-11", "mark"},
               {"Enter", "choose"},
               {"?", "keys"},
               {"u", "undo"},
               {"q", "leave"},
               {"s", "scorecard"},
               {"b", "bowling"}});
  return picture;
}

void Chooser::move(int by) {
  const int count = static_cast<int>(candidates_.size());
  marked_ = (marked_ + by + count) % count;
}

std::optional<Member> Chooser::chosen() const {
  const Candidate& marked = candidates_[static_cast<std::size_t>(marked_)];
  if (marked.legal) return marked.member;
  return {};
}

std::optional<Member> Chooser::take(const Key& key) {
  const int count = static_cast<int>(candidates_.size());
  took_ = true;
  if (key.kind == Key::Kind::character && key.character >= U'0' && key.character <= U'9') {
    const int digit = static_cast<int>(key.character - U'0');
    typed_ = typed_ * 10 + digit <= most_members ? typed_ * 10 + digit : digit;
    const auto named = std::ranges::find_if(
        candidates_, [&](const Candidate& one) { return one.member + 1 == typed_; });
    if (named != candidates_.end()) marked_ = static_cast<int>(named - candidates_.begin());
    return {};
  }
  typed_ = 0;
  if (key.kind == Key::Kind::up) return move(-1), std::nullopt;
  if (key.kind == Key::Kind::down) return move(1), std::nullopt;
  if (key.kind == Key::Kind::home) return marked_ = 0, std::nullopt;
  if (key.kind == Key::Kind::end) return marked_ = count - 1, std::nullopt;
  if (key.kind == Key::Kind::enter || key.is(U' ')) return chosen();
  took_ = false;
  return {};
}

}  // namespace quicket::terminal
