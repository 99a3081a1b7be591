#include <algorithm>
#include <chrono>
#include <cstdint>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "terminal/match/banner.h"
#include "terminal/match/full_match.h"
#include "terminal/match/innings_break.h"
#include "terminal/match/match_page.h"
#include "terminal/match/over_panel.h"
#include "terminal/match/table_words.h"
#include "terminal/match/text.h"

// What a match on the whole screen stops for: the toss, great moments, the innings' break.

namespace quicket::terminal {

void FullMatch::show_moments(const MatchView& view, const match::MatchEvent& event,
                             std::optional<double> before) {
  if (!motion_ || options_.banner_ms <= 0 || on_.hurries(view)) return;
  const auto* const ball = std::get_if<match::Delivery>(&event);
  const bool wicket = ball != nullptr && ball->out;
  const bool decided = !view.state.innings.empty() && is_decided(view);
  const bool failed = decided && view.state.now().runs < view.state.now().target;
  const auto now = tension_.now().of_home;
  const auto latest = tension_.latest();
  const bool of_over =
      std::ranges::find(latest, match::MomentKind::big_over, &match::Moment::kind) != latest.end();
  // What a whole over was worth is told from its start.
  if (now && of_over) before = *now - tension_.now().over_swing;
  const ChanceChange change{before, now, side_to_hand(table_)};
  // An end is told once: by the runs that win, or where the innings that fell short closes.
  if (decided && (view.state.closed || failed == (ball != nullptr))) return;
  look_.banner = banner_of(view, tension_.latest(), look_.colours);
  if (const std::string_view told = verdict(view, table_); look_.banner && !told.empty()) {
    look_.banner->title = told;
    look_.banner->pen = team_pen(look_.colours[cricket::side_index(*side_to_hand(table_))]);
  }
  const bool won = look_.banner && decided && view.state.now().super_over == 0 &&
                   view.state.now().runs != view.state.now().target - 1;
  const std::string how = look_.banner && failed ? last_wicket(view) : "";
  if (!how.empty()) look_.banner->text += '\n' + how;
  if (look_.banner && (won || ball != nullptr)) {
    for (const std::string& line :
         won ? end_lines(view, tension_.now()) : chase_lines(view, change)) {
      look_.banner->text += '\n' + line;
    }
  }
  if (wicket) {
    look_.banner =
        wicket_banner(view, *ball, change,
                      won ? look_.banner : banner_of(view, tension_.latest(), look_.colours));
  }
  if (std::holds_alternative<match::OverStarted>(event) && !look_.banner) {
    look_.banner = last_over_banner(view, tension_.now().of_home, look_.colours);
  }
  if (!look_.banner) return;
  look_.prompt.clear();
  look_.hints = {{"any key", "goes on"}};
  paint(view);
  hold_banner();
  look_.banner.reset();
  if (wicket) on_.stop();
}

void FullMatch::hold_banner() {
  using std::chrono::milliseconds, std::chrono::steady_clock;
  // Who taps through the balls must not tap away what is worth stopping for, unless at a pace that
  // stops for little; such a tap counts once the time is over.
  constexpr int seen_after_ms = 300;
  const int least = options_.only_chances ? 0 : std::min(seen_after_ms, options_.banner_ms / 4);
  const auto shown = steady_clock::now();
  for (bool tapped = false;;) {
    const auto past = std::chrono::duration_cast<milliseconds>(steady_clock::now() - shown).count();
    const int left = least - static_cast<int>(std::min<std::int64_t>(past, least));
    const Key key = display_.read_key(tapped ? left : options_.banner_ms);
    if (key.kind == Key::Kind::none) return;
    if (key.kind == Key::Kind::resized) continue;
    if (!goes_on(key)) {
      early_key_ = key;
      return;
    }
    if (steady_clock::now() - shown >= milliseconds(least)) return;
    tapped = true;
  }
}

void FullMatch::show_toss(const MatchView& view, const match::MatchEvent& event) {
  const auto* const toss = std::get_if<match::Toss>(&event);
  if (toss == nullptr || look_.notice.empty() || !motion_ || options_.banner_ms <= 0) return;
  if (!table_.human[0] && !table_.human[1]) return;
  // Whoever was asked about the toss has seen both elevens and the chances.
  const std::vector<std::string> notice = look_.notice;
  const std::string chosen =
      fmt::format("{} won the toss and chose to {}.", team_name(view, toss->winner),
                  toss->chose_to_bat ? "bat" : "field");
  do {
    look_.notice = notice;
  } while (
      carried_out(view, ask(view, chosen, {{"Enter", "go on"}, {"?", "keys"}, {"q", "leave"}})));
}

void FullMatch::show_break(const MatchView& view) {
  if (!motion_ || options_.banner_ms <= 0 || on_.decides(view)) return;
  if (!table_.human[0] && !table_.human[1]) return;
  const Key key = show_page(
      display_, "Between the innings",
      [&](int width) { return break_lines(view, tension_.chances(), width); }, 0,
      team_pen(look_.colours[cricket::side_index(view.state.now().fielding())]), "go on", true);
  // A scorecard or an undo that is wanted here comes with the next question.
  if (match_key(key) != nullptr && !key.is(U'q')) early_key_ = key;
}

}  // namespace quicket::terminal
