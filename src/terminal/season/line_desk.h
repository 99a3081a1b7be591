#pragma once

#include <iosfwd>

#include "terminal/screen/line_prompt.h"
#include "terminal/screen/style.h"
#include "terminal/season/desk.h"

namespace quicket::terminal {

/// A season in plain lines. Off a terminal the answers are read as they come, so that a script
/// leads the same season; at their end the captains leave.
class LineSeason final : public SeasonDesk {
 public:
  /// `width` in columns of the terminal; 0: no limit. `describe`: tables are told in sentences.
  LineSeason(std::ostream& out, LinePrompt& prompt, const Style& style, int width,
             bool describe = false)
      : out_(out), prompt_(prompt), style_(style), width_(width), describe_(describe) {}

  SeasonWish ask(const report::SeasonHome& home) override;
  void say(std::string_view sentence) override;
  void tell_results(std::string_view heading, const std::vector<report::ToldResult>& results,
                    const std::vector<std::string>& paper,
                    const report::SeasonSection& table) override;
  void read(std::string_view title, const std::function<std::string(int width)>& text) override;
  std::optional<std::size_t> choose(std::string_view question, const std::vector<Choice>& choices,
                                    std::string_view help) override;
  using SeasonDesk::choose;
  bool confirm(std::string_view question) override;
  bool describes() const override { return describe_; }

 private:
  void show(const report::SeasonHome& home);
  void show(const report::SeasonSection& section);

  std::ostream& out_;
  LinePrompt& prompt_;
  Style style_;
  int width_;
  bool describe_;
  report::SeasonHome shown_;  ///< what the last question showed
};

}  // namespace quicket::terminal
