#include "ingest/packed_matches.h"

#include <algorithm>
#include <array>
#include <optional>
#include <type_traits>
#include <utility>
#include <variant>

#include "base/error.h"

namespace quicket::ingest {
namespace {

// What is written and read of each type: the names of all its fields, so that a field that is added
// does not compile until it is listed here. Writer and Reader share these lists.

template <class Io, class Tag>
void fields(Io& io, Id<Tag>& value) {
  io(value.value);
}

template <class Io>
void fields(Io& io, Date& value) {
  auto& [year, month, day] = value;
  io(year, month, day);
}

template <class Io>
void fields(Io& io, cricket::StatedResult& value) {
  auto& [kind, winner, by_runs, by_wickets, method] = value;
  io(kind, winner, by_runs, by_wickets, method);
}

template <class Io>
void fields(Io& io, cricket::MatchInfo& value) {
  auto& [source_id, format, competition, season, gender, date, venue, city, match_number, stage,
         teams, player_of_match, stated] = value;
  io(source_id, format, competition, season, gender, date, venue, city, match_number, stage, teams,
     player_of_match, stated);
}

template <class Io>
void fields(Io& io, match::SheetPlayer& value) {
  auto& [id, name, of_side] = value;
  io(id, name, of_side);
}

template <class Io>
void fields(Io& io, match::TeamSheet& value) {
  auto& [team, name, players, keeper, keeper_assumed] = value;
  io(team, name, players, keeper, keeper_assumed);
}

template <class Io>
void fields(Io& io, match::DeliveryDice& value) {
  auto& [card, chart, fielding_row, fielding_column, fielder, check] = value;
  io(card, chart, fielding_row, fielding_column, fielder, check);
}

template <class Io>
void fields(Io& io, match::Dismissal& value) {
  auto& [how, batter, fielders] = value;
  io(how, batter, fielders);
}

template <class Io>
void fields(Io& io, match::Delivery& value) {
  auto& [striker, non_striker, bowler, bat_runs, wides, no_balls, byes, leg_byes, penalty,
         non_boundary, free_hit, out, also_out, dice, call] = value;
  io(striker, non_striker, bowler, bat_runs, wides, no_balls, byes, leg_byes, penalty, non_boundary,
     free_hit, out, also_out, dice, call);
}

template <class Io>
void fields(Io& io, match::Toss& value) {
  auto& [winner, chose_to_bat] = value;
  io(winner, chose_to_bat);
}

template <class Io>
void fields(Io& io, match::InningsOpened& value) {
  auto& [batting, super_over] = value;
  io(batting, super_over);
}

template <class Io>
void fields(Io& io, match::OverStarted& value) {
  auto& [bowler] = value;
  io(bowler);
}

template <class Io>
void fields(Io& io, match::BatterIn& value) {
  auto& [batter] = value;
  io(batter);
}

template <class Io>
void fields(Io& io, match::Retirement& value) {
  auto& [batter, how] = value;
  io(batter, how);
}

template <class Io>
void fields(Io& io, match::Substitution& value) {
  auto& [side, in, out, reason] = value;
  io(side, in, out, reason);
}

template <class Io>
void fields(Io& io, match::PenaltyRuns& value) {
  auto& [to, runs] = value;
  io(to, runs);
}

template <class Io>
void fields(Io& io, match::RevisedTarget& value) {
  auto& [target, balls, method] = value;
  io(target, balls, method);
}

template <class Io>
void fields(Io& io, match::RevisedQuota& value) {
  auto& [balls] = value;
  io(balls);
}

template <class Io>
void fields(Io& io, match::InningsSummary& value) {
  auto& [runs, wickets, balls, extras] = value;
  io(runs, wickets, balls, extras);
}

template <class Io>
void fields(Io& io, match::InningsClosed& value) {
  auto& [why] = value;
  io(why);
}

template <class Io>
void fields(Io& io, match::MatchClosed& value) {
  auto& [winner, abandoned, forfeit] = value;
  io(winner, abandoned, forfeit);
}

template <class Io>
void fields(Io& io, match::MatchRecord& value) {
  auto& [info, conditions, sheets, events] = value;
  io(info, conditions, sheets, events);
}

template <class Io>
void fields(Io& io, BuiltMatch& value) {
  auto& [record, keys, length_stated] = value;
  io(record, keys, length_stated);
}

template <class T>
std::uint32_t place_among(std::vector<T>& all, const T& value) {
  const auto found = std::find(all.begin(), all.end(), value);
  if (found != all.end()) return static_cast<std::uint32_t>(found - all.begin());
  all.push_back(value);
  return static_cast<std::uint32_t>(all.size() - 1);
}

/// The bytes of a value in groups of eight: which of them are not zero, and those.
constexpr unsigned group = 8;

class Writer {
 public:
  explicit Writer(PackedMatches::Shared& shared) : shared_(shared) {}

  template <class... Values>
  void operator()(Values&... values) {
    (one(values), ...);
  }
  std::string bytes() && { return std::move(bytes_); }

 private:
  void byte(std::uint8_t value) {
    if (in_group_ == group) {
      in_group_ = 0;
      mask_ = bytes_.size();
      bytes_.push_back(0);
    }
    if (value != 0) {
      bytes_[mask_] = static_cast<char>(static_cast<std::uint8_t>(bytes_[mask_]) | 1U << in_group_);
      bytes_.push_back(static_cast<char>(value));
    }
    ++in_group_;
  }

  template <class T>
  void one(T& value) {
    if constexpr (std::is_enum_v<T> || std::is_integral_v<T>) {
      const auto bits = static_cast<std::uint64_t>(value);
      for (std::size_t i = 0; i < sizeof(T); ++i) byte(static_cast<std::uint8_t>(bits >> (8 * i)));
    } else {
      fields(*this, value);
    }
  }
  void one(std::string& text) {
    const auto [place, fresh] =
        shared_.places.emplace(text, static_cast<std::uint32_t>(shared_.texts.size()));
    if (fresh) shared_.texts.push_back(&place->first);
    one(place->second);
  }
  void one(cricket::Format& format) { number(place_among(shared_.formats, format)); }
  void one(cricket::Conditions& conditions) { number(place_among(shared_.conditions, conditions)); }
  template <class T>
  void one(std::optional<T>& value) {
    number(static_cast<std::uint8_t>(value.has_value()));
    if (value) one(*value);
  }
  template <class T>
  void one(std::vector<T>& values) {
    number(static_cast<std::uint32_t>(values.size()));
    for (T& value : values) one(value);
  }
  template <class T, std::size_t Size>
  void one(std::array<T, Size>& values) {
    for (T& value : values) one(value);
  }
  template <class... Kinds>
  void one(std::variant<Kinds...>& value) {
    number(static_cast<std::uint8_t>(value.index()));
    std::visit([this](auto& kind) { this->one(kind); }, value);
  }
  template <class T>
  void number(T value) {
    one(value);
  }

  PackedMatches::Shared& shared_;
  std::string bytes_;
  std::size_t mask_ = 0;       ///< where the present group's is
  unsigned in_group_ = group;  ///< bytes of the present group
};

class Reader {
 public:
  Reader(const PackedMatches::Shared& shared, const std::string& bytes)
      : shared_(shared), bytes_(bytes) {}

  template <class... Values>
  void operator()(Values&... values) {
    (one(values), ...);
  }

 private:
  std::uint8_t byte() {
    if (in_group_ == group) {
      in_group_ = 0;
      mask_ = next();
    }
    return ((mask_ >> in_group_++) & 1U) != 0 ? next() : std::uint8_t{0};
  }
  std::uint8_t next() { return static_cast<std::uint8_t>(bytes_.at(at_++)); }

  template <class T>
  void one(T& value) {
    if constexpr (std::is_enum_v<T> || std::is_integral_v<T>) {
      std::uint64_t bits = 0;
      for (std::size_t i = 0; i < sizeof(T); ++i) bits |= std::uint64_t{byte()} << (8 * i);
      value = static_cast<T>(bits);
    } else {
      fields(*this, value);
    }
  }
  void one(std::string& text) { text = *shared_.texts[number<std::uint32_t>()]; }
  void one(cricket::Format& format) { format = shared_.formats[number<std::uint32_t>()]; }
  void one(cricket::Conditions& conditions) {
    conditions = shared_.conditions[number<std::uint32_t>()];
  }
  template <class T>
  void one(std::optional<T>& value) {
    value.reset();
    if (number<std::uint8_t>() != 0) one(value.emplace());
  }
  template <class T>
  void one(std::vector<T>& values) {
    values.resize(number<std::uint32_t>());
    for (T& value : values) one(value);
  }
  template <class T, std::size_t Size>
  void one(std::array<T, Size>& values) {
    for (T& value : values) one(value);
  }
  template <class... Kinds>
  void one(std::variant<Kinds...>& value) {
    const auto kind = number<std::uint8_t>();
    std::uint8_t here = 0;
    ((here++ == kind ? one(value.template emplace<Kinds>()) : void()), ...);
  }
  template <class T>
  T number() {
    T value{};
    one(value);
    return value;
  }

  const PackedMatches::Shared& shared_;
  const std::string& bytes_;
  std::size_t at_ = 0;
  std::uint8_t mask_ = 0;
  unsigned in_group_ = group;
};

}  // namespace

PackedMatch PackedMatches::pack(BuiltMatch&& match) {
  BuiltMatch taken = std::move(match);
  Writer writer(shared_);
  writer(taken);
  std::string bytes = std::move(writer).bytes();
  PackedMatch packed{taken.record.info.source_id, end_, static_cast<long>(bytes.size()), {}};
  if (may_keep_ && !file_) file_.reset(std::tmpfile());
  may_keep_ = may_keep_ && file_ && std::fseek(file_.get(), end_, SEEK_SET) == 0 &&
              std::fwrite(bytes.data(), 1, bytes.size(), file_.get()) == bytes.size() &&
              std::fflush(file_.get()) == 0;
  if (may_keep_) {
    end_ += packed.size;
  } else {
    bytes.shrink_to_fit();
    packed.bytes = std::move(bytes);
  }
  return packed;
}

BuiltMatch PackedMatches::unpack(const PackedMatch& packed) const {
  std::string bytes = packed.bytes;
  if (bytes.empty()) {
    bytes.resize(static_cast<std::size_t>(packed.size));
    if (std::fseek(file_.get(), packed.at, SEEK_SET) != 0 ||
        std::fread(bytes.data(), 1, bytes.size(), file_.get()) != bytes.size()) {
      throw Error("a temporary file cannot be read back: is the disk damaged?");
    }
  }
  BuiltMatch match;
  Reader(shared_, bytes)(match);
  return match;
}

}  // namespace quicket::ingest
