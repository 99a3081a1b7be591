#include "app/play/paper_match.h"

#include <algorithm>

#include <fmt/format.h>

#include "app/league/playoffs.h"
#include "app/season/league_state.h"
#include "app/season/told_match.h"
#include "app/teams/squad.h"
#include "base/error.h"
#include "base/text.h"
#include "match/eleven_line.h"
#include "match/result.h"
#include "match/sheet_names.h"
#include "store/leagues.h"
#include "terminal/match/scoring_desk.h"

namespace quicket::app {
namespace {

bool same_balls(match::MatchRecord a, const match::MatchRecord& b) {
  match::keep_dice(b, a);
  return a.events == b.events;
}

bool has_revised_target(const match::MatchRecord& record) {
  return std::any_of(record.events.begin(), record.events.end(), [](const auto& event) {
    return std::holds_alternative<match::RevisedTarget>(event);
  });
}

/// The source's stated result takes precedence over the balls, as long as they decide the match
/// as before. If they no longer do, the result follows from them, except if a rain target that we
/// do not know decided: then the side that the text names as winner has won, by an unknown
/// margin.
void state_result_again(const match::MatchRecord& before, match::MatchRecord& amended) {
  if (match::result_from_events(amended) == match::result_from_events(before)) return;
  const std::string method = amended.info.stated.method;
  amended.info.stated = {};
  const auto* closed = std::get_if<match::MatchClosed>(&amended.events.back());
  if (closed != nullptr && closed->forfeit) return;
  if (method.empty() || has_revised_target(amended) || closed == nullptr || !closed->winner) return;
  amended.info.stated.kind = cricket::StatedResult::Kind::won;
  amended.info.stated.winner = closed->winner;
  amended.info.stated.method = method;
}

match::MatchRecord as_stored(match::MatchRecord record) {
  if (match::is_walkover(record)) match::leave_out_players(record);
  return record;
}

bool strictly_readable(const match::MatchRecord& record) {
  match::MatchRecord begun = record;
  begun.events.clear();
  try {
    std::string text;
    for (const std::string& line : match::match_lines(record)) text += line + '\n';
    return same_balls(match::read_match(text, "", begun), record);
  } catch (const Error&) {
    return false;
  }
}

void keep_dice_of(const match::MatchRecord& before, match::Scorebook& book,
                  const std::string& file) {
  try {
    book.keep_dice_of(before);
  } catch (const Error& error) {
    throw Error(fmt::format("{}: {}", file, error.what()), error.fault());
  }
}

}  // namespace

PaperMatch::PaperMatch(store::Database& database, MatchId id, match::MatchRecord record)
    : database_(&database), id_(id), record_(std::move(record)) {}

void PaperMatch::load_cards(const std::string& league) {
  league_ = league;
  const LeagueState state = league_state(*database_, league);
  pitch_ =
      league::pitch_at(state.league.competition, record_.info.venue).value_or(cards::Pitch::none);
  for (league::Squad& squad : league_squads(*database_, state.league)) {
    for (std::size_t side = 0; side < 2; ++side) {
      if (squad.team.id != record_.sheets[side].team) continue;
      if (side == 0) chart_ = squad.chart;
      squads_[side] = squad.players;
    }
  }
  prepare();
}

void PaperMatch::prepare() {
  std::array<match::PlayingSide, 2> sides;
  match::MatchRecord begun = record_;
  match::drop_events(begun, 0);
  for (std::size_t side = 0; side < 2; ++side) {
    sides[side] = match::playing_side(begun.sheets[side], squads_[side]);
    record_.sheets[side].keeper = sides[side].sheet.keeper;
    record_.sheets[side].keeper_assumed = sides[side].sheet.keeper_assumed;
    reserves_[side].clear();
    for (const cards::PlayerCards& player : squads_[side]) {
      if (!match::is_on_a_sheet(begun, player.player)) reserves_[side].push_back(player);
    }
  }
  setup_ = match::match_setup(record_.conditions, std::move(sides[0]), std::move(sides[1]), chart_);
  if (setup_->rules.rolls_for_pitch()) setup_->pitch = pitch_;
}

PaperMatch PaperMatch::of_fixture(store::Database& database, const std::string& league,
                                  MatchId fixture) {
  const LeagueState state = league_state(database, league);
  const league::Fixture& wanted = fixture_of(state, fixture);
  check_sides_known(wanted);
  store::Matches matches(database);
  if (matches.exists(fixture)) {
    store::StoredMatch stored = matches.load(fixture);
    if (!stored.in_progress) {
      throw Error(fmt::format("fixture {} has been played; change it with `quicket match {} amend`",
                              fixture.value, fixture.value));
    }
    PaperMatch paper(database, fixture, std::move(stored.record));
    paper.kept_ = true;
    paper.load_cards(state.league.name);
    return paper;
  }
  const league::SeasonPlayer player(state.league, league_squads(database, state.league));
  PaperMatch paper(database, fixture, player.begin(wanted));
  paper.load_cards(state.league.name);
  return paper;
}

PaperMatch PaperMatch::of_stored(store::Database& database, MatchId id) {
  store::StoredMatch stored = store::Matches(database).load(id);
  if (stored.in_progress) {
    throw Error(fmt::format("match {} is in progress; {}", id.value,
                            stored.league ? "continue with `quicket league record`"
                                          : "continue with `quicket play --resume`"));
  }
  // A walkover has nobody on its sheets; whoever amends it may tell of a match that was played.
  if (stored.league && match::is_walkover(stored.record)) {
    const LeagueState state =
        league_state(database, store::Leagues(database).load(stored.league).name);
    const league::SeasonPlayer player(state.league, league_squads(database, state.league));
    stored.record.sheets = player.begin(fixture_of(state, id)).sheets;
  }
  PaperMatch paper(database, id, std::move(stored.record));
  paper.amends_ = paper.kept_ = true;
  // Whoever types a real match cannot be held to rules that its umpires ignored.
  if (!strictly_readable(paper.record_)) paper.rules_ = match::Scorer::Rules::lenient;
  if (stored.league && paper.rules_ == match::Scorer::Rules::strict) {
    paper.load_cards(store::Leagues(database).load(stored.league).name);
  }
  return paper;
}

void PaperMatch::choose_eleven(std::string_view text) {
  if (!setup_) {
    throw Error("elevens can be named only in matches of a league", Fault::bad_file);
  }
  const match::NamedEleven named = match::parse_eleven(text, record_.sheets);
  const auto side = static_cast<std::size_t>(match::find_side(record_.sheets, named.team));
  const match::TeamSheet before = record_.sheets[side];
  record_.sheets[side] = match::sheet_of(named, before, squads_[side]);
  try {
    prepare();
  } catch (const Error& error) {
    record_.sheets[side] = before;
    throw Error(error.what(), Fault::bad_file);
  }
}

std::string PaperMatch::without_elevens(std::string_view text, const std::string& file) {
  std::string lines;
  int number = 0;
  for (const std::string_view line : split(text, '\n')) {
    ++number;
    if (const auto eleven = match::eleven_in(line)) {
      try {
        choose_eleven(*eleven);
      } catch (const Error& error) {
        throw Error(fmt::format("{}:{}: {}", file, number, error.what()), Fault::bad_file);
      }
      lines += '\n';  // so that the numbers of later lines stay the same
    } else {
      lines += fmt::format("{}\n", line);
    }
  }
  return lines;
}

match::MatchRecord PaperMatch::read(std::string_view text, const std::string& file) {
  const std::string lines = without_elevens(text, file);
  match::MatchRecord begun = record_;
  if (setup_) match::drop_events(begun, 0);
  begun.events.clear();
  match::MatchRecord record;
  if (setup_) {
    match::Scorebook book(std::move(begun), &*setup_, rules_, &reserves_);
    terminal::score_lines(book, lines, file);
    if (book.record().sheets == record_.sheets) keep_dice_of(record_, book, file);
    record = book.record();
  } else {
    match::Scorer scorer(std::move(begun), file, rules_);
    for (const std::string_view line : split(std::string_view(lines), '\n')) scorer.line(line);
    scorer.finish();
    record = scorer.record();
    if (record.sheets == record_.sheets) match::keep_dice(record_, record);
  }
  return record;
}

match::MatchRecord PaperMatch::read_on(std::string_view text, const std::string& file) const {
  match::Scorebook on = book();
  terminal::score_lines(on, text, file);
  return on.record();
}

match::Scorebook PaperMatch::book() const {
  return match::Scorebook(record_, setup_ ? &*setup_ : nullptr, rules_,
                          setup_ ? &reserves_ : nullptr);
}

void PaperMatch::keep(const match::MatchRecord& record) {
  if (!kept_ && record.events.empty()) return;
  store::Matches matches(*database_);
  if (amends_) {
    if (!match::is_closed(record)) return;
    match::MatchRecord amended = record;
    state_result_again(record_, amended);
    matches.replace(id_, as_stored(amended));
    record_ = std::move(amended);
    return;
  }
  store::Transaction all(*database_);
  // A walkover is stored without the players that the record has here.
  const bool other_sheets =
      record.sheets != record_.sheets || match::is_walkover(record) || match::is_walkover(record_);
  if (!kept_ || other_sheets) {
    if (kept_) matches.remove(id_);
    matches.begin(as_stored(record), {}, id_);
  } else {
    store::MatchLog log = matches.resume(id_);
    const std::vector<match::MatchEvent>& before = log.record().events;
    const auto apart =
        std::mismatch(before.begin(), before.end(), record.events.begin(), record.events.end());
    const auto same = static_cast<std::size_t>(apart.first - before.begin());
    log.keep(same);
    log.append(std::span(record.events).subspan(same));
  }
  all.commit();
  kept_ = true;
  record_ = record;
}

std::vector<std::string> PaperMatch::settle() {
  if (league_.empty()) return {};
  std::vector<std::string> sentences = settle_playoffs(*database_, league_);
  const std::string& stage = record_.info.stage;
  if (stage.empty()) return sentences;
  for (std::string& sentence : playoffs_without_winner(league_state(*database_, league_), stage)) {
    sentences.push_back(std::move(sentence));
  }
  return sentences;
}

std::string notation_of(store::Database& database, MatchId id) {
  const store::StoredMatch stored = played_match(database, id);
  const match::MatchRecord& record = stored.record;
  std::string text =
      fmt::format("# {} v {}, {}, {}, match {}\n", record.sheets[0].name, record.sheets[1].name,
                  record.info.competition, to_string(record.info.date), id.value);
  const std::string result = sentence(match::result_of(record), record);
  if (!result.empty()) text += fmt::format("# {}\n", result);
  if (stored.league) {
    std::array<match::TeamSheet, 2> elevens = record.sheets;
    // A reserve who came on is named by the line of the substitution.
    for (const match::MatchEvent& event : record.events) {
      if (const auto* on = std::get_if<match::Substitution>(&event)) {
        elevens[match::side_index(on->side)].players.at(on->in).of_side = false;
      }
    }
    for (const match::TeamSheet& eleven : elevens) {
      if (!eleven.players.empty()) text += match::eleven_line(eleven) + '\n';
    }
  }
  for (const std::string& line : match::match_lines(record)) text += line + '\n';
  return text;
}

}  // namespace quicket::app
