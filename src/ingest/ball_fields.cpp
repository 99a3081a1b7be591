#include "ingest/ball_fields.h"

#include <fmt/format.h>

#include "base/text.h"

namespace quicket::ingest {

std::optional<int> runs_in(std::string_view text) {
  if (text.empty() || text == "NA") return 0;
  if (text.ends_with(".0")) text.remove_suffix(2);
  return parse_int(text);
}

bool read_place(std::string_view text, int& over, int& number) {
  const std::size_t dot = text.find('.');
  if (dot == std::string_view::npos) return false;
  const auto first = parse_int(text.substr(0, dot));
  const auto second = parse_int(text.substr(dot + 1));
  if (!first || !second || *first < 0 || *second < 1) return false;
  over = *first;
  number = *second;
  return true;
}

std::optional<Refusal> read_wicket(std::string_view kind, std::string_view batter,
                                   std::string_view column, Ball& ball) {
  if (kind.empty()) {
    if (batter.empty()) return {};
    return Refusal{std::string(column), fmt::format("{} is out, but not how", batter)};
  }
  const auto how = cricket::parse_how_out(kind);
  if (!how)
    return Refusal{std::string(column), fmt::format("\"{}\" is not a kind of dismissal", kind)};
  BallWicket& wicket = ball.wickets[static_cast<std::size_t>(ball.wicket_count++)];
  wicket = {};
  wicket.how = *how;
  wicket.batter = batter;
  // If no fielder is named, these words still say who caught it.
  if (kind == "caught and bowled") wicket.fielders[0] = ball.bowler;
  return {};
}

}  // namespace quicket::ingest
