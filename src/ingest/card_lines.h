#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "cards/card.h"
#include "ingest/csv_reader.h"
#include "ingest/match_facts.h"
#include "ingest/typed_cards.h"

namespace quicket::ingest {

/// One line of a file of cards, not yet combined with the player's other card.
struct CardLine {
  int number = 0;
  bool striker = false;
  bool ratings_given = false;
  cards::PlayerCards player;
};

/// Reads a file of cards line by line.
class CardLines {
 public:
  /// `row` is at the heading. Throws Error (bad_file) if it is not one of a file of cards.
  CardLines(const CsvReader& row, const CardsInput& input);

  /// The card in the present row; nothing if it is faulty.
  std::optional<CardLine> take();
  /// What is wrong with the row last taken.
  const std::optional<Refusal>& fault() const { return fault_; }

 private:
  [[noreturn]] void refuse_file(const std::string& what) const;
  std::string_view field(std::string_view name) const;
  void fail(std::string_view column, const std::string& what);
  std::optional<int> number(std::string_view name, int lowest, int highest);
  std::optional<cards::Widths> take_widths();
  cards::Chart take_chart(bool striker);
  void take_roles(cards::PlayerCards& player);
  void take_ratings(CardLine& line);
  cards::StrikerStats striker_stats();
  std::optional<double> decimal(std::string_view name, int highest);
  double blend();
  cards::BowlerCard bowler_card(const cards::Chart& chart);
  void take_usage(std::string_view usage, int& innings, std::optional<int>& balls);

  const CsvReader& row_;
  CsvHeader header_;
  const CardsInput& input_;
  std::optional<Refusal> fault_;
};

}  // namespace quicket::ingest
