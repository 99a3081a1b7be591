#include "cli/real_words.h"

#include <string_view>

#include <fmt/format.h>

#include "cli/league_words.h"
#include "ingest/squads.h"
#include "report/match_words.h"

namespace quicket::cli {

app::RealMatches RealWords::meant(const Context& context) const {
  app::RealMatches which;
  which.sets = sets;
  which.leagues = leagues;
  which.competition = competition;
  which.gender = gender;
  which.since = date_of(since, "--since");
  which.until = date_of(until, "--until");
  which.venue = venue;
  which.against = against;
  which.phase = phase;
  if (names.empty()) return which;
  std::vector<Problem> problems;
  for (const ingest::NameFact& fact :
       ingest::read_names(ingest::file_bytes(names), names, problems)) {
    which.names.emplace(fact.name, fact.is);
  }
  for (const Problem& problem : problems) context.warn(to_string(problem));
  return which;
}

bool RealWords::any() const {
  return !sets.empty() || !leagues.empty() ||
         !(competition + gender + since + until + venue + against + names).empty();
}

std::string RealWords::titled(const std::string& title) const {
  std::string parts;
  const auto say = [&parts](std::string_view before, const std::string& what) {
    if (what.empty()) return;
    parts += fmt::format("{}{}{}", parts.empty() ? "" : ", ", before, what);
  };
  say("", competition);
  say("", gender == "female" ? "women" : gender == "male" ? "men" : "");
  say("since ", since);
  say("until ", until);
  say("at ", venue);
  say("against ", against);
  say("", phase);
  return parts.empty() ? title : fmt::format("{} ({})", title, parts);
}

void note_former_names(const Context& context, store::Database& database,
                       const app::RealMatches& which, const std::set<std::string>& teams) {
  const std::string note = app::with_former_names(database, which, teams);
  if (!note.empty()) context.note(note);
}

void note_unknown(const Context& context, const app::RealLines& from, bool fielding) {
  if (fielding && from.with_fielders < from.sets) {
    context.note(fmt::format("Fielders are known in {} of {} sets; the list is of those",
                             from.with_fielders, from.sets));
  }
  note_squads(context, from.sets - from.with_squads, from.sets);
}

void note_squads(const Context& context, int without, int sets) {
  if (without == 0) return;
  const std::string where =
      without == sets ? "" : fmt::format(" in {} of {} seasons", without, sets);
  context.note(fmt::format(
      "Squads are unknown{} (no info files): a match{} counts only for players seen on a ball",
      where, where.empty() ? "" : " there"));
}

void note_mixed(const Context& context, store::Database& database, const app::RealMatches& which) {
  const std::vector<app::CountedSeason> seasons = app::seasons_of(database, which);
  if (app::are_mixed(seasons)) {
    context.note(
        "Women and men are listed together; `--gender female` or `--gender male` asks for one");
  }
  std::set<std::string> formats;
  for (const app::CountedSeason& season : seasons) formats.insert(season.format.title());
  if (formats.size() > 1) {
    context.note(fmt::format("{} are listed together; `--competition` or `--set` asks for less",
                             report::joined({formats.begin(), formats.end()})));
  }
}

void add_real_options(Command& command, RealWords& words, ByPhase by_phase) {
  command.option("--set SET", &words.sets, "only these sets")
      .parted_by(',')
      .of_one_word()
      .also("--sets");
  command.option("--league LEAGUE", &words.leagues, "these leagues too; without --set, only them")
      .parted_by(',')
      .of_one_word()
      .also("--leagues");
  command.option("--competition NAME", &words.competition, "only a competition of this name");
  command.option("--gender", &words.gender, "only men or only women").one_of({"male", "female"});
  command.option("--since DATE", &words.since, "only from this day on");
  command.option("--until DATE", &words.until, "only up to this day");
  command.option("--venue GROUND", &words.venue, "only at this ground, or in this city");
  command.option("--against TEAM", &words.against, "only against this team");
  command.option("--names FILE", &words.names,
                 "people and teams under two names, as a CSV of name and is");
  if (by_phase == ByPhase::no) return;
  command.option("--phase PHASE", &words.phase, "only this phase of an innings");
}

}  // namespace quicket::cli
