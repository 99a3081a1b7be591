#pragma once

#include <string>

#include "terminal/screen/display.h"
#include "terminal/season/desk.h"

namespace quicket::terminal {

/// A season on the whole screen.
class ScreenSeason final : public SeasonDesk {
 public:
  explicit ScreenSeason(Display& display) : display_(display) {}

  SeasonWish ask(const report::SeasonHome& home) override;
  void say(std::string_view sentence) override { said_ = sentence; }
  void tell_results(std::string_view heading, const std::vector<report::ToldResult>& results,
                    const std::vector<std::string>& paper,
                    const report::SeasonSection& table) override;
  void read(std::string_view title, const std::function<std::string(int width)>& text) override;
  std::optional<std::size_t> choose(std::string_view question, const std::vector<Choice>& choices,
                                    std::string_view help) override;
  using SeasonDesk::choose;
  bool confirm(std::string_view question) override;

 private:
  void help(const report::SeasonHome& home);

  Display& display_;
  std::string said_;
  report::SeasonHome home_;  ///< as it was last shown, behind questions
};

}  // namespace quicket::terminal
