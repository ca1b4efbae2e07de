#pragma once

#include <string>
#include <vector>

#include "core/claim.hpp"
#include "core/count.hpp"

// What is claimed of Fibonacci Nim. A heap is lost exactly if its smallest part is more than may be taken.

namespace nimatron::claims {

/// The heap has just one sum of Fibonacci numbers no two of which are neighbours.
struct FibonacciNumbers {
  Message words() const {
    return say(N_("The Fibonacci numbers are 1, 2, 3, 5, 8, 13, 21, … Each is the sum of the two before it. "
                  "Every number splits in just one way into Fibonacci parts, no two of them neighbours."));
  }
};

/// The heap is the sum of these parts, falling.
struct FibonacciParts {
  Count heap;
  std::vector<Count> part;

  Message words() const {
    if (part.size() == 1) return say(N_("{0} is a Fibonacci number, so it is its own only part."), heap);
    std::string sum; // "89 + 8 + 3"
    for (const Count one : part)
      sum += (sum.empty() ? "" : " + ") + std::to_string(one);
    return say(N_("Split into Fibonacci numbers, no two of them neighbours: {0} = {1}."), heap, sum);
  }
};

/// By which the position is lost.
struct SmallestPartTooLarge {
  Count smallest;
  Count most;

  Message words() const {
    return say(N_("The smallest part, {0}, is more than the {1} you may take, and the right reply always "
                  "takes the smallest part left."),
               smallest, most);
  }
};

/// Every move has the smallest part that it leaves for an answer, which is at most twice what was taken.
struct SmallestPartReplies {
  Message words() const {
    return say(N_("Whatever you take, the smallest part left is at most twice that. So the right reply takes "
                  "just that part, and so on to the end."));
  }
};

/// Why: from what is less than the smallest part nothing else can be left.
struct WhyAtMostTwice {
  Message words() const {
    return say(N_("Why at most twice? You take less than the smallest part. Suppose the smallest part left "
                  "were more than twice what you took. Then it and the parts of what you took would not be "
                  "neighbours, and the heap would split in a second way. But there is only one."));
  }
};

/// All that is left may be taken.
struct MayTakeAll {
  Count heap;
  TakeMove move;

  Message words() const {
    return say(N_("{0, plural, one {You may take the last match now: take it and win.} other {You may take "
                  "all {0} now: take them and win.}}"),
               heap);
  }
};

/// The move takes the smallest part, and what is then the smallest is more than twice that.
struct TakeSmallestPart {
  Count smallest;
  Count next;
  TakeMove move;

  Message words() const {
    return say(N_("Take the smallest part, {0}: the next part, {1}, is more than twice that, so it can't be "
                  "taken right away."),
               smallest, next);
  }
};

/// After this move every move is answered as in `SmallestPartReplies`.
struct TakeItAgain {
  TakeMove move;

  Message words() const {
    return say(
        N_("Whatever is taken next, the smallest part left is at most twice that. So you can take it next."));
  }
};

} // namespace nimatron::claims
