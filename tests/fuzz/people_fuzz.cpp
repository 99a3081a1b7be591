#include <vector>

#include "ingest/bytes.h"
#include "ingest/names.h"
#include "ingest/squads.h"
#include "tests/fuzz/input.h"

using namespace quicket;
using namespace quicket::ingest;

/// Squads files and files of names.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  tests::FuzzInput input(data, size);
  const bool squads = input.choice(2) == 0;
  std::vector<Problem> problems;
  tests::may_refuse([&] {
    Spellings spellings;
    if (squads) {
      for (const PersonFact& fact : read_squads(text_bytes(input.text()), "fuzz.csv", problems)) {
        match::Person person;
        describe(person, fact);
        spellings.add(fact.name);
        spellings.meant(fact.full_name);
        ShortName(fact.name).may_be(ShortName(fact.full_name));
      }
    } else {
      for (const NameFact& fact : read_names(text_bytes(input.text()), "fuzz.csv", problems)) {
        spellings.add(fact.name);
        spellings.meant(fact.is);
      }
    }
  });
  for (const Problem& problem : problems) to_string(problem);
  return 0;
}
