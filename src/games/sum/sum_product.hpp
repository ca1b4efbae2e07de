#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/game.hpp"

namespace nimatron {

/// The positions that one part of a sum can come to, whoever moves there and how often, and the moves between them. In a game
/// with pieces of two colours each side has its own moves; the turn is the sum's and does not belong to a position here.
///
///     northcott:3:w1b3     nodes: w1b3 0, w2b3 1, w1b2 2      moves of white: 0-1, 1-0; of black: 0-2, 2-0
class PartGraph {
 public:
  explicit PartGraph(const Position& part);

  /// Looks at the moves of one more position, if no more than `most` are found.
  void expand(std::size_t most, Slice& slice);
  bool expanded() const { return boards_.empty(); }

  std::size_t size() const { return out_[0].size(); }
  /// What it takes in memory.
  Count bytes() const { return bytes_; }

  std::uint32_t moves(std::uint32_t node, std::size_t side) const { return out_[sided_ ? side : 0][node]; }
  const std::vector<std::uint32_t>& before(std::uint32_t node, std::size_t side) const {
    return in_[sided_ ? side : 0][node];
  }
  /// The number of a position that has been found.
  std::uint32_t node(Position position) const { return number_.at(name_of(position)); }

 private:
  std::string name_of(Position& position) const;
  std::uint32_t find(Position position);

  Position part_;
  bool sided_;
  std::unordered_map<std::string, std::uint32_t> number_;
  std::deque<Board> boards_; // found and not expanded yet
  std::uint32_t next_ = 0;   // the number of the first of these
  std::array<std::vector<std::uint32_t>, 2> out_;
  std::array<std::vector<std::vector<std::uint32_t>>, 2> in_;
  Count bytes_ = 0;
};

/// How many arrangements of its pieces or tokens a part has in which play can go round, whether they can be reached or not;
/// 0 if there are more than so many.
Count arrangements(const Position& part, Count most);

/// Solves a sum in which play can go round, from the ends backward, through all positions of each part with all of each other,
/// if they are at most so many: outcome, remoteness and winning moves.
std::unique_ptr<Task> search_product(const Position& sum, Count most, Count bytes);

} // namespace nimatron
