#include "cli/print_words.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "app/file.h"
#include "app/printers.h"
#include "base/error.h"
#include "base/text.h"
#include "cli/context.h"

namespace quicket::cli {

print::Overwrite overwrite(const PrintWords& words) {
  return words.force ? print::Overwrite::yes : print::Overwrite::no;
}

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

void add_output(CLI::App& command, PrintWords& words) {
  command.add_option("-o,--output", words.output, "the PDF to write")
      ->required()
      ->type_name("FILE");
  command.add_flag("--force", words.force, "replace a file that is there");
}

CLI::Option* add_choice(CLI::App& command, const char* name, std::string& value, const char* about,
                        const std::vector<std::string>& choices) {
  return command.add_option(name, value, about)
      ->check(CLI::IsMember(choices))
      ->capture_default_str();
}

void add_paper(CLI::App& command, PrintWords& words) {
  command.add_option("--paper", words.paper, "a4, letter, a3, ... or 210x297")
      ->capture_default_str();
}

void add_ink(CLI::App& command, PrintWords& words) {
  add_choice(command, "--ink", words.ink, "how much ink to spend", {"full", "light", "grey"});
}

void add_flip(CLI::App& command, PrintWords& words) {
  add_choice(command, "--flip", words.flip, "how the printer turns the sheet",
             {"long-edge", "short-edge"})
      ->each([&words](const std::string&) { words.flip_given = true; });
}

void add_sheet(CLI::App& command, PrintWords& words) {
  add_paper(command, words);
  command.add_option("--card", words.card, "poker, standard, bridge, ... or 63x88")
      ->capture_default_str();
  add_choice(command, "--backs", words.backs, "how cards come by backs",
             {"none", "duplex", "gutterfold"})
      ->each([&words](const std::string&) { words.backs_given = true; });
  add_flip(command, words);
  command.add_option("--back-offset", words.back_offset,
                     "millimetres right,down (see print calibration)");
  command.add_option("--printer", words.printer,
                     "the offset and flip saved for this printer (see print printer)");
  add_ink(command, words);
  add_choice(command, "--guides", words.guides, "cutting guides", {"edge", "corners", "none"});
  command.add_flag("--guides-on-backs", words.guides_on_backs, "on the backs as well");
  command.add_option("--margin", words.margin, "mm that the printer cannot reach")
      ->check(CLI::Range(0.0, 40.0))
      ->capture_default_str();
  command.add_option("--gap", words.gap, "mm between cards")
      ->check(CLI::Range(0.0, 20.0))
      ->capture_default_str();
  command.add_option("--bleed", words.bleed, "mm of colour beyond the cut")
      ->check(CLI::Range(0.0, 5.0))
      ->capture_default_str();
  command.add_option("--gutter", words.gutter, "mm left free along the fold")
      ->check(CLI::Range(0.0, 40.0))
      ->capture_default_str();
  command.add_flag("--one-per-page", words.single, "pages of the card's size, for print shops");
}

}  // namespace quicket::cli
