#include "solve/analyse.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "core/game.hpp"
#include "solve/memo.hpp"
#include "solve/search.hpp"

namespace nimatron {

namespace {

/// Remoteness is only of interest to people and opponents: theory-solved positions are searched for it as
/// long as that takes a second or so (notation.md).
constexpr Count most_for_remoteness = 1'000'000;

/// So many moves are tried by theory where a game has no better way to name the winning ones.
constexpr Count most_tried = 1'000'000;

/// So many games-with-options are remembered at a time.
constexpr std::size_t most_shelves = 4;

} // namespace

// ------------------------------------------------------------------------------------------- what is kept

struct Solver::Shelf {
  const Game* game = nullptr;
  Options options;
  Memo memo;
  Memory memory; // of the game's own solver
};

struct Solver::Shelves {
  std::vector<std::unique_ptr<Shelf>> shelf; // the last used one first
};

Solver::Solver() : shelves_(std::make_unique<Shelves>()) {}
Solver::~Solver() = default;

Solver::Shelf& Solver::shelf(const Position& position) {
  auto& all = shelves_->shelf;
  auto at = std::find_if(all.begin(), all.end(), [&](const auto& shelf) {
    return shelf->game == position.game && shelf->options == position.options;
  });
  if (at == all.end()) {
    if (all.size() == most_shelves) all.pop_back();
    auto fresh = std::make_unique<Shelf>();
    fresh->game = position.game;
    fresh->options = position.options;
    all.insert(all.begin(), std::move(fresh));
  } else {
    std::rotate(all.begin(), at, at + 1);
  }
  Shelf& found = *all.front();
  // Half full, it might not hold what the next search needs.
  if (found.memo.bytes() > found.memo.most_bytes() / 2) found.memo.clear();
  return found;
}

// ------------------------------------------------------------------------------------------- the analysis

class AnalysisTask final : public Task {
 public:
  AnalysisTask(const Position& position, const Budget& budget, Solver* solver)
      : position_(position), budget_(budget) {
    ask_theory();
    choose_search(solver);
  }

  bool step(Count positions) override {
    if (search_ == nullptr) return true;
    const Count looked = search_->progress().positions;
    const Count left = allowed_ - looked;
    const bool done = left <= 0 || search_->step(std::clamp<Count>(positions, 1, std::max<Count>(left, 1)));
    if (!done) return false;
    learn(search_->result());
    last_ = search_->progress();
    last_.fraction = 1;
    search_.reset();
    return true;
  }

  Progress progress() const override {
    if (search_ == nullptr) return last_;
    Progress now = search_->progress();
    const auto spent = static_cast<double>(now.positions) / static_cast<double>(std::max<Count>(allowed_, 1));
    now.fraction = std::min(1.0, std::max(now.fraction, spent));
    return now;
  }

  Analysis result() const override {
    if (search_ == nullptr || settled_) return result_;
    return search_->result();
  }

 private:
  void ask_theory() {
    const auto said = theory(position_);
    if (!said) return;
    result_.grundy = said->grundy;
    result_.remoteness = said->remoteness;
    if (said->outcome == Outcome::unknown) return;
    settled_ = true;
    result_.outcome = said->outcome;
    result_.method = said->method;
    winning_known_ = name_winning_moves();
  }

  void note(const Move& move) {
    ++result_.winning_total;
    if (result_.winning.size() < budget_.limit) result_.winning.push_back(move);
  }

  /// By the game's own list, or by trying all moves; false where theory is silent on one of them.
  bool name_winning_moves() {
    const Game& game = *position_.game;
    const Options& options = position_.options;
    const std::optional<BigCount> total = game.winning_total(options, position_.board);
    const bool listed = game.winning(options, position_.board, [&](const Move& move) {
      note(move);
      return !total || result_.winning.size() < budget_.limit;
    });
    if (total) result_.winning_total = *total;
    if (listed) return true;
    if (result_.outcome == Outcome::P) return true;
    bool every = true;
    Count tried = 0;
    for_each_move(position_, [&](const Move& move) {
      const auto after = theory(play(position_, move));
      every = after && after->outcome != Outcome::unknown && ++tried <= most_tried;
      // A T-position's best moves keep the tie.
      if (every && after->outcome == (result_.outcome == Outcome::T ? Outcome::T : Outcome::P)) note(move);
      return every;
    });
    if (!every) {
      result_.winning.clear();
      result_.winning_total = 0;
    }
    return every;
  }

  void choose_search(Solver* solver) {
    allowed_ = budget_.positions;
    if (allowed_ <= 0) return;
    const Game& game = *position_.game;
    if (settled_ && winning_known_) {
      if (result_.remoteness) return;
      allowed_ = std::min(allowed_, most_for_remoteness);
      const auto reachable = game.reachable(position_.options, position_.board);
      if (reachable && *reachable > allowed_) return;
    }
    if (solver == nullptr) {
      own_ = std::make_unique<Solver>();
      solver = own_.get();
    }
    Solver::Shelf& shelf = solver->shelf(position_);
    search_ = game.task(position_.options, position_.board, shelf.memory);
    if (search_ == nullptr && !game.loopy) {
      search_ = std::make_unique<Search>(position_, allowed_, budget_.limit, shelf.memo);
    }
    // What the budget cannot finish is not begun: it would only cost time and memory.
    if (search_ != nullptr && search_->progress().least > allowed_) {
      last_.bytes_needed = search_->progress().bytes_needed;
      search_.reset();
    }
  }

  /// What theory has said stands; a search adds to it what theory does not know.
  void learn(Analysis found) {
    if (found.winning.size() > budget_.limit) found.winning.resize(budget_.limit);
    if (!settled_) {
      if (!found.grundy) found.grundy = result_.grundy;
      result_ = std::move(found);
      return;
    }
    if (!result_.grundy) result_.grundy = found.grundy;
    if (!result_.remoteness) result_.remoteness = found.remoteness;
    if (!winning_known_ && found.outcome != Outcome::unknown) {
      result_.winning = std::move(found.winning);
      result_.winning_total = found.winning_total;
    }
  }

  Position position_;
  Budget budget_;
  std::unique_ptr<Solver> own_; // where none is shared
  std::unique_ptr<Task> search_;
  Count allowed_ = 0;
  Progress last_{1.0, 0, 0};
  bool settled_ = false; // by theory
  bool winning_known_ = false;
  Analysis result_;
};

std::unique_ptr<Task> start_analysis(const Position& position, const Budget& budget) {
  return std::make_unique<AnalysisTask>(position, budget, nullptr);
}

std::unique_ptr<Task> start_analysis(const Position& position, const Budget& budget, Solver& solver) {
  return std::make_unique<AnalysisTask>(position, budget, &solver);
}

namespace {

Analysis run(AnalysisTask& task) {
  while (!task.step(1'000'000)) {
  }
  return task.result();
}

} // namespace

Analysis analyse(const Position& position, const Budget& budget) {
  AnalysisTask task(position, budget, nullptr);
  return run(task);
}

Analysis analyse(const Position& position, const Budget& budget, Solver& solver) {
  AnalysisTask task(position, budget, &solver);
  return run(task);
}

} // namespace nimatron
