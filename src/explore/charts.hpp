#pragma once

#include <array>
#include <span>
#include <vector>

#include "explore/chart.hpp"

namespace nimatron {

// Each makes its chart from its numbers, which are in their ranges (explorers.cpp).

Chart chart_of_one_heap(const std::vector<Count>& numbers);
Chart chart_in_space(const std::vector<Count>& numbers);
Chart chart_of_sequence(const std::vector<Count>& numbers);
Chart chart_of_divisors(const std::vector<Count>& numbers);
Chart chart_of_bounded(const std::vector<Count>& numbers);
Chart chart_of_wythoff(const std::vector<Count>& numbers);
Chart chart_of_graph(const std::vector<Count>& numbers);
/// Every position below this one.
Chart chart_below(const Position& start);
Chart chart_of_matrices(const std::vector<Count>& numbers);

namespace detail {

inline constexpr std::array<const char*, 7> sequence_names = {
    N_("Take 1 to 3"), N_("Take 1, 3 or 4"),        N_("Kayles"), N_("Dawson's Kayles"), N_("Dawson's Chess"),
    N_("Officers"),    N_("Take 1 to 3, and split")};
inline constexpr std::array<const char*, 8> graph_names = {
    "nim:1,2",    "nim:1,2,3",   "nim:2,2",          "nim.misere:1,2",
    "nim.max2:7", "wythoff:2,3", "nim.max2.split:6", "graph:ab,ba,bc,cd,fa,fd:f"};

} // namespace detail

/// The names of the games whose values can be explored, and the positions whose graph can be.
constexpr std::span<const char* const> sequence_games() { return detail::sequence_names; }
constexpr std::span<const char* const> graph_starts() { return detail::graph_names; }

} // namespace nimatron
