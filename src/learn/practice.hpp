#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "learn/exercise.hpp"

namespace nimatron {

// Exercises without end: each is made from its kind, a level and a seed, the same one everywhere, and worked out as the
// steps of lessons are (prepare.hpp). Now and then it is one of the sources' own.

/// What is practised.
enum class Skill : unsigned char {
  outcome,   // safe or not?
  nim_sum,   // of heaps
  move,      // find a winning move
  all_moves, // find all of them
  last_heap, // set the last heap
  seat,      // who should begin?
  gap,       // which gap? (Northcott's game)
  reply,     // answer this move
  mistake,   // find the mistakes in a game
  graph,     // label the nodes
  value,     // what is the Grundy value?
  misere,    // misère or normal: which move?
  sum,       // several games: in which, and to which value?
};
inline constexpr std::size_t count_of_skills = 13;
inline constexpr int hardest = 8;          // levels are 1..hardest
inline constexpr int most_on_a_sheet = 40; // exercises

/// How it is called. All are message ids, except `id`.
struct SkillEntry {
  Skill skill;
  const char* id;
  const char* title;
  const char* idea;
};

/// In the order of Skill.
std::span<const SkillEntry> skills();
/// The one of this id; null: there is none.
const SkillEntry* skill_entry(std::string_view id);

/// Whether it can be done without a board, by a choice or a number.
bool for_the_head(Skill skill);

/// An exercise of this kind; a level outside of 1..hardest is the nearest that there is.
Exercise make_exercise(Skill skill, int level, std::uint64_t seed);

/// An exercise as it is asked for: the same three make the same one.
struct ExerciseRef {
  Skill skill = Skill::outcome;
  int level = 1;
  std::uint64_t seed = 0;

  bool operator==(const ExerciseRef&) const = default;
};

/// What stands on a sheet of paper: so many exercises of one kind, or where there is none, of all kinds in turn.
struct ExerciseSet {
  std::optional<Skill> skill;
  int level = 1;
  int count = 12;
  std::uint64_t seed = 0;

  bool operator==(const ExerciseSet&) const = default;
};

/// As the link of a sheet has it: `nim-sum,4,12,7` or `mix,4,12,7`, kind, level, how many, seed.
std::string print(const ExerciseSet& set);
std::optional<ExerciseSet> read_exercise_set(std::string_view text);
/// The one of that number, from 0.
ExerciseRef exercise_in_set(const ExerciseSet& set, std::size_t number);

/// So many of one kind, or where there is none, of all kinds in turn: what stands on a sheet of paper.
std::vector<Exercise> some_exercises(std::optional<Skill> skill, int level, int count, std::uint64_t seed);

/// The same to be done in one's head: no board, its numbers stand above the words, a heap that is asked for as "?".
Exercise without_board(Exercise exercise);

} // namespace nimatron
