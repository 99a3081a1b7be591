#include "report/figures.h"

namespace quicket::report {

Column column_of(const league::FigureName& figure, const league::OverTerms& terms, Seen seen) {
  return {seen == Seen::by_scripts ? "" : std::string(head_of(figure, terms)),
          std::string(figure.key), figure.number, Scripts::both, figure.rank};
}

Cell cell(const std::optional<league::FigureValue>& value) {
  if (!value) return {};
  if (value->places == league::FigureValue::in_words) return value->words;
  if (value->places == 0) return static_cast<std::int64_t>(value->number);
  return Decimal{value->number, value->places, value->sign};
}

}  // namespace quicket::report
