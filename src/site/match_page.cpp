#include "site/match_page.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <set>
#include <span>
#include <tuple>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/decimals.h"
#include "base/text.h"
#include "cricket/overs.h"
#include "cricket/rates.h"
#include "match/best_moments.h"
#include "match/place_text.h"
#include "match/result.h"
#include "report/match_report.h"
#include "report/match_words.h"
#include "report/moments.h"
#include "report/result_page.h"
#include "site/name_links.h"

namespace quicket::site {
namespace {

using match::MatchRecord;

/// Runs and wickets of each side in each phase of the format.
PageTable phases_table(const SeasonView& view, const MatchRecord& record) {
  PageTable table("Runs and wickets by phase");
  table.words("Innings");
  const auto phases = record.info.format.phases();
  for (const cricket::Phase& phase : phases) table.numbers(report::capital(phase.name));
  if (phases.empty()) return table;
  for (const match::InningsEvents& innings : match::innings_of(record.events)) {
    if (innings.super_over > 0) continue;
    std::vector<std::pair<int, int>> sums(phases.size());
    std::vector<bool> bowled(phases.size());
    for (const match::PlacedBall& ball : match::balls_of(innings)) {
      const std::size_t phase =
          cricket::phase_of(phases, ball.place.over + 1, record.conditions.overs);
      auto& [runs, wickets] = sums[phase];
      bowled[phase] = true;
      runs += ball.delivery->runs();
      for (const auto& out : {ball.delivery->out, ball.delivery->also_out}) {
        if (out && cricket::is_wicket(out->how)) ++wickets;
      }
    }
    std::vector<PageCell> cells{record.sheets[cricket::side_index(innings.batting)].name};
    cells.front().brief = view.short_name(cells.front().text);
    for (std::size_t phase = 0; phase < sums.size(); ++phase) {
      cells.emplace_back(bowled[phase] ? fmt::format("{}/{}", sums[phase].first, sums[phase].second)
                                       : "–");
    }
    table.row(std::move(cells));
  }
  return table;
}

std::string toss_of(const MatchRecord& record) {
  for (const match::MatchEvent& event : record.events) {
    if (const auto* toss = std::get_if<match::Toss>(&event)) {
      const cards::Pitch pitch = match::fold(record).pitch;
      return fmt::format("{} won the toss and chose to {}{}{}",
                         record.sheets[cricket::side_index(toss->winner)].name,
                         toss->chose_to_bat ? "bat" : "field",
                         pitch == cards::Pitch::none ? "" : "; the pitch was ", to_string(pitch));
    }
  }
  return {};
}

/// A name is a link where it stands first.
std::vector<Data> sentences(const NameLinks& names, const std::vector<std::string>& texts) {
  std::vector<Data> made;
  std::set<std::string> linked;
  for (const std::string& text : texts) {
    made.push_back(std::move(Data().list("sentence", names.parts(text, linked))));
  }
  return made;
}

/// The best batters and bowlers of each innings, beside its score.
std::vector<Data> best_of_innings(const NameLinks& names, const report::ResultPage& page) {
  std::vector<Data> innings;
  for (const report::ShortCard& card : page.innings) {
    if (card.batters.empty() && card.bowlers.empty()) continue;
    Data& one = innings.emplace_back();
    one.text("heading", card.team + " " + card.total);
    one.list("batters", names.parts(fmt::format("{}", fmt::join(card.batters, ", "))));
    one.list("bowlers", names.parts(fmt::format("{}", fmt::join(card.bowlers, ", "))));
  }
  return innings;
}

void add_story(Page& page, const SeasonView& view, std::size_t which, const NameLinks& names) {
  const SeasonMatch& match = view.season().matches[which];
  const report::MatchReport told = report::match_report(match.record, match.story);
  if (!told.paragraphs.empty()) {
    Data report;
    report.text("headline", told.headline).list("paragraphs", sentences(names, told.paragraphs));
    page.data.object("report", std::move(report));
  }
  const std::vector<std::string> turns =
      report::turning_point_sentences(match.record, match.story.turning_points);
  if (!turns.empty()) page.data.object("turns", Data().list("list", sentences(names, turns)));
  std::vector<match::Moment> best = match::best_moments(match.story.moments);
  // By where they lie: some are only complete when the match is over.
  std::ranges::sort(best, {}, [](const match::Moment& moment) {
    return std::tuple(moment.innings, moment.place.over, moment.event);
  });
  const std::vector<match::InningsEvents> innings = match::innings_of(match.record.events);
  const std::string balls =
      page.to(Places::balls(view.season().slug, view.season().results[which].id));
  std::vector<Data> moments;
  std::set<std::string> linked;
  for (const match::Moment& moment : best) {
    Data one;
    one.list("sentence", names.parts(report::moment_sentence(match.record, moment), linked));
    one.text("place", report::over_text(match.record.conditions, moment.place.over));
    // Where its balls are told; innings without any have no number there.
    const auto number = std::ranges::count_if(
        std::span(innings).first(static_cast<std::size_t>(moment.innings) + 1),
        [](const match::InningsEvents& each) { return !match::balls_of(each).empty(); });
    one.text("over_href", balls + fmt::format("#over-{}-{}", number, moment.place.over + 1));
    const cricket::Side batting = innings[static_cast<std::size_t>(moment.innings)].batting;
    one.text("batting", view.short_name(report::team_of(match.record, batting)));
    moments.push_back(std::move(one));
  }
  if (!moments.empty()) {
    page.data.object("moments", Data().list("list", std::move(moments)));
  }
  const std::string best_player = report::player_of_match_text(match.record, match.story);
  page.data.shown_list("player_of_match", names.parts(best_player));
  page.data.text("whose_best", view.whose_best(match.record));
  page.data.flag("by_chance", best_player.find("win chance") != std::string::npos);
}

using match::InningsCard;
using match::Member;
using match::TeamSheet;

/// Whether somebody was caught, and the source does not say by whom.
bool is_catcher_unknown(const match::Scorecard& card) {
  return std::ranges::any_of(card.innings, [](const match::InningsCard& one) {
    return std::ranges::any_of(one.batting, [](const match::BattingLine& line) {
      return line.out && line.out->how == cricket::HowOut::caught &&
             line.out->fielders[0] == match::no_member;
    });
  });
}

/// Who is taken for the keeper where no source says so.
std::string guessed_keepers(const MatchRecord& record) {
  std::vector<std::string> names;
  for (const TeamSheet& sheet : record.sheets) {
    if (sheet.keeper_assumed) names.push_back(match::name_of(sheet, sheet.keeper));
  }
  return report::joined(names);
}

std::string fall_of_wickets(const MatchRecord& record, const InningsCard& card) {
  std::vector<std::string> falls;
  const TeamSheet& batting = record.sheets[cricket::side_index(card.total.batting)];
  for (const match::FallOfWicket& fall : card.fall) {
    falls.push_back(fmt::format("{}\u2011{} ({}, {})", fall.wicket, fall.score,
                                match::name_of(batting, fall.batter),
                                match::place_text(record.conditions, fall.place)));
  }
  return fmt::format("{}", fmt::join(falls, ", "));
}

/// " & 13/0" of each super over of the side.
std::string super_overs_of(const SeasonView& view, const league::Result& result,
                           cricket::Side side) {
  std::string text;
  const auto at = std::ranges::find(view.season().results, result.id, &league::Result::id);
  const auto place = static_cast<std::size_t>(at - view.season().results.begin());
  for (const match::InningsTotal& total : view.counted_matches().at(place).outcome.innings) {
    if (total.super_over == 0 || total.batting != side) continue;
    text += fmt::format(" & {}/{}", total.runs, total.wickets);
  }
  return text;
}

/// "Impact player: SB Dubey for M Theekshana", as far as the source tells; empty: nobody came in.
std::string replacements_of(const MatchRecord& record) {
  std::vector<std::string> texts;
  for (const match::MatchEvent& event : record.events) {
    const auto* const change = std::get_if<match::Substitution>(&event);
    if (change == nullptr) continue;
    const TeamSheet& sheet = record.sheets[cricket::side_index(change->side)];
    std::string text =
        fmt::format("{}: {}",
                    change->reason == "impact_player"           ? "Impact player"
                    : change->reason == "concussion_substitute" ? "Concussion substitute"
                                                                : "Substitute",
                    match::name_of(sheet, change->in));
    if (change->out != match::no_member) text += " for " + match::name_of(sheet, change->out);
    texts.push_back(text + fmt::format(" ({})", sheet.name));
  }
  return fmt::format("{}", fmt::join(texts, "; "));
}

/// Whether a side has a player more than take the field at a time, and nobody says who came in.
bool is_replacement_unknown(const MatchRecord& record) {
  return std::ranges::any_of(record.sheets, [](const TeamSheet& sheet) {
    return std::ranges::count(sheet.players, true, &match::SheetPlayer::of_side) ==
           match::players_a_side + 1;
  });
}

}  // namespace

bool knows_balls(const MatchRecord& record) {
  return std::ranges::any_of(record.events, [](const match::MatchEvent& event) {
    return std::holds_alternative<match::Delivery>(event);
  });
}

std::string kicker_of(const Season& season, const league::Result& result) {
  if (!result.stage.empty()) return result.stage;
  // No source of real matches tells of rounds: they are reckoned from dates.
  const bool has_round = result.round > 0 && !(season.real && result.date);
  const std::string round = has_round ? fmt::format("Round {}", result.round) : std::string();
  if (result.number == 0) return round;
  return fmt::format("Match {}{}{}", result.number, has_round ? ", " : "", lower(round));
}

std::string window_title(const league::Result& result) {
  const std::string when = !result.stage.empty() ? result.stage
                           : result.date         ? long_day(result.date)
                           : result.round > 0    ? fmt::format("Round {}", result.round)
                                                 : std::string();
  return fmt::format("{} v {}{}{}", result.teams[0].name, result.teams[1].name,
                     when.empty() ? "" : ", ", when);
}

std::vector<Data> score_lines(const SeasonView& view, const Page& page,
                              const league::Result& result) {
  std::vector<Data> sides;
  const std::array<std::string, 2> looks =
      view.clubs().looks_of(result.teams[0].name, result.teams[1].name);
  // As their innings stand below.
  const cricket::Side first = result.innings.empty() ? 0 : result.innings.front().batting;
  for (const cricket::Side side : {first, cricket::other(first)}) {
    const league::Team& team = result.teams[cricket::side_index(side)];
    Data one;
    one.text("team", team.name).text("to", page.to(view.team_path(team)));
    one.text("short_team", view.short_name(team.name));
    one.text("crest", view.crest(page, team.name)).text("look", looks[cricket::side_index(side)]);
    std::string score = score_of(result, side, view.conditions());
    // Beside a super over there is no room for overs, which stand below.
    const std::string more = super_overs_of(view, result, side);
    if (!more.empty())
      score.replace(std::min(score.find(" ("), score.size()), std::string::npos, more);
    one.text("score", score);
    sides.push_back(std::move(one.flag("won", result.winner == side)));
  }
  return sides;
}

Page match_page(const SeasonView& view, std::size_t i) {
  const league::Result& result = view.season().results[i];
  const SeasonMatch& match = view.season().matches[i];
  const MatchRecord& record = match.record;
  Page page = view.page(view.match_path(result.id), window_title(result));
  page.content = "match";
  if (!match.picture.empty()) {
    page.image = fmt::format("{}/matches/{}.png", view.season().slug, result.id.value);
  }
  page.about =
      fmt::format("{}: {} {}, {} {}. {}.", window_title(result), result.teams[0].name,
                  score_of(result, 0, view.conditions()), result.teams[1].name,
                  score_of(result, 1, view.conditions()), outcome_of(view.season(), result));
  page.data.text("title", fmt::format("{} v {}", result.teams[0].name, result.teams[1].name));
  page.data.text("kicker", kicker_of(view.season(), result));
  add_ground(page.data, view, page, result.venue);
  page.data.text("date", to_string(result.date)).text("day", long_day(result.date));
  page.data.text("result", outcome_of(view.season(), result)).text("toss", toss_of(record));
  page.data.list("sides", score_lines(view, page, result));
  page.data.flag("open", view.season().real && result.kind == league::Result::Kind::no_result &&
                             match::target_in_doubt(record));
  const NameLinks names = names_in_match(view, page, i);
  const report::ResultPage in_short = report::result_page(record, match.story);
  page.data.text("margin", in_short.margin);
  if (const auto* const real =
          view.in_reality({result.teams[0].id, result.teams[1].id}, result.date)) {
    page.data
        .text("reality", real->scores.empty() ? real->result
                                              : fmt::format("{} ({})", real->result, real->scores))
        .text("reality_href", view.link_in(page, real->season, real->match));
  }
  if (is_washed_out(result)) {
    const int points = view.season().competition.points.no_result;
    if (result.stage.empty() && points > 0) {
      page.data.text("margin",
                     points == 1 ? "a point each" : fmt::format("{} points each", points));
    }
    page.data.flag("ground_unknown", result.venue.empty());
  }
  page.data.shown_list("in_short", best_of_innings(names, in_short));
  add_story(page, view, i, names);
  const match::Scorecard card = match::scorecard_as_told(record);
  std::vector<Data> innings;
  std::array<std::size_t, 2> lines{};  // of the innings that stand left and right
  for (const match::InningsCard& one : card.innings) {
    lines.at(innings.size() % 2) += one.batting.size() + one.bowling.size();
    Data told = innings_data(view, page, record, one);
    const std::string falls = fall_of_wickets(record, one);
    innings.push_back(std::move(told.shown_list("falls", names.parts(falls))));
  }
  page.data.flag("scored", !innings.empty()).flag("flip", lines[0] > lines[1]);
  page.data.list("innings", std::move(innings));
  page.data.text("keepers_guessed", guessed_keepers(record));
  page.data.flag("catchers_unknown", is_catcher_unknown(card));
  const std::string replaced = replacements_of(record);
  page.data.shown_list("replaced", names.parts(replaced));
  page.data.flag("twelve", replaced.empty() && is_replacement_unknown(record))
      .flag("of_source", view.season().real);
  page.data.shown_list("charts", match_charts(view, match));
  page.data.shown_list("stands", stand_charts(view, match));
  if (knows_balls(record)) {
    show(page.data, "phases", phases_table(view, record));
    page.data.text("balls_href", page.to(Places::balls(view.season().slug, result.id)));
  }
  if (!view.season().matches[i].scoresheet.empty()) {
    page.data.text("scoresheet_href",
                   page.to(view.season().slug + "/" + view.season().matches[i].scoresheet));
  }
  const std::string embedded = Places::embed(view.season().slug, result.id);
  page.data.text("embed_href", page.to(embedded)).flag("placeless", view.base().empty());
  page.data.text("embed", fmt::format("<iframe src=\"{}{}\" title=\"Scorecard\" width=\"360\" "
                                      "height=\"{}\" loading=\"lazy\"></iframe>",
                                      view.base(), embedded, height_of_embed(record, card)));
  add_neighbours(page, view, i, [&](MatchId id) { return view.match_path(id); });
  return page;
}

}  // namespace quicket::site
