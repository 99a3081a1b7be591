#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "dice/seeded_dice.h"
#include "store/database.h"

namespace quicket::app {

/// Names of people and teams that nobody in the database has, from data/names.toml. Throws Error
/// when there are no more.
class NewNames {
 public:
  /// `gender`: "female", or another for first names of men.
  NewNames(store::Database& database, std::string_view gender, dice::Seed seed);

  std::string person() { return next(first_, last_); }
  std::string team() { return next(places_, creatures_); }

 private:
  /// Draws from a list without repeating until all have been drawn.
  class Drawing {
   public:
    Drawing(std::vector<std::string> words, dice::Seed seed)
        : words_(std::move(words)), dice_(seed), next_(words_.size()) {}
    const std::string& draw();

   private:
    std::vector<std::string> words_;
    dice::SeededDice dice_;
    std::size_t next_;
  };

  std::string next(Drawing& first, Drawing& last);

  std::set<std::string> taken_;
  Drawing first_, last_, places_, creatures_;
};

}  // namespace quicket::app
