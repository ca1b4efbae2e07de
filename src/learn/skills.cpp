#include "learn/practice.hpp"

#include <algorithm>
#include <array>
#include <charconv>

namespace nimatron {

namespace {

constexpr std::array<SkillEntry, count_of_skills> entries = {{
    {Skill::outcome, "outcome", N_("Safe or not?"), N_("P-position or N-position?")},
    {Skill::nim_sum, "nim-sum", N_("The nim-sum"), N_("Add without carrying.")},
    {Skill::move, "move", N_("A winning move"), N_("Find one.")},
    {Skill::all_moves, "all-moves", N_("All winning moves"), N_("Find every one of them.")},
    {Skill::last_heap, "last-heap", N_("The last heap"), N_("Set it so that the player to move loses.")},
    {Skill::seat, "seat", N_("Who should go first?"),
     N_("Decide whether to go first or second before the game.")},
    {Skill::gap, "gap", N_("Which gap?"), N_("Northcott's game: find the winning step.")},
    {Skill::reply, "reply", N_("Your reply"), N_("The computer has moved. Find the right reply.")},
    {Skill::mistake, "mistake", N_("Find the mistakes"), N_("Which moves gave the win away?")},
    {Skill::graph, "graph", N_("Label the graph"), N_("P, N or T at every node.")},
    {Skill::value, "value", N_("Grundy values"), N_("Which heap of Nim is it worth?")},
    {Skill::misere, "misere", N_("First or last?"), N_("Normal or misère play: which move?")},
    {Skill::sum, "sum", N_("Several games"), N_("Win in which of them, leaving which value?")},
}};

} // namespace

std::span<const SkillEntry> skills() { return entries; }

const SkillEntry* skill_entry(std::string_view id) {
  for (const SkillEntry& one : entries) {
    if (id == one.id) return &one;
  }
  return nullptr;
}

bool for_the_head(Skill skill) {
  return skill == Skill::outcome || skill == Skill::nim_sum || skill == Skill::last_heap ||
         skill == Skill::seat || skill == Skill::value;
}

namespace {

constexpr std::string_view mix = "mix";

/// Up to the next comma, which is passed over.
std::string_view cut(std::string_view& rest) {
  const std::size_t at = std::min(rest.find(','), rest.size());
  const std::string_view out = rest.substr(0, at);
  rest.remove_prefix(std::min(rest.size(), at + 1));
  return out;
}

std::optional<std::uint64_t> number(std::string_view text, std::uint64_t low, std::uint64_t high) {
  std::uint64_t out = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), out);
  if (text.empty() || read.ec != std::errc() || read.ptr != text.data() + text.size()) return std::nullopt;
  return out < low || out > high ? std::nullopt : std::optional(out);
}

} // namespace

std::string print(const ExerciseSet& set) {
  const std::string_view kind = set.skill ? skills()[static_cast<std::size_t>(*set.skill)].id : mix;
  return std::string(kind) + ',' + std::to_string(set.level) + ',' + std::to_string(set.count) + ',' +
         std::to_string(set.seed);
}

std::optional<ExerciseSet> read_exercise_set(std::string_view text) {
  constexpr std::uint64_t most_seed =
      1'000'000'000'000'000; // that of each exercise is a thousand times as large
  const std::string_view kind = cut(text);
  const SkillEntry* skill = skill_entry(kind);
  const auto level = number(cut(text), 1, hardest);
  const auto count = number(cut(text), 1, most_on_a_sheet);
  const auto seed = number(text, 0, most_seed);
  if ((skill == nullptr && kind != mix) || !level || !count || !seed) return std::nullopt;
  return ExerciseSet{skill == nullptr ? std::nullopt : std::optional(skill->skill), static_cast<int>(*level),
                     static_cast<int>(*count), *seed};
}

ExerciseRef exercise_in_set(const ExerciseSet& set, std::size_t number) {
  const Skill kind = set.skill.value_or(static_cast<Skill>(number % count_of_skills));
  return {kind, set.level, set.seed * 1000 + number};
}

} // namespace nimatron
