#include "solve/graph/loopy_values.hpp"

#include <algorithm>
#include <bit>

namespace nimatron {

namespace {

using Lists = std::vector<std::vector<std::size_t>>;

/// What is known of a node: its number, or that it is still `unlabelled`, or that it is infinite.
constexpr int unlabelled = -1;
constexpr int infinite = -2;

bool has(const std::vector<int>& label, const std::vector<std::size_t>& nodes, int wanted) {
  return std::any_of(nodes.begin(), nodes.end(), [&](std::size_t n) { return label[n] == wanted; });
}

/// Whether an open node can have the number m: no arrow leads to m, and from every follower without a number
/// an arrow leads back to m.
bool fits(const Lists& next, const std::vector<int>& label, std::size_t node, int m) {
  return std::all_of(next[node].begin(), next[node].end(), [&](std::size_t to) {
    if (label[to] == m) return false;
    return label[to] >= 0 || has(label, next[to], m);
  });
}

/// What the labelling has given to each node.
struct Labels {
  std::vector<int> label;
  std::vector<Count> order; // which one it was to get its number, from 1
};

/// The labelling of Fraenkel and Yesha (1986, see the header). When m is given out, every node that is still
/// open has arrows to 0 .. m-1. Those that fit get m, one after the other until no more fit; open nodes that
/// then have no arrow to m can have no number at all.
Labels labels_of(const Lists& next) {
  Labels out{std::vector<int>(next.size(), unlabelled), std::vector<Count>(next.size(), 0)};
  std::vector<int>& label = out.label;
  Count given = 0;
  for (int m = 0; std::find(label.begin(), label.end(), unlabelled) != label.end(); ++m) {
    bool more = true;
    while (more) {
      more = false;
      for (std::size_t n = 0; n < next.size(); ++n) {
        if (label[n] != unlabelled || !fits(next, label, n, m)) continue;
        label[n] = m;
        out.order[n] = ++given;
        more = true;
      }
    }
    for (std::size_t n = 0; n < next.size(); ++n) {
      if (label[n] == unlabelled && !has(label, next[n], m)) label[n] = infinite;
    }
  }
  return out;
}

} // namespace

std::vector<Count> numbers_in(std::uint32_t reach) {
  std::vector<Count> out;
  for (; reach != 0; reach &= reach - 1)
    out.push_back(std::countr_zero(reach));
  return out;
}

std::vector<std::vector<std::size_t>> followers(const GraphBoard& board) {
  Lists out(board.nodes());
  for (const GraphBoard::Arrow& a : board.arrow)
    out[a.from].push_back(a.to);
  return out;
}

std::vector<Count> loopy_order(const GraphBoard& board) { return labels_of(followers(board)).order; }

std::vector<LoopyValue> loopy_values(const GraphBoard& board) {
  const Lists next = followers(board);
  const std::vector<int> label = labels_of(next).label;
  std::vector<LoopyValue> out(next.size());
  for (std::size_t n = 0; n < next.size(); ++n) {
    if (label[n] >= 0) {
      out[n].number = label[n];
      continue;
    }
    for (const std::size_t to : next[n]) {
      if (label[to] >= 0) out[n].reach |= std::uint32_t{1} << static_cast<unsigned>(label[to]);
    }
  }
  return out;
}

/// Numbers are below 32 (a node has at most 25 arrows to others), and so are their nim-sums.
LoopyValue operator+(const LoopyValue& a, const LoopyValue& b) {
  if (a.number && b.number) return {*a.number ^ *b.number};
  LoopyValue out;
  if (!a.number && !b.number) return out;
  const auto by = static_cast<unsigned>(a.number ? *a.number : *b.number);
  for (std::uint32_t rest = a.reach | b.reach; rest != 0; rest &= rest - 1)
    out.reach |= std::uint32_t{1} << (static_cast<unsigned>(std::countr_zero(rest)) ^ by);
  return out;
}

Outcome outcome_of(const LoopyValue& value) {
  if (value.number) return *value.number == 0 ? Outcome::P : Outcome::N;
  return (value.reach & 1U) != 0 ? Outcome::N : Outcome::T;
}

LoopyValue loopy_sum(const GraphBoard& board, const std::vector<LoopyValue>& values) {
  LoopyValue out{0};
  for (const std::size_t node : board.token)
    out = out + values[node];
  return out;
}

bool can_go_round(const GraphBoard& board) {
  const Lists next = followers(board);
  // A node is done if all its arrows lead to nodes that are done; from any node left over a token can go
  // round.
  std::vector<char> done(next.size(), 0);
  bool more = true;
  while (more) {
    more = false;
    for (std::size_t n = 0; n < next.size(); ++n) {
      if (done[n] != 0 ||
          !std::all_of(next[n].begin(), next[n].end(), [&](std::size_t to) { return done[to] != 0; }))
        continue;
      done[n] = 1;
      more = true;
    }
  }
  return std::any_of(board.token.begin(), board.token.end(), [&](std::size_t n) { return done[n] == 0; });
}

} // namespace nimatron
