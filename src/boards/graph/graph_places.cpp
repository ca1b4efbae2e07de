#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <optional>

#include "boards/graph/graph_layout.hpp"
#include "scene/keyed_scene.hpp"

// Where the program places the nodes: in 0 .. 1 each way until they are rounded.

namespace nimatron {

namespace {

using Places = std::vector<Vec>;

float cross(Vec a, Vec b) { return a.x * b.y - a.y * b.x; }

bool cross_each_other(Vec a, Vec b, Vec c, Vec d) {
  const auto sides = [](Vec from, Vec to, Vec p, Vec q) {
    return cross(minus(to, from), minus(p, from)) * cross(minus(to, from), minus(q, from)) < 0;
  };
  return sides(a, b, c, d) && sides(c, d, a, b);
}

bool lies_on(Vec p, Vec a, Vec b) {
  constexpr float near = 0.06F;
  const Vec d = minus(b, a);
  const float square = d.x * d.x + d.y * d.y;
  if (square < near * near) return false;
  const float t = (minus(p, a).x * d.x + minus(p, a).y * d.y) / square;
  return t > 0 && t < 1 && std::abs(cross(d, minus(p, a))) < near * std::sqrt(square);
}

/// Counts crossing arrows, and as worse faults arrows that run through a node and nodes that overlap.
int flaws(const GraphBoard& board, const Places& at) {
  constexpr float apart = 0.09F;
  int out = 0;
  for (std::size_t n = 0; n < at.size(); ++n) {
    for (std::size_t o = 0; o < n; ++o)
      out += std::hypot(at[n].x - at[o].x, at[n].y - at[o].y) < apart ? 5 : 0;
  }
  for (std::size_t i = 0; i < board.arrow.size(); ++i) {
    const auto [a, b] = board.arrow[i];
    if (a == b) continue;
    for (std::size_t n = 0; n < at.size(); ++n)
      out += n != a && n != b && lies_on(at[n], at[a], at[b]) ? 3 : 0;
    for (std::size_t j = 0; j < i; ++j) {
      const auto [c, d] = board.arrow[j];
      if (c == a || c == b || d == a || d == b) continue;
      out += cross_each_other(at[a], at[b], at[c], at[d]) ? 1 : 0;
    }
  }
  return out;
}

/// The longest way from each node to an end; nothing if play can go round from some node.
std::optional<std::vector<std::size_t>> layers(const GraphBoard& board) {
  const std::size_t n = board.nodes();
  std::vector<std::size_t> out(n, 0);
  for (std::size_t round = 0; round <= n; ++round) {
    bool more = false;
    for (const auto& a : board.arrow) {
      if (out[a.from] > out[a.to]) continue;
      out[a.from] = out[a.to] + 1;
      more = true;
    }
    if (!more) return out;
  }
  return std::nullopt;
}

/// In each layer the nodes are sorted by the mean height of their neighbours and placed at equal distances.
/// Every second layer is lower by `lower`.
Places in_layers(const GraphBoard& board, const std::vector<std::size_t>& layer, float lower) {
  constexpr int sweeps = 12;
  const std::size_t n = layer.size();
  const std::size_t last = *std::max_element(layer.begin(), layer.end());
  std::vector<std::vector<std::size_t>> rank(last + 1);
  for (std::size_t i = 0; i < n; ++i)
    rank[layer[i]].push_back(i);
  Places out(n);
  const auto spread = [&] {
    for (std::size_t l = 0; l <= last; ++l) {
      const float shift = (l % 2 == 0 ? -0.5F : 0.5F) * lower;
      for (std::size_t i = 0; i < rank[l].size(); ++i) {
        out[rank[l][i]] = {1 - static_cast<float>(l) / static_cast<float>(last),
                           (static_cast<float>(i) + 0.5F) / static_cast<float>(rank[l].size()) + shift};
      }
    }
  };
  spread();
  Places best = out;
  for (int sweep = 0; sweep < sweeps; ++sweep) {
    for (auto& nodes : rank) {
      std::vector<float> mean(n, 0);
      for (const std::size_t node : nodes) {
        float sum = out[node].y;
        float count = 1;
        for (const auto& a : board.arrow) {
          if (a.from != node && a.to != node) continue;
          sum += out[a.from == node ? a.to : a.from].y;
          count += 1;
        }
        mean[node] = sum / count;
      }
      std::stable_sort(nodes.begin(), nodes.end(),
                       [&](std::size_t a, std::size_t b) { return mean[a] < mean[b]; });
    }
    spread();
    if (flaws(board, out) < flaws(board, best)) best = out;
  }
  return best;
}

Places on_a_circle(const std::vector<std::size_t>& order) {
  Places out(order.size());
  for (std::size_t i = 0; i < order.size(); ++i) {
    const float angle = 4 * half_pi * static_cast<float>(i) / static_cast<float>(order.size()) + 0.1F;
    out[order[i]] = {0.5F + 0.4F * std::cos(angle), 0.5F + 0.4F * std::sin(angle)};
  }
  return out;
}

/// The method of T. M. J. Fruchterman and E. M. Reingold, "Graph drawing by force-directed placement" (1991).
Places by_springs(const GraphBoard& board, Places at) {
  constexpr int rounds = 150;
  const std::size_t n = at.size();
  const float wish = 0.9F / std::sqrt(static_cast<float>(n));
  for (int round = 0; round < rounds; ++round) {
    const float most = 0.1F * static_cast<float>(rounds - round) / rounds;
    Places push(n);
    const auto add = [&](std::size_t i, Vec d, float times) {
      push[i] = {push[i].x + times * d.x, push[i].y + times * d.y};
    };
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        const Vec d = minus(at[i], at[j]);
        const float far = std::max(d.x * d.x + d.y * d.y, 0.0001F);
        add(i, d, wish * wish / far);
        add(j, d, -wish * wish / far);
      }
    }
    for (const auto& a : board.arrow) {
      const Vec d = minus(at[a.to], at[a.from]);
      const float pull = std::hypot(d.x, d.y) / wish;
      add(a.from, d, pull);
      add(a.to, d, -pull);
    }
    for (std::size_t i = 0; i < n; ++i) {
      const float far = std::hypot(push[i].x, push[i].y);
      const float step = far > 0 ? std::min(far, most) / far : 0;
      // The limit keeps nodes without arrows from flying away.
      at[i] = {bound(at[i].x + step * push[i].x, -1, 2), bound(at[i].y + step * push[i].y, -1, 2)};
    }
  }
  return at;
}

/// A shortest cycle that starts with this arrow, ignoring the directions of arrows; empty if there is none.
std::vector<std::size_t> round_by(const GraphBoard& board, const GraphBoard::Arrow& first) {
  std::vector<std::size_t> came(board.nodes(), board.nodes());
  std::vector<std::size_t> reached = {first.to};
  came[first.to] = first.to;
  for (std::size_t i = 0; i < reached.size(); ++i) {
    for (const auto& a : board.arrow) {
      if (a == first || a == GraphBoard::Arrow{first.to, first.from}) continue;
      for (const auto& [from, to] : {std::pair{a.from, a.to}, std::pair{a.to, a.from}}) {
        if (from != reached[i] || came[to] != board.nodes()) continue;
        came[to] = from;
        reached.push_back(to);
      }
    }
  }
  std::vector<std::size_t> out;
  if (first.from == first.to || came[first.from] == board.nodes()) return out;
  for (std::size_t n = first.from; n != first.to; n = came[n])
    out.push_back(n);
  out.push_back(first.to);
  return out;
}

/// The method of W. T. Tutte, "How to draw a graph" (1963): the cycle outside, every other node in the middle
/// of its neighbours.
Places inside(const GraphBoard& board, const std::vector<std::size_t>& round) {
  constexpr int sweeps = 60;
  Places at(board.nodes(), {0.5F, 0.5F});
  std::vector<bool> fixed(at.size(), false);
  for (std::size_t i = 0; i < round.size(); ++i) {
    const float angle = 4 * half_pi * (static_cast<float>(i) + 0.5F) / static_cast<float>(round.size());
    at[round[i]] = {0.5F + 0.5F * std::cos(angle), 0.5F + 0.5F * std::sin(angle)};
    fixed[round[i]] = true;
  }
  for (int sweep = 0; sweep < sweeps; ++sweep) {
    for (std::size_t n = 0; n < at.size(); ++n) {
      if (fixed[n]) continue;
      Vec sum;
      float count = 0;
      for (const auto& a : board.arrow) {
        if (a.from == a.to || (a.from != n && a.to != n)) continue;
        const Vec p = at[a.from == n ? a.to : a.from];
        sum = {sum.x + p.x, sum.y + p.y};
        count += 1;
      }
      if (count > 0) at[n] = {sum.x / count, sum.y / count};
    }
  }
  return at;
}

/// Turns the picture so that it is longest from left to right.
Places turned(Places at) {
  Vec mean;
  for (const Vec p : at)
    mean = {mean.x + p.x / static_cast<float>(at.size()), mean.y + p.y / static_cast<float>(at.size())};
  float xx = 0;
  float xy = 0;
  float yy = 0;
  for (const Vec p : at) {
    const Vec d = minus(p, mean);
    xx += d.x * d.x;
    xy += d.x * d.y;
    yy += d.y * d.y;
  }
  const float angle = -0.5F * std::atan2(2 * xy, xx - yy);
  for (Vec& p : at)
    p = {std::cos(angle) * p.x - std::sin(angle) * p.y, std::sin(angle) * p.x + std::cos(angle) * p.y};
  return at;
}

/// Enlarges the picture as far as possible without distorting it.
Places stretched(Places at) {
  constexpr float flattest = 0.4F;
  Vec low = at.front();
  Vec high = at.front();
  for (const Vec p : at) {
    low = {std::min(low.x, p.x), std::min(low.y, p.y)};
    high = {std::max(high.x, p.x), std::max(high.y, p.y)};
  }
  const Vec size = minus(high, low);
  const float across = std::max({size.x, flattest * size.y, 0.01F});
  const float down = std::max({size.y, flattest * size.x, 0.01F});
  for (Vec& p : at)
    p = {0.5F + (p.x - (low.x + high.x) / 2) / across, 0.5F + (p.y - (low.y + high.y) / 2) / down};
  return at;
}

/// Without arrows the nodes stand in rows.
Places in_rows(std::size_t n) {
  const auto across = static_cast<std::size_t>(std::ceil(std::sqrt(static_cast<float>(n))));
  Places out;
  for (std::size_t i = 0; i < n; ++i)
    out.push_back({static_cast<float>(i % across), static_cast<float>(i / across)});
  return out;
}

/// How far the nodes and the middles of the edges, where heaps lie, keep from one another.
float room_of(const GraphBoard& board, const Places& at) {
  Places spot = at;
  for (const auto& a : board.arrow)
    spot.push_back({(at[a.from].x + at[a.to].x) / 2, (at[a.from].y + at[a.to].y) / 2});
  float out = 2;
  for (std::size_t i = 0; i < spot.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j)
      out = std::min(out, std::hypot(spot[i].x - spot[j].x, spot[i].y - spot[j].y));
  }
  return out;
}

/// A walk along the edges through all nodes, as far as there is a way on; it begins where fewest edges meet, and takes the
/// neighbour with fewest first.
std::vector<std::size_t> walk(const GraphBoard& board) {
  const std::size_t n = board.nodes();
  std::vector<std::size_t> edges(n, 0);
  for (const auto& a : board.arrow) {
    ++edges[a.from];
    ++edges[a.to];
  }
  std::vector<bool> seen(n, false);
  std::vector<std::size_t> out;
  while (out.size() < n) {
    std::optional<std::size_t> next;
    const auto offer = [&](std::size_t node) {
      if (!seen[node] && (!next || edges[node] < edges[*next])) next = node;
    };
    for (std::size_t back = out.size(); back-- > 0 && !next;) {
      for (const auto& a : board.arrow) {
        if (a.from == out[back]) offer(a.to);
        if (a.to == out[back]) offer(a.from);
      }
    }
    for (std::size_t node = 0; node < n && out.empty(); ++node)
      offer(node);
    for (std::size_t node = 0; node < n && !next; ++node)
      offer(node);
    seen[*next] = true;
    out.push_back(*next);
  }
  return out;
}

Places laid_out(const GraphBoard& board, GraphLines lines) {
  const std::size_t n = board.nodes();
  if (board.arrow.empty()) return in_rows(n);
  const bool edges = lines == GraphLines::edges;
  Places best;
  int least = 0;
  float most = 0;
  const auto consider = [&](const Places& at) {
    const Places fits = stretched(at);
    const int now = flaws(board, fits);
    const float room = edges ? room_of(board, fits) : 0;
    if (!best.empty() && (now > least || (now == least && room <= most))) return;
    best = fits;
    least = now;
    most = room;
  };
  if (const auto layer = lines == GraphLines::arrows ? layers(board) : std::nullopt) {
    consider(in_layers(board, *layer, 0));
    consider(in_layers(board, *layer, 0.5F));
    return best;
  }
  // Starts from several circles, always the same ones, so the picture is always the same.
  constexpr std::size_t starts = 10;
  std::vector<std::size_t> order(n);
  std::iota(order.begin(), order.end(), std::size_t{0});
  if (edges) consider(on_a_circle(walk(board)));
  for (std::size_t start = 0; start < starts && (edges || best.empty() || least > 0); ++start) {
    consider(turned(by_springs(board, on_a_circle(order))));
    for (std::size_t i = n; i > 1; --i)
      std::swap(order[i - 1], order[(7 * start + 5 * i + 3) % i]);
  }
  for (std::size_t i = 0; i < board.arrow.size() && least > 0; ++i) {
    const auto round = round_by(board, board.arrow[i]);
    if (!round.empty()) consider(inside(board, round));
  }
  return best;
}

} // namespace

std::vector<GraphBoard::Place> graph_places(const GraphBoard& board, GraphLines lines) {
  if (!board.place.empty()) return board.place;
  const auto rounded = [](float v) { return static_cast<Count>(std::lround(v * max_place)); };
  std::vector<GraphBoard::Place> out;
  for (const Vec p : stretched(laid_out(board, lines)))
    out.push_back({rounded(p.x), rounded(p.y)});
  return out;
}

GraphBoard::Place free_place(const std::vector<GraphBoard::Place>& taken) {
  constexpr Count step = 125;
  GraphBoard::Place best;
  Count most = -1;
  for (Count y = 0; y <= max_place; y += step) {
    for (Count x = 0; x <= max_place; x += step) {
      Count near = 2 * max_place * max_place;
      for (const auto& p : taken)
        near = std::min(near, (p.x - x) * (p.x - x) + (p.y - y) * (p.y - y));
      if (near <= most) continue;
      most = near;
      best = {x, y};
    }
  }
  return best;
}

} // namespace nimatron
