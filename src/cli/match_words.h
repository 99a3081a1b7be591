#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string_view>
#include <utility>

#include "base/id.h"
#include "cli/command.h"

namespace quicket::cli {

/// Adds commands about one match: below `match`, whose argument names it; or below `league`, where
/// they are older words and each has the argument.
class MatchCommands {
 public:
  explicit MatchCommands(Command& above) : above_(above) {}

  /// Declares MATCH, the number that all of them take.
  void name_match(Command& command) {
    command.argument("MATCH", number_.get(), "its number, from `matches` or `league fixtures`")
        .needed()
        .at_least(1);
  }

  Command& add(std::string_view word, std::string_view about, std::function<void(MatchId)> work) {
    Command& command = above_.add(word, about);
    if (!above_.argument_first) name_match(command);
    command.run = [number = number_, work = std::move(work)] { work(MatchId{*number}); };
    return command;
  }

 private:
  Command& above_;
  std::shared_ptr<std::int64_t> number_ = std::make_shared<std::int64_t>(0);
};

}  // namespace quicket::cli
