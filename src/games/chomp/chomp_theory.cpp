#include "games/chomp/chomp_theory.hpp"

#include <algorithm>
#include <vector>

namespace nimatron {

namespace {

Count rows_of(const Bar& bar) { return static_cast<Count>(bar.row.size()); }

BiteMove bite_at(Count row, Count column) {
  return {static_cast<std::size_t>(row), static_cast<std::size_t>(column)};
}

} // namespace

std::optional<Arms> arms_alone(const Bar& bar) {
  if (rows_of(bar) > 1 && bar.row[1] > 1) return std::nullopt;
  return Arms{bar.row[0] - 1, rows_of(bar) - 1};
}

std::optional<TwoLengths> two_lengths(const Bar& bar) {
  if (arms_alone(bar)) return std::nullopt;
  if (rows_of(bar) == 2) return TwoLengths{true, bar.row[0], bar.row[1]};
  if (bar.row[0] > 2) return std::nullopt;
  const Bar other = turned(bar);
  return TwoLengths{false, other.row[0], other.row[1]};
}

std::optional<BiteMove> winning_bite(const Arms& arms) {
  if (arms.right > arms.below) return bite_at(0, arms.below + 1);
  if (arms.below > arms.right) return bite_at(arms.right + 1, 0);
  return std::nullopt;
}

std::optional<BiteMove> winning_bite(const TwoLengths& two) {
  if (two.is_lost()) return std::nullopt;
  const BiteMove bite = two.longer == two.shorter ? bite_at(1, two.shorter - 1) : bite_at(0, two.shorter + 1);
  return two.rows ? bite : BiteMove{bite.column, bite.row};
}

std::optional<BiteMove> bite_to_equal_arms(const Bar& bar) {
  if (arms_alone(bar) || bar.row[0] != rows_of(bar)) return std::nullopt;
  return bite_at(1, 1);
}

bool is_full(const Bar& bar) {
  return bar.row.front() == bar.row.back() && rows_of(bar) * bar.row.front() > 1;
}

Bar turned(const Bar& bar) {
  Bar out;
  for (Count column = 0; column < bar.row[0]; ++column)
    out.row.push_back(std::count_if(bar.row.begin(), bar.row.end(), [&](Count n) { return n > column; }));
  return out;
}

namespace {

/// All bars within this one: row by row, by the length of the last row.
Count all_within(const Bar& bar) {
  std::vector<Count> of(static_cast<std::size_t>(bar.row[0]) + 1, 1); // the first row has any length
  for (std::size_t row = 1; row < bar.row.size(); ++row) {
    // As many as there are with a row before it that is as long or longer.
    for (std::size_t length = of.size() - 1; length-- > 0;)
      of[length] += of[length + 1];
    const auto most = static_cast<std::size_t>(bar.row[row]);
    of.resize(most + 1);
  }
  Count out = 0;
  for (const Count ways : of)
    out += ways;
  return out - 1; // without the one that has not even the poisoned square
}

/// The bars within this one that are their own turned images. Such a bar is made of angles, each around a square of the diagonal,
/// with arms that are equally long and shorter than those of the angle before.
Count own_images_within(const Bar& bar) {
  const Bar other = turned(bar);
  std::vector<Count> arm; // how long the arms of each angle may be
  for (std::size_t i = 0; i < std::min(bar.row.size(), other.row.size()); ++i) {
    const Count most = std::min(bar.row[i], other.row[i]) - static_cast<Count>(i) - 1;
    if (most < 0) break;
    arm.push_back(most);
  }
  // From the innermost angle outward: those that begin with one of so many squares or fewer.
  std::vector<Count> begin; // at the angle after this one: with arms of 0, 1, 2, ...
  Count out = 0;
  for (std::size_t i = arm.size(); i-- > 0;) {
    std::vector<Count> here(static_cast<std::size_t>(arm[i]) + 1, 1); // nothing inside it
    Count inside = 0;
    for (std::size_t length = 1; length < here.size(); ++length) {
      if (length - 1 < begin.size()) inside += begin[length - 1];
      here[length] += inside;
    }
    begin = here;
  }
  for (const Count ways : begin)
    out += ways;
  return out;
}

/// What both bars have.
Bar common(const Bar& a, const Bar& b) {
  Bar out;
  for (std::size_t i = 0; i < std::min(a.row.size(), b.row.size()); ++i)
    out.row.push_back(std::min(a.row[i], b.row[i]));
  return out;
}

} // namespace

/// Those whose turned image lies within the bar as well are counted twice, unless they are their own.
Count bars_within(const Bar& bar) {
  const Count both = all_within(common(bar, turned(bar)));
  return all_within(bar) - (both - own_images_within(bar)) / 2;
}

} // namespace nimatron
