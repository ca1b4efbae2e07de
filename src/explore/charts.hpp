#pragma once

#include <array>
#include <span>
#include <vector>

#include "explore/chart.hpp"

namespace nimatron {

// Each makes its chart from its numbers, which are in their ranges (explorers.cpp).

Chart chart_of_one_heap(const std::vector<Count>& numbers);
/// A slice larger than this stands for all of them.
inline constexpr Count largest_in_space = 15;
Chart chart_in_space(const std::vector<Count>& numbers);
Chart chart_of_sequence(const std::vector<Count>& numbers);
/// Of the rule of this position.
Chart chart_of_rule(const Position& rule, const std::vector<Count>& numbers);
Chart chart_of_divisors(const std::vector<Count>& numbers);
Chart chart_of_bounded(const std::vector<Count>& numbers);
Chart chart_of_wythoff(const std::vector<Count>& numbers);
Chart chart_of_graph(const std::vector<Count>& numbers);
/// Whether there are few enough positions below it to be drawn.
bool few_below(const Position& start);
/// Every position below this one.
Chart chart_below(const Position& start);
/// How many heaps of it in a row show its period, if it has one.
std::vector<Count> numbers_of_rule(const Position& rule);
/// "Nim: 1, 3"
Message start_name(const Position& start);
/// "0.77", "Take 1, 3, 4"
Message rule_name(const Position& rule);
Chart chart_of_matrices(const std::vector<Count>& numbers);

namespace detail {

inline constexpr std::array<const char*, 7> sequence_names = {
    N_("Take 1 to 3"), N_("Take 1, 3 or 4"),        N_("Kayles"), N_("Dawson's Kayles"), N_("Dawson's Chess"),
    N_("Officers"),    N_("Take 1 to 3, and split")};
inline constexpr std::array<const char*, 8> graph_records = {
    "nim:1,2",    "nim:1,2,3",   "nim:2,2",          "nim.misere:1,2",
    "nim.max2:7", "wythoff:2,3", "nim.max2.split:6", "graph:ab,ba,bc,cd,fa,fd:f"};
inline constexpr std::array<const char*, 8> graph_names = {N_("Nim: 1, 2"),
                                                           N_("Nim: 1, 2, 3"),
                                                           N_("Nim: 2, 2"),
                                                           N_("1, 2: the last match loses"),
                                                           N_("7 matches, take 1 or 2"),
                                                           N_("Wythoff's game: 2, 3"),
                                                           N_("6 matches, take 1 or 2, then split"),
                                                           N_("A token on a graph with a loop")};

} // namespace detail

/// The names of the games whose values can be explored, and the positions whose graph can be, with their names.
constexpr std::span<const char* const> sequence_games() { return detail::sequence_names; }
constexpr std::span<const char* const> graph_starts() { return detail::graph_records; }
constexpr std::span<const char* const> graph_start_names() { return detail::graph_names; }

} // namespace nimatron
