#pragma once

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "cli/game_words.h"
#include "print/cards/sheets.h"
#include "print/page/paper.h"
#include "print/page/sheet_printer.h"

namespace quicket::cli {

class Context;
struct Command;
struct Option;

/// The options of the print commands, with their defaults.
struct PrintWords {
  std::string set, output, paper = "a4", card = "poker", layout = "classic";
  std::string backs = "none", back = "club", flip = "long-edge", ink = "full", guides = "edge";
  std::string league, role, back_offset, format, since, printer, game, exported;
  std::int64_t fixture = 0, match = 0;
  std::vector<std::string> teams, players, only;
  double margin = 5, bleed = 0, gap = 0, gutter = 6;
  int board_pages = 1;
  bool force = false, boxes = false, colour_blind = false, no_index = false, single = false;
  bool new_sheet_per_team = false, analysis = false;
  std::string crests, portraits, cutter;
  std::string order = "surname", scorecards = "fitting", form = "folded", sheet = "grids";
  bool guides_on_backs = false, forget = false;
  bool flip_given = false;  ///< and so overrides the printer's
  bool backs_given = false, back_given = false;
  std::string to = "pdf", preset;
  double dpi = 300;
  bool to_given = false, dpi_given = false, bleed_given = false, gap_given = false;
  GameWords cards_for;
};

print::Ink ink_of(const PrintWords& words);
/// The layout of cards by these options, including the printer's offset and flip. Throws Error
/// (usage) for an invalid paper, card or offset, and for an unknown printer.
print::SheetOptions sheet_options(const Context& context, const PrintWords& words);
/// "0.3,-1.2": millimetres right and down. Throws Error (usage) for anything else.
print::Point parse_offset(const std::string& text);

/// The usual name of what is printed, without an ending: "big-bash-league-2024-25-cards" of the
/// words "big-bash-league-2024-25" and "cards"; empty ones are left out.
std::string output_stem(std::initializer_list<std::string_view> words);
using OutputStem = std::function<std::string()>;
/// `stem`: of the file that is written where none is named.
void add_output(Command& command, PrintWords& words, OutputStem stem,
                std::string_view about = "PDF file to write");
/// The same for a command that can make a picture of each page instead: `--to` and `--dpi` besides.
void add_output_or_pictures(Command& command, PrintWords& words, OutputStem stem);
/// `--to` and `--dpi` alone.
void add_picture_kind(Command& command, PrintWords& words);
void add_paper(Command& command, PrintWords& words);
void add_ink(Command& command, PrintWords& words);
/// The user's own crests and portraits.
void add_own_pictures(Command& command, PrintWords& words);
void add_flip(Command& command, PrintWords& words);
void add_card_size(Command& command, PrintWords& words);
/// How backs are printed, and the printer's alignment; whose words may be given what backs show.
Option& add_backs(Command& command, PrintWords& words);
/// What backs show, as words of `backs`.
void add_back_kind(Command& command, PrintWords& words, Option& backs);
print::BackKind back_of(const PrintWords& words);
void add_cutter(Command& command, PrintWords& words);
/// `--layout`, whose words are the measures and marks of sheets: here its margin and guides.
Option& add_layout(Command& command, PrintWords& words);
/// Paper, card, backs, guides, margins and printer: everything that sheet_options uses.
struct SheetWords {
  Option &layout, &backs;
};
SheetWords add_sheet(Command& command, PrintWords& words);

/// Each adds a command below `print`.
void add_print_cards(Command& print, Context& context);
void add_print_bonus(Command& print, Context& context);
void add_print_kit(Command& print, Context& context);
void add_print_templates(Command& print, Context& context);
void add_print_printer(Command& print, Context& context);

}  // namespace quicket::cli
