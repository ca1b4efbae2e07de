#pragma once

#include <cstdint>
#include <optional>
#include <span>
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

/// So many of one kind, or where there is none, of all kinds in turn: what stands on a sheet of paper.
std::vector<Exercise> some_exercises(std::optional<Skill> skill, int level, int count, std::uint64_t seed);

/// The same to be done in one's head: no board, its numbers stand above the words, a heap that is asked for as "?".
Exercise without_board(Exercise exercise);

} // namespace nimatron
