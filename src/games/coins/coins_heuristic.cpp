#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "core/coin_field.hpp"
#include "games/coins/coins.hpp"
#include "games/coins/coins_lot.hpp"
#include "games/coins/coins_task.hpp"

namespace nimatron {

namespace {

using Point = CoinTable::Point;

constexpr int random_candidates = 8;

/// The candidates, one after the other; each one's table is filled up at random, a coin at a time.
class FairCoin final : public Choosing {
 public:
  FairCoin(const Options& options, const CoinTable& board, std::uint64_t seed)
      : options_(options), board_(board), lot_(seed), field_(board),
        fills_(affordable_fills(board, random_candidates + 1)),
        coins_a_look_(1 + static_cast<Count>(board.coin.size()) / 4) {}

  bool step(Slice& slice) override {
    while (!done_ && !slice.late()) {
      if (!begun_) {
        begin();
      } else if (by_lot_ > 0) {
        propose_by_lot();
      } else if (looking_ != nullptr) {
        look(slice);
      } else if (!filling_) {
        begin_candidate();
      } else {
        fill();
      }
      slice.charge(coins_a_look_);
    }
    return done_;
  }

  std::optional<Move> move() const override { return Move(chosen()); }
  CoinMove chosen() const { return {best_}; }

 private:
  /// First the image of the last coin, then all places that there are, or some by lot.
  void begin() {
    begun_ = true;
    propose_all();
    if (candidates_.empty()) by_lot_ = random_candidates;
    if (board_.coin.empty()) return;
    const Point image = mirror_image(board_, board_.coin.back());
    if (!field_.fits(image)) return;
    candidates_.insert(candidates_.begin(), image);
    image_ = image;
  }

  void propose_by_lot() {
    if (const auto at = place_by_lot(board_, field_, lot_)) candidates_.push_back(*at);
    --by_lot_;
  }

  /// Where they are few.
  void propose_all() {
    constexpr std::size_t few = 64;
    field_.for_each_run([&](Count x, Count first_y, Count last_y) {
      for (Count y = first_y; y <= last_y && candidates_.size() <= few; ++y)
        candidates_.push_back({x, y});
      return candidates_.size() <= few;
    });
    if (candidates_.size() > few) candidates_.clear();
  }

  void begin_candidate() {
    if (at_ == candidates_.size()) {
      done_ = true;
      return;
    }
    after_ = Coins::play(options_, board_, {candidates_[at_]});
    // An image that leaves all answered comes first.
    const bool answered =
        image_ == candidates_[at_] && coin_symmetry(after_).reason == CoinSymmetry::Reason::near_middle;
    score_ = answered ? 1 + fills_ : 1;
    left_ = fills_;
    looking_ = std::make_unique<CoinTask>(after_, SolverResources{memory_, bytes_to_look, 1});
  }

  /// What theory says of the table after the candidate, or else whether it can be gone through.
  void look(Slice& slice) {
    constexpr Count at_once = 1'000; // steps
    const Count left = steps_to_look - looking_->progress().cost();
    Slice part = slice.part(std::min(left, at_once));
    const bool over = looking_->result().outcome != Outcome::unknown || left <= 0 || looking_->step(part);
    slice.join(part, 0);
    if (!over) return;
    const Outcome outcome = looking_->result().outcome;
    looking_.reset();
    if (outcome == Outcome::P) {
      best_ = candidates_[at_];
      done_ = true;
      return;
    }
    if (outcome == Outcome::N) score_ = left_ = 0; // it comes last
    filling_.emplace(after_);
  }

  /// One more coin; how often an even number of them fills the table is counted.
  void fill() {
    if (left_ == 0) {
      if (score_ > best_score_) {
        best_ = candidates_[at_];
        best_score_ = score_;
      }
      ++at_;
      filling_.reset();
      return;
    }
    if (filling_->step(lot_)) return;
    score_ += filling_->even() ? 1 : 0;
    --left_;
    filling_.emplace(after_);
  }

  Options options_;
  CoinTable board_;
  SplitMix lot_;
  CoinField field_;
  int fills_;
  Count coins_a_look_;
  bool begun_ = false;
  int by_lot_ = 0; // candidates still to be proposed
  std::optional<Point> image_;
  static constexpr Count steps_to_look = 20'000;
  static constexpr Count bytes_to_look = Count{4} << 20U;
  Memory memory_; // of all looks
  std::unique_ptr<CoinTask> looking_;
  std::vector<Point> candidates_;
  std::size_t at_ = 0;
  CoinTable after_; // the candidate
  std::optional<FillingUp> filling_;
  int left_ = 0; // times it is still to be filled
  int score_ = 0;
  Point best_;
  int best_score_ = -1;
  bool done_ = false;
};

} // namespace

CoinMove Coins::heuristic(const Options& options, const CoinTable& board, std::uint64_t seed) {
  FairCoin choosing(options, board, seed);
  Slice whole(Slice::unbounded);
  while (!choosing.step(whole)) {
  }
  return choosing.chosen();
}

std::unique_ptr<Choosing> Coins::choosing(const Options& options, const CoinTable& board,
                                          std::uint64_t seed) {
  return std::make_unique<FairCoin>(options, board, seed);
}

} // namespace nimatron
