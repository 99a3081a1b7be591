#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "match/place_text.h"
#include "match/scorecard.h"
#include "report/ball_log.h"
#include "report/match_words.h"
#include "site/match_page.h"

namespace quicket::site {

Page balls_page(const SeasonView& view, std::size_t i) {
  const league::Result& result = view.season().results[i];
  const match::MatchRecord& record = view.season().matches[i].record;
  const auto& chances = view.season().matches[i].story.chances;
  Page page = view.page(Places::balls(view.season().slug, result.id),
                        window_title(result) + ", ball by ball");
  if (!knows_balls(record)) {
    page.title.clear();
    return page;
  }
  page.content = "balls";
  page.data.text("title", fmt::format("{} v {}", result.teams[0].name, result.teams[1].name));
  page.data.text("match_href", page.to(view.match_path(result.id)));
  std::map<const match::Delivery*, std::size_t> event_of;
  for (std::size_t at = 0; at < record.events.size(); ++at) {
    if (const auto* ball = std::get_if<match::Delivery>(&record.events[at])) event_of[ball] = at;
  }
  // As on the chart of the match page: the chance of the side that batted first throughout.
  const auto all = match::innings_of(record.events);
  const cricket::Side first_side = all.empty() ? 0 : all.front().batting;
  const std::string& first = record.sheets[cricket::side_index(first_side)].name;
  page.data.text("chance_of", view.season().matches[i].has_chances ? first : "");
  std::vector<Data> parts;
  bool known_dice = false;
  for (const match::InningsEvents& innings : match::innings_of(record.events)) {
    const match::TeamSheet& bats = record.sheets[cricket::side_index(innings.batting)];
    const match::TeamSheet& bowls = record.sheets[cricket::side_index(innings.fielding())];
    PageTable table(fmt::format("Every ball of the innings of {}", bats.name));
    const std::vector<match::PlacedBall> balls = match::balls_of(innings);
    const bool dice = std::ranges::any_of(
        balls, [](const match::PlacedBall& ball) { return ball.delivery->dice.card > 0; });
    table.numbers("Ball").words("Bowler").words("Striker").words("Result").numbers("Score");
    if (view.season().matches[i].has_chances) {
      table.numbers("Chance", fmt::format("Chance of {} to win after the ball", first));
    }
    if (dice) {
      table.words("Dice");
      known_dice = true;
    }
    int over = -1;
    for (const match::PlacedBall& ball : balls) {
      std::vector<PageCell> cells{
          match::place_text(record.conditions, ball.place),
          short_name_of(bowls, ball.delivery->bowler), short_name_of(bats, ball.delivery->striker),
          report::ball_text(*ball.delivery), fmt::format("{}/{}", ball.runs, ball.wickets)};
      if (view.season().matches[i].has_chances) {
        const std::size_t at = event_of.at(ball.delivery);
        std::optional<double> chance;
        if (at < chances.size() && chances[at]) {
          chance = first_side == 0 ? *chances[at] : 1 - *chances[at];
        }
        cells.push_back(chance ? PageCell(report::percent(*chance)) : PageCell("–"));
      }
      if (dice) cells.emplace_back(report::dice_text(ball.delivery->dice));
      const bool out = ball.delivery->out.has_value();
      std::string look = out ? "wicket" : ball.delivery->bat_runs >= 4 ? "boundary" : "";
      if (ball.place.over != over) look += look.empty() ? "over" : " over";
      over = ball.place.over;
      table.row(std::move(cells), look);
    }
    if (table.empty()) continue;
    Data part;
    part.text("heading", innings.super_over > 0 ? bats.name + ", super over" : bats.name);
    parts.push_back(std::move(part.object("balls", table.data())));
  }
  page.data.flag("dice_key", known_dice).list("innings", std::move(parts));
  return page;
}

}  // namespace quicket::site
