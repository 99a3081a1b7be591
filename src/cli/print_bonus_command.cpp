#include <memory>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/file.h"
#include "app/play/bonus.h"
#include "base/text.h"
#include "cli/command.h"
#include "cli/context.h"
#include "cli/print_words.h"
#include "cli/printed_files.h"
#include "games/registry.h"
#include "print/bonus/print.h"

namespace quicket::cli {
namespace {

bool wanted(const PrintWords& words, std::string_view part) {
  return words.only.empty() || std::ranges::find(words.only, part) != words.only.end();
}

void print_bonus(const Context& context, const PrintWords& words) {
  const games::Game& game = games::find_game(words.game);
  print::BonusOptions options;
  static_cast<print::SheetOptions&>(options) = sheet_options(context, words);
  options.parts = {wanted(words, "rules"), wanted(words, "board"), wanted(words, "cards"),
                   wanted(words, "counters"), wanted(words, "pad")};
  options.board_pages = words.board_pages;
  print::BonusWords texts;
  texts.rules = app::bonus_rules(game, games::RulesReader::table);
  if (game.stories.parse != nullptr) {
    const std::string file = fmt::format("data/games/{}", game.stories.file);
    texts.cards = game.stories.parse(app::embedded(file).value());
  }
  if (words.to != "pdf") {
    const auto draw = [&](print::Medium medium) {
      options.medium = std::move(medium);
      return print::print_bonus(game, texts, options).pdf;
    };
    return write_pages(context, words, game.name, game.id, draw);
  }
  options.medium = medium_of(context, words);
  const print::BonusPdf made = print::print_bonus(game, texts, options);
  write_pdf(context, words, made.pdf);
  const std::string cards =
      made.cards > 0 ? counted(made.cards, "card", "cards") + ", " : std::string();
  context.note(fmt::format("{}: {}{}: {}", game.name, cards, counted(made.pages, "page", "pages"),
                           words.output));
}

}  // namespace

void add_print_bonus(Command& print, Context& context) {
  auto words = std::make_shared<PrintWords>();
  Command& bonus = print.add("bonus", "Print a bonus game: rules, board, cards, counters and pad");
  bonus.argument("GAME", &words->game, "bonus game (see `quicket bonus list`)").needed();
  add_output_or_pictures(bonus, *words, [words = words.get()] {
    return output_stem({words->game, fmt::format("{}", fmt::join(words->only, "-"))});
  });
  bonus.under("Contents");
  bonus.option("--only", &words->only, "only this part")
      .one_of({"rules", "board", "cards", "counters", "pad"});
  Option& board =
      bonus.option("--board-pages", &words->board_pages, "number of sheets for the board")
          .one_of({"1", "2", "4"})
          .with_default();
  add_sheet(bonus, *words).layout.word("board-pages", board);
  bonus.guesses = {"game", "board"};
  bonus.example(
      "quicket print bonus absolution -o absolution.pdf --backs duplex \\\n"
      "      --layout board-pages=4");
  bonus.run = [&context, words] { print_bonus(context, *words); };
}

}  // namespace quicket::cli
