#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "base/text.h"
#include "terminal/match/call_rows.h"
#include "terminal/match/full_match.h"
#include "terminal/match/match_page.h"
#include "terminal/match/stakes.h"
#include "terminal/match/text.h"

// How a match on the whole screen asks how to bat on.

namespace quicket::terminal {

cards::Call FullMatch::ask_call(const MatchView& view, cards::Call usual) {
  follow(view);
  const std::vector<CallRow> rows = call_rows(view, tension_.asked());
  usual = advised_call(view, rows, usual);
  const cards::Call stands = choice_.stands(view, rows, usual);
  // Nobody bowls on under a call that they have not seen.
  if (on_.decides(view) || (on_.goes_on(view) && stands == view.state.now().call)) return stands;
  on_.stop();
  const auto in_force = std::exchange(choices_.in_force, {});
  if (!std::exchange(choices_.anew, false) && !choice_.asks(view, rows, usual, table_.asks_all)) {
    std::string said = waived_words(view, rows, stands, std::exchange(told_waived_, true),
                                    choice_.meets_new_batter(view, stands));
    if (!said.empty()) {
      // One key opens whoever was sent since the last ball, and then the call.
      for (std::string& one : look_.notice) {
        if (!one.ends_with(key_to_choose)) continue;
        one.replace(one.size() - key_to_choose.size(), key_to_choose.size(), ".");
        if (!said.ends_with(key_to_choose)) continue;
        said = fmt::format("{} (a: {}, then the call).", said.substr(0, said.rfind(" (a")),
                           one.find(" open, ") == std::string::npos ? "the player" : "the openers");
      }
      look_.notice.push_back(std::move(said));
    }
    choice_.go_on(view, stands);
    return stands;
  }
  std::size_t marked =
      static_cast<std::size_t>(std::ranges::find(rows, usual, &CallRow::call) - rows.begin());
  look_.notice.clear();  // the rows need its place, and the prompt says who bats
  for (;;) {
    const int width = columns_of_play(display_.size()) - 2;
    for (std::string& line : call_lines(view, rows, marked, usual, width, in_force)) {
      look_.notice.push_back(std::move(line));
    }
    const std::string chosen(cards::to_string(rows[marked].call));
    const std::string question =
        "ow to bat on? " + stakes_line(view, tension_.now().of_home, tension_.asked());
    const std::string& team = team_name(view, view.state.now().batting);
    const bool named = display_width(team + question) + 3 <= width;
    const Key key =
        ask(view, named ? fmt::format("{}: h{}", team, question) : "H" + question,
            {{"Enter", chosen + " and bowl"},
             {"↑ ↓ 1-3", "choose"},
             {"Esc", in_force ? "keeps " + std::string(to_string(*in_force)) : "captain's call"},
             {"?", "keys"},
             {"q", "leave"},
             {"u", "undo"},
             {"o", view.setup.conditions.over_word},
             {"s", "scorecard"}});
    if (key.kind == Key::Kind::escape) return in_force.value_or(stands);
    const std::size_t before = marked;
    const auto mark = [&](std::size_t step) {
      do {
        marked = (marked + step) % rows.size();
      } while (!rows[marked].allowed);
    };
    if (key.kind == Key::Kind::up) mark(rows.size() - 1);
    if (key.kind == Key::Kind::down) mark(1);
    if (key.is(U'1') || key.is(U'2') || key.is(U'3')) {
      const auto wanted = static_cast<std::size_t>(key.character - U'1');
      if (rows[wanted].allowed) {
        marked = wanted;
      } else {
        look_.notice = {no_hold_words(view)};
      }
    }
    if (marked != before) continue;
    const MatchKey* const meant = match_key(key);
    const bool bowls_on = began_bowling_on(view, meant);
    if (goes_on(key) || bowls_on) {
      called_ = !bowls_on;
      choice_.call(view, rows[marked], usual, tension_.now().of_home);
      return rows[marked].call;
    }
    take_aside(view, key);
  }
}

}  // namespace quicket::terminal
