#include "ingest/stat_fields.h"

#include <fmt/format.h>

#include "base/text.h"

namespace quicket::ingest {

int player_column(const CsvHeader& header) {
  return header.find_any({"player", "playername", "player name", "player_name", "name", "batter",
                          "batsman", "striker", "bowler", "fielder"});
}

bool nothing(std::string_view text) {
  return text.empty() || text == "-" || text == "NA" || text == "nan" || text == "NaN" ||
         text == "DNB";
}

std::string_view StatFields::text(Headings names) const {
  const int at = header_.find_any(names);
  return at < 0 ? std::string_view() : trim(row_.field(static_cast<std::size_t>(at)));
}

std::string_view StatFields::player() const {
  const int at = player_column(header_);
  return at < 0 ? std::string_view() : trim(row_.field(static_cast<std::size_t>(at)));
}

std::optional<int> StatFields::count(Headings names) {
  std::string_view value = text(names);
  if (nothing(value)) return {};
  if (value.ends_with('+')) {
    value.remove_suffix(1);
    incomplete = true;
  }
  if (value.ends_with(".0")) value.remove_suffix(2);
  const auto number = parse_int(value);
  if (!number || *number < 0 || *number > 1'000'000) {
    fail(*names.begin(), fmt::format("\"{}\" is no count", text(names)));
    return {};
  }
  return number;
}

void StatFields::fail(std::string_view column, const std::string& what) {
  if (!fault) fault = Refusal{std::string(column), what};
}

}  // namespace quicket::ingest
