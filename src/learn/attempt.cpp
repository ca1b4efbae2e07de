#include "learn/attempt.hpp"

#include <algorithm>
#include <numeric>
#include <string_view>

#include "core/geometry.hpp"

namespace nimatron {

namespace {

bool is_said(const Message& message) { return *message.id != '\0'; }

/// The first of these that says anything.
Message first_of(const Message& a, const Message& b, const Message& usual) {
  return is_said(a) ? a : is_said(b) ? b : usual;
}

Attempt right(const Exercise& exercise, Attempt attempt, const Message& why = {}) {
  attempt.solved = true;
  attempt.said_wrong = false;
  attempt.said = first_of(exercise.right, why, say(N_("That's it.")));
  if (is_said(exercise.right) && is_said(why)) attempt.said = say("{0} {1}", why, exercise.right);
  return attempt;
}

Attempt wrong(const Exercise& exercise, Attempt attempt, const Message& why = {}) {
  ++attempt.misses;
  attempt.said_wrong = true;
  attempt.said = first_of(why, exercise.wrong, say(N_("Try again.")));
  return attempt;
}

/// What a chart tells of a point often has no full stop.
Message sentence(const Message& words) {
  return std::string_view(words.id).ends_with('.') ? words : say("{0}.", words);
}

/// Something was noticed that is no answer yet.
Attempt remark(Attempt attempt, Message words) {
  attempt.said_wrong = false;
  attempt.said = std::move(words);
  return attempt;
}

/// As lists have it: of what a heap is divided into, the smaller part first.
Move usual(const Position& position, Move move) {
  const auto* heaps = std::get_if<Heaps>(&position.board);
  auto* divides = std::get_if<HeapMove>(&move);
  if (heaps != nullptr && divides != nullptr && divides->split > 0)
    divides->split = std::min(divides->split, heaps->size[divides->heap] - divides->take - divides->split);
  return move;
}

/// What leaves alone or not at all: a multiple of s + 1 is as good as no heap.
bool counts_nothing(const ToPair& task, const BundleOf& one) {
  return task.modulus > 0 && one.size % task.modulus == 0;
}

bool makes_pair(const ToPair& task, const BundleOf& a, const BundleOf& b) {
  return task.modulus > 0 ? (a.size - b.size) % task.modulus == 0 : a.size == b.size;
}

Message no_pair(const ToPair& task, const BundleOf& a, const BundleOf& b) {
  if (task.modulus == 0) return say(N_("Only two bundles of the same size make a pair."));
  return say(N_("{0} and {1} differ by {2}, which isn't a multiple of {3}."), a.size, b.size,
             std::max(a.size, b.size) - std::min(a.size, b.size), task.modulus);
}

/// The heaps that are to be laid are those that were empty.
bool is_to_be_laid(const Exercise& exercise, std::size_t heap) {
  return geometry_of(exercise.position).heap(exercise.position.board, heap) == 0;
}

bool lies_there(const std::vector<Position>& positions, const Attempt& attempt) {
  return attempt.laid && std::find(positions.begin(), positions.end(), *attempt.laid) != positions.end();
}

class Judge {
 public:
  Judge(const Exercise& exercise, Attempt attempt) : exercise_(exercise), a_(std::move(attempt)) {}

  Attempt operator()(const PickOption& pick) {
    const auto* task = std::get_if<ToPick>(&exercise_.task);
    if (task == nullptr || pick.option >= task->options.size()) return std::move(a_);
    a_.said.reset();
    a_.wrong.assign(task->options.size(), false);
    if (task->several) {
      a_.picked[pick.option] = !a_.picked[pick.option];
      return std::move(a_);
    }
    a_.picked.assign(task->options.size(), false);
    a_.picked[pick.option] = true;
    const ToPick::Option& option = task->options[pick.option];
    if (option.right) return right(exercise_, std::move(a_), option.why);
    a_.wrong[pick.option] = true;
    return wrong(exercise_, std::move(a_), option.why);
  }

  Attempt operator()(const SetNumber& set) {
    const auto* task = std::get_if<ToCount>(&exercise_.task);
    if (task == nullptr || set.number < 0 || set.number > task->most) return std::move(a_);
    a_.number = set.number;
    a_.typed = set.typed;
    a_.said.reset();
    return std::move(a_);
  }

  Attempt operator()(const FillCell& fill) {
    const auto* task = std::get_if<ToFill>(&exercise_.task);
    if (task == nullptr || fill.cell >= task->cells.size() || task->cells[fill.cell].right < 0)
      return std::move(a_);
    const auto symbols = static_cast<int>(task->symbols.size());
    if (fill.symbol >= symbols) return std::move(a_);
    int& cell = a_.filled[fill.cell];
    cell = fill.symbol >= 0 ? fill.symbol : cell + 1 < symbols ? cell + 1 : -1;
    a_.wrong[fill.cell] = false;
    a_.said.reset();
    return std::move(a_);
  }

  Attempt operator()(const TieBundle& tie) {
    const auto* task = std::get_if<ToBundle>(&exercise_.task);
    const bool power = tie.size > 0 && (tie.size & (tie.size - 1)) == 0;
    if (task == nullptr || !power || tie.size > task->heap) return std::move(a_);
    a_.said.reset();
    if (std::erase(a_.tied, tie.size) > 0) return std::move(a_);
    const Count left = loose(*task, a_);
    if (tie.size > left)
      return remark(std::move(a_),
                    say_n(N_P("Only {0} match is loose.", "Only {0} matches are loose."), left));
    a_.tied.push_back(tie.size);
    std::sort(a_.tied.rbegin(), a_.tied.rend());
    if (tie.size == left) return right(exercise_, std::move(a_));
    return std::move(a_);
  }

  Attempt operator()(const PairBundle& pair) {
    const auto* task = std::get_if<ToPair>(&exercise_.task);
    if (task == nullptr) return std::move(a_);
    const std::vector<BundleOf> left = bundles_left(*task, a_);
    if (std::find(left.begin(), left.end(), pair.bundle) == left.end()) return std::move(a_);
    a_.said.reset();
    if (counts_nothing(*task, pair.bundle)) {
      a_.gone.push_back(pair.bundle);
      if (a_.held == pair.bundle) a_.held.reset();
      if (!pairs_left(*task)) return right(exercise_, std::move(a_));
      return remark(std::move(a_), say(N_("{0} is a multiple of {1}, so it counts for nothing."),
                                       pair.bundle.size, task->modulus));
    }
    if (!a_.held) {
      a_.held = pair.bundle;
      return std::move(a_);
    }
    const BundleOf held = *a_.held;
    a_.held.reset();
    if (held == pair.bundle) return std::move(a_); // put down again
    if (!makes_pair(*task, held, pair.bundle)) {
      a_.held = pair.bundle;
      return remark(std::move(a_), no_pair(*task, held, pair.bundle));
    }
    a_.gone.push_back(held);
    a_.gone.push_back(pair.bundle);
    if (pairs_left(*task)) return std::move(a_);
    return right(exercise_, std::move(a_));
  }

  Attempt operator()(const TouchPoint& touch) {
    const auto* task = std::get_if<ToLook>(&exercise_.task);
    if (task == nullptr || touch.point >= task->chart.points.size()) return std::move(a_);
    std::erase(a_.touched, touch.point);
    a_.touched.push_back(touch.point);
    const Message& words = task->chart.points[touch.point].words;
    if (std::find(task->right.begin(), task->right.end(), touch.point) != task->right.end())
      return right(exercise_, std::move(a_), sentence(words));
    return wrong(exercise_, std::move(a_),
                 is_said(exercise_.wrong) ? say("{0} {1}", sentence(words), exercise_.wrong)
                                          : sentence(words));
  }

  Attempt operator()(const LayBoard& lay) {
    const auto* task = std::get_if<ToLay>(&exercise_.task);
    const Position& given = exercise_.position;
    if (task == nullptr || lay.position.game != given.game || !(lay.position.options == given.options))
      return std::move(a_);
    if (task->by == ToLay::By::matches) {
      const Geometry& geometry = geometry_of(given);
      const std::size_t heaps = geometry.heaps(given.board);
      if (geometry.heaps(lay.position.board) != heaps) return std::move(a_);
      for (std::size_t heap = 0; heap < heaps; ++heap) {
        const Count there = geometry.heap(given.board, heap);
        const Count now = geometry.heap(lay.position.board, heap);
        if (!is_to_be_laid(exercise_, heap) && now != there)
          return remark(std::move(a_), say_n(N_P("You can't change this heap of {0} match.",
                                                 "You can't change this heap of {0} matches."),
                                             there));
        if (now > task->most)
          return remark(std::move(a_),
                        say_n(N_P("Put at most {0} match in a heap.", "Put at most {0} matches in a heap."),
                              task->most));
      }
    }
    a_.said.reset();
    a_.said_wrong = false;
    a_.laid = lay.position;
    if (task->by == ToLay::By::colours && lies_there(task->right, a_)) return right(exercise_, std::move(a_));
    return std::move(a_);
  }

  Attempt operator()(const LayByAdding& lay) {
    a_.adding = lay.adding;
    return std::move(a_);
  }

  Attempt operator()(const CheckAnswer&) {
    if (!can_check(exercise_, a_)) return std::move(a_);
    if (const auto* task = std::get_if<ToPick>(&exercise_.task)) return check(*task);
    if (const auto* task = std::get_if<ToCount>(&exercise_.task)) return check(*task);
    if (const auto* task = std::get_if<ToLay>(&exercise_.task)) return check(*task);
    return check(std::get<ToFill>(exercise_.task));
  }

 private:
  Attempt check(const ToPick& task) {
    a_.wrong.assign(task.options.size(), false);
    const Message* why = nullptr;
    bool missing = false;
    for (std::size_t i = 0; i < task.options.size(); ++i) {
      missing = missing || (task.options[i].right && !a_.picked[i]);
      if (task.options[i].right || !a_.picked[i]) continue;
      a_.wrong[i] = true;
      if (why == nullptr) why = &task.options[i].why;
    }
    if (why != nullptr) return wrong(exercise_, std::move(a_), *why);
    if (missing)
      return wrong(exercise_, std::move(a_), say(N_("What you chose is right, but something is missing.")));
    return right(exercise_, std::move(a_));
  }

  Attempt check(const ToCount& task) {
    if (a_.number == task.answer) return right(exercise_, std::move(a_));
    for (const ToCount::Wrong& known : task.wrong) {
      if (known.number == a_.number) return wrong(exercise_, std::move(a_), known.why);
    }
    return wrong(exercise_, std::move(a_));
  }

  Attempt check(const ToFill& task) {
    const Message* why = nullptr;
    Count count = 0;
    for (std::size_t i = 0; i < task.cells.size(); ++i) {
      const int wanted =
          task.cells[i].right == static_cast<int>(task.symbols.size()) ? -1 : task.cells[i].right;
      a_.wrong[i] = task.cells[i].right >= 0 && a_.filled[i] != wanted;
      if (!a_.wrong[i]) continue;
      ++count;
      if (why == nullptr && is_said(task.cells[i].why)) why = &task.cells[i].why;
    }
    if (count == 0) return right(exercise_, std::move(a_));
    if (why != nullptr) return wrong(exercise_, std::move(a_), *why);
    if (is_said(exercise_.wrong)) return wrong(exercise_, std::move(a_));
    return wrong(exercise_, std::move(a_),
                 say_n(N_P("One cell is wrong, and marked.", "{0} cells are wrong, and marked."), count));
  }

  Attempt check(const ToLay& task) {
    if (lies_there(task.right, a_)) return right(exercise_, std::move(a_));
    for (const ToLay::Wrong& known : task.wrong) {
      if (!(known.laid == *a_.laid)) continue;
      return wrong(exercise_, std::move(a_),
                   is_said(exercise_.wrong) ? say("{0} {1}", known.why, exercise_.wrong) : known.why);
    }
    return wrong(exercise_, std::move(a_));
  }

  /// Whether something can still leave.
  bool pairs_left(const ToPair& task) const {
    const std::vector<BundleOf> left = bundles_left(task, a_);
    return std::any_of(left.begin(), left.end(), [&](const BundleOf& one) {
      return counts_nothing(task, one) || std::count_if(left.begin(), left.end(), [&](const BundleOf& other) {
                                            return makes_pair(task, one, other);
                                          }) > 1;
    });
  }

  const Exercise& exercise_;
  Attempt a_;
};

} // namespace

Attempt begin_attempt(const Exercise& exercise) {
  Attempt out;
  if (const auto* task = std::get_if<ToFill>(&exercise.task)) {
    out.filled.assign(task->cells.size(), -1);
    out.wrong.assign(task->cells.size(), false);
  } else if (const auto* choice = std::get_if<ToPick>(&exercise.task)) {
    out.picked.assign(choice->options.size(), false);
    out.wrong.assign(choice->options.size(), false);
  }
  out.solved = std::holds_alternative<ToRead>(exercise.task);
  return out;
}

Attempt answered(const Exercise& exercise, Attempt attempt, const Answering& answer) {
  if (attempt.solved) return attempt;
  return std::visit(Judge(exercise, std::move(attempt)), answer);
}

Attempt moved(const Exercise& exercise, Attempt attempt, const Move& move) {
  const auto* task = std::get_if<ToMove>(&exercise.task);
  if (task == nullptr || attempt.solved) return attempt;
  attempt.said.reset();
  const Move made = usual(exercise.position, move);
  if (std::find(task->right.begin(), task->right.end(), made) == task->right.end()) {
    const auto known = std::find_if(task->wrong.begin(), task->wrong.end(),
                                    [&](const ToMove::Wrong& one) { return one.move == made; });
    return wrong(exercise, std::move(attempt), known == task->wrong.end() ? Message() : known->why);
  }
  const bool again = std::find(attempt.found.begin(), attempt.found.end(), made) != attempt.found.end();
  if (!again) attempt.found.push_back(made);
  if (!task->all || attempt.found.size() == task->right.size()) return right(exercise, std::move(attempt));
  const auto found = static_cast<Count>(attempt.found.size());
  return remark(std::move(attempt), again ? say(N_("You have found that one already. There is another."))
                                          : say(N_("That's one. You have found {0} of {1}."), found,
                                                static_cast<Count>(task->right.size())));
}

bool wants_check(const Exercise& exercise) {
  const auto* choice = std::get_if<ToPick>(&exercise.task);
  const auto* laid = std::get_if<ToLay>(&exercise.task);
  return (choice != nullptr && choice->several) || std::holds_alternative<ToCount>(exercise.task) ||
         std::holds_alternative<ToFill>(exercise.task) || (laid != nullptr && laid->by == ToLay::By::matches);
}

namespace {

/// Whether something lies in every heap.
bool all_laid(const Exercise& exercise, const Attempt& attempt) {
  if (!attempt.laid) return false;
  const Geometry& geometry = geometry_of(exercise.position);
  for (std::size_t heap = 0; heap < geometry.heaps(exercise.position.board); ++heap) {
    if (geometry.heap(attempt.laid->board, heap) == 0) return false;
  }
  return true;
}

} // namespace

bool can_check(const Exercise& exercise, const Attempt& attempt) {
  if (attempt.solved || !wants_check(exercise)) return false;
  if (std::holds_alternative<ToPick>(exercise.task))
    return std::find(attempt.picked.begin(), attempt.picked.end(), true) != attempt.picked.end();
  if (std::holds_alternative<ToLay>(exercise.task)) return all_laid(exercise, attempt);
  if (std::holds_alternative<ToCount>(exercise.task)) return attempt.typed;
  const auto* task = std::get_if<ToFill>(&exercise.task);
  if (task == nullptr) return true;
  // Where cells may stay empty, something has to be marked; else all.
  const auto none = static_cast<int>(task->symbols.size());
  bool any = false;
  bool all = true;
  bool may_stay_empty = false;
  for (std::size_t i = 0; i < task->cells.size(); ++i) {
    if (task->cells[i].right < 0) continue;
    may_stay_empty = may_stay_empty || task->cells[i].right == none;
    any = any || attempt.filled[i] >= 0;
    all = all && attempt.filled[i] >= 0;
  }
  return may_stay_empty ? any : all;
}

Count loose(const ToBundle& task, const Attempt& attempt) {
  return task.heap - std::accumulate(attempt.tied.begin(), attempt.tied.end(), Count{0});
}

std::vector<BundleOf> bundles_left(const ToPair& task, const Attempt& attempt) {
  std::vector<BundleOf> out;
  const auto still_there = [&](const BundleOf& one) {
    return std::find(attempt.gone.begin(), attempt.gone.end(), one) == attempt.gone.end();
  };
  for (std::size_t heap = 0; heap < task.heaps.size(); ++heap) {
    if (task.modulus > 0) {
      const BundleOf all{heap, task.heaps[heap]};
      if (all.size > 0 && still_there(all)) out.push_back(all);
      continue;
    }
    Count size = 1;
    while (size <= task.heaps[heap] / 2)
      size *= 2;
    for (; size > 0; size /= 2) {
      const BundleOf one{heap, size};
      if ((task.heaps[heap] & size) != 0 && still_there(one)) out.push_back(one);
    }
  }
  return out;
}

} // namespace nimatron
