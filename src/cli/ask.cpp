#include "cli/ask.h"

#include <iostream>

#include "cli/context.h"

namespace quicket::cli {

std::size_t ask_which(const Context& context, std::string_view question,
                      const std::vector<terminal::Choice>& choices, std::size_t usual) {
  // Results may be on their way to a file: questions go where notes go.
  terminal::LinePrompt prompt(std::cin, std::cerr, context.can_ask());
  return terminal::choose(prompt, question, choices, usual);
}

}  // namespace quicket::cli
