#include "terminal/match/card_panel.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/text.h"
#include "match/strip_moment.h"
#include "report/card_face.h"
#include "terminal/match/roll_steps.h"
#include "terminal/match/text.h"

namespace quicket::terminal {
namespace {

/// "87-93", or "1-4, 60" on a typed-in card that is out of order.
std::string numbers_of(const cards::Chart& chart, cards::Slot slot) {
  std::string text;
  for (const cards::Range& range : chart.ranges()) {
    if (range.result != slot) continue;
    if (!text.empty()) text += ", ";
    text += range.from == range.to ? fmt::format("{}", range.from)
                                   : fmt::format("{}-{}", range.from, range.to);
  }
  return text;
}

std::string ratings_text(const CardView& card) {
  const cards::PlayerCards& player = *card.player;
  if (card.face == cards::Face::bowler) {
    if (!player.bowler) return "no bowler card";
    const auto economy = report::economy(player.bowler->stats, card.format);
    return fmt::format("{}  Econ {}", to_string(player.bowler->usage, card.format),
                       economy ? fmt::format("{:.2f}", *economy) : "-");
  }
  std::string text = fmt::format("C {} RO {}", player.ratings.catching, player.ratings.run_out);
  if (player.striker) {
    const std::string rate = report::strike_rate_text(player.striker->stats);
    if (!rate.empty()) text += "  " + rate;
  }
  return text;
}

/// Marks what the tempo card turns on all these faces of the d6, for the pair that is about to
/// meet; of `number`, or else of any that is not twice the same digit, as nine in ten are.
void mark_turned(CardView& card, const MatchView& view, int first_face, int faces = 3,
                 int number = 1) {
  const match::InningsState& now = view.state.now();
  if (card.chart == nullptr || !now.over_open || now.striker == match::no_member) return;
  const cards::Call call = now.call_is_due ? cards::Call::steady : now.call;
  const cards::StripTables* const strip = match::strip_at(view.state, view.setup.rules, call);
  if (strip == nullptr) return;
  const cards::TempoTable& table = strip->at(now.batting_of[now.striker].balls);
  for (int kind = 0; kind < cards::slot_kinds; ++kind) {
    const auto slot = static_cast<cards::Slot>(kind);
    const cards::Slot read = table.read(slot, first_face, number);
    bool always = read != slot;
    for (int face = first_face; face < first_face + faces; ++face) {
      always = always && table.read(slot, face, number) == read;
    }
    if (always) card.turned[static_cast<std::size_t>(kind)] = read;
  }
}

}  // namespace

CardView striker_view(const MatchView& view, match::Member member) {
  CardView card;
  const match::InningsState& now = view.state.now();
  if (member == match::no_member) return card;
  const match::PlayingSide& side = view.side(now.batting);
  card.player = &side.cards[member];
  if (side.cards[member].striker) card.chart = &side.members[member].striker;
  card.format = view.record.info.format;
  const match::BatterScore& score = now.batting_of[member];
  const bool in = now.striker == member || now.non_striker == member;
  card.figures = fmt::format("{}{} ({})", score.runs, in ? "*" : "", score.balls);
  if (score.fours + score.sixes > 0) {
    card.note = fmt::format("{}x4 {}x6", int{score.fours}, int{score.sixes});
  }
  constexpr int strikers_face = 4;
  if (member == now.striker) mark_turned(card, view, strikers_face);
  return card;
}

CardView bowler_view(const MatchView& view, match::Member member) {
  CardView card;
  card.face = cards::Face::bowler;
  const match::InningsState& now = view.state.now();
  if (member == match::no_member) return card;
  const match::PlayingSide& side = view.side(now.fielding());
  card.player = &side.cards[member];
  if (match::contains(side.bowlers, member)) card.chart = &side.members[member].bowler;
  card.format = view.record.info.format;
  card.figures = bowler_figures(view, member);
  card.note = quota_text(view, member);
  constexpr int bowlers_face = 1;
  if (member == now.bowler) mark_turned(card, view, bowlers_face);
  return card;
}

void mark_face(CardView& card, const MatchView& view, const match::DeliveryDice& dice) {
  card.turned = {};
  mark_turned(card, view, dice.card, 1, std::max(1, int{dice.chart}));
}

void mark_hit(CardView& card, const MatchView& view, const match::DeliveryDice& dice,
              const match::Delivery* ball) {
  card.hit = dice.chart;
  if (ball == nullptr) return;
  if (const auto reading = reading_of(view, *ball)) card.read_as = reading->read_as;
}

void draw_card(Picture& picture, const Area& area, const CardView& card) {
  Pen line;
  line.bold = card.hit.has_value();
  line.faint = !card.hit;
  const bool bowler = card.face == cards::Face::bowler;
  if (card.player == nullptr) return picture.frame(area, bowler ? "Bowler" : "Striker", line);
  picture.frame(area, name_within(card.player->name, area.columns - 6), line, card.heading);
  const int left = area.column + 2, width = area.columns - 4;
  int row = area.row + 1;
  const int last = area.row + area.rows - 1;
  const int end = picture.write(row, left, card.figures, bold_pen(), width);
  if (display_width(card.note) < area.column + area.columns - 2 - end) {
    picture.write_right(row, left + width, card.note, faint_pen());
  }
  ++row;
  if (card.chart != nullptr) {
    for (int kind = bowler ? 0 : 1; kind < cards::slot_kinds && row < last - 1; ++kind) {
      const auto slot = static_cast<cards::Slot>(kind);
      const int share = card.chart->width(slot);
      if (share == 0) continue;
      const bool hit = card.hit && card.chart->at(*card.hit) == slot;
      const auto& turned = card.turned[static_cast<std::size_t>(kind)];
      Pen pen;
      pen.reverse = pen.bold = hit;
      if (hit) picture.fill({row, left - 1, 1, width + 2}, pen);
      if (hit) picture.write(row, left - 1, "►", pen);
      if (turned && !hit) pen.faint = true;
      picture.write(row, left + 1, mark(slot), hit || turned ? pen : bold_pen());
      const int behind =
          picture.write(row, left + 4, numbers_of(*card.chart, slot), pen, width - 5);
      const int at = std::max(behind + 1, left + 12), room = left + width - 1 - at;
      if (const auto& read = hit && card.read_as ? card.read_as : turned) {
        std::string text = "now " + slot_words(*read);
        if (display_width(text) > room + 1) text.erase(0, text.rfind(' ') + 1);
        picture.write(row, at, text, pen, room + 1);
      } else if (room >= 8) {
        const int bar = std::max(1, share * room / 60);
        Pen shade = pen;
        shade.faint = !hit;
        for (int i = 0; i < std::min(bar, room); ++i) {
          picture.write(row, left + 12 + i, "█", shade);
        }
      }
      if (hit) picture.write(row, left + width, "◄", pen);
      ++row;
    }
  }
  picture.write(last - 1, left, ratings_text(card), faint_pen(), width);
}

}  // namespace quicket::terminal
