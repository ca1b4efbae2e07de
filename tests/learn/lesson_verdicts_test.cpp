// What lessons and exercises say of positions beside the moves and tables that other tests look at: options to choose from,
// their reasons, replies to wrong moves, and the positions that the words name.

#include <catch2/catch_test_macros.hpp>

#include <algorithm>
#include <cstddef>
#include <map>
#include <optional>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/game.hpp"
#include "core/move_words.hpp"
#include "core/text.hpp"
#include "learn/course.hpp"
#include "learn/practice.hpp"
#include "learn/preparation.hpp"
#include "learn/prepare.hpp"
#include "learn/script.hpp"
#include "support/lessons_support.hpp"
#include "support/support.hpp"

using namespace nimatron;
using nimatron::testing::Tried;

namespace {

bool has(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }
bool starts(std::string_view text, std::string_view part) { return text.substr(0, part.size()) == part; }

/// Too many positions to be tried out in a test; what theory says of them has tests of its own.
bool too_large(const Position& position) {
  const auto* grid = std::get_if<Grid>(&position.board);
  return position.game->guesses() || (grid != nullptr && grid->rows > 3);
}

/// Each step of the course as it was written, and as it was made ready.
template <class F>
void each_step(F&& f) {
  for (const LessonScript& script : lesson_scripts()) {
    const auto lesson = prepare_lesson(script.id);
    REQUIRE(lesson);
    REQUIRE(lesson->exercises.size() == script.steps.size());
    for (std::size_t i = 0; i < script.steps.size(); ++i) {
      INFO(script.id << ", step " << i + 1);
      f(script.steps[i], lesson->exercises[i]);
    }
  }
}

/// All that is said in a step.
std::vector<std::string> said_in(const Exercise& exercise) {
  std::vector<std::string> out = {in_english(exercise.words), in_english(exercise.right),
                                  in_english(exercise.wrong)};
  for (const Message& hint : exercise.hints)
    out.push_back(in_english(hint));
  if (const auto* pick = std::get_if<ToPick>(&exercise.task)) {
    for (const ToPick::Option& option : pick->options)
      out.push_back(in_english(option.why));
  }
  if (const auto* number = std::get_if<ToCount>(&exercise.task)) {
    for (const ToCount::Wrong& wrong : number->wrong)
      out.push_back(in_english(wrong.why));
  }
  return out;
}

/// "3, 5 and 7"
std::vector<Count> numbers_in(const std::string& list) {
  static const std::regex number("[0-9]+");
  std::vector<Count> out;
  for (std::sregex_iterator at(list.begin(), list.end(), number), end; at != end; ++at)
    out.push_back(std::stoll(at->str()));
  return out;
}

Count nim_sum(const std::vector<Count>& heaps) {
  Count out = 0;
  for (const Count heap : heaps)
    out ^= heap;
  return out;
}

/// What the words of an option say of the outcome; nothing where they say something else.
std::optional<bool> right_by(const std::string& words, Outcome outcome) {
  if (starts(words, "P-position:")) return outcome == Outcome::P;
  if (starts(words, "N-position:")) return outcome == Outcome::N;
  if (starts(words, "T-position:")) return outcome == Outcome::T;
  if (words == "You go first") return outcome == Outcome::N;
  if (words == "The computer goes first") return outcome == Outcome::P;
  return std::nullopt;
}

/// The reason behind an option speaks to the player to move.
void check_reason(const std::string& words, const std::string& why, const Position& at, Tried& tried) {
  INFO(words << ": " << why);
  const Outcome outcome = tried.outcome(at);
  CHECK(has(why, "You can win") == (outcome == Outcome::N));
  CHECK((has(why, "very move loses") || has(why, "you lose")) == (outcome == Outcome::P));
  // Where the computer would go first, "you" is not who goes first there.
  CHECK(starts(why, "Suppose you go first. ") == (words == "The computer goes first"));
}

} // namespace

TEST_CASE("course: options that are made are right exactly where plain search says so", "[lessons][many]") {
  Tried tried;
  std::map<std::string, int> seen;
  each_step([&](const ScriptStep& step, const Exercise& exercise) {
    const auto* pick = std::get_if<ToPick>(&exercise.task);
    if (pick == nullptr) return;
    std::istringstream about{std::string(step.about)};
    std::vector<std::string> words;
    for (std::string word; about >> word;)
      words.push_back(word);
    std::erase(words, "several");
    if (!words.empty() && words.front() == "p") {
      REQUIRE(pick->options.size() + 1 == words.size());
      for (std::size_t i = 1; i < words.size(); ++i) {
        INFO(words[i]);
        const Outcome outcome = tried.outcome(position_of(words[i]));
        CHECK(pick->options[i - 1].right == (outcome == Outcome::P));
        const std::string why = in_english(pick->options[i - 1].why);
        if (has(why, "-position")) {
          CHECK(has(why, "is a P-position") == (outcome == Outcome::P));
          CHECK(has(why, "is an N-position") == (outcome == Outcome::N));
        }
        ++seen["p"];
      }
    }
    if (words.size() == 2 && words[1] == "heap") {
      const std::vector<Move> winning = tried.winning(exercise.position);
      for (std::size_t i = 0; i < pick->options.size(); ++i) {
        const bool wins = std::any_of(winning.begin(), winning.end(),
                                      [&](const Move& move) { return std::get<HeapMove>(move).heap == i; });
        CHECK(pick->options[i].right == wins);
        ++seen["heap"];
      }
    }
    if (words.size() == 2 && words[1] == "mistakes") {
      const auto record = parse_record(words[0]);
      REQUIRE(record);
      REQUIRE(record->moves.size() == pick->options.size());
      Position at = record->start;
      for (std::size_t i = 0; i < record->moves.size(); ++i) {
        const Position left = play(at, record->moves[i]);
        const bool gave = tried.outcome(at) == Outcome::N && tried.outcome(left) != Outcome::P;
        CHECK(pick->options[i].right == gave);
        CHECK(has(in_english(pick->options[i].why), "gave away the win") == gave);
        at = left;
        ++seen["mistakes"];
      }
    }
    if (exercise.position.game == nullptr || too_large(exercise.position)) return;
    for (const ToPick::Option& option : pick->options) {
      const std::string text = in_english(option.words);
      const auto right = right_by(text, tried.outcome(exercise.position));
      if (!right) continue;
      CHECK(option.right == *right);
      ++seen["outcome"];
      const std::string why = in_english(option.why);
      if (!why.empty()) check_reason(text, why, exercise.position, tried);
    }
  });
  CHECK(seen["p"] > 15);
  CHECK(seen["heap"] > 2);
  CHECK(seen["mistakes"] > 4);
  CHECK(seen["outcome"] > 6);
}

TEST_CASE("course: the reply to a wrong move says what it did", "[lessons][many]") {
  Tried tried;
  int judged = 0;
  each_step([&](const ScriptStep&, const Exercise& exercise) {
    const auto* task = std::get_if<ToMove>(&exercise.task);
    if (task == nullptr || too_large(exercise.position)) return;
    const Outcome before = tried.outcome(exercise.position);
    for (const ToMove::Wrong& wrong : task->wrong) {
      const std::string why = in_english(wrong.why);
      const Position left = play(exercise.position, wrong.move);
      const Outcome after = tried.outcome(left);
      INFO(print(exercise.position) << '/' << print(wrong.move) << ": " << why);
      if (has(why, "gave away the win")) CHECK((before == Outcome::N && after != Outcome::P));
      if (has(why, "already lost")) CHECK(before == Outcome::P);
      if (has(why, "Right") || has(why, "wins too")) CHECK(after == Outcome::P);
      // The reply that is named beats it.
      const bool named = has(why, "loses to: ") || has(why, "makes it 0: ") || has(why, "makes it 0 again: ");
      if (!named) continue;
      bool beaten = false;
      for (const Move& answer : tried.winning(left))
        beaten = beaten || has(why, in_english(in_words(left, answer)) + '.');
      CHECK(beaten);
      ++judged;
    }
  });
  CHECK(judged > 50);
}

TEST_CASE("course: why a cell holds what it holds is true of the position that it shows", "[lessons]") {
  Tried tried;
  std::map<Outcome, int> told;
  each_step([&](const ScriptStep&, const Exercise& exercise) {
    const auto* task = std::get_if<ToFill>(&exercise.task);
    if (task == nullptr) return;
    for (const ToFill::Cell& cell : task->cells) {
      const std::string why = in_english(cell.why);
      if (cell.shows.empty() || !has(why, "-position")) continue;
      const Position at = position_of(cell.shows);
      const Outcome outcome = tried.outcome(at);
      INFO(cell.shows << ": " << why);
      CHECK(has(why, "is a P-position") == (outcome == Outcome::P));
      CHECK(has(why, "is an N-position") == (outcome == Outcome::N));
      CHECK(has(why, "is a T-position") == (outcome == Outcome::T));
      CHECK(has(why, "no move is left") == is_over(at));
      if (has(why, "leads to a P-position: ")) {
        bool named = false;
        for (const Move& move : tried.winning(at))
          named = named || has(why, in_english(in_words(at, move)) + '.');
        CHECK(named);
      }
      ++told[outcome];
    }
  });
  CHECK(told[Outcome::P] > 5);
  CHECK(told[Outcome::N] > 10);
  CHECK(told[Outcome::T] > 0);
}

TEST_CASE("course: the positions and nim-sums that the words name are what they say", "[lessons]") {
  static const std::string list = "([0-9]+(?:, [0-9]+)* and [0-9]+)";
  const std::regex is_p(list + ",? (?:is|are) (?:a |an )?([PN])\\b");
  const std::regex leave("[Ll]eav(?:e|es) " + list +
                         "(?: and|: | –|, and)? ?(?:every|everything) (?:thing )?pairs off");
  const std::regex have_sum(list + " have (?:the )?nim-sum ([0-9]+)");
  const std::regex sum_of("nim-sum of " + list + " is ([0-9]+)");
  const std::regex sum_is("nim-sum is ([0-9]+)");
  Tried tried;
  std::map<std::string, int> seen;
  each_step([&](const ScriptStep&, const Exercise& exercise) {
    for (const std::string& text : said_in(exercise)) {
      INFO(text);
      const auto each = [&](const std::regex& what, auto&& f) {
        for (std::sregex_iterator at(text.begin(), text.end(), what), end; at != end; ++at)
          f(*at);
      };
      each(is_p, [&](const std::smatch& found) {
        if (exercise.position.game == nullptr || !std::holds_alternative<Heaps>(exercise.position.board))
          return;
        Position named = exercise.position;
        named.board = Heaps{numbers_in(found[1])};
        CHECK(tried.outcome(named) == (found[2] == "P" ? Outcome::P : Outcome::N));
        ++seen["is P"];
      });
      each(have_sum, [&](const std::smatch& found) {
        CHECK(nim_sum(numbers_in(found[1])) == std::stoll(found[2]));
        ++seen["nim-sum"];
      });
      each(sum_of, [&](const std::smatch& found) {
        CHECK(nim_sum(numbers_in(found[1])) == std::stoll(found[2]));
        ++seen["nim-sum"];
      });
      each(leave, [&](const std::smatch& found) {
        CHECK(nim_sum(numbers_in(found[1])) == 0);
        ++seen["pairs off"];
      });
    }
  });
  CHECK(seen["is P"] > 1);
  CHECK(seen["nim-sum"] > 3);
  CHECK(seen["pairs off"] > 0);
}

TEST_CASE("exercises: who goes first is told to the player to move, and a mistake is told as one",
          "[practice]") {
  Tried tried;
  int seats = 0;
  int mistakes = 0;
  std::set<std::string> hints;
  for (int level = 1; level <= hardest; ++level) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      const Exercise seat = make_exercise(Skill::seat, level, seed);
      for (const ToPick::Option& option : std::get<ToPick>(seat.task).options) {
        const std::string words = in_english(option.words);
        const std::string why = in_english(option.why);
        INFO(print(seat.position));
        CHECK(option.right == right_by(words, tried.outcome(seat.position)));
        if (!why.empty()) check_reason(words, why, seat.position, tried);
        seats += why.empty() ? 0 : 1;
      }
      const Exercise slips = make_exercise(Skill::mistake, level, seed);
      // That mistakes lead from N to N is said of these boards: none of them has a tie.
      CHECK_FALSE(is_loopy(slips.position));
      CHECK_FALSE(slips.position.game->scored());
      CHECK(slips.position.game->id == "nim");
      CHECK_FALSE(is_misere(slips.position.options)); // the nim-sum decides
      for (const Message& hint : slips.hints)
        hints.insert(in_english(hint));
      for (const ToPick::Option& option : std::get<ToPick>(slips.task).options) {
        const std::string why = in_english(option.why);
        INFO(why);
        CHECK(has(why, "gave away the win") == option.right);
        mistakes += option.right ? 1 : 0;
      }
    }
  }
  CHECK(seats > 100);
  CHECK(mistakes > 100);
  CHECK(hints.count("A mistake gives the win away. Nim has no ties, so it leads from an N-position to an "
                    "N-position.") == 1);
}
