#include "solve/misere_learning.hpp"

#include <algorithm>
#include <cstddef>
#include <limits>
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

/// Who wins a sum with any number of the larger heap: the heaps beside it are replaced by the smallest sum
/// that has the same pair.
class Guess {
 public:
  Guess(const OctalCode& code, const MisereKnown& known)
      : code_(code), known_(known), top_(static_cast<Count>(known.kind.size())) {
    for (std::size_t heap = 0; heap < known.kind.size(); ++heap)
      part_.push_back(known.pairs.part_like(known.kind[heap], known.options[heap]));
    find_smallest();
    options_.resize(known.pairs.size());
    octal_moves(code_, top_, [&](Count take, Count part) {
      top_moves_.emplace_back(part, top_ - take - part);
      return true;
    });
  }

  bool lost(const MisereWord& word) {
    std::size_t pair = 0, tops = 0;
    for (const std::uint16_t heap : word) {
      if (heap == top_) {
        ++tops;
      } else {
        pair = plus(pair, heap);
      }
    }
    return lost(pair, tops);
  }

 private:
  std::size_t plus(std::size_t pair, Count heap) const {
    return heap == 0 ? pair : known_.pairs.next(pair, part_[static_cast<std::size_t>(heap)]);
  }

  bool lost(std::size_t pair, std::size_t tops) {
    if (tops == 0) return known_.kinds.is_lost(known_.pairs.kind(pair));
    const std::size_t at = tops * known_.pairs.size() + pair;
    if (answers_.size() <= at) answers_.resize((tops + 1) * known_.pairs.size(), unasked);
    if (answers_[at] == unasked) answers_[at] = is_lost(pair, tops) ? yes : no;
    return answers_[at] == yes;
  }

  bool is_lost(std::size_t pair, std::size_t tops) {
    const std::vector<std::size_t> beside_them = options(pair);
    for (const std::size_t option : beside_them) {
      if (lost(option, tops)) return false;
    }
    for (const auto& [a, b] : top_moves_) {
      if (lost(plus(plus(pair, a), b), tops - 1)) return false;
    }
    return !(beside_them.empty() && top_moves_.empty());
  }

  /// The pairs of the options that the smallest sum with this pair has.
  const std::vector<std::size_t>& options(std::size_t pair) {
    std::optional<std::vector<std::size_t>>& out = options_[pair];
    if (out) return *out;
    out.emplace();
    MisereWord word;
    for (std::size_t i = pair; i != 0; i = from_[i].first)
      word.push_back(static_cast<std::uint16_t>(known_.pairs.parts()[from_[i].second].heap));
    for (std::size_t i = 0; i < word.size(); ++i) {
      std::size_t rest = 0;
      for (std::size_t j = 0; j < word.size(); ++j)
        rest = j == i ? rest : plus(rest, word[j]);
      octal_moves(code_, word[i], [&](Count take, Count part) {
        out->push_back(plus(plus(rest, part), word[i] - take - part));
        return true;
      });
    }
    std::sort(out->begin(), out->end());
    out->erase(std::unique(out->begin(), out->end()), out->end());
    return *out;
  }

  /// Ordered by the number of matches, so every move leads to an earlier one.
  void find_smallest() {
    const MiserePairs& pairs = known_.pairs;
    std::vector<Count> matches(pairs.size(), std::numeric_limits<Count>::max() / 2);
    from_.resize(pairs.size());
    matches[0] = 0;
    for (bool more = true; more;) {
      more = false;
      for (std::size_t pair = 0; pair < pairs.size(); ++pair) {
        for (std::size_t part = 0; part < pairs.parts().size(); ++part) {
          const std::size_t to = pairs.next(pair, part);
          const Count all = matches[pair] + pairs.parts()[part].heap;
          if (all >= matches[to]) continue;
          matches[to] = all;
          from_[to] = {pair, part};
          more = true;
        }
      }
    }
  }

  enum Answer : unsigned char { unasked, no, yes };

  const OctalCode& code_;
  MisereKnown known_;
  Count top_;
  std::vector<std::size_t> part_;                         // the part of each heap
  std::vector<std::pair<std::size_t, std::size_t>> from_; // the pair and part that make the smallest sum
  std::vector<std::optional<std::vector<std::size_t>>> options_;
  std::vector<std::pair<Count, Count>> top_moves_;
  std::vector<Answer> answers_;
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
        if (round_++ == enough || words_.kinds.size() > most_misere_kinds) return true;
        const bool agreed = close() && agree();
        slice.took();
        slice.charge(static_cast<Count>(words_.kinds.size() * words_.contexts.size()));
        if (!agreed) continue;
        begin_trying(table());
      }
      const std::optional<bool> holds = try_out(slice);
      if (!holds) return false;
      if (*holds) return true;
      found_.reset();
      if (stuck_) return true;
    }
  }

  std::optional<MisereLearned> take() { return std::move(found_); }

 private:
  using Row = std::vector<bool>;

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
  /// A context in which two kinds differ; there is always one.
  const MisereWord& apart(std::size_t a, std::size_t b) {
    return *std::find_if(words_.contexts.begin(), words_.contexts.end(), [&](const MisereWord& context) {
      return guess_.lost(beside(words_.kinds[a], context)) != guess_.lost(beside(words_.kinds[b], context));
    });
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
          const MisereWord context = apart(one, other);
          const bool truly = guess_.lost(beside(with(with(words_.kinds[kind], a), b), context));
          const bool first_errs = guess_.lost(beside(words_.kinds[one], context)) != truly;
          words_.contexts.push_back(with(context, first_errs ? b : a));
          return false;
        }
      }
      if (const std::size_t there = walk(0, words_.kinds[kind]); there != kind) {
        MisereWord heaps = words_.kinds[kind];
        const MisereWord context = apart(there, kind);
        heaps.insert(heaps.end(), context.begin(), context.end());
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
