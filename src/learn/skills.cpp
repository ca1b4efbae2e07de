#include <array>

#include "learn/practice.hpp"

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

} // namespace nimatron
