#pragma once

#include <array>
#include <cstddef>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "cricket/season_figures.h"
#include "ingest/names.h"
#include "match/set_data.h"

namespace quicket::ingest {

/// A player of season tables, as the rows read up to now tell.
struct TablePlayer {
  match::Person person;
  std::string team;
  std::string file;       ///< where the name was first read
  std::size_t place = 0;  ///< in the list of all
  cricket::SeasonFigures figures;
  std::array<int, 3> lines{};  ///< the line of each kind of figures; 0: none
  bool in_tables = false;
};

/// Everybody in the season tables of a competition, found by name and team.
class TablePlayers {
 public:
  /// A new player; `file`: where the name was read.
  TablePlayer& fresh(const std::string& name, const std::string& team, const std::string& file);
  /// Indexes a player by their current names.
  void file_under_names(const TablePlayer& player);
  /// Those whose name, or full name, this is. An empty team may be any.
  std::vector<TablePlayer*> called(const std::string& name, const std::string& team);
  /// Those whom this name with other initials may mean: "Jos Buttler", "JC Buttler".
  std::vector<TablePlayer*> initialled(const std::string& name, const std::string& team);

  /// Fills in what the tables leave open from the set as it was, but for players at the `described`
  /// places. Whoever had no figures in it was known from a squads file alone, and stays.
  void remember(const match::SetData& before, const std::set<std::size_t>& described);

  /// In the order in which they were read.
  const std::vector<std::unique_ptr<TablePlayer>>& all() const { return entries_; }
  /// The names as they were first read.
  const Spellings& written() const { return written_; }

 private:
  std::vector<std::unique_ptr<TablePlayer>> entries_;
  // Indices into `entries_`, so that a lookup does not scan everybody. A former name of a player
  // may still lead to them.
  std::map<std::string, std::set<std::size_t>> by_name_, by_family_;
  Spellings written_;
};

/// Whether two teams have one name, or one of them is not named.
bool may_be_one_team(const std::string& a, const std::string& b);

}  // namespace quicket::ingest
