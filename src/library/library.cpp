#include "library/library.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "analyst/questions/draw.hpp"
#include "analyst/questions/explain_position.hpp"
#include "content/languages.hpp"
#include "core/game.hpp"
#include "core/lenient_parser.hpp"
#include "core/move_texts.hpp"
#include "core/text.hpp"
#include "session/opponent.hpp"
#include "solve/search/analyse.hpp"
#include "solve/surveys/surveys.hpp"

namespace nimatron::library {

namespace {

constexpr std::size_t most_listed = 1'000'000;

Catalogue& spoken_words() {
  static Catalogue chosen;
  return chosen;
}

std::string said(const Message& message) { return spoken_words().say(message); }

Refusal refused(const Fault& fault) { return {said(fault.message), static_cast<std::int64_t>(fault.column)}; }

std::size_t count_of(std::int64_t wanted) {
  return static_cast<std::size_t>(std::clamp<std::int64_t>(wanted, 0, most_listed));
}

Budget budget_of(std::int64_t positions, std::int64_t limit = 1000, std::int64_t megabytes = 256) {
  constexpr std::int64_t most_megabytes = 1 << 20;
  return {.positions = std::max<std::int64_t>(positions, 0),
          .limit = count_of(limit),
          .bytes = std::clamp<std::int64_t>(megabytes, 1, most_megabytes) << 20U};
}

std::vector<std::string> fields_of(std::string_view line) {
  std::vector<std::string> out(1);
  for (const char c : line) {
    if (c == ',') {
      out.emplace_back();
    } else {
      out.back() += c;
    }
  }
  return out;
}

std::vector<std::string> texts(const std::vector<Move>& moves) {
  std::vector<std::string> out;
  out.reserve(moves.size());
  for (const Move& move : moves)
    out.push_back(print(move));
  return out;
}

Outcome outcome_of(nimatron::Outcome outcome) {
  switch (outcome) {
  case nimatron::Outcome::P: return Outcome::P;
  case nimatron::Outcome::N: return Outcome::N;
  case nimatron::Outcome::T: return Outcome::T;
  case nimatron::Outcome::unknown: break;
  }
  return Outcome::unknown;
}

Method method_of(nimatron::Method method) {
  switch (method) {
  case nimatron::Method::theory: return Method::theory;
  case nimatron::Method::symmetry: return Method::symmetry;
  case nimatron::Method::search: break;
  }
  return Method::search;
}

Player player_of(Level level) {
  switch (level) {
  case Level::beginner: return Player::beginner;
  case Level::casual: return Player::casual;
  case Level::club: return Player::club;
  case Level::perfect: break;
  }
  return Player::perfect;
}

} // namespace

std::string version() { return NIMATRON_VERSION; }

bool speak(std::string_view tag, std::string_view words) {
  const Language* const wanted = find_language(tag);
  spoken_words() = wanted == nullptr ? Catalogue() : catalogue_of(*wanted, words);
  return wanted != nullptr && (spoken_words().has_words() || needs_no_words(*wanted));
}

std::vector<GameInfo> games() {
  std::vector<GameInfo> out;
  for (const Game& game : all_games()) {
    if (!game.by_option.empty()) continue;
    const Position start = new_position(game);
    GameInfo info{.id = std::string(game.id),
                  .title = said(say(game.title)),
                  .start = print(start),
                  .options = {},
                  .rules = {}};
    for (const OptionRule& rule : game.options)
      info.options.emplace_back(rule.form);
    for (const Message& rule : rules_of(start))
      info.rules.push_back(said(rule));
    out.push_back(std::move(info));
  }
  return out;
}

Answer<Parsed> parse(std::string_view text) {
  const auto read = parse_lenient(text);
  if (!read) return refused(read.fault());
  const Position now = replay(read->record);
  Parsed out{.record = print(read->record),
             .position = print(now),
             .game = std::string(now.game->id),
             .moves = texts(read->record.moves),
             .over = is_over(now),
             .read_as = std::nullopt};
  if (read->how) out.read_as = said(*read->how);
  return out;
}

Answer<std::vector<std::string>> moves(std::string_view record, const MovesOptions& options) {
  const auto read = parse_lenient(record);
  if (!read) return refused(read.fault());
  return move_texts(replay(read->record), count_of(options.limit)).moves;
}

Answer<std::string> play(std::string_view record, std::string_view move) {
  auto read = parse_lenient(record);
  if (!read) return refused(read.fault());
  const auto made = parse_move(replay(read->record), move);
  if (!made) return refused(made.fault());
  read->record.moves.push_back(*made);
  return print(read->record);
}

Answer<Analysis> analyze(std::string_view record, const AnalyzeOptions& options) {
  const auto read = parse_lenient(record);
  if (!read) return refused(read.fault());
  const nimatron::Analysis found =
      analyse(replay(read->record), budget_of(options.positions, options.limit, options.megabytes));
  Analysis out{.id = print(read->record),
               .outcome = outcome_of(found.outcome),
               .grundy = found.grundy,
               .remoteness = found.remoteness,
               .winning = texts(found.winning),
               .winning_total = std::nullopt,
               .method = method_of(found.method)};
  if (found.winning_total != uncounted && found.outcome != nimatron::Outcome::unknown)
    out.winning_total = static_cast<double>(found.winning_total);
  return out;
}

Answer<std::vector<Reason>> explain(std::string_view record, const ExplainOptions& options) {
  const auto read = parse_lenient(record);
  if (!read) return refused(read.fault());
  const Position now = replay(read->record);
  std::vector<Reason> out;
  for (const nimatron::Reason& found :
       answer(ExplainPosition{now, budget_of(options.positions).positions}).reasons) {
    const bool proof = found.depth == Depth::proof;
    if (proof && !options.full) break;
    Reason reason{.text = said(found.text), .proof = proof, .move = std::nullopt};
    if (found.move) reason.move = print(*found.move);
    out.push_back(std::move(reason));
  }
  return out;
}

Answer<std::string> best(std::string_view record, const BestOptions& options) {
  const auto read = parse_lenient(record);
  if (!read) return refused(read.fault());
  const Position now = replay(read->record);
  if (is_over(now)) return Refusal{said(say(N_("the game is over, there is no move"))), 1};
  const Budget budget = budget_of(options.positions);
  return print(choose_move(now, analyse(now, budget), player_of(options.level),
                           static_cast<std::uint64_t>(options.seed), budget));
}

Answer<std::string> picture(std::string_view record, const PictureOptions& options) {
  const auto read = parse_lenient(record);
  if (!read) return refused(read.fault());
  const Overlays shown{.bundles = options.bundles, .gaps = options.gaps};
  return answer(DrawPosition{replay(read->record), shown}, spoken_words()).drawing;
}

std::vector<SurveyInfo> surveys() {
  std::vector<SurveyInfo> out;
  for (const Survey& survey : nimatron::surveys())
    out.push_back(
        {survey.name, survey.what, survey.reach, fields_of(survey.fields), survey.usual, survey.most});
  return out;
}

Answer<std::vector<std::vector<std::string>>> survey(std::string_view name, const SurveyOptions& options) {
  const Survey* found = find_survey(std::string(name));
  if (found == nullptr) return Refusal{"there is no survey of this name", 1};
  const Count to = options.to > 0 ? options.to : found->usual;
  if (to > found->most)
    return Refusal{std::string(name) + " goes to " + std::to_string(found->most) + " at most", 1};
  std::vector<std::vector<std::string>> out;
  for (const SurveyItem& item : found->items(to)) {
    const auto line = item.find(default_bytes, [] { return true; });
    if (line) out.push_back(fields_of(item.label + ',' + *line));
  }
  return out;
}

} // namespace nimatron::library
