#pragma once

// The core for other programs: texts in, plain values out, and nothing else of the game needed. A C++ program that finds
// the CMake package `nimatron` includes <nimatron/library.hpp>; packaging/npm/bindings.py reads this same file and makes
// from it what JavaScript calls and the types that TypeScript checks. So a field or a function is added here and nowhere
// else, in the kinds that are here already: texts, numbers, yes or no, a choice, a list, or nothing.
//
//     const auto found = nimatron::library::analyze("nim:3,5,7");
//     if (found) std::cout << found->winning.size() << " winning moves\n";
//     else std::cerr << found.refusal().message << '\n';

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace nimatron::library {

/// Why something could not be done.
struct Refusal {
  std::string message;
  /// Where in the text it is wrong, in characters from 1.
  std::int64_t column = 1;
};

/// A value, or why there is none.
template <class T>
class Answer {
 public:
  Answer(T value) : state_(std::in_place_index<0>, std::move(value)) {} // NOLINT(google-explicit-constructor)
  Answer(Refusal why)
      : state_(std::in_place_index<1>, std::move(why)) {} // NOLINT(google-explicit-constructor)

  explicit operator bool() const { return state_.index() == 0; }
  const T& operator*() const { return *std::get_if<0>(&state_); }
  const T* operator->() const { return std::get_if<0>(&state_); }
  const Refusal& refusal() const { return *std::get_if<1>(&state_); }

 private:
  std::variant<T, Refusal> state_;
};

/// Who wins: P, the player who has just moved; N, the player to move; T, neither can force a win; unknown, where it could
/// not be settled within the budget.
enum class Outcome { P, N, T, unknown };

/// How it was found out.
enum class Method { theory, search, symmetry };

/// How well the computer plays.
enum class Level { beginner, casual, club, perfect };

/// A game of the collection.
struct GameInfo {
  /// Its name in records.
  std::string id;
  std::string title;
  /// A position that a new game begins with.
  std::string start;
  /// The rules that can be chosen, as they are written behind the id.
  std::vector<std::string> options;
  /// Its rules in sentences.
  std::vector<std::string> rules;
};

/// A text that was read.
struct Parsed {
  /// The canonical record: the position it starts from, and the moves.
  std::string record;
  /// The position after its moves.
  std::string position;
  /// The id of its game.
  std::string game;
  std::vector<std::string> moves;
  /// Whether no move is left.
  bool over = false;
  /// What the text was read as, if it was no record as it stands.
  std::optional<std::string> read_as;
};

/// What is known of a position; docs/notation.md tells more of each field.
struct Analysis {
  /// The canonical record.
  std::string id;
  Outcome outcome = Outcome::unknown;
  /// The Grundy value, in normal play of an impartial game.
  std::optional<std::int64_t> grundy;
  /// Moves to the end when the winner hurries and the loser delays.
  std::optional<std::int64_t> remoteness;
  /// The winning moves in ascending order, as many as were asked for.
  std::vector<std::string> winning;
  /// How many winning moves there are; nothing where nobody has counted them.
  std::optional<double> winning_total;
  Method method = Method::search;
};

/// One sentence of an explanation.
struct Reason {
  std::string text;
  /// Whether it belongs to the proof, and not to the short reason.
  bool proof = false;
  /// The move that the sentence is about.
  std::optional<std::string> move;
};

/// A table of what has been found about games, which docs/findings.md tells of.
struct SurveyInfo {
  std::string name;
  std::string what;
  /// What `to` bounds.
  std::string reach;
  /// The names of the columns.
  std::vector<std::string> fields;
  std::int64_t usual = 0;
  std::int64_t most = 0;
};

struct MovesOptions {
  /// How many moves to list at most.
  std::int64_t limit = 1000;
};

struct AnalyzeOptions {
  /// How many winning moves to list at most.
  std::int64_t limit = 1000;
  /// How many steps to search at most where no theory answers; twenty million take some 15 seconds.
  std::int64_t positions = 1000000;
  /// How much memory the search may use.
  std::int64_t megabytes = 256;
};

struct ExplainOptions {
  /// The whole proof, not only the short reason.
  bool full = false;
  std::int64_t positions = 1000000;
};

struct BestOptions {
  Level level = Level::perfect;
  /// Chooses among equally good moves; the same seed, the same move.
  std::int64_t seed = 1;
  std::int64_t positions = 1000000;
};

struct PictureOptions {
  /// Heaps as bundles of 1, 2, 4, 8, ..., and which pair off.
  bool bundles = false;
  /// The gaps between pieces, in Northcott's game.
  bool gaps = true;
};

struct SurveyOptions {
  /// How far to go; 0: as far as is usual.
  std::int64_t to = 0;
};

/// The version of this library.
std::string version();

/// From now on titles, rules, reasons, pictures and refusals are in the language of this tag, such as "he", in these words: what
/// stands in its file languages/he.words. False, and then in English, if there is no such language or the words are not
/// whole. It holds for the whole program, so call it before anything else.
bool speak(std::string_view language, std::string_view words);

/// All games of the collection.
std::vector<GameInfo> games();

/// Reads a position or a record the way people write them ("3 5 7"), or an address of the game.
Answer<Parsed> parse(std::string_view text);

/// The legal moves, in ascending order.
Answer<std::vector<std::string>> moves(std::string_view record, const MovesOptions& options = {});

/// The record with one move more.
Answer<std::string> play(std::string_view record, std::string_view move);

/// Who wins, in how many moves, and with which move. It may take seconds where it has to search.
Answer<Analysis> analyze(std::string_view record, const AnalyzeOptions& options = {});

/// Why the position is won or lost, sentence by sentence.
Answer<std::vector<Reason>> explain(std::string_view record, const ExplainOptions& options = {});

/// The move that the computer would make.
Answer<std::string> best(std::string_view record, const BestOptions& options = {});

/// The position as an SVG document for printing.
Answer<std::string> picture(std::string_view record, const PictureOptions& options = {});

/// The surveys that can be made.
std::vector<SurveyInfo> surveys();

/// The lines of a survey, each with its fields. It may take long.
Answer<std::vector<std::vector<std::string>>> survey(std::string_view name,
                                                     const SurveyOptions& options = {});

} // namespace nimatron::library
