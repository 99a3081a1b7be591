#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "terminal/screen/line_prompt.h"

namespace quicket::terminal {

/// One of several things to choose from.
struct Choice {
  std::string name;
  std::string about;   ///< shown beside the name; may be empty
  std::string key;     ///< what to type for it; empty: its number among those without a key
  std::string more{};  ///< what is told besides when somebody asks; may be empty
  bool usual = false;  ///< of a season's questions: Enter takes it, and not the first

  /// All that there is to say of it.
  std::string whole() const { return more.empty() ? about : about + "; " + more; }
};

/// Asks for one of `choices` and returns its index: "Home side? Number or name [1 Gulls]" below a
/// numbered list. The answer is a key, a name or part of a name; Enter takes `usual`, and if a part
/// fits several names these are listed and asked about. A list longer than a screen is shown in
/// pieces, or the first six where "m" tells more of each; where every choice has a key and nothing
/// beside it, only when somebody asks for it. Demands at least one choice. Throws Error
/// saying `left` for "quit" and at the end of the input. `help`: what is said for "?".
std::size_t choose(LinePrompt& prompt, std::string_view question,
                   const std::vector<Choice>& choices, std::size_t usual = 0,
                   std::string_view left = "nothing was chosen", std::string_view help = {});

}  // namespace quicket::terminal
