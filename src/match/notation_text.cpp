#include "match/notation_text.h"

#include <fmt/format.h>

#include "base/error.h"
#include "base/text.h"
#include "match/sheet_names.h"

namespace quicket::match {
namespace {

/// More than any innings has of anything, and small enough that sums do not overflow.
constexpr int most_counted = 9999;

}  // namespace

void refuse(const std::string& what) {
  throw Error(what, Fault::bad_file);
}

int number_in(std::string_view text, std::string_view what) {
  const auto value = parse_int(trim(text));
  if (!value) refuse(fmt::format("\"{}\" is not a number of {}", trim(text), what));
  if (*value < 0 || *value > most_counted) {
    refuse(
        fmt::format("\"{}\" is not a number of {} from 0 to {}", trim(text), what, most_counted));
  }
  return *value;
}

std::pair<std::string_view, std::string_view> around(std::string_view text, std::string_view word) {
  const std::size_t at = text.find(word);
  if (at == std::string_view::npos) return {trim(text), {}};
  return {trim(text.substr(0, at)), trim(text.substr(at + word.size()))};
}

bool are_plain_balls(std::string_view text) {
  return text.size() > 1 && text.find_first_not_of(".0123456W") == std::string_view::npos;
}

bool is_member(const TeamSheet& sheet, std::string_view name) {
  try {
    find_member(sheet, name);
    return true;
  } catch (const Error&) {
    return false;
  }
}

std::string with_blank_hint(std::string what) {
  if (what.find("\" could be ") != std::string::npos) what += "; in a name write _ for a blank";
  return what;
}

}  // namespace quicket::match
