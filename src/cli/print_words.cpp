#include "cli/print_words.h"

#include <fmt/format.h>

#include "app/outputs/printers.h"
#include "base/error.h"
#include "base/text.h"
#include "cli/command.h"
#include "cli/context.h"
#include "cli/database.h"
#include "print/cards/card_pictures.h"
#include "print/cards/preset.h"

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
  throw Error(fmt::format("--back-offset {}: give two numbers up to {}, in millimetres right "
                          "and down, such as 0.3,-1.2",
                          text, most),
              Fault::usage);
}

namespace {

/// How backs are printed. An option about the look or layout of backs implies them: on the other
/// side of the paper, unless specified otherwise.
std::string backs_of(const Context& context, const PrintWords& words) {
  const std::string asked = words.back_given             ? "--backs " + words.back
                            : words.flip_given           ? "--flip"
                            : !words.back_offset.empty() ? "--back-offset"
                                                         : "";
  if (asked.empty() || words.backs != "none") return words.backs;
  if (words.backs_given) {
    throw Error(fmt::format("{} needs backs, and --backs none prints none; use --backs duplex or "
                            "gutterfold",
                            asked),
                Fault::usage);
  }
  context.note(fmt::format("{} needs backs: using --backs duplex", asked));
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
  if (words.bleed_given) options.measures.least_back_bleed_mm = 0;
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
    store::Database database = open_database(context);
    const app::Printer printer = app::printer_called(database, words.printer);
    if (words.back_offset.empty()) options.back_offset_mm = printer.back_offset_mm;
    if (!words.flip_given) options.flip = printer.flip;
  }
  const bool free = !words.bleed_given && !words.gap_given && !words.single && words.to == "pdf";
  if (free) options.measures.bleed_mm = print::free_bleed_mm(options);
  return options;
}

std::string output_stem(std::initializer_list<std::string_view> words) {
  std::string stem;
  for (const std::string_view word : words) {
    if (!word.empty()) stem += (stem.empty() ? "" : "-") + print::file_word(word, "quicket");
  }
  return stem;
}

void add_output(Command& command, PrintWords& words, OutputStem stem, std::string_view about) {
  command.under("Output");
  command.option("-o,--output", &words.output, about)
      .of_kind("FILE")
      .usually("named by what it has", [&words, stem = std::move(stem)] {
        const bool folder = words.to != "pdf" ||
                            (!words.preset.empty() &&
                             print::preset_called(words.preset).kind != print::Medium::Kind::pdf);
        return stem() + (folder ? "" : ".pdf");
      });
  command.flag("--force", &words.force, "replace an existing file");
}

void add_output_or_pictures(Command& command, PrintWords& words, OutputStem stem) {
  add_output(command, words, std::move(stem), "PDF file to write, or folder for pictures");
  add_picture_kind(command, words);
}

void add_picture_kind(Command& command, PrintWords& words) {
  command.option("--to", &words.to, "PDF, or a picture of every page")
      .one_of({"pdf", "png", "svg"})
      .with_default()
      .noting(words.to_given);
  command.option("--dpi", &words.dpi, "resolution of PNG, in pixels per inch")
      .of_kind("N")
      .between(30, 2400)
      .with_default()
      .noting(words.dpi_given);
}

void add_paper(Command& command, PrintWords& words) {
  command.under("Paper");
  command.option("--paper", &words.paper, "a4, letter, a3, a5, legal, tabloid, or such as 210x297")
      .of_kind("PAPER")
      .with_default();
}

void add_ink(Command& command, PrintWords& words) {
  command.option("--ink", &words.ink, "amount of ink")
      .one_of({"full", "light", "grey"})
      .with_default();
}

void add_own_pictures(Command& command, PrintWords& words) {
  command.option("--crests", &words.crests, "folder of crests: SVG, PNG or JPEG, named by team")
      .of_kind("DIR");
  command.option("--portraits", &words.portraits, "folder of portraits, named by player")
      .of_kind("DIR");
}

void add_flip(Command& command, PrintWords& words) {
  command.option("--flip", &words.flip, "edge along which the printer turns the sheet")
      .one_of({"long-edge", "short-edge"})
      .with_default()
      .noting(words.flip_given);
}

void add_card_size(Command& command, PrintWords& words) {
  command.under("Card size");
  command.option("--card", &words.card, "poker, standard, bridge, euro, mini, tarot, or 63x88")
      .of_kind("CARD")
      .with_default();
}

namespace {

Option& in_mm(Option& option, double most) {
  return option.of_kind("MM").between(0.0, most);
}

}  // namespace

Option& add_layout(Command& command, PrintWords& words) {
  Option& margin =
      in_mm(command.option("--margin", &words.margin, "margin that the printer cannot reach"), 40);
  Option& gutter =
      in_mm(command.option("--gutter", &words.gutter, "space along the fold of a gutterfold"), 40);
  Option& guides = command.option("--guides", &words.guides, "cutting guides")
                       .one_of({"edge", "corners", "none"})
                       .with_default();
  Option& on_backs =
      command.flag("--guides-on-backs", &words.guides_on_backs, "cutting guides on the backs, too");
  return command.option("--layout", only_words, "measures and marks of the sheet, such as margin=8")
      .of_kind("NAME=VALUE")
      .word("margin", margin.with_default())
      .word("gutter", gutter.with_default())
      .word("guides", guides)
      .word("guides-on-backs", on_backs);
}

void add_back_kind(Command& command, PrintWords& words, Option& backs) {
  Option& kind = command.option("--back", &words.back, "what backs show; plain: the club's colour")
                     .one_of({"club", "role", "league", "plain", "other-role", "set"})
                     .noting(words.back_given);
  const auto word = [&](std::string_view name, std::string_view shows) {
    backs.word(name, kind, name,
               fmt::format("{}{}", shows, words.back == name ? " (default)" : ""));
  };
  word("club", "the club's crest");
  word("role", "striker or bowler");
  word("league", "the league, the same for all clubs");
  word("plain", "the club's colour");
  word("other-role", "the player's other card");
}

print::BackKind back_of(const PrintWords& words) {
  if (words.back == "role") return print::BackKind::role;
  if (words.back == "league") return print::BackKind::league;
  if (words.back == "plain") return print::BackKind::plain;
  if (words.back == "other-role") return print::BackKind::other_role;
  return print::BackKind::club;  // "set" is what it was called
}

void add_cutter(Command& command, PrintWords& words) {
  command.option("--cutter", &words.cutter, "outlines for a cutting plotter beside the PDF")
      .one_of({"svg", "dxf"});
}

SheetWords add_sheet(Command& command, PrintWords& words) {
  add_paper(command, words);
  add_ink(command, words);
  Option& layout = add_layout(command, words);
  Option& single =
      command.flag("--one-per-page", &words.single, "pages of the card's size, for print shops");
  Option& gap = in_mm(command.option("--gap", &words.gap, "gap between cards"), 20)
                    .with_default()
                    .noting(words.gap_given);
  Option& bleed = in_mm(
      command.option("--bleed", &words.bleed, "colour beyond the cut (default: up to 1.5)"), 5);
  layout.word("gap", gap)
      .word("bleed", bleed.noting(words.bleed_given))
      .word("one-per-page", single);
  add_card_size(command, words);
  return {layout, add_backs(command, words)};
}

Option& add_backs(Command& command, PrintWords& words) {
  command.under("Backs");
  Option& assembly = command.option("--assembly", &words.backs, "how backs are printed")
                         .one_of({"none", "duplex", "gutterfold"})
                         .noting(words.backs_given);
  Option& backs =
      command.option("--backs", only_words, "how backs are printed, and what they show")
          .of_kind("WORDS")
          .word("none", assembly, "none", "no backs")
          .word("duplex", assembly, "duplex", "on the other side of the paper")
          .word("gutterfold", assembly, "gutterfold", "beside the fronts, along a fold");
  backs.otherwise = words.backs;
  add_flip(command, words);
  command.option("--back-offset", &words.back_offset, "front-to-back misalignment: mm right,down")
      .of_kind("X,Y");
  command.option("--printer", &words.printer, "alignment saved with `quicket print setup printer`")
      .of_kind("PRINTER");
  return backs;
}

}  // namespace quicket::cli
