#include "print/cards/fields.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/decimals.h"
#include "base/error.h"
#include "base/text.h"
#include "cards/blend.h"
#include "cards/player_figures.h"
#include "cards/roles.h"
#include "cricket/overs.h"
#include "cricket/rates.h"

namespace quicket::print {
namespace {

std::string rate_field(const std::optional<double>& value) {
  return value ? decimals(*value, 2) : "–";
}

std::string count_field(const std::optional<int>& count) {
  return count ? std::to_string(*count) : "–";
}

/// "T20 men", "100-ball women"; the format alone where the set is of both or of neither.
std::string format_and_sex(const cards::CardSet& set) {
  const std::string format(set.format.title());
  if (set.gender == "male") return format + " men";
  if (set.gender == "female") return format + " women";
  return format;
}

/// "Cricsheet, ODC-BY 1.0" of "Data: Cricsheet (cricsheet.org), ODC-BY 1.0".
std::string short_credit(std::string_view credit) {
  constexpr std::string_view begins = "Data: ";
  if (credit.starts_with(begins)) credit.remove_prefix(begins.size());
  std::string text(credit);
  const auto open = text.find(" ("), close = text.find(')');
  if (open != std::string::npos && close != std::string::npos && open < close) {
    text.erase(open, close + 1 - open);
  }
  return text;
}

bool is_of_few_balls(double blend, const std::optional<int>& balls) {
  return blend > 0 && balls && *balls < cards::full_sample;
}

/// `guessed`: no source calls them a keeper.
void fill_striker(Fields& fields, const cards::PlayerCards& player, bool guessed) {
  const cards::StrikerStats& stats = player.striker->stats;
  fields["side"] = "Striker";
  fields["role"] = to_string(player.batting_role);
  if (player.ratings.keeping) {
    std::string& role = fields["role"];
    // A keeper's rating is shown whatever else the role says (rules 3.6).
    if (role.empty() || player.batting_role == cricket::BattingRole::wicketkeeper) {
      role = "Wicketkeeper";
    } else {
      role += " / Wicketkeeper";
    }
    if (guessed) {
      role += "?";
      fields["guessed"] = "yes";
    }
    // What every keeper has of whom nothing is known is no rating of a guessed one.
    if (!guessed || *player.ratings.keeping != cards::unrated_keeping) {
      role += fmt::format(" ({})", *player.ratings.keeping);
    }
    fields["keeping"] = std::to_string(*player.ratings.keeping);
  }
  if (stats.runs && stats.balls) {
    fields["sr"] = rate_field(cricket::strike_rate(*stats.runs, *stats.balls));
  } else {
    fields["sr"] = "–";
  }
  fields["runs"] = count_field(stats.runs);
  fields["balls"] = count_field(stats.balls);
  fields["high"] = count_field(stats.high_score) + (stats.high_score_not_out ? "*" : "");
  // Zeros would look like failures of someone who never had a chance.
  const bool faced = stats.balls != 0;
  fields[faced ? "faced" : "unfaced"] = faced ? "yes" : "Faced no ball: the role's average";
  fields["fours"] = count_field(stats.fours);
  fields["sixes"] = count_field(stats.sixes);
}

void fill_bowler(Fields& fields, const cards::PlayerCards& player, cricket::Format format) {
  const cards::BowlerStats& stats = player.bowler->stats;
  const int over = cricket::balls_per_over(format);
  fields["side"] = "Bowler";
  fields["role"] = to_string(player.bowling_role);
  fields["usage"] = to_string(player.bowler->usage, format);
  fields["econ"] = stats.runs && stats.legal_balls
                       ? rate_field(cricket::runs_per_over(*stats.runs, *stats.legal_balls, over))
                       : "–";
  fields["overs"] = stats.legal_balls ? cricket::overs_and_balls(*stats.legal_balls, over) : "–";
  const bool in_balls = format.conditions().counts_balls;
  // Per five balls it would be taken for that of an over.
  fields["econ_word"] = over == 6 ? "Econ" : fmt::format("Econ/{}", over);
  fields["bowled_word"] = in_balls ? "Balls" : "Overs";
  fields["bowled"] = in_balls ? count_field(stats.legal_balls) : fields["overs"];
  fields["wickets"] = count_field(stats.wickets);
  const bool took = stats.runs && stats.wickets.value_or(0) > 0;
  fields["average"] = took ? rate_field(1.0 * *stats.runs / *stats.wickets) : "–";
}

std::string without_empty_parts(std::string_view text) {
  constexpr std::string_view dot = " · ";
  std::string result;
  while (true) {
    const auto at = text.find(dot);
    const std::string_view part = trim(text.substr(0, at));
    if (!part.empty()) result += (result.empty() ? "" : std::string(dot)) + std::string(part);
    if (at == std::string_view::npos) return result;
    text.remove_prefix(at + dot.size());
  }
}

}  // namespace

bool is_blended(const cards::PlayerCards& player, cards::Face face) {
  if (face == cards::Face::striker) {
    return is_of_few_balls(player.striker->blend, player.striker->stats.balls);
  }
  return is_of_few_balls(player.bowler->blend, player.bowler->stats.legal_balls);
}

const std::vector<std::string>& field_names() {
  static const std::vector<std::string> names{
      "average",        "balls",       "bowled",    "bowled_word", "catching", "competition",
      "credit",         "econ",        "econ_word", "faced",       "fours",    "format",
      "format_and_sex", "game",        "guessed",   "high",        "keeping",  "name",
      "nation",         "no_portrait", "overs",     "portrait",    "ratings",  "rating_note",
      "role",           "run_out",     "runs",      "season",      "side",     "sixes",
      "small",          "source",      "unfaced",   "sr",          "team",     "usage",
      "wickets"};
  return names;
}

Fields fields_of(const cards::CardSet& set, const cards::PlayerCards& player, CardSide face,
                 const std::set<PlayerId>* called_keepers) {
  Fields fields;
  for (const std::string& name : field_names()) fields[name];
  fields["competition"] = set.competition;
  fields["season"] = set.season;
  fields["credit"] = set.credit;
  fields["format"] = set.format.title();
  fields["format_and_sex"] = format_and_sex(set);
  if (cards::game_of(set) == cards::Game::full) fields["game"] = "tempo card";
  fields["source"] = short_credit(set.credit);
  fields["team"] = cards::main_team(player.team_name);
  if (face == card_back) return fields;
  fields["name"] = player.name;
  fields["team"] = player.team_name;
  fields["season"] = cards::season_of(set, player);
  fields["nation"] = player.nation;
  fields["catching"] = std::to_string(player.ratings.catching);
  fields["run_out"] = std::to_string(player.ratings.run_out);
  fields["ratings"] = cards::ratings_text(player.ratings);
  if (player.ratings.assumed) fields["rating_note"] = "ratings: average";
  if (face == cards::Face::striker) {
    expects(player.striker.has_value(), "a striker face has a striker card");
    fill_striker(fields, player,
                 called_keepers != nullptr && !called_keepers->contains(player.player));
  } else {
    expects(player.bowler.has_value(), "a bowler face has a bowler card");
    fill_bowler(fields, player, set.format);
    // With no striker's card there is no other place for them.
    if (!player.striker && !player.ratings.assumed) fields["role"] += " · " + fields["ratings"];
  }
  if (is_blended(player, *face)) fields["small"] = "few balls";
  return fields;
}

std::string filled_in(std::string_view pattern, const Fields& fields) {
  std::string text;
  while (!pattern.empty()) {
    const auto open = pattern.find('{');
    text += pattern.substr(0, open);
    if (open == std::string_view::npos) break;
    const auto close = pattern.find('}', open);
    const auto field = fields.find(pattern.substr(open + 1, close - open - 1));
    expects(field != fields.end(), "a pattern names known fields");
    text += field->second;
    pattern.remove_prefix(close + 1);
  }
  text = without_empty_parts(text);
  const auto doubled = [](char a, char b) { return a == ' ' && b == ' '; };
  text.erase(std::unique(text.begin(), text.end(), doubled), text.end());
  return text;
}

std::optional<std::string> unknown_field(std::string_view pattern) {
  while (true) {
    const auto open = pattern.find('{');
    if (open == std::string_view::npos) return std::nullopt;
    const auto close = pattern.find('}', open);
    if (close == std::string_view::npos) return "{";
    std::string name(pattern.substr(open + 1, close - open - 1));
    const std::vector<std::string>& names = field_names();
    if (std::ranges::find(names, name) == names.end()) return name;
    pattern.remove_prefix(close + 1);
  }
}

}  // namespace quicket::print
