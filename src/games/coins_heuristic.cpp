#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "core/coin_field.hpp"
#include "games/coins.hpp"
#include "games/coins_lot.hpp"
#include "games/coins_task.hpp"

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
      if (proposed_ < random_candidates) {
        propose();
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
  /// A place for a candidate: first the image of the last coin, then all that there are or some by lot.
  void propose() {
    if (proposed_ == 0) {
      propose_all();
      if (!candidates_.empty()) proposed_ = random_candidates;
      const Point image = board_.coin.empty() ? Point{} : mirror_image(board_, board_.coin.back());
      if (!board_.coin.empty() && field_.fits(image)) candidates_.insert(candidates_.begin(), image);
      image_proposed_ = !candidates_.empty() && candidates_.front() == image;
    }
    if (proposed_ < random_candidates) {
      if (const auto at = place_by_lot(board_, field_, lot_)) candidates_.push_back(*at);
      ++proposed_;
    }
    if (proposed_ == random_candidates) best_ = candidates_.front();
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
    const auto said = Coins::theory(options_, after_);
    if (said && said->outcome == Outcome::P) {
      best_ = candidates_[at_];
      done_ = true;
      return;
    }
    // What gives the other player a proven win comes last; an image that leaves all answered, first.
    score_ = said && said->outcome == Outcome::N ? 0 : 1;
    if (score_ == 1 && at_ == 0 && image_proposed_ &&
        coin_symmetry(after_).reason == CoinSymmetry::Reason::near_middle)
      score_ += fills_;
    left_ = score_ > 0 ? fills_ : 0;
    looking_ = std::make_unique<CoinTask>(after_, SolverResources{memory_, bytes_to_look, 1});
  }

  /// Whether the table after the candidate can be gone through.
  void look(Slice& slice) {
    constexpr Count at_once = 1'000; // steps
    const Count left = steps_to_look - looking_->progress().cost();
    Slice part = slice.part(std::min(left, at_once));
    const bool over = left <= 0 || looking_->step(part);
    slice.join(part, 0);
    if (!over) return;
    const Outcome outcome = looking_->result().outcome;
    looking_.reset();
    if (outcome == Outcome::P) {
      best_ = candidates_[at_];
      done_ = true;
      return;
    }
    if (outcome == Outcome::N) score_ = left_ = 0;
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
  int proposed_ = 0;
  bool image_proposed_ = false; // as the first
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
