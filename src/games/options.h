#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/game.h"

namespace quicket::games {

/// Reads the options that a game is started with, one name after the other; `done` rejects those
/// that nobody asked for. All faults are usage Errors that say what is allowed.
class OptionReader {
 public:
  /// `options` must outlive the reader.
  OptionReader(std::string_view game_name, const std::vector<GameOption>& options)
      : game_name_(game_name), options_(&options) {}

  /// One of the option's values; the first if it was not given.
  std::string_view choice(const OptionKind& kind);
  /// One of the option's values, or any whole number from `lowest` to `highest`.
  std::string_view choice_or_number(const OptionKind& kind, int lowest, int highest);
  /// The text given for the option, or nothing.
  std::optional<std::string_view> text(const OptionKind& kind);
  [[noreturn]] void refuse(std::string_view name, std::string_view value,
                           std::string_view allowed) const;
  /// Throws for an option whose name was never asked for.
  void done() const;

 private:
  const std::string* given(std::string_view name);
  static const std::string_view* value_of(const OptionKind& kind, std::string_view text);

  std::string_view game_name_;
  const std::vector<GameOption>* options_;
  std::vector<std::string> known_;
};

/// Throws unless the game is for that many players.
void check_seats(std::string_view game_name, int seats, int fewest, int most);

}  // namespace quicket::games
