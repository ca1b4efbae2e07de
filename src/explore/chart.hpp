#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/analysis.hpp"
#include "core/message.hpp"
#include "core/position.hpp"

namespace nimatron {

// Explorers: many positions at once, each a point of a chart that tells its verdict and lies on the table when it is opened.
// A chart is data; scene/chart_scene.hpp draws it, chart_csv writes it down.

/// One position, or what is known of a few numbers.
struct ChartPoint {
  std::array<Count, 3> at = {}; // across, downward, and in space the third way
  Outcome outcome = Outcome::unknown;
  Message face = {};       // what stands in it, if there is room
  bool lit = false;        // what the explorer is about
  std::string record = {}; // opens on the table; "": nothing does
  Message words = {};      // what is told of it

  bool operator==(const ChartPoint&) const = default;
};

/// A straight line through a flat chart, in thousandths of its axes' numbers.
struct ChartLine {
  Count from_x = 0;
  Count from_y = 0;
  Count to_x = 0;
  Count to_y = 0;

  bool operator==(const ChartLine&) const = default;
};

struct Chart {
  enum class Shape : unsigned char {
    cells, // every point a square
    space, // three axes, to be turned
    graph, // points and arrows between them, the first the start; `at` upward is how many moves are left
  };
  Shape shape = Shape::cells;
  std::array<Message, 3> axis = {};
  std::vector<ChartPoint> points = {};
  std::vector<std::pair<std::size_t, std::size_t>> arrows = {}; // from, to
  std::vector<ChartLine> lines = {};
  Message note = {};    // what the chart as a whole shows
  bool to_read = false; // the numbers in its squares: what there is no room for is scrolled to

  bool operator==(const Chart&) const = default;
};

/// A number that can be set: of low..high, or one of the names; `all`: the highest stands for all of them.
struct ExplorerNumber {
  const char* id;
  const char* name; // a message id
  Count low = 0;
  Count high = 0;
  Count start = 0;
  std::span<const char* const> choices = {}; // message ids, in the order of low..high
  const char* all = nullptr;                 // a message id
};

/// `title` and `idea` are message ids.
struct ExplorerEntry {
  const char* id;
  const char* title;
  const char* idea;
  const char* lit; // what a point that is lit means; "": none is
  std::span<const ExplorerNumber> numbers;
  // Where it can begin from other positions than its own: from which, what it shows then, and its name.
  bool (*begins)(const Position&) = nullptr;
  Chart (*make_from)(const Position&, const std::vector<Count>& numbers) = nullptr;
  Message (*name_of)(const Position&) = nullptr;
  // The numbers that show most there; null: those of the start.
  std::vector<Count> (*numbers_of)(const Position&) = nullptr;
};

std::span<const ExplorerEntry> explorers();
/// Null: there is none of this id.
const ExplorerEntry* explorer_entry(std::string_view id);

/// As many numbers as the explorer has, each in its range; what is missing is as it is at the start.
std::vector<Count> fitting_numbers(const ExplorerEntry& entry, std::vector<Count> numbers);

inline constexpr std::size_t most_points = 4096;

/// The numbers that it has when it is opened without any, from this position or one of its own.
std::vector<Count> first_numbers(const ExplorerEntry& entry, std::string_view record);

/// At most `most_points` points, worked out by theory and small searches: a fraction of a second.
/// `record`: the position it begins from, if it can; "": one of its own.
Chart make_chart(const ExplorerEntry& entry, const std::vector<Count>& numbers,
                 const std::string& record = {});

/// Whether the explorer can begin from this position: no moves stand before it, and the graph has few enough below it
/// to be drawn, or a heap has Grundy values by its rule.
bool can_begin(const ExplorerEntry& entry, std::string_view record);

/// What a number with choices says now: one of them, or the position that the explorer can and does begin from instead.
Message choice_name(const ExplorerEntry& entry, const ExplorerNumber& number, Count now,
                    const std::string& record);

/// A line for each point: its numbers under the names of the axes, its outcome, what stands in it, whether it is lit, its
/// record.
std::string csv_of(const Chart& chart);

} // namespace nimatron
