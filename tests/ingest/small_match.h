#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <catch2/catch.hpp>

#include "base/error.h"
#include "ingest/cricsheet.h"
#include "tests/support/temporary_folder.h"

namespace quicket::ingest {

/// A match of two overs by hand: Gulls (Ada, Bea, Cy) make 13, Terns (Uma, Vi, Wyn) 7 for 1 of one
/// over each.
inline const std::string heading =
    "match_id,season,start_date,venue,innings,ball,batting_team,bowling_team,striker,non_striker,"
    "bowler,runs_off_bat,extras,wides,noballs,byes,legbyes,penalty,wicket_type,player_dismissed,"
    "other_wicket_type,other_player_dismissed\n";

inline std::string first(std::string_view ball, std::string_view rest, std::string_view id = "7") {
  return std::string(id) + ",2030,2030-01-05,\"Skerry Oval, Skerry\",1," + std::string(ball) +
         ",Gulls,Terns," + std::string(rest) + "\n";
}

inline std::string second(std::string_view ball, std::string_view rest, std::string_view id = "7") {
  return std::string(id) + ",2030,2030-01-05,\"Skerry Oval, Skerry\",2," + std::string(ball) +
         ",Terns,Gulls," + std::string(rest) + "\n";
}

inline std::string gulls_innings(std::string_view id = "7") {
  return first("0.1", "Ada,Bea,Vi,1,0,,,,,,,,,", id) + first("0.2", "Bea,Ada,Vi,4,0,,,,,,,,,", id) +
         first("0.3", "Bea,Ada,Vi,0,0,,,,,,,,,", id) + first("0.4", "Bea,Ada,Vi,6,0,,,,,,,,,", id) +
         first("0.5", "Bea,Ada,Vi,0,1,1,,,,,,,,", id) +
         first("0.6", "Bea,Ada,Vi,0,0,,,,,,,,,", id) + first("0.7", "Bea,Ada,Vi,1,0,,,,,,,,,", id);
}

inline std::string terns_innings(std::string_view id = "7") {
  return second("0.1", "Uma,Vi,Cy,4,0,,,,,,,,,", id) +
         second("0.2", "Uma,Vi,Cy,0,0,,,,,,bowled,Uma,,", id) +
         second("0.3", "Wyn,Vi,Cy,1,0,,,,,,,,,", id) + second("0.4", "Vi,Wyn,Cy,1,0,,,,,,,,,", id) +
         second("0.5", "Wyn,Vi,Cy,1,0,,,,,,,,,", id) + second("0.6", "Vi,Wyn,Cy,0,0,,,,,,,,,", id);
}

inline std::string whole_match(std::string_view id = "7") {
  return gulls_innings(id) + terns_innings(id);
}

inline std::string info(std::string_view result = "info,winner,Gulls\ninfo,winner_runs,6\n") {
  return "version,2.2.0\ninfo,balls_per_over,6\ninfo,team,Gulls\ninfo,team,Terns\ninfo,gender,"
         "male\n"
         "info,season,2030\ninfo,date,2030/01/05\ninfo,event,Harbour League\ninfo,match_number,1\n"
         "info,venue,Skerry Oval\ninfo,toss_winner,Terns\ninfo,toss_decision,field\n" +
         std::string(result) +
         "info,player,Gulls,Ada\ninfo,player,Gulls,Bea\ninfo,player,Gulls,Cy\n"
         "info,player,Terns,Uma\ninfo,player,Terns,Vi\ninfo,player,Terns,Wyn\n"
         "info,registry,people,Ada,00000001\ninfo,registry,people,Bea,00000002\n";
}

/// Options that name the competition, as a user must where no info file does.
inline CricsheetOptions named(const std::string& slug = {}) {
  CricsheetOptions options;
  options.set = slug;
  options.name = "Harbour League";
  return options;
}

struct ReadIn {
  std::vector<match::SetData> sets;
  std::vector<std::string> notes, refused;
};

/// Reads the folder; its name is cut from the messages.
inline ReadIn read_in(const std::filesystem::path& folder, CricsheetOptions options = {},
                      std::vector<std::filesystem::path> paths = {}) {
  ReadIn result;
  if (paths.empty()) paths.push_back(folder);
  const auto cut = [&](std::string text) {
    for (std::size_t at = 0; (at = text.find(folder.string() + "/")) != std::string::npos;) {
      text.erase(at, folder.string().size() + 1);
    }
    return text;
  };
  try {
    const auto problems = read_cricsheet(
        paths, options, [&](match::SetData&& set) { result.sets.push_back(std::move(set)); });
    for (const Problem& problem : problems) {
      (problem.weight == Problem::Weight::note ? result.notes : result.refused)
          .push_back(cut(to_string(problem)));
    }
  } catch (const Error& error) {
    result.refused.push_back("Error: " + cut(error.what()));
  }
  return result;
}

/// The events of one kind.
template <class Event>
std::vector<Event> all(const match::MatchRecord& record) {
  std::vector<Event> found;
  for (const match::MatchEvent& event : record.events) {
    if (const auto* one = std::get_if<Event>(&event)) found.push_back(*one);
  }
  return found;
}

}  // namespace quicket::ingest
