#include "report/commentator.h"

#include <algorithm>

#include <fmt/format.h>

#include "match/called_name.h"
#include "report/match_words.h"

namespace quicket::report {
namespace {

using match::Delivery;

constexpr std::string_view length_words[] = {"short", "normal", "long"};

/// SplitMix64: a number that seems to have nothing to do with `value`.
std::uint64_t mixed(std::uint64_t value) {
  value += 0x9e3779b97f4a7c15U;
  value = (value ^ (value >> 30)) * 0xbf58476d1ce4e5b9U;
  value = (value ^ (value >> 27)) * 0x94d049bb133111ebU;
  return value ^ (value >> 31);
}

std::uint64_t mixed_with(std::uint64_t print, std::uint64_t value) {
  return mixed(print ^ value);
}

/// What tells a ball from another. Not the call, which nobody hears in a real match.
std::uint64_t print_of(const Delivery& ball) {
  std::uint64_t print = 1;
  for (const std::uint8_t part :
       {ball.striker, ball.bowler, ball.bat_runs, ball.wides, ball.no_balls, ball.byes,
        ball.leg_byes, ball.dice.card, ball.dice.chart}) {
    print = print * 257 + part;
  }
  return ball.out ? mixed_with(print, static_cast<std::uint64_t>(ball.out->how) + 1) : print;
}

std::uint64_t print_of(const match::MatchRecord& record) {
  std::uint64_t print = mixed(0);
  for (const match::TeamSheet& sheet : record.sheets) {
    for (const char letter : sheet.name)
      print = mixed_with(print, static_cast<unsigned char>(letter));
  }
  return print;
}

/// One of `candidates`, with a chance in proportion to its weight. Demands at least one.
std::size_t drawn(const std::vector<std::pair<std::size_t, int>>& candidates, std::uint64_t seed) {
  std::uint64_t sum = 0;
  for (const auto& one : candidates) sum += static_cast<std::uint64_t>(one.second);
  std::uint64_t at = mixed(seed) % sum;
  for (const auto& [index, weight] : candidates) {
    if (at < static_cast<std::uint64_t>(weight)) return index;
    at -= static_cast<std::uint64_t>(weight);
  }
  return candidates.back().first;
}

bool holds(const Pattern& pattern, const Facts& facts) {
  return (pattern.when & facts) == pattern.when && (pattern.unless & facts).none();
}

bool has(const Terms& terms, Term term) {
  return terms[static_cast<std::size_t>(term)];
}

/// The figures among terms.
Terms figures_of(const Terms& terms) {
  Terms figures = terms;
  for (std::size_t i = 0; i < term_count; ++i) {
    if (!is_figure(static_cast<Term>(i))) figures.reset(i);
  }
  // The balls of a score are heard with it.
  const auto score = static_cast<std::size_t>(Term::striker_score);
  const auto balls = static_cast<std::size_t>(Term::striker_balls);
  if (figures[score] || figures[balls]) figures.set(score).set(balls);
  return figures;
}

/// A remark that has not been made in this match is so much more likely.
constexpr int freshness = 4;
/// Deliveries before a remark gives the same figure again; the score is on the board anyway.
constexpr int figure_pause = 3, score_pause = 7;

/// What is shouted before anything else; most of all it says what the ball was.
std::string_view shout_of(const BallTold& told) {
  if (is_out(told.kind)) return "OUT! ";
  switch (told.kind) {
    case BallKind::four:
    case BallKind::no_ball_four:
      return "FOUR! ";
    case BallKind::six:
    case BallKind::no_ball_six:
      return "SIX! ";
    default:
      return "";
  }
}

std::string capitalised(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') {
    text[0] = static_cast<char>(text[0] - 'a' + 'A');
  }
  return text;
}

}  // namespace

std::string_view to_string(WordLength length) {
  return length_words[static_cast<std::size_t>(length)];
}

std::optional<WordLength> parse_word_length(std::string_view text) {
  const auto* const at = std::find(std::begin(length_words), std::end(length_words), text);
  if (at == std::end(length_words)) return {};
  return static_cast<WordLength>(at - std::begin(length_words));
}

std::string BallWords::of(WordLength length) const {
  if (length == WordLength::brief) return brief;
  const bool more = length == WordLength::full || reads_chase;
  return more && !remark.empty() ? sentence + ' ' + remark : sentence;
}

void Commentator::learn_names(const match::MatchSetup& setup) {
  const auto& sides = setup.sides;
  if (names_[0].size() == sides[0].sheet.players.size() &&
      names_[1].size() == sides[1].sheet.players.size()) {
    return;
  }
  for (const match::Side side : {0, 1}) {
    std::vector<std::string>& names = names_[match::side_index(side)];
    names.clear();
    for (std::size_t i = 0; i < sides[match::side_index(side)].sheet.players.size(); ++i) {
      names.push_back(match::called_name(setup, side, static_cast<match::Member>(i)));
    }
  }
}

void Commentator::start(const match::MatchSetup& setup, const match::MatchRecord& record) {
  match_ = Match{};
  match_.state.emplace(setup);
  match_.print = print_of(record);
  match_.number = static_cast<std::size_t>(record.info.match_number.value_or(0));
  match_.said.assign(book_->patterns().size(), 0);
  match_.times.assign(book_->patterns().size(), 0);
  match_.remarked.assign(book_->remarks().size(), 0);
  names_ = {};
  words_.reset();
}

const BallWords* Commentator::follow(
    const match::MatchSetup& setup, const match::MatchRecord& record,
    const std::function<void(std::size_t, const BallWords&)>& told) {
  const std::size_t known = match_.events;
  const bool grown = match_.state && known <= record.events.size() &&
                     (known == 0 || *match_.last == record.events[known - 1]);
  if (!grown) start(setup, record);
  learn_names(setup);
  const std::vector<match::Moment>& moments = match_.moments.follow(record);
  while (match_.events < record.events.size()) {
    take(setup, record, moments);
    if (told && words_) told(match_.events - 1, *words_);
  }
  return words_ ? &*words_ : nullptr;
}

void Commentator::take(const match::MatchSetup& setup, const match::MatchRecord& record,
                       std::span<const match::Moment> moments) {
  const std::size_t index = match_.events++;
  const match::MatchEvent& event = record.events[index];
  match::apply(*match_.state, event);
  match_.last = event;
  std::vector<match::Moment> now;
  for (const match::Moment& moment : moments) {
    if (moment.event == index) now.push_back(moment);
  }
  const auto told = match_.context.take(setup, record, *match_.state, event, now);
  words_.reset();
  if (!told) return;
  match_.print = mixed_with(match_.print, print_of(told->ball));
  // Two matches of the same sides begin with other lines.
  if (match_.deliveries == 0 && !record.info.match_number) {
    match_.number = static_cast<std::size_t>(match_.print % 1000);
  }
  words_ = say(setup, *told);
  if (told->ball.legal()) ++match_.legal_balls;
}

bool Commentator::just_said(int when) const {
  return when > 0 && match_.legal_balls - when <= 5 * match_.state->conditions.balls_per_over;
}

bool Commentator::just_told(const Terms& figures) const {
  for (std::size_t i = 0; i < term_count; ++i) {
    if (!figures[i] || match_.figures[i] == 0) continue;
    const bool slow = static_cast<Term>(i) == Term::score;
    if (match_.deliveries - match_.figures[i] < (slow ? score_pause : figure_pause)) return true;
  }
  return false;
}

std::size_t Commentator::choose(const BallTold& told, bool has_fielder) {
  std::vector<std::pair<std::size_t, int>> candidates;
  // "He lets it go outside off" is not said of a ball that had him bowled on his card.
  bool only_commanding = told.facts[static_cast<std::size_t>(Fact::saved)];
  const auto gather = [&](BallKind kind, bool only_with_conditions, bool said_too) {
    for (const std::uint16_t index : book_->of(kind)) {
      const Pattern& pattern = book_->patterns()[index];
      if (only_with_conditions && pattern.when.none()) continue;
      if (only_commanding && pattern.weight < commanding_weight) continue;
      if (!holds(pattern, told.facts)) continue;
      if (!has_fielder &&
          (has(pattern.brief.terms, Term::fielder) || has(pattern.sentence.terms, Term::fielder))) {
        continue;
      }
      if (!said_too && just_said(match_.said[index])) continue;
      candidates.emplace_back(index, pattern.weight);
    }
  };
  if (only_commanding) gather(told.kind, false, true);
  only_commanding = only_commanding && !candidates.empty();
  if (!only_commanding) gather(told.kind, false, false);
  gather(BallKind::any, true, false);
  // A line is heard again only once the others have been heard as often; but of what has to be said
  // only those that say as much. Of as weighty ones others come first in each match of a season.
  const std::vector<std::pair<std::size_t, int>> all = candidates;
  constexpr std::size_t turns = 7;  // no number of matches in a round goes into it, up to six
  const auto turn_of = [&](std::size_t pattern) { return (pattern + match_.number) % turns; };
  std::erase_if(candidates, [&](const auto& one) {
    return std::ranges::any_of(all, [&](const auto& other) {
      const int more = match_.times[one.first] - match_.times[other.first];
      if (more == 0 && one.second == other.second) return turn_of(other.first) < turn_of(one.first);
      return more > 0 && (one.second < commanding_weight || other.second >= one.second);
    });
  });
  if (candidates.empty()) gather(BallKind::any, false, false);
  // A book of the user's may be small: then what was said longest ago.
  if (candidates.empty()) {
    gather(told.kind, false, true);
    gather(BallKind::any, false, true);
    const auto oldest = std::ranges::min_element(candidates, [&](const auto& a, const auto& b) {
      return match_.said[a.first] < match_.said[b.first];
    });
    return oldest->first;
  }
  return drawn(candidates, mixed_with(match_.print, 1));
}

std::optional<std::size_t> Commentator::choose_remark(const BallTold& told, const Terms& used) {
  std::vector<std::pair<std::size_t, int>> candidates, of_chase;
  const Terms told_already = figures_of(used);
  for (std::size_t i = 0; i < book_->remarks().size(); ++i) {
    const Pattern& remark = book_->remarks()[i];
    if (just_said(match_.remarked[i]) || !holds(remark, told.facts)) continue;
    const Terms figures = figures_of(remark.sentence.terms);
    if ((figures & told_already).any() || just_told(figures)) continue;
    candidates.emplace_back(i, remark.weight * (match_.remarked[i] == 0 ? freshness : 1));
    if (remark.when[static_cast<std::size_t>(Fact::read)]) of_chase.push_back(candidates.back());
  }
  if (!of_chase.empty()) candidates = of_chase;
  if (candidates.empty()) return {};
  return drawn(candidates, mixed_with(match_.print, 2));
}

std::string Commentator::words(const Phrase& phrase, const CommentaryValues& values,
                               std::uint64_t seed) {
  std::string text;
  for (const Phrase::Piece& piece : phrase.pieces) {
    std::string part;
    switch (piece.kind) {
      case Phrase::Piece::Kind::words:
        text += piece.words;
        continue;
      case Phrase::Piece::Kind::term:
        part = values.of(static_cast<Term>(piece.number));
        break;
      case Phrase::Piece::Kind::part: {
        const std::vector<std::string>& choices = book_->part(piece.number);
        seed = mixed(seed);
        std::size_t& last = match_.parts[piece.number];  // not heard twice running
        const std::size_t at = seed % choices.size();
        last = at == last ? (at + 1) % choices.size() : at;
        part = choices[last];
        break;
      }
    }
    text += piece.capital ? capitalised(std::move(part)) : part;
  }
  return text;
}

std::string Commentator::after(const BallTold& told, const CommentaryValues& values) {
  const Delivery& ball = told.ball;
  std::string text;
  const auto add = [&](Afterword what) {
    const std::vector<Phrase>& phrases = book_->after(what);
    if (phrases.empty()) return;
    const std::uint64_t seed = mixed_with(match_.print, 6);
    text += ' ' + words(phrases[seed % phrases.size()], values, seed);
  };
  if (ball.out && ball.extras() > ball.penalty) add(Afterword::out_on_extra);
  if (ball.also_out) add(Afterword::also_out);
  if (ball.penalty > 0) add(Afterword::penalty);
  if (ball.no_balls > 1) text += fmt::format(" It counts {}.", number_word(ball.no_balls));
  return text;
}

BallWords Commentator::say(const match::MatchSetup& setup, const BallTold& told) {
  const CommentaryValues values(setup, *match_.state, told, names_);
  BallWords said;
  ++match_.deliveries;
  said.pattern = choose(told, values.has_fielder());
  match_.said[said.pattern] = match_.legal_balls;
  ++match_.times[said.pattern];
  const Pattern& pattern = book_->patterns()[said.pattern];
  const std::string shout(shout_of(told)), more = after(told, values);
  said.brief = shout + words(pattern.brief, values, mixed_with(match_.print, 3)) + more;
  said.sentence = shout + words(pattern.sentence, values, mixed_with(match_.print, 4)) + more;
  said.remarked = choose_remark(told, pattern.sentence.terms);
  if (said.remarked) {
    match_.remarked[*said.remarked] = match_.legal_balls;
    said.reads_chase = book_->remarks()[*said.remarked].when[static_cast<std::size_t>(Fact::read)];
    const Terms figures = figures_of(book_->remarks()[*said.remarked].sentence.terms);
    for (std::size_t i = 0; i < term_count; ++i) {
      if (figures[i]) match_.figures[i] = match_.deliveries;
    }
    said.remark =
        words(book_->remarks()[*said.remarked].sentence, values, mixed_with(match_.print, 5));
  }
  return said;
}

}  // namespace quicket::report
