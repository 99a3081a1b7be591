#include "cricket/how_out.h"

#include <array>
#include <cstddef>

namespace quicket::cricket {
namespace {

constexpr std::array<std::string_view, how_out_count> words{"bowled",
                                                            "caught",
                                                            "lbw",
                                                            "run out",
                                                            "stumped",
                                                            "hit wicket",
                                                            "obstructing the field",
                                                            "hit the ball twice",
                                                            "handled the ball",
                                                            "timed out",
                                                            "retired out",
                                                            "retired hurt",
                                                            "retired not out"};
static_assert(!words.back().empty(), "every kind has its word");

}  // namespace

std::string_view to_string(HowOut how) {
  return words[static_cast<std::size_t>(how)];
}

std::optional<HowOut> parse_how_out(std::string_view text) {
  if (text == "caught and bowled") return HowOut::caught;
  if (text == "obstructed the field") return HowOut::obstructing_the_field;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i] == text) return static_cast<HowOut>(i);
  }
  return {};
}

}  // namespace quicket::cricket
