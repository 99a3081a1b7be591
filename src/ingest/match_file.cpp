#include "ingest/match_file.h"

#include "base/characters.h"
#include "base/error.h"
#include "ingest/csv_reader.h"

namespace quicket::ingest {

MatchFile match_file(const std::filesystem::path& path, const std::string& shown) {
  const std::string stem = path.stem().string();
  // It becomes the id of the match.
  if (const auto found = forbidden_character(stem)) {
    throw Error(Fault::bad_file, "the file name \"{}\" contains {}; rename it",
                printable_line(shown), *found);
  }
  return {shown, stem, path.extension() == ".json"};
}

void MatchFileReader::take_kaggle_matches(const std::filesystem::path& path) {
  CsvReader row(file_bytes(path), path.string());
  if (row.next() && is_kaggle_matches(CsvHeader(row))) {
    kaggle_ = read_kaggle_matches(row, intake_.problems());
  }
}

std::optional<MatchFacts> MatchFileReader::kaggle_facts(const std::string& id) const {
  const auto found = kaggle_.find(id);
  return found == kaggle_.end() ? std::nullopt : std::optional(found->second);
}

void MatchFileReader::read(const MatchFile& file, const ByteSource& bytes,
                           const FindFacts& find_facts, bool seasons_in_order) {
  if (file.json) {
    return read_json_match(read_all(bytes, file.shown), file.shown, file.stem, intake_);
  }
  CsvReader row(bytes, file.shown);
  if (!row.next()) throw Error(Fault::bad_file, "{} is empty", file.shown);
  // Only the original CSV starts with a row that is not a heading.
  if (row.field(0) == "version") {
    read_versioned_csv(row, file.stem, intake_);
    return;
  }
  const CsvHeader header(row);
  if (is_kaggle_deliveries(header)) {
    return read_kaggle_deliveries(
        row, [&](const std::string& id) { return kaggle_facts(id); }, intake_);
  }
  if (!is_ball_csv(header)) {
    throw Error(Fault::bad_file,
                "{}:{}: this is not the heading of a Cricsheet file (match_id, innings, "
                "ball, striker, bowler, ...)",
                file.shown, row.line());
  }
  read_ball_csv(row, find_facts, intake_, seasons_in_order ? season_ends_ : SeasonChange());
}

}  // namespace quicket::ingest
