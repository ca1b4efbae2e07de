#include "solve/octal/misere_learning.hpp"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <map>
#include <utility>

namespace nimatron {

namespace {

MisereWord beside(const MisereWord& a, const MisereWord& b) {
  MisereWord out;
  out.reserve(a.size() + b.size());
  std::merge(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(out));
  return out;
}
MisereWord with(const MisereWord& word, Count heap) {
  return beside(word, {static_cast<std::uint16_t>(heap)});
}
MisereWord sorted(MisereWord word) {
  std::sort(word.begin(), word.end());
  return word;
}
MisereWord after(const MisereWord& word, std::size_t from) {
  return sorted(MisereWord(word.begin() + static_cast<std::ptrdiff_t>(from), word.end()));
}

/// Who wins a sum with any number of the larger heap. What is beside it counts by its pair, or more finely by that and the pairs
/// of its options; of sums that are alike so the first one is played through.
class Guess {
 public:
  Guess(const OctalCode& code, const MisereKnown& known)
      : known_(known), top_(static_cast<Count>(known.kind.size())) {
    for (std::size_t heap = 0; heap < known.kind.size(); ++heap)
      part_.push_back(known.pairs.part_like(known.kind[heap], known.options[heap]));
    moves_.resize(known.kind.size() + 1);
    for (Count heap = 1; heap <= top_; ++heap) {
      octal_moves(code, heap, [&](Count take, Count part) {
        moves_[static_cast<std::size_t>(heap)].emplace_back(part, heap - take - part);
        return true;
      });
    }
  }

  bool lost(const MisereWord& word) {
    const auto tops = std::find(word.begin(), word.end(), top_); // the largest, so they stand last
    return lost(MisereWord(word.begin(), tops), static_cast<std::size_t>(word.end() - tops));
  }

  /// Whether it has looked at so many options that it guesses no more.
  bool exhausted() const { return looked_at_ > most_options; }

  /// From now on it guesses more finely, which takes longer; false if it does so already.
  bool refine() {
    if (std::exchange(fine_, true)) return false;
    answers_.clear();
    return true;
  }

 private:
  /// The pair of a sum, and the pairs of its options where that matters.
  using Likeness = std::vector<std::size_t>;

  std::size_t plus(std::size_t pair, Count heap) const {
    return heap == 0 ? pair : known_.pairs.next(pair, part_[static_cast<std::size_t>(heap)]);
  }
  std::size_t pair_without(const MisereWord& word, std::size_t left_out) const {
    std::size_t pair = 0;
    for (std::size_t i = 0; i < word.size(); ++i)
      pair = i == left_out ? pair : plus(pair, word[i]);
    return pair;
  }

  /// Each heap once, if several are of one size.
  template <class F>
  static void for_each_size(const MisereWord& word, F&& f) {
    for (std::size_t i = 0; i < word.size(); ++i) {
      if (i == 0 || word[i] != word[i - 1]) f(i);
    }
  }

  Likeness likeness(const MisereWord& word) {
    Likeness out{pair_without(word, word.size())};
    if (!fine_) return out;
    for_each_size(word, [&](std::size_t i) {
      const std::size_t rest = pair_without(word, i);
      for (const auto& [a, b] : moves_[word[i]])
        out.push_back(plus(plus(rest, a), b));
    });
    looked_at_ += out.size();
    std::sort(out.begin() + 1, out.end());
    out.erase(std::unique(out.begin() + 1, out.end()), out.end());
    return out;
  }

  bool lost(const MisereWord& rest, std::size_t tops) {
    if (tops == 0) return known_.kinds.is_lost(known_.pairs.kind(pair_without(rest, rest.size())));
    if (exhausted()) return false;
    std::pair<Likeness, std::size_t> like{likeness(rest), tops};
    if (const auto known = answers_.find(like); known != answers_.end()) return known->second;
    const bool answer = is_lost(rest, tops);
    answers_.emplace(std::move(like), answer);
    return answer;
  }

  bool is_lost(const MisereWord& rest, std::size_t tops) {
    bool moves = false;
    bool wins = false;
    const auto leaving = [&](const MisereWord& beside_it, Count heap, std::size_t left) {
      for (const auto& [a, b] : moves_[static_cast<std::size_t>(heap)]) {
        moves = true;
        ++looked_at_;
        wins = wins || lost(with_both(beside_it, a, b), left);
      }
    };
    leaving(rest, top_, tops - 1);
    for_each_size(rest, [&](std::size_t i) {
      if (wins) return;
      MisereWord others = rest;
      others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
      leaving(others, rest[i], tops);
    });
    return moves && !wins;
  }

  static MisereWord with_both(MisereWord word, Count a, Count b) {
    for (const Count heap : {a, b}) {
      if (heap > 0) word = with(word, heap);
    }
    return word;
  }

  /// A part of a second's work.
  static constexpr std::size_t most_options = 4'000'000;

  MisereKnown known_;
  Count top_;
  bool fine_ = false;
  std::size_t looked_at_ = 0;
  std::vector<std::size_t> part_;                            // the part of each heap
  std::vector<std::vector<std::pair<Count, Count>>> moves_;  // what each heap may leave
  std::map<std::pair<Likeness, std::size_t>, bool> answers_; // with so many of the larger heap
};

} // namespace

class MisereLearning::Learner {
 public:
  Learner(const OctalCode& code, const MisereKnown& known, MisereWords& words)
      : code_(code), guess_(code, known), top_(known.kind.size()), words_(words) {
    words_.basic.push_back(static_cast<std::uint16_t>(top_));
  }

  /// True when it has finished.
  bool step(Slice& slice) {
    constexpr int enough = 1000;
    for (;;) {
      if (slice.spent()) return false;
      if (!found_) {
        if (words_.combined > most_misere_pairs || guess_.exhausted()) return true;
        if ((round_++ == enough || words_.kinds.size() > most_misere_kinds) && !guess_anew()) return true;
        const bool agreed = close() && agree();
        slice.took();
        slice.charge(static_cast<Count>(words_.kinds.size() * words_.contexts.size()));
        if (!agreed) continue;
        begin_trying(table());
      }
      const std::optional<bool> holds = try_out(slice);
      if (!holds) return false;
      words_.combined += found_->pairs.combined();
      if (*holds) return true;
      found_.reset();
      if (stuck_ && !guess_anew()) return true;
    }
  }

  std::optional<MisereLearned> take() { return std::move(found_); }

 private:
  using Row = std::vector<bool>;

  /// More finely, if that is possible: a guess was wrong.
  bool guess_anew() {
    round_ = 0;
    stuck_ = false;
    return guess_.refine();
  }

  Row row(const MisereWord& word) {
    Row out;
    out.reserve(words_.contexts.size());
    for (const MisereWord& context : words_.contexts)
      out.push_back(guess_.lost(beside(word, context)));
    return out;
  }

  /// Finds what each kind becomes with each heap; false if that takes another round. It starts with the basic
  /// heaps; every other heap has to be of a kind that exists.
  bool close() {
    std::map<Row, std::size_t> rows;
    std::vector<MisereWord> different;
    for (MisereWord& word : words_.kinds) {
      if (rows.emplace(row(word), different.size()).second) different.push_back(std::move(word));
    }
    words_.kinds = std::move(different);
    step_.clear();
    for (std::size_t i = 0; i < words_.kinds.size(); ++i) {
      if (words_.kinds.size() > most_misere_kinds) return false;
      step_.emplace_back(top_ + 1);
      for (const std::uint16_t heap : words_.basic) {
        const MisereWord next = with(words_.kinds[i], heap);
        const auto [found, fresh] = rows.emplace(row(next), words_.kinds.size());
        if (fresh) words_.kinds.push_back(next);
        step_[i][heap] = found->second;
      }
    }
    for (std::size_t heap = 1; heap <= top_; ++heap) {
      if (is_basic(heap)) continue;
      const auto found = rows.find(row({static_cast<std::uint16_t>(heap)}));
      if (found == rows.end()) {
        words_.basic.push_back(static_cast<std::uint16_t>(heap));
        return false;
      }
      for (std::size_t i = 0; i < words_.kinds.size(); ++i)
        step_[i][heap] = walk(i, words_.kinds[found->second]);
    }
    return true;
  }

  bool is_basic(std::size_t heap) const {
    return std::find(words_.basic.begin(), words_.basic.end(), heap) != words_.basic.end();
  }
  std::size_t walk(std::size_t kind, const MisereWord& word) const {
    for (const std::uint16_t heap : word)
      kind = step_[kind][heap];
    return kind;
  }
  /// A context in which two kinds differ; none once nothing is guessed any more.
  std::optional<MisereWord> apart(std::size_t a, std::size_t b) {
    const auto found =
        std::find_if(words_.contexts.begin(), words_.contexts.end(), [&](const MisereWord& context) {
          return guess_.lost(beside(words_.kinds[a], context)) !=
                 guess_.lost(beside(words_.kinds[b], context));
        });
    return found == words_.contexts.end() ? std::nullopt : std::optional(*found);
  }

  /// Checks that heaps added in any order give the same kind, and a kind's own sum that kind; false if not
  /// yet. Then the same is true of heaps that are not basic, because they lead where the sums they are like do.
  bool agree() {
    const std::size_t order = words_.kinds.size();
    for (std::size_t kind = 0; kind < order; ++kind) {
      for (const std::uint16_t a : words_.basic) {
        for (const std::uint16_t b : words_.basic) {
          const std::size_t one = step_[step_[kind][a]][b];
          const std::size_t other = step_[step_[kind][b]][a];
          if (one == other) continue;
          const std::optional<MisereWord> context = apart(one, other);
          if (!context) return false;
          const bool truly = guess_.lost(beside(with(with(words_.kinds[kind], a), b), *context));
          const bool first_errs = guess_.lost(beside(words_.kinds[one], *context)) != truly;
          words_.contexts.push_back(with(*context, first_errs ? b : a));
          return false;
        }
      }
      if (const std::size_t there = walk(0, words_.kinds[kind]); there != kind) {
        MisereWord heaps = words_.kinds[kind];
        const std::optional<MisereWord> context = apart(there, kind);
        if (!context) return false;
        heaps.insert(heaps.end(), context->begin(), context->end());
        tell_apart(heaps, 0);
        return false;
      }
    }
    return true;
  }

  /// Adding these heaps one by one leads from kind to kind, and at some step the outcome of everything
  /// together changes: there two different sums were taken for equal. False if that does not happen.
  bool tell_apart(MisereWord heaps, std::size_t kind) {
    const bool truly = guess_.lost(beside(words_.kinds[kind], sorted(heaps)));
    for (std::size_t i = 0; i < heaps.size(); ++i) {
      const MisereWord rest = after(heaps, i + 1);
      const std::size_t next = step_[kind][heaps[i]];
      if (guess_.lost(beside(words_.kinds[next], rest)) == truly) {
        kind = next;
        continue;
      }
      if (is_basic(heaps[i])) {
        words_.contexts.push_back(rest);
        return true;
      }
      // The sum was taken for the one that stands for its kind: they differ here, or a later step of that one
      // does.
      MisereWord instead = words_.kinds[step_[0][heaps[i]]];
      if (guess_.lost(beside(beside(words_.kinds[kind], instead), rest)) != truly) {
        words_.contexts.push_back(beside(words_.kinds[kind], rest));
        return true;
      }
      instead.insert(instead.end(), rest.begin(), rest.end());
      return tell_apart(std::move(instead), kind);
    }
    return false;
  }

  MisereLearned table() {
    MisereLearned out;
    const std::size_t order = words_.kinds.size();
    out.kinds.sum.assign(order, std::vector<MisereKind>(order));
    for (std::size_t a = 0; a < order; ++a) {
      if (guess_.lost(words_.kinds[a])) out.kinds.lost |= only(static_cast<MisereKind>(a));
      for (std::size_t b = 0; b < order; ++b)
        out.kinds.sum[a][b] = static_cast<MisereKind>(walk(a, words_.kinds[b]));
    }
    for (std::size_t heap = 0; heap <= top_; ++heap)
      out.kind.push_back(heap == 0 ? MisereKind{0} : static_cast<MisereKind>(step_[0][heap]));
    for (std::size_t heap = 0; heap <= top_; ++heap)
      out.options.push_back(options_of(code_, static_cast<Count>(heap), out.kinds, out.kind));
    return out;
  }

  void begin_trying(MisereLearned found) {
    found_ = std::move(found);
    tried_ = 0;
    to_try_.assign(words_.basic.begin(), words_.basic.end());
    for (std::size_t heap = 1; heap <= top_; ++heap)
      to_try_.push_back(heap);
  }

  /// Whether the table holds for all sums. If not, it says something wrong of the sum that contradicts it or
  /// of one of that sum's options, unless the guesses were wrong. Nothing if the slice ended before this is
  /// known.
  std::optional<bool> try_out(Slice& slice) {
    for (; tried_ < to_try_.size(); ++tried_) {
      const std::size_t heap = to_try_[tried_];
      const MiserePart part = {static_cast<Count>(heap), found_->kind[heap], found_->options[heap]};
      const std::optional<bool> added = found_->pairs.add(part, found_->kinds, slice);
      if (!added) return std::nullopt;
      if (*added) continue;
      stuck_ = !correct(*found_);
      return false;
    }
    return true;
  }

  bool correct(const MisereLearned& found) {
    MisereWord sum;
    for (const Count heap : found.pairs.against())
      sum.push_back(static_cast<std::uint16_t>(heap));
    sum = sorted(sum);
    const auto wrong = [&](const MisereWord& word) {
      MisereKind kind = 0;
      for (const std::uint16_t heap : word)
        kind = found.kinds.sum[kind][found.kind[heap]];
      return found.kinds.is_lost(kind) != guess_.lost(word) && tell_apart(word, 0);
    };
    if (wrong(sum)) return true;
    for (std::size_t i = 0; i < sum.size(); ++i) {
      MisereWord rest = sum;
      rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
      const bool none = octal_moves(code_, sum[i], [&](Count take, Count part) {
        MisereWord option = rest;
        for (const Count left : {part, Count{sum[i]} - take - part})
          option = left > 0 ? with(option, left) : option;
        return !wrong(option);
      });
      if (!none) return true;
    }
    return false;
  }

  const OctalCode& code_;
  Guess guess_;
  std::size_t top_;
  MisereWords& words_;
  std::vector<std::vector<std::size_t>> step_; // kind and heap -> kind
  int round_ = 0;
  std::optional<MisereLearned> found_; // the table being tried, or in the end the one found
  std::vector<std::size_t> to_try_;    // the heaps to try
  std::size_t tried_ = 0;              // how many of them have been tried
  bool stuck_ = false;
};

MisereLearning::MisereLearning(const OctalCode& code, const MisereKnown& known, MisereWords& words)
    : learner_(std::make_unique<Learner>(code, known, words)) {}
MisereLearning::~MisereLearning() = default;

bool MisereLearning::step(Slice& slice) { return learner_->step(slice); }
std::optional<MisereLearned> MisereLearning::take() { return learner_->take(); }

} // namespace nimatron
