#include "games/graphnim/graphnim_theory.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "games/shared/takes.hpp"

namespace nimatron {

namespace {

using Edge = EdgeHeaps::Edge;

/// The edges that hold something.
std::vector<Edge> edges_of(const EdgeHeaps& board) {
  std::vector<Edge> out;
  std::copy_if(board.edge.begin(), board.edge.end(), std::back_inserter(out),
               [](const Edge& e) { return e.heap > 0; });
  return out;
}

bool meets(const Edge& edge, std::size_t node) { return edge.from == node || edge.to == node; }

/// The edges of each part, in the order of the first of each.
std::vector<std::vector<Edge>> parts(const EdgeHeaps& board) {
  std::vector<Edge> open = edges_of(board);
  std::vector<std::vector<Edge>> out;
  while (!open.empty()) {
    std::vector<Edge> part{open.front()};
    open.erase(open.begin());
    for (std::size_t i = 0; i < part.size(); ++i) {
      const Edge at = part[i]; // part grows
      for (auto next = open.begin(); next != open.end();) {
        if (!meets(*next, at.from) && !meets(*next, at.to)) {
          ++next;
          continue;
        }
        part.push_back(*next);
        next = open.erase(next);
      }
    }
    out.push_back(std::move(part));
  }
  return out;
}

/// The node at which all these edges meet, if there is one; of a single edge, its first end.
std::optional<std::size_t> centre_of(const std::vector<Edge>& part) {
  for (const std::size_t node : {part.front().from, part.front().to}) {
    if (std::all_of(part.begin(), part.end(), [&](const Edge& e) { return meets(e, node); })) return node;
  }
  return std::nullopt;
}

/// What lies on the edges at a node, by their other ends.
struct Spoke {
  std::size_t other;
  Count heap;
};

std::vector<Spoke> spokes(const EdgeHeaps& board, std::size_t node) {
  std::vector<Spoke> out;
  for (const Edge& e : board.edge) {
    if (meets(e, node) && e.heap > 0) out.push_back({e.from == node ? e.to : e.from, e.heap});
  }
  std::sort(out.begin(), out.end(), [](const Spoke& a, const Spoke& b) { return a.other < b.other; });
  return out;
}

/// Goes through the moves at one node, ascending: a move before those that go on from it with further edges.
class MovesAt {
 public:
  MovesAt(const EdgeHeaps& board, std::size_t node, std::optional<Count> total, Sink<NodeMove> sink)
      : spoke_(spokes(board, node)), room_(spoke_.size() + 1, 0), total_(total), sink_(sink) {
    move_.node = node;
    for (std::size_t i = spoke_.size(); i-- > 0;)
      room_[i] = room_[i + 1] + spoke_[i].heap;
  }

  bool all() { return go_on(0, total_.value_or(0)); }

 private:
  /// Further edges from this one on; where a total is wanted, `rest` of it is still missing.
  bool go_on(std::size_t from, Count rest) {
    for (std::size_t i = from; i < spoke_.size(); ++i) {
      if (total_ && room_[i] < rest) return true;
      // What comes from the last edge alone is listed at its other end.
      if (move_.part.empty() && i + 1 == spoke_.size() && spoke_[i].other < move_.node) return true;
      const Count least = total_ ? std::max<Count>(1, rest - room_[i + 1]) : 1;
      const Count most = total_ ? std::min(spoke_[i].heap, rest) : spoke_[i].heap;
      for (Count take = least; take <= most; ++take) {
        move_.part.push_back({spoke_[i].other, take});
        const bool more = one(i + 1, rest - take);
        move_.part.pop_back();
        if (!more) return false;
      }
    }
    return true;
  }
  bool one(std::size_t next, Count rest) {
    const bool whole = !total_ || rest == 0;
    const bool elsewhere = move_.part.size() == 1 && move_.part.front().other < move_.node;
    if (whole && !elsewhere && !sink_(move_)) return false;
    return (total_ && rest == 0) || go_on(next, rest);
  }

  std::vector<Spoke> spoke_;
  std::vector<Count> room_; // what lies on the edges from this one on
  std::optional<Count> total_;
  Sink<NodeMove> sink_;
  NodeMove move_;
};

/// What a winning move takes from this star; 0 or less where it does not win in this one.
Count to_take(const HeapSum& sum, const Star& star) { return star.total - sum.instead_of(star.total); }

NodeMove as_move(const Hubs& hubs, const HubMove& made) {
  NodeMove out;
  const auto put = [&](std::size_t other, Count take) {
    if (take > 0) out.part.push_back({other, take});
  };
  if (made.pair) {
    out.node = hubs.around[*made.pair];
    for (const std::size_t which : {0U, 1U})
      put(hubs.hub[which], made.take[which]);
  } else {
    out.node = hubs.hub[made.line];
    for (std::size_t i = 0; i < made.take.size(); ++i)
      put(hubs.around[i], made.take[i]);
    put(hubs.hub[1 - made.line], made.from_shared);
  }
  std::sort(out.part.begin(), out.part.end());
  return normal(std::move(out));
}

} // namespace

std::optional<std::vector<Star>> only_stars(const EdgeHeaps& board) {
  std::vector<Star> out;
  for (const std::vector<Edge>& part : parts(board)) {
    const auto centre = centre_of(part);
    if (!centre) return std::nullopt;
    Star star{*centre, {}, 0};
    for (const Spoke& spoke : spokes(board, *centre)) {
      star.around.push_back(spoke.other);
      star.total += spoke.heap;
    }
    out.push_back(std::move(star));
  }
  return out;
}

HeapSum heap_sum(const std::vector<Star>& stars, bool misere) {
  HeapSum out{.misere = misere};
  for (const Star& star : stars)
    out.add(star.total);
  return out;
}

std::optional<Hubs> hubs_of(const EdgeHeaps& board) {
  const std::vector<Edge> edges = edges_of(board);
  if (only_stars(board)) return std::nullopt;
  const std::size_t nodes = board.nodes();
  for (std::size_t u = 0; u < nodes; ++u) {
    for (std::size_t v = u + 1; v < nodes; ++v) {
      if (!std::all_of(edges.begin(), edges.end(), [&](const Edge& e) { return meets(e, u) || meets(e, v); }))
        continue;
      Hubs out;
      out.hub[0] = u;
      out.hub[1] = v;
      for (std::size_t n = 0; n < nodes; ++n) {
        if (n == u || n == v) continue;
        Count to[2] = {0, 0};
        for (const Edge& e : edges) {
          for (const std::size_t which : {0U, 1U}) {
            if (meets(e, n) && meets(e, out.hub[which])) to[which] = e.heap;
          }
        }
        if (to[0] + to[1] == 0) continue;
        out.around.push_back(n);
        out.entry[0].push_back(to[0]);
        out.entry[1].push_back(to[1]);
      }
      const std::size_t joined = board.between(u, v);
      if (joined < board.edge.size()) out.shared = board.edge[joined].heap;
      return out;
    }
  }
  return std::nullopt;
}

NodeMove move_of_proof(const Hubs& hubs) {
  return as_move(hubs, move_of_proof(static_cast<const TwoHubs&>(hubs)));
}

std::vector<NodeMove> winning_moves(const Hubs& hubs) {
  std::vector<NodeMove> out;
  if (hubs.is_p()) return out;
  for (std::size_t pair = 0; pair < hubs.around.size(); ++pair) {
    if (const auto made = winning_in_pair(hubs, pair)) out.push_back(as_move(hubs, *made));
  }
  if (lists_all(hubs)) {
    for_each_winning_in_line(hubs, 0, [&](const HubMove& made) {
      out.push_back(as_move(hubs, made));
      return true;
    });
  } else {
    out.push_back(move_of_proof(hubs));
  }
  // What takes from a single edge is found both ways.
  std::sort(out.begin(), out.end());
  out.erase(std::unique(out.begin(), out.end()), out.end());
  return out;
}

bool for_each_move_at(const EdgeHeaps& board, std::size_t node, std::optional<Count> total,
                      Sink<NodeMove> sink) {
  return MovesAt(board, node, total, sink).all();
}

void winning_moves(const EdgeHeaps& board, const std::vector<Star>& stars, bool misere, Sink<NodeMove> sink) {
  const HeapSum sum = heap_sum(stars, misere);
  if (sum.previous_wins()) return;
  for (std::size_t node = 0; node < board.nodes(); ++node) {
    for (const Star& star : stars) {
      const bool here =
          star.centre == node || std::binary_search(star.around.begin(), star.around.end(), node);
      const Count total = to_take(sum, star);
      if (here && total > 0 && !for_each_move_at(board, node, total, sink)) return;
    }
  }
}

BigCount count_winning(const EdgeHeaps& board, const std::vector<Star>& stars, bool misere) {
  const HeapSum sum = heap_sum(stars, misere);
  if (sum.previous_wins()) return 0;
  BigCount out = 0;
  for (const Star& star : stars) {
    const Count total = to_take(sum, star);
    if (total <= 0) continue;
    std::vector<Count> heap;
    for (const Spoke& spoke : spokes(board, star.centre))
      heap.push_back(spoke.heap);
    const BigCount ways = count_takes_of(heap, total);
    out = ways > uncounted - out ? uncounted : out + ways;
  }
  return out;
}

NodeMove from_star(const EdgeHeaps& board, const Star& star, Count total) {
  NodeMove move{star.centre, {}};
  for (const Spoke& spoke : spokes(board, star.centre)) {
    const Count take = std::min(total, spoke.heap);
    if (take > 0) move.part.push_back({spoke.other, take});
    total -= take;
  }
  return normal(std::move(move));
}

} // namespace nimatron
