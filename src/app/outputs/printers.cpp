#include "app/outputs/printers.h"

#include <fmt/format.h>

#include "base/error.h"
#include "base/find_by_name.h"
#include "base/text.h"
#include "store/settings.h"

namespace quicket::app {
namespace {

constexpr std::string_view printer_prefix = "printer/";
constexpr std::string_view short_edge = "short-edge";

}  // namespace

std::vector<Printer> printers(store::Database& database) {
  std::vector<Printer> found;
  for (const auto& [name, value] : store::Settings(database).under(printer_prefix)) {
    const auto words = split(value, ' ');
    if (words.size() != 3) continue;
    const auto x = parse_double(words[0]), y = parse_double(words[1]);
    if (!x || !y) continue;
    found.push_back({name.substr(printer_prefix.size()),
                     {*x, *y},
                     words[2] == short_edge ? print::Flip::short_edge : print::Flip::long_edge});
  }
  return found;
}

Printer printer_called(store::Database& database, const std::string& name) {
  std::vector<std::string> known;
  for (const Printer& printer : printers(database)) {
    if (printer.name == name) return printer;
    known.push_back(printer.name);
  }
  throw Error(fmt::format(
      "no saved printer \"{}\"{}", name,
      did_you_mean(name, known,
                   fmt::format("save its offset with `quicket print setup printer \"{}\" "
                               "--back-offset X,Y`",
                               name))));
}

void save_printer(store::Database& database, const Printer& printer) {
  if (trim(printer.name).empty()) throw Error("a printer needs a name", Fault::usage);
  store::Settings(database).set(
      fmt::format("{}{}", printer_prefix, printer.name),
      fmt::format("{} {} {}", printer.back_offset_mm.x, printer.back_offset_mm.y,
                  printer.flip == print::Flip::short_edge ? short_edge : "long-edge"));
}

void forget_printer(store::Database& database, const std::string& name) {
  store::Settings(database).erase(
      fmt::format("{}{}", printer_prefix, printer_called(database, name).name));
}

}  // namespace quicket::app
