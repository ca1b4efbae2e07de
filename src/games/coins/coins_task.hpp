#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/task.hpp"
#include "games/coins/coins_region.hpp"
#include "solve/search/memo.hpp"

namespace nimatron {

/// Solves a table whose places are few enough: the Grundy value of each region from those of what each of its
/// places leaves. What theory says stands; a search adds the Grundy value and all winning moves. A search
/// that comes to its ceiling leaves the table as theory has it.
class CoinTask final : public Task {
 public:
  static constexpr Count most_places = 8'000;
  /// Pairs of places that are compared are what it costs. A step (Progress::steps) pays for so many.
  static constexpr Count pairs_a_step = 64;
  /// Where theory knows who wins, the other winning moves are not worth more than this.
  static constexpr Count most_for_naming = 500'000;

  CoinTask(const CoinTable& board, const SolverResources& means);

  Progress progress() const override;
  Analysis result() const override { return result_; }

 private:
  enum class Stage : unsigned char { beginning, dividing, solving, listing, done };

  /// A region on the way down, and what its places, as far as they are solved, leave.
  struct Frame {
    CoinRegion region;
    std::string key;
    std::size_t next = 0; // place
    Count sum = 0;        // of what this place leaves
    CoinRegion rest;      // of it, not yet looked at
    bool begun = false;
    std::size_t held = 0;
    std::vector<bool> seen; // Grundy values
  };

  bool work(Slice& slice) override;
  void begin(Slice& slice);
  void divide(Slice& slice);
  void solve(Slice& slice);
  void list(Slice& slice);
  void give_up() { stage_ = Stage::done; }
  std::optional<Count> value_of(const CoinRegion& region, Slice& slice);
  bool push(CoinRegion region, std::string key);
  bool settle();
  void spend(Count pairs, Slice& slice);

  CoinTable board_;
  Memory& memory_;
  std::size_t bytes_;
  std::size_t limit_;
  bool settled_ = false; // by theory
  Memo* memo_ = nullptr;
  Stage stage_ = Stage::beginning;
  Analysis result_;
  Count spent_ = 0;  // in pairs
  Count solved_ = 0; // regions
  std::size_t held_ = 0;
  CoinRegion rest_;                // not yet divided
  std::vector<CoinRegion> region_; // of the table, with all places
  std::vector<Count> value_;
  std::vector<Frame> stack_;
  std::size_t listed_ = 0; // places
  Analysis found_;
};

} // namespace nimatron
