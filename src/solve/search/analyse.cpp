#include "solve/search/analyse.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "core/game.hpp"
#include "core/geometry.hpp"
#include "solve/search/bytes.hpp"
#include "solve/search/memo.hpp"
#include "solve/search/search.hpp"

namespace nimatron {

namespace {

/// Remoteness matters only to people and opponents, so a position that theory has solved is searched for it
/// only as long as that takes about a second (notation.md).
constexpr Count most_for_remoteness = 1'000'000;

/// How many moves are tried by theory if a game has no better way to name the winning ones.
constexpr Count most_tried = 1'000'000;

/// How many games with their options are remembered at a time.
constexpr std::size_t most_shelves = 4;

} // namespace

// ------------------------------------------------------------------------------------------- what is kept

struct Solver::Shelf {
  const Game* game = nullptr;
  Options options;
  Memo memo;
  Memory memory; // what the game's own solver keeps

  Count bytes() const { return static_cast<Count>(memo.bytes()) + (memory == nullptr ? 0 : memory->bytes()); }
};

struct Solver::Shelves {
  std::vector<std::unique_ptr<Shelf>> shelf; // the last used first
};

Solver::Solver() : shelves_(std::make_unique<Shelves>()) {}
Solver::~Solver() = default;

Count Solver::bytes() const {
  Count all = 0;
  for (const auto& shelf : shelves_->shelf)
    all += shelf->bytes();
  return all;
}

/// What is kept takes at most half of the bytes, so the next search has room; what has not been used for
/// longest is forgotten first.
Solver::Shelf& Solver::shelf(const Position& position, Count bytes) {
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
  while (all.size() > 1 && this->bytes() > bytes / 2)
    all.pop_back();
  Shelf& found = *all.front();
  if (found.bytes() > bytes / 2) {
    found.memo.clear();
    found.memory.reset();
  }
  return found;
}

// ------------------------------------------------------------------------------------------- the analysis

/// One stage after the other: theory, the winning moves by theory, the search.
class AnalysisTask final : public Task {
 public:
  AnalysisTask(Position position, const Budget& budget, Solver* solver)
      : position_(std::move(position)), budget_(budget), table_{budget.positions, budget.bytes},
        solver_(solver) {
    limit_ = std::min(budget.limit,
                      static_cast<std::size_t>(std::max<Count>(budget.bytes, 0) / 2 / bytes_a_move()));
    Slice first(table_at_once);
    if (prepared(first)) ask_theory();
  }

  Progress progress() const override {
    Progress now = last_;
    now.fraction = stage_ == Stage::done ? 1.0 : 0.0;
    if (search_ != nullptr) {
      now = search_->progress();
      const auto spent = static_cast<double>(now.cost()) / static_cast<double>(allowed_);
      now.fraction = std::min(1.0, std::max(now.fraction, spent));
    } else if (stage_ == Stage::preparing) {
      now.bytes_needed = table_.bytes_needed;
      const Count whole = std::min(table_.steps, table_.steps_needed);
      if (table_.spent > 0) now.fraction = static_cast<double>(table_.spent) / static_cast<double>(whole);
    }
    now.steps = now.cost() + table_.spent;
    return now;
  }

  Analysis result() const override {
    if (search_ == nullptr || settled_) return result_;
    return search_->result();
  }

 private:
  static constexpr Count table_at_once = 64; // values of the table that theory may need first

  enum class Stage : unsigned char {
    preparing,
    counting,
    listing,
    naming,
    trying,
    choosing,
    searching,
    done
  };

  bool work(Slice& slice) override {
    while (stage_ != Stage::done && !slice.late()) {
      switch (stage_) {
      case Stage::preparing: {
        Slice part = slice.part(Slice::unbounded);
        const bool ready = prepared(part);
        slice.join(part, 0);
        if (!ready) return false;
        ask_theory();
        break;
      }
      case Stage::counting:
        listing_ = ask(position_, position_.game->solving.listing, limit_);
        if (listing_ == nullptr && position_.game->solving.winning_total != nullptr)
          total_ = ask(position_, position_.game->solving.winning_total);
        stage_ = listing_ == nullptr ? Stage::naming : Stage::listing;
        break;
      case Stage::listing:
        if (!listing_->step(slice)) return false;
        take_listed();
        break;
      case Stage::naming: name_winning_moves(); break;
      case Stage::trying: try_moves(slice); break;
      case Stage::choosing: choose_search(); break;
      case Stage::searching:
        if (!search(slice)) return false;
        break;
      case Stage::done: break;
      }
      slice.charge(4 + size_ / 16);
    }
    return stage_ == Stage::done;
  }

  bool prepared(Slice& slice) { return prepare_theory(position_, slice, table_); }

  void ask_theory() {
    size_ = static_cast<Count>(bytes_of(position_.board) / sizeof(Count));
    stage_ = Stage::choosing;
    const auto said = theory(position_);
    if (!said && table_.bytes_needed > budget_.bytes) last_.bytes_needed = table_.bytes_needed;
    if (!said) return;
    result_.grundy = said->grundy;
    result_.remoteness = said->remoteness;
    if (said->outcome == Outcome::unknown) return;
    settled_ = true;
    result_.outcome = said->outcome;
    result_.method = said->method;
    stage_ = Stage::counting;
  }

  /// A list that is growing to twice its size exists three times over.
  Count bytes_a_move() const {
    return 3 * static_cast<Count>(sizeof(Move) + geometry_of(position_).largest_move(position_));
  }

  void note(const Move& move) {
    ++result_.winning_total;
    if (result_.winning.size() < limit_) result_.winning.push_back(move);
  }

  void take_listed() {
    result_.winning = listing_->take_list();
    total_ = result_.winning_total = listing_->total();
    listing_.reset();
    winning_known_ = true;
    stage_ = Stage::choosing;
  }

  /// Winning moves from the game's own list, if it has one.
  void name_winning_moves() {
    const bool listed = for_each_winning(position_, [&](const Move& move) {
      note(move);
      return !total_ || result_.winning.size() < limit_;
    });
    if (total_) result_.winning_total = *total_;
    winning_known_ = listed || result_.outcome == Outcome::P;
    stage_ = winning_known_ ? Stage::choosing : Stage::trying;
  }

  /// Winning moves by trying all moves; gives up if theory says nothing about one of them.
  void try_moves(Slice& slice) {
    bool every = true;
    bool cut = false;
    Count at = 0;
    slice.charge(tried_ / 32); // for the moves passed over
    for_each_move(position_, [&](const Move& move) {
      if (at++ < tried_) return true;
      const auto after = theory(play(position_, move));
      every = after && after->outcome != Outcome::unknown && ++tried_ <= most_tried;
      // The best moves of a T-position keep the tie.
      if (every && after->outcome == (result_.outcome == Outcome::T ? Outcome::T : Outcome::P)) note(move);
      slice.charge(2 + size_ / 16);
      cut = slice.late();
      return every && !cut;
    });
    if (every && cut) return;
    if (!every) {
      result_.winning.clear();
      result_.winning_total = 0;
    }
    winning_known_ = every;
    stage_ = Stage::choosing;
  }

  void choose_search() {
    stage_ = Stage::done;
    allowed_ = budget_.positions - table_.spent;
    if (allowed_ <= 0) return;
    const Game& game = *position_.game;
    if (settled_ && winning_known_) {
      const bool all_named = total_ != uncounted;
      if (result_.remoteness && all_named) return;
      if (all_named) allowed_ = std::min(allowed_, most_for_remoteness);
    }
    // A search that the budget cannot finish does not start: it would only cost time and memory.
    const auto reachable = ask(position_, game.solving.reachable);
    const Count most = std::min(allowed_, budget_.bytes / static_cast<Count>(Memo::bytes_a_position));
    if (reachable && *reachable > most) return;
    if (solver_ == nullptr) {
      own_ = std::make_unique<Solver>();
      solver_ = own_.get();
    }
    Solver::Shelf& shelf = solver_->shelf(position_, budget_.bytes);
    // The bytes left beside what other games keep and what theory has listed.
    const Count list = static_cast<Count>(result_.winning.size()) * bytes_a_move();
    const Count room = std::max<Count>(0, budget_.bytes - (solver_->bytes() - shelf.bytes()) - list);
    search_ = ask(position_, game.solving.task, SolverResources{shelf.memory, room, limit_});
    if (search_ == nullptr) search_ = std::make_unique<Search>(position_, allowed_, limit_, shelf.memo, room);
    if (search_->progress().least > allowed_) {
      last_.bytes_needed = search_->progress().bytes_needed;
      search_.reset();
      return;
    }
    stage_ = Stage::searching;
  }

  /// True when the search, or the steps it may take, have come to an end.
  bool search(Slice& slice) {
    const Count looked = search_->progress().cost();
    Slice part = slice.part(std::clamp<Count>(allowed_ - looked, 0, std::max<Count>(0, slice.positions())));
    const Count before = part.positions();
    const bool out = looked >= allowed_;
    bool done = search_->step(part);
    slice.join(part, before - part.positions());
    // Work that costs no step may still be done when no steps are left.
    done = done || (out && !slice.late());
    if (!done) return false;
    learn(search_->result());
    last_ = search_->progress();
    search_.reset();
    stage_ = Stage::done;
    return true;
  }

  /// What theory has said stays; the search only adds what theory does not know.
  void learn(Analysis found) {
    found.winning.resize(std::min(found.winning.size(), limit_));
    if (!settled_) {
      if (!found.grundy) found.grundy = result_.grundy;
      result_ = std::move(found);
      return;
    }
    if (!result_.grundy) result_.grundy = found.grundy;
    if (!result_.remoteness) result_.remoteness = found.remoteness;
    // If theory has not counted the winning moves, it may have named only some of them.
    const bool more = total_ == uncounted && found.winning_total != 0 && found.winning_total != uncounted;
    if ((!winning_known_ || more) && found.outcome != Outcome::unknown) {
      result_.winning = std::move(found.winning);
      result_.winning_total = found.winning_total;
    }
  }

  Position position_;
  Budget budget_;
  TableBudget table_; // of the same budget
  std::size_t limit_ = 0;
  Solver* solver_;
  std::unique_ptr<Solver> own_; // if the caller shares none
  std::unique_ptr<Listing> listing_;
  std::unique_ptr<Task> search_;
  Stage stage_ = Stage::preparing;
  Count size_ = 0;                // the numbers on the board
  Count tried_ = 0;               // moves tried
  std::optional<BigCount> total_; // of the winning moves, if the game knows it
  Count allowed_ = 0;
  Progress last_;
  bool settled_ = false; // by theory
  bool winning_known_ = false;
  Analysis result_;
};

std::unique_ptr<Task> start_analysis(Position position, const Budget& budget) {
  return std::make_unique<AnalysisTask>(std::move(position), budget, nullptr);
}

std::unique_ptr<Task> start_analysis(Position position, const Budget& budget, Solver& solver) {
  return std::make_unique<AnalysisTask>(std::move(position), budget, &solver);
}

namespace {

Analysis run(AnalysisTask& task) {
  while (!task.step(Slice::unbounded)) {
  }
  return task.result();
}

} // namespace

Analysis analyse(Position position, const Budget& budget) {
  AnalysisTask task(std::move(position), budget, nullptr);
  return run(task);
}

Analysis analyse(Position position, const Budget& budget, Solver& solver) {
  AnalysisTask task(std::move(position), budget, &solver);
  return run(task);
}

} // namespace nimatron
