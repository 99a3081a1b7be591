#include "cli/print_words.h"

#include <fmt/format.h>

#include "app/file.h"
#include "app/printers.h"
#include "base/error.h"
#include "base/text.h"
#include "cli/command.h"
#include "cli/context.h"

namespace quicket::cli {

print::Ink ink_of(const PrintWords& words) {
  return words.ink == "full"    ? print::Ink::full
         : words.ink == "light" ? print::Ink::light
                                : print::Ink::grey;
}

print::Point parse_offset(const std::string& text) {
  if (text.empty()) return {};
  constexpr double most = 20;
  const auto parts = split(text, ',');
  if (parts.size() == 2) {
    const auto x = parse_double(trim(parts[0])), y = parse_double(trim(parts[1]));
    if (x && y && std::abs(*x) <= most && std::abs(*y) <= most) return {*x, *y};
  }
  throw Error(fmt::format("--back-offset {}: two numbers up to {} are needed, millimetres right "
                          "and down: 0.3,-1.2",
                          text, most),
              Fault::usage);
}

namespace {

/// How cards come by backs. Whoever says how backs are to look or lie wants them: on the other side
/// of the paper, unless told otherwise.
std::string backs_of(const Context& context, const PrintWords& words) {
  const std::string_view asked = words.back_given             ? "--back"
                                 : words.flip_given           ? "--flip"
                                 : !words.back_offset.empty() ? "--back-offset"
                                                              : "";
  if (asked.empty() || words.backs != "none") return words.backs;
  if (words.backs_given) {
    throw Error(fmt::format("{} is about backs, but --backs none prints none; take --backs duplex "
                            "or gutterfold",
                            asked),
                Fault::usage);
  }
  context.note(fmt::format("{} asks for backs: --backs duplex is taken", asked));
  return "duplex";
}

}  // namespace

print::SheetOptions sheet_options(const Context& context, const PrintWords& words) {
  print::SheetOptions options;
  options.measures.paper = print::parse_paper(words.paper);
  options.measures.card = print::parse_card_size(words.card);
  constexpr double small_width = 50, small_height = 70;
  const print::Size card = options.measures.card;
  if (card.width < small_width || card.height < small_height) {
    context.note(
        fmt::format("Cards of {} x {} mm are small: below about {} x {} mm their letters "
                    "are squeezed to stay readable",
                    card.width, card.height, small_width, small_height));
  }
  options.measures.margin_mm = words.margin;
  options.measures.bleed_mm = words.bleed;
  options.measures.gap_mm = words.gap;
  options.one_per_page = words.single;
  options.guides = words.guides == "edge"      ? print::Guides::to_edge
                   : words.guides == "corners" ? print::Guides::corner_marks
                                               : print::Guides::none;
  options.guides_on_backs = words.guides_on_backs;
  const std::string backs = backs_of(context, words);
  options.assembly = backs == "none"     ? print::Assembly::fronts_only
                     : backs == "duplex" ? print::Assembly::duplex
                                         : print::Assembly::gutterfold;
  options.flip = words.flip == "long-edge" ? print::Flip::long_edge : print::Flip::short_edge;
  options.gutter_mm = words.gutter;
  options.back_offset_mm = parse_offset(words.back_offset);
  options.ink = ink_of(words);
  if (!words.printer.empty()) {
    store::Database database = app::open_database(context.globals.database, false);
    const app::Printer printer = app::printer_called(database, words.printer);
    if (words.back_offset.empty()) options.back_offset_mm = printer.back_offset_mm;
    if (!words.flip_given) options.flip = printer.flip;
  }
  return options;
}

void add_output(Command& command, PrintWords& words) {
  command.option("-o,--output", &words.output, "the PDF to write").needed().of_kind("FILE");
  command.flag("--force", &words.force, "replace a file that is there");
}

void add_paper(Command& command, PrintWords& words) {
  command.option("--paper", &words.paper, "a4, letter, a3, ... or 210x297").with_default();
}

void add_ink(Command& command, PrintWords& words) {
  command.option("--ink", &words.ink, "how much ink to spend")
      .one_of({"full", "light", "grey"})
      .with_default();
}

void add_flip(Command& command, PrintWords& words) {
  command.option("--flip", &words.flip, "how the printer turns the sheet")
      .one_of({"long-edge", "short-edge"})
      .with_default()
      .noting(words.flip_given);
}

void add_sheet(Command& command, PrintWords& words) {
  add_paper(command, words);
  command.option("--card", &words.card, "poker, standard, bridge, ... or 63x88").with_default();
  command.option("--backs", &words.backs, "how cards come by backs")
      .one_of({"none", "duplex", "gutterfold"})
      .with_default()
      .noting(words.backs_given);
  add_flip(command, words);
  command.option("--back-offset", &words.back_offset,
                 "millimetres right,down (see print calibration)");
  command.option("--printer", &words.printer,
                 "the offset and flip saved for this printer (see print printer)");
  add_ink(command, words);
  command.option("--guides", &words.guides, "cutting guides")
      .one_of({"edge", "corners", "none"})
      .with_default();
  command.flag("--guides-on-backs", &words.guides_on_backs, "on the backs as well");
  command.option("--margin", &words.margin, "mm that the printer cannot reach")
      .between(0.0, 40.0)
      .with_default();
  command.option("--gap", &words.gap, "mm between cards").between(0.0, 20.0).with_default();
  command.option("--bleed", &words.bleed, "mm of colour beyond the cut")
      .between(0.0, 5.0)
      .with_default();
  command.option("--gutter", &words.gutter, "mm left free along the fold")
      .between(0.0, 40.0)
      .with_default();
  command.flag("--one-per-page", &words.single, "pages of the card's size, for print shops");
}

}  // namespace quicket::cli
