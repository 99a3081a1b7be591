#include "print/page/paper.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/error.h"
#include "base/text.h"

namespace quicket::print {
namespace {

struct Known {
  std::string_view name;
  Size size;
};

constexpr Known papers[] = {{"a4", {210, 297}},        {"letter", {215.9, 279.4}},
                            {"a3", {297, 420}},        {"a5", {148, 210}},
                            {"legal", {215.9, 355.6}}, {"tabloid", {279.4, 431.8}}};
constexpr Known cards[] = {{"poker", {63.5, 88.9}},   {"standard", {63, 88}},
                           {"bridge", {57.15, 88.9}}, {"euro", {59, 92}},
                           {"mini", {44, 68}},        {"tarot", {70, 120}}};

std::optional<Size> by_measure(std::string_view text) {
  const auto parts = split(text, 'x');
  if (parts.size() != 2) return {};
  const auto width = parse_double(parts[0]);
  const auto height = parse_double(parts[1]);
  if (!width || !height) return {};
  return Size{*width, *height};
}

Size parse(std::string_view name, std::span<const Known> known, std::string_view what,
           Size smallest, Size largest) {
  const std::string wanted = lower(trim(name));
  std::vector<std::string> names;
  for (const Known& one : known) {
    if (one.name == wanted) return one.size;
    names.emplace_back(one.name);
  }
  const auto size = by_measure(wanted);
  if (!size) {
    throw Error(fmt::format("unknown {} \"{}\" ({}, or WIDTHxHEIGHT in millimetres){}", what, name,
                            fmt::join(names, ", "), did_you_mean(wanted, names)),
                Fault::usage);
  }
  const bool fits = size->width >= smallest.width && size->height >= smallest.height &&
                    size->width <= largest.width && size->height <= largest.height;
  if (!fits) {
    throw Error(fmt::format("{} \"{}\" is out of range: from {}x{} to {}x{} mm", what, name,
                            smallest.width, smallest.height, largest.width, largest.height),
                Fault::usage);
  }
  return *size;
}

}  // namespace

Size parse_paper(std::string_view name) {
  // PDF pages may be up to 5 m; two are more than any plotter has.
  return parse(name, papers, "paper", {50, 50}, {2000, 2000});
}

Size parse_card_size(std::string_view name) {
  // A little below the smallest card on sale, up to what fits within the margins of A4.
  return parse(name, cards, "card size", {40, 60}, {200, 280});
}

Size landscape(Size portrait) {
  return {std::max(portrait.width, portrait.height), std::min(portrait.width, portrait.height)};
}

void demand_paper(Size paper, Size smallest, std::string_view what, Turn turn,
                  std::string_view otherwise) {
  // What fits to the last tenth of a millimetre fits, despite binary fractions.
  constexpr double tolerance_mm = 0.001;
  const auto holds = [&](double width, double height) {
    return width + tolerance_mm >= smallest.width && height + tolerance_mm >= smallest.height;
  };
  if (holds(paper.width, paper.height)) return;
  if (turn == Turn::either && holds(paper.height, paper.width)) return;
  const auto tenths_up = [](double mm) { return std::ceil(mm * 10 - 0.001) / 10; };
  throw Error(fmt::format("paper of {} x {} mm is too small for {}: use at least {} x {} mm{}",
                          paper.width, paper.height, what, tenths_up(smallest.width),
                          tenths_up(smallest.height), otherwise));
}

}  // namespace quicket::print
