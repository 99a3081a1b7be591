#include "print/bonus/print.h"

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "base/error.h"
#include "base/prose.h"
#include "print/bonus/figures.h"
#include "print/bonus/printed_game.h"
#include "print/page/canvas.h"
#include "print/page/fit.h"
#include "print/page/paper.h"
#include "print/page/prose_pages.h"
#include "print/page/typography.h"

namespace quicket::print {
namespace {

constexpr double rules_margin_mm = 15, rules_title_mm = 10, rules_subtitle_mm = 5.5;

/// The rules of a game for a table (games::rules_for), in two columns on as many pages as they
/// need. The heading of level 1 is the title, and the paragraph after it goes below it, then
/// `figures`. Why a ruling is as it is does not help a table: `quicket rules` tells it.
void print_rules(Canvas& canvas, const Prose& rules, const std::vector<RuleFigure>& figures,
                 Size paper) {
  expects(rules.size() > 2 && rules[0].level == 1, "rules begin with their title");
  const Box whole{rules_margin_mm, rules_margin_mm, paper.width - 2 * rules_margin_mm,
                  paper.height - 2 * rules_margin_mm};
  const double to_figures = rules_title_mm + rules_subtitle_mm + 7;
  const double head = to_figures + 1 + height_of_figures(canvas, whole.w, figures);
  const Box below{whole.x, whole.y + head, whole.w, whole.h - head};
  Prose body(rules.begin() + 2, rules.end());
  std::erase_if(body, [](const ProseBlock& block) { return block.text.starts_with("Reason: "); });
  ProsePages pages(canvas, body, below, whole, {});
  // Smaller letters where they spare a page.
  for (const double size : {9.2, 8.8, 8.4}) {
    ProsePages smaller(canvas, body, below, whole, {size});
    if (smaller.count() == pages.count()) continue;
    pages = std::move(smaller);
    break;
  }
  for (int page = 0; page < pages.count(); ++page) {
    canvas.begin_page(paper);
    if (page == 0) {
      canvas.bookmark("Rules");
      text_in(canvas, {whole.x, whole.y, whole.w, rules_title_mm}, rules[0].text,
              letters(22, true));
      text_in(canvas, {whole.x, whole.y + rules_title_mm + 1, whole.w, rules_subtitle_mm},
              rules[1].text, letters(10.5, false, Align::left, muted));
      const double y = whole.y + rules_title_mm + rules_subtitle_mm + 3;
      canvas.line({whole.x, y}, {whole.right(), y}, {ink, 0.4, 0});
      draw_figures(canvas, {whole.x, whole.y + to_figures}, whole.w, figures);
    }
    pages.draw(canvas, page);
  }
}

/// Left free around a counter on its space.
constexpr double counter_play_mm = 0.6;
/// Of a game whose counters have no board to lie on.
constexpr double free_counter_mm = 14;

double counter_size(const PrintedGame& printed, const BonusOptions& options) {
  if (options.counter_mm > 0) return options.counter_mm;
  if (!printed.board) return free_counter_mm;
  return space_mm(*printed.board, options.measures.paper, options.measures.margin_mm,
                  options.board_pages) -
         counter_play_mm;
}

/// The deck, and reminders for the players where its last sheet has places left.
void print_deck(Canvas& canvas, const BonusDeck& cards, const PrintedGame& printed,
                std::string_view title, const BonusOptions& options) {
  const double bleed = options.measures.bleed_mm;
  Deck deck;
  deck.count = cards.count;
  if (!printed.figures.empty()) {
    const auto a_sheet = static_cast<std::size_t>(layout_for(options).per_sheet());
    deck.count = (cards.count + a_sheet - 1) / a_sheet * a_sheet;
  }
  deck.front = [&](std::size_t card, Box place) {
    if (card < cards.count) {
      cards.front(canvas, card, place, bleed);
    } else {
      draw_reminder(canvas, place, title, printed.figures);
    }
  };
  deck.back = [&](std::size_t card, Box place) {
    cards.back(canvas, std::min(card, cards.count - 1), place, bleed);
  };
  deck.sheet_begun = [&](std::size_t first, std::size_t) {
    if (first == 0) canvas.bookmark("Cards");
  };
  print_sheets(canvas, options, deck);
}

}  // namespace

BonusPdf print_bonus(const games::Game& game, const BonusWords& words,
                     const BonusOptions& options) {
  if (options.board_pages != 1 && options.board_pages != 2 && options.board_pages != 4) {
    throw Error(fmt::format("a board takes 1, 2 or 4 sheets, not {}", options.board_pages),
                Fault::usage);
  }
  const Size paper = options.measures.paper;
  demand_paper(paper, {100, 140}, "a bonus game", Turn::either);
  const double margin = options.measures.margin_mm;
  Canvas canvas({std::string(game.name), "A bonus game of Quicket"}, options.ink, options.medium);
  BonusPdf result;
  const PrintedGame printed = printed_game(game);
  if (options.parts.rules) print_rules(canvas, words.rules, printed.figures, paper);
  if (printed.board && options.parts.board) {
    print_board(canvas, *printed.board, paper, margin, options.board_pages, std::string(game.name),
                std::string(game.about));
  }
  if (printed.deck != nullptr && options.parts.cards) {
    const BonusDeck deck = printed.deck(game, words.cards);
    result.cards = static_cast<int>(deck.count);
    print_deck(canvas, deck, printed, game.name, options);
  }
  if (!printed.counters.empty() && options.parts.counters) {
    print_counters(canvas, printed.counters, paper, margin, counter_size(printed, options));
  }
  if (options.parts.pad) print_pad(canvas, printed.pad, printed.figures, game.name, paper);
  result.pages = canvas.page_count();
  if (result.pages == 0) {
    throw Error(fmt::format("{} has none of the requested parts", game.name), Fault::usage);
  }
  result.pdf = canvas.finish();
  return result;
}

PrintedGame printed_game(const games::Game& game) {
  for (const auto& parts :
       {printed_absolution, printed_crossing, printed_overs, printed_stonehenge}) {
    PrintedGame printed = parts();
    if (printed.game == game.id) return printed;
  }
  return {game.id};
}

}  // namespace quicket::print
